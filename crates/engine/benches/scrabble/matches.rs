//! Games between two players in pairs: the same bag twice, each player first in one of them.

use std::sync::Arc;

use game::{Chair, Game, PlayerSpec, Quiet, Seed, Session, Setup, Termination, Title, play_match};
use lexicon::Language;
use scrabble::Whole;

type Failure = Box<dyn std::error::Error>;

/// The lead of the first seat when these two have played.
fn lead(game: &Arc<dyn Game>, players: [&PlayerSpec; 2], seed: u64) -> Result<f64, Failure> {
    let mut session = Session::new(Arc::clone(game), Setup::new(2, Seed(seed)))?;
    let mut chairs = Vec::new();
    for player in players {
        chairs.push(Chair::Player(game.player(player)?));
    }
    play_match(&mut session, &mut chairs, &mut Quiet::default())?;
    let verdict = session.verdict().ok_or("the game is not over")?;
    if verdict.termination != Termination::Rules {
        return Err(format!("{:?}", verdict.termination).into());
    }
    let [first, second] = verdict.outcome.scores().ok_or("scores")? else { return Err("two scores".into()) };
    Ok((first - second) as f64)
}

/// So often a long match tells how it stands.
const TELLS: usize = 50;

/// Plays so many games, and tells how the first player did.
pub(crate) fn play(language: Language, one: &str, other: &str, games: usize) -> Result<(), Failure> {
    let title = Title::with_levels(engine::scrabble::levels::<Whole>());
    let game = title.open([("language", language.to_string().as_str())])?;
    let (first, second): (PlayerSpec, PlayerSpec) = (one.parse()?, other.parse()?);
    let (mut leads, mut shares) = (Vec::new(), Vec::new());
    for seed in 0..(games / 2) as u64 {
        let both = [lead(&game, [&first, &second], seed)?, -lead(&game, [&second, &first], seed)?];
        let share = |lead: f64| {
            if lead > 0.0 {
                1.0
            } else if lead < 0.0 {
                0.0
            } else {
                0.5
            }
        };
        shares.push(both.map(share).iter().sum::<f64>() / 2.0);
        leads.push(f64::midpoint(both[0], both[1]));
        let played = 2 * shares.len();
        if played.is_multiple_of(TELLS) || played + 1 >= games {
            let (won, (spread, error), (share, doubt)) =
                (2.0 * shares.iter().sum::<f64>(), mean(&leads), mean(&shares));
            println!(
                "{language}: {one} against {other}: {won} of {played} games, {:.1} % ± {:.1}; {spread:+.1} ± {error:.1} points a game",
                100.0 * share,
                100.0 * doubt
            );
        }
    }
    Ok(())
}

/// The mean, and half of its 95 % interval.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares = numbers.iter().map(|number| (number - mean) * (number - mean)).sum::<f64>();
    (mean, 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt())
}
