//! Why a move is not allowed, in the order in which a play is looked at.

use game::{Message, excerpt};

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The word has fewer than two letters.
    #[error("a word has two letters or more")]
    Short,
    /// The word is not in the dictionary.
    #[error("{0} is not in the dictionary")]
    Unknown(String),
    /// The word does not fit on the board.
    #[error("{0} does not fit on the board there")]
    OffBoard(String),
    /// Another letter lies in the word's way.
    #[error("there is a {there} at {place}")]
    Clash {
        /// Where.
        place: String,
        /// What lies there.
        there: char,
    },
    /// The rack lacks these tiles.
    #[error("you lack {0}")]
    Lacks(String),
    /// The first word misses the centre.
    #[error("the first word passes through 7,7")]
    Centre,
    /// The word lies there already.
    #[error("the word lays no new tile")]
    NothingNew,
    /// The word touches no other.
    #[error("the word leans on no other")]
    Alone,
    /// The word is part of a longer one.
    #[error("with the letters beside it the word is {0}")]
    NotWhole(String),
    /// A crossing word is not in the dictionary.
    #[error("the crossing word {0} is not in the dictionary")]
    Crossing(String),
    /// Tiles are not exchanged in this game.
    #[error("there is no exchange")]
    NoExchange,
    /// The bag holds too few tiles for an exchange.
    #[error("the bag holds fewer than {0} tiles")]
    FewInBag(usize),
    /// There is nobody else to play.
    #[error("alone one does not pass")]
    NoPass,
    /// Nobody stops in this game.
    #[error("there is no stopping")]
    NoStop,
    /// There is no play to challenge.
    #[error("there is no play to challenge")]
    NoChallenge,
    /// The play before was the last one: it can only be challenged or accepted.
    #[error("the last play can only be challenged or accepted")]
    LastPlay,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Illegal {
    /// The reason for people.
    pub fn message(&self) -> Message {
        match self {
            Illegal::Short => Message::new("short-word"),
            Illegal::Unknown(word) => Message::new("unknown-word").with("word", excerpt(word)),
            Illegal::OffBoard(word) => Message::new("off-board").with("word", excerpt(word)),
            Illegal::Clash { place, there } => {
                Message::new("clash").with("place", place.as_str()).with("letter", there.to_string())
            }
            Illegal::Lacks(letters) => Message::new("lacks").with("letters", letters.as_str()),
            Illegal::Centre => Message::new("centre"),
            Illegal::NothingNew => Message::new("nothing-new"),
            Illegal::Alone => Message::new("alone"),
            Illegal::NotWhole(word) => Message::new("not-whole").with("word", excerpt(word)),
            Illegal::Crossing(word) => Message::new("bad-crossing").with("word", excerpt(word)),
            Illegal::NoExchange => Message::new("no-exchange"),
            Illegal::FewInBag(least) => Message::new("few-in-bag").with("least", *least as i64),
            Illegal::NoPass => Message::new("no-pass"),
            Illegal::NoStop => Message::new("no-stop"),
            Illegal::NoChallenge => Message::new("no-challenge"),
            Illegal::LastPlay => Message::new("last-play"),
            Illegal::Over => Message::new("refused-over"),
        }
    }
}
