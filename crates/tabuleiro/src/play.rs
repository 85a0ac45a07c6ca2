//! `play` and `resume`: a dialogue on standard input and output.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use catalog::{Catalog, Opened};
use clap::ArgMatches;
use dialogue::{Console, Plain, Script};
use game::{
    Chair, Deal, Game, Language, Message, Occupant, PlayerSpec, Seat, Seed, Session, Setup, SetupError, SpecError,
    WrongMoves,
};

use crate::args::{language_asked, language_of};
use crate::failure::{Failure, say};
use crate::files::{self, Notes};
use crate::terminal::{self, Terminal};
use crate::wanted::Wanted;

/// The tag of a record that tells which language was asked for.
const LANGUAGE: &str = "Language";

/// Plays a new game.
pub(crate) fn new_game(catalog: &Catalog, name: &str, matches: &ArgMatches) -> Result<(), Failure> {
    let title =
        catalog.title(name).ok_or_else(|| Failure::wrong(&catalog.unknown(name).message(), terminal::language()))?;
    let language = language_of(matches)?;
    let wanted = Wanted { catalog, title, matches, language, others: Vec::new() };
    let (game, position) = wanted.game_from()?;
    let path = record_path(matches, language)?;
    let mut setup = Setup {
        date: Some(jiff::Zoned::now().date().to_string()),
        position,
        ..Setup::new(wanted.seats(&*game)?, wanted.deal()?)
    };
    if let Some(position) = &setup.position {
        setup.seats = game.read_position(position).map_err(|error| wanted.wrong_in_game(&error.message()))?.seated();
    }
    setup.players = wanted.players(&*game, setup.seats)?;
    let asked = language_asked(matches)?;
    // Plain words explain what is wrong and ask again; a specified dialogue does what its specification says.
    let specified = asked.is_none() && dialogue::is_specified(&*game, &setup.players);
    setup.wrong_moves = match dialogue::manners(name).wrong_moves {
        WrongMoves::Lose if matches.get_flag("strict") || specified && !matches.get_flag("lenient") => WrongMoves::Lose,
        _ => WrongMoves::AskedAgain,
    };
    if setup.position.is_some() {
        wanted.only_at_the_start(&*game, setup.players.iter().map(|player| &player.spec), "--position")?;
    }
    let circumstances = wanted.circumstances()?;
    let chair = |player: &Occupant| match &player.spec {
        PlayerSpec::Human => Ok(Chair::Person),
        spec => referee::player(&*game, spec, &circumstances).map(Chair::Player),
    };
    referee::adopt();
    let chairs = setup.players.iter().map(chair).collect::<Result<Vec<_>, _>>();
    let chairs = chairs.map_err(|error| wanted.wrong_player(error))?;
    let session = Session::new(Arc::clone(&game), setup).map_err(|error| wanted.wrong_in_game(&error.message()))?;
    let mut notes = Notes::default();
    if let Some(language) = asked {
        notes.set(LANGUAGE, language.to_string());
    }
    if let Some(path) = &path {
        let kept = files::keep(path, &session, &notes);
        kept.map_err(|error| wanted.wrong(&files::trouble(&path.to_string_lossy(), &error)))?;
    }
    converse(session, chairs, path.as_deref(), &notes, asked)
}

/// Goes on with a game that was kept.
pub(crate) fn resume(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let path = matches.get_one::<String>("file").map_or("", String::as_str);
    if path == "-" {
        // The game is played on standard input, and kept where it was.
        return Err(Failure::wrong(&Message::new("resume-input"), language));
    }
    let Opened { record, session, format } = files::read(catalog, matches, language)?;
    let new = record_path(matches, language)?;
    if format.is_some() && new.is_none() {
        // A file of another program is not ours to write, and could not hold all that happens.
        return Err(Failure::wrong(&Message::new("resume-where").with("path", path), language));
    }
    let mut notes = Notes::of(&record);
    let given = language_asked(matches)?;
    if let Some(language) = given {
        notes.set(LANGUAGE, language.to_string());
    }
    // A language that this release does not speak is nobody's wish.
    let asked = given.or_else(|| record.tag(LANGUAGE)?.parse().ok());
    let language = asked.unwrap_or(language);
    if session.verdict().is_some() {
        return Err(Failure::unfinished(&Message::new("record-over").with("path", path), language));
    }
    let chairs = dialogue::seat(&**session.game(), &session.setup().players)
        .map_err(|error| Failure::unfinished(&error.message(), language))?;
    let path = new.unwrap_or_else(|| PathBuf::from(path));
    if format.is_some() {
        let kept = files::keep(&path, &session, &notes);
        kept.map_err(|error| Failure::wrong(&files::trouble(&path.to_string_lossy(), &error), language))?;
    }
    converse(session, chairs, Some(&path), &notes, asked)
}

/// The file to keep the game in, which is a new one: nobody's game is overwritten.
fn record_path(matches: &ArgMatches, language: Language) -> Result<Option<PathBuf>, Failure> {
    match matches.get_one::<String>("record") {
        Some(path) if Path::new(path).exists() => {
            Err(Failure::wrong(&Message::new("record-exists").with("path", path.as_str()), language))
        }
        path => Ok(path.map(PathBuf::from)),
    }
}

