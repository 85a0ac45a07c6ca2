//! Games with words: files that people wrote, the seeded deal, and the lists that come with the program.

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use rstest::rstest;

use crate::program::{feed, program, run, text, transcript};

/// A file of the test's own with these bytes.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("words");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, bytes).expect("written");
    path
}

#[test]
fn seed_32_deals_the_hands_of_the_worked_example() {
    let transcript = transcript("scrabble-ist-1.txt");
    let typed = transcript.lines().filter_map(|line| Some(line.strip_prefix("Jogada J")?.split_once(": ")?.1));
    let input: String = typed.map(|line| format!("{line}\n")).collect();
    let output = run("play scrabble-ist --players 2 --seed 32", input.as_bytes());
    assert_eq!((text(&output.stderr), output.status.code()), ("(11, 19)\n".into(), Some(0)));
    let said = text(&output.stdout);
    for line in transcript.lines().filter(|line| line.starts_with('#')) {
        assert!(said.contains(line), "{line} in {said}");
    }
}

#[rstest]
#[case("A 14\nB x\n", "line 2 does not have a whole number from 1 to 9999")]
#[case("A 14\n\nK 3\n", "line 3 begins with something that is no letter of the alphabet")]
#[case("A 2\r\nB 1\r\nA 3\r\n", "line 3 repeats the letter A")]
#[case("A 0\n", "line 1 does not have a whole number from 1 to 9999")]
#[case("", "it has no letters")]
fn a_bag_that_is_none_is_answered_with_file_line_and_reason(#[case] contents: &str, #[case] why: &str) {
    let path = file(&format!("bag-{}", contents.len()), contents.as_bytes());
    let output = run(&format!("play scrabble-ist --bag {}", path.display()), b"");
    assert_eq!(text(&output.stderr), format!("tabuleiro: {}: {why}\n", path.display()));
    assert_eq!((output.stdout.len(), output.status.code()), (0, Some(2)));
}

#[test]
fn a_bag_of_ones_own_is_dealt_and_kept_in_the_record() {
    let bag = file("bag-own", "A 4\r\nÇ 3\r\n  Z   8  \r\n\r\n".as_bytes());
    let record = file("own-bag.txt", b"");
    fs::remove_file(&record).expect("not there yet");
    let words = format!("play scrabble-ist --bag {} --record {}", bag.display(), record.display());
    assert_eq!(run(&words, b"P\nP\n").status.code(), Some(0));
    let shown = run(&format!("show {}", record.display()), b"");
    assert!(text(&shown.stdout).contains("bag=A4.Ç3.Z8"), "{}", text(&shown.stdout));
}

#[test]
fn a_dictionary_is_read_and_what_is_wrong_with_it_told_by_line() {
    let dictionary = file("own.dic", b"DOMINO\r\nC?APARDAIT\r\n\r\ndomino\r\n\xc9t\xe9\r\n");
    let record = file("own-words.txt", b"");
    fs::remove_file(&record).expect("not there yet");
    let words = format!("play scrabble-ulb --dictionary {} --record {}", dictionary.display(), record.display());
    let output = run(&words, b"domino h 7 7\nMAISON H 7 7\nFIN\n");
    let said = text(&output.stderr);
    let path = dictionary.display();
    for line in [
        format!("tabuleiro: {path}: line 2 skipped (“C?APARDAIT”): “?” is no letter\n"),
        format!("tabuleiro: {path}: line 3 skipped: it is empty\n"),
        format!("tabuleiro: {path}: line 4 skipped (“domino”): the word stands on line 1 already\n"),
    ] {
        assert!(said.contains(&line), "{line} in {said}");
    }
    assert!(said.ends_with("\n8\n"), "{said}");
    assert!(text(&output.stdout).contains("« MAISON » n’est pas dans le dictionnaire."));

    let without = run(&format!("show {}", record.display()), b"");
    assert_eq!((text(&without.stderr).lines().count(), without.status.code()), (1, Some(1)));
    let with = run(&format!("show {} --with dictionary={path}", record.display()), b"");
    assert!(text(&with.stdout).contains("7,7 H DOMINO"), "{}", text(&with.stderr));
    let other = file("other.dic", b"DOMINOS\n");
    let wrong = run(&format!("show {} --with dictionary={}", record.display(), other.display()), b"");
    assert_eq!((text(&wrong.stderr).lines().count(), wrong.status.code()), (1, Some(1)));
}

