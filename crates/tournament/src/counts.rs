//! Results between two players, counted: single games in three classes, pairs of games in five.
//!
//! The two games of a pair start from the same opening or bag with the seats swapped, so they are not independent of
//! each other, but pairs are. Counting pairs by their score keeps what an interval needs to know.
//!
//! ```
//! use tournament::Counts;
//!
//! let mut pairs = Counts::pairs();
//! pairs.add(3); // a win and a draw: 3 half points
//! pairs.add(2);
//! assert_eq!(pairs, Counts::Pairs([0, 0, 1, 1, 0]));
//! assert_eq!((pairs.games(), pairs.score()), (4, Some(0.625)));
//! ```

use serde::{Deserialize, Serialize};

/// How often each score happened, seen from the first player; the index is the score in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Counts {
    /// Single games: lost, drawn, won (trinomial).
    Games([u64; 3]),
    /// Pairs of games with 0, ½, 1, 1½ and 2 points (pentanomial).
    Pairs([u64; 5]),
}

/// Mean and variance of one unit's score, where 1 is all that can be won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Moments {
    pub(crate) units: f64,
    /// The mean less ½, which is exact where the mean would be rounded.
    pub(crate) lead: f64,
    pub(crate) variance: f64,
}

impl Counts {
    /// No pairs yet.
    pub fn pairs() -> Self {
        Counts::Pairs([0; 5])
    }

    /// Single games from the usual three numbers.
    pub fn of_games(won: u64, drawn: u64, lost: u64) -> Self {
        Counts::Games([lost, drawn, won])
    }

    /// The counts, from the lowest score to the highest.
    pub fn classes(&self) -> &[u64] {
        match self {
            Counts::Games(counts) => counts,
            Counts::Pairs(counts) => counts,
        }
    }

    /// Counts one more game or pair with so many half points; says whether there is such a score.
    pub fn add(&mut self, half_points: usize) -> bool {
        let classes: &mut [u64] = match self {
            Counts::Games(counts) => counts,
            Counts::Pairs(counts) => counts,
        };
        let Some(count) = classes.get_mut(half_points) else { return false };
        *count = count.saturating_add(1);
        true
    }

    /// The same results, seen from the second player.
    pub fn reversed(mut self) -> Self {
        match &mut self {
            Counts::Games(counts) => counts.reverse(),
            Counts::Pairs(counts) => counts.reverse(),
        }
        self
    }

    /// How many games or pairs there are.
    pub fn units(&self) -> u64 {
        self.classes().iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.units().saturating_mul(self.games_in_unit())
    }

    /// The share of all points that the first player won, from 0 to 1; none without games.
    pub fn score(&self) -> Option<f64> {
        self.moments().map(|moments| 0.5 + moments.lead)
    }

    pub(crate) fn games_in_unit(&self) -> u64 {
        match self {
            Counts::Games(_) => 1,
            Counts::Pairs(_) => 2,
        }
    }

    /// The score of each class, from 0 to 1.
    pub(crate) fn values(&self) -> impl Iterator<Item = f64> + Clone + use<> {
        let last = self.classes().len() - 1;
        (0..=last).map(move |class| class as f64 / last as f64)
    }

    pub(crate) fn moments(&self) -> Option<Moments> {
        let units: f64 = self.classes().iter().map(|count| *count as f64).sum();
        if units == 0.0 {
            return None;
        }
        let weighted = || self.values().zip(self.classes()).map(|(value, count)| (value - 0.5, *count as f64 / units));
        let lead: f64 = weighted().map(|(lead, share)| lead * share).sum();
        let variance = weighted().map(|(value, share)| share * (value - lead).powi(2)).sum();
        Some(Moments { units, lead, variance })
    }

    /// The only class that ever happened, as a score; none if there are several.
    pub(crate) fn only_value(&self) -> Option<f64> {
        let mut seen = self.values().zip(self.classes()).filter(|(_, count)| **count > 0);
        let (value, _) = seen.next()?;
        seen.next().is_none().then_some(value)
    }
}
