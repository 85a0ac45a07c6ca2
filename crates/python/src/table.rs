//! Games of the catalog as the specified functions play them.

use std::sync::Arc;

use catalog::Catalog;
use game::{Game, Language, Occupant, PlayerSpec, Seed, Session, Setup};
use pyo3::prelude::*;

use crate::console::converse;
use crate::convert::refused;

/// A game whose specification prescribes a dialogue.
pub(crate) struct Specified {
    game: Arc<dyn Game>,
    seed: Seed,
    position: Option<String>,
}

impl Specified {
    /// The game of this name with these options.
    pub(crate) fn new(name: &str, options: &[(&str, &str)]) -> PyResult<Self> {
        let catalog = Catalog::standard();
        let title = catalog.title(name).ok_or_else(|| refused(catalog.unknown(name)))?;
        let game = title.open(options.iter().copied()).map_err(refused)?;
        Ok(Specified::of(game, Seed(1)))
    }

    /// A game as it is, with chance from this seed.
    pub(crate) fn of(game: Arc<dyn Game>, seed: Seed) -> Self {
        Specified { game, seed, position: None }
    }

    /// Plays it through the `input` and `print` that a module sees, and returns what the specified function does.
    pub(crate) fn play(self, module: &Bound<'_, PyModule>, players: &[&str]) -> PyResult<String> {
        let players: Vec<Occupant> = players
            .iter()
            .map(|spec| spec.parse().map(|spec: PlayerSpec| spec.into()).map_err(refused))
            .collect::<PyResult<_>>()?;
        let mut chairs = dialogue::seat(&*self.game, &players).map_err(refused)?;
        // A game has four seats at most.
        let seats = players.len() as u8;
        let setup = Setup {
            players,
            wrong_moves: dialogue::manners(self.game.name()).wrong_moves,
            position: self.position,
            ..Setup::new(seats, self.seed)
        };
        let mut session = Session::new(self.game, setup).map_err(refused)?;
        converse(module, |console| {
            let script = dialogue::script(&session, Language::Pt);
            dialogue::play(console, &*script, &mut session, &mut chairs, &mut |_| Ok(()))?;
            Ok(script.value(&session).unwrap_or_default())
        })
    }
}
