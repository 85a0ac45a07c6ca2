//! Konane solved. `cargo bench -p engine --bench konane` proves all openings of 4x4 and 6x6, those that are alike by a
//! symmetry of the board together. `… -- late [POSITIONS] [MILLISECONDS] [SIDE]` tells what share of late positions (of
//! 8x8, or of 10x10 or 12x12) is solved in time, and the same with `plain` what plain alpha-beta solves of them.
//! `… -- perfect [PLIES] [GAMES]` tells whether `mestre` keeps what is won on 6x6, everywhere so many plies after an opening and in so
//! many random games, and `… -- speed [POSITIONS]` how many positions a second
//! the search looks at on boards of 6 to 12 rows. `… -- apart` is the same for positions that have come apart into four corners of 12x12. With `threads=N` so many
//! threads solve; then the time is the clock's and the machine should be quiet. Counts of the openings with one thread
//! are the same everywhere; times are this machine's.

use std::env;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

use engine::konane::{Board, Solver, Wide, openings};
use konane::Size;

mod clock;
#[path = "konane/late.rs"]
mod late;
#[path = "konane/perfect.rs"]
mod perfect;
#[path = "konane/plain.rs"]
mod plain;
#[path = "konane/positions.rs"]
mod positions;
#[path = "konane/speed.rs"]
mod speed;

use clock::computed;
use late::Late;

/// What the late positions are.
const GAMES: &str = "Late positions of seeded play";

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let threads =
        words.iter().find_map(|word| word.strip_prefix("threads=")).map_or(Ok(NonZeroUsize::MIN), str::parse)?;
    let (ten, twelve) = (Size::new(10)?, Size::new(12)?);
    let number = |at: usize, default| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(default);
    let plain = words.iter().any(|word| word == "plain");
    let late = Late { positions: number(1, 1000), seconds: number(2, 1000) as f64 / 1e3, plain, threads };
    match (words.first().map(String::as_str), number(3, 8)) {
        (Some("late"), 10) => late.table(GAMES, |number| positions::late::<u128>(ten, number)),
        (Some("late"), 12) => late.table(GAMES, |number| positions::late::<Wide>(twelve, number)),
        (Some("late"), _) => late.table(GAMES, |number| positions::late::<u64>(Size::STANDARD, number)),
        (Some("apart"), _) => late.table("Positions that have come apart", positions::apart),
        (Some("perfect"), _) => perfect::tell(number(1, 3) as usize, number(2, 100))?,
        (Some("speed"), _) => speed::tell(number(1, 300_000))?,
        _ => [4, 6].into_iter().try_for_each(|side| openings_solved(Size::new(side)?, threads))?,
    }
    Ok(())
}

fn openings_solved(size: Size, threads: NonZeroUsize) -> Result<(), Failure> {
    let (start, before) = (Instant::now(), computed());
    let mut solver = Solver::<u64>::new(1 << 20);
    solver.threads = threads;
    let found = openings(size);
    let boards: Vec<Board<u64>> = found.iter().filter_map(|(_, state)| Board::of(state)).collect();
    println!("{0}x{0}: to move, openings", size.get());
    for ((opening, _), wins) in found.iter().zip(solver.each(&boards, &mut |_, _| ControlFlow::Continue(()))) {
        let names: Vec<String> = opening.iter().map(|(black, white)| format!("{black} {white}")).collect();
        println!("{:>6}  {}", if wins == Some(true) { "wins" } else { "loses" }, names.join("; "));
    }
    let cpu = computed() - before;
    println!("{} nodes, {:.2} s, {cpu:.2} s of this thread computing", solver.nodes, start.elapsed().as_secs_f64());
    Ok(())
}
