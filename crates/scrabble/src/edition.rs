//! The two names under which the rules are offered, each with its options.

use game::{FileKind, Format, Kind, OptionError, OptionSpec, Options, Preset, Reader, Translations};
use lexicon::{Language, Tiles};

use crate::law::{Challenge, Law};
use crate::referee::{Referee, Words};
use crate::rules::Scrabble;
use crate::{cgp, files};

/// A name under which the rules are offered.
pub trait Edition: Send + Sync + 'static {
    /// The name.
    const NAME: &'static str;
    /// What can be chosen.
    const OPTIONS: &'static [OptionSpec];
    /// Its messages.
    const WORDS: Translations;
    /// The games that people know by names of their own.
    const PRESETS: &'static [Preset] = &[];
    /// Whether squares are named as at clubs, `H8`; a specification may count them instead.
    const LETTERED: bool = false;

    /// The referee for the options chosen.
    fn referee(options: &Options) -> Result<Referee, OptionError>;

    /// The formats of other programs.
    fn formats() -> &'static [Format<Scrabble<Self>>]
    where
        Self: Sized,
    {
        const { &[Scrabble::<Self>::SHEET] }
    }

    /// The options to try for a file that does not tell them, the likeliest first: the list of words that it names, and
    /// how words are challenged, as far as it shows.
    fn guesses(lexicon: Option<&str>, challenge: Option<Challenge>) -> Vec<Vec<(&'static str, String)>>;
}

/// The messages of all editions, and this one's own.
macro_rules! words {
    ($edition:literal) => {
        Translations {
            pt: concat!(
                include_str!("../i18n/pt.ftl"),
                include_str!("../../gcg/i18n/pt.ftl"),
                include_str!(concat!("../i18n/", $edition, ".pt.ftl"))
            ),
            fr: concat!(
                include_str!("../i18n/fr.ftl"),
                include_str!("../../gcg/i18n/fr.ftl"),
                include_str!(concat!("../i18n/", $edition, ".fr.ftl"))
            ),
            en: concat!(
                include_str!("../i18n/en.ftl"),
                include_str!("../../gcg/i18n/en.ftl"),
                include_str!(concat!("../i18n/", $edition, ".en.ftl"))
            ),
        }
    };
}

/// `scrabble-ulb`: the simplified French game for one, and each of its extensions.
#[derive(Debug)]
pub enum Ulb {}

/// `scrabble`: the whole game in three languages.
#[derive(Debug)]
pub enum Whole {}

/// The option for somebody's own words.
const DICTIONARY: &str = "dictionary";

/// The language of the whole game.
fn language(options: &Options) -> Language {
    // The options have been checked: there is no other.
    options.text("language").parse().unwrap_or(Language::Pt)
}

const fn switch(name: &'static str) -> OptionSpec {
    OptionSpec { name, kind: Kind::Switch, default: "off" }
}

impl Edition for Ulb {
    const NAME: &'static str = "scrabble-ulb";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: DICTIONARY,
            kind: Kind::File(FileKind {
                names: &["fr"],
                read: |bytes, _| files::read_dictionary(bytes),
                accepts: files::is_fingerprint,
            }),
            default: "fr",
        },
        OptionSpec {
            name: "letters",
            kind: Kind::File(FileKind {
                names: &["fr"],
                read: |bytes, _| files::read_letters(bytes),
                accepts: |text| files::parse_letters(text).is_some(),
            }),
            default: "fr",
        },
        switch("leaning"),
        switch("multiplayer"),
        switch("premiums"),
        switch("bonus"),
        switch("crossings"),
        switch("jokers"),
        switch("exchange"),
        switch("pretty"),
        switch("full"),
    ];
    const WORDS: Translations = words!("ulb");

    fn referee(options: &Options) -> Result<Referee, OptionError> {
        let words = match options.text(DICTIONARY) {
            "fr" => Words::Shipped(Language::Fr),
            _ => {
                let bytes = options.file(DICTIONARY).ok_or_else(|| options.no_file(DICTIONARY))?;
                let read = files::dictionary(bytes);
                Words::Own(read.map_err(|_| options.refused(DICTIONARY))?.lexicon)
            }
        };
        let tiles = match options.text("letters") {
            "fr" => Tiles::official(Language::Fr),
            text => files::parse_letters(text).ok_or_else(|| options.refused("letters"))?,
        };
        let on = |name| options.is_on(name) || options.is_on("full");
        let law = Law {
            most: if on("multiplayer") { game::MOST_SEATS } else { 1 },
            leaning: on("leaning"),
            premiums: on("premiums"),
            bonus: on("bonus"),
            crossings: on("crossings"),
            jokers: on("jokers"),
            exchange: on("exchange"),
            pretty: on("pretty"),
            ..Law::SIMPLE
        };
        Ok(Referee::new(law, Language::Fr, words, tiles))
    }

    fn guesses(_: Option<&str>, _: Option<Challenge>) -> Vec<Vec<(&'static str, String)>> {
        // The simplified game, and the one with everything.
        vec![Vec::new(), vec![("full", "on".to_owned())]]
    }
}

