//! What there is to draw: the board as a scene, and a turn as the effects that lead from one scene to the next.

use std::collections::HashSet;

use game::{Cell, Effect, Mark, MarkKind, Message, Piece, Scene, Seat, SeatScene, Step, Style, Tone};

use crate::board::Board;
use crate::position::Position;
use crate::stone::{Player, Stone};
use crate::turn::{Game, Turn, TurnError};
use crate::words;

impl Player {
    /// The seat of the player: X moves first.
    pub(crate) fn seat(self) -> Seat {
        match self {
            Player::X => Seat::FIRST,
            Player::O => Seat::SECOND,
        }
    }

    fn piece(self) -> Piece {
        Piece::stone(self.seat(), self.to_string())
    }
}

pub(crate) fn scene(game: &Game) -> Scene {
    let board = game.board();
    let orbits = board.orbits();
    let outcome = game.outcome();
    let cells = orbits.rows().into_iter().zip(0..).flat_map(|(row, number)| {
        row.into_iter().zip(0..).map(move |(position, column)| cell(board, position, (column, number)))
    });
    // Lines may cross, and a cell is marked once.
    let lines: HashSet<_> =
        Player::BOTH.into_iter().flat_map(|player| board.complete_lines(player)).flatten().collect();
    let mut in_lines = orbits.rows().concat();
    in_lines.retain(|position| lines.contains(position));
    let seat = |player: Player| SeatScene {
        name: player.to_string(),
        piece: Some(player.piece()),
        score: None,
        hand: Vec::new(),
        on_turn: outcome.is_none() && player == game.player(),
    };
    Scene {
        style: Style::Hollows,
        columns: ('a'..='j').take(orbits.side().into()).map(String::from).collect(),
        rows: (1..=orbits.side()).map(|row| row.to_string()).collect(),
        cells: cells.collect(),
        tracks: (1..=orbits.get()).map(|orbit| names(&orbits.track(orbit))).collect(),
        marks: names(&in_lines).into_iter().map(|cell| Mark { cell, kind: MarkKind::Line }).collect(),
        seats: Player::BOTH.into_iter().map(seat).collect(),
        status: match outcome {
            Some(outcome) => words::outcome(board, outcome),
            None => Message::new("turn").with("seat", game.player().to_string()),
        },
        text: Some(board.to_string()),
    }
}

fn cell(board: &Board, position: Position, (column, row): (u16, u16)) -> Cell {
    let player = board.at(position).player();
    Cell { id: position.to_string(), column, row, tone: Tone::Plain, caption: None, piece: player.map(Player::piece) }
}

/// What a turn does on the board, each rotation a step of its own.
pub(crate) fn effects(game: &Game, turn: &Turn) -> Result<Vec<Effect>, TurnError> {
    let mut board = game.placed(turn)?;
    let rotations = game.clone().play(turn)?;
    let mut effects = Vec::new();
    if let Some(shift) = turn.shift {
        effects.push(Effect::Move { from: shift.from.to_string(), to: shift.to.to_string() });
    }
    effects.push(Effect::Place { cell: turn.place.to_string(), piece: game.player().piece() });
    for _ in 0..rotations {
        let stones = board.orbits().steps().filter(|&(from, _)| board.at(from) != Stone::Neutral);
        let steps = stones.map(|(from, to)| Step { from: from.to_string(), to: to.to_string() });
        effects.push(Effect::Shift(steps.collect()));
        board.rotate();
    }
    for player in Player::BOTH {
        effects.extend(board.complete_lines(player).map(|line| Effect::Line(names(&line))));
    }
    Ok(effects)
}

fn names(positions: &[Position]) -> Vec<String> {
    positions.iter().map(Position::to_string).collect()
}
