//! What a seat sees, for anyone to draw.

use game::{Cell, Held, Message, Piece, Scene, Seat, SeatScene, Style, Tone};

use crate::board::{SIDE, Square};
use crate::letter::Letter;
use crate::set::Points;
use crate::state::{Ending, Known};

/// Whose turn it is, or how the game ended, for people.
pub(crate) fn status(view: &Known) -> Message {
    match view.ending {
        None => Message::new("turn").with_seat("seat", view.turn, view.turn.to_string()).with("bag", view.bag as i64),
        Some(ending) => reason(ending),
    }
}

/// How a game ended, for people.
pub(crate) fn reason(ending: Ending) -> Message {
    match ending {
        Ending::Passed => Message::new("over-passed"),
        Ending::PlayedOut(seat) => Message::new("over-played-out").with_seat("seat", seat, seat.to_string()),
    }
}

pub(crate) fn piece(letter: Letter, points: &Points) -> Piece {
    Piece { face: letter.to_string(), seat: None, value: Some(points.of(letter).into()) }
}

/// A score where scores are signed.
pub(crate) fn signed(points: u64) -> i64 {
    i64::try_from(points).unwrap_or(i64::MAX)
}

pub(crate) fn scene(view: &Known, points: &Points) -> Scene {
    let cell = |square: Square| Cell {
        id: square.to_string(),
        column: u16::from(square.column()) - 1,
        row: u16::from(square.row()) - 1,
        tone: Tone::Plain,
        // A first word covers the centre.
        caption: (square == Square::CENTRE).then(|| "★".to_owned()),
        piece: view.board.at(square).map(|letter| piece(letter, points)),
    };
    let seats = Seat::all(view.players.len() as u8).zip(&view.players).map(|(seat, player)| SeatScene {
        name: seat.to_string(),
        piece: None,
        score: Some(signed(player.points)),
        hand: match &player.letters {
            Some(own) => own.letters().map(|letter| Held::Face(piece(letter, points))).collect(),
            None => (0..player.held).map(|_| Held::Back).collect(),
        },
        on_turn: view.ending.is_none() && view.turn == seat,
    });
    let captions: Vec<String> = (1..=SIDE).map(|number| number.to_string()).collect();
    Scene {
        style: Style::Squares,
        columns: captions.clone(),
        rows: captions,
        cells: Square::all().map(cell).collect(),
        tracks: Vec::new(),
        marks: Vec::new(),
        seats: seats.collect(),
        status: status(view),
        text: Some(view.board.to_string()),
    }
}
