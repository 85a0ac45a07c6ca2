//! What games say of a seat by its number, said of whoever sits there.

use game::{Arg, Game, Limits, Message, PlayerSpec, Seat};

use crate::room::Room;
use crate::store::{KeptSeat, SeatKind};

impl Room {
    /// The message with the name of the person, or the level, that it is about; as it is where nobody sits there.
    pub(super) fn named(&self, message: &Message) -> Message {
        named(message, &**self.session.game(), &self.kept.seats)
    }
}

/// The same sentence with a name in it, where games number the seat. Sentences about stones stay.
fn with_name(message: &Message) -> Option<&'static str> {
    let has = |wanted: &str| message.args().iter().any(|(name, _)| *name == wanted);
    Some(match message.key() {
        "turn" if has("bag") => "server-named-turn",
        "turn-last-play" => "server-named-turn-last-play",
        "over-out" => "server-named-over-out",
        "over-played-out" => "server-named-over-played-out",
        "ended-resignation" => "server-named-ended-resignation",
        "ended-time" => "server-named-ended-time",
        "ended-wrong-move" => "server-named-ended-wrong-move",
        _ => return None,
    })
}

fn named(message: &Message, game: &dyn Game, seats: &[KeptSeat]) -> Message {
    let meant = |text: &str| {
        seats.iter().find(|kept| Seat::new(kept.seat).map(|own| game.seat_name(own)).as_deref() == Some(text))
    };
    let about = message.args().iter().find_map(|(name, value)| match value {
        Arg::Text(text) if *name == "seat" => Some((text, meant(text)?)),
        _ => None,
    });
    let Some((key, (mark, kept))) = with_name(message).zip(about) else { return message.clone() };
    let (sort, called): (&str, Arg) = match (kept.kind, kept.name.as_deref()) {
        (_, None) => ("number", kept.seat.to_string().into()),
        (SeatKind::Level, Some(spec)) => ("level", level(spec).into()),
        (_, Some(name)) => match stand_in(name) {
            Some(number) => ("number", number.into()),
            // Namesakes are told apart.
            None if seats.iter().any(|other| other.seat != kept.seat && other.name == kept.name) => {
                ("person", format!("{name} ({mark})").into())
            }
            None => ("person", name.into()),
        },
    };
    let others = message.args().iter().filter(|(name, _)| *name != "seat");
    let same = others.fold(Message::new(key), |new, (name, value)| new.with(name, value.clone()));
    same.with("sort", sort).with("seat", called)
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
fn level(spec: &str) -> Message {
    match spec.parse() {
        Ok(PlayerSpec::Level { name, limits }) if limits.strength < Limits::STRONGEST => {
            let strength = i64::from(limits.strength);
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
        let (words, title) = (Words::new(&catalog), catalog.title(title).expect("a title"));
        let game = title.open([]).expect("a game");
        let message = named(&message, &*game, &[kept(1, SeatKind::Person, Some("Ana")), second]);
        [Language::En, Language::Pt, Language::Fr].map(|language| words.of(title.name(), language).say(&message))
    }

    #[test]
    fn every_sentence_names_people_and_levels_in_every_language() {
        let about = |key: &'static str, mark: &str| Message::new(key).with("seat", mark);
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
        let message = Message::new("ended-time").with("seat", "O");
        let said = said("mnk", message, kept(2, SeatKind::Person, Some("Ana")));
        assert_eq!(said[0], "Ana (O) ran out of time.");
    }
}
