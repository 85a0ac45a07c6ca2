//! Where words can lie: whether a line that is being typed may go on, and a sample of the legal moves. There is no
//! dictionary, so that any letters in the right number and place are a word.

use crate::board::{Board, Direction, Square};
use crate::letter::{Letter, Word, letters_of};
use crate::line::{Move, read_letters};
use crate::play::{Placement, fits};
use crate::player::HAND;
use crate::state::Known;

/// The lengths of the words that someone with so many letters can lay from here.
fn lengths(board: &Board, held: u64, from: Square, direction: Direction) -> Vec<usize> {
    let first = board.is_empty();
    let (mut free, mut old, mut centre) = (0, 0, false);
    let mut lengths = Vec::new();
    for (length, square) in (1..).zip(from.to_border(direction)) {
        match board.at(square) {
            Some(_) => old += 1,
            None => free += 1,
        }
        centre |= square == Square::CENTRE;
        if free > held {
            break;
        }
        if length > 1 && free > 0 && if first { centre } else { old > 0 } {
            lengths.push(length);
        }
    }
    lengths
}

/// Whether a longer line than this one is a move that the viewer may make.
pub(crate) fn may_go_on(view: &Known, line: &str) -> bool {
    let parts: Vec<&str> = line.split_whitespace().collect();
    // What is not followed by white space may be the beginning of a part.
    let open = line.ends_with(|last: char| !last.is_whitespace());
    match parts.as_slice() {
        [] => true,
        ["T", given @ ..] => {
            let own = view.own();
            let enough = own.total() > given.len() as u64;
            view.bag >= HAND && enough && read_letters(given).is_some_and(|given| own.lacking(&given).is_none())
        }
        ["J", place @ ..] => play_may_go_on(view, place, open),
        _ => false,
    }
}

/// The same for the parts after a `J`, the last of which may grow where it is open.
fn play_may_go_on(view: &Known, parts: &[&str], open: bool) -> bool {
    let word = match parts {
        [_, _, _, word] if open => letters_of(word).ok(),
        [_, _, _, _, ..] => None,
        _ => Some(Vec::new()),
    };
    let Some(word) = word else { return false };
    let own = view.own();
    let begun = |place: usize, whole: String| match parts.get(place) {
        None => true,
        Some(part) => {
            let part = if place < 2 { part.trim_start_matches('0') } else { part };
            if open && place + 1 == parts.len() { whole.starts_with(part) } else { whole == part }
        }
    };
    let leads_on = |square: Square, direction: Direction| {
        let pattern = view.board.sequence(square, direction, word.len());
        pattern.is_ok_and(|pattern| fits(&word, &pattern, &own))
            && lengths(&view.board, own.total(), square, direction).into_iter().any(|length| length > word.len())
    };
    let mut places = Square::all().flat_map(|square| Direction::BOTH.map(|direction| (square, direction)));
    places.any(|(square, direction)| {
        begun(0, square.row().to_string())
            && begun(1, square.column().to_string())
            && begun(2, direction.to_string())
            && leads_on(square, direction)
    })
}

/// The most words in a sample.
const SAMPLE: usize = 100;

/// Some of the moves of the viewer: to pass, a few exchanges, short and long words all over the board.
pub(crate) fn sample(view: &Known) -> Vec<Move> {
    let own = view.own();
    let letters: Vec<Letter> = own.letters().collect();
    let mut moves = vec![Move::Pass];
    if view.bag >= HAND {
        moves.extend(own.counts().map(|(letter, _)| Move::Exchange([letter].into_iter().collect())));
        let several = [letters.len().div_ceil(2), letters.len()].map(|most| letters[..most].to_vec());
        let exchanges = several.into_iter().filter(|given| given.len() > 1);
        moves.extend(exchanges.map(|given| Move::Exchange(given.into_iter().collect())));
        // Of two or three letters, half and all are the same.
        moves.dedup();
    }
    let mut places = Vec::new();
    for square in Square::all() {
        for direction in Direction::BOTH {
            let lengths = lengths(&view.board, own.total(), square, direction);
            // The shortest word, and from place to place another length.
            let mut some = vec![lengths.first(), lengths.get(places.len() % lengths.len().max(1))];
            some.dedup();
            places.extend(some.into_iter().flatten().map(|length| (square, direction, *length)));
        }
    }
    let words = places.len().min(SAMPLE);
    moves.extend((0..words).filter_map(|number| {
        let (square, direction, length) = places[number * places.len() / words];
        // Each word begins with another of the letters.
        let mut next = letters.iter().cycle().skip(number % letters.len().max(1));
        let pattern = view.board.sequence(square, direction, length).ok()?;
        let word = pattern.into_iter().map(|cell| cell.or_else(|| next.next().copied())).collect::<Option<_>>()?;
        Some(Move::Play(Placement { square, direction, word: Word::new(word).ok()? }))
    }));
    moves
}
