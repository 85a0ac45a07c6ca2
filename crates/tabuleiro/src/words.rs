//! `lexicon`: word lists made into graphs, and questions to them.

use std::cmp::Reverse;
use std::io::{self, Write};
use std::ops::Deref;
use std::path::Path;

use clap::ArgMatches;
use game::{Message, Translator};
use lexicon::{Language, Letter, Lexicon, Pattern, PatternError, Rack};
use scrabble::{Edition, Whole};

use crate::args::language_of;
use crate::failure::{Failure, say};
use crate::files;

/// What the form of other programs is called.
const KWG: &str = "kwg";

/// A list of words that is asked, and its name.
struct Asked {
    name: String,
    words: Held,
}

enum Held {
    Shipped(Language),
    Own(Box<Lexicon>),
}

impl Deref for Held {
    type Target = Lexicon;

    fn deref(&self) -> &Lexicon {
        match self {
            Held::Shipped(language) => Lexicon::shipped(*language),
            Held::Own(lexicon) => lexicon,
        }
    }
}

/// The language that `--list` names.
fn named(matches: &ArgMatches) -> Result<Option<Language>, Failure> {
    let language = language_of(matches)?;
    let unknown = |code: &str| Failure::wrong(&Message::new("language-unknown").with("code", code), language);
    matches.get_one::<String>("list").map(|code| code.parse().map_err(|_| unknown(code))).transpose()
}

/// The lists asked for: a file, or one that comes with the program, or those that count without any word of it.
fn lists(matches: &ArgMatches, otherwise: &[Language]) -> Result<Vec<Asked>, Failure> {
    let list = named(matches)?;
    if let Some(path) = matches.get_one::<String>("file") {
        let words = Held::Own(Box::new(read(path, list, language_of(matches)?)?));
        return Ok(vec![Asked { name: path.clone(), words }]);
    }
    let languages = list.map_or(otherwise.to_vec(), |list| vec![list]);
    let shipped = |list: Language| Asked { name: list.code().to_owned(), words: Held::Shipped(list) };
    Ok(languages.into_iter().map(shipped).collect())
}

/// Reads words from a file of any form.
fn read(path: &str, list: Option<Language>, language: Language) -> Result<Lexicon, Failure> {
    let bytes = files::bytes(path).map_err(|error| Failure::wrong(&files::trouble(path, &error), language))?;
    let words = Translator::new(language, &[Whole::WORDS]);
    let read = match list {
        Some(list) => scrabble::load_words(list, &bytes),
        None if Lexicon::is_saved(&bytes) => scrabble::load_graph(&bytes).map(|lexicon| (lexicon, Vec::new())),
        None => return Err(Failure::usage(format!("{path}: {}", say(&Message::new("lexicon-language"), language)))),
    };
    let (lexicon, notes) = read.map_err(|why| Failure::usage(format!("{path}: {}", words.say(&why))))?;
    for note in notes {
        // Where nobody hears of it, the words are there all the same.
        let _ = writeln!(io::stderr(), "tabuleiro: {path}: {}", words.say(&note));
    }
    Ok(lexicon)
}

fn is_kwg(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension.eq_ignore_ascii_case(KWG))
}

/// Makes a graph of a list and writes it to a file.
pub(crate) fn build(matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let path = |name: &str| matches.get_one::<String>(name).map_or("", String::as_str);
    let (file, new) = (path("file"), path("new"));
    let large = |()| Failure::unfinished(&Message::new("lexicon-large"), language).at(new);
    let lexicon = read(file, named(matches)?, language)?.hinged().map_err(|_| large(()))?;
    let bytes = if is_kwg(new) { lexicon.to_kwg().map_err(|_| large(()))? } else { lexicon.save() };
    files::put(Path::new(new), &bytes).map_err(|error| Failure::unfinished(&files::trouble(new, &error), language))?;
    let built = Message::new("lexicon-built").with("path", new).with("count", lexicon.len() as i64);
    writeln!(io::stdout(), "{}", say(&built.with("bytes", bytes.len().to_string()), language))?;
    Ok(())
}

/// Says of each word in which lists it is. A word that is in none makes the status 1.
pub(crate) fn check(matches: &ArgMatches) -> Result<(), Failure> {
    let lists = lists(matches, &Language::ALL)?;
    let mut out = io::stdout().lock();
    let mut unknown: Vec<&str> = Vec::new();
    for word in matches.get_many::<String>("word").into_iter().flatten() {
        let found = lists.iter().filter(|list| list.words.contains_text(word)).map(|list| list.name.as_str());
        let found: Vec<&str> = found.collect();
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
    for list in lists(matches, &Language::ALL)? {
        let info = list.words.info();
        writeln!(
            out,
            "{}: {} words, {} nodes, {} edges, {} bytes",
            list.name, info.words, info.nodes, info.edges, info.bytes
        )?;
        let lengths = info.by_length.iter().enumerate().filter(|(_, words)| **words > 0);
        let lengths: Vec<String> = lengths.map(|(letters, words)| format!("{letters}:{words}")).collect();
        writeln!(out, "    letters:words {}", lengths.join(" "))?;
        if let (true, Held::Shipped(language)) = (matches.get_flag("licence"), &list.words) {
            writeln!(out, "{}", Lexicon::licence(*language))?;
        }
    }
    Ok(())
}

/// Lists the words that look like a pattern.
pub(crate) fn find(matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let text = matches.get_one::<String>("pattern").map_or("", String::as_str);
    answer(matches, language, |words| {
        let pattern = Pattern::read(words.alphabet(), text).map_err(|error| {
            Failure::wrong(
                &match error {
                    PatternError::Foreign(letter) => {
                        Message::new("letter-foreign").with("letter", letter.0.to_string())
                    }
                    PatternError::Bracket => Message::new("pattern-bracket"),
                    PatternError::Length => Message::new("pattern-length"),
                },
                language,
            )
        })?;
        Ok(words.find(&pattern))
    })
}

/// Lists the words that can be made of some letters, the longest first.
pub(crate) fn anagram(matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let text = matches.get_one::<String>("rack").map_or("", String::as_str);
    answer(matches, language, |words| {
        let rack = Rack::read(words.alphabet(), text).map_err(|letter| {
            Failure::wrong(&Message::new("letter-foreign").with("letter", letter.0.to_string()), language)
        })?;
        let mut found = words.anagrams(&rack, !matches.get_flag("shorter"));
        found.sort_by_key(|word| Reverse(word.len()));
        Ok(found)
    })
}

/// Writes the words found in a list, one a line. None makes the status 1.
fn answer(
    matches: &ArgMatches,
    language: Language,
    asked: impl Fn(&Lexicon) -> Result<Vec<Vec<Letter>>, Failure>,
) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let mut none = true;
    for list in lists(matches, &[language])? {
        for word in asked(&list.words)? {
            none = false;
            writeln!(out, "{}", list.words.alphabet().spell(word))?;
        }
    }
    if none { Err(Failure::unfinished(&Message::new("words-none"), language)) } else { Ok(()) }
}
