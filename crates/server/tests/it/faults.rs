//! Disks that fail under a real server: full, gone, or not confirming what was written.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::client::{act, get, new_game, post};
use crate::process::{Folder, Server, launch, listening};

/// The environment of a server whose disk fails while this file is there, and the file.
fn faults(folder: &Folder) -> (Vec<(String, String)>, PathBuf) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/data/faults.c");
    let library = folder.path().join("faults.so");
    let built = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).status();
    assert!(built.expect("a C compiler, which SQLite needs too").success());
    let broken = folder.path().join("broken");
    let named = |name: &str, path: &Path| (name.to_owned(), path.to_str().expect("a path").to_owned());
    (vec![named("LD_PRELOAD", &library), named("FAULTS", &broken)], broken)
}

fn moves(address: &str, game: &str) -> Vec<String> {
    let state = get(address, &format!("/api/games/{game}"), "").json();
    let events = state["log"]["events"].as_array().expect("events").clone();
    events.iter().map(|event| event["text"].as_str().unwrap_or_default().to_owned()).collect()
}

fn play(address: &str, game: &str, tokens: &[String], number: u64, chosen: &str) -> (u16, Value) {
    let answer = act(address, game, &tokens[number as usize % 2], number, &json!({"move": chosen}));
    (answer.status, answer.json()["error"].clone())
}

#[test]
fn a_move_that_the_disk_did_not_confirm_is_not_there_after_a_restart() {
    let folder = Arc::new(Folder::new());
    let (environment, broken) = faults(&folder);
    let mut server = Server::start_as(Arc::clone(&folder), "127.0.0.1:0", environment.clone());
    let address = server.address.clone();
    let (game, tokens) = new_game(&address, "mnk", 2, &json!({}));
    assert_eq!(play(&address, &game, &tokens, 0, "5").0, 200);
    fs::write(&broken, "").expect("a fault");
    for _ in 0..2 {
        assert_eq!(play(&address, &game, &tokens, 1, "1"), (503, json!("storage")));
    }
    assert_eq!(get(&address, "/health", "").status, 503);
    assert_eq!(moves(&address, &game), ["5"], "what is refused is not shown");
    server.kill();
    fs::remove_file(&broken).expect("no fault");
    let mut server = Server::start_as(Arc::clone(&folder), "127.0.0.1:0", environment.clone());
    let address = server.address.clone();
    assert_eq!(moves(&address, &game), ["5"], "what was refused is not there");
    // The same server goes on when the disk does.
    fs::write(&broken, "").expect("a fault");
    assert_eq!(play(&address, &game, &tokens, 1, "2").0, 503);
    fs::remove_file(&broken).expect("no fault");
    assert_eq!(play(&address, &game, &tokens, 1, "3").0, 200);
    assert_eq!(play(&address, &game, &tokens, 2, "4").0, 200);
    server.kill();
    let server = Server::start_in(folder, "127.0.0.1:0");
    assert_eq!(moves(&server.address, &game), ["5", "3", "4"]);
}

#[test]
fn a_server_whose_file_is_gone_says_so_and_takes_no_moves() {
    let server = Server::start();
    let (address, file) = (&*server.address, server.folder().path().join("games.sqlite"));
    let (game, tokens) = new_game(address, "mnk", 2, &json!({}));
    assert_eq!(play(address, &game, &tokens, 0, "5").0, 200);
    assert_eq!(get(address, "/health", "").status, 200);
    let away = file.with_extension("away");
    fs::rename(&file, &away).expect("another name");
    assert_eq!(get(address, "/health", "").status, 503);
    assert_eq!(play(address, &game, &tokens, 1, "1"), (503, json!("storage")));
    // Another file of the same name is not the same file.
    fs::copy(&away, &file).expect("a copy");
    assert_eq!(get(address, "/health", "").status, 503);
    fs::rename(&away, &file).expect("the file again");
    assert_eq!(get(address, "/health", "").status, 200);
    assert_eq!(play(address, &game, &tokens, 1, "1").0, 200);
}

#[test]
fn no_other_name_of_a_file_leads_to_a_second_server() {
    let first = Server::start();
    let file = first.folder().path().join("games.sqlite");
    let other = Folder::new();
    let (soft, hard) = (other.path().join("soft.sqlite"), other.path().join("hard.sqlite"));
    std::os::unix::fs::symlink(&file, &soft).expect("a link");
    fs::hard_link(&file, &hard).expect("a link");
    for name in [&file, &soft, &hard] {
        let (mut child, _, address) = launch(name, "127.0.0.1:0", &[]);
        let _ = child.kill();
        let _ = child.wait();
        assert_eq!(address, None, "{}", name.display());
    }
}

#[test]
fn a_damaged_file_is_found_at_the_start() {
    let mut server = Server::start();
    let (address, file) = (server.address.clone(), server.folder().path().join("games.sqlite"));
    for _ in 0..40 {
        new_game(&address, "mnk", 2, &json!({}));
    }
    assert_eq!(server.stop(), Some(0));
    let mut bytes = fs::read(&file).expect("the file");
    // A page in the middle, but for its last bytes.
    let page = bytes.len() / 2 / 4096 * 4096;
    bytes[page..page + 2000].fill(0xa5);
    fs::write(&file, bytes).expect("a damaged file");
    let (mut child, _, address) = launch(&file, "127.0.0.1:0", &[]);
    let _ = child.wait();
    assert_eq!(address, None);
}

