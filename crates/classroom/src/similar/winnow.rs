//! Fingerprints of rows, by winnowing: of each window of hashes the smallest is kept, so that two files that share a long
//! stretch are sure to share a fingerprint, wherever it stands.

use std::collections::{HashSet, VecDeque};

use super::token::Row;

/// How many tokens a stretch has at least. Shorter ones are the language's and not the author's.
pub(super) const GRAM: usize = 10;
/// How many hashes one is chosen from: a stretch of `GRAM + WINDOW - 1` tokens is always found.
const WINDOW: usize = 6;

/// A hash of `GRAM` tokens and where they begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fingerprint {
    pub(super) hash: u64,
    pub(super) row: usize,
    pub(super) at: usize,
}

/// The hash of each `GRAM` tokens of a row, by where they begin.
fn hashes(row: &Row) -> Vec<u64> {
    row.windows(GRAM)
        .map(|gram| {
            gram.iter()
                .fold(0, |hash: u64, token| (hash ^ token.kind).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
        })
        .collect()
}

/// All hashes of these rows.
pub(super) fn grams(rows: &[Row]) -> Vec<u64> {
    rows.iter().flat_map(hashes).collect()
}

/// The rows without what was given, cut where it stood; what is left too short to be found is left out too.
pub(super) fn without(rows: Vec<Row>, given: &HashSet<u64>) -> Vec<Row> {
    let mut kept = Vec::new();
    for row in rows {
        let mut stays = vec![true; row.len()];
        for (at, hash) in hashes(&row).into_iter().enumerate() {
            if given.contains(&hash) {
                stays[at..at + GRAM].fill(false);
            }
        }
        let mut part = Row::new();
        for (token, stays) in row.into_iter().zip(stays) {
            if stays {
                part.push(token);
            } else {
                kept.push(std::mem::take(&mut part));
            }
        }
        kept.push(part);
    }
    kept.retain(|row| row.len() >= GRAM);
    kept
}

/// The fingerprints of these rows, sorted by their hashes. Of a window's smallest hashes the last one counts, so that windows share it.
pub(super) fn fingerprints(rows: &[Row]) -> Vec<Fingerprint> {
    let mut chosen = Vec::new();
    for (row, tokens) in rows.iter().enumerate() {
        let hashes = hashes(tokens);
        let window = WINDOW.min(hashes.len());
        // Places whose hashes grow: the first is the smallest of the window.
        let mut rising: VecDeque<usize> = VecDeque::new();
        let mut last = None;
        for at in 0..hashes.len() {
            while rising.back().is_some_and(|&back| hashes[back] >= hashes[at]) {
                rising.pop_back();
            }
            rising.push_back(at);
            if rising[0] + window <= at {
                rising.pop_front();
            }
            if at + 1 >= window && last != Some(rising[0]) {
                last = Some(rising[0]);
                chosen.push(Fingerprint { hash: hashes[rising[0]], row, at: rising[0] });
            }
        }
    }
    chosen.sort_unstable_by_key(|print| (print.hash, print.row, print.at));
    chosen
}
