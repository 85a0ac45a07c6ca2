//! `tournament`: players of a game, paired, played, kept and told, from a file or from arguments.

mod file;
mod live;
mod plan;
mod publish;
mod told;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::Catalog;
use clap::{ArgMatches, Command};
use game::{Game, Language, Message, Translator};
use referee::{Fault, Terms};
use tournament::{
    Course, Journal, JournalError, Local, News, Plan, PlayedPair, Queue, Report, RunError, SetupError, read_journal,
    run,
};
use workers::{Nats, Sent};

use crate::args::{self, REPORT, language_of};
use crate::failure::{Failure, say};
use crate::wanted::Wanted;
use crate::{contest, files, outside, strong, terminal, worker};

use file::{Cup, Places};
use live::Live;

/// The journal of a tournament that has no file.
const JOURNAL: &str = "tournament.journal";

/// A tournament, or the report of one.
pub(crate) fn command(catalog: &Catalog, matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    match matches.subcommand() {
        Some((REPORT, matches)) => report(catalog, matches),
        Some((path, more)) if path.ends_with(".toml") || Path::new(path).is_file() => {
            let command = args::command(catalog, language);
            let games = command.find_subcommand("tournament").cloned().unwrap_or_else(|| Command::new("tournament"));
            let Cup { words, places } = file::read(path, &games, language)?;
            let more = more.get_many::<OsString>("").into_iter().flatten().cloned();
            let words = ["tabuleiro".to_owned(), "tournament".to_owned()].into_iter().chain(words).map(OsString::from);
            let understood = crate::understood(catalog, words.chain(more).collect(), language);
            let Some(matches) = understood.map_err(|failure| places.at("", 0, failure))? else { return Ok(()) };
            let journal = Path::new(path).with_extension("journal");
            matches.subcommand_matches("tournament").map_or(Ok(()), |matches| play(catalog, matches, &places, &journal))
        }
        _ => play(catalog, matches, &Places::default(), Path::new(JOURNAL)),
    }
}

/// Plays a tournament, or what is left of one.
fn play(catalog: &Catalog, matches: &ArgMatches, places: &Places, journal: &Path) -> Result<(), Failure> {
    let (wanted, format) = contest::wanted(catalog, matches)?;
    let language = wanted.language;
    let path = wanted.text("journal").map_or_else(|| journal.to_owned(), PathBuf::from);
    let (plan, terms) = plan::arranged(&wanted, places, &path)?;
    let there = publish::publisher(wanted.text("publish"), language).map_err(|wrong| places.at("publish", 0, wrong))?;
    let stop = terms.circumstances.stop.clone();
    let jobs = wanted.number("jobs").map_err(|failure| places.at("jobs", 0, failure))?.unwrap_or(1) as usize;
    let quiet = wanted.matches.get_flag("quiet");
    let setup = |error: SetupError| {
        let about = if error == SetupError::Trial { "sprt" } else { "system" };
        places.at(about, 0, Failure::usage(in_words(&error.message(), language)))
    };
    let mut course = Course::new(plan).map_err(setup)?;
    let in_journal = |error: JournalError| broken(&path, &error, language);
    let (mut journal, past) = Journal::open(&path, course.plan()).map_err(in_journal)?;
    let mut live = Live::new(quiet || format == "json", language);
    if past.torn > 0 {
        // Also where nothing else is said: a file was changed.
        let message = Message::new("journal-torn").with("path", path.to_string_lossy().into_owned());
        note(&message.with("bytes", past.torn as i64), language);
    }
    take(&mut course, past.lines, &path, |message| live.say(message))?;
    let played = {
        let mut queue = queue(&wanted, &terms, journal.id(), course.plan(), jobs)?;
        run(&mut course, &mut journal, &mut *queue, &terms.game, &stop, |course, news| match news {
            News::GoesOn => live.show(course),
            News::Out(player) => live.say(&told::out(course, player)),
            News::Note(message) => live.note(&worker::in_words(&message, language)),
        })
    };
    live.end();
    let report = Report::of(&course);
    let written = match format {
        "json" => strong::json(&report)?,
        _ => told::standings(&report, language),
    };
    writeln!(io::stdout().lock(), "{written}")?;
    match played {
        Ok(()) => {
            if !wanted.matches.get_flag("no-report") {
                live.say(&write(&report, Some(&terms.game), &path.with_extension("html"), language)?);
            }
            // Where it is was asked for, also where nothing else is said.
            there.map_or(Ok(()), |there| publish::publish(&there, &course, language).map(|said| note(&said, language)))
        }
        Err(RunError::Fault(Fault::Stopped)) => {
            let message = Message::new("cup-stopped").with("pairs", course.pairs() as i64);
            Err(Failure::unfinished(&message, language))
        }
        Err(RunError::Fault(fault)) => Err(Failure::failed(outside::in_words(&fault, &*terms.game, language))),
        Err(RunError::Journal(error)) => Err(broken(&path, &error, language)),
        Err(error @ RunError::Course(_)) => Err(Failure::failed(error.to_string())),
    }
}

