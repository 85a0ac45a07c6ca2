//! A small network that corrects the static evaluation. Each free cell has a vector, the sum of those of its four lines cut
//! to a range; the board has the sum of all cells, which moves change little by little; two layers make a number of it.

use super::weights::{STANDINGS, THREATS, UNIT};

/// The network that is shipped: `cargo run --release -p engine --example train_gomoku -- net` writes it.
static USUAL: &[u8] = include_bytes!("../../../data/gomoku.net");

/// Numbers of a cell in the view of one side.
pub const UNITS: usize = 16;
/// Numbers of the hidden layer.
pub const HIDDEN: usize = 16;
/// Vectors of lines, by the class of the side whose view it is, and that of the other in the upper four bits.
pub const LINES: usize = 256;
/// What is 1 in the lines and in a cell.
pub const LINE: i16 = 256;
const CELL: i16 = 64;
/// The same in the two layers.
pub const WEIGHT: i16 = 1024;
/// No number of a line is more.
const MOST_LINE: u16 = i16::MAX as u16 / 4;
/// No weight of the hidden layer that is learnt is more.
pub const MOST_WEIGHT: i16 = 2 * WEIGHT;
/// The weights of one hidden number together. So no sum overflows on the largest board.
const MOST_ROW: u32 = 2 * UNITS as u32 * MOST_WEIGHT as u32;
/// No correction is more.
const MOST: i64 = 10_000;

/// The sums over all free cells: the view of the first side, then that of the second. They fill a line of the cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Sums([i16; 2 * UNITS]);

/// The classes of a cell's four lines, those of the second side in the upper four bits.
pub(super) type Lines = [u8; 4];

/// The numbers that are learnt, and how they are kept in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// By line and unit.
    pub lines: Vec<i16>,
    /// By hidden number: for each unit in the view of the side to move, then in that of the other.
    pub hidden: Vec<i16>,
    /// By hidden number: for each threat of the standing, then in any case.
    pub threats: Vec<i16>,
    /// For each hidden number, then in any case.
    pub output: Vec<i16>,
}

impl Parameters {
    /// Those that are shipped, if there are any.
    pub fn usual() -> Option<Self> {
        Self::read(USUAL)
    }

    /// Two bytes for each number, the lower first; `None` where there are too few, or some so large that sums would overflow.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut values = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut take = |count: usize| values.by_ref().take(count).collect::<Vec<i16>>();
        let (lines, hidden) = (take(LINES * UNITS), take(HIDDEN * 2 * UNITS));
        let (threats, output) = (take(HIDDEN * (THREATS + 1)), take(HIDDEN + 1));
        let size = |row: &[i16]| row.iter().map(|weight| u32::from(weight.unsigned_abs())).sum::<u32>();
        let fits = lines.iter().all(|number| number.unsigned_abs() <= MOST_LINE)
            && hidden.chunks(2 * UNITS).all(|row| size(row) <= MOST_ROW);
        (fits && output.len() == HIDDEN + 1).then_some(Parameters { lines, hidden, threats, output })
    }

    /// The same as bytes.
    pub fn write(&self) -> Vec<u8> {
        let all = [&self.lines, &self.hidden, &self.threats, &self.output];
        all.into_iter().flatten().flat_map(|value| value.to_le_bytes()).collect()
    }
}

/// The network, ready for use.
pub(super) struct Net {
    /// By the classes of a line.
    lines: Box<[Sums; LINES]>,
    /// By side to move.
    hidden: Box<[[Sums; HIDDEN]; 2]>,
    /// By standing.
    standings: Box<[[i32; HIDDEN]]>,
    output: [i32; HIDDEN],
    bias: i64,
}

