//! The official tiles, and files of tiles, bags and points.

use lexicon::{
    Alphabet, Language, PerLetter, Tiles, TilesError, TilesFault, read_bag, read_points, read_some_tiles, read_tiles,
};
use proptest::prelude::*;

/// All letters with a number above zero, as `A14 E11`.
fn told(language: Language, numbers: &PerLetter<u16>) -> String {
    let alphabet = Alphabet::of(language);
    let some = alphabet.letters().into_iter().filter(|letter| numbers[*letter] > 0);
    let parts: Vec<String> = some.map(|letter| alphabet.spell([letter]) + &numbers[letter].to_string()).collect();
    parts.join(" ")
}

/// The letters that score as much.
fn worth(language: Language, tiles: &Tiles, points: u16) -> String {
    let letters = Alphabet::of(language).letters().into_iter().filter(|letter| tiles.points[*letter] == points);
    Alphabet::of(language).spell(letters)
}

/// The official tiles as a file, with its lines changed.
fn file(language: Language, change: impl Fn(&str) -> String) -> String {
    let tiles = Tiles::official(language);
    let alphabet = Alphabet::of(language);
    let lines = alphabet.letters().into_iter().map(|letter| {
        change(&format!("{} {} {}", alphabet.spell([letter]), tiles.counts[letter], tiles.points[letter]))
    });
    lines.collect()
}

