//! Positions as other programs write them, in one line: the board, the racks from the seat on turn on, their points,
//! how many turns in a row have scored nothing, and what else there is to say, each with a semicolon behind it:
//! `15/…/15 AEINRST/LOU?ABC 14/0 0 lex FR;`.

use game::{Choices, Chronicle, Deal, ImportError, Message, Reading, Rules, Seat, Seed, SplitMix64};

use crate::board::SIZE;
use crate::edition::{Edition, Whole};
use crate::law::Challenge;
use crate::line::BONUS;
use crate::position;
use crate::referee::Referee;
use crate::rules::Scrabble;
use crate::state::{Ending, Open, State};
use crate::tile::{RACK, Tile, spell_tiles, take};
use crate::turn::{EXCHANGE_FROM, MOST_SCORELESS};

/// Rules that others may play otherwise, with what they are here.
const FIXED: [(&str, usize); 3] = [("bb", BONUS as usize), ("etl", EXCHANGE_FROM), ("mcnz", MOST_SCORELESS as usize)];

/// How others name the ways to challenge, where they name them otherwise.
const CHALLENGES: [(&str, &str); 2] = [("5pt", "five"), ("10pt", "ten")];

/// The parts of a line, of which nothing is understood yet.
struct Parts<'a> {
    board: &'a str,
    racks: Vec<&'a str>,
    scores: Vec<i64>,
    scoreless: u8,
    /// What else is said: a name, and what follows it.
    said: Vec<(&'a str, &'a str)>,
}

/// Whether a file looks like such a position.
pub(crate) fn looks(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| parts(text).is_some())
}

fn parts(text: &str) -> Option<Parts<'_>> {
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines.next().filter(|_| lines.next().is_none())?;
    let mut fields = line.splitn(5, ' ');
    let (board, racks, scores, scoreless) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let said = fields.next().unwrap_or_default().split(';').map(str::trim).filter(|said| !said.is_empty());
    let parts = Parts {
        board,
        racks: racks.split('/').collect(),
        scores: scores.split('/').map(|points| points.parse().ok()).collect::<Option<_>>()?,
        scoreless: scoreless.parse().ok()?,
        said: said.map(|said| said.split_once(' ').unwrap_or((said, ""))).collect(),
    };
    (board.split('/').count() == SIZE && parts.racks.len() == parts.scores.len()).then_some(parts)
}

/// Reads a position: the first set of options whose tiles it can be made of.
pub(crate) fn read(bytes: &[u8], choices: &Choices) -> Result<Vec<Reading>, ImportError> {
    let wrong = |why: Message| ImportError::line(1, why);
    let text = std::str::from_utf8(bytes).map_err(|_| wrong(Message::new("import-text")))?;
    let parts = parts(text).ok_or_else(|| wrong(Message::new("no-cgp")))?;
    let rule = |name: &str, said: &str| wrong(Message::new("cgp-rule").with("rule", format!("{name} {said}")));
    let (mut lexicon, mut challenge) = (None, None);
    for (name, said) in &parts.said {
        let said = said.trim();
        match *name {
            "lex" => lexicon = Some(said),
            "ld" => lexicon = lexicon.or(Some(said)),
            "cr" => {
                let own = CHALLENGES.iter().find(|(theirs, _)| *theirs == said).map_or(said, |(_, own)| own);
                let known = Challenge::NAMED.iter().find(|(name, _)| *name == own);
                challenge = Some(known.ok_or_else(|| rule(name, said))?.1);
            }
            _ if FIXED.iter().any(|(fixed, own)| fixed == name && said.parse() != Ok(*own)) => {
                return Err(rule(name, said));
            }
            _ => {}
        }
    }
    let mut failure = None;
    for guess in Whole::guesses(lexicon, challenge) {
        let options = choices.options(Scrabble::<Whole>::OPTIONS, &[], &guess)?;
        let rules = Scrabble::<Whole>::with(&options)?;
        match state(rules.referee(), &parts) {
            Ok(state) => {
                let position = Some(rules.print_position(&state));
                let players = Seat::all(state.open.seats()).map(|_| "?".to_owned()).collect();
                let tags = lexicon.iter().map(|lexicon| ("SourceLexicon", (*lexicon).to_owned())).collect();
                let (date, moves, claim) = (None, Vec::new(), None);
                return Ok(vec![Reading { options, players, date, position, moves, claim, tags }]);
            }
            // The first language is the likeliest.
            Err(why) => failure = failure.or(Some(why)),
        }
    }
    Err(wrong(failure.unwrap_or_else(|| Message::new("no-cgp"))))
}