impl Net {
    pub(super) fn of(parameters: &Parameters) -> Self {
        let view = |line: usize, unit: usize| parameters.lines[line * UNITS + unit];
        let swapped = |line: usize| line >> 4 | (line & 15) << 4;
        let both = |line: usize, at: usize| {
            if at < UNITS { view(line, at) } else { view(swapped(line), at - UNITS) }
        };
        let hidden =
            |turn: usize, to: usize, at: usize| parameters.hidden[to * 2 * UNITS + (at + turn * UNITS) % (2 * UNITS)];
        let threats = |standing: usize, to: usize| -> i32 {
            let row = &parameters.threats[to * (THREATS + 1)..][..=THREATS];
            let set = row.iter().enumerate().filter(|(at, _)| *at == THREATS || standing >> at & 1 == 1);
            set.map(|(_, value)| i32::from(*value) * i32::from(CELL)).sum()
        };
        Net {
            lines: Box::new(std::array::from_fn(|line| Sums(std::array::from_fn(|at| both(line, at))))),
            hidden: Box::new(std::array::from_fn(|turn| {
                std::array::from_fn(|to| Sums(std::array::from_fn(|at| hidden(turn, to, at))))
            })),
            standings: (0..STANDINGS).map(|standing| std::array::from_fn(|to| threats(standing, to))).collect(),
            output: std::array::from_fn(|from| parameters.output[from].into()),
            bias: i64::from(parameters.output[HIDDEN]) * i64::from(WEIGHT),
        }
    }

    /// A free cell comes.
    #[inline]
    pub(super) fn come(&self, sums: &mut Sums, lines: Lines) {
        let rows = lines.map(|line| &self.lines[usize::from(line)].0);
        for (at, sum) in sums.0.iter_mut().enumerate() {
            *sum += cut(rows.iter().map(|row| row[at]).sum::<i16>() + HALF);
        }
    }

    /// A free cell goes.
    #[inline]
    pub(super) fn go(&self, sums: &mut Sums, lines: Lines) {
        let rows = lines.map(|line| &self.lines[usize::from(line)].0);
        for (at, sum) in sums.0.iter_mut().enumerate() {
            *sum -= cut(rows.iter().map(|row| row[at]).sum::<i16>() + HALF);
        }
    }

    /// One line of a free cell changes.
    #[inline]
    pub(super) fn change(&self, sums: &mut Sums, before: Lines, after: Lines) {
        let (before, after) = (u32::from_le_bytes(before), u32::from_le_bytes(after));
        let changed = (before ^ after).trailing_zeros() & 24;
        let row = |line: u8| &self.lines[usize::from(line)].0;
        let [before, first, second, third] = before.rotate_right(changed).to_le_bytes().map(row);
        let after = row((after >> changed) as u8);
        for (at, sum) in sums.0.iter_mut().enumerate() {
            let others = first[at] + second[at] + third[at] + HALF;
            *sum += cut(others + after[at]) - cut(others + before[at]);
        }
    }

    /// What is to be added to the evaluation for the side to move.
    #[inline]
    pub(super) fn judge(&self, sums: &Sums, turn: usize, standing: usize) -> i32 {
        let mut total = self.bias;
        for (to, row) in self.hidden[turn].iter().enumerate() {
            let products = row.0.iter().zip(&sums.0).map(|(weight, sum)| i32::from(*weight) * i32::from(*sum));
            let hidden = (self.standings[standing][to] + products.sum::<i32>()).max(0) / i32::from(CELL);
            total += i64::from(hidden) * i64::from(self.output[to]);
        }
        (total * i64::from(UNIT) / (i64::from(WEIGHT) * i64::from(WEIGHT))).clamp(-MOST, MOST) as i32
    }
}

/// What is rounded away from the sum of lines, and half of it.
const ROUND: i16 = LINE / CELL;
const HALF: i16 = ROUND / 2;

