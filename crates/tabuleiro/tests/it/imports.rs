//! Files of other programs, wherever a record can be read.

use std::fs;
use std::path::PathBuf;

use crate::program::{run, text};

/// A file in a folder of the test's own.
fn file(name: &str, contents: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("imports");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, contents).expect("a file");
    path.to_str().expect("a path").to_owned()
}

const SGF: &str = "(;GM[4]SZ[3]RU[3]PB[Ana]PW[Rui];B[bb];W[aa](;B[ca];W[cb])(;B[ab]))";

#[test]
fn a_file_is_shown_as_the_game_that_it_tells_of() {
    let path = file("shown.sgf", SGF);
    let shown = text(&run(&format!("show {path}"), b"").stdout);
    for line in ["Game: mnk", "Rules: board=3x3 k=3", "Name1: Ana", "Source: sgf", "   1. X 5", "   4. O 6"] {
        assert!(shown.lines().any(|own| own == line), "{line} in {shown}");
    }
    let psq = text(&run(&format!("show {path} --as psq"), b"").stdout);
    assert_eq!(psq, "Piskvorky 3x3, 0:0, 0\n2,2,0\n1,1,0\n3,1,0\n3,2,0\nAna\nRui\n0\n");
    // What the file does not tell can be told.
    let four = run("show - --with k=2", psq.as_bytes());
    assert_eq!(
        text(&four.stderr),
        "tabuleiro: -: move 4 (line 5, '6') cannot be played: The game is over.\n",
        "{}",
        text(&four.stdout)
    );
    let record = "[Tabuleiro \"1\"]\n[Game \"mnk\"]\n[Rules \"k=3\"]\n";
    let told = run("show - --with k=2", record.as_bytes());
    assert_eq!(text(&told.stderr), "tabuleiro: -: the option 'k' is given twice\n");
}

#[test]
fn a_file_is_resumed_as_a_record_of_our_own() {
    let path = file("resumed.sgf", SGF);
    let refused = run(&format!("resume {path}"), b"");
    let said = format!("{path} is a file of another program: name a new file to keep the game in, with --record FILE");
    assert_eq!((text(&refused.stderr), refused.status.code()), (format!("tabuleiro: {said}\n"), Some(2)));
    let record = PathBuf::from(&path).with_extension("txt");
    let _ = fs::remove_file(&record);
    let played = run(&format!("resume {path} --record {} --language en", record.display()), b"7\n");
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let kept = fs::read_to_string(&record).expect("the record");
    assert!(
        kept.contains("[Result \"1 2\"]") && kept.contains("[Source \"sgf\"]") && kept.ends_with("1: 7\n"),
        "{kept}"
    );
    assert_eq!(fs::read_to_string(&path).expect("the file"), SGF);
    let twice = run(&format!("resume {path} --record {}", record.display()), b"");
    assert!(text(&twice.stderr).contains(" already exists: "));
}

#[test]
fn a_position_comes_from_a_file_with_its_options() {
    let path = file("position.psq", "Piskvorky 4x4, 0:0, 0\n1,1,0\n2,2,0\n3,3,0\n");
    let game = "play mnk --player X=facil --player O=facil --language en";
    let played = run(&format!("{game} --position @{path}"), b"");
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let early = PathBuf::from(&path).with_extension("txt");
    let _ = fs::remove_file(&early);
    run(&format!("{game} --position @{path}#1 --record {}", early.display()), b"");
    let kept = fs::read_to_string(&early).expect("the record");
    assert!(
        kept.contains("[Rules \"board=4x4 k=4\"]\n") && kept.contains("[Position \"X.../..../..../.... O\"]"),
        "{kept}"
    );
    for (words, said) in [
        (format!("play mnk --position @{path}#9"), format!("{path} has 3 entries: use @{path}#N with a number from 0 to 3")),
        (format!("play orbito --position @{path}"), format!("{path} is a game of 'mnk', not of 'orbito'")),
        (
            "play mnk --position @nowhere.sgf".to_owned(),
            "nowhere.sgf: No such file or directory (os error 2)".to_owned(),
        ),
        (
            "play mnk --position X..".to_owned(),
            "invalid position 'X..': after the rows come a space and the stone to move, X or O, such as '.../.../... X'"
                .to_owned(),
        ),
        (
            "analyse --game konane --position x".to_owned(),
            "invalid position 'x': it is not 8 rows of p, b and . separated by /, then p or b, then “remove” or “jump”, \
             such as 'pbpbpbpb/bpbpbpbp/pbpbpbpb/bpbpbpbp/pbpbpbpb/bpbpbpbp/pbpbpbpb/bpbpbpbp p remove'"
                .to_owned(),
        ),
    ] {
        let failed = run(&words, b"");
        assert_eq!((text(&failed.stderr), failed.status.code()), (format!("tabuleiro: {said}\n"), Some(2)), "{words}");
    }
}

#[test]
fn a_record_of_orbito_gives_a_position_to_solve() {
    let record = PathBuf::from(file("solved.txt", ""));
    fs::remove_file(&record).expect("a path");
    run(&format!("play orbito --mode 2jogadores --record {}", record.display()), b"a1\nb2\na4\nc4\na4\nb3\n");
    let solved = run(&format!("solve orbito --position @{} --language en", record.display()), b"");
    assert_eq!(solved.status.code(), Some(0), "{}", text(&solved.stderr));
    assert!(text(&solved.stdout).contains("X to move: win in 2 plies"), "{}", text(&solved.stdout));
}

#[test]
fn garbage_is_refused_with_a_sentence() {
    for (bytes, said) in [
        (
            &b"nonsense"[..],
            "this is neither a record nor a file in a known format: use a record, or one of cgp, gcg, psq, sgf",
        ),
        (
            b"\xff\xfe\x00",
            "this is neither a record nor a file in a known format: use a record, or one of cgp, gcg, psq, sgf",
        ),
        (b"(;GM[1];B[aa])", "line 1: it is another game than m,n,k: GM[1]"),
        (b"#player1 a A\n>a: ABC what +1 1\n", "line 2: '>a: ABC what +1 1' is not understood"),
        (b"[Tabuleiro \"1\"]\nx\n", "line 2 is neither a tag nor an entry"),
    ] {
        let refused = run("show -", bytes);
        assert_eq!((text(&refused.stderr), refused.status.code()), (format!("tabuleiro: -: {said}\n"), Some(1)));
    }
}
