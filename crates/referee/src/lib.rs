//! Matches between players of all kinds: those that come with a game, and programs of others, held in check.
//!
//! An outside program can do what it likes and costs nobody but itself: it has its own process group, a deadline that
//! nothing puts off, bounded lines in a bounded queue, and whatever it started ends with it. What it does wrong is a
//! verdict of the game; what the referee lacks itself is a [`Fault`] and never a verdict.
//!
//! ```
//! use std::sync::Arc;
//! use game::{PlayerSpec, Seed};
//! use referee::{Circumstances, Entrant, Opening, Standings, Pairing, Terms, play_pair};
//!
//! let game = catalog::Catalog::standard().title("mnk").unwrap().open([]).unwrap();
//! let terms = Terms { game, clock: None, date: None, circumstances: Circumstances::default() };
//! let entrant = |name: &str| Entrant { name: name.into(), spec: PlayerSpec::of_level(name) };
//! let entrants = [entrant("facil"), entrant("dificil")];
//! let games = play_pair(&terms, &entrants, &Arc::new(Opening::of_seed(Seed(1))));
//! assert!(games.iter().all(|game| game.as_ref().unwrap().verdict().is_some()));
//! ```

mod brain;
mod check;
mod circumstances;
mod confined;
mod engine;
mod exec;
mod family;
mod hosted;
mod journal;
mod judge;
mod lines;
mod opening;
mod pairing;
mod piskvork;
mod process;
mod program;
mod score;
mod thinker;
mod umpire;

pub use brain::serve_piskvork;
pub use check::{CHECK_WORDS, Check, Demand, Finding, Heading, Label, Mark, Place, Report, Teller};
pub use circumstances::{Circumstances, Fault, Launch, Local, Stop};
pub use engine::{EngineError, serve};
pub use family::adopt;
pub use judge::SOLVED;
pub use opening::Opening;
pub use pairing::{Entrant, Finished, Pairing, Terms, play_all, play_pair};
pub use process::{Heard, Process};
pub use program::{Belongings, Folder, PYTHON_PLAYER};
pub use score::{Standing, Standings, ending, interval};

use game::{Game, Measure, Player, PlayerSpec, Protocol, SetupError, Translations};

use crate::exec::Exec;
use crate::hosted::Hosted;
use crate::piskvork::Piskvork;
use crate::program::Program;
use crate::umpire::Metered;

/// A player of any spec but a person: the one place that makes one.
pub fn player(
    game: &dyn Game,
    spec: &PlayerSpec,
    circumstances: &Circumstances,
) -> Result<Box<dyn Player>, SetupError> {
    let PlayerSpec::Outside { protocol, command } = spec else {
        let player = game.player(spec)?;
        return Ok(match circumstances.measure {
            Measure::Wall => player,
            Measure::Cpu => Box::new(Metered::new(player, circumstances)),
        });
    };
    let program = Program::of(*protocol, command)?;
    match protocol {
        Protocol::Piskvork => match Piskvork::new(Hosted::new(program, circumstances, "END"), game) {
            Some(player) => Ok(Box::new(player)),
            None => Err(SetupError::Protocol { protocol: *protocol, game: game.name() }),
        },
        Protocol::Exec | Protocol::Python | Protocol::Racket => {
            Ok(Box::new(Exec::new(Hosted::new(program, circumstances, "quit"))))
        }
    }
}

/// Whether a player of this spec knows a game only from its start: Konane's messages of 2010 tell of no position.
pub fn plays_from_start_only(game: &dyn Game, spec: &PlayerSpec) -> bool {
    let messages = matches!(spec, PlayerSpec::Outside { protocol: Protocol::Python | Protocol::Racket, .. });
    messages && game.name() == "konane"
}

/// The messages of this crate.
pub const WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};
