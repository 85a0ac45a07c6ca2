//! Our Gomocup engine, asked by a manager that was written from the description of the protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use rstest::rstest;

/// A process of the engine.
struct Brain {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Brain {
    fn new(program: &str, words: &[&str]) -> Self {
        let child = Command::new(program).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("a process");
        let (input, output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        Brain { child, input, output: BufReader::new(output) }
    }

    fn started(size: &str) -> Self {
        let mut brain = Brain::new(env!("CARGO_BIN_EXE_pbrain-tabuleiro"), &[]);
        assert_eq!(brain.asked(size), "OK");
        brain
    }

    fn say(&mut self, lines: &str) {
        // As managers write them.
        write!(self.input, "{}\r\n", lines.replace('\n', "\r\n")).expect("it listens");
        self.input.flush().expect("it listens");
    }

    /// The next line that is no remark.
    fn hear(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("lines") > 0, "it ended");
            if !line.starts_with("MESSAGE") && !line.starts_with("DEBUG") {
                return line.trim().to_owned();
            }
        }
    }

    fn asked(&mut self, lines: &str) -> String {
        self.say(lines);
        self.hear()
    }

    fn placed(&mut self, lines: &str) -> (i64, i64) {
        let answer = self.asked(lines);
        let place = answer.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        place.unwrap_or_else(|| panic!("{lines}: {answer}"))
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "END");
        let _ = self.child.wait();
    }
}

#[test]
fn it_ends_when_told_and_when_nobody_is_there() {
    let mut brain = Brain::started("START 20");
    brain.say("END");
    assert!(brain.child.wait().expect("it ends").success());
    let alone = Command::new(env!("CARGO_BIN_EXE_pbrain-tabuleiro")).stdin(Stdio::null()).output().expect("a process");
    assert!(alone.status.success() && alone.stdout.is_empty());
}

#[test]
fn columns_come_first_and_rows_are_counted_from_above() {
    let mut brain = Brain::started("RECTSTART 9,6");
    brain.say("INFO timeout_turn 200\nINFO rule 0");
    // Four of its own in the last row: five are at hand at column 4 only.
    let stones = "BOARD\n0,5,1\n0,0,2\n1,5,1\n8,0,2\n2,5,1\n0,2,2\n3,5,1\n8,2,2\nDONE";
    assert_eq!(brain.asked(stones), "4,5");
    // That was five in a row.
    assert!(brain.asked("TURN 8,5").starts_with("ERROR"));
    assert_eq!(brain.asked("RESTART"), "OK");
    let (x, y) = brain.placed("TURN 8,5");
    assert!((0..9).contains(&x) && (0..6).contains(&y) && (x, y) != (8, 5));
    assert_eq!(brain.asked(&format!("TAKEBACK {x},{y}")), "OK");
    assert!(brain.asked(&format!("TAKEBACK {x},{y}")).starts_with("ERROR"));
    assert_eq!(brain.asked(&format!("PLAY {x},{y}")), format!("{x},{y}"));
}

#[test]
fn what_cannot_be_is_an_error_and_what_is_not_known_is_unknown() {
    let mut brain = Brain::new(env!("CARGO_BIN_EXE_tabuleiro"), &["engine", "mnk", "--protocol", "piskvork"]);
    brain.say("INFO timeout_turn 100\nINFO nothing 3\nINFO");
    for before in ["BEGIN", "TURN 3,3", "RESTART", "TAKEBACK 1,1", "BOARD\n1,1,1\nDONE", "YXNBEST 2"] {
        assert!(brain.asked(before).starts_with("ERROR"), "{before}");
    }
    for size in ["START 1", "START 101", "START x", "START", "RECTSTART 20", "START 20,20", "RECTSTART 0,20"] {
        assert!(brain.asked(size).starts_with("ERROR"), "{size}");
    }
    assert!(brain.asked("SING a song").starts_with("UNKNOWN"));
    assert!(brain.asked("ABOUT").starts_with("name=\"Tabuleiro\", version=\""));
    assert_eq!(brain.asked("START 15"), "OK");
    let (x, y) = brain.placed("BEGIN");
    for wrong in [&format!("TURN {x},{y}"), "TURN 15,0", "TURN -1,3", "TURN 4", "TURN a,b", "BEGIN"] {
        assert!(brain.asked(wrong).starts_with("ERROR"), "{wrong}");
    }
    assert!(brain.asked("BOARD\n1,1,1\n1,1,2\nDONE").starts_with("ERROR"));
    assert!(brain.asked("BOARD\n1,1,3\nDONE").starts_with("ERROR"));
    // A rule that it does not know matters when it has to move.
    brain.say("INFO rule 2");
    assert!(brain.asked("BOARD\n1,1,2\nDONE").starts_with("ERROR"));
}

