//! What can be played, and games that are made, listed and joined.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::messages::State;
use crate::store::{Listing, SeatKind};

/// What can be played.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Titles {
    pub(crate) titles: Vec<TitleSaid>,
    pub(crate) limits: Allowance,
    pub(crate) languages: Vec<&'static str>,
}

/// A game that can be chosen.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TitleSaid {
    pub(crate) name: &'static str,
    /// What it is, for people.
    pub(crate) said: String,
    /// What one does in it, for people.
    pub(crate) about: String,
    /// A small picture of it.
    pub(crate) thumb: String,
    /// What somebody should know who chooses these options.
    pub(crate) caution: Option<String>,
    /// Games that people know by names of their own.
    pub(crate) presets: Vec<PresetSaid>,
    pub(crate) options: Vec<OptionSaid>,
    pub(crate) seats: Range,
    /// What the game calls its seats.
    pub(crate) marks: Vec<String>,
    /// What people call its seats.
    pub(crate) called: Vec<String>,
    /// What people call the pieces of each seat.
    pub(crate) pieces: Vec<String>,
    /// Whether seats have stones of their own.
    pub(crate) stones: bool,
    /// Its players, weakest first.
    pub(crate) levels: Vec<&'static str>,
    /// What people call its players.
    pub(crate) levels_said: Vec<String>,
    /// Programs of others that can be played against with these options.
    pub(crate) guests: Vec<GuestSaid>,
    /// Whether it has the player `mestre`, who tells what moves are worth.
    pub(crate) strong: bool,
    /// Whether seats see less than all.
    pub(crate) hides: bool,
}

/// A program that the owner of the server lets people play against.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GuestSaid {
    pub(crate) name: String,
    /// What people call it.
    pub(crate) said: String,
}

/// Which options a title is asked for with.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TitleQuery {
    /// `board=15x15 k=5`.
    pub(crate) options: Option<String>,
    /// `pt`, `fr` or `en`.
    #[expect(dead_code, reason = "whoever asks is asked for the language")]
    pub(crate) language: Option<String>,
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
    pub(crate) kind: OptionKind,
    pub(crate) low: Option<u32>,
    pub(crate) high: Option<u32>,
    pub(crate) choices: Vec<ChoiceSaid>,
    pub(crate) default: &'static str,
    /// What is offered first to readers of this language.
    pub(crate) usual: &'static str,
}

/// A game that people know by a name of its own.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PresetSaid {
    pub(crate) name: &'static str,
    /// What people call it.
    pub(crate) said: String,
    /// Its options, for people.
    pub(crate) about: String,
    /// The options that make it.
    pub(crate) options: BTreeMap<&'static str, &'static str>,
    /// A small picture of it.
    pub(crate) thumb: String,
}

/// The rules of a game, to be read.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RulesSaid {
    /// What the game is called.
    pub(crate) said: String,
    pub(crate) paragraphs: Vec<String>,
    pub(crate) lessons: Vec<LessonSaid>,
    /// A short game, picture by picture.
    pub(crate) demo: Vec<String>,
}

/// A position that explains something.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LessonSaid {
    pub(crate) picture: String,
    pub(crate) said: String,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OptionKind {
    Number,
    /// `ROWSxCOLUMNS`.
    Size,
    Choice,
    /// `on` or `off`.
    Switch,
    File,
}

/// One of the values of a choice.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChoiceSaid {
    pub(crate) value: &'static str,
    pub(crate) said: String,
    /// What it means, where its name does not tell.
    pub(crate) help: Option<String>,
}

/// The most that may be asked of `mestre`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Allowance {
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
    /// Whether the lobby never shows it; whoever has the address still sees it.
    #[serde(default)]
    pub(crate) unlisted: bool,
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
    /// A program that the owner of the server lets people play against.
    Guest {
        /// Its name, as the title tells it.
        guest: String,
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
    /// Only these games, whatever they are: their ids with commas between.
    pub(crate) games: Option<String>,
    pub(crate) before: Option<String>,
    pub(crate) limit: Option<u32>,
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
    /// The options, for people.
    pub(crate) rules: String,
    pub(crate) status: Listing,
    /// Unix time in milliseconds.
    pub(crate) created: i64,
    pub(crate) clock: Option<String>,
    pub(crate) seats: Vec<SummarySeat>,
    pub(crate) number: u32,
    /// How many moves were made and not taken back.
    pub(crate) moves: u32,
    pub(crate) ranks: Option<Vec<u8>>,
}

/// A seat of a game in the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SummarySeat {
    pub(crate) seat: u8,
    pub(crate) kind: SeatKind,
    pub(crate) name: Option<String>,
    /// What people call whoever sits here.
    pub(crate) said: Option<String>,
}

/// Someone wants a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    pub(crate) name: Option<String>,
    pub(crate) seat: Option<u8>,
    pub(crate) invitation: Option<String>,
    /// The token that the seat is to have, 32 hexadecimal digits: with the same token the same seat is told again.
    pub(crate) token: Option<String>,
}

/// Someone has a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Joined {
    pub(crate) seat: u8,
    pub(crate) token: Option<String>,
    #[schema(value_type = State)]
    pub(crate) state: Box<RawValue>,
}

/// The game that is played next.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Rematch {
    pub(crate) game: String,
    pub(crate) seat: u8,
}
