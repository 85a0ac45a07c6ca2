//! A review as one page that needs nothing else: no other file, no other host. Without its script every position is
//! shown, one below the other.

use std::fmt::Write;

use game::{Language, Mark, MarkKind, Message, Piece, Scene, Seat};
use render::{Spot, escape};

use crate::text::{missed, said_line, seat_name, summary};
use crate::words::{Words, clean};
use crate::{Judged, Judgement, Review, Step};

const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/script.js");
/// Nothing is fetched from anywhere.
const POLICY: &str = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// The review as a page in this language.
pub fn page(review: &Review, language: Language) -> String {
    let words = Words::new(&*review.played, language);
    let page = Page { review, words };
    let title = escape(&page.words.title(&review.rules));
    let steps: Vec<String> = review.positions.iter().map(|step| page.step(step)).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <header><h1>{title}</h1>{}</header>\n<main>\n\
         <section class=\"board\" aria-label=\"{}\" aria-live=\"polite\">{}\n{}</section>\n\
         <div class=\"course\">{}\n{}</div>\n</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
        page.seats(),
        page.word("page-board"),
        page.buttons(),
        steps.join("\n"),
        page.plot(),
        page.moves(),
    )
}

struct Page<'a> {
    review: &'a Review,
    words: Words<'a>,
}

/// The name of a position in links.
fn anchor(number: usize) -> String {
    format!("p{number}")
}

