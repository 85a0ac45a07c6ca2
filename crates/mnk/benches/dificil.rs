//! How much work `dificil` does on empty boards, and how long it takes: `cargo bench -p mnk`.
//!
//! The count of moves is the same on every machine. Where no play-out wins, all of them are played.

use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::time::Instant;

use mnk::{Board, Level, Progress, Size, Stone};

/// Side and k. With 5 a play-out soon wins; from 8 on all are drawn.
const BOARDS: [(usize, u32); 7] = [(15, 5), (19, 5), (30, 5), (15, 8), (30, 8), (100, 8), (100, 100)];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("board     k  answer  play-outs      moves  seconds");
    for (side, k) in BOARDS {
        let board = Board::empty(Size::new(side, side)?);
        let goal = NonZeroU32::new(k).ok_or("k is at least 1")?;
        let mut last = None;
        let start = Instant::now();
        let answer = mnk::choose_with(&board, Stone::X, goal, Level::Dificil, &mut |progress| {
            last = Some(progress);
            ControlFlow::Continue(())
        })?;
        let seconds = start.elapsed().as_secs_f64();
        let Progress { done, moves, .. } = last.ok_or("nothing was played out")?;
        let size = board.size().to_string();
        println!("{size:<7} {k:>3} {answer:>7} {done:>10} {moves:>10} {seconds:>8.4}");
    }
    Ok(())
}
