//! Games that go on at the keyboard: who sits where, and in which language.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use rstest::rstest;
use serde_json::{Value, json};

use crate::program::{run, text};
use crate::serve::Served;

/// A file of the test's own.
fn file(name: &str, contents: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("resumed");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, contents).expect("written");
    path
}

/// A record of two stones by these players.
fn record(tags: &str) -> String {
    format!(
        "[Tabuleiro \"1\"]\n[Game \"mnk\"]\n[Rules \"board=3x3 k=3\"]\n{tags}\n[WrongMoves \"asked-again\"]\n\
         [Result \"*\"]\n[Termination \"*\"]\n\n1: 5\n2: 1\n"
    )
}

/// What becomes of a record when it goes on with these lines.
fn resumed(path: &std::path::Path, more: &str, input: &str) -> (String, String) {
    let output = run(&format!("resume {} {more}", path.display()), input.as_bytes());
    let said = format!("{}{}", text(&output.stdout), text(&output.stderr));
    (said, fs::read_to_string(path).expect("the record"))
}

/// The game with these seats after X has laid 5 and O something, as it is downloaded.
fn downloaded(server: &Served, seats: &Value) -> String {
    let made = server.ask("POST", "/api/games", "", &json!({"title": "mnk", "seats": seats, "clock": "300+5"}));
    let made: Value = serde_json::from_str(&made).expect("JSON");
    let game = made["game"].as_str().expect("a game");
    for (number, chosen) in ["5", "1"].into_iter().enumerate() {
        let Some(token) = made["tokens"][number]["token"].as_str() else { continue };
        let act = json!({"id": number.to_string(), "number": number, "act": {"move": chosen}});
        server.ask("POST", &format!("/api/games/{game}/acts"), token, &act);
    }
    let record = || server.ask("GET", &format!("/api/games/{game}/record"), "", &Value::Null);
    for _ in 0..3000 {
        if record().contains("\n2: ") {
            return record();
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("nobody answers: {}", record());
}

#[test]
fn a_downloaded_game_goes_on_with_the_same_people_and_levels() {
    let server = Served::with("download", &[]);
    let person = |name: &str| json!({"kind": "person", "name": name});
    let level = |level: &str| json!({"kind": "level", "level": level});

    // Two people take turns, whatever they are called.
    for (number, names) in
        [["Ana", "Rui \"o \\ mau\""], ["normal", "facil"], ["human", "mestre:1s"]].into_iter().enumerate()
    {
        let kept = downloaded(&server, &json!(names.map(person)));
        let path = file(&format!("people-{number}.txt"), &kept);
        let (said, record) = resumed(&path, "", "2\n3\n8\n");
        assert!(said.contains("X> ") && said.contains("O> "), "{names:?}: {said}");
        assert!(record.contains("[Result \"1 2\"]") && record.contains("\n1: 8"), "{names:?}: {said}\n{record}");
        // Whoever they were said to be, they still are: all tags but those of the end are as before.
        let tags = |text: &str| {
            let all = text.split("\n\n").next().unwrap_or_default().lines().map(str::to_owned);
            let mut all: Vec<_> = all.filter(|tag| !tag.contains("Result") && !tag.contains("Termination")).collect();
            all.sort();
            all
        };
        assert_eq!(tags(&record), tags(&kept), "{names:?}");
    }

    // A level stays one, beside a person who is called like it.
    let kept = downloaded(&server, &json!([person("facil"), level("facil")]));
    let (said, record) = resumed(&file("level.txt", &kept), "", "9\n8\n7\n6\n4\n3\n2\n1\n");
    assert!(said.contains("Turno do computador (facil):"), "{said}");
    assert!(!record.contains("[Result \"*\"]"), "{said}\n{record}");
}

#[test]
fn a_game_that_hides_something_goes_on_elsewhere_only_as_a_whole() {
    let server = Served::with("hidden", &[]);
    let people = json!([{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Rui"}]);
    for title in ["scrabble", "scrabble-ist"] {
        let made = server.ask("POST", "/api/games", "", &json!({"title": title, "seats": people}));
        let made: Value = serde_json::from_str(&made).expect("JSON");
        let (game, token) = (made["game"].as_str().expect("a game"), made["tokens"][0]["token"].as_str().expect("one"));
        let record = || server.ask("GET", &format!("/api/games/{game}/record"), token, &Value::Null);
        let path = file("hidden.txt", &record());
        let (said, kept) = resumed(&path, "", "");
        assert!(said.lines().count() == 1 && said.contains("this record leaves out what is hidden"), "{title}: {said}");
        assert_eq!(kept, record(), "{title}: it is left as it is");
        server.ask("POST", &format!("/api/games/{game}/acts"), token, &json!({"id": "1", "act": "resign"}));
        let whole = run(&format!("show {}", file("whole.txt", &record()).display()), b"");
        assert!(text(&whole.stdout).contains("Termination: resignation 1"), "{title}: {}", text(&whole.stderr));
    }
}

#[rstest]
#[case("[Seat1 \"Ana\"]\n[Seat2 \"?\"]", "O> ")]
#[case("[Seat1 \"human\"]\n[Seat2 \"facil\"]", "(facil)")]
#[case("[Seat1 \"Ana\"]\n[Seat2 \"facil\"]", "(facil)")]
#[case("[Seat1 \"Ana\"]\n[Seat2 \"facil:1s\"]", "O> ")]
#[case("[Seat1 \"Ana\"]\n[Seat2 \"facil\"]\n[Kind2 \"person\"]", "O> ")]
fn who_is_no_level_is_a_person(#[case] tags: &str, #[case] sign: &str) {
    let path = file(&format!("who-{}.txt", tags.len()), &record(tags));
    let (said, kept) = resumed(&path, "", "2\n3\n");
    assert!(said.contains(sign), "{tags}: {said}");
    assert!(kept.contains("\n1: 2\n2: "), "{tags}: {kept}");
}

#[test]
fn a_level_that_the_game_does_not_have_is_said_to_be_none() {
    let path = file("no-level.txt", &record("[Seat1 \"Ana\"]\n[Seat2 \"grande\"]\n[Kind2 \"level\"]"));
    let (said, _) = resumed(&path, "", "2\n");
    assert!(said.contains("unknown level 'grande'"), "{said}");
}

#[test]
fn the_language_of_a_game_is_kept_with_it() {
    let path = file("language.txt", "");
    fs::remove_file(&path).expect("removed");
    let play = run(&format!("play mnk --level facil --language fr --record {}", path.display()), b"5\n");
    let french = "est à X de jouer";
    assert!(text(&play.stdout).contains(french), "{}", text(&play.stdout));
    let (said, record) = resumed(&path, "", "?\n");
    assert!(said.contains(french) && record.contains("[Language \"fr\"]"), "{said}\n{record}");
    // Whoever asks for another gets it, from then on.
    let (said, record) = resumed(&path, "--language en", "?\n");
    assert!(said.contains("X to move") && record.contains("[Language \"en\"]"), "{said}\n{record}");
    assert!(resumed(&path, "", "?\n").0.contains("X to move"));
    // A record that names none, or one that nobody speaks, has the dialogue of its specification.
    for tag in ["[Remark \"no language\"]", "[Language \"tlh\"]"] {
        let path = file("no-language.txt", &record.replace("[Language \"en\"]", tag));
        let (said, record) = resumed(&path, "", "?\n");
        assert!(said.starts_with("Bem-vindo ao JOGO MNK.") && record.contains(tag), "{said}\n{record}");
    }
}
