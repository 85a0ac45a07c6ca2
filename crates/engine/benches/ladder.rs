//! How the strengths of `mestre` compare, and what its points mean.
//!
//! `cargo bench -p engine --bench ladder -- [GAME OPTION=VALUE…] [rungs GAMES LOW HIGH] [points GAMES] [beginner GAMES]`: without
//! words, the first two for Orbito on three orbits and Konane. `rungs` plays every strength from LOW to HIGH against the next,
//! from random openings, each with either colour; `points` fits the odds that points promise to the games in which they
//! were seen. `beginner` plays the model of a beginner against strength 1: three times in four it looks one ply ahead, and
//! takes a win if there is one; else it moves at random.

use std::env;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::Arc;

use game::{
    Act, Chair, Entry, Event, Game, Limits, Player, Quiet, Seat, Seed, Session, Setup, Sight, SplitMix64, Task,
    Termination, Title, Trouble, Worth, play_match,
};

type Failure = Box<dyn std::error::Error>;

/// Moves made at random before the players take over.
const OPENING: usize = 4;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let number = |name: &str, at: usize, usual: u64| {
        let found = words.iter().position(|word| word == name);
        found.map(|found| words.get(found + at).and_then(|word| word.parse().ok()).unwrap_or(usual))
    };
    let low = number("rungs", 2, 1).map_or(1, |low| low as u8);
    let high = number("rungs", 3, 9).map_or(9, |high| high as u8);
    let chosen = words.first().map(String::as_str);
    let options = words.iter().filter_map(|word| word.split_once('=')).collect::<Vec<_>>();
    let titles = [
        Title::with_engine(engine::orbito::mestre),
        Title::with_engine(engine::konane::mestre),
        Title::with_engine(engine::mnk::mestre),
    ];
    for title in titles.iter().filter(|title| chosen.map_or(title.name() != "mnk", |name| name == title.name())) {
        let usual: &[(&str, &str)] = if title.name() == "orbito" { &[("orbits", "3")] } else { &[] };
        let game = title.open(if options.is_empty() { usual } else { &options }.iter().copied())?;
        println!("{} {}", game.name(), game.options());
        let (rungs_of, points_of) =
            if chosen.is_none() { (Some(200), Some(200)) } else { (number("rungs", 1, 200), number("points", 1, 200)) };
        rungs_of.map_or(Ok(()), |games| rungs(&game, games, low..=high.min(Limits::STRONGEST - 1)))?;
        points_of.map_or(Ok(()), |games| points(&game, games))?;
        number("beginner", 1, 100).map_or(Ok(()), |games| beginner(&game, games))?;
    }
    Ok(())
}

/// A game after some moves at random, not over.
fn opened(game: &Arc<dyn Game>, chance: &mut SplitMix64) -> Result<Session, Failure> {
    loop {
        let mut session = Session::new(Arc::clone(game), Setup::new(2, Seed(chance.next())))?;
        while let Some(seat) = session.turn().seat().filter(|_| session.log().len() < OPENING) {
            let moves = session.sight(Some(seat)).legal().moves;
            let Some(text) = chance.pick(&moves) else { break };
            session.act(seat, Act::Move(text.clone()), 0)?;
        }
        if session.verdict().is_none() {
            return Ok(session);
        }
    }
}

/// What the first seat gets, when these two play on.
fn played(mut session: Session, players: [Box<dyn Player>; 2]) -> Result<f64, Failure> {
    play_match(&mut session, &mut players.map(Chair::Player), &mut Quiet::default())?;
    result(&session)
}

/// What the first seat got: 1, a half or 0.
fn result(session: &Session) -> Result<f64, Failure> {
    let verdict = session.verdict().ok_or("the game is not over")?;
    if verdict.termination != Termination::Rules {
        return Err(format!("{:?}", verdict.termination).into());
    }
    Ok(verdict.outcome.winner().map_or(0.5, |winner| if winner == Seat::FIRST { 1.0 } else { 0.0 }))
}

/// Two games of an opening, by who plays first.
type Pair = [[Box<dyn Player>; 2]; 2];

