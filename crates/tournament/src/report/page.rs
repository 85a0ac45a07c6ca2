//! The report as one page, or as a part of another.

use std::fmt::Write;
use std::sync::Arc;

use game::{COMMON_WORDS, Game, Language, Message, Translator};
use render::escape;

use super::film::Film;
use super::{Game as Row, Report, Sheet, Standing, Tie};
use crate::WORDS;
use crate::setup::Format;

const SCRIPT: &str = include_str!("page/script.js");

/// The parts of a page, as HTML: what a page of something larger takes over.
#[derive(Clone, Debug)]
pub struct Sections {
    /// The game, the system, and how far it is.
    pub about: String,
    /// Standings, bracket, crosstable, ratings and games.
    pub main: String,
    /// What shows the games.
    pub scripts: String,
}

impl Report<'_> {
    /// The report as a page in this language. Without the game, or for a record that does not replay, games are listed and not shown.
    pub fn page(&self, game: Option<&Arc<dyn Game>>, language: Language) -> String {
        let Sections { about, main, scripts } = &self.sections(game, language);
        Sheet { language, title: &self.plan.name, about, main, style: "", scripts }.html()
    }

    /// The parts of that page.
    pub fn sections(&self, game: Option<&Arc<dyn Game>>, language: Language) -> Sections {
        let own = Translator::new(language, &[COMMON_WORDS, WORDS]);
        let page = Page { report: self, own, game: game.map(|game| (game, game.translator(language))) };
        let (films, parts) = page.films();
        let main = [page.standings(), page.bracket(), page.crosstable(), page.ratings(), page.games(&films)];
        Sections {
            about: page.about(),
            main: main.concat(),
            scripts: format!("<script type=\"text/plain\" id=\"parts\">{parts}</script>\n<script>{SCRIPT}</script>\n"),
        }
    }
}

struct Page<'a> {
    report: &'a Report<'a>,
    own: Translator,
    game: Option<(&'a Arc<dyn Game>, Translator)>,
}

/// Points as people write them: `3½`.
fn points(points: f64) -> String {
    let half = if points.fract() == 0.0 { "" } else { "½" };
    if points.trunc() == 0.0 && !half.is_empty() { half.to_owned() } else { format!("{}{half}", points.trunc()) }
}

fn cells(tag: &str, cells: &[String]) -> String {
    cells.iter().map(|cell| format!("<{tag}>{cell}</{tag}>")).collect()
}

