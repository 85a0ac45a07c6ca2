//! Plain dialogue as people meet it: reasons, words of their own language, and what a wrong move does.

use rstest::rstest;

use crate::program::{feed, program, run, text};

/// What the program says to these lines in a locale.
fn said_in(locale: &str, words: &str, input: &str) -> String {
    let output = feed(program().env("LANG", locale).args(words.split_whitespace()), input.as_bytes());
    text(&output.stdout)
}

#[test]
fn a_wrong_move_is_asked_for_again_unless_strictness_is_asked_for() {
    let lenient = run("play konane --language en", b"1,1\n3,3\n0,0-0,2\n");
    let said = text(&lenient.stdout);
    assert!(said.contains("Black begins by removing one of its pieces at "), "{said}");
    assert!(said.contains("The square 0,2 is not free."), "{said}");
    assert_eq!(text(&lenient.stderr), "tabuleiro: input ended before the game was over\n");
}

#[rstest]
#[case("en", "p played 0,0-0,2, which is not allowed. The square 0,2 is not free.\n")]
#[case("fr", "p a joué 0,0-0,2, ce qui n’est pas permis. La case 0,2 n’est pas libre.\n")]
#[case("pt", "p jogou 0,0-0,2, que não é permitido. A casa 0,2 não está livre.\n")]
fn the_move_that_loses_is_named_with_its_reason(#[case] language: &str, #[case] reason: &str) {
    let output = run(&format!("play konane --strict --language {language}"), b"3,3\n0,0-0,2\n");
    assert!(text(&output.stdout).contains(reason), "{}", text(&output.stdout));
    assert_eq!(output.status.code(), Some(0));
}

#[rstest]
#[case("fr_FR.UTF-8", "language=fr")]
#[case("fr_BE", "language=fr")]
#[case("en_US.UTF-8", "language=en")]
#[case("pt_PT.UTF-8", "language=pt")]
#[case("C", "language=pt")]
fn the_words_of_scrabble_are_the_readers(#[case] locale: &str, #[case] words: &str) {
    let said = said_in(locale, "play scrabble", "");
    assert!(said.lines().next().is_some_and(|line| line.contains(words)), "{said}");
    let chosen = said_in(locale, "play scrabble --language pt", "");
    assert!(chosen.lines().next().is_some_and(|line| line.contains("language=pt")), "{chosen}");
}

#[rstest]
#[case("fr", "passe", "échange ")]
#[case("pt", "passa", "troca ")]
#[case("en", "pass", "exchange ")]
fn moves_are_listed_and_understood_in_the_readers_words(
    #[case] language: &str,
    #[case] pass: &str,
    #[case] exchange: &str,
) {
    let words = format!("play scrabble --language {language} --challenge single --player 1=human --player 2=human");
    let said = said_in("C", &words, &format!("xyzzy\n{pass}\n{exchange}\n"));
    let help = said.lines().find(|line| line.contains("ABC")).expect("what can be written");
    assert!(help.contains(&format!("{pass}, {exchange}ABC, ")), "{help}");
    assert!(said.contains("2> "), "the turn is passed: {said}");
    let record = format!("{}/{language}-pass.txt", env!("CARGO_TARGET_TMPDIR"));
    drop(std::fs::remove_file(&record));
    said_in("C", &format!("{words} --record {record}"), &format!("{pass}\n"));
    assert!(std::fs::read_to_string(&record).expect("a record").contains("1: pass"), "records keep their own words");
    let shown = said_in("C", &format!("show {record} --language {language}"), "");
    assert!(shown.contains(&format!("   1. 1 {pass}\n")), "{shown}");
}
