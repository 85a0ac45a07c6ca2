//! Programs that misbehave get their verdict in time, and nothing of them stays.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use game::{Cause, Event, Seat, Termination, Trouble};
use referee::{Heard, Process};
use rstest::rstest;

use crate::{alone, end, entrant, folder, game, one, program, terms};

const READY: &str = "while read -r word rest; do case $word in begin) echo ready;; play) break;; esac; done\n";

/// How much memory the referee has at most taken so far, in MB.
fn most_memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("the status");
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("a line");
    line.split_whitespace().nth(1).expect("a number").parse::<u64>().expect("a number") / 1024
}

#[rstest]
#[case::silent("exec sleep 100", "time", "silence")]
#[case::babbles("while :; do echo note a=b; sleep 0.1; done", "time", "late")]
#[case::chatters("while :; do echo hello; sleep 0.1; done", "nonsense", "nonsense")]
#[case::floods_lines("exec yes", "nonsense", "nonsense")]
#[case::floods_notes("exec yes note a=b", "nonsense", "nonsense")]
#[case::floods_one_line("exec cat /dev/zero", "nonsense", "nonsense")]
#[case::floods_errors("yes >&2", "time", "silence")]
#[case::dies("echo last words >&2; exit 3", "crash", "crash")]
#[case::is_killed("kill -SEGV $$", "crash", "crash")]
#[case::closes_its_output("exec >&-; sleep 100", "crash", "crash")]
#[case::dies_and_leaves_children("sleep 100 & sleep 100 >/dev/null & exit 0", "crash", "crash")]
#[case::does_not_read("echo draw; echo draw; exec sleep 100", "nonsense", "nonsense")]
fn it_gets_its_verdict_in_time(#[case] does: &str, #[case] on_the_clock: &str, #[case] without: &str) {
    let name = format!("bad-{}", does.replace(|char: char| !char.is_ascii_alphanumeric(), "-"));
    let folder = folder(&name);
    let bad = program(&folder, "sh", &format!("{READY}{does}\n"));
    let entrants = [entrant("bad", &bad), entrant("good", "facil")];
    for (clock, wanted) in [(Some("0.6s"), on_the_clock), (None, without)] {
        let mut terms = terms(game("mnk", "board=3x3 k=3"), clock);
        terms.circumstances.patience = Duration::from_millis(600);
        let began = Instant::now();
        let session = one(&terms, &entrants).expect("a game");
        let took = began.elapsed();
        let word = match end(&session) {
            Termination::Time(Seat::FIRST) => "time",
            Termination::Forfeit(Seat::FIRST, cause) => cause.name(),
            other => panic!("{does}: {other}"),
        };
        assert_eq!(word, wanted, "{does}: {}", session.record());
        // The deadline, and what it takes to start and to end a process on a machine that is busy; not what it would like.
        assert!(took < Duration::from_secs(30), "{does}: {took:?}");
    }
    assert!(most_memory() < 100, "{} MB", most_memory());
}

#[test]
fn last_words_are_kept() {
    let bad = program(&folder("words"), "sh", &format!("{READY}echo out of luck >&2; exit 3\n"));
    let session =
        one(&terms(game("mnk", ""), None), &[entrant("bad", &bad), entrant("good", "facil")]).expect("a game");
    let Event::Forfeit(Trouble::Crashed(words)) = &session.log()[0].event else { panic!("{}", session.record()) };
    assert_eq!(words, "out of luck (exit status 3)");
    let late = program(&folder("late"), "sh", &format!("{READY}echo hm >&2; sleep 100\n"));
    let session = one(&terms(game("mnk", ""), Some("1.5s")), &[entrant("bad", &late), entrant("good", "facil")]);
    assert_eq!(session.expect("a game").log()[0].notes.get("stderr"), Some("hm"));
}

/// Whether a process is there and not dead.
fn lives(id: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with(['Z', 'X']))
}

/// A child that leaves the group, the session and its parent; with and without the environment that it was given.
fn leaves_a_child(how: &str) {
    referee::adopt();
    let folder = folder(&format!("left{}", how.len()));
    let file = folder.join("child");
    let child = format!("{how}setsid sh -c 'echo $$ > {0}.part; mv {0}.part {0}; exec sleep 300'", file.display());
    let waits = format!("while [ ! -e {} ]; do sleep 0.01; done", file.display());
    let text = format!("( {child} >/dev/null 2>&1 </dev/null & )\n{waits}\n{READY}exit 1\n");
    let bad = program(&folder, "sh", &text);
    let session =
        one(&terms(game("mnk", ""), None), &[entrant("bad", &bad), entrant("good", "facil")]).expect("a game");
    assert_eq!(end(&session), Termination::Forfeit(Seat::FIRST, Cause::Crash), "{}", session.record());
    let id = fs::read_to_string(&file).expect("the child has started").trim().to_owned();
    let until = Instant::now() + Duration::from_secs(60);
    while lives(&id) && Instant::now() < until {
        thread::sleep(Duration::from_millis(5));
    }
    assert!(!lives(&id), "{id} lives on");
}

#[test]
#[ignore = "adopts processes: run alone, as children_that_left_do_not_survive does"]
fn left_alone() {
    leaves_a_child("");
    leaves_a_child("env -i ");
}

#[test]
fn children_that_left_do_not_survive() {
    alone("bad::left_alone");
}

#[test]
#[ignore = "adopts processes: run alone, as those_who_start_while_others_end_live does"]
fn births_and_ends() {
    referee::adopt();
    let player = || {
        for number in 0..60 {
            let mut process = Process::start(Command::new("cat")).expect("a process");
            process.say(&number.to_string());
            let until = Instant::now() + Duration::from_secs(60);
            let heard = loop {
                match process.listen(until) {
                    Heard::Nothing if Instant::now() < until => {}
                    heard => break heard,
                }
            };
            assert!(matches!(&heard, Heard::Line(line) if line.trim() == number.to_string()), "{heard:?}");
        }
    };
    thread::scope(|scope| (0..4).for_each(|_| drop(scope.spawn(player))));
}

/// What is started while another player is ended is not taken for something that player has left behind.
#[test]
fn those_who_start_while_others_end_live() {
    alone("bad::births_and_ends");
}

#[test]
fn a_program_that_is_not_there_forfeits() {
    let entrants = [entrant("bad", "exec:/no/such/program"), entrant("good", "facil")];
    let session = one(&terms(game("mnk", ""), None), &entrants).expect("a game");
    let Event::Forfeit(Trouble::Crashed(words)) = &session.log()[0].event else { panic!("{}", session.record()) };
    assert!(words.starts_with("/no/such/program cannot be started"), "{words}");
}

/// Without descriptors no program can be started: nobody loses by that.
#[test]
fn what_the_machine_lacks_is_nobodys_loss() {
    let mut terms = terms(game("mnk", ""), None);
    let too_many = rustix::io::Errno::MFILE.raw_os_error();
    terms.circumstances.launch = std::sync::Arc::new(move |_, _| Err(std::io::Error::from_raw_os_error(too_many)));
    let fault = one(&terms, &[entrant("a", "exec:true"), entrant("b", "facil")]).expect_err("a fault");
    assert!(matches!(&fault, referee::Fault::Start(why) if why.starts_with("true: ")), "{fault}");
}
