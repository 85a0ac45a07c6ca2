//! Moves and states as text: one spelling each, and a clear word about every other.

use game::{Language, Message, Partial, Refusal, Seat, SetupError, Turn};
use proptest::prelude::*;
use rstest::rstest;

use crate::rules::{open, title};

fn english(message: &Message) -> String {
    title().translator(Language::En).say(message)
}

/// What a text amounts to as a move of X in this position.
fn checked(position: &str, text: &str) -> Partial<String> {
    let (rows, columns) = (position.split('/').count(), position.split('/').next().map_or(0, str::len));
    let table = open(&format!("{rows}x{columns}"), "100").read_position(position).expect("a position");
    table.sight(Some(Seat::FIRST)).check(text)
}

#[test]
fn only_the_bare_digits_are_a_move() {
    for text in ["+5", "-5", " 5", "5 ", "5.0", "5\n", "0", "00", "a", "5a", "٥", "５", "1e1", "10001", "65541"] {
        let Partial::Wrong(Refusal::NotAMove(why)) = checked(".../.../... X", text) else {
            panic!("{text:?} is a move")
        };
        assert_eq!(english(&why), "A move is the number of a free position, from 1 to 9.");
    }
}

#[test]
fn zeros_before_the_digits_change_nothing() {
    for text in ["05", "005"] {
        assert_eq!(checked(".../.../... X", text), Partial::Complete { chosen: "5".to_owned(), may_go_on: false });
    }
}

#[rstest]
#[case("1", "Position 1 is taken.")]
#[case("10", "There is no position 10 on this board: the last one is 9.")]
#[case("10000", "There is no position 10000 on this board: the last one is 9.")]
fn a_number_that_cannot_be_played_is_illegal(#[case] text: &str, #[case] sentence: &str) {
    let Partial::Wrong(Refusal::Illegal(why)) = checked("X../.O./... X", text) else { panic!("{text:?} is no move") };
    assert_eq!(english(&why), sentence);
}

#[test]
fn a_beginning_may_go_on() {
    let complete = |text: &str, may_go_on| Partial::Complete { chosen: text.to_owned(), may_go_on };
    let empty = "..../..../..../.... X";
    assert_eq!(checked(empty, ""), Partial::unfinished());
    assert_eq!(checked(empty, "1"), complete("1", true));
    assert_eq!(checked(empty, "2"), complete("2", false));
    assert_eq!(checked(empty, "16"), complete("16", false));
    let taken = Refusal::Illegal(Message::new("taken").with("position", 1));
    assert_eq!(checked("X.../..../..../.... X", "1"), Partial::MayGoOn(taken));
    // All from 10 to 16 are taken.
    assert_eq!(checked("..../..../.XOX/OXOX X", "1"), complete("1", false));
    assert!(matches!(checked("O.../..../.XOX/OXOX X", "1"), Partial::Wrong(Refusal::Illegal(_))));
}

proptest! {
    /// Every number against every free point's digits.
    #[test]
    fn beginnings_agree_with_the_list_of_moves(
        cells in prop::collection::vec(prop::sample::select(vec!["X", "O", "O", "X", "."]), 11 * 11),
    ) {
        let rows: Vec<String> = cells.chunks(11).map(|row| row.concat()).collect();
        let table = open("11x11", "12").read_position(&format!("{} X", rows.join("/"))).expect("a position");
        let sight = table.sight(Some(Seat::FIRST));
        let moves = sight.legal().moves;
        prop_assume!(!moves.is_empty());
        for number in 1..=130 {
            let text = number.to_string();
            let longer = moves.iter().any(|other| *other != text && other.starts_with(&text));
            match sight.check(&text) {
                Partial::Complete { chosen, may_go_on } => {
                    prop_assert!(moves.contains(&text) && chosen == text && may_go_on == longer, "{}", text);
                }
                Partial::MayGoOn(_) => prop_assert!(!moves.contains(&text) && longer, "{}", text),
                Partial::Wrong(_) => prop_assert!(!moves.contains(&text) && !longer, "{}", text),
            }
        }
    }

    /// Any mixture of stones is a position, unless both have a line; it reads back as it is written.
    #[test]
    fn positions_round_trip(
        rows in prop::collection::vec("[XO.]{5}", 4),
        turn in "[XO]",
        k in 2..=6u32,
    ) {
        let text = format!("{} {turn}", rows.join("/"));
        match open("4x5", &k.to_string()).read_position(&text) {
            Ok(table) => prop_assert_eq!(table.position(), text),
            Err(SetupError::Position(why)) => prop_assert_eq!(why.key(), "position-lines"),
            Err(other) => prop_assert!(false, "{other}"),
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        if let Ok(table) = open("3x3", "3").read_position(&text) {
            prop_assert_eq!(table.position(), text);
        }
    }
}

#[rstest]
#[case("", "after the rows come a space and the stone to move, X or O")]
#[case(".../.../...", "after the rows come a space and the stone to move, X or O")]
#[case(".../.../... x", "after the rows come a space and the stone to move, X or O")]
#[case(".../.../...  X", "after the rows come a space and the stone to move, X or O")]
#[case(".../.../... X ", "after the rows come a space and the stone to move, X or O")]
#[case(" .../.../... X", "after the rows come a space and the stone to move, X or O")]
#[case(".../... X", "the number of rows is 2, not 3")]
#[case(".../.../.../ X", "the number of rows is 4, not 3")]
#[case(" X", "the number of rows is 1, not 3")]
#[case(".../../... X", "the length of row 2 is 2, not 3")]
#[case(".../.../.... X", "the length of row 3 is 4, not 3")]
#[case("../.../... X", "the length of row 1 is 2, not 3")]
#[case(".../.0./... X", "row 2 has “0”, but only X, O and . can stand there")]
#[case("é../.../... X", "row 1 has “é”, but only X, O and . can stand there")]
#[case(".../.../..\n X", "row 3 has “\\n”, but only X, O and . can stand there")]
#[case("XXX/.../OOO X", "both X and O have a line of 3")]
fn other_texts_are_no_position(#[case] text: &str, #[case] why: &str) {
    let refused = open("3x3", "3").read_position(text).err().expect("no position");
    assert_eq!(english(&refused.message()), format!("invalid position: {why}"));
}

/// A position may be over whoever's turn it says it is: the line counts.
#[rstest]
#[case("XXX/.../OO. O", Some(Seat::FIRST))]
#[case("XXX/.../OO. X", Some(Seat::FIRST))]
#[case("XX./OOO/... O", Some(Seat::SECOND))]
#[case("XOX/XOO/OXX X", None)]
fn finished_positions_are_over(#[case] text: &str, #[case] winner: Option<Seat>) {
    let table = open("3x3", "3").read_position(text).expect("a position");
    let Turn::Over(outcome) = table.turn() else { panic!("{text} goes on") };
    assert_eq!(outcome.winner(), winner);
    assert_eq!(table.position(), text);
    assert!(table.sight(None).legal().moves.is_empty());
}
