//! Games whose truth is in books.

use proptest::prelude::*;
use rstest::rstest;
use search::{Enough, Exact, Limits, Position, Settings, Value};

use crate::toys::{Chain, Domineering, Hexapawn, Nim, Noughts};
use crate::{after, answer, count, table};

fn value<P: Position>(position: &P) -> Option<Value> {
    let settings = Settings { enough: Enough::Value, ..Settings::default() };
    answer(position, &table(1), &settings).bounds.value()
}

#[rstest]
#[case(Noughts::default(), Value::Draw)]
#[case(Noughts { folds: true, ..Noughts::default() }, Value::Draw)]
#[case(Hexapawn::new(), Value::Loss)]
#[case(Domineering::new(2), Value::Win)]
#[case(Domineering::new(3), Value::Win)]
#[case(Domineering::new(4), Value::Win)]
#[case(Domineering::new(5), Value::Loss)]
fn is_worth(#[case] position: impl Position, #[case] value: Value) {
    assert_eq!(self::value(&position), Some(value));
}

/// Two in a row each: X completes the line at once; if only O threatens, X stops it.
#[rstest]
#[case([0b000_000_011, 0b000_011_000], 2, Exact::win_in(1))]
#[case([0b000_000_001, 0b000_011_000], 5, Exact::DRAW)]
fn noughts_and_crosses_is_played_well(#[case] stones: [u16; 2], #[case] cell: u16, #[case] exact: Exact) {
    let answer = answer(&Noughts { stones, folds: true }, &table(1), &Settings::default());
    assert_eq!((answer.best().chosen, answer.bounds.exact()), (cell, Some(exact)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn nim_is_lost_where_the_heaps_xor_to_nothing(heaps in prop::collection::vec(0..7u8, 1..4)) {
        let xor = |nim: &Nim| nim.0.iter().fold(0, |xor, size| xor ^ size);
        let nim = Nim(heaps);
        prop_assume!(nim.end().is_none());
        let expected = if xor(&nim) == 0 { Value::Loss } else { Value::Win };
        prop_assert_eq!(value(&nim), Some(expected));
        let settings = Settings { limits: Limits { threads: count(2), ..Limits::default() }, ..Settings::default() };
        let answer = answer(&nim, &table(1), &settings);
        prop_assert_eq!(answer.bounds.value(), Some(expected));
        prop_assert!(expected == Value::Loss || xor(&after(&nim, answer.best().chosen)) == 0);
    }
}

/// Longer than distances are told, and than a search looks ahead.
#[rstest]
#[case(120, Exact::win_in(120))]
#[case(121, Exact::loss_in(121))]
#[case(126, Exact::win_in(126))]
#[case(1_000_000, Exact::win_in(1_000_000))]
fn a_long_way_is_solved(#[case] length: u64, #[case] exact: Exact) {
    let chain = Chain(length);
    let answer = answer(&chain, &table(1), &Settings::default());
    let expected = if length <= 250 { Some(exact) } else { None };
    assert_eq!(answer.bounds.exact(), expected);
}
