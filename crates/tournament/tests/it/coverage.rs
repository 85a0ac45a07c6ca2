//! Simulations whose truth is known: intervals hold it 95 times of 100, and tests err no more often than they may.

use game::{Seed, SplitMix64};
use tournament::{Counts, EloModel, Prior, Ratings, Sprt, Strength, Verdict, expected_score, mean_difference, wilson};

/// From 0 up to 1.
fn uniform(chance: &mut SplitMix64) -> f64 {
    (chance.next() >> 11) as f64 / (1_u64 << 53) as f64
}

/// One pair of games at this Elo difference. The opening favours who sits first, so that the games of a pair balance each
/// other; the expected score of a pair stays what it was.
fn pair(chance: &mut SplitMix64, elo: f64, draws: f64) -> usize {
    let score = expected_score(elo);
    // A draw takes as much from wins as from losses; where there is little left, there are fewer draws and less favour.
    let draws = draws.min(score.min(1.0 - score));
    let win = score - draws / 2.0;
    let favour = win.min(1.0 - win - draws).min(0.2);
    let mut game = |tilt: f64| {
        let win = win + tilt;
        match uniform(chance) {
            drawn if drawn < win => 2,
            drawn if drawn < win + draws => 1,
            _ => 0,
        }
    };
    game(favour) + game(-favour)
}

fn pairs(chance: &mut SplitMix64, count: usize, elo: f64, draws: f64) -> Counts {
    let mut counts = Counts::pairs();
    for _ in 0..count {
        assert!(counts.add(pair(chance, elo, draws)));
    }
    counts
}

/// The share of runs that succeed; with 4000 runs its own standard deviation is 0.35 % at 95 %.
fn share(runs: usize, mut run: impl FnMut() -> bool) -> f64 {
    (0..runs).filter(|_| run()).count() as f64 / runs as f64
}

fn holds_95(share: f64) {
    assert!((0.93..=0.97).contains(&share), "{share}");
}

#[test]
fn interval_of_elo() {
    let mut chance = SplitMix64::new(Seed(1));
    for (elo, draws, count) in [(0.0, 0.4, 100), (30.0, 0.4, 200), (-120.0, 0.1, 100)] {
        holds_95(share(4000, || Strength::of(&pairs(&mut chance, count, elo, draws)).unwrap().elo.holds(elo)));
    }
}

/// On average over scores: at a single one, whole games make the share jump around 95 %.
#[test]
fn interval_of_the_score_of_single_games() {
    let mut chance = SplitMix64::new(Seed(2));
    for games in [10, 25, 60] {
        holds_95(share(4000, || {
            let score = uniform(&mut chance);
            let won = (0..games).filter(|_| uniform(&mut chance) < score).count();
            wilson(won as f64 / games as f64, games as f64).unwrap().holds(score)
        }));
    }
}

/// 100·Φ(z) percent of matches between equals have a superiority below that: it is uniform.
#[test]
fn superiority_is_a_probability() {
    let mut chance = SplitMix64::new(Seed(3));
    let below = |level: f64, chance: &mut SplitMix64| {
        share(4000, || Strength::of(&pairs(chance, 200, 0.0, 0.4)).unwrap().superiority < level)
    };
    for level in [0.05, 0.5, 0.9] {
        let found = below(level, &mut chance);
        assert!((found - level).abs() < 0.04, "{level}: {found}");
    }
}

#[test]
fn interval_of_points() {
    let mut chance = SplitMix64::new(Seed(4));
    for (count, mean) in [(5, 0.0), (40, 12.5)] {
        holds_95(share(4000, || {
            // Twelve uniform numbers are about normal.
            let normal = |chance: &mut SplitMix64| (0..12).map(|_| uniform(chance)).sum::<f64>() - 6.0;
            let sample: Vec<f64> = (0..count).map(|_| mean + 60.0 * normal(&mut chance)).collect();
            mean_difference(&sample).unwrap().holds(mean)
        }));
    }
}

#[test]
fn interval_of_differences_in_a_pool() {
    let mut chance = SplitMix64::new(Seed(5));
    let truth = [120.0, 40.0, 0.0, -30.0, -130.0];
    let mut held = [0; 3];
    let runs = 1500;
    for _ in 0..runs {
        let mut results = Vec::new();
        for first in 0..truth.len() {
            for second in first + 1..truth.len() {
                results.push((first, second, pairs(&mut chance, 30, truth[first] - truth[second], 0.3)));
            }
        }
        let ratings = Ratings::of(truth.len(), &results, Prior::default()).unwrap();
        for (held, (first, second)) in held.iter_mut().zip([(0, 1), (2, 4), (0, 4)]) {
            *held += usize::from(ratings.difference(first, second).unwrap().holds(truth[first] - truth[second]));
        }
    }
    for held in held {
        holds_95(held as f64 / runs as f64);
    }
}

/// Plays until the test decides; says whether it took the upper hypothesis, and after how many pairs.
fn play_test(test: &Sprt, chance: &mut SplitMix64, elo: f64) -> (bool, u64) {
    let mut counts = Counts::pairs();
    loop {
        counts.add(pair(chance, elo, 0.4));
        match test.verdict(&counts) {
            Verdict::Continue => assert!(counts.units() < 100_000),
            verdict => return (verdict == Verdict::AcceptUpper, counts.units()),
        }
    }
}

/// The Elo that this normalised Elo is at the spread of [`pair`], from a long run.
fn elo_at(normalised: f64) -> f64 {
    let measured = Strength::of(&pairs(&mut SplitMix64::new(Seed(6)), 200_000, 40.0, 0.4)).unwrap();
    normalised * measured.elo.value / measured.normalised_elo.value
}

#[test]
fn sprt_errs_no_more_often_than_it_may() {
    let mut chance = SplitMix64::new(Seed(7));
    let runs = 600;
    // Rates of 5 % and 10 % with three standard deviations of 600 runs.
    let (alpha, beta) = (0.05, 0.10);
    let noise = |rate: f64| 3.0 * (rate * (1.0 - rate) / runs as f64).sqrt();
    for (model, lower, upper) in [(EloModel::Logistic, 0.0, 40.0), (EloModel::Normalised, elo_at(0.0), elo_at(40.0))] {
        let test = Sprt::new(model, 0.0, 40.0, alpha, beta).unwrap();
        let mut length = 0;
        let mut accepted = |elo: f64| {
            share(runs, || {
                let (accepted, pairs) = play_test(&test, &mut chance, elo);
                length += pairs;
                accepted
            })
        };
        let (wrong, right) = (accepted(lower), accepted(upper));
        assert!(wrong <= alpha + noise(alpha), "{model:?} accepts the upper hypothesis wrongly: {wrong}");
        assert!(1.0 - right <= beta + noise(beta), "{model:?} accepts the lower hypothesis wrongly: {}", 1.0 - right);
        // And it decides something: a test that never erred would take too long.
        assert!(wrong > 0.01 && right < 0.99, "{model:?}: {wrong} {right}");
        // A fixed match with these rates needs (1.645 + 1.282)² standard variances: about 600 pairs here.
        assert!(length / (2 * runs as u64) < 450, "{model:?}: {} pairs on average", length / (2 * runs as u64));
    }
}
