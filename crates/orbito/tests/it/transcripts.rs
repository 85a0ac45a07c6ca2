//! The three games of 2.2.5: a person's moves as printed, the computer's chosen by its level, and
//! after each the board that is printed.

use orbito::{Colour, Ending, Level, Move, State, Variant};
use rstest::rstest;

use crate::orbits;

/// A move that a person types; `None` where the computer moves.
type Step = (Option<&'static str>, &'static str);

const fn person(at: &'static str, board: &'static str) -> Step {
    (Some(at), board)
}

const fn computer(board: &'static str) -> Step {
    (None, board)
}

const FACIL: &[Step] = &[
    computer("..../..../.X../...."),
    person("d1", "..O./..../..X./...."),
    computer(".O../..X./.X../...."),
    person("c1", "OO../.X../..X./...."),
    computer("O.../OXX./.X../...."),
    person("b1", "O.../OX../OXX./...."),
    computer("..../OXX./OXX./O..."),
    person("b4", "..../.XX./OXX./OOO."),
    computer("..../XXX./.XX./OOOO"),
];

const NORMAL: &[Step] = &[
    person("c2", "..../.X../..../...."),
    computer("..../.O../.X../...."),
    person("a3", "..../..../.OX./X..."),
    computer("..../..X./.OO./.X.."),
    person("b2", "..../.XO./.XO./..X."),
    computer("..../OOO./.XX./...X"),
    // The transcript's a2 before this one is taken, and asked again.
    person("a3", "..../.OX./OOXX/X..."),
    computer("..../.XXX/OOO./OX.."),
    person("a2", "...X/.XO./XXO./OOX."),
    computer("..X./OOO./.XX./XOOX"),
    person("b1", "XX../.OX./OOXX/.XOO"),
    computer("X.../XXXX/OOOO/O.XO"),
];

const TWO_PLAYERS: &[Step] = &[
    person("a1", "..../X.../..../...."),
    person("b2", "..../..../XO../...."),
    person("a4", "..../..../..O./XX.."),
    person("c4", "..../..O./..../.XXO"),
    person("a4", "..../.O../...O/.XXX"),
    person("b3", "..../...O/.OOX/..XX"),
    person("b4", "...O/..OX/..OX/..XX"),
    person("a3", "..OX/.OOX/...X/O..X"),
];

#[rstest]
#[case(Level::Facil, FACIL, Ending::Won(Colour::O))]
#[case(Level::Normal, NORMAL, Ending::Draw)]
#[case(Level::Normal, TWO_PLAYERS, Ending::Won(Colour::X))]
fn the_transcripts_are_replayed(#[case] level: Level, #[case] steps: &[Step], #[case] outcome: Ending) {
    let mut state = State::new(Variant::Specified, orbits(2));
    for &(typed, board) in steps {
        assert_eq!(state.ending(), None);
        let turn = match typed {
            Some(text) => text.parse::<Move>().unwrap(),
            None => level.choose(state.board(), state.mover()).unwrap().into(),
        };
        assert_eq!(state.play(&turn), Ok(1));
        assert_eq!(state.board().to_line(), board, "after {turn}");
    }
    assert_eq!(state.ending(), Some(outcome));
}

#[test]
fn the_taken_position_of_the_second_transcript_is_refused() {
    let line = "..../OOO./.XX./...X X";
    let mut state = State::from_line(Variant::Specified, orbits(2), line).unwrap();
    assert!(state.play(&"a2".parse().unwrap()).is_err());
    assert_eq!(state.to_line(), line);
}
