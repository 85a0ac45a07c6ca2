//! What a seat sees, as a description that anyone can draw: cells, pieces, marks, captions, seats and effects.
//! Games describe, `render` draws.

use serde::Serialize;

use crate::{Message, Seat};

/// Everything to draw for one seat or for a spectator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// How the cells are drawn.
    pub style: Style,
    /// The captions of the columns, left to right; empty for none.
    pub columns: Vec<String>,
    /// The captions of the rows, top to bottom; empty for none.
    pub rows: Vec<String>,
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// Closed tracks along which pieces travel, each the cell ids in the direction of travel.
    pub tracks: Vec<Vec<String>>,
    /// What is to be pointed out on cells.
    pub marks: Vec<Mark>,
    /// The seats in order.
    pub seats: Vec<SeatScene>,
    /// Whose turn it is, or how the game ended.
    pub status: Message,
    /// The text board that the game's specification prescribes, where there is one.
    pub text: Option<String>,
}

/// How the cells of a board are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Style {
    /// Stones lie on the crossings of lines.
    Crossings,
    /// Pieces lie on squares.
    Squares,
    /// Stones lie in round hollows, joined along the tracks.
    Hollows,
    /// Signs are written between lines, as with a pencil.
    Signs,
}

/// A place on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// Its name in moves, which a click sends.
    pub id: String,
    /// Its column, from 0.
    pub column: u16,
    /// Its row, from 0.
    pub row: u16,
    /// Its colour.
    pub tone: Tone,
    /// What is written on it while it is empty.
    pub caption: Option<String>,
    /// What lies on it.
    pub piece: Option<Piece>,
}

/// The colour of an empty cell; what it means belongs to the game, what it looks like to the renderer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Tone {
    /// Like the board.
    Plain,
    /// The light squares of a chequered board.
    Light,
    /// The dark squares of a chequered board.
    Dark,
    /// A special cell of the first to fourth sort.
    Special(u8),
}

/// A stone, a tile or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// What is written on it, and what stands for it in text.
    pub face: String,
    /// Whose it is, which gives the colour.
    pub seat: Option<Seat>,
    /// The small number in its corner.
    pub value: Option<i64>,
}

impl Piece {
    /// A stone of this seat.
    pub fn stone(seat: Seat, face: impl Into<String>) -> Self {
        Piece { face: face.into(), seat: Some(seat), value: None }
    }
}

/// What is to be pointed out on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The cell.
    pub cell: String,
    /// Why.
    pub kind: MarkKind,
}

/// Why a cell is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MarkKind {
    /// The last move came here.
    Last,
    /// The last move started here.
    From,
    /// Part of a line that ended the game.
    Line,
}

/// A seat as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatScene {
    /// What the game calls it: `X`, `p`, `1`.
    pub name: String,
    /// Its stone, where it has one.
    pub piece: Option<Piece>,
    /// Its points, where the game counts.
    pub score: Option<i64>,
    /// What it holds: faces where the viewer may see them, backs elsewhere.
    pub hand: Vec<Held>,
    /// Whether it is to move.
    pub on_turn: bool,
}

/// Something in a seat's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Held {
    /// Seen by the viewer.
    Face(Piece),
    /// Hidden from the viewer.
    Back,
}

/// What happened on the board, step by step, so that a renderer can animate it without knowing the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Effect {
    /// A piece comes to a cell from outside the board.
    Place {
        /// Where.
        cell: String,
        /// What.
        piece: Piece,
    },
    /// A piece goes from one cell to another.
    Move {
        /// The start.
        from: String,
        /// The destination.
        to: String,
    },
    /// A piece leaves the board.
    Remove {
        /// The start.
        cell: String,
    },
    /// Many pieces go one step at once, as when orbits turn.
    Shift(Vec<Step>),
    /// A seat gets something in its hand.
    Draw {
        /// Who.
        seat: Seat,
        /// What, hidden from the others.
        pieces: Vec<Held>,
    },
    /// A seat's hand loses something that does not go on the board.
    Discard {
        /// Who.
        seat: Seat,
        /// What, hidden from the others.
        pieces: Vec<Held>,
    },
    /// A seat's score grows.
    Score {
        /// Whose.
        seat: Seat,
        /// By how much.
        points: i64,
    },
    /// These cells form a line that ends the game.
    Line(Vec<String>),
}

/// One piece's part of a [`Effect::Shift`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The start.
    pub from: String,
    /// The destination.
    pub to: String,
}

impl Effect {
    /// The effect as this seat, or a spectator, may see it.
    pub fn seen_by(&self, viewer: Option<Seat>) -> Effect {
        let backs = |pieces: &Vec<Held>| vec![Held::Back; pieces.len()];
        match self {
            Effect::Draw { seat, pieces } if viewer != Some(*seat) => {
                Effect::Draw { seat: *seat, pieces: backs(pieces) }
            }
            Effect::Discard { seat, pieces } if viewer != Some(*seat) => {
                Effect::Discard { seat: *seat, pieces: backs(pieces) }
            }
            open => open.clone(),
        }
    }
}

impl Scene {
    /// Marks where the last move went: what a player looks for first.
    pub fn mark_last(&mut self, effects: &[Effect]) {
        // A stone that was placed and then turned with its orbit is marked where it lies now.
        let mut last: Vec<Mark> = Vec::new();
        for effect in effects {
            match effect {
                Effect::Place { cell, .. } => last.push(Mark { cell: cell.clone(), kind: MarkKind::Last }),
                Effect::Move { from, to } => {
                    match last.iter_mut().find(|mark| mark.kind == MarkKind::Last && mark.cell == *from) {
                        // One more hop of the same move.
                        Some(mark) => mark.cell.clone_from(to),
                        None => {
                            last.push(Mark { cell: from.clone(), kind: MarkKind::From });
                            last.push(Mark { cell: to.clone(), kind: MarkKind::Last });
                        }
                    }
                }
                Effect::Remove { cell } => last.retain(|mark| mark.cell != *cell),
                Effect::Shift(steps) => {
                    for mark in last.iter_mut().filter(|mark| mark.kind == MarkKind::Last) {
                        if let Some(step) = steps.iter().find(|step| step.from == mark.cell) {
                            mark.cell.clone_from(&step.to);
                        }
                    }
                    last.retain(|mark| mark.kind == MarkKind::Last);
                }
                // A line that ended the game lies there whoever looks, and is marked by the game itself.
                Effect::Line(_) | Effect::Draw { .. } | Effect::Discard { .. } | Effect::Score { .. } => {}
            }
        }
        self.marks.extend(last);
    }
}
