//! Disks that fail under a real server: full, gone, or not confirming what was written.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::client::{act, get, new_game};
use crate::process::{Folder, Server, launch};

/// A library that makes the disk fail while this file is there, and the file.
fn faults(folder: &Folder) -> (String, PathBuf) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/data/faults.c");
    let library = folder.path().join("faults.so");
    let built = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).status();
    assert!(built.expect("a C compiler, which SQLite needs too").success());
    (library.to_str().expect("a path").to_owned(), folder.path().join("broken"))
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
    let (library, broken) = faults(&folder);
    let environment = vec![
        ("LD_PRELOAD".to_owned(), library.clone()),
        ("FAULTS".to_owned(), broken.to_str().expect("a path").to_owned()),
    ];
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
    let (mut child, mut out, address) = launch(&file, "127.0.0.1:0", &[]);
    let _ = child.wait();
    assert_eq!(address, None);
    let mut said = String::new();
    let _ = std::io::Read::read_to_string(&mut out, &mut said);
}
