//! Scrabble from files of other programs: shown, written in one line, analysed, and the graph that is kept in the cache.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::program::{feed, program, run, text};

/// All seven tiles make a word, but three are laid; then five are exchanged.
const GAME: &[u8] = b"#lexicon CSW21\n#player1 ana Ana\n#player2 rui Rui\n\
    >ana: EEHINRT 8H THE +12 12\n>rui: CUUUVVW -UUVVW +0 0\n";
const LINE: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 EEHINRT/ 0/0 0 lex EN;";

#[test]
fn a_sheet_is_written_as_a_line_and_the_line_is_a_position() {
    let written = run("show - --as cgp --after 1", GAME);
    let line = text(&written.stdout);
    let begins = "15/15/15/15/15/15/15/7THE5/15/15/15/15/15/15/15 CUUUVVW/EINR";
    assert!(line.starts_with(begins) && line.ends_with(" 0/12 0 lex EN;\n"), "{line}{}", text(&written.stderr));
    let shown = text(&run("show -", line.as_bytes()).stdout);
    assert!(shown.contains("Source: cgp\n") && shown.contains("Rules: language=en challenge=void\n"), "{shown}");
    assert_eq!(text(&run("show - --as cgp", line.as_bytes()).stdout), line);
}

#[test]
fn a_sheet_is_analysed_in_points_and_chances() {
    let data = run("analyse - --nodes 300 --format json", GAME);
    let review: Value = serde_json::from_slice(&data.stdout).unwrap_or_else(|_| panic!("{}", text(&data.stderr)));
    let first = &review["positions"][0];
    assert_eq!((&first["played"]["missed"], &first["played"]["written"]), (&"bingo".into(), &"H8 THE".into()));
    assert!(first["played"]["equity_loss"].as_f64() > Some(40.0), "{first}");
    assert_eq!(first["cells"]["laid"].as_array().map(Vec::len), Some(7));
    assert!(review["totals"][0]["equity_loss"].is_f64() && review["totals"][1]["moves"] == 1);
    let said = program().args(["analyse", "--nodes", "300", "--game", "scrabble", "--position", LINE]).output();
    let said = text(&said.expect("the program runs").stdout);
    assert!(said.contains(" %)\n") && said.contains("  1. "), "{said}");
}

/// A cache that is damaged, or that nobody can write, costs time and nothing else.
#[test]
fn the_graph_is_kept_in_the_cache_if_that_can_be() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("letters");
    let _ = fs::remove_dir_all(&folder);
    let kept = folder.join("tabuleiro/words-en.lexicon");
    let asked = |cache: &std::path::Path| {
        let mut command = program();
        command.env("XDG_CACHE_HOME", cache).args(["analyse", "-", "--nodes", "50", "--format", "json"]);
        let output = feed(&mut command, GAME);
        assert_eq!((text(&output.stderr).as_str(), output.status.code()), ("", Some(0)));
        output.stdout
    };
    let made = asked(&folder);
    let whole = fs::read(&kept).expect("a graph that is kept");
    fs::write(&kept, &whole[..whole.len() / 2]).expect("half of it");
    assert_eq!(asked(&folder), made);
    assert_eq!(fs::read(&kept).expect("made again"), whole);
    // Below a file there is no folder.
    assert_eq!(asked(&kept), made);
}
