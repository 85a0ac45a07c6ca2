//! What is kept: games, seats, events and the server's time. A [`Store`] keeps changes in one transaction or not at all.

/// Makes an enum that is written as a word.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:tt),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        pub(crate) enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant),+
        }

        #[allow(dead_code, reason = "not all are written and read back")]
        impl $name {
            /// The word for it.
            pub(crate) const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word),+
                }
            }

            /// What the word stands for.
            pub(crate) fn of(word: &str) -> Option<Self> {
                match word {
                    $($word => Some($name::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

mod accounts;
mod contests;
mod keeping;
mod lobby;
mod migrations;
mod owner;
mod place;
mod rows;
mod sqlite;
#[cfg(test)]
mod tests;
mod writer;

use std::future::Future;
use std::pin::Pin;

use game::{Deal, Millis};

pub(crate) use accounts::{Account, AccountChange, By, Device, Session};
pub(crate) use contests::{Contest, ContestChange, ContestLine, Entrant, Format, Pairing, Published, Step};
pub(crate) use keeping::{copy, salvage};
pub(crate) use lobby::Cursor;
pub(crate) use owner::{Ban, Deed};
pub(crate) use sqlite::Sqlite;
pub(crate) use writer::Writer;

/// An answer that a store will give.
pub(crate) type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A database. One writer commits; anyone reads.
pub(crate) trait Store: Send + Sync {
    /// Makes all of these changes, and notes the server's time, or changes nothing.
    fn commit<'a>(&'a self, time: Millis, changes: &'a [Change]) -> Answer<'a, ()>;
    /// A game as it is kept, with its events in order.
    fn game<'a>(&'a self, id: &'a str) -> Answer<'a, Option<(Kept, Vec<Event>)>>;
    /// These games, newest first, as far as they are there.
    fn some<'a>(&'a self, ids: &'a [&'a str]) -> Answer<'a, Vec<Kept>>;
    /// The games in which something happens by itself, and when.
    fn dues(&self) -> Answer<'_, Vec<(String, Millis)>>;
    /// Who made the games that are not over.
    fn makers(&self) -> Answer<'_, Vec<(String, String)>>;
    /// The games that nobody seems to want, in the order of their ids.
    fn forgotten<'a>(&'a self, forgotten: &'a Forgotten) -> Answer<'a, Vec<String>>;
    /// Games for the lobby, newest first.
    fn list(&self, wanted: Wanted) -> Answer<'_, (Vec<Kept>, Option<Cursor>)>;
    /// The games in which an account has a seat, newest first.
    fn games_of<'a>(&'a self, account: &'a str, limit: u32) -> Answer<'a, Vec<Kept>>;
    /// An account, if there is one.
    fn account<'a>(&'a self, by: By<'a>) -> Answer<'a, Option<Account>>;
    /// Whether its file is where it was, and the disk takes more.
    fn sound(&self) -> Answer<'_, ()>;
    /// The sessions of an account that last longer than now.
    fn sessions<'a>(&'a self, account: &'a str, now: i64) -> Answer<'a, Vec<Session>>;
    /// Who is banned, at this time.
    fn bans(&self, now: i64) -> Answer<'_, Vec<Ban>>;
    /// What the owner has done, newest first.
    fn deeds(&self) -> Answer<'_, Vec<Deed>>;
    /// A tournament, with all that happened in it.
    fn contest<'a>(&'a self, code: &'a str) -> Answer<'a, Option<Contest>>;
    /// The codes of tournaments that are not over.
    fn contests(&self) -> Answer<'_, Vec<String>>;
    /// The codes of tournaments at which nobody has been since, by the server's time, and whose games are all over.
    fn idle_contests(&self, since: Millis) -> Answer<'_, Vec<String>>;
    /// These tournaments and those of an account, newest first.
    fn contest_lines<'a>(&'a self, codes: &'a [&'a str], account: Option<&'a str>) -> Answer<'a, Vec<ContestLine>>;
    /// The server's time, as last noted.
    fn time(&self) -> Answer<'_, Millis>;
    /// Ends all connections.
    fn close(&self) -> Answer<'_, ()>;
}

/// Why something is not kept, or not found again.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// The database says no.
    #[error("{0}")]
    Database(String),
    /// Another server uses it.
    #[error("another server uses this database")]
    InUse,
    /// Written by a newer release.
    #[error("the database has format {0}, which this release does not know")]
    Newer(i64),
    /// Pages of its file are damaged.
    #[error("the file is damaged ({0}): 'tabuleiro database rescue FILE NEW' saves what can be saved")]
    Damaged(String),
    /// Written by an earlier release.
    #[error("the database has format {0}: start a server of this release on it once")]
    Older(i64),
    /// The server stops.
    #[error("the server stops")]
    Stopped,
}

impl StoreError {
    /// What the driver says, in one line.
    fn database(error: &dyn std::error::Error) -> Self {
        StoreError::Database(error.to_string().lines().map(str::trim).collect::<Vec<_>>().join(" "))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::database(&error)
    }
}

