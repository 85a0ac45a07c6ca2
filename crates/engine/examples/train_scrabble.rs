//! Learns what tiles that are kept are worth in Scrabble, and how far a lead decides, from games that the program plays
//! against itself, and writes `data/scrabble/LANGUAGE.leaves`.
//!
//! `cargo run --release -p engine --example train_scrabble -- [pt] [fr] [en] [games N] [rounds N]`; without words, three
//! rounds of 4000 games for each language, which is how the files were made. The first round is played by points alone, each
//! further one with what was learned before. The same words give the same files.
//!
//! `… -- duel fr OLD NEW [games N]` plays games between two such files instead, in pairs with the same bag, each first in one of
//! them, and tells how many points a game the second is ahead.
//!
//! Some tiles are worth the mean of what the best plays of racks with these tiles are worth, less that of all racks. The
//! numbers are those whose sums come nearest to these means.

use std::collections::HashMap;
use std::path::Path;
use std::{env, fs};

use engine::scrabble::{Board, Finder, Kept, Kit, Leaves, Rack, words};
use game::{Seed, SplitMix64};
use lexicon::{Language, Letter, Tiles};
use scrabble::{RACK, Tile};

type Failure = Box<dyn std::error::Error>;

/// An exchange needs so many tiles in the bag. With fewer, what is kept is worth something else.
const FULL_BAG: usize = 7;

/// How often the means are gone through.
const EPOCHS: u32 = 40;

/// What was seen of some tiles.
#[derive(Clone, Copy, Default)]
struct Seen {
    sum: f64,
    count: f64,
}

/// A turn: the lead of who was on it, the tiles unseen, and what became of the game.
struct Turn {
    lead: f32,
    unseen: usize,
    result: f32,
}

#[derive(Default)]
struct Lessons {
    seen: HashMap<Vec<u8>, Seen>,
    turns: Vec<Turn>,
}

fn main() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |name: &str, usual: u64| {
        let at = words.iter().position(|word| word == name);
        at.and_then(|at| words.get(at + 1)).and_then(|word| word.parse().ok()).unwrap_or(usual)
    };
    let mut languages: Vec<Language> = words.iter().filter_map(|word| word.parse().ok()).collect();
    if languages.is_empty() {
        languages.extend(Language::ALL);
    }
    if let [task, _, old, new, ..] = &words[..]
        && task == "duel"
    {
        return languages.into_iter().try_for_each(|language| duel(language, old, new, number("games", 1000)));
    }
    languages.into_iter().try_for_each(|language| train(language, number("games", 4000), number("rounds", 3)))
}

fn train(language: Language, games: u64, rounds: u64) -> Result<(), Failure> {
    let lexicon = words::shipped(language);
    let tiles = Tiles::official(language);
    let kit = Kit::new(lexicon, &tiles).ok_or("a hinged lexicon")?;
    let mut leaves = Leaves::nothing(lexicon.alphabet());
    for round in 0..rounds {
        let mut lessons = Lessons::default();
        let mut finder = Finder::default();
        let mut points = 0;
        for game in 0..games {
            let seed = Seed(round << 32 | game);
            points += play(&kit, &tiles, [&leaves; 2], &mut finder, seed, &mut lessons).iter().sum::<i64>();
        }
        let mean = points as f64 / (2 * games) as f64;
        let error = fit(&mut leaves, &lessons.seen);
        fit_spread(&mut leaves, &lessons.turns);
        let spread = *leaves.spread();
        println!(
            "{language}, round {round}: {games} games of {mean:.1} points each, error {error:.3}, spread {spread:?}"
        );
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/scrabble/{language}.leaves"));
        fs::write(path, leaves.bytes())?;
    }
    Ok(())
}

