//! Scenes as pictures. Every cell is a group with the id `cell-NAME` and its name in `data-cell`, so that a page can
//! listen to clicks; colours are classes, each with a light and a dark variant.

use std::fmt::Write;

use game::{Cell, Held, MarkKind, Piece, Scene, SeatScene, Style, Tone, Translator};

/// The side of a cell; everything else is measured by it.
const CELL: f64 = 40.0;
/// Room for the captions of rows and columns.
const MARGIN: f64 = 30.0;
/// The height of a line below the board.
const LINE: f64 = 24.0;
/// The least breadth of a picture.
const NARROWEST: f64 = 260.0;

/// The style sheet inside every picture, so that the policy of a page can allow it.
pub const STYLE: &str = "\
.board{fill:#e3c48d}.wire{stroke:#6d5434;stroke-width:1.4;fill:none;stroke-linecap:round}\
.track{stroke:#b8945a;stroke-width:13;fill:none;stroke-linejoin:round}.arrow{fill:#8a6a3a}\
.hollow{fill:#c9a468;stroke:#8a6a3a}.hit{fill:transparent}.caption{fill:#5d4a30;font-size:13px}\
.plain{fill:#efe3c8;stroke:#bda985}.light{fill:#f0e2c4}.dark{fill:#b58d5c}\
.special1{fill:#a9cfe8}.bright{fill:#fff}.special2{fill:#4b8fc4}.special3{fill:#f2b8b0}.special4{fill:#d2553f}\
.stone1{fill:url(#stone1)}.stone2{fill:url(#stone2);stroke:#8b8578;stroke-width:.8}.stone3{fill:#a5402d}.stone4{fill:#2d62a5}\
.tile{fill:#faf0d2;stroke:#9c8552}.face{fill:#3a2d18;font-size:18px}.value{fill:#3a2d18;font-size:9px}\
.star{fill:#6d5434}.sign{font-size:32px;font-weight:bold}.sign1{fill:#1d1d1d}.sign2{fill:#b3261e}\
.last{fill:#d2553f}.around{fill:none;stroke:#5b21b6;stroke-width:2.5}.from{fill:none;stroke:#d2553f;stroke-width:2;stroke-dasharray:3 3}\
.line{fill:none;stroke:#2f9e44;stroke-width:3.5}.text{fill:#2b2b2b;font-size:15px}.turn{font-weight:bold}\
text{font-family:system-ui,'Segoe UI','DejaVu Sans',sans-serif;text-anchor:middle}\
.left{text-anchor:start}\
@media(prefers-color-scheme:dark){.board{fill:#a8834b}.hollow{fill:#86663a}.track{stroke:#8f6e3f}.text{fill:#e8e6e0}\
.caption{fill:#2f2413}}";

const STONES: &str = "<radialGradient id=\"stone1\" cx=\".35\" cy=\".3\" r=\".8\"><stop offset=\"0\" stop-color=\"#777\"/>\
<stop offset=\".5\" stop-color=\"#2a2a2a\"/><stop offset=\"1\" stop-color=\"#080808\"/></radialGradient>\
<radialGradient id=\"stone2\" cx=\".35\" cy=\".3\" r=\".8\"><stop offset=\"0\" stop-color=\"#fff\"/>\
<stop offset=\".7\" stop-color=\"#eceae4\"/><stop offset=\"1\" stop-color=\"#c6c2b8\"/></radialGradient>";

/// The scene as an SVG picture.
pub fn svg(scene: &Scene, translator: &Translator) -> String {
    Drawing::new(scene).draw(scene, &translator.say(&scene.status))
}

/// Where things are in a picture that [`svg`] draws.
#[derive(Clone, Debug, PartialEq)]
pub struct Places {
    /// The middle of each cell, in the order of the scene.
    pub cells: Vec<(f64, f64)>,
    /// The board with its captions: left, top, breadth and height.
    pub frame: [f64; 4],
}

/// Where the cells of a scene are in its picture.
pub fn places(scene: &Scene) -> Places {
    let mut drawing = Drawing::new(scene);
    let margin = drawing.left;
    drawing.centred();
    let breadth = margin + drawing.columns * CELL + CELL / 4.0;
    let height = drawing.top + drawing.rows * CELL + CELL / 4.0;
    Places {
        cells: scene.cells.iter().map(|cell| drawing.centre(cell)).collect(),
        frame: [drawing.left - margin, 0.0, breadth, height],
    }
}

/// The most rows and columns of a small picture, and how many are shown of more.
const MANY: u16 = 8;
const FEW: u16 = 5;
/// Room around a small picture.
const EDGE: f64 = 5.0;

