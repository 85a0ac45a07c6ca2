//! Every worked example of the specification, function by function.

use mnk::{Board, BoardError, Level, OffBoard, PlaceError, Point, Stone, StoneError};
use rstest::rstest;

use crate::{at, board, k, numbers};

/// The board of the specification's first figure.
fn figure() -> Board {
    board(&[[1, 0, 0, 1], [-1, 1, 0, 1], [-1, 0, 0, -1]])
}

#[test]
fn eh_tabuleiro() {
    let rows: [&[i64]; 3] = [&[1, 0, 0, 1], &[-1, 1, 0, 1], &[-1, 0, 0, -1]];
    assert!(Board::from_rows(&rows).is_ok());
    let short: [&[i64]; 3] = [&[1, 0, 0, 1], &[-1, 1, 0, 1], &[-1, 0, 0]];
    let ragged = BoardError::Ragged { row: 2, length: 3, columns: 4 };
    assert_eq!(Board::from_rows(&short), Err(ragged));
}

#[test]
fn eh_posicao() {
    assert!(Point::new(9).is_ok());
    assert!(Point::new(-2).is_err());
}

#[test]
fn obtem_dimensao() {
    let size = figure().size();
    assert_eq!((size.rows(), size.columns()), (3, 4));
    let tall = [[1, 0, 0], [-1, 1, 0], [-1, 0, 1], [1, -1, 0], [0, -1, 0]];
    let size = board(&tall).size();
    assert_eq!((size.rows(), size.columns()), (5, 3));
}

#[rstest]
#[case(1, Some(Stone::X))]
#[case(2, None)]
#[case(5, Some(Stone::O))]
fn obtem_valor(#[case] point: i64, #[case] value: Option<Stone>) {
    assert_eq!(figure().at(at(point)), Ok(value));
}

#[rstest]
#[case(2, [2, 6, 10])]
#[case(7, [3, 7, 11])]
fn obtem_coluna(#[case] point: i64, #[case] column: [u16; 3]) {
    assert_eq!(figure().size().column(at(point)).map(numbers), Ok(column.to_vec()));
}

#[rstest]
#[case(3, [1, 2, 3, 4])]
#[case(7, [5, 6, 7, 8])]
fn obtem_linha(#[case] point: i64, #[case] row: [u16; 4]) {
    assert_eq!(figure().size().row(at(point)).map(numbers), Ok(row.to_vec()));
}

#[rstest]
#[case(6, &[1, 6, 11], &[9, 6, 3])]
#[case(5, &[5, 10], &[5, 2])]
fn obtem_diagonais(#[case] point: i64, #[case] falling: &[u16], #[case] rising: &[u16]) {
    let diagonals = figure().size().diagonals(at(point)).expect("on the board");
    assert_eq!(numbers(diagonals.falling), falling);
    assert_eq!(numbers(diagonals.rising), rising);
}

#[test]
fn tabuleiro_para_str() {
    assert_eq!(
        board(&[[1, 0, 0], [-1, 1, 0], [-1, 0, 0]]).to_string(),
        "X---+---+\n|   |   |\nO---X---+\n|   |   |\nO---+---+",
    );
    let drawn = "\
X---+---+---X
|   |   |   |
O---X---+---X
|   |   |   |
O---+---+---O";
    assert_eq!(figure().to_string(), drawn);
}

#[rstest]
#[case(9, true)]
#[case(12, true)]
#[case(13, false)]
fn eh_posicao_valida(#[case] point: i64, #[case] valid: bool) {
    assert_eq!(figure().size().contains(at(point)), valid);
}

#[rstest]
#[case(2, true)]
#[case(4, false)]
#[case(12, false)]
fn eh_posicao_livre(#[case] point: i64, #[case] free: bool) {
    assert_eq!(figure().is_free(at(point)), Ok(free));
}

#[test]
fn obtem_posicoes_livres() {
    assert_eq!(numbers(figure().free()), [2, 3, 7, 10, 11]);
    let ragged: [&[i64]; 3] = [&[1, -1, 0], &[1, -1, 0], &[1, -1]];
    assert!(Board::from_rows(&ragged).is_err());
}

