//! Who wins a sum of games whose canonical forms are known.

use super::forms::{Form, Forms};
use super::number::Number;
use super::quick::QuickMap;

/// What has been decided of sums, and the forms that they are made of.
#[derive(Default)]
pub struct Sums {
    /// The forms.
    pub forms: Forms,
    decided: QuickMap<(Vec<Form>, Number), bool>,
}

impl Sums {
    /// Whether Left, who begins, wins the sum of the parts and a number.
    pub fn first_wins(&mut self, parts: &[Form], number: Number) -> bool {
        let mut number = number;
        let mut hot: Vec<Form> = Vec::with_capacity(parts.len());
        for part in parts {
            match self.forms.as_number(*part) {
                Some(worth) => number = number + worth,
                None => {
                    // A game and its negative are nothing together.
                    let negative = self.forms.negative(*part);
                    match hot.iter().position(|other| *other == negative) {
                        Some(at) => drop(hot.swap_remove(at)),
                        None => hot.push(*part),
                    }
                }
            }
        }
        self.decides(hot, number)
    }

    /// The same of parts none of which is a number.
    fn decides(&mut self, mut hot: Vec<Form>, number: Number) -> bool {
        if hot.is_empty() {
            return number > Number::ZERO;
        }
        let stops = |forms: &Forms, form: &Form| forms.stops(*form);
        let high: Number = hot.iter().map(|part| stops(&self.forms, part).0).sum();
        let low: Number = hot.iter().map(|part| stops(&self.forms, part).1).sum();
        if high + number < Number::ZERO {
            return false;
        }
        let first = hot.iter().map(|part| stops(&self.forms, part)).map(|(left, right)| left - right).max();
        if low + first.unwrap_or_default() + number > Number::ZERO {
            return true;
        }
        if let [only] = hot[..] {
            let rest = self.forms.number(-number);
            return (0..self.forms.left(only).len()).any(|at| {
                let option = self.forms.left(only)[at];
                self.forms.at_most(rest, option)
            });
        }
        hot.sort_unstable();
        if let Some(known) = self.decided.get(&(hot.clone(), number)) {
            return *known;
        }
        // Only the parts that are no numbers are moved in (number avoidance). The other side then begins on the rest.
        let mut wins = false;
        'parts: for moved in 0..hot.len() {
            if moved > 0 && hot[moved] == hot[moved - 1] {
                continue;
            }
            for at in 0..self.forms.left(hot[moved]).len() {
                let mut rest = hot.clone();
                rest[moved] = self.forms.left(hot[moved])[at];
                for part in &mut rest {
                    *part = self.forms.negative(*part);
                }
                if !self.first_wins(&rest, -number) {
                    wins = true;
                    break 'parts;
                }
            }
        }
        self.decided.insert((hot, number), wins);
        wins
    }
}
