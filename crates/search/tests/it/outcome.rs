//! The byte that tells the worth of a position.

use proptest::prelude::*;
use search::{Bounds, Outcome, Score, Value};

#[test]
fn outcomes_are_ordered_by_worth() {
    let losses = (0..=126).map(Outcome::loss_in);
    let wins = (0..=126).rev().map(Outcome::win_in);
    let all: Vec<_> = losses.chain([Outcome::DRAW]).chain(wins).collect();
    assert!(all.is_sorted_by(|worse, better| worse < better));
    assert_eq!(size_of::<Outcome>(), 1);
}

#[test]
fn outcomes_say_what_they_are() {
    assert_eq!(Outcome::win_in(3).to_string(), "win in 3");
    assert_eq!(Outcome::loss_in(0).to_string(), "loss in 0");
    assert_eq!(format!("{:?}", Outcome::DRAW), "draw");
    assert_eq!((Outcome::win_in(7).value(), Outcome::win_in(7).plies()), (Value::Win, Some(7)));
    assert_eq!((Outcome::loss_in(500).value(), Outcome::loss_in(500).plies()), (Value::Loss, Some(126)));
    assert_eq!((Outcome::DRAW.value(), Outcome::DRAW.plies()), (Value::Draw, None));
    assert_eq!((Score::DRAW.to_string(), Score::BEST.to_string()), ("+0".to_owned(), "win in 0".to_owned()));
    assert_eq!((Score::DRAW.outcome(), Score::WORST.outcome()), (None, Some(Outcome::loss_in(0))));
}

proptest! {
    #[test]
    fn a_ply_earlier_it_is_the_other_way_round(plies in 0..300u32) {
        prop_assert_eq!(Outcome::win_in(plies).before(), Outcome::loss_in(plies + 1));
        prop_assert_eq!(Outcome::loss_in(plies).before(), Outcome::win_in(plies + 1));
        prop_assert_eq!(Outcome::DRAW.before(), Outcome::DRAW);
    }

    #[test]
    fn what_ends_one_way_is_within_the_bounds_of_it(plies in 1..300u32) {
        for outcome in [Outcome::win_in(plies), Outcome::DRAW, Outcome::loss_in(plies)] {
            let bounds = Bounds::of(outcome.value());
            prop_assert!(bounds.low <= outcome && outcome <= bounds.high);
            prop_assert_eq!(bounds.value(), Some(outcome.value()));
            prop_assert_eq!(Bounds::exactly(outcome).exact(), Some(outcome));
        }
        prop_assert_eq!((Bounds::OPEN.exact(), Bounds::OPEN.value()), (None, None));
    }
}
