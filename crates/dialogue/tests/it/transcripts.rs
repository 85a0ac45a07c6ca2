//! Every transcript of the specifications, byte for byte, with the printing errors of their boards mended.

use rstest::rstest;

use crate::table::{Deal, play};

/// What was typed in a transcript: whatever follows a question.
fn typed(transcript: &str) -> Vec<&str> {
    transcript.lines().filter_map(|line| Some(line.split_once("livre:")?.1.trim_start())).collect()
}

#[rstest]
#[case("mnk", &["human", "facil"], include_str!("transcripts/mnk-1.txt"))]
#[case("mnk", &["dificil", "human"], include_str!("transcripts/mnk-2.txt"))]
#[case("orbito", &["facil", "human"], include_str!("transcripts/orbito-1.txt"))]
#[case("orbito", &["human", "normal"], include_str!("transcripts/orbito-2.txt"))]
#[case("orbito", &["human", "human"], include_str!("transcripts/orbito-3.txt"))]
fn a_transcript_is_spoken_to_the_letter(#[case] game: &str, #[case] players: &[&str], #[case] transcript: &str) {
    let finished = play((game, &[]), players, typed(transcript));
    let said = format!("{}{}\n", finished.screen, finished.value.unwrap_or_default());
    assert_eq!(said, transcript);
}

#[test]
fn scrabble_ist_is_spoken_to_the_letter() {
    let transcript = include_str!("transcripts/scrabble-ist-1.txt");
    let typed = transcript.lines().filter_map(|line| Some(line.strip_prefix("Jogada J")?.split_once(": ")?.1));
    let game = Deal { seed: 32, ..Deal::of("scrabble-ist") };
    let finished = game.play(&["human", "human"], typed);
    let said = format!("{}{}\n", finished.screen, finished.value.unwrap_or_default());
    assert_eq!(said, transcript);
}

#[test]
fn mnk_asks_again_for_anything_but_the_digits_of_a_free_position() {
    let wrong = ["", " ", "2.0", "a", "0", "10", "-1", "+1", " 1", "1 ", "01", "1\t", "١", "99999999999999999999", "5"];
    let answers = ["5"].into_iter().chain(wrong).chain(["1", "9"]);
    let finished = play(("mnk", &[]), &["human", "human"], answers.clone());
    // Two people are not covered by the specification, but refuse the same.
    assert_eq!(finished.session.line().len(), 3);
    let finished = play(("mnk", &[]), &["human", "facil"], ["5"].into_iter().chain(wrong));
    assert_eq!(finished.screen.matches("Turno do jogador. Escolha uma posicao livre: ").count(), wrong.len() + 2);
    assert_eq!(finished.screen.matches("Turno do computador (facil):\n").count(), 1);
    assert_eq!(finished.value, None);
}

#[test]
fn orbito_asks_again_without_another_turn_line() {
    let wrong = ["D1", "dd1", "d123", "d5", "", " d1", "d1 ", "d01", "d0", "e1", "1d", "b2-b3 c4"];
    let finished = play(("orbito", &[]), &["human", "facil"], wrong);
    assert_eq!(finished.screen.matches("Escolha uma posicao livre:").count(), wrong.len() + 1);
    assert_eq!(finished.screen.matches("Turno do jogador.\n").count(), 1);
}

#[test]
fn a_draw_and_both_colours_are_told() {
    let drawn = play(("mnk", &[("board", "2x2"), ("k", "3")]), &["human", "normal"], ["1", "2", "3", "4"]);
    assert!(drawn.screen.ends_with("\nEMPATE\n"), "{}", drawn.screen);
    assert_eq!(drawn.value.as_deref(), Some("0"));
    let won = play(("mnk", &[("k", "1")]), &["facil", "human"], ["1"]);
    assert!(
        won.screen.starts_with("Bem-vindo ao JOGO MNK.\nO jogador joga com 'O'.\n")
            && won.screen.ends_with("DERROTA\n")
    );
    assert_eq!(won.value.as_deref(), Some("1"));
    let lost = play(("mnk", &[("k", "2")]), &["facil", "human"], ["1", "2", "3", "4"]);
    assert_eq!(lost.value.as_deref(), Some("1"));
}