/// A number of a cell in its range, by the sum of the lines and [`HALF`].
#[inline(always)]
fn cut(raised: i16) -> i16 {
    raised.clamp(HALF, LINE + HALF) >> ROUND.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use ::mnk::{Mnk, Rule, Size, State};
    use game::{Seed, SplitMix64};

    use super::super::field::Field;
    use super::super::weights::standing;
    use super::*;

    /// What the numbers say of a board, computed from the free cells one by one, with fractions.
    fn slowly(parameters: &Parameters, field: &Field<7>) -> f64 {
        let value = |from: &[i16], at: usize, one: i16| f64::from(from[at]) / f64::from(one);
        let mut sums = [0.0; 2 * UNITS];
        for cell in field.free_cells() {
            let makes = field.makes(cell);
            for (at, sum) in sums.iter_mut().enumerate() {
                let (own, other) =
                    if at < UNITS { (field.turn(), 1 - field.turn()) } else { (1 - field.turn(), field.turn()) };
                let line = |shift: usize| usize::from((makes[own] >> shift & 15) | (makes[other] >> shift & 15) << 4);
                let number = |shift: usize| value(&parameters.lines, line(shift) * UNITS + at % UNITS, LINE);
                *sum += [0, 4, 8, 12].into_iter().map(number).sum::<f64>().clamp(0.0, 1.0);
            }
        }
        let standing = standing(field);
        let mut output = value(&parameters.output, HIDDEN, WEIGHT);
        for to in 0..HIDDEN {
            let set = (0..=THREATS).filter(|threat| *threat == THREATS || standing >> threat & 1 == 1);
            let mut hidden: f64 =
                set.map(|threat| value(&parameters.threats, to * (THREATS + 1) + threat, WEIGHT)).sum();
            for (from, sum) in sums.iter().enumerate() {
                hidden += sum * value(&parameters.hidden, to * 2 * UNITS + from, WEIGHT);
            }
            output += hidden.max(0.0) * value(&parameters.output, to, WEIGHT);
        }
        output * f64::from(UNIT)
    }

    #[test]
    fn what_is_kept_up_to_date_is_what_the_numbers_say() {
        let parameters = Parameters::usual().expect("a network");
        let mut chance = SplitMix64::new(Seed(5));
        let (mut corrections, mut errors) = (0.0, 0.0);
        for (rule, rows, columns) in [(Rule::Freestyle, 15, 15), (Rule::Standard, 15, 15), (Rule::Freestyle, 9, 20)] {
            let size = Size::new(rows, columns).expect("a size");
            let rules = Mnk::new(size, 5.try_into().expect("not 0")).ruled_by(rule);
            let mut field = Field::<7>::of(&rules, &State::start(size)).expect("room");
            let mut played = Vec::new();
            for _ in 0..80 {
                let back = if chance.below(3) == 0 { chance.below(4) } else { 0 };
                (0..back)
                    .filter_map(|_| played.pop())
                    .collect::<Vec<u16>>()
                    .into_iter()
                    .for_each(|cell| field.take_back(cell));
                let near: Vec<u16> = field.candidate_cells().collect();
                let all: Vec<u16> = field.free_cells().collect();
                let cell = *chance.pick(&near).or_else(|| chance.pick(&all)).expect("a free cell");
                field.place(cell);
                played.push(cell);
                if !field.is_calm() {
                    continue;
                }
                let truth = slowly(&parameters, &field);
                let told = f64::from(field.evaluate() - field.plain());
                corrections += truth.abs();
                errors += (truth - told).abs();
                assert!((truth - told).abs() < 20.0 + truth.abs() / 20.0, "{truth} {told} {played:?}");
            }
        }
        assert!(errors < corrections / 50.0, "{errors} of {corrections}");
    }

    #[test]
    fn no_sum_overflows() {
        let size = Size::new(21, 21).expect("a size");
        let rules = Mnk::new(size, 5.try_into().expect("not 0"));
        for sign in [1, -1] {
            let (line, weight) = (MOST_LINE as i16, sign * MOST_WEIGHT);
            let all = |count: usize, value: i16| vec![value; count];
            let mut parameters = Parameters {
                lines: all(LINES * UNITS, line),
                hidden: all(HIDDEN * 2 * UNITS, weight),
                threats: all(HIDDEN * (THREATS + 1), sign * i16::MAX),
                output: all(HIDDEN + 1, sign * i16::MAX),
            };
            let net = Net::of(&parameters);
            let field = Field::<7>::of(&rules, &State::start(size)).expect("room");
            let mut sums = Sums::default();
            field.free_cells().for_each(|cell| net.come(&mut sums, field.lines(cell)));
            assert_eq!(sums.0, [CELL * 441; 2 * UNITS]);
            net.judge(&sums, 0, STANDINGS - 1);
            assert_eq!(Parameters::read(&parameters.write()).as_ref(), Some(&parameters));
            parameters.hidden[0] += sign;
            assert_eq!(Parameters::read(&parameters.write()), None);
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let parameters = Parameters::usual().expect("a network");
        assert_eq!(Parameters::read(&parameters.write()).as_ref(), Some(&parameters));
        assert_eq!(Parameters::read(&parameters.write()[2..]), None);
    }
}
