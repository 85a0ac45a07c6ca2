//! Games played by question and answer, over a [`Console`] that asks and says.
//!
//! The specifications prescribe their dialogues to the letter; each is a [`Script`]. [`Plain`] is the script of every
//! game that has none of its own, in the reader's language. The course of play is the same for all: [`play`].
//!
//! ```
//! use dialogue::{Chair, Lines, play, seat};
//! use game::{Language, Patient, Seed, Session, Setup, Title};
//!
//! let game = Title::of::<tiny::Tiny>().open([("cards", "1")]).unwrap();
//! let mut chairs = seat(&*game, &["facil", "facil"]).unwrap();
//! let mut session = Session::new(game, Setup::new(2, Seed(1))).unwrap();
//! let script = dialogue::script(&session, &chairs, Language::En);
//! let mut said = Vec::new();
//! let mut console = Lines::new(&b""[..], &mut said, Patient);
//! play(&mut console, &*script, &mut session, &mut chairs, &mut |_| Ok(())).unwrap();
//! assert!(String::from_utf8(said).unwrap().starts_with("Highest card (cards=1)\n"));
//! ```

mod console;
mod course;
mod plain;
mod specified;

pub use console::{Console, Interrupted, Lines};
pub use course::{Chair, Keep, play, seat};
pub use plain::Plain;

use game::{Game, Language, Scene, Seat, Session, Translations, Verdict};

/// What a dialogue says, and when.
pub trait Script {
    /// The lines before the first board.
    fn opening(&self) -> Vec<String>;
    /// The board.
    fn board(&self, scene: &Scene) -> String;
    /// The line before a person is asked, if there is one.
    fn turn(&self, seat: Seat) -> Option<String>;
    /// The question to a person, asked until it is answered with a move.
    fn prompt(&self, seat: Seat) -> String;
    /// The answer to a text that is no move here, if there is one.
    fn refusal(&self, why: &game::Message) -> Option<String>;
    /// The line before a level moves.
    fn thinking(&self, seat: Seat, level: &str) -> String;
    /// The last line.
    fn result(&self, verdict: &Verdict) -> String;
    /// What the specified function returns.
    fn value(&self, verdict: &Verdict) -> String;
    /// Whether a person may also type a command, such as `?` for the legal moves.
    fn commands(&self) -> bool {
        false
    }
}

/// The script for a table: the specified one where the specification covers who plays whom, else the plain one.
pub fn script(session: &Session, chairs: &[Chair], language: Language) -> Box<dyn Script> {
    let game = &**session.game();
    let prescribed = PRESCRIBED.iter().find(|dialogue| dialogue.game == game.name());
    let covering = prescribed.and_then(|dialogue| (dialogue.covering)(game, chairs));
    covering.unwrap_or_else(|| Box::new(Plain::new(session, language)))
}

/// What the specification of a game calls the choice of an opponent.
#[derive(Clone, Copy, Debug)]
pub struct Opponent {
    /// The name of the choice.
    pub flag: &'static str,
    /// The opponent that is another person at the same screen, where the specification has one.
    pub people: Option<&'static str>,
}

/// What the specification of this game, if it has one, calls the choice of an opponent.
pub fn opponent(game: &str) -> Opponent {
    let prescribed = PRESCRIBED.iter().find(|dialogue| dialogue.game == game);
    prescribed.map_or(Opponent { flag: "level", people: None }, |dialogue| dialogue.opponent)
}

/// A dialogue that a specification prescribes.
struct Prescribed {
    game: &'static str,
    opponent: Opponent,
    covering: Covering,
}

/// The script for who plays whom, if the specification covers it.
type Covering = fn(&dyn Game, &[Chair]) -> Option<Box<dyn Script>>;

const PRESCRIBED: &[Prescribed] = &[
    Prescribed {
        game: "mnk",
        opponent: Opponent { flag: "level", people: None },
        covering: specified::MnkScript::covering,
    },
    Prescribed {
        game: "orbito",
        opponent: Opponent { flag: "mode", people: Some("2jogadores") },
        covering: specified::OrbitoScript::covering,
    },
];

/// The messages of the plain script.
pub const WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};
