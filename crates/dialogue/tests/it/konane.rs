//! Konane as text: the verdicts of its specification.

use game::WrongMoves;
use rstest::rstest;

use crate::table::{Deal, Finished, play};

fn strict(players: &[&str], answers: &[&str]) -> Finished {
    Deal::of("konane").play(players, answers.iter().copied())
}

#[rstest]
#[case::wrong_first_piece(&["1,1"], "A sua primeira peça não pode ser a de 1,1: perdeu.\nDERROTA\n")]
#[case::invalid_move(&["3,3", "0,0-0,2"], "A sua jogada 0,0-0,2 é inválida: perdeu.\nDERROTA\n")]
#[case::diagonal_move(&["3,3", "2,2-4,4"], "A sua jogada 2,2-4,4 é inválida: perdeu.\nDERROTA\n")]
#[case::gave_up(&["3,3", "6,6-6,6"], "Desistiu: perdeu.\nDERROTA\n")]
fn a_person_loses_as_specified(#[case] answers: &[&str], #[case] end: &str) {
    let finished = strict(&["human", "normal"], answers);
    assert!(finished.screen.ends_with(end), "{}", finished.screen);
    assert_eq!(finished.value.as_deref(), Some("b"));
}

#[test]
fn what_is_no_move_is_asked_again_with_a_reason() {
    let finished = strict(&["human", "normal"], &["", "3", "3,3,", "(3,3)", "03,3", " 3,3", "3,3", "3,3", "pass"]);
    assert_eq!(finished.screen.matches("Turno do jogador. Escolha a primeira peça a retirar: ").count(), 7);
    assert_eq!(finished.screen.matches("Turno do jogador. Escolha uma jogada: ").count(), 3);
    assert_eq!(finished.value, None);
}

#[test]
fn lenient_rules_ask_again() {
    let finished = Deal { wrong_moves: WrongMoves::AskedAgain, ..Deal::of("konane") }
        .play(&["human", "normal"], ["1,1", "3,3", "0,0-0,2"]);
    assert!(finished.screen.contains("As pretas começam por retirar uma das suas peças em "), "{}", finished.screen);
    assert!(finished.screen.contains("A casa 0,2 não está livre."), "{}", finished.screen);
    assert_eq!(finished.value, None);
    assert_eq!(finished.session.log().len(), 2);
}

#[test]
fn two_people_play_to_the_end_on_the_smallest_board() {
    // Whoever is on turn takes the first move that the plain script would list.
    let mut answers: Vec<String> = Vec::new();
    loop {
        let players = &["human", "human"];
        let finished = play(("konane", &[("size", "4")]), players, answers.clone());
        let Some(seat) = finished.session.turn().seat() else {
            let winner = finished.session.verdict().and_then(|verdict| verdict.outcome.winner()).expect("a winner");
            let name = finished.session.game().seat_name(winner);
            assert!(
                finished.screen.starts_with("Bem-vindo ao KONANE.\nJogo para dois jogadores.\n  0 1 2 3\n0 p b p b\n")
            );
            assert!(finished.screen.ends_with(&format!("\nVITORIA DO JOGADOR '{name}'\n")), "{}", finished.screen);
            assert_eq!(finished.value, Some(name));
            break;
        };
        answers.push(finished.session.sight(Some(seat)).legal().moves[0].clone());
    }
    assert!(answers.len() > 3);
}