impl Edition for Whole {
    const NAME: &'static str = "scrabble";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "language", kind: Kind::Choice(&["pt", "fr", "en"]), default: "pt" },
        OptionSpec {
            name: "challenge",
            kind: Kind::Choice(&["void", "single", "double", "five", "ten"]),
            default: "void",
        },
        OptionSpec {
            name: DICTIONARY,
            kind: Kind::File(FileKind {
                names: &[],
                read: |bytes, options| files::read_words(language(options), bytes),
                accepts: files::is_fingerprint,
            }),
            default: "",
        },
    ];
    const PRESETS: &'static [Preset] = &[
        Preset { name: "pt", options: "language=pt challenge=void" },
        Preset { name: "fr", options: "language=fr challenge=void" },
        Preset { name: "en", options: "language=en challenge=void" },
    ];
    const LETTERED: bool = true;
    const WORDS: Translations = words!("whole");

    fn referee(options: &Options) -> Result<Referee, OptionError> {
        let language = language(options);
        let chosen = options.text("challenge");
        let known = Challenge::NAMED.iter().find(|(name, _)| *name == chosen);
        let challenge = known.ok_or_else(|| options.refused("challenge"))?.1;
        let law = Law { challenge, ..Law::WHOLE };
        let words = match options.text(DICTIONARY) {
            "" => Words::Shipped(language),
            _ => {
                let bytes = options.file(DICTIONARY).ok_or_else(|| options.no_file(DICTIONARY))?;
                Words::Own(files::load_words(language, bytes).map_err(|_| options.refused(DICTIONARY))?.0)
            }
        };
        Ok(Referee::new(law, language, words, Tiles::official(language)))
    }

    fn formats() -> &'static [Format<Scrabble<Self>>] {
        const {
            &[
                Scrabble::<Whole>::SHEET,
                Format {
                    reader: Reader { name: "cgp", looks: cgp::looks, read: cgp::read },
                    fits: cgp::fits,
                    write: cgp::write,
                },
            ]
        }
    }

    /// Where words are challenged, any word can be laid: so a game by another list of words is played too.
    fn guesses(lexicon: Option<&str>, challenge: Option<Challenge>) -> Vec<Vec<(&'static str, String)>> {
        let languages = lexicon.and_then(language_of).map_or(vec!["en", "fr", "pt"], |language| vec![language]);
        let challenges = challenge.map_or(vec!["void", "single"], |shown| vec![shown.name().unwrap_or("single")]);
        let guess = |challenge: &str, language: &&str| {
            vec![("language", (*language).to_owned()), ("challenge", challenge.to_owned())]
        };
        challenges.iter().flat_map(|challenge| languages.iter().map(|language| guess(challenge, language))).collect()
    }
}

/// The language of a list of words, by the names that the trade has for them.
fn language_of(lexicon: &str) -> Option<&'static str> {
    const KNOWN: &[(&str, &[&str])] = &[
        ("en", &["NWL", "TWL", "OWL", "OTCWL", "OSPD", "CSW", "COLLINS", "SOWPODS", "OSW", "NSWL", "ECWL", "EN"]),
        ("fr", &["ODS", "FR"]),
        ("pt", &["PT", "PORT", "BR"]),
    ];
    let lexicon = lexicon.to_uppercase();
    let named = |(_, names): &&(&str, &[&str])| names.iter().any(|name| lexicon.starts_with(name));
    KNOWN.iter().find(named).map(|(language, _)| *language)
}