/// One step of a transition.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// A new game.
    Game(Box<Kept>),
    /// A game that is put away.
    NoGame(String),
    /// Who made a game, by network, as long as it is not over.
    Maker(String, String),
    /// Something happened.
    Event(String, Event),
    /// When something happens next in a game by itself.
    Due(String, Option<Millis>),
    /// A game is dealt anew, before it begins.
    Deal(String, Deal),
    /// Someone sat down.
    Seat(String, KeptSeat),
    /// Something about accounts.
    Account(AccountChange),
    /// Somebody is banned.
    Ban(Ban),
    /// Somebody is not banned any more.
    NoBan(String),
    /// The owner has done something.
    Deed(Deed),
    /// Something about the tournament of this code.
    Contest(String, ContestChange),
    /// What the lobby shows of a game.
    Summary {
        /// The game.
        game: String,
        /// When it began, by the server's time.
        began: Option<Millis>,
        /// Whether it goes on.
        status: Status,
        /// How many events there are.
        number: u32,
        /// How it ended.
        ranks: Option<String>,
    },
}

/// A game as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) options: String,
    /// Unix time in milliseconds.
    pub(crate) created: i64,
    /// The server's time when all seats were taken.
    pub(crate) began: Option<Millis>,
    pub(crate) day: String,
    /// By what it is dealt.
    pub(crate) deal: Deal,
    /// Whether somebody chose that, or the position.
    pub(crate) chosen: bool,
    /// Whether the lobby never shows it.
    pub(crate) unlisted: bool,
    pub(crate) wrong_moves: String,
    pub(crate) clock: Option<String>,
    pub(crate) position: Option<String>,
    pub(crate) status: Status,
    pub(crate) number: u32,
    /// How many moves were made and not taken back, as it was when this was read.
    pub(crate) moves: u32,
    pub(crate) ranks: Option<String>,
    pub(crate) seats: Vec<KeptSeat>,
    /// The tournament that it belongs to.
    pub(crate) contest: Option<Contested>,
}

/// What a game of a tournament has to know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contested {
    pub(crate) code: String,
    /// For how many seconds it waits for the first move of a seat.
    pub(crate) patience: u32,
}

/// A seat as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptSeat {
    pub(crate) seat: u8,
    pub(crate) kind: SeatKind,
    /// Who sits there, or is waited for; the spec of a level, the name of a program.
    pub(crate) name: Option<String>,
    /// The hash of its token, or of the invitation to it; an account may have given it several tokens, with blanks
    /// between.
    pub(crate) secret: Option<String>,
    /// Whether it was taken by whoever made the game.
    pub(crate) home: bool,
    /// The account that has it.
    pub(crate) account: Option<String>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    pub(crate) number: u32,
    /// By the game's time.
    pub(crate) at: Millis,
    pub(crate) seat: u8,
    pub(crate) kind: EventKind,
    pub(crate) text: String,
    /// The seat and its own name for the act, so that it counts once.
    pub(crate) client: Option<String>,
    /// What a program says about it, as records write it.
    pub(crate) notes: String,
}

/// Which games nobody seems to want.
#[derive(Clone, Debug)]
pub(crate) struct Forgotten {
    /// Made before this and never begun, by Unix time; `None` for none.
    pub(crate) made_before: Option<i64>,
    /// Nothing has happened since, by the server's time; `None` for none.
    pub(crate) left_before: Option<i64>,
    /// Only those with a later id.
    pub(crate) after: String,
    pub(crate) limit: u32,
}

/// Which games the lobby wants.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    pub(crate) listing: Option<Listing>,
    pub(crate) title: Option<String>,
    pub(crate) player: Option<String>,
    /// Only those before this one: when it was made, and its id.
    pub(crate) before: Option<(i64, String)>,
    pub(crate) limit: u32,
    /// Games that have waited since before are not told: whoever made them is gone.
    pub(crate) waiting_since: i64,
}

words! {
    /// Whether a game goes on.
    Status {
        /// Seats are free.
        Waiting = "waiting",
        /// It goes on.
        Running = "running",
        /// It ended.
        Over = "over",
    }
}

words! {
    /// The lists of the lobby.
    Listing {
        /// With a seat for whoever comes.
        Open = "open",
        /// Going on.
        Running = "running",
        /// Ended.
        Over = "over",
    }
}

words! {
    /// Who a seat is for.
    SeatKind {
        /// Someone sits there.
        Person = "person",
        /// Whoever comes.
        Open = "open",
        /// Whoever has the invitation.
        Friend = "friend",
        /// A player of the computer.
        Level = "level",
        /// A program that the owner of the server lets people play against.
        Guest = "guest",
        /// A program that played elsewhere, in a tournament that was published here.
        Program = "program",
    }
}

impl SeatKind {
    /// Whether nobody sits there whom one could ask, invite or wait for.
    pub(crate) const fn is_computer(self) -> bool {
        matches!(self, SeatKind::Level | SeatKind::Guest | SeatKind::Program)
    }
}

words! {
    /// What can happen.
    EventKind {
        /// A seat was taken; the text is the name.
        Join = "join",
        /// A move was played.
        Move = "move",
        /// A wrong move was made where wrong moves lose.
        Wrong = "wrong",
        /// The seat gave up.
        Resign = "resign",
        /// The seat's time was over.
        Time = "time",
        /// The player in the seat failed; the text says how.
        Forfeit = "forfeit",
        /// The last moves were taken back; the text is how many.
        TakeBack = "take-back",
        /// The seat offered a draw.
        Offer = "offer",
        /// The seat accepted the offer.
        Draw = "draw",
        /// The seat declined the offer.
        Decline = "decline",
        /// The seat called it a draw, because the other had left.
        Halve = "halve",
        /// The seat called the game off, or did not begin it.
        Abort = "abort",
        /// The game is played once more; the text is the new game.
        Rematch = "rematch",
    }
}
