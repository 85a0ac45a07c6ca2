//! How late positions are solved, with all winning moves, each within a time; beside it a plain alpha-beta.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::time::Instant;

use engine::konane::{Bits, Board, Jump, Possible, Solver, openings};
use game::{Seed, SplitMix64};
use konane::Size;

use crate::{Failure, computed, plain::Plain};

/// The plies left of the positions, as many of each.
const LEFT: std::ops::RangeInclusive<usize> = 9..=28;

/// Positions to be solved, each within a time.
pub(crate) struct Late {
    pub(crate) positions: u64,
    pub(crate) seconds: f64,
    /// By plain alpha-beta too.
    pub(crate) plain: bool,
    pub(crate) threads: NonZeroUsize,
}

impl Late {
    /// Solves the positions and prints how many it could, by plies left.
    pub(crate) fn table<B: Bits>(&self, size: Size) -> Result<(), Failure> {
        let mut rows: BTreeMap<usize, Row> = BTreeMap::new();
        let mut solver = Solver::<B>::new(1 << 20);
        solver.threads = self.threads;
        let mut plain = Plain::new(1 << 22);
        for (left, board) in (0..self.positions).map(|number| position::<B>(size, number)) {
            let row = rows.entry(left.div_ceil(2)).or_default();
            row.positions += 1;
            row.regions += Possible::on(board).regions().count() as u64;
            solver.forget();
            let begun = self.now();
            let verdicts = solver.verdicts(board, &mut |nodes| self.spent(nodes, begun));
            row.solved.count(verdicts.iter().all(|(_, wins)| wins.is_some()), self.now() - begun, solver.nodes);
            if self.plain {
                plain.forget();
                let begun = self.now();
                let verdicts = plain.verdicts(board, &mut |nodes| self.spent(nodes, begun));
                let all = verdicts.iter().all(|(_, wins)| wins.is_some());
                row.plain.count(all, self.now() - begun, plain.nodes);
            }
        }
        println!(
            "{0}x{0} positions of seeded play solved with all winning moves, {1} s each, threads: {2}",
            size.get(),
            self.seconds,
            self.threads
        );
        let plainly = if self.plain { "  plain alpha-beta" } else { "" };
        println!("plies left  positions  regions  solved  seconds   nodes in all{plainly}");
        let mut all = Row::default();
        for (half, row) in &rows {
            row.print(&format!("{:>4}-{:<2}", 2 * half - 1, 2 * half), self.plain);
            all.positions += row.positions;
            all.regions += row.regions;
            all.solved.add(&row.solved);
            all.plain.add(&row.plain);
        }
        all.print("all    ", self.plain);
        Ok(())
    }

    /// One thread's computing, but with several the clock's seconds.
    fn now(&self) -> f64 {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        if self.threads.get() == 1 { computed() } else { START.elapsed().as_secs_f64() }
    }

    /// Looks at the clock only now and then: it is asked every 256 positions.
    fn spent(&self, nodes: u64, begun: f64) -> ControlFlow<()> {
        let is_time_to_look = self.threads.get() > 1 || nodes.is_multiple_of(2048);
        if is_time_to_look && self.now() - begun > self.seconds {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[derive(Default)]
struct Tally {
    solved: u64,
    seconds: f64,
    nodes: u64,
}

impl Tally {
    fn count(&mut self, solved: bool, seconds: f64, nodes: u64) {
        self.add(&Tally { solved: solved.into(), seconds, nodes });
    }

    fn add(&mut self, other: &Tally) {
        self.solved += other.solved;
        self.seconds += other.seconds;
        self.nodes += other.nodes;
    }
}

#[derive(Default)]
struct Row {
    positions: u64,
    /// Those of all positions together.
    regions: u64,
    solved: Tally,
    plain: Tally,
}

impl Row {
    fn print(&self, name: &str, with_plain: bool) {
        let share = |tally: &Tally| 100.0 * tally.solved as f64 / self.positions as f64;
        let Tally { seconds, nodes, .. } = self.solved;
        let regions = self.regions as f64 / self.positions as f64;
        print!("{name:>10}  {:>9}  {regions:>7.1}", self.positions);
        print!("  {:>5.1}%  {seconds:>7.2}  {nodes:>13}", share(&self.solved));
        if with_plain {
            print!("  {:>5.1}%  {:>7.2}  {:>13}", share(&self.plain), self.plain.seconds, self.plain.nodes);
        }
        println!();
    }
}

/// A position with its plies left in the game that was played from it.
fn position<B: Bits>(size: Size, number: u64) -> (usize, Board<B>) {
    let (first, classes) = (*LEFT.start(), LEFT.count() as u64);
    let left = first + (number % classes) as usize;
    let mut seed = number;
    loop {
        let game = play::<B>(size, seed);
        if let Some(at) = game.len().checked_sub(left + 1) {
            return (left, game[at]);
        }
        seed += 1 << 32;
    }
}

/// A game of a quick player that leaves the other side little to do, and one time in four does anything.
fn play<B: Bits>(size: Size, seed: u64) -> Vec<Board<B>> {
    let mut chance = SplitMix64::new(Seed(seed));
    let starts = openings(size);
    let mut game: Vec<Board<B>> = chance.pick(&starts).and_then(|(_, state)| Board::of(state)).into_iter().collect();
    while let Some(board) = game.last().copied() {
        let mut jumps: Vec<(i64, u64, Jump)> = Vec::new();
        let anything = chance.below(4) == 0;
        board.jumps(|jump| {
            let after = board.after(jump);
            let leaves = 2 * i64::from(after.mobility()) - i64::from(after.passed().mobility());
            jumps.push((if anything { 0 } else { leaves }, chance.below(1 << 32), jump));
        });
        match jumps.into_iter().min() {
            Some((_, _, jump)) => game.push(board.after(jump)),
            None => break,
        }
    }
    game
}
