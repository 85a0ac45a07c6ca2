//! A Gomocup engine, written from the description of the protocol alone.

use std::fs;

use game::{Act, Seat, Seed, Setup, Task, Termination};
use referee::Circumstances;
use rstest::rstest;

use crate::{end, entrant, folder, game, games, terms};

/// Plays the first free point, and complains about anything that does not fit.
const BRAIN: &str = r#"
import sys
log = open(sys.argv[1], "a")
board = {}
def put(x, y, who):
    assert 0 <= x < width and 0 <= y < height and (x, y) not in board, (x, y, who)
    board[x, y] = who
def answer():
    print("DEBUG thinking")
    print("MESSAGE depth 1")
    for y in range(height):
        for x in range(width):
            if (x, y) not in board:
                put(x, y, 1)
                print(f"{x},{y}", flush=True)
                return
while True:
    line = sys.stdin.readline().strip()
    log.write(line + "\n"); log.flush()
    word, _, rest = line.partition(" ")
    if word in ("START", "RECTSTART"):
        width, height = (int(rest), int(rest)) if word == "START" else map(int, rest.split(","))
        board = {}
        print("OK", flush=True)
    elif word == "RESTART":
        board = {}
        print("OK", flush=True)
    elif word == "BEGIN":
        answer()
    elif word == "TURN":
        put(*map(int, rest.split(",")), 2); answer()
    elif word == "BOARD":
        board = {}
        while (line := sys.stdin.readline().strip()) != "DONE":
            log.write(line + "\n"); log.flush()
            put(*map(int, line.split(",")))
        answer()
    elif word == "END":
        break
    elif word != "INFO":
        print("UNKNOWN command", flush=True)
"#;

#[test]
fn an_engine_plays_by_the_protocol_of_gomocup() {
    let folder = folder("gomocup");
    let (path, log) = (folder.join("pbrain.py"), folder.join("log"));
    fs::write(&path, BRAIN).expect("a file");
    let spec = format!("piskvork:python3 '{}' '{}'", path.display(), log.display());
    let entrants = [entrant("brain", &spec), entrant("good", "dificil")];
    let terms = terms(game("mnk", "board=3x4 k=3"), Some("10+1"));
    let mut finished = games(&terms, &entrants, [1, 0], 1);
    finished.extend(games(&terms, &entrants, [0, 1], 2));
    for session in finished.iter().map(|game| game.as_ref().expect("a game")) {
        assert_eq!(end(session), Termination::Rules, "{}", session.record());
        let brain =
            session.log().iter().find(|entry| session.setup().player(entry.seat).name.as_deref() == Some("brain"));
        assert_eq!(brain.expect("a move").notes.get("message"), Some("depth 1"));
    }
    // It goes row by row, and the other takes the centre: places are numbered along rows, from 1.
    let first = finished[1].as_ref().expect("a game");
    assert_eq!(first.line()[0], (Seat::FIRST, "1"));
    let log = fs::read_to_string(log).expect("the log");
    for line in [
        "RECTSTART 4,3",
        "INFO timeout_match 10000",
        "INFO timeout_turn 9900",
        "INFO rule 0",
        "INFO k 3",
        "INFO game_type 1",
        "BEGIN",
        "END",
    ] {
        assert!(log.lines().any(|own| own == line), "{line}: {log}");
    }
    // The second game of a match is a new one of the same process.
    assert_eq!(log.lines().filter(|line| *line == "RESTART").count(), 1, "{log}");
    assert!(log.lines().any(|line| line.starts_with("TURN ")), "{log}");
}

/// Each rule has its number, and stones that lie there at the start are told in turn, black's first.
#[rstest]
#[case("board=6x6 k=5", 0)]
#[case("board=6x6 k=5 rule=standard", 1)]
#[case("board=6x6 k=5 rule=renju", 4)]
#[case("board=6x6 k=5 rule=caro", 8)]
fn engines_are_told_the_rule(#[case] options: &str, #[case] number: u8) {
    let folder = folder(&format!("rule-{number}"));
    let (path, log) = (folder.join("pbrain.py"), folder.join("log"));
    fs::write(&path, BRAIN).expect("a file");
    let spec = format!("piskvork:python3 '{}' '{}'", path.display(), log.display());
    let game = game("mnk", options);
    let mut player =
        referee::player(&*game, &spec.parse().expect("a spec"), &Circumstances::default()).expect("a player");
    let table = game.read_position("....O./....../.O..../....../..X.../.....X X").expect("a position");
    let setup = Setup::new(2, Seed(1));
    let sight = table.sight(Some(Seat::FIRST));
    player.begin(&game, &setup, Seat::FIRST, &*sight).expect("it begins");
    let chosen = player.choose(&*sight, &mut Task::unwatched(Seed(1)));
    assert_eq!(chosen, Ok(Act::Move("1".to_owned())));
    drop(player);
    let log = fs::read_to_string(log).expect("the log");
    assert!(log.lines().any(|line| line == format!("INFO rule {number}")), "{log}");
    let board: Vec<&str> = log.lines().skip_while(|line| *line != "BOARD").skip(1).take(4).collect();
    assert_eq!(board, ["2,4,1", "4,0,2", "5,5,1", "1,2,2"]);
}

#[test]
fn other_games_are_not_for_gomocup_engines() {
    let circumstances = Circumstances::default();
    let spec = "piskvork:true".parse().expect("a spec");
    let wrong = referee::player(&*game("konane", ""), &spec, &circumstances).err();
    assert!(matches!(wrong, Some(game::SetupError::Protocol { .. })));
    let wrong = referee::player(&*game("mnk", ""), &"exec:'open".parse().expect("a spec"), &circumstances).err();
    assert!(matches!(wrong, Some(game::SetupError::Command(_))));
}