/// The position, with the tiles that are not told dealt at random.
fn state(referee: &Referee, parts: &Parts<'_>) -> Result<State, Message> {
    let unclear = || Message::new("no-cgp");
    let read = position::read_board(referee, parts.board);
    let board = read.filter(|board| position::print_board(referee, board) == parts.board).ok_or_else(unclear)?;
    let tile = |character: char| Tile::read(referee.alphabet(), character);
    let rack = |text: &&str| text.chars().map(tile).collect::<Option<Vec<Tile>>>();
    let mut racks = parts.racks.iter().map(rack).collect::<Option<Vec<_>>>().ok_or_else(unclear)?;
    let mut bag = referee.tiles();
    let seen: Vec<Tile> = position::laid(&board).chain(racks.concat()).collect();
    take(&mut bag, seen).map_err(|_| Message::new("position-tiles"))?;
    let mut chance = SplitMix64::new(Seed(0));
    chance.shuffle(&mut bag);
    // Racks of which nothing is told come first: who has few tiles may have no more.
    let mut order: Vec<usize> = (0..racks.len()).collect();
    order.sort_by_key(|seat| racks[*seat].len());
    for seat in order {
        let wanted = RACK.saturating_sub(racks[seat].len()).min(bag.len());
        racks[seat].extend(bag.split_off(bag.len() - wanted));
    }
    let size = racks.len();
    let out = racks.iter().position(Vec::is_empty).filter(|_| bag.is_empty());
    let out = out.and_then(|place| Seat::all(size as u8).nth(place)).map(Ending::Out);
    let scoreless = (parts.scoreless >= MOST_SCORELESS).then_some(Ending::Scoreless);
    let open = Open {
        board,
        scores: parts.scores.clone(),
        turn: Seat::FIRST,
        scoreless: parts.scoreless,
        out: vec![false; size],
        last: None,
        ending: out.or(scoreless),
    };
    let state = State { open, racks, bag, chance: Deal::Seed(chance.fork()), foretold: Vec::new(), late: Vec::new() };
    // What a position of our own is held to.
    position::read(referee, &position::print(referee, &state)).map_err(|_| unclear())
}

/// Any position can be written.
pub(crate) fn fits(_: &Scrabble<Whole>, _: &State) -> bool {
    true
}

/// Writes the position that a game has come to.
pub(crate) fn write(rules: &Scrabble<Whole>, game: &Chronicle<'_, Scrabble<Whole>>) -> String {
    let mut state = game.start.clone();
    for deed in &game.deeds {
        match &deed.chosen {
            // The moves were played once already.
            Some(chosen) => drop(rules.play(&mut state, chosen)),
            None => rules.withdraw(&mut state, deed.seat),
        }
    }
    format!("{}\n", print(rules.referee(), &state))
}

fn print(referee: &Referee, state: &State) -> String {
    let seats = state.open.seats();
    let order: Vec<Seat> =
        std::iter::successors(Some(state.open.turn), |seat| Some(seat.next(seats))).take(seats.into()).collect();
    let rack = |seat: &Seat| spell_tiles(referee.alphabet(), &state.racks[seat.index()]);
    let racks: Vec<String> = order.iter().map(rack).collect();
    let scores: Vec<String> = order.iter().map(|seat| state.open.scores[seat.index()].to_string()).collect();
    let challenge = referee.law.challenge.name().filter(|_| referee.law.challenge != Challenge::Void);
    let theirs = |own: &'static str| CHALLENGES.iter().find(|(_, name)| *name == own).map_or(own, |(theirs, _)| theirs);
    let challenge = challenge.map_or(String::new(), |own| format!(" cr {};", theirs(own)));
    format!(
        "{} {} {} {} lex {};{challenge}",
        position::print_board(referee, &state.open.board),
        racks.join("/"),
        scores.join("/"),
        state.open.scoreless,
        referee.language.code().to_uppercase(),
    )
}
