//! Files of letters: what is read, what is refused and in which words, and the one word that a file becomes.

use std::sync::Arc;

use game::{Kind, OptionError, Options, Rules, SetupError};
use proptest::prelude::*;
use rstest::rstest;
use scrabble_ist::{Letter, ScrabbleIst};

use crate::{english, title};

/// The value that a file becomes as this option, or why it is refused; with the notes.
fn read(option: &str, bytes: &[u8]) -> Result<(String, Vec<String>), String> {
    let options = Options::choose_with(ScrabbleIst::OPTIONS, [], [(option, Arc::from(bytes))]);
    let options = options.map_err(|error| match error {
        OptionError::File { why, .. } => english(&why),
        other => panic!("{other}"),
    })?;
    let notes = options.notes().iter().map(|(_, note)| english(note)).collect();
    let game = title().open_with(options.clone()).expect("a game");
    // What a record keeps is enough to play on.
    assert_eq!(title().read(&game.options()).expect("the same options").options(), game.options());
    Ok((options.text(option).to_owned(), notes))
}

fn bag(text: &str) -> Result<String, String> {
    read("bag", text.as_bytes()).map(|(value, _)| value)
}

#[test]
fn a_bag_becomes_one_word() {
    assert_eq!(bag("A 14\nB 3\n").as_deref(), Ok("A14.B3"));
    assert_eq!(bag("\u{feff}\r\n  B\t003 \r\n\r\nA\u{a0}14\r\nÇ 1").as_deref(), Ok("A14.B3.Ç1"));
    assert_eq!(bag("Z 9999").as_deref(), Ok("Z9999"));
}

#[rstest]
#[case("", "it has no letters")]
#[case("\n \r\n", "it has no letters")]
#[case("A 1\nB", "line 2 is not a letter and a number, such as “A 14”")]
#[case("A 1 2", "line 1 is not a letter and a number, such as “A 14”")]
#[case("A14", "line 1 is not a letter and a number, such as “A 14”")]
#[case("\nK 1", "line 2 begins with something that is no letter of the alphabet")]
#[case("a 1", "line 1 begins with something that is no letter of the alphabet")]
#[case("AB 1", "line 1 begins with something that is no letter of the alphabet")]
#[case("A 0", "line 1 does not have a whole number from 1 to 9999")]
#[case("A -3", "line 1 does not have a whole number from 1 to 9999")]
#[case("A +3", "line 1 does not have a whole number from 1 to 9999")]
#[case("A 1.0", "line 1 does not have a whole number from 1 to 9999")]
#[case("A 10000", "line 1 does not have a whole number from 1 to 9999")]
#[case("A 99999999999999999999", "line 1 does not have a whole number from 1 to 9999")]
#[case("A 1\nB 1\nA 1", "line 3 repeats the letter A")]
fn other_bags_are_refused(#[case] file: &str, #[case] why: &str) {
    assert_eq!(bag(file), Err(why.to_owned()));
}

#[test]
fn latin_1_is_refused() {
    assert_eq!(read("bag", b"\xc7 2\n"), Err("it is not text in UTF-8".to_owned()));
}

#[test]
fn points_are_for_the_whole_alphabet() {
    let mut lines: Vec<String> = Letter::all().zip(1..).map(|(letter, value)| format!("{letter} {value}")).collect();
    let word = "A1.B2.C3.Ç4.D5.E6.F7.G8.H9.I10.J11.L12.M13.N14.O15.P16.Q17.R18.S19.T20.U21.V22.X23.Z24";
    assert_eq!(read("points", lines.join("\n").as_bytes()), Ok((word.to_owned(), Vec::new())));
    // What other letters are worth does no harm.
    lines.insert(1, "K 5".to_owned());
    let note = "line 2 is about no letter of the alphabet and does not count";
    assert_eq!(read("points", lines.join("\n").as_bytes()), Ok((word.to_owned(), vec![note.to_owned()])));
    lines.retain(|line| !line.starts_with(['Ç', 'Z']));
    let why = "these letters are missing: Ç Z";
    assert_eq!(read("points", lines.join("\n").as_bytes()), Err(why.to_owned()));
    lines.push("Z 0".to_owned());
    let why = "line 24 does not have a whole number from 1 to 9999";
    assert_eq!(read("points", lines.join("\n").as_bytes()), Err(why.to_owned()));
}

/// The points of the file count.
#[test]
fn points_are_used() {
    let values: Vec<String> = Letter::all().map(|letter| format!("{letter}{}", 100)).collect();
    let game = title().open([("bag", "A7"), ("points", &values.join("."))]).expect("options");
    let mut table = game.start(2, game::Seed(1).into()).expect("two seats");
    table.play("J 8 8 H AAA").expect("a legal move");
    assert_eq!(table.sight(None).scene().seats[0].score, Some(300));
}

#[test]
fn values_have_one_spelling() {
    for wrong in ["", "A", "A0", "A01", "A+1", "B3.A14", "A1.A1", "A1.", ".A1", "A1,B1", "K1", "A10000", "a1", "IST"] {
        assert!(title().open([("bag", wrong)]).is_err(), "{wrong}");
    }
    assert!(title().open([("points", "A1.B2")]).is_err());
    assert_eq!(title().open([]).expect("defaults").options(), "bag=ist points=ist");
}

fn accepts(option: usize, value: &str) -> bool {
    let Kind::File(kind) = ScrabbleIst::OPTIONS[option].kind else { panic!("no file") };
    (kind.accepts)(value)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Whatever a file holds, it is refused in a sentence or becomes a value that is taken.
    #[test]
    fn any_file_is_read_or_refused(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..60),
            "([A-EÇK][ \t]{0,2}[0-9]{0,3}[ \r]{0,1}\n?){0,9}".prop_map(String::into_bytes),
        ],
    ) {
        if let Ok((value, _)) = read("bag", &bytes) {
            prop_assert!(accepts(0, &value), "{}", value);
            // Written out again as a file it is the same.
            let file: String = value.split('.').map(|pair| {
                let place = pair.find(|c: char| c.is_ascii_digit()).expect("a number");
                format!("{} {}\n", &pair[..place], &pair[place..])
            }).collect();
            prop_assert_eq!(bag(&file), Ok(value));
        }
        let _ = read("points", &bytes);
    }

    #[test]
    fn any_value_is_taken_or_refused(value in prop_oneof!["([A-EÇK][0-9]{1,2}[.]?){0,4}", ".*"]) {
        match title().open([("bag", value.as_str())]) {
            Ok(game) => prop_assert_eq!(game.options(), format!("bag={value} points=ist")),
            Err(OptionError::Value { .. }) => {}
            Err(other) => prop_assert!(false, "{}", other),
        }
    }
}

#[test]
fn seats_are_two_to_four() {
    let game = title().open([]).expect("defaults");
    assert_eq!((game.seats(), game.levels().len(), game.hides()), (2..=4, 0, true));
    assert!(matches!(game.start(5, game::Seed(1).into()), Err(SetupError::Seats { given: 5, low: 2, high: 4 })));
}
