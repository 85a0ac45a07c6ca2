//! The protocol as types: what clients send and what they are sent. `docs/server.md` explains it with examples.

use std::collections::BTreeMap;

use game::{Effect, Held};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::store::{EventKind, Listing, SeatKind, Status};

/// What can be played.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Titles {
    pub(crate) titles: Vec<TitleSaid>,
    pub(crate) limits: Limits,
    pub(crate) languages: Vec<&'static str>,
}

/// A game that can be chosen.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TitleSaid {
    pub(crate) name: &'static str,
    /// What it is, for people.
    pub(crate) said: String,
    pub(crate) options: Vec<OptionSaid>,
    pub(crate) seats: Range,
    /// What the game calls its seats.
    pub(crate) marks: Vec<String>,
    /// Its players, weakest first.
    pub(crate) levels: Vec<&'static str>,
    /// Whether it has the player `mestre`, who tells what moves are worth.
    pub(crate) strong: bool,
    /// Whether seats see less than all.
    pub(crate) hides: bool,
}

/// How many.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Range {
    pub(crate) low: u8,
    pub(crate) high: u8,
}

/// A choice before the start.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionSaid {
    pub(crate) name: &'static str,
    pub(crate) said: String,
    /// `number`, `size`, `choice`, `switch` or `file`.
    pub(crate) kind: &'static str,
    pub(crate) low: Option<u32>,
    pub(crate) high: Option<u32>,
    pub(crate) choices: Vec<&'static str>,
    pub(crate) default: &'static str,
}

/// The most that may be asked of `mestre`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Limits {
    /// Milliseconds for a move.
    pub(crate) time: u64,
    /// Positions for a move.
    pub(crate) nodes: u64,
    /// MiB.
    pub(crate) memory: usize,
    pub(crate) threads: usize,
}

/// A game to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    pub(crate) title: String,
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) seats: Vec<NewSeat>,
    /// `300+5`, in seconds.
    pub(crate) clock: Option<String>,
    /// `asked-again` or `lose`.
    pub(crate) wrong_moves: Option<String>,
    /// A number, as text.
    pub(crate) seed: Option<String>,
    pub(crate) position: Option<String>,
}

/// Who is to sit in a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum NewSeat {
    /// Whoever makes the game.
    Person {
        /// Their name.
        name: String,
    },
    /// Whoever comes.
    Open {},
    /// Whoever is sent the invitation.
    Friend {},
    /// A player of the computer.
    Level {
        /// Its spec: `normal`, `mestre:1s`.
        level: String,
    },
}

/// A game that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Made {
    pub(crate) game: String,
    pub(crate) tokens: Vec<SeatToken>,
    pub(crate) invitations: Vec<Invitation>,
    #[schema(value_type = State)]
    pub(crate) state: Box<RawValue>,
}

/// The secret of a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatToken {
    pub(crate) seat: u8,
    pub(crate) token: String,
}

/// The secret with which a friend takes a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Invitation {
    pub(crate) seat: u8,
    pub(crate) invitation: String,
}

/// Which games the lobby is to list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    pub(crate) status: Option<Listing>,
    pub(crate) title: Option<String>,
    pub(crate) player: Option<String>,
    pub(crate) before: Option<String>,
    pub(crate) limit: Option<u32>,
    /// `pt`, `fr` or `en`.
    #[expect(dead_code, reason = "whoever asks is asked for the language")]
    pub(crate) language: Option<String>,
}

/// How a state is asked for.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StateQuery {
    /// The last event that the client knows.
    pub(crate) since: Option<u32>,
    /// `pt`, `fr` or `en`.
    #[expect(dead_code, reason = "whoever asks is asked for the language")]
    pub(crate) language: Option<String>,
}

/// A page of the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Games {
    pub(crate) games: Vec<Summary>,
    /// For the next page.
    pub(crate) before: Option<String>,
}

/// A game in the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Summary {
    pub(crate) game: String,
    pub(crate) title: String,
    pub(crate) options: String,
    pub(crate) status: Listing,
    /// Unix time in milliseconds.
    pub(crate) created: i64,
    pub(crate) clock: Option<String>,
    pub(crate) seats: Vec<SummarySeat>,
    pub(crate) number: u32,
    pub(crate) ranks: Option<Vec<u8>>,
}