/// The board of a scene as a small picture, without anything that would have to be read: of a large board the part with
/// the most pieces.
pub fn thumb(scene: &Scene) -> String {
    let mut drawing = Drawing::new(scene);
    (drawing.left, drawing.top) = (0.0, 0.0);
    let (wide, high) = (drawing.columns as u16, drawing.rows as u16);
    let few = |all: u16| if all > MANY { FEW } else { all };
    let (columns, rows) = (few(wide), few(high));
    let within = |column: u16, row: u16, cell: &Cell| {
        (column..column + columns).contains(&cell.column) && (row..row + rows).contains(&cell.row)
    };
    let pieces: Vec<&Cell> = scene.cells.iter().filter(|cell| cell.piece.is_some()).collect();
    // Of parts with as many pieces, the one nearest to the middle.
    let best = |&(column, row): &(u16, u16)| {
        let off = (2 * column + columns).abs_diff(wide) + (2 * row + rows).abs_diff(high);
        (pieces.iter().filter(|cell| within(column, row, cell)).count(), std::cmp::Reverse(off))
    };
    let corners = (0..=high - rows).flat_map(|row| (0..=wide - columns).map(move |column| (column, row)));
    let (column, row) = corners.max_by_key(best).unwrap_or_default();
    let side = f64::from(columns.max(rows).max(1)) * CELL + 2.0 * EDGE;
    // Square, with the board in the middle.
    let start = |first: u16, count: u16| f64::from(first) * CELL - (side - f64::from(count) * CELL) / 2.0;
    let (x, y) = (start(column, columns), start(row, rows));
    drawing.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {side} {side}\"><style>{STYLE}</style>\
         <defs>{STONES}</defs><rect class=\"board\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
    ));
    drawing.lines(scene);
    for cell in scene.cells.iter().filter(|cell| within(column, row, cell)) {
        drawing.inside(scene, cell);
    }
    drawing.out.push_str("</svg>");
    drawing.out
}

/// A picture being drawn.
struct Drawing {
    out: String,
    left: f64,
    top: f64,
    columns: f64,
    rows: f64,
}

impl Drawing {
    fn new(scene: &Scene) -> Self {
        let columns = scene.cells.iter().map(|cell| cell.column + 1).max().unwrap_or(0);
        let rows = scene.cells.iter().map(|cell| cell.row + 1).max().unwrap_or(0);
        Drawing {
            out: String::new(),
            left: if scene.rows.is_empty() { CELL / 4.0 } else { MARGIN },
            top: if scene.columns.is_empty() { CELL / 4.0 } else { MARGIN },
            columns: f64::from(columns),
            rows: f64::from(rows),
        }
    }

    /// Moves the board to the middle of a picture that has to have room for a sentence below it; its breadth.
    fn centred(&mut self) -> f64 {
        let wide = self.left + self.columns * CELL + CELL / 4.0;
        let width = wide.max(NARROWEST);
        self.left += (width - wide) / 2.0;
        width
    }

    fn put(&mut self, piece: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(piece);
    }

    /// The middle of a cell.
    fn centre(&self, cell: &Cell) -> (f64, f64) {
        (self.left + (f64::from(cell.column) + 0.5) * CELL, self.top + (f64::from(cell.row) + 0.5) * CELL)
    }

