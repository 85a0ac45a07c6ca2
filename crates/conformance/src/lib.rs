//! The suite that every game passes: what the contract of [`game::Rules`] promises, tried on random games.
//!
//! It plays through the facade, as every interface does, and so holds for whatever is in the catalog.
//!
//! ```
//! let report = conformance::check(&game::Title::of::<tiny::Tiny>(), &[("cards", "2")], 5).unwrap();
//! assert_eq!(report.games, 5);
//! ```

mod deals;
mod hands;
mod hidden;
mod probe;
mod sessions;
mod state;
mod words;

pub use words::check_words;

use game::{Seed, SplitMix64, Title};

/// A promise that a game breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{promise}: {detail}")]
pub struct Fault {
    /// Which one.
    pub promise: Promise,
    /// How it came out.
    pub detail: String,
}

/// What a game promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Promise {
    /// Every option has its default, and the options print as they are read.
    #[error("options read back as they print")]
    Options,
    /// Every message is there in every language, with the same arguments.
    #[error("everything said is said in every language")]
    Words,
    /// Play comes to an end.
    #[error("games end")]
    Ends,
    /// Listed moves can be played, each is listed once, and a full list lacks none.
    #[error("legal moves are listed as they are played")]
    Legal,
    /// What is refused changes nothing; what is said to be playable can be played.
    #[error("a refused move changes nothing")]
    Refused,
    /// A move prints as it is read, and any beginning of it may go on.
    #[error("moves read back as they print")]
    MoveText,
    /// A position prints as it is read.
    #[error("positions read back as they print")]
    PositionText,
    /// The scene names every cell once and agrees with the game.
    #[error("the scene agrees with the game")]
    Scene,
    /// A move made by hand is the move that is written, and what is shown of it is there.
    #[error("moves made by hand are those that are written")]
    Input,
    /// A level plays legal moves, and the same ones for the same seed.
    #[error("levels play legally and repeatably")]
    Levels,
    /// A record reads back as it is written, and its replay gives the same state.
    #[error("records replay to the same state")]
    Record,
    /// A seat that left is never on turn again, and ranks behind those who stay.
    #[error("who leaves is out")]
    Leaving,
    /// A draw is agreed on where the game knows draws, by two, and leaves the board as it is.
    #[error("a draw takes two")]
    Draws,
    /// Nothing that a seat cannot see makes a difference to what it is given.
    #[error("what is hidden makes no difference")]
    Hidden,
    /// What is dealt depends on the seed, or on every part of the secret.
    #[error("what is dealt is drawn")]
    Deals,
}

/// What was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to the end.
    pub games: u32,
    /// Moves played in them.
    pub moves: u64,
    /// Texts that were refused.
    pub refused: u64,
    /// States compared with one that differs in what a seat cannot see.
    pub reshuffled: u64,
}

/// The most moves that a game may take.
const MOST_MOVES: usize = 50_000;

/// Plays so many random games of `title` with these options and holds it to its promises.
pub fn check(title: &Title, options: &[(&str, &str)], games: u32) -> Result<Report, Fault> {
    let game = title.open(options.iter().copied()).map_err(|error| fault(Promise::Options, error))?;
    let again = title.read(&game.options()).map_err(|error| fault(Promise::Options, error))?;
    ensure(again.options() == game.options(), Promise::Options, || game.options())?;
    words::check(title)?;
    hands::sample(&*game)?;

    let mut report = Report::default();
    // Fixed, so that a failing run can be run again.
    let mut chance = SplitMix64::new(Seed(0x7ab0_1e1e_0000_0000 | u64::from(games)));
    let range = game.seats();
    for number in 0..games {
        let among = u64::from(range.end() - range.start()) + 1;
        let seats = range.start() + chance.below(among) as u8;
        let mut run = sessions::Run::new(&game, &mut chance, &mut report);
        run.play(seats, sessions::Manner::of(number))?;
        report.games += 1;
    }
    if game.hides() {
        deals::check(&*game)?;
        ensure(report.reshuffled > 0 || games == 0, Promise::Hidden, || "no state was ever reshuffled".to_owned())?;
    }
    Ok(report)
}

fn fault(promise: Promise, detail: impl ToString) -> Fault {
    Fault { promise, detail: detail.to_string() }
}

fn ensure(kept: bool, promise: Promise, detail: impl FnOnce() -> String) -> Result<(), Fault> {
    if kept { Ok(()) } else { Err(fault(promise, detail())) }
}
