//! The course of a game: the positions that it went through, and the move made in each.

use game::{Coverage, Scene, Seat, Session, Sight, Turn, Value, Worth};

use crate::ReviewError;

/// A position of a game.
pub(crate) struct Stage {
    pub(crate) position: String,
    pub(crate) scene: Scene,
    pub(crate) state: State,
    /// The move made here, if one was.
    pub(crate) played: Option<String>,
}

/// Whether the rules let a position go on.
pub(crate) enum State {
    /// This seat is to move, with what it may know.
    Open(Seat, Box<dyn Sight>),
    /// It ended so for the first seat.
    Over(Worth),
}

/// The positions of a session, from its start, by the moves that stand.
pub(crate) fn stages(session: &Session) -> Result<Vec<Stage>, ReviewError> {
    let mut replay = session.line_again();
    let mut stages = Vec::new();
    loop {
        let played = replay.next().map(|entry| entry.event.to_string());
        stages.push(stage(replay.session(), played));
        if !replay.step()? {
            break;
        }
    }
    if let (Some(verdict), Some(last)) = (session.verdict(), stages.last_mut()) {
        // Someone may have given up.
        last.scene.status = verdict.outcome.reason().clone();
        last.scene.seats.iter_mut().for_each(|seat| seat.on_turn = false);
    }
    Ok(stages)
}

fn stage(session: &Session, played: Option<String>) -> Stage {
    let table = session.table();
    let state = match table.turn() {
        &Turn::Seat(seat) => State::Open(seat, table.sight(Some(seat))),
        Turn::Over(outcome) => {
            let value = match outcome.winner() {
                Some(Seat::FIRST) => Value::Win,
                Some(_) => Value::Loss,
                None => Value::Draw,
            };
            State::Over(Worth::Proven { value, plies: (value != Value::Draw).then_some(0) })
        }
    };
    // Where hands are hidden, what is looked at is what the seat on turn saw.
    let viewer = if session.game().hides() { table.turn().seat() } else { None };
    Stage { position: table.position(), scene: session.scene(viewer), state, played }
}

/// Whether a seat has no more moves than these.
pub(crate) fn has_only(sight: &dyn Sight, moves: usize) -> bool {
    let legal = sight.legal();
    legal.coverage == Coverage::All && legal.moves.len() == moves
}
