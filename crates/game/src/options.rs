//! The choices a game offers before it starts, as data: the command line, the page and the record all read the
//! same table.

use std::fmt;
use std::sync::Arc;

use crate::{Message, Translator};

/// One choice: its name, what it takes, and what it is when nobody says. The sentence that explains it is the
/// message `option-NAME` of the game.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name, as in `--NAME` and in the record's `Rules` tag.
    pub name: &'static str,
    /// What values it takes.
    pub kind: Kind,
    /// The value when it is not given.
    pub default: &'static str,
}

impl OptionSpec {
    /// What it is, for whoever types it: the message `option-NAME-typed` where there is one, which tells what each choice
    /// means, else `option-NAME`.
    pub fn typed(&self, words: &Translator) -> String {
        let typed = words.try_say(&Message::new(format!("option-{}-typed", self.name)));
        typed.unwrap_or_else(|| words.say(&Message::new(format!("option-{}", self.name))))
    }

    fn refused(&self, value: &str) -> OptionError {
        OptionError::Value { name: self.name, value: value.to_owned(), expected: Box::new(self.kind.expected()) }
    }
}

/// What values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A whole number, from the first to the second.
    Number(u32, u32),
    /// `ROWSxCOLUMNS`, each from the first to the second.
    Size(u32, u32),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// One of these words, of which the default is the game as everybody knows it: it goes without saying, so that programs
    /// and records are told only of another one.
    Variant(&'static [&'static str]),
    /// `on` or `off`.
    Switch,
    /// One of the game's own sets of data, or a file that a person wrote. Where the default is empty, the game has what it
    /// needs without a file, and that goes without saying.
    File(FileKind),
}

/// An option that takes a file.
#[derive(Clone, Copy, Debug)]
pub struct FileKind {
    /// The names of the sets of data that come with the game.
    pub names: &'static [&'static str],
    /// Reads a file, for a game with these options, files not among them. The rules do no I/O: whoever has the file passes
    /// its bytes.
    pub read: fn(&[u8], &Options) -> Result<FileText, Message>,
    /// Whether `read` could have made this text.
    pub accepts: fn(&str) -> bool,
}

/// What a file amounts to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileText {
    /// The file in one word, as the value of the option: its contents where they are short, else a fingerprint.
    pub text: String,
    /// What was wrong with it and did no harm, for the person who wrote it.
    pub notes: Vec<Message>,
}

/// The words of a [`Kind::Switch`].
const SWITCH: &[&str] = &["off", "on"];

impl Kind {
    /// Whether `value` is one of its values, written in the one way it is written.
    fn accepts(self, value: &str) -> bool {
        let number = |text: &str, low, high| canonical(text).is_some_and(|n| (low..=high).contains(&n));
        match self {
            Kind::Number(low, high) => number(value, low, high),
            Kind::Size(low, high) => value
                .split_once('x')
                .is_some_and(|(rows, columns)| number(rows, low, high) && number(columns, low, high)),
            Kind::Choice(words) | Kind::Variant(words) => words.contains(&value),
            Kind::Switch => SWITCH.contains(&value),
            Kind::File(file) => file.names.contains(&value) || (file.accepts)(value),
        }
    }

    /// What it takes, for a person.
    pub fn expected(self) -> Message {
        match self {
            Kind::Number(low, u32::MAX) => Message::new("expected-number-from").with("low", i64::from(low)),
            Kind::Number(low, high) => {
                Message::new("expected-number").with("low", i64::from(low)).with("high", i64::from(high))
            }
            Kind::Size(low, high) => Message::new("expected-size")
                .with("low", i64::from(low))
                .with("high", i64::from(high))
                .with("example", format!("{side}x{side}", side = 3.clamp(low, high))),
            Kind::Choice(words) | Kind::Variant(words) => {
                Message::new("expected-choice").with("choices", words.join(", "))
            }
            Kind::Switch => Message::new("expected-choice").with("choices", SWITCH.join(", ")),
            Kind::File(FileKind { names: &[], .. }) => Message::new("expected-file"),
            Kind::File(file) => Message::new("expected-file-or").with("choices", file.names.join(", ")),
        }
    }
}

/// A number in its only spelling: digits, no sign, no leading zero.
fn canonical(text: &str) -> Option<u32> {
    text.parse::<u32>().ok().filter(|number| number.to_string() == text)
}

