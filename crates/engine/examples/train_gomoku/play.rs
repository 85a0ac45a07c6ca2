//! Games of the player against itself.

use std::error::Error;
use std::ops::Range;

use engine::mnk::hunt::{Field, Hunt, Judge, SURE, Table, UNIT, foursome, standing};
use game::{Seed, SplitMix64};
use mnk::{Mnk, Rule, Size, State};

/// Nodes a move.
const NODES: u64 = 700;
/// A start is even if so many nodes find it no further from it.
const LOOK: u64 = 1000;
const EVEN: i32 = 250;
/// A game that is longer is a draw.
const LONGEST: usize = 140;
const SIDE: u16 = 15;
/// Words of a board of so many cells.
const WORDS: usize = 4;

/// A position, and what was said of it.
pub(crate) struct Sample {
    /// How many more free cells with a foursome the side to move has.
    pub(crate) foursomes: Box<[(u16, i16)]>,
    pub(crate) standing: u16,
    /// The lines of free cells as the network knows them, and how many cells have the same.
    pub(crate) cells: Box<[([u8; 4], u8)]>,
    /// What the tables say of it, in odds.
    pub(crate) plain: f32,
    /// What the side to move got: 1, 0, or half of it.
    won: f32,
    /// What the search said, in odds.
    score: f32,
    /// The foursomes of either side on the cells that could be played, that of the move that was chosen first.
    pub(crate) choices: Box<[[u16; 2]]>,
}

impl Sample {
    /// The chance of the side to move, if the end of the game counts so much against the score of the search.
    pub(crate) fn target(&self, end: f32) -> f32 {
        end * self.won + (1.0 - end) * odds(self.score)
    }
}

/// Plays games, and answers their positions with what became of them. How many threads there are changes nothing.
pub(crate) fn play(judge: &'static Judge, games: u64, seed: u64) -> Result<Vec<Sample>, Box<dyn Error>> {
    let size = Size::new(SIDE.into(), SIDE.into())?;
    let rules = Mnk::new(size, 5.try_into()?);
    let [freestyle, standard] = [Rule::Freestyle, Rule::Standard].map(|rule| rules.ruled_by(rule));
    let some = |numbers: Range<u64>| {
        let (mut samples, mut table) = (Vec::new(), Table::new(2));
        for number in numbers {
            let rules = if number % 2 == 0 { &freestyle } else { &standard };
            let mut field = Field::judged_by(judge, rules, &State::start(size))?;
            one(&mut field, &mut table, seed << 20 | number, &mut samples);
        }
        Some(samples)
    };
    let share = games.div_ceil(std::thread::available_parallelism()?.get() as u64).max(1);
    let played: Option<Vec<Vec<Sample>>> = std::thread::scope(|scope| {
        let shares = (0..games).step_by(share as usize).map(|first| first..games.min(first + share));
        let threads: Vec<_> = shares.map(|numbers| scope.spawn(|| some(numbers))).collect();
        threads.into_iter().map(|thread| thread.join().ok()?).collect()
    });
    Ok(played.ok_or("no such board")?.into_iter().flatten().collect())
}

fn one(field: &mut Field<WORDS>, table: &mut Table, seed: u64, into: &mut Vec<Sample>) {
    let mut chance = SplitMix64::new(Seed(seed));
    let mut laid = open(field, table, &mut chance);
    let mut said = Vec::new();
    // What the first side got: 1, 0, or half of it.
    let mut outcome = 0.5;
    while laid < LONGEST {
        let mut go_on = |_: u64| true;
        let Some(found) = Hunt::new(field.clone(), table, NODES, None, &mut go_on).find() else { break };
        if found.score.abs() > SURE {
            outcome = if (found.score > 0) == (field.turn() == 0) { 1.0 } else { 0.0 };
            break;
        }
        if field.is_calm() {
            let (foursomes, standing) = features(field);
            let (choices, cells) = (choices(field, found.line[0]), cells(field));
            let [plain, score] = [field.plain(), found.score].map(|score| score as f32 / UNIT as f32);
            said.push((field.turn(), Sample { foursomes, standing, choices, cells, plain, won: 0.0, score }));
        }
        field.place(found.line[0]);
        laid += 1;
    }
    for (turn, sample) in said {
        let won = if turn == 0 { outcome } else { 1.0 - outcome };
        into.push(Sample { won, ..sample });
    }
}

/// Lays stones at random, near to the middle or all over the board, until neither side is far ahead. Answers how many.
fn open(field: &mut Field<WORDS>, table: &mut Table, chance: &mut SplitMix64) -> usize {
    let bare = field.clone();
    loop {
        *field = bare.clone();
        table.clear();
        let stones = 3 + chance.below(6) as usize;
        let span = 2 + chance.below(6) as u16;
        let mut laid = 0;
        while laid < stones {
            let mut at = || SIDE / 2 - span + chance.below(2 * u64::from(span) + 1) as u16;
            let cell = SIDE * at() + at();
            if field.free_cells().any(|free| free == cell) {
                field.place(cell);
                laid += 1;
            }
        }
        let mut go_on = |_: u64| true;
        let mut score = || Some(Hunt::new(field.clone(), table, LOOK, None, &mut go_on).find()?.score.abs());
        if field.is_calm() && score().is_some_and(|score| score < EVEN) {
            return laid;
        }
    }
}

pub(crate) fn odds(sum: f32) -> f32 {
    1.0 / (1.0 + (-sum).exp())
}

fn features(field: &Field<WORDS>) -> (Box<[(u16, i16)]>, u16) {
    let mut counts = std::collections::BTreeMap::new();
    for cell in field.free_cells() {
        let [own, other] = foursomes(field, cell);
        *counts.entry(own).or_insert(0) += 1;
        *counts.entry(other).or_insert(0) -= 1;
    }
    (counts.into_iter().filter(|(_, count)| *count != 0).collect(), standing(field) as u16)
}

/// What the side to move makes on a cell, and what the other one would.
fn foursomes(field: &Field<WORDS>, cell: u16) -> [u16; 2] {
    let number = |makes: u16| foursome([0, 4, 8, 12].map(|shift| (makes >> shift & 15) as u8)).unwrap_or(0) as u16;
    let [black, white] = field.makes(cell).map(number);
    if field.turn() == 0 { [black, white] } else { [white, black] }
}

/// The lines of all free cells in the view of the side to move. Their order says nothing.
fn cells(field: &Field<WORDS>) -> Box<[([u8; 4], u8)]> {
    let mut counts = std::collections::BTreeMap::new();
    for cell in field.free_cells() {
        let (makes, turn) = (field.makes(cell), field.turn());
        let mut lines = [0, 4, 8, 12].map(|shift| {
            let [own, other] = [makes[turn], makes[1 - turn]].map(|makes| (makes >> shift & 15) as u8);
            own | other << 4
        });
        lines.sort_unstable();
        *counts.entry(lines).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

fn choices(field: &Field<WORDS>, chosen: u16) -> Box<[[u16; 2]]> {
    let others = field.candidate_cells().filter(|&cell| cell != chosen);
    [chosen].into_iter().chain(others).map(|cell| foursomes(field, cell)).collect()
}
