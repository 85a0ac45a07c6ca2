//! Prints how long the tables of two orbits take and what the start is worth, and how `mestre` fares against `normal` on
//! larger boards.
//!
//! `cargo bench -p engine --bench orbito -- [tables] [match OPENINGS MILLISECONDS] [commercial OPENINGS MILLISECONDS]`;
//! without words, the tables, and matches of 100 openings at 100 ms by the specified rules and by the shop's.

use std::env;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use engine::orbito::{Mestre, Stones, Table, Two, store};
use game::{Limits, Mind, Seed, SplitMix64, Task};
use orbito::{Colour, Ending, Level, Move, Orbito, Orbits, State, Variant};

fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let number = |name: &str, at: usize, default: u64| {
        let found = words.iter().position(|word| word == name);
        found.and_then(|found| words.get(found + at)?.parse().ok()).unwrap_or(default)
    };
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| word == name);
    if wanted("tables") {
        tables();
    }
    for (name, variant) in [("match", Variant::Specified), ("commercial", Variant::Commercial)] {
        for orbits in (3..=5).filter(|_| wanted(name)) {
            let time = Duration::from_millis(number(name, 2, 100));
            versus_normal(variant, orbits, number(name, 1, 100), time);
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

/// Seeded openings of two plies, each played with either colour.
fn versus_normal(variant: Variant, orbits: u8, openings: u64, time: Duration) {
    let Ok(orbits) = Orbits::new(orbits) else { return };
    let rules = Orbito { orbits, variant };
    let (mut won, mut drawn, mut lost, mut plies) = (0, 0, 0, 0);
    for seed in 0..openings {
        for side in Colour::BOTH {
            let mut mestre = Mestre::new(Limits { time: Some(time), ..Limits::default() }, None);
            let mut chance = SplitMix64::new(Seed(seed));
            let mut state = State::new(rules.variant, orbits);
            let opening = |state: &State, chance: &mut SplitMix64| {
                let turns: Vec<Move> = state.moves().collect();
                chance.pick(&turns).copied()
            };
            let mut ply = 0;
            while state.ending().is_none() {
                let turn = if ply < 2 {
                    opening(&state, &mut chance)
                } else if state.mover() == side {
                    mestre.choose(&rules, &state, &mut Task::unwatched(Seed(seed)))
                } else {
                    Level::Normal.choose(state.board(), state.mover()).map(Move::from)
                };
                let Some(turn) = turn else { break };
                if state.play(&turn).is_err() {
                    break;
                }
                ply += 1;
            }
            plies += ply;
            match state.ending() {
                Some(Ending::Won(winner)) if winner == side => won += 1,
                Some(Ending::Draw) => drawn += 1,
                _ => {
                    lost += 1;
                    println!("  lost: opening {seed} with {side}");
                }
            }
        }
    }
    let games = won + drawn + lost;
    println!(
        "{orbits} orbits, {variant}, {games} games, {time:?} a turn: {won} won, {drawn} drawn, {lost} lost, {plies} plies"
    );
}
