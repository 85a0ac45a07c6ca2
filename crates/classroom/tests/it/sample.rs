//! The sample class (`tests/class`): the right submission, what is made of it, and what runs it.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A file of the sample class.
pub(crate) fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/class").join(name)
}

/// What is in a file.
pub(crate) fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.as_ref().display()))
}

/// The right submission.
pub(crate) fn right() -> String {
    read(file("right.py"))
}

/// What a script of the sample class prints about a file.
pub(crate) fn script(name: &str, arguments: &[&str]) -> String {
    let output = Command::new("python3").arg("-I").arg(file(name)).args(arguments).output().expect("Python 3");
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}
