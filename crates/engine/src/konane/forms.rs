//! Combinatorial games in canonical form, each kept once: equal worth, equal [`Form`].
//!
//! Left is the side whose advantage is positive. The theory is that of Conway's *On Numbers and Games* and Siegel's
//! *Combinatorial Game Theory*: dominated options go, reversible ones are bypassed, and what is a number is told by its
//! simplest one.

use super::number::Number;
use super::quick::QuickMap;

/// A game in canonical form: a place in [`Forms`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form(u32);

/// Forms with a larger tree than this are not made: too much work for what they are worth.
const HEAVIEST: u32 = 20_000;

struct Entry {
    left: Box<[Form]>,
    right: Box<[Form]>,
    number: Option<Number>,
    /// What play comes to, up to numbers, when Left begins.
    left_stop: Number,
    /// The same when Right begins.
    right_stop: Number,
    /// The size of the tree.
    weight: u32,
    negative: Option<Form>,
}

/// Left and right options.
type Options = (Box<[Form]>, Box<[Form]>);

/// The canonical forms met so far.
pub struct Forms {
    entries: Vec<Entry>,
    places: QuickMap<Options, Form>,
    numbers: QuickMap<Number, Form>,
    orders: QuickMap<(Form, Form), bool>,
    sums: QuickMap<(Form, Form), Option<Form>>,
    /// How many comparisons have been made.
    pub(crate) work: u64,
}

impl Default for Forms {
    fn default() -> Self {
        let mut forms = Forms {
            entries: Vec::new(),
            places: QuickMap::default(),
            numbers: QuickMap::default(),
            orders: QuickMap::default(),
            sums: QuickMap::default(),
            work: 0,
        };
        forms.enter(Vec::new(), Vec::new(), Some(Number::ZERO));
        forms
    }
}

impl Forms {
    /// Nobody can move.
    pub const ZERO: Form = Form(0);

    fn entry(&self, form: Form) -> &Entry {
        &self.entries[form.0 as usize]
    }

    /// Left's options.
    pub fn left(&self, form: Form) -> &[Form] {
        &self.entry(form).left
    }

    /// Right's options.
    pub fn right(&self, form: Form) -> &[Form] {
        &self.entry(form).right
    }

    /// The number that it is, if it is one.
    pub fn as_number(&self, form: Form) -> Option<Number> {
        self.entry(form).number
    }

    /// What play comes to when Left begins, and when Right does.
    pub fn stops(&self, form: Form) -> (Number, Number) {
        let entry = self.entry(form);
        (entry.left_stop, entry.right_stop)
    }

    /// How many forms there are.
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// Keeps options that are canonical, and have no number unless told.
    fn enter(&mut self, mut left: Vec<Form>, mut right: Vec<Form>, number: Option<Number>) -> Form {
        left.sort_unstable();
        right.sort_unstable();
        let options: Options = (left.into(), right.into());
        if let Some(form) = self.places.get(&options) {
            return *form;
        }
        let form = Form(self.entries.len() as u32);
        let left_stop = options.0.iter().map(|option| self.entry(*option).right_stop).max();
        let right_stop = options.1.iter().map(|option| self.entry(*option).left_stop).min();
        let weights = options.0.iter().chain(&options.1).map(|option| self.entry(*option).weight);
        let weight = weights.fold(1_u32, u32::saturating_add);
        self.entries.push(Entry {
            left: options.0.clone(),
            right: options.1.clone(),
            number,
            left_stop: number.or(left_stop).unwrap_or_default(),
            right_stop: number.or(right_stop).unwrap_or_default(),
            weight,
            negative: None,
        });
        self.places.insert(options, form);
        if let Some(number) = number {
            self.numbers.insert(number, form);
        }
        form
    }

    /// The form of a number.
    pub fn number(&mut self, number: Number) -> Form {
        if let Some(form) = self.numbers.get(&number) {
            return *form;
        }
        let left = number.left().map(|option| self.number(option));
        let right = (-number).left().map(|option| self.number(-option));
        self.enter(left.into_iter().collect(), right.into_iter().collect(), Some(number))
    }

    /// The same game with the sides swapped.
    pub fn negative(&mut self, form: Form) -> Form {
        if let Some(negative) = self.entry(form).negative {
            return negative;
        }
        let negative = match self.entry(form).number {
            Some(number) => self.number(-number),
            None => {
                let negatives = |forms: &mut Self, options: Vec<Form>| -> Vec<Form> {
                    options.into_iter().map(|option| forms.negative(option)).collect()
                };
                let left = negatives(self, self.entry(form).right.to_vec());
                let right = negatives(self, self.entry(form).left.to_vec());
                self.enter(left, right, None)
            }
        };
        self.entries[form.0 as usize].negative = Some(negative);
        self.entries[negative.0 as usize].negative = Some(form);
        negative
    }

    /// Whether `less` is at most `more`: Left is never worse off with `more`.
    pub fn at_most(&mut self, less: Form, more: Form) -> bool {
        if less == more {
            return true;
        }
        let (low, high) = (self.entry(less), self.entry(more));
        if low.left_stop < high.right_stop {
            return true;
        }
        if low.left_stop > high.left_stop || low.right_stop > high.right_stop {
            return false;
        }
        if low.number.is_some() && high.number.is_some() {
            return low.number <= high.number;
        }
        if let Some(known) = self.orders.get(&(less, more)) {
            return *known;
        }
        self.work += 1;
        let lefts = self.entry(less).left.len();
        let rights = self.entry(more).right.len();
        let holds = (0..lefts).all(|at| {
            let option = self.entry(less).left[at];
            !self.at_most(more, option)
        }) && (0..rights).all(|at| {
            let option = self.entry(more).right[at];
            !self.at_most(option, less)
        });
        self.orders.insert((less, more), holds);
        holds
    }

