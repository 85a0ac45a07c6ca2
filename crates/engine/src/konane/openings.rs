//! The openings of a board, those that are the same turned or mirrored together.

use konane::{Play, Size, State};

use super::board::Board;
use super::rows::{Rows, Wide};

/// Openings, as black's and white's removal, that lead to one board turned or mirrored.
pub type Opening = Vec<(Play, Play)>;

/// All openings, grouped by symmetry, each group with the state after its first.
pub fn openings(size: Size) -> Vec<(Opening, State)> {
    match size {
        size if size <= Size::STANDARD => grouped::<u64>(size),
        size if size.get() <= u128::STRIDE => grouped::<u128>(size),
        _ => grouped::<Wide>(size),
    }
}

fn grouped<B: Rows>(size: Size) -> Vec<(Opening, State)> {
    let mut groups: Vec<(Board<B>, Opening, State)> = Vec::new();
    let start = State::start(size);
    for black in start.moves() {
        let mut opened = start.clone();
        let legal = opened.play(black).is_ok();
        for white in opened.moves().into_iter().filter(|_| legal) {
            let mut state = opened.clone();
            let board = state.play(white).ok().and_then(|()| Board::<B>::of(&state)).map(Board::folded);
            let Some(board) = board else { continue };
            match groups.iter_mut().find(|(folded, ..)| *folded == board) {
                Some((_, opening, _)) => opening.push((black, white)),
                None => groups.push((board, vec![(black, white)], state)),
            }
        }
    }
    groups.into_iter().map(|(_, opening, state)| (opening, state)).collect()
}
