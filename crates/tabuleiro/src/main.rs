//! The command line of Tabuleiro.
//!
//! `play` speaks a game's dialogue on standard input and output; everything else that has to be said, errors and what
//! the specified functions return, goes to standard error. The exit status is 0 when all went well, 1 when the work
//! could not be finished and 2 when the arguments make no sense.

mod analyse;
mod args;
mod bench;
mod check;
mod contest;
mod database;
mod engine;
mod failure;
mod files;
mod grade;
mod outside;
mod play;
mod reference;
mod serve;
mod show;
mod solve;
mod strong;
mod terminal;
mod tournament;
mod wanted;
mod words;
mod worker;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use catalog::Catalog;
use clap::ArgMatches;
use clap::error::ErrorKind;
use game::{Language, Message};

use crate::args::Help;
use crate::failure::Failure;

fn main() -> ExitCode {
    match run(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(line) = failure.line() {
                // When even this cannot be said, the status still tells.
                let _ = writeln!(io::stderr(), "tabuleiro: {line}");
            }
            ExitCode::from(failure.status())
        }
    }
}

fn run(words: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    let words: Vec<OsString> = words.collect();
    // Not for people, so no part of the help: this process confines itself and becomes another program.
    if words.get(1).is_some_and(|word| word == sandbox::LAUNCH) {
        return Err(Failure::failed(sandbox::launch(words.into_iter().skip(2)).to_string()));
    }
    let catalog = Catalog::standard();
    let language = terminal::language_in(&words);
    let Some(matches) = understood(&catalog, words, language)? else { return Ok(()) };
    match matches.subcommand() {
        Some(("play", chosen)) => match chosen.subcommand() {
            Some((name, chosen)) => play::new_game(&catalog, name, chosen),
            None => {
                let message = Message::new("which-game").with("known", catalog.names());
                Err(Failure::wrong(&message, terminal::language()))
            }
        },
        Some(("resume", chosen)) => play::resume(&catalog, chosen),
        Some(("show", chosen)) => show::run(&catalog, chosen),
        Some(("analyse", chosen)) => analyse::run(&catalog, chosen),
        Some(("solve", chosen)) => solve::run(&catalog, chosen),
        Some(("tournament", chosen)) => tournament::command(&catalog, chosen, language),
        Some(("worker", chosen)) => worker::run(catalog, chosen),
        Some(("match", chosen)) => contest::run(&catalog, chosen),
        Some(("check", chosen)) => check::run(&catalog, chosen),
        Some(("grade", chosen)) => grade::run(&catalog, chosen),
        Some(("engine", chosen)) => engine::run(&catalog, chosen),
        Some(("bench", chosen)) => bench::run(&catalog, chosen),
        Some(("serve", chosen)) => serve::run(catalog, chosen),
        Some(("database", chosen)) => match chosen.subcommand() {
            Some((work, chosen)) => database::run(&catalog, work, chosen),
            None => Err(Failure::told()),
        },
        Some(("completions", chosen)) => reference::completions(args::command(&catalog, language), chosen),
        Some(("man", chosen)) => reference::man(args::command(&catalog, language), chosen, language),
        Some(("lexicon", chosen)) => match chosen.subcommand() {
            Some(("build", chosen)) => words::build(chosen),
            Some(("check", chosen)) => words::check(chosen),
            Some(("find", chosen)) => words::find(chosen),
            Some(("anagram", chosen)) => words::anagram(chosen),
            Some((_, chosen)) => words::info(chosen),
            None => Err(Failure::told()),
        },
        _ => Err(Failure::told()),
    }
}

/// The arguments as clap understands them; none where help was asked for and given.
fn understood(catalog: &Catalog, words: Vec<OsString>, language: Language) -> Result<Option<ArgMatches>, Failure> {
    match args::command(catalog, language).try_get_matches_from(words) {
        Ok(matches) => Ok(Some(matches)),
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.print()?;
            Err(Failure::told())
        }
        Err(error) if error.use_stderr() => Err(Failure::usage(args::one_line(&error, &Help::new(language)))),
        Err(help) => {
            help.print()?;
            Ok(None)
        }
    }
}
