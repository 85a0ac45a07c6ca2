//! The player `mestre`: perfect on two orbits, a searcher on more.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use ::orbito::{Move, Orbito, State};
use game::{Analysis, Limits, Line, Mind, Solution, Task, Watch, Worth};
use search::Exact;

use super::plan::{Five, Four, Size, Three, Two};
use super::position::Searched;
use super::solved::Shelf;
use super::store;
use super::table::Table;
use crate::findings::solution;
use crate::searcher::{Question, Searcher};

/// The strong player.
pub struct Mestre {
    mestre: crate::Mestre<Orbito>,
    folder: Option<PathBuf>,
    tables: &'static Shelf,
}

/// The strong player, for the list of games.
pub fn mestre(limits: Limits) -> Box<dyn Mind<Orbito>> {
    Box::new(Mestre::new(limits, store::cache_folder()))
}

impl Mestre {
    /// A player with these limits, which keeps the tables of two orbits in this folder, if anywhere.
    pub fn new(limits: Limits, folder: Option<PathBuf>) -> Self {
        Self { mestre: crate::Mestre::asking(limits, ask), folder, tables: Shelf::shared() }
    }

    /// The same with tables of its own.
    pub fn with_tables(self, tables: &'static Shelf) -> Self {
        Self { tables, ..self }
    }

    /// The answer of the table, or else of the search. Both together keep the time: a table that takes more than this part of it
    /// is left to come, for later questions.
    fn answer(
        &mut self,
        rules: &Orbito,
        state: &State,
        question: Question,
        patience: u32,
        watch: &mut dyn Watch,
    ) -> Option<Analysis<Move>> {
        let began = Instant::now();
        let until = question.limits.time.map(|time| time / patience);
        let known = self.looked_up(state, question.lines.get(), until, watch);
        known.or_else(|| {
            let rest = |time: Duration| time.saturating_sub(began.elapsed()).max(Duration::from_millis(1));
            let mut question = question;
            question.limits.time = question.limits.time.map(rest);
            self.mestre.ask(rules, state, question, watch)
        })
    }

    /// What the table knows of a game on two orbits; `None` elsewhere, where the game is over, or when there is none within this
    /// time or before the watch says stop.
    fn looked_up(
        &self,
        state: &State,
        lines: usize,
        time: Option<Duration>,
        watch: &mut dyn Watch,
    ) -> Option<Analysis<Move>> {
        if state.board().orbits().get() != 2 || state.ending().is_some() {
            return None;
        }
        let began = Instant::now();
        let table = self.tables.table(state.variant(), self.folder.as_deref(), &mut |done, total| {
            let is_late = time.is_some_and(|time| began.elapsed() >= time);
            if is_late { ControlFlow::Break(()) } else { watch.progress(done, total) }
        })?;
        let mut moves = table.moves(state);
        moves.sort_by_key(|&(_, exact)| std::cmp::Reverse(exact));
        // Of several that are equal the most trying one.
        let (best, exact) = table.best(state)?;
        let first = moves.iter().position(|(chosen, _)| *chosen == best)?;
        moves[..=first].rotate_right(1);
        let line = |(chosen, exact)| Line::new(course(&table, state, chosen), proven(exact));
        let lines = moves.into_iter().take(lines).map(line).collect();
        Some(Analysis { lines, worth: proven(exact), depth: 0, nodes: 0 })
    }
}

/// Looks into a position on the board of its size.
fn ask(
    searcher: &mut Searcher,
    rules: &Orbito,
    state: &State,
    question: Question,
    watch: &mut dyn Watch,
) -> Option<Analysis<Move>> {
    match rules.orbits.get() {
        2 => ask_on::<Two>(searcher, rules, state, question, watch),
        3 => ask_on::<Three>(searcher, rules, state, question, watch),
        4 => ask_on::<Four>(searcher, rules, state, question, watch),
        _ => ask_on::<Five>(searcher, rules, state, question, watch),
    }
}

fn ask_on<S: Size>(
    searcher: &mut Searcher,
    rules: &Orbito,
    state: &State,
    question: Question,
    watch: &mut dyn Watch,
) -> Option<Analysis<Move>> {
    let board = Searched::<S>::of(state)?;
    let board = if question.is_for_proofs() {
        board.proving()
    } else if question.is_for_play() && question.lines == NonZeroUsize::MIN {
        board.ambitious()
    } else {
        board
    };
    searcher.search(rules, &board, question, watch)
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
    fn choose(&mut self, rules: &Orbito, view: &State, task: &mut Task<'_>) -> Option<Move> {
        if !self.mestre.searcher().is_strongest() {
            return self.mestre.choose(rules, view, task);
        }
        let question = self.mestre.searcher().to_play(task.clock);
        let analysis = self.answer(rules, view, question, 2, task.watch)?;
        self.mestre.searcher().play(&analysis, task)
    }

    fn analyse(
        &mut self,
        rules: &Orbito,
        view: &State,
        lines: NonZeroUsize,
        task: &mut Task<'_>,
    ) -> Option<Analysis<Move>> {
        self.answer(rules, view, self.mestre.searcher().to_analyse(lines), 2, task.watch)
    }

    fn solve(&mut self, rules: &Orbito, view: &State, task: &mut Task<'_>) -> Option<Solution<Move>> {
        // The table is the proof, so that all the time is for it.
        self.answer(rules, view, self.mestre.searcher().to_solve(), 1, task.watch).map(solution)
    }
}
