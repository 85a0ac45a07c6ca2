//! Counts of the ways to play.

use konane::{Size, State, perft};
use rstest::rstest;

use crate::twin::Twin;
use crate::{size, state};

#[test]
fn counts_from_the_start() {
    let start = State::start(Size::STANDARD);
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|plies| perft(&start, plies)), [1, 4, 12, 28, 172, 892, 7124]);
}

#[rstest]
#[case(4, 12)]
#[case(6, 6)]
#[case(10, 6)]
#[case(12, 5)]
fn counts_agree_with_the_twin(#[case] side: u32, #[case] plies: u32) {
    let (start, twin) = (State::start(size(side)), Twin::start(side as i32));
    for plies in 0..=plies {
        assert_eq!(perft(&start, plies), twin.perft(plies), "{plies} plies");
    }
}

#[test]
fn a_finished_game_goes_no_further() {
    let over = state("..../..../..../.... p jump");
    assert_eq!([0, 1, 2].map(|plies| perft(&over, plies)), [1, 0, 0]);
}
