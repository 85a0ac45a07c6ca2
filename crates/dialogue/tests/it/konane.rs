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

/// The control program's interface as text, with the answers that a person would type.
mod screen {
    use dialogue::{Interrupted, KonaneScreen};
    use game::{Seed, Title};
    use konane::{Automatic, Colour, Konane, Notice, Side};

    use crate::table::Screen;

    fn player(colour: Colour) -> Automatic {
        let game = Title::of::<Konane>().open([]).expect("Konane");
        Automatic::new(&*game, colour, game.player(&game::PlayerSpec::of_level("normal")).expect("a level"), Seed(1))
            .expect("a game for two")
    }

    /// The screen after a colour was chosen, and the first pieces if they were right.
    fn opened(console: &mut Screen, colour: Colour) -> (KonaneScreen, Option<Notice>) {
        let (mut screen, human) = KonaneScreen::begin(console).expect("a colour is typed");
        assert_eq!(human, colour);
        let pieces = screen.ask_first_pieces(console, &mut player(colour.opponent()), |_| Ok(None));
        (screen, pieces.expect("a piece is typed"))
    }

    #[test]
    fn asks_until_a_colour_and_places_on_the_board_are_typed() {
        let answers = ["", "P", "p", "x", "3,3-3,5", "8,8", "3,3", "3,3", "3,3-3,9", "3,3-3,5"];
        let mut console = Screen::new(answers);
        let (screen, pieces) = opened(&mut console, Colour::Black);
        assert!(matches!(pieces, Some(Notice::FirstPieces { .. })));
        assert_eq!(screen.accept_move(&mut console).expect("a move is typed").to_string(), "3,3-3,5");
        assert!(matches!(screen.accept_move(&mut console), Err(Interrupted::InputClosed)));
        let text = console.text;
        assert!(text.starts_with("Bem-vindo ao KONANE.\n  0 1 2 3 4 5 6 7\n0 p b p b p b p b\n"), "{text}");
        assert_eq!(text.matches("Escolha a cor das suas peças (p ou b): ").count(), 3);
        assert_eq!(text.matches("Turno do jogador. Escolha a primeira peça a retirar: ").count(), 4);
        assert_eq!(text.matches("Turno do jogador. Escolha uma jogada: ").count(), 4);
        assert!(text.contains("8,8 fica fora do tabuleiro: as linhas e as colunas vão de 0 a 7.\n"), "{text}");
        assert!(text.contains("«x» não é uma jogada"), "{text}");
    }

    #[test]
    fn a_wrong_first_piece_loses() {
        let mut console = Screen::new(["p", "1,1"]);
        assert_eq!(opened(&mut console, Colour::Black).1, None);
        assert!(console.text.ends_with("A sua primeira peça não pode ser a de 1,1: perdeu.\nDERROTA\n"));
        let mut console = Screen::new(["b", "6,0"]);
        assert_eq!(opened(&mut console, Colour::White).1, None);
        assert!(console.text.contains("O computador joga "), "{}", console.text);
        assert!(console.text.ends_with("A sua primeira peça não pode ser a de 6,0: perdeu.\nDERROTA\n"));
    }

    #[test]
    fn tells_who_has_won_and_why() {
        let mut console = Screen::new(["p", "3,3"]);
        let (mut screen, pieces) = opened(&mut console, Colour::Black);
        let Some(Notice::FirstPieces { automatic, .. }) = pieces else { panic!("right pieces") };
        assert!(automatic.is_adjacent("3,3".parse().expect("a position")));
        screen.finish(&mut console, Side::Automatic).expect("said");
        assert!(console.text.ends_with("Desistiu: perdeu.\nDERROTA\n"), "{}", console.text);
        screen.show_error(&mut console, Side::Automatic, "None").expect("said");
        let lost = "A jogada None do jogador automático é inválida: ganhou!\nVITORIA\n";
        assert!(console.text.ends_with(lost), "{}", console.text);

        // Whoever made a move is told from the board.
        console.text.clear();
        screen
            .execute(&mut console, "5,3-3,3".parse().expect("a move"), &["4,3".parse().expect("a position")])
            .expect("said");
        assert!(!console.text.contains("O computador"), "{}", console.text);
        screen.execute(&mut console, "0,1-0,3".parse().expect("a move"), &[]).expect("said");
        assert!(console.text.contains("O computador joga 0,1-0,3.\n"), "{}", console.text);
        assert!(console.text.contains("\n4 p b p . p b p b\n5 b p b . b p b p\n"), "{}", console.text);
    }
}
