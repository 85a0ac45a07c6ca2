//! Programs that the owner lets people play against: real processes, asked by name, kept in check, started again.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{act, get, post, text};
use crate::process::{Folder, Server, set};

/// A program that makes the first legal move, and does what these lines of Python say before.
fn program(before: &str) -> String {
    format!(
        r#"
import os, sys, time
with open(sys.argv[1] + ".pids", "a") as own:
    print(os.getpid(), file=own)
heard = open(sys.argv[1] + ".heard", "a", buffering=1)
while True:
    line = sys.stdin.readline()
    if not line:
        break
    print(line.rstrip(), file=heard)
    word = line.split()[0]
    if word == "begin":
        print("ready", flush=True)
    elif word == "play":
        {before}
        print("legal", flush=True)
        print("move", sys.stdin.readline().rstrip("\n").split("\t")[1], flush=True)
    elif word == "quit":
        break
"#
    )
}

/// A server whose owner allows these programs: the name, what it does before it moves, and more lines of the file.
fn serving(programs: &[(&str, &str, &str)]) -> Server {
    let folder = Arc::new(Folder::new());
    let path = folder.path().join("players.toml");
    fs::write(&path, players(folder.path(), programs)).expect("a file");
    Server::start_as(folder, "127.0.0.1:0", set(&format!("players={}", path.display())))
}

fn players(folder: &Path, programs: &[(&str, &str, &str)]) -> String {
    let mut file = String::new();
    for (name, before, more) in programs {
        let path = folder.join(format!("{name}.py"));
        fs::write(&path, program(before)).expect("a program");
        let path = path.display();
        let games = if more.contains("games") { "" } else { "games = [\"mnk\"]" };
        // Programs have the lowest priority, and the tests may be many.
        let time = if more.contains("time") { "" } else { "time = 60" };
        file += &format!(
            "[[player]]\nname = \"{name}\"\nspec = \"exec:python3 {path} {path}\"\nsandbox = false\n{games}\n{time}\n{more}\n"
        );
    }
    file
}

/// A game against a program: its id and the person's token.
fn against(address: &str, guest: &str) -> (String, String) {
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "guest", "guest": guest}]);
    let made = post(address, "/api/games", "", &json!({"title": "mnk", "seats": seats}));
    assert_eq!(made.status, 201, "{made:?}");
    (text(&made.json()["game"]), text(&made.json()["tokens"][0]["token"]))
}

/// The state, once this is true of it.
fn once(address: &str, game: &str, what: impl Fn(&Value) -> bool) -> Value {
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        let state = get(address, &format!("/api/games/{game}"), "").json();
        if what(&state) {
            return state;
        }
        assert!(Instant::now() < until, "{state}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn has_moved(count: u64) -> impl Fn(&Value) -> bool {
    move |state| state["number"].as_u64() == Some(count)
}

fn is_over(state: &Value) -> bool {
    state["status"] == "over"
}

/// The processes of a program, as it noted them.
fn processes(server: &Server, name: &str) -> Vec<u32> {
    let noted = fs::read_to_string(server.folder().path().join(format!("{name}.py.pids"))).unwrap_or_default();
    noted.lines().map(|line| line.parse().expect("a number")).collect()
}

fn runs(process: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim().starts_with('Z'))
}

