//! A game for other programs: Piskvork's `.psq` files, which Gomoku programs read, and SGF, which viewers do. They are
//! read in `psq` and `sgf`. They have no words for who chose what by swap2.

use std::fmt::Write;

use game::{Chronicle, Format, Reader, Seat, Termination};

use crate::board::Stone;
use crate::opening::Opening;
use crate::play::Play;
use crate::rule::Rule;
use crate::rules::{Mnk, seat_of};
use crate::size::{Point, Size};
use crate::state::State;

pub(crate) const FORMATS: &[Format<Mnk>] = &[
    Format {
        reader: Reader { name: "psq", looks: crate::psq::looks, read: crate::psq::read },
        fits: |rules, start| rules.opening() == Opening::Free && opening(start).is_some(),
        write: psq,
    },
    Format {
        reader: Reader { name: "sgf", looks: crate::sgf::looks, read: crate::sgf::read },
        fits: |rules, _| {
            rules.opening() == Opening::Free && rules.size().rows().max(rules.size().columns()) <= COORDINATES
        },
        write: sgf,
    },
];

/// SGF has a letter for so many rows and columns: small ones, then capitals.
const COORDINATES: usize = 52;

/// Row and column, from 0.
fn square(size: Size, position: Point) -> (usize, usize) {
    let index = usize::from(position.number()) - 1;
    (index / size.columns(), index % size.columns())
}

/// The stones that lie there at the start as moves in turn, if they can be: stones of X and O alternate, X first.
fn opening(start: &State) -> Option<Vec<Point>> {
    let [xs, os] = Stone::BOTH.map(|stone| start.board().stones(stone).collect::<Vec<_>>());
    let even = xs.len() == os.len() && start.turn() == Stone::X;
    let odd = xs.len() == os.len() + 1 && start.turn() == Stone::O;
    let in_turn = |place: usize| if place.is_multiple_of(2) { xs[place / 2] } else { os[place / 2] };
    (even || odd).then(|| (0..xs.len() + os.len()).map(in_turn).collect())
}

/// The size (columns first), who is the computer's (nobody), who began; then a move a line (column and row from 1, and
/// the milliseconds it took); then the names, that nothing failed, and by which rule who won.
fn psq(rules: &Mnk, game: &Chronicle<'_, Mnk>) -> String {
    let size = rules.size();
    let mut text = format!("Piskvorky {}x{}, 0:0, 0\n", size.columns(), size.rows());
    let mut line = |position: Point, took: u64| {
        let (row, column) = square(size, position);
        // A string takes all that is written.
        let _ = writeln!(text, "{},{},{took}", column + 1, row + 1);
    };
    opening(game.start).unwrap_or_default().into_iter().for_each(|position| line(position, 0));
    let mut before = 0;
    for deed in &game.deeds {
        if let Some(position) = deed.chosen.and_then(Play::point) {
            line(position, deed.at - before);
            before = deed.at;
        }
    }
    for seat in Seat::all(game.setup.seats) {
        text.extend(game.player(seat).chars().map(|letter| if letter.is_control() { ' ' } else { letter }));
        text.push('\n');
    }
    text.push_str("0\n");
    // By the rule that everybody knows nothing more is said.
    if let Some(verdict) = game.verdict.filter(|_| rules.rule() != Rule::Freestyle) {
        let winner = verdict.outcome.winner().map_or(0, |winner| winner.index() + 1);
        let _ = writeln!(text, "{winner},{}", capital(rules.rule()));
    }
    text
}

/// The name of a rule as other programs write it.
fn capital(rule: Rule) -> String {
    let (first, rest) = rule.name().split_at(1);
    first.to_uppercase() + rest
}

/// `GM[4]` is Gomoku; X, who begins, is black.
fn sgf(rules: &Mnk, game: &Chronicle<'_, Mnk>) -> String {
    let size = rules.size();
    let sides = if size.rows() == size.columns() {
        size.rows().to_string()
    } else {
        format!("{}:{}", size.columns(), size.rows())
    };
    let rule = match rules.rule() {
        Rule::Freestyle => String::new(),
        other => capital(other) + ", ",
    };
    let mut text = format!("(;FF[4]GM[4]CA[UTF-8]AP[Tabuleiro]SZ[{sides}]RU[{rule}{} in a line]", rules.k());
    for (name, seat) in [("PB", Seat::FIRST), ("PW", Seat::SECOND)] {
        text += &format!("{name}[{}]", escaped(&game.player(seat)));
    }
    if let Some(date) = &game.setup.date {
        text += &format!("DT[{}]", escaped(date));
    }
    if let Some(result) = result(game) {
        text += &format!("RE[{result}]");
    }
    for (name, stone) in [("AB", Stone::X), ("AW", Stone::O)] {
        let stones: String = game.start.board().stones(stone).map(|at| format!("[{}]", point(size, at))).collect();
        if !stones.is_empty() {
            text += &format!("{name}{stones}");
        }
    }
    if game.setup.position.is_some() {
        text += &format!("PL[{}]", colour(seat_of(game.start.turn())));
    }
    text.push('\n');
    for deed in &game.deeds {
        if let Some(position) = deed.chosen.and_then(Play::point) {
            text += &format!(";{}[{}]", colour(deed.seat), point(size, position));
        }
    }
    text + ")\n"
}

fn colour(seat: Seat) -> char {
    if seat == Seat::FIRST { 'B' } else { 'W' }
}

/// Two letters: column and row.
fn point(size: Size, position: Point) -> String {
    let letter = |index: usize| ('a'..='z').chain('A'..='Z').nth(index).unwrap_or('?');
    let (row, column) = square(size, position);
    [letter(column), letter(row)].into_iter().collect()
}

fn result(game: &Chronicle<'_, Mnk>) -> Option<String> {
    let verdict = game.verdict?;
    if verdict.termination == Termination::Aborted {
        return Some("Void".to_owned());
    }
    let Some(winner) = verdict.outcome.winner() else { return Some("0".to_owned()) };
    let how = match verdict.termination {
        Termination::Resignation(_) => "R",
        Termination::Time(_) => "T",
        Termination::WrongMove(_) | Termination::Forfeit(..) => "F",
        Termination::Rules | Termination::Agreement | Termination::Halved(_) | Termination::Aborted => "",
    };
    Some(format!("{}+{how}", colour(winner)))
}

/// What stands between brackets.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        if matches!(letter, ']' | '\\' | ':') {
            safe.push('\\');
        }
        safe.push(if letter.is_control() { ' ' } else { letter });
    }
    safe
}
