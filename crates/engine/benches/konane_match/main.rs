//! Konane's strong player against a plain one on the standard board, from all openings followed by four random jumps,
//! each start with either side to begin.
//!
//! `cargo bench -p engine --bench konane_match -- [games NUMBER] [ms NUMBER] [nodes NUMBER] [seed NUMBER]
//! [together NUMBER]`; without words 400 games at 100 ms a move, one at a time. With `nodes` that many are looked at a
//! move, whatever the time.

mod plain;

use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use engine::konane::{Board, Jump, Searched, openings};
use game::{Seed, SplitMix64};
use konane::Size;
use plain::Plain;
use search::{Enough, Limits, Report, Settings, Stop, TooLarge, TranspositionTable};

/// How much a player may do for a move.
#[derive(Clone, Copy, Default)]
struct Pace {
    time: Option<Duration>,
    nodes: Option<u64>,
}

/// What a player did, over all moves.
#[derive(Clone, Copy, Default)]
struct Tally {
    nodes: u64,
    seconds: f64,
    depths: u32,
    moves: u32,
}

impl Tally {
    fn count(&mut self, nodes: u64, time: Duration, depth: u32) {
        self.add(Tally { nodes, seconds: time.as_secs_f64(), depths: depth, moves: 1 });
    }

    fn add(&mut self, other: Tally) {
        self.nodes += other.nodes;
        self.seconds += other.seconds;
        self.depths += other.depths;
        self.moves += other.moves;
    }

    fn told(&self) -> String {
        let speed = self.nodes as f64 / self.seconds / 1e6;
        format!("{speed:.2} M nodes/s, depth {:.1}", f64::from(self.depths) / f64::from(self.moves))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str| -> Option<u64> {
        let found = words.iter().position(|word| word == name)?;
        words.get(found + 1)?.parse().ok()
    };
    let nodes = number("nodes");
    let time = nodes.is_none().then(|| Duration::from_millis(number("ms").unwrap_or(100)));
    let starts = starts(number("games").unwrap_or(400).div_ceil(2), number("seed").unwrap_or(1));
    let together = number("together").unwrap_or(1).max(1) as usize;
    let results = thread::scope(|scope| {
        let share = |first: usize| {
            let starts = &starts;
            move || played(starts.iter().skip(first).step_by(together), Pace { time, nodes })
        };
        let threads: Vec<_> = (0..together).map(|first| scope.spawn(share(first))).collect();
        threads.into_iter().map(|thread| thread.join().map_err(|_| "a thread broke")).collect::<Result<Vec<_>, _>>()
    })?;
    let mut total = Played::default();
    for result in results {
        total.add(&result?);
    }
    total.tell();
    Ok(())
}

/// Boards after an opening and four random jumps, the openings in turn.
fn starts(count: u64, seed: u64) -> Vec<Board<u64>> {
    let mut chance = SplitMix64::new(Seed(seed));
    let opened: Vec<Board<u64>> = openings(Size::STANDARD).iter().filter_map(|(_, state)| Board::of(state)).collect();
    let scattered = opened.iter().cycle().filter_map(|board| scattered(*board, &mut chance));
    scattered.take(count as usize).collect()
}

/// Four random jumps, after which the game is not over.
fn scattered(mut board: Board<u64>, chance: &mut SplitMix64) -> Option<Board<u64>> {
    for _ in 0..4 {
        let mut jumps = Vec::new();
        board.jumps(|jump| jumps.push(jump));
        board = board.after(*chance.pick(&jumps)?);
    }
    board.can_jump().then_some(board)
}

/// What became of games.
#[derive(Default)]
struct Played {
    /// Starts of which none, one or both games were won.
    pairs: [u32; 3],
    strong: Tally,
    plain: Tally,
}

impl Played {
    fn add(&mut self, other: &Played) {
        for (sum, pairs) in self.pairs.iter_mut().zip(other.pairs) {
            *sum += pairs;
        }
        self.strong.add(other.strong);
        self.plain.add(other.plain);
    }

    fn tell(&self) {
        let [none, one, both] = self.pairs.map(f64::from);
        let starts = none + one + both;
        let share = (one + 2.0 * both) / (2.0 * starts);
        // The two games of a start are not independent, starts are.
        let square = (none * share * share + one * (0.5 - share).powi(2) + both * (1.0 - share).powi(2)) / starts;
        let spread = 1.96 * (square / starts).sqrt();
        println!(
            "{:.0} of {:.0} games won: {:.1} % +- {:.1}",
            one + 2.0 * both,
            2.0 * starts,
            100.0 * share,
            100.0 * spread
        );
        println!("of the starts both games {both}, one {one}, none {none}");
        println!("strong: {}; plain: {}", self.strong.told(), self.plain.told());
    }
}

fn played<'a>(starts: impl Iterator<Item = &'a Board<u64>>, pace: Pace) -> Result<Played, TooLarge> {
    let mut strong = Strong { table: TranspositionTable::new(16)?, tally: Tally::default() };
    let mut plain = Plain::new(20);
    let mut played = Played::default();
    for start in starts {
        let wins = [true, false].map(|begins| {
            plain.forget();
            strong.table.clear();
            let (mut board, mut is_strong) = (*start, begins);
            while let Some(jump) = if is_strong { strong.choose(board, pace) } else { plain.choose(board, pace) } {
                board = board.after(jump);
                is_strong = !is_strong;
            }
            // Who cannot move has lost.
            usize::from(!is_strong)
        });
        played.pairs[wins[0] + wins[1]] += 1;
    }
    played.strong = strong.tally;
    played.plain = plain.tally;
    Ok(played)
}

/// The player of the library.
struct Strong {
    table: TranspositionTable,
    tally: Tally,
}

impl Strong {
    fn choose(&mut self, board: Board<u64>, pace: Pace) -> Option<Jump> {
        let start = Instant::now();
        let limits = Limits { time: pace.time, nodes: pace.nodes, ..Limits::default() };
        let settings = Settings { limits, enough: Enough::Value, ..Settings::default() };
        let watch = &mut |_: &Report<'_, Jump>| ControlFlow::Continue(());
        let answer = search::search(&Searched::of(board), &self.table, &settings, &Stop::new(), watch)?;
        self.tally.count(answer.nodes, start.elapsed(), answer.depth);
        Some(answer.best().chosen)
    }
}
