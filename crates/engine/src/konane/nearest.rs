//! Who wins where much is to be done: the search goes where a proof seems nearest.
//!
//! A position has two efforts, about what it takes to prove that the side to move wins and that it loses; those of a new
//! one are told by its jumps and, on a standard board, the trained evaluation. A win takes one jump, so it takes the least
//! effort of a jump; a loss takes all of them. As the ways to a position are many, and one proof serves them all, the
//! efforts of the other jumps count for little beside the greatest. This is proof-number search, depth first within
//! limits (Allis; Nagai), and where little is to be done the solver's quick search answers instead.

use super::board::Board;
use super::evaluation::Weights;
use super::number::Number;
use super::rows::Rows;
use super::solver::{Solver, Stop, Stopped, raw_key};

/// With so many jumps of both sides or fewer the quick search is asked.
const FEW: u32 = 10;
/// So many jumps of both sides double both efforts.
const JUMPS_THAT_DOUBLE: f32 = 8.0;
/// So many points of the evaluation double one effort and halve the other.
const POINTS_THAT_DOUBLE: f32 = 100.0;
/// A jump more than the other side, where the evaluation is no quick one.
const POINTS_OF_A_JUMP: i32 = 25;
/// What the jumps beside the one that takes the most effort count.
const BESIDE: f32 = 0.1;
/// A jump is left when it seems to take so much more than the next.
const PATIENCE: f32 = 1.15;
/// More than any effort, and less than what can never be.
const MOST: f32 = 1e30;
/// To others who look for the same proof, a position that is being looked into seems to take so much more.
const TAKEN: f32 = 1.5;

/// What it seems to take to prove that the side to move wins, and that it loses.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Efforts {
    win: f32,
    loss: f32,
}

impl Efforts {
    const WON: Self = Efforts { win: 0.0, loss: f32::INFINITY };
    const LOST: Self = Efforts { win: f32::INFINITY, loss: 0.0 };
    const NO_LIMIT: Self = Efforts { win: f32::INFINITY, loss: f32::INFINITY };

    fn proven(wins: bool) -> Self {
        if wins { Self::WON } else { Self::LOST }
    }

    fn is_proven(self) -> bool {
        self.win == 0.0 || self.loss == 0.0
    }

    pub(super) fn bits(self) -> u64 {
        u64::from(self.win.to_bits()) << 32 | u64::from(self.loss.to_bits())
    }

    pub(super) fn of_bits(bits: u64) -> Self {
        Efforts { win: f32::from_bits((bits >> 32) as u32), loss: f32::from_bits(bits as u32) }
    }

    /// What a position is thought to take before it is looked into.
    fn guessed<B: Rows>(board: Board<B>, replies: u32, jumps: u32) -> Self {
        let size = jumps as f32 / JUMPS_THAT_DOUBLE;
        let by_jumps = || POINTS_OF_A_JUMP * (2 * replies as i32 - jumps as i32);
        let points = Weights::SHIPPED.points_at_once(board).unwrap_or_else(by_jumps);
        let favour = points as f32 / POINTS_THAT_DOUBLE;
        Efforts { win: (size - favour).exp2().min(MOST), loss: (size + favour).exp2().min(MOST) }
    }

    /// Nothing more is to be found out within the limit.
    fn reaches(self, limit: Self) -> bool {
        self.is_proven() || self.win >= limit.win || self.loss >= limit.loss
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
        let efforts = self.approach(Place::new(board, Number::ZERO), Efforts::NO_LIMIT, stop)?;
        Ok(efforts.win == 0.0)
    }

    /// Looks into a position until it is proven or an effort reaches its limit.
    fn approach(&mut self, place: Place<B>, limit: Efforts, stop: Stop<'_>) -> Result<Efforts, Stopped> {
        let key = raw_key(place.board, place.number);
        let guess = self.memory.guesses.get(key);
        if let Some((efforts, _)) = guess.filter(|(efforts, _)| efforts.reaches(limit)) {
            return Ok(efforts);
        }
        if let Some((efforts, jumps)) = guess.filter(|_| self.in_company) {
            self.memory.guesses.keep(key, jumps, Efforts { loss: (efforts.loss * TAKEN).min(MOST), ..efforts });
        }
        let efforts = if place.jumps <= FEW {
            Efforts::proven(self.look(place.board, place.number, place.jumps, stop)?)
        } else {
            self.count(stop)?;
            match self.taken_apart(place.board, place.number) {
                Err(wins) => Efforts::proven(wins),
                Ok((rest, number)) if number != place.number => self.approach(Place::new(rest, number), limit, stop)?,
                // The whole board, dead cells and all, is met again by other ways.
                Ok(_) => self.compare(place, limit, stop)?,
            }
        };
        // Others may have found more.
        let known = || self.memory.guesses.get(key).map(|(efforts, _)| efforts).filter(|known| known.is_proven());
        if self.in_company
            && !efforts.is_proven()
            && let Some(known) = known()
        {
            return Ok(known);
        }
        self.memory.guesses.keep(key, place.jumps, efforts);
        Ok(efforts)
    }

    /// Looks into the moves, always into the one whose refutation seems nearest.
    fn compare(&mut self, place: Place<B>, limit: Efforts, stop: Stop<'_>) -> Result<Efforts, Stopped> {
        let mut open: Vec<(Place<B>, Efforts)> = Vec::with_capacity(24);
        let mut won = false;
        let mut meet = |board: Board<B>, number: Number| {
            let (efforts, jumps) = self.memory.guesses.get(raw_key(board, number)).unwrap_or_else(|| {
                let replies = board.mobility();
                let jumps = replies + board.passed().mobility();
                let over = replies == 0 && number == Number::ZERO;
                (if over { Efforts::LOST } else { Efforts::guessed(board, replies, jumps) }, jumps)
            });
            won |= efforts.loss == 0.0;
            if efforts.win > 0.0 {
                open.push((Place { board, number, jumps }, efforts));
            }
        };
        place.board.jumps(|jump| meet(place.board.after(jump), -place.number));
        // A move in the numbers, which never helps but where all else is a number too.
        if let Some(left) = place.number.left() {
            meet(place.board.passed(), -left);
        }
        if won {
            return Ok(Efforts::WON);
        }
        loop {
            let (mut best, mut least, mut next) = (0, f32::INFINITY, MOST);
            let (mut sum, mut greatest) = (0.0_f32, 0.0_f32);
            for (at, (_, efforts)) in open.iter().enumerate() {
                if efforts.loss < least {
                    (best, next, least) = (at, least.min(MOST), efforts.loss);
                } else {
                    next = next.min(efforts.loss);
                }
                sum += efforts.win;
                greatest = greatest.max(efforts.win);
            }
            let Some((move_to, own)) = open.get(best).copied() else { return Ok(Efforts::LOST) };
            let efforts = Efforts { win: least, loss: (greatest + BESIDE * (sum - greatest)).min(MOST) };
            if efforts.reaches(limit) {
                return Ok(efforts);
            }
            // Always a little more than it takes now, so that something is found out.
            let within = Efforts {
                win: (limit.loss - BESIDE * (sum - own.win)).max(own.win * 1.1 + 0.01),
                loss: limit.win.min(next * PATIENCE + 0.01).max(own.loss * 1.0001 + 0.001),
            };
            let found = self.approach(move_to, within, stop)?;
            if found.loss == 0.0 {
                return Ok(Efforts::WON);
            }
            if found.win == 0.0 {
                open.swap_remove(best);
            } else {
                open[best].1 = found;
            }
        }
    }
}
