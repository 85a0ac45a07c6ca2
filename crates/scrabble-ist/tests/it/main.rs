//! The tests of the crate: the specification's own examples, a twin written from its prose, files, texts and the
//! promises that every game makes.

mod examples;
mod files;
mod generator;
mod imports;
mod lines;
mod position;
mod promises;
mod rules;
mod sheets;
mod transcript;
mod twin;
mod twin_agrees;

use std::sync::Arc;

use game::{Game, Language, Message, Seat, Title};
use scrabble_ist::{Board, Cell, Direction, Letter, LetterSet, Placement, Player, ScrabbleIst, Square, cell_of};

fn title() -> Title {
    Title::of::<ScrabbleIst>()
}

/// The game with this bag.
fn open(bag: &str) -> Arc<dyn Game> {
    title().open([("bag", bag)]).expect("options")
}

fn english(message: &Message) -> String {
    title().translator(Language::En).say(message)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn letters(text: &str) -> Vec<Letter> {
    text.chars().map(|letter| Letter::try_from(letter).expect("a letter")).collect()
}

fn set(text: &str) -> LetterSet {
    letters(text).into_iter().collect()
}

fn text(letters: impl IntoIterator<Item = Letter>) -> String {
    letters.into_iter().map(Letter::char).collect()
}

fn cells(pattern: &str) -> Vec<Cell> {
    pattern.chars().map(|cell| cell_of(cell).expect("a letter or a dot")).collect()
}

fn square(row: i64, column: i64) -> Square {
    Square::new(row, column).expect("a square")
}

fn player(number: u8, points: u64, letters: &str) -> Player {
    Player::new(seat(number), points, set(letters)).expect("a player")
}

fn placement(word: &str, (row, column): (i64, i64), direction: Direction) -> Placement {
    Placement { square: square(row, column), direction, word: word.parse().expect("a word") }
}

/// The drawn board in which only these rows have letters, as the specification prints it.
fn drawn(rows: &[(usize, &str)]) -> String {
    let mut lines = vec![
        "                       1 1 1 1 1 1".to_owned(),
        "     1 2 3 4 5 6 7 8 9 0 1 2 3 4 5".to_owned(),
        "   +-------------------------------+".to_owned(),
    ];
    for number in 1..=15 {
        let row = rows.iter().find(|(own, _)| *own == number).map_or(". . . . . . . . . . . . . . .", |(_, row)| row);
        lines.push(format!("{number:>2} | {row} |"));
    }
    lines.push("   +-------------------------------+".to_owned());
    lines.join("\n")
}

/// A board with these words on it.
fn board(words: &[(&str, (i64, i64), Direction)]) -> Board {
    let mut board = Board::empty();
    for (word, (row, column), direction) in words {
        board.place_all(square(*row, *column), *direction, &letters(word)).expect("on the board");
    }
    board
}
