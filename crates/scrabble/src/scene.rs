//! What to draw.

use game::{Cell, Held, Message, Scene, Seat, SeatScene, Style, Tone};

use crate::board::{Place, SIZE};
use crate::premium::Premium;
use crate::referee::Referee;
use crate::state::{Hand, View};
use crate::{squares, text, turn};

/// What the centre shows while no word passes through it.
pub(crate) const STAR: &str = "★";

/// `lettered`: whether rows have letters and columns count from 1.
pub(crate) fn scene(referee: &Referee, view: &View, lettered: bool) -> Scene {
    let seat = |seat: Seat| SeatScene {
        name: seat.to_string(),
        piece: None,
        score: Some(view.open.scores[seat.index()]),
        hand: match &view.racks[seat.index()] {
            Hand::Seen(tiles) => referee.held(tiles),
            Hand::Hidden(count) => vec![Held::Back; *count],
        },
        on_turn: view.open.ending.is_none() && view.open.turn == seat,
    };
    let numbers = |from: usize| -> Vec<String> { (0..SIZE).map(|number| (number + from).to_string()).collect() };
    let (columns, rows) = match lettered {
        true => (numbers(1), (0..SIZE).map(|row| squares::letter(row).to_string()).collect()),
        false => (numbers(0), numbers(0)),
    };
    Scene {
        style: Style::Squares,
        columns,
        rows,
        cells: Place::all().map(|place| cell(referee, view, place)).collect(),
        tracks: Vec::new(),
        marks: Vec::new(),
        seats: Seat::all(view.open.seats()).map(seat).collect(),
        status: status(referee, view),
        text: Some(text::board(referee, &view.open.board, lettered)),
    }
}

fn cell(referee: &Referee, view: &View, place: Place) -> Cell {
    let premium = premium(referee, place);
    Cell {
        id: place.to_string(),
        // Both are below 15.
        column: place.column() as u16,
        row: place.row() as u16,
        tone: premium.sort().map_or(Tone::Plain, Tone::Special),
        caption: caption(referee, place).map(str::to_owned),
        piece: view.open.board.get(place).map(|face| referee.piece(face)),
    }
}

fn premium(referee: &Referee, place: Place) -> Premium {
    if referee.law.premiums { Premium::at(place) } else { Premium::None }
}

/// What is written on an empty square.
pub(crate) fn caption(referee: &Referee, place: Place) -> Option<&'static str> {
    if place == Place::CENTRE { Some(STAR) } else { premium(referee, place).caption(referee.language) }
}

fn status(referee: &Referee, view: &View) -> Message {
    if let Some(ending) = view.open.ending {
        return turn::reason(ending);
    }
    let of_seat = |key: &'static str| Message::new(key).with_seat("seat", view.open.turn, view.open.turn.to_string());
    if view.awaits_challenge(&referee.law) {
        return of_seat("turn-last-play");
    }
    let status = if view.open.seats() == 1 { Message::new("turn-alone") } else { of_seat("turn") };
    // Never more than the tiles of a game.
    status.with("bag", view.bag as i64)
}

/// The first click says where the word begins, horizontally; the next one on the same square turns it; one elsewhere
/// moves it.
pub(crate) fn point(entered: &str, cell: &str) -> String {
    let mut parts = entered.splitn(3, ' ');
    let (place, direction, word) = (parts.next(), parts.next(), parts.next().unwrap_or_default());
    let turned = match direction {
        Some("H" | "h") if place == Some(cell) => "V",
        Some("V" | "v") if place != Some(cell) => "V",
        _ => "H",
    };
    format!("{cell} {turned} {word}")
}
