//! Late positions: of games, and such that have come apart.

use engine::Bits;
use engine::konane::{Board, Jump, Rows, Wide, openings};
use game::{Seed, SplitMix64};
use konane::Size;

/// The plies left of the positions of games, as many of each.
const LEFT: std::ops::RangeInclusive<usize> = 9..=28;

/// A position with its plies left in the game that was played from it.
pub(crate) fn late<B: Rows>(size: Size, number: u64) -> (usize, Board<B>) {
    let (first, classes) = (*LEFT.start(), LEFT.count() as u64);
    let left = first + (number % classes) as usize;
    let mut seed = number;
    loop {
        let game = play::<B>(size, seed);
        if let Some(at) = game.len().checked_sub(left + 1) {
            return (left, game[at]);
        }
        seed += 1 << 32;
    }
}

fn play<B: Rows>(size: Size, seed: u64) -> Vec<Board<B>> {
    let mut chance = SplitMix64::new(Seed(seed));
    let starts = openings(size);
    let start = chance.pick(&starts).and_then(|(_, state)| Board::of(state));
    play_on(start.into_iter().collect(), &mut chance)
}

/// Goes on with a game of a quick player that leaves the other side little to do, and one time in four does anything.
fn play_on<B: Rows>(mut game: Vec<Board<B>>, chance: &mut SplitMix64) -> Vec<Board<B>> {
    while let Some(board) = game.last().copied() {
        let mut jumps: Vec<(i64, u64, Jump)> = Vec::new();
        let anything = chance.below(4) == 0;
        board.jumps(|jump| {
            let after = board.after(jump);
            let leaves = 2 * i64::from(after.mobility()) - i64::from(after.passed().mobility());
            jumps.push((if anything { 0 } else { leaves }, chance.below(1 << 32), jump));
        });
        match jumps.into_iter().min() {
            Some((_, _, jump)) => game.push(board.after(jump)),
            None => break,
        }
    }
    game
}

/// Pieces by chance in the four corners of a board of 12 rows, far from each other, and the plies that were left in the game
/// that was played from there.
pub(crate) fn apart(number: u64) -> (usize, Board<Wide>) {
    let mut chance = SplitMix64::new(Seed(number));
    let mut board = Board { cells: Wide::NONE, own: Wide::NONE, their: Wide::NONE };
    for cell in 0..144 {
        let here = Wide::cell(cell);
        let (row, column) = (cell / 12, cell % 12);
        board.cells = board.cells | here;
        // Of the nine cells of a corner eight are filled, on average.
        let filled = row % 9 < 3 && column % 9 < 3 && chance.below(9) > 0;
        match (filled, (row + column) % 2) {
            (true, 0) => board.own = board.own | here,
            (true, _) => board.their = board.their | here,
            (false, _) => {}
        }
    }
    let game = play_on(vec![board], &mut chance);
    (game.len() - 1, board)
}