/// Waits until all processes of a program have ended.
fn all_end(server: &Server, name: &str) {
    let until = Instant::now() + Duration::from_secs(60);
    while processes(server, name).into_iter().any(runs) {
        assert!(Instant::now() < until, "a process of {name} still runs");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_program_plays_by_its_name_and_stops_when_the_game_is_over() {
    let server = serving(&[("rui", "pass", "pt = \"O programa do Rui\"\nen = \"Rui's \\\"program\\\"\"")]);
    let titles = get(&server.address, "/api/titles?language=pt", "").json();
    let of = |name: &str| {
        let all = titles["titles"].as_array().expect("titles").iter();
        all.clone().find(|title| title["name"] == name).expect("a title")["guests"].clone()
    };
    assert_eq!(of("mnk"), json!([{"name": "rui", "said": "O programa do Rui"}]));
    assert_eq!(of("konane"), json!([]));
    let (game, token) = against(&server.address, "rui");
    let mut number = 0;
    // The person plays 5, 9 and so on; the program the first free place: 1, 2, 3, and wins.
    for place in ["5", "9", "6"] {
        let done = act(&server.address, &game, &token, number, &json!({"move": place}));
        assert_eq!(done.status, 200, "{done:?}");
        number += 2;
        once(&server.address, &game, has_moved(number));
    }
    let state = once(&server.address, &game, is_over);
    assert_eq!(state["result"]["winner"], 2);
    assert_eq!((&state["seats"][1]["kind"], &state["seats"][1]["name"]), (&json!("guest"), &json!("rui")));
    assert_eq!(state["seats"][1]["said"], "Rui's \"program\"");
    // One process for the whole game, and none afterwards.
    assert_eq!(processes(&server, "rui").len(), 1);
    all_end(&server, "rui");
    // Nobody learns what is started.
    let record = get(&server.address, &format!("/api/games/{game}/record"), "").text;
    assert!(record.contains("exec:rui") && !record.contains("python") && !record.contains(".py"), "{record}");
    // The same game once more.
    let again = post(&server.address, &format!("/api/games/{game}/rematch"), &token, &json!({}));
    assert_eq!(again.status, 200, "{again:?}");
    once(&server.address, &text(&again.json()["game"]), has_moved(1));
}

#[test]
fn a_request_names_a_name_and_never_a_command() {
    let server = serving(&[("rui", "pass", "games = [\"mnk board=4x4 k=4\"]")]);
    let made = |seat: Value, options: Value| {
        let seats = json!([{"kind": "person", "name": "Ana"}, seat]);
        post(&server.address, "/api/games", "", &json!({"title": "mnk", "options": options, "seats": seats}))
    };
    let own = fs::read_to_string(server.folder().path().join("players.toml")).expect("the file");
    let spec = own.lines().find_map(|line| line.strip_prefix("spec = ")).expect("a spec").trim_matches('"').to_owned();
    for seat in [
        json!({"kind": "guest", "guest": spec}),
        json!({"kind": "level", "level": spec}),
        json!({"kind": "level", "level": "rui"}),
        json!({"kind": "guest", "guest": "exec:touch /tmp/tabuleiro-owned"}),
        json!({"kind": "guest", "guest": "nobody"}),
        json!({"kind": "guest", "guest": "rui", "spec": spec}),
    ] {
        let answer = made(seat.clone(), json!({"board": "4x4", "k": "4"}));
        assert!(matches!(answer.status, 400 | 422), "{seat} {answer:?}");
    }
    // Only with the options that the file has.
    let rui = json!({"kind": "guest", "guest": "rui"});
    assert_eq!(made(rui.clone(), json!({})).status, 422);
    assert_eq!(made(rui, json!({"board": "4x4", "k": "4"})).status, 201);
    assert_eq!(made(json!({"kind": "guest", "guest": "rui"}), json!({"board": "4x4", "k": "3"})).status, 422);
    assert!(processes(&server, "rui").is_empty());
    // A game of programs alone would go on for nobody.
    let nobody = json!([{"kind": "guest", "guest": "rui"}, {"kind": "guest", "guest": "rui"}]);
    let options = json!({"board": "4x4", "k": "4"});
    let made = post(&server.address, "/api/games", "", &json!({"title": "mnk", "options": options, "seats": nobody}));
    assert_eq!(made.status, 422);
}

#[test]
fn whatever_a_program_does_wrong_costs_it_the_game_in_words_that_people_understand() {
    let secret = "sys.stderr.write('the secret of the machine'); sys.exit(3)";
    let server = serving(&[
        ("crash", secret, ""),
        ("wrong", "print('move 77', flush=True); continue", ""),
        ("late", "time.sleep(3600)", "time = 0.5"),
        ("flood", "[print('x' * 1000, flush=True) for _ in iter(int, 1)]", ""),
        ("chatter", "[print('note a=b', flush=True) for _ in iter(int, 1)]", "time = 1"),
    ]);
    for (name, said) in [
        ("crash", "crashed"),
        ("wrong", "answered something that is not a move"),
        ("late", "said nothing"),
        ("flood", "answered something that is not a move"),
        ("chatter", ""),
    ] {
        let (game, token) = against(&server.address, name);
        assert_eq!(act(&server.address, &game, &token, 0, &json!({"move": "5"})).status, 200);
        let state = once(&server.address, &game, is_over);
        assert_eq!(state["result"]["winner"], 1, "{name} {state}");
        let told = text(&state["said"]);
        assert!(told.contains(said) && told.to_lowercase().contains(name), "{name}: {told}");
        let record = get(&server.address, &format!("/api/games/{game}/record"), "").text;
        assert!(!record.contains("secret") && !state.to_string().contains("secret"), "{record}");
        all_end(&server, name);
    }
}

#[test]
fn a_program_that_hangs_keeps_nobody_else_waiting() {
    let server = serving(&[("slow", "time.sleep(3600)", "time = 60\nat-once = 4")]);
    let slow: Vec<(String, String)> = (0..4).map(|_| against(&server.address, "slow")).collect();
    for (game, token) in &slow {
        assert_eq!(act(&server.address, game, token, 0, &json!({"move": "5"})).status, 200);
    }
    // A fifth game would be one too many.
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "guest", "guest": "slow"}]);
    let fifth = post(&server.address, "/api/games", "", &json!({"title": "mnk", "seats": seats}));
    assert_eq!(fifth.status, 503, "{fifth:?}");
    assert!(text(&fifth.json()["said"]).starts_with("slow is playing in as many games"), "{fifth:?}");
    // Levels think as if nothing were.
    let seats = json!([{"kind": "level", "level": "dificil"}, {"kind": "person", "name": "Rui"}]);
    for _ in 0..5 {
        let made = post(&server.address, "/api/games", "", &json!({"title": "mnk", "seats": seats}));
        once(&server.address, &text(&made.json()["game"]), has_moved(1));
    }
    // Giving up ends the process too, in the middle of its thought, and makes room.
    let (game, token) = &slow[0];
    assert_eq!(act(&server.address, game, token, 1, &json!("resign")).status, 200);
    let until = Instant::now() + Duration::from_secs(60);
    while processes(&server, "slow").iter().filter(|process| runs(**process)).count() > 3 {
        assert!(Instant::now() < until, "the process of a game that is over still runs");
        std::thread::sleep(Duration::from_millis(20));
    }
    against(&server.address, "slow");
}

