//! Reviews and proofs as text.

use game::{Language, Message, Seat};

use crate::words::{Words, clean};
use crate::{Judged, Judgement, Line, Proof, Review, Step};

/// So many moves of a line are shown; the rest is for data.
const SHOWN: usize = 8;

/// A table of the moves, what each seat did well and badly, and what is to be played now.
pub fn text(review: &Review, language: Language) -> String {
    let words = &Words::new(&*review.played, language);
    let mut out = vec![words.title(&review.rules)];
    for seat in review.seats.iter().filter(|seat| !seat.player.is_empty()) {
        out.push(format!("{}: {}", clean(&seat.name), clean(&seat.player)));
    }
    let rows: Vec<[String; 6]> = review.positions.iter().filter_map(|step| row(review, step, words)).collect();
    if !rows.is_empty() {
        let head = ["column-number", "column-seat", "column-move", "column-worth", "column-judgement", "column-better"];
        out.push(String::new());
        out.extend(table(&[&[head.map(|key| words.word(key))], rows.as_slice()].concat()));
        out.push(String::new());
        let named = |seat: Seat| format!("{}: {}", clean(seat_name(review, seat)), summary(review, seat, words));
        out.extend(Seat::all(2).map(named));
    }
    out.push(String::new());
    if let Some(last) = review.positions.last() {
        out.push(render::text(&last.scene, words.game()));
        out.extend(prospects(review, last, words));
    }
    out.push(words.say(&Message::new("nodes").with("nodes", review.nodes.to_string())));
    out.join("\n")
}

/// What a seat's moves were like: `3 ✓ best, 1 ?? blunder; average loss 12 %`.
pub(crate) fn summary(review: &Review, seat: Seat, words: &Words<'_>) -> String {
    let own = || review.positions.iter().filter(|step| step.seat == Some(seat)).filter_map(|step| step.played.as_ref());
    let counts = Judgement::ALL.into_iter().filter_map(|judgement| {
        let count = own().filter(|played| played.judgement == judgement).count();
        (count > 0).then(|| format!("{count} {}", words.judgement(judgement)))
    });
    let counts: Vec<String> = counts.collect();
    let moves = own().count();
    let cost = own().map(|played| played.loss).sum::<f64>() / moves.max(1) as f64;
    let cost = words.say(&Message::new("average-loss").with("loss", words.percent(cost)));
    let total = review.totals.get(seat.index());
    let lost = total
        .and_then(|total| total.equity_loss)
        .map(|lost| words.say(&Message::new("points-lost").with("points", words.points(lost))));
    let missed = own().find_map(|played| played.missed.as_ref()).zip(total).map(|(feat, total)| {
        let feat = words.game().say(feat);
        words.say(&Message::new("missed-times").with("feat", feat).with("count", total.missed as i64))
    });
    let parts = [counts.join(", "), cost].into_iter().chain(lost).chain(missed);
    if moves == 0 { "–".to_owned() } else { parts.collect::<Vec<_>>().join("; ") }
}

fn row(review: &Review, step: &Step, words: &Words<'_>) -> Option<[String; 6]> {
    let (seat, played) = (step.seat?, step.played.as_ref()?);
    let better = match step.lines.first() {
        Some(best) if played.judgement > Judgement::Best => {
            format!("{}{}", said_line(best, words), missed(played, words))
        }
        _ => String::new(),
    };
    Some([
        (step.number + 1).to_string(),
        clean(seat_name(review, seat)),
        words.moved(&played.text),
        words.value(played.worth, played.equity),
        words.judgement(played.judgement),
        better,
    ])
}

/// `; missed: a bingo`, where something was.
pub(crate) fn missed(played: &Judged, words: &Words<'_>) -> String {
    let said = |feat: &Message| words.say(&Message::new("missed").with("feat", words.game().say(feat)));
    played.missed.as_ref().map_or(String::new(), |feat| format!("; {}", said(feat)))
}

/// What can be played in the last position, unless the rules have ended the game.
fn prospects(review: &Review, last: &Step, words: &Words<'_>) -> Vec<String> {
    let (Some(seat), Some(worth)) = (last.seat, last.worth) else { return Vec::new() };
    let name = clean(seat_name(review, seat));
    let to_move = words.say(&Message::new("to-move").with("seat", name).with("worth", words.worth(worth)));
    let lines =
        last.lines.iter().enumerate().map(|(place, line)| format!("  {}. {}", place + 1, said_line(line, words)));
    [to_move].into_iter().chain(lines).collect()
}

/// `c3 b1 a1 (+0.35)`.
pub(crate) fn said_line(line: &Line, words: &Words<'_>) -> String {
    let more = if line.moves.len() > SHOWN { " …" } else { "" };
    format!(
        "{}{more} ({})",
        in_a_row(&line.moves[..line.moves.len().min(SHOWN)], words),
        words.value(line.worth, line.equity)
    )
}

/// Moves with blanks between them, wider ones where a move has one itself.
fn in_a_row(moves: &[String], words: &Words<'_>) -> String {
    let moves: Vec<String> = moves.iter().map(|text| words.moved(text)).collect();
    let gap = if moves.iter().any(|text| text.contains(' ')) { "  " } else { " " };
    moves.join(gap)
}

pub(crate) fn seat_name(review: &Review, seat: Seat) -> &str {
    review.seats.get(seat.index()).map_or("", |seat| seat.name.as_str())
}

/// Rows in columns.
fn table<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let wide = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(wide);
    let line = |row: &[String; N]| {
        let cells: Vec<String> = row
            .iter()
            .zip(widths)
            .enumerate()
            // Numbers stand to the right.
            .map(
                |(column, (cell, width))| {
                    if column == 0 { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
                },
            )
            .collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Every way to go on with its worth, and the worth of the position.
pub fn proof_text(proof: &Proof, language: Language) -> String {
    let words = &Words::new(&*proof.played, language);
    let mut out = vec![words.title(&proof.rules), clean(&proof.position), String::new()];
    let head = ["column-alike", "column-move", "column-worth"].map(|key| words.word(key));
    let row = |way: &crate::Way| {
        let worth = match way.worth.proven() {
            Some(_) => words.worth(way.worth),
            None => words.say(&Message::new("not-proven").with("worth", words.worth(way.worth))),
        };
        [way.alike.to_string(), in_a_row(&way.moves, words), worth]
    };
    out.extend(table(&[&[head], proof.ways.iter().map(row).collect::<Vec<_>>().as_slice()].concat()));
    let (seat, worth) = (clean(&proof.seat_name), words.worth(proof.worth));
    let said = match proof.worth.proven() {
        Some(_) => Message::new("to-move").with("seat", seat).with("worth", worth),
        None => Message::new("to-move-not-proven").with("seat", seat).with("worth", worth),
    };
    let spent = Message::new("nodes-seconds")
        .with("nodes", proof.nodes.to_string())
        .with("seconds", words.number(format!("{:.1}", proof.seconds)));
    out.extend([String::new(), words.say(&said)]);
    out.extend(proof.theorem.as_ref().map(|theorem| words.game().say(theorem)));
    if !proof.line.is_empty() {
        out.push(words.say(&Message::new("best-line").with("line", in_a_row(&proof.line, words))));
    }
    out.push(words.say(&spent));
    out.join("\n")
}
