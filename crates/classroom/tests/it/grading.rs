//! Classes: archives made by Python, tables as spreadsheets save them, and marks whose truth is made up.

mod folder;
mod graded;
mod tables;

use std::fs;
use std::path::PathBuf;

/// An empty folder for a test.
fn empty(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("class-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}
