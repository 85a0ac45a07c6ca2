//! The owner's file of programs that people may play against: what each is called, what is started, and for which games.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use catalog::Catalog;
use game::{Language, Options, PlayerSpec, Protocol, Title};
use referee::Circumstances;
use sandbox::Jail;
use serde::Deserialize;

use crate::guests::{Fit, Guest};

/// How long a program has for a move unless the file says otherwise, and the most that it may say.
const TIME: f64 = 5.0;
const LONGEST: f64 = 60.0;
/// How long a program may take to start. Everything else on the machine goes first, so this is generous.
const STARTUP: Duration = Duration::from_secs(60);
/// How many games a program plays at once unless the file says otherwise.
const AT_ONCE: usize = 2;
/// All programs together play so many games at once: each of them is a process.
const MOST: usize = 64;
const MIB: u64 = 1 << 20;
/// The longest name.
const LONGEST_NAME: usize = 40;

/// Why the file of programs cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PlayersError {
    /// It cannot be read.
    #[error("{0}")]
    File(std::io::Error),
    /// It is no such file.
    #[error("{0}")]
    Form(String),
    /// Something about one of the programs is wrong.
    #[error("player '{name}': {why}")]
    Player {
        /// Which one.
        name: String,
        /// What is wrong, and what to write instead.
        why: String,
    },
    /// They would be too many processes.
    #[error("the players may play {MOST} games at once all together: make some 'at-once' smaller")]
    TooMany,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    player: Vec<Entry>,
}

/// A program as the file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Entry {
    name: String,
    pt: Option<String>,
    fr: Option<String>,
    en: Option<String>,
    spec: String,
    games: Vec<String>,
    /// Seconds for a move.
    time: Option<f64>,
    sandbox: Option<bool>,
    at_once: Option<usize>,
    /// MiB for each process in the sandbox.
    memory: Option<u64>,
}

/// The programs of this file.
pub(super) fn read(path: &Path, catalog: &Catalog) -> Result<Vec<Guest>, PlayersError> {
    let text = fs::read_to_string(path).map_err(PlayersError::File)?;
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let file: File = toml::from_str(&text).map_err(|error| PlayersError::Form(error.to_string().trim().to_owned()))?;
    let mut guests: Vec<Guest> = Vec::new();
    for entry in file.player {
        let name = entry.name.clone();
        let wrong = |why: String| PlayersError::Player { name: name.clone(), why };
        if guests.iter().any(|guest| guest.name == entry.name) {
            return Err(wrong("there are two of this name".to_owned()));
        }
        guests.push(guest(entry, &folder, catalog).map_err(wrong)?);
    }
    if guests.iter().map(|guest| guest.at_once).sum::<usize>() > MOST {
        return Err(PlayersError::TooMany);
    }
    Ok(guests)
}

fn guest(entry: Entry, folder: &Path, catalog: &Catalog) -> Result<Guest, String> {
    if !is_name(&entry.name) {
        return Err(format!(
            "a name is 1 to {LONGEST_NAME} letters, digits and '-', with a letter first, such as rui-2; \
             what people read is written as pt, fr and en"
        ));
    }
    let said = |text: Option<String>| match text {
        Some(text)
            if text.trim().is_empty() || text.chars().count() > LONGEST_NAME || text.contains(char::is_control) =>
        {
            Err(format!("what people read is 1 to {LONGEST_NAME} letters on one line"))
        }
        other => Ok(other),
    };
    let said = [(Language::Pt, said(entry.pt)?), (Language::Fr, said(entry.fr)?), (Language::En, said(entry.en)?)];
    let (time, at_once) = (entry.time.unwrap_or(TIME), entry.at_once.unwrap_or(AT_ONCE));
    if !(0.1..=LONGEST).contains(&time) {
        return Err(format!("time is in seconds, from 0.1 to {LONGEST}"));
    }
    if !(1..=MOST).contains(&at_once) {
        return Err(format!("at-once is from 1 to {MOST}"));
    }
    if entry.memory.is_some_and(|memory| !(16..=65_536).contains(&memory)) {
        return Err("memory is in MiB, from 16 to 65536".to_owned());
    }
    let spec = program(&entry.spec, folder)?;
    let time = Duration::from_secs_f64(time);
    let circumstances = circumstances(entry.sandbox.unwrap_or(true), entry.memory)?;
    if entry.games.is_empty() {
        return Err("games is empty: name a game, such as \"mnk\" or \"mnk board=15x15 k=5\"".to_owned());
    }
    let fits = entry.games.iter().map(|text| fit(text, catalog, &spec, &circumstances)).collect::<Result<_, _>>()?;
    Ok(Guest { name: entry.name, said, spec, fits, time, at_once, circumstances })
}

/// What requests call a program; it stands in messages too.
fn is_name(text: &str) -> bool {
    text.len() <= LONGEST_NAME
        && text.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// The spec of a program; a file of Python or Scheme is looked for beside the file that names it.
fn program(text: &str, folder: &Path) -> Result<PlayerSpec, String> {
    let known = "a spec is exec:COMMAND, piskvork:COMMAND, python:FILE or racket:FILE";
    let Ok(PlayerSpec::Outside { protocol, command }) = text.parse() else { return Err(known.to_owned()) };
    if matches!(protocol, Protocol::Exec | Protocol::Piskvork) {
        return Ok(PlayerSpec::Outside { protocol, command });
    }
    let (file, rest) = match shlex::split(&command).as_deref() {
        Some([file, rest @ ..]) => (folder.join(file), rest.to_vec()),
        _ => return Err(known.to_owned()),
    };
    let file: PathBuf = std::path::absolute(&file).unwrap_or(file);
    if !file.is_file() {
        return Err(format!("there is no file {}", file.display()));
    }
    let words = [file.to_string_lossy().into_owned()].into_iter().chain(rest).collect::<Vec<_>>();
    let command = shlex::try_join(words.iter().map(String::as_str)).map_err(|_| known.to_owned())?;
    Ok(PlayerSpec::Outside { protocol, command })
}

/// In the sandbox, unless the file says otherwise: where there is none, nothing is started.
fn circumstances(confined: bool, memory: Option<u64>) -> Result<Circumstances, String> {
    let mut open = Circumstances::default();
    open.startup = STARTUP;
    if !confined {
        return Ok(open);
    }
    let usual = Jail::default();
    let jail = Jail { memory: memory.map_or(usual.memory, |memory| memory * MIB), ..usual };
    let (confined, _) = open.confined(jail).map_err(|why| {
        format!("it cannot be confined: {why}. Install bubblewrap, or write 'sandbox = false' if you trust the program")
    })?;
    Ok(confined)
}

/// A game that a program is for: `mnk board=15x15`. Options that are not named may be any.
fn fit(text: &str, catalog: &Catalog, spec: &PlayerSpec, circumstances: &Circumstances) -> Result<Fit, String> {
    let (name, chosen) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let title: &Title =
        catalog.title(name).ok_or_else(|| format!("unknown game '{name}': choose one of {}", catalog.names()))?;
    let wrong = |why: &dyn std::fmt::Display| format!("the options of '{text}' are wrong: {why}");
    let options = Options::read(title.options(), chosen).map_err(|error| wrong(&error))?;
    let named = chosen.split_whitespace().filter_map(|pair| pair.split_once('='));
    let named = named.map(|(name, _)| (name.to_owned(), options.text(name).to_owned())).collect();
    let game = title.open_with(options).map_err(|error| wrong(&error))?;
    referee::player(&*game, spec, circumstances).map_err(|error| format!("it cannot play '{text}': {error}"))?;
    Ok(Fit { title: title.name(), options: named })
}
