//! Games as `.gcg` text: the beginning of the specification's example, counted by hand.

use game::{Act, Seed, Session, Setup};

use crate::{seat, title};

#[test]
fn a_sheet_tells_racks_words_and_sums() {
    let game = title().open([]).expect("options");
    let mut session =
        Session::new(game, Setup { players: ["A", "B"].map(game::Occupant::person).into(), ..Setup::new(2, Seed(32)) })
            .expect("a table");
    for (number, text) in [(1, "J 6 8 V DEMO"), (2, "J 8 7 H AMO"), (1, "T A B"), (2, "P")] {
        session.act(seat(number), Act::Move(text.to_owned()), 0).expect(text);
    }
    assert!(session.formats().is_empty(), "racks are told once the game is over");
    session.act(seat(1), Act::Resign, 0).expect("may give up");
    let sheet = session.written("gcg").expect("over");
    let turns: Vec<&str> = sheet.lines().skip(3).collect();
    assert_eq!(turns[0], ">A: BÇDEMOU H6 DEMO +5 5");
    assert_eq!(turns[1], ">B: ABINOOV 8G A.O +3 3");
    assert_eq!(turns[2], ">A: ABÇEITU -AB +0 5");
    assert!(turns[3].starts_with(">B: ") && turns[3].ends_with(" - +0 3"), "{}", turns[3]);
}