/// An option that a game does not take as given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The game has no option of this name.
    #[error("unknown option {name}: choose one of {known}")]
    Unknown {
        /// The name that was given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The option was given twice.
    #[error("the option {name} is given twice")]
    Twice {
        /// Its name.
        name: String,
    },
    /// The value is not one that the option takes.
    #[error("invalid value {value:?} for the option {name}")]
    Value {
        /// The option.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// What the option takes.
        expected: Box<Message>,
    },
    /// The file cannot be read.
    #[error("the file for the option {name} cannot be read")]
    File {
        /// The option.
        name: &'static str,
        /// Why not.
        why: Box<Message>,
    },
    /// The value stands for a file that is not at hand.
    #[error("the file for the option {name} is missing")]
    NoFile {
        /// The option.
        name: &'static str,
        /// The file in one word.
        value: String,
    },
}

impl OptionError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            OptionError::Unknown { name, known } => {
                Message::new("option-unknown").with("name", name.as_str()).with("known", known.as_str())
            }
            OptionError::Twice { name } => Message::new("option-twice").with("name", name.as_str()),
            OptionError::Value { name, value, expected } => Message::new("option-value")
                .with("name", *name)
                .with("value", value.as_str())
                .with("expected", (**expected).clone()),
            OptionError::File { name, why } => {
                Message::new("option-file").with("name", *name).with("why", (**why).clone())
            }
            OptionError::NoFile { name, value } => {
                Message::new("option-no-file").with("name", *name).with("value", value.as_str())
            }
        }
    }
}

/// A value for every option of a game, each checked.
///
/// ```
/// use game::{Kind, OptionSpec, Options};
///
/// const SPECS: &[OptionSpec] = &[OptionSpec { name: "pile", kind: Kind::Number(1, 99), default: "21" }];
/// assert_eq!(Options::choose(SPECS, []).unwrap().to_string(), "pile=21");
/// assert_eq!(Options::read(SPECS, "pile=7").unwrap().number("pile"), 7);
/// assert!(Options::read(SPECS, "pile=0").is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    chosen: Vec<Chosen>,
    notes: Vec<(&'static str, Message)>,
}

#[derive(Clone, Debug)]
struct Chosen {
    spec: OptionSpec,
    value: String,
    file: Option<Arc<[u8]>>,
}

