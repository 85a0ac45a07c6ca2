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
    type_at("dumb", words, question, answers)
}

/// The same at a terminal of this sort, of 24 rows and 80 columns.
fn type_at(term: &str, words: &str, question: &str, answers: &[&str]) -> (String, bool) {
    let command = format!("stty rows 24 columns 80; {} {words}", env!("CARGO_BIN_EXE_tabuleiro"));
    let mut child = Command::new("script")
        .env("LANG", "C")
        .env("TERM", term)
        .env_remove("NO_COLOR")
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
    let screen = at_a_terminal(words, question, &answers);
    let (first, dialogue) = screen.split_once('\n').expect("a line before the dialogue");
    let announced = "This dialogue is in Portuguese, as specified; --language en gives plain English.";
    assert_eq!((first, dialogue), (announced, &*transcript));
}

#[rstest]
#[case("en", "This dialogue is in French, as specified; --language en gives plain English.")]
#[case("fr", "Ce dialogue est celui de l’énoncé ; --language fr : français courant, avec aide.")]
#[case("pt", "Este diálogo é em francês, como no enunciado; --language pt: português corrente.")]
fn a_specified_dialogue_is_announced_in_the_readers_language(#[case] language: &str, #[case] line: &str) {
    let words = format!("env LC_ALL={language} {} play scrabble-ulb", env!("CARGO_BIN_EXE_tabuleiro"));
    let output = Command::new("script").args(["-qefc", &words, "/dev/null"]).stdin(Stdio::null()).output();
    let screen = String::from_utf8_lossy(&output.expect("the program `script`").stdout).into_owned();
    let mut lines = screen.lines();
    assert_eq!((lines.next(), lines.next()), (Some(line), Some("Bienvenue au SCRABBLE.")), "{screen}");
    assert!(line.chars().count() <= 80);
}

#[rstest]
#[case("en", ["!rules", "!hint", "!back", "!quit"], "Try ", "you left before the game was over")]
#[case("fr", ["!règles", "!indice", "!retour", "!quitter"], "Essayez ", "partie quittée avant la fin")]
#[case("pt", ["!regras", "!dica", "!voltar", "!sair"], "Experimente ", "saiu antes de o jogo terminar")]
fn commands_are_in_the_readers_language(
    #[case] language: &str,
    #[case] commands: [&str; 4],
    #[case] hint: &str,
    #[case] left: &str,
) {
    let words = format!("play mnk --language {language} --level facil");
    let [rules, ask, back, quit] = commands;
    let (screen, success) = type_at_a_terminal(&words, "X> ", &["5", rules, ask, back, quit]);
    let told = screen.split("+---+").next().expect("what can be typed").replace('\n', " ");
    assert!(commands.iter().all(|command| told.contains(command)), "{told}");
    let title = catalog::Catalog::standard().title("mnk").expect("a game").clone();
    let explained = title.translator(language.parse().expect("a language")).say(&game::Message::new("rules"));
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(joined(&screen).contains(&joined(&explained)) && explained.len() > 200, "{screen}");
    assert!(screen.contains(&format!("X> {ask}\n{hint}")), "{screen}");
    // After taking back, the board is empty again.
    assert!(screen.contains(&format!("X> {back}\n+---+---+\n|   |   |\n+---+---+")), "{screen}");
    assert!(!success && screen.ends_with(&format!("tabuleiro: {left}\n")), "{screen}");
}

#[test]
fn a_line_can_be_edited_and_comes_back() {
    // What is typed at its beginning after Ctrl-A, and the line before after Ctrl-P.
    let typed = "nt\u{1}!hi\n\u{10}\n!quit";
    let (screen, _) = type_at("xterm", "play mnk --language en --level facil", "X> ", &[typed]);
    assert_eq!(screen.matches("\nTry ").count(), 2, "{screen:?}");
}

