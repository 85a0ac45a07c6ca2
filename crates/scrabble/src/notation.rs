//! Moves as text: `7,3 H MAISON`, `exchange AB?`, `pass`, `stop`, `challenge`.
//!
//! A word is written whole, with the letters that lie there already; a joker's letter is small. The four words may also
//! be written in French or Portuguese, and where the law says so a play with its word first (`MAISON H 7 3`), but a move
//! has only one canonical text.

use std::borrow::Cow;

use game::{Message, Partial, Refusal};
use lexicon::Alphabet;

use crate::board::{Direction, SIZE};
use crate::illegal::Illegal;
use crate::judge::Wish;
use crate::law::Challenge;
use crate::moves::{Move, Play};
use crate::referee::Referee;
use crate::state::View;
use crate::tile::{Face, Tile, spell_faces, spell_tiles};

const PASS: &[&str] = &["pass", "passe", "passa"];
const STOP: &[&str] = &["stop", "fin", "fim"];
const CHALLENGE: &[&str] = &["challenge", "conteste", "contesta"];
const EXCHANGE: &[&str] = &["exchange", "échange", "echange", "troca"];

pub(crate) fn print(alphabet: &Alphabet, chosen: &Move) -> String {
    match chosen {
        Move::Play(Play { place, direction, word }) => format!("{place} {direction} {}", spell_faces(alphabet, word)),
        Move::Exchange(tiles) => format!("{} {}", EXCHANGE[0], spell_tiles(alphabet, tiles)),
        Move::Pass => PASS[0].to_owned(),
        Move::Stop => STOP[0].to_owned(),
        Move::Challenge => CHALLENGE[0].to_owned(),
    }
}

/// The move without what only its seat knows.
pub(crate) fn told(alphabet: &Alphabet, chosen: &Move) -> String {
    match chosen {
        Move::Exchange(tiles) => format!("{} {}", EXCHANGE[0], tiles.len()),
        open => print(alphabet, open),
    }
}

pub(crate) fn parse(referee: &Referee, view: &View, text: &str) -> Partial<Move> {
    if text.is_empty() {
        return Partial::unfinished();
    }
    let parts: Vec<&str> = text.split_whitespace().collect();
    if is_word_first(referee, &parts) {
        let read = |text: &str| parse_play(referee, view, text).now();
        let may_go_on = (0..10).any(|digit| read(&format!("{}{digit}", text.trim_end())).is_ok());
        return Partial::of(read(text), may_go_on);
    }
    if text.starts_with(|first: char| first.is_ascii_digit() || first == '-') {
        return parse_play(referee, view, text);
    }
    let typed = text.to_lowercase();
    if let Some(tiles) = EXCHANGE.iter().find_map(|word| typed.strip_prefix(word)?.strip_prefix(' ')) {
        return parse_exchange(referee, view, tiles);
    }
    let plain: [(&[&str], Move, Result<(), Illegal>); 3] = [
        (PASS, Move::Pass, referee.may_pass(view)),
        (STOP, Move::Stop, referee.may_stop(view)),
        (CHALLENGE, Move::Challenge, referee.may_challenge(view)),
    ];
    for (words, chosen, allowed) in plain {
        if words.contains(&typed.as_str()) {
            return Partial::of(allowed.map(|()| chosen).map_err(illegal), false);
        }
        if allowed.is_ok() && begins(words, &typed) {
            return Partial::unfinished();
        }
    }
    if begins(EXCHANGE, &typed) {
        let some = view.rack().first().copied();
        let allowed = referee.may_exchange(view, some.as_slice());
        let whole = EXCHANGE.contains(&typed.as_str());
        return match allowed {
            Ok(()) => Partial::unfinished(),
            Err(why) if whole => Partial::Wrong(illegal(why)),
            Err(_) => no_move(referee, view),
        };
    }
    if begins_word_first(referee, &parts) { Partial::unfinished() } else { no_move(referee, view) }
}

/// Whether a text is a play with its word first.
fn is_word_first(referee: &Referee, parts: &[&str]) -> bool {
    referee.law.word_first && parts.len() == 4
}

/// Whether it may become one.
fn begins_word_first(referee: &Referee, parts: &[&str]) -> bool {
    let word = |text: &str| read_word(referee.alphabet(), text, false).is_some();
    let direction = |text: &str| matches!(text, "H" | "h" | "V" | "v");
    let row = |text: &str| number(text).is_some_and(is_index);
    let checks: [&dyn Fn(&str) -> bool; 3] = [&word, &direction, &row];
    referee.law.word_first && parts.len() <= 3 && parts.iter().zip(checks).all(|(part, check)| check(part))
}

/// A play in the order of its canonical text.
fn in_order<'a>(referee: &Referee, text: &'a str) -> Cow<'a, str> {
    let parts: Vec<&str> = text.split_whitespace().collect();
    match parts.as_slice() {
        [word, direction, row, column] if is_word_first(referee, &parts) => {
            // Small letters throughout are just typed quickly; one among capitals is a joker's.
            let word = if word.contains(char::is_uppercase) { (*word).to_owned() } else { word.to_uppercase() };
            Cow::Owned(format!("{row},{column} {} {word}", direction.to_uppercase()))
        }
        _ => Cow::Borrowed(text),
    }
}

fn begins(words: &[&str], typed: &str) -> bool {
    words.iter().any(|word| word.starts_with(typed))
}

fn illegal(why: Illegal) -> Refusal {
    Refusal::Illegal(why.message())
}

