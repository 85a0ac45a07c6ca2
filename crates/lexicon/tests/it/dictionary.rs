//! Dictionary files as people have them, and files that are none.

use lexicon::{Alphabet, Dictionary, DictionaryError, Encoding, Fault, LONGEST_WORD, Language, Report, Tally};
use proptest::prelude::*;

use crate::spelled;

fn read(bytes: impl AsRef<[u8]>) -> Dictionary {
    Dictionary::read(Alphabet::of(Language::Fr), bytes.as_ref()).expect("a dictionary")
}

fn refused(bytes: impl AsRef<[u8]>) -> DictionaryError {
    Dictionary::read(Alphabet::of(Language::Fr), bytes.as_ref()).expect_err("no dictionary")
}

/// Line, text and fault of all that was skipped.
fn skipped(report: &Report) -> Vec<(usize, &str, Fault)> {
    report.skipped.iter().map(|skipped| (skipped.line, skipped.text.as_str(), skipped.why)).collect()
}

#[test]
fn the_excerpt_of_the_specification_is_read() {
    // Its lines end with two blanks.
    let dictionary = read("PSYCHISMES  \nPSYCHOGENE  \nPTERANODON\n");
    assert_eq!(spelled(&dictionary.lexicon), ["PSYCHISMES", "PSYCHOGENE", "PTERANODON"]);
    assert_eq!(
        dictionary.report,
        Report { encoding: Encoding::Utf8, lines: 3, skipped: vec![], tally: Tally::default() }
    );
}

#[test]
fn every_wrong_line_is_reported_with_its_number_and_reason() {
    let long = "A".repeat(LONGEST_WORD + 1);
    let file = format!("\u{feff}CHAT\r\nC?APARDAIT\r\n\r\nchat\r\nÉTÉ\r\n été \r\n{long}\r\nPOMME DE TERRE\r\nŒUF");
    let dictionary = read(file);
    assert_eq!(spelled(&dictionary.lexicon), ["CHAT", "ETE", "OEUF"]);
    assert_eq!(
        skipped(&dictionary.report),
        [
            (2, "C?APARDAIT", Fault::Foreign('?')),
            (3, "", Fault::Empty),
            (4, "chat", Fault::Repeated { first: 1 }),
            (6, "été", Fault::Repeated { first: 5 }),
            (7, &long[..40], Fault::TooLong),
            (8, "POMME DE TERRE", Fault::Foreign(' ')),
        ]
    );
    assert_eq!(dictionary.report.lines, 9);
    assert_eq!(dictionary.report.tally, Tally { empty: 1, foreign: 2, too_long: 1, garbled: 0, repeated: 2 });
    assert_eq!(dictionary.report.tally.total(), 6);
}

#[test]
fn lines_end_as_on_any_system() {
    for end in ["\n", "\r\n", "\r"] {
        let file = ["AA", "", "B1", "CC"].join(end);
        for file in [file.clone(), file + end] {
            let report = read(&file).report;
            assert_eq!(skipped(&report), [(2, "", Fault::Empty), (3, "B1", Fault::Foreign('1'))], "{file:?}");
            assert_eq!(report.lines, 4);
        }
    }
}

#[test]
fn old_windows_and_latin_files_are_read() {
    // ÉTÉ, ŒUF, ÇA and a word with a typographic apostrophe, in Windows-1252.
    let dictionary = read(b"\xc9T\xc9\r\n\x8cUF\r\n\xc7a\r\nL\x92EAU\r\n");
    assert_eq!(dictionary.report.encoding, Encoding::Windows1252);
    assert_eq!(spelled(&dictionary.lexicon), ["CA", "ETE", "OEUF"]);
    assert_eq!(skipped(&dictionary.report), [(4, "L’EAU", Fault::Foreign('’'))]);
}

#[test]
fn a_few_bad_bytes_do_not_make_a_utf8_file_into_another() {
    let dictionary = read([b"\xc3\x89T\xc3\x89\n\xc3LEVE\n".as_slice(), "FORÊT\nPÂTÉ\n".as_bytes()].concat());
    assert_eq!(dictionary.report.encoding, Encoding::Utf8);
    assert_eq!(spelled(&dictionary.lexicon), ["ETE", "FORET", "PATE"]);
    assert_eq!(skipped(&dictionary.report), [(2, "\u{fffd}LEVE", Fault::Garbled)]);
    assert_eq!(read(b"\xc3\x89T\xc3\x89\n\xc3LEVE\n").report.encoding, Encoding::Utf8);
    // With a mark at its beginning, the file says itself what it is.
    let marked = read(b"\xef\xbb\xbfAB\n\xc9T\xc9\n");
    assert_eq!(skipped(&marked.report), [(2, "\u{fffd}T\u{fffd}", Fault::Garbled)]);
}

