//! Konane solved: `cargo bench -p engine --bench konane` proves all openings of 4x4 and 6x6, those that are alike by a
//! symmetry of the board together. Counts are the same everywhere; times are this machine's.

use std::ops::ControlFlow;
use std::time::Instant;

use engine::konane::{Board, Solver, openings};
use konane::Size;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    [4, 6].into_iter().try_for_each(|side| openings_solved(Size::new(side)?))
}

/// The seconds this thread has computed, where the system tells: others may be using the machine.
fn computed() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

fn openings_solved(size: Size) -> Result<(), Failure> {
    let (start, before) = (Instant::now(), computed());
    let mut solver = Solver::<u64>::new(1 << 22);
    println!("{0}x{0}: opening    to move   nodes", size.get());
    for (opening, state) in openings(size) {
        let nodes = solver.nodes;
        let board = Board::of(&state).ok_or("no board")?;
        let wins = solver.wins(board, &mut |_| ControlFlow::Continue(()));
        let names: Vec<String> = opening.iter().map(|(black, white)| format!("{black} {white}")).collect();
        let wins = if wins == Some(true) { "wins" } else { "loses" };
        println!("{wins:>6} {:>9}  {}", solver.nodes - nodes, names.join("; "));
    }
    let cpu = computed().zip(before).map_or(f64::NAN, |(now, before)| now - before);
    println!("{} nodes, {:.2} s, {cpu:.2} s computing", solver.nodes, start.elapsed().as_secs_f64());
    Ok(())
}