/// It is written like nothing that can be done in this game.
fn no_move(referee: &Referee, view: &View) -> Partial<Move> {
    let law = &referee.law;
    let exchange = Message::new("word-letters").with("word", Message::new("word-exchange")).with("letters", "ABC");
    let words = [
        (law.stopping, Message::new("word-stop")),
        (law.challenge != Challenge::Void, Message::new("word-challenge")),
        (law.exchange, exchange),
        (view.open.seats() > 1, Message::new("word-pass")),
    ];
    let known = words.into_iter().filter(|(known, _)| *known).map(|(_, word)| word);
    let list = known.reduce(|rest, first| Message::new("word-list").with("first", first).with("rest", rest));
    Partial::Wrong(Refusal::NotAMove(match list {
        Some(words) => Message::new("no-move").with("words", words),
        None => Message::new("no-move").with("words", ""),
    }))
}

fn parse_exchange(referee: &Referee, view: &View, text: &str) -> Partial<Move> {
    let alphabet = referee.alphabet();
    let mut tiles = Vec::new();
    for part in text.split_inclusive('?') {
        let (letters, joker) = part.strip_suffix('?').map_or((part, None), |letters| (letters, Some(Tile::Joker)));
        let Ok(letters) = alphabet.read(letters) else { return no_move(referee, view) };
        tiles.extend(letters.into_iter().map(Tile::Letter).chain(joker));
    }
    tiles.sort_unstable();
    let more = tiles.len() < view.rack().len();
    if tiles.is_empty() {
        let some = view.rack().first().copied();
        return match referee.may_exchange(view, some.as_slice()) {
            Ok(()) => Partial::unfinished(),
            Err(why) => Partial::Wrong(illegal(why)),
        };
    }
    match referee.may_exchange(view, &tiles) {
        Ok(()) => Partial::Complete { chosen: Move::Exchange(tiles), may_go_on: more },
        Err(why) => Partial::Wrong(illegal(why)),
    }
}

fn parse_play(referee: &Referee, view: &View, text: &str) -> Partial<Move> {
    match read_play(referee, view, text) {
        Ok(wish) => judge(referee, view, &wish),
        Err(partial) => partial,
    }
}

/// The word that a text asks for, with its marks; else what the text amounts to.
pub(crate) fn read_play(referee: &Referee, view: &View, text: &str) -> Result<Wish, Partial<Move>> {
    let text = in_order(referee, text);
    let mut parts = text.splitn(3, ' ');
    let place = parts.next().unwrap_or_default();
    let (direction, word) = (parts.next(), parts.next());
    let Some(direction) = direction else { return Err(begun_place(referee, view, place)) };
    let indices = place.split_once(',').and_then(|(row, column)| Some((number(row)?, number(column)?)));
    let (row, column) = indices.ok_or_else(|| no_move(referee, view))?;
    let unfinished = || if is_index(row) && is_index(column) { Partial::unfinished() } else { no_move(referee, view) };
    let direction = match direction {
        "" if word.is_none() => return Err(unfinished()),
        "H" | "h" => Direction::Across,
        "V" | "v" => Direction::Down,
        _ => return Err(no_move(referee, view)),
    };
    let word = word.filter(|word| !word.is_empty()).ok_or_else(unfinished)?;
    let word = read_word(referee.alphabet(), word, referee.law.jokers).ok_or_else(|| {
        // Whatever it is, it is no word: the first of the checks.
        Partial::Wrong(Refusal::NotAMove(Illegal::Unknown(word.to_owned()).message()))
    })?;
    Ok(Wish { row, column, direction, word, marked: true })
}

/// What a word amounts to: first as it is marked, then with jokers for letters that are not there.
fn judge(referee: &Referee, view: &View, marked: &Wish) -> Partial<Move> {
    let may_go_on =
        |wish: &Wish| referee.may_use_tiles(view).is_ok() && referee.may_go_on(&view.open.board, view.rack(), wish);
    let unmarked = Wish { marked: false, ..marked.clone() };
    let now = referee.judge_for(view, marked).or_else(|_| referee.judge_for(view, &unmarked));
    let now = now.map(|judged| Move::Play(judged.play)).map_err(illegal);
    Partial::of(now, may_go_on(marked) || may_go_on(&unmarked))
}

/// The beginning of a text, before the first blank.
fn begun_place(referee: &Referee, view: &View, text: &str) -> Partial<Move> {
    let begun = |text: &str| text.is_empty() || number(text).is_some_and(is_index);
    let fine = match text.split_once(',') {
        None => begun(text),
        Some((row, column)) => number(row).is_some_and(is_index) && begun(column),
    };
    if fine { Partial::unfinished() } else { no_move(referee, view) }
}

/// A whole number, however large.
fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // Digits that do not fit are a number far off the board.
    Some(text.parse().unwrap_or(i64::MAX))
}

fn is_index(number: i64) -> bool {
    (0..SIZE as i64).contains(&number)
}

/// The letters of a typed word; where there are jokers, small letters are marked as such.
fn read_word(alphabet: &Alphabet, text: &str, jokers: bool) -> Option<Vec<Face>> {
    let mut word: Vec<Face> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        // A letter with the accents that are written after it.
        let mark = |character: char| ('\u{300}'..='\u{36f}').contains(&character);
        let tail = &rest[first.len_utf8()..];
        let length = first.len_utf8() + tail.len() - tail.trim_start_matches(mark).len();
        let joker = jokers && first.is_lowercase();
        let letters = alphabet.read(&rest[..length]).ok()?;
        word.extend(letters.into_iter().map(|letter| Face { letter, joker }));
        rest = &rest[length..];
    }
    Some(word)
}
