//! A player: place in the order, points and letters.

use std::fmt;

use game::Seat;
use thiserror::Error;

use crate::letter::Letter;
use crate::set::LetterSet;

/// How many letters a player is dealt, and the most that one holds.
pub const HAND: usize = 7;

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    seat: Seat,
    points: u64,
    letters: LetterSet,
}

impl Player {
    /// The player in this place, with these points and at most seven letters (`cria_jogador`).
    pub fn new(seat: Seat, points: u64, letters: LetterSet) -> Result<Self, TooManyLetters> {
        match letters.total() {
            total if total > HAND as u64 => Err(TooManyLetters(total)),
            _ => Ok(Player { seat, points, letters }),
        }
    }

    pub(crate) fn without_letters(seat: Seat) -> Self {
        Player { seat, points: 0, letters: LetterSet::default() }
    }

    /// The place in the order.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The points.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// The letters.
    pub fn letters(&self) -> &LetterSet {
        &self.letters
    }

    /// Takes the last letter of the bag, if there is one, and tells which (`distribui_letra`).
    pub fn draw(&mut self, bag: &mut Vec<Letter>) -> Option<Letter> {
        let letter = bag.pop()?;
        self.letters.insert(letter);
        Some(letter)
    }

    /// Gives up one of these letters for each that the player holds.
    pub(crate) fn give(&mut self, letters: impl IntoIterator<Item = Letter>) {
        for letter in letters {
            self.letters.remove(letter);
        }
    }

    /// Gives up all letters.
    pub(crate) fn give_all(&mut self) -> Vec<Letter> {
        std::mem::take(&mut self.letters).letters().collect()
    }

    pub(crate) fn score(&mut self, points: u64) {
        self.points = self.points.saturating_add(points);
    }
}

/// `#1 (  0): A C C N O O O` (`jogador_para_str`).
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&player_line(self.seat, self.points, &self.letters))
    }
}

/// The line of a player whose points may be a number of any width.
pub fn player_line(order: impl fmt::Display, points: impl fmt::Display, letters: &LetterSet) -> String {
    let letters: Vec<String> = letters.letters().map(|letter| letter.to_string()).collect();
    // Not every number knows how to be aligned, but every text does.
    format!("#{order} ({:>3}): {}", points.to_string(), letters.join(" "))
}

/// More letters than a player may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a player has at most 7 letters, not {0}")]
pub struct TooManyLetters(pub u64);
