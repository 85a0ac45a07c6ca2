//! Whether `mestre` plays 6x6 perfectly.

use std::collections::HashSet;
use std::ops::ControlFlow;

use engine::konane::{Board, mestre, openings};
use game::{Limits, Seed, SplitMix64, Task};
use konane::{Konane, Size, State};

use crate::plain::Plain;
use crate::{Failure, computed};

/// What became of the positions so many plies after the opening.
#[derive(Default)]
struct Row {
    positions: u64,
    won: u64,
    kept: u64,
    slowest: f64,
}

/// Asks `mestre`, with its usual limit, for a move in every position up to so many plies after an opening, and in all later
/// positions of so many random games; those that are alike once. Plain alpha-beta says whether a position is won and the move keeps
/// it so. A player who does that wherever a win is there loses none, so that no game has to be played to its end.
pub(crate) fn tell(plies: usize, games: u64) -> Result<(), Failure> {
    let mut judge = Judge { plain: Plain::new(1 << 24), seen: HashSet::new(), rows: Vec::new() };
    let starts: Vec<State> = openings(Size::new(6)?).into_iter().map(|(_, state)| state).collect();
    let mut level = starts.clone();
    for ply in 0..=plies {
        let mut next = Vec::new();
        for state in level {
            if judge.look(&state, ply)? {
                for play in state.moves() {
                    next.push(after(&state, play)?);
                }
            }
        }
        level = next;
        judge.print(ply, "all");
    }
    let mut chance = SplitMix64::new(Seed(1));
    for _ in 0..games {
        let mut state = chance.pick(&starts).ok_or("no opening")?.clone();
        let mut ply = 0;
        while let Some(play) = chance.pick(&state.moves()) {
            state = after(&state, *play)?;
            ply += 1;
            if ply > plies {
                judge.look(&state, ply)?;
            }
        }
    }
    (plies + 1..judge.rows.len()).for_each(|ply| judge.print(ply, "some"));
    Ok(())
}

fn after(state: &State, play: konane::Play) -> Result<State, Failure> {
    let mut next = state.clone();
    next.play(play)?;
    Ok(next)
}

struct Judge {
    plain: Plain,
    seen: HashSet<u64>,
    rows: Vec<Row>,
}

impl Judge {
    /// Looks at a position that has not been seen before, and tells whether that is so.
    fn look(&mut self, state: &State, ply: usize) -> Result<bool, Failure> {
        let board = Board::<u64>::of(state).ok_or("a larger board")?;
        if !self.seen.insert(board.folded_key()) {
            return Ok(false);
        }
        let wins = self.wins(board)?;
        self.rows.resize_with(self.rows.len().max(ply + 1), Row::default);
        self.rows[ply].positions += 1;
        if wins {
            let began = computed();
            let rules = Konane { size: state.board().size() };
            let play = mestre(Limits::NONE).choose(&rules, state, &mut Task::unwatched(Seed(1))).ok_or("no move")?;
            let took = computed() - began;
            let left = Board::<u64>::of(&after(state, play)?).ok_or("a larger board")?;
            let is_kept = !self.wins(left)?;
            if !is_kept {
                println!("lost by {play}: {}", state.board());
            }
            let row = &mut self.rows[ply];
            row.won += 1;
            row.kept += u64::from(is_kept);
            row.slowest = row.slowest.max(took);
        }
        Ok(true)
    }

    fn wins(&mut self, board: Board<u64>) -> Result<bool, Failure> {
        let wins = self.plain.wins(board, &mut |_| ControlFlow::Continue(()));
        Ok(wins.map_err(|_| "nobody said stop")?)
    }

    fn print(&self, ply: usize, share: &str) {
        if let Some(Row { positions, won, kept, slowest }) = self.rows.get(ply) {
            println!(
                "6x6, {ply} plies after the opening, {share}: {positions} positions, {won} won, {kept} kept, {:.0} ms at most",
                1e3 * slowest
            );
        }
    }
}
