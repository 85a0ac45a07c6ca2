//! The tutorial, step by step: its files are written and its commands are run in an empty folder, in both languages, and what it
//! shows is what comes out.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rstest::rstest;

use crate::program::text;

/// A block of a page: what stands after the three marks, and its lines.
struct Block {
    kind: String,
    lines: Vec<String>,
}

fn blocks(page: &str) -> Vec<Block> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(page);
    let page = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut lines = page.lines();
    let mut blocks = Vec::new();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let lines = lines.by_ref().take_while(|line| *line != "```").map(str::to_owned).collect();
            blocks.push(Block { kind: kind.to_owned(), lines });
        }
    }
    blocks
}

/// Whether a line is as shown, where `...` stands for anything.
fn line_is(line: &str, shown: &str) -> bool {
    let mut parts = shown.split("...");
    let Some(mut rest) = parts.next().and_then(|first| line.strip_prefix(first)) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(place) = rest.find(part) else { return false };
        rest = &rest[place + part.len()..];
    }
    rest.ends_with(last)
}

/// Whether lines are as shown, where a line of `...` stands for any number of lines.
fn lines_are(lines: &[&str], shown: &[String]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((first, shown)) if first.trim() == "..." => (0..=lines.len()).any(|from| lines_are(&lines[from..], shown)),
        Some((first, shown)) => {
            lines.split_first().is_some_and(|(line, lines)| line_is(line, first) && lines_are(lines, shown))
        }
    }
}

/// Runs a command as a shell does, and gives all that it writes.
fn shell(command: &str, folder: &Path, language: &str) -> (String, bool) {
    let program = Path::new(env!("CARGO_BIN_EXE_tabuleiro")).parent().expect("a folder");
    let output = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .current_dir(folder)
        .env_clear()
        .env("PATH", format!("{}:/usr/local/bin:/usr/bin:/bin", program.display()))
        .env("LANG", language)
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("a shell");
    (text(&output.stdout), output.status.success())
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tutorial-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// The commands of a block, each with what is shown after it.
fn commands(block: &Block) -> Vec<(&str, &[String])> {
    let starts: Vec<usize> = (0..block.lines.len()).filter(|at| block.lines[*at].starts_with("$ ")).collect();
    let ends = starts.iter().skip(1).copied().chain([block.lines.len()]);
    starts.iter().zip(ends).map(|(&from, to)| (&block.lines[from][2..], &block.lines[from + 1..to])).collect()
}

#[rstest]
#[case("tutorial.md", "en_GB.UTF-8")]
#[case("pt/tutorial.md", "pt_PT.UTF-8")]
fn every_step_does_what_it_shows(#[case] page: &str, #[case] language: &str) {
    let folder = folder(&language[..2]);
    let mut run = 0;
    for block in blocks(page) {
        if block.kind == "console" {
            for (command, shown) in commands(&block) {
                let (said, success) = shell(command, &folder, language);
                let lines: Vec<&str> = said.lines().collect();
                match shown {
                    // What is not shown has to go well at least.
                    [] => assert!(success, "{page}: $ {command}\n{said}"),
                    shown => assert!(
                        lines_are(&lines, shown),
                        "{page}: $ {command}\nshown:\n{}\nsaid:\n{said}",
                        shown.join("\n")
                    ),
                }
                run += 1;
            }
        } else if let Some((_, name)) = block.kind.split_once(' ') {
            fs::write(folder.join(name), block.lines.join("\n") + "\n").expect("a file");
        } else {
            panic!("{page}: a block of '{}' is neither a file nor commands", block.kind);
        }
    }
    assert!(run >= 6, "{page} shows {run} commands");
}

/// Both pages have the same steps.
#[test]
fn both_languages_tell_the_same() {
    let kinds = |page| -> Vec<(String, usize)> {
        let blocks = blocks(page);
        let kind = |block: &Block| block.kind.split(' ').next().unwrap_or_default().to_owned();
        blocks.iter().map(|block| (kind(block), commands(block).len())).collect()
    };
    assert_eq!(kinds("tutorial.md"), kinds("pt/tutorial.md"));
}

#[rstest]
#[case("a 12 c", "a ... c", true)]
#[case("a 12 d", "a ... c", false)]
#[case("a", "a", true)]
#[case("ab", "a", false)]
#[case("1 of 2 (3 s)", "1 of ... (... s)", true)]
fn what_is_left_out_is_anything(#[case] line: &str, #[case] shown: &str, #[case] fits: bool) {
    assert_eq!(line_is(line, shown), fits);
}
