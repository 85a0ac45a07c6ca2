//! The strong player in openings by swap2: it lays stones that give neither colour much, and takes the colour that it would
//! rather have.

use std::num::NonZeroUsize;

use ::mnk::{Mnk, Play, Stage, State, next_stone};
use game::{Analysis, Limits, Line, Mind, Solution, Task, Threat, Worth};

use super::mestre::mestre as strong;
use super::shown;
use crate::findings::solution;

/// The strong player, which knows openings too.
struct Swapping(Box<dyn Mind<Mnk>>);

/// The strong player, for the list of games.
pub fn mestre(limits: Limits) -> Box<dyn Mind<Mnk>> {
    Box::new(Swapping(strong(limits)))
}

impl Mind<Mnk> for Swapping {
    fn choose(&mut self, rules: &Mnk, view: &State, task: &mut Task<'_>) -> Option<Play> {
        match view.stage() {
            Stage::Turns { .. } => self.0.choose(rules, view, task),
            _ => self.opening(rules, view, task)?.lines.first()?.moves.first().copied(),
        }
    }

    fn analyse(
        &mut self,
        rules: &Mnk,
        view: &State,
        lines: NonZeroUsize,
        task: &mut Task<'_>,
    ) -> Option<Analysis<Play>> {
        match view.stage() {
            Stage::Turns { .. } => self.0.analyse(rules, view, lines, task),
            _ => {
                let mut analysis = self.opening(rules, view, task)?;
                analysis.lines.truncate(lines.get());
                Some(analysis)
            }
        }
    }

    fn solve(&mut self, rules: &Mnk, view: &State, task: &mut Task<'_>) -> Option<Solution<Play>> {
        match view.stage() {
            Stage::Turns { .. } => self.0.solve(rules, view, task),
            _ => self.opening(rules, view, task).map(solution),
        }
    }

    fn threats(&mut self, rules: &Mnk, view: &State, task: &mut Task<'_>) -> Option<Vec<Threat>> {
        shown::threats(rules, view, task.watch)
    }
}

impl Swapping {
    /// What to do in an opening. Two more stones are never laid: who takes the better colour has at least an even game, who
    /// leaves the choice to the other side at most.
    fn opening(&mut self, rules: &Mnk, view: &State, task: &mut Task<'_>) -> Option<Analysis<Play>> {
        if view.stage().choices().is_empty() {
            let stone = next_stone(view.board(), task.seed.0)?;
            let worth = Worth::Estimate(0);
            let lines = vec![Line::new(vec![Play::Lay(stone)], worth)];
            return Some(Analysis { lines, worth, depth: 0, nodes: 0 });
        }
        let mut analysis = self.0.analyse(rules, &view.with_colours(), NonZeroUsize::MIN, task)?;
        let worth = analysis.worth;
        let best = analysis.lines.first().map_or_else(Vec::new, |line| line.moves.clone());
        let [mover, other] = [view.turn(), view.turn().other()].map(|stone| [Play::Take(stone)]);
        analysis.lines = [(mover, worth), (other, worth.opposite())]
            .map(|(choice, worth)| Line::new(choice.iter().chain(&best).copied().collect(), worth))
            .into();
        if worth.expectation() < 0.5 {
            analysis.lines.reverse();
            analysis.worth = worth.opposite();
        }
        Some(analysis)
    }
}