#[rstest]
#[case("play mnk --board 15x15 -k 5 --language en", "X> ")]
#[case("play scrabble --language en --players 4 --player 1=human", "1> ")]
#[case("play scrabble-ulb --full", "FIN) : ")]
#[case("play konane --size 12 --language en", "p> ")]
#[case("play orbito --orbits 5 --language en", "X> ")]
fn a_large_board_fits_the_screen(#[case] words: &str, #[case] question: &str) {
    let (screen, _) = type_at("xterm", words, question, &["\u{4}"]);
    let shown = screen.split(question).next().expect("what is before the question");
    let lines: Vec<String> = shown.lines().map(uncoloured).collect();
    // Below what is said first.
    let top = lines.iter().position(|line| line.trim_start().starts_with(['0', '1', 'a'])).expect("a board");
    assert!(lines.len() - top < 24, "{screen}");
    assert!(lines[top..].iter().all(|line| line.chars().count() <= 80), "{screen}");
}

#[test]
fn konane_shows_colours_coordinates_and_the_last_move() {
    let words = "play konane --language en --player p=human --player b=human";
    let (screen, _) = type_at("xterm", words, "p> ", &["3,3\n3,2\n3,5-3,3\n!quit"]);
    // Blue for the first seat, the last move the other way round, where it started underlined.
    assert!(screen.contains("\u{1b}[1;34;7mp\u{1b}[0m") && screen.contains("\u{1b}[2;4m·\u{1b}[0m"), "{screen}");
    let plain: Vec<String> = screen.lines().map(uncoloured).collect();
    assert!(plain.iter().any(|line| line == "  0 1 2 3 4 5 6 7"), "{screen}");
    assert!(plain.iter().any(|line| line == "3 b p · p · · b p"), "{screen}");
    // Who wants no colours gets none.
    let (screen, _) = type_at_a_terminal(words, "p> ", &["!quit"]);
    assert!(!screen.contains('\u{1b}'), "{screen:?}");
}

#[test]
fn nobody_finds_the_rack_of_another_on_the_screen() {
    let words = "play scrabble --language en --seed 1 --player 1=human --player 2=human";
    let (screen, _) = type_at_a_terminal(words, "1> ", &["pass\n\n!quit"]);
    let (before, after) = screen.split_once("\u{1b}[H\u{1b}[2J\u{1b}[3J").expect("a cleared screen");
    let rack = before.lines().find_map(|line| line.strip_prefix("> 1 (0): ")).expect("a rack");
    // Each tile with what it is worth.
    assert!(rack.chars().any(|letter| ('₁'..='₉').contains(&letter)), "{rack}");
    assert!(after.contains("Player 2: press Enter when the others are not looking."), "{after}");
    assert!(after.contains("  1 (0): · · · · · · ·\n> 2 (0): ") && !after.contains(rack), "{after}");
    // One person against levels hands nothing over.
    let (screen, _) = type_at_a_terminal("play scrabble --language en", "1> ", &["pass\n!quit"]);
    assert!(!screen.contains("[3J"), "{screen}");
}

/// A line without what only colours it.
fn uncoloured(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let end = part.find(|letter: char| letter.is_ascii_alphabetic()).map_or(part.len(), |end| end + 1);
        text + &part[end..]
    })
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

#[test]
fn an_end_of_input_that_comes_before_lines_are_edited_is_not_lost() {
    // The end is typed while the terminal still reads whole lines, long before the program asks for a move.
    let program = env!("CARGO_BIN_EXE_tabuleiro");
    let words = format!("sleep 0.5; exec timeout 60 {program} play mnk --language en");
    let mut screen = Command::new("script");
    screen.args(["-qefc", &words, "/dev/null"]).env("TERM", "xterm");
    let output = screen.stdin(Stdio::null()).output().expect("the program `script`");
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("input ended before the game was over"), "{said}");
}

/// A line shows how many games are played, and is gone when the report is there.
#[test]
fn a_check_shows_how_far_it_is() {
    let (screen, success) = type_at("xterm", "check facil --game mnk --board 6x7 -k 4 --language en", "?", &[]);
    assert!(success && screen.contains("/6 ") && screen.contains("The player is sound."), "{screen}");
    let report = screen.split("games of mnk played").nth(1).expect("a report");
    assert!(!report.contains("/6 "), "{screen}");
}
