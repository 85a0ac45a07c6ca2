//! Submissions that are built alike, token by token: evidence for a person, never a verdict.
//!
//! A file becomes a row of tokens in which names, comments, layout and the order of functions do not count. Winnowing
//! (Schleimer, Wilkerson, Aiken 2003) finds the pairs that have something in common, and of those the longest common
//! stretches are laid out, none of them twice. What the course gave away does not count.
//!
//! ```
//! let ana = "def soma(lista):\n    total = 0\n    for valor in lista:\n        total = total + valor\n    return total\n";
//! let rui = "def s(l):  # the sum\n    t = 0\n    for x in l: t = t + x\n    return t\n";
//! let pairs = classroom::similar::pairs(&[("ana", ana), ("rui", rui)], &[]);
//! assert_eq!((pairs[0].share_a, pairs[0].share_b), (1.0, 1.0));
//! ```

mod page;
mod python;
mod scheme;
mod tile;
mod token;
mod winnow;

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

pub use page::{STYLE, side_by_side};

use token::{Row, rows};
use winnow::{Fingerprint, fingerprints, grams};

/// The share from which on a pair is worth a look. In files that were written independently, to the same specification,
/// even the most alike of a class stay below it.
pub const THRESHOLD: f64 = 0.5;

/// Pairs that have less than this in common are not told at all.
const LEAST: f64 = 0.1;

/// What two files have in common.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pair {
    /// Whose file the first is.
    pub a: String,
    /// Whose file the second is.
    pub b: String,
    /// How much of the first stands in the second, from 0 to 1.
    pub share_a: f64,
    /// How much of the second stands in the first, from 0 to 1.
    pub share_b: f64,
    /// What stands in both, the longest first.
    pub matches: Vec<Match>,
}

impl Pair {
    /// The larger of both shares: a small file that stands in a large one counts as much as two that are the same.
    pub fn share(&self) -> f64 {
        self.share_a.max(self.share_b)
    }

    /// Whether the pair is worth a look. What it means is for a person to say.
    pub fn flagged(&self) -> bool {
        self.share() >= THRESHOLD
    }
}

/// A stretch that stands in both files of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// Where it stands in the first.
    pub a: Lines,
    /// Where it stands in the second.
    pub b: Lines,
    /// How many tokens it has.
    pub tokens: u32,
}

/// Lines of a file, counted from 1, the last one included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lines {
    /// The first line.
    pub first: u32,
    /// The last line.
    pub last: u32,
}

/// All pairs of these files, given as whose they are and what is in them, that have something in common besides what
/// was given to all; the most alike first. Files may be of Python or of Scheme.
pub fn pairs(files: &[(&str, &str)], leave_out: &[&str]) -> Vec<Pair> {
    let given: HashSet<u64> = leave_out.iter().flat_map(|source| grams(&rows(source))).collect();
    let files: Vec<File> = files.iter().map(|(id, source)| File::new(id, source, &given)).collect();
    let mut found: Vec<Pair> =
        candidates(&files).into_iter().filter_map(|(a, b)| compare(&files[a], &files[b])).collect();
    // Sorting is stable, so that pairs of one share stay in the order of the files.
    found.sort_by(|left, right| right.share().total_cmp(&left.share()));
    found
}

/// A file, ready to be compared.
struct File {
    id: String,
    rows: Vec<Row>,
    fingerprints: Vec<Fingerprint>,
    /// How many tokens could stand in another file too.
    size: usize,
}

impl File {
    fn new(id: &str, source: &str, given: &HashSet<u64>) -> Self {
        let rows = winnow::without(rows(source), given);
        let size = rows.iter().map(Vec::len).sum();
        File { id: id.to_owned(), fingerprints: fingerprints(&rows), rows, size }
    }
}

/// The pairs that have enough fingerprints in common to be laid out, by number, in order.
fn candidates(files: &[File]) -> Vec<(usize, usize)> {
    let sets: Vec<HashSet<u64>> =
        files.iter().map(|file| file.fingerprints.iter().map(|print| print.hash).collect()).collect();
    let mut holders: HashMap<u64, Vec<usize>> = HashMap::new();
    for (number, set) in sets.iter().enumerate() {
        for &hash in set {
            holders.entry(hash).or_default().push(number);
        }
    }
    let mut common = vec![0_usize; files.len() * files.len()];
    for holders in holders.values() {
        for (at, &a) in holders.iter().enumerate() {
            for &b in &holders[at + 1..] {
                common[a * files.len() + b] += 1;
            }
        }
    }
    let all = (0..files.len()).flat_map(|a| (a + 1..files.len()).map(move |b| (a, b)));
    all.filter(|&(a, b)| {
        let common = common[a * files.len() + b];
        // Half of the least, because fingerprints are a sample.
        common > 0 && common as f64 >= LEAST / 2.0 * sets[a].len().min(sets[b].len()) as f64
    })
    .collect()
}

/// What two files have in common, unless it is too little to tell.
fn compare(a: &File, b: &File) -> Option<Pair> {
    // Always the same way round, so that both orders give the same stretches.
    let turned = a.rows > b.rows;
    let (left, right) = if turned { (b, a) } else { (a, b) };
    let tiles = tile::tiles((&left.rows, &left.fingerprints), (&right.rows, &right.fingerprints));
    let tokens: usize = tiles.iter().map(|tile| tile.length).sum();
    let matches = tiles.iter().map(|tile| {
        let (left, right) = (tile.lines(&left.rows, tile.left), tile.lines(&right.rows, tile.right));
        let (a, b) = if turned { (right, left) } else { (left, right) };
        Match { a, b, tokens: tile.length as u32 }
    });
    let share = |size: usize| tokens as f64 / size.max(1) as f64;
    let pair = Pair {
        a: a.id.clone(),
        b: b.id.clone(),
        share_a: share(a.size),
        share_b: share(b.size),
        matches: matches.collect(),
    };
    (pair.share() >= LEAST).then_some(pair)
}
