//! What a class finds hard: functions by how many have them wrong, with the input that most of these fail on, and the marks as a plot.

use std::collections::BTreeMap;

use game::Message;
use render::escape;

use super::{Page, table};
use crate::class::{Graded, Standing};
use crate::report::letter::outcome;
use crate::{Failure, FunctionMark};

/// More columns do not fit a narrow screen.
const MOST_COLUMNS: f64 = 20.0;
/// A longer value is cut: the letters have it whole.
const LONGEST: usize = 160;

fn short(text: &str) -> String {
    let begun: String = text.chars().take(LONGEST).collect();
    if begun.len() < text.len() { format!("{}…", escape(&begun)) } else { escape(text) }
}

impl Page<'_> {
    /// Functions, those first that most have wrong.
    pub(super) fn functions(&self) -> String {
        let examined: Vec<&Graded> = self.class.standing(Standing::Examined).collect();
        let mut rows: Vec<(usize, String)> = Vec::new();
        for (name, worth) in &self.class.scale.functions {
            let of = |own: &&Graded| {
                own.marked.as_ref()?.functions.iter().find(|own| own.name == *name && own.tried > 0).cloned()
            };
            let marks: Vec<FunctionMark> = examined.iter().filter_map(of).collect();
            if marks.is_empty() {
                continue;
            }
            let share = marks.iter().map(FunctionMark::share).sum::<f64>() / marks.len() as f64;
            let wrong = marks.iter().filter(|own| own.passed < own.tried).count();
            let followed = marks.iter().filter(|own| own.passed < own.tried && own.alone == Some(own.tried)).count();
            let followed = match followed {
                0 => String::new(),
                count => format!(
                    "<small>{}</small>",
                    self.say(&Message::new("report-only-others").with("count", count as i64))
                ),
            };
            rows.push((
                wrong,
                format!(
                    "<tr><th scope=\"row\"><code>{}</code></th><td data-is=\"{}\">{}</td><td data-is=\"{}\">{wrong}{followed}</td>\
                     <td><span class=\"bar\" style=\"--share:{share:.3}\"><i></i></span> {}</td><td class=\"call\">{}</td></tr>",
                    escape(name),
                    self.word("report-worth"),
                    self.number(*worth),
                    self.word("report-have-wrong"),
                    self.percent(share),
                    self.hardest(&marks)
                ),
            ));
        }
        if rows.is_empty() {
            return String::new();
        }
        // Sorting is stable: those that equally many have wrong stay in the order of the text.
        rows.sort_by_key(|(wrong, _)| std::cmp::Reverse(*wrong));
        let heads = ["class-function", "report-worth", "report-have-wrong", "report-right", "report-hardest"];
        let rows: String = rows.into_iter().map(|(_, row)| row).collect();
        table(&heads.map(|key| self.head(key)).concat(), &rows)
    }

    /// The call that most fail on, and what they get.
    fn hardest(&self, marks: &[FunctionMark]) -> String {
        let mut calls: BTreeMap<(&str, &str), Vec<&Failure>> = BTreeMap::new();
        for failure in marks.iter().flat_map(|own| &own.failures) {
            calls.entry((&failure.call, failure.input.as_deref().unwrap_or(""))).or_default().push(failure);
        }
        // Of those that equally many fail on, the shortest.
        let most = calls.into_iter().min_by_key(|((call, _), own)| (std::cmp::Reverse(own.len()), call.len()));
        let Some(((call, _), failures)) = most else { return String::new() };
        let mut obtained: BTreeMap<String, usize> = BTreeMap::new();
        for failure in &failures {
            *obtained.entry(outcome(&failure.obtained, &self.own)).or_default() += 1;
        }
        let usual = obtained
            .into_iter()
            .min_by_key(|(_, count)| std::cmp::Reverse(*count))
            .map_or_else(String::new, |(own, _)| own);
        let count = self.say(&Message::new("report-fail-on").with("count", failures.len() as i64));
        let screen = failures.iter().any(|own| own.expected.printed != own.obtained.printed);
        let screen = if screen { format!("<br>{}", self.word("report-screen")) } else { String::new() };
        format!(
            "<code>{}</code> <small>{count}<br>{} <code>{}</code><br>{} <code>{}</code>{screen}</small>",
            short(call),
            self.word("failure-expected"),
            short(&outcome(&failures[0].expected, &self.own)),
            self.word("failure-obtained"),
            short(&usual),
        )
    }

    /// The marks as a plot.
    pub(super) fn distribution(&self) -> String {
        let marks = self.class.marks();
        if marks.is_empty() {
            return String::new();
        }
        let out_of = self.class.scale.out_of.max(1.0);
        let columns = out_of.ceil().min(MOST_COLUMNS);
        let width = out_of / columns;
        let mut counts = vec![0_usize; columns as usize];
        for mark in &marks {
            // The best mark belongs to the last column.
            let place = ((mark / width) as usize).min(counts.len() - 1);
            counts[place] += 1;
        }
        let most = counts.iter().copied().max().unwrap_or(1).max(1);
        let column = |(place, count): (usize, &usize)| {
            let (from, to) = (place as f64 * width, (place + 1) as f64 * width);
            let range = format!("{} – {}", self.number(from), self.number(to));
            let figure = if *count == 0 { String::new() } else { count.to_string() };
            format!(
                "<div title=\"{range}: {count}\"><b>{figure}</b><i style=\"--share:{:.3}\"></i><span>{}</span></div>",
                *count as f64 / most as f64,
                self.number(from)
            )
        };
        let plot: String = counts.iter().enumerate().map(column).collect();
        let said = self.say(&Message::new("report-distribution-said").with("count", marks.len() as i64));
        format!("<p class=\"said\">{said}</p><div class=\"columns\" role=\"img\" aria-label=\"{said}\">{plot}</div>")
    }
}
