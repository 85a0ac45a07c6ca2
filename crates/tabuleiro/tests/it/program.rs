//! Runs the program.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The program, with English messages whatever the machine speaks, and a cache that is not the user's.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.env_clear().env("LANG", "en_GB.UTF-8").env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the program with these words, split at blanks, and this input.
pub(crate) fn run(words: &str, input: &[u8]) -> Output {
    feed(program().args(words.split_whitespace()), input)
}

/// Runs a command with this input.
pub(crate) fn feed(command: &mut Command, input: &[u8]) -> Output {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.to_vec();
    // From another thread, so that neither side waits for the other. A program that ends early leaves input unread.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output
}

/// What was written, as text.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// A transcript of the specifications, as the dialogue's own tests have it.
pub(crate) fn transcript(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dialogue/tests/it/transcripts").join(name);
    std::fs::read_to_string(path).expect("a transcript")
}
