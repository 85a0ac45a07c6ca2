//! What was found out about a submission, in words for whoever wrote it: one line a function, then the smallest call that
//! fails with what was expected and obtained. A check and the feedback to a class say the same.

use game::{COMMON_WORDS, Language, Message, Translations, Translator};
use similar::{ChangeTag, TextDiff};

use crate::compare::Change;
use crate::konane;
use crate::marked::{Failure, FunctionMark, Marked, Outcome, Raised, Status};
use crate::spec::Spec;
use crate::submission::Remark;
use crate::terms::Fault;

/// The messages of exams.
pub const MARK_WORDS: Translations = Translations {
    pt: include_str!("../i18n/marked.pt.ftl"),
    fr: include_str!("../i18n/marked.fr.ftl"),
    en: include_str!("../i18n/marked.en.ftl"),
};

/// How far in what belongs to a function stands.
const INDENT: &str = "   ";
/// Of a dialogue, so many lines before and after what differs.
const AROUND: usize = 3;
/// A longer value is cut.
const LONGEST: usize = 600;
/// More lines of a dialogue are not told.
const MOST_LINES: usize = 40;

/// Says what was found out, in one language.
pub struct Teller {
    words: Translator,
}

impl Teller {
    /// In this language.
    pub fn new(language: Language) -> Self {
        Teller { words: Translator::new(language, &[COMMON_WORDS, sandbox::WORDS, referee::CHECK_WORDS, MARK_WORDS]) }
    }

    /// Why nothing was found out.
    pub fn fault(&self, fault: &Fault) -> String {
        self.words.say(&fault.message())
    }

    /// How something ended that did not return.
    pub fn raised(&self, raised: &Raised) -> String {
        self.words.say(&how(raised))
    }

    /// Why a submission could not be examined, if it could not.
    pub fn status(&self, status: &Status) -> Option<String> {
        let message = match status {
            Status::Examined => return None,
            Status::Syntax { line, text } => {
                Message::new("status-syntax").with("line", i64::from(*line)).with("text", text.as_str())
            }
            Status::Unloadable { text, line, raised } => {
                let key = match (raised, line) {
                    (Some(Raised::Input), 1..) => "status-input",
                    (_, 0) => "status-unloadable",
                    _ => "status-unloadable-line",
                };
                let how = raised.as_ref().map_or(text.clone(), |raised| self.words.say(&how(raised)));
                Message::new(key).with("line", i64::from(*line)).with("how", how)
            }
            Status::Grader { text } => Message::new("status-grader").with("text", text.as_str()),
        };
        Some(self.words.say(&message))
    }

    /// All that was found out about the submission of this name; `changes` since it was examined before.
    pub fn text(&self, name: &str, spec: &Spec, marked: &Marked, changes: &[Change]) -> String {
        let say = |key: &'static str| self.words.say(&Message::new(key));
        let tried: u32 = marked.functions.iter().map(|mark| mark.tried).sum();
        let head = Message::new("marked-head").with("name", name).with("spec", spec.name);
        let mut lines = vec![self.words.say(&head.with("tried", i64::from(tried)))];
        lines.extend(marked.remarks.iter().map(|remark| format!("{INDENT}{}", self.words.say(&about(*remark)))));
        lines.push(String::new());
        lines.extend(self.status(&marked.status));
        if marked.status != Status::Examined {
            return lines.join("\n");
        }
        lines.extend(self.table(marked));
        let wrong: Vec<&FunctionMark> = marked.functions.iter().filter(|mark| !is_right(mark)).collect();
        for (number, mark) in wrong.iter().enumerate() {
            lines.push(String::new());
            lines.extend(self.function(number + 1, mark));
        }
        lines.push(String::new());
        if !changes.is_empty() {
            lines.push(say("changes-head"));
            lines.extend(changes.iter().map(|change| format!("{INDENT}{}", self.change(change))));
            lines.push(String::new());
        }
        lines.push(match wrong.len() {
            0 => say("marked-sound"),
            count => self.words.say(&Message::new("marked-wrong").with("count", count as i64)),
        });
        lines.join("\n")
    }

    /// One line a function.
    fn table(&self, marked: &Marked) -> Vec<String> {
        let word = |mark: &FunctionMark| self.words.say(&Message::new(verdict(mark)));
        let wide = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
        let words = wide(&mut marked.functions.iter().map(|mark| word(mark).chars().count()));
        let names = wide(&mut marked.functions.iter().map(|mark| mark.name.chars().count()));
        let line = |mark: &FunctionMark| {
            let counts = format!("{}/{}", mark.passed, mark.tried);
            format!("{INDENT}{:<words$}  {:<names$}  {counts:>7}", word(mark), mark.name)
        };
        marked.functions.iter().map(line).collect()
    }

    /// What is wrong with a function.
    fn function(&self, number: usize, mark: &FunctionMark) -> Vec<String> {
        let say = |message: Message| format!("{INDENT}{}", self.words.say(&message));
        let count =
            |message: Message| message.with("passed", i64::from(mark.passed)).with("tried", i64::from(mark.tried));
        let head = count(Message::new("function-head").with("name", mark.name.as_str()));
        let mut lines = vec![format!("{number}. {}", self.words.say(&head))];
        if !mark.is_there() {
            lines.push(say(Message::new("function-missing").with("name", mark.name.as_str())));
            return lines;
        }
        // Of demands on a file every one is told; they have nothing to do with each other.
        let told = |(place, failure): &(usize, &Failure)| *place == 0 || konane::sentence(failure).is_some();
        let told = mark.failures.iter().enumerate().filter(told);
        lines.extend(told.flat_map(|(_, failure)| self.failure(failure)));
        if mark.late > 0 {
            lines.push(say(Message::new("function-late").with("count", i64::from(mark.late))));
        }
        if let Some(alone) = mark.alone.filter(|alone| *alone > mark.passed) {
            let key = if alone == mark.tried { "function-alone-all" } else { "function-alone" };
            let message = Message::new(key).with("alone", i64::from(alone));
            lines.push(say(message.with("tried", i64::from(mark.tried))));
        }
        if let Some((passed, tried)) = mark.abstraction.filter(|(passed, _)| *passed < mark.passed) {
            let message = Message::new("function-abstraction").with("passed", i64::from(passed));
            lines.push(say(message.with("tried", i64::from(tried))));
        }
        lines
    }

