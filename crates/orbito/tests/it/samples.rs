//! Boards to try things on: arbitrary ones and ones that a game reaches.

use orbito::{Board, Colour, Variant};
use proptest::prelude::*;

use crate::twin::{Twin, name, other};
use crate::{orbits, point};

/// A board of the twin with the player to move.
pub(crate) type Sample = (Twin, char);

/// The board of the crate that equals the twin's.
pub(crate) fn board(twin: &Twin) -> Board {
    let holding = |stone| {
        let cells = twin.stones.iter().filter(move |&(_, &it)| it == stone);
        cells.map(|(&cell, _)| point(&name(cell))).collect::<Vec<_>>()
    };
    Board::with_stones(orbits(twin.n as u8), &holding('X'), &holding('O')).expect("a board")
}

pub(crate) fn colour(letter: char) -> Colour {
    if letter == 'X' { Colour::X } else { Colour::O }
}

/// Whether a turn may move an opposing stone, and how often a full board may go on rotating: said
/// here again, so that the twin does not ask the crate.
pub(crate) fn rules(variant: Variant) -> (bool, u8) {
    match variant {
        Variant::Specified => (false, 0),
        Variant::Commercial => (true, 5),
        Variant::CommercialShort => (true, 0),
    }
}

pub(crate) fn variants() -> impl Strategy<Value = Variant> {
    prop::sample::select(&Variant::ALL[..])
}

/// Any stones anywhere, on boards from nearly empty to nearly full.
pub(crate) fn arbitrary(n: i32) -> impl Strategy<Value = Sample> {
    let cells = (4 * n * n) as usize;
    let thresholds = (0..=100_u8, 10..=90_u8, prop::bool::ANY);
    (thresholds, prop::collection::vec((0..100_u8, 0..100_u8), cells)).prop_map(move |((fill, black, first), draws)| {
        let mut twin = Twin::new(n);
        for (cell, (filled, colour)) in twin.cells().into_iter().zip(draws) {
            if filled < fill {
                twin.stones.insert(cell, if colour < black { 'X' } else { 'O' });
            }
        }
        (twin, if first { 'X' } else { 'O' })
    })
}

/// A board that a game reaches by any turns of the variant, before it is over.
pub(crate) fn reachable(n: i32, variant: Variant) -> impl Strategy<Value = Sample> {
    let cells = (4 * n * n) as usize;
    prop::collection::vec(any::<prop::sample::Index>(), 0..cells).prop_map(move |picks| {
        let (moves_stones, extra) = rules(variant);
        let (mut twin, mut player) = (Twin::new(n), 'X');
        for pick in picks {
            let turns = twin.turns(player, moves_stones);
            let (next, _) = twin.after(player, pick.get::<String>(&turns), extra);
            if next.result().is_some() {
                break;
            }
            (twin, player) = (next, other(player));
        }
        (twin, player)
    })
}
