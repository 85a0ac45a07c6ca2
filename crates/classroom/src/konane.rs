//! Scheme files held to konane-2010. The referee's check looks at the file, drives its control program by scripts and lets its
//! player play; the other messages to a player are sent one by one. All of it is in the sandbox, and becomes marks here.

use std::fs;
use std::path::absolute;

use catalog::Catalog;
use game::{Message, PlayerSpec, Protocol, TimeControl};
use referee::{Check, Circumstances, Demand, Finding, Folder, Heading, Report};
use sandbox::Jail;

use crate::marked::{Failure, FunctionMark, Marked, Outcome, Raised, Status};
use crate::submission::Submission;
use crate::terms::{Fault, Terms};

mod messages;

const CLOCK: TimeControl = TimeControl::each_move(5000);
/// What the text demands of the file.
const FILE: [&str; 6] = ["loads", "player", "dh", "primitives", "start", "inside"];
/// How often the scripts send each message. A script ends with the first wrong answer, and what would have followed counts
/// as wrong.
const MESSAGES: [(&str, &str, u32); 4] = [
    ("damas-havaianas", "start", 4),
    ("humano-escolheu-cor", "humano-escolheu-cor", 4),
    ("primeiras-pecas", "primeiras-pecas", 4),
    ("recebe-jogada-humano", "recebe-jogada-humano", 5),
];

/// Examines a Scheme file.
pub(crate) fn examine(
    submission: &Submission,
    terms: &Terms,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<Marked, Fault> {
    // What is in an archive becomes a file.
    let trouble = |error: std::io::Error| Fault::Exam(format!("{}: {error}", submission.name));
    let (path, _folder) = match &submission.path {
        Some(path) => (absolute(path).map_err(trouble)?, None),
        None => {
            let folder = Folder::new().map_err(trouble)?;
            let path = folder.path().join("submission.scm");
            fs::write(&path, &submission.source).map_err(trouble)?;
            (path, Some(folder))
        }
    };
    let catalog = Catalog::standard();
    let konane = || Fault::Exam("konane".to_owned());
    let title = catalog.title("konane").ok_or_else(konane)?;
    let game = title.open([]).map_err(|_| konane())?;
    // The command is split as a shell does.
    let command = format!("'{}'", path.to_string_lossy().replace('\'', r"'\''"));
    let spec = PlayerSpec::Outside { protocol: Protocol::Racket, command };
    let mut check = Check::usual(title, game, spec, CLOCK);
    check.control = true;
    (check.circumstances, _) = Circumstances::default().confined(Jail::default())?;
    check.circumstances.stop = terms.stop.clone();
    let answers = messages::ask(&path, terms)?;
    let report = check.run(progress).map_err(|fault| match fault {
        referee::Fault::Stopped => Fault::Stopped,
        other => Fault::Start(other.to_string()),
    })?;
    if report.stopped {
        return Err(Fault::Stopped);
    }
    let wanted = |mark: &FunctionMark| terms.only.is_empty() || terms.only.contains(&mark.name);
    let marks = [file(&report)].into_iter().chain(MESSAGES.map(|message| control(&report, message)));
    let functions = marks.chain(messages::marks(&answers)).chain([games(&report)]).filter(wanted).collect();
    Ok(Marked { status: Status::Examined, functions, remarks: submission.remarks.clone() })
}

fn failure(call: String, expected: &str, obtained: Outcome) -> Failure {
    Failure { call, input: None, public: false, expected: Outcome::value(expected), obtained }
}

/// What is wrong about a file, in the words of the referee; nothing where a failure is about something else.
pub(crate) fn sentence(failure: &Failure) -> Option<Message> {
    let found = failure.obtained.value.as_deref().unwrap_or_default();
    let key = match failure.call.as_str() {
        "player" if !found.is_empty() => "number",
        demand if FILE.contains(&demand) => demand,
        _ => return None,
    };
    Some(Message::new(format!("check-file-{key}")).with("names", found).with("why", found))
}

/// The demands on the file.
fn file(report: &Report) -> FunctionMark {
    let told = |name: &&str| report.demands.iter().find(|demand| demand.check == **name);
    let wrong = |demand: &Demand| {
        // An abbreviation that all three languages share.
        let lines = demand.lines.iter().map(|line| format!("l. {line}"));
        let found: Vec<String> = demand.names.iter().cloned().chain(lines).collect();
        let found = if found.is_empty() { demand.message.clone() } else { found.join(", ") };
        failure(demand.check.clone(), "-", Outcome::value(&found))
    };
    let passed = FILE.iter().filter_map(told).filter(|demand| demand.ok).count() as u32;
    let failures = FILE.iter().filter_map(told).filter(|demand| !demand.ok).map(wrong).collect();
    FunctionMark { passed, tried: FILE.len() as u32, failures, ..FunctionMark::of("ficheiro") }
}

/// What followed a message to the control program.
fn control(report: &Report, (name, message, tried): (&str, &str, u32)) -> FunctionMark {
    let first = |text: &str| text.trim_matches(['(', ')']).split(' ').next().unwrap_or_default().to_owned();
    let about = |demand: &&Demand| demand.check == "control" && first(&demand.message) == message;
    let wrong = |demand: &Demand| {
        let obtained = match &demand.error {
            Some(text) => Outcome::ended(Raised::Error { kind: "error".to_owned(), text: text.clone() }),
            None => Outcome::value(&demand.called.join("\n")),
        };
        failure(demand.message.clone(), &demand.expected.join("\n"), obtained)
    };
    let all: Vec<&Demand> = report.demands.iter().filter(about).collect();
    let passed = all.iter().filter(|demand| demand.ok).count() as u32;
    let mut failures: Vec<Failure> = all.iter().filter(|demand| !demand.ok).map(|demand| wrong(demand)).collect();
    if all.is_empty() {
        failures.push(failure(message.to_owned(), "-", Outcome::ended(Raised::Missing)));
    }
    FunctionMark { passed: passed.min(tried), tried, failures, ..FunctionMark::of(name) }
}

/// How the player did in its games: what it answered to `joga` until it lost or the game was over.
fn games(report: &Report) -> FunctionMark {
    let game = |finding: &&Finding| finding.wrong && !matches!(finding.heading, Heading::File | Heading::Control);
    let lost: u32 = report.findings.iter().filter(game).map(|finding| finding.count).sum();
    let wrong = |finding: &Finding| {
        let place = finding.place.as_ref().map_or(String::new(), |place| {
            format!("{}, {}, {}, {}", place.options, place.seat, place.opponent, place.number)
        });
        let quoted: Vec<String> = finding.quotes.iter().flat_map(|(_, lines)| lines.iter().cloned()).collect();
        failure(place, "-", Outcome::value(&format!("{}\n{}", finding.name, quoted.join("\n"))))
    };
    let failures = report.findings.iter().filter(game).map(wrong).collect();
    let passed = report.games.saturating_sub(lost);
    FunctionMark { passed, tried: report.planned.max(1), failures, ..FunctionMark::of("joga") }
}
