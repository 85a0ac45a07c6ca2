//! What the arguments plan: who plays, by which system, and on what terms.

use std::path::Path;

use game::{Game, Message, PlayerSpec, Seed, SetupError};
use referee::{Belongings, Entrant, Opening, Terms};
use tournament::{Contestant, FileError, Format, Openings, Plan, Sprt, SprtError};

use super::file::Places;
use crate::failure::Failure;
use crate::outside::in_words;
use crate::wanted::Wanted;
use crate::{contest, files, strong};

/// Pairs that are played at most where a test decides when to stop.
const TESTED: u32 = 10_000;

/// The systems, each with the arguments that are its own.
const SYSTEMS: [(&str, &[&str]); 5] = [
    ("round-robin", &["cycles"]),
    ("gauntlet", &["cycles", "challengers"]),
    ("swiss", &["rounds"]),
    ("knock-out", &["replays", "no-third-place"]),
    ("tables", &["seats", "rounds"]),
];

/// What the arguments plan, and the terms to play it on.
pub(super) fn arranged(wanted: &Wanted<'_>, places: &Places, journal: &Path) -> Result<(Plan, Terms), Failure> {
    let (game, _) = wanted.game_from().map_err(|failure| places.at(wrong_option(wanted, places), 0, failure))?;
    let entrants = entrants(wanted, places, &*game)?;
    let system = system(wanted, places, entrants.len())?;
    let at = |name: &'static str| move |failure| places.at(name, 0, failure);
    let seats = if let Format::Tables { seats, .. } = system { seats as u8 } else { 2 };
    let range = game.seats();
    if !range.contains(&seats) {
        let error = SetupError::Seats { given: seats, low: *range.start(), high: *range.end() };
        return Err(places.at("seats", 0, wanted.wrong_in_game(&error.message())));
    }
    let openings = contest::openings(wanted).map_err(at("openings"))?;
    let seed = wanted.number("seed").map_err(at("seed"))?.unwrap_or(1);
    if let Openings::Book { lines } = &openings {
        for line in lines {
            let broken = |fault| Failure::usage(in_words(&fault, &*game, wanted.language));
            Opening::read(&game, seats, line, Seed(seed)).map_err(broken).map_err(at("openings"))?;
        }
    }
    if openings != Openings::Start {
        let specs = entrants.iter().map(|entrant| &entrant.spec);
        wanted.only_at_the_start(&*game, specs, "openings").map_err(at("openings"))?;
    }
    let mut terms = contest::terms(wanted, game).map_err(at("clock"))?;
    let adjudicate = wanted.matches.get_flag("adjudicate");
    if adjudicate {
        if wanted.title.strong().is_none() {
            let missing = strong::missing(wanted.catalog, wanted.title.name(), wanted.language);
            return Err(places.at("adjudicate", 0, missing));
        }
        terms.circumstances.judge = Some(tournament::judge());
    }
    let players = entrants.into_iter().enumerate().map(|(place, entrant)| {
        if wanted.text("nats").is_some() {
            fit_to_travel(wanted, &entrant.spec).map_err(|failure| places.at("player", place, failure))?;
        }
        let unread = |error: FileError| wanted.wrong(&files::trouble(&error.path, &error.source));
        let contestant = Contestant::new(entrant.name, &entrant.spec);
        contestant.map_err(|error| places.at("player", place, unread(error)))
    });
    let players = players.collect::<Result<Vec<_>, _>>()?;
    let tested = |text: &str| {
        let wrong = |error: SprtError| Failure::usage(super::in_words(&error.message(), wanted.language));
        text.parse::<Sprt>().map_err(wrong).map_err(at("sprt"))
    };
    let sprt = wanted.text("sprt").map(tested).transpose()?;
    let named = journal.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let plan = Plan {
        journal: Plan::JOURNAL,
        name: wanted.text("name").map_or(named, str::to_owned),
        game: terms.game.name().to_owned(),
        rules: terms.game.options(),
        players,
        system,
        pairs: count(wanted, places, "pairs", if sprt.is_some() { TESTED } else { 1 }, 1)?,
        openings,
        seed,
        clock: terms.clock.map(|clock| clock.to_string()),
        sandbox: wanted.matches.get_flag("sandbox"),
        adjudicate,
        failures: count(wanted, places, "failures", 10, 0)?,
        sprt,
    };
    Ok((plan, terms))
}

