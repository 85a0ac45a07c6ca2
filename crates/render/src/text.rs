//! Scenes as lines of text.

use game::{Held, Piece, Scene, SeatScene, Translator};

/// The board, the seats where there is something to tell of them, and whose turn it is.
pub fn text(scene: &Scene, translator: &Translator) -> String {
    [board(scene)].into_iter().chain(seats_and_status(scene, translator)).collect::<Vec<_>>().join("\n")
}

/// What stands below the board.
pub(crate) fn seats_and_status(scene: &Scene, translator: &Translator) -> Vec<String> {
    scene.seats.iter().filter_map(seat).chain([translator.say(&scene.status)]).collect()
}

/// The board alone: as the game's specification prescribes it, else cell by cell.
pub fn board(scene: &Scene) -> String {
    if let Some(text) = &scene.text {
        return text.clone();
    }
    let height = scene.cells.iter().map(|cell| usize::from(cell.row) + 1).max().unwrap_or(0);
    let breadth = scene.cells.iter().map(|cell| usize::from(cell.column) + 1).max().unwrap_or(0);
    let mut grid = vec![vec![String::new(); breadth]; height];
    for cell in &scene.cells {
        let face = cell.piece.as_ref().map(|piece| piece.face.as_str()).or(cell.caption.as_deref()).unwrap_or(".");
        grid[usize::from(cell.row)][usize::from(cell.column)] = face.to_owned();
    }
    let width = |texts: &mut dyn Iterator<Item = &String>| texts.map(|text| text.chars().count()).max().unwrap_or(0);
    let wide = width(&mut grid.iter().flatten().chain(&scene.columns));
    let margin = width(&mut scene.rows.iter());
    let line = |caption: &str, faces: &[String]| {
        let faces: Vec<String> = faces.iter().map(|face| format!("{face:>wide$}")).collect();
        let gap = if margin > 0 { " " } else { "" };
        format!("{caption:>margin$}{gap}{}", faces.join(" ")).trim_end().to_owned()
    };
    let mut lines = Vec::new();
    if !scene.columns.is_empty() {
        lines.push(line("", &scene.columns));
    }
    lines.extend(
        grid.iter().enumerate().map(|(row, faces)| line(scene.rows.get(row).map_or("", String::as_str), faces)),
    );
    lines.join("\n")
}

/// The points and the hand of a seat, if it has any.
fn seat(seat: &SeatScene) -> Option<String> {
    if seat.score.is_none() && seat.hand.is_empty() {
        return None;
    }
    let turn = if seat.on_turn { '>' } else { ' ' };
    let score = seat.score.map_or(String::new(), |score| format!(" ({score})"));
    let hand: Vec<String> = seat.hand.iter().map(held).collect();
    Some(format!("{turn} {}{score}: {}", seat.name, hand.join(" ")).trim_end().to_owned())
}

/// Something in a hand, with what it is worth as a small number.
fn held(held: &Held) -> String {
    match held {
        Held::Face(Piece { face, value, .. }) => format!("{face}{}", value.map_or(String::new(), small)),
        // Not a question mark, which is a joker in some games.
        Held::Back => "·".to_owned(),
    }
}

/// A number in small digits; nothing for nothing.
fn small(number: i64) -> String {
    let digit = |digit: char| match digit.to_digit(10) {
        Some(value) => char::from_u32(u32::from('₀') + value).unwrap_or(digit),
        None => '₋',
    };
    if number == 0 { String::new() } else { number.to_string().chars().map(digit).collect() }
}
