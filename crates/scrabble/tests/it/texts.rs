//! Texts that are read: positions, files, clicks.

use std::sync::Arc;

use game::{Language, OptionError, Options, Rules, Seat, Seed, Title};
use rstest::rstest;
use scrabble::{Edition, Scrabble, Ulb, Whole};

use crate::desk::{self, Desk};

#[test]
fn a_position_is_one_line() {
    let mut game = Desk::<Whole>::new(&[("language", "fr"), ("challenge", "double")], &["WOKSAE?", "SITUERA"]);
    game.say("7,6 H WOk").expect("a word");
    let text = game.rules.print_position(&game.state);
    assert!(text.starts_with("board=15/15/15/15/15/15/15/6WOk6/15/15/15/15/15/15/15 racks=KSAE"), "{text}");
    assert!(text.contains(" scores=22|0 turn=2 scoreless=0 out=00 last=1:7.6+7.7+7.8:22:3:0 end=- chance="), "{text}");
    assert_eq!(game.rules.read_position(&text), Ok(game.state));
}

#[rstest]
#[case("turn=2", "turn=3")]
#[case("turn=2", "turn=1")]
#[case("scoreless=0", "scoreless=6")]
#[case("out=00", "out=01")]
#[case("out=00", "out=000")]
#[case("end=-", "end=out1")]
#[case("end=-", "end=bag")]
#[case("end=-", "end=stopped")]
#[case("6WOk6", "6WOk7")]
#[case("6WOk6", "5WOk7")]
#[case("6WOk6", "6WOkk5")]
#[case("6WOk6", "6WoK6")]
#[case("6WOk6", "06WOk6")]
#[case("7.6+7.7", "7.7+7.6")]
#[case("7.6+7.7", "7.6+0.0")]
#[case(":22:3:0", ":22:8:0")]
#[case(":22:3:0", ":22:0:0")]
#[case(":22:3:0", ":9223372036854775807:3:0")]
#[case("scores=22", "scores=-9223372036854775808")]
#[case("scores=22", "scores=+22")]
#[case("chance=", "chance=0")]
fn nothing_but_a_position_is_read(#[case] old: &str, #[case] new: &str) {
    let mut game = Desk::<Whole>::new(&[("language", "fr"), ("challenge", "double")], &["WOKSAE?", "SITUERA"]);
    game.say("7,6 H WOk").expect("a word");
    let text = game.rules.print_position(&game.state);
    assert!(text.contains(old));
    assert!(game.rules.read_position(&text.replacen(old, new, 1)).is_err());
    for (place, _) in text.char_indices() {
        assert!(game.rules.read_position(&text[..place]).is_err());
    }
}

#[test]
fn clicks_say_where_and_which_way() {
    let rules = desk::rules::<Ulb>(&[]);
    let view = rules.view(&rules.start(1, Seed(1).into()), Some(Seat::FIRST));
    assert_eq!(rules.point(&view, "", "7,3"), "7,3 H ");
    assert_eq!(rules.point(&view, "7,3 H ", "7,3"), "7,3 V ");
    assert_eq!(rules.point(&view, "7,3 V MA", "7,3"), "7,3 H MA");
    assert_eq!(rules.point(&view, "7,3 V MA", "7,4"), "7,4 V MA");
}

fn with_file(name: &'static str, bytes: &[u8]) -> Result<Options, OptionError> {
    Options::choose_with(Ulb::OPTIONS, [], [(name, Arc::from(bytes))])
}

#[test]
fn a_dictionary_is_read_and_its_corrupt_lines_are_reported() {
    let options = with_file("dictionary", b"CHAPARDAI\r\nC?APARDAIT\r\nwok\r\n\r\nWOK\r\n").expect("a dictionary");
    let french = Title::of::<Scrabble<Ulb>>().translator(Language::Fr);
    let notes: Vec<String> = options.notes().iter().map(|(_, note)| french.say(note)).collect();
    assert_eq!(
        notes,
        [
            "ligne 2 ignorée (« C?APARDAIT ») : « ? » n’est pas une lettre",
            "ligne 4 ignorée : elle est vide",
            "ligne 5 ignorée (« WOK ») : le mot est déjà à la ligne 3",
        ]
    );
    let rules = Scrabble::<Ulb>::with(&options).expect("a game");
    assert_eq!(rules.referee().lexicon().len(), 2);
    // The words make the fingerprint, not how they are written; it was computed apart from this program.
    let again = with_file("dictionary", "WOK\nchapardaî\n".as_bytes()).expect("a dictionary");
    assert_eq!(options.text("dictionary"), again.text("dictionary"));
    assert_eq!(options.text("dictionary"), "words-e5f1001b0e88588f");
    // Without the file the name alone is not enough.
    let read = Options::read(Ulb::OPTIONS, &options.to_string()).expect("options");
    assert!(matches!(Scrabble::<Ulb>::with(&read), Err(OptionError::NoFile { name: "dictionary", .. })));
    assert!(with_file("dictionary", b"???\n").is_err());
}

#[test]
fn letters_are_read_into_one_word() {
    let mut file = String::from("? 2 0\n");
    for letter in 'A'..='Z' {
        file += &format!("{letter} {} 3\n", if letter == 'E' { 15 } else { 1 });
    }
    let options = with_file("letters", file.as_bytes()).expect("letters");
    let text = options.text("letters").to_owned();
    assert!(text.starts_with("A1x3.B1x3.C1x3.D1x3.E15x3.F1x3.") && text.ends_with(".Z1x3.?2"), "{text}");
    let again = Options::read(Ulb::OPTIONS, &options.to_string()).expect("options");
    let rules = Scrabble::<Ulb>::with(&again).expect("no file is needed");
    assert_eq!(rules.referee().tiles().len(), 40, "jokers are left out");
    for wrong in [&text[1..], &text.replace("E15", "E015"), &text.replace("E15", "E1500"), &text.replace("?2", "?")] {
        assert!(Options::choose(Ulb::OPTIONS, [("letters", wrong)]).is_err(), "{wrong}");
    }
    let few = with_file("letters", b"E 9 1\nA 8 2\n").expect("letters");
    assert!(few.text("letters").starts_with("A8x2.B0x0.C0x0.D0x0.E9x1.F0x0."), "the others are not there");
    for wrong in ["", "A 1\n", "É 1 1\n", "A 0 1\n", &file.replace("E 15", "E 1500"), &file.replace(" 15 ", " 1,5 ")] {
        let Err(OptionError::File { why, .. }) = with_file("letters", wrong.as_bytes()) else {
            panic!("{wrong} is read")
        };
        for language in Language::ALL {
            assert!(Title::of::<Scrabble<Ulb>>().translator(language).try_say(&why).is_some(), "{why:?}");
        }
    }
}
