//! A play as one number, to be remembered and tried on another board.

use scrabble::{RACK, SIZE};

use super::super::board::{Board, Kit};
use super::super::generate::BONUS;
use super::super::play::{JOKER, Play, THROUGH};

/// Bits of a line, of a square on it, and of a tile: its letter, and whether it is a joker.
const LINE: u32 = 5;
const START: u32 = 4;
const TILE: u32 = 6;
/// What marks a joker in such a tile.
const IS_JOKER: u64 = 1 << (TILE - 1);
/// Where the number of tiles stands.
const COUNT: u32 = LINE + START + TILE * RACK as u32;

/// No move.
pub(super) const NOTHING: u64 = 0;
/// A pass.
pub(super) const PASS: u64 = 1 << 63;

/// A play as a number: its line, where its word begins, and its tiles.
pub(super) fn code(play: &Play) -> u64 {
    let mut code = u64::from(play.line) | u64::from(play.start) << LINE | u64::from(play.laid) << COUNT;
    for (place, (_, tile)) in play.new_tiles().enumerate() {
        let tile = u64::from(tile & !JOKER) | if tile & JOKER == 0 { 0 } else { IS_JOKER };
        code |= tile << (LINE + START + TILE * place as u32);
    }
    code
}

impl Board {
    /// The play of a number, if it makes words on this board, with what it scores here.
    pub(in crate::scrabble) fn recall(&self, kit: &Kit<'_>, code: u64) -> Option<Play> {
        let line = (code & ((1 << LINE) - 1)) as usize;
        let start = (code >> LINE & ((1 << START) - 1)) as usize;
        let laid = (code >> COUNT) as usize;
        let lane = self.lanes.get(line / SIZE)?.get(line % SIZE)?;
        if self.is_empty() || start > 0 && !lane.is_empty(start - 1) {
            return None;
        }
        let worths = lane.worths(line % SIZE);
        let (mut left, mut at) = (code >> (LINE + START), start);
        let (mut letters, mut times, mut crossings, mut count) = (0, 1, 0, 0);
        let mut tiles = [THROUGH; 16];
        let (mut node, mut is_end, mut touches) = (kit.graph.forwards(), false, false);
        while at < SIZE && (count < laid || !lane.is_empty(at)) {
            let letter = if lane.is_empty(at) {
                let (letter, joker) = ((left & (IS_JOKER - 1)) as u8, left & IS_JOKER != 0);
                if lane.fits[at] >> letter & 1 == 0 {
                    return None;
                }
                tiles[at] = letter | if joker { JOKER } else { 0 };
                let (worth, points) = (&worths[at], i32::from(kit.value(tiles[at])));
                letters += points * worth.letter;
                times *= worth.word;
                crossings += worth.base + points * worth.again;
                touches |= lane.crossed >> at & 1 == 1;
                (left, count) = (left >> TILE, count + 1);
                letter
            } else {
                touches = true;
                letters += i32::from(lane.points[at]);
                lane.letters[at]
            };
            let arc = kit.graph.step(node, letter.into())?;
            (node, is_end, at) = (arc.target(), arc.is_end(), at + 1);
        }
        let points = letters * times + crossings + if laid == RACK { BONUS } else { 0 };
        let play = Play {
            tiles,
            line: line as u8,
            start: start as u8,
            end: at as u8,
            laid: laid as u8,
            points: points as i16,
        };
        (is_end && touches && count == laid && at - start > 1).then_some(play)
    }
}
