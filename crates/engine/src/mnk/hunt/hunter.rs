//! The player's side of the hunt: it keeps the table from one move to the next.

use std::time::{Duration, Instant};

use ::mnk::{Mnk, Play, Point, State};
use game::{Analysis, Limits, Line, Value, Watch, Worth};

use super::field::Field;
use super::root::{Found, Hunt, SURE};
use super::table::Table;
use super::weights::UNIT;
use crate::mnk::{Stones, Threats};

/// With at most so many free cells a search that can prove everything plays better.
const FEW: u32 = 30;
/// A board of fewer cells is better left to the search that proves, and one of more has no room here.
const SMALLEST: usize = 65;
const LARGEST: usize = 448;
/// A win that is seen but not proven: 999 games of 1000.
pub(in crate::mnk) const NEARLY_SURE: i32 = 690;
/// Positions that are looked at to prove a win, and the time that a player with a clock keeps for it and for its answer.
const PROOF: u64 = 2000;
const RESERVE: Duration = Duration::from_millis(2);

/// Whoever hunts.
pub(in crate::mnk) struct Hunter {
    memory: usize,
    /// Made when it is first needed.
    table: Option<Table>,
}

impl Hunter {
    /// Remembers so many MiB.
    pub(in crate::mnk) fn new(memory: usize) -> Self {
        Hunter { memory, table: None }
    }

    /// Makes the tables, if the hunt knows the board.
    pub(in crate::mnk) fn begin(&mut self, rules: &Mnk, state: &State, limits: Limits) {
        // The board of the most words has room for all.
        if hunts(rules, limits) && Field::<7>::of(rules, state).is_some() {
            self.table.get_or_insert_with(|| Table::new(self.memory));
        }
    }

    /// The best move within limits; `None` where the hunt does not know the board.
    pub(in crate::mnk) fn hunt(
        &mut self,
        rules: &Mnk,
        state: &State,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Option<Analysis<Play>> {
        if !hunts(rules, limits) {
            return None;
        }
        let found = match rules.size().cells() {
            ..=128 => self.hunt_on::<2>(rules, state, limits, watch),
            129..=256 => self.hunt_on::<4>(rules, state, limits, watch),
            _ => self.hunt_on::<7>(rules, state, limits, watch),
        };
        if found.is_none() {
            // Who goes on has a table of its own.
            self.table = None;
        }
        found
    }

    fn hunt_on<const W: usize>(
        &mut self,
        rules: &Mnk,
        state: &State,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Option<Analysis<Play>> {
        let field = Field::<W>::of(rules, state).filter(|field| field.free().count() > FEW)?;
        let table = self.table.get_or_insert_with(|| Table::new(self.memory));
        // A first move is no worse for the tables that had to be made before it.
        let began = Instant::now();
        if limits.time.is_none() {
            // What is left from before must not change the answer, unless the clock does.
            table.clear();
        }
        let total = limits.time.map(|time| time.as_millis() as u64).or(limits.nodes).unwrap_or(1).max(1);
        let mut go_on = |nodes: u64| {
            let done = if limits.time.is_some() { began.elapsed().as_millis() as u64 } else { nodes };
            watch.progress(done.min(total), total).is_continue()
        };
        let deadline = limits.time.map(|time| began + time);
        let enough = limits.time.map(|time| began + time - RESERVE.min(time / 2));
        let mut hunt = Hunt::new(field, table, limits.nodes.unwrap_or(u64::MAX), enough, &mut go_on);
        let Found { line, score, depth } = hunt.find()?;
        let nodes = hunt.nodes;
        // What the hunt is sure of rests on the moves that it looked at. Threats prove it.
        let proof = if score > SURE {
            let mut go_on = || watch.progress(total, total).is_continue();
            Threats::new(PROOF, deadline, &mut go_on).find(&mut Stones::<W>::of(rules, state)?)
        } else {
            None
        };
        let worth = match proof {
            Some(_) => Worth::Proven { value: Value::Win, plies: None },
            None => Worth::Estimate((score * 100 / UNIT).clamp(-NEARLY_SURE, NEARLY_SURE)),
        };
        let line = proof.unwrap_or(line);
        let moves = line.iter().map_while(|cell| Point::new(i64::from(*cell) + 1).ok().map(Play::Lay)).collect();
        Some(Analysis { lines: vec![Line::new(moves, worth)], worth, depth, nodes })
    }
}

/// Whether this is a hunt's, as far as size and limits tell.
fn hunts(rules: &Mnk, limits: Limits) -> bool {
    limits.depth.is_none() && (SMALLEST..=LARGEST).contains(&rules.size().cells())
}

#[cfg(test)]
mod tests {
    use ::mnk::{Rule, Size};

    use super::*;

    #[test]
    fn the_table_is_made_before_the_clock_runs() {
        let is_made = |side: u16, rule: Rule, limits: Limits| {
            let size = Size::new(side.into(), side.into()).expect("a size");
            let rules = Mnk::new(size, 5.try_into().expect("not 0")).ruled_by(rule);
            let mut hunter = Hunter::new(0);
            hunter.begin(&rules, &State::start(size), limits);
            hunter.table.is_some()
        };
        assert!(is_made(15, Rule::Standard, Limits::NONE));
        assert!(is_made(9, Rule::Freestyle, Limits::NONE));
        assert!(!is_made(8, Rule::Freestyle, Limits::NONE));
        assert!(!is_made(22, Rule::Freestyle, Limits::NONE));
        assert!(!is_made(15, Rule::Renju, Limits::NONE));
        assert!(!is_made(15, Rule::Freestyle, Limits { depth: Some(3), ..Limits::NONE }));
    }
}
