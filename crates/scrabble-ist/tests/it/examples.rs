//! The examples that the specification gives for each function.

use std::num::NonZeroU64;

use game::Seat;
use rstest::rstest;
use scrabble_ist::Direction::{Across, Down};
use scrabble_ist::{
    Board, EmptyBag, Generator, Letter, LetterSet, Move, NoSuchTable, OffBoard, Player, Points, PointsError, SIDE,
    ScrabbleIst, SetError, Square, TooManyLetters, Word, cell_char, check_turn, fits, letters_of, next_number,
    play_word, player_line, shuffle, shuffled, take_turn,
};

use crate::{board, cells, drawn, letters, placement, player, seat, set, square, text};

pub(crate) fn seeded(seed: u64) -> Generator {
    NonZeroU64::new(seed).expect("positive").into()
}

fn letter(character: char) -> Letter {
    Letter::try_from(character).expect("a letter")
}

#[test]
fn cria_conjunto() {
    let (a, b) = (letter('A'), letter('B'));
    let set = LetterSet::new([(a, 14), (b, 3)]).expect("a set");
    assert_eq!(set.counts().collect::<Vec<_>>(), [(a, 14), (b, 3)]);
    assert_eq!(LetterSet::new([(a, 14), (b, 0)]), Err(SetError::None(b)));
    assert_eq!(LetterSet::new([(a, 1), (b, 1), (a, 2)]), Err(SetError::Repeated(a)));
    assert!(LetterSet::new([]).expect("a set").is_empty());
    for foreign in ['K', 'W', 'Y', 'a', 'ç', 'Ã', '.', '1'] {
        assert!(Letter::try_from(foreign).is_err(), "{foreign}");
    }
    assert_eq!(text(Letter::all()), "ABCÇDEFGHIJLMNOPQRSTUVXZ");
    assert_eq!(letters_of("ÇA").map(text).as_deref(), Ok("ÇA"));
    assert!(letters_of("A.").is_err());
}

#[test]
fn gera_numero_aleatorio() {
    assert_eq!((next_number(1), next_number(25), next_number(1 << 32)), (270369, 6759192, 4296048640));
}

#[rstest]
#[case(1, "DBACGHIFEJ")]
#[case(2, "HAJFGEBCDI")]
fn permuta_letras(#[case] seed: u64, #[case] after: &str) {
    let mut list = letters("ABCDEFGHIJ");
    shuffle(&mut list, seeded(seed));
    assert_eq!(text(list), after);
    let mut none: [Letter; 0] = [];
    shuffle(&mut none, seeded(seed));
}

#[rstest]
#[case(1, "CAACABBDCDAD")]
#[case(3, "ABADBCACDCDA")]
fn baralha_conjunto(#[case] seed: u64, #[case] after: &str) {
    assert_eq!(text(shuffled(&set("AAAABBCCCDDD"), seeded(seed))), after);
}

#[rstest]
#[case("....", false)]
#[case(".A.", false)]
#[case(".A..", true)]
#[case(".A...", false)]
#[case(".B..", false)]
fn testa_palavra_padrao(#[case] pattern: &str, #[case] answer: bool) {
    assert_eq!(fits(&letters("VACA"), &cells(pattern), &set("ACCSV")), answer);
}

#[test]
fn cria_tabuleiro_e_cria_casa() {
    let board = Board::empty();
    assert_eq!(board.rows().map(<[_]>::len).collect::<Vec<_>>(), [15; 15]);
    assert!(Square::all().all(|square| board.at(square).is_none()) && board.is_empty());
    assert_eq!(square(8, 8), Square::CENTRE);
    for (row, column) in [(1, 20), (0, 1), (1, 0), (16, 1), (-1, 8), (264, 8), (i64::MAX, i64::MIN)] {
        assert!(Square::new(row, column).is_err(), "{row}, {column}");
    }
}

#[test]
fn insere_letra_e_obtem_valor() {
    let mut board = Board::empty();
    board.place(square(8, 6), letter('A'));
    board.place(square(6, 8), letter('B'));
    assert_eq!([board.at(square(8, 6)), board.at(square(6, 8))].map(cell_char), ['A', 'B']);
}

