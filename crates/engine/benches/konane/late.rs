//! How late positions are solved, with all winning moves, each within a time; beside it a plain alpha-beta.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::time::Instant;

use engine::konane::{Board, Groups, Possible, Rows, Solver};

use crate::{computed, plain::Plain};

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
    pub(crate) fn table<B: Rows>(&self, title: &str, position: impl Fn(u64) -> (usize, Board<B>)) {
        let mut rows: BTreeMap<usize, Row> = BTreeMap::new();
        let mut solver = Solver::<B>::new(1 << 20);
        solver.threads = self.threads;
        let mut plain = Plain::new(1 << 22);
        for (left, board) in (0..self.positions).map(position) {
            let row = rows.entry(left.div_ceil(2)).or_default();
            row.positions += 1;
            row.regions += regions(board);
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
        println!("{title} solved with all winning moves, {} s each, threads: {}", self.seconds, self.threads);
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

/// Into how many regions a board has come apart.
fn regions<B: Rows>(board: Board<B>) -> u64 {
    let groups = Groups::default().of(board).unwrap_or_else(|| vec![board.cells]);
    groups.into_iter().map(|group| Possible::on(board.part(group)).regions().count() as u64).sum()
}
