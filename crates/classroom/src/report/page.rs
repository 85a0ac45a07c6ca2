//! The report of a class as one page that needs nothing else: for whoever teaches, never for students.

mod functions;

use game::Message;
use render::escape;
use tournament::{Sections, Sheet};

use super::{Class, Speaker};
use crate::Teller;
use crate::class::{Change, Graded, Standing};
use crate::similar::{self, Pair};

const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/script.js");
/// More pairs nobody looks at; the table of marks has the most alike of everybody.
const MOST_PAIRS: usize = 40;

/// What a report shows beside the class.
#[derive(Clone, Debug, Default)]
pub struct Extras {
    /// Who has another mark than the last time.
    pub changes: Vec<Change>,
    /// Pairs that are built alike, the most alike first; none where nobody asked.
    pub pairs: Option<Vec<Pair>>,
    /// The cup.
    pub cup: Option<Sections>,
}

impl Class {
    /// The report as a page.
    pub fn page(&self, extras: &Extras) -> String {
        let page = Page { class: self, own: Speaker::new(self.language) };
        let sections = [
            ("glance", "report-glance", page.glance()),
            ("changes", "report-changes", page.changes(&extras.changes)),
            ("attention", "report-attention", page.attention()),
            ("functions", "report-functions", page.functions()),
            ("marks", "report-distribution", page.distribution()),
            ("students", "report-students", page.students()),
            ("pairs", "report-similar", extras.pairs.as_ref().map_or_else(String::new, |pairs| page.pairs(pairs))),
            ("cup", "class-cup", extras.cup.as_ref().map_or_else(String::new, |cup| cup.about.clone())),
        ];
        let (mut nav, mut main) = (String::new(), String::new());
        for (name, heading, body) in sections.into_iter().filter(|(_, _, body)| !body.is_empty()) {
            let heading = page.word(heading);
            nav += &format!("<a href=\"#{name}\">{heading}</a> ");
            main += &format!("<section class=\"{name}\" id=\"{name}\"><h2>{heading}</h2>{body}</section>\n");
        }
        main += extras.cup.as_ref().map_or("", |cup| cup.main.as_str());
        let about = format!(
            "<p class=\"about\">{}</p><nav class=\"top\" aria-label=\"{}\">{nav}</nav>",
            page.about(),
            page.word("report-contents")
        );
        let scripts =
            format!("<script>{SCRIPT}</script>\n{}", extras.cup.as_ref().map_or("", |cup| cup.scripts.as_str()));
        let style = format!("{}{STYLE}", similar::STYLE);
        Sheet {
            language: self.language,
            title: &self.spec,
            about: &about,
            main: &main,
            style: &style,
            scripts: &scripts,
        }
        .html()
    }
}

struct Page<'a> {
    class: &'a Class,
    own: Speaker,
}

