//! The shape of a review, as `docs/analysis.md` tells it. The `review` crate writes it; what is described here is what
//! is written, because a test reads it with these types.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::messages::WorthShown;

/// What the strong player thinks of a whole game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "only described and, in a test, read"))]
#[cfg_attr(test, allow(dead_code))]
pub(crate) struct ReviewTold {
    pub(crate) format: u32,
    pub(crate) game: String,
    pub(crate) rules: String,
    pub(crate) seats: Vec<ReviewedSeat>,
    /// From the start to the last.
    pub(crate) positions: Vec<ReviewedPosition>,
    pub(crate) outcome: Option<ReviewedEnd>,
    /// Seat by seat.
    pub(crate) totals: Vec<ReviewedTotal>,
    pub(crate) nodes: u64,
}

/// Who sat where.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "only described and, in a test, read"))]
#[cfg_attr(test, allow(dead_code))]
pub(crate) struct ReviewedSeat {
    pub(crate) name: String,
    pub(crate) player: String,
}

/// What the moves of a seat cost in all.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "only described and, in a test, read"))]
#[cfg_attr(test, allow(dead_code))]
pub(crate) struct ReviewedTotal {
    pub(crate) moves: u32,
    /// Of expectation.
    pub(crate) loss: f64,
    /// Of points, in games that are won by points.
    pub(crate) equity_loss: Option<f64>,
    /// How often a move that has a name was missed.
    pub(crate) missed: u32,
}

/// How the game ended.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "only described and, in a test, read"))]
#[cfg_attr(test, allow(dead_code))]
pub(crate) struct ReviewedEnd {
    pub(crate) ranks: Vec<u8>,
    pub(crate) termination: String,
}

/// A position of the game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "only described and, in a test, read"))]
#[cfg_attr(test, allow(dead_code))]
pub(crate) struct ReviewedPosition {
    /// How many moves led here.
    pub(crate) number: u32,
    pub(crate) position: String,
    /// To move.
    pub(crate) seat: Option<u8>,
    /// To that seat.
    pub(crate) worth: Option<WorthShown>,
    /// To the first seat.
    pub(crate) first: WorthShown,
    /// The best first.
    pub(crate) lines: Vec<ReviewedLine>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) played: Option<ReviewedMove>,
    pub(crate) cells: ReviewedCells,
}

/// A move and how the game may go on after it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "only described and, in a test, read"))]
#[cfg_attr(test, allow(dead_code))]
pub(crate) struct ReviewedLine {
    pub(crate) moves: Vec<String>,
    /// The move as people write it, where that is another text.
    pub(crate) written: Option<String>,
    pub(crate) worth: WorthShown,
    /// The points that the move is expected to bring, in games that are won by points.
    pub(crate) equity: Option<f64>,
}

/// A move that was made, and how good it was.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "only described and, in a test, read"))]
#[cfg_attr(test, allow(dead_code))]
pub(crate) struct ReviewedMove {
    #[serde(rename = "move")]
    pub(crate) chosen: String,
    /// The move as people write it, where that is another text.
    pub(crate) written: Option<String>,
    pub(crate) worth: WorthShown,
    /// Of expectation.
    pub(crate) loss: f64,
    pub(crate) judgement: Judgement,
    pub(crate) proven: bool,
    /// The points that it was expected to bring, in games that are won by points.
    pub(crate) equity: Option<f64>,
    /// How many more the best move was expected to bring.
    pub(crate) equity_loss: Option<f64>,
    /// What the best move would have been and this one is not, where people have a name for it: `bingo`.
    pub(crate) missed: Option<String>,
}

/// How good a move was.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Judgement {
    Best,
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

/// The cells that moves name, a path for each piece that moves.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "only described and, in a test, read"))]
#[cfg_attr(test, allow(dead_code))]
pub(crate) struct ReviewedCells {
    pub(crate) best: Vec<Vec<String>>,
    pub(crate) played: Vec<Vec<String>>,
    /// The tiles that the best move lays.
    pub(crate) laid: Vec<ReviewedTile>,
}

/// A tile on a cell.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(test), expect(dead_code, reason = "only described and, in a test, read"))]
#[cfg_attr(test, allow(dead_code))]
pub(crate) struct ReviewedTile {
    pub(crate) cell: String,
    pub(crate) letter: String,
    pub(crate) joker: bool,
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use game::{Act, Limits, Patient, Seat, Seed, Session, Setup};

    use super::*;

    #[test]
    fn a_review_is_written_as_it_is_described() {
        let game = catalog::Catalog::standard().title("orbito").expect("a title").open([]).expect("a game");
        let mut session = Session::new(game, Setup::new(2, Seed(0))).expect("a session");
        for (seat, text) in [(Seat::FIRST, "a1"), (Seat::SECOND, "b2")] {
            session.act(seat, Act::Move(text.to_owned()), 0).expect("a move");
        }
        session.act(Seat::FIRST, Act::Resign, 0).expect("an end");
        let limits = Limits { nodes: Some(100), ..Limits::default() };
        let reviewed = review::Review::of(&session, &limits, NonZeroUsize::MIN, &mut Patient).expect("a review");
        let written = serde_json::to_string(&reviewed).expect("text");
        let read: ReviewTold = serde_json::from_str(&written).expect("the shape that is described");
        assert_eq!(read.positions[0].cells.played, [["a1"]]);
        assert_eq!(read.positions.len(), 3);
    }
}
