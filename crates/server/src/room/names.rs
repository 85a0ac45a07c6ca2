//! What games say of a seat by its number, said of whoever sits there.

use std::sync::Arc;

use game::{Arg, Called, Calling, Game, Limits, Message, PlayerSpec, Seat, Translator};

use crate::guests;
use crate::room::Room;
use crate::store::{KeptSeat, SeatKind};

impl Room {
    /// The message with the name of the person, or the level, that it is about; as it is where nobody sits there.
    pub(super) fn named(&self, message: &Message) -> Message {
        named(message, &**self.session.game(), &self.kept.seats)
    }

    /// The same for messages that come when the room has been left.
    pub(crate) fn naming(&self) -> impl Fn(&Message) -> Message + use<> {
        let (game, seats) = (Arc::clone(self.session.game()), self.kept.seats.clone());
        move |message| named(message, &*game, &seats)
    }
}

/// The message with its seats called by who sits there, as seats are kept.
fn named(message: &Message, game: &dyn Game, seats: &[KeptSeat]) -> Message {
    message.naming(&|seat| {
        let kept = seats.get(seat.index())?;
        Some(called(kept, seats, &game.seat_name(seat)))
    })
}

/// What a seat is called: by the name of the person or the level, else by its number.
fn called(kept: &KeptSeat, seats: &[KeptSeat], mark: &str) -> (Calling, Arg) {
    match (kept.kind, kept.name.as_deref()) {
        (_, None) => (Calling::Number, kept.seat.to_string().into()),
        (SeatKind::Level, Some(spec)) => (Calling::Level, level(spec).into()),
        (SeatKind::Guest, Some(name)) => (Calling::Person, guests::called(name).into()),
        (_, Some(name)) => match stand_in(name) {
            Some(number) => (Calling::Number, number.into()),
            // Namesakes are told apart.
            None if seats.iter().any(|other| other.seat != kept.seat && other.name == kept.name) => {
                (Calling::Person, format!("{name} ({mark})").into())
            }
            None => (Calling::Person, name.into()),
        },
    }
}

/// What a seat is called in a list of players.
pub(crate) fn player(kept: &KeptSeat, words: &Translator) -> Option<String> {
    kept.name.as_ref()?;
    let (kind, name) = called(kept, std::slice::from_ref(kept), "");
    let seat = Seat::new(kept.seat)?;
    let called = Arg::Seat(Called { seat, kind, name: Box::new(name) });
    Some(words.say(&Message::new("server-player").with("seat", called)))
}

/// What the page calls whoever gives no name, in the language of then.
const STAND_INS: [&str; 3] = ["Player", "Jogador", "Joueur"];

/// The number that stands for a name, if it is none: it is said in the language of now. In a rematch the number stays.
fn stand_in(name: &str) -> Option<&str> {
    let (word, number) = name.split_once(' ')?;
    let is_number = number.len() < 3 && number.parse::<u8>().is_ok();
    Some(number).filter(|_| STAND_INS.contains(&word) && is_number)
}

/// A level as pages call it: `mestre:1s,strength=7` too.
pub(crate) fn level(spec: &str) -> Message {
    match spec.parse() {
        Ok(PlayerSpec::Level { name, limits }) if limits.strength < Limits::STRONGEST => {
            let strength = limits.strength.to_string();
            Message::new("server-level-strength").with("level", name).with("strength", strength)
        }
        Ok(PlayerSpec::Level { name, .. }) => Message::new("server-level").with("level", name),
        _ => Message::new("server-level").with("level", spec),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Catalog;
    use game::Language;

    use crate::words::Words;

    fn kept(seat: u8, kind: SeatKind, name: Option<&str>) -> KeptSeat {
        KeptSeat { seat, kind, name: name.map(str::to_owned), secret: None, home: true, account: None }
    }

    /// What is said in each language of this message about the second seat.
    fn said(title: &str, message: Message, second: KeptSeat) -> [String; 3] {
        let catalog = Catalog::standard();
        let (words, title) = (Words::new(&catalog, &guests::Guests::default()), catalog.title(title).expect("a title"));
        let game = title.open([]).expect("a game");
        let message = named(&message, &*game, &[kept(1, SeatKind::Person, Some("Ana")), second]);
        [Language::En, Language::Pt, Language::Fr].map(|language| words.of(title.name(), language).say(&message))
    }

    #[test]
    fn every_sentence_names_people_and_levels_in_every_language() {
        let about = |key: &'static str, mark: &str| Message::new(key).with_seat("seat", Seat::SECOND, mark);
        let turn = |bag: i64| about("turn", "2").with("bag", bag);
        let sentences = [
            ("scrabble", turn(0)),
            ("scrabble", turn(1)),
            ("scrabble-ist", turn(86)),
            ("scrabble", about("turn-last-play", "2")),
            ("scrabble", about("over-out", "2")),
            ("scrabble-ist", about("over-played-out", "2")),
            ("konane", about("ended-resignation", "b")),
            ("mnk", about("ended-time", "O")),
            ("mnk", about("threat-line", "O")),
            ("mnk", about("threat-four", "O").with("stones", 4)),
            ("mnk", about("threat-three", "O").with("stones", 3)),
            ("mnk", about("threat-step", "O")),
            ("orbito", about("ended-wrong-move", "O")),
        ];
        for (title, message) in sentences {
            let person = said(title, message.clone(), kept(2, SeatKind::Person, Some("Rui")));
            let level = said(title, message.clone(), kept(2, SeatKind::Level, Some("mestre:1s,strength=7")));
            let nobody = said(title, message.clone(), kept(2, SeatKind::Person, Some("Joueur 2")));
            assert_eq!(nobody, said(title, message, kept(2, SeatKind::Open, None)));
            let level_names = ["omputer (Master 7)", "computador (Mestre 7)", "ordinateur (Maître 7)"];
            for (place, level_name) in level_names.into_iter().enumerate() {
                // A message without its words would show its key.
                assert!(
                    !person[place].contains("server-") && !level[place].contains("server-"),
                    "{person:?} {level:?}"
                );
                assert!(person[place].contains("Rui") && !person[place].contains("ogador"), "{person:?}");
                assert!(level[place].contains(level_name), "{level:?}");
                let number = ["layer 2", "ogador 2", "oueur 2"][place];
                assert!(nobody[place].contains(number), "{nobody:?}");
            }
        }
        // The page calls those without a name so.
        let pages = [
            include_str!("../../web/i18n/en.js"),
            include_str!("../../web/i18n/pt.js"),
            include_str!("../../web/i18n/fr.js"),
        ];
        for (page, word) in pages.into_iter().zip(STAND_INS) {
            assert!(page.contains(&format!("somebody: \"{word}\"")), "{word}");
        }
        let tiles = |bag| said("scrabble", turn(bag), kept(2, SeatKind::Person, Some("Rui")))[0].clone();
        assert_eq!(tiles(0), "Rui to move. The bag is empty.");
        assert_eq!(tiles(1), "Rui to move. The bag holds 1 tile.");
        assert_eq!(tiles(2), "Rui to move. The bag holds 2 tiles.");
    }

    #[test]
    fn namesakes_are_told_apart() {
        let message = Message::new("ended-time").with_seat("seat", Seat::SECOND, "O");
        let said = said("mnk", message, kept(2, SeatKind::Person, Some("Ana")));
        assert_eq!(said[0], "Ana (O) ran out of time.");
    }
}