/// A table that is wider than the screen is moved by itself.
fn table(heads: &str, rows: &str) -> String {
    format!(
        "<div class=\"wide\" tabindex=\"0\"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

/// The address of a file whose name is any text.
fn address(name: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    name.bytes().map(letter).collect()
}

impl Page<'_> {
    fn word(&self, key: &'static str) -> String {
        escape(&self.own.word(key))
    }

    fn say(&self, message: &Message) -> String {
        escape(&self.own.say(message))
    }

    fn number(&self, number: f64) -> String {
        self.own.number(number)
    }

    fn percent(&self, share: f64) -> String {
        format!("{:.0} %", share * 100.0)
    }

    /// What was graded, and out of what.
    fn about(&self) -> String {
        let class = self.class;
        let message = Message::new("report-about")
            .with("automatic", self.own.number(class.scale.automatic()))
            .with("of", self.own.number(class.scale.out_of));
        let seed =
            Message::new("report-seed").with("seed", class.seed.to_string()).with("version", class.version.as_str());
        format!("{} · {}", self.say(&message), self.say(&seed))
    }

    /// The class in a few figures.
    fn glance(&self) -> String {
        let marks = self.class.marks();
        let count = |standing: Standing| self.class.standing(standing).count();
        let mut tiles = vec![(self.word("report-people"), self.class.graded.len().to_string())];
        if let (Some(lowest), Some(highest)) = (marks.first(), marks.last()) {
            let mean = marks.iter().sum::<f64>() / marks.len() as f64;
            let middle = (marks[(marks.len() - 1) / 2] + marks[marks.len() / 2]) / 2.0;
            tiles.push((self.word("report-mean"), self.number(mean)));
            tiles.push((self.word("report-median"), self.number(middle)));
            tiles.push((self.word("report-range"), format!("{} – {}", self.number(*lowest), self.number(*highest))));
        }
        for standing in [
            Standing::Examined,
            Standing::Syntax,
            Standing::Unloadable,
            Standing::Unusable,
            Standing::Missing,
            Standing::Grader,
        ] {
            if count(standing) > 0 {
                tiles.push((self.standing(standing), count(standing).to_string()));
            }
        }
        let tile = |(name, figure): (String, String)| format!("<div><dt>{name}</dt><dd>{figure}</dd></div>");
        format!("<dl>{}</dl>", tiles.into_iter().map(tile).collect::<String>())
    }

    fn standing(&self, standing: Standing) -> String {
        self.word(match standing {
            Standing::Examined => "standing-examined",
            Standing::Syntax => "standing-syntax",
            Standing::Unloadable => "standing-unloadable",
            Standing::Grader => "standing-grader",
            Standing::Unusable => "standing-unusable",
            Standing::Missing => "standing-missing",
        })
    }

    fn mark(&self, mark: Option<f64>) -> String {
        mark.map_or_else(|| "–".to_owned(), |mark| self.number(mark))
    }

    fn changes(&self, changes: &[Change]) -> String {
        if changes.is_empty() {
            return String::new();
        }
        let row = |own: &Change| {
            let difference = own.before.zip(own.after).map_or_else(String::new, |(before, after)| {
                let sign = if after > before { "+" } else { "" };
                format!("{sign}{}", self.number(after - before))
            });
            let why = if own.file { self.word("report-other-file") } else { String::new() };
            format!(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td><b>{}</b></td><td>{difference}</td><td>{why}</td></tr>",
                escape(&own.id),
                self.mark(own.before),
                self.mark(own.after)
            )
        };
        let heads =
            ["class-id", "report-before", "report-after", "report-difference"].map(|key| self.head(key)).concat();
        table(&format!("{heads}<td></td>"), &changes.iter().map(row).collect::<String>())
    }

    fn head(&self, key: &'static str) -> String {
        format!("<th scope=\"col\">{}</th>", self.word(key))
    }

    /// What a person has to look at.
    fn attention(&self) -> String {
        let teller = Teller::new(self.class.language);
        let row = |own: &Graded| {
            let mut said: Vec<String> = own.remarks.iter().map(|remark| self.say(remark)).collect();
            let status = own.marked.as_ref().and_then(|marked| teller.status(&marked.status));
            said.splice(0..0, status.map(|why| escape(&why)));
            if said.is_empty() && own.standing == Standing::Examined {
                return String::new();
            }
            let (id, name) = (escape(&own.person.id), escape(&own.person.name));
            format!("<li><b>{id}</b> {name} <em>{}</em><p>{}</p></li>", self.standing(own.standing), said.join("<br>"))
        };
        let rows: String = self.class.graded.iter().map(row).collect();
        let ignored = match self.class.ignored.is_empty() {
            true => String::new(),
            false => {
                let message = Message::new("report-ignored").with("files", self.class.ignored.join(", "));
                format!("<p>{}</p>", self.say(&message))
            }
        };
        if rows.is_empty() { ignored } else { format!("<ul class=\"plain\">{rows}</ul>{ignored}") }
    }

    /// Everybody, with a strip that shows function by function what is right.
    fn students(&self) -> String {
        let class = self.class;
        let any = |has: fn(&Graded) -> bool| class.graded.iter().any(has);
        let (groups, names) = (any(|own| !own.person.group.is_empty()), any(|own| !own.person.name.is_empty()));
        let late = |own: &Graded| own.marked.iter().flat_map(|own| &own.functions).map(|own| own.late).sum::<u32>();
        let deducted = any(|own| own.points.as_ref().is_some_and(|own| own.deductions > 0.0));
        let given = any(|own| own.points.as_ref().is_some_and(|own| own.by_hand > 0.0));
        let followed = any(|own| own.points.as_ref().is_some_and(|own| own.followed > 0.0));
        let timed = class.graded.iter().any(|own| late(own) > 0);
        let (alike, cup) = (any(|own| own.alike.is_some()), any(|own| own.cup.is_some()));
        let columns = [
            (true, "class-id"),
            (names, "class-name"),
            (groups, "class-group"),
            (true, "report-mark"),
            (true, "report-by-function"),
            (followed, "report-followed"),
            (deducted, "report-deductions"),
            (given, "report-by-hand"),
            (timed, "report-late"),
            (alike, "report-alike"),
            (cup, "class-cup"),
        ];
        let heads: String = columns
            .iter()
            .filter(|(there, _)| *there)
            .map(|(_, key)| match *key {
                "report-by-function" => self.head(key),
                key => {
                    let sort = if ["class-id", "class-name", "class-group"].contains(&key) { "text" } else { "number" };
                    format!(
                        "<th scope=\"col\"><button type=\"button\" data-sort=\"{sort}\">{}</button></th>",
                        self.word(key)
                    )
                }
            })
            .collect();
        let row = |own: &Graded| {
            let id = escape(&own.person.id);
            let address = address(&own.letter_name());
            let points = own.points.as_ref();
            let part = |there: bool, part: fn(&crate::class::Points) -> f64| {
                there.then(|| {
                    points.map(part).filter(|part| *part > 0.0).map_or_else(String::new, |own| self.number(own))
                })
            };
            let status = match own.standing {
                Standing::Examined => String::new(),
                other => format!(" <em>{}</em>", self.standing(other)),
            };
            let cells = [
                names.then(|| escape(&own.person.name)),
                groups.then(|| escape(&own.person.group)),
                Some(format!("<b>{}</b>{status}", self.mark(points.map(|own| own.mark)))),
                Some(self.strip(own)),
                part(followed, |own| own.followed),
                part(deducted, |own| own.deductions),
                part(given, |own| own.by_hand),
                timed.then(|| {
                    Some(late(own)).filter(|late| *late > 0).map_or_else(String::new, |late| late.to_string())
                }),
                alike.then(|| {
                    own.alike.as_ref().map_or_else(String::new, |(share, other)| {
                        format!("{} <small>{}</small>", self.percent(*share), escape(other))
                    })
                }),
                cup.then(|| own.cup.as_ref().map_or_else(String::new, |own| format!("{}.", own.rank))),
            ];
            let cells: String = cells.into_iter().flatten().map(|cell| format!("<td>{cell}</td>")).collect();
            format!("<tr><th scope=\"row\"><a href=\"feedback/{address}\">{id}</a></th>{cells}</tr>")
        };
        table(&heads, &class.graded.iter().map(row).collect::<String>())
    }

    fn strip(&self, own: &Graded) -> String {
        let Some(marked) = own.marked.as_ref().filter(|_| own.standing == Standing::Examined) else {
            return String::new();
        };
        let wrong = marked.functions.iter().filter(|own| own.passed < own.tried).count();
        let cell = |own: &crate::FunctionMark| {
            let share = own.share();
            let class = if share >= 1.0 { " class=\"right\"" } else { "" };
            format!(
                "<i{class} style=\"--share:{share:.2}\" title=\"{}: {}/{}\"></i>",
                escape(&own.name),
                own.passed,
                own.tried
            )
        };
        let cells: String = marked.functions.iter().filter(|own| own.tried > 0).map(cell).collect();
        let said = self.say(&Message::new("report-wrong").with("count", wrong as i64));
        format!("<span class=\"strip\" role=\"img\" aria-label=\"{said}\">{cells}</span>")
    }

    /// Pairs that are built alike, side by side.
    fn pairs(&self, pairs: &[Pair]) -> String {
        let said = format!("<p class=\"said\">{}</p>", self.word("report-similar-said"));
        if pairs.is_empty() {
            return format!("{said}<p>{}</p>", self.word("report-similar-none"));
        }
        let source = |id: &str| {
            let found = self.class.graded.iter().find(|own| own.person.id == id);
            found.and_then(|own| own.submission.as_ref()).map_or("", |own| own.source.as_str())
        };
        let pair = |own: &Pair| {
            let message = Message::new("report-pair")
                .with("a", own.a.as_str())
                .with("b", own.b.as_str())
                .with("share-a", self.percent(own.share_a))
                .with("share-b", self.percent(own.share_b));
            let both = similar::side_by_side(own, source(&own.a), source(&own.b));
            format!("<details><summary>{}</summary>{both}</details>", self.say(&message))
        };
        let more = pairs.len().saturating_sub(MOST_PAIRS);
        let more = match more {
            0 => String::new(),
            more => format!("<p>{}</p>", self.say(&Message::new("report-similar-more").with("count", more as i64))),
        };
        format!("{said}{}{more}", pairs.iter().take(MOST_PAIRS).map(pair).collect::<String>())
    }
}
