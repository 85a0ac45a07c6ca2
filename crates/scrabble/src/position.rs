//! Positions as text: `board=15/…/3MAISON6/… racks=AEINRST|LOU?ABC bag=… scores=14|0 turn=2 scoreless=0 out=00 last=-
//! end=- chance=…`.
//!
//! The board is written row by row, numbers being stretches of empty squares. Of a play that can be challenged it says
//! the seat, the squares, the points, the tiles drawn and the scoreless turns before: `1:7.3+7.4:12:2:0`. A view has
//! the number of tiles where they are hidden, and no `chance`. In a game that is played as a file tells it, ` next=ABC`
//! at the end are the tiles that will be drawn next, the first last, and ` late=0|10` what each seat will lose for its
//! time.

use std::str::FromStr;

use game::{Deal, Message, Seat, Seed};

use crate::board::{Board, Place, SIZE};
use crate::law::{Challenge, EndRule};
use crate::referee::Referee;
use crate::state::{Ending, Hand, Last, Open, State, View};
use crate::tile::{Face, RACK, Tile, spell_tiles};
use crate::turn::MOST_SCORELESS;

pub(crate) fn print(referee: &Referee, state: &State) -> String {
    let tiles = |tiles: &Vec<Tile>| spell_tiles(referee.alphabet(), tiles);
    let racks: Vec<String> = state.racks.iter().map(tiles).collect();
    let chance = match state.chance {
        Deal::Seed(seed) => format!("{:016x}", seed.0),
        Deal::Secret(secret) => secret.to_string(),
    };
    let foretold = if state.foretold.is_empty() { String::new() } else { format!(" next={}", tiles(&state.foretold)) };
    let late: Vec<String> = state.late.iter().map(i64::to_string).collect();
    let late = if late.is_empty() { late.concat() } else { format!(" late={}", late.join("|")) };
    format!("{} chance={chance}{foretold}{late}", print_open(referee, &state.open, &racks, &tiles(&state.bag)))
}

pub(crate) fn print_view(referee: &Referee, view: &View) -> String {
    let hand = |hand: &Hand| match hand {
        Hand::Seen(tiles) => spell_tiles(referee.alphabet(), tiles),
        Hand::Hidden(count) => count.to_string(),
    };
    let racks: Vec<String> = view.racks.iter().map(hand).collect();
    print_open(referee, &view.open, &racks, &view.bag.to_string())
}

fn print_open(referee: &Referee, open: &Open, racks: &[String], bag: &str) -> String {
    let scores: Vec<String> = open.scores.iter().map(i64::to_string).collect();
    let out: String = open.out.iter().map(|out| if *out { '1' } else { '0' }).collect();
    format!(
        "board={} racks={} bag={bag} scores={} turn={} scoreless={} out={out} last={} end={}",
        print_board(referee, &open.board),
        racks.join("|"),
        scores.join("|"),
        open.turn,
        open.scoreless,
        print_last(open.last.as_ref()),
        print_ending(open.ending),
    )
}

/// The rows with `/` between them.
pub(crate) fn print_board(referee: &Referee, board: &Board) -> String {
    (0..SIZE).map(|row| print_row(referee, board, row)).collect::<Vec<_>>().join("/")
}

fn print_row(referee: &Referee, board: &Board, row: usize) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for place in (0..SIZE).filter_map(|column| Place::new(row, column)) {
        match board.get(place) {
            None => empty += 1,
            Some(face) => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.push(face.char(referee.alphabet()));
            }
        }
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

fn print_last(last: Option<&Last>) -> String {
    let Some(last) = last else { return "-".to_owned() };
    let places: Vec<String> = last.places.iter().map(|place| format!("{}.{}", place.row(), place.column())).collect();
    format!("{}:{}:{}:{}:{}", last.seat, places.join("+"), last.points, last.drawn, last.scoreless)
}

fn print_ending(ending: Option<Ending>) -> String {
    match ending {
        None => "-".to_owned(),
        Some(Ending::EmptyBag) => "bag".to_owned(),
        Some(Ending::Out(seat)) => format!("out{seat}"),
        Some(Ending::Scoreless) => "scoreless".to_owned(),
        Some(Ending::Stopped) => "stopped".to_owned(),
    }
}

