//! Games for other programs. What is expected was written by hand from the descriptions of the formats.

use game::{Act, Occupant, Seat, Seed, Session, Setup, Title};
use mnk::Mnk;

fn session(options: &[(&str, &str)], position: Option<&str>, moves: &[(&str, u64)]) -> Session {
    let game = Title::of::<Mnk>().open(options.iter().copied()).unwrap();
    let setup = Setup {
        players: ["Ana [1]", "Rui\n"].map(Occupant::person).into(),
        date: Some("2026-11-16".to_owned()),
        position: position.map(str::to_owned),
        ..Setup::new(2, Seed(0))
    };
    let mut session = Session::new(game, setup).unwrap();
    for (text, at) in moves {
        let seat = session.turn().seat().unwrap();
        session.act(seat, Act::Move((*text).to_owned()), *at).unwrap();
    }
    session
}

/// Four columns and three rows: number 7 is column 3 of row 2.
const WIDE: [(&str, &str); 2] = [("board", "3x4"), ("k", "3")];

#[test]
fn piskvork_reads_columns_first_and_from_one() {
    let mut session = session(&WIDE, None, &[("7", 1500), ("1", 1700), ("12", 4000)]);
    session.act(Seat::SECOND, Act::TakeBack(1), 5000).unwrap();
    assert_eq!(session.written("psq").unwrap(), "Piskvorky 4x3, 0:0, 0\n3,2,1500\n1,1,200\nAna [1]\nRui \n0\n");
}

#[test]
fn sgf_has_letters_for_column_and_row() {
    let mut session = session(&WIDE, None, &[("7", 0), ("1", 0)]);
    assert_eq!(
        session.written("sgf").unwrap(),
        "(;FF[4]GM[4]CA[UTF-8]AP[Tabuleiro]SZ[4:3]RU[3 in a line]PB[Ana [1\\]]PW[Rui ]DT[2026-11-16]\n;B[cb];W[aa])\n"
    );
    session.act(Seat::FIRST, Act::Resign, 0).unwrap();
    assert!(session.written("sgf").unwrap().contains("RE[W+R]"));
}

#[test]
fn a_draw_is_agreed_on_by_both() {
    let mut session = session(&WIDE, None, &[("7", 0), ("1", 0)]);
    session.act(Seat::FIRST, Act::Draw, 0).unwrap();
    assert_eq!((session.offer(), session.verdict()), (Some(Seat::FIRST), None));
    session.act(Seat::SECOND, Act::Draw, 0).unwrap();
    assert!(session.written("sgf").unwrap().contains("RE[0]"));
    assert!(session.record().to_string().ends_with("1: !offer\n2: !agree\n"));
}

#[test]
fn an_offer_stands_while_its_seat_moves_and_lapses_when_the_other_does() {
    let mut session = session(&WIDE, None, &[]);
    session.act(Seat::FIRST, Act::Draw, 0).unwrap();
    session.act(Seat::FIRST, Act::Move("7".into()), 0).unwrap();
    assert_eq!(session.offer(), Some(Seat::FIRST));
    session.act(Seat::SECOND, Act::Move("1".into()), 0).unwrap();
    assert_eq!(session.offer(), None);
    session.act(Seat::FIRST, Act::Draw, 0).unwrap();
    session.act(Seat::SECOND, Act::NoDraw, 0).unwrap();
    assert!(session.consider(Seat::FIRST, &Act::Draw, 0).is_err());
    session.act(Seat::FIRST, Act::Move("2".into()), 0).unwrap();
    assert!(session.consider(Seat::FIRST, &Act::Draw, 0).is_ok());
}

#[test]
fn stones_of_the_start_are_moves_or_set_up() {
    let options = [("board", "3x3"), ("k", "3")];
    let opened = session(&options, Some("X../.O./... X"), &[("2", 0)]);
    assert!(opened.written("psq").unwrap().starts_with("Piskvorky 3x3, 0:0, 0\n1,1,0\n2,2,0\n2,1,0\nAna"));
    assert!(opened.written("sgf").unwrap().contains("AB[aa]AW[bb]PL[B]\n;B[ba])"));
    // Two more of one than of the other cannot have been moves in turn.
    let uneven = session(&options, Some("XX./.../... O"), &[]);
    assert_eq!(uneven.formats(), ["sgf"]);
    assert_eq!(uneven.written("psq"), None);
}

#[test]
fn a_board_too_large_for_letters_has_no_sgf() {
    assert_eq!(session(&[("board", "52x3"), ("k", "3")], None, &[("154", 0)]).formats(), ["psq", "sgf"]);
    assert_eq!(session(&[("board", "53x3"), ("k", "3")], None, &[]).formats(), ["psq"]);
    let low = session(&[("board", "52x3"), ("k", "3")], None, &[("154", 0)]);
    assert!(low.written("sgf").unwrap().ends_with(";B[aZ])\n"));
}
