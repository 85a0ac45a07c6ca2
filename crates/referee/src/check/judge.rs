//! What went wrong in one game, from its log and from what was said and heard.

use game::{Arg, Event, Message, Refusal, Session, Trouble};

use super::{Check, Finding, Heading, Label, Manner, Report, Trial};
use crate::journal::{Line, Pages};
use crate::process::End;

/// So many lines that were said and heard are shown, and so many last words.
const SHOWN: usize = 5;
const LAST_WORDS: usize = 12;

/// What the player did wrong, if anything; the report hears how far it got and how long it took.
pub(super) fn judge(
    check: &Check,
    trial: &Trial,
    session: &Session,
    pages: &Pages,
    report: &mut Report,
) -> Option<Finding> {
    for (moves, time) in trial.times(session) {
        report.reached(Heading::Moves);
        report.took(time, || trial.place(moves));
    }
    let inside = !matches!(check.spec, game::PlayerSpec::Outside { .. });
    let began = inside || pages.ready;
    if began {
        [Heading::Start, Heading::Protocol, Heading::Time, Heading::Crash]
            .into_iter()
            .for_each(|heading| report.reached(heading));
    }
    let last = session.log().last().filter(|entry| entry.seat == trial.seat)?;
    let before = session.again().steps(session.log().len() - 1).ok()?;
    let case = Case { check, trial, pages, before: before.session(), began };
    let finding = match &last.event {
        Event::Wrong(text) => case.wrong_move(text),
        Event::Resign => case.gave_up(),
        Event::TimeOut | Event::Forfeit(Trouble::Late | Trouble::Silent) => case.late(),
        Event::Forfeit(Trouble::Crashed(words)) => case.crashed(words),
        Event::Forfeit(Trouble::Nonsense(answer)) => case.nonsense(answer),
        Event::Forfeit(Trouble::NoMove | Trouble::Left) => case.no_move(),
        _ => return None,
    };
    let place = began.then(|| trial.place(case.before.line().len()));
    Some(Finding { place, ..finding })
}

/// One failure, and all that is known of it.
struct Case<'a> {
    check: &'a Check,
    trial: &'a Trial,
    pages: &'a Pages,
    before: &'a Session,
    began: bool,
}

