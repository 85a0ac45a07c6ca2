//! Games played by question and answer, over a [`Console`] that asks and says.
//!
//! The specifications prescribe their dialogues to the letter; each is a [`Script`]. [`Plain`] is the script of every
//! game that has none of its own, in the reader's language. The course of play is the same for all: [`play`].
//!
//! ```
//! use dialogue::{Lines, play, seat};
//! use game::{Language, Occupant, Patient, PlayerSpec, Seed, Session, Setup, Title};
//!
//! let game = Title::of::<tiny::Tiny>().open([("cards", "1")]).unwrap();
//! let players = vec![Occupant::from(PlayerSpec::of_level("facil")); 2];
//! let mut chairs = seat(&*game, &players).unwrap();
//! let mut session = Session::new(game, Setup { players, ..Setup::new(2, Seed(1)) }).unwrap();
//! let script = dialogue::script(&session, Language::En);
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
pub use course::{Keep, ask_until, play, seat};
pub use plain::Plain;
pub use specified::{KonaneScreen, Opponent, is_specified, language, manners, questions};

use game::{Act, Language, Message, Seat, Session, Threat, Translations, Trouble};
use render::Screen;

/// What a dialogue says, and when.
pub trait Script {
    /// The lines before the first board.
    fn opening(&self) -> Vec<String>;

    /// The board as this seat, or everyone, sees it on a screen; `None` where there is nothing to show.
    fn board(&self, session: &Session, viewer: Option<Seat>, _screen: &Screen) -> Option<String> {
        Some(render::board(&session.scene(viewer)))
    }

    /// What is said to the person in this seat before they see what others may not; `None` where nothing is hidden.
    fn hand_over(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// The line before a person is asked, if there is one.
    fn turn(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// The question to a person, asked until it is answered with something that can be done.
    fn prompt(&self, session: &Session, seat: Seat) -> String;

    /// What an answer amounts to: as it is typed, blanks and all, it is a move.
    fn reply(&self, _session: &Session, _seat: Seat, answer: String) -> Reply {
        Reply::Act(Act::Move(answer))
    }

    /// What is said to a person who asks for a hint: a move, if anyone knows one.
    fn hint(&self, _session: &Session, _text: Option<&str>) -> String {
        String::new()
    }

    /// What is said to a person who asks what threatens, if anyone can tell.
    fn threats(&self, _session: &Session, _seat: Seat, _threats: Option<&[Threat]>, _screen: &Screen) -> String {
        String::new()
    }

    /// What is said when an answer cannot be done, if anything is.
    fn refusal(&self, _why: &Message) -> Option<String> {
        None
    }

    /// The line before a level moves.
    fn thinking(&self, _seat: Seat, level: &str) -> String {
        format!("Turno do computador ({level}):")
    }

    /// The line when the player in a seat has failed.
    fn failed(&self, _seat: Seat, trouble: &Trouble) -> String {
        trouble.to_string()
    }

    /// The lines after a move, before the board; `typed` says whether a person made it.
    fn moved(&self, _session: &Session, _typed: bool) -> Vec<String> {
        Vec::new()
    }

    /// The last lines.
    fn result(&self, session: &Session) -> Vec<String>;

    /// What the specified function returns, where one is specified.
    fn value(&self, session: &Session) -> Option<String>;
}

/// What an answer amounts to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Something to do.
    Act(Act),
    /// A question of its own: this is the answer to it.
    Say(String),
    /// The person asks for a move.
    Hint,
    /// The person asks what threatens.
    Threats,
    /// The person leaves.
    Leave,
}

/// The script for a table: the specified one where the specification covers what is played and who plays whom, else
/// the plain one in this language.
pub fn script(session: &Session, language: Language) -> Box<dyn Script> {
    specified::script(session).unwrap_or_else(|| Box::new(Plain::new(session, language)))
}

/// The messages of the plain script.
pub const WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};
