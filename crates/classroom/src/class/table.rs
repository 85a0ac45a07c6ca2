//! Tables that teachers write (`.csv`), as spreadsheets save them: commas, semicolons or tabs; UTF-8 or Latin-1; names of columns
//! in three languages.

use game::{Language, Message, excerpt};
use thiserror::Error;

/// Why a table cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// There is no such column.
    #[error("{file}: there is no column '{column}'")]
    Column {
        /// The file.
        file: String,
        /// The column.
        column: &'static str,
    },
    /// An id is there twice.
    #[error("{file}:{line}: '{id}' is there twice")]
    Twice {
        /// The file.
        file: String,
        /// The line, from 1.
        line: u64,
        /// The id.
        id: String,
    },
    /// A value makes no sense.
    #[error("{file}:{line}: '{value}' makes no sense here")]
    Value {
        /// The file.
        file: String,
        /// The line, from 1.
        line: u64,
        /// What stands there.
        value: String,
        /// What can stand there.
        known: String,
    },
    /// The file is no table.
    #[error("{file}: {why}")]
    NoTable {
        /// The file.
        file: String,
        /// What is wrong with it.
        why: String,
    },
}

impl TableError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            TableError::Column { file, column } => {
                Message::new("table-column").with("file", file.as_str()).with("column", *column)
            }
            TableError::Twice { file, line, id } => Message::new("table-twice")
                .with("file", file.as_str())
                .with("line", *line as i64)
                .with("id", excerpt(id)),
            TableError::Value { file, line, value, known } => Message::new("table-value")
                .with("file", file.as_str())
                .with("line", *line as i64)
                .with("value", excerpt(value))
                .with("known", known.as_str()),
            TableError::NoTable { file, why } => {
                Message::new("table-none").with("file", file.as_str()).with("why", why.as_str())
            }
        }
    }
}

/// The columns that are known, by the names that people give them.
const COLUMNS: [(&str, &[&str]); 8] = [
    ("id", &["id", "número", "numero", "numéro", "number", "ist-id", "istid", "aluno", "student"]),
    ("name", &["name", "nome", "nom"]),
    ("group", &["group", "grupo", "groupe", "turma", "turno", "class", "classe"]),
    ("language", &["language", "língua", "lingua", "langue", "idioma"]),
    ("points", &["points", "pontos", "valores", "deduction", "desconto"]),
    ("note", &["note", "nota", "comment", "comentário", "comentario", "commentaire", "motivo", "reason"]),
    ("sha256", &["sha256"]),
    ("mark", &["mark"]),
];

/// A table: lines with their numbers, and where the known columns are.
#[derive(Clone, Debug)]
pub struct Table {
    file: String,
    columns: Vec<&'static str>,
    lines: Vec<(u64, Vec<String>)>,
}

/// A line of a table.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    table: &'a Table,
    number: u64,
    cells: &'a [String],
}

impl Table {
    /// Reads a table. Columns that are not known are left alone.
    pub fn read(file: &str, bytes: &[u8]) -> Result<Self, TableError> {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        // What is no UTF-8 is what older spreadsheets wrote: each byte is a letter.
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
        };
        let first = text.lines().next().unwrap_or_default();
        let delimiter =
            [b';', b'\t', b','].into_iter().max_by_key(|sign| first.bytes().filter(|own| own == sign).count());
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter.unwrap_or(b','))
            .has_headers(false)
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let mut lines = Vec::new();
        for record in reader.records() {
            let no_table = |error: csv::Error| TableError::NoTable { file: file.to_owned(), why: error.to_string() };
            let record = record.map_err(no_table)?;
            let number = line_at(&text, record.position().map_or(0, csv::Position::byte) as usize);
            // A table marks texts that look like numbers by an apostrophe, as spreadsheets do.
            let cell = |text: &str| text.strip_prefix('\'').unwrap_or(text).to_owned();
            let cells: Vec<String> = record.iter().map(cell).collect();
            if cells.iter().any(|cell| !cell.is_empty()) {
                lines.push((number, cells));
            }
        }
        let heads = if lines.is_empty() { Vec::new() } else { lines.remove(0).1 };
        let known = |head: &String| {
            let head = head.to_lowercase();
            COLUMNS.iter().find(|(_, names)| names.contains(&head.as_str())).map_or("", |(name, _)| name)
        };
        Ok(Table { file: file.to_owned(), columns: heads.iter().map(known).collect(), lines })
    }

    /// The lines; each has an id.
    pub fn lines(&self) -> Result<impl Iterator<Item = Line<'_>>, TableError> {
        if !self.columns.contains(&"id") {
            return Err(TableError::Column { file: self.file.clone(), column: "id" });
        }
        let lines = self.lines.iter().map(|(number, cells)| Line { table: self, number: *number, cells });
        Ok(lines.filter(|line| !line.get("id").is_empty()))
    }
}

