//! What a match of two says: score, Elo difference, normalised Elo and likelihood of superiority.
//!
//! ```
//! use tournament::{Counts, Strength};
//!
//! // 290 pairs; fastchess prints 55.58 ± 27.65 for them.
//! let strength = Strength::of(&Counts::Pairs([34, 54, 63, 64, 75])).unwrap();
//! assert!((strength.elo.value - 55.58).abs() < 0.005);
//! assert!((strength.elo.margin() - 27.65).abs() < 0.005);
//! assert!(Strength::of(&Counts::pairs()).is_none());
//! ```

use serde::Serialize;

use crate::counts::Counts;
use crate::estimate::{Estimate, Z95, finite, normal_cdf};

/// Elo points a natural unit of log odds: 400 points are odds of 10 to 1.
pub(crate) const ELO_PER_LOG_ODDS: f64 = 400.0 / std::f64::consts::LN_10;

/// Normalised Elo points a standard deviation of one game; twice the slope of Elo at equal strength.
pub(crate) const NELO_PER_DEVIATION: f64 = 2.0 * ELO_PER_LOG_ODDS;

/// The expected score of who is so many Elo points stronger.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / ELO_PER_LOG_ODDS).exp())
}

/// The Elo difference that gives this score; infinite at 0 and 1, and scores beyond count as these.
pub fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    ELO_PER_LOG_ODDS * (score.ln() - (1.0 - score).ln())
}

/// Wilson's interval for a share of `score` in so many independent games; none without games or a score beyond 0 to 1.
///
/// It is right where games are won or lost, and longer than need be where many are drawn.
pub fn wilson(score: f64, games: f64) -> Option<Estimate> {
    if !(games >= 1.0 && games.is_finite() && (0.0..=1.0).contains(&score)) {
        return None;
    }
    let weight = Z95 * Z95 / games;
    let middle = (score + weight / 2.0) / (1.0 + weight);
    let margin = Z95 / (1.0 + weight) * (score * (1.0 - score) / games + weight / (4.0 * games)).sqrt();
    // Rounding must not push the end of an interval past the score itself.
    let low = (middle - margin).clamp(0.0, score);
    Some(Estimate { value: score, low, high: (middle + margin).clamp(score, 1.0) })
}

/// What the results of two players say about them, seen from the first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Strength {
    /// How many games there were.
    pub games: u64,
    /// The share of the points, from 0 to 1.
    pub score: Estimate,
    /// The difference in Elo that gives this score.
    pub elo: Estimate,
    /// The difference in units of the spread of one game, scaled to be about Elo where no game is drawn.
    pub normalised_elo: Estimate,
    /// The probability that the first player is the stronger one.
    #[serde(serialize_with = "finite")]
    pub superiority: f64,
}

impl Strength {
    /// Works it out from games or, better, from pairs; none if there are none.
    ///
    /// Where every game or pair ended alike, the spread cannot be measured. The interval is then the one that still
    /// leaves room for other results, which is Wilson's where all games were won, and the spread for the superiority
    /// is the largest there is.
    pub fn of(counts: &Counts) -> Option<Self> {
        let moments = counts.moments()?;
        let deviation = (moments.variance / moments.units).sqrt();
        let (score, z) = match counts.only_value() {
            Some(value) => {
                let unseen = Z95 * Z95 / (moments.units + Z95 * Z95);
                let low = value * (1.0 - unseen);
                (Estimate { value, low, high: low + unseen }, (value - 0.5) * 2.0 * moments.units.sqrt())
            }
            None => (Estimate::around(0.5 + moments.lead, Z95 * deviation), moments.lead / deviation),
        };
        let score = Estimate { low: score.low.clamp(0.0, 1.0), high: score.high.clamp(0.0, 1.0), ..score };
        let per_game = (moments.variance * counts.games_in_unit() as f64).sqrt();
        let normalised = if moments.lead == 0.0 { 0.0 } else { moments.lead / per_game * NELO_PER_DEVIATION };
        let margin = Z95 * NELO_PER_DEVIATION / (counts.games() as f64).sqrt();
        Some(Strength {
            games: counts.games(),
            score,
            elo: score.map(elo_of_score),
            normalised_elo: Estimate::around(normalised, margin),
            superiority: normal_cdf(z),
        })
    }
}
