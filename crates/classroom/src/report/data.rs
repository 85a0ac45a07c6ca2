//! The results as data, in the shape that Gradescope reads: one object for each submission, by id.

use serde_json::{Map, Value, json};

use super::letter::{outcome, passed};
use super::{Class, Speaker};
use crate::class::{Feedback, Graded};
use crate::{Failure, FunctionMark, Teller};

impl Class {
    /// The results of everybody: an object whose names are ids and whose values are what `results.json` of Gradescope is for one
    /// submission.
    pub fn results_json(&self) -> Value {
        let all = self.graded.iter().map(|own| (own.person.id.clone(), self.result(own)));
        Value::Object(all.collect::<Map<String, Value>>())
    }

    fn result(&self, own: &Graded) -> Value {
        let speaker = Speaker::new(own.person.language.unwrap_or(self.language));
        let points = own.points.as_ref();
        let mut tests: Vec<Value> = Vec::new();
        for (place, (name, worth)) in self.scale.functions.iter().enumerate() {
            let mark = own.marked.as_ref().and_then(|marked| marked.functions.iter().find(|own| own.name == *name));
            tests.push(json!({
                "name": name,
                "score": points.and_then(|own| own.functions.get(place)).copied().unwrap_or(0.0),
                "max_score": worth,
                "output": mark.map_or_else(String::new, |mark| self.output(mark, &speaker)),
                "visibility": if self.feedback == Feedback::Public { "hidden" } else { "visible" },
            }));
        }
        let teller = Teller::new(own.person.language.unwrap_or(self.language));
        let each = self.scale.tests / own.tests.len().max(1) as f64;
        for test in &own.tests {
            let shown = test.raised.as_ref().filter(|_| self.feedback == Feedback::Full);
            tests.push(json!({
                "name": test.name,
                "score": if test.passed() { each } else { 0.0 },
                "max_score": each,
                "output": shown.map_or_else(String::new, |raised| teller.raised(raised)),
                "visibility": if self.feedback == Feedback::Public { "hidden" } else { "visible" },
            }));
        }
        if self.scale.abstraction > 0.0 {
            tests.push(json!({
                "name": speaker.word("class-abstraction"),
                "score": points.map_or(0.0, |own| own.abstraction),
                "max_score": self.scale.abstraction,
                "visibility": "visible",
            }));
        }
        let remarks: Vec<String> = own.remarks.iter().map(|remark| speaker.say(remark)).collect();
        let mut result = json!({
            "output": remarks.join("\n"),
            "visibility": "visible",
            "tests": tests,
            "extra_data": {
                "status": own.standing.word(),
                "sha256": own.submission.as_ref().map(|own| &own.hash),
                "out_of": self.scale.out_of,
                "deductions": points.map(|own| own.deductions),
                "by_hand": points.map(|own| own.by_hand),
                "spec": self.spec,
                "seed": self.seed,
                "version": self.version,
            },
        });
        // Without a score Gradescope would add up the tests: where a person has to look first there is none.
        if let Some(points) = points {
            result["score"] = json!(points.mark);
        } else {
            result["tests"] = json!([]);
        }
        if let Some(cup) = &own.cup {
            result["leaderboard"] = json!([{ "name": speaker.word("class-cup"), "value": cup.points }]);
        }
        result
    }

    /// What is said of a function.
    fn output(&self, mark: &FunctionMark, speaker: &Speaker) -> String {
        let mut lines = vec![passed(mark, speaker)];
        let is_seen = |failure: &&Failure| failure.public || self.feedback == Feedback::Full;
        if let Some(failure) = mark.failures.iter().find(is_seen) {
            lines.push(failure.call.clone());
            lines.push(format!("{} {}", speaker.word("failure-expected"), outcome(&failure.expected, speaker)));
            lines.push(format!("{} {}", speaker.word("failure-obtained"), outcome(&failure.obtained, speaker)));
        }
        lines.join("\n")
    }
}
