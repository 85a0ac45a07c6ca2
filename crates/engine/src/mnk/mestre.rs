//! The player `mestre`: a win by continuous threats if there is one, or else a search, on the board of the right size.

use std::num::NonZeroUsize;
use std::time::Instant;

use ::mnk::{Mnk, Play, Rule, Stage, State};
use game::{Analysis, Limits, Line, Mind, Solution, Task, Threat, Value, Watch, Worth};

use super::hunt::{Hunter, NEARLY_SURE};
use super::searched::Searched;
use super::swap::opening;
use super::threats::Threats;
use super::{prove, shown};
use crate::board::FastBoard;
use crate::findings::solution;
use crate::searcher::{Question, Searcher};

/// Positions that are looked at for a win by continuous threats, at most; a player who may look at few looks at none.
const THREATS: u64 = 20_000;
/// Such a win may take this part of the limits.
const SHARE: u32 = 4;

/// The strong player.
struct Mestre {
    usual: crate::Mestre<Mnk>,
    hunter: Hunter,
}

/// The limits of a strength that hunts. Below the strongest, a search of more positions plays no better on a large board
/// than one of few, so that the steps up to it are hunts of fewer positions.
fn to_hunt(strength: u8, limits: Limits) -> Option<Limits> {
    let most = match strength {
        Limits::STRONGEST.. => return Some(limits),
        9 => 60_000,
        8 => 10_000,
        _ => return None,
    };
    Some(Limits { nodes: limits.nodes.map(|nodes| nodes.min(most)), ..limits })
}

/// The strong player, for the list of games.
pub fn mestre(limits: Limits) -> Box<dyn Mind<Mnk>> {
    Box::new(Mestre { usual: crate::Mestre::asking(limits, ask), hunter: Hunter::new(limits.memory) })
}

impl Mind<Mnk> for Mestre {
    fn begin(&mut self, rules: &Mnk, view: &State) {
        let limits = self.usual.searcher().limits();
        if to_hunt(limits.strength, limits).is_some() {
            self.hunter.begin(rules, view, limits);
        }
    }

    fn choose(&mut self, rules: &Mnk, view: &State, task: &mut Task<'_>) -> Option<Play> {
        if is_opening(view) {
            return opening(self, rules, view, task)?.lines.first()?.moves.first().copied();
        }
        let searcher = self.usual.searcher();
        let limits = searcher.to_play(task.clock).limits;
        if let Some(limits) = to_hunt(searcher.limits().strength, limits)
            && let Some(found) = self.hunter.hunt(rules, view, limits, task.watch)
        {
            return searcher.play(&found, task);
        }
        self.usual.choose(rules, view, task)
    }

    fn analyse(
        &mut self,
        rules: &Mnk,
        view: &State,
        lines: NonZeroUsize,
        task: &mut Task<'_>,
    ) -> Option<Analysis<Play>> {
        if is_opening(view) {
            let mut analysis = opening(self, rules, view, task)?;
            analysis.lines.truncate(lines.get());
            return Some(analysis);
        }
        let searcher = self.usual.searcher();
        if searcher.is_strongest()
            && lines.get() == 1
            && let Some(found) = self.hunter.hunt(rules, view, searcher.to_analyse(lines).limits, task.watch)
        {
            return Some(found);
        }
        self.usual.analyse(rules, view, lines, task)
    }

    fn solve(&mut self, rules: &Mnk, view: &State, task: &mut Task<'_>) -> Option<Solution<Play>> {
        if is_opening(view) {
            return opening(self, rules, view, task).map(solution);
        }
        if let Some(known) = prove::by_theorem(rules, view) {
            return Some(known);
        }
        let limits = self.usual.searcher().limits();
        // Whoever limits the depth asks for what can be proven so near. That a stone more never harms, on which the solver
        // relies, is true in freestyle alone.
        if limits.depth.is_some() || rules.size().cells() > prove::LARGEST || rules.rule() != Rule::Freestyle {
            return self.usual.solve(rules, view, task);
        }
        prove::solve(rules, view, limits, task.watch)
    }

