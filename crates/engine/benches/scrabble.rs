//! Scrabble's generator of plays: `cargo bench -p engine --bench scrabble`. For the shipped lists of French and
//! Portuguese, or those named (`… -- en fr`), it builds the graph, plays seeded games to get positions, and tells how
//! many of them a second of computing time, on one thread, suffices for: all plays of each, the best play of each, whole
//! games in which both take the play that scores most, or the one that is worth most with what it keeps, games played on
//! for two plies with imagined tiles, and endgames of at most nine tiles. Counts and the sum of points are the same
//! everywhere; they show that nothing was left out. `… -- rollouts fr 2000` does nothing but play on.
//!
//! `… -- match fr mestre:nodes=2000 dificil 100` plays games of two players in pairs: both games of a pair have the same bag, and
//! each player sits first in one of them. `… -- ladder fr 40` plays every strength against the next one so.
//!
//! `… -- endgames fr 100` solves so many endgames and tells what each takes.
//!
//! `… -- files FOLDER fr 2000` writes the list, the graph as `.kwg`, what is kept and such positions into a folder, for other programs:
//! `scrabble/peers.py` runs them beside this one. `… -- twin fr 1000` compares all
//! plays and the best one with a brute-force twin, every word of the whole list at every place, on so many boards.

use std::env;
use std::hint::black_box;

use engine::scrabble::{Endgame, Finder, Kit, Leaves, Play, rollouts};
use game::Seed;
use lexicon::{Language, Lexicon, Tiles};

mod clock;
#[path = "scrabble/files.rs"]
mod files;
#[path = "scrabble/games.rs"]
mod games;
#[path = "scrabble/long.rs"]
mod long;
#[path = "scrabble/matches.rs"]
mod matches;

use clock::computed;
use games::{Game, Position};

/// Endgames have at most so many tiles on both racks together.
const FEW: usize = 9;

type Failure = Box<dyn std::error::Error>;

/// How many positions are looked at.
const POSITIONS: usize = 2000;

/// For so many positions one game is played.
const TO_A_GAME: usize = 10;

/// So many plays of a position are compared by playing on, each so often.
const CANDIDATES: usize = 10;
const TIMES: u32 = 40;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let languages: Vec<Language> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let number = words.iter().find_map(|word| word.parse::<usize>().ok());
    let languages = if languages.is_empty() { vec![Language::Fr, Language::Pt] } else { languages };
    let task = words.first().map_or("", String::as_str);
    for language in languages {
        match task {
            "files" => files::write(language, words.get(1).map_or(".", String::as_str), number.unwrap_or(POSITIONS))?,
            "match" => {
                let players: Vec<&str> = words[1..]
                    .iter()
                    .filter(|word| word.parse::<Language>().is_err() && word.parse::<u64>().is_err())
                    .map(String::as_str)
                    .collect();
                let [one, other] = players[..] else { return Err("two players are needed".into()) };
                matches::play(language, one, other, number.unwrap_or(100))?;
            }
            "ladder" => {
                for strength in 1..10 {
                    let of = |strength| format!("mestre:strength={strength}");
                    matches::play(language, &of(strength + 1), &of(strength), number.unwrap_or(40))?;
                }
            }
            "endgames" | "rollouts" => {
                let lexicon = Lexicon::unpacked(language).hinged()?;
                let tiles = Tiles::official(language);
                let kit = Kit::new(&lexicon, &tiles).ok_or("a hinged lexicon")?;
                if task == "endgames" {
                    solve(&kit, &tiles, Leaves::of(language), number.unwrap_or(100), true);
                } else {
                    play_on(&kit, Leaves::of(language), &positions(&kit, &tiles, number.unwrap_or(POSITIONS)));
                }
            }
            "twin" => long::compare(language, number.unwrap_or(1000)),
            _ => measure(language, number.unwrap_or(POSITIONS))?,
        }
    }
    Ok(())
}

/// What something gives, and the seconds it computes.
fn timed<T>(run: impl FnOnce() -> T) -> (f64, T) {
    let start = computed();
    let done = run();
    (computed() - start, done)
}

/// The first positions of games, one after another.
fn positions(kit: &Kit<'_>, tiles: &Tiles, count: usize) -> Vec<Position> {
    let mut positions = Vec::with_capacity(count);
    let mut finder = Finder::default();
    for seed in 0.. {
        let mut game = Game::new(kit, tiles, None, seed);
        while let Some(play) = game.best(kit, &mut finder) {
            if positions.len() == count {
                return positions;
            }
            positions.push(game.position());
            game.play(kit, play.as_ref());
        }
    }
    positions
}