#[test]
fn obtem_posicoes_jogador() {
    assert_eq!(numbers(figure().stones(Stone::X)), [1, 4, 6, 8]);
    assert_eq!(numbers(figure().stones(Stone::O)), [5, 9, 12]);
    assert_eq!(Stone::from_value(-2), Err(StoneError(-2)));
}

#[test]
fn obtem_posicoes_adjacentes() {
    let size = figure().size();
    assert_eq!(size.neighbours(at(1)).map(numbers), Ok(vec![2, 5, 6]));
    assert_eq!(size.neighbours(at(6)).map(numbers), Ok(vec![1, 2, 3, 5, 7, 9, 10, 11]));
    let point = at(13);
    assert_eq!(size.neighbours(point), Err(OffBoard { point, size }));
}

#[test]
fn posicao_central() {
    let size = figure().size();
    assert_eq!(size.centre(), at(7));
    for point in [2, 3, 4, 6, 8, 10, 11, 12] {
        assert_eq!(size.distance_from_centre(at(point)), Ok(1));
    }
    for point in [1, 5, 9] {
        assert_eq!(size.distance_from_centre(at(point)), Ok(2));
    }
}

#[test]
fn ordena_posicoes_tabuleiro() {
    let size = figure().size();
    let mut all: Vec<_> = (1..13).map(at).collect();
    assert_eq!(size.sort_from_centre(&mut all), Ok(()));
    assert_eq!(numbers(all), [7, 2, 3, 4, 6, 8, 10, 11, 12, 1, 5, 9]);
    assert_eq!(size.sort_from_centre(&mut []), Ok(()));
}

#[test]
fn marca_posicao() {
    let mut marked = figure();
    assert_eq!(marked.place(at(11), Stone::O), Ok(()));
    assert_eq!(marked, board(&[[1, 0, 0, 1], [-1, 1, 0, 1], [-1, 0, -1, -1]]));
    let mut marked = figure();
    assert_eq!(marked.place(at(7), Stone::O), Ok(()));
    assert_eq!(marked, board(&[[1, 0, 0, 1], [-1, 1, -1, 1], [-1, 0, 0, -1]]));
    let mut marked = figure();
    assert_eq!(marked.place(at(1), Stone::O), Err(PlaceError::Taken(at(1))));
    assert_eq!(marked, figure());
}

#[rstest]
#[case(4, Stone::X, 2, true)]
#[case(12, Stone::X, 2, false)]
#[case(1, Stone::X, 3, false)]
#[case(9, Stone::O, 3, false)]
fn verifica_k_linhas(#[case] point: i64, #[case] stone: Stone, #[case] length: u32, #[case] found: bool) {
    assert_eq!(figure().has_line(at(point), stone, k(length)), Ok(found));
}

#[test]
fn verifica_k_linhas_on_a_diagonal() {
    let board = board(&[[1, 0, 0, 0], [-1, 1, 0, 1], [-1, 0, 1, -1], [0, 0, 0, 0]]);
    assert_eq!(board.has_line(at(6), Stone::X, k(3)), Ok(true));
    assert_eq!(board.has_line(at(16), Stone::X, k(3)), Ok(false));
}

#[test]
fn eh_fim_jogo() {
    assert!(!figure().is_over(k(3)));
    assert!(board(&[[1, 0, 0, 0], [-1, 1, 0, 1], [-1, 0, 1, -1]]).is_over(k(3)));
    assert!(board(&[[1, 1, -1], [-1, -1, 1], [1, -1, 1]]).is_over(k(3)));
    let ragged: [&[i64]; 2] = [&[1, -1], &[-1, -1, 1]];
    assert!(Board::from_rows(&ragged).is_err());
}

#[test]
fn escolhe_posicao_auto() {
    let first = board(&[[0, 0, 0], [0, 1, 0], [-1, 0, 1]]);
    assert_eq!(mnk::choose(&first, Stone::O, k(3), Level::Facil), Ok(at(4)));
    assert_eq!(mnk::choose(&first, Stone::O, k(3), Level::Normal), Ok(at(1)));
    let second = board(&[[0, 0, -1], [-1, 1, 0], [1, 0, 0]]);
    assert_eq!(mnk::choose(&second, Stone::X, k(3), Level::Normal), Ok(at(1)));
    assert_eq!(mnk::choose(&second, Stone::X, k(3), Level::Dificil), Ok(at(8)));
}
