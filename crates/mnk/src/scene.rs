//! What a board of m,n,k looks like.

use game::{Cell, Mark, MarkKind, Rules, Scene, Seat, SeatScene, Style, Tone};

use crate::board::Stone;
use crate::rules::{Mnk, SEATS, piece};
use crate::size::{Point, Size};
use crate::state::{Ending, State};

/// The longest side of a board that is drawn as with a pencil.
const PENCILLED: usize = 4;
/// The longest side of a board whose stones lie in squares; on larger ones they lie on crossings.
const SMALL: usize = 8;

pub(crate) fn of(rules: &Mnk, view: &State) -> Scene {
    let size = rules.size();
    let forbidden = |point: Point, stone: &Option<Stone>| {
        stone.is_none() && view.ending().is_none() && rules.foul(view, point).is_some()
    };
    let cells = view.board().rows().enumerate().flat_map(|(row, cells)| {
        cells.iter().enumerate().map(move |(column, stone)| {
            let point = size.point(row, column);
            let star = || is_star(size, row, column).then_some("•");
            let caption = if forbidden(point, stone) { Some("×") } else { star() };
            Cell {
                id: point.to_string(),
                // Both are below 100.
                column: column as u16,
                row: row as u16,
                tone: Tone::Plain,
                caption: caption.map(str::to_owned),
                piece: stone.map(piece),
            }
        })
    });
    let line = |point: &Point| match view.ending() {
        Some(Ending::Line(winner)) => view.board().line_through(*point, winner, rules.goal()),
        _ => false,
    };
    let marked = size.points().filter(line);
    let seat = |seat: Seat| SeatScene {
        name: rules.seat_name(seat),
        piece: view.stage().stone(seat).map(piece),
        score: None,
        hand: Vec::new(),
        on_turn: view.ending().is_none() && rules.seat_on_turn(view) == seat,
    };
    let side = size.rows().max(size.columns());
    let numbers = |count: usize| (1..=count).filter(|_| side > PENCILLED).map(|number| number.to_string()).collect();
    Scene {
        style: match side {
            _ if side <= PENCILLED => Style::Signs,
            _ if side <= SMALL => Style::Squares,
            _ => Style::Crossings,
        },
        columns: numbers(size.columns()),
        rows: numbers(size.rows()),
        cells: cells.collect(),
        tracks: Vec::new(),
        marks: marked.map(|point| Mark { cell: point.to_string(), kind: MarkKind::Line }).collect(),
        seats: Seat::all(SEATS).map(seat).collect(),
        status: rules.status(view),
        text: Some(view.board().to_string()),
    }
}

/// Whether a point of a large board is one of those that help the eye: the middle, and those around it.
fn is_star(size: Size, row: usize, column: usize) -> bool {
    let stars = |side: usize| {
        let edge = if side < 13 { 2 } else { 3 };
        [edge, side - 1 - edge, side / 2]
    };
    let (rows, columns) = (size.rows(), size.columns());
    if rows.min(columns) <= SMALL || rows % 2 == 0 || columns % 2 == 0 {
        return false;
    }
    let (down, across) = (stars(rows), stars(columns));
    let middle = (row == rows / 2, column == columns / 2);
    down.contains(&row) && across.contains(&column) && middle.0 == middle.1
}