/// It has three and three around one place, where a stone makes seven.
#[rstest]
#[case(0, true)]
#[case(1, false)]
#[case(4, false)]
#[case(8, true)]
fn it_plays_by_the_rule(#[case] rule: u8, #[case] takes: bool) {
    let mut brain = Brain::started("START 15");
    brain.say(&format!("INFO timeout_turn 300\nINFO rule {rule}"));
    let own = ["2,7", "3,7", "4,7", "6,7", "7,7", "8,7"];
    let other = ["0,0", "2,0", "4,0", "6,0", "8,0", "10,0"];
    let stones: Vec<String> = own.iter().zip(&other).map(|(own, other)| format!("{own},1\n{other},2")).collect();
    let answer = brain.asked(&format!("BOARD\n{}\nDONE", stones.join("\n")));
    assert_eq!(answer == "5,7", takes, "{answer}");
}

#[test]
fn the_number_in_a_line_can_be_another() {
    let mut brain = Brain::started("START 3");
    brain.say("INFO k 3\nINFO timeout_turn 200");
    assert_eq!(brain.asked("BOARD\n0,0,1\n0,1,2\n1,0,1\n1,1,2\nDONE"), "2,0");
}

#[test]
fn openings_are_swapped_where_that_is_better() {
    let mut brain = Brain::started("START 15");
    brain.say("INFO timeout_turn 600");
    let opening = brain.asked("SWAP2BOARD\nDONE");
    let stones: Vec<&str> = opening.split(' ').collect();
    assert_eq!(stones.len(), 3, "{opening}");
    let answer = brain.asked(&format!("SWAP2BOARD\n{}\nDONE", stones.join("\n")));
    assert!(answer == "SWAP" || answer.split_once(',').is_some(), "{answer}");
    let places: std::collections::HashSet<(u8, u8)> = stones
        .iter()
        .map(|stone| stone.split_once(',').expect("column,row"))
        .map(|(x, y)| (x.parse().expect("a column"), y.parse().expect("a row")))
        .collect();
    assert!(places.len() == 3 && places.iter().all(|(x, y)| *x < 15 && *y < 15), "{opening}");
    // Two black stones beside each other in the middle, and a white one in a corner.
    assert_eq!(brain.asked("SWAP2BOARD\n7,7\n0,14\n7,8\nDONE"), "SWAP");
    // Black has a three that is open in the middle of the board: everybody would like to be black, though white is to move.
    let strong = "SWAP2BOARD\n7,7\n0,14\n7,8\n14,0\n7,6\nDONE";
    assert_eq!(brain.asked(strong), "SWAP");
    // Black's stones lie in corners, white's next to each other.
    let (x, y) = brain.placed("SWAP2BOARD\n0,0\n7,7\n14,14\n7,8\n0,14\nDONE");
    assert!((3..12).contains(&x) && (3..12).contains(&y));
    assert!(brain.asked("SWAP2BOARD\n1,1\nDONE").starts_with("ERROR"));
}

#[test]
fn several_lines_are_told() {
    let mut brain = Brain::started("START 15");
    brain.say("INFO max_node 5000\nYXBOARD\n7,7,2\nDONE\nYXNBEST 3");
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        brain.output.read_line(&mut line).expect("lines");
        if !line.starts_with("MESSAGE") {
            lines.push(line.trim().to_owned());
            break;
        }
        lines.push(line);
    }
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines[0].contains(&format!("[{}]", lines[3])), "{lines:?}");
}

/// Whole games against itself in which answers are in time: most of them at once, and all on a machine that does other
/// things too.
#[rstest]
#[case("INFO timeout_turn 100", 100, 10)]
#[case("INFO timeout_turn 1000\nINFO rule 4", 1000, 3)]
#[case("INFO timeout_turn 0", 100, 10)]
fn it_keeps_to_the_time_for_a_move(#[case] limits: &str, #[case] millis: u64, #[case] moves: usize) {
    let mut brains = [Brain::started("START 20"), Brain::started("START 20")];
    brains.iter_mut().for_each(|brain| brain.say(limits));
    let mut command = "BEGIN".to_owned();
    let mut times: Vec<Duration> = (0..moves)
        .map(|number| {
            let began = Instant::now();
            let (x, y) = brains[number % 2].placed(&command);
            command = format!("TURN {x},{y}");
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    assert!(times[moves / 2] < Duration::from_millis(millis + 400), "{times:?}");
    assert!(times[moves - 1] < Duration::from_millis(millis + 10_000), "{times:?}");
}

#[test]
fn it_keeps_to_the_time_for_a_game() {
    let mut brain = Brain::started("START 15");
    brain.say("INFO timeout_match 8000\nINFO timeout_turn 8000");
    let mut left = Duration::from_secs(8);
    // A hundred moves of a game that nobody wins: they are asked for with the same stones, again and again.
    for number in 0..100 {
        let began = Instant::now();
        brain.say(&format!("INFO time_left {}", left.as_millis()));
        brain.placed("BOARD\n7,7,2\nDONE");
        left = left.checked_sub(began.elapsed()).unwrap_or_else(|| panic!("late at move {number}"));
    }
}
