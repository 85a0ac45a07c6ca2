//! Any input at all: the same output every time, an end when it ends, and never more memory than a game needs.

use std::process::Command;

use proptest::prelude::*;
use rstest::rstest;

use crate::program::{feed, program, run, text, transcript};

/// A transcript without what was typed, and the return value on its last line.
fn piped(transcript: &str) -> (Vec<u8>, String, String) {
    let mut input = String::new();
    let mut output = String::new();
    let mut lines: Vec<&str> = transcript.lines().collect();
    let value = format!("{}\n", lines.pop().expect("a return value"));
    for line in lines {
        let question = ["Turno do jogador. Escolha uma posicao livre: ", "Escolha uma posicao livre:"]
            .into_iter()
            .find_map(|question| Some((question, line.strip_prefix(question)?)));
        match question {
            // Where no terminal echoes what is typed, the question is followed by the next board.
            Some((question, typed)) => {
                output.push_str(question);
                input.push_str(&format!("{typed}\n"));
            }
            None => output.push_str(&format!("{line}\n")),
        }
    }
    (input.into_bytes(), output, value)
}

#[rstest]
#[case("mnk-1.txt", "play mnk --board 3x3 --k 3 --human X --level facil")]
#[case("mnk-2.txt", "play mnk --board 3x3 --k 3 --human O --level dificil")]
#[case("orbito-1.txt", "play orbito --orbits 2 --mode facil --human O")]
#[case("orbito-2.txt", "play orbito --orbits 2 --mode normal --human X")]
#[case("orbito-3.txt", "play orbito --orbits 2 --mode 2jogadores --human X")]
fn a_transcript_from_a_file_is_the_same_on_every_run(#[case] name: &str, #[case] words: &str) {
    let (input, said, value) = piped(&transcript(name));
    for _ in 0..3 {
        let output = run(words, &input);
        assert_eq!(text(&output.stdout), said);
        assert_eq!((text(&output.stderr), output.status.code()), (value.clone(), Some(0)));
    }
}

#[rstest]
fn a_closed_input_ends_with_a_message_and_status_1(
    #[values(
        "play mnk",
        "play orbito",
        "play orbito --mode 2jogadores",
        "play mnk --player 1=human",
        "play konane --lenient",
        "play konane --player p=human",
        "play scrabble-ist --players 4",
        "play scrabble-ulb",
        "play scrabble-ulb --full",
        "play scrabble --language en"
    )]
    words: &str,
    #[values("", "nonsense\n\n\n", "half a line")] input: &str,
) {
    let output = run(words, input.as_bytes());
    assert_eq!(text(&output.stderr), "tabuleiro: input ended before the game was over\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_crash() {
    let script = format!("yes 5 | {} play mnk --board 9x9 | head -n 1", env!("CARGO_BIN_EXE_tabuleiro"));
    let output = Command::new("sh").args(["-c", &script]).output().expect("a shell");
    assert_eq!((text(&output.stdout), text(&output.stderr)), ("Bem-vindo ao JOGO MNK.\n".into(), String::new()));
}

/// A line of 100 MB, within 64 MB of address space beyond what the program takes to start.
#[rstest]
#[case::digits("tr '\\0' 1")]
#[case::blanks("tr '\\0' ' '")]
#[case::not_text("tr '\\0' '\\377'")]
#[case::zeros("cat")]
fn an_endless_line_takes_no_memory(#[case] filter: &str) {
    let bytes = format!("head -c 100000000 /dev/zero | {filter}");
    let script = format!(
        "(echo 5; {bytes}; echo; echo 4; {bytes}) | (ulimit -v 65536; exec {} play mnk --level facil)",
        env!("CARGO_BIN_EXE_tabuleiro")
    );
    let output = Command::new("sh").args(["-c", &script]).env("LANG", "C").output().expect("a shell");
    assert_eq!(text(&output.stderr), "tabuleiro: input ended before the game was over\n");
    assert_eq!(output.status.code(), Some(1));
    // 5, the endless line, 4, the other endless line, and the end of the input.
    assert_eq!(text(&output.stdout).matches("livre: ").count(), 5);
}

#[test]
fn standard_streams_may_be_closed() {
    for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
        let script = format!("{} play mnk {closed}", env!("CARGO_BIN_EXE_tabuleiro"));
        let status = Command::new("sh").args(["-c", &script]).output().expect("a shell").status;
        assert_eq!(status.code(), Some(1), "{closed}");
    }
}

#[test]
fn a_full_disk_is_told() {
    let script = format!("{} play mnk > /dev/full", env!("CARGO_BIN_EXE_tabuleiro"));
    let output = Command::new("sh").args(["-c", &script]).output().expect("a shell");
    assert_eq!(text(&output.stderr), "tabuleiro: No space left on device (os error 28)\n");
    assert_eq!(output.status.code(), Some(1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn random_bytes_end_with_status_0_or_1(
        bytes in proptest::collection::vec(prop_oneof![3 => any::<u8>(), 2 => Just(b'\n'), 3 => b'0'..=b'9', 2 => b'a'..=b'e'], 0..4000),
        words in prop::sample::select(vec![
            "mnk",
            "orbito",
            "orbito --mode 2jogadores",
            "mnk --player X=human",
            "konane",
            "konane --lenient --size 4 --human b",
            "scrabble-ist",
            "scrabble-ulb --full",
            "scrabble --player 1=human --player 2=human",
        ]),
    ) {
        let output = feed(program().arg("play").args(words.split(' ')), &bytes);
        let said = text(&output.stderr);
        prop_assert!(matches!(output.status.code(), Some(0 | 1)), "{:?} {}", output.status, said);
        prop_assert!(said.lines().count() <= 1, "{}", said);
    }
}

#[test]
fn a_byte_order_mark_does_not_eat_the_first_move() {
    let words = "play mnk --level facil";
    let plain = run(words, b"5\n4\n6\n");
    let marked = run(words, b"\xef\xbb\xbf5\n4\n6\n");
    assert_eq!(text(&plain.stdout), text(&marked.stdout));
    assert!(text(&plain.stdout).ends_with("VITORIA\n"));
}
