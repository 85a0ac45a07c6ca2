//! The likelihood ratio of single games against plain maximisation: under either hypothesis one free number is left.

use proptest::prelude::*;
use tournament::{Counts, EloModel, Sprt, expected_score};

/// The largest value of a function with one peak.
fn peak(mut low: f64, mut high: f64, function: impl Fn(f64) -> f64) -> f64 {
    for _ in 0..300 {
        let (one, other) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if function(one) < function(other) { low = one } else { high = other }
    }
    function((low + high) / 2.0)
}

/// ln of the likelihood of losses, draws and wins, when so large a share is decided and wins are ahead of losses by `lead`.
fn likelihood([lost, drawn, won]: [f64; 3], decided: f64, lead: f64) -> f64 {
    let terms = [(lost, (decided - lead) / 2.0), (drawn, 1.0 - decided), (won, (decided + lead) / 2.0)];
    terms.into_iter().map(|(count, share)| if share > 0.0 { count * share.ln() } else { f64::NEG_INFINITY }).sum()
}

fn best(counts: [f64; 3], model: EloModel, elo: f64) -> f64 {
    match model {
        // The score is ½ + lead / 2.
        EloModel::Logistic => {
            let lead = 2.0 * expected_score(elo) - 1.0;
            peak(lead.abs(), 1.0, |decided| likelihood(counts, decided, lead))
        }
        // The variance is (decided - lead²) / 4, so the distance from ½ is lead / √(decided - lead²).
        EloModel::Normalised => {
            let distance = elo * std::f64::consts::LN_10 / 800.0;
            let lead = |decided: f64| distance * (decided / (1.0 + distance * distance)).sqrt();
            let least = distance * distance / (1.0 + distance * distance);
            peak(least, 1.0, |decided| likelihood(counts, decided, lead(decided)))
        }
    }
}

proptest! {
    #[test]
    fn is_that_of_the_best_distributions(
        games in prop::array::uniform3(prop_oneof![Just(0_u64), 1_u64..2000]),
        middle in -150.0..150.0,
        width in 0.5..60.0,
        normalised: bool,
    ) {
        prop_assume!(games.iter().sum::<u64>() > 0);
        let model = if normalised { EloModel::Normalised } else { EloModel::Logistic };
        let (lower, upper) = (middle - width / 2.0, middle + width / 2.0);
        // A result that was never seen counts as a thousandth of one.
        let counts = games.map(|count| (count as f64).max(1e-3));
        let wanted = best(counts, model, upper) - best(counts, model, lower);
        let found = Sprt::new(model, lower, upper, 0.05, 0.05).unwrap().llr(&Counts::Games(games));
        prop_assert!((found - wanted).abs() < 1e-4 * (1.0 + wanted.abs()), "{} is not {}", found, wanted);
    }
}