impl Options {
    /// Checks the given values and fills in the others.
    pub fn choose<'a>(
        specs: &'static [OptionSpec],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        Options::choose_with(specs, given, [])
    }

    /// Checks the given values and files and fills in the others. A value that stands for a file whose bytes are also
    /// given must be what the file amounts to.
    pub fn choose_with<'a>(
        specs: &'static [OptionSpec],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
        files: impl IntoIterator<Item = (&'a str, Arc<[u8]>)>,
    ) -> Result<Self, OptionError> {
        let mut values: Vec<Option<String>> = vec![None; specs.len()];
        for (name, value) in given {
            let (place, spec) = find(specs, name)?;
            if value != spec.default && !spec.kind.accepts(value) {
                return Err(spec.refused(value));
            }
            if values[place].replace(value.to_owned()).is_some() {
                return Err(OptionError::Twice { name: name.to_owned() });
            }
        }
        let said: Vec<bool> = values.iter().map(Option::is_some).collect();
        let value = |(spec, value): (&OptionSpec, Option<String>)| Chosen {
            spec: *spec,
            value: value.unwrap_or_else(|| spec.default.to_owned()),
            file: None,
        };
        let mut options = Options { chosen: specs.iter().zip(values).map(value).collect(), notes: Vec::new() };
        for (name, file) in files {
            let (place, spec) = find(specs, name)?;
            let Kind::File(kind) = spec.kind else { return Err(spec.refused("")) };
            let read = (kind.read)(&file, &options);
            let read = read.map_err(|why| OptionError::File { name: spec.name, why: Box::new(why) })?;
            if said[place] && options.chosen[place].value != read.text {
                return Err(options.no_file(spec.name));
            }
            options.chosen[place] = Chosen { spec: *spec, value: read.text, file: Some(file) };
            options.notes.extend(read.notes.into_iter().map(|note| (spec.name, note)));
        }
        Ok(options)
    }

    /// What was wrong with the files and did no harm, each with the option it was given for.
    pub fn notes(&self) -> &[(&'static str, Message)] {
        &self.notes
    }

    fn find(&self, name: &str) -> Option<&Chosen> {
        self.chosen.iter().find(|chosen| chosen.spec.name == name)
    }

    /// Reads what [`Options`] prints: `name=value` separated by spaces.
    pub fn read(specs: &'static [OptionSpec], text: &str) -> Result<Self, OptionError> {
        Options::read_with(specs, text, [])
    }

    /// As [`read`](Options::read), with the files at hand that values stand for.
    pub fn read_with<'a>(
        specs: &'static [OptionSpec],
        text: &'a str,
        files: impl IntoIterator<Item = (&'a str, Arc<[u8]>)>,
    ) -> Result<Self, OptionError> {
        let given = text.split_whitespace().map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        Options::choose_with(specs, given, files)
    }

    /// The value of an option, empty when the game has no such option.
    pub fn text(&self, name: &str) -> &str {
        self.find(name).map_or("", |chosen| &chosen.value)
    }

    /// Whether a [`Kind::Switch`] is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.text(name) == "on"
    }

    /// The bytes of a [`Kind::File`], where a file was given.
    pub fn file(&self, name: &str) -> Option<&[u8]> {
        self.find(name)?.file.as_deref()
    }

    /// What to answer when the value of an option stands for a file that is not at hand.
    pub fn no_file(&self, name: &'static str) -> OptionError {
        OptionError::NoFile { name, value: self.text(name).to_owned() }
    }

    /// What to answer when the game cannot take the value of an option after all.
    pub fn refused(&self, name: &str) -> OptionError {
        match self.find(name) {
            Some(chosen) => chosen.spec.refused(&chosen.value),
            None => OptionError::Unknown { name: name.to_owned(), known: self.to_string() },
        }
    }

    /// What was chosen, for people: `15 × 15 · 5 in a line`. What is switched off, and files, tell nobody anything.
    pub fn said(&self, words: &Translator) -> String {
        let said = self.chosen.iter().filter_map(|Chosen { spec, value, .. }| {
            let name = spec.name;
            let message = match spec.kind {
                Kind::Number(..) => Message::new(format!("choice-{name}")).with("value", i64::from(self.number(name))),
                Kind::Size(..) => {
                    let (rows, columns) = self.size(name);
                    Message::new("choice-size").with("rows", rows.to_string()).with("columns", columns.to_string())
                }
                Kind::Variant(_) if value == spec.default => return None,
                Kind::Choice(_) | Kind::Variant(_) => Message::new(format!("choice-{name}-{value}")),
                Kind::Switch if self.is_on(name) => Message::new(format!("choice-{name}-on")),
                Kind::Switch | Kind::File(_) => return None,
            };
            Some(words.say(&message))
        });
        said.collect::<Vec<_>>().join(" · ")
    }

    /// The value of a [`Kind::Number`].
    pub fn number(&self, name: &str) -> u32 {
        self.text(name).parse().unwrap_or_default()
    }

    /// The rows and columns of a [`Kind::Size`].
    pub fn size(&self, name: &str) -> (u32, u32) {
        let (rows, columns) = self.text(name).split_once('x').unwrap_or_default();
        (rows.parse().unwrap_or_default(), columns.parse().unwrap_or_default())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |Chosen { spec, value, .. }: &&Chosen| match spec.kind {
            Kind::Variant(_) => value != spec.default,
            _ => !value.is_empty(),
        };
        for (place, Chosen { spec, value, .. }) in self.chosen.iter().filter(told).enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{}={value}", spec.name)?;
        }
        Ok(())
    }
}

