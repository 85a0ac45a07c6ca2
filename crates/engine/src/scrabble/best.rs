//! The play that scores most, or is worth most with what it keeps, without looking at all plays.
//!
//! Every place for a word has an upper bound: the dearest tiles on the squares that count most, and the best that could be
//! kept. Places are filled from the highest bound down, until none is above the best play found. A place is filled by asking
//! for each part of the rack which words it makes with the letters that lie there; only with many jokers, which make
//! words of almost anything, the graph is walked instead.

use scrabble::{RACK, SIZE};

use super::anagrams::number;
use super::board::{Board, Kit};
use super::kept::Kept;
use super::parts::{Part, Parts};
use super::play::{JOKER, Play, THROUGH};
use super::rack::{LETTERS, Rack};
use super::slots::{Lately, Line, Slot, ones};

/// Bounds that differ by less than this many hundredths of a point, as a power of two, are taken in any order.
const STEP: u32 = 7;
/// So many steps are told apart.
const STEPS: usize = 512;
/// The step of a bound of nothing: what is kept may be worth less than that.
const ZERO: i32 = 64;
/// So many answers are remembered.
const ANSWERS: usize = 1 << 10;
/// So few jokers stand for every letter in turn; more make words of almost anything.
const FEW: usize = 2;
/// The end of a list.
const END: u16 = u16::MAX;

/// No play is worth as little.
const NOTHING: i32 = i32::MIN / 4;

/// Every row and every column, one bit each.
pub(super) const ALL_LINES: u32 = (1 << (2 * SIZE)) - 1;

/// Finds best plays. It keeps its lists, so that finding allocates nothing after the first time, and what it saw of
/// lines that have not changed.
#[derive(Debug)]
pub struct Finder {
    lines: Vec<Lately>,
    parts: Parts,
    queue: Queue,
    answers: Vec<Answers>,
    /// How many plays were looked for.
    asked: u64,
}

/// Which parts of the rack make no words with some letters of the board, as far as it was asked.
#[derive(Clone, Copy, Debug, Default)]
struct Answers {
    through: u64,
    /// The rack that was asked about, and how many tiles of it.
    rack: u64,
    /// The parts that make none, one bit each.
    no: u64,
}

/// Slots in the order of their bounds, roughly.
#[derive(Debug)]
struct Queue {
    entries: Vec<Entry>,
    /// The last entry of each step.
    heads: [u16; STEPS],
    step: usize,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    bound: i32,
    next: u16,
    line: u8,
    slot: u8,
}

impl Queue {
    fn clear(&mut self) {
        self.entries.clear();
        self.heads[..=self.step].fill(END);
        self.step = 0;
    }

    #[inline]
    fn add(&mut self, bound: i32, line: usize, slot: usize) {
        let step = ((bound >> STEP) + ZERO).clamp(0, STEPS as i32 - 1) as usize;
        self.step = self.step.max(step);
        let place = self.entries.len() as u16;
        self.entries.push(Entry { bound, next: self.heads[step], line: line as u8, slot: slot as u8 });
        self.heads[step] = place;
    }

    fn pop(&mut self) -> Option<Entry> {
        while self.heads[self.step] == END {
            self.step = self.step.checked_sub(1)?;
        }
        let entry = self.entries[usize::from(self.heads[self.step])];
        self.heads[self.step] = entry.next;
        Some(entry)
    }

    /// Whether all that is left is worth no more.
    fn is_below(&self, worth: i32) -> bool {
        self.step + 1 < STEPS && (self.step as i32 + 1 - ZERO) << STEP <= worth
    }
}

impl Default for Finder {
    fn default() -> Self {
        Finder {
            lines: vec![Lately::new(); 2 * SIZE],
            parts: Parts::new(),
            queue: Queue { entries: Vec::new(), heads: [END; STEPS], step: 0 },
            answers: vec![Answers::default(); ANSWERS],
            asked: 0,
        }
    }
}

