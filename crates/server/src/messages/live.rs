//! What is said over a WebSocket.

use serde::{Deserialize, Serialize};

use utoipa::ToSchema;

use crate::messages::{ActWanted, Checked, ContestShown, Hint, LaidShown, Legal, Threats, Wrong};

/// What a client says over a WebSocket.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Said {
    Watch {
        game: String,
        #[serde(default)]
        tokens: Vec<String>,
        language: Option<String>,
        since: Option<u32>,
        /// Whether pictures are wanted; they are unless this is false.
        board: Option<bool>,
    },
    /// Wants to be told of a tournament whenever something changes in it.
    Follow {
        /// Its code.
        tournament: String,
        token: Option<String>,
        language: Option<String>,
    },
    Unwatch {
        game: String,
    },
    /// Whether anybody is there: the answer is `pong`.
    Ping {},
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
    Lay {
        game: String,
        id: String,
        seat: Option<u8>,
        tiles: Vec<LaidShown>,
        #[serde(default)]
        down: bool,
    },
    Give {
        game: String,
        id: String,
        seat: Option<u8>,
        faces: Vec<String>,
    },
    Hint {
        game: String,
        id: String,
        seat: Option<u8>,
    },
    Threats {
        game: String,
        id: String,
        seat: Option<u8>,
    },
}

/// What a client is told over a WebSocket, besides states.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Told {
    /// The answer to `ping`.
    Pong {},
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
        #[schema(nullable = false)]
        game: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        id: Option<String>,
        #[serde(flatten)]
        wrong: Wrong,
    },
    Tournament(Box<ContestShown>),
    Bye {
        said: String,
    },
}

/// The answer to a question.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AnswerTold {
    Legal(Legal),
    Check(Checked),
    Hint(Hint),
    Threats(Threats),
}