    /// Whether a form is at most the game with these options.
    fn below(&mut self, form: Form, left: &[Form], right: &[Form]) -> bool {
        self.work += 1;
        right.iter().all(|option| !self.at_most(*option, form))
            && (0..self.left(form).len()).all(|at| {
                let option = self.left(form)[at];
                !self.above(option, left, right)
            })
    }

    /// Whether a form is at least the game with these options.
    fn above(&mut self, form: Form, left: &[Form], right: &[Form]) -> bool {
        self.work += 1;
        left.iter().all(|option| !self.at_most(form, *option))
            && (0..self.right(form).len()).all(|at| {
                let option = self.right(form)[at];
                !self.below(option, left, right)
            })
    }

    /// The canonical form of the game with these options; none if it would be too large.
    pub fn canonical(&mut self, mut left: Vec<Form>, mut right: Vec<Form>) -> Option<Form> {
        loop {
            self.keep_undominated(&mut left, true);
            self.keep_undominated(&mut right, false);
            if let Some(number) = self.simplest(&left, &right) {
                return Some(self.number(number));
            }
            if !self.bypass(&mut left, &mut right) {
                break;
            }
        }
        let weights = left.iter().chain(&right).map(|option| self.entry(*option).weight);
        (weights.fold(1_u32, u32::saturating_add) <= HEAVIEST).then(|| self.enter(left, right, None))
    }

    /// Drops options that another is at least as good as.
    fn keep_undominated(&mut self, options: &mut Vec<Form>, for_left: bool) {
        options.sort_unstable();
        options.dedup();
        let mut at = 0;
        while at < options.len() {
            let option = options[at];
            let worse = (0..options.len()).any(|other| {
                other != at
                    && if for_left {
                        self.at_most(option, options[other])
                    } else {
                        self.at_most(options[other], option)
                    }
            });
            if worse {
                options.swap_remove(at);
            } else {
                at += 1;
            }
        }
    }

    /// The number between all left and all right options, if there is one.
    fn simplest(&mut self, left: &[Form], right: &[Form]) -> Option<Number> {
        let low = left.iter().map(|option| self.entry(*option).right_stop).max();
        let high = right.iter().map(|option| self.entry(*option).left_stop).min();
        if low.zip(high).is_some_and(|(low, high)| low > high) {
            return None;
        }
        // An end counts itself if no option that stops there reaches it.
        let low = low.map(|end| {
            let number = self.number(end);
            (end, left.iter().all(|option| !self.at_most(number, *option)))
        });
        let high = high.map(|end| {
            let number = self.number(end);
            (end, right.iter().all(|option| !self.at_most(*option, number)))
        });
        Number::simplest(low, high)
    }

    /// Replaces a reversible option by what it reverses through; whether there was one.
    fn bypass(&mut self, left: &mut Vec<Form>, right: &mut Vec<Form>) -> bool {
        for at in 0..left.len() {
            for answer in 0..self.right(left[at]).len() {
                let answer = self.right(left[at])[answer];
                if self.below(answer, left, right) {
                    left.swap_remove(at);
                    left.extend_from_slice(&self.entries[answer.0 as usize].left);
                    return true;
                }
            }
        }
        for at in 0..right.len() {
            for answer in 0..self.left(right[at]).len() {
                let answer = self.left(right[at])[answer];
                if self.above(answer, left, right) {
                    right.swap_remove(at);
                    right.extend_from_slice(&self.entries[answer.0 as usize].right);
                    return true;
                }
            }
        }
        false
    }

    /// The sum of two games; none if it would be too large.
    pub fn sum(&mut self, one: Form, other: Form) -> Option<Form> {
        let (one, other) = (one.min(other), one.max(other));
        if one == Forms::ZERO {
            return Some(other);
        }
        if let (Some(x), Some(y)) = (self.as_number(one), self.as_number(other)) {
            return Some(self.number(x + y));
        }
        if self.negative(one) == other {
            return Some(Forms::ZERO);
        }
        if let Some(known) = self.sums.get(&(one, other)) {
            return *known;
        }
        if self.entry(one).weight.saturating_mul(self.entry(other).weight) > 50 * HEAVIEST {
            return None;
        }
        let sum = self.sum_by_options(one, other);
        self.sums.insert((one, other), sum);
        sum
    }

    fn sum_by_options(&mut self, one: Form, other: Form) -> Option<Form> {
        let numeric = self.as_number(one).is_some() || self.as_number(other).is_some();
        // A number is not moved in: what is added to it moves, and stays canonical.
        let moves = |forms: &Self, form| !numeric || forms.as_number(form).is_none();
        let mut left = Vec::new();
        let mut right = Vec::new();
        for (moved, kept) in [(one, other), (other, one)] {
            if moves(self, moved) {
                for option in self.left(moved).to_vec() {
                    left.push(self.sum(option, kept)?);
                }
                for option in self.right(moved).to_vec() {
                    right.push(self.sum(option, kept)?);
                }
            }
        }
        if numeric { Some(self.enter(left, right, None)) } else { self.canonical(left, right) }
    }
}
