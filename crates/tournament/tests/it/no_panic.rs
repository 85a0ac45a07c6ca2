//! Whatever the input, there is an answer or an error: no panic, and no figure that is not a number.

use proptest::prelude::*;
use tournament::{
    Counts, EloModel, Prior, Ratings, Sprt, Strength, Verdict, elo_of_score, expected_score, mean_difference, wilson,
};

/// Counts with many zeros, small and huge numbers.
fn count() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), 0_u64..4, 0_u64..1000, Just(u64::MAX), any::<u64>()]
}

fn counts() -> impl Strategy<Value = Counts> {
    prop_oneof![
        prop::array::uniform3(count()).prop_map(Counts::Games),
        prop::array::uniform5(count()).prop_map(Counts::Pairs)
    ]
}

/// Every sort of floating-point number, and ordinary ones.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![prop::num::f64::ANY, -1000.0..1000.0, 0.0..1.0]
}

proptest! {
    #[test]
    fn strength(counts in counts()) {
        match Strength::of(&counts) {
            None => prop_assert_eq!(counts.units(), 0),
            Some(strength) => {
                for estimate in [strength.score, strength.elo, strength.normalised_elo] {
                    prop_assert!(estimate.low <= estimate.value && estimate.value <= estimate.high, "{:?}", strength);
                }
                prop_assert!((0.0..=1.0).contains(&strength.score.low) && (0.0..=1.0).contains(&strength.score.high));
                prop_assert!((0.0..=1.0).contains(&strength.superiority));
                let other = Strength::of(&counts.reversed()).unwrap();
                prop_assert!((other.superiority + strength.superiority - 1.0).abs() < 1e-6);
                prop_assert!((other.score.low + strength.score.high - 1.0).abs() < 1e-9);
                // JSON has null for what has no bound.
                let json = serde_json::to_value(strength).unwrap();
                prop_assert_eq!(json["elo"]["low"].is_null(), strength.elo.low.is_infinite());
            }
        }
    }

    #[test]
    fn llr(counts in counts(), lower in number(), upper in number(), alpha in number(), normalised: bool) {
        let model = if normalised { EloModel::Normalised } else { EloModel::Logistic };
        if let Ok(test) = Sprt::new(model, lower, upper, alpha, 0.1) {
            prop_assert!(lower < upper && alpha > 0.0 && alpha < 0.5);
            prop_assert!(test.llr(&counts).is_finite());
            let (low, high) = test.limits();
            prop_assert!(low < 0.0 && high > 0.0);
        }
    }

    /// A better score is never less evidence for the upper hypothesis, and the test turned round says the opposite.
    #[test]
    fn llr_has_a_direction(pairs in prop::array::uniform5(1_u64..60), from in 0_usize..4, elo in 1.0..60.0, normalised: bool) {
        let model = if normalised { EloModel::Normalised } else { EloModel::Logistic };
        let test = Sprt::new(model, 0.0, elo, 0.05, 0.05).unwrap();
        let before = test.llr(&Counts::Pairs(pairs));
        if !normalised {
            let mut better = pairs;
            better[from] -= 1;
            better[from + 1] += 1;
            prop_assume!(better[from] > 0);
            prop_assert!(test.llr(&Counts::Pairs(better)) > before);
        }
        let turned = Sprt::new(model, -elo, 0.0, 0.05, 0.05).unwrap();
        prop_assert!((turned.llr(&Counts::Pairs(pairs).reversed()) + before).abs() < 1e-6);
    }

    #[test]
    fn ratings(
        players in 0_usize..6,
        results in prop::collection::vec((0_usize..7, 0_usize..7, counts()), 0..12),
        deviation in number(),
    ) {
        if let Ok(ratings) = Ratings::of(players, &results, Prior { deviation }) {
            for first in 0..players {
                prop_assert!(ratings.elo(first).unwrap().is_finite());
                prop_assert!(ratings.against_pool(first).unwrap().margin().is_finite());
                for second in 0..players {
                    let ahead = ratings.difference(first, second).unwrap();
                    prop_assert!(ahead.value.is_finite() && ahead.margin() >= 0.0 && ahead.margin().is_finite(), "{:?}", ahead);
                }
            }
            prop_assert!(ratings.elo(players).is_none());
        }
    }

    #[test]
    fn points(pairs in prop::collection::vec(number(), 0..20)) {
        if let Some(mean) = mean_difference(&pairs) {
            prop_assert!(mean.value.is_finite() && !mean.low.is_nan() && !mean.high.is_nan());
        } else {
            prop_assert!(pairs.is_empty() || pairs.iter().any(|number| !number.is_finite()));
        }
    }

    #[test]
    fn wilson_stays_inside(score in number(), games in number()) {
        if let Some(found) = wilson(score, games) {
            prop_assert!(0.0 <= found.low && found.low <= score && score <= found.high && found.high <= 1.0);
        }
    }

    #[test]
    fn elo_and_score_are_inverse(elo in -800.0..800.0) {
        prop_assert!((elo_of_score(expected_score(elo)) - elo).abs() < 1e-6);
    }
}

#[test]
fn ends_of_the_scale() {
    let all_won = Strength::of(&Counts::Pairs([0, 0, 0, 0, 10])).unwrap();
    assert_eq!((all_won.elo.value, all_won.elo.high), (f64::INFINITY, f64::INFINITY));
    assert!(all_won.elo.low > 100.0 && all_won.elo.low.is_finite());
    let all_drawn = Strength::of(&Counts::of_games(0, 10, 0)).unwrap();
    assert_eq!((all_drawn.elo.value, all_drawn.superiority), (0.0, 0.5));
    assert!(all_drawn.elo.low < -20.0 && all_drawn.elo.high > 20.0);
    // One game says little.
    assert!((0.8..0.9).contains(&Strength::of(&Counts::of_games(1, 0, 0)).unwrap().superiority));
    assert!(mean_difference(&[]).is_none() && mean_difference(&[f64::NAN]).is_none());
    assert_eq!(mean_difference(&[7.0]).unwrap().high, f64::INFINITY);
    let nobody = Ratings::of(0, &[], Prior::default()).unwrap();
    assert_eq!((nobody.players(), nobody.elo(0), nobody.against_pool(0)), (0, None, None));
    let alone = Ratings::of(1, &[], Prior::default()).unwrap();
    assert_eq!(alone.elo(0), Some(0.0));
    let test = Sprt::new(EloModel::Logistic, 0.0, 5.0, 0.05, 0.05).unwrap();
    assert_eq!((test.llr(&Counts::pairs()), test.verdict(&Counts::pairs())), (0.0, Verdict::Continue));
}