impl Case<'_> {
    fn wrong_move(&self, text: &str) -> Finding {
        let why = self.refusal(text);
        let what = Message::new("check-illegal-move").with("move", text).with("why", why);
        self.on_the_board(Finding::new(Heading::Moves, "illegal-move", what, self.legal_remedy()))
    }

    /// Why the rules refuse a text here.
    fn refusal(&self, text: &str) -> Message {
        match self.before.table().copy().play(text) {
            Err(Refusal::NotAMove(why) | Refusal::Illegal(why) | Refusal::GivesUp(why)) => why,
            Ok(_) => Message::new("check-no-reason"),
        }
    }

    fn legal_remedy(&self) -> Message {
        match self.check.manner() {
            Manner::Functions => Message::new("check-legal-function"),
            Manner::Lines => Message::new("check-legal-line"),
            Manner::Engine => Message::new("check-engine-do"),
        }
    }

    fn gave_up(&self) -> Finding {
        let legal = self.before.sight(Some(self.trial.seat)).legal().moves.len() as i64;
        // By its specification a function gives up only where it has no move.
        if self.check.manner() == Manner::Functions {
            let what = Message::new("check-null-move").with("count", legal);
            return self.on_the_board(Finding::new(
                Heading::Moves,
                "null-move",
                what,
                Message::new("check-null-move-do"),
            ));
        }
        let what = Message::new("check-resigned").with("count", legal);
        let finding = Finding::new(Heading::Moves, "resigned", what, Message::new("check-resigned-do"));
        self.on_the_board(Finding { wrong: false, ..finding })
    }

    fn no_move(&self) -> Finding {
        let legal = self.before.sight(Some(self.trial.seat)).legal().moves.len() as i64;
        let what = Message::new("check-no-move").with("count", legal);
        self.on_the_board(Finding::new(Heading::Moves, "no-move", what, self.legal_remedy()))
    }

    fn late(&self) -> Finding {
        let manner = self.check.manner();
        if !self.began {
            let seconds = seconds(self.check.circumstances.startup.as_millis());
            let (what, remedy) = match manner {
                Manner::Functions => (Message::new("check-load-slow"), Message::new("check-load-slow-do")),
                Manner::Lines => (Message::new("check-not-ready"), Message::new("check-not-ready-do")),
                Manner::Engine => (Message::new("check-engine-not-ready"), Message::new("check-engine-do")),
            };
            let finding = Finding::new(Heading::Start, "not-ready", what.with("seconds", seconds), remedy);
            return self.speaking(finding, manner.ready());
        }
        let time = seconds(self.check.clock.main().into());
        if self.pages.answered("play") {
            let what = Message::new("check-no-answer").with("seconds", time);
            let finding = Finding::new(Heading::Time, "no-answer", what, Message::new("check-no-answer-do"));
            return self.on_the_board(finding);
        }
        let remedy = match manner {
            Manner::Functions => Message::new("check-late-function"),
            Manner::Lines | Manner::Engine => Message::new("check-late-do"),
        };
        let what = Message::new("check-late").with("seconds", time);
        self.on_the_board(Finding::new(Heading::Time, "late", what, remedy))
    }

    fn crashed(&self, words: &str) -> Finding {
        if !self.pages.started {
            let what = Message::new("check-not-started").with("why", words);
            return Finding::new(Heading::Start, "not-started", what, Message::new("check-not-started-do"));
        }
        let how = ending(self.pages.end);
        let silent = self.pages.errors.is_empty();
        if !self.began {
            let (what, remedy) = match (self.check.manner(), silent) {
                (Manner::Functions, _) => (Message::new("check-load-crash"), Message::new("check-words-do")),
                (_, false) => (Message::new("check-start-crash"), Message::new("check-words-do")),
                (Manner::Lines, true) => (Message::new("check-start-crash"), Message::new("check-start-crash-do")),
                (Manner::Engine, true) => (Message::new("check-start-crash"), Message::new("check-engine-do")),
            };
            return self.speaking(Finding::new(Heading::Start, "start-crash", what.with("how", how), remedy), None);
        }
        let remedy = match silent {
            true => Message::new("check-crash-do"),
            false => Message::new("check-words-do"),
        };
        let what = match self.check.manner() {
            Manner::Functions => Message::new("check-function-crash"),
            Manner::Lines | Manner::Engine => Message::new("check-crash"),
        };
        self.on_the_board(Finding::new(Heading::Crash, "crash", what.with("how", how), remedy))
    }

    fn nonsense(&self, answer: &str) -> Finding {
        let pages = self.pages;
        if pages.flooded {
            let finding =
                Finding::new(Heading::Protocol, "flood", Message::new("check-flood"), Message::new("check-flood-do"));
            return if self.began { self.on_the_board(finding) } else { self.speaking(finding, None) };
        }
        let asked = pages.asked();
        if !self.began && (pages.fresh || asked.is_some()) {
            let (what, remedy) = match self.check.manner() {
                Manner::Engine => (Message::new("check-engine-start-line"), Message::new("check-engine-do")),
                _ => (Message::new("check-start-line"), Message::new("check-start-line-do")),
            };
            let finding = Finding::new(Heading::Start, "start-line", what.with("wrote", answer), remedy);
            return self.speaking(finding, self.check.manner().ready());
        }
        let question = matches!(asked, Some("play" | "legal" | "some" | "BEGIN" | "TURN" | "DONE"));
        let Some(wrote) = pages.last_heard().filter(|_| question) else {
            let what = Message::new("check-unasked").with("wrote", answer);
            let finding = Finding::new(Heading::Protocol, "unasked", what, Message::new("check-unasked-do"));
            return self.on_the_board(finding);
        };
        let engine = self.check.manner() == Manner::Engine;
        if let Some(text) = wrote.strip_prefix("move ").filter(|_| !engine) {
            let what = Message::new("check-not-a-move").with("move", text).with("why", self.refusal(text));
            return self.on_the_board(Finding::new(Heading::Moves, "not-a-move", what, self.legal_remedy()));
        }
        if matches!(wrote, "draw" | "no-draw") {
            let what = Message::new("check-draw").with("wrote", wrote);
            return self.on_the_board(Finding::new(Heading::Protocol, "draw", what, Message::new("check-draw-do")));
        }
        let (name, what) = match self.before.table().copy().play(wrote) {
            Ok(_) if !engine => ("bare-move", Message::new("check-bare-move")),
            _ => ("unknown-line", Message::new("check-unknown-line")),
        };
        let remedy = if engine { Message::new("check-engine-do") } else { Message::new("check-unknown-line-do") };
        self.on_the_board(Finding::new(Heading::Protocol, name, what.with("wrote", wrote), remedy))
    }

    /// The same with the board, what was said, what it answered and what it could have answered.
    fn on_the_board(&self, finding: Finding) -> Finding {
        let sight = self.before.sight(Some(self.trial.seat));
        let board = render::board(&self.before.scene(Some(self.trial.seat)));
        let finding = finding.quoting(Label::Board, board.lines());
        // What it wrote is often the right move, only not the right line.
        let wrote = self.pages.last_heard().filter(|wrote| sight.legal().moves.iter().any(|text| text == wrote));
        let legal = wrote.map(str::to_owned).or_else(|| sight.legal().moves.first().cloned());
        let example = legal.and_then(|text| match self.check.manner() {
            Manner::Functions => Some(text),
            Manner::Lines => Some(format!("move {text}")),
            // Its remedy has one.
            Manner::Engine => None,
        });
        self.speaking(finding, example)
    }

    /// The same with what was said last, and a line that would have been right.
    fn speaking(&self, finding: Finding, example: Option<String>) -> Finding {
        let words: Vec<&str> = self.pages.errors.lines().collect();
        let finding =
            finding.quoting(Label::LastWords, words[words.len().saturating_sub(LAST_WORDS)..].iter().copied());
        // Who wrote functions has never seen a line of the protocol.
        if self.check.manner() == Manner::Functions {
            return finding.quoting(Label::Example, example);
        }
        let lines = self.pages.lines.iter().map(|line| match line {
            Line::Said(text) => format!("> {text}"),
            Line::Heard(text) => format!("< {text}"),
        });
        let skipped = self.pages.lines.len().saturating_sub(SHOWN);
        finding.quoting(Label::Exchange, lines.skip(skipped)).quoting(Label::Example, example)
    }
}

/// How a program ended.
fn ending(end: Option<End>) -> Arg {
    let message = match end {
        Some(End::Status(code)) => Message::new("end-status").with("code", i64::from(code)),
        Some(End::Signal(signal)) => Message::new("end-signal").with("signal", i64::from(signal)),
        Some(End::Closed) | None => Message::new("end-closed"),
    };
    message.into()
}

/// Milliseconds as seconds.
fn seconds(milliseconds: u128) -> String {
    (milliseconds as f64 / 1000.0).to_string()
}
