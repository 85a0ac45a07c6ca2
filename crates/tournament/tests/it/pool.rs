//! Ratings of a pool, against a textbook, another formula and an exact solution.

use tournament::{Counts, Estimate, Prior, Ratings, Strength};

const TEAMS: [&str; 7] = ["Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore"];

/// Games won and lost at home in the American League's Eastern Division of 1987: Agresti, *Categorical Data Analysis*, second
/// edition (2002), table 10.10; also the data set `baseball` of the R package BradleyTerry2.
const AT_HOME: [[(u64, u64); 7]; 7] = [
    [(0, 0), (4, 3), (4, 2), (4, 3), (6, 1), (4, 2), (6, 0)],
    [(3, 3), (0, 0), (4, 2), (4, 3), (6, 0), (6, 1), (4, 3)],
    [(2, 5), (4, 3), (0, 0), (2, 4), (4, 3), (4, 2), (6, 0)],
    [(3, 3), (5, 1), (2, 5), (0, 0), (4, 3), (4, 2), (6, 1)],
    [(5, 1), (2, 5), (3, 3), (4, 2), (0, 0), (5, 2), (6, 0)],
    [(2, 5), (3, 3), (3, 4), (4, 3), (4, 2), (0, 0), (2, 4)],
    [(2, 5), (1, 5), (1, 6), (2, 4), (1, 6), (3, 4), (0, 0)],
];

const LOG_ODDS: f64 = std::f64::consts::LN_10 / 400.0;

/// So wide that it does nothing: textbooks have no prior.
const NO_PRIOR: Prior = Prior { deviation: 1e6 };

/// Table 10.11 of the same book has the strengths against Baltimore; the text says that their standard errors are about 0.3.
#[test]
fn baseball() {
    let mut results = Vec::new();
    for (home, row) in AT_HOME.iter().enumerate() {
        for (away, (won, lost)) in row.iter().enumerate().filter(|(away, _)| *away != home) {
            assert!((6..=7).contains(&(won + lost)), "{} {}", TEAMS[home], TEAMS[away]);
            results.push((home, away, Counts::of_games(*won, 0, *lost)));
        }
    }
    let ratings = Ratings::of(7, &results, NO_PRIOR).unwrap();
    for (team, strength) in [1.58, 1.44, 1.29, 1.25, 1.11, 0.68].into_iter().enumerate() {
        let ahead = ratings.difference(team, 6).unwrap();
        assert!((ahead.value * LOG_ODDS - strength).abs() < 0.0051, "{}: {}", TEAMS[team], ahead.value * LOG_ODDS);
        // The book takes the spread of independent games.
        let error = ahead.margin() / 1.959964 * LOG_ODDS / ratings.dispersion().sqrt();
        assert!((error - 0.3).abs() < 0.05, "{}: {error}", TEAMS[team]);
    }
    // Wins and losses of independent games: the measured spread is about that of the model.
    assert!((0.8..1.2).contains(&ratings.dispersion()), "{}", ratings.dispersion());
}

/// Of two players it says what the match alone says.
#[test]
fn two_players_as_in_a_match() {
    for pairs in [[34, 54, 63, 64, 75], [332, 433, 498, 333, 334], [40, 300, 900, 340, 45]] {
        let counts = Counts::Pairs(pairs);
        let elo = Strength::of(&counts).unwrap().elo;
        let found = Ratings::of(2, &[(0, 1, counts)], NO_PRIOR).unwrap().difference(0, 1).unwrap();
        assert!((found.value - elo.value).abs() < 1e-6, "{found:?} {elo:?}");
        assert!((found.margin() / elo.margin() - 1.0).abs() < 0.01, "{found:?} {elo:?}");
        // Seen from the other side, and in two lists.
        let turned = Ratings::of(2, &[(1, 0, counts.reversed())], NO_PRIOR).unwrap();
        assert!((turned.difference(0, 1).unwrap().value - elo.value).abs() < 1e-6);
    }
}

/// Three in a row who met as neighbours: the outer difference is the sum, and so is its variance (a tree has one path).
#[test]
fn a_chain_adds_up() {
    let links = [(0, 1, Counts::Pairs([5, 20, 60, 40, 15])), (1, 2, Counts::Pairs([10, 30, 50, 30, 20]))];
    let ratings = Ratings::of(3, &links, NO_PRIOR).unwrap();
    let [first, second, both] = [(0, 1), (1, 2), (0, 2)].map(|(a, b)| ratings.difference(a, b).unwrap());
    assert!((both.value - first.value - second.value).abs() < 1e-6);
    assert!((both.margin().powi(2) / (first.margin().powi(2) + second.margin().powi(2)) - 1.0).abs() < 1e-3);
}

/// Who won everything has a finite rating and a large error; who never played has the average and an error as wide as the
/// prior; groups that never met have a common average.
#[test]
fn prior_holds_what_results_do_not() {
    let wins = |pairs| Counts::Pairs([0, 0, 0, 0, pairs]);
    let even = Counts::Pairs([5, 10, 20, 10, 5]);
    let ratings = Ratings::of(5, &[(0, 1, wins(20)), (2, 3, even)], Prior::default()).unwrap();
    let ahead = ratings.difference(0, 1).unwrap();
    assert!(ahead.value > 400.0 && ahead.value < 2000.0 && ahead.margin() > 300.0, "{ahead:?}");
    assert!(ratings.elo(2).unwrap().abs() < 1e-9 && ratings.elo(4).unwrap().abs() < 1e-9);
    assert!((0..5).map(|player| ratings.elo(player).unwrap()).sum::<f64>().abs() < 1e-6);
    let Estimate { low, high, .. } = ratings.difference(2, 4).unwrap();
    assert!(low < -500.0 && high > 500.0);
    // More wins, a higher rating.
    let more = Ratings::of(5, &[(0, 1, wins(40)), (2, 3, even)], Prior::default()).unwrap();
    assert!(more.difference(0, 1).unwrap().value > ahead.value);
}