#[test]
fn after_a_kill_of_the_server_the_program_is_started_again_and_told_of_the_whole_game() {
    let mut server = serving(&[("rui", "pass", "time = 5")]);
    let (game, token) = against(&server.address, "rui");
    assert_eq!(act(&server.address, &game, &token, 0, &json!({"move": "5"})).status, 200);
    once(&server.address, &game, has_moved(2));
    server.kill();
    server.restart();
    assert_eq!(act(&server.address, &game, &token, 2, &json!({"move": "9"})).status, 200);
    let state = once(&server.address, &game, has_moved(4));
    assert_eq!(state["view"], "OO./.X./..X X");
    let heard = fs::read_to_string(server.folder().path().join("rui.py.heard")).expect("what it heard");
    let second = heard.split("tabuleiro 1\n").nth(2).expect("a second process");
    let wanted = "game mnk board=3x3 k=3\nseats 2\nseat 2\nbegin .../.../... X\nplayed 1 5\nplayed 2 1\nplayed 1 9\n\
                  clock 10000 5000\nplay O../.X./..X O\n";
    assert!(second.starts_with(wanted), "{second}");
    // Told to stop, the server leaves nothing behind.
    assert_eq!(server.stop(), Some(0));
    assert!(!processes(&server, "rui").into_iter().any(runs));
}

