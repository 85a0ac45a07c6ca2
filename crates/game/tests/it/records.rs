//! Records: read back as written, for ever, and believed only as far as they are true.

use game::{Act, Occupant, Record, RecordError, Seed, Session, Setup, TimeControl, WrongMoves};
use proptest::prelude::*;

use crate::{play_on, seat, session, tiny};

/// A record as the first release wrote it. It must replay in every release to come.
const FIRST: &str = "\
[Tabuleiro \"1\"]
[Game \"tiny\"]
[Rules \"cards=2\"]
[Seat1 \"Ana \\\"A\\\"\"]
[Seat2 \"facil\"]
[Seat3 \"?\"]
[Seed \"42\"]
[Date \"2026-11-15\"]
[WrongMoves \"lose\"]
[Clock \"60+1.5\"]
[Result \"2 3 1\"]
[Termination \"wrong-move 1\"]

1: 2 {1000}
2: swap 1 {1500}
1: !take-back 1 {1600}
2: 1 {2000}
2: !resign {2500}
3: swap 3 {2600}
3: 6 {3000}
1: !wrong 99 {4000}
";

/// The same record as this release writes it: who plays and the name are two tags.
fn now() -> String {
    let named = FIRST.replace("[Seat1 \"Ana", "[Seat1 \"human\"]\n[Name1 \"Ana");
    named.replace("[Seat3 \"?\"]", "[Seat3 \"human\"]")
}

#[test]
fn a_record_of_the_first_release_replays() {
    let record = Record::read(FIRST).expect("a record");
    let session = Session::replay(tiny("2"), &record).expect("a true record");
    assert_eq!(session.record().to_string(), now());
    assert_eq!(session.setup().players[0], Occupant::person("Ana \"A\""));
}

#[test]
fn blanks_remarks_and_unknown_tags_do_no_harm() {
    let loose = FIRST
        .replace('\n', "\r\n")
        .replace("[Date", "; a remark\n\n[Weather \"rain\"]\n   [Date")
        .replace("1: 2 {1000}", "  1:   2   {1000}  ");
    let record = Record::read(&format!("\u{feff}{loose}")).expect("a record");
    assert_eq!(record.tag("Weather"), Some("rain"));
    assert_eq!(Session::replay(tiny("2"), &record).expect("a true record").record().to_string(), now());
}

#[test]
fn braces_of_a_move_are_not_its_time() {
    for text in ["5 {", "5 {1200}", "{", "}", "{}", "{x"] {
        for event in [game::Event::Wrong(text.to_owned()), game::Event::Move(text.to_owned())] {
            let entry = game::Entry { at: 0, seat: seat(1), event, notes: game::Notes::default() };
            assert_eq!(entry.to_string().parse(), Ok(entry), "{text}");
        }
    }
}

#[test]
fn tags_are_added_and_none_is_lost() {
    let first = Record::read("[Tabuleiro \"1\"]\n[Game \"tiny\"]\n\n1: 5\n").unwrap();
    let more = first.clone().with_tag("Kind1", "per\"so\\n\n").with_tag("Game", "mnk").with_tag("no name", "x");
    let read = Record::read(&more.to_string()).unwrap();
    assert_eq!(read, more);
    assert_eq!((read.tag("Kind1"), read.tag("Game")), (Some("per\"so\\n\n"), Some("tiny")));
    assert_eq!((read.tags().count(), read.entries()), (3, first.entries()));
}

#[test]
fn what_cannot_have_happened_is_refused() {
    let wrong = |from: &str, to: &str| {
        let text = FIRST.replacen(from, to, 1);
        assert_ne!(text, FIRST, "{from}");
        Record::read(&text).and_then(|record| Session::replay(tiny("2"), &record)).expect_err(from)
    };
    assert_eq!(wrong("[Tabuleiro \"1\"]\n", ""), RecordError::Missing("Tabuleiro"));
    assert!(matches!(wrong("[Tabuleiro \"1\"]", "[Tabuleiro \"9\"]"), RecordError::Tag { .. }));
    assert_eq!(wrong("[Seed \"42\"]", "[Seed \"42]"), RecordError::Line(7));
    assert_eq!(wrong("[Seed \"42\"]", "[Seat1 \"42\"]"), RecordError::Repeated(7));
    assert!(matches!(wrong("[Seed \"42\"]", "[Seed \"x\"]"), RecordError::Tag { .. }));
    let many: String = (0..100_000).map(|number| format!("[Tag{number} \"x\"]\n")).collect();
    assert_eq!(wrong("[Seed \"42\"]", &many), RecordError::Tags);
    assert!(matches!(wrong("[Seed \"42\"]", "[Seed \"43\"]"), RecordError::Entry { number: 1, .. }));
    assert!(matches!(wrong("[Clock \"60+1.5\"]", "[Clock \"60\"]"), RecordError::Tag { .. }));
    assert!(matches!(wrong("[Clock \"60+1.5\"]", "[Clock \"1+0\"]"), RecordError::Entry { .. }));
    assert!(matches!(
        wrong("[WrongMoves \"lose\"]", "[WrongMoves \"asked-again\"]"),
        RecordError::Entry { number: 8, .. }
    ));
    assert_eq!(wrong("[WrongMoves \"lose\"]\n", ""), RecordError::Missing("WrongMoves"));
    assert!(matches!(wrong("[Result \"2 3 1\"]", "[Result \"1 3 2\"]"), RecordError::Result { tag: "Result", .. }));
    assert!(matches!(wrong("\"wrong-move 1\"", "\"rules\""), RecordError::Result { tag: "Termination", .. }));
    assert!(matches!(wrong("1: 2 {1000}", "1: 2 {1700}"), RecordError::Entry { number: 2, .. }));
    assert!(matches!(wrong("2: swap 1", "3: swap 1"), RecordError::Entry { number: 2, .. }));
    assert_eq!(wrong("2: !resign", "2: !sing"), RecordError::Line(18));
    assert_eq!(wrong("2: !resign", "9: !resign"), RecordError::Line(18));
    assert_eq!(wrong("2: !resign {2500}", "2: !resign {x}"), RecordError::Line(18));
    assert!(matches!(wrong("1: !wrong 99", "1: 99"), RecordError::Entry { number: 8, .. }));
    assert!(matches!(wrong("1: !wrong 99", "1: !time"), RecordError::Entry { number: 8, .. }));
}

#[test]
fn a_game_from_a_position_keeps_it() {
    let position = "hands=4|2 stock=5 swapped=00 laid=-|- scores=0|0 out=00";
    let setup = Setup { position: Some(position.to_owned()), ..Setup::new(4, Seed(0)) };
    let mut session = Session::new(tiny("1"), setup).expect("a table");
    assert_eq!(session.setup().seats, 2, "as many as the position has");
    play_on(&mut session, 9, 0);
    let record = Record::read(&session.record().to_string()).expect("a record");
    assert_eq!(record.tag("Position"), Some(position));
    assert!(Session::replay(tiny("1"), &record).is_ok());
}

proptest! {
    #[test]
    fn any_names_come_back(names in proptest::collection::vec(any::<String>(), 1..4), seed: u64) {
        let setup = Setup {
            players: names.iter().map(Occupant::person).collect(),
            clock: Some(TimeControl::whole(1, 0)),
            wrong_moves: WrongMoves::Lose,
            ..Setup::new(names.len() as u8, Seed(seed))
        };
        let mut session = Session::new(tiny("3"), setup).expect("a table");
        play_on(&mut session, 2, 0);
        session.act(seat(1), Act::Resign, 0).expect("leaves");
        let text = session.record().to_string();
        let record = Record::read(&text).expect("a record");
        prop_assert_eq!(record.to_string(), text);
        let players = record.setup().expect("a setup").players;
        prop_assert_eq!(players, names.iter().map(Occupant::person).collect::<Vec<_>>());
        prop_assert!(Session::replay(tiny("3"), &record).is_ok());
    }

    #[test]
    fn any_text_is_a_record_or_an_error(text in "(\\[?[A-Z][a-z0-9]{0,8} ?\"?.{0,8}\"?\\]?\n|[0-9]: ?.{0,12}\n|.{0,20}\n){0,12}") {
        for text in [text.clone(), format!("[Tabuleiro \"1\"]\n{text}"), format!("{FIRST}{text}")] {
            if let Ok(record) = Record::read(&text) {
                let again = Record::read(&record.to_string()).expect("what is written is read");
                prop_assert_eq!(&again, &record);
                let _ = Session::replay(tiny("2"), &record);
            }
        }
    }
}

#[test]
fn a_running_game_is_a_record_too() {
    let mut running = session(2);
    play_on(&mut running, 2, 0);
    let record = Record::read(&running.record().to_string()).expect("a record");
    assert_eq!(record.tag("Result"), Some("*"));
    let mut again = Session::replay(tiny("3"), &record).expect("a true record");
    play_on(&mut again, 100, 0);
    play_on(&mut running, 100, 0);
    assert_eq!(again.record(), running.record());
}
