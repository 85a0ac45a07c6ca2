//! The player `mestre`: searches jumps, and the boards that the openings lead to.

use std::num::NonZeroUsize;

use ::konane::{Konane, Phase, Play, Size, State};
use game::{Analysis, Limits, Line, Mind, Solution, Task, Value, Watch, Worth};

use super::openings::openings;
use super::proofs;
use super::rows::{Rows, Wide};
use super::searched::Searched;
use crate::mestre::ask as on;
use crate::searcher::{Question, Searcher};

/// So many positions are looked at for estimates of what could not be proven.
const GLANCE: u64 = 20_000;

/// So many positions may be looked at to prove one of a small board: the openings of 6x6 take five million together.
const ENOUGH: u64 = 10_000_000;

/// The strong player.
pub struct Mestre {
    mestre: crate::Mestre<Konane>,
}

/// The strong player, for the list of games.
pub fn mestre(limits: Limits) -> Box<dyn Mind<Konane>> {
    Box::new(Mestre::new(limits))
}

impl Mestre {
    /// A player with these limits.
    pub fn new(limits: Limits) -> Self {
        Mestre { mestre: crate::Mestre::asking(limits, ask) }
    }
}

/// Looks into a position on the board of its size, or at what the openings lead to.
fn ask(
    searcher: &mut Searcher,
    rules: &Konane,
    state: &State,
    question: Question,
    watch: &mut dyn Watch,
) -> Option<Analysis<Play>> {
    match (state.phase(), rules.size) {
        (Phase::BlackOpens | Phase::WhiteOpens(_), _) => opening(searcher, rules, state, question, watch),
        (_, size) if size <= Size::STANDARD => on::<Searched<u64>>(searcher, rules, state, question, watch),
        (_, size) if size.get() <= u128::STRIDE => on::<Searched<u128>>(searcher, rules, state, question, watch),
        _ => on::<Searched<Wide>>(searcher, rules, state, question, watch),
    }
}

/// Looks at what each way to finish the opening leads to; those that are alike only once.
fn opening(
    searcher: &mut Searcher,
    rules: &Konane,
    state: &State,
    question: Question,
    watch: &mut dyn Watch,
) -> Option<Analysis<Play>> {
    let ways = ways(state);
    let mut found = Vec::new();
    let (mut depth, mut nodes) = (u32::MAX, 0);
    for way in &ways {
        let own = ask(searcher, rules, &way.leads_to, question.shared_by(ways.len()), watch)?;
        (depth, nodes) = (depth.min(own.depth), nodes + own.nodes);
        // Black is to move then.
        let worth = match state.phase() {
            Phase::BlackOpens => later(own.worth, 2),
            _ => later(own.worth.opposite(), 1),
        };
        for (number, removals) in way.removals.iter().enumerate() {
            // The moves that follow are those of the first.
            let then = own.lines.first().filter(|_| number == 0).map_or(&[][..], |line| &line.moves);
            found.push(Line::new([removals, then].concat(), worth));
        }
    }
    found.sort_by(|one, other| order(other.worth).total_cmp(&order(one.worth)));
    let mut lines: Vec<Line<Play>> = Vec::new();
    for first in state.moves() {
        let mut ways = found.iter().filter(|line| line.moves.first() == Some(&first));
        // White chooses among the ways that black leaves.
        let way = if state.phase() == Phase::BlackOpens { ways.next_back() } else { ways.next() };
        lines.extend(way.cloned());
    }
    lines.sort_by(|one, other| order(other.worth).total_cmp(&order(one.worth)));
    let worth = lines.first()?.worth;
    lines.truncate(question.lines.get());
    Some(Analysis { lines, worth, depth, nodes })
}

/// Ways to finish the opening that lead to one board turned or mirrored.
pub(super) struct Way {
    /// The removals that are left to make, one list for each way.
    pub(super) removals: Vec<Vec<Play>>,
    /// Where the first leads to: black is to jump.
    pub(super) leads_to: State,
}

