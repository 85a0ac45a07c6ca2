//! Scenes on a screen of some size, with colours where it shows them.

use game::{Cell, MarkKind, Scene, Seat, Style, Tone, Translator};

use crate::text::{self, seats_and_status};

/// What a screen is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// How many rows and columns it has, where it has an end.
    pub size: Option<(usize, usize)>,
    /// Whether it shows colours.
    pub colour: bool,
}

/// Rows that a board leaves to what was said before it and to the question after it.
const SPARE: usize = 3;

impl Screen {
    /// Whether lines of so many characters fit, so many of them.
    fn holds(&self, rows: usize, columns: usize) -> bool {
        self.size.is_none_or(|(height, width)| rows <= height && columns <= width)
    }
}

/// The board, the seats where there is something to tell of them, and whose turn it is.
pub fn on_screen(scene: &Scene, translator: &Translator, screen: &Screen) -> String {
    let below = seats_and_status(scene, translator);
    [board_on(scene, screen, below.len())].into_iter().chain(below).collect::<Vec<_>>().join("\n")
}

/// The board alone, with so many lines below it: as the game's own text has it, where that fits and colours would not
/// tell more; else cell by cell.
pub fn board_on(scene: &Scene, screen: &Screen, below: usize) -> String {
    let own = text::board(scene);
    let (rows, columns) = (own.lines().count(), own.lines().map(|line| line.chars().count()).max().unwrap_or(0));
    let squares = screen.colour && scene.style == Style::Squares;
    if screen.holds(rows + below + SPARE, columns) && !squares {
        return own;
    }
    // Where the edges do not tell how cells are called, a free cell does, if there is room for that.
    let named = Grid::new(scene, !edges_name_cells(scene));
    let grid = if screen.holds(0, named.columns()) { named } else { Grid::new(scene, false) };
    grid.drawn(screen.colour)
}

/// Whether the edges tell how cells are called: not where every cell has a number of its own.
fn edges_name_cells(scene: &Scene) -> bool {
    !scene.columns.is_empty() && !scene.cells.iter().all(|cell| cell.id.parse::<u32>().is_ok())
}

/// A board cell by cell, all cells of one width.
struct Grid<'a> {
    scene: &'a Scene,
    faces: Vec<(&'a Cell, String)>,
    width: usize,
    margin: usize,
    /// Whether the edges are written.
    edges: bool,
}

impl<'a> Grid<'a> {
    fn new(scene: &'a Scene, named: bool) -> Self {
        let face = |cell: &'a Cell| match (&cell.piece, &cell.caption) {
            (Some(piece), _) => piece.face.clone(),
            (None, Some(caption)) => caption.clone(),
            (None, None) if named => cell.id.clone(),
            (None, None) => "·".to_owned(),
        };
        let faces: Vec<(&Cell, String)> = scene.cells.iter().map(|cell| (cell, face(cell))).collect();
        let width = |text: &String| text.chars().count();
        let edges = edges_name_cells(scene);
        let (columns, rows) = if edges { (&scene.columns[..], &scene.rows[..]) } else { (&[][..], &[][..]) };
        Grid {
            scene,
            width: faces.iter().map(|(_, face)| width(face)).chain(columns.iter().map(width)).max().unwrap_or(1),
            margin: rows.iter().map(width).max().unwrap_or(0),
            faces,
            edges,
        }
    }

    fn columns(&self) -> usize {
        let cells = self.faces.iter().map(|(cell, _)| usize::from(cell.column) + 1).max().unwrap_or(0);
        self.margin + cells * (self.width + 1)
    }

    fn drawn(&self, colour: bool) -> String {
        let (width, margin) = (self.width, self.margin);
        let rows = self.faces.iter().map(|(cell, _)| cell.row + 1).max().unwrap_or(0);
        let mut lines = Vec::new();
        if self.edges {
            let captions: String = self.scene.columns.iter().map(|caption| format!(" {caption:>width$}")).collect();
            lines.push(format!("{:margin$}{captions}", ""));
        }
        for row in 0..rows {
            let caption = self.scene.rows.get(usize::from(row)).filter(|_| self.edges).map_or("", String::as_str);
            let mut line = format!("{caption:>margin$}");
            for (cell, face) in self.faces.iter().filter(|(cell, _)| cell.row == row) {
                let blank = " ".repeat(width.saturating_sub(face.chars().count()));
                match self.paint(cell).filter(|_| colour) {
                    Some(paint) => line += &format!(" {blank}\u{1b}[{paint}m{face}\u{1b}[0m"),
                    None => line += &format!(" {blank}{face}"),
                }
            }
            lines.push(line);
        }
        lines.join("\n")
    }

    /// How a cell is coloured, in the numbers that terminals understand.
    fn paint(&self, cell: &Cell) -> Option<String> {
        let marked = |kind| self.scene.marks.iter().any(|mark| mark.cell == cell.id && mark.kind == kind);
        let own = match (&cell.piece, cell.tone) {
            (Some(piece), _) => match piece.seat {
                Some(Seat::FIRST) => "1;34",
                Some(_) => "1;33",
                None => "1",
            },
            (None, Tone::Special(1)) => "36",
            (None, Tone::Special(2)) => "34",
            (None, Tone::Special(3)) => "35",
            (None, Tone::Special(_)) => "31",
            (None, _) => "2",
        };
        // Where the last move came is shown the other way round, where it started underlined.
        Some(match (marked(MarkKind::Line), marked(MarkKind::Last), marked(MarkKind::From)) {
            (true, _, _) => format!("{own};7;32"),
            (_, true, _) => format!("{own};7"),
            (_, _, true) => format!("{own};4"),
            _ => own.to_owned(),
        })
    }
}
