//! A brute-force twin of the generator: every word of the list, at every place. It knows the rules from the box: letters
//! in a grid, premium squares as they are printed, and nothing of graphs, anchors or bounds.

use std::collections::{BTreeMap, HashSet};

use lexicon::{Lexicon, Tiles};

pub(crate) const SIZE: usize = 15;

/// The board as it is printed: `=` and `-` count words three times and twice, `"` and `'` letters.
const PRINTED: [&[u8; SIZE]; SIZE] = [
    b"=..'...=...'..=",
    b".-...\"...\"...-.",
    b"..-...'.'...-..",
    b"'..-...'...-..'",
    b"....-.....-....",
    b".\"...\"...\"...\".",
    b"..'...'.'...'..",
    b"=..'...-...'..=",
    b"..'...'.'...'..",
    b".\"...\"...\"...\".",
    b"....-.....-....",
    b"'..-...'...-..'",
    b"..-...'.'...-..",
    b".-...\"...\"...-.",
    b"=..'...=...'..=",
];

/// A tile on the board: a letter's number, and whether it is a joker.
pub(crate) type Tile = (u8, bool);

/// Rows of squares.
pub(crate) type Grid = [[Option<Tile>; SIZE]; SIZE];

/// The tiles that a play lays, by row and column: that is the play, whichever word of it is named.
pub(crate) type Laid = Vec<(usize, usize, u8, bool)>;

/// The words, and what letters score.
pub(crate) struct Twin {
    words: Vec<(u32, Vec<u8>)>,
    known: HashSet<Vec<u8>>,
    points: Vec<i64>,
}

/// A word that is tried at a place with a rack.
struct Try<'a> {
    down: bool,
    line: usize,
    start: usize,
    word: &'a [u8],
    counts: &'a [u8],
    jokers: u8,
}

impl Twin {
    pub(crate) fn new(lexicon: &Lexicon, tiles: &Tiles) -> Self {
        let words = lexicon.words().map(|word| word.iter().map(|letter| letter.index() as u8).collect::<Vec<u8>>());
        let words: Vec<Vec<u8>> = words.filter(|word| (2..=SIZE).contains(&word.len())).collect();
        Twin {
            known: words.iter().cloned().collect(),
            words: words.into_iter().map(|word| (word.iter().fold(0, |set, letter| set | 1 << letter), word)).collect(),
            points: tiles.points.iter().map(|points| i64::from(*points)).collect(),
        }
    }

    /// All plays of a rack with their points: `counts` of each letter, and jokers.
    pub(crate) fn plays(&self, grid: &Grid, counts: &[u8], jokers: u8) -> BTreeMap<Laid, i64> {
        let mut found = BTreeMap::new();
        for (down, line) in [false, true].into_iter().flat_map(|down| (0..SIZE).map(move |line| (down, line))) {
            // A word needs letters that the line or the rack has, and at most as many others as there are jokers.
            let on_line =
                (0..SIZE).filter_map(|at| square(grid, down, line, at)).fold(0, |set, (letter, _)| set | 1 << letter);
            let held = (0..32)
                .filter(|letter| counts.get(*letter).is_some_and(|count| *count > 0))
                .fold(0, |set, letter| set | 1 << letter);
            for (set, word) in &self.words {
                if (set & !(on_line | held)).count_ones() > u32::from(jokers) {
                    continue;
                }
                for start in 0..=SIZE - word.len() {
                    self.lay(grid, &Try { down, line, start, word, counts, jokers }, &mut found);
                }
            }
        }
        found
    }