/// Reads what [`print`] writes, and nothing else.
pub(crate) fn read(referee: &Referee, text: &str) -> Result<State, Message> {
    let state = fields(referee, text)
        .filter(|state| sound(referee, state) && print(referee, state) == text)
        .ok_or_else(|| Message::new("no-position"))?;
    if tiles_of(&state) != referee.tiles() {
        return Err(Message::new("position-tiles"));
    }
    Ok(state)
}

/// A state that looks like the view that [`print_view`] wrote.
pub(crate) fn read_view(referee: &Referee, text: &str, viewer: Option<Seat>) -> Result<State, Message> {
    let hidden = |text: &str| text.parse::<usize>().ok();
    let (mut counts, mut bag) = (Vec::new(), None);
    let mut shown = String::new();
    for field in text.split(' ') {
        shown += &match (field.strip_prefix("racks="), field.strip_prefix("bag=")) {
            (Some(racks), _) => {
                counts = racks.split('|').map(hidden).collect();
                let seen: Vec<&str> = racks.split('|').map(|rack| hidden(rack).map_or(rack, |_| "")).collect();
                format!("racks={} ", seen.join("|"))
            }
            (_, Some(count)) => {
                bag = hidden(count);
                "bag= ".to_owned()
            }
            _ => format!("{field} "),
        };
    }
    let view = fields(referee, &format!("{shown}chance=0")).zip(bag).map(|(state, bag)| {
        let hand = |(tiles, count): (Vec<Tile>, Option<usize>)| count.map_or(Hand::Seen(tiles), Hand::Hidden);
        View { viewer, open: state.open, racks: state.racks.into_iter().zip(counts).map(hand).collect(), bag }
    });
    let state = view.map(|view| (view.imagined(referee, Seed(0)), view.bag));
    let state = state.filter(|(state, bag)| state.bag.len() == *bag && sound(referee, state)).map(|(state, _)| state);
    state.ok_or_else(|| Message::new("no-position"))
}

fn fields(referee: &Referee, text: &str) -> Option<State> {
    let mut fields = text.split(' ');
    let mut field = |name: &str| fields.next()?.strip_prefix(name)?.strip_prefix('=');
    let tile = |character: char| Tile::read(referee.alphabet(), character);
    let tiles = |text: &str| text.chars().map(tile).collect::<Option<Vec<Tile>>>();
    let board = read_board(referee, field("board")?)?;
    let racks = field("racks")?.split('|').map(tiles).collect::<Option<Vec<_>>>()?;
    let bag = tiles(field("bag")?)?;
    let scores = field("scores")?.split('|').map(number).collect::<Option<Vec<_>>>()?;
    let turn = seat(field("turn")?)?;
    let scoreless = number(field("scoreless")?)?;
    let out = field("out")?.chars().map(|flag| flag == '1').collect();
    let last = match field("last")? {
        "-" => None,
        text => Some(read_last(text)?),
    };
    let ending = match field("end")? {
        "-" => None,
        "bag" => Some(Ending::EmptyBag),
        "scoreless" => Some(Ending::Scoreless),
        "stopped" => Some(Ending::Stopped),
        text => Some(Ending::Out(seat(text.strip_prefix("out")?)?)),
    };
    let chance = field("chance")?;
    let chance = match chance.parse() {
        Ok(secret) => Deal::Secret(secret),
        Err(_) => Deal::Seed(Seed(u64::from_str_radix(chance, 16).ok()?)),
    };
    let mut more = fields.peekable();
    let foretold = match more.next_if(|field| field.starts_with("next=")) {
        Some(text) => text.strip_prefix("next=")?.chars().map(tile).collect::<Option<_>>()?,
        None => Vec::new(),
    };
    let late = match more.next() {
        Some(text) => text.strip_prefix("late=")?.split('|').map(number).collect::<Option<_>>()?,
        None => Vec::new(),
    };
    let open = Open { board, scores, turn, scoreless, out, last, ending };
    Some(State { open, racks, bag, chance, foretold, late })
}

