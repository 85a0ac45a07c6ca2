//! `tabuleiro serve`: games for whoever connects.

use std::io::{self, IsTerminal, Write};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::{env, fs};

use catalog::Catalog;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use server::{Config, Proxy};
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;
use crate::files::trouble;
use crate::terminal;

const AFTER: &str = "\
The address serves both the page and the API; docs/server.md describes the API. Every move is stored before anyone is \
told of it: after a crash, start the server again and the games go on.

The log goes to standard error; RUST_LOG=debug logs more. Ctrl-C or SIGTERM stops the server. The exit status is 1 if it \
could not run.";

/// The arguments.
pub(crate) fn command() -> Command {
    let text =
        |name: &'static str, value: &'static str, help: String| Arg::new(name).long(name).value_name(value).help(help);
    Command::new("serve")
        .about("Serve games over the network: a page, an API and a database in one process")
        .after_help(AFTER)
        .arg(text("address", "HOST:PORT", format!("Address to listen on [default: {}]", server::ADDRESS)))
        .arg(text(
            "database",
            "FILE",
            "File to keep the games in [default: tabuleiro/games.sqlite in your data folder]".into(),
        ))
        .arg(
            text("origin", "URL", "A site whose pages may use this server, such as https://play.example".into())
                .action(ArgAction::Append),
        )
        .arg(
            text(
                "rate",
                "N",
                format!("Requests per second from one address; 0 is no limit [default: {}]", server::RATE),
            )
            .value_parser(value_parser!(u32)),
        )
        .arg(
            text("thinkers", "N", "Threads for the computer players [default: one per core]".into())
                .value_parser(value_parser!(u32).range(1..=256)),
        )
        .arg(
            text("proxy", "ADDRESS", "Trust X-Forwarded-For from this proxy [default: any on this machine]".into())
                .num_args(0..=1)
                .require_equals(true)
                .value_parser(value_parser!(IpAddr)),
        )
        .arg(
            text("log", "FORMAT", "Format of the log: text or json [default: text]".into())
                .value_parser(["text", "json"]),
        )
}

/// Runs the server until it is told to stop.
pub(crate) fn run(catalog: Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let given = |name: &str| matches.get_one::<String>(name);
    let number = |name: &str| matches.get_one::<u32>(name).copied();
    let database = match given("database") {
        Some(path) => PathBuf::from(path),
        None => usual_database()?,
    };
    let config = Config {
        address: given("address").map_or(server::ADDRESS, String::as_str).to_owned(),
        origins: matches.get_many::<String>("origin").into_iter().flatten().cloned().collect(),
        rate: number("rate").unwrap_or(server::RATE),
        workers: number("thinkers").unwrap_or(0) as usize,
        proxy: matches
            .contains_id("proxy")
            .then(|| matches.get_one::<IpAddr>("proxy").map_or(Proxy::Here, |address| Proxy::At(*address))),
        ..Config::new(database)
    };
    log(given("log").is_some_and(|format| format == "json"));
    let ready = |address| {
        // The log tells it too, if nobody reads this.
        let _ = writeln!(io::stdout(), "http://{address}");
    };
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
        false => lines.with_ansi(io::stderr().is_terminal()).try_init(),
    };
    // Without a log the server serves all the same.
    drop(begun);
}
