//! `match`: games between programs and levels, and the score.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;

use catalog::Catalog;
use clap::ArgMatches;
use game::{Game, Language, Measure, Message, Seed, SetupError, SplitMix64};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use referee::{Entrant, Fault, Finished, Pairing, Standings, Terms};
use tournament::Openings;

use crate::args::language_of;
use crate::failure::{Failure, say};
use crate::outside::in_words;
use crate::wanted::Wanted;
use crate::{files, strong, terminal};

/// Plays a match.
pub(crate) fn run(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let (wanted, format) = wanted(catalog, matches)?;
    let (game, _) = wanted.game_from()?;
    let entrants = entrants(&wanted, &*game)?;
    let records = wanted.text("records").map(PathBuf::from);
    if let Some(folder) = &records {
        let trouble = |error: io::Error| wanted.wrong(&files::trouble(&folder.to_string_lossy(), &error));
        fs::create_dir_all(folder).map_err(trouble)?;
        if fs::read_dir(folder).map_err(trouble)?.next().is_some() {
            let message = Message::new("records-exist").with("path", folder.to_string_lossy().into_owned());
            return Err(wanted.wrong(&message));
        }
    }
    if wanted.text("openings").is_some() {
        wanted.only_at_the_start(&*game, entrants.iter().map(|entrant| &entrant.spec), "--openings")?;
    }
    let terms = terms(&wanted, game)?;
    let stop = terms.circumstances.stop.clone();
    let pairings = pairings(&wanted, &terms, entrants.len())?;
    let jobs = wanted.number("jobs")?.unwrap_or(1) as usize;
    let quiet = wanted.matches.get_flag("quiet");
    let live = Live::new(pairings.len(), quiet || format == "json");
    let mut standings = Standings::new(&entrants);
    let mut fault: Option<Fault> = None;
    referee::play_all(&terms, &entrants, &pairings, jobs, |place, game: Finished| {
        let kept = game.and_then(|session| {
            if let Some(folder) = &records {
                let path = folder.join(format!("{:04}.txt", place + 1));
                let failed =
                    |error: io::Error| Fault::Keep { path: path.display().to_string(), why: error.to_string() };
                files::keep(&path, &session, &files::Notes::default()).map_err(failed)?;
            }
            Ok(session)
        });
        match kept {
            Ok(session) => {
                standings.add(&pairings[place], &session);
                live.show(&standings);
            }
            Err(why) => {
                stop.now();
                fault.get_or_insert(why);
            }
        }
    });
    live.end();
    let written = match format {
        "json" => strong::json(&standings)?,
        _ if quiet => line(&standings),
        _ => told(&standings, wanted.language),
    };
    writeln!(io::stdout().lock(), "{written}")?;
    match fault {
        None if standings.games as usize == pairings.len() => Ok(()),
        None | Some(Fault::Stopped) => {
            let message = Message::new("match-stopped").with("played", i64::from(standings.games));
            Err(Failure::unfinished(&message.with("games", pairings.len() as i64), wanted.language))
        }
        Some(fault) => Err(Failure::failed(in_words(&fault, &*terms.game, wanted.language))),
    }
}

/// On what terms games are played, as the arguments say.
pub(crate) fn terms(wanted: &Wanted<'_>, game: Arc<dyn Game>) -> Result<Terms, Failure> {
    let clock = wanted.clock()?;
    let mut circumstances = wanted.unattended()?;
    circumstances.measure = clock.map_or(Measure::Wall, |clock| clock.measure);
    Ok(Terms { circumstances, clock, date: Some(jiff::Zoned::now().date().to_string()), game })
}

/// The game that the arguments name, and the format to write in.
pub(crate) fn wanted<'a>(catalog: &'a Catalog, matches: &'a ArgMatches) -> Result<(Wanted<'a>, &'a str), Failure> {
    let Some((name, matches)) = matches.subcommand() else {
        let message = Message::new("which-game").with("known", catalog.names());
        return Err(Failure::wrong(&message, terminal::language()));
    };
    let unknown = || Failure::wrong(&catalog.unknown(name).message(), terminal::language());
    let title = catalog.title(name).ok_or_else(unknown)?;
    let language = language_of(matches)?;
    let format = match matches.try_contains_id("format") {
        Ok(_) => strong::format(matches, &["text", "json"], language)?,
        Err(_) => "text",
    };
    Ok((Wanted { catalog, title, matches, language, others: Vec::new() }, format))
}

/// Who takes part: `NAME=SPEC`, once for each.
fn entrants(wanted: &Wanted<'_>, game: &dyn Game) -> Result<Vec<Entrant>, Failure> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for text in wanted.matches.get_many::<String>("player").into_iter().flatten() {
        entrants.push(entrant(wanted, game, text, &entrants)?);
    }
    let range = game.seats();
    let seats = u8::try_from(entrants.len()).unwrap_or(u8::MAX);
    if !range.contains(&seats) {
        let error = SetupError::Seats { given: seats, low: *range.start(), high: *range.end() };
        return Err(wanted.wrong_in_game(&error.message()));
    }
    Ok(entrants)
}

/// One who takes part, beside those who are there already.
pub(crate) fn entrant(
    wanted: &Wanted<'_>,
    game: &dyn Game,
    text: &str,
    before: &[Entrant],
) -> Result<Entrant, Failure> {
    let split = text.split_once('=').filter(|(name, spec)| !name.is_empty() && !spec.is_empty());
    let (name, spec) = split.ok_or_else(|| wanted.wrong(&Message::new("entrant-wrong").with("value", text)))?;
    if before.iter().any(|entrant| entrant.name == name) {
        return Err(wanted.wrong(&Message::new("entrant-twice").with("name", name)));
    }
    Ok(Entrant { name: name.to_owned(), spec: wanted.player(game, spec)? })
}

