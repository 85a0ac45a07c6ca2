//! `tournament --publish`: a real server, its owner's address, and all that can go wrong on the way.

use std::fs;
use std::net::TcpListener;
use std::path::Path;

use serde_json::Value;

use crate::program::{feed, program, text};
use crate::serve::Served;
use crate::tournament::folder;

fn tournament(folder: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let mut command = program();
    command.current_dir(folder).arg("tournament").args(words);
    let output = feed(&mut command, b"");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

const PLAYERS: [&str; 6] = ["--player", "ana=facil", "--player", "rui=normal", "--player", "eva=facil"];

#[test]
fn a_tournament_is_published_when_it_ends_and_again_from_its_journal() {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let server = Served::with("publish", &["--owner", &free.to_string()]);
    let folder = folder("publish");
    let owner = format!("http://{free}");
    let words: Vec<&str> = ["mnk", "--quiet", "--publish", &owner].into_iter().chain(PLAYERS).collect();
    let (status, _, said) = tournament(&folder, &words);
    assert_eq!((status, said.lines().count()), (Some(0), 1), "{said}");
    let page = said.trim().strip_prefix("tabuleiro: Published: ").expect("an address").to_owned();
    let code = page.strip_prefix(&format!("http://{}/t/", server.address)).expect("the page of a tournament");
    let shown: Value =
        serde_json::from_str(&server.ask("GET", &format!("/api/tournaments/{code}"), "", &Value::Null)).expect("JSON");
    assert_eq!(shown["boards"].as_array().map(Vec::len), Some(6));
    // The report of the same run, as data, is the truth for what the page shows.
    let told: Value =
        serde_json::from_str(&fs::read_to_string(folder.join("tournament.json")).expect("a report")).expect("JSON");
    for (row, own) in
        shown["standings"].as_array().expect("lines").iter().zip(told["standings"].as_array().expect("lines"))
    {
        let name = &shown["entrants"][row["entrant"].as_u64().expect("a number") as usize - 1]["said"];
        assert_eq!((name, &row["points"], &row["rank"]), (&own["name"], &own["points"], &own["rank"]));
    }
    let (status, _, said) = tournament(&folder, &["report", "tournament.journal", "--publish", &owner]);
    assert_eq!((status, said.trim()), (Some(0), &*format!("tabuleiro: This tournament was published before: {page}")));
}

#[test]
fn what_keeps_a_tournament_from_being_published_is_told_in_one_line() {
    let server = Served::with("publish-wrong", &[]);
    let folder = folder("publish-wrong");
    let words: Vec<&str> = ["mnk", "--quiet"].into_iter().chain(PLAYERS).collect();
    assert_eq!(tournament(&folder, &words).0, Some(0));
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let (nobody, public) = (format!("http://{free}"), format!("http://{}", server.address));
    for (address, status, wanted) in [
        (nobody.as_str(), 1, "cannot be reached"),
        (public.as_str(), 1, "publish at its owner's address"),
        ("https://play.example", 2, "https is not supported"),
        ("play.example", 2, "such as http://127.0.0.1:7311"),
    ] {
        let (code, _, said) = tournament(&folder, &["report", "tournament.journal", "--publish", address]);
        assert_eq!((code, said.lines().count()), (Some(status), 1), "{said}");
        assert!(said.contains(wanted), "{said}");
    }
    // What is wrong with the address is told before anything is played.
    let wrong: Vec<&str> =
        ["mnk", "--quiet", "--journal", "other.journal", "--publish", "ftp://x"].into_iter().chain(PLAYERS).collect();
    let (code, _, said) = tournament(&folder, &wrong);
    assert_eq!((code, folder.join("other.journal").exists()), (Some(2), false), "{said}");
    // One that is not over.
    let journal = fs::read_to_string(folder.join("tournament.journal")).expect("the journal");
    let lines: Vec<&str> = journal.lines().collect();
    fs::write(folder.join("half.journal"), format!("{}\n", lines[..2].join("\n"))).expect("a file");
    let (code, _, said) = tournament(&folder, &["report", "half.journal", "--publish", &nobody]);
    assert!(code == Some(1) && said.contains("not over"), "{said}");
}
