//! What there is to draw: the board as a scene, and a move as the effects that lead from one scene to the next.

use std::collections::HashSet;

use game::{Cell, Effect, Mark, MarkKind, Message, Piece, Scene, Seat, SeatScene, Step, Style, Tone};

use crate::board::Board;
use crate::moves::Move;
use crate::point::Point;
use crate::state::{MoveError, State};
use crate::stone::{Colour, Stone};
use crate::words;

impl Colour {
    /// The seat of the player: X moves first.
    pub(crate) fn seat(self) -> Seat {
        match self {
            Colour::X => Seat::FIRST,
            Colour::O => Seat::SECOND,
        }
    }

    fn piece(self) -> Piece {
        Piece::stone(self.seat(), self.to_string())
    }
}

pub(crate) fn scene(state: &State) -> Scene {
    let board = state.board();
    let orbits = board.orbits();
    let ending = state.ending();
    let cells = orbits.rows().into_iter().zip(0..).flat_map(|(row, number)| {
        row.into_iter().zip(0..).map(move |(point, column)| cell(board, point, (column, number)))
    });
    // Lines may cross, and a cell is marked once.
    let lines: HashSet<_> =
        Colour::BOTH.into_iter().flat_map(|colour| board.complete_lines(colour)).flatten().collect();
    let mut in_lines = orbits.rows().concat();
    in_lines.retain(|point| lines.contains(point));
    let seat = |colour: Colour| SeatScene {
        name: colour.to_string(),
        piece: Some(colour.piece()),
        score: None,
        hand: Vec::new(),
        on_turn: ending.is_none() && colour == state.mover(),
    };
    Scene {
        style: Style::Hollows,
        columns: ('a'..='j').take(orbits.side().into()).map(String::from).collect(),
        rows: (1..=orbits.side()).map(|row| row.to_string()).collect(),
        cells: cells.collect(),
        tracks: (1..=orbits.get()).map(|orbit| names(&orbits.track(orbit))).collect(),
        marks: names(&in_lines).into_iter().map(|cell| Mark { cell, kind: MarkKind::Line }).collect(),
        seats: Colour::BOTH.into_iter().map(seat).collect(),
        status: match ending {
            Some(ending) => words::ending(board, ending),
            None => Message::new("turn").with_seat("seat", state.mover().seat(), state.mover().to_string()),
        },
        text: Some(board.to_string()),
    }
}

fn cell(board: &Board, point: Point, (column, row): (u16, u16)) -> Cell {
    let colour = board.at(point).colour();
    Cell { id: point.to_string(), column, row, tone: Tone::Plain, caption: None, piece: colour.map(Colour::piece) }
}

/// What a move does on the board, each rotation a step of its own.
pub(crate) fn effects(state: &State, chosen: &Move) -> Result<Vec<Effect>, MoveError> {
    let mut board = state.placed(chosen)?;
    let rotations = state.clone().play(chosen)?;
    let mut effects = Vec::new();
    if let Some(shift) = chosen.shift {
        effects.push(Effect::Move { from: shift.from.to_string(), to: shift.to.to_string() });
    }
    effects.push(Effect::Place { cell: chosen.place.to_string(), piece: state.mover().piece() });
    for _ in 0..rotations {
        let stones = board.orbits().steps().filter(|&(from, _)| board.at(from) != Stone::Neutral);
        let steps = stones.map(|(from, to)| Step { from: from.to_string(), to: to.to_string() });
        effects.push(Effect::Shift(steps.collect()));
        board.rotate();
    }
    for colour in Colour::BOTH {
        effects.extend(board.complete_lines(colour).map(|line| Effect::Line(names(&line))));
    }
    Ok(effects)
}

fn names(points: &[Point]) -> Vec<String> {
    points.iter().map(Point::to_string).collect()
}