/// Plays games between two files, and tells how far the second is ahead.
fn duel(language: Language, old: &str, new: &str, games: u64) -> Result<(), Failure> {
    let lexicon = words::shipped(language);
    let tiles = Tiles::official(language);
    let kit = Kit::new(lexicon, &tiles).ok_or("a hinged lexicon")?;
    let read = |path: &str| {
        Leaves::read(lexicon.alphabet(), &fs::read(path)?)
            .ok_or_else(|| Failure::from(format!("{path}: no such numbers")))
    };
    let (old, new) = (read(old)?, read(new)?);
    let mut finder = Finder::default();
    let mut leads = Vec::new();
    for game in 0..games / 2 {
        let mut lead = |leaves: [&Leaves; 2]| {
            let [first, second] =
                play(&kit, &tiles, leaves, &mut finder, Seed(7 << 40 | game), &mut Lessons::default());
            (first - second) as f64
        };
        leads.push((lead([&new, &old]) - lead([&old, &new])) / 2.0);
    }
    let count = leads.len().max(2) as f64;
    let mean = leads.iter().sum::<f64>() / count;
    let variance = leads.iter().map(|lead| (lead - mean) * (lead - mean)).sum::<f64>() / (count - 1.0);
    println!("{language}: {games} games, {mean:+.2} ± {:.2} points a game", 1.96 * (variance / count).sqrt());
    Ok(())
}

/// Plays a game, and tells the points of both.
fn play(
    kit: &Kit<'_>,
    tiles: &Tiles,
    leaves: [&Leaves; 2],
    finder: &mut Finder,
    seed: Seed,
    lessons: &mut Lessons,
) -> [i64; 2] {
    let letters = (0..).map_while(Letter::new);
    let mut bag: Vec<Tile> =
        letters.flat_map(|letter| std::iter::repeat_n(Tile::Letter(letter), tiles.counts[letter].into())).collect();
    bag.extend(std::iter::repeat_n(Tile::Joker, tiles.jokers.into()));
    let mut chance = SplitMix64::new(seed);
    chance.shuffle(&mut bag);
    let mut board = Board::new(kit);
    let mut racks = [Rack::default(); 2];
    let mut scores = [0_i64; 2];
    for rack in &mut racks {
        bag.drain(bag.len() - RACK..).for_each(|tile| rack.add(tile));
    }
    let (mut turn, mut scoreless) = (0, 0);
    let mut course = Vec::new();
    while scoreless < 6 && !racks.iter().any(Rack::is_empty) {
        let kept = if bag.is_empty() { Kept::nothing(&racks[turn]) } else { leaves[turn].kept(&racks[turn], 100) };
        let best = finder.best_keeping(kit, &board, &racks[turn], &kept);
        let whole = (1 << kept.size()) - 1;
        let exchange = (0..whole).max_by_key(|part| kept.worth(*part)).filter(|_| bag.len() >= FULL_BAG);
        course.push((turn, scores[turn] - scores[1 - turn], bag.len() + RACK));
        let worth = best.map_or(0, |(_, worth)| worth).max(exchange.map_or(0, |part| kept.worth(part)));
        if bag.len() >= FULL_BAG {
            learn(&mut lessons.seen, &racks[turn], f64::from(worth));
        }
        match (best, exchange) {
            (best, Some(part)) if best.is_none_or(|(_, worth)| worth < kept.worth(part)) => {
                let rack = &mut racks[turn];
                let given: Vec<Tile> = kept.tiles(whole & !part).collect();
                for tile in &given {
                    rack.take(*tile);
                }
                bag.drain(bag.len() - given.len()..).for_each(|tile| rack.add(tile));
                bag.extend(given);
                chance.shuffle(&mut bag);
                scoreless += 1;
            }
            (Some((play, _)), _) => {
                board.make(kit, &play);
                scores[turn] += play.points();
                let rack = &mut racks[turn];
                play.spent().for_each(|tile| _ = rack.take(tile));
                let drawn = (RACK - rack.len()).min(bag.len());
                bag.drain(bag.len() - drawn..).for_each(|tile| rack.add(tile));
                scoreless = 0;
            }
            (None, _) => scoreless += 1,
        }
        turn = 1 - turn;
    }
    let left = racks.map(|rack| {
        rack.tiles()
            .map(|tile| if let Tile::Letter(letter) = tile { tiles.points[letter].into() } else { 0 })
            .sum::<i64>()
    });
    for seat in 0..2 {
        scores[seat] += if racks[seat].is_empty() { left[1 - seat] } else { -left[seat] };
    }
    let result = |seat: usize| match scores[seat].cmp(&scores[1 - seat]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    };
    let turns = course.into_iter().map(|(seat, lead, unseen)| Turn { lead: lead as f32, unseen, result: result(seat) });
    lessons.turns.extend(turns);
    scores
}

