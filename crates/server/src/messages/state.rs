//! What is told of a game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::messages::{EffectShown, HeldShown, InputShown, SceneShown};
use crate::store::{EventKind, SeatKind, Status};

/// How a state is asked for.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StateQuery {
    /// The last event that the client knows.
    pub(crate) since: Option<u32>,
    /// The state as it was after so many events, once the game is over.
    pub(crate) at: Option<u32>,
    /// The state as the viewer saw it after so many events, while the game goes on too.
    pub(crate) seen: Option<u32>,
    /// `pt`, `fr` or `en`.
    #[expect(dead_code, reason = "whoever asks is asked for the language")]
    pub(crate) language: Option<String>,
}

/// What went wrong.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Wrong {
    /// For programs.
    pub(crate) error: &'static str,
    /// For people.
    pub(crate) said: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<State>, nullable = false)]
    pub(crate) state: Option<Box<RawValue>>,
}

/// What a seat, or a spectator, may know of a game now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct State {
    #[serde(flatten)]
    pub(crate) shown: Shown,
    /// The picture; null for who wants none.
    pub(crate) board: Option<String>,
    /// What is in the picture, as data; null with it.
    pub(crate) scene: Option<SceneShown>,
    pub(crate) clocks: Option<ClocksLeft>,
    pub(crate) away: Option<AwayShown>,
    pub(crate) log: Log,
}

/// The part of a state that only an event changes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Shown {
    /// `state`.
    #[serde(rename = "type")]
    pub(crate) sort: &'static str,
    pub(crate) game: String,
    /// How many events there were.
    pub(crate) number: u32,
    pub(crate) title: String,
    pub(crate) options: String,
    /// The options, for people.
    pub(crate) rules: String,
    pub(crate) status: Status,
    /// Whose eyes these are.
    pub(crate) seat: Option<u8>,
    pub(crate) on_turn: Option<u8>,
    pub(crate) seats: Vec<SeatShown>,
    pub(crate) wrong_moves: String,
    /// How a move is entered by hand.
    pub(crate) input: InputShown,
    /// Moves that the viewer can make by name.
    pub(crate) spoken: Vec<SpokenShown>,
    /// What is asked before some of them are made, by their names.
    pub(crate) guards: BTreeMap<&'static str, String>,
    /// What is neither on the board nor in the viewer's hand, where things are drawn.
    pub(crate) unseen: Vec<UnseenShown>,
    /// Whose turn it is, or how the game ended.
    pub(crate) said: String,
    /// What the viewer is to do next, where a turn has several parts.
    pub(crate) prompt: Option<String>,
    /// The text board of the game's specification.
    pub(crate) text: Option<String>,
    /// All that the viewer knows, as one line.
    pub(crate) view: String,
    /// By what is dealt; null where nothing is, and before the game begins.
    pub(crate) deal: Option<DealShown>,
    /// The seat that offers a draw.
    pub(crate) offer: Option<u8>,
    pub(crate) can: Can,
    /// In which formats the record can be had now.
    pub(crate) formats: Vec<&'static str>,
    pub(crate) result: Option<Ended>,
    pub(crate) rematch: Option<String>,
    /// The code of the tournament that the game belongs to.
    pub(crate) tournament: Option<String>,
}

/// By what a game is dealt.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DealShown {
    /// Whether whoever made the game chose its seed or its position, and so may know what is dealt.
    pub(crate) chosen: bool,
    /// The SHA-256 of `GAME:SECRET`, published when the game begins.
    pub(crate) commitment: Option<String>,
    /// The secret, once the game is over.
    pub(crate) secret: Option<String>,
    /// What people should know of it.
    pub(crate) said: String,
}

/// A seat as others see it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatShown {
    pub(crate) seat: u8,
    pub(crate) mark: String,
    pub(crate) kind: SeatKind,
    pub(crate) name: Option<String>,
    /// What people call whoever sits here.
    pub(crate) said: Option<String>,
    /// Whether the seat has stones of its own.
    pub(crate) stone: bool,
    pub(crate) score: Option<i64>,
    pub(crate) hand: Vec<HeldShown>,
    pub(crate) left: bool,
}

/// So many of a face that the viewer has not seen yet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnseenShown {
    pub(crate) face: String,
    pub(crate) count: u32,
}

/// A move that is made by its name, because no cell stands for it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SpokenShown {
    /// For programs.
    pub(crate) name: &'static str,
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// For people.
    pub(crate) said: String,
}

/// What the viewer may do now.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct Can {
    #[serde(rename = "move")]
    pub(crate) play: bool,
    pub(crate) resign: bool,
    pub(crate) take_back: u32,
    /// To give up tiles for others.
    pub(crate) give: bool,
    /// To say that there is no move, which gives up.
    pub(crate) no_move: bool,
    pub(crate) hint: bool,
    /// To be shown what threatens.
    pub(crate) threats: bool,
    /// To offer a draw, or to accept the other's offer.
    pub(crate) offer: bool,
    /// To decline the other's offer.
    pub(crate) decline: bool,
    pub(crate) rematch: bool,
    /// To have the strong player look at the whole game.
    pub(crate) review: bool,
    /// To put the game away before it begins.
    pub(crate) cancel: bool,
    /// To call it off before everybody has moved.
    pub(crate) abort: bool,
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Ended {
    pub(crate) ranks: Vec<u8>,
    pub(crate) scores: Option<Vec<i64>>,
    pub(crate) winner: Option<u8>,
    pub(crate) termination: String,
    pub(crate) said: String,
}

/// What the clocks show at the moment of sending.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClocksLeft {
    pub(crate) left: Vec<u64>,
    pub(crate) running: Option<u8>,
}

/// The seat on turn, whose player has left.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AwayShown {
    pub(crate) seat: u8,
    /// Milliseconds until the others may claim the game.
    pub(crate) left: u64,
    /// Whether they may also call it a draw.
    pub(crate) draw: bool,
}

/// The events after a number.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Log {
    pub(crate) from: u32,
    pub(crate) events: Vec<Happened>,
}

/// An event as it is told.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Happened {
    pub(crate) number: u32,
    /// Milliseconds since the game began.
    pub(crate) at: u64,
    pub(crate) seat: u8,
    pub(crate) kind: EventKind,
    pub(crate) text: String,
    /// The move and what became of it, for people, where its text does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) said: Option<String>,
    /// What a move scored for its seat, where moves score.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) points: Option<i64>,
    /// How many pieces it captured.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub(crate) captured: u32,
    /// The cells that a move names, a path for each piece that moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cells: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) effects: Vec<EffectShown>,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}
