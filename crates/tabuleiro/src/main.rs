//! The command line of Tabuleiro.
//!
//! `play` speaks a game's dialogue on standard input and output; everything else that has to be said, errors and what
//! the specified functions return, goes to standard error. The exit status is 0 when all went well, 1 when the work
//! could not be finished and 2 when the arguments make no sense.

mod analyse;
mod args;
mod bench;
mod contest;
mod engine;
mod failure;
mod files;
mod play;
mod reference;
mod serve;
mod show;
mod solve;
mod strong;
mod terminal;
mod wanted;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use catalog::Catalog;
use clap::error::ErrorKind;
use game::Message;

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
    let catalog = Catalog::standard();
    let words: Vec<OsString> = words.collect();
    let language = terminal::language_in(&words);
    let matches = match args::command(&catalog, language).try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.print()?;
            return Err(Failure::told());
        }
        Err(error) if error.use_stderr() => return Err(Failure::usage(args::one_line(&error, &Help::new(language)))),
        Err(help) => return Ok(help.print()?),
    };
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
        Some(("match", chosen)) => contest::run(&catalog, chosen),
        Some(("engine", chosen)) => engine::run(&catalog, chosen),
        Some(("bench", chosen)) => bench::run(&catalog, chosen),
        Some(("serve", chosen)) => serve::run(catalog, chosen),
        Some(("completions", chosen)) => reference::completions(args::command(&catalog, language), chosen),
        Some(("man", chosen)) => reference::man(args::command(&catalog, language), chosen, language),
        Some(("lexicon", chosen)) => match chosen.subcommand() {
            Some(("check", chosen)) => words::check(chosen),
            Some((_, chosen)) => words::info(chosen),
            None => Err(Failure::told()),
        },
        _ => Err(Failure::told()),
    }
}