    /// A call that failed.
    fn failure(&self, failure: &Failure) -> Vec<String> {
        let label = |key: &'static str| format!("{INDENT}{}", self.words.say(&Message::new(key)));
        let quoted = |text: &str| {
            let lines: Vec<String> = plain(text).lines().map(|line| format!("{INDENT}{INDENT}{line}")).collect();
            lines
        };
        if let Some(sentence) = konane::sentence(failure) {
            return quoted(&self.words.say(&sentence)).iter().map(|line| line[INDENT.len()..].to_owned()).collect();
        }
        let mut lines = vec![label(if failure.public { "failure-public" } else { "failure-call" })];
        lines.extend(quoted(&cut(&failure.call)));
        if let Some(input) = &failure.input {
            lines.push(label("failure-input"));
            lines.extend(quoted(input));
        }
        let (expected, obtained) = (&failure.expected, &failure.obtained);
        if (&expected.value, &expected.raised) != (&obtained.value, &obtained.raised) {
            lines.push(label("failure-expected"));
            lines.extend(quoted(&self.result(expected)));
            lines.push(label("failure-obtained"));
            lines.extend(quoted(&self.result(obtained)));
        }
        if expected.arguments != obtained.arguments {
            for (key, outcome) in [("failure-arguments", expected), ("failure-arguments-obtained", obtained)] {
                lines.push(label(key));
                lines.extend(quoted(&cut(outcome.arguments.as_deref().unwrap_or("-"))));
            }
        }
        if failure.input.is_some() && expected.printed != obtained.printed {
            lines.push(label("failure-dialogue"));
            lines.extend(dialogue(&expected.printed, &obtained.printed).iter().flat_map(|line| quoted(line)));
        }
        lines
    }

    /// What a call returned, or how it ended.
    fn result(&self, outcome: &Outcome) -> String {
        match (&outcome.value, &outcome.raised) {
            (_, Some(raised)) => self.words.say(&how(raised)),
            (Some(value), None) => cut(value),
            (None, None) => "None".to_owned(),
        }
    }

    fn change(&self, change: &Change) -> String {
        let key = if change.is_better() { "change-better" } else { "change-worse" };
        let counts = |(passed, tried): (u32, u32)| format!("{passed}/{tried}");
        let message = Message::new(key).with("name", change.function.as_str());
        self.words.say(&message.with("before", counts(change.before)).with("after", counts(change.after)))
    }
}

fn is_right(mark: &FunctionMark) -> bool {
    mark.passed == mark.tried && !breaks_barrier(mark)
}

/// Whether it does less over other types than over the author's own.
fn breaks_barrier(mark: &FunctionMark) -> bool {
    mark.abstraction.is_some_and(|(passed, _)| passed < mark.passed)
}

fn verdict(mark: &FunctionMark) -> &'static str {
    match mark.alone {
        _ if is_right(mark) => "verdict-passed",
        _ if !mark.is_there() => "verdict-missing",
        _ if mark.passed == mark.tried => "verdict-barrier",
        Some(alone) if alone == mark.tried => "verdict-beneath",
        _ => "verdict-failed",
    }
}

fn about(remark: Remark) -> Message {
    Message::new(match remark {
        Remark::Bom => "remark-bom",
        Remark::LineEnds => "remark-line-ends",
        Remark::Latin1 => "remark-latin1",
        Remark::Utf16 => "remark-utf16",
    })
}

/// How a call ended that did not return.
fn how(raised: &Raised) -> Message {
    match raised {
        Raised::Error { kind, text } => {
            Message::new("raised-error").with("kind", kind.as_str()).with("text", text.as_str())
        }
        Raised::Late => Message::new("raised-late"),
        Raised::Memory => Message::new("raised-memory"),
        Raised::Flood => Message::new("raised-flood"),
        Raised::Died { text } => Message::new("raised-died").with("text", text.as_str()),
        Raised::Input => Message::new("raised-input"),
        Raised::Missing => Message::new("raised-missing"),
    }
}

/// Where a dialogue differs: `-` is expected, `+` was obtained.
fn dialogue(expected: &str, obtained: &str) -> Vec<String> {
    let diff = TextDiff::from_lines(expected, obtained);
    let mut lines = Vec::new();
    for group in diff.grouped_ops(AROUND) {
        if !lines.is_empty() {
            lines.push("…".to_owned());
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let mark = match change.tag() {
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
                ChangeTag::Equal => ' ',
            };
            // A blank at the end of a line may be all that differs.
            let line = change.value().trim_end_matches('\n');
            let shown = if mark == ' ' { line.to_owned() } else { line.replace(' ', "·") };
            lines.push(format!("{mark} {shown}"));
        }
    }
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES);
        lines.push("…".to_owned());
    }
    lines
}

/// Of a long text the beginning.
fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What a program wrote, without what would change the terminal.
fn plain(text: &str) -> String {
    let clean =
        |letter: char| if letter.is_control() && letter != '\n' && letter != '\t' { '\u{fffd}' } else { letter };
    text.chars().map(clean).collect()
}
