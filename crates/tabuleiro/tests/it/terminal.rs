//! At a real terminal the screen shows the specified transcripts, what is typed and what is returned included.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use rstest::rstest;

use crate::program::transcript;

/// Plays at a pseudo-terminal of `script`, typing each answer when its question stands on the screen.
fn at_a_terminal(words: &str, question: &str, answers: &[&str]) -> String {
    let command = format!("{} {words}", env!("CARGO_BIN_EXE_tabuleiro"));
    let mut child = Command::new("script")
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
                stdin.write_all(format!("{answer}\n").as_bytes()).expect("typed");
            }
            typed += 1;
        }
    }
    assert!(child.wait().expect("the end").success(), "{}", String::from_utf8_lossy(&screen));
    String::from_utf8_lossy(&screen).replace("\r\n", "\n")
}

#[rstest]
#[case("mnk-1.txt", "play mnk --level facil")]
#[case("mnk-2.txt", "play mnk --human O --level dificil")]
#[case("orbito-1.txt", "play orbito --mode facil --human O")]
#[case("orbito-2.txt", "play orbito --mode normal --human X")]
#[case("orbito-3.txt", "play orbito --mode 2jogadores")]
fn a_whole_game_at_a_terminal_is_the_transcript(#[case] name: &str, #[case] words: &str) {
    let transcript = transcript(name);
    let question = if name.starts_with("mnk") { "posicao livre: " } else { "posicao livre:" };
    let answers: Vec<&str> =
        transcript.lines().filter_map(|line| Some(line.split_once("livre:")?.1.trim_start())).collect();
    assert_eq!(at_a_terminal(words, question, &answers), transcript);
}

#[test]
fn a_turn_of_the_commercial_rules_pushes_a_stone_first() {
    let words = "play orbito --rules commercial --mode 2jogadores --position '.OXX/...X/..../.... X'";
    let screen = at_a_terminal(words, "posicao livre:", &["b1-c1 b1", "b1-a1 b1"]);
    let end = "Escolha uma posicao livre:b1-c1 b1\nEscolha uma posicao livre:b1-a1 b1\n    a   b   c   d\n\
               01 [X]-[X]-[X]-[X]\n    |   |   |   |\n02 [O]-[ ]-[ ]-[ ]\n    |   |   |   |\n\
               03 [ ]-[ ]-[ ]-[ ]\n    |   |   |   |\n04 [ ]-[ ]-[ ]-[ ]\nVITORIA DO JOGADOR 'X'\n1\n";
    assert!(screen.ends_with(end), "{screen}");
}