#[test]
fn a_program_that_cannot_go_on_in_mid_game_costs_nobody_anything() {
    let mut server = serving(&[("rui", "pass", "")]);
    let (game, token) = against(&server.address, "rui");
    assert_eq!(act(&server.address, &game, &token, 0, &json!({"move": "5"})).status, 200);
    once(&server.address, &game, has_moved(2));
    server.kill();
    fs::write(server.folder().path().join("rui.py"), "raise SystemExit(1)").expect("a file");
    server.restart();
    assert_eq!(act(&server.address, &game, &token, 2, &json!({"move": "9"})).status, 200);
    let state = once(&server.address, &game, is_over);
    assert_eq!((&state["result"]["termination"], &state["result"]["winner"]), (&json!("aborted"), &Value::Null));
    // A new game is another matter.
    let (game, token) = against(&server.address, "rui");
    assert_eq!(act(&server.address, &game, &token, 0, &json!({"move": "5"})).status, 200);
    assert_eq!(once(&server.address, &game, is_over)["result"]["winner"], 1);
}

#[test]
fn a_program_that_is_not_allowed_any_more_leaves_its_games() {
    let mut server = serving(&[("rui", "pass", ""), ("eva", "pass", "")]);
    let (game, token) = against(&server.address, "rui");
    server.kill();
    let folder = server.folder().path().to_owned();
    fs::write(folder.join("players.toml"), players(&folder, &[("eva", "pass", "")])).expect("a file");
    server.restart();
    assert_eq!(act(&server.address, &game, &token, 0, &json!({"move": "5"})).status, 200);
    let state = once(&server.address, &game, is_over);
    assert_eq!((&state["result"]["termination"], &state["seats"][1]["said"]), (&json!("aborted"), &json!("rui")));
}

#[test]
fn a_file_that_is_wrong_is_refused_in_words() {
    let folder = Folder::new();
    let path = folder.path().join("players.toml");
    let begin = "[[player]]\nname = \"rui\"\ngames = [\"mnk\"]\n";
    let open = "spec = \"exec:true\"\nsandbox = false\n";
    for (file, said) in [
        (format!("{begin}{open}colour = 3"), "unknown field `colour`"),
        (
            format!("{begin}sandbox = false\nspec = \"normal\""),
            "player 'rui': a spec is exec:COMMAND, piskvork:COMMAND",
        ),
        (format!("{begin}sandbox = false\nspec = \"python:missing.py\""), "missing.py"),
        (format!("{begin}{open}time = 3600"), "time is in seconds, from 0.1 to 60"),
        (format!("{begin}{open}at-once = 0"), "at-once is from 1 to 64"),
        (
            format!("{begin}{open}at-once = 64\n[[player]]\nname = \"eva\"\ngames = [\"mnk\"]\n{open}"),
            "64 games at once",
        ),
        (format!("{begin}{open}{begin}{open}"), "there are two of this name"),
        (begin.replace("rui", "rui: mau") + open, "a name is 1 to 40 letters"),
        (begin.replace("mnk", "chess") + open, "unknown game 'chess': choose one of"),
        (begin.replace("mnk", "mnk k=many") + open, "the options of 'mnk k=many' are wrong"),
        (begin.replace("mnk", "orbito") + "sandbox = false\nspec = \"piskvork:true\"", "it cannot play 'orbito'"),
        // This process cannot confine anything: its program is the test's.
        (format!("{begin}spec = \"exec:true\""), "player 'rui': it cannot be confined"),
    ] {
        fs::write(&path, &file).expect("a file");
        let settings = set(&format!("players={}", path.display()));
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        let again = command
            .args(["--exact", "process::server", "--ignored", "--nocapture"])
            .env("TABULEIRO_TEST_DATABASE", folder.path().join("games.sqlite"))
            .env("TABULEIRO_TEST_ADDRESS", "127.0.0.1:0")
            .envs(settings)
            .output()
            .expect("a process");
        let told = String::from_utf8_lossy(&again.stdout).into_owned();
        assert_eq!(again.status.code(), Some(1), "{file}\n{told}");
        assert!(told.contains("failed: cannot use the players of") && told.contains(said), "{file}\n{told}");
    }
}
