//! Prints how long the tables of two orbits take and what the start is worth, and how `mestre` fares against `normal` on
//! larger boards.
//!
//! `cargo bench -p engine --bench orbito -- [tables] [match OPENINGS MILLISECONDS] [commercial OPENINGS MILLISECONDS]`;
//! without words, the tables, and matches of 100 openings at 100 ms by the specified rules and by the shop's.

use std::env;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::orbito::{Mestre, Stones, Table, Two, store};
use game::{Act, Chair, Game, Limits, PlayerSpec, Quiet, Seat, Seed, Session, Setup, SplitMix64, Title, play_match};
use orbito::{Orbito, Variant};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
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
            versus_normal(variant, orbits, number(name, 1, 100), time)?;
        }
    }
    Ok(())
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
fn versus_normal(variant: Variant, orbits: u8, openings: u64, time: Duration) -> Result<(), Failure> {
    // Without the tables of two orbits, which these boards do not need.
    let title = Title::with_engine::<Orbito>(|limits| Box::new(Mestre::new(limits, None)));
    let game = title.open([("orbits", &*orbits.to_string()), ("rules", &*variant.to_string())])?;
    let (mut won, mut drawn, mut lost, mut plies) = (0, 0, 0, 0);
    for seed in 0..openings {
        for own in Seat::all(2) {
            let mut session = opened(&game, seed)?;
            let mestre =
                PlayerSpec::Level { name: "mestre".into(), limits: Limits { time: Some(time), ..Limits::NONE } };
            let spec = |seat| if seat == own { mestre.clone() } else { PlayerSpec::of_level("normal") };
            let players = Seat::all(2).map(|seat| game.player(&spec(seat)).map(Chair::Player));
            let mut chairs = players.collect::<Result<Vec<_>, _>>()?;
            play_match(&mut session, &mut chairs, &mut Quiet::default())?;
            plies += session.log().len();
            match session.verdict().and_then(|verdict| verdict.outcome.winner()) {
                Some(winner) if winner == own => won += 1,
                None => drawn += 1,
                Some(_) => {
                    lost += 1;
                    println!("  lost: opening {seed} in seat {own}");
                }
            }
        }
    }
    let games = won + drawn + lost;
    println!(
        "{orbits} orbits, {variant}, {games} games, {time:?} a turn: {won} won, {drawn} drawn, {lost} lost, {plies} plies"
    );
    Ok(())
}

/// A game after two random moves.
fn opened(game: &Arc<dyn Game>, seed: u64) -> Result<Session, Failure> {
    let mut chance = SplitMix64::new(Seed(seed));
    let mut session = Session::new(Arc::clone(game), Setup::new(2, Seed(seed)))?;
    for seat in Seat::all(2) {
        let moves = session.sight(Some(seat)).legal().moves;
        session.act(seat, Act::Move(chance.pick(&moves).ok_or("a move")?.clone()), 0)?;
    }
    Ok(session)
}
