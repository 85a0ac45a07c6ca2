//! The longest stretches that two files have in common, none of them laid over another (greedy string tiling).

use std::cmp::Ordering;
use std::collections::HashSet;

use super::Lines;
use super::token::Row;
use super::winnow::{Fingerprint, GRAM};

/// How often one fingerprint counts in a file: one that stands there more often is an idiom, and all pairs of its places
/// would take long.
const PLACES: usize = 32;

/// The row and the place in it.
type Place = (usize, usize);

/// A stretch that stands in both.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tile {
    pub(super) left: Place,
    pub(super) right: Place,
    pub(super) length: usize,
}

impl Tile {
    /// The lines that it takes from this place on.
    pub(super) fn lines(&self, rows: &[Row], (row, at): Place) -> Lines {
        Lines { first: rows[row][at].line, last: rows[row][at + self.length - 1].line }
    }
}

/// The stretches that both files have in common, the longest first.
pub(super) fn tiles(
    (left, left_prints): (&[Row], &[Fingerprint]),
    (right, right_prints): (&[Row], &[Fingerprint]),
) -> Vec<Tile> {
    let mut found = stretches((left, left_prints), (right, right_prints));
    let mut laid = Vec::new();
    let mut free_left: Vec<Vec<bool>> = left.iter().map(|row| vec![true; row.len()]).collect();
    let mut free_right: Vec<Vec<bool>> = right.iter().map(|row| vec![true; row.len()]).collect();
    found.sort_by_key(|tile| (tile.length, std::cmp::Reverse((tile.left, tile.right))));
    // The longest is taken from the end; what is left of one that meets another is put back in its place.
    while let Some(tile) = found.pop() {
        let (row_left, row_right) = (&mut free_left[tile.left.0], &mut free_right[tile.right.0]);
        let free = |at: usize| row_left[tile.left.1 + at] && row_right[tile.right.1 + at];
        let parts = runs(tile.length, free);
        if let [(0, length)] = parts[..]
            && length == tile.length
        {
            row_left[tile.left.1..][..length].fill(false);
            row_right[tile.right.1..][..length].fill(false);
            laid.push(tile);
            continue;
        }
        for (at, length) in parts {
            let place = |(row, from): Place| (row, from + at);
            let part = Tile { left: place(tile.left), right: place(tile.right), length };
            let key = |tile: &Tile| (tile.length, std::cmp::Reverse((tile.left, tile.right)));
            let before = found.partition_point(|other| key(other) < key(&part));
            found.insert(before, part);
        }
    }
    laid
}

/// Where something holds for `GRAM` places or more one after another: from where, and how many.
fn runs(length: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    let mut from = 0;
    for at in 0..=length {
        if at == length || !holds(at) {
            if at - from >= GRAM {
                runs.push((from, at - from));
            }
            from = at + 1;
        }
    }
    runs
}

/// All stretches around common fingerprints, as long as they can be. Fingerprints are sorted by their hashes.
fn stretches(
    (left, left_prints): (&[Row], &[Fingerprint]),
    (right, right_prints): (&[Row], &[Fingerprint]),
) -> Vec<Tile> {
    let mut seen: HashSet<(Place, Place)> = HashSet::new();
    let mut found = Vec::new();
    let mut left_groups = left_prints.chunk_by(|one, two| one.hash == two.hash).peekable();
    let mut right_groups = right_prints.chunk_by(|one, two| one.hash == two.hash).peekable();
    while let (Some(ours), Some(theirs)) = (left_groups.peek(), right_groups.peek()) {
        match ours[0].hash.cmp(&theirs[0].hash) {
            Ordering::Less => {
                left_groups.next();
            }
            Ordering::Greater => {
                right_groups.next();
            }
            Ordering::Equal => {
                for one in ours.iter().take(PLACES) {
                    for two in theirs.iter().take(PLACES) {
                        let tile = stretch(left, *one, right, *two);
                        // Less than a gram: two hashes were the same by chance.
                        if tile.length >= GRAM && seen.insert((tile.left, tile.right)) {
                            found.push(tile);
                        }
                    }
                }
                left_groups.next();
                right_groups.next();
            }
        }
    }
    found
}

/// The longest stretch around a fingerprint that stands in both.
fn stretch(left: &[Row], one: Fingerprint, right: &[Row], two: Fingerprint) -> Tile {
    let (here, there) = (&left[one.row], &right[two.row]);
    let back = here[..one.at].iter().rev().zip(there[..two.at].iter().rev()).take_while(|(a, b)| a == b).count();
    let ahead = here[one.at..].iter().zip(&there[two.at..]).take_while(|(a, b)| a == b).count();
    Tile { left: (one.row, one.at - back), right: (two.row, two.at - back), length: back + ahead }
}
