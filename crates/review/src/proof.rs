//! What was proven of one position.

use std::sync::Arc;

use game::{Game, Message, Player, Seat, Seed, Table, Task, Turn, Watch, Worth};
use serde::Serialize;

use crate::{ReviewError, alike, shape};

/// What was proven of one position.
#[derive(Serialize)]
pub struct Proof {
    /// The name of the game.
    pub game: String,
    /// Its options, as [`Game::options`] prints them.
    pub rules: String,
    /// The position as text.
    pub position: String,
    /// Who is to move.
    pub seat: Seat,
    /// What the game calls that seat.
    pub seat_name: String,
    /// What the position is worth to that seat; an estimate if nothing is proven.
    #[serde(serialize_with = "shape::worth")]
    pub worth: Worth,
    /// Every way to go on.
    pub ways: Vec<Way>,
    /// Best play by both sides, as far as it was found.
    pub line: Vec<String>,
    /// What proved it, where nobody has searched: the name of a theorem.
    #[serde(serialize_with = "shape::key")]
    pub theorem: Option<Message>,
    /// Positions that the player looked at.
    pub nodes: u64,
    /// How long that took: whoever has a clock says so.
    pub seconds: f64,
    #[serde(skip)]
    pub(crate) played: Arc<dyn Game>,
}

/// Some ways to go on that are worth the same because they are alike.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Way {
    /// The moves of one of them.
    pub moves: Vec<String>,
    /// How many there are.
    pub alike: usize,
    /// What they are worth to the seat to move; an estimate if nothing is proven.
    #[serde(serialize_with = "shape::worth")]
    pub worth: Worth,
}

impl Proof {
    /// Has every way to go on from a position proven, as far as the player's limits allow.
    pub fn of(
        game: &Arc<dyn Game>,
        table: &dyn Table,
        engine: &mut dyn Player,
        watch: &mut dyn Watch,
    ) -> Result<Self, ReviewError> {
        let &Turn::Seat(seat) = table.turn() else { return Err(ReviewError::Over) };
        let sight = table.sight(Some(seat));
        let solution = engine.solve(&*sight, &mut Task::new(Seed(0), watch));
        let solution = solution.ok_or(ReviewError::NoAnswer)?;
        watch.answered();
        let way = |case: game::Case<String>| Way { moves: case.moves, alike: case.alike, worth: case.worth };
        Ok(Proof {
            game: game.name().to_owned(),
            rules: game.options(),
            position: table.position(),
            seat,
            seat_name: game.seat_name(seat),
            worth: solution.worth,
            ways: alike::grouped(&*sight, solution.cases.into_iter().map(way).collect()),
            line: solution.line,
            theorem: solution.theorem,
            nodes: solution.nodes,
            seconds: 0.0,
            played: Arc::clone(game),
        })
    }

    /// How many ways to go on are not proven.
    pub fn open(&self) -> usize {
        self.ways.iter().filter(|way| way.worth.proven().is_none()).map(|way| way.alike).sum()
    }
}