    fn draw(mut self, scene: &Scene, status: &str) -> String {
        let seats: Vec<&SeatScene> =
            scene.seats.iter().filter(|seat| seat.score.is_some() || !seat.hand.is_empty()).collect();
        let stones: Vec<&SeatScene> = scene.seats.iter().filter(|seat| seat.piece.is_some()).collect();
        let lines = seats.len() + usize::from(!stones.is_empty());
        let width = self.centred();
        let board = self.top + self.rows * CELL + CELL / 4.0;
        let height = board + LINE * (lines as f64 + 1.2);
        let status = escape(status);
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{status}\">\
             <style>{STYLE}</style><defs>{STONES}</defs>\
             <rect class=\"board\" width=\"{width}\" height=\"{board}\" rx=\"8\"/>"
        ));
        self.captions(scene);
        self.lines(scene);
        for cell in &scene.cells {
            self.cell(scene, cell);
        }
        for mark in &scene.marks {
            if let Some(cell) = scene.cells.iter().find(|cell| cell.id == mark.cell) {
                self.mark(scene.style, cell, mark.kind);
            }
        }
        self.legend(&stones, board + LINE * 0.7);
        for (place, seat) in seats.iter().enumerate() {
            self.seat(seat, board + LINE * ((lines - seats.len() + place) as f64 + 0.7));
        }
        let y = board + LINE * (lines as f64 + 0.6);
        self.put(format_args!("<text dy=\".35em\" class=\"text left\" x=\"8\" y=\"{y}\">{status}</text></svg>"));
        self.out
    }

    /// What lies under all cells.
    fn lines(&mut self, scene: &Scene) {
        match scene.style {
            Style::Crossings => self.wires(scene),
            Style::Hollows => self.tracks(scene),
            Style::Signs => self.pencilled(),
            Style::Squares => {}
        }
    }

    fn captions(&mut self, scene: &Scene) {
        for (place, caption) in scene.columns.iter().enumerate() {
            let (x, y) = (self.left + (place as f64 + 0.5) * CELL, self.top / 2.0);
            self.put(format_args!(
                "<text dy=\".35em\" class=\"caption\" x=\"{x}\" y=\"{y}\">{}</text>",
                escape(caption)
            ));
        }
        for (place, caption) in scene.rows.iter().enumerate() {
            let (x, y) = (self.left - MARGIN / 2.0, self.top + (place as f64 + 0.5) * CELL);
            self.put(format_args!(
                "<text dy=\".35em\" class=\"caption\" x=\"{x}\" y=\"{y}\">{}</text>",
                escape(caption)
            ));
        }
    }

    /// The lines on whose crossings the stones lie.
    fn wires(&mut self, _scene: &Scene) {
        let (x1, y1) = (self.left + CELL / 2.0, self.top + CELL / 2.0);
        let (x2, y2) = (x1 + (self.columns - 1.0) * CELL, y1 + (self.rows - 1.0) * CELL);
        let mut path = String::new();
        for row in 0..self.rows as u32 {
            let y = y1 + f64::from(row) * CELL;
            let _ = write!(path, "M{x1} {y}H{x2}");
        }
        for column in 0..self.columns as u32 {
            let x = x1 + f64::from(column) * CELL;
            let _ = write!(path, "M{x} {y1}V{y2}");
        }
        self.put(format_args!("<path class=\"wire\" d=\"{path}\"/>"));
    }

    /// The lines between which signs are written.
    fn pencilled(&mut self) {
        let (x1, y1) = (self.left, self.top);
        let (x2, y2) = (x1 + self.columns * CELL, y1 + self.rows * CELL);
        let mut path = String::new();
        for row in 1..self.rows as u32 {
            let y = y1 + f64::from(row) * CELL;
            let _ = write!(path, "M{x1} {y}H{x2}");
        }
        for column in 1..self.columns as u32 {
            let x = x1 + f64::from(column) * CELL;
            let _ = write!(path, "M{x} {y1}V{y2}");
        }
        self.put(format_args!("<path class=\"wire\" d=\"{path}\"/>"));
    }

    /// The closed tracks, each with an arrow half-way along every straight stretch's first step.
    fn tracks(&mut self, scene: &Scene) {
        for track in &scene.tracks {
            let points: Vec<(f64, f64)> = track
                .iter()
                .filter_map(|id| scene.cells.iter().find(|cell| cell.id == *id))
                .map(|cell| self.centre(cell))
                .collect();
            let path: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
            self.put(format_args!("<path class=\"track\" d=\"M{}Z\"/>", path.join("L")));
            for (place, from) in points.iter().enumerate() {
                let to = points[(place + 1) % points.len()];
                let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
                let turn = (to.1 - from.1).atan2(to.0 - from.0).to_degrees().round();
                self.put(format_args!(
                    "<path class=\"arrow\" d=\"M-3 -4L4 0L-3 4Z\" transform=\"translate({x} {y}) rotate({turn})\"/>"
                ));
            }
        }
    }

    fn cell(&mut self, scene: &Scene, cell: &Cell) {
        let id = escape(&cell.id);
        let what = cell.piece.as_ref().map(|piece| format!(": {}", escape(&piece.face))).unwrap_or_default();
        self.put(format_args!("<g id=\"cell-{id}\" class=\"cell\" data-cell=\"{id}\"><title>{id}{what}</title>"));
        self.inside(scene, cell);
        self.out.push_str("</g>");
    }

    /// A cell and what lies on it.
    fn inside(&mut self, scene: &Scene, cell: &Cell) {
        let (x, y) = self.centre(cell);
        let (left, top) = (x - CELL / 2.0, y - CELL / 2.0);
        let class = match (scene.style, cell.tone) {
            (Style::Crossings | Style::Hollows | Style::Signs, _) => "hit".to_owned(),
            (Style::Squares, Tone::Plain) => "plain".to_owned(),
            (Style::Squares, Tone::Light) => "light".to_owned(),
            (Style::Squares, Tone::Dark) => "dark".to_owned(),
            (Style::Squares, Tone::Special(sort)) => format!("special{sort}"),
        };
        self.put(format_args!("<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{CELL}\" height=\"{CELL}\"/>"));
        if scene.style == Style::Hollows {
            self.put(format_args!("<circle class=\"hollow\" cx=\"{x}\" cy=\"{y}\" r=\"13\"/>"));
        }
        match (&cell.piece, &cell.caption) {
            (Some(piece), _) if scene.style == Style::Signs => self.sign(piece, x, y),
            (Some(piece), _) => self.piece(piece, x, y),
            // On crossings the eye is helped by dots, not by letters.
            (None, Some(_)) if scene.style == Style::Crossings => {
                self.put(format_args!("<circle class=\"star\" cx=\"{x}\" cy=\"{y}\" r=\"3.6\"/>"));
            }
            (None, Some(caption)) => {
                let class = if matches!(cell.tone, Tone::Special(2 | 4)) { "caption bright" } else { "caption" };
                self.put(format_args!(
                    "<text dy=\".35em\" class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>",
                    escape(caption)
                ));
            }
            (None, None) => {}
        }
    }

    /// A piece that is written.
    fn sign(&mut self, piece: &Piece, x: f64, y: f64) {
        let seat = piece.seat.map_or(0, game::Seat::number);
        let face = escape(&piece.face);
        self.put(format_args!("<text dy=\".36em\" class=\"sign sign{seat}\" x=\"{x}\" y=\"{y}\">{face}</text>"));
    }

    fn piece(&mut self, piece: &Piece, x: f64, y: f64) {
        match piece.seat {
            Some(seat) => self.put(format_args!("<circle class=\"stone{seat}\" cx=\"{x}\" cy=\"{y}\" r=\"16\"/>")),
            None => {
                let (left, top) = (x - 17.0, y - 17.0);
                self.put(format_args!(
                    "<rect class=\"tile\" x=\"{left}\" y=\"{top}\" width=\"34\" height=\"34\" rx=\"4\"/>\
                     <text dy=\".35em\" class=\"face\" x=\"{x}\" y=\"{y}\">{}</text>",
                    escape(&piece.face)
                ));
            }
        }
        if let Some(value) = piece.value {
            let (x, y) = (x + 11.0, y + 11.0);
            self.put(format_args!("<text dy=\".35em\" class=\"value\" x=\"{x}\" y=\"{y}\">{value}</text>"));
        }
    }

    fn mark(&mut self, style: Style, cell: &Cell, kind: MarkKind) {
        let (x, y) = self.centre(cell);
        // A dot would hide what is written on a tile.
        let written = style == Style::Signs;
        let tile = cell.piece.as_ref().is_some_and(|piece| piece.seat.is_none() || written);
        if tile && kind == MarkKind::Last {
            let (left, top) = (x - 17.0, y - 17.0);
            return self.put(format_args!(
                "<rect class=\"around\" x=\"{left}\" y=\"{top}\" width=\"34\" height=\"34\" rx=\"4\" pointer-events=\"none\"/>"
            ));
        }
        let (class, radius) = match kind {
            MarkKind::Last => ("last", 5),
            MarkKind::From => ("from", 14),
            MarkKind::Line => ("line", 17),
        };
        self.put(format_args!(
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" pointer-events=\"none\"/>"
        ));
    }

    /// Whose stones are which.
    fn legend(&mut self, seats: &[&SeatScene], y: f64) {
        for (place, seat) in seats.iter().enumerate() {
            let x = 16.0 + 70.0 * place as f64;
            if let Some(owner) = seat.piece.as_ref().and_then(|piece| piece.seat) {
                self.put(format_args!("<circle class=\"stone{owner}\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/>"));
            }
            let turn = if seat.on_turn { " turn" } else { "" };
            let (x, name) = (x + 14.0, escape(&seat.name));
            self.put(format_args!("<text dy=\".35em\" class=\"text left{turn}\" x=\"{x}\" y=\"{y}\">{name}</text>"));
        }
    }

    fn seat(&mut self, seat: &SeatScene, y: f64) {
        let turn = if seat.on_turn { " turn" } else { "" };
        let score = seat.score.map_or(String::new(), |score| format!(" ({score})"));
        let hand: Vec<String> = seat
            .hand
            .iter()
            .map(|held| match held {
                Held::Face(piece) => escape(&piece.face),
                Held::Back => "▪".to_owned(),
            })
            .collect();
        let (name, hand) = (escape(&seat.name), hand.join(" "));
        self.put(format_args!(
            "<text dy=\".35em\" class=\"text left{turn}\" x=\"8\" y=\"{y}\">{name}{score} {hand}</text>"
        ));
    }
}

/// Text for XML and HTML, between tags and between double quotes.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no way to write these.
            control if control.is_control() => escaped.push('\u{fffd}'),
            plain => escaped.push(plain),
        }
    }
    escaped
}
