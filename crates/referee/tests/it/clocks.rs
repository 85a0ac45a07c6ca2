//! Time for each move, for the whole game and of the processor, for outside programs and for those that come with a game.

use game::{Measure, Seat, Termination};
use rstest::rstest;

use crate::{end, entrant, folder, game, one, program, terms};

const PLAYS: &str = r#"
import sys, time
def work():
    WORK
for line in sys.stdin:
    word = line.split(" ")[0].strip()
    if word == "begin":
        print("ready", flush=True)
    elif word == "play":
        work()
        print("legal", flush=True)
        print("move", sys.stdin.readline().split("\t")[1].strip(), flush=True)
"#;

#[rstest]
#[case::sleeps_too_long("time.sleep(0.5)", "0.3s", true)]
#[case::sleeps_and_does_not_compute("time.sleep(0.5)", "cpu:0.3s", false)]
#[case::computes_too_long("t = time.process_time()\n    while time.process_time() < t + 0.5: pass", "cpu:0.3s", true)]
#[case::computes_a_little("t = time.process_time()\n    while time.process_time() < t + 0.05: pass", "cpu:0.3s", false)]
#[case::in_all_it_is_too_much("time.sleep(0.2)", "0.5+0", true)]
#[case::an_increment_makes_it_enough("time.sleep(0.4)", "1+0.6", false)]
fn a_clock_counts_what_it_says(#[case] work: &str, #[case] clock: &str, #[case] loses: bool) {
    let name = format!("clock-{}-{}", clock.replace(':', ""), work.len());
    let slow = program(&folder(&name), "python3", &PLAYS.replace("WORK", work));
    let terms = terms(game("mnk", "board=4x4 k=4"), Some(clock));
    let session = one(&terms, &[entrant("slow", &slow), entrant("quick", "facil")]).expect("a game");
    let lost = end(&session) == Termination::Time(Seat::FIRST);
    assert_eq!(lost, loses, "{clock}: {}", session.record());
    assert!(lost || end(&session) == Termination::Rules, "{}", session.record());
    let record = session.record();
    let again = game::Session::replay(game("mnk", "board=4x4 k=4"), &record).expect("a true record");
    assert_eq!((again.verdict(), again.setup().clock), (session.verdict(), terms.clock));
}

#[rstest]
#[case("0.001s")]
#[case("cpu:0.001s")]
fn a_level_loses_by_time_too(#[case] clock: &str) {
    let terms = terms(game("mnk", "board=40x40 k=5"), Some(clock));
    assert_eq!(terms.circumstances.measure == Measure::Cpu, clock.starts_with("cpu"));
    let session = one(&terms, &[entrant("slow", "dificil"), entrant("quick", "facil")]).expect("a game");
    assert!(matches!(end(&session), Termination::Time(_)), "{}", session.record());
}
