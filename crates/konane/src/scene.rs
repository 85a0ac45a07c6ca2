//! What to draw: squares, pieces, whose turn it is, and what happens in a move.

use game::{Cell, Effect, Message, Piece, Scene, SeatScene, Style, Tone};

use crate::board::{Board, Colour};
use crate::square::Square;
use crate::state::{Phase, Play, State};

impl Board {
    /// What to draw of the board alone, with nobody at the table.
    pub fn scene(&self) -> Scene {
        let captions: Vec<String> = (0..self.size().get()).map(|number| number.to_string()).collect();
        let contents = self.size().squares().zip(self.rows().flatten());
        Scene {
            style: Style::Squares,
            columns: captions.clone(),
            rows: captions,
            cells: contents.map(|(at, content)| cell(at, content.map(piece))).collect(),
            tracks: Vec::new(),
            marks: Vec::new(),
            seats: Vec::new(),
            status: Message::new("title"),
            text: None,
        }
    }
}

pub(crate) fn scene(state: &State) -> Scene {
    let loser = state.loser();
    let seat = |colour: Colour| SeatScene {
        name: colour.to_string(),
        piece: Some(piece(colour)),
        score: None,
        hand: Vec::new(),
        on_turn: loser.is_none() && state.mover() == colour,
    };
    Scene {
        seats: Colour::BOTH.map(seat).into(),
        status: loser.map_or_else(|| turn(state), lost),
        ..state.board().scene()
    }
}

fn cell(at: Square, piece: Option<Piece>) -> Cell {
    // Black pieces stand on white squares, and white ones on black.
    let tone = match Colour::at_home(at) {
        Colour::Black => Tone::Light,
        Colour::White => Tone::Dark,
    };
    Cell { id: at.to_string(), column: at.column().into(), row: at.row().into(), tone, caption: None, piece }
}

fn piece(colour: Colour) -> Piece {
    Piece::stone(colour.seat(), colour.to_string())
}

fn turn(state: &State) -> Message {
    let key = match state.phase() {
        Phase::BlackOpens | Phase::WhiteOpens(_) => "turn-remove",
        Phase::Jumps(_) => "turn-jump",
    };
    about(key, state.mover())
}

/// A message about a colour: `$colour` chooses its own words where nobody who sits there is named.
fn about(key: &'static str, colour: Colour) -> Message {
    Message::new(key).with_seat("seat", colour.seat(), colour.to_string()).with("colour", colour.to_string())
}

/// The end of a game in which this colour cannot move.
pub(crate) fn lost(loser: Colour) -> Message {
    about("cannot-move", loser)
}

/// What happens in a legal move, hop by hop.
pub(crate) fn effects(play: Play) -> Vec<Effect> {
    match play {
        Play::Remove(at) => vec![Effect::Remove { cell: at.to_string() }],
        Play::Jump(jump) => {
            let mut from = jump.start();
            let mut effects = Vec::new();
            for hop in jump.hops().unwrap_or_default() {
                effects.push(Effect::Move { from: from.to_string(), to: hop.to.to_string() });
                effects.push(Effect::Remove { cell: hop.over.to_string() });
                from = hop.to;
            }
            effects
        }
    }
}
