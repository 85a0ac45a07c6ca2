//! Mean difference of points, for games that are counted in points (Scrabble).
//!
//! ```
//! // Three pairs of games: by how many points a game the first player was ahead in each.
//! let mean = tournament::mean_difference(&[12.0, -3.0, 18.0]).unwrap();
//! assert_eq!(mean.value, 9.0);
//! assert!(mean.low < 0.0); // three pairs prove little
//! ```

use crate::estimate::{Estimate, student_975};

/// The mean with its 95 % interval by Student's distribution; one number for each pair of games, since pairs are
/// independent and the games of one pair are not. None if there are none or one is not finite.
///
/// One pair alone says nothing about the spread: its interval has no bounds.
pub fn mean_difference(pairs: &[f64]) -> Option<Estimate> {
    let count = pairs.len() as f64;
    // Divided first, so that the sum stays finite.
    let mean: f64 = pairs.iter().map(|difference| difference / count).sum();
    if pairs.is_empty() || !mean.is_finite() {
        return None;
    }
    if pairs.len() == 1 {
        return Some(Estimate { value: mean, low: f64::NEG_INFINITY, high: f64::INFINITY });
    }
    let squares: f64 = pairs.iter().map(|difference| (difference - mean).powi(2)).sum();
    let error = (squares / (count - 1.0) / count).sqrt();
    Some(Estimate::around(mean, student_975(count - 1.0) * error))
}
