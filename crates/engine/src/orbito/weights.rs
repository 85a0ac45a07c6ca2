//! What lines are worth that are not complete yet: learnt from self-play, by the stones that they lack and by how many more
//! their side has to place until they count.

use super::frame::{Begun, Frame};
use super::plan::Size;

/// The worth of lines of the side to move and of the other, as the frame counts them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Of the side to move.
    pub(super) own: Vec<i16>,
    /// Of the other side.
    pub(super) other: Vec<i16>,
}

/// More than the stones of any line.
const WIDTH: usize = 16;
/// Stones to spare are told apart while they are few: the least of each kind.
const SPARE: [usize; 9] = [0, 1, 2, 3, 4, 6, 9, 14, 22];

impl Weights {
    /// How many numbers there are to learn on a board of this size.
    pub const fn parameters<S: Size>() -> usize {
        2 * S::SIDE as usize * SPARE.len()
    }

    /// The number that a line goes by, of the side to move or of the other, that has so many stones and will be complete or
    /// not so many turns ahead; `None` where it cannot be complete by then.
    fn parameter<S: Size>(is_own: bool, has: usize, ahead: usize) -> Option<usize> {
        let side = S::SIDE as usize;
        let lacks = side.checked_sub(has).filter(|&lacks| lacks < side)?;
        let to_come = if is_own { ahead.div_ceil(2) } else { ahead / 2 };
        let spare = to_come.checked_sub(lacks)?;
        let kind = SPARE.iter().rposition(|&least| least <= spare)?;
        Some((usize::from(!is_own) * side + lacks) * SPARE.len() + kind)
    }

    /// Where the worth of a line is that has so many stones and counts so many turns ahead.
    #[inline(always)]
    pub(super) fn at(ahead: usize, has: usize) -> usize {
        (ahead - 1) * WIDTH + has
    }

    fn table<S: Size>(is_own: bool, worth: impl Fn(usize) -> i16) -> Vec<i16> {
        let turns = 1..=S::CELLS as usize;
        let row = |ahead| (0..WIDTH).map(move |has| Self::parameter::<S>(is_own, has, ahead));
        turns.flat_map(row).map(|parameter| parameter.map_or(0, &worth)).collect()
    }

    /// Weights by their numbers; what is missing is worth nothing.
    pub fn new<S: Size>(parameters: &[i16]) -> Self {
        let worth = |parameter: usize| parameters.get(parameter).copied().unwrap_or(0);
        Self { own: Self::table::<S>(true, worth), other: Self::table::<S>(false, worth) }
    }

    /// The weights that were learnt on a board of this side, as they are kept: two bytes a number, the lower first. On a larger
    /// board a line that lacks as much is worth the same, and one that lacks more is worth nothing.
    pub(super) fn kept<S: Size>(bytes: &[u8], side: usize) -> Self {
        let kept = bytes.as_chunks().0;
        let number = |parameter: usize| {
            let (whose, lacks) =
                (parameter / SPARE.len() / S::SIDE as usize, parameter / SPARE.len() % S::SIDE as usize);
            let at = (whose * side + lacks) * SPARE.len() + parameter % SPARE.len();
            kept.get(at).filter(|_| lacks < side).map_or(0, |&pair| i16::from_le_bytes(pair))
        };
        Self::new::<S>(&(0..Self::parameters::<S>()).map(number).collect::<Vec<_>>())
    }

    /// Where learning begins: every stone more makes a line two and a half times as good.
    pub fn first<S: Size>() -> Vec<i16> {
        let worth = |parameter: usize| {
            let lacks = parameter / SPARE.len() % S::SIDE as usize;
            let tempo = if parameter < Self::parameters::<S>() / 2 { 1.5 } else { 1.0 };
            (tempo * 1600.0 / 2.5_f64.powi(lacks as i32)) as i16
        };
        (0..Self::parameters::<S>()).map(worth).collect()
    }

    /// What each number counts in a position: lines of the mover are positive, those of the other negative.
    pub fn features<S: Size>(frame: &Frame<S>) -> Vec<f32> {
        let mut features = vec![0.0; Self::parameters::<S>()];
        for (is_own, sign) in [(true, 1.0), (false, -1.0)] {
            frame.begun(is_own, 1..frame.left() + 1, 1, |Begun { ahead, has, .. }| {
                if let Some(parameter) = Self::parameter::<S>(is_own, has, ahead) {
                    features[parameter] += sign;
                }
            });
        }
        features
    }
}
