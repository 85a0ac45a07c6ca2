//! Prints how long the tables of two orbits take and what the start is worth, and how `mestre` fares on larger boards
//! against players that are built in here: `normal`, and five that search (`counted.rs`, `tree.rs`).
//!
//! `cargo bench -p engine --bench orbito -- [tables] [speed] [nodes N] [match OPPONENT…] [own NAME] [orbits N] [ms N] [own-ms N]
//! [games N] [seed N] [plies N] [rules NAME]`. Without words, the tables. A match is 60 games from openings of 4 random plies, each
//! with either colour, at 100 ms a move that the player's thread computes. `match all` meets all of them, `own` lets one of the
//! others play in place of `mestre`, and `own-ms` gives that side another time. `speed` tells how many positions a second the
//! search looks at in the middle of games; `solve [stones N] [positions N] [ms N]` which positions of three orbits are solved in
//! time, from those with so many stones on; and `back [plies N] [seed N] [ms N]` how near the start of a game its positions are.

#[path = "../clock/mod.rs"]
mod clock;
mod counted;
mod opponents;
mod solving;
mod speed;
mod tree;

use std::env;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use engine::orbito::{Stones, Table, Two, store};
use game::{Seed, SplitMix64};
use opponents::{Allowance, Contender, OPPONENTS};
use orbito::{Ending, Move, Orbits, State, Variant};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let after = |name: &str| words.iter().position(|word| word == name).and_then(|at| words.get(at + 1));
    let number = |name: &str, usual: u64| after(name).and_then(|word| word.parse().ok()).unwrap_or(usual);
    if words.is_empty() || words.iter().any(|word| word == "tables") {
        tables();
    }
    if words.iter().any(|word| word == "speed") {
        speed::tell(number("nodes", 1_000_000))?;
    }
    let ms = number("ms", 100);
    if words.iter().any(|word| word == "solve") {
        let (least, most) = (number("stones", 8) as usize, 24);
        solving::tell((least..=most).step_by(2), number("positions", 6), Duration::from_millis(number("ms", 1000)))?;
    }
    if words.iter().any(|word| word == "back") {
        solving::back(number("plies", 0), Seed(number("seed", 1)), Duration::from_millis(number("ms", 10_000)))?;
    }
    let arena = Arena {
        orbits: Orbits::new(number("orbits", 4).try_into()?)?,
        variant: after("rules").map_or(Ok(Variant::Specified), |name| name.parse())?,
        games: number("games", 60),
        seed: number("seed", 1),
        plies: number("plies", 4),
        own: Duration::from_millis(number("own-ms", ms)),
        other: Duration::from_millis(ms),
    };
    let own = after("own").map_or("mestre", String::as_str);
    let is_known = |word: &&String| *word == "all" || OPPONENTS.contains(&word.as_str());
    let met: Vec<&String> = words.iter().skip_while(|word| *word != "match").skip(1).take_while(is_known).collect();
    for name in OPPONENTS.into_iter().filter(|name| met.iter().any(|word| *word == name || *word == "all")) {
        arena.meet(own, name)?;
    }
    Ok(())
}

/// The terms of a match.
struct Arena {
    orbits: Orbits,
    variant: Variant,
    games: u64,
    seed: u64,
    /// Random plies before the players take over.
    plies: u64,
    own: Duration,
    other: Duration,
}

/// What a player has done in all games.
#[derive(Default)]
struct Tally {
    moves: u32,
    looked: u64,
    spent: Duration,
}

impl Tally {
    fn told(&self) -> String {
        let millis = 1e3 * self.spent.as_secs_f64() / f64::from(self.moves.max(1));
        let speed = self.looked as f64 / self.spent.as_secs_f64().max(1e-9) / 1e3;
        format!("{millis:.0} ms a move, {speed:.0} thousand a second")
    }
}

