//! Ratings of a whole pool by the model of Bradley and Terry: the odds of two players are the ratio of their strengths.
//!
//! A draw is half a win and half a loss, so that ratings are on the scale of logistic Elo and two players get the same
//! difference as from [`Strength`](crate::Strength). How far results spread around what the ratings expect is measured over the pool
//! from whole pairs of games (the dispersion of a quasi-binomial model): draws and paired openings make errors smaller,
//! and the errors tell it.
//!
//! ```
//! use tournament::{Counts, Prior, Ratings};
//!
//! let results = [(0, 1, Counts::Pairs([1, 3, 9, 5, 2])), (1, 2, Counts::Pairs([0, 2, 8, 7, 3]))];
//! let ratings = Ratings::of(3, &results, Prior::default()).unwrap();
//! assert!(ratings.elo(0) > ratings.elo(1) && ratings.elo(1) > ratings.elo(2));
//! let ahead = ratings.difference(0, 2).unwrap(); // they never met
//! assert!(ahead.value > 0.0 && ahead.margin() > ratings.difference(0, 1).unwrap().margin());
//! ```

use serde::Serialize;
use thiserror::Error;

use crate::counts::Counts;
use crate::elo::{ELO_PER_LOG_ODDS, expected_score};
use crate::estimate::{Estimate, Z95};
use crate::matrix::{Matrix, cholesky, inverse, solve};

/// How ratings are held together where results alone do not: each is drawn to the average of the pool, as if it came
/// from a normal distribution this wide.
///
/// It gives a player who won everything a finite rating and groups that never met a common average. At the default of 1000
/// Elo, twenty games between two equals weigh three hundred times as much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// The standard deviation, in Elo.
    pub deviation: f64,
}

impl Default for Prior {
    fn default() -> Self {
        Prior { deviation: 1000.0 }
    }
}

/// Why there are no ratings.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum RatingError {
    /// A result names somebody who is not there.
    #[error("a result is of player {0}, but there are only {1} players, counted from 0")]
    NoSuchPlayer(usize, usize),
    /// A result is of a player against itself.
    #[error("a result is of player {0} against itself: remove it")]
    AgainstItself(usize),
    /// The prior is too narrow, too wide or no number.
    #[error("the prior deviation is {0} Elo: it must be from 1 to 1000000")]
    BadPrior(f64),
}

/// The ratings of a pool.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ratings {
    /// Ratings in Elo; their average is 0.
    elo: Vec<f64>,
    /// How far results spread, against games that are only won and lost and independent.
    dispersion: f64,
    /// The covariance of the ratings, in Elo squared.
    covariance: Matrix,
}

/// One pair of players, with the sums that the fit needs; games count as one each.
struct Tie {
    first: usize,
    second: usize,
    games: f64,
    score: f64,
    units: Counts,
}

impl Ratings {
    /// Fits ratings to results `(first, second, counts seen from the first)`; two players may have several.
    pub fn of(players: usize, results: &[(usize, usize, Counts)], prior: Prior) -> Result<Self, RatingError> {
        if !(1.0..=1e6).contains(&prior.deviation) {
            return Err(RatingError::BadPrior(prior.deviation));
        }
        let mut ties = Vec::with_capacity(results.len());
        for (first, second, units) in results {
            if let Some(missing) = [*first, *second].into_iter().find(|player| *player >= players) {
                return Err(RatingError::NoSuchPlayer(missing, players));
            }
            if first == second {
                return Err(RatingError::AgainstItself(*first));
            }
            let Some(score) = units.score() else { continue };
            let games = units.games() as f64;
            ties.push(Tie { first: *first, second: *second, games, score: score * games, units: *units });
        }
        let fit = Fit { players, ties, pull: (ELO_PER_LOG_ODDS / prior.deviation).powi(2) };
        let strengths = fit.maximum();
        let dispersion = fit.dispersion(&strengths);
        let scale = dispersion * ELO_PER_LOG_ODDS * ELO_PER_LOG_ODDS;
        let information = fit.information(&strengths);
        let mut covariance = cholesky(&information).map_or_else(|| vec![vec![0.0; players]; players], |l| inverse(&l));
        covariance.iter_mut().flatten().for_each(|entry| *entry *= scale);
        Ok(Ratings { elo: strengths.iter().map(|s| s * ELO_PER_LOG_ODDS).collect(), dispersion, covariance })
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.elo.len()
    }

    /// A player's rating; the average of the pool is 0. None for who is not there.
    pub fn elo(&self, player: usize) -> Option<f64> {
        self.elo.get(player).copied()
    }

    /// The spread of results against that of independent games without draws: 1 there, less with draws and with pairs
    /// whose games balance each other.
    pub fn dispersion(&self) -> f64 {
        self.dispersion
    }

    /// The covariance of two ratings, in Elo squared.
    pub fn covariance(&self, first: usize, second: usize) -> Option<f64> {
        self.covariance.get(first)?.get(second).copied()
    }