impl Page<'_> {
    /// A message without arguments, for HTML.
    fn word(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    fn say(&self, message: &Message) -> String {
        escape(&self.own.say(message))
    }

    fn name(&self, player: usize) -> String {
        escape(self.report.name(player))
    }

    fn section(&self, class: &str, heading: &'static str, body: &str) -> String {
        format!("<section class=\"{class}\"><h2>{}</h2>{body}</section>\n", self.word(heading))
    }

    /// A number as the language writes it.
    fn number(&self, text: String) -> String {
        let text = text.replace('-', "−");
        if self.own.language() == Language::En { text } else { text.replace('.', ",") }
    }

    /// The game, the system, and how far it is.
    fn about(&self) -> String {
        let plan = self.report.plan;
        let game = match &self.game {
            Some((game, words)) => format!("{} – {}", words.say(&Message::new("title")), game.options_said(words)),
            None => format!("{} {}", plan.game, plan.rules),
        };
        let system = match plan.system {
            Format::RoundRobin { .. } => self.word("report-round-robin"),
            Format::Gauntlet { .. } => self.word("report-gauntlet"),
            Format::Swiss { rounds } => self.say(&Message::new("report-swiss").with("rounds", i64::from(rounds))),
            Format::KnockOut { .. } => self.word("report-knock-out"),
            Format::Tables { seats, .. } => self.say(&Message::new("report-tables").with("seats", seats as i64)),
        };
        let key = if self.report.over { "report-over" } else { "report-so-far" };
        let games = Message::new(key).with("games", self.report.games.len() as i64);
        let clock =
            plan.clock.as_ref().map(|clock| self.say(&Message::new("report-clock").with("clock", clock.as_str())));
        let parts = [Some(escape(&game)), Some(system), clock, Some(self.say(&games))];
        let test = self.report.sprt_said().map(|said| format!("<p class=\"about\">{}</p>", self.say(&said)));
        let about = parts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        format!("<p class=\"about\">{about}</p>{}", test.unwrap_or_default())
    }

    fn standings(&self) -> String {
        // Tie-breaks mean nothing in a bracket, and points of games only where games have them.
        let ties = !matches!(self.report.plan.system, Format::KnockOut { .. });
        let scores = self.report.games.iter().any(|game| game.scores.is_some());
        let mut heads = vec!["#".to_owned()];
        let keys = ["player", "points", "games", "won", "drawn", "lost"];
        heads.extend(keys.map(|key| self.own.say(&Message::new(format!("report-{key}")))));
        if ties {
            heads.extend(["report-buchholz", "report-sonneborn-berger"].map(|key| self.word(key)));
        }
        if scores {
            heads.push(self.word("report-difference"));
        }
        let failures = self.report.standings.iter().any(|own| own.failures > 0);
        heads.push(self.word("report-elo"));
        heads.extend(failures.then(|| self.word("report-failures")));
        heads.push(self.word("report-time"));
        let row = |own: &Standing| {
            let row = &own.row;
            let out = if row.left { format!(" <em>{}</em>", self.word("report-out")) } else { String::new() };
            let name = format!("<b>{}</b>{out}<small>{}</small>", escape(&row.name), escape(&own.spec));
            let mut line = vec![row.rank.to_string(), name, points(row.points)];
            line.extend([row.games, row.won, row.drawn, row.lost].map(|count| count.to_string()));
            if ties {
                line.extend([row.buchholz, row.sonneborn_berger].map(|figure| self.number(figure.to_string())));
            }
            if scores {
                line.push(self.number(format!("{:+}", row.difference)));
            }
            line.push(
                own.elo
                    .as_ref()
                    .map_or_else(String::new, |elo| self.number(format!("{:+.0} ±{:.0}", elo.value, elo.margin()))),
            );
            line.extend(failures.then(|| own.failures.to_string()));
            line.push(self.number(format!("{:.1} s", own.millis as f64 / 1000.0)));
            format!("<tr>{}</tr>", cells("td", &line))
        };
        let rows: String = self.report.standings.iter().map(row).collect();
        let table = format!(
            "<div class=\"wide\" tabindex=\"0\"><table><thead><tr>{}</tr></thead><tbody>{rows}</tbody></table></div>",
            cells("th", &heads)
        );
        self.section("standings", "report-standings", &table)
    }

    fn crosstable(&self) -> String {
        let ranks: Vec<String> = self.report.standings.iter().map(|own| format!("{}.", own.row.rank)).collect();
        // A larger one nobody reads; the data have it.
        if ranks.len() > 100 {
            return String::new();
        }
        let row = |(own, row): (&Standing, &Vec<Option<crate::Cell>>)| {
            let cell = |(other, cell): (&Standing, &Option<crate::Cell>)| match cell {
                _ if other.row.player == own.row.player => "<td class=\"self\"></td>".to_owned(),
                None => "<td></td>".to_owned(),
                Some(cell) => {
                    let share = if cell.games == 0 { 0.5 } else { cell.points / f64::from(cell.games) };
                    let lost = points(f64::from(cell.games) - cell.points);
                    let said = format!(
                        "{} – {}: {} – {lost}",
                        escape(&own.row.name),
                        escape(&other.row.name),
                        points(cell.points)
                    );
                    // The better, the greener.
                    format!(
                        "<td style=\"--share:{share:.2}\" title=\"{said}\">{}<i>–</i>{lost}</td>",
                        points(cell.points)
                    )
                }
            };
            let cells: String = self.report.standings.iter().zip(row).map(cell).collect();
            format!("<tr><th scope=\"row\">{}. {}</th>{cells}</tr>", own.row.rank, escape(&own.row.name))
        };
        let rows: String = self.report.standings.iter().zip(&self.report.crosstable).map(row).collect();
        let table = format!(
            "<div class=\"wide\" tabindex=\"0\"><table><thead><tr><td></td>{}</tr></thead><tbody>{rows}</tbody></table></div>",
            cells("th", &ranks)
        );
        self.section("crosstable", "report-crosstable", &table)
    }

    fn bracket(&self) -> String {
        if self.report.bracket.is_empty() {
            return String::new();
        }
        let side = |tie: &Tie, place: usize| {
            let player = tie.players.get(place).copied().flatten();
            let class = if player.is_some() && tie.winner == player { " class=\"won\"" } else { "" };
            let points = tie.points.get(place).map_or_else(String::new, |own| points(*own));
            let name = player.map_or_else(|| "–".to_owned(), |player| self.name(player));
            format!("<li{class}><span>{name}</span> <b>{points}</b></li>")
        };
        let last = self.report.bracket.first().map_or(0, |first| first.len().ilog2() as usize);
        let round = |(number, ties): (usize, &Vec<Tie>)| {
            let tie = |(place, tie): (usize, &Tie)| {
                let third = if number == last && place == 1 {
                    format!("<p>{}</p>", self.word("report-third"))
                } else {
                    String::new()
                };
                format!("<div class=\"tie\">{third}<ul>{}{}</ul></div>", side(tie, 0), side(tie, 1))
            };
            let ties: String = ties.iter().enumerate().map(tie).collect();
            let name = match last - number.min(last) {
                0 => self.word("report-final"),
                1 => self.word("report-semi-finals"),
                2 => self.word("report-quarter-finals"),
                _ => self.say(&Message::new("report-round").with("number", number as i64 + 1)),
            };
            format!("<div class=\"round\"><h3>{name}</h3>{ties}</div>")
        };
        let rounds: String = self.report.bracket.iter().enumerate().map(round).collect();
        self.section("bracket", "report-bracket", &format!("<div class=\"wide rounds\" tabindex=\"0\">{rounds}</div>"))
    }

    /// Ratings with their intervals, on one scale.
    fn ratings(&self) -> String {
        let rated: Vec<_> = self.report.standings.iter().filter_map(|own| Some((own, own.elo.as_ref()?))).collect();
        let low = rated.iter().map(|(_, elo)| elo.low).fold(f64::INFINITY, f64::min);
        let high = rated.iter().map(|(_, elo)| elo.high).fold(f64::NEG_INFINITY, f64::max);
        if !(low.is_finite() && high > low) {
            return String::new();
        }
        // Round steps, about six of them.
        let steps = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0];
        let step = steps.into_iter().find(|step| (high - low) / step <= 6.0).unwrap_or(10_000.0);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        let at = |elo: f64| (elo - low) / (high - low) * 100.0;
        let mut sorted = rated;
        sorted.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
        let row = |(own, elo): &(&Standing, &crate::Estimate)| {
            let said = self.number(format!("{:+.0} ±{:.0}", elo.value, elo.margin()));
            format!(
                "<div class=\"rating\"><span>{}</span><div class=\"track\" title=\"{said}\"><i class=\"range\" style=\"left:{:.2}%;width:{:.2}%\"></i>\
                 <i class=\"dot\" style=\"left:{:.2}%\"></i></div><b>{said}</b></div>",
                escape(&own.row.name),
                at(elo.low),
                at(elo.high) - at(elo.low),
                at(elo.value)
            )
        };
        let rows: String = sorted.iter().map(row).collect();
        let mut scale = String::new();
        let mut mark = low;
        while mark <= high {
            let _ = write!(scale, "<i style=\"left:{:.2}%\">{}</i>", at(mark), self.number(format!("{mark:.0}")));
            mark += step;
        }
        let body = format!(
            "<p>{}</p><div class=\"plot\">{rows}<div class=\"rating scale\"><span></span><div class=\"track\">{scale}</div><b></b></div></div>",
            self.word("report-ratings-said")
        );
        self.section("ratings", "report-ratings", &body)
    }

    /// The packed games, in their order, and what they share.
    fn films(&self) -> (Vec<Option<String>>, String) {
        let mut film = Film::default();
        let Some((game, words)) = &self.game else { return (vec![None; self.report.games.len()], String::new()) };
        let films = self.report.games.iter().map(|row| film.game(game, &row.played.record, words)).collect();
        (films, film.parts().unwrap_or_default())
    }

    fn games(&self, films: &[Option<String>]) -> String {
        let row = |(place, (game, film)): (usize, (&Row<'_>, &Option<String>))| {
            let id = game.meeting;
            let best = game.ranks.iter().min();
            let won = |seat: usize| {
                game.ranks.get(seat) == best && game.ranks.iter().filter(|rank| Some(*rank) == best).count() == 1
            };
            let seat = |(seat, player): (usize, &usize)| {
                let name = self.name(*player);
                let score = game
                    .scores
                    .and_then(|scores| scores.get(seat))
                    .map_or_else(String::new, |score| format!(" {score}"));
                if won(seat) { format!("<b>{name}{score}</b>") } else { format!("{name}{score}") }
            };
            let seats = game.seats.iter().enumerate().map(seat).collect::<Vec<_>>().join(" – ");
            let halves: Vec<String> = match *game.ranks {
                [one, other] => [one.cmp(&other), other.cmp(&one)]
                    .map(|order| match order {
                        std::cmp::Ordering::Less => "1",
                        std::cmp::Ordering::Equal => "½",
                        std::cmp::Ordering::Greater => "0",
                    })
                    .map(str::to_owned)
                    .to_vec(),
                _ => game.ranks.iter().map(|rank| format!("{rank}.")).collect(),
            };
            let by = self.own.say(&Message::new(format!("report-by-{}", game.by)));
            let players = game.seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let film = film.as_ref().map_or_else(String::new, |film| format!(" data-film=\"{film}\""));
            format!(
                "<li data-players=\"{players}\"><a href=\"#g{}\"{film}><span class=\"id\">{}.{}.{}/{}</span><span class=\"who\">{seats}</span>\
                 <span class=\"result\">{}</span><span class=\"by\">{}</span></a></li>",
                place + 1,
                id.round,
                id.table,
                id.leg,
                game.number,
                halves.join("–"),
                escape(&by),
            )
        };
        let rows: String = self.report.games.iter().zip(films).enumerate().map(row).collect();
        let option = |(place, own): (usize, &crate::Contestant)| {
            format!("<option value=\"{place}\">{}</option>", escape(&own.name))
        };
        let players: String = self.report.plan.players.iter().enumerate().map(option).collect();
        let button = |(to, sign, key): (&str, &str, &'static str)| {
            let name = self.word(key);
            format!("<button type=\"button\" data-to=\"{to}\" aria-label=\"{name}\" title=\"{name}\">{sign}</button>")
        };
        let buttons = [
            ("first", "|◀", "report-first"),
            ("previous", "◀", "report-previous"),
            ("next", "▶", "report-next"),
            ("last", "▶|", "report-last"),
        ];
        let body = format!(
            "<div class=\"split\"><div class=\"viewer\" hidden aria-live=\"polite\"><h3></h3><nav>{}</nav><p class=\"keys\">{}</p>\
             <figure><img alt=\"\"></figure><p class=\"came\"></p><p class=\"stands\"></p></div>\
             <div class=\"list\"><label>{} <select><option value=\"\">{}</option>{players}</select></label><ol>{rows}</ol></div></div>\
             <noscript><p>{}</p></noscript>",
            buttons.map(button).concat(),
            self.word("report-keys"),
            self.word("report-of"),
            self.word("report-everyone"),
            self.word("report-no-script"),
        );
        self.section("games", "report-game-list", &body)
    }
}
