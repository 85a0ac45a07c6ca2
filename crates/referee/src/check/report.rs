//! A report for people and for programs: text in one language, or data with the same sentences and the names of findings.

use game::{COMMON_WORDS, Language, Message, Title, Translations, Translator};
use serde_json::{Value, json};

use super::{Finding, Place, RANDOM, Report};

/// The messages of checks.
pub const CHECK_WORDS: Translations = Translations {
    pt: include_str!("../../i18n/check.pt.ftl"),
    fr: include_str!("../../i18n/check.fr.ftl"),
    en: include_str!("../../i18n/check.en.ftl"),
};

/// How far in what belongs to a finding stands.
const INDENT: &str = "   ";

/// Says what a report has to say of a player of this game.
pub struct Teller {
    words: Translator,
    player: String,
    game: &'static str,
}

impl Teller {
    /// In this language. The rules' own reasons are among the findings.
    pub fn new(title: &Title, player: &str, language: Language) -> Self {
        let words = Translator::new(language, &[COMMON_WORDS, title.words(), CHECK_WORDS]);
        Teller { words, player: player.to_owned(), game: title.name() }
    }

    /// The report as text.
    pub fn text(&self, report: &Report) -> String {
        let head = Message::new("report-head").with("player", self.player.as_str());
        let head = head.with("game", self.game).with("games", i64::from(report.games));
        let mut lines = vec![self.words.say(&head), String::new()];
        let marks = report
            .headings
            .iter()
            .map(|(heading, mark)| (self.words.say(&mark.message()), self.words.say(&heading.message())));
        let marks: Vec<_> = marks.collect();
        let wide = marks.iter().map(|(mark, _)| mark.chars().count()).max().unwrap_or(0);
        lines.extend(marks.iter().map(|(mark, heading)| format!("{INDENT}{mark:<wide$}  {heading}")));
        for (number, finding) in report.findings.iter().enumerate() {
            lines.push(String::new());
            lines.extend(self.finding(number + 1, finding));
        }
        lines.push(String::new());
        if let Some((time, place)) = &report.slowest {
            let message = Message::new("report-slowest").with("seconds", format!("{:.2}", time.as_secs_f64()));
            lines.push(self.words.say(&message.with("place", self.place(place))));
        }
        if report.games < report.planned && !report.stopped {
            let message = Message::new("report-stopped").with("games", i64::from(report.games));
            lines.push(self.words.say(&message.with("planned", i64::from(report.planned))));
        }
        let wrong = report.findings.iter().filter(|finding| finding.wrong).count() as i64;
        let warnings = report.findings.len() as i64 - wrong;
        let end = match (wrong, warnings) {
            (0, _) if report.stopped => return lines.join("\n").trim_end().to_owned(),
            (0, 0) => Message::new("report-sound"),
            (0, count) => Message::new("report-warned").with("count", count),
            (count, _) => Message::new("report-faults").with("count", count),
        };
        lines.push(self.words.say(&end));
        lines.join("\n")
    }

    fn finding(&self, number: usize, finding: &Finding) -> Vec<String> {
        let mut lines = vec![format!("{number}. {}", self.words.say(&finding.what))];
        if let Some(place) = &finding.place {
            lines.push(format!("{INDENT}({})", self.place(place)));
        }
        for (label, quoted) in &finding.quotes {
            lines.push(format!("{INDENT}{}", self.words.say(&label.message())));
            lines.extend(quoted.iter().map(|line| format!("{INDENT}{INDENT}{}", plain(line)).trim_end().to_owned()));
        }
        let remedy = self.words.say(&finding.remedy);
        lines.push(format!("{INDENT}{}", self.words.say(&Message::new("report-remedy").with("remedy", remedy))));
        if finding.optional {
            lines.push(format!("{INDENT}{}", self.words.say(&Message::new("report-optional"))));
        }
        if finding.count > 1 {
            let message = Message::new("report-more").with("count", i64::from(finding.count) - 1);
            lines.push(format!("{INDENT}{}", self.words.say(&message)));
        }
        lines
    }

    fn place(&self, place: &Place) -> String {
        let opponent = match place.opponent.as_str() {
            RANDOM => self.words.say(&Message::new("report-random")),
            level => level.to_owned(),
        };
        let message = Message::new("report-place").with("options", place.options.as_str());
        let message = message.with("seat", place.seat.as_str()).with("opponent", opponent);
        self.words.say(&message.with("number", place.number as i64))
    }

    /// The report as data.
    pub fn data(&self, report: &Report) -> Value {
        let heading = |(heading, mark): &_| json!({ "heading": heading, "mark": mark });
        let slowest = report
            .slowest
            .as_ref()
            .map(|(time, place)| json!({ "milliseconds": time.as_millis() as u64, "place": place }));
        json!({
            "player": self.player,
            "game": self.game,
            "sound": report.is_sound(),
            "games": report.games,
            "planned": report.planned,
            "stopped": report.stopped,
            "slowest": slowest,
            "headings": report.headings.iter().map(heading).collect::<Vec<_>>(),
            "findings": report.findings.iter().map(|finding| self.finding_data(finding)).collect::<Vec<_>>(),
        })
    }

    fn finding_data(&self, finding: &Finding) -> Value {
        let quotes = finding.quotes.iter().map(|(label, lines)| (json!(label), json!(lines)));
        let quotes = quotes.filter_map(|(label, lines)| Some((label.as_str()?.to_owned(), lines)));
        json!({
            "heading": finding.heading,
            "finding": finding.name,
            "wrong": finding.wrong,
            "optional": finding.optional,
            "count": finding.count,
            "text": self.words.say(&finding.what),
            "remedy": self.words.say(&finding.remedy),
            "place": finding.place,
            "quotes": quotes.collect::<serde_json::Map<_, _>>(),
        })
    }
}

/// What a program wrote, without what would change the terminal.
fn plain(line: &str) -> String {
    line.chars().map(|letter| if letter.is_control() && letter != '\t' { '\u{fffd}' } else { letter }).collect()
}
