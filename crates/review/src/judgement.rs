//! How good a move was, by what it cost.

use std::cmp::Ordering;

use game::{Value, Worth};
use serde::Serialize;

/// A loss of expectation from which a move is an inaccuracy: one game of twenty.
pub const INACCURACY: f64 = 0.05;
/// A loss of expectation from which a move is a mistake: one game of ten.
pub const MISTAKE: f64 = 0.10;
/// A loss of expectation from which a move is a blunder: one game of five.
pub const BLUNDER: f64 = 0.20;

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// None was better.
    Best,
    /// It cost next to nothing.
    Good,
    /// It cost a little.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost too much, or gave away what was proven.
    Blunder,
}

impl Judgement {
    /// All of them, the best first.
    pub const ALL: [Judgement; 5] =
        [Judgement::Best, Judgement::Good, Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder];

    /// Its name in data and in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Judgement::Best => "best",
            Judgement::Good => "good",
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }

    /// The sign that stands beside a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Judgement::Best => "✓",
            Judgement::Good => "·",
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }

    /// The judgement of a move that is not the best, by its worth and that of the best. Where both are proven, the
    /// proofs decide and not the loss.
    pub(crate) fn of(best: Worth, own: Worth) -> Self {
        match (best.proven(), own.proven()) {
            (Some(best), Some(own)) if own < best => Judgement::Blunder,
            (Some(_), Some(_)) => Judgement::Good,
            _ => match best.expectation() - own.expectation() {
                loss if loss >= BLUNDER => Judgement::Blunder,
                loss if loss >= MISTAKE => Judgement::Mistake,
                loss if loss >= INACCURACY => Judgement::Inaccuracy,
                _ => Judgement::Good,
            },
        }
    }
}

/// The points of a position whose every known move is proven to lose while others are not known.
const NEARLY_LOST: i32 = -690;

/// The better first; of wins the sooner, of losses the later, and last those of which it is not known.
pub(crate) fn best_first(one: Worth, other: Worth) -> Ordering {
    let distance = |worth: Worth| match worth {
        Worth::Proven { value: Value::Win, plies } => plies.unwrap_or(u32::MAX),
        Worth::Proven { value: Value::Loss, plies } => plies.map_or(u32::MAX, |plies| u32::MAX - 1 - plies),
        _ => 0,
    };
    other.expectation().total_cmp(&one.expectation()).then(distance(one).cmp(&distance(other)))
}

/// What a position looks like whose best known move is proven to end so, while others are not known: a win is sure, if
/// perhaps a sooner one is there.
pub(crate) fn looks_like(value: Value) -> Worth {
    match value {
        Value::Win => Worth::Proven { value, plies: None },
        Value::Draw => Worth::Estimate(0),
        Value::Loss => Worth::Estimate(NEARLY_LOST),
    }
}

/// The worth of a move, which is not better than that of its position.
pub(crate) fn no_better(own: Worth, position: Worth) -> Worth {
    if own.expectation() <= position.expectation() {
        return own;
    }
    match position {
        Worth::Proven { value: Value::Draw, .. } => looks_like(Value::Draw),
        // Where all is lost, so is this move, but nobody has counted how far it leads.
        Worth::Proven { value, .. } => Worth::Proven { value, plies: None },
        estimate => estimate,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proven(value: Value) -> Worth {
        Worth::Proven { value, plies: None }
    }

    #[test]
    fn a_loss_of_expectation_is_judged_by_its_size() {
        // Expectations of 0.5, 0.4502, 0.4477, 0.4013, 0.3991, 0.3010 and 0.2994.
        let judged =
            [0, -20, -21, -40, -41, -84, -85].map(|points| Judgement::of(Worth::Estimate(0), Worth::Estimate(points)));
        use Judgement::{Blunder, Good, Inaccuracy, Mistake};
        assert_eq!(judged, [Good, Good, Inaccuracy, Inaccuracy, Mistake, Mistake, Blunder]);
        // A point that costs much in an even game costs nothing in a won one.
        assert_eq!(Judgement::of(Worth::Estimate(690), Worth::Estimate(400)), Good);
    }

    #[test]
    fn proofs_decide_where_there_are_two() {
        for (best, own, judged) in [
            (Value::Win, Value::Win, Judgement::Good),
            (Value::Win, Value::Draw, Judgement::Blunder),
            (Value::Win, Value::Loss, Judgement::Blunder),
            (Value::Draw, Value::Draw, Judgement::Good),
            (Value::Draw, Value::Loss, Judgement::Blunder),
            (Value::Loss, Value::Loss, Judgement::Good),
        ] {
            assert_eq!(Judgement::of(proven(best), proven(own)), judged);
        }
        assert_eq!(Judgement::of(proven(Value::Win), Worth::Estimate(600)), Judgement::Good);
        assert_eq!(Judgement::of(Worth::Estimate(100), proven(Value::Loss)), Judgement::Blunder);
    }

    #[test]
    fn a_move_is_never_better_than_its_position() {
        let worths = [-700, -1, 0, 1, 700].map(Worth::Estimate).into_iter();
        let worths: Vec<Worth> = worths.chain([Value::Loss, Value::Draw, Value::Win].map(proven)).collect();
        for &own in &worths {
            for &position in &worths {
                let shown = no_better(own, position);
                assert!(shown.expectation() <= position.expectation(), "{own} in {position} is {shown}");
                assert!(shown == own || own.expectation() > position.expectation());
                // What is not known to be drawn is not said to be.
                assert!(shown == own || shown.proven() != Some(Value::Draw));
            }
        }
    }
}