fn find<'a>(specs: &'a [OptionSpec], name: &str) -> Result<(usize, &'a OptionSpec), OptionError> {
    specs.iter().enumerate().find(|(_, spec)| spec.name == name).ok_or_else(|| {
        let known: Vec<_> = specs.iter().map(|spec| spec.name).collect();
        OptionError::Unknown { name: name.to_owned(), known: known.join(", ") }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec { name: "board", kind: Kind::Size(2, 100), default: "3x3" },
        OptionSpec { name: "k", kind: Kind::Number(1, u32::MAX), default: "3" },
        OptionSpec { name: "rules", kind: Kind::Choice(&["plain", "odd"]), default: "plain" },
    ];

    #[test]
    fn every_value_is_checked_and_has_one_spelling() {
        for wrong in [
            "board=1x3",
            "board=3",
            "board=3x101",
            "board=03x3",
            "board=3X3",
            "board=+3x3",
            "board=",
            "k=0",
            "k=-1",
            "k=4294967296",
            "k= 3",
            "rules=Odd",
            "rules=",
            "size=3",
            "k",
            "k=3 k=4",
        ] {
            assert!(Options::read(SPECS, wrong).is_err(), "{wrong}");
        }
        let chosen = Options::read(SPECS, "rules=odd board=15x20").expect("good options");
        assert_eq!(chosen.to_string(), "board=15x20 k=3 rules=odd");
        assert_eq!((chosen.size("board"), chosen.number("k"), chosen.text("rules")), ((15, 20), 3, "odd"));
        assert_eq!(Options::read(SPECS, &chosen.to_string()).expect("what is printed").to_string(), chosen.to_string());
    }

    #[test]
    fn the_usual_variant_goes_without_saying() {
        const VARIED: &[OptionSpec] = &[
            OptionSpec { name: "rule", kind: Kind::Variant(&["plain", "odd"]), default: "plain" },
            OptionSpec { name: "k", kind: Kind::Number(1, 9), default: "3" },
        ];
        let printed = |text| Options::read(VARIED, text).map(|options| options.to_string());
        assert_eq!(printed("rule=plain").as_deref(), Ok("k=3"));
        assert_eq!(printed("k=3 rule=odd").as_deref(), Ok("rule=odd k=3"));
        assert!(printed("rule=other").is_err());
    }

    /// Takes files of digits.
    const FILED: &[OptionSpec] = &[
        OptionSpec {
            name: "words",
            kind: Kind::File(FileKind {
                names: &["own"],
                read: |bytes, _| {
                    let text = String::from_utf8_lossy(bytes).into_owned();
                    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                    let notes = vec![Message::new("read")];
                    if digits { Ok(FileText { text, notes }) } else { Err(Message::new("digits")) }
                },
                accepts: |text| text.bytes().all(|byte| byte.is_ascii_digit()),
            }),
            default: "own",
        },
        OptionSpec { name: "full", kind: Kind::Switch, default: "off" },
    ];

    #[test]
    fn a_file_becomes_a_word_and_must_be_the_file_that_the_word_stands_for() {
        let file = |bytes: &[u8]| [("words", Arc::from(bytes))];
        let chosen = Options::choose_with(FILED, [("full", "on")], file(b"123")).expect("a good file");
        assert_eq!(chosen.to_string(), "words=123 full=on");
        assert_eq!((chosen.file("words"), chosen.is_on("full"), chosen.notes().len()), (Some(&b"123"[..]), true, 1));
        assert!(Options::choose_with(FILED, [("words", "123")], file(b"123")).is_ok());
        assert!(matches!(
            Options::choose_with(FILED, [("words", "123")], file(b"124")),
            Err(OptionError::NoFile { .. })
        ));
        assert!(matches!(Options::choose_with(FILED, [], file(b"x")), Err(OptionError::File { .. })));
        let again = Options::read(FILED, "words=123").expect("a good value");
        assert_eq!((again.file("words"), again.is_on("full")), (None, false));
        assert!(Options::choose_with(FILED, [], [("full", Arc::from(&b""[..]))]).is_err());
    }

    #[test]
    fn a_file_is_read_for_the_game_that_is_chosen_and_none_goes_without_saying() {
        const OPTIONAL: &[OptionSpec] = &[
            OptionSpec {
                name: "words",
                kind: Kind::File(FileKind {
                    names: &[],
                    read: |_, options| Ok(FileText { text: format!("in-{}", options.text("language")), notes: vec![] }),
                    accepts: |text| text.starts_with("in-"),
                }),
                default: "",
            },
            OptionSpec { name: "language", kind: Kind::Choice(&["pt", "fr"]), default: "pt" },
        ];
        let file = || [("words", Arc::from(&b""[..]))];
        assert_eq!(Options::choose(OPTIONAL, []).expect("defaults").to_string(), "language=pt");
        assert_eq!(Options::choose(OPTIONAL, [("words", "")]).expect("none").to_string(), "language=pt");
        let chosen = Options::choose_with(OPTIONAL, [("language", "fr")], file()).expect("a file");
        assert_eq!(chosen.to_string(), "words=in-fr language=fr");
        assert!(Options::read_with(OPTIONAL, "words=in-pt language=fr", file()).is_err());
    }
}
