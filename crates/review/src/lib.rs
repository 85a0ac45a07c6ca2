//! What a strong player thinks of a whole game: every position with its worth and its best moves, every move with a
//! judgement. [`Review`] is the data, which serde writes; [`text`] and [`page`] are for people. [`Proof`] is what was
//! proven of one position.
//!
//! ```
//! use game::{Act, Language, Limits, Patient, Seat, Seed, Session, Setup};
//! use review::{Judgement, Review};
//!
//! let game = catalog::Catalog::standard().title("orbito").unwrap().open([("orbits", "3")]).unwrap();
//! let mut session = Session::new(game, Setup::new(2, Seed(1))).unwrap();
//! session.act(Seat::FIRST, Act::Move("a1".into()), 0).unwrap();
//! let limits = Limits { nodes: Some(1000), ..Limits::default() };
//! let review = Review::of(&session, &limits, 3.try_into().unwrap(), &mut Patient).unwrap();
//! assert_eq!((review.positions.len(), review.positions[0].lines.len()), (2, 3));
//! assert!(review.positions[0].played.as_ref().unwrap().judgement <= Judgement::Blunder);
//! assert!(review::page(&review, Language::En).starts_with("<!DOCTYPE html>"));
//! ```

mod alike;
mod course;
mod judgement;
mod opinion;
mod page;
mod proof;
mod review;
mod shape;
mod text;
mod words;

pub use judgement::{BLUNDER, INACCURACY, Judgement, MISTAKE};
pub use page::page;
pub use proof::{Proof, Way};
pub use review::{Ending, Judged, Line, Named, Review, ReviewError, SeatOf, Step, Total};
pub use text::{proof_text, text};

use game::Translations;

/// The messages of reviews.
pub const WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};