fn measure(language: Language, count: usize) -> Result<(), Failure> {
    let (plain, lexicon) = timed(|| Lexicon::unpacked(language));
    let (hinge, lexicon) = timed(|| lexicon.hinged());
    let lexicon = lexicon?;
    let tiles = Tiles::official(language);
    let kit = Kit::new(&lexicon, &tiles).ok_or("a hinged lexicon")?;
    let info = lexicon.info();
    println!("{language}: {} words, graph of {} bytes built in {:.2} s", info.words, info.bytes, plain + hinge);

    let positions = positions(&kit, &tiles, count);
    let mut plays = Vec::new();
    let (seconds, found) = timed(|| {
        let all = positions.iter().map(|position| {
            position.board.plays(&kit, &position.rack, &mut plays);
            black_box(plays.len())
        });
        all.sum::<usize>()
    });
    let a_second = |count: f64, seconds: f64| (count / seconds).round();
    let each = found as f64 / count as f64;
    println!("    all plays:  {:>6} positions a second, {each:.0} plays each", a_second(count as f64, seconds));

    let mut finder = Finder::default();
    let (seconds, points) = timed(|| {
        let best = positions.iter().map(|position| finder.best(&kit, &position.board, &position.rack));
        best.map(|play| play.map_or(0, |play| play.points())).sum::<i64>()
    });
    println!("    best play:  {:>6} positions a second, {points} points in all", a_second(count as f64, seconds));

    let games = (count / TO_A_GAME) as u64;
    let (seconds, turns) =
        timed(|| (0..games).map(|seed| Game::new(&kit, &tiles, None, seed).run(&kit, &mut finder)).sum::<usize>());
    let turns = turns as f64 / games as f64;
    println!("    games:      {:>6} a second by score, {turns:.1} turns each", a_second(games as f64, seconds));

    let leaves = Leaves::of(language);
    let (seconds, turns) = timed(|| {
        (0..games).map(|seed| Game::new(&kit, &tiles, Some(leaves), seed).run(&kit, &mut finder)).sum::<usize>()
    });
    let turns = turns as f64 / games as f64;
    println!(
        "    games:      {:>6} a second by score and leave, {turns:.1} turns each",
        a_second(games as f64, seconds)
    );

    play_on(&kit, leaves, &positions);
    solve(&kit, &tiles, leaves, open(&positions).len(), false);
    Ok(())
}

/// Positions to play on from: not from the ends of games, where there is less to do.
fn open(positions: &[Position]) -> Vec<&Position> {
    positions.iter().filter(|position| position.bag.len() > 14).step_by(20).collect()
}

/// Compares the best plays of each position at first sight by playing on.
fn play_on(kit: &Kit<'_>, leaves: &Leaves, positions: &[Position]) {
    let (mut all, mut games, mut lead) = (0.0, 0, 0.0);
    for position in open(positions) {
        let mut plays: Vec<Play> = Vec::new();
        position.board.plays(kit, &position.rack, &mut plays);
        let kept = leaves.kept(&position.rack, 100);
        plays.sort_by_key(|play| std::cmp::Reverse(kept.equity(play)));
        plays.truncate(CANDIDATES);
        let unseen: Vec<_> = position.other.tiles().chain(position.bag.iter().copied()).collect();
        let (seconds, leads) =
            timed(|| rollouts(kit, leaves, &position.board, &position.rack, &unseen, &plays, TIMES, Seed(1)));
        all += seconds;
        games += plays.len() * TIMES as usize;
        lead += f64::from(leads.iter().sum::<f32>()) * f64::from(TIMES);
    }
    let rate = (games as f64 / all).round();
    println!("    rollouts:   {rate:>6} of two plies a second, {games} in all, mean lead {:.2}", lead / games as f64);
}

/// Solves so many endgames, and tells what each took if that is wanted.
fn solve(kit: &Kit<'_>, tiles: &Tiles, leaves: &Leaves, count: usize, each: bool) {
    let endgames = endgames(kit, tiles, leaves, count);
    let mut solver = Endgame::default();
    let (mut all, mut solved, mut nodes, mut sum) = (0.0, 0, 0, 0);
    for (number, position) in endgames.iter().enumerate() {
        let racks = [position.rack, position.other];
        let (seconds, found) = timed(|| solver.solve(kit, &position.board, racks, 0, 1_000_000));
        if each {
            let [one, other] = racks.map(|rack| rack.len());
            let is = if found.solved { "solved" } else { "not solved" };
            println!(
                "    {number}: {one} and {other} tiles, {:+} {is}, {} positions, {seconds:.4} s",
                found.value, found.nodes
            );
        }
        all += seconds;
        solved += usize::from(found.solved);
        nodes += found.nodes;
        sum += found.value;
    }
    let count = endgames.len() as f64;
    println!(
        "    endgames:   {:>6.4} s each of at most {FEW} tiles, {solved} of {count} solved, {:.0} positions each, sum {sum}",
        all / count,
        nodes as f64 / count
    );
}

/// Ends of games with few tiles left.
fn endgames(kit: &Kit<'_>, tiles: &Tiles, leaves: &Leaves, count: usize) -> Vec<Position> {
    let mut finder = Finder::default();
    let ends = (0..).filter_map(|seed| {
        let mut game = Game::new(kit, tiles, Some(leaves), seed);
        while let Some(play) = game.best(kit, &mut finder) {
            let position = game.position();
            if position.bag.is_empty() && position.rack.len() + position.other.len() <= FEW {
                return Some(position);
            }
            game.play(kit, play.as_ref());
        }
        None
    });
    ends.take(count).collect()
}
