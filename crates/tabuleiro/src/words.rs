//! `lexicon`: whether words are in the lists that come with the program, and what those lists are.

use std::io::{self, Write};

use clap::ArgMatches;
use game::Message;
use lexicon::{Language, Lexicon};

use crate::args::language_of;
use crate::failure::Failure;

/// The lists asked for: one, or all.
fn lists(matches: &ArgMatches) -> Result<Vec<Language>, Failure> {
    let language = language_of(matches)?;
    match matches.get_one::<String>("list") {
        Some(code) => code
            .parse()
            .map(|list| vec![list])
            .map_err(|_| Failure::wrong(&Message::new("language-unknown").with("code", code.as_str()), language)),
        None => Ok(Language::ALL.to_vec()),
    }
}

/// Says of each word in which lists it is. A word that is in none makes the status 1.
pub(crate) fn check(matches: &ArgMatches) -> Result<(), Failure> {
    let lists = lists(matches)?;
    let mut out = io::stdout().lock();
    let mut unknown: Vec<&str> = Vec::new();
    for word in matches.get_many::<String>("word").into_iter().flatten() {
        let found: Vec<&str> =
            lists.iter().filter(|list| Lexicon::shipped(**list).contains_text(word)).map(|list| list.code()).collect();
        writeln!(out, "{word}: {}", if found.is_empty() { "-".to_owned() } else { found.join(" ") })?;
        if found.is_empty() {
            unknown.push(word);
        }
    }
    match unknown.as_slice() {
        [] => Ok(()),
        words => Err(Failure::unfinished(
            &Message::new("words-unknown").with("words", words.join(", ")),
            language_of(matches)?,
        )),
    }
}

/// Tells how many words the lists have, of what lengths, and under what licence they come.
pub(crate) fn info(matches: &ArgMatches) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    for list in lists(matches)? {
        let info = Lexicon::shipped(list).info();
        writeln!(
            out,
            "{list}: {} words, {} nodes, {} edges, {} bytes",
            info.words, info.nodes, info.edges, info.bytes
        )?;
        let lengths = info.by_length.iter().enumerate().filter(|(_, words)| **words > 0);
        let lengths: Vec<String> = lengths.map(|(letters, words)| format!("{letters}:{words}")).collect();
        writeln!(out, "    letters:words {}", lengths.join(" "))?;
        if matches.get_flag("licence") {
            writeln!(out, "{}", Lexicon::licence(list))?;
        }
    }
    Ok(())
}