/// A few French words.
const FEW: [&str; 16] =
    ["ET", "TE", "NE", "EN", "NET", "SE", "ES", "SEL", "DE", "DES", "UN", "LU", "SU", "UNE", "RE", "RU"];

#[rstest]
#[case::specified("scrabble-ulb --full", "few.dic", "stop")]
#[case::list("scrabble --language fr", "few.txt", "exchange")]
#[case::graph("scrabble --language fr", "few.lexicon", "exchange")]
#[case::others_graph("scrabble --language fr", "few.kwg", "exchange")]
fn strong_players_know_the_words_of_ones_own_list_and_no_others(
    #[case] game: &str,
    #[case] name: &str,
    #[case] last: &str,
) {
    let plain = file(&format!("of-{name}"), FEW.join("\n").as_bytes());
    let words = plain.with_file_name(name);
    if name.ends_with(".lexicon") || name.ends_with(".kwg") {
        let built = run(&format!("lexicon build {} {} --list fr", plain.display(), words.display()), b"");
        assert_eq!(built.status.code(), Some(0), "{}", text(&built.stderr));
    } else {
        fs::rename(&plain, &words).expect("a list");
    }
    let path = file(&format!("record-of-{name}"), b"");
    fs::remove_file(&path).expect("not there yet");
    let (words, path) = (words.display(), path.display().to_string());
    let asked = format!(
        "play {game} --dictionary {words} --player 1=dificil --player 2=mestre:nodes=50 --seed 3 --record {path}"
    );
    // The game ends because so few words do not use the letters up.
    let played = run(&asked, b"");
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let record = fs::read_to_string(&path).expect("a record");
    let plays = record.lines().filter(|line| !line.contains(": exchange "));
    let laid: Vec<String> =
        plays.filter_map(|line| line.split_once(" H ").or(line.split_once(" V "))).map(word).collect();
    assert!(laid.len() >= 3 && laid.iter().all(|word| FEW.contains(&word.as_str())), "{record}");
    assert!([1, 2].iter().all(|seat| record.contains(&format!("\n{seat}: {last}"))), "{record}");
    // The words belong to the game.
    assert_eq!(run(&format!("show {path}"), b"").status.code(), Some(1));
    assert_eq!(run(&format!("show {path} --with dictionary={words}"), b"").status.code(), Some(0));
}

/// The word of a move, without what was noted of it.
fn word((_, rest): (&str, &str)) -> String {
    rest.split(' ').next().unwrap_or_default().to_uppercase()
}

#[rstest]
#[case("scrabble-ulb --dictionary", "\n\n??\n", "none of its 3 lines is a word")]
#[case("scrabble-ulb --letters", "E 15 1\nA 9\n", "line 2 is not written as “E 15 1”: letter, count, points")]
#[case("scrabble-ulb --letters", "E 15 1\nE 9 1\n", "line 2: E stands on line 1 already")]
#[case("scrabble --language en --dictionary", "1\n", "its only line is not a word")]
#[case("scrabble --language en --dictionary", "\u{7f}ELF\u{2}\0\nword\n", "it is neither a list of words nor a graph")]
#[case(
    "scrabble --language en --dictionary",
    "\u{5}\0\0\0\0\0\0\0\u{1}",
    "it has 9 bytes, and a .kwg file has a multiple of 4: it was cut off, or it is no .kwg file"
)]
#[case(
    "scrabble --language en --dictionary",
    "tabuleiro lexicon 2 ABCÇDEFGHIJLMNOPQRSTUVXZ\n",
    "it has 46 bytes instead of 74: it was cut off, or something was added. Build it again from the word list"
)]
fn a_file_without_use_is_an_error(#[case] asked: &str, #[case] contents: &str, #[case] why: &str) {
    let path = file(&format!("useless-{}", contents.len()), contents.as_bytes());
    let output = run(&format!("play {asked} {}", path.display()), b"");
    assert_eq!(text(&output.stderr), format!("tabuleiro: {}: {why}\n", path.display()));
    assert_eq!((output.stdout.len(), output.status.code()), (0, Some(2)));
}

