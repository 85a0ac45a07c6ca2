//! Moves as clubs write them: `H4 MAISON 24` is across from row H and column 4, `4H MAISON` downwards. A move has one text,
//! which counts rows and columns from 0; this is another way to write and to tell it.

use std::borrow::Cow;

use game::{Effect, Message};

use crate::board::SIZE;

/// The letter of a row, which is below 15.
pub(crate) fn letter(row: usize) -> char {
    char::from(b'A' + row as u8)
}

/// A square such as `H4` or `4H`: its row and column from 0, and whether the word goes down from there.
fn square(text: &str) -> Option<(usize, usize, bool)> {
    let is_letter = |letter: char| letter.is_ascii_alphabetic();
    let down = !text.starts_with(is_letter);
    let (row, column) = match down {
        true => (
            text.strip_prefix(|digit: char| digit.is_ascii_digit()).map(|_| text.chars().last())??,
            text.strip_suffix(is_letter)?,
        ),
        false => (text.chars().next()?, text.strip_prefix(is_letter)?),
    };
    let row = usize::from(
        (row.to_ascii_uppercase() as u32).checked_sub(u32::from('A')).and_then(|row| u8::try_from(row).ok())?,
    );
    let column: usize = column.parse().ok().filter(|_| column.bytes().all(|byte| byte.is_ascii_digit()))?;
    ((1..=SIZE).contains(&column) && row < SIZE).then(|| (row, column - 1, down))
}

/// Whether a text is the beginning of such a move, before its word.
pub(crate) fn is_begun(text: &str) -> bool {
    let place = text.strip_suffix(' ').unwrap_or(text);
    square(place).is_some()
}

/// The text of the move that counts from 0, where it is written with a letter for the row; points at its end are left out.
pub(crate) fn counted(text: &str) -> Cow<'_, str> {
    let mut parts = text.split(' ').filter(|part| !part.is_empty());
    let (place, word, points, more) = (parts.next(), parts.next(), parts.next(), parts.next());
    let Some((row, column, down)) = place.and_then(square) else { return Cow::Borrowed(text) };
    let is_points = |points: &str| points.parse::<u32>().is_ok();
    match (word, points.is_none_or(is_points), more) {
        (Some(word), true, None) => Cow::Owned(format!("{row},{column} {} {word}", if down { 'V' } else { 'H' })),
        _ => Cow::Borrowed(text),
    }
}

/// A move and what became of it.
pub(crate) fn recount(text: &str, effects: &[Effect], lettered: bool) -> Option<Message> {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    // Letters that one has given away oneself are told, those of others are counted.
    let given = |rest: &str| rest.parse().unwrap_or(rest.chars().count() as i64);
    Some(match first {
        "pass" => Message::new("told-pass"),
        "stop" => Message::new("told-stop"),
        "exchange" => Message::new("told-exchange").with("count", given(rest)),
        "challenge" => match effects.iter().any(|effect| matches!(effect, Effect::Remove { .. })) {
            true => Message::new("told-challenge-won"),
            false => Message::new("told-challenge-lost"),
        },
        _ => return written(text).filter(|_| lettered),
    })
}

/// A word as players write it: `H4 MAISON`, or `4H MAISON` downwards.
pub(crate) fn written(text: &str) -> Option<Message> {
    let (at, rest) = text.split_once(' ')?;
    let (row, column) = at.split_once(',')?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    let (direction, word) = rest.split_once(' ')?;
    let (row, column) = (letter(row), column + 1);
    let place = if direction == "H" { format!("{row}{column}") } else { format!("{column}{row}") };
    Some(Message::new("told-word").with("place", place).with("word", word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_before_the_number_goes_across_and_after_it_down() {
        for (written, meant) in [
            ("H4 MAISON", "7,3 H MAISON"),
            ("h4 MAISON 24", "7,3 H MAISON"),
            ("4H MAISON", "7,3 V MAISON"),
            ("15O AB", "14,14 V AB"),
            ("A1 AB", "0,0 H AB"),
        ] {
            assert_eq!(counted(written), meant);
        }
        for other in
            ["7,3 H MAISON", "P4 AB", "H16 AB", "H0 AB", "H4", "MAISON H 7 3", "pass", "H4 A B", "exchange AB", ""]
        {
            assert_eq!(counted(other), other);
        }
        assert!(is_begun("H4") && is_begun("4H ") && is_begun("H15"));
        assert!(!is_begun("H") && !is_begun("7") && !is_begun("H4 M") && !is_begun("7,3") && !is_begun("é4"));
    }
}
