//! Threats that a person may ask to see: signs on cells, which anyone can draw without knowing the game.

use serde::Serialize;

use crate::{Message, Seat};

/// A cell that a seat threatens to take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Threat {
    /// The cell.
    pub cell: String,
    /// Who would take it.
    pub seat: Seat,
    /// How it is drawn.
    pub sign: Sign,
    /// What it means, in the game's own words.
    pub said: Message,
}

/// How a threat is drawn; what it means belongs to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Sign {
    /// The most urgent.
    Square,
    /// Less urgent.
    Diamond,
    /// The least urgent.
    Triangle,
    /// The move with this number, from 1, of moves that follow one another.
    Number(u32),
}
