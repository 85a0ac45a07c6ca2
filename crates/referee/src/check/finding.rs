//! What a check finds, as data: sentences are messages, everything else is quoted as it was.

use std::time::Duration;

use game::{Arg, Message};
use serde::Serialize;

use super::Demand;

/// What a finding is about. A report has one line for each that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heading {
    /// What a specification demands of the file itself.
    File,
    /// The control program, driven by a script.
    Control,
    /// Starting, and being ready.
    Start,
    /// What is written when.
    Protocol,
    /// The moves.
    Moves,
    /// The time.
    Time,
    /// Not ending before the game does.
    Crash,
}

impl Heading {
    /// The name for people.
    pub fn message(self) -> Message {
        match self {
            Heading::File => Message::new("heading-file"),
            Heading::Control => Message::new("heading-control"),
            Heading::Start => Message::new("heading-start"),
            Heading::Protocol => Message::new("heading-protocol"),
            Heading::Moves => Message::new("heading-moves"),
            Heading::Time => Message::new("heading-time"),
            Heading::Crash => Message::new("heading-crash"),
        }
    }
}

/// What became of a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Nothing was found.
    Passed,
    /// Something was found that is allowed, or not demanded.
    Warned,
    /// Something was found that is wrong.
    Failed,
    /// The check did not get so far.
    Unchecked,
}

impl Mark {
    /// The name for people.
    pub fn message(self) -> Message {
        match self {
            Mark::Passed => Message::new("mark-passed"),
            Mark::Warned => Message::new("mark-warned"),
            Mark::Failed => Message::new("mark-failed"),
            Mark::Unchecked => Message::new("mark-unchecked"),
        }
    }
}

/// What is quoted, word for word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Label {
    /// The board before the move, as text.
    Board,
    /// The last lines that the program read (`>`) and wrote (`<`).
    Exchange,
    /// A line that would have been right.
    Example,
    /// The end of its standard error.
    LastWords,
    /// Lines of the file, with their numbers.
    Source,
    /// What should have been called, in this order.
    Expected,
    /// What was called.
    Called,
}

impl Label {
    /// The name for people.
    pub fn message(self) -> Message {
        match self {
            Label::Board => Message::new("quote-board"),
            Label::Exchange => Message::new("quote-exchange"),
            Label::Example => Message::new("quote-example"),
            Label::LastWords => Message::new("quote-last-words"),
            Label::Source => Message::new("quote-source"),
            Label::Expected => Message::new("quote-expected"),
            Label::Called => Message::new("quote-called"),
        }
    }
}

/// One thing that was found, and how often.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What it is about.
    pub heading: Heading,
    /// Its name: `illegal-move`.
    pub name: &'static str,
    /// Whether it is wrong, or only worth saying.
    pub wrong: bool,
    /// Whether it happened in a game that the player does not have to be able to play.
    pub optional: bool,
    /// What is wrong.
    pub what: Message,
    /// What to do about it.
    pub remedy: Message,
    /// Where it was first seen, if in a game.
    pub place: Option<Place>,
    /// What there is to see, in the order in which people read it.
    pub quotes: Vec<(Label, Vec<String>)>,
    /// How often it was seen.
    pub count: u32,
}

/// A point of a game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The options of the game.
    pub options: String,
    /// What the game calls the player's seat.
    pub seat: String,
    /// Against whom: a level, or `random`.
    pub opponent: String,
    /// The number of the move that was to be made, from 1, both players' moves counted.
    #[serde(rename = "move")]
    pub number: usize,
}

impl Finding {
    /// Something that is wrong.
    pub(super) fn new(heading: Heading, name: &'static str, what: Message, remedy: Message) -> Self {
        Finding { heading, name, wrong: true, optional: false, what, remedy, place: None, quotes: Vec::new(), count: 1 }
    }

    /// The same with a quotation, unless there is nothing to quote.
    pub(super) fn quoting(mut self, label: Label, lines: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let lines: Vec<String> = lines.into_iter().map(Into::into).collect();
        if !lines.is_empty() {
            self.quotes.push((label, lines));
        }
        self
    }

    /// What is quoted under a label.
    pub fn quoted(&self, label: Label) -> Option<&[String]> {
        self.quotes.iter().find(|(own, _)| *own == label).map(|(_, lines)| lines.as_slice())
    }

    /// Whether a person has nothing more to learn from the other one: the same is wrong for the same reason.
    fn is_like(&self, other: &Finding) -> bool {
        let reasons = |finding: &Finding| {
            let key = |arg: &Arg| if let Arg::Message(why) = arg { Some(why.key().to_owned()) } else { None };
            finding.what.args().iter().filter_map(|(_, arg)| key(arg)).collect::<Vec<_>>()
        };
        // A traceback ends with what went wrong. Beside other failures, standard error tells how the program was ended.
        let crash = matches!(self.name, "crash" | "start-crash");
        let last = |finding: &Finding| finding.quoted(Label::LastWords).and_then(|lines| lines.last().cloned());
        let alike = (self.heading, self.name) == (other.heading, other.name);
        // Each script of a control program is another case.
        let control = self.heading != Heading::Control;
        alike && control && reasons(self) == reasons(other) && (!crash || last(self) == last(other))
    }
}

/// All that a check found.
#[derive(Clone, Debug)]
pub struct Report {
    /// What was looked at, in order, and what became of it.
    pub headings: Vec<(Heading, Mark)>,
    /// What was found, by heading.
    pub findings: Vec<Finding>,
    /// How many games were played.
    pub games: u32,
    /// How many games the check would have played if the player had not failed too often.
    pub planned: u32,
    /// Whether somebody stopped the check before its end.
    pub stopped: bool,
    /// What a text demands of a Scheme file, met or not, in the order in which it was looked at.
    pub demands: Vec<Demand>,
    /// The longest that the player took for a move that it made, and where.
    pub slowest: Option<(Duration, Place)>,
}

impl Report {
    pub(super) fn new(headings: impl IntoIterator<Item = Heading>) -> Self {
        let headings = headings.into_iter().map(|heading| (heading, Mark::Unchecked)).collect();
        Report {
            headings,
            findings: Vec::new(),
            games: 0,
            planned: 0,
            stopped: false,
            demands: Vec::new(),
            slowest: None,
        }
    }

    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.findings.iter().all(|finding| !finding.wrong)
    }

    /// A heading was looked at.
    pub(super) fn reached(&mut self, heading: Heading) {
        for (own, mark) in &mut self.headings {
            if *own == heading && *mark == Mark::Unchecked {
                *mark = Mark::Passed;
            }
        }
    }

    /// Puts a finding to those like it.
    pub(super) fn add(&mut self, finding: Finding) {
        self.reached(finding.heading);
        for (own, mark) in &mut self.headings {
            if *own == finding.heading && *mark != Mark::Failed {
                *mark = if finding.wrong { Mark::Failed } else { Mark::Warned };
            }
        }
        match self.findings.iter_mut().find(|own| own.is_like(&finding)) {
            Some(own) => own.count += finding.count,
            None => {
                let after = self.findings.partition_point(|own| own.heading <= finding.heading);
                self.findings.insert(after, finding);
            }
        }
    }

    /// The player made a move in so much time.
    pub(super) fn took(&mut self, time: Duration, place: impl FnOnce() -> Place) {
        if self.slowest.as_ref().is_none_or(|(slowest, _)| time > *slowest) {
            self.slowest = Some((time, place()));
        }
    }
}