fn converse(
    mut session: Session,
    mut chairs: Vec<Chair>,
    path: Option<&Path>,
    notes: &Notes,
    asked: Option<Language>,
) -> Result<(), Failure> {
    let language = asked.unwrap_or_else(terminal::language);
    // Whoever asks for a language gets it; the specified dialogues have their own.
    let players: Vec<Occupant> = Seat::all(session.setup().seats).map(|seat| session.setup().player(seat)).collect();
    let specified = asked.is_none() && dialogue::is_specified(&**session.game(), &players);
    let script: Box<dyn Script> = match specified {
        true => dialogue::script(&session, language),
        false => Box::new(Plain::new(&session, language)),
    };
    if specified && io::stdin().is_terminal() && io::stderr().is_terminal() {
        announce(session.game().name(), language);
    }
    let mut console: Box<dyn Console> = match Terminal::open(specified) {
        Some(terminal) => Box::new(terminal),
        None => Box::new(terminal::lines()),
    };
    let mut keep = |session: &Session| {
        let Some(path) = path else { return Ok(()) };
        let kept = files::keep(path, session, notes);
        kept.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
    };
    dialogue::play(&mut *console, &*script, &mut session, &mut chairs, &mut keep)
        .map_err(|interrupted| Failure::interrupted(interrupted, path, language))?;
    if let Some(value) = script.value(&session) {
        // The game is over and said to be: that the value finds no reader changes nothing.
        let _ = writeln!(io::stderr(), "{value}");
    }
    Ok(())
}

/// Says in which language a specified dialogue is, and how to get plain words.
fn announce(game: &str, language: Language) {
    let Some(spoken) = dialogue::language(game) else { return };
    let message = Message::new("specified").with("spoken", spoken.code()).with("code", language.code());
    // The dialogue goes on whether or not anyone reads this.
    let _ = writeln!(io::stderr(), "{}", say(&message, language));
}

impl Wanted<'_> {
    /// A number, or the secret of a game that was played online.
    fn deal(&self) -> Result<Deal, Failure> {
        if let Some(secret) = self.text("seed").and_then(|text| text.parse().ok()) {
            return Ok(Deal::Secret(secret));
        }
        Ok(Deal::Seed(Seed(match self.number("seed")? {
            Some(seed) => seed,
            // A person wants a new game each time, a script the same one.
            None if io::stdin().is_terminal() => {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_micros() as u64)
            }
            None => 1,
        })))
    }

    fn seats(&self, game: &dyn Game) -> Result<u8, Failure> {
        let range = game.seats();
        let usual = 2.clamp(*range.start(), *range.end());
        let seats = self.number("players")?.unwrap_or(usual.into());
        u8::try_from(seats).map_err(|_| {
            let (low, high) = (i64::from(*range.start()), i64::from(*range.end()));
            let message = Message::new("setup-seats").with("low", low).with("high", high);
            self.wrong_in_game(&message.with("given", seats.to_string()))
        })
    }

    /// The seat of this name or number.
    fn seat(&self, game: &dyn Game, seats: u8, given: &str) -> Result<Seat, Failure> {
        let found = Seat::all(seats)
            .find(|seat| game.seat_name(*seat).eq_ignore_ascii_case(given) || seat.to_string() == given);
        found.ok_or_else(|| {
            let known: Vec<String> = Seat::all(seats).map(|seat| game.seat_name(seat)).collect();
            self.wrong(&Message::new("seat-unknown").with("given", given).with("known", known.join(", ")))
        })
    }

    /// Who sits in each seat.
    fn players(&self, game: &dyn Game, seats: u8) -> Result<Vec<Occupant>, Failure> {
        let range = game.seats();
        if !range.contains(&seats) {
            let error = SetupError::Seats { given: seats, low: *range.start(), high: *range.end() };
            return Err(self.wrong_in_game(&error.message()));
        }
        if let Some(given) = self.matches.get_many::<String>("player") {
            let mut players: Vec<Option<Occupant>> = vec![None; seats.into()];
            for text in given {
                let (seat, player) = text
                    .split_once('=')
                    .ok_or_else(|| self.wrong(&Message::new("player-wrong").with("value", text.as_str())))?;
                let seat = self.seat(game, seats, seat)?;
                if players[seat.index()].replace(self.spec(game, player)?.into()).is_some() {
                    return Err(self.wrong(&Message::new("player-twice").with("seat", game.seat_name(seat))));
                }
            }
            return Ok(players.into_iter().map(Option::unwrap_or_default).collect());
        }
        let person = self.text("human").map_or(Ok(Seat::FIRST), |given| self.seat(game, seats, given))?;
        let levels = game.levels();
        let usual = levels.iter().find(|level| **level == "normal").or(levels.last()).copied();
        let people = dialogue::manners(game.name()).opponent.people;
        let opponent = match self.text("opponent").or(usual) {
            Some(opponent) if Some(opponent) != people => self.spec(game, opponent)?,
            _ => PlayerSpec::Human,
        };
        let player = |seat: Seat| if seat == person { Occupant::default() } else { opponent.clone().into() };
        Ok(Seat::all(seats).map(player).collect())
    }

    fn spec(&self, game: &dyn Game, text: &str) -> Result<PlayerSpec, Failure> {
        text.parse().map_err(|error: SpecError| self.wrong_player(error.in_game(game)))
    }

    fn wrong_player(&self, error: SetupError) -> Failure {
        let named = match error {
            SetupError::Level { given, known } => {
                let people =
                    dialogue::manners(self.title.name()).opponent.people.filter(|_| self.text("opponent").is_some());
                let known: Vec<&str> = known.split(", ").chain(people).filter(|name| !name.is_empty()).collect();
                SetupError::Level { given, known: known.join(", ") }
            }
            other => other,
        };
        self.wrong(&named.message())
    }
}
