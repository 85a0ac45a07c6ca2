//! A fast board held to the rules of its game: what the tests of an engine call first.

use std::ops::ControlFlow;

use game::{Coverage, Rules, Seat, Seed, SplitMix64, Turn, Value};

use crate::FastBoard;

/// Where a fast board and the rules part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}, in {position}")]
pub struct Disagreement {
    /// The position, as the rules write it.
    pub position: String,
    /// What differs there.
    pub fault: Fault,
}

/// What differs between a fast board and the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is no board of a position that is not over.
    #[error("there is no board")]
    NoBoard,
    /// A move that the board lists is none, or is listed twice.
    #[error("the board lists {0}, which is no move, or lists it twice")]
    Extra(String),
    /// The board calls its list complete, and this move is not in it.
    #[error("the board leaves {0} out of a list that it calls complete")]
    Missing(String),
    /// The two do not agree whether the game is over, or what the side to move gets.
    #[error("after {after} the end is {board:?} on the board and {rules:?} by the rules")]
    End {
        /// The move before it.
        after: String,
        /// What the board says that the side to move gets.
        board: Option<Value>,
        /// What the rules say.
        rules: Option<Value>,
    },
    /// After moves were made the key is another than that of a new board of the same position.
    #[error("the key is another than that of a new board")]
    Key,
    /// Taking a move back does not restore the key or the evaluation.
    #[error("taking {0} back does not restore the board")]
    Unmade(String),
}

/// Plays so many random games on a fast board and by the rules at once, and compares at every position the moves, the
/// end, the key, and what taking each move back restores. Answers with the number of positions compared.
///
/// `engine::compare::<Stones>(&rules, 20).unwrap()` in a test holds the board of `examples/noughts.rs` to the rules.
pub fn compare<B: FastBoard>(rules: &B::Rules, games: u64) -> Result<u64, Disagreement> {
    let mut compared = 0;
    for seed in (0..games).map(Seed) {
        let mut random = SplitMix64::new(seed);
        let mut state = rules.start(2, seed.into());
        let mut board = None;
        while let Turn::Seat(mover) = rules.turn(&state) {
            let here = |fault| Disagreement { position: rules.print_position(&state), fault };
            let view = rules.view(&state, Some(mover));
            let fresh = B::of(rules, &view).ok_or_else(|| here(Fault::NoBoard))?;
            let board = board.get_or_insert_with(|| fresh.clone());
            let moves = same_here(rules, &view, board, &fresh).map_err(here)?;
            compared += 1;
            let Some((fast, chosen)) = random.pick(&moves) else { break };
            let mut next = state.clone();
            rules.play(&mut next, chosen).map_err(|_| here(Fault::Extra(rules.print(chosen))))?;
            board.make(*fast);
            let ended = value_after(rules, &next, mover);
            if board.end() != ended {
                return Err(here(Fault::End { after: rules.print(chosen), board: board.end(), rules: ended }));
            }
            state = next;
        }
    }
    Ok(compared)
}

/// The moves of a position on the board and by the rules, where all else is the same too.
#[expect(clippy::type_complexity, reason = "a move twice: as the board has it and as the rules do")]
fn same_here<B: FastBoard>(
    rules: &B::Rules,
    view: &<B::Rules as Rules>::View,
    board: &mut B,
    fresh: &B,
) -> Result<Vec<(B::Move, <B::Rules as Rules>::Move)>, Fault> {
    if board.key() != fresh.key() {
        return Err(Fault::Key);
    }
    let mut missing = Vec::new();
    let coverage = rules.legal(view, &mut |chosen| {
        missing.push(chosen);
        ControlFlow::Continue(())
    });
    let mut listed = Vec::new();
    let complete = board.moves(&mut listed) == Coverage::All;
    let mut moves = Vec::new();
    for fast in listed {
        let chosen = board.to_move(rules, fast).ok_or_else(|| Fault::Extra(format!("number {}", board.pack(fast))))?;
        match missing.iter().position(|it| *it == chosen) {
            Some(at) => drop(missing.swap_remove(at)),
            None if coverage == Coverage::All => return Err(Fault::Extra(rules.print(&chosen))),
            None => {}
        }
        let before = (board.key(), board.evaluate());
        let undo = board.make(fast);
        board.unmake(fast, undo);
        if before != (board.key(), board.evaluate()) {
            return Err(Fault::Unmade(rules.print(&chosen)));
        }
        moves.push((fast, chosen));
    }
    match missing.first() {
        Some(left_out) if complete => Err(Fault::Missing(rules.print(left_out))),
        _ => Ok(moves),
    }
}

/// What the side to move gets after a move of `mover`, where that ended the game.
fn value_after<R: Rules>(rules: &R, state: &R::State, mover: Seat) -> Option<Value> {
    let Turn::Over(outcome) = rules.turn(state) else { return None };
    Some(match outcome.winner() {
        None => Value::Draw,
        Some(winner) if winner == mover => Value::Loss,
        Some(_) => Value::Win,
    })
}
