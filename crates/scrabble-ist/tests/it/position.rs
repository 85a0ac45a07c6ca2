//! Positions as text: one spelling each, and a clear word about every other.

use game::{Seat, Seed, SplitMix64};
use proptest::prelude::*;
use rstest::rstest;
use scrabble_ist::State;

use crate::{english, open};

const BLANK: &str = "...............";

/// A position of two with an empty board, where fields can be changed.
fn text(changes: &[(&str, &str)]) -> String {
    let board = [BLANK; 15].join("/");
    let fields = [
        ("board", board.as_str()),
        ("bag", "CBA"),
        ("hands", "AB|ÇZ"),
        ("points", "12|0"),
        ("left", "00"),
        ("passes", "0"),
        ("turn", "2"),
        ("played-out", "0"),
    ];
    let value = |(name, value): (&str, &str)| {
        let value = changes.iter().find(|(own, _)| *own == name).map_or(value.to_owned(), |(_, new)| (*new).to_owned());
        format!("{name}={value}")
    };
    fields.map(value).join(" ")
}

fn refused(text: &str) -> String {
    let error = open("ist").read_position(text).err().expect("no position");
    english(&error.message()).strip_prefix("invalid position: ").expect("a reason").to_owned()
}

const FORM: &str = "it is not written as board=… bag=… hands=… points=… left=… passes=… turn=… played-out=…";
const TOGETHER: &str = "its parts do not go together";

#[rstest]
#[case(&[("bag", "CBa")], "bag and hands can have letters of the alphabet only")]
#[case(&[("hands", "AB|CK")], "bag and hands can have letters of the alphabet only")]
#[case(&[("hands", "BA|ÇZ")], FORM)]
#[case(&[("hands", "AAAAAAAA|ÇZ")], "player 1 has more than 7 letters")]
#[case(&[("hands", "AB")], TOGETHER)]
#[case(&[("hands", "AB|B|C")], TOGETHER)]
#[case(&[("hands", "A|A|A|A|A"), ("points", "0|0|0|0|0"), ("left", "00000")], TOGETHER)]
#[case(&[("points", "012|0")], FORM)]
#[case(&[("points", "-1|0")], FORM)]
#[case(&[("left", "000")], TOGETHER)]
#[case(&[("left", "10")], TOGETHER)]
#[case(&[("left", "x0")], FORM)]
#[case(&[("passes", "3")], TOGETHER)]
#[case(&[("passes", "00")], FORM)]
#[case(&[("turn", "3")], TOGETHER)]
#[case(&[("turn", "5")], FORM)]
#[case(&[("played-out", "1")], TOGETHER)]
#[case(&[("played-out", "2")], FORM)]
#[case(&[("board", BLANK)], FORM)]
#[case(&[("board", "..............")], "row 1 of the board is not one of 15 rows of 15 letters or dots")]
#[case(&[("board", "................")], "row 1 of the board is not one of 15 rows of 15 letters or dots")]
#[case(&[("board", ".............../K..............")], "row 2 of the board is not one of 15 rows of 15 letters or dots")]
#[case(&[("hands", "AB|ZZ")], "there are more of the letter Z than the game has")]
fn other_texts_are_no_position(#[case] changes: &[(&str, &str)], #[case] why: &str) {
    assert!(open("ist").read_position(&text(&[])).is_ok());
    assert_eq!(refused(&text(changes)), why);
}

#[test]
fn the_form_is_strict() {
    let good = text(&[]);
    for wrong in [
        String::new(),
        format!("{good} "),
        format!(" {good}"),
        format!("{good} more=1"),
        good.replace(" bag", "  bag"),
        good.replace("turn", "Turn"),
    ] {
        assert_eq!(refused(&wrong), FORM, "{wrong}");
    }
    let sixteen = text(&[("board", &[BLANK; 16].join("/"))]);
    assert_eq!(refused(&sixteen), "row 16 of the board is not one of 15 rows of 15 letters or dots");
    // A seat that left holds nothing.
    let three = [("hands", "A|B|C"), ("points", "0|0|0"), ("left", "010"), ("turn", "1")];
    assert_eq!(refused(&text(&three)), TOGETHER);
    assert!(open("ist").read_position(&text(&[("hands", "A||C"), three[1], three[2], three[3]])).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// States of random games read back, and a text with one character changed is another state or none.
    #[test]
    fn states_round_trip(
        seed in any::<u64>(),
        seats in 2..=4u8,
        moves in 0..30usize,
        place in any::<prop::sample::Index>(),
        other in "[ABÇ.|0-9 =]",
    ) {
        let mut table = open("ist").start(seats, Seed(seed).into()).expect("seats");
        let mut chance = SplitMix64::new(Seed(seed));
        for _ in 0..moves {
            let Some(seat) = table.turn().seat() else { break };
            let moves = table.sight(Some(seat)).legal().moves;
            table.play(chance.pick(&moves).expect("a move")).expect("legal");
        }
        let text = table.position();
        prop_assert_eq!(text.parse::<State>().expect("a position").to_string(), text.clone());
        for viewer in Seat::all(seats).map(Some).chain([None]) {
            let view = table.sight(viewer).text();
            let again = open("ist").read_view(&view, viewer).expect("a view");
            prop_assert_eq!(again.sight(viewer).text(), view);
        }
        let mut changed: Vec<char> = text.chars().collect();
        let place = place.index(changed.len());
        changed[place] = other.chars().next().expect("a character");
        let changed: String = changed.into_iter().collect();
        if let Ok(state) = changed.parse::<State>() {
            prop_assert_eq!(state.to_string(), changed);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        prop_assert!(text.parse::<State>().is_err());
    }
}
