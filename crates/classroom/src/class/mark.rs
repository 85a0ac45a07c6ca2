//! Marks: what is right is worth what the text says, or what the teacher says instead.

use serde::{Deserialize, Serialize};

use super::rules::{Rules, RulesError};
use super::table::ByHand;
use crate::{FunctionMark, Marked, Raised, Spec};

/// One of the teacher's own tests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tested {
    /// Its name.
    pub name: String,
    /// How it failed; nothing if it passed.
    #[serde(default)]
    pub raised: Option<Raised>,
}

impl Tested {
    /// Whether it passed.
    pub fn passed(&self) -> bool {
        self.raised.is_none()
    }
}

/// What everything is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Scale {
    /// The functions, in the order of the text.
    pub functions: Vec<(String, f64)>,
    /// Respect for the barriers of abstraction; 0 where there are none.
    pub abstraction: f64,
    /// The teacher's own tests, all together; 0 where there are none.
    pub tests: f64,
    /// The best mark that there is.
    pub out_of: f64,
    /// Whether a function that is right over ours counts as right.
    pub follow_through: bool,
}

/// What a submission is worth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Points {
    /// Function by function.
    pub functions: Vec<f64>,
    /// Respect for the barriers of abstraction.
    pub abstraction: f64,
    /// The teacher's own tests.
    pub tests: f64,
    /// How much of this is there only because others of the author's functions were replaced by ours.
    pub followed: f64,
    /// All of this together.
    pub automatic: f64,
    /// What a person gave.
    pub by_hand: f64,
    /// What was taken off.
    pub deductions: f64,
    /// What the cup gave.
    pub cup: f64,
    /// The mark, to two decimals; its parts have three.
    pub mark: f64,
}

/// A mark has two decimals.
const MARK: f64 = 100.0;
/// Its parts have three: 51 of 52 questions for a quarter of a point are not the quarter.
const PART: f64 = 1000.0;

fn rounded(points: f64, parts: f64) -> f64 {
    // A little more, so that 0.125 that was added up in parts is not taken for less; never a negative zero.
    (points * parts + 1e-6).round() / parts + 0.0
}

/// What the texts give for respect for the barriers of abstraction: 20 % of 20 values.
const ABSTRACTION: f64 = 4.0;

impl Scale {
    /// What respect for the barriers of abstraction is worth by the text of a specification.
    pub fn abstraction_of(spec: &Spec) -> f64 {
        if spec.has_types() { ABSTRACTION } else { 0.0 }
    }

    /// What functions are worth by the text, abstraction by the text, and what the teacher says instead.
    pub fn new(functions: &[(String, f64)], abstraction: f64, tested: bool, rules: &Rules) -> Result<Self, RulesError> {
        let named = rules.weights.keys().chain(&rules.only);
        if let Some(name) = named.into_iter().find(|name| functions.iter().all(|(own, _)| own != *name)) {
            let known = functions.iter().map(|(own, _)| own.as_str()).collect::<Vec<_>>().join(", ");
            return Err(RulesError { line: 1, why: format!("there is no function {name}; there are {known}") });
        }
        let asked = |name: &String| rules.only.is_empty() || rules.only.contains(name);
        let worth = |(name, worth): &(String, f64)| (name.clone(), rules.weights.get(name).copied().unwrap_or(*worth));
        Ok(Scale {
            functions: functions.iter().filter(|(name, _)| asked(name)).map(worth).collect(),
            abstraction: if abstraction > 0.0 { rules.abstraction.unwrap_or(abstraction) } else { 0.0 },
            tests: if tested { rules.tests } else { 0.0 },
            out_of: rules.out_of,
            follow_through: rules.follow_through,
        })
    }

    /// The most that can be had without a person.
    pub fn automatic(&self) -> f64 {
        rounded(self.functions.iter().map(|(_, worth)| worth).sum::<f64>() + self.abstraction + self.tests, PART)
    }

    /// The share of a function that counts, and how much of it is there only over our functions.
    fn share(&self, own: &FunctionMark) -> (f64, f64) {
        let alone = own
            .alone
            .filter(|_| self.follow_through)
            .map_or(0.0, |alone| f64::from(alone) / f64::from(own.tried.max(1)));
        let share = own.share();
        (share.max(alone), (alone - share).max(0.0))
    }

    /// What a submission is worth.
    pub fn points(&self, marked: &Marked, tests: &[Tested], by_hand: &[ByHand], cup: f64) -> Points {
        let mut points = Points { cup, ..Points::default() };
        let (mut respected, mut respectable) = (0.0, 0.0);
        for (name, worth) in &self.functions {
            let own = marked.functions.iter().find(|own| own.name == *name);
            let (share, followed) = own.map_or((0.0, 0.0), |own| self.share(own));
            points.functions.push(rounded(share * worth, PART));
            points.automatic += share * worth;
            points.followed += followed * worth;
            if let Some((passed, tried)) = own.and_then(|own| own.abstraction) {
                respected += f64::from(passed) / f64::from(tried.max(1)) * worth;
                respectable += worth;
            }
        }
        if respectable > 0.0 {
            points.abstraction = respected / respectable * self.abstraction;
        }
        if !tests.is_empty() {
            points.tests = tests.iter().filter(|test| test.passed()).count() as f64 / tests.len() as f64 * self.tests;
        }
        points.automatic += points.abstraction + points.tests;
        points.by_hand = by_hand.iter().map(|own| own.points.max(0.0)).sum();
        points.deductions = by_hand.iter().map(|own| -own.points.min(0.0)).sum();
        let mark = points.automatic + points.by_hand - points.deductions + points.cup;
        points.mark = rounded(mark.clamp(0.0, self.out_of), MARK);
        for part in [&mut points.abstraction, &mut points.tests, &mut points.followed, &mut points.automatic] {
            *part = rounded(*part, PART);
        }
        points
    }
}
