//! Orbito on two orbits, solved: the worth of every board, whoever placed its stones and in whatever order.
//!
//! A board has a number in base three, a digit a cell. A turn adds a stone, so boards are valued from the full ones
//! back, all boards with the same number of stones at once and by all threads. Numbers are sums over cells, and so are
//! those of rotated boards: the number of the board after a turn is a handful of additions away.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicI8, AtomicUsize, Ordering::Relaxed};
use std::thread;

use ::orbito::Variant;
use search::{Exact, Value};

use super::plan::{Size, Two};
use super::stones::Stones;
use crate::bits::Bits;

/// How many arrangements of stones there are: three to the 16.
const BOARDS: usize = 43_046_721;
/// How many arrangements are kept in a file: those whose cells cannot be turned to lower numbers.
pub(crate) const KEPT: usize = 10_901_097;

/// What every board of two orbits is worth under one variant.
pub struct Table {
    variant: Variant,
    worth: Vec<i8>,
}

impl Table {
    /// Values every board, with so many threads. `progress` is told how many of how many boards are done; if it breaks
    /// off there is no table.
    pub fn build(
        variant: Variant,
        threads: usize,
        progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Option<Self> {
        let builder = Builder::new(variant);
        let mut layers: Vec<Vec<u16>> = vec![Vec::new(); 1 + Two::CELLS as usize];
        for occupied in first_of_four() {
            layers[occupied.count() as usize].push(occupied);
        }
        let stop = AtomicBool::new(false);
        let mut done = 0;
        for layer in layers.iter().rev() {
            let next = AtomicUsize::new(0);
            let work = || {
                let at = next.fetch_add(1, Relaxed);
                let occupied = *layer.get(at).filter(|_| !stop.load(Relaxed))?;
                builder.value(occupied);
                Some(1u64 << occupied.count())
            };
            thread::scope(|scope| {
                for _ in 1..threads {
                    // With fewer threads than wanted it takes longer, and that is all.
                    let _ = thread::Builder::new().spawn_scoped(scope, || while work().is_some() {});
                }
                while let Some(boards) = work() {
                    // What the others do meanwhile is as much, more or less.
                    done += boards * threads.max(1) as u64;
                    if progress(done.min(KEPT as u64), KEPT as u64).is_break() {
                        stop.store(true, Relaxed);
                    }
                }
            });
        }
        let worth = builder.worth.into_iter().map(AtomicI8::into_inner).collect();
        (!stop.into_inner()).then_some(Self { variant, worth })
    }

    /// The variant whose boards it values.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What the stones are worth to the side to move.
    pub fn worth(&self, stones: &Stones<Two>) -> Exact {
        match ended(stones) {
            Some(value) => Exact::now(value),
            None => decode(self.worth[number(stones.own) + 2 * number(stones.other)]),
        }
    }

    /// The table without the boards that others are turns of.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let numbers = numbers();
        first_of_four().flat_map(boards).map(|board| self.worth[coded(&numbers, &board)].cast_unsigned()).collect()
    }

    /// What [`to_bytes`](Self::to_bytes) has left; `None` unless there is a byte for each.
    pub(crate) fn from_bytes(variant: Variant, bytes: &[u8]) -> Option<Self> {
        if bytes.len() != KEPT {
            return None;
        }
        let numbers = numbers();
        let mut worth = vec![0; BOARDS];
        let mut bytes = bytes.iter();
        for occupied in first_of_four() {
            for board in boards(occupied) {
                let byte = bytes.next()?.cast_signed();
                four(&board, |turned| worth[coded(&numbers, &turned)] = byte);
            }
        }
        Some(Self { variant, worth })
    }
}

/// How the game ended for the side to move.
fn ended(stones: &Stones<Two>) -> Option<Value> {
    match (Stones::<Two>::has_line(stones.own), Stones::<Two>::has_line(stones.other)) {
        (true, false) => Some(Value::Win),
        (false, true) => Some(Value::Loss),
        (true, true) => Some(Value::Draw),
        (false, false) => (stones.free() == 0).then_some(Value::Draw),
    }
}

/// Sets of cells that no quarter turn makes a lower number of.
fn first_of_four() -> impl Iterator<Item = u16> {
    (0..=u16::MAX).filter(|&cells| {
        let quarters = std::iter::successors(Some(cells), |&cells| Some(Two::quarter(cells)));
        quarters.take(4).all(|turned| cells <= turned)
    })
}

/// Every way to colour the stones on these cells.
fn boards(occupied: u16) -> impl Iterator<Item = Stones<Two>> {
    // The next subset: the carry runs through the cells that are not among them.
    let next = move |&own: &u16| (own != occupied).then(|| (own | !occupied).wrapping_add(1) & occupied);
    std::iter::successors(Some(0), next).map(move |own| Stones { own, other: occupied ^ own })
}

