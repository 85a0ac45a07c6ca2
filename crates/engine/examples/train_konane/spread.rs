//! Weights of windows as sums of what smaller windows and windows elsewhere have in common, so that rare windows are
//! learnt from frequent ones. Once learnt the sums are all that counts.

use engine::konane::{Feature, Weights};

/// Windows that look alike wherever they are.
const ANYWHERE: usize = Weights::COUNT;
/// Squares of three by three in a broad window, and wherever they are.
const SQUARES: usize = ANYWHERE + 2 * 2 * 4096;
const SQUARES_ANYWHERE: usize = SQUARES + 9 * 2 * 2 * 512;
/// Two rows of four in a broad window, and wherever they are.
const HALVES: usize = SQUARES_ANYWHERE + 2 * 512;
const HALVES_ANYWHERE: usize = HALVES + 9 * 2 * 2 * 256;
/// Rows of six in a long window.
const SIXES: usize = HALVES_ANYWHERE + 2 * 256;
/// All there is to learn.
pub(crate) const COUNT: usize = SIXES + 8 * 2 * 2 * 64;

/// A block of cells, row after row, and whether its corner is of the colour of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Block {
    filling: usize,
    own: usize,
}

impl Block {
    /// Columns in reverse order.
    fn mirrored(self, height: usize, width: usize) -> Self {
        self.moved(height, width, |row, column| row * width + (width - 1 - column), width - 1)
    }

    /// Rows in reverse order.
    fn flipped(self, height: usize, width: usize) -> Self {
        self.moved(height, width, |row, column| (height - 1 - row) * width + column, height - 1)
    }

    fn moved(self, height: usize, width: usize, to: impl Fn(usize, usize) -> usize, corner: usize) -> Self {
        let cells = (0..height * width).filter(|cell| self.filling >> cell & 1 == 1);
        let filling = cells.fold(0, |filling, cell| filling | 1 << to(cell / width, cell % width));
        Block { filling, own: (self.own ^ corner) & 1 }
    }

    /// The part from a row and a column on.
    fn part(self, width: usize, from: (usize, usize), size: (usize, usize)) -> Self {
        let row = |row: usize| self.filling >> ((from.0 + row) * width + from.1) & ((1 << size.1) - 1);
        let filling = (0..size.0).fold(0, |filling, at| filling | row(at) << (at * size.1));
        Block { filling, own: (self.own ^ from.0 ^ from.1) & 1 }
    }

    /// The first of those that look the same from another side.
    fn folded(self, height: usize, width: usize) -> Self {
        let mirrored = self.mirrored(height, width);
        self.min(mirrored).min(self.flipped(height, width)).min(mirrored.flipped(height, width))
    }

    fn number(self, height: usize, width: usize) -> usize {
        self.own << (height * width) | self.filling
    }
}

/// Calls `each` with the parts that a weight is the sum of.
pub(crate) fn spread(weight: usize, mut each: impl FnMut(usize)) {
    match Weights::feature(weight) {
        Feature::Broad { row, column, own, filling } => {
            let block = Block { filling, own };
            // In the middle it is seen from both sides.
            let block = if column == 2 { block.min(block.mirrored(3, 4)) } else { block };
            let place = row * 3 + column;
            each(place << 13 | block.number(3, 4));
            each(ANYWHERE + block.folded(3, 4).number(3, 4));
            for left in 0..2 {
                let square = block.part(4, (0, left), (3, 3));
                each(SQUARES + (place * 2 + left) * 1024 + square.number(3, 3));
                let turned = square.moved(3, 3, |row, column| column * 3 + row, 0);
                each(SQUARES_ANYWHERE + square.folded(3, 3).min(turned.folded(3, 3)).number(3, 3));
            }
            for top in 0..2 {
                let half = block.part(4, (top, 0), (2, 4));
                each(HALVES + (place * 2 + top) * 512 + half.number(2, 4));
                each(HALVES_ANYWHERE + half.folded(2, 4).number(2, 4));
            }
        }
        Feature::Long { row, column, own, filling } => {
            let block = Block { filling, own };
            let block = if column == 1 { block.min(block.mirrored(2, 6)) } else { block };
            let block = match (row, column) {
                (3, 1) => block.folded(2, 6),
                (3, _) => block.min(block.flipped(2, 6)),
                _ => block,
            };
            let place = row * 2 + column;
            each(9 * 8192 + (place << 13 | block.number(2, 6)));
            each(ANYWHERE + 8192 + block.folded(2, 6).number(2, 6));
            for top in 0..2 {
                let six = block.part(6, (top, 0), (1, 6));
                each(SIXES + (place * 2 + top) * 128 + six.number(1, 6));
            }
        }
        Feature::Line { row, own, filling } => {
            let block = Block { filling, own };
            each((9 + 8) * 8192 + row * 512 + block.min(block.mirrored(1, 8)).number(1, 8));
        }
        Feature::Tempo(_) => each(weight),
    }
}

/// Weights that do no more than count jumps along lines, those of the side to move against those of the other.
pub(crate) fn jumps() -> Vec<u8> {
    let points = |weight| match Weights::feature(weight) {
        Feature::Line { own, filling, .. } => (jumps_in(filling, own) - jumps_in(filling, 1 - own)).saturating_mul(20),
        _ => 0_i8,
    };
    (0..Weights::COUNT).map(|weight| points(weight).cast_unsigned()).collect()
}

/// The jumps in a line of those whose colour the first cell has, if `own`, or has not.
fn jumps_in(filling: usize, own: usize) -> i8 {
    let is_filled = |cell: i32| (0..8).contains(&cell).then(|| filling >> cell & 1 == 1);
    let mut count = 0;
    for start in (0..8).filter(|cell| is_filled(*cell) == Some(true) && (cell % 2 == 0) == (own == 1)) {
        for step in [2, -2] {
            let mut at = start;
            while is_filled(at + step / 2) == Some(true) && is_filled(at + step) == Some(false) {
                at += step;
                count += 1;
            }
        }
    }
    count
}