/// Where pairs are played: by threads of this process, or by workers wherever they are.
fn queue(
    wanted: &Wanted<'_>,
    terms: &Terms,
    tournament: &str,
    plan: &Plan,
    jobs: usize,
) -> Result<Box<dyn Queue>, Failure> {
    let Some(url) = wanted.text("nats") else { return Ok(Box::new(Local::new(terms, jobs))) };
    let rules = wanted.option_files()?;
    let sent = Sent { url, tournament, terms, players: &plan.players, rules };
    Ok(Box::new(Nats::new(&sent).map_err(|error| worker::broken(&error, wanted.language))?))
}

/// Folds what a journal tells, and says what there is to say of it.
fn take(
    course: &mut Course,
    pairs: Vec<PlayedPair>,
    path: &Path,
    mut say: impl FnMut(&Message),
) -> Result<(), Failure> {
    let path = path.to_string_lossy().into_owned();
    if !pairs.is_empty() {
        say(&Message::new("cup-goes-on").with("path", path.as_str()).with("pairs", pairs.len() as i64));
    }
    for (place, pair) in pairs.into_iter().enumerate() {
        // The plan is the first line.
        let wrong = |error: tournament::CourseError| Failure::failed(format!("{path}:{}: {error}", place + 2));
        for player in course.take(pair).map_err(wrong)? {
            say(&told::out(course, player));
        }
    }
    Ok(())
}

/// Makes the report of a journal again.
fn report(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let given = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let path = PathBuf::from(given("journal").unwrap_or_default());
    let there = publish::publisher(given("publish"), language)?;
    let (plan, past) = read_journal(&path).map_err(|error| broken(&path, &error, language))?;
    let setup = |error: SetupError| Failure::failed(in_words(&error.message(), language));
    let mut course = Course::new(plan).map_err(setup)?;
    // A torn end may be a line that a run writes right now.
    take(&mut course, past.lines, &path, |_| ())?;
    let report = Report::of(&course);
    // A game whose files are not at hand is told without its boards.
    let game = catalog.title(&report.plan.game).and_then(|title| title.read(&report.plan.rules).ok());
    let page = given("output").map_or_else(|| path.with_extension("html"), PathBuf::from);
    let written = write(&report, game.as_ref(), &page, language)?;
    writeln!(io::stdout().lock(), "{}\n{}", told::standings(&report, language), say(&written, language))?;
    there.map_or(Ok(()), |there| publish::publish(&there, &course, language).map(|said| note(&said, language)))
}

/// Writes the page of a report, and beside it the same as data and as tables.
fn write(
    report: &Report<'_>,
    game: Option<&Arc<dyn Game>>,
    page: &Path,
    language: Language,
) -> Result<Message, Failure> {
    let stem = page.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let files = [
        (page.to_owned(), report.page(game, language)),
        (page.with_file_name(format!("{stem}.json")), strong::json(report)?),
        (page.with_file_name(format!("{stem}-standings.csv")), report.standings_csv()),
        (page.with_file_name(format!("{stem}-games.csv")), report.games_csv()),
    ];
    for (path, text) in files {
        let trouble = |error| Failure::unfinished(&files::trouble(&path.to_string_lossy(), &error), language);
        files::put(&path, text.as_bytes()).map_err(trouble)?;
    }
    Ok(Message::new("cup-report").with("path", page.to_string_lossy().into_owned()))
}

/// A journal that cannot be used.
fn broken(path: &Path, error: &JournalError, language: Language) -> Failure {
    Failure::failed(in_words(&error.message(), language)).at(&path.to_string_lossy())
}

/// A message of the crate `tournament` as a sentence.
fn in_words(message: &Message, language: Language) -> String {
    Translator::new(language, &[tournament::WORDS]).say(message)
}

/// A message of the command line on standard error.
fn note(message: &Message, language: Language) {
    terminal::note(&say(message, language));
}