fn faults(error: TilesError) -> Vec<TilesFault> {
    match error {
        TilesError::Faults(faults) => faults,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_official_sets_are_complete() {
    let (pt, fr, en) = (Tiles::official(Language::Pt), Tiles::official(Language::Fr), Tiles::official(Language::En));
    assert_eq!((pt.total(), pt.jokers), (120, 3));
    assert_eq!((fr.total(), fr.jokers), (102, 2));
    assert_eq!((en.total(), en.jokers), (100, 2));
    assert_eq!(
        told(Language::Pt, &pt.counts),
        "A14 B3 C4 Ç2 D5 E11 F2 G2 H2 I10 J2 L5 M6 N4 O10 P4 Q1 R6 S8 T5 U7 V2 X1 Z1"
    );
    assert_eq!(
        told(Language::Fr, &fr.counts),
        "A9 B2 C2 D3 E15 F2 G2 H2 I8 J1 K1 L5 M3 N6 O6 P2 Q1 R6 S6 T6 U6 V2 W1 X1 Y1 Z1"
    );
    assert_eq!(
        told(Language::En, &en.counts),
        "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1"
    );
    let pt = [1, 2, 3, 4, 5, 6, 8].map(|points| worth(Language::Pt, &pt, points));
    assert_eq!(pt, ["AEIMORSTU", "CDLP", "BÇN", "FGHV", "J", "Q", "XZ"]);
    let fr = [1, 2, 3, 4, 8, 10].map(|points| worth(Language::Fr, &fr, points));
    assert_eq!(fr, ["AEILNORSTU", "DGM", "BCP", "FHV", "JQ", "KWXYZ"]);
    let en = [1, 2, 3, 4, 5, 8, 10].map(|points| worth(Language::En, &en, points));
    assert_eq!(en, ["AEILNORSTU", "DG", "BCMP", "FHVWY", "K", "JX", "QZ"]);
}

#[test]
fn a_file_of_tiles_is_read_in_any_shape() {
    let french = Tiles { jokers: 0, ..Tiles::official(Language::Fr) };
    let read = |text: &str| read_tiles(Alphabet::of(Language::Fr), text.as_bytes());
    assert_eq!(read(&file(Language::Fr, |line| line.to_owned() + "\n")), Ok(french));
    assert_eq!(read(&file(Language::Fr, |line| format!("\t{}  \r\n\r\n", line.to_lowercase()))), Ok(french));
    for joker in ["?", "*", "_"] {
        let with_jokers = format!("{joker} 2 0\n") + &file(Language::Fr, |line| line.to_owned() + "\n");
        assert_eq!(read(&with_jokers), Ok(Tiles::official(Language::Fr)));
    }
    let portuguese = file(Language::Pt, |line| line.to_owned() + "\n") + "? 3 0";
    let latin: Vec<u8> = portuguese.chars().map(|letter| letter as u8).collect();
    for bytes in [portuguese.as_bytes(), &latin] {
        assert_eq!(read_tiles(Alphabet::of(Language::Pt), bytes), Ok(Tiles::official(Language::Pt)));
    }
}

#[test]
fn every_fault_in_a_file_of_tiles_is_told_with_its_line() {
    let text = "A 9 1\nB 2\nC 2 3 4\nÉ 1 1\nAB 1 1\nD -3 2\nE 15 1.0\nF 2 70000\nA 9 1\n? 2 1\n? 2 0\n* 1 0\ng 2 2\n";
    let found = faults(read_tiles(Alphabet::of(Language::Fr), text.as_bytes()).unwrap_err());
    let number = |line, text: &str, high| TilesFault::Number { line, text: text.to_owned(), low: 0, high };
    assert_eq!(
        found[..11],
        [
            TilesFault::Parts { line: 2, found: 2, expected: 3 },
            TilesFault::Parts { line: 3, found: 4, expected: 3 },
            TilesFault::Letter { line: 4, text: "É".to_owned() },
            TilesFault::Letter { line: 5, text: "AB".to_owned() },
            number(6, "-3", u16::MAX),
            number(7, "1.0", u16::MAX),
            number(8, "70000", u16::MAX),
            TilesFault::Repeated { line: 9, letter: 'A', first: 1 },
            number(10, "1", 0),
            TilesFault::Repeated { line: 12, letter: '?', first: 11 },
            TilesFault::Missing { letter: 'H' },
        ]
    );
    let missing: String = found[10..]
        .iter()
        .map(|fault| match fault {
            TilesFault::Missing { letter } => *letter,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(missing, "HIJKLMNOPQRSTUVWXYZ", "a letter with a wrong line is not missing");
    assert_eq!(found[7].to_string(), "line 9: A stands on line 1 already");
}

#[test]
fn files_without_lines_and_in_other_encodings_are_refused() {
    let alphabet = Alphabet::of(Language::Pt);
    for bytes in [&b""[..], b" \r\n\r\n", b"\xef\xbb\xbf"] {
        assert_eq!(read_tiles(alphabet, bytes), Err(TilesError::Empty));
        assert_eq!(read_bag(alphabet, bytes), Err(TilesError::Empty));
        assert_eq!(read_points(alphabet, bytes), Err(TilesError::Empty));
    }
    assert_eq!(read_bag(alphabet, b"\xff\xfeA\0"), Err(TilesError::Utf16));
    assert_eq!(
        read_bag(alphabet, b"\xef\xbb\xbfA 1\n\xc7 2"),
        Err(TilesError::Faults(vec![TilesFault::Garbled { line: 2 }]))
    );
}

#[test]
fn a_bag_may_lack_letters_but_holds_no_others() {
    let alphabet = Alphabet::of(Language::Pt);
    let bag = read_bag(alphabet, "B 2\na 14\r\nÇ 1\n".as_bytes()).unwrap();
    assert_eq!(told(Language::Pt, &bag), "A14 B2 Ç1");
    let number = |line, text: &str| TilesFault::Number { line, text: text.to_owned(), low: 1, high: u16::MAX };
    assert_eq!(
        faults(read_bag(alphabet, "K 1\n? 2\nA 0\nB +1\nC\nD 1\nD 1\nA 1 1\nE 1,5\n".as_bytes()).unwrap_err()),
        [
            TilesFault::Letter { line: 1, text: "K".to_owned() },
            TilesFault::Letter { line: 2, text: "?".to_owned() },
            number(3, "0"),
            number(4, "+1"),
            TilesFault::Parts { line: 5, found: 1, expected: 2 },
            TilesFault::Repeated { line: 7, letter: 'D', first: 6 },
            TilesFault::Parts { line: 8, found: 3, expected: 2 },
            number(9, "1,5"),
        ]
    );
}

#[test]
fn points_need_every_letter_and_may_hold_more() {
    let alphabet = Alphabet::of(Language::Pt);
    let all: String = alphabet.letters().into_iter().map(|letter| alphabet.spell([letter]) + " 3\n").collect();
    let points = read_points(alphabet, (all.clone() + "K 10\nÃ 2\n? 1\n").as_bytes()).unwrap();
    assert!(alphabet.letters().into_iter().all(|letter| points[letter] == 3));
    let without = all.replace("Ç 3\n", "");
    assert_eq!(faults(read_points(alphabet, without.as_bytes()).unwrap_err()), [TilesFault::Missing { letter: 'Ç' }]);
    let nothing = TilesFault::Number { line: 25, text: "0".to_owned(), low: 1, high: u16::MAX };
    assert_eq!(faults(read_points(alphabet, (all + "K 0").as_bytes()).unwrap_err()), [nothing]);
}

#[test]
fn a_large_wrong_file_is_given_up_early() {
    let found = faults(read_tiles(Alphabet::of(Language::Fr), &b"?!\n".repeat(1_000_000)).unwrap_err());
    assert_eq!(found.len(), 100);
    let line = faults(read_bag(Alphabet::of(Language::Pt), &vec![b'A'; 10_000_000]).unwrap_err());
    assert_eq!(line, [TilesFault::Garbled { line: 1 }]);
}

proptest! {
    #[test]
    fn random_files_never_panic(
        bytes in proptest::collection::vec(any::<u8>(), 0..200),
        text in r"(([A-ZÇa-z?*_É]|.{0,2})[ \t]{1,2}[0-9+-]{0,6}([ \t]{1,2}[0-9]{0,6})?(\r?\n|\r)){0,40}",
    ) {
        for language in Language::ALL {
            for file in [bytes.as_slice(), text.as_bytes()] {
                let read = (read_tiles(Alphabet::of(language), file), read_bag(Alphabet::of(language), file), read_points(Alphabet::of(language), file));
                if let Err(TilesError::Faults(faults)) = read.0 {
                    prop_assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.to_string().is_empty()));
                }
            }
        }
    }
}

#[test]
fn some_letters_are_enough_where_some_are_asked_for() {
    let alphabet = Alphabet::of(Language::Fr);
    let some = |text: &str| read_some_tiles(alphabet, text.as_bytes());
    assert_eq!(some("Z 1 10\r\n\r\na 0 1\r\n").unwrap(), [('Z', 1, 10), ('A', 0, 1)]);
    for wrong in ["", "A 1", "A 1 1\nA 1 1", "É 1 1", "? 1 1", "A -1 1"] {
        assert!(some(wrong).is_err(), "{wrong}");
    }
    let all = file(Language::Fr, |line| format!("{line}\n"));
    assert_eq!(some(&all).unwrap().len(), 26);
}
