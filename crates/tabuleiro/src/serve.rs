//! `tabuleiro serve`: games for whoever connects.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use catalog::Catalog;
use clap::ArgMatches;
use server::{Config, Keeping, Proxy};
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;
use crate::files::trouble;
use crate::terminal;

/// Runs the server until it is told to stop.
pub(crate) fn run(catalog: Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let given = |name: &str| matches.get_one::<String>(name);
    let number = |name: &str| matches.get_one::<u32>(name).copied();
    let database = match given("database") {
        Some(path) => PathBuf::from(path),
        None => usual_database()?,
    };
    let usual = Keeping::default();
    // 0 is for ever.
    let span =
        |count: u32, hours: u64| Some(Duration::from_secs(u64::from(count) * hours * 3600)).filter(|_| count > 0);
    let config = Config {
        address: given("address").map_or(server::ADDRESS, String::as_str).to_owned(),
        origins: matches.get_many::<String>("origin").into_iter().flatten().cloned().collect(),
        rate: number("rate").unwrap_or(server::RATE),
        people: number("people").unwrap_or(server::PEOPLE),
        keeping: Keeping {
            waiting: number("waiting").map_or(usual.waiting, |hours| span(hours, 1)),
            abandoned: number("abandoned").map_or(usual.abandoned, |days| span(days, 24)),
        },
        workers: number("workers").unwrap_or(0) as usize,
        proxy: matches
            .contains_id("proxy")
            .then(|| matches.get_one::<IpAddr>("proxy").map_or(Proxy::Here, |address| Proxy::At(*address))),
        away: Duration::from_secs(number("away").unwrap_or(server::AWAY).into()),
        players: given("players").map(PathBuf::from),
        owner: matches.get_one::<SocketAddr>("owner").copied(),
        ..Config::new(database)
    };
    log(given("log").is_some_and(|format| format == "json"));
    let ready = |address| {
        // One that others can type, and that a telephone reads from a terminal.
        let link = format!("http://{}", server::reachable(address));
        // The log tells it too, if nobody reads this.
        let _ = writeln!(io::stdout(), "{link}");
        let others = address.ip().is_unspecified() && io::stdout().is_terminal();
        if let Some(code) = server::qr(&link).filter(|_| others) {
            let _ = writeln!(io::stdout(), "{code}");
        }
    };
    if config.players.is_some() {
        // Programs of others and all that they start end with them.
        referee::adopt();
    }
    server::serve(&config, catalog, ready).map_err(|error| Failure::failed(error.to_string()))
}

/// The database of whoever did not name one; its folder is made.
fn usual_database() -> Result<PathBuf, Failure> {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || folder("HOME").map(|home| home.join(".local/share"));
    let data = folder("XDG_DATA_HOME").or_else(home).or_else(|| folder("LOCALAPPDATA"));
    let path = data.as_deref().unwrap_or(Path::new(".")).join("tabuleiro");
    fs::create_dir_all(&path)
        .map_err(|error| Failure::unfinished(&trouble(&path.to_string_lossy(), &error), terminal::language()))?;
    Ok(path.join("games.sqlite"))
}

/// The log of the server goes to standard error, line by line.
fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let begun = match json {
        true => lines.json().try_init(),
        false => lines.try_init(),
    };
    // Without a log the server serves all the same.
    drop(begun);
}
