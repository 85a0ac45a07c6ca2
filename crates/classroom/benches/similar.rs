//! How long it takes to compare a class: `cargo bench -p classroom --bench similar`.
//!
//! 300 files of 500 lines, each of functions drawn from our own programs in Python: far more alike than any class.

use std::time::Instant;

use classroom::similar::pairs;

const FILES: usize = 300;
const LINES: usize = 500;
const SOURCES: [&str; 4] = [
    include_str!("../tests/class/right.py"),
    include_str!("../reference/mnk.py"),
    include_str!("../reference/orbito.py"),
    include_str!("../reference/scrabble_ist.py"),
];

fn main() {
    let functions: Vec<String> =
        SOURCES.iter().flat_map(|source| source.split("\ndef ").skip(1)).map(|body| format!("def {body}\n")).collect();
    // A generator that is good enough to draw functions.
    let mut state = 1_u64;
    let mut draw = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &functions[(state >> 33) as usize % functions.len()]
    };
    let mut file = || {
        let mut text = String::new();
        while text.lines().count() < LINES {
            text.push_str(draw());
        }
        text
    };
    let files: Vec<String> = (0..FILES).map(|_| file()).collect();
    let named: Vec<(String, &str)> =
        files.iter().enumerate().map(|(at, text)| (format!("{at:03}"), text.as_str())).collect();
    let named: Vec<(&str, &str)> = named.iter().map(|(id, text)| (id.as_str(), *text)).collect();
    let start = Instant::now();
    let found = pairs(&named, &[]);
    let flagged = found.iter().filter(|pair| pair.flagged()).count();
    println!(
        "{FILES} files of {LINES} lines: {:.2} s, {} pairs, {flagged} flagged",
        start.elapsed().as_secs_f64(),
        found.len()
    );
}
