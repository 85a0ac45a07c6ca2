//! The fast board: what lies on it, and what may be laid where, kept up to date with every play.

use std::sync::Arc;

use lexicon::{Gaddag, Letter, Lexicon, Tiles};
use scrabble::{Direction, Face, Place, SIZE, Tile};

use super::anagrams::Anagrams;
use super::lane::{EMPTY, Lane};
use super::play::{JOKER, Play};
use super::rack::{LETTERS, Rack};

/// The most squares whose crossing words a play changes: two at its ends, and two for each of seven tiles.
const MOST_CHANGES: usize = 16;

/// The most points of a letter, so that no play scores more than there is room for.
const MOST_POINTS: u16 = 40;

/// The words and the tiles that are played with.
#[derive(Clone, Debug)]
pub struct Kit<'a> {
    pub(super) graph: Gaddag<'a>,
    pub(super) anagrams: Arc<Anagrams>,
    /// The points of each letter.
    pub(super) points: [u8; LETTERS],
    /// All letters, one bit each.
    pub(super) all: u32,
}

impl<'a> Kit<'a> {
    /// A kit of these words and tiles; none if the lexicon is not [hinged](Lexicon::hinged), or a letter scores more
    /// than forty points.
    pub fn new(lexicon: &'a Lexicon, tiles: &Tiles) -> Option<Self> {
        Kit::with_anagrams(lexicon, Arc::new(Anagrams::new(lexicon)), tiles)
    }

    /// The same, where the words are ordered by their letters already.
    pub(super) fn with_anagrams(lexicon: &'a Lexicon, anagrams: Arc<Anagrams>, tiles: &Tiles) -> Option<Self> {
        let mut points = [0; LETTERS];
        for (own, points) in points.iter_mut().zip(tiles.points.iter()) {
            *own = u8::try_from(*points).ok().filter(|_| *points <= MOST_POINTS)?;
        }
        Some(Kit { graph: lexicon.gaddag()?, anagrams, points, all: lexicon.alphabet().letters().bits() })
    }

    /// What a tile of a rack scores.
    pub(super) fn tile_points(&self, tile: Tile) -> i32 {
        match tile {
            Tile::Letter(letter) => self.points[letter.index()].into(),
            Tile::Joker => 0,
        }
    }

    /// What the tiles of a rack score together.
    pub(super) fn rack_points(&self, rack: &Rack) -> i32 {
        rack.counts.iter().zip(&self.points).map(|(count, points)| i32::from(*count) * i32::from(*points)).sum()
    }

    /// What a tile scores, a joker nothing.
    pub(super) fn value(&self, tile: u8) -> u8 {
        if tile & JOKER == 0 { self.points[usize::from(tile) % LETTERS] } else { 0 }
    }
}

/// The board, each square in its row and in its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Rows, then columns.
    pub(super) lanes: [[Lane; SIZE]; 2],
    pub(super) tiles: u16,
    /// The squares with jokers on them, a row a number.
    jokers: [u16; SIZE],
}

/// What a play changed, to be put back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    play: Play,
    changes: [Change; MOST_CHANGES],
    count: usize,
    /// The lines that look different since then, one bit each.
    lines: u32,
}

impl Undo {
    /// The lines that the play changed, one bit each.
    pub(super) fn lines(&self) -> u32 {
        self.lines
    }
}

/// A square's crossing word before a play.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    way: u8,
    line: u8,
    at: u8,
    crossed: bool,
    crossing: u16,
    fits: u32,
}

impl Board {
    /// A board with nothing on it.
    pub fn new(kit: &Kit<'_>) -> Self {
        Board { lanes: [[Lane::new(kit.all); SIZE]; 2], tiles: 0, jokers: [0; SIZE] }
    }

    /// The board with these tiles on it.
    pub fn from_rules(kit: &Kit<'_>, board: &scrabble::Board) -> Self {
        let mut fast = Board::new(kit);
        for (place, face) in Place::all().filter_map(|place| Some((place, board.get(place)?))) {
            let tile = face.letter.index() as u8 | if face.joker { JOKER } else { 0 };
            fast.put(kit, 0, place.row(), place.column(), tile);
        }
        for (way, line, at) in
            (0..2).flat_map(|way| (0..SIZE).flat_map(move |line| (0..SIZE).map(move |at| (way, line, at))))
        {
            fast.cross(kit, way, line, at);
        }
        fast
    }

    /// What lies on a square.
    pub fn get(&self, place: Place) -> Option<Face> {
        let letter = self.lanes[0][place.row()].letters[place.column()];
        let letter = Letter::new(letter.into()).filter(|_| letter != EMPTY)?;
        Some(Face { letter, joker: self.jokers[place.row()] >> place.column() & 1 == 1 })
    }

    /// Whether nothing lies on it.
    pub fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// The board of the rules with the same tiles on it.
    pub fn to_rules(&self) -> scrabble::Board {
        let mut board = scrabble::Board::EMPTY;
        Place::all().for_each(|place| board.set(place, self.get(place)));
        board
    }