/// The option of the game that a file has wrong, as far as it is wrong by itself.
fn wrong_option<'a>(wanted: &Wanted<'a>, places: &Places) -> &'a str {
    let given = wanted.title.options().iter().map(|option| option.name).filter(|name| places.names(name));
    let alone = |name: &&str| match wanted.matches.try_get_one::<String>(name) {
        Ok(Some(value)) => wanted.title.open([(*name, value.as_str())]).is_err(),
        _ => false,
    };
    given.clone().find(alone).or(given.clone().next()).unwrap_or_default()
}

/// Who takes part: `NAME=SPEC`, once for each.
fn entrants(wanted: &Wanted<'_>, places: &Places, game: &dyn Game) -> Result<Vec<Entrant>, Failure> {
    let mut entrants = Vec::new();
    for (place, text) in wanted.matches.get_many::<String>("player").into_iter().flatten().enumerate() {
        let entrant = contest::entrant(wanted, game, text, &entrants);
        entrants.push(entrant.map_err(|failure| places.at("player", place, failure))?);
    }
    Ok(entrants)
}

/// Refuses a player that workers cannot play for.
fn fit_to_travel(wanted: &Wanted<'_>, spec: &PlayerSpec) -> Result<(), Failure> {
    let PlayerSpec::Outside { .. } = spec else { return Ok(()) };
    if !wanted.matches.get_flag("sandbox") {
        return Err(wanted.wrong(&Message::new("nats-sandbox").with("player", spec.to_string())));
    }
    match Belongings::of(spec).fixed {
        Some(word) => {
            let message = Message::new("nats-fixed").with("player", spec.to_string());
            Err(wanted.wrong(&message.with("word", word)))
        }
        None => Ok(()),
    }
}

/// How opponents are found.
fn system(wanted: &Wanted<'_>, places: &Places, players: usize) -> Result<Format, Failure> {
    let given = wanted.text("system").unwrap_or("round-robin");
    let Some((system, own)) = SYSTEMS.iter().find(|(name, _)| *name == given) else {
        let known = SYSTEMS.map(|(name, _)| name).join(", ");
        let message = Message::new("system-unknown").with("given", given).with("known", known);
        return Err(places.at("system", 0, wanted.wrong(&message)));
    };
    for name in SYSTEMS.iter().flat_map(|(_, names)| *names).filter(|name| !own.contains(name)) {
        let is_given = wanted.matches.value_source(name) == Some(clap::parser::ValueSource::CommandLine);
        if is_given {
            let message = Message::new("system-other").with("name", *name).with("system", *system);
            return Err(places.at(name, 0, wanted.wrong(&message)));
        }
    }
    let number = |name, usual, least| count(wanted, places, name, usual, least);
    Ok(match *system {
        "gauntlet" => {
            Format::Gauntlet { challengers: number("challengers", 1, 1)? as usize, cycles: number("cycles", 1, 1)? }
        }
        // As many rounds as a knock-out would have: then one is ahead of all, or tied.
        "swiss" => Format::Swiss { rounds: number("rounds", players.next_power_of_two().ilog2().max(1), 1)? },
        "knock-out" => Format::KnockOut {
            third_place: !wanted.matches.get_flag("no-third-place"),
            replays: number("replays", 1, 0)?,
        },
        "tables" => Format::Tables {
            seats: number("seats", 3, 3)? as usize,
            rounds: number("rounds", (players as u32).saturating_sub(1).max(1), 1)?,
        },
        _ => Format::RoundRobin { cycles: number("cycles", 1, 1)? },
    })
}

/// A number that is at least so much.
fn count(wanted: &Wanted<'_>, places: &Places, name: &'static str, usual: u32, least: u32) -> Result<u32, Failure> {
    let Some(text) = wanted.text(name) else { return Ok(usual) };
    text.parse().ok().filter(|number| *number >= least).ok_or_else(|| {
        let message =
            Message::new("count-wrong").with("name", name).with("value", text).with("least", i64::from(least));
        places.at(name, 0, wanted.wrong(&message))
    })
}
