//! Lexicons as files: our own, and those of other programs.

use lexicon::{Alphabet, FileError, KwgError, Language, Lexicon};
use proptest::prelude::*;

use crate::spelled;

const WORDS: [&str; 6] = ["AN", "AND", "CARE", "CARES", "US", "USE"];

fn lexicon() -> Lexicon {
    Lexicon::from_words(Alphabet::of(Language::En), WORDS).expect("words").hinged().expect("a small graph")
}

#[test]
fn a_lexicon_is_read_as_it_was_written() {
    for language in [Language::Pt, Language::Fr] {
        let plain = Lexicon::unpacked(language);
        let read = Lexicon::load(&plain.save()).expect("a whole file");
        assert_eq!((read.info(), read.gaddag().is_some()), (plain.info(), false));
        assert_eq!(read.alphabet().letters(), plain.alphabet().letters());
    }
    let (written, read) = (lexicon(), Lexicon::load(&lexicon().save()).expect("a whole file"));
    assert_eq!((spelled(&read), read.info()), (WORDS.map(str::to_owned).to_vec(), written.info()));
    assert!(read.gaddag().is_some());
    assert_eq!(read.save(), written.save());
}

#[test]
fn a_file_that_is_cut_off_or_changed_is_refused() {
    let file = lexicon().save();
    assert!(Lexicon::is_saved(&file));
    let header = file.iter().position(|byte| *byte == b'\n').expect("a first line") + 1;
    for length in 0..file.len() {
        let why = Lexicon::load(&file[..length]).expect_err("a part of a file");
        let expected =
            if length < header { matches!(why, FileError::Foreign) } else { matches!(why, FileError::Length { .. }) };
        assert!(expected, "{length}: {why}");
    }
    for place in 0..file.len() {
        let mut other = file.clone();
        other[place] ^= 4;
        assert!(Lexicon::load(&other).is_err(), "byte {place}");
    }
    let longer = [file.as_slice(), &[0; 4]].concat();
    assert!(matches!(Lexicon::load(&longer), Err(FileError::Length { .. })));
    let text = String::from_utf8_lossy(&file[..header]).into_owned();
    let newer = [text.replace("lexicon 2 ", "lexicon 3 ").as_bytes(), &file[header..]].concat();
    assert_eq!(Lexicon::load(&newer).unwrap_err(), FileError::Version("3".to_owned()));
    let greek = [text.replace("ABC", "ΑΒΓ").as_bytes(), &file[header..]].concat();
    assert!(matches!(Lexicon::load(&greek), Err(FileError::Alphabet(letters)) if letters.starts_with("ΑΒΓD")));
}

/// A node of a `.kwg` file, put together by hand.
fn node(tile: u32, ends: bool, last: bool, child: u32) -> [u8; 4] {
    (tile << 24 | u32::from(ends) << 23 | u32::from(last) << 22 | child).to_le_bytes()
}

/// AN and AND, written by hand: A leads to N, where a word ends, and N to D.
fn small() -> Vec<u8> {
    [
        node(0, false, true, 2),
        node(0, false, true, 0),
        node(1, false, true, 3),
        node(14, true, true, 4),
        node(4, true, true, 0),
    ]
    .concat()
}

#[test]
fn a_kwg_file_written_by_hand_is_read_and_a_written_one_read_again() {
    let read = Lexicon::from_kwg(Alphabet::of(Language::En), &small()).expect("a graph");
    assert_eq!(spelled(&read), ["AN", "AND"]);
    // Without the GADDAG there is just one way to write it, but for the order of rows that are equally long.
    let written = read.to_kwg().expect("a small graph");
    assert_eq!((written.len(), &written[4..8]), (small().len(), &node(0, false, true, 0)[..]));
    assert_eq!(spelled(&Lexicon::from_kwg(Alphabet::of(Language::En), &written).expect("a graph")), ["AN", "AND"]);
    let all = lexicon().to_kwg().expect("a small graph");
    let read = Lexicon::from_kwg(Alphabet::of(Language::En), &all).expect("a graph");
    assert_eq!(spelled(&read), WORDS);
}

