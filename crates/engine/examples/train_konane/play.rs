//! Games of a player against itself.

use std::error::Error;
use std::ops::ControlFlow;
use std::thread;

use engine::konane::{Board, Jump, Searched, Weights, openings};
use game::{Seed, SplitMix64};
use konane::Size;
use search::{Enough, Limits, Settings, Stop, TranspositionTable, Value};

/// A position of a game and what was said of it, for the side to move.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) board: Board<u64>,
    /// The score of a search, in points.
    pub(crate) score: f32,
    pub(crate) won: bool,
}

/// The score of a proof.
const PROVEN: f32 = 1500.0;
/// Games begin with so many random jumps and up to so many more.
const RANDOM: (u64, u64) = (2, 18);
const THREADS: u64 = 2;

/// The samples of so many games. Each game has its own seed, so that it does not matter who plays it.
pub(crate) fn play(judge: Weights, games: u64, nodes: u64, seed: u64) -> Result<Vec<Sample>, Box<dyn Error>> {
    let starts: Vec<Board<u64>> = openings(Size::STANDARD).iter().filter_map(|(_, state)| Board::of(state)).collect();
    let share = |thread: u64| {
        let table = TranspositionTable::new(1)?;
        let mut played = Vec::new();
        for number in (thread..games).step_by(THREADS as usize) {
            let mut chance = SplitMix64::new(Seed(seed << 32 | number));
            table.clear();
            played.push(game(&starts, judge, &table, nodes, &mut chance));
        }
        Ok::<_, search::TooLarge>(played)
    };
    let shares = thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|thread| scope.spawn(move || share(thread))).collect();
        threads.into_iter().map(|thread| thread.join().map_err(|_| "a thread broke")).collect::<Result<Vec<_>, _>>()
    })?;
    let shares = shares.into_iter().collect::<Result<Vec<_>, _>>()?;
    let in_turn = (0..games).filter_map(|number| shares[(number % THREADS) as usize].get((number / THREADS) as usize));
    Ok(in_turn.flatten().copied().collect())
}

/// Plays a game up to the first proof.
fn game(
    starts: &[Board<u64>],
    judge: Weights,
    table: &TranspositionTable,
    nodes: u64,
    chance: &mut SplitMix64,
) -> Vec<Sample> {
    let mut samples = Vec::new();
    let Some(mut board) = chance.pick(starts).copied() else { return samples };
    for _ in 0..RANDOM.0 + chance.below(RANDOM.1) {
        let mut jumps: Vec<Jump> = Vec::new();
        board.jumps(|jump| jumps.push(jump));
        let Some(jump) = chance.pick(&jumps) else { return samples };
        board = board.after(*jump);
    }
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let settings = Settings { limits, enough: Enough::Value, ..Settings::default() };
    let mut wins = false;
    loop {
        let position = Searched::with(board, judge);
        let watch = &mut |_: &search::Report<'_, Jump>| ControlFlow::Continue(());
        let Some(answer) = search::search(&position, table, &settings, &Stop::new(), watch) else { break };
        let proven = answer.bounds.value().map(|value| value == Value::Win);
        let score = match proven {
            Some(won) => {
                if won {
                    PROVEN
                } else {
                    -PROVEN
                }
            }
            None => answer.best().score.points() as f32,
        };
        samples.push(Sample { board, score, won: false });
        if let Some(won) = proven {
            // Of the side that would be next.
            wins = !won;
            break;
        }
        board = board.after(answer.best().chosen);
    }
    for sample in samples.iter_mut().rev() {
        wins = !wins;
        sample.won = wins;
    }
    samples
}
