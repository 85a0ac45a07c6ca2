//! A sequential test under way: it counts pairs in the order of the plan, and ends the tournament when it is decided.

use game::Message;
use serde::Serialize;

use super::{Plan, PlayedPair};
use crate::counts::Counts;
use crate::round::seatings;
use crate::setup::{Format, SetupError};
use crate::sprt::{EloModel, Sprt, Verdict};

/// A sequential test of the first player against the second, as far as it has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Trial {
    /// The test.
    pub test: Sprt,
    /// The pairs that count, seen from the first player.
    pub counts: Counts,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// At which ratios it is decided.
    pub limits: (f64, f64),
    /// What is decided.
    pub verdict: Verdict,
}

impl Trial {
    /// The test of a plan before the first pair, if it has one.
    pub(super) fn of(plan: &Plan) -> Result<Option<Self>, SetupError> {
        let Some(test) = plan.sprt else { return Ok(None) };
        let for_two = matches!(plan.system, Format::RoundRobin { .. } | Format::Gauntlet { .. });
        if plan.players.len() != 2 || !for_two {
            return Err(SetupError::Trial);
        }
        let limits = test.limits();
        Ok(Some(Trial { test, counts: Counts::pairs(), llr: 0.0, limits, verdict: Verdict::Continue }))
    }

    /// Counts one more pair.
    pub(super) fn count(&mut self, pair: &PlayedPair) {
        let half_points = pair.games.iter().zip(seatings(&pair.places)).map(|(game, seats)| {
            let own = usize::from(seats.first() != Some(&0));
            game.ending.half_points(own, 1 - own) as usize
        });
        self.counts.add(half_points.sum());
        self.llr = self.test.llr(&self.counts);
        self.verdict = self.test.verdict(&self.counts);
    }

    /// Whether nothing more has to be played.
    pub(super) fn is_decided(&self) -> bool {
        self.verdict != Verdict::Continue
    }

    /// How it stands, for people. The names are those of the two players.
    pub fn message(&self, first: &str, second: &str) -> Message {
        let message = match self.verdict {
            Verdict::Continue => Message::new("sprt-open"),
            Verdict::AcceptLower => Message::new("sprt-lower"),
            Verdict::AcceptUpper => Message::new("sprt-upper"),
        };
        let unit = match self.test.model() {
            EloModel::Logistic => "logistic",
            EloModel::Normalised => "normalised",
        };
        let (lower, upper) = self.test.bounds();
        let figure = |value: f64| format!("{value:.2}").replace('-', "−");
        let bound = |value: f64| value.to_string().replace('-', "−");
        message
            .with("first", first)
            .with("second", second)
            .with("unit", unit)
            .with("lower", bound(lower))
            .with("upper", bound(upper))
            .with("llr", figure(self.llr))
            .with("low", figure(self.limits.0))
            .with("high", figure(self.limits.1))
    }
}