impl Finder {
    /// A play of the rack that scores no less than any other, if there is a play.
    pub fn best(&mut self, kit: &Kit<'_>, board: &Board, rack: &Rack) -> Option<Play> {
        self.best_keeping(kit, board, rack, &Kept::nothing(rack)).map(|(play, _)| play)
    }

    /// A play of the rack that is worth no less than any other with what it keeps, if there is a play, and that worth in
    /// hundredths of a point.
    pub fn best_keeping(&mut self, kit: &Kit<'_>, board: &Board, rack: &Rack, kept: &Kept) -> Option<(Play, i32)> {
        self.best_on(kit, board, (rack, kept), ALL_LINES, None)
    }

    /// The same on some lines alone, one bit each, or a play that is known, if none of theirs is worth more.
    pub(super) fn best_on(
        &mut self,
        kit: &Kit<'_>,
        board: &Board,
        (rack, kept): (&Rack, &Kept),
        lines: u32,
        known: Option<(Play, i32)>,
    ) -> Option<(Play, i32)> {
        self.asked += 1;
        self.parts.see(kit, kept);
        self.queue.clear();
        let (size, held) = (kept.size(), rack.held());
        let points = *self.parts.points(size);
        let keeps: [i32; RACK + 1] = std::array::from_fn(|laid| kept.most_after(laid));
        let (play, worth) = known.unwrap_or((Play::NONE, NOTHING));
        for number in ones(lines) {
            let line = self.lines[number].see(&board.lanes[number / SIZE][number % SIZE], number, board.is_empty());
            line.weigh(&kit.points, held, rack.jokers > 0);
            for (place, slot) in line.slots.iter().enumerate() {
                let (laid, crossings) = (usize::from(slot.laid), slot.crossings(&line.most));
                if laid <= size && crossings >= 0 {
                    let bound = (crossings + slot.most(&points)) * 100 + keeps[laid];
                    if bound > worth {
                        self.queue.add(bound, number, place);
                    }
                }
            }
        }
        let mut best = Best { kit, rack, kept, play, worth };
        while let Some(entry) = self.queue.pop() {
            if entry.bound <= best.worth {
                if self.queue.is_below(best.worth) {
                    break;
                }
                continue;
            }
            let line = self.lines[usize::from(entry.line)].now();
            let place = Place { line, number: entry.line, slot: &line.slots[usize::from(entry.slot)] };
            if usize::from(rack.jokers) > FEW {
                Spelling::new(&mut best, place, points[0]).run();
            } else {
                let answers =
                    &mut self.answers[place.slot.through.wrapping_add(place.slot.laid.into()) as usize % ANSWERS];
                let asked = self.asked << 3 | u64::from(place.slot.laid);
                if (answers.through, answers.rack) != (place.slot.through, asked) {
                    *answers = Answers { through: place.slot.through, rack: asked, no: 0 };
                }
                self.parts.order(place.slot.laid.into());
                best.fill(place, &self.parts, answers);
            }
        }
        (best.play.laid > 0).then_some((best.play, best.worth))
    }
}

/// A slot on its line.
#[derive(Clone, Copy)]
struct Place<'a> {
    line: &'a Line,
    number: u8,
    slot: &'a Slot,
}

impl Place<'_> {
    /// Its empty squares.
    #[inline]
    fn squares(&self) -> impl Iterator<Item = usize> + use<> {
        ones(u32::from(self.line.empty) & ((1 << self.slot.end) - (1 << self.slot.start)))
    }

    /// How often a tile on a square counts.
    #[inline]
    fn count(&self, at: usize) -> i32 {
        let worth = &self.line.worths[at];
        worth.letter * i32::from(self.slot.times) + worth.again
    }

    fn play(&self, tiles: [u8; 16], points: i32) -> Play {
        let Slot { start, end, laid, .. } = *self.slot;
        // No letter scores so much that there is no room.
        Play { tiles, line: self.number, start, end, laid, points: points as i16 }
    }
}

