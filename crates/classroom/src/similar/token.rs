//! A file as rows of tokens. A row is a function, or what stands between functions: stretches never go beyond one, so
//! that the order of functions does not count.

use super::{python, scheme};

/// What a token is once names do not count, and on which line it stands. Two tokens are the same if their kinds are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: u64,
    pub(super) line: u32,
}

impl PartialEq for Token {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl Eq for Token {}

impl PartialOrd for Token {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Token {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.kind.cmp(&other.kind)
    }
}

pub(super) type Row = Vec<Token>;

/// The kind of all names that an author chooses.
pub(super) const NAME: &str = "name";
/// The kind of all numbers, texts and characters.
pub(super) const LITERAL: &str = "literal";

/// The rows of a file of either language.
pub(super) fn rows(source: &str) -> Vec<Row> {
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    let begins = source.trim_start();
    // No program in Python begins like this, and every one in Scheme does.
    let scheme = ["(", ";", "#|", "#lang", "#;", "#!"].iter().any(|begin| begins.starts_with(begin));
    let script = begins.starts_with("#!") && begins.lines().next().is_some_and(|line| line.contains("python"));
    if scheme && !script { scheme::rows(source) } else { python::rows(source) }
}

/// Rows while a file is read.
#[derive(Default)]
pub(super) struct Rows {
    rows: Vec<Row>,
    row: Row,
}

impl Rows {
    /// One more token of this kind. Numbers and texts one after another are one: a table is no more alike than a constant.
    pub(super) fn push(&mut self, kind: &str, line: u32) {
        let (literal, comma) = (hash(LITERAL), hash(","));
        let token = Token { kind: hash(kind), line };
        if token.kind == literal {
            if let [.., before, last] = self.row[..]
                && before.kind == literal
                && last.kind == comma
            {
                self.row.pop();
                return;
            }
            if self.row.last().is_some_and(|last| last.kind == literal) {
                return;
            }
        }
        self.row.push(token);
    }

    /// What follows is another row.
    pub(super) fn cut(&mut self) {
        if !self.row.is_empty() {
            self.rows.push(std::mem::take(&mut self.row));
        }
    }

    pub(super) fn finish(mut self) -> Vec<Row> {
        self.cut();
        self.rows
    }
}

/// FNV-1a, the same on every machine: results do not depend on where they are made.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
