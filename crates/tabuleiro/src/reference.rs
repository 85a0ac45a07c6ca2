//! `completions` and `man`: the definitions of the arguments as other programs read them.

use std::io;

use clap::{ArgMatches, Command};
use clap_complete::Shell;
use game::Language;

use crate::failure::Failure;
use crate::files::trouble;

/// Prints the completions for a shell.
pub(crate) fn completions(mut command: Command, matches: &ArgMatches) -> Result<(), Failure> {
    let Some(shell) = matches.get_one::<Shell>("shell") else { return Err(Failure::told()) };
    // Made first: what is written in one piece cannot break off in the middle of a word.
    let mut script = Vec::new();
    clap_complete::generate(*shell, &mut command, "tabuleiro", &mut script);
    Ok(io::Write::write_all(&mut io::stdout().lock(), &script)?)
}

/// Writes the man pages into a folder.
pub(crate) fn man(command: Command, matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let folder = matches.get_one::<String>("folder").map_or("", String::as_str);
    clap_mangen::generate_to(command, folder).map_err(|error| Failure::unfinished(&trouble(folder, &error), language))
}
