//! The players that come with the rules. Both know the dictionary, challenge every word that is none, and look no
//! further than the play at hand.

use std::cmp::{Ordering, Reverse};
use std::ops::ControlFlow;

use game::{SplitMix64, Task};

use crate::edition::Edition;
use crate::generate::{Found, LINES};
use crate::moves::{Move, Play};
use crate::referee::Referee;
use crate::rules::Scrabble;
use crate::state::View;
use crate::tile::Tile;
use crate::turn::MOST_SCORELESS;

/// The length from which `facil` prefers the play with the fewest points.
const LONG_ENOUGH: usize = 4;

/// The play of four letters or more with the fewest points, else the longest; any of those that are equal.
pub(crate) fn facil<E: Edition>(rules: &Scrabble<E>, view: &View, task: &mut Task<'_>) -> Option<Move> {
    let mut chance = SplitMix64::new(task.seed);
    let mut equals = 0;
    let mut best: Option<((bool, Reverse<i64>), Play)> = None;
    look(rules.referee(), view, task, |found| {
        // Below 15.
        let length = found.word.len() as i64;
        let worth =
            if found.word.len() >= LONG_ENOUGH { (true, Reverse(found.points)) } else { (false, Reverse(-length)) };
        let against = best.as_ref().map_or(Ordering::Greater, |(best, _)| worth.cmp(best));
        equals = match against {
            Ordering::Less => return,
            Ordering::Equal => equals + 1,
            Ordering::Greater => 1,
        };
        // Of so many equals each is kept as likely as the others.
        if chance.below(equals) == 0 {
            best = Some((worth, found.play()));
        }
    });
    otherwise(rules.referee(), view, best.map(|(_, play)| play))
}

/// The play with the most points; of equals the first: rows before columns, from the top left, by the alphabet.
pub(crate) fn normal<E: Edition>(rules: &Scrabble<E>, view: &View, task: &mut Task<'_>) -> Option<Move> {
    let mut best: Option<(i64, Play)> = None;
    look(rules.referee(), view, task, |found| {
        if best.as_ref().is_none_or(|(points, _)| found.points > *points) {
            best = Some((found.points, found.play()));
        }
    });
    otherwise(rules.referee(), view, best.map(|(_, play)| play))
}

/// Looks at all plays, line by line.
fn look(referee: &Referee, view: &View, task: &mut Task<'_>, mut each: impl FnMut(Found<'_>)) {
    if referee.may_use_tiles(view).is_err() {
        return;
    }
    for line in 0..LINES {
        // Never stopped from within.
        let _ = referee.plays_along(&view.open.board, view.rack(), line, &mut |found| {
            each(found);
            ControlFlow::Continue(())
        });
        if task.watch.progress(line as u64 + 1, LINES as u64).is_break() {
            return;
        }
    }
}

/// What comes before any play, else the play, else what is done without one.
fn otherwise(referee: &Referee, view: &View, play: Option<Play>) -> Option<Move> {
    let first = referee.first_of_all(view).or(play.map(Move::Play));
    first.or_else(|| referee.without_play(view, view.rack()))
}

impl Referee {
    /// What a player does before it thinks of plays: it challenges words that are none, and stops where nobody else plays.
    pub fn first_of_all(&self, view: &View) -> Option<Move> {
        if self.may_challenge(view).is_ok() && !self.stands(&view.open) {
            return Some(Move::Challenge);
        }
        (left_alone(view) && self.may_stop(view).is_ok()).then_some(Move::Stop)
    }

    /// What a player does who lays nothing: it exchanges these tiles, or else passes or stops.
    pub fn without_play(&self, view: &View, tiles: &[Tile]) -> Option<Move> {
        // Where one may stop, there is an end to trying.
        let stop = self.may_stop(view).is_ok();
        if stop && view.open.scoreless >= MOST_SCORELESS {
            return Some(Move::Stop);
        }
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        if self.may_exchange(view, &tiles).is_ok() {
            return Some(Move::Exchange(tiles));
        }
        if self.may_pass(view).is_ok() {
            return Some(Move::Pass);
        }
        stop.then_some(Move::Stop)
    }
}

/// Whether all others have stopped: who leaves does not want to watch the computer play on.
fn left_alone(view: &View) -> bool {
    view.open.seats() > 1 && view.open.out.iter().filter(|out| !**out).count() == 1
}