/// The ways to finish the opening from here.
pub(super) fn ways(state: &State) -> Vec<Way> {
    let way = |removals: Vec<Vec<Play>>| {
        let mut leads_to = state.clone();
        removals.first()?.iter().try_for_each(|removal| leads_to.play(*removal)).ok()?;
        Some(Way { removals, leads_to })
    };
    let left = |(black, white): &(Play, Play)| match state.phase() {
        Phase::BlackOpens => Some(vec![*black, *white]),
        Phase::WhiteOpens(hole) if *black == Play::Remove(hole) => Some(vec![*white]),
        _ => None,
    };
    let groups = openings(state.board().size()).into_iter();
    groups.filter_map(|(opening, _)| way(opening.iter().filter_map(left).collect())).collect()
}

/// The same seen from so many plies before.
fn later(worth: Worth, plies: u32) -> Worth {
    match worth {
        Worth::Proven { value, plies: Some(own) } => Worth::Proven { value, plies: Some(own + plies) },
        worth => worth,
    }
}

/// The better the higher: sooner wins and later losses first, and last those of which it is not known when.
pub(super) fn order(worth: Worth) -> f64 {
    let nearness = |plies: Option<u32>| plies.map_or(0.0, |plies| 1.0 / f64::from(plies + 1));
    match worth {
        Worth::Proven { value: Value::Win, plies } => 2.0 + nearness(plies),
        Worth::Proven { value: Value::Loss, plies } => -1.0 - plies.map_or(2.0, |plies| nearness(Some(plies))),
        worth => worth.expectation(),
    }
}

impl Mind<Konane> for Mestre {
    fn choose(&mut self, rules: &Konane, view: &State, task: &mut Task<'_>) -> Option<Play> {
        let searcher = self.mestre.searcher();
        if !searcher.is_strongest() || searcher.limits().depth.is_some() || !proofs::are_near(view) {
            return self.mestre.choose(rules, view, task);
        }
        let half = searcher.to_play(task.clock).shared_by(2);
        let mut limits = half.limits;
        if proofs::are_quick(rules.size) && !searcher.limits().is_limited() {
            limits.nodes = limits.nodes.max(Some(ENOUGH));
        }
        if let Some(play) = proofs::winning(view, limits, task.watch) {
            task.notes.set("eval", &Worth::Proven { value: Value::Win, plies: None }.to_string());
            return Some(play);
        }
        let analysis = self.mestre.ask(rules, view, half, task.watch)?;
        self.mestre.searcher().play(&analysis, task)
    }

    fn analyse(
        &mut self,
        rules: &Konane,
        view: &State,
        lines: NonZeroUsize,
        task: &mut Task<'_>,
    ) -> Option<Analysis<Play>> {
        let limits = self.mestre.searcher().limits();
        // A limit of depth is one of the search.
        if limits.depth.is_some() || !proofs::are_near(view) {
            return self.mestre.analyse(rules, view, lines, task);
        }
        let half = self.mestre.searcher().to_analyse(lines).shared_by(2);
        let analysis = self.mestre.ask(rules, view, half, task.watch)?;
        if analysis.lines.iter().all(|line| line.worth.proven().is_some()) {
            return Some(analysis);
        }
        let limits = Limits { time: half.limits.time, nodes: half.limits.nodes, ..limits };
        proofs::proven(analysis, lines, view, limits, task.watch)
    }

    fn solve(&mut self, rules: &Konane, view: &State, task: &mut Task<'_>) -> Option<Solution<Play>> {
        let limits = self.mestre.searcher().limits();
        // Whoever limits the depth asks for what can be proven so near.
        if limits.depth.is_some() {
            return self.mestre.solve(rules, view, task);
        }
        let solution = proofs::solve(view, limits, task.watch)?;
        if solution.cases.iter().all(|case| case.worth.proven().is_some()) {
            return Some(solution);
        }
        // A glance at the rest, so that people see more than that it is not proven.
        let mut glance = self.mestre.searcher().to_analyse(NonZeroUsize::MAX);
        glance.limits = Limits { nodes: Some(GLANCE), time: None, ..limits };
        let analysis = self.mestre.ask(rules, view, glance, task.watch);
        Some(match analysis {
            Some(analysis) => proofs::estimated(solution, &analysis),
            None => solution,
        })
    }
}
