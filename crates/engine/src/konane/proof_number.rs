//! Proof-number search, for positions where much is to be done: it goes where a proof seems nearest.
//!
//! A position has a proof number and a disproof number, about what it takes to prove that the side to move wins and that
//! it loses; those of a new one are told by its jumps and, on a standard board, the trained evaluation. A win takes one
//! jump, so its number is the least of the jumps'; a loss takes all of them. As the ways to a position are many, and one
//! proof serves them all, the numbers of the other jumps count for little beside the greatest. The search is depth first
//! within thresholds (df-pn: Allis; Nagai), and where little is to be done the solver's quick search answers instead.

use super::board::Board;
use super::evaluation::Weights;
use super::number::Number;
use super::rows::Rows;
use super::solver::{Solver, Stop, Stopped, raw_key};

/// With so many jumps of both sides or fewer the quick search is asked.
const FEW: u32 = 10;
/// So many jumps of both sides double both numbers.
const JUMPS_THAT_DOUBLE: f32 = 8.0;
/// So many points of the evaluation double one number and halve the other.
const POINTS_THAT_DOUBLE: f32 = 100.0;
/// A jump more than the other side, where the evaluation is no quick one.
const POINTS_OF_A_JUMP: i32 = 25;
/// What the jumps beside the one that takes the most count.
const BESIDE: f32 = 0.1;
/// A jump is left when it seems to take so much more than the next.
const PATIENCE: f32 = 1.15;
/// More than any number, and less than what can never be.
const MOST: f32 = 1e30;
/// To others who look for the same proof, a position that is being looked into seems to take so much more.
const TAKEN: f32 = 1.5;

/// What it seems to take to prove that the side to move wins, and that it loses.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct ProofNumbers {
    proof: f32,
    disproof: f32,
}

impl ProofNumbers {
    const WON: Self = ProofNumbers { proof: 0.0, disproof: f32::INFINITY };
    const LOST: Self = ProofNumbers { proof: f32::INFINITY, disproof: 0.0 };
    const NO_THRESHOLD: Self = ProofNumbers { proof: f32::INFINITY, disproof: f32::INFINITY };

    fn proven(wins: bool) -> Self {
        if wins { Self::WON } else { Self::LOST }
    }

    fn is_proven(self) -> bool {
        self.proof == 0.0 || self.disproof == 0.0
    }

    pub(super) fn bits(self) -> u64 {
        u64::from(self.proof.to_bits()) << 32 | u64::from(self.disproof.to_bits())
    }

    pub(super) fn of_bits(bits: u64) -> Self {
        ProofNumbers { proof: f32::from_bits((bits >> 32) as u32), disproof: f32::from_bits(bits as u32) }
    }

    /// What a position is thought to take before it is looked into.
    fn initial<B: Rows>(board: Board<B>, replies: u32, jumps: u32) -> Self {
        let size = jumps as f32 / JUMPS_THAT_DOUBLE;
        let by_jumps = || POINTS_OF_A_JUMP * (2 * replies as i32 - jumps as i32);
        let points = Weights::SHIPPED.points_at_once(board).unwrap_or_else(by_jumps);
        let favour = points as f32 / POINTS_THAT_DOUBLE;
        ProofNumbers { proof: (size - favour).exp2().min(MOST), disproof: (size + favour).exp2().min(MOST) }
    }

    /// Nothing more is to be found out within the threshold.
    fn reaches(self, threshold: Self) -> bool {
        self.is_proven() || self.proof >= threshold.proof || self.disproof >= threshold.disproof
    }
}

/// A position with a number beside it.
#[derive(Clone, Copy)]
struct Place<B> {
    board: Board<B>,
    number: Number,
    /// Those of both sides.
    jumps: u32,
}

impl<B: Rows> Place<B> {
    fn new(board: Board<B>, number: Number) -> Self {
        Place { board, number, jumps: board.mobility() + board.passed().mobility() }
    }
}

impl<B: Rows> Solver<B> {
    /// Whether the side to move wins.
    pub(super) fn prove(&mut self, board: Board<B>, stop: Stop<'_>) -> Result<bool, Stopped> {
        let numbers = self.expand(Place::new(board, Number::ZERO), ProofNumbers::NO_THRESHOLD, stop)?;
        Ok(numbers.proof == 0.0)
    }