impl Line<'_> {
    /// What stands in this column; nothing where there is no such column.
    pub fn get(&self, column: &str) -> &str {
        let place = self.table.columns.iter().position(|own| *own == column);
        place.and_then(|place| self.cells.get(place)).map_or("", String::as_str)
    }

    /// A number, with a point or a comma.
    pub fn number(&self, column: &str) -> Option<f64> {
        self.get(column).replace(',', ".").parse().ok().filter(|number: &f64| number.is_finite())
    }

    /// What stands in this column makes no sense.
    pub fn wrong(&self, column: &str, known: &str) -> TableError {
        let (file, line) = (self.table.file.clone(), self.number);
        TableError::Value { file, line, value: self.get(column).to_owned(), known: known.to_owned() }
    }
}

/// The number of the line of a record that was read from here on: empty lines before it were skipped.
fn line_at(text: &str, at: usize) -> u64 {
    let (before, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    let skipped = rest.len() - rest.trim_start_matches(['\r', '\n']).len();
    1 + text[..before.len() + skipped].matches('\n').count() as u64
}

/// Somebody on the list of the class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// As the submission is called.
    pub id: String,
    /// The name.
    pub name: String,
    /// The group, the shift or the class.
    pub group: String,
    /// The language of the feedback, where it is not that of all.
    pub language: Option<Language>,
}

/// The list of a class: `id`, `name`, `group` and `language`, of which only the first is needed.
pub fn people(file: &str, bytes: &[u8]) -> Result<Vec<Person>, TableError> {
    let table = Table::read(file, bytes)?;
    let mut people: Vec<Person> = Vec::new();
    for line in table.lines()? {
        let [id, name, group] = ["id", "name", "group"].map(|column| line.get(column).to_owned());
        if people.iter().any(|own| own.id == id) {
            return Err(TableError::Twice { file: file.to_owned(), line: line.number, id });
        }
        let language = match line.get("language") {
            "" => None,
            tag => Some(Language::of_locale(tag).ok_or_else(|| line.wrong("language", "pt, fr, en"))?),
        };
        people.push(Person { id, name, group, language });
    }
    Ok(people)
}

/// Points that a person gave or took.
#[derive(Clone, Debug, PartialEq)]
pub struct ByHand {
    /// To whom.
    pub id: String,
    /// How many; less than nothing for a deduction.
    pub points: f64,
    /// What for.
    pub note: String,
}

/// Marks given by hand: `id`, `points` and `note`. Points are a number or the name of a deduction, of which `deductions` tells what it
/// takes. An id may be there several times.
pub fn by_hand(
    file: &str,
    bytes: &[u8],
    deductions: &std::collections::BTreeMap<String, f64>,
) -> Result<Vec<ByHand>, TableError> {
    let table = Table::read(file, bytes)?;
    // In Portuguese a `nota` may be a mark or a remark, so points have a column of their own.
    if !table.columns.contains(&"points") {
        return Err(TableError::Column { file: file.to_owned(), column: "points" });
    }
    let mut given = Vec::new();
    for line in table.lines()? {
        let [id, note, points] = ["id", "note", "points"].map(|column| line.get(column).to_owned());
        let named = deductions.get(&points).map(|taken| -taken);
        let known =
            || ["0.5", "-3"].into_iter().chain(deductions.keys().map(String::as_str)).collect::<Vec<_>>().join(", ");
        let points_given = named.or_else(|| line.number("points")).ok_or_else(|| line.wrong("points", &known()))?;
        let note = if note.is_empty() && named.is_some() { points } else { note };
        given.push(ByHand { id, points: points_given, note });
    }
    Ok(given)
}