/// How games begin: `random:4`, `balanced:4`, or the lines of a file.
pub(crate) fn openings(wanted: &Wanted<'_>) -> Result<Openings, Failure> {
    let Some(given) = wanted.text("openings") else { return Ok(Openings::Start) };
    let moves = |kind: &str| {
        let moves = given.strip_prefix(kind)?;
        let wrong = |_| wanted.wrong(&Message::new("openings-wrong").with("kind", kind).with("given", moves));
        Some(moves.parse::<usize>().map_err(wrong))
    };
    if let Some(moves) = moves("random:") {
        return Ok(Openings::Random { moves: moves? });
    }
    if let Some(moves) = moves("balanced:") {
        if wanted.title.strong().is_none() {
            return Err(strong::missing(wanted.catalog, wanted.title.name(), wanted.language));
        }
        return Ok(Openings::Balanced { moves: moves? });
    }
    let bytes = files::bytes(given).map_err(|error| wanted.wrong(&files::trouble(given, &error)))?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<String> = lines.map(str::to_owned).collect();
    if lines.is_empty() {
        return Err(wanted.wrong(&Message::new("openings-empty").with("path", given)));
    }
    Ok(Openings::Book { lines })
}

/// The games to play: everyone in every seat from each opening.
fn pairings(wanted: &Wanted<'_>, terms: &Terms, entrants: usize) -> Result<Vec<Pairing>, Failure> {
    let games = wanted.number("games")?.unwrap_or(entrants as u64) as usize;
    let seed = wanted.number("seed")?.unwrap_or(1);
    let mut chance = SplitMix64::new(Seed(seed));
    let broken = |fault: Fault| Failure::usage(in_words(&fault, &*terms.game, wanted.language));
    let openings = openings(wanted)?;
    let everyone: Vec<usize> = (0..entrants).collect();
    let mut pairings = Vec::new();
    for round in 0..games.div_ceil(entrants) {
        // The first game of a match has the seed of the match, so that it can be played again by `play`.
        let seed = if round == 0 { Seed(seed) } else { Seed(chance.next() >> 1) };
        let seats = entrants as u8;
        let opening = openings.at(round, &terms.game, seats, seed).map_err(broken)?;
        pairings.extend(Pairing::round(&everyone, &Arc::new(opening)));
    }
    pairings.truncate(games);
    Ok(pairings)
}

/// A line on a terminal that shows how the match stands.
struct Live(Option<ProgressBar>);

impl Live {
    fn new(games: usize, quiet: bool) -> Self {
        let bar = (!quiet && io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::with_draw_target(Some(games as u64), ProgressDrawTarget::stderr());
            match ProgressStyle::with_template("{bar:24} {pos}/{len} {eta}  {msg}") {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        Live(bar)
    }

    fn show(&self, standings: &Standings) {
        if let Some(bar) = &self.0 {
            bar.set_position(standings.games.into());
            bar.set_message(line(standings));
        }
    }

    fn end(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// The score in one line: `a 3½ : ½ b`.
fn line(standings: &Standings) -> String {
    let one = |own: &referee::Standing| format!("{} +{} ={} -{}", own.name, own.won, own.drawn, own.lost);
    standings.players.iter().map(one).collect::<Vec<_>>().join("  ")
}

/// The score for people.
fn told(standings: &Standings, language: Language) -> String {
    let percent = |share: f64| format!("{:.1}", share * 100.0);
    let mut lines: Vec<String> = Vec::new();
    for own in &standings.players {
        let message = Message::new("match-player")
            .with("name", own.name.as_str())
            .with("won", i64::from(own.won))
            .with("drawn", i64::from(own.drawn))
            .with("lost", i64::from(own.lost))
            .with("score", percent(own.score))
            .with("low", percent(own.interval.0))
            .with("high", percent(own.interval.1))
            .with("seconds", format!("{:.2}", own.time as f64 / 1000.0));
        lines.push(say(&message, language));
        for (kind, count) in &own.forfeits {
            let kind = say(&lost_by(kind), language);
            let message = Message::new("match-forfeit").with("kind", kind).with("count", i64::from(*count));
            lines.push(format!("    {}", say(&message, language)));
        }
    }
    let endings = standings.endings.iter().map(|(kind, count)| format!("{} {count}", say(&ended_by(kind), language)));
    let endings = endings.collect::<Vec<_>>().join(", ");
    let message = Message::new("match-games").with("count", i64::from(standings.games)).with("endings", endings);
    lines.push(say(&message, language));
    lines.join("\n")
}

/// What a game was lost by.
fn lost_by(kind: &str) -> Message {
    match kind {
        "wrong-move" => Message::new("lost-wrong-move"),
        "time" => Message::new("lost-time"),
        "crash" => Message::new("lost-crash"),
        "silence" => Message::new("lost-silence"),
        "late" => Message::new("lost-late"),
        "no-move" => Message::new("lost-no-move"),
        _ => Message::new("lost-nonsense"),
    }
}

/// How games ended.
fn ended_by(kind: &str) -> Message {
    match kind {
        "rules" => Message::new("by-rules"),
        "draw" => Message::new("by-draw"),
        "resignation" => Message::new("by-resignation"),
        "agreement" => Message::new("by-agreement"),
        failed => lost_by(failed),
    }
}