/// A seat of a game in the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SummarySeat {
    pub(crate) seat: u8,
    pub(crate) kind: SeatKind,
    pub(crate) name: Option<String>,
}

/// Someone wants a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    pub(crate) name: Option<String>,
    pub(crate) seat: Option<u8>,
    pub(crate) invitation: Option<String>,
}

/// Someone has a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Joined {
    pub(crate) seat: u8,
    pub(crate) token: Option<String>,
    #[schema(value_type = State)]
    pub(crate) state: Box<RawValue>,
}

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

/// What a text amounts to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Checked {
    pub(crate) number: u32,
    pub(crate) text: String,
    /// `complete`, `begun` or `wrong`.
    pub(crate) kind: &'static str,
    pub(crate) may_go_on: bool,
    #[serde(rename = "move")]
    pub(crate) chosen: Option<String>,
    pub(crate) said: Option<String>,
}

/// What the strongest player would do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Hint {
    pub(crate) number: u32,
    #[serde(rename = "move")]
    pub(crate) chosen: String,
    pub(crate) worth: Option<String>,
    pub(crate) expectation: Option<f64>,
    pub(crate) line: Vec<String>,
}

/// The game that is played next.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Rematch {
    pub(crate) game: String,
    pub(crate) seat: u8,
}

/// What went wrong.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Wrong {
    /// For programs.
    pub(crate) error: &'static str,
    /// For people.
    pub(crate) said: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<State>)]
    pub(crate) state: Option<Box<RawValue>>,
}

/// What a seat, or a spectator, may know of a game now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct State {
    #[serde(flatten)]
    pub(crate) shown: Shown,
    pub(crate) clocks: Option<ClocksLeft>,
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
    pub(crate) status: Status,
    /// Whose eyes these are.
    pub(crate) seat: Option<u8>,
    pub(crate) on_turn: Option<u8>,
    pub(crate) seats: Vec<SeatShown>,
    pub(crate) wrong_moves: String,
    /// Whose turn it is, or how the game ended.
    pub(crate) said: String,
    /// The picture.
    pub(crate) board: String,
    /// The text board of the game's specification.
    pub(crate) text: Option<String>,
    /// All that the viewer knows, as one line.
    pub(crate) view: String,
    pub(crate) can: Can,
    pub(crate) result: Option<Ended>,
    pub(crate) rematch: Option<String>,
}

/// A seat as others see it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatShown {
    pub(crate) seat: u8,
    pub(crate) mark: String,
    pub(crate) kind: SeatKind,
    pub(crate) name: Option<String>,
    pub(crate) score: Option<i64>,
    #[schema(value_type = Vec<Object>)]
    pub(crate) hand: Vec<Held>,
    pub(crate) left: bool,
}

/// What the viewer may do now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Can {
    #[serde(rename = "move")]
    pub(crate) play: bool,
    pub(crate) resign: bool,
    pub(crate) take_back: u32,
    pub(crate) hint: bool,
    pub(crate) rematch: bool,
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    pub(crate) effects: Vec<Effect>,
}

/// What a client says over a WebSocket.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Said {
    Watch {
        game: String,
        #[serde(default)]
        tokens: Vec<String>,
        language: Option<String>,
        since: Option<u32>,
    },
    Unwatch {
        game: String,
    },
    Act {
        game: String,
        id: String,
        seat: Option<u8>,
        number: Option<u32>,
        act: ActWanted,
    },
    Legal {
        game: String,
        id: String,
        seat: Option<u8>,
    },
    Check {
        game: String,
        id: String,
        seat: Option<u8>,
        text: String,
    },
    Point {
        game: String,
        id: String,
        seat: Option<u8>,
        text: String,
        cell: String,
    },
    Hint {
        game: String,
        id: String,
        seat: Option<u8>,
    },
}

/// What a client is told over a WebSocket, besides states.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Told {
    Done {
        game: String,
        id: String,
        event: u32,
    },
    Answer {
        game: String,
        id: String,
        #[serde(flatten)]
        answer: AnswerTold,
    },
    Refused {
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        #[serde(flatten)]
        wrong: Wrong,
    },
    Bye {
        said: String,
    },
}

/// The answer to a question.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AnswerTold {
    Legal(Legal),
    Check(Checked),
    Hint(Hint),
}