/// What somebody scores who moves first in the first game of each pair, with its 95 % interval.
fn score(
    game: &Arc<dyn Game>,
    games: u64,
    mut pair: impl FnMut(&Session, u64) -> Result<Pair, Failure>,
) -> Result<String, Failure> {
    let (mut sum, mut squares) = (0.0, 0.0);
    for seed in 0..games / 2 {
        let opening = opened(game, &mut SplitMix64::new(Seed(seed)))?;
        let [first, second] = pair(&opening, seed)?;
        // Both games of an opening together, which is what varies independently.
        let both = f64::midpoint(played(opening.clone(), first)?, 1.0 - played(opening, second)?);
        sum += both;
        squares += both * both;
    }
    let pairs = (games / 2) as f64;
    let mean = sum / pairs;
    let error = ((squares / pairs - mean * mean).max(0.0) / pairs).sqrt();
    Ok(format!("{:.1} % ± {:.1}", 100.0 * mean, 196.0 * error))
}

/// The model of a beginner: three times in four it sees whether a move wins at once, and it knows nothing else.
struct Beginner {
    /// The game as it stands.
    session: Session,
    chance: SplitMix64,
}

impl Player for Beginner {
    fn told(&mut self, entry: &Entry) -> Result<(), Trouble> {
        let Event::Move(text) = &entry.event else { return Ok(()) };
        self.session.act(entry.seat, Act::Move(text.clone()), 0).map(drop).map_err(|_| Trouble::NoMove)
    }

    fn choose(&mut self, sight: &dyn Sight, _: &mut Task<'_>) -> Result<Act, Trouble> {
        let moves = sight.legal().moves;
        let seat = self.session.turn().seat().ok_or(Trouble::NoMove)?;
        let wins = |text: &&String| {
            let mut next = self.session.clone();
            let done = next.act(seat, Act::Move((*text).clone()), 0);
            done.is_ok() && next.verdict().and_then(|verdict| verdict.outcome.winner()) == Some(seat)
        };
        let looks = self.chance.below(4) > 0;
        let won = moves.iter().filter(|_| looks).find(wins).cloned();
        let any = self.chance.pick(&moves).cloned();
        won.or(any).map(Act::Move).ok_or(Trouble::NoMove)
    }
}

fn beginner(game: &Arc<dyn Game>, games: u64) -> Result<(), Failure> {
    let weakest = || game.engine(Limits { strength: 1, ..Limits::default() }).ok_or("no engine");
    let score = score(game, games, |opening, seed| {
        let model = |own: u64| -> Box<dyn Player> {
            Box::new(Beginner { session: opening.clone(), chance: SplitMix64::new(Seed(seed << 1 | own)) })
        };
        Ok([[model(0), weakest()?], [weakest()?, model(1)]])
    })?;
    println!("  a beginner against strength 1: {score} of {games} games");
    Ok(())
}

fn rungs(game: &Arc<dyn Game>, games: u64, strengths: RangeInclusive<u8>) -> Result<(), Failure> {
    for low in strengths {
        let player = |strength: u8| game.engine(Limits { strength, ..Limits::default() }).ok_or("no engine");
        let high = low + 1;
        let score = score(game, games, |_, _| Ok([[player(high)?, player(low)?], [player(low)?, player(high)?]]))?;
        println!("  strength {high} against {low}: {score} of {games} games");
    }
    Ok(())
}

fn points(game: &Arc<dyn Game>, games: u64) -> Result<(), Failure> {
    let mut seen: Vec<(f64, f64)> = Vec::new();
    let limits = Limits { nodes: Some(3000), ..Limits::default() };
    let mut engine = game.engine(limits).ok_or("no engine")?;
    for seed in 0..games {
        let mut session = opened(game, &mut SplitMix64::new(Seed(seed)))?;
        let mut estimates = Vec::new();
        while let Some(seat) = session.turn().seat() {
            let mut task = Task::unwatched(Seed(seed));
            let analysis =
                engine.analyse(&*session.sight(Some(seat)), NonZeroUsize::MIN, &mut task).ok_or("no analysis")?;
            if let Worth::Estimate(points) = analysis.worth {
                estimates.push(if seat == Seat::FIRST { f64::from(points) } else { -f64::from(points) });
            }
            session.act(seat, Act::Move(analysis.lines[0].moves[0].clone()), 0)?;
        }
        let result = result(&session)?;
        seen.extend(estimates.into_iter().map(|points| (points / 100.0, result)));
    }
    // Newton's steps to the factor that makes what happened likeliest.
    let mut factor = 1.0;
    for _ in 0..30 {
        let (mut slope, mut curve) = (0.0, 1e-9);
        for (points, result) in &seen {
            let expected = 1.0 / (1.0 + (-factor * points).exp());
            slope += (result - expected) * points;
            curve += expected * (1.0 - expected) * points * points;
        }
        factor += (slope / curve).clamp(-0.5, 0.5);
    }
    println!("  {} estimates of {games} games: points promise the right odds times {factor:.2}", seen.len());
    Ok(())
}