    /// What may be laid on each empty square, along rows, then along columns: the place, the letters that the crossing
    /// word allows, one bit each, and the points of its tiles, if there is such a word.
    pub fn open_squares(&self) -> impl Iterator<Item = (Direction, Place, u32, Option<u16>)> + '_ {
        let ways = Direction::BOTH.into_iter().zip(&self.lanes);
        ways.flat_map(|(way, lanes)| {
            Place::all().filter(|place| self.get(*place).is_none()).map(move |place| {
                let (line, at) = if way == Direction::Across {
                    (place.row(), place.column())
                } else {
                    (place.column(), place.row())
                };
                let lane = &lanes[line];
                (way, place, lane.fits[at], (lane.crossed >> at & 1 == 1).then_some(lane.crossing[at]))
            })
        })
    }

    /// Lays the tiles of a play, which is one that was generated for this board.
    pub fn make(&mut self, kit: &Kit<'_>, play: &Play) -> Undo {
        let mut undo =
            Undo { play: *play, changes: [Change::default(); MOST_CHANGES], count: 0, lines: 1 << play.line };
        let (way, line) = play.lane();
        for (at, tile) in play.new_tiles() {
            self.put(kit, way, line, at, tile);
            undo.lines |= 1 << ((1 - way) * SIZE + at);
        }
        // The word crosses what comes before and after it; each tile does the same the other way.
        let (start, end) = (usize::from(play.start), usize::from(play.end));
        self.cross_ends(kit, 1 - way, line, start, end, &mut undo);
        for (at, _) in play.new_tiles() {
            let lane = &self.lanes[1 - way][at];
            let (start, end) = (lane.run_start(line), lane.run_end(line));
            self.cross_ends(kit, way, at, start, end, &mut undo);
        }
        undo
    }

    /// Takes the last play back.
    pub fn unmake(&mut self, undo: &Undo) {
        let (way, line) = undo.play.lane();
        for (at, _) in undo.play.new_tiles() {
            for (way, line, at) in [(way, line, at), (1 - way, at, line)] {
                let lane = &mut self.lanes[way][line];
                lane.letters[at] = EMPTY;
                lane.points[at] = 0;
                lane.tiles &= !(1 << at);
            }
            let (row, column) = if way == 0 { (line, at) } else { (at, line) };
            self.jokers[row] &= !(1 << column);
            self.tiles -= 1;
        }
        for change in undo.changes[..undo.count].iter().rev() {
            let lane = &mut self.lanes[usize::from(change.way)][usize::from(change.line)];
            let at = usize::from(change.at);
            lane.fits[at] = change.fits;
            lane.crossing[at] = change.crossing;
            lane.crossed = lane.crossed & !(1 << at) | u16::from(change.crossed) << at;
        }
    }

    fn put(&mut self, kit: &Kit<'_>, way: usize, line: usize, at: usize, tile: u8) {
        for (way, line, at) in [(way, line, at), (1 - way, at, line)] {
            let lane = &mut self.lanes[way][line];
            lane.letters[at] = tile & !JOKER;
            lane.points[at] = kit.value(tile);
            lane.tiles |= 1 << at;
        }
        let (row, column) = if way == 0 { (line, at) } else { (at, line) };
        self.jokers[row] |= u16::from(tile & JOKER != 0) << column;
        self.tiles += 1;
    }

    /// Looks again at the squares before and after tiles that lie from `start` to `end` on one line, for the words of
    /// the other direction, `way`: those squares are number `line` of their own lines.
    fn cross_ends(&mut self, kit: &Kit<'_>, way: usize, line: usize, start: usize, end: usize, undo: &mut Undo) {
        for lane in [start.checked_sub(1), Some(end).filter(|end| *end < SIZE)].into_iter().flatten() {
            let old = &self.lanes[way][lane];
            undo.changes[undo.count] = Change {
                way: way as u8,
                line: lane as u8,
                at: line as u8,
                crossed: old.crossed >> line & 1 == 1,
                crossing: old.crossing[line],
                fits: old.fits[line],
            };
            undo.count += 1;
            undo.lines |= 1 << (way * SIZE + lane);
            self.cross(kit, way, lane, line);
        }
    }

    /// Finds out what a crossing word lets lie on a square.
    fn cross(&mut self, kit: &Kit<'_>, way: usize, line: usize, at: usize) {
        let other = &self.lanes[1 - way][at];
        if !other.is_empty(line) {
            return;
        }
        let beside = (u32::from(other.tiles) << 1) >> line & 0b101 != 0;
        let (fits, crossing) = if beside { other.through(kit.graph, line) } else { (kit.all, 0) };
        let lane = &mut self.lanes[way][line];
        lane.fits[at] = fits;
        lane.crossing[at] = crossing;
        lane.crossed = lane.crossed & !(1 << at) | u16::from(beside) << at;
    }
}
