//! The strong player in openings by swap2: it lays stones that give neither colour much, and takes the colour that it would
//! rather have.

use std::num::NonZeroUsize;

use ::mnk::{Mnk, Play, State, next_stone};
use game::{Analysis, Line, Mind, Task, Worth};

/// What to do in an opening. Two more stones are never laid: who takes the better colour has at least an even game, who
/// leaves the choice to the other side at most.
pub(super) fn opening(
    player: &mut dyn Mind<Mnk>,
    rules: &Mnk,
    view: &State,
    task: &mut Task<'_>,
) -> Option<Analysis<Play>> {
    if view.stage().choices().is_empty() {
        let stone = next_stone(view.board(), task.seed.0)?;
        let worth = Worth::Estimate(0);
        let lines = vec![Line::new(vec![Play::Lay(stone)], worth)];
        return Some(Analysis { lines, worth, depth: 0, nodes: 0 });
    }
    let mut analysis = player.analyse(rules, &view.with_colours(), NonZeroUsize::MIN, task)?;
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