/// The best play so far.
struct Best<'a> {
    kit: &'a Kit<'a>,
    rack: &'a Rack,
    kept: &'a Kept,
    play: Play,
    /// What it is worth, in hundredths of a point.
    worth: i32,
}

impl Best<'_> {
    /// Tries the words of all parts that could be better.
    fn fill(&mut self, place: Place<'_>, parts: &Parts, answers: &mut Answers) {
        let Place { line, slot, .. } = place;
        let crossings = slot.crossings(&line.most);
        let most = (crossings + slot.most(parts.points(self.kept.size()))) * 100;
        let crossed = u32::from(line.crossed) & ((1 << slot.end) - (1 << slot.start));
        let (list, mut left) = parts.of_size(slot.laid.into());
        left &= !answers.no;
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            let part = parts.part(list[bit as usize % list.len()]);
            if most + part.keeps <= self.worth {
                // The others keep less.
                return;
            }
            if (crossings + slot.most(&part.points)) * 100 + part.keeps <= self.worth {
                continue;
            }
            // Crossings are looked at before the filter, which is further away.
            if ones(crossed).any(|at| line.letters[at] & part.letters == 0) {
                continue;
            }
            let set = slot.through.wrapping_add(part.number);
            let found = self.may_make(set, part.jokers)
                && if part.jokers == 0 {
                    self.try_words(place, part, set, &[]);
                    true
                } else {
                    self.try_jokers(place, part, set, [0; FEW], 0)
                };
            answers.no |= u64::from(!found) << bit;
        }
    }

    /// Whether the letters of a number and so many jokers make a word; yes may be wrong.
    #[inline]
    fn may_make(&self, set: u64, jokers: u8) -> bool {
        match jokers {
            0 => self.kit.anagrams.may_contain(set),
            1 => self.kit.anagrams.may_lack_one(set),
            _ => true,
        }
    }

    /// Lets the jokers of a part, from a number on, be every letter, and tells whether any words were found.
    fn try_jokers(&mut self, place: Place<'_>, part: &Part, set: u64, mut jokers: [u8; FEW], from: usize) -> bool {
        let left = part.jokers - from as u8;
        if left == 0 {
            self.try_words(place, part, set, &jokers[..from]);
            return true;
        }
        // In the order of the alphabet, so that no choice comes twice.
        let least = if from == 0 { 0 } else { jokers[from - 1] };
        let letters = ones(self.kit.all & u32::MAX << least);
        let with = |letter: usize| set.wrapping_add(number(letter as u8));
        let may = letters.fold(0, |may, letter| may | u32::from(self.may_make(with(letter), left - 1)) << letter);
        let mut any = false;
        for letter in ones(may) {
            jokers[from] = letter as u8;
            any |= self.try_jokers(place, part, with(letter), jokers, from + 1);
        }
        any
    }

    /// Tries the words of a set, where jokers stand for some letters.
    fn try_words(&mut self, place: Place<'_>, part: &Part, set: u64, jokers: &[u8]) {
        let kit = self.kit;
        let Slot { start, end, base, .. } = *place.slot;
        let (start, length) = (usize::from(start), usize::from(end - start));
        let letters = &place.line.letters[start..start + length];
        for word in kit.anagrams.words(set, length) {
            if !word.iter().zip(letters).all(|(letter, letters)| letters >> letter & 1 == 1) {
                continue;
            }
            let value = |at: usize| place.count(at) * i32::from(kit.points[usize::from(word[at - start]) % LETTERS]);
            let mut points = i32::from(base) + place.squares().map(value).sum::<i32>();
            // A joker lies where its letter counts least.
            let mut replaced = 0_u32;
            for joker in jokers {
                let squares = place.squares().filter(|at| word[at - start] == *joker && replaced >> at & 1 == 0);
                if let Some(at) = squares.min_by_key(|at| place.count(*at)) {
                    replaced |= 1 << at;
                    points -= value(at);
                }
            }
            let worth = points * 100 + part.keeps;
            if worth <= self.worth {
                continue;
            }
            let mut tiles = [THROUGH; 16];
            place.squares().for_each(|at| tiles[at] = word[at - start]);
            ones(replaced).for_each(|at| tiles[at] |= JOKER);
            let play = place.play(tiles, points);
            let mut rack = *self.rack;
            // A word of other letters, whose numbers make the same sum, is none.
            if play.spent().all(|tile| rack.take(tile)) {
                (self.play, self.worth) = (play, worth);
            }
        }
    }
}