#[test]
fn insere_palavra_e_obtem_sequencia() {
    let mut board = board(&[("COMPUTADOR", (8, 3), Across)]);
    let sequence = |at: (i64, i64), direction, length| -> Result<String, OffBoard> {
        Ok(board.sequence(square(at.0, at.1), direction, length)?.into_iter().map(cell_char).collect())
    };
    assert_eq!(sequence((8, 10), Across, 3), Ok("DOR".to_owned()));
    assert_eq!(sequence((7, 5), Down, 4), Ok(".M..".to_owned()));
    assert_eq!(sequence((15, 15), Down, 1), Ok(".".to_owned()));
    assert_eq!(sequence((15, 15), Down, 2), Err(OffBoard));
    assert_eq!(sequence((1, 1), Across, usize::MAX), Err(OffBoard));
    let before = board.clone();
    assert_eq!(board.place_all(square(8, 13), Across, &letters("AAAA")), Err(OffBoard));
    assert_eq!(board, before);
}

#[test]
fn tabuleiro_para_str() {
    let board = board(&[("FUNDAMENTOS", (8, 1), Across), ("DA", (8, 4), Down), ("PROGRAMAÇAO", (2, 6), Down)]);
    let expected = drawn(&[
        (2, ". . . . . P . . . . . . . . ."),
        (3, ". . . . . R . . . . . . . . ."),
        (4, ". . . . . O . . . . . . . . ."),
        (5, ". . . . . G . . . . . . . . ."),
        (6, ". . . . . R . . . . . . . . ."),
        (7, ". . . . . A . . . . . . . . ."),
        (8, "F U N D A M E N T O S . . . ."),
        (9, ". . . A . A . . . . . . . . ."),
        (10, ". . . . . Ç . . . . . . . . ."),
        (11, ". . . . . A . . . . . . . . ."),
        (12, ". . . . . O . . . . . . . . ."),
    ]);
    assert_eq!(board.to_string(), expected);
    assert_eq!(expected.lines().count(), 19);
}

/// As a list of Python may hold them.
#[test]
fn a_board_is_drawn_whatever_characters_it_has() {
    let mut cells = ['.'; SIDE * SIDE];
    (cells[0], cells[SIDE * SIDE - 1]) = ('Ã', '?');
    let expected = drawn(&[(1, "Ã . . . . . . . . . . . . . ."), (15, ". . . . . . . . . . . . . . ?")]);
    assert_eq!(scrabble_ist::drawn(&cells), expected);
}

#[test]
fn cria_jogador_e_jogador_para_str() {
    assert_eq!(player(1, 0, "CCAOOON").to_string(), "#1 (  0): A C C N O O O");
    assert_eq!(player(2, 13, "AABEEEJ").to_string(), "#2 ( 13): A A B E E E J");
    assert_eq!(player(2, 0, "").to_string(), "#2 (  0): ");
    assert_eq!(player(4, 1234, "Ç").to_string(), "#4 (1234): Ç");
    assert_eq!(player_line("1", "7", &set("BA")), "#1 (  7): A B");
    assert_eq!(player_line(1, "1".repeat(30), &set("")), format!("#1 ({}): ", "1".repeat(30)));
    assert_eq!(Seat::new(5), None);
    assert_eq!(Player::new(seat(1), 0, set("AAAAAAAA")), Err(TooManyLetters(8)));
}

#[test]
fn distribui_letra() {
    let (mut jogador, mut bag) = (player(1, 0, ""), letters("ABCA"));
    assert_eq!(jogador.draw(&mut bag), Some(letter('A')));
    assert_eq!((text(bag.clone()), jogador.letters()), ("ABC".to_owned(), &set("A")));
    while jogador.draw(&mut bag).is_some() {}
    assert_eq!(jogador.letters(), &set("AABC"));
    assert_eq!(jogador.draw(&mut bag), None);
}

