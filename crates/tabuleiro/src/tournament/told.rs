//! What is said of a tournament at the terminal.

use game::{Language, Message};
use tournament::{Course, Report, Standing};

use crate::failure::say;

/// Points as people write them: `3½`.
pub(super) fn points(points: f64) -> String {
    let (whole, half) = (points.trunc(), points.fract() != 0.0);
    match (whole == 0.0, half) {
        (true, true) => "½".to_owned(),
        (_, half) => format!("{whole}{}", if half { "½" } else { "" }),
    }
}

/// A player is out.
pub(super) fn out(course: &Course, player: usize) -> Message {
    let name = course.plan().players.get(player).map_or("", |own| own.name.as_str());
    let failures = course.failures().get(player).copied().unwrap_or_default();
    Message::new("cup-out").with("name", name).with("failures", i64::from(failures))
}

/// The standings as a table, and how the sequential test stands.
pub(super) fn standings(report: &Report<'_>, language: Language) -> String {
    let heads = ["cup-rank", "cup-player", "cup-points", "cup-games", "cup-won", "cup-drawn", "cup-lost", "cup-elo"];
    let heads = heads.map(|key| say(&Message::new(key), language));
    let rows = report.standings.iter().map(|own| row(own, language));
    let mut lines = table(&heads, &rows.collect::<Vec<_>>());
    lines.extend(report.sprt_said().map(|said| super::in_words(&said, language)));
    let key = if report.over { "cup-over" } else { "cup-so-far" };
    lines.push(say(&Message::new(key).with("pairs", report.pairs as i64), language));
    lines.join("\n")
}

fn row(own: &Standing, language: Language) -> Vec<String> {
    let elo = match &own.elo {
        Some(elo) => format!("{:+.0} ±{:.0}", elo.value, elo.margin()).replace('-', "−"),
        None => String::new(),
    };
    let out = if own.row.left { format!(" ({})", say(&Message::new("cup-is-out"), language)) } else { String::new() };
    let counts = [own.row.games, own.row.won, own.row.drawn, own.row.lost].map(|count| count.to_string());
    let mut cells = vec![own.row.rank.to_string(), format!("{}{out}", own.row.name), points(own.row.points)];
    cells.extend(counts);
    cells.push(elo);
    cells
}

/// Columns side by side: names to the left, numbers to the right.
fn table(heads: &[String], rows: &[Vec<String>]) -> Vec<String> {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).chain(heads.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let line = |cells: &[String]| {
        let cells = cells.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
            1 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    [line(heads)].into_iter().chain(rows.iter().map(|row| line(row))).collect()
}