    fn threats(&mut self, rules: &Mnk, view: &State, task: &mut Task<'_>) -> Option<Vec<Threat>> {
        shown::threats(rules, view, task.watch)
    }
}

fn is_opening(state: &State) -> bool {
    !matches!(state.stage(), Stage::Turns { .. })
}

/// Looks into a position on the board of its size.
pub(super) fn ask(
    searcher: &mut Searcher,
    rules: &Mnk,
    state: &State,
    question: Question,
    watch: &mut dyn Watch,
) -> Option<Analysis<Play>> {
    match rules.size().cells() {
        0..=64 => ask_on::<1>(searcher, rules, state, question, watch),
        65..=128 => ask_on::<2>(searcher, rules, state, question, watch),
        129..=256 => ask_on::<4>(searcher, rules, state, question, watch),
        257..=384 => ask_on::<6>(searcher, rules, state, question, watch),
        // A hundred rows of a hundred cells.
        _ => ask_on::<157>(searcher, rules, state, question, watch),
    }
}

fn ask_on<const W: usize>(
    searcher: &mut Searcher,
    rules: &Mnk,
    state: &State,
    mut question: Question,
    watch: &mut dyn Watch,
) -> Option<Analysis<Play>> {
    let board = Searched::<W>::of(rules, state)?;
    let began = Instant::now();
    let limits = &mut question.limits;
    let most = limits.nodes.map_or(THREATS, |nodes| (nodes / u64::from(SHARE)).min(THREATS));
    let mut go_on = || watch.progress(0, 1).is_continue();
    let mut threats = Threats::new(most, limits.time.map(|time| began + time / SHARE), &mut go_on);
    // Who looks a few plies ahead, or at few positions, is meant not to see far.
    let may_look = limits.depth.is_none() && most >= THREATS / 20;
    let won = if may_look { threats.find(&mut board.board().clone()) } else { None };
    let spent = threats.spent;
    limits.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(spent).max(1));
    limits.time = limits.time.map(|time| time.saturating_sub(began.elapsed()));
    let line = won.map(|line| told(&board, rules, &line)).filter(|line| !line.moves.is_empty());
    if let (Some(line), 1) = (&line, question.lines.get()) {
        return Some(Analysis { worth: line.worth, lines: vec![line.clone()], depth: 0, nodes: spent });
    }
    let mut analysis = searcher.search(rules, &board, question, watch)?;
    analysis.nodes += spent;
    if let Some(line) = line.filter(|_| analysis.worth.proven().is_none()) {
        analysis.lines.retain(|own| own.moves.first() != line.moves.first());
        analysis.worth = line.worth;
        analysis.lines.insert(0, line);
        analysis.lines.truncate(question.lines.get());
    }
    if question.is_for_play() && question.lines == NonZeroUsize::MAX {
        add_others(&mut analysis, &board, rules);
    }
    Some(analysis)
}

/// Whoever asks for all moves, as a beginner does who plays any of them, gets also those that the search did not list. They
/// look lost.
fn add_others<const W: usize>(analysis: &mut Analysis<Play>, board: &Searched<W>, rules: &Mnk) {
    let listed: Vec<Play> = analysis.lines.iter().filter_map(|line| line.moves.first().cloned()).collect();
    let free = board.board().legal(board.board().free);
    let others = free.cells().filter_map(|cell| board.to_move(rules, cell)).filter(|play| !listed.contains(play));
    analysis.lines.extend(others.map(|play| Line::new(vec![play], Worth::Estimate(-NEARLY_SURE))));
}

fn told<const W: usize>(board: &Searched<W>, rules: &Mnk, line: &[u16]) -> Line<Play> {
    let moves = line.iter().map_while(|&cell| board.to_move(rules, cell)).collect();
    Line::new(moves, Worth::Proven { value: Value::Win, plies: None })
}
