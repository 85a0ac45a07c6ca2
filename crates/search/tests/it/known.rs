//! Games whose truth is in books.

use proptest::prelude::*;
use rstest::rstest;
use search::{Enough, Goal, Limits, Outcome, Position, Prover, Settings, Stop, Value, solve};

use crate::toys::{Chain, Domineering, Hexapawn, Nim, Noughts};
use crate::{after, answer, count, table};

/// By search, by proof and by solving.
fn values<P: Position>(position: &P) -> [Option<Value>; 3] {
    let settings = Settings { enough: Enough::Value, ..Settings::default() };
    let mut prover = Prover::new(1).expect("memory");
    let mut reaches = |goal| prover.prove(position, goal, &Limits::default(), &Stop::new()).reached;
    let proven = match (reaches(Goal::Win), reaches(Goal::Draw)) {
        (Some(true), Some(true)) => Some(Value::Win),
        (Some(false), Some(true)) => Some(Value::Draw),
        (Some(false), Some(false)) => Some(Value::Loss),
        _ => None,
    };
    let solved = solve(position, &Limits::default(), &Stop::new()).expect("small").outcome(position);
    [answer(position, &table(1), &settings).bounds.value(), proven, solved.map(Outcome::value)]
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
    assert_eq!(values(&position), [Some(value); 3]);
}

#[rstest]
#[case(false, 5478)]
#[case(true, 765)]
fn noughts_and_crosses_has_so_many_positions(#[case] folds: bool, #[case] positions: usize) {
    let solved = solve(&Noughts { folds, ..Noughts::default() }, &Limits::default(), &Stop::new()).expect("small");
    assert_eq!(solved.len(), positions);
}

/// Two in a row each: X completes the line at once; if only O threatens, X stops it.
#[rstest]
#[case([0b000_000_011, 0b000_011_000], 2, Outcome::win_in(1))]
#[case([0b000_000_001, 0b000_011_000], 5, Outcome::DRAW)]
fn noughts_and_crosses_is_played_well(#[case] stones: [u16; 2], #[case] cell: u16, #[case] outcome: Outcome) {
    let answer = answer(&Noughts { stones, folds: true }, &table(1), &Settings::default());
    assert_eq!((answer.best().chosen, answer.bounds.exact()), (cell, Some(outcome)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn nim_is_lost_where_the_heaps_xor_to_nothing(heaps in prop::collection::vec(0..7u8, 1..4)) {
        let xor = |nim: &Nim| nim.0.iter().fold(0, |xor, size| xor ^ size);
        let nim = Nim(heaps);
        prop_assume!(nim.end().is_none());
        let expected = if xor(&nim) == 0 { Value::Loss } else { Value::Win };
        prop_assert_eq!(values(&nim), [Some(expected); 3]);
        let settings = Settings { threads: count(2), ..Settings::default() };
        let answer = answer(&nim, &table(1), &settings);
        prop_assert_eq!(answer.bounds.value(), Some(expected));
        prop_assert!(expected == Value::Loss || xor(&after(&nim, answer.best().chosen)) == 0);
    }
}

/// Longer than a call stack is deep, than distances are told, and than a search looks ahead.
#[rstest]
#[case(120, Outcome::win_in(120))]
#[case(121, Outcome::loss_in(121))]
#[case(126, Outcome::win_in(126))]
#[case(1_000_000, Outcome::win_in(1_000_000))]
fn a_long_way_is_solved(#[case] length: u64, #[case] outcome: Outcome) {
    let chain = Chain(length);
    let solved = solve(&chain, &Limits::default(), &Stop::new()).expect("one way");
    assert_eq!(solved.outcome(&chain), Some(outcome));
    assert_eq!(solved.len() as u64, length + 1);
    let answer = answer(&chain, &table(1), &Settings::default());
    let expected = if length <= 250 { Some(outcome) } else { None };
    assert_eq!(answer.bounds.exact(), expected);
}