/// A disk of one megabyte, which only the server sees.
#[test]
fn a_full_disk_is_told_and_what_was_stored_stays() {
    let folder = Folder::new();
    let disk = folder.path().join("disk");
    fs::create_dir(&disk).expect("a folder");
    let script = format!(
        "mount -t tmpfs -o size=1m none {0} && head -c 300000 /dev/zero > {0}/ballast && exec \"$0\" \"$@\"",
        disk.display()
    );
    let mut command = Command::new("unshare");
    command.args(["-rm", "sh", "-c", &script]).arg(std::env::current_exe().expect("this program"));
    let (mut child, _out, address) = listening(command, &disk.join("games.sqlite"), "127.0.0.1:0", &[]);
    let address = address.expect("a server that listens");
    assert_eq!(get(&address, "/health", "").status, 200);
    let (game, tokens) = new_game(&address, "mnk", 2, &json!({"options": {"board": "100x100", "k": "100"}}));
    let mut played = 0;
    let refused = loop {
        // Long names of acts, so that the disk is full soon.
        let id = format!("{played:060}");
        let body = json!({"id": id, "number": played, "act": {"move": (played + 1).to_string()}});
        let path = format!("/api/games/{game}/acts");
        let answer = post(&address, &path, &tokens[played % 2], &body);
        if answer.status != 200 {
            break answer;
        }
        played += 1;
        assert!(played < 9_000, "the disk is never full");
    };
    assert_eq!((refused.status, &refused.json()["error"]), (503, &json!("storage")));
    assert_eq!(get(&address, "/health", "").status, 503);
    let stored = moves(&address, &game);
    assert_eq!(stored, (1..=played).map(|cell| cell.to_string()).collect::<Vec<_>>(), "all that was acknowledged");
    // With room again it goes on by itself.
    let ballast = format!("/proc/{}/root{}/ballast", child.id(), disk.display());
    fs::remove_file(ballast).expect("the ballast");
    let since = std::time::Instant::now();
    while get(&address, "/health", "").status != 200 {
        assert!(since.elapsed().as_secs() < 60, "it does not go on");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let next = (played + 1).to_string();
    let answer = act(&address, &game, &tokens[played % 2], played as u64, &json!({"move": next}));
    assert_eq!(answer.status, 200, "{}", answer.text);
    let _ = child.kill();
    let _ = child.wait();
}

/// The first move of a strong player; `broken` makes the disk fail while it thinks, for a while.
fn first_move(server: &Server, broken: Option<&Path>) -> String {
    let address = &*server.address;
    let seats = json!([{"kind": "level", "level": "mestre:nodes=2000000"}, {"kind": "person", "name": "Ana"}]);
    let asked = json!({"title": "orbito", "options": {"orbits": "4"}, "seats": seats, "seed": "7"});
    let made = post(address, "/api/games", "", &asked).json();
    let game = made["game"].as_str().expect("a game").to_owned();
    if let Some(broken) = broken {
        fs::write(broken, "").expect("a fault");
        assert_eq!(moves(address, &game), [""; 0], "it still thinks");
        let failed =
            |text: &str| text.lines().any(|line| line.starts_with("tabuleiro_commits_failed") && !line.ends_with(" 0"));
        let since = std::time::Instant::now();
        while !failed(&get(address, "/metrics", "").text) && since.elapsed().as_secs() < 300 {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        assert!(failed(&get(address, "/metrics", "").text), "its move was never refused by the disk");
        fs::remove_file(broken).expect("no fault");
    }
    for _ in 0..6000 {
        if let Some(first) = moves(address, &game).first() {
            return first.clone();
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("the level never moved");
}

#[test]
fn a_level_whose_move_was_not_stored_plays_the_same_move_again() {
    let folder = Arc::new(Folder::new());
    let (environment, broken) = faults(&folder);
    let server = Server::start_as(Arc::clone(&folder), "127.0.0.1:0", environment);
    let disturbed = first_move(&server, Some(&broken));
    drop(server);
    assert_eq!(disturbed, first_move(&Server::start(), None));
}

#[test]
fn a_clock_that_ran_out_while_the_disk_failed_ends_the_game_later() {
    let folder = Arc::new(Folder::new());
    let (environment, broken) = faults(&folder);
    let server = Server::start_as(Arc::clone(&folder), "127.0.0.1:0", environment);
    let address = &*server.address;
    let (game, _) = new_game(address, "mnk", 2, &json!({"clock": "1+0"}));
    fs::write(&broken, "").expect("a fault");
    let failed = || {
        let told = get(address, "/metrics", "").text;
        told.lines().any(|line| line.starts_with("tabuleiro_commits_failed") && !line.ends_with(" 0"))
    };
    let until = |what: &str, holds: &dyn Fn() -> bool| {
        let since = std::time::Instant::now();
        while !holds() {
            assert!(since.elapsed().as_secs() < 60, "{what}");
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
    };
    until("nothing was to be stored", &failed);
    // Other things are noted too: by now the clock has run out as well.
    std::thread::sleep(std::time::Duration::from_secs(2));
    fs::remove_file(&broken).expect("no fault");
    // Whoever looks at a game ends it when its time is over; the lobby does not look.
    let over =
        || get(address, "/api/games?status=over", "").json()["games"].as_array().is_some_and(|all| !all.is_empty());
    until("the clock was forgotten", &over);
    let state = get(address, &format!("/api/games/{game}"), "").json();
    assert_eq!(state["result"]["ranks"], json!([2, 1]), "{}", state["result"]);
}