impl Arena {
    fn meet(&self, own: &str, other: &str) -> Result<(), Failure> {
        let mut chance = SplitMix64::new(Seed(self.seed));
        let (mut won, mut drawn, mut lost) = (0u32, 0u32, 0u32);
        let mut tallies = [Tally::default(), Tally::default()];
        let mut pairs = Vec::new();
        for _ in 0..self.games.div_ceil(2) {
            let opening = self.opening(&mut chance);
            let mut pair = 0.0;
            for own_moves in [true, false] {
                let mut contenders = [own, other].map(Contender::named);
                let mut state = opening.clone();
                let mut is_own = own_moves;
                let own_colour = if own_moves { state.mover() } else { state.mover().opponent() };
                while state.ending().is_none() {
                    let at = usize::from(!is_own);
                    let mut allowance = Allowance::new([self.own, self.other][at]);
                    let contender = contenders[at].as_mut().ok_or("there is no such player")?;
                    let (chosen, looked) =
                        contender.choose(&state, Seed(chance.next()), &mut allowance).ok_or("a move")?;
                    state.play(&chosen)?;
                    tallies[at].moves += 1;
                    tallies[at].looked += looked;
                    tallies[at].spent += allowance.spent();
                    is_own = !is_own;
                }
                match state.ending() {
                    Some(Ending::Won(winner)) if winner == own_colour => {
                        won += 1;
                        pair += 0.5;
                    }
                    Some(Ending::Won(_)) => lost += 1,
                    _ => {
                        drawn += 1;
                        pair += 0.25;
                    }
                }
            }
            pairs.push(pair);
            // A long match may be broken off.
            eprintln!("  {} games against {other}: {won} won, {drawn} drawn, {lost} lost", 2 * pairs.len());
        }
        // The two games of an opening are not independent, openings are.
        let count = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / count;
        let square = pairs.iter().map(|pair| (pair - mean) * (pair - mean)).sum::<f64>() / (count - 1.0).max(1.0);
        let spread = 1.96 * (square / count).sqrt();
        println!(
            "{} orbits, {}, {own} {:?} against {other} {:?}: {won} won, {drawn} drawn, {lost} lost, {:.1} % ± {:.1}",
            self.orbits.get(),
            self.variant,
            self.own,
            self.other,
            100.0 * mean,
            100.0 * spread
        );
        println!("  {own}: {}; {other}: {}", tallies[0].told(), tallies[1].told());
        Ok(())
    }

    /// A game after some moves at random that is not over.
    fn opening(&self, chance: &mut SplitMix64) -> State {
        loop {
            let mut state = State::new(self.variant, self.orbits);
            for _ in 0..self.plies {
                let moves: Vec<Move> = state.moves().collect();
                let Some(chosen) = chance.pick(&moves) else { break };
                if state.play(chosen).is_err() {
                    break;
                }
            }
            if state.ending().is_none() {
                return state;
            }
        }
    }
}
fn tables() {
    for variant in Variant::ALL {
        for threads in [1, 2] {
            let began = Instant::now();
            let table = Table::build(variant, threads, &mut |_, _| ControlFlow::Continue(()));
            let took = began.elapsed();
            let Some(table) = table else { continue };
            let worth = table.worth(&Stones::<Two>::empty());
            println!("two orbits, {variant}, {threads} threads: {took:.1?}, the start is a {worth} for black");
            if threads == 2 {
                kept(&table);
            }
        }
    }
}

/// How long a table takes to write and to read.
fn kept(table: &Table) {
    let path = store::table_file(&env::temp_dir().join("tabuleiro-bench"), table.variant());
    let began = Instant::now();
    let saved = store::save(&path, table);
    let wrote = began.elapsed();
    let began = Instant::now();
    let read = store::load(&path, table.variant()).is_some();
    println!("  written ({saved:?}) in {wrote:.1?}, read ({read}) in {:.1?}", began.elapsed());
    let _ = std::fs::remove_file(path);
}
