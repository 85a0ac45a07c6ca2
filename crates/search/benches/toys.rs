//! How many positions a second the search looks at, on Domineering: `cargo bench -p search`.
//!
//! The counts for one thread are the same on every machine; the game is so cheap that the search is what is measured.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

use search::{Enough, Limits, Position, Report, Settings, Stop, TranspositionTable, search};

#[path = "../tests/it/toys.rs"]
#[allow(dead_code, reason = "the tests play the other games")]
mod toys;

use toys::Domineering;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("what                             answer      nodes  seconds  nodes/s");
    let six = Domineering::new(6);
    for (name, threads, reductions) in
        [("6x6, one thread", 1, true), ("6x6, full depth", 1, false), ("6x6, two threads", 2, true)]
    {
        let limits = Limits { threads: NonZeroUsize::new(threads).ok_or("not 0")?, ..Limits::default() };
        measure(name, || solved(&six, &Settings { limits, reductions, enough: Enough::Value, ..Settings::default() }))?;
    }
    let limits = Limits { nodes: Some(3_000_000), ..Limits::default() };
    measure("7x7, 3,000,000 nodes", || solved(&Domineering::new(7), &Settings { limits, ..Settings::default() }))
}

type Measured = Result<(String, u64), Box<dyn std::error::Error>>;

fn solved<P: Position>(position: &P, settings: &Settings) -> Measured {
    let watch = &mut |_: &Report<'_, P::Move>| ControlFlow::Continue(());
    let answer = search(position, &TranspositionTable::new(64)?, settings, &Stop::new(), watch).ok_or("over")?;
    Ok((answer.best().score.to_string(), answer.nodes))
}

fn measure(what: &str, work: impl FnOnce() -> Measured) -> Result<(), Box<dyn std::error::Error>> {
    let start = Instant::now();
    let (answer, nodes) = work()?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{what:<22} {answer:>16} {nodes:>10} {seconds:>8.2} {:>8.0}", nodes as f64 / seconds);
    Ok(())
}
