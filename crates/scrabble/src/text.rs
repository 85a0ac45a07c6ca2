//! The board as text: plain, or with frames, premium squares and the points of the tiles.

use crate::board::{Board, Place, SIZE};
use crate::referee::Referee;
use crate::scene::caption;
use crate::squares::letter;
use crate::tile::Face;

/// The board as the rules in force show it, without a newline at the end. `lettered`: rows have letters and columns count
/// from 1; else both count from 0.
pub(crate) fn board(referee: &Referee, board: &Board, lettered: bool) -> String {
    if referee.law.pretty { pretty(referee, board, lettered) } else { plain(referee, board) }
}

/// Row and column numbers from 0, three characters a square.
fn plain(referee: &Referee, board: &Board) -> String {
    let mut text = "   ".to_owned();
    text.extend((0..SIZE).map(|column| format!("{column:>3}")));
    for row in 0..SIZE {
        text += &format!("\n{row:>3}");
        for place in (0..SIZE).filter_map(|column| Place::new(row, column)) {
            let shown = match board.get(place) {
                Some(face) => face.char(referee.alphabet()).to_string(),
                None => caption(referee, place).filter(|_| referee.law.premiums).unwrap_or(".").to_owned(),
            };
            text += &format!("{shown:>3}");
        }
    }
    text
}

fn pretty(referee: &Referee, board: &Board, lettered: bool) -> String {
    let called = |row: usize| if lettered { letter(row).to_string() } else { row.to_string() };
    let first = usize::from(lettered);
    let rule = |left: char, cross: char, right: char| {
        let squares = vec!["───"; SIZE].join(&cross.to_string());
        format!("   {left}{squares}{right}")
    };
    let mut lines = vec![format!(
        "    {}",
        (first..SIZE + first).map(|column| format!("{column:^3} ")).collect::<String>().trim_end()
    )];
    for row in 0..SIZE {
        lines.push(if row == 0 { rule('┌', '┬', '┐') } else { rule('├', '┼', '┤') });
        let squares = (0..SIZE).filter_map(|column| Place::new(row, column)).map(|place| {
            let shown = board.get(place).map_or_else(
                || caption(referee, place).unwrap_or_default().to_owned(),
                |face| face_with_points(referee, face),
            );
            format!("{shown:^3}")
        });
        lines.push(format!("{:>2} │{}│", called(row), squares.collect::<Vec<_>>().join("│")));
    }
    lines.push(rule('└', '┴', '┘'));
    lines.join("\n")
}

/// The letter with its points as a small number; a joker, small itself, has none.
fn face_with_points(referee: &Referee, face: Face) -> String {
    let letter = face.char(referee.alphabet());
    if face.joker {
        return letter.to_string();
    }
    let digits = referee.points(face).to_string();
    let small = digits.bytes().filter_map(|digit| char::from_u32(u32::from('₀') + u32::from(digit - b'0')));
    // A value of three digits would burst the square.
    if digits.len() > 2 { letter.to_string() } else { [letter].into_iter().chain(small).collect() }
}
