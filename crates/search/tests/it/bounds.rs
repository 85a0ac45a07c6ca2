//! The byte that tells the worth of a position.

use proptest::prelude::*;
use search::{Bounds, Exact, Score, Value};

#[test]
fn exact_values_are_ordered_by_worth() {
    let losses = (0..=126).map(Exact::loss_in);
    let wins = (0..=126).rev().map(Exact::win_in);
    let all: Vec<_> = losses.chain([Exact::DRAW]).chain(wins).collect();
    assert!(all.is_sorted_by(|worse, better| worse < better));
    assert_eq!(size_of::<Exact>(), 1);
}

#[test]
fn exact_values_say_what_they_are() {
    assert_eq!(Exact::win_in(3).to_string(), "win in 3");
    assert_eq!(Exact::loss_in(0).to_string(), "loss in 0");
    assert_eq!(format!("{:?}", Exact::DRAW), "draw");
    assert_eq!((Exact::win_in(7).value(), Exact::win_in(7).plies()), (Value::Win, Some(7)));
    assert_eq!((Exact::loss_in(500).value(), Exact::loss_in(500).plies()), (Value::Loss, Some(126)));
    assert_eq!((Exact::DRAW.value(), Exact::DRAW.plies()), (Value::Draw, None));
    assert_eq!((Score::DRAW.to_string(), Score::BEST.to_string()), ("+0".to_owned(), "win in 0".to_owned()));
    assert_eq!((Score::DRAW.exact(), Score::WORST.exact()), (None, Some(Exact::loss_in(0))));
}

proptest! {
    #[test]
    fn a_ply_earlier_it_is_the_other_way_round(plies in 0..300u32) {
        prop_assert_eq!(Exact::win_in(plies).before(), Exact::loss_in(plies + 1));
        prop_assert_eq!(Exact::loss_in(plies).before(), Exact::win_in(plies + 1));
        prop_assert_eq!(Exact::DRAW.before(), Exact::DRAW);
    }

    #[test]
    fn what_ends_one_way_is_within_the_bounds_of_it(plies in 1..300u32) {
        for exact in [Exact::win_in(plies), Exact::DRAW, Exact::loss_in(plies)] {
            let bounds = Bounds::of(exact.value());
            prop_assert!(bounds.low <= exact && exact <= bounds.high);
            prop_assert_eq!(bounds.value(), Some(exact.value()));
            prop_assert_eq!(Bounds::exactly(exact).exact(), Some(exact));
        }
        prop_assert_eq!((Bounds::OPEN.exact(), Bounds::OPEN.value()), (None, None));
    }
}
