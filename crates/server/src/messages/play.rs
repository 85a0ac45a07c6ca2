//! Acts in a game and questions about it.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::messages::{LaidShown, ReviewTold, State, WorthShown};

/// What a seat wants.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ActWanted {
    /// To play this move.
    Move(String),
    /// To give up.
    Resign,
    /// To take back so many moves.
    TakeBack(u32),
    /// To offer a draw, or to accept the other's offer.
    Draw,
    /// To decline it.
    NoDraw,
    /// To call the game off before everybody has moved.
    Abort,
    /// To claim the win from a player who has left.
    Claim,
    /// To call it a draw, because the other has left.
    ClaimDraw,
}

/// An act, over HTTP.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActAsked {
    pub(crate) id: String,
    /// The event after which it is made.
    pub(crate) number: Option<u32>,
    pub(crate) act: ActWanted,
}

/// An act that was taken.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Acted {
    pub(crate) id: String,
    pub(crate) event: u32,
    #[schema(value_type = State)]
    pub(crate) state: Box<RawValue>,
}

/// The legal moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Legal {
    pub(crate) number: u32,
    pub(crate) moves: Vec<String>,
    /// The cells that each of them names.
    #[schema(value_type = Vec<Vec<Vec<String>>>)]
    pub(crate) cells: Box<RawValue>,
    /// Whether these are all.
    pub(crate) complete: bool,
}

/// A text that is being entered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Check {
    pub(crate) text: String,
}

/// A cell that is pointed at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Point {
    pub(crate) text: String,
    pub(crate) cell: String,
}

/// Tiles of the hand that are laid on cells.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lay {
    pub(crate) tiles: Vec<LaidShown>,
    /// Which way a tile goes that has nothing beside it.
    #[serde(default)]
    pub(crate) down: bool,
}

/// Tiles of the hand that are given up for others.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Give {
    pub(crate) faces: Vec<String>,
}

/// What is entered by hand.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Entered {
    /// This text.
    Text(String),
    /// This text, and then a cell is pointed at.
    Pointed(String, String),
    /// These tiles are laid.
    Laid(Vec<game::Laid>, bool),
    /// These faces are given up.
    Given(Vec<String>),
}

/// What a text amounts to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Checked {
    pub(crate) number: u32,
    pub(crate) text: String,
    /// The text as people write it, where that is another one.
    pub(crate) written: Option<String>,
    pub(crate) kind: CheckedKind,
    pub(crate) may_go_on: bool,
    /// Whether nothing is left to enter by hand: the move can be sent, or what is wrong counts as one.
    pub(crate) ready: bool,
    #[serde(rename = "move")]
    pub(crate) chosen: Option<String>,
    pub(crate) said: Option<String>,
    /// What is to be entered next, where a turn has several parts.
    pub(crate) prompt: Option<String>,
    /// What it would score as far as it is entered.
    pub(crate) points: Option<i64>,
    /// The cells that it names, a path for each piece that moves.
    pub(crate) cells: Vec<Vec<String>>,
    /// The tiles that it lays.
    pub(crate) laid: Vec<LaidShown>,
    /// The cells that can be pointed at next.
    pub(crate) next: Vec<String>,
}

/// What a text amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CheckedKind {
    /// A move.
    Complete,
    /// The beginning of one.
    Begun,
    /// Neither.
    Wrong,
}

/// In which format a record is asked for.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct RecordQuery {
    /// One of the state's `formats`.
    pub(crate) format: Option<String>,
    /// `pt`, `fr` or `en`.
    #[expect(dead_code, reason = "whoever asks is asked for the language")]
    pub(crate) language: Option<String>,
}

/// What the strongest player would do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Hint {
    pub(crate) number: u32,
    #[serde(rename = "move")]
    pub(crate) chosen: String,
    /// The move as people write it, where that is another text.
    pub(crate) written: Option<String>,
    /// The cells that it names, a path for each piece that moves.
    pub(crate) cells: Vec<Vec<String>>,
    /// The tiles that it lays.
    pub(crate) laid: Vec<LaidShown>,
    pub(crate) worth: Option<WorthShown>,
    pub(crate) expectation: Option<f64>,
    /// The points that the move is expected to bring, in games that are won by points.
    pub(crate) equity: Option<f64>,
    pub(crate) line: Vec<String>,
    /// The best ways to go on, this one first, on an analysis board; else none.
    pub(crate) lines: Vec<LineShown>,
    /// Every legal move, where all are proven.
    pub(crate) ways: Option<Vec<Way>>,
}

/// What threatens in a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Threats {
    pub(crate) number: u32,
    /// The most important first; of several on one cell the first is drawn.
    pub(crate) threats: Vec<ThreatShown>,
}

/// A cell that a seat threatens to take.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ThreatShown {
    pub(crate) cell: String,
    /// Who would take it.
    pub(crate) seat: u8,
    pub(crate) sign: SignShown,
    /// The number of the move, from 1, where the sign is `number`.
    pub(crate) step: Option<u32>,
    /// What it means, for people.
    pub(crate) said: String,
}

/// How a threat is drawn: squares are the most urgent, moves that follow one another have numbers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SignShown {
    Square,
    Diamond,
    Triangle,
    Number,
}

/// A way to go on.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LineShown {
    pub(crate) moves: Vec<String>,
    pub(crate) worth: WorthShown,
    /// The points that the move is expected to bring, in games that are won by points.
    pub(crate) equity: Option<f64>,
}

/// A legal move and what is proven of it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Way {
    #[serde(rename = "move")]
    pub(crate) chosen: String,
    pub(crate) cells: Vec<Vec<String>>,
    pub(crate) worth: WorthShown,
    /// From 0, lost, to 1, won.
    pub(crate) expectation: f64,
    /// To the end, where that is known.
    pub(crate) plies: Option<u32>,
}

/// What the strong player thinks of a whole game, as far as it has come.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Reviewed {
    /// Positions looked at.
    pub(crate) done: u64,
    pub(crate) of: u64,
    /// When all are: the shape is in `docs/analysis.md`.
    #[schema(value_type = Option<ReviewTold>)]
    pub(crate) review: Option<Box<RawValue>>,
}