    /// How far one player is above another, with its interval.
    pub fn difference(&self, first: usize, second: usize) -> Option<Estimate> {
        let variance =
            self.covariance(first, first)? + self.covariance(second, second)? - 2.0 * self.covariance(first, second)?;
        let value = self.elo(first)? - self.elo(second)?;
        Some(Estimate::around(value, Z95 * variance.max(0.0).sqrt()))
    }

    /// A player's distance from the average of the pool, with its interval: what stands after ± in a table.
    ///
    /// Two such intervals say little about the two players' difference: ask for [`Ratings::difference`].
    pub fn against_pool(&self, player: usize) -> Option<Estimate> {
        let count = self.players() as f64;
        let row = self.covariance.get(player)?;
        let all: f64 = self.covariance.iter().flatten().sum();
        let variance = row[player] - 2.0 * row.iter().sum::<f64>() / count + all / (count * count);
        Some(Estimate::around(self.elo(player)?, Z95 * variance.max(0.0).sqrt()))
    }

    /// The score that the ratings expect of one player against another.
    pub fn expected(&self, first: usize, second: usize) -> Option<f64> {
        Some(expected_score(self.elo(first)? - self.elo(second)?))
    }
}

/// The penalised likelihood; strengths are natural logarithms.
struct Fit {
    players: usize,
    ties: Vec<Tie>,
    pull: f64,
}

fn expected(strengths: &[f64], tie: &Tie) -> f64 {
    expected_score((strengths[tie.first] - strengths[tie.second]) * ELO_PER_LOG_ODDS)
}

impl Fit {
    /// Newton's method. The function is strictly concave, so that halving a step that leads down is all the care it needs.
    fn maximum(&self) -> Vec<f64> {
        let mut at = vec![0.0; self.players];
        let mut height = self.height(&at);
        for _ in 0..200 {
            let Some(lower) = cholesky(&self.information(&at)) else { break };
            let step = solve(&lower, &self.gradient(&at));
            let mut share = 1.0;
            let next = loop {
                let next: Vec<f64> = at.iter().zip(&step).map(|(from, by)| from + share * by).collect();
                if self.height(&next) >= height || share < 1e-9 {
                    break next;
                }
                share /= 2.0;
            };
            let moved = next.iter().zip(&at).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
            at = next;
            height = self.height(&at);
            if moved < 1e-12 {
                break;
            }
        }
        at
    }

    fn height(&self, at: &[f64]) -> f64 {
        let likelihood: f64 = self
            .ties
            .iter()
            .map(|tie| {
                let ahead = at[tie.first] - at[tie.second];
                // ln of the odds' two sides, without overflow.
                let log_win = -(-ahead).exp().ln_1p();
                let log_win = if log_win.is_finite() { log_win } else { ahead };
                tie.score * log_win + (tie.games - tie.score) * (log_win - ahead)
            })
            .sum();
        likelihood - self.pull / 2.0 * at.iter().map(|strength| strength * strength).sum::<f64>()
    }

    fn gradient(&self, at: &[f64]) -> Vec<f64> {
        let mut slope: Vec<f64> = at.iter().map(|strength| -self.pull * strength).collect();
        for tie in &self.ties {
            let surplus = tie.score - tie.games * expected(at, tie);
            slope[tie.first] += surplus;
            slope[tie.second] -= surplus;
        }
        slope
    }

    fn information(&self, at: &[f64]) -> Matrix {
        let mut information = vec![vec![0.0; self.players]; self.players];
        for (player, row) in information.iter_mut().enumerate() {
            row[player] = self.pull;
        }
        for tie in &self.ties {
            let chance = expected(at, tie);
            let weight = tie.games * chance * (1.0 - chance);
            information[tie.first][tie.first] += weight;
            information[tie.second][tie.second] += weight;
            information[tie.first][tie.second] -= weight;
            information[tie.second][tie.first] -= weight;
        }
        information
    }

    /// Squared surprises of games or pairs, over what they would be if games were independent and never drawn. One such
    /// game between equals is added to both, so that a few results that all went as expected do not mean certainty.
    fn dispersion(&self, at: &[f64]) -> f64 {
        const ONE_GAME: f64 = 0.25;
        let (mut squares, mut expected_squares, mut units) = (0.0, 0.0, 0.0);
        for tie in &self.ties {
            let chance = expected(at, tie);
            let games = tie.units.games_in_unit() as f64;
            for (value, count) in tie.units.values().zip(tie.units.classes()) {
                squares += *count as f64 * (games * (value - chance)).powi(2);
            }
            let count = tie.games / games;
            expected_squares += count * games * chance * (1.0 - chance);
            units += count;
        }
        // What was fitted cannot surprise any more.
        let free = units - (self.players as f64 - 1.0);
        if free < 1.0 {
            return 1.0;
        }
        (squares + ONE_GAME) / (expected_squares * free / units + ONE_GAME)
    }
}