#[test]
fn a_file_without_a_word_is_an_error() {
    let DictionaryError::NoWord(report) = refused("12\n\n") else { panic!("another error") };
    assert_eq!(skipped(&report), [(1, "12", Fault::Foreign('1')), (2, "", Fault::Empty)]);
    assert_eq!(refused("").to_string(), "none of the 0 lines is a word");
    assert_eq!(refused(b"\xff\xfeA\0B\0\n\0"), DictionaryError::Utf16);
    assert_eq!(refused(b"\xfe\xff\0A\0B\0\n"), DictionaryError::Utf16);
}

#[test]
fn only_the_first_of_many_faults_are_kept_and_all_are_counted() {
    let file = "AA\n".repeat(1000) + &"\n".repeat(1000) + "C?APARDAIT\n";
    let report = read(file).report;
    assert_eq!(report.tally, Tally { empty: 1000, foreign: 1, repeated: 999, ..Tally::default() });
    assert_eq!(report.skipped.len(), 201);
    assert!(report.skipped.is_sorted_by_key(|skipped| skipped.line));
    assert_eq!(skipped(&report)[99], (101, "AA", Fault::Repeated { first: 1 }));
    assert_eq!(skipped(&report)[200], (2001, "C?APARDAIT", Fault::Foreign('?')));
}

#[test]
fn what_is_shown_cannot_harm_a_terminal() {
    let report = read("AA\n\u{1b}[2J\u{7}\0B\n").report;
    assert_eq!(skipped(&report), [(2, "\u{fffd}[2J\u{fffd}\u{fffd}B", Fault::Foreign('\u{1b}'))]);
}

#[test]
fn a_line_of_a_hundred_megabytes_is_one_fault() {
    let mut file = vec![b'A'; 100_000_000];
    file.extend_from_slice(b"\nAA\n");
    let dictionary = read(file);
    assert_eq!(skipped(&dictionary.report), [(1, &"A".repeat(40)[..], Fault::TooLong)]);
    assert_eq!(spelled(&dictionary.lexicon), ["AA"]);
    let accents = "e".to_owned() + &"\u{301}".repeat(1_000_000);
    assert_eq!(read(accents + "\nAA").report.tally.too_long, 1);
}

#[test]
fn a_file_of_many_words_is_read_in_any_order() {
    // All words of four letters among ten, from the last to the first.
    let letters = *b"ZYSRONLIEA";
    let word = |number: usize| [1000, 100, 10, 1].map(|place| char::from(letters[number / place % 10]));
    let file: String = (0..10_000).map(|number| word(number).into_iter().collect::<String>() + "\r\n").collect();
    let dictionary = read(file.repeat(2));
    assert_eq!((dictionary.lexicon.len(), dictionary.lexicon.info().nodes), (10_000, 5));
    assert_eq!(dictionary.report.tally.repeated, 10_000);
    assert_eq!(dictionary.report.skipped[7].why, Fault::Repeated { first: 8 });
}

proptest! {
    #[test]
    fn random_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        check(&bytes)?;
    }

    #[test]
    fn random_lines_never_panic(
        lines in proptest::collection::vec(r"[A-Z]{0,9}|[a-zà-ÿœæ]{0,9}|.{0,12}|[ -~]{0,6}|[\r\t \x00\x7f]{0,3}", 0..30),
        cut in 0_usize..200,
    ) {
        let text = lines.join("\n");
        check(text.as_bytes())?;
        // A cut may go through a character.
        check(&text.as_bytes()[cut.min(text.len())..])?;
        let latin: Vec<u8> = text.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?')).collect();
        check(&latin)?;
    }
}

/// What holds for any file: each line is a new word or is skipped.
fn check(bytes: &[u8]) -> Result<(), TestCaseError> {
    for language in Language::ALL {
        match Dictionary::read(Alphabet::of(language), bytes) {
            Ok(Dictionary { lexicon, report }) => {
                prop_assert_eq!(lexicon.len() + report.tally.total(), report.lines);
                prop_assert!(lexicon.words().all(|word| lexicon.contains(&word)));
            }
            Err(DictionaryError::NoWord(report)) => prop_assert_eq!(report.tally.total(), report.lines),
            Err(DictionaryError::Utf16) => prop_assert!(bytes.len() >= 2),
            Err(DictionaryError::TooLarge) => prop_assert!(false, "the file is small"),
        }
    }
    Ok(())
}