    fn lay(&self, grid: &Grid, tried: &Try<'_>, found: &mut BTreeMap<Laid, i64>) {
        let &Try { down, line, start, word, counts, jokers } = tried;
        let end = start + word.len();
        let lies = |at: usize| square(grid, down, line, at);
        if start > 0 && lies(start - 1).is_some() || end < SIZE && lies(end).is_some() {
            return;
        }
        let mut new = Vec::new();
        for (at, letter) in (start..end).zip(word) {
            match lies(at) {
                Some((there, _)) if there != *letter => return,
                Some(_) => {}
                None => new.push((at, *letter)),
            }
        }
        if new.is_empty() || new.len() > 7 {
            return;
        }
        let first = grid.iter().flatten().all(Option::is_none);
        let crossed: Vec<Option<Vec<usize>>> = new.iter().map(|(at, _)| across(grid, down, line, *at)).collect();
        let touches = if first {
            line == SIZE / 2 && (start..end).contains(&(SIZE / 2))
        } else {
            new.len() < word.len() || crossed.iter().any(Option::is_some)
        };
        if !touches {
            return;
        }
        for ((at, letter), places) in new.iter().zip(&crossed) {
            let Some(places) = places else { continue };
            let word: Vec<u8> = places
                .iter()
                .map(|place| {
                    if *place == line {
                        *letter
                    } else {
                        square(grid, !down, *at, *place).map_or(0, |(letter, _)| letter)
                    }
                })
                .collect();
            if !self.known.contains(&word) {
                return;
            }
        }
        // Every choice of tiles that are jokers.
        for choice in 0_u32..1 << new.len() {
            if choice.count_ones() > u32::from(jokers) {
                continue;
            }
            let own = new.iter().enumerate().filter(|(n, _)| choice >> n & 1 == 0).map(|(_, (_, letter))| *letter);
            let mut left = counts.to_vec();
            let mut there = true;
            own.for_each(|letter| match left.get_mut(usize::from(letter)) {
                Some(count) if *count > 0 => *count -= 1,
                _ => there = false,
            });
            if !there {
                continue;
            }
            let mut laid: Laid = Vec::new();
            let mut points = if new.len() == 7 { 50 } else { 0 };
            let (mut letters, mut times) = (0, 1);
            for (at, letter) in (start..end).zip(word) {
                let (row, column) = if down { (at, line) } else { (line, at) };
                let Some(n) = new.iter().position(|(place, _)| *place == at) else {
                    letters += self.worth(square(grid, down, line, at));
                    continue;
                };
                let joker = choice >> n & 1 == 1;
                laid.push((row, column, *letter, joker));
                let (once, whole) = match PRINTED[row][column] {
                    b'=' => (1, 3),
                    b'-' => (1, 2),
                    b'"' => (3, 1),
                    b'\'' => (2, 1),
                    _ => (1, 1),
                };
                let tile = once * self.worth(Some((*letter, joker)));
                letters += tile;
                times *= whole;
                if let Some(places) = &crossed[n] {
                    let others: i64 = places.iter().map(|place| self.worth(square(grid, !down, at, *place))).sum();
                    points += (others + tile) * whole;
                }
            }
            laid.sort_unstable();
            points += letters * times;
            if let Some(other) = found.insert(laid.clone(), points) {
                assert_eq!(other, points, "{laid:?} scores the same whichever of its words is named");
            }
        }
    }

    fn worth(&self, tile: Option<Tile>) -> i64 {
        tile.filter(|(_, joker)| !joker).map_or(0, |(letter, _)| self.points[usize::from(letter)])
    }
}

fn square(grid: &Grid, down: bool, line: usize, at: usize) -> Option<Tile> {
    if down { grid[at][line] } else { grid[line][at] }
}

/// The places of the word that a tile at this square of a line makes the other way, if it makes one.
fn across(grid: &Grid, down: bool, line: usize, at: usize) -> Option<Vec<usize>> {
    let lies = |place: &usize| square(grid, !down, at, *place).is_some();
    let mut places: Vec<usize> = (0..line).rev().take_while(lies).collect();
    places.reverse();
    places.push(line);
    places.extend((line + 1..SIZE).take_while(lies));
    (places.len() > 1).then_some(places)
}
