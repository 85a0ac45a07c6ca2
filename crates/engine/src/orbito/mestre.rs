//! The player `mestre`: perfect on two orbits, a searcher on more.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use ::orbito::{Move, Orbito, State};
use game::{Analysis, Limits, Line, Mind, Solution, Task, Watch, Worth};
use search::Exact;

use super::plan::{Five, Four, Size, Three, Two};
use super::position::Searched;
use super::solved::solved;
use super::store;
use super::table::Table;
use crate::searcher::{self, Question, Searcher, analysis};

/// What the evaluation gives for odds of e to 1.
const UNIT: i32 = 2500;

/// The strong player.
pub struct Mestre {
    searcher: Searcher,
    folder: Option<PathBuf>,
}

/// The strong player, for the list of games.
pub fn mestre(limits: Limits) -> Box<dyn Mind<Orbito>> {
    Box::new(Mestre::new(limits, store::cache_folder()))
}

impl Mestre {
    /// A player with these means, which keeps the tables of two orbits in this folder, if anywhere.
    pub fn new(limits: Limits, folder: Option<PathBuf>) -> Self {
        Self { searcher: Searcher::new(limits), folder }
    }

    /// What the table knows of a game on two orbits; `None` elsewhere, or when told to stop before there is one.
    fn looked_up(&self, state: &State, lines: usize, watch: &mut dyn Watch) -> Option<Analysis<Move>> {
        if state.board().orbits().get() != 2 {
            return None;
        }
        let table = solved(state.variant(), self.folder.as_deref(), &mut |done, total| watch.progress(done, total))?;
        let mut moves = table.moves(state);
        moves.sort_by_key(|&(_, exact)| std::cmp::Reverse(exact));
        // Of several that are equal the most trying one.
        let (best, exact) = table.best(state)?;
        let first = moves.iter().position(|(chosen, _)| *chosen == best)?;
        moves[..=first].rotate_right(1);
        let line = |(chosen, exact)| Line { moves: course(&table, state, chosen), worth: proven(exact) };
        let lines = moves.into_iter().take(lines).map(line).collect();
        Some(Analysis { lines, worth: proven(exact), depth: 0, nodes: 0 })
    }

    fn asked(&mut self, state: &State, question: Question, watch: &mut dyn Watch) -> Option<Analysis<Move>> {
        match state.board().orbits().get() {
            2 => self.searched::<Two>(state, question, watch),
            3 => self.searched::<Three>(state, question, watch),
            4 => self.searched::<Four>(state, question, watch),
            _ => self.searched::<Five>(state, question, watch),
        }
    }

    fn searched<S: Size>(
        &mut self,
        state: &State,
        question: Question,
        watch: &mut dyn Watch,
    ) -> Option<Analysis<Move>> {
        let mut position = Searched::<S>::of(state)?;
        if question.is_for_proofs() {
            position = position.proving();
        }
        let answer = self.searcher.search(&position, question, watch)?;
        Some(analysis(&answer, UNIT, |choice| Some(Searched::<S>::move_of(choice))))
    }
}

/// A move and the best play after it.
fn course(table: &Table, state: &State, first: Move) -> Vec<Move> {
    let mut state = state.clone();
    let mut moves = vec![first];
    while state.play(&moves[moves.len() - 1]).is_ok() && state.ending().is_none() {
        let Some((next, _)) = table.best(&state) else { break };
        moves.push(next);
    }
    moves
}

fn proven(exact: Exact) -> Worth {
    Worth::Proven { value: exact.value(), plies: exact.plies().map(u32::from) }
}

impl Mind<Orbito> for Mestre {
    fn choose(&mut self, _: &Orbito, view: &State, task: &mut Task<'_>) -> Option<Move> {
        if view.ending().is_some() {
            return None;
        }
        let known = if self.searcher.is_strongest() { self.looked_up(view, 1, task.watch) } else { None };
        let analysis = match known {
            Some(analysis) => analysis,
            None => self.asked(view, self.searcher.to_play(), task.watch)?,
        };
        self.searcher.pick(&analysis, task.seed)
    }

    fn analyse(
        &mut self,
        _: &Orbito,
        view: &State,
        lines: NonZeroUsize,
        task: &mut Task<'_>,
    ) -> Option<Analysis<Move>> {
        if view.ending().is_some() {
            return None;
        }
        let known = self.looked_up(view, lines.get(), task.watch);
        known.or_else(|| self.asked(view, self.searcher.to_analyse(lines), task.watch))
    }

    fn solve(&mut self, _: &Orbito, view: &State, task: &mut Task<'_>) -> Option<Solution<Move>> {
        if view.ending().is_some() {
            return None;
        }
        let known = self.looked_up(view, usize::MAX, task.watch);
        let found = known.or_else(|| self.asked(view, self.searcher.to_solve(), task.watch));
        found.map(searcher::solution)
    }
}
