//! The owner's commands, as docs/operations.md tells them: a copy taken under load, a restored server, a damaged file.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};

use crate::program::{program, text};
use crate::serve::Served;

/// Runs the program; its status and all that it says.
fn database(words: &[&str]) -> (Option<i32>, String) {
    let output = program().arg("database").args(words).output().expect("the program");
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

fn new_game(served: &Served) -> (String, [String; 2]) {
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Rui"}]);
    let asked = json!({"title": "mnk", "options": {"board": "30x30", "k": "30"}, "seats": seats});
    let made: Value = serde_json::from_str(&served.ask("POST", "/api/games", "", &asked)).expect("JSON");
    let token = |seat: usize| made["tokens"][seat]["token"].as_str().expect("a token").to_owned();
    (made["game"].as_str().expect("a game").to_owned(), [token(0), token(1)])
}

/// Plays the next cell; whether it was acknowledged.
fn play(served: &Served, game: &str, tokens: &[String; 2], number: usize) -> bool {
    let body = json!({"id": number.to_string(), "number": number, "act": {"move": (number + 1).to_string()}});
    let answer = served.ask("POST", &format!("/api/games/{game}/acts"), &tokens[number % 2], &body);
    serde_json::from_str::<Value>(&answer).is_ok_and(|answer| answer["event"] == json!(number + 1))
}

fn number(served: &Served, game: &str) -> u64 {
    let state = served.ask("GET", &format!("/api/games/{game}"), "", &Value::Null);
    serde_json::from_str::<Value>(&state).expect("JSON")["number"].as_u64().expect("a number")
}

#[test]
fn a_copy_taken_under_load_has_all_that_was_acknowledged_before() {
    let served = Served::with("backup", &["--rate", "0"]);
    let file = served.folder.join("games.sqlite");
    let games: Vec<(String, [String; 2])> = (0..4).map(|_| new_game(&served)).collect();
    let (over, acknowledged) = (AtomicBool::new(false), Mutex::new(BTreeMap::<String, usize>::new()));
    let mut copies = Vec::new();
    std::thread::scope(|scope| {
        for (game, tokens) in &games {
            scope.spawn(|| {
                for number in 0..800 {
                    if over.load(Ordering::Relaxed) {
                        break;
                    }
                    assert!(play(&served, game, tokens, number));
                    acknowledged.lock().expect("no panic").insert(game.clone(), number + 1);
                }
            });
        }
        for round in 0..5 {
            std::thread::sleep(std::time::Duration::from_millis(200));
            let before = acknowledged.lock().expect("no panic").clone();
            let copy = served.folder.join(format!("copy-{round}.sqlite"));
            let (status, said) = database(&["backup", file.to_str().expect("a path"), copy.to_str().expect("a path")]);
            assert_eq!(status, Some(0), "{said}");
            copies.push((copy, before));
        }
        over.store(true, Ordering::Relaxed);
    });
    let last = copies.last().expect("copies");
    assert!(last.1.values().sum::<usize>() > 20, "hardly any load: {:?}", last.1);
    for (copy, before) in &copies {
        let (status, said) = database(&["check", copy.to_str().expect("a path")]);
        assert_eq!((status, said.as_str()), (Some(0), "4 games are whole.\n"));
        let restored = Served::on(copy);
        for (game, moves) in before {
            assert!(number(&restored, game) >= *moves as u64, "{game} has lost moves");
        }
    }
    // A copy never takes the place of something else.
    let (copy, _) = last;
    let (status, said) = database(&["backup", file.to_str().expect("a path"), copy.to_str().expect("a path")]);
    assert!(status == Some(1) && said.contains("already"), "{said}");
}

#[test]
fn of_a_damaged_file_what_is_whole_is_saved() {
    let mut served = Served::with("rescue", &["--rate", "0"]);
    let file = served.folder.join("games.sqlite");
    let games: Vec<(String, [String; 2])> = (0..60).map(|_| new_game(&served)).collect();
    for number in 0..6 {
        assert!(games.iter().all(|(game, tokens)| play(&served, game, tokens, number)));
    }
    let account = json!({"name": "Eva", "password": "correct horse"});
    served.ask("POST", "/api/account", "", &account);
    served.end();
    let name = file.to_str().expect("a path").to_owned();
    // The copy has everything in one file.
    let (whole, new) = (served.folder.join("whole.sqlite"), served.folder.join("new.sqlite"));
    assert_eq!(database(&["backup", &name, whole.to_str().expect("a path")]).0, Some(0));
    let bytes = fs::read(&whole).expect("the file");
    let pages = bytes.len() / 4096;
    let (mut some_lost, mut tried) = (0, 0);
    // Page after page is damaged, each time in a file that is else whole; the first forty tell what is where.
    for page in (40..pages).step_by(3) {
        let damaged = served.folder.join("damaged.sqlite");
        let mut spoilt = bytes.clone();
        spoilt[page * 4096..page * 4096 + 3000].fill(0xa5);
        fs::write(&damaged, spoilt).expect("a damaged file");
        let words = [damaged.to_str().expect("a path"), new.to_str().expect("a path")];
        let (checked, said) = database(&["check", words[0]]);
        assert!(checked == Some(1) && said.contains("database rescue"), "page {page}: {said}");
        let (status, said) = database(&["rescue", words[0], words[1]]);
        let lost = said.lines().filter(|line| line.contains("is broken")).count();
        assert_eq!(status, Some(i32::from(lost > 0)), "page {page}: {said}");
        assert!(lost < games.len() * 2 / 3, "page {page}: one page of {pages} has taken {lost} games along: {said}");
        let (sound, said) = database(&["check", words[1]]);
        assert_eq!((sound, said), (Some(0), format!("{} games are whole.\n", games.len() - lost)), "page {page}");
        some_lost += usize::from(lost > 0);
        tried += 1;
        if page + 3 < pages {
            for end in ["", "-wal", "-shm", ".lock"] {
                let _ = fs::remove_file(format!("{}{end}", words[1]));
            }
        }
    }
    assert!(tried > 3 && some_lost > 0 && some_lost < tried, "{some_lost} of {tried}");
    // What was saved is served, with its players and accounts.
    let restored = Served::on(&new);
    let there = games.iter().filter(|(game, _)| {
        !restored.ask("GET", &format!("/api/games/{game}"), "", &Value::Null).contains("\"unknown\"")
    });
    let (game, tokens) = there.into_iter().next().expect("a game");
    assert!(play(&restored, game, tokens, 6));
    assert!(restored.ask("POST", "/api/session", "", &account).contains("Eva"));
}

/// The commands of the page: those that work on a database are run, of the others every flag is known.
#[test]
fn the_page_for_owners_tells_commands_that_work() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations.md");
    let page = fs::read_to_string(page).expect("the page");
    let served = Served::with("page", &[]);
    let folder = served.folder.to_str().expect("a path");
    let mut seen = BTreeMap::new();
    for line in page.lines().filter_map(|line| {
        line.trim().split_once("tabuleiro ").filter(|(before, _)| {
            before.is_empty() || before.ends_with("ExecStart=/usr/local/bin/") || *before == "sudo -u tabuleiro "
        })
    }) {
        let line = line.1.replace("/var/lib/tabuleiro", folder).replace("/var/backups/tabuleiro", folder);
        let words: Vec<&str> = line.split_whitespace().collect();
        *seen.entry(words[0].to_owned()).or_insert(0) += 1;
        match words[0] {
            "database" => {
                let (status, said) = database(&words[1..]);
                assert_eq!(status, Some(0), "{line}: {said}");
            }
            _ => {
                // A command is what stands before its files and flags.
                let command = words.iter().take_while(|word| !word.starts_with("--") && !word.contains('.'));
                let help = text(&program().args(command).arg("--help").output().expect("help").stdout);
                for flag in words.iter().filter(|word| word.starts_with("--")) {
                    let flag = flag.split('=').next().unwrap_or_default();
                    assert!(help.contains(flag), "{line}: {flag} is not known");
                }
            }
        }
    }
    assert!(
        seen.get("database") >= Some(&3) && seen.contains_key("serve") && seen.contains_key("tournament"),
        "{seen:?}"
    );
}