/// The words of a slot, down the graph from its first square.
struct Spelling<'a, 'b> {
    best: &'a mut Best<'b>,
    place: Place<'a>,
    counts: [u8; LETTERS],
    jokers: u8,
    tiles: [u8; 16],
    /// What the tiles from a square on score at most.
    rest: [i32; 16],
}

impl<'a, 'b> Spelling<'a, 'b> {
    /// `dearest`: the points of the dearest tile.
    fn new(best: &'a mut Best<'b>, place: Place<'a>, dearest: i16) -> Self {
        let Rack { counts, jokers, .. } = *best.rack;
        let Place { line, slot, .. } = place;
        let mut rest = [0; 16];
        for at in (usize::from(slot.start)..usize::from(slot.end)).rev() {
            let points = if line.crossed >> at & 1 == 1 { line.most[at] } else { dearest };
            let count = if line.empty >> at & 1 == 1 { place.count(at) } else { 0 };
            rest[at] = rest[at + 1] + count * i32::from(points);
        }
        Spelling { best, place, counts, jokers, tiles: [THROUGH; 16], rest }
    }

    fn run(&mut self) {
        let start = self.place.slot.start.into();
        self.go_on(self.best.kit.graph.forwards(), start, self.place.slot.base.into());
    }

    fn go_on(&mut self, node: u32, at: usize, points: i32) {
        let (graph, laid) = (self.best.kit.graph, self.place.slot.laid.into());
        // Not even the best of the rest would do.
        if (points + self.rest[at]) * 100 + self.best.kept.most_after(laid) <= self.best.worth {
            return;
        }
        let left = usize::from(self.place.slot.end) - at - 1;
        let is_empty = self.place.line.empty >> at & 1 == 1;
        let letters = graph.letters(node);
        for place in ones(letters & self.place.line.letters[at]) {
            let letter = place as u8;
            let arc = graph.arc(node, letters, letter.into());
            if (arc.reach() as usize) < left || left == 0 && !arc.is_end() {
                continue;
            }
            let then = |spelling: &mut Self, points: i32| {
                if left > 0 {
                    spelling.go_on(arc.target(), at + 1, points);
                } else {
                    spelling.found(points);
                }
            };
            if !is_empty {
                then(self, points);
                continue;
            }
            if self.counts[place] > 0 {
                self.counts[place] -= 1;
                self.tiles[at] = letter;
                let worth = self.place.count(at) * i32::from(self.best.kit.points[place]);
                then(self, points + worth);
                self.counts[place] += 1;
            }
            if self.jokers > 0 {
                self.jokers -= 1;
                self.tiles[at] = letter | JOKER;
                then(self, points);
                self.jokers += 1;
            }
        }
    }

    fn found(&mut self, points: i32) {
        let laid = self.place.slot.laid.into();
        // Most plays are no better even if the best of the rest is kept.
        if points * 100 + self.best.kept.most_after(laid) <= self.best.worth {
            return;
        }
        let play = self.place.play(self.tiles, points);
        let worth = self.best.kept.equity(&play);
        if worth > self.best.worth {
            (self.best.play, self.best.worth) = (play, worth);
        }
    }
}