#[test]
fn words_are_looked_up_in_three_languages() {
    let output = run("lexicon check maison CASA coração", b"");
    assert_eq!(text(&output.stdout), "maison: fr\nCASA: pt fr en\ncoração: pt\n");
    assert_eq!(output.status.code(), Some(0));
    let output = run("lexicon check --list en maison house", b"");
    assert_eq!((text(&output.stdout), output.status.code()), ("maison: -\nhouse: en\n".into(), Some(1)));
    assert_eq!(text(&output.stderr), "tabuleiro: not in the word lists: maison\n");
    let info = text(&run("lexicon info --list fr --licence", b"").stdout);
    assert!(info.starts_with("fr: 404985 words, ") && info.contains("MPL"), "{info}");
}

#[test]
fn a_list_of_ones_own_is_built_into_both_forms_and_asked() {
    let list = file("own-list.txt", "maçã\r\nmassa\r\nkiwi\r\nMASSA\r\nassam\r\n".as_bytes());
    for name in ["own.kwg", "own.lexicon"] {
        let new = file(name, b"");
        let built = run(&format!("lexicon build {} {} --list pt", list.display(), new.display()), b"");
        let said = text(&built.stderr);
        assert!(said.contains("line 3 skipped (“kiwi”): “k” is no letter"), "{said}");
        assert!(said.contains("line 4 skipped (“MASSA”): the word stands on line 2 already"), "{said}");
        let bytes = fs::metadata(&new).expect("a file").len();
        assert_eq!(text(&built.stdout), format!("{}: 3 words, {bytes} bytes\n", new.display()));
        let asked = |words: &str| {
            let output = run(&format!("lexicon {words} --list pt --file {}", new.display()), b"");
            (text(&output.stdout), output.status.code())
        };
        assert_eq!(asked("find m*a"), ("MAÇA\nMASSA\n".into(), Some(0)));
        assert_eq!(asked("anagram SSAMA"), ("ASSAM\nMASSA\n".into(), Some(0)));
        assert_eq!(asked("anagram --shorter SSAMAÇ"), ("ASSAM\nMASSA\nMAÇA\n".into(), Some(0)));
        assert_eq!(asked("find x"), (String::new(), Some(1)));
        assert_eq!(asked("check maca").1, Some(1));
        assert!(asked("info").0.contains(": 3 words, "));
    }
    let portuguese = list.with_file_name("own.lexicon");
    let other = run(&format!("play scrabble --language en --dictionary {}", portuguese.display()), b"");
    assert_eq!(
        text(&other.stderr),
        format!("tabuleiro: {}: it is a graph of another language\n", portuguese.display())
    );
}

#[rstest]
#[case("find --file FILE a", "FILE: which language is it in? Say so with --list pt, --list fr or --list en")]
#[case(
    "find --list en --file FILE.kwg a",
    "FILE.kwg: node 0 leads out of the file: it was cut off, or it is no .kwg file"
)]
#[case("find --list pt K", "“K” is no letter of this language")]
#[case(
    "find --list pt [",
    "a bracket of the pattern is not closed, or there is nothing in it: write it as in b[aeiou]t"
)]
#[case("anagram --list pt W", "“W” is no letter of this language")]
#[case("check --list xx a", "unknown language 'xx': choose one of pt, fr, en")]
fn a_question_that_makes_no_sense_is_answered(#[case] words: &str, #[case] line: &str) {
    let path = file(&format!("no-words-{}", line.len()), b"\xff\xff\x7f\0\xff\xff\x7f\0");
    fs::copy(&path, path.with_extension("kwg")).expect("a copy");
    let path = path.display().to_string();
    let output = run(&format!("lexicon {}", words.replace("FILE", &path)), b"");
    assert_eq!(text(&output.stderr), format!("tabuleiro: {}\n", line.replace("FILE", &path)));
    assert_eq!((output.stdout.len(), output.status.code()), (0, Some(2)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_files_are_read_or_refused(
        bytes in proptest::collection::vec(
            prop_oneof![2 => any::<u8>(), 2 => Just(b'\n'), 3 => b'A'..=b'Z', 2 => b'0'..=b'9', 2 => Just(b' ')],
            0..600,
        ),
        words in prop::sample::select(vec![
            "play scrabble-ist --bag",
            "play scrabble-ist --points",
            "play scrabble-ulb --dictionary",
            "play scrabble-ulb --letters",
        ]),
    ) {
        let path = file("random", &bytes);
        let output = feed(program().args(words.split(' ')).arg(&path), b"");
        prop_assert!(matches!(output.status.code(), Some(1 | 2)), "{}", text(&output.stderr));
    }
}
