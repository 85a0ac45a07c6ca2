//! The levels against their brute-force twins.

use orbito::{Board, Colour, Level, Variant};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rstest::rstest;

use crate::orbits;
use crate::samples::{Sample, arbitrary, board, colour, reachable};
use crate::twin::name;

fn agree((twin, letter): &Sample) -> Result<(), TestCaseError> {
    let board = board(twin);
    for letter in [*letter, crate::twin::other(*letter)] {
        for (level, expected) in [(Level::Facil, twin.facil(letter)), (Level::Normal, twin.normal(letter))] {
            let chosen = level.choose(&board, colour(letter)).map(|it| it.to_string());
            prop_assert_eq!(chosen, expected.map(name), "{} for {} on\n{}", level, letter, board);
        }
    }
    Ok(())
}

fn compare(cases: u32, samples: impl Strategy<Value = Sample>) {
    let config = ProptestConfig { cases, source_file: Some(file!()), ..ProptestConfig::default() };
    TestRunner::new(config).run(&samples, |sample| agree(&sample)).unwrap_or_else(|e| panic!("{e}"));
}

#[rstest]
#[case(2, 3000)]
#[case(3, 2000)]
#[case(4, 1000)]
#[case(5, 600)]
fn levels_agree_with_their_twins_on_arbitrary_boards(#[case] n: i32, #[case] cases: u32) {
    compare(cases, arbitrary(n));
}

#[rstest]
#[case(2, 2000)]
#[case(3, 800)]
#[case(4, 300)]
#[case(5, 150)]
fn levels_agree_with_their_twins_in_games(#[case] n: i32, #[case] cases: u32) {
    compare(cases, reachable(n, Variant::Specified));
}

#[test]
fn nothing_is_chosen_on_a_full_board() {
    let board = Board::from_line(orbits(2), "XOXO/XOXO/OXOX/OXOX").unwrap();
    for level in Level::ALL {
        assert_eq!(level.choose(&board, Colour::X), None);
    }
}

#[test]
fn an_empty_board_is_begun_in_the_inner_corner() {
    for n in 2..=5 {
        let board = Board::new(orbits(n));
        for level in Level::ALL {
            assert_eq!(level.choose(&board, Colour::X), orbits(n).points().first().copied());
        }
    }
}

#[test]
fn levels_are_known_by_their_names() {
    assert_eq!("facil".parse(), Ok(Level::Facil));
    assert_eq!("normal".parse(), Ok(Level::Normal));
    let error = "dificil".parse::<Level>().unwrap_err();
    assert_eq!(error.to_string(), "the levels are facil and normal");
    assert_eq!(Level::ALL.map(|it| it.to_string()), ["facil", "normal"]);
}
