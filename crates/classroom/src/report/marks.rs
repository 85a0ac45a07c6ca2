//! The table of marks, for pandas (`marks.csv`) and for spreadsheets (`marks.xlsx`).
//!
//! The first is UTF-8 with a byte order mark: without it spreadsheets guess at accents, and pandas reads both. An id that would be
//! read as something else, such as `00123`, has an apostrophe before it, which makes it a text everywhere; our own tables are
//! read without it. The second needs none of this: each of its cells says whether it is a text or a number.

use game::Message;

use super::{Class, Speaker, sheet};
use crate::Remark;
use crate::class::{Graded, Points};

/// What stands in a cell.
pub(super) enum Cell {
    /// What people wrote: a name or an id, whatever it looks like.
    Text(String),
    /// A word of ours, which looks like nothing else.
    Word(String),
    Figure(f64),
    Empty,
}

impl Cell {
    fn csv(&self) -> String {
        let text = match self {
            Cell::Text(own) => text(own),
            Cell::Word(own) if is_formula(own) => format!("'{own}"),
            Cell::Word(own) => own.clone(),
            Cell::Figure(number) => number.to_string(),
            Cell::Empty => String::new(),
        };
        // LibreOffice takes semicolons and tabs for separators too, where it is not told otherwise.
        match text.contains([',', ';', '\t', '"', '\n', '\r']) {
            true => format!("\"{}\"", text.replace('"', "\"\"")),
            false => text,
        }
    }
}

/// What a spreadsheet or pandas takes for no value.
const NO_VALUES: [&str; 14] =
    ["na", "n/a", "#na", "#n/a", "#n/a n/a", "<na>", "nan", "-nan", "null", "none", "inf", "infinity", "true", "false"];

/// A name or an id so that it stays a text: what has a leading zero, or looks like a number in another form, a date, a time or no value,
/// would come back as something else.
fn text(id: &str) -> String {
    let digits =
        id.bytes().all(|byte| byte.is_ascii_digit()) && id.len() <= 15 && !(id.len() > 1 && id.starts_with('0'));
    // A letter beyond those of numbers makes it a text; what has none is a number, a date or a time in some country.
    let looks_odd = id.parse::<f64>().is_ok()
        || id.bytes().all(|byte| byte.is_ascii_digit() || b"+-.,:/ %eExX".contains(&byte))
        || NO_VALUES.contains(&id.to_lowercase().as_str());
    if digits || !looks_odd && !is_formula(id) { id.to_owned() } else { format!("'{id}") }
}

/// Whether a spreadsheet takes it for something to work out.
fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// A part of a mark: the name of its column, and what of the points it is.
type Part = (&'static str, fn(&Points) -> f64);

/// Without the digits that a computer sees and a person does not.
fn figure(points: f64) -> Cell {
    Cell::Figure((points * 1000.0).round() / 1000.0 + 0.0)
}

impl Class {
    /// The marks, a line for everybody.
    pub fn marks_csv(&self) -> String {
        let line = |cells: Vec<Cell>| cells.iter().map(Cell::csv).collect::<Vec<_>>().join(",") + "\r\n";
        format!("\u{feff}{}", self.rows().into_iter().map(line).collect::<String>())
    }

    /// The same as a workbook, which spreadsheets of every country read alike.
    pub fn marks_xlsx(&self) -> Vec<u8> {
        sheet::workbook(&self.spec, &self.rows())
    }

    /// The names of the columns, and a line for everybody.
    fn rows(&self) -> Vec<Vec<Cell>> {
        let speaker = Speaker::new(self.language);
        let parts = self.parts();
        let first = ["id", "name", "group", "file", "sha256", "status", "mark", "out-of", "automatic", "automatic-of"];
        let last = ["follow-through", "deductions", "by-hand", "cup-values", "time-outs", "similarity", "similar-to"];
        let heads = first.into_iter().chain(self.scale.functions.iter().map(|(name, _)| name.as_str()));
        let heads = heads.chain(parts.iter().map(|(name, _)| *name)).chain(last);
        let heads = heads.chain(["cup-rank", "cup-score", "seed", "version", "remarks"]);
        let heads = heads.map(|name| Cell::Word(name.to_owned())).collect();
        [heads].into_iter().chain(self.graded.iter().map(|own| self.line(own, &parts, &speaker))).collect()
    }

    /// The parts of a mark beside functions, where the class has them.
    fn parts(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        if self.scale.abstraction > 0.0 {
            parts.push(("abstraction", |points| points.abstraction));
        }
        if self.scale.tests > 0.0 {
            parts.push(("tests", |points| points.tests));
        }
        parts
    }

    /// A number beyond those that spreadsheets count with would come back as another.
    fn seed_cell(&self) -> Cell {
        if self.seed < 1 << 53 { Cell::Figure(self.seed as f64) } else { Cell::Text(self.seed.to_string()) }
    }

    fn line(&self, own: &Graded, parts: &[Part], speaker: &Speaker) -> Vec<Cell> {
        let points = own.points.as_ref();
        let of_points = |part: &dyn Fn(&Points) -> f64| points.map_or(Cell::Empty, |own| figure(part(own)));
        let late = own.marked.as_ref().map(|marked| marked.functions.iter().map(|own| own.late).sum::<u32>());
        let unusual = own.submission.iter().flat_map(|own| &own.remarks).map(said);
        let remarks: Vec<String> =
            own.remarks.iter().cloned().chain(unusual).map(|remark| speaker.say(&remark)).collect();
        let text = |own: &String| Cell::Text(own.clone());
        let mut cells = vec![
            text(&own.person.id),
            text(&own.person.name),
            text(&own.person.group),
            own.submission.as_ref().map_or(Cell::Empty, |own| Cell::Text(own.name.clone())),
            own.submission.as_ref().map_or(Cell::Empty, |own| Cell::Word(own.hash.clone())),
            Cell::Word(own.standing.word().to_owned()),
            of_points(&|own| own.mark),
            figure(self.scale.out_of),
            of_points(&|own| own.automatic),
            figure(self.scale.automatic()),
        ];
        for place in 0..self.scale.functions.len() {
            cells.push(of_points(&|own| own.functions.get(place).copied().unwrap_or(0.0)));
        }
        cells.extend(parts.iter().map(|(_, part)| of_points(part)));
        cells.extend([
            of_points(&|own| own.followed),
            of_points(&|own| own.deductions),
            of_points(&|own| own.by_hand),
            of_points(&|own| own.cup),
            late.map_or(Cell::Empty, |late| figure(late.into())),
            own.alike.as_ref().map_or(Cell::Empty, |(share, _)| figure(*share)),
            own.alike.as_ref().map_or(Cell::Empty, |(_, other)| text(other)),
            own.cup.as_ref().map_or(Cell::Empty, |own| figure(own.rank as f64)),
            own.cup.as_ref().map_or(Cell::Empty, |own| figure(own.points)),
            self.seed_cell(),
            Cell::Word(self.version.clone()),
            Cell::Word(remarks.join(" ")),
        ]);
        cells
    }
}

/// What is unusual about the bytes of a file.
fn said(remark: &Remark) -> Message {
    Message::new(match remark {
        Remark::Bom => "remark-bom",
        Remark::LineEnds => "remark-line-ends",
        Remark::Latin1 => "remark-latin1",
        Remark::Utf16 => "remark-utf16",
    })
}
