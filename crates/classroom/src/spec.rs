//! What a course asks for: the functions of a specification, what each is worth, and the examples of its own text. All of
//! it is data, a file a specification.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::marked::{Outcome, Raised};

/// A specification that submissions can be held to.
#[derive(Debug)]
pub struct Spec {
    /// Its name, such as `mnk-2024`.
    pub name: &'static str,
    /// The language that submissions are written in.
    pub language: Written,
    /// The functions that it asks for, in the order of the text.
    pub functions: Vec<Function>,
    /// What the text gives the respect of abstraction barriers, besides the functions.
    pub barriers: f64,
    /// The game that its automatic players play, if it asks for one.
    pub cup: Option<CupGame>,
    /// The examples of its text.
    pub(crate) examples: Vec<Example>,
    /// A right submission.
    pub(crate) reference: &'static str,
    /// What thinks of questions.
    pub(crate) questions: &'static str,
}

/// The language that a submission is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Written {
    /// Python, a `python:` file.
    Python,
    /// Scheme, a `racket:` file.
    Racket,
}

/// The game that the automatic players of a specification play.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CupGame {
    /// Its name in the catalog.
    pub game: String,
    /// Whether the players can begin in any position.
    pub anywhere: bool,
}

/// A function that a specification asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// What the text says that it is worth. Where the text gives a whole type one value, each of its functions has an equal
    /// part of that.
    pub worth: f64,
    /// The abstract type that it belongs to, if any.
    pub of_type: Option<String>,
    /// Whether it knows how its type is represented; all other functions must not.
    pub basic: bool,
    /// Whether it cannot be written by means of the other functions of its type.
    pub(crate) core: bool,
    /// Whether what it prints counts.
    pub dialogue: bool,
}

/// An example of the specification's text, or what its errata make of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Example {
    /// The call, as the text writes it.
    pub(crate) call: String,
    /// How the result is looked at, where it is of an abstract type: an expression of `_`.
    pub(crate) view: Option<String>,
    /// How the arguments are looked at after the call: an expression of `a`.
    pub(crate) after: Option<String>,
    /// What it returns.
    value: Option<String>,
    /// The text of the `ValueError` that it raises.
    error: Option<String>,
    /// What the arguments are afterwards.
    arguments: Option<String>,
    /// What is typed.
    pub(crate) input: Option<Vec<String>>,
    /// What is on the screen afterwards, typed lines included.
    #[serde(default)]
    printed: String,
}

impl Example {
    /// The function and its arguments, `f` and `1, 2` of `f(1, 2)`.
    pub(crate) fn parts(&self) -> Option<(&str, &str)> {
        self.call.strip_suffix(')')?.split_once('(')
    }

    pub(crate) fn outcome(&self) -> Outcome {
        let error = |text: &String| Raised::Error { kind: "ValueError".to_owned(), text: text.clone() };
        Outcome {
            value: self.value.clone(),
            raised: self.error.as_ref().map(error),
            printed: self.printed.clone(),
            arguments: self.arguments.clone(),
        }
    }
}

/// The file of a specification.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    language: Written,
    #[serde(default)]
    barriers: f64,
    cup: Option<CupGame>,
    part: Vec<Part>,
    #[serde(default)]
    example: Vec<Example>,
}

/// What the text gives one value: a function, or a whole type.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    worth: f64,
    r#type: Option<String>,
    /// Those of the basic functions that cannot be written by means of the others.
    #[serde(default)]
    core: Vec<String>,
    #[serde(default)]
    basic: Vec<String>,
    #[serde(default)]
    high: Vec<String>,
    #[serde(default)]
    dialogue: bool,
}

impl Part {
    fn functions(self) -> impl Iterator<Item = Function> {
        let Part { worth, r#type: of_type, core, basic, high, dialogue } = self;
        let worth = worth / (basic.len() + high.len()).max(1) as f64;
        let names = basic.into_iter().map(|name| (name, true)).chain(high.into_iter().map(|name| (name, false)));
        names.map(move |(name, basic)| {
            let core = core.contains(&name);
            Function { name, worth, of_type: of_type.clone(), basic, core, dialogue }
        })
    }
}

/// Name, data, a right submission, what thinks of questions.
const FILES: [(&str, &str, &str, &str); 4] = [
    (
        "mnk-2024",
        include_str!("../specs/mnk-2024.toml"),
        include_str!("../reference/mnk.py"),
        include_str!("../questions/mnk.py"),
    ),
    (
        "orbito-2024",
        include_str!("../specs/orbito-2024.toml"),
        include_str!("../reference/orbito.py"),
        include_str!("../questions/orbito.py"),
    ),
    (
        "scrabble-ist-2025",
        include_str!("../specs/scrabble-ist-2025.toml"),
        include_str!("../reference/scrabble_ist.py"),
        include_str!("../questions/scrabble_ist.py"),
    ),
    ("konane-2010", include_str!("../specs/konane-2010.toml"), "", ""),
];

static SPECS: LazyLock<Vec<Spec>> = LazyLock::new(|| {
    let read = |&(name, data, reference, questions): &(&'static str, &str, &'static str, &'static str)| {
        // The files are part of the program, and a test reads every one.
        let File { language, barriers, cup, part, example } = toml::from_str(data).ok()?;
        let functions = part.into_iter().flat_map(Part::functions).collect();
        Some(Spec { name, language, functions, barriers, cup, examples: example, reference, questions })
    };
    FILES.iter().filter_map(read).collect()
});

impl Spec {
    /// The specification of this name.
    ///
    /// ```
    /// let spec = classroom::Spec::named("mnk-2024").expect("a specification");
    /// assert_eq!(spec.functions.len(), 20);
    /// assert_eq!(spec.functions.iter().map(|function| function.worth).sum::<f64>(), 16.0);
    /// ```
    pub fn named(name: &str) -> Option<&'static Spec> {
        SPECS.iter().find(|spec| spec.name == name)
    }

    /// Every specification.
    pub fn all() -> &'static [Spec] {
        &SPECS
    }

    /// Their names, in one line.
    pub fn names() -> String {
        SPECS.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", ")
    }

    /// The function of this name.
    pub fn function(&self, name: &str) -> Option<&Function> {
        self.functions.iter().find(|function| function.name == name)
    }

    /// The examples of its text as a program would have them, one call a line.
    pub fn examples_written(&self) -> String {
        self.examples.iter().map(|example| format!("{}\n", example.call)).collect()
    }

    /// Whether it has abstract types.
    pub fn has_types(&self) -> bool {
        self.functions.iter().any(|function| function.basic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_and_names_each_function_once() {
        assert_eq!(SPECS.len(), FILES.len());
        for spec in Spec::all() {
            let mut names: Vec<&str> = spec.functions.iter().map(|function| function.name.as_str()).collect();
            let titles = catalog::Catalog::standard();
            assert!(spec.cup.iter().all(|cup| titles.title(&cup.game).is_some()), "{}", spec.name);
            names.sort_unstable();
            assert!(names.windows(2).all(|two| two[0] != two[1]), "{}", spec.name);
            for example in &spec.examples {
                let name = example.parts().map(|(name, _)| name).unwrap_or_default();
                assert!(spec.function(name).is_some(), "{}: {}", spec.name, example.call);
                assert!(example.value.is_some() != example.error.is_some(), "{}", example.call);
            }
        }
    }
}
