//! The crate and its twin on thousands of random boards, words, racks and lines, of three letters only, so that words
//! often meet.

use std::collections::BTreeMap;

use proptest::prelude::*;
use scrabble_ist::{Board, Direction, LetterSet, Move, Points, cell_char, play_word, take_turn};

use crate::twin::{self, Grid, Jogador};
use crate::{letters, placement, player, text};

fn board_of(grid: &Grid) -> Board {
    let rows: Vec<String> = grid.iter().map(|row| row.iter().collect()).collect();
    let mut board = Board::empty();
    for (square, cell) in scrabble_ist::Square::all().zip(rows.concat().chars()) {
        if cell != '.' {
            board.place(square, letters(&cell.to_string())[0]);
        }
    }
    board
}

fn grid_of(board: &Board) -> Grid {
    board.rows().map(|row| row.iter().copied().map(cell_char).collect()).collect()
}

/// Boards as games make them: words laid by the twin, each through an older one, near the centre or anywhere.
fn grids() -> impl Strategy<Value = Grid> {
    let word = ("[ABÇ]{2,7}", 1..=15usize, 1..=15usize, prop::sample::select(vec!['H', 'V']));
    prop::collection::vec(word, 0..30).prop_map(|words| {
        let (mut grid, plenty) = (twin::empty(), twin::counts(&"ABÇ".repeat(20)));
        for (word, row, column, direction) in words {
            let first = grid == twin::empty();
            twin::joga_palavra(&mut grid, &word, (row, column), direction, &plenty, first);
        }
        grid
    })
}

fn direction(text: char) -> Direction {
    text.to_string().parse().expect("a direction")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6000))]

    #[test]
    fn joga_palavra_agrees(
        grid in prop_oneof![Just(twin::empty()), grids()],
        word in prop_oneof![3 => "[ABÇ]{2,5}", 1 => "[ABÇ]{2,17}"],
        at in prop_oneof![(1..=15usize, 1..=15usize), (5..=9usize, 5..=9usize)],
        way in prop::sample::select(vec!['H', 'V']),
        rack in "[ABÇ]{0,7}",
        first in any::<bool>(),
    ) {
        let mut expected = grid.clone();
        let used = twin::joga_palavra(&mut expected, &word, at, way, &twin::counts(&rack), first);
        let mut board = board_of(&grid);
        let placement = placement(&word, (at.0 as i64, at.1 as i64), direction(way));
        let set: LetterSet = letters(&rack).into_iter().collect();
        let answer = play_word(&mut board, &placement, &set, first);
        prop_assert_eq!(answer.map_or(String::new(), |used| text(used.letters())), used);
        prop_assert_eq!(grid_of(&board), expected);
    }
}

/// Lines that are moves, nearly moves, or anything.
fn lines() -> impl Strategy<Value = String> {
    let blank = "[ \t\u{a0}\u{3000}]{1,2}";
    let play = (blank, "(0{0,2}([1-9]|1[0-5])|0|16|-1|[+]3|A)", blank, "[1-9]", blank, "[HVHVhX]", blank, "[ABÇ]{1,5}")
        .prop_map(|(a, row, b, column, c, way, d, word)| format!("J{a}{row}{b}{column}{c}{way}{d}{word}"));
    let central =
        ("[5-9]", "[5-9]", "[HV]", "[ABÇ]{2,5}").prop_map(|(r, c, way, word)| format!("J {r} {c} {way} {word}"));
    let exchange =
        prop::collection::vec("[ABÇABÇABÇK8]|AB", 0..5).prop_map(|given| format!(" T {} ", given.join("  ")));
    prop_oneof![
        4 => central,
        2 => play,
        2 => exchange,
        1 => prop::sample::select(vec!["P", " P\t", "PASSA", "p", "", " ", "P P", "J", "J 8 8 H", "J 8 8 H AB AB"])
            .prop_map(str::to_owned),
        1 => ".*",
        1 => "[PTJ] .*",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8000))]

    #[test]
    fn processa_jogada_agrees(
        grid in prop_oneof![Just(twin::empty()), grids()],
        rack in "[ABÇ]{0,7}",
        bag in "[ABÇ]{0,12}",
        line in lines(),
    ) {
        let first = grid == twin::empty();
        let (mut expected, mut pile) = (grid.clone(), bag.chars().collect::<Vec<_>>());
        let mut jog = Jogador { pontos: 5, letras: twin::counts(&rack) };
        let values: BTreeMap<char, u64> = [('A', 1), ('B', 3), ('Ç', 3)].into();
        let answer = twin::processa_jogada(&mut expected, &mut jog, &mut pile, &values, first, &line);

        let (mut board, mut bag, mut player) = (board_of(&grid), letters(&bag), player(1, 5, &rack));
        let played = line.parse::<Move>().ok().and_then(|chosen| {
            let done = take_turn(&mut board, &mut player, &mut bag, &Points::ist(), first, &chosen).ok();
            done.map(|_| chosen != Move::Pass)
        });
        prop_assert_eq!(played, answer, "{}", line);
        prop_assert_eq!(grid_of(&board), expected);
        prop_assert_eq!((player.points(), text(player.letters().letters())), (jog.pontos, twin::in_order(&jog.letras)));
        prop_assert_eq!(text(bag), pile.into_iter().collect::<String>());
    }
}