/// Reads what [`print_board`] writes, and more: whoever asks compares.
pub(crate) fn read_board(referee: &Referee, text: &str) -> Option<Board> {
    let mut board = Board::EMPTY;
    for (row, text) in text.split('/').enumerate() {
        let mut column = 0;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                column += number::<u8>(&rest[..digits]).map(usize::from)?;
                rest = &rest[digits..];
            } else {
                board.set(Place::new(row, column)?, Some(Face::read(referee.alphabet(), first)?));
                column += 1;
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    Some(board)
}

fn read_last(text: &str) -> Option<Last> {
    let mut parts = text.split(':');
    let place = |text: &str| {
        let (row, column) = text.split_once('.')?;
        Place::new(number(row)?, number(column)?)
    };
    let last = Last {
        seat: seat(parts.next()?)?,
        places: parts.next()?.split('+').map(place).collect::<Option<_>>()?,
        points: number(parts.next()?)?,
        drawn: number(parts.next()?)?,
        scoreless: number(parts.next()?)?,
    };
    parts.next().is_none().then_some(last)
}

fn number<N: FromStr>(text: &str) -> Option<N> {
    text.parse().ok()
}

fn seat(text: &str) -> Option<Seat> {
    Seat::new(number(text)?)
}

/// Far more than any game scores, and far from where sums overflow.
const MOST_POINTS: u64 = 1 << 40;

/// Whether the parts fit together.
fn sound(referee: &Referee, state: &State) -> bool {
    let (law, open) = (&referee.law, &state.open);
    let size = state.racks.len();
    let seated = |seat: Seat| seat.index() < size;
    let lists = size == open.scores.len() && size == open.out.len();
    if !lists || !(usize::from(law.fewest)..=usize::from(law.most)).contains(&size) || !seated(open.turn) {
        return false;
    }
    if !state.late.is_empty() && (state.late.len() != size || state.late.iter().any(|points| *points < 0)) {
        return false;
    }
    let points = open.scores.iter().chain(&state.late).chain(open.last.as_ref().map(|last| &last.points));
    if points.into_iter().any(|points| points.unsigned_abs() > MOST_POINTS) {
        return false;
    }
    let ended = match open.ending {
        None => (law.end_rule == EndRule::EmptyBag || open.scoreless < MOST_SCORELESS) && !open.out[open.turn.index()],
        Some(Ending::EmptyBag) => state.bag.is_empty(),
        Some(Ending::Out(seat)) => state.bag.is_empty() && seated(seat) && state.racks[seat.index()].is_empty(),
        Some(Ending::Scoreless) => open.scoreless == MOST_SCORELESS,
        Some(Ending::Stopped) => open.out.iter().all(|out| *out),
    };
    let undoable = |last: &Last| {
        let rack = if seated(last.seat) { &state.racks[last.seat.index()][..] } else { &[] };
        let lie = last.places.iter().all(|place| open.board.get(*place).is_some());
        let once = last.places.windows(2).all(|pair| pair[0] < pair[1]);
        let room = last.drawn <= rack.len() && rack.len() - last.drawn + last.places.len() <= RACK;
        seated(last.seat) && last.seat != open.turn && lie && once && room && last.scoreless < MOST_SCORELESS
    };
    let last = open
        .last
        .as_ref()
        .is_none_or(|last| law.challenge != Challenge::Void && open.ending.is_none() && undoable(last));
    ended && last && state.racks.iter().all(|rack| rack.len() <= RACK)
}

/// The tiles on a board.
pub(crate) fn laid(board: &Board) -> impl Iterator<Item = Tile> {
    Place::all().filter_map(|place| board.get(place)).map(Face::tile)
}

/// All tiles of a state, in the order of the alphabet.
fn tiles_of(state: &State) -> Vec<Tile> {
    let mut tiles: Vec<Tile> =
        laid(&state.open.board).chain(state.racks.concat()).chain(state.bag.iter().copied()).collect();
    tiles.sort_unstable();
    tiles
}
