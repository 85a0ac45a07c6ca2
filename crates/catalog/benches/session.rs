//! What a move costs in a session, beside what it costs at a bare table: `cargo bench -p catalog --bench session`.
//!
//! The same random games are played through three ways: `table` parses and plays each move, `act` is a session's move as
//! the terminal makes it, `commit` is one that is considered first, so that a server can store it before it is made.
//! Each is the best of several rounds, in microseconds a move; the ratios are those to the table. Setting up is not counted.

use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::Catalog;
use game::{Act, Game, Seat, Seed, Session, Setup, SplitMix64};

/// Games of each kind, and rounds over all of them.
const GAMES: u64 = 20;
const ROUNDS: usize = 15;

/// Plays a game, given as its moves, and says how long its moves took.
type Way = fn(&Arc<dyn Game>, &[(Seat, String)]) -> Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let catalog = Catalog::standard();
    println!("{:<28} {:>8} {:>8} {:>8}   act/table commit/table", "", "table", "act", "commit");
    for (name, options) in [
        ("mnk", "board=3x3 k=3"),
        ("mnk", "board=15x15 k=5"),
        ("orbito", "orbits=2"),
        ("orbito", "orbits=4"),
        ("konane", "size=8"),
    ] {
        let game = catalog.title(name).ok_or("a title")?.read(options)?;
        let lines = (0..GAMES).map(|seed| line(&game, seed)).collect::<Result<Vec<_>, _>>()?;
        let ways: [Way; 3] = [table, act, commit];
        let mut best = [f64::INFINITY; 3];
        // In turn, so that whatever else the machine does meets all of them.
        for _ in 0..ROUNDS {
            for (way, best) in ways.iter().zip(&mut best) {
                let took: Duration = lines.iter().map(|line| way(&game, line)).sum();
                let moves: usize = lines.iter().map(Vec::len).sum();
                *best = best.min(took.as_secs_f64() * 1e6 / moves as f64);
            }
        }
        let [table, act, commit] = best;
        let label = format!("{name} {options}");
        println!("{label:<28} {table:>8.2} {act:>8.2} {commit:>8.2}   {:>9.2} {:>12.2}", act / table, commit / table);
    }
    Ok(())
}

/// A random game to its end.
fn line(game: &Arc<dyn Game>, seed: u64) -> Result<Vec<(Seat, String)>, Box<dyn std::error::Error>> {
    let (mut table, mut chance) = (game.start(2, Seed(seed).into())?, SplitMix64::new(Seed(seed)));
    let mut line = Vec::new();
    while let Some(seat) = table.turn().seat() {
        let moves = table.sight(Some(seat)).legal().moves;
        let text = chance.pick(&moves).ok_or("a move")?.clone();
        table.play(&text).map_err(|why| why.message().key().to_owned())?;
        line.push((seat, text));
    }
    Ok(line)
}

fn table(game: &Arc<dyn Game>, line: &[(Seat, String)]) -> Duration {
    let mut table = game.start(2, Seed(0).into()).expect("two seats");
    let since = Instant::now();
    for (_, text) in line {
        assert!(table.play(text).is_ok());
    }
    since.elapsed()
}

fn session(game: &Arc<dyn Game>) -> Session {
    Session::new(Arc::clone(game), Setup::new(2, Seed(0))).expect("two seats")
}

fn act(game: &Arc<dyn Game>, line: &[(Seat, String)]) -> Duration {
    let mut session = session(game);
    let since = Instant::now();
    for (seat, text) in line {
        assert!(session.act(*seat, Act::Move(text.clone()), 0).is_ok());
    }
    since.elapsed()
}

fn commit(game: &Arc<dyn Game>, line: &[(Seat, String)]) -> Duration {
    let mut session = session(game);
    let since = Instant::now();
    for (seat, text) in line {
        let Ok(prepared) = session.consider(*seat, &Act::Move(text.clone()), 0) else { panic!("a move played before") };
        assert!(session.commit(prepared).is_ok());
    }
    since.elapsed()
}