    /// Looks into a position until it is proven or a number reaches its threshold.
    fn expand(&mut self, place: Place<B>, threshold: ProofNumbers, stop: Stop<'_>) -> Result<ProofNumbers, Stopped> {
        let key = raw_key(place.board, place.number);
        let kept = self.tables.numbers.get(key);
        if let Some((numbers, _)) = kept.filter(|(numbers, _)| numbers.reaches(threshold)) {
            return Ok(numbers);
        }
        if let Some((numbers, jumps)) = kept.filter(|_| self.in_company) {
            self.tables.numbers.keep(
                key,
                jumps,
                ProofNumbers { disproof: (numbers.disproof * TAKEN).min(MOST), ..numbers },
            );
        }
        let numbers = if place.jumps <= FEW {
            ProofNumbers::proven(self.look(place.board, place.number, place.jumps, stop)?)
        } else {
            self.count(stop)?;
            match self.taken_apart(place.board, place.number) {
                Err(wins) => ProofNumbers::proven(wins),
                Ok((rest, number)) if number != place.number => {
                    self.expand(Place::new(rest, number), threshold, stop)?
                }
                // The whole board, dead cells and all, is met again by other ways.
                Ok(_) => self.explore(place, threshold, stop)?,
            }
        };
        // Others may have found more.
        let known = || self.tables.numbers.get(key).map(|(numbers, _)| numbers).filter(|known| known.is_proven());
        if self.in_company
            && !numbers.is_proven()
            && let Some(known) = known()
        {
            return Ok(known);
        }
        self.tables.numbers.keep(key, place.jumps, numbers);
        Ok(numbers)
    }

    /// Looks into the moves, always into the one whose refutation seems nearest.
    fn explore(&mut self, place: Place<B>, threshold: ProofNumbers, stop: Stop<'_>) -> Result<ProofNumbers, Stopped> {
        let mut open: Vec<(Place<B>, ProofNumbers)> = Vec::with_capacity(24);
        let mut won = false;
        let mut meet = |board: Board<B>, number: Number| {
            let (numbers, jumps) = self.tables.numbers.get(raw_key(board, number)).unwrap_or_else(|| {
                let replies = board.mobility();
                let jumps = replies + board.passed().mobility();
                let over = replies == 0 && number == Number::ZERO;
                (if over { ProofNumbers::LOST } else { ProofNumbers::initial(board, replies, jumps) }, jumps)
            });
            won |= numbers.disproof == 0.0;
            if numbers.proof > 0.0 {
                open.push((Place { board, number, jumps }, numbers));
            }
        };
        place.board.jumps(|jump| meet(place.board.after(jump), -place.number));
        // A move in the numbers, which never helps but where all else is a number too.
        if let Some(left) = place.number.left() {
            meet(place.board.passed(), -left);
        }
        if won {
            return Ok(ProofNumbers::WON);
        }
        loop {
            let (mut best, mut least, mut next) = (0, f32::INFINITY, MOST);
            let (mut sum, mut greatest) = (0.0_f32, 0.0_f32);
            for (at, (_, numbers)) in open.iter().enumerate() {
                if numbers.disproof < least {
                    (best, next, least) = (at, least.min(MOST), numbers.disproof);
                } else {
                    next = next.min(numbers.disproof);
                }
                sum += numbers.proof;
                greatest = greatest.max(numbers.proof);
            }
            let Some((move_to, own)) = open.get(best).copied() else { return Ok(ProofNumbers::LOST) };
            let numbers = ProofNumbers { proof: least, disproof: (greatest + BESIDE * (sum - greatest)).min(MOST) };
            if numbers.reaches(threshold) {
                return Ok(numbers);
            }
            // Always a little more than it takes now, so that something is found out.
            let within = ProofNumbers {
                proof: (threshold.disproof - BESIDE * (sum - own.proof)).max(own.proof * 1.1 + 0.01),
                disproof: threshold.proof.min(next * PATIENCE + 0.01).max(own.disproof * 1.0001 + 0.001),
            };
            let found = self.expand(move_to, within, stop)?;
            if found.disproof == 0.0 {
                return Ok(ProofNumbers::WON);
            }
            if found.proof == 0.0 {
                open.swap_remove(best);
            } else {
                open[best].1 = found;
            }
        }
    }
}
