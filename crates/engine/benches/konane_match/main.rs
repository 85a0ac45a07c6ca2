//! Konane's strong player against a plain one on the standard board, from all openings followed by four random jumps,
//! each start with either side to begin.
//!
//! `cargo bench -p engine --bench konane_match -- [games NUMBER] [ms NUMBER] [nodes NUMBER] [seed NUMBER]
//! [together NUMBER]`; without words 400 games at 100 ms a move, one at a time. With `nodes` that many are looked at a
//! move, whatever the time.

mod plain;

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use engine::konane::openings;
use game::{
    Act, Chair, Game, Level, Limits, PlayerSpec, Quiet, Seat, Seed, Session, Setup, SplitMix64, Title, play_match,
};
use konane::Size;
use plain::Plain;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The players, as they go by in this match.
const STRONG: &str = "mestre";
const PLAIN: &str = "plain";
/// Random jumps after the opening.
const JUMPS: usize = 4;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str| -> Option<u64> {
        let found = words.iter().position(|word| word == name)?;
        words.get(found + 1)?.parse().ok()
    };
    let nodes = number("nodes");
    let time = nodes.is_none().then(|| Duration::from_millis(number("ms").unwrap_or(100)));
    let limits = Limits { time, nodes, ..Limits::NONE };
    let levels = vec![Level::strong(PLAIN, Plain::player), Level::strong(STRONG, engine::konane::mestre)];
    let game = Title::with_levels(levels).open([])?;
    let starts = starts(&game, number("games").unwrap_or(400).div_ceil(2), number("seed").unwrap_or(1))?;
    let together = number("together").unwrap_or(1).max(1) as usize;
    let results = thread::scope(|scope| {
        let share = |first: usize| {
            let starts = &starts;
            move || played(starts.iter().skip(first).step_by(together), limits)
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

/// Games after an opening and random jumps, the openings in turn.
fn starts(game: &Arc<dyn Game>, count: u64, seed: u64) -> Result<Vec<Session>, Failure> {
    let mut chance = SplitMix64::new(Seed(seed));
    let openings = openings(Size::STANDARD);
    let mut starts = Vec::new();
    for (opening, _) in openings.iter().cycle() {
        if starts.len() as u64 == count {
            break;
        }
        let (black, white) = opening.first().ok_or("an opening")?;
        let mut session = Session::new(Arc::clone(game), Setup::new(2, Seed(chance.next())))?;
        session.act(Seat::FIRST, Act::Move(black.to_string()), 0)?;
        session.act(Seat::SECOND, Act::Move(white.to_string()), 0)?;
        while let Some(seat) = session.turn().seat().filter(|_| session.log().len() < 2 + JUMPS) {
            let moves = session.sight(Some(seat)).legal().moves;
            session.act(seat, Act::Move(chance.pick(&moves).ok_or("a move")?.clone()), 0)?;
        }
        if session.verdict().is_none() {
            starts.push(session);
        }
    }
    Ok(starts)
}

/// What a player did, over all moves.
#[derive(Clone, Copy, Default)]
struct Tally {
    nodes: u64,
    millis: u64,
    depths: u64,
    moves: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.nodes += other.nodes;
        self.millis += other.millis;
        self.depths += other.depths;
        self.moves += other.moves;
    }

    fn told(&self) -> String {
        let speed = self.nodes as f64 / self.millis as f64 / 1e3;
        format!("{speed:.2} M nodes/s, depth {:.1}", self.depths as f64 / self.moves as f64)
    }
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

fn played<'a>(starts: impl Iterator<Item = &'a Session>, limits: Limits) -> Result<Played, Failure> {
    let mut played = Played::default();
    for start in starts {
        let mut wins = 0;
        for strong in Seat::all(2) {
            let mut session = start.clone();
            let chair = |seat| {
                let name = if seat == strong { STRONG } else { PLAIN }.to_owned();
                session.game().player(&PlayerSpec::Level { name, limits }).map(Chair::Player)
            };
            let mut chairs = Seat::all(2).map(chair).collect::<Result<Vec<_>, _>>()?;
            play_match(&mut session, &mut chairs, &mut Quiet::default().on_time())?;
            let verdict = session.verdict().ok_or("the game is not over")?;
            wins += usize::from(verdict.outcome.winner() == Some(strong));
            let mut before = 0;
            for entry in &session.log()[start.log().len()..] {
                let noted = |key| entry.notes.get(key).and_then(|number| number.parse().ok()).unwrap_or(0);
                let tally =
                    Tally { nodes: noted("nodes"), millis: entry.at - before, depths: noted("depth"), moves: 1 };
                before = entry.at;
                if entry.seat == strong { &mut played.strong } else { &mut played.plain }.add(tally);
            }
        }
        played.pairs[wins] += 1;
    }
    Ok(played)
}