/// The board and its three other turns.
fn four(board: &Stones<Two>, mut each: impl FnMut(Stones<Two>)) {
    let mut turned = *board;
    for _ in 0..4 {
        each(turned);
        turned = turned.quarter();
    }
}

/// The number of a set of cells: the sum of their powers of three.
fn number(cells: u16) -> usize {
    cells.cells().map(|cell| 3usize.pow(cell.into())).sum()
}

fn numbers() -> Vec<u32> {
    // At most 3 to the 16, half of it.
    (0..=u16::MAX).map(|cells| number(cells) as u32).collect()
}

/// The number of a board.
fn coded(numbers: &[u32], board: &Stones<Two>) -> usize {
    numbers[usize::from(board.own)] as usize + 2 * numbers[usize::from(board.other)] as usize
}

/// Exact values as bytes in the order of their worth: a draw is 0, a win at once 127, a loss at once -127.
fn encode(exact: Exact) -> i8 {
    let plies = exact.plies().unwrap_or(0).cast_signed();
    match exact.value() {
        Value::Win => i8::MAX - plies,
        Value::Draw => 0,
        Value::Loss => plies - i8::MAX,
    }
}

fn decode(byte: i8) -> Exact {
    let plies = u32::from(i8::MAX.unsigned_abs() - byte.unsigned_abs());
    match byte {
        1.. => Exact::win_in(plies),
        0 => Exact::DRAW,
        _ => Exact::loss_in(plies),
    }
}

struct Builder {
    variant: Variant,
    worth: Vec<AtomicI8>,
    /// The number of each set of cells, and of what a rotation makes of it.
    numbers: Vec<u32>,
    rotated: Vec<u32>,
    /// Whether a set of cells holds a line.
    lines: Vec<bool>,
}

/// What the search through the turns of a board knows so far: the least worth to the other side.
struct Least(i8);

impl Builder {
    fn new(variant: Variant) -> Self {
        let numbers = numbers();
        let rotated = (0..=u16::MAX).map(|cells| numbers[usize::from(Two::rotated(cells))]).collect();
        let lines = (0..=u16::MAX).map(Stones::<Two>::has_line).collect();
        let worth = (0..BOARDS).map(|_| AtomicI8::new(0)).collect();
        Self { variant, worth, numbers, rotated, lines }
    }

    /// Values all boards with stones on these cells, and their turns.
    fn value(&self, occupied: u16) {
        for board in boards(occupied) {
            let worth = match self.line(&board) {
                Some(value) => encode(Exact::now(value)),
                None if occupied == u16::MAX => self.full(board),
                None => encode(decode(self.least(&board)).before()),
            };
            four(&board, |turned| self.worth[coded(&self.numbers, &turned)].store(worth, Relaxed));
        }
    }

    fn line(&self, board: &Stones<Two>) -> Option<Value> {
        match (self.lines[usize::from(board.own)], self.lines[usize::from(board.other)]) {
            (false, false) => None,
            (true, true) => Some(Value::Draw),
            (true, false) => Some(Value::Win),
            (false, true) => Some(Value::Loss),
        }
    }

    /// A full board without a line, to the one who comes to it by a turn: some variants let it rotate on.
    fn full(&self, mut board: Stones<Two>) -> i8 {
        for _ in 0..self.variant.extra_rotations() {
            board = Stones { own: Two::rotated(board.own), other: Two::rotated(board.other) };
            if let Some(value) = self.line(&board) {
                return encode(Exact::now(value));
            }
        }
        encode(Exact::DRAW)
    }

    /// The worth to the other side of the best turn, which is the least.
    fn least(&self, board: &Stones<Two>) -> i8 {
        let mut least = Least(i8::MAX);
        let free = board.free();
        let _ = self.place(board, free, &mut least);
        if !self.variant.moves_stones() {
            return least.0;
        }
        for from in board.other.cells() {
            for to in (Two::plan().beside[usize::from(from)] & free).cells() {
                let moved = u16::cell(from) ^ u16::cell(to);
                let shifted = Stones { own: board.own, other: board.other ^ moved };
                if self.place(&shifted, free ^ moved, &mut least).is_break() {
                    return least.0;
                }
            }
        }
        least.0
    }

    /// Tries a stone on each of the free cells. Nothing is better than a line at once.
    fn place(&self, board: &Stones<Two>, free: u16, least: &mut Least) -> ControlFlow<()> {
        let base = self.rotated[usize::from(board.other)] + 2 * self.rotated[usize::from(board.own)];
        for cell in free.cells() {
            let after = base + 2 * self.rotated[usize::from(u16::cell(cell))];
            least.0 = least.0.min(self.worth[after as usize].load(Relaxed));
            if least.0 == -i8::MAX {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}
