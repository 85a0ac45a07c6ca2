//! All that the seat on turn can do.

use std::ops::ControlFlow;

use crate::generate::LINES;
use crate::moves::Move;
use crate::referee::Referee;
use crate::state::View;
use crate::tile::Tile;

/// How many plays of a line are listed where words can lie nearly anywhere: the whole list would run into the hundreds
/// of thousands.
const MOST_OF_A_LINE: usize = 50;

/// Calls `each` with the moves of the seat on turn. Whether these were all, apart from words that are none.
pub(crate) fn list(referee: &Referee, view: &View, each: &mut dyn FnMut(Move) -> ControlFlow<()>) -> bool {
    let mut complete = true;
    // The answer only says who stopped first.
    let _ = plays(referee, view, &mut complete, each).is_continue() && others(referee, view, each).is_continue();
    complete
}

fn plays(
    referee: &Referee,
    view: &View,
    complete: &mut bool,
    each: &mut dyn FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if referee.may_use_tiles(view).is_err() {
        return ControlFlow::Continue(());
    }
    let few = referee.law.leaning && referee.law.crossings;
    let most = if few { usize::MAX } else { MOST_OF_A_LINE };
    for line in 0..LINES {
        let mut listed = 0;
        let mut stopped = ControlFlow::Continue(());
        // Breaks when the line has given enough, or when told to stop.
        let _ = referee.plays_along(&view.open.board, view.rack(), line, &mut |found| {
            if listed == most {
                *complete = false;
                return ControlFlow::Break(());
            }
            listed += 1;
            stopped = each(Move::Play(found.play()));
            stopped
        });
        stopped?;
    }
    ControlFlow::Continue(())
}

fn others(referee: &Referee, view: &View, each: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
    if referee.may_challenge(view).is_ok() {
        each(Move::Challenge)?;
    }
    let mut rack = view.rack().to_vec();
    rack.sort_unstable();
    if referee.may_exchange(view, &rack).is_ok() {
        subsets(&rack, &mut Vec::new(), each)?;
    }
    if referee.may_pass(view).is_ok() {
        each(Move::Pass)?;
    }
    if referee.may_stop(view).is_ok() {
        each(Move::Stop)?;
    }
    ControlFlow::Continue(())
}

/// Every choice of tiles, each once.
fn subsets(left: &[Tile], chosen: &mut Vec<Tile>, each: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
    for (place, tile) in left.iter().enumerate() {
        // Of equal tiles only the first opens a branch.
        if place > 0 && left[place - 1] == *tile {
            continue;
        }
        chosen.push(*tile);
        each(Move::Exchange(chosen.clone()))?;
        subsets(&left[place + 1..], chosen, each)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}
