//! At a real terminal the screen shows the specified transcripts, what is typed and what is returned included.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use rstest::rstest;

use crate::program::transcript;

/// Plays a game to its end at a pseudo-terminal.
fn at_a_terminal(words: &str, question: &str, answers: &[&str]) -> String {
    let (screen, success) = type_at_a_terminal(words, question, answers);
    assert!(success, "{screen}");
    screen
}

/// Plays at a pseudo-terminal of `script`, typing each answer when its question stands on the screen. Answers with the
/// screen, and whether the program was content.
fn type_at_a_terminal(words: &str, question: &str, answers: &[&str]) -> (String, bool) {
    let command = format!("{} {words}", env!("CARGO_BIN_EXE_tabuleiro"));
    let mut child = Command::new("script")
        .env("LANG", "C")
        .args(["-qefc", &command, "/dev/null"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program `script`, which every Debian has");
    let mut stdin = child.stdin.take().expect("its keyboard");
    let mut stdout = child.stdout.take().expect("its screen");
    let mut screen = Vec::new();
    let mut typed = 0;
    let mut byte = [0];
    while stdout.read(&mut byte).expect("the screen") > 0 {
        screen.push(byte[0]);
        let asked = String::from_utf8_lossy(&screen).matches(question).count();
        if asked > typed {
            if let Some(answer) = answers.get(typed) {
                // Ctrl-D is a key of its own.
                let enter = if *answer == "\u{4}" { "" } else { "\n" };
                stdin.write_all(format!("{answer}{enter}").as_bytes()).expect("typed");
            }
            typed += 1;
        }
    }
    let success = child.wait().expect("the end").success();
    (String::from_utf8_lossy(&screen).replace("\r\n", "\n"), success)
}

#[rstest]
#[case("mnk-1.txt", "play mnk --level facil")]
#[case("mnk-2.txt", "play mnk --human O --level dificil")]
#[case("orbito-1.txt", "play orbito --mode facil --human O")]
#[case("orbito-2.txt", "play orbito --mode normal --human X")]
#[case("orbito-3.txt", "play orbito --mode 2jogadores")]
#[case("scrabble-ist-1.txt", "play scrabble-ist --players 2 --seed 32")]
fn a_whole_game_at_a_terminal_is_the_transcript(#[case] name: &str, #[case] words: &str) {
    let transcript = transcript(name);
    let (question, end) = match name.split('-').next() {
        Some("mnk") => ("posicao livre: ", "livre: "),
        Some("orbito") => ("posicao livre:", "livre:"),
        _ => ("Jogada J", ": "),
    };
    let asked = transcript.lines().filter(|line| line.contains(question));
    let answers: Vec<&str> = asked.filter_map(|line| Some(line.split_once(end)?.1)).collect();
    assert_eq!(at_a_terminal(words, question, &answers), transcript);
}

#[test]
fn a_turn_of_the_commercial_rules_pushes_a_stone_first() {
    let words = "play orbito --rules commercial --mode 2jogadores --position '.OXX/...X/..../.... X' --language en";
    let screen = at_a_terminal(words, "X> ", &["b1-c1 b1", "b1-a1 b1"]);
    let end = "X> b1-c1 b1\nc1 is not free.\nX> b1-a1 b1\n    a   b   c   d\n\
               01 [X]-[X]-[X]-[X]\n    |   |   |   |\n02 [O]-[ ]-[ ]-[ ]\n    |   |   |   |\n\
               03 [ ]-[ ]-[ ]-[ ]\n    |   |   |   |\n04 [ ]-[ ]-[ ]-[ ]\nX wins with a complete line.\n";
    assert!(screen.ends_with(end), "{screen}");
}

#[test]
fn leaving_says_how_to_go_on() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("left.txt");
    let _ = std::fs::remove_file(&path);
    let words = format!("play mnk --language en --record {}", path.display());
    let (screen, success) = type_at_a_terminal(&words, "X> ", &["5", "\u{4}"]);
    let end = format!(
        "X> \ntabuleiro: input ended before the game was over; continue it with 'tabuleiro resume {}'\n",
        path.display()
    );
    assert!(screen.replace("^D\u{8}\u{8}", "").ends_with(&end) && !success, "{screen:?}");
    assert!(std::fs::read_to_string(&path).expect("the record").contains("\n1: 5\n"));
}