#[test]
fn joga_palavra() {
    let (mut tab, mine, yours) = (Board::empty(), set("ACCNOOO"), set("EOOOPPR"));
    let mut play = |word: &str, at, direction, set: &LetterSet, first| {
        let before = tab.clone();
        let used = play_word(&mut tab, &placement(word, at, direction), set, first);
        assert!(used.is_ok() || tab == before, "{word} is refused, but lies there");
        used.map_or(String::new(), |used| text(used.letters()))
    };
    assert_eq!(play("VACA", (8, 8), Across, &mine, true), "");
    assert_eq!(play("CAO", (7, 8), Across, &mine, true), "");
    assert_eq!(play("CAO", (8, 8), Across, &mine, false), "");
    assert_eq!(play("CAO", (8, 8), Across, &mine, true), "ACO");
    assert_eq!(play("PERO", (2, 2), Down, &yours, false), "");
    assert_eq!(play("PERO", (5, 10), Down, &yours, false), "EPR");
    let expected = drawn(&[
        (5, ". . . . . . . . . P . . . . ."),
        (6, ". . . . . . . . . E . . . . ."),
        (7, ". . . . . . . . . R . . . . ."),
        (8, ". . . . . . . C A O . . . . ."),
    ]);
    assert_eq!(tab.to_string(), expected);
}

#[test]
fn processa_jogada() {
    let (mut tab, mut bag, mut jogador) = (Board::empty(), letters("SBPECEESJDI"), player(1, 0, "AAUOTXF"));
    let points = Points::ist();
    // What is asked again is `None`, a pass `Some(false)`.
    let mut turn = |line: &str| -> Option<bool> {
        let chosen: Move = line.parse().ok()?;
        let done = take_turn(&mut tab, &mut jogador, &mut bag, &points, true, &chosen);
        done.ok().map(|_| chosen != Move::Pass)
    };
    let mut seen = Vec::new();
    for line in ["olà", "P", "T X A", "J 7 8 V LUTA"] {
        seen.push(turn(line));
    }
    assert_eq!(seen, [None, Some(false), Some(true), None]);
    assert_eq!(turn("J 7 8 V TOFU"), Some(true));
    assert_eq!((jogador.to_string(), text(bag)), ("#1 (  7): A D E E I J S".to_owned(), "SBPEC".to_owned()));
    let down = [("TOFU", (7, 8), Down)];
    assert_eq!(tab, board(&down));
}

/// The letters given up do not go back, and the new ones come from the end.
#[test]
fn an_exchange_takes_from_the_end_of_the_bag() {
    let (mut tab, mut bag, mut jogador) = (Board::empty(), letters("SBPECEESJDI"), player(1, 0, "AAUOTXF"));
    let exchange: Move = "T X A".parse().expect("a line");
    take_turn(&mut tab, &mut jogador, &mut bag, &Points::ist(), true, &exchange).expect("allowed");
    assert_eq!((jogador.to_string(), text(bag)), ("#1 (  0): A D F I O T U".to_owned(), "SBPECEESJ".to_owned()));
}

#[test]
fn a_turn_is_checked_before_anything_changes() {
    let (tab, own) = (board(&[("CAO", (8, 8), Across)]), set("AAUOTXF"));
    let spent = |line: &str, bag| -> Option<String> {
        let done = check_turn(&tab, &own, bag, false, &line.parse().ok()?).ok()?;
        assert_eq!((done.drawn.len(), done.points), (0, 0));
        Some(text(done.spent()))
    };
    assert_eq!(spent("P", 0).as_deref(), Some(""));
    assert_eq!(spent("T X A", 7).as_deref(), Some("AX"));
    assert_eq!(spent("T X A", 6), None);
    assert_eq!(spent("J 7 9 V FATO", 0).as_deref(), Some("FTO"));
    assert_eq!(spent("J 7 9 V FOTO", 0), None);
}

#[test]
fn scrabble_arguments() {
    let some = LetterSet::ist();
    assert_eq!((some.total(), some.count(letter('Ç'))), (117, 2));
    assert_eq!(ScrabbleIst::new(LetterSet::default(), Points::ist()), Err(EmptyBag));
    let rules = ScrabbleIst::new(some, Points::ist()).expect("a bag");
    for players in [0, 1, 5, 255] {
        assert_eq!(rules.deal(players, seeded(32)), Err(NoSuchTable(players)));
    }
    assert_eq!(Points::new([(letter('A'), 1)]), Err(PointsError::Missing(letter('B'))));
    let all = Letter::all().map(|own| (own, u32::from(own != letter('Z'))));
    assert_eq!(Points::new(all), Err(PointsError::Set(SetError::None(letter('Z')))));
    assert_eq!(Generator::from_words(&[0, 0]), None);
    assert_eq!(Generator::from_words(&[]), None);
    assert!("A".parse::<Word>().is_err() && "".parse::<Word>().is_err() && "KA".parse::<Word>().is_err());
}
