//! The player `mestre`: perfect on two orbits, a searcher on more.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use ::orbito::{Game, Orbito, Turn};
use game::{Analysis, Limits, Line, Mind, Solution, Task, Watch, Worth};
use search::Outcome;

use super::plan::{Five, Four, Size, Three, Two};
use super::position::Searched;
use super::solved::solved;
use super::store;
use super::table::Table;
use crate::thinking::{self, Question, Thinker, analysis};

/// What the evaluation gives for odds of e to 1.
const UNIT: i32 = 2500;

/// The strong player.
pub struct Mestre {
    thinker: Thinker,
    folder: Option<PathBuf>,
}

/// The strong player, for the list of games.
pub fn mestre(limits: Limits) -> Box<dyn Mind<Orbito>> {
    Box::new(Mestre::new(limits, store::cache_folder()))
}

impl Mestre {
    /// A player with these means, which keeps the tables of two orbits in this folder, if anywhere.
    pub fn new(limits: Limits, folder: Option<PathBuf>) -> Self {
        Self { thinker: Thinker::new(limits), folder }
    }

    /// What the table knows of a game on two orbits; `None` elsewhere, or when told to stop before there is one.
    fn looked_up(&self, game: &Game, lines: usize, watch: &mut dyn Watch) -> Option<Analysis<Turn>> {
        if game.board().orbits().get() != 2 {
            return None;
        }
        let table = solved(game.variant(), self.folder.as_deref(), &mut |done, total| watch.progress(done, total))?;
        let mut turns = table.turns(game);
        turns.sort_by_key(|&(_, outcome)| std::cmp::Reverse(outcome));
        // Of several that are equal the most trying one.
        let (best, outcome) = table.best(game)?;
        let first = turns.iter().position(|(turn, _)| *turn == best)?;
        turns[..=first].rotate_right(1);
        let line = |(turn, outcome)| Line { moves: course(&table, game, turn), worth: proven(outcome) };
        let lines = turns.into_iter().take(lines).map(line).collect();
        Some(Analysis { lines, worth: proven(outcome), depth: 0, nodes: 0 })
    }

    fn asked(&mut self, game: &Game, question: Question, watch: &mut dyn Watch) -> Option<Analysis<Turn>> {
        match game.board().orbits().get() {
            2 => self.searched::<Two>(game, question, watch),
            3 => self.searched::<Three>(game, question, watch),
            4 => self.searched::<Four>(game, question, watch),
            _ => self.searched::<Five>(game, question, watch),
        }
    }

    fn searched<S: Size>(&mut self, game: &Game, question: Question, watch: &mut dyn Watch) -> Option<Analysis<Turn>> {
        let mut position = Searched::<S>::of(game)?;
        if question.is_for_proofs() {
            position = position.proving();
        }
        let answer = self.thinker.think(&position, question, watch)?;
        Some(analysis(&answer, UNIT, |choice| Some(Searched::<S>::turn(choice))))
    }
}

/// A turn and the best play after it.
fn course(table: &Table, game: &Game, first: Turn) -> Vec<Turn> {
    let mut game = game.clone();
    let mut turns = vec![first];
    while game.play(&turns[turns.len() - 1]).is_ok() && game.outcome().is_none() {
        let Some((next, _)) = table.best(&game) else { break };
        turns.push(next);
    }
    turns
}

fn proven(outcome: Outcome) -> Worth {
    Worth::Proven { end: thinking::end(outcome.value()), plies: outcome.plies().map(u32::from) }
}

impl Mind<Orbito> for Mestre {
    fn choose(&mut self, _: &Orbito, view: &Game, task: &mut Task<'_>) -> Option<Turn> {
        if view.outcome().is_some() {
            return None;
        }
        let known = if self.thinker.is_strongest() { self.looked_up(view, 1, task.watch) } else { None };
        let analysis = match known {
            Some(analysis) => analysis,
            None => self.asked(view, self.thinker.to_play(), task.watch)?,
        };
        self.thinker.pick(&analysis, task.seed)
    }

    fn analyse(&mut self, _: &Orbito, view: &Game, lines: NonZeroUsize, task: &mut Task<'_>) -> Option<Analysis<Turn>> {
        if view.outcome().is_some() {
            return None;
        }
        let known = self.looked_up(view, lines.get(), task.watch);
        known.or_else(|| self.asked(view, self.thinker.to_analyse(lines), task.watch))
    }

    fn solve(&mut self, _: &Orbito, view: &Game, task: &mut Task<'_>) -> Option<Solution<Turn>> {
        if view.outcome().is_some() {
            return None;
        }
        let known = self.looked_up(view, usize::MAX, task.watch);
        let found = known.or_else(|| self.asked(view, self.thinker.to_solve(), task.watch));
        found.map(thinking::solution)
    }
}