/// Whether the letters, 0 being the turn, are spelled in the second part of a `.kwg` file.
fn is_spelled(file: &[u8], tiles: &[u32]) -> bool {
    let number = |at: u32| u32::from_le_bytes(file[4 * at as usize..][..4].try_into().expect("four bytes"));
    let (mut list, mut ends) = (number(1) & 0x3f_ffff, false);
    for tile in tiles {
        if list == 0 {
            return false;
        }
        while number(list) >> 24 != *tile {
            if number(list) & 0x40_0000 != 0 {
                return false;
            }
            list += 1;
        }
        ends = number(list) & 0x80_0000 != 0;
        list = number(list) & 0x3f_ffff;
    }
    ends
}

#[test]
fn a_kwg_file_has_every_cut_of_every_word_and_rows_in_order() {
    let file = lexicon().to_kwg().expect("a small graph");
    for word in WORDS {
        let tiles: Vec<u32> = word.bytes().map(|letter| u32::from(letter - b'A') + 1).collect();
        for cut in 1..=tiles.len() {
            let mut path: Vec<u32> = tiles[..cut].iter().rev().copied().collect();
            if cut < tiles.len() {
                path.push(0);
                path.extend(&tiles[cut..]);
            }
            assert!(is_spelled(&file, &path), "{word} {cut}");
        }
        let forwards = [&tiles[..1], &[0], &tiles[1..tiles.len() - 1]].concat();
        assert!(WORDS.contains(&&word[..word.len() - 1]) || !is_spelled(&file, &forwards), "{word}");
    }
    let numbers: Vec<u32> = file.as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect();
    assert!(numbers.windows(2).skip(2).all(|two| two[0] & 0x40_0000 != 0 || two[0] >> 24 < two[1] >> 24));
}

#[test]
fn a_kwg_file_that_is_none_is_refused_with_its_reason() {
    let english = Alphabet::of(Language::En);
    let refused = |bytes: &[u8]| Lexicon::from_kwg(english, bytes).unwrap_err();
    assert_eq!(refused(&small()[..6]), KwgError::Length(6));
    assert_eq!(refused(&small()[..4]), KwgError::Length(4));
    assert_eq!(refused(&small()[..12]), KwgError::Outside { node: 2, to: 3 });
    assert_eq!(refused(&[node(0, false, true, 0), node(0, false, true, 0)].concat()), KwgError::NoWord);
    let brother = [node(0, false, true, 2), node(0, false, true, 0), node(1, true, false, 0)].concat();
    assert_eq!(refused(&brother), KwgError::Outside { node: 2, to: 3 });
    let circle = [node(0, false, true, 2), node(0, false, true, 0), node(1, true, true, 2)].concat();
    assert_eq!(refused(&circle), KwgError::TooLong);
    let foreign = [node(0, false, true, 2), node(0, false, true, 0), node(27, true, true, 0)].concat();
    assert_eq!(refused(&foreign), KwgError::Letter { node: 2, tile: 27, letters: 26 });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn noise_is_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400), keep in 0_usize..400) {
        let _ = Lexicon::from_kwg(Alphabet::of(Language::Fr), &bytes);
        let file = lexicon().save();
        let mixed = [&file[..keep % file.len()], &bytes].concat();
        prop_assert!(Lexicon::load(&mixed).is_err());
    }

    #[test]
    fn words_go_through_both_forms(words in proptest::collection::btree_set("[A-D]{1,5}|[A-Z]{1,8}", 1..60)) {
        let words: Vec<String> = words.into_iter().collect();
        let english = Alphabet::of(Language::En);
        let written = Lexicon::from_words(english, &words).unwrap().hinged().unwrap();
        prop_assert_eq!(spelled(&Lexicon::load(&written.save()).unwrap()), words.clone());
        prop_assert_eq!(spelled(&Lexicon::from_kwg(english, &written.to_kwg().unwrap()).unwrap()), words);
    }
}