/// Each set of tiles that a rack has is seen once.
fn learn(seen: &mut HashMap<Vec<u8>, Seen>, rack: &Rack, worth: f64) {
    let kinds: Vec<u8> = rack.tiles().map(Leaves::kind).collect();
    let mut parts: Vec<Vec<u8>> = (0..(1_usize << kinds.len()) - 1)
        .map(|part| (0..kinds.len()).filter(|place| part >> place & 1 == 1).map(|place| kinds[place]).collect())
        .collect();
    parts.sort_unstable();
    parts.dedup();
    for part in parts {
        let seen = seen.entry(part).or_default();
        seen.sum += worth;
        seen.count += 1.0;
    }
}

/// Goes through the means in random order, each time a little nearer. Answers the mean error in points.
fn fit(leaves: &mut Leaves, seen: &HashMap<Vec<u8>, Seen>) -> f64 {
    /// Tiles that were seen so often count half as much as tiles seen always.
    const FEW: f64 = 100.0;
    let mean = seen.get(&[][..]).map_or(0.0, |all| all.sum / all.count.max(1.0));
    let mut sets: Vec<(&[u8], f64, f64)> = seen
        .iter()
        .filter(|(tiles, _)| !tiles.is_empty())
        .map(|(tiles, seen)| (&tiles[..], seen.sum / seen.count - mean, seen.count / (seen.count + FEW)))
        .collect();
    // The order of a hash map is another one each time.
    sets.sort_unstable_by_key(|(tiles, ..)| *tiles);
    let mut numbers = vec![0.0_f64; leaves.numbers().len()];
    let mut chance = SplitMix64::new(Seed(1));
    let mut places = Vec::new();
    for epoch in 0..EPOCHS {
        chance.shuffle(&mut sets);
        let step = 0.3 / (1.0 + f64::from(epoch) / 4.0);
        for (tiles, worth, weight) in &sets {
            places.clear();
            leaves.places(tiles, |place| places.push(place));
            let error = worth - places.iter().map(|place| numbers[*place]).sum::<f64>();
            let change = step * weight * error / places.len() as f64;
            places.iter().for_each(|place| numbers[*place] += change);
        }
    }
    let (mut sum, mut weights) = (0.0, 0.0);
    for (tiles, worth, weight) in &sets {
        let mut error = *worth;
        leaves.places(tiles, |place| error -= numbers[place]);
        sum += weight * error.abs();
        weights += weight;
    }
    for (own, number) in leaves.numbers().iter_mut().zip(numbers) {
        // The range of the type is far beyond.
        *own = number.round() as i16;
    }
    sum / weights / 100.0
}

/// Finds the numbers that make what became of the games likeliest, each in turn a little up or down.
fn fit_spread(leaves: &mut Leaves, turns: &[Turn]) {
    let surprise = |leaves: &Leaves| {
        let each = |turn: &Turn| {
            let odds = f64::from(leaves.log_odds(turn.lead, turn.unseen));
            (1.0 + odds.exp()).ln() - f64::from(turn.result) * odds
        };
        // One in some is enough.
        turns.iter().step_by(turns.len() / 20_000 + 1).map(each).sum::<f64>()
    };
    let mut least = surprise(leaves);
    for factor in [2.0, 1.4, 1.1, 1.03] {
        for at in (0..3).cycle().take(30) {
            for factor in [factor, 1.0 / factor] {
                let old = leaves.spread()[at];
                leaves.spread()[at] = old * factor;
                let now = surprise(leaves);
                if now < least {
                    least = now;
                } else {
                    leaves.spread()[at] = old;
                }
            }
        }
    }
}
