//! Prints how long the tables of two orbits take and what the start is worth, how `mestre` fares against `normal` on
//! larger boards, and how far a proof for three orbits gets.
//!
//! `cargo bench -p engine --bench orbito -- [tables] [match OPENINGS MILLISECONDS] [commercial OPENINGS MILLISECONDS]
//! [prove SECONDS]`; without words, the tables, matches of 100 openings at 100 ms by the specified rules and by the
//! shop's, and a proof of 60 s.

use std::env;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use engine::orbito::{Mestre, Searched, Stones, Table, Three, Two, store};
use game::{Limits, Mind, Seed, SplitMix64, Task};
use orbito::{Game, Level, Orbito, Orbits, Outcome, Player, Turn, Variant};
use search::{Enough, Goal, Position, Prover, Stop, Value};

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
    if wanted("prove") {
        let time = Duration::from_secs(number("prove", 1, 60));
        from_the_end(time / 10);
        from_the_start(time);
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
        for side in Player::BOTH {
            let mut mestre = Mestre::new(Limits { time: Some(time), ..Limits::default() }, None);
            let mut chance = SplitMix64::new(Seed(seed));
            let mut game = Game::new(rules.variant, orbits);
            let opening = |game: &Game, chance: &mut SplitMix64| {
                let turns: Vec<Turn> = game.turns().collect();
                chance.pick(&turns).copied()
            };
            let mut ply = 0;
            while game.outcome().is_none() {
                let turn = if ply < 2 {
                    opening(&game, &mut chance)
                } else if game.player() == side {
                    mestre.choose(&rules, &game, &mut Task::unwatched(Seed(seed)))
                } else {
                    Level::Normal.choose(game.board(), game.player()).map(Turn::from)
                };
                let Some(turn) = turn else { break };
                if game.play(&turn).is_err() {
                    break;
                }
                ply += 1;
            }
            plies += ply;
            match game.outcome() {
                Some(Outcome::Won(winner)) if winner == side => won += 1,
                Some(Outcome::Draw) => drawn += 1,
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

/// A game on three orbits, ready to be proven.
fn three(game: &Game) -> Option<Searched<Three>> {
    Searched::of(game).map(Searched::proving).filter(|position| position.end().is_none())
}

/// How many stones there must be on three orbits for the end to be known in this time: from games of two
/// players `mestre` who look at few positions, after two plies of chance.
fn from_the_end(time: Duration) {
    let Ok(orbits) = Orbits::new(3) else { return };
    let rules = Orbito { orbits, variant: Variant::Specified };
    let settings = search::Settings {
        limits: Limits { time: Some(time), ..Limits::default() },
        enough: Enough::Value,
        ..search::Settings::default()
    };
    let Ok(table) = search::Table::new(256) else { return };
    for stones in (6..=24).rev().step_by(2) {
        let (mut solved, mut asked, mut drawn) = (0, 0, 0);
        for seed in 0..4 {
            let mut mestre = Mestre::new(Limits { nodes: Some(5000), ..Limits::default() }, None);
            let mut chance = SplitMix64::new(Seed(seed));
            let mut game = Game::new(rules.variant, orbits);
            for ply in 0..stones {
                let turns: Vec<Turn> = game.turns().collect();
                let turn = match ply < 2 {
                    true => chance.pick(&turns).copied(),
                    false => mestre.choose(&rules, &game, &mut Task::unwatched(Seed(seed))),
                };
                let Some(turn) = turn else { break };
                if game.play(&turn).is_err() {
                    break;
                }
            }
            let Some(position) = three(&game) else { continue };
            asked += 1;
            let answer = search::search(&position, &table, &settings, &Stop::new(), &mut |_| ControlFlow::Continue(()));
            let value = answer.and_then(|answer| answer.bounds.value());
            solved += u32::from(value.is_some());
            drawn += u32::from(value == Some(Value::Draw));
        }
        println!("three orbits, {stones} stones, {time:?} each: {solved} of {asked} solved, {drawn} of them drawn");
        if solved == 0 && asked > 0 {
            break;
        }
    }
}

/// Whether black wins from the start, or does not lose.
fn from_the_start(time: Duration) {
    let start = Orbits::new(3).ok().and_then(|orbits| three(&Game::new(Variant::Specified, orbits)));
    let Some(start) = start else { return };
    let limits = Limits { time: Some(time), ..Limits::default() };
    let settings = search::Settings { limits, enough: Enough::Value, ..search::Settings::default() };
    if let Ok(table) = search::Table::new(1024) {
        let answer = search::search(&start, &table, &settings, &Stop::new(), &mut |_| ControlFlow::Continue(()));
        if let Some(answer) = answer {
            let (depth, nodes, bounds) = (answer.depth, answer.nodes, answer.bounds);
            println!("three orbits, search: depth {depth}, {nodes} nodes, {} to {}", bounds.low, bounds.high);
        }
    }
    for goal in [Goal::Win, Goal::Draw] {
        let Ok(mut prover) = Prover::new(1024) else { return };
        let proof = prover.prove(&start, goal, &limits, &Stop::new());
        println!("three orbits, {goal:?} for black: {:?} after {} nodes", proof.reached, proof.nodes);
    }
}