impl Page<'_> {
    /// A message without arguments, for HTML.
    fn word(&self, key: &'static str) -> String {
        escape(&self.words.word(key))
    }

    fn say(&self, message: &Message) -> String {
        escape(&self.words.say(message))
    }

    fn seat(&self, seat: Seat) -> String {
        clean(seat_name(self.review, seat))
    }

    /// Who sat where, and how each played.
    fn seats(&self) -> String {
        let line = |seat: Seat| {
            let player = self.review.seats.get(seat.index()).map_or("", |seat| seat.player.as_str());
            let player = if player.is_empty() { String::new() } else { format!(" ({})", escape(player)) };
            let name = escape(&self.seat(seat));
            format!("<li><b>{name}{player}</b>: {}</li>", escape(&summary(self.review, seat, &self.words)))
        };
        format!("<ul class=\"seats\">{}</ul>", Seat::all(2).map(line).collect::<String>())
    }

    fn buttons(&self) -> String {
        let button = |(to, sign, key): (&str, &str, &'static str)| {
            let name = self.word(key);
            format!("<button type=\"button\" data-to=\"{to}\" aria-label=\"{name}\" title=\"{name}\">{sign}</button>")
        };
        let all = [
            ("first", "⏮", "page-first"),
            ("previous", "◀", "page-previous"),
            ("next", "▶", "page-next"),
            ("last", "⏭", "page-last"),
        ];
        let keys = self.word("page-keys");
        format!("<nav class=\"buttons\">{}</nav><p class=\"keys\">{keys}</p>", all.map(button).concat())
    }

    /// A position: how it came about, the board, and what to play now.
    fn step(&self, step: &Step) -> String {
        let before = step.number.checked_sub(1).and_then(|number| self.review.positions.get(number));
        let came = before.and_then(|before| Some(self.came(before, before.seat?, before.played.as_ref()?)));
        let came = came.unwrap_or_else(|| format!("<h2>{}</h2>", self.word("page-start")));
        let picture = render::svg(&step.scene, self.words.game());
        let alt = escape(&self.words.game().say(&step.scene.status));
        format!(
            "<article class=\"step\" id=\"{}\">\n<figure><img src=\"{}\" alt=\"{alt}\"></figure>\n\
             <div class=\"said\">{came}{}</div>\n</article>",
            anchor(step.number),
            as_address(&picture),
            self.prospects(step)
        )
    }

    /// The move that led here.
    fn came(&self, before: &Step, seat: Seat, played: &Judged) -> String {
        let number = (before.number + 1) as i64;
        let head = Message::new("page-played")
            .with("number", number)
            .with("seat", self.seat(seat))
            .with("move", self.words.moved(&played.text));
        let mut said = format!("<h2>{}</h2><p>{}", self.say(&head), self.badge(played.judgement));
        let worth = escape(&self.words.value(played.worth, played.equity));
        let _ = write!(said, " <span class=\"worth\">{worth}</span>");
        if played.judgement > Judgement::Best {
            let cost = self.words.percent(played.loss);
            let _ = write!(said, ", {}", self.say(&Message::new("page-cost").with("loss", cost)));
            if let Some(lost) = played.equity_loss {
                let lost = Message::new("points-lost-here").with("points", self.words.points(lost));
                let _ = write!(said, ", {}", self.say(&lost));
            }
            said.push_str(&escape(&missed(played, &self.words)));
        }
        said.push_str("</p>");
        if let Some(best) = before.lines.first().filter(|_| played.judgement > Judgement::Best) {
            let line = said_line(best, &self.words);
            let better = self.say(&Message::new("page-better").with("line", line));
            let _ = write!(said, "<p>{better}</p>");
            if let Some(scene) = improved(before) {
                let picture = as_address(&render::svg(&scene, self.words.game()));
                let _ = write!(said, "<figure class=\"better\"><img src=\"{picture}\" alt=\"{better}\"></figure>");
            }
        }
        said
    }

    /// The sign and the name of a judgement.
    fn badge(&self, judgement: Judgement) -> String {
        let (name, sign) = (judgement.name(), judgement.sign());
        let word = escape(&self.words.judgement_word(judgement));
        format!("<span class=\"judged {name}\"><i aria-hidden=\"true\">{sign}</i> {word}</span>")
    }

    fn prospects(&self, step: &Step) -> String {
        let (Some(seat), Some(worth)) = (step.seat, step.worth) else {
            return format!("<p class=\"now\">{}</p>", escape(&self.words.game().say(&step.scene.status)));
        };
        let to_move = Message::new("to-move").with("seat", self.seat(seat)).with("worth", self.words.worth(worth));
        let line = |line| format!("<li>{}</li>", escape(&said_line(line, &self.words)));
        let lines: String = step.lines.iter().map(line).collect();
        format!(
            "<p class=\"now\">{}</p><h3>{}</h3><ol class=\"lines\">{lines}</ol>",
            self.say(&to_move),
            self.word("page-lines")
        )
    }

    /// What the first seat could expect, move by move.
    fn plot(&self) -> String {
        let first = self.seat(Seat::FIRST);
        let spot = |step: &Step| {
            let expected = Message::new("page-expects")
                .with("seat", first.as_str())
                .with("percent", self.words.percent(step.first.expectation()));
            let before = step.number.checked_sub(1).and_then(|number| self.review.positions[number].played.as_ref());
            let came = before.map_or_else(
                || self.words.word("page-start"),
                |played| {
                    format!(
                        "{}. {} {}",
                        step.number,
                        self.words.moved(&played.text),
                        self.words.judgement(played.judgement)
                    )
                },
            );
            Spot {
                height: step.first.expectation(),
                exact: step.first.proven().is_some(),
                name: format!("{came} – {}", self.words.say(&expected)),
                link: anchor(step.number),
            }
        };
        let spots: Vec<Spot> = self.review.positions.iter().map(spot).collect();
        let moves = (spots.len() as i64) - 1;
        let label = Message::new("page-plot-said").with("seat", first.as_str()).with("count", moves);
        let wins = |seat: Seat| self.say(&Message::new("page-wins").with("seat", self.seat(seat)));
        format!(
            "<section class=\"plot\"><h2>{}</h2><p class=\"key\">{}</p><div class=\"frame\">{}</div>\
             <p class=\"key\"><span>{}</span><span>● {}</span><span>○ {}</span></p></section>",
            self.say(&Message::new("page-plot").with("seat", first.as_str())),
            wins(Seat::FIRST),
            render::plot(&spots, &self.words.say(&label)),
            wins(Seat::SECOND),
            self.word("page-proven"),
            self.word("page-estimated"),
        )
    }

    /// The list of moves, each a link to the position that it led to.
    fn moves(&self) -> String {
        let row = |step: &Step| {
            let (seat, played) = (step.seat?, step.played.as_ref()?);
            let number = step.number + 1;
            Some(format!(
                "<li><a href=\"#{}\"><span class=\"number\">{number}.</span> <span class=\"seat\">{}</span> \
                 <span class=\"move\">{}</span> <span class=\"worth\">{}</span> {}</a></li>",
                anchor(number),
                escape(&self.seat(seat)),
                escape(&self.words.moved(&played.text)),
                escape(&self.words.value(played.worth, played.equity)),
                self.badge(played.judgement)
            ))
        };
        let rows: String = self.review.positions.iter().filter_map(row).collect();
        let start = format!("<li><a href=\"#{}\">{}</a></li>", anchor(0), self.word("page-start"));
        let heading = self.word("page-moves");
        format!("<nav class=\"moves\" aria-label=\"{heading}\"><h2>{heading}</h2><ol>{start}{rows}</ol></nav>")
    }
}

/// The board with the tiles of the best move on it, where it lays some.
fn improved(step: &Step) -> Option<Scene> {
    let mut scene = step.scene.clone();
    scene.marks.clear();
    for tile in &step.cells.laid {
        let cell = scene.cells.iter_mut().find(|cell| cell.id == tile.cell)?;
        let face = if tile.joker { tile.letter.to_lowercase() } else { tile.letter.clone() };
        cell.piece = Some(Piece { face, seat: None, value: None });
        scene.marks.push(Mark { cell: tile.cell.clone(), kind: MarkKind::Last });
    }
    (!step.cells.laid.is_empty()).then_some(scene)
}

/// A picture as an address of its own, so that its names and styles stay within it.
fn as_address(svg: &str) -> String {
    let mut address = String::with_capacity(svg.len() * 3 / 2);
    address.push_str("data:image/svg+xml,");
    for byte in svg.bytes() {
        match byte {
            // Quotes, brackets and the like would end the attribute or the address.
            b'"' | b'#' | b'%' | b'&' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}' | 0..=0x1f | 0x7f.. => {
                let _ = write!(address, "%{byte:02X}");
            }
            plain => address.push(plain.into()),
        }
    }
    address
}
