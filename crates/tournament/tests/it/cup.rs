//! A tournament that is played: the order in which results come in changes nothing, and the journal gives back what it took.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use game::{Seed, SplitMix64};
use proptest::prelude::*;
use tournament::{
    Contestant, Course, CourseError, Ending, Format, Journal, JournalError, Meeting, Openings, Plan, PlayedGame,
    PlayedPair, Report, read_journal,
};

pub(crate) fn plan(players: usize, system: Format, pairs: u32, failures: u32) -> Plan {
    let players = (0..players).map(|own| Contestant {
        name: format!("p{own}"),
        player: "facil".to_owned(),
        files: Default::default(),
    });
    Plan {
        journal: Plan::JOURNAL,
        name: "test".to_owned(),
        game: "mnk".to_owned(),
        rules: "board=3x3 k=3".to_owned(),
        players: players.collect(),
        system,
        pairs,
        openings: Openings::Start,
        seed: 7,
        clock: None,
        sandbox: false,
        adjudicate: false,
        failures,
        sprt: None,
    }
}

/// What becomes of a meeting depends on the meeting alone. The players with odd numbers often fail.
fn played(meeting: &Meeting) -> PlayedPair {
    let mut chance = SplitMix64::new(meeting.id.seed(Seed(3)));
    let games = meeting.seatings().into_iter().map(|seats| {
        let ranks = seats.iter().map(|_| 1 + chance.below(seats.len() as u64) as u8).collect();
        let failed = (0..seats.len()).filter(|seat| seats[*seat] % 2 == 1 && chance.below(3) == 0).collect();
        PlayedGame {
            ending: Ending { ranks, scores: None },
            by: "rules".to_owned(),
            failed,
            moves: 5,
            millis: vec![1; seats.len()],
            record: String::new(),
        }
    });
    PlayedPair { meeting: meeting.id, places: meeting.players.clone(), games: games.collect() }
}

/// One after the other, as the plan has them.
fn in_order(plan: &Plan) -> Course {
    let mut course = Course::new(plan.clone()).expect("a plan");
    loop {
        let next = course.to_play().next();
        let Some(meeting) = next else { return course };
        course.take(played(&meeting)).expect("a result");
    }
}

fn system() -> impl Strategy<Value = Format> {
    prop_oneof![
        Just(Format::RoundRobin { cycles: 2 }),
        Just(Format::Gauntlet { challengers: 2, cycles: 1 }),
        Just(Format::Swiss { rounds: 4 }),
        (any::<bool>(), 0_u32..3).prop_map(|(third_place, replays)| Format::KnockOut { third_place, replays }),
        Just(Format::Tables { seats: 3, rounds: 4 }),
    ]
}

pub(crate) fn told(course: &Course) -> serde_json::Value {
    serde_json::to_value(Report::of(course)).expect("JSON")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Several pairs are under way at once and end in any order; the run is killed now and then, which forgets those.
    #[test]
    fn the_order_of_results_changes_nothing(
        players in 4_usize..9, system in system(), pairs in 1_u32..3, failures in 0_u32..5, jobs in 1_usize..6, seed: u64,
    ) {
        let plan = plan(players, system, pairs, failures);
        let course = in_any_order(&plan, jobs, seed, played);
        prop_assert!(course.is_over());
        prop_assert_eq!(told(&course), told(&in_order(&plan)));
    }
}

/// So many pairs under way at once, which end in any order; killed now and then.
pub(crate) fn in_any_order(plan: &Plan, jobs: usize, seed: u64, played: impl Fn(&Meeting) -> PlayedPair) -> Course {
    let mut chance = SplitMix64::new(Seed(seed));
    let mut course = Course::new(plan.clone()).expect("a plan");
    let mut journal: Vec<PlayedPair> = Vec::new();
    let mut out: Vec<Meeting> = Vec::new();
    loop {
        let open = course.to_play().filter(|meeting| !out.contains(meeting)).take(jobs - out.len());
        let next: Vec<Meeting> = open.collect();
        out.extend(next);
        if out.is_empty() || course.is_over() {
            return course;
        }
        let pair = played(&out.remove(chance.below(out.len() as u64) as usize));
        assert!(!journal.iter().any(|before| before.meeting == pair.meeting), "played twice");
        journal.push(pair.clone());
        course.take(pair).expect("a result");
        if chance.below(10) == 0 {
            out.clear();
            course = Course::new(plan.clone()).expect("a plan");
            for pair in &journal {
                course.take(pair.clone()).expect("a result of the journal");
            }
        }
    }
}

fn path(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.journal"));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn a_journal_that_is_let_go_is_free_at_once_whatever_starts_meanwhile() {
    // A process that is being started has all open files of its parent until it is another program.
    let plan = plan(2, Format::RoundRobin { cycles: 1 }, 1, 0);
    let path = path("let-go");
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Relaxed) {
                let _ = Command::new("true").current_dir("/").status();
            }
        });
        let busy = (0..300).filter(|_| Journal::open(&path, &plan).is_err()).count();
        over.store(true, Relaxed);
        assert_eq!(busy, 0);
    });
}

#[test]
fn a_journal_gives_back_what_it_took_however_its_end_is_torn() {
    let plan = plan(4, Format::RoundRobin { cycles: 1 }, 1, 0);
    let path = path("torn");
    let (mut journal, past) = Journal::open(&path, &plan).expect("a journal");
    assert_eq!((past.lines.len(), past.torn), (0, 0));
    let course = in_order(&plan);
    for pair in course.played() {
        journal.append(std::slice::from_ref(pair)).expect("room on the disk");
    }
    assert!(matches!(Journal::open(&path, &plan), Err(JournalError::InUse)));
    drop(journal);
    let bytes = fs::read(&path).expect("the journal");
    let lines: Vec<usize> =
        bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1).collect();
    for length in 0..=bytes.len() {
        fs::write(&path, &bytes[..length]).expect("a shorter journal");
        let whole = lines.iter().filter(|end| **end <= length).count();
        let (journal, past) = Journal::open(&path, &plan).unwrap_or_else(|error| panic!("{length} bytes: {error}"));
        assert_eq!(past.lines, course.played()[..whole.saturating_sub(1)], "{length} bytes");
        assert_eq!(past.torn, length - if whole == 0 { 0 } else { lines[whole - 1] }, "{length} bytes");
        drop(journal);
        // The torn end is gone, and the plan is there.
        let (found, past) = read_journal(&path).expect("a journal");
        assert_eq!((found, past.torn), (plan.clone(), 0), "{length} bytes");
    }
}

#[test]
fn a_journal_of_something_else_is_refused_and_left_alone() {
    let (one, path) = (plan(4, Format::RoundRobin { cycles: 1 }, 1, 0), path("other"));
    drop(Journal::open(&path, &one).expect("a journal"));
    let renamed = Plan { name: "another name".to_owned(), ..one.clone() };
    assert!(Journal::open(&path, &renamed).is_ok(), "a name changes nothing");
    let other = Plan { pairs: 2, ..one.clone() };
    match Journal::open(&path, &other) {
        Err(JournalError::Changed { what, was, now }) => {
            assert_eq!((what, was, now), ("pairs".into(), "1".into(), "2".into()))
        }
        found => panic!("{found:?}"),
    }
    let with_clock = Plan { clock: Some("1s".to_owned()), ..one.clone() };
    assert!(matches!(Journal::open(&path, &with_clock), Err(JournalError::Changed { what, .. }) if what == "clock"));
    for text in ["notes of mine", "{\"a\":1}\n", "{\"journal\":99}\n", "[]\n"] {
        fs::write(&path, text).expect("a file");
        assert!(matches!(Journal::open(&path, &one), Err(JournalError::NoJournal | JournalError::Later(99))), "{text}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), text);
    }
    // So is one whose players had other files; which one is told.
    let mut filed = one.clone();
    filed.players[1].files.insert("ana.py".to_owned(), "12ab".to_owned());
    drop((fs::remove_file(&path), Journal::open(&path, &filed).expect("a journal")));
    let mut changed = filed.clone();
    changed.players[1].files.insert("ana.py".to_owned(), "12ac".to_owned());
    match Journal::open(&path, &changed) {
        Err(JournalError::File { player, path }) => assert_eq!((player, path), ("p1".into(), "ana.py".into())),
        found => panic!("{found:?}"),
    }
    assert!(Journal::open(&path, &filed).is_ok());
    // A line in the middle that makes no sense is no torn end.
    drop((fs::remove_file(&path), Journal::open(&path, &one).expect("a journal")));
    let begun = fs::read_to_string(&path).expect("the journal");
    fs::write(&path, format!("{begun}nonsense\nnonsense\n")).expect("a file");
    assert!(matches!(Journal::open(&path, &one), Err(JournalError::Damaged { line: 2, .. })));
}

#[test]
fn a_journal_has_an_id_of_its_own_that_stays() {
    let plan = plan(4, Format::RoundRobin { cycles: 1 }, 1, 0);
    let (one, other) = (path("id-one"), path("id-other"));
    let id = |path: &PathBuf| Journal::open(path, &plan).expect("a journal").0.id().to_owned();
    let (first, second) = (id(&one), id(&other));
    assert_ne!(first, second, "the same plan, but another tournament");
    assert_eq!((id(&one), id(&other)), (first, second));
}

#[test]
fn what_cannot_be_is_refused() {
    let mut course = Course::new(plan(4, Format::RoundRobin { cycles: 1 }, 1, 0)).expect("a plan");
    let pair = played(&course.to_play().next().expect("a meeting"));
    course.take(pair.clone()).expect("a result");
    assert_eq!(course.take(pair.clone()), Err(CourseError::Twice(pair.meeting)));
    let next = course.to_play().next().expect("a meeting");
    let other = PlayedPair { places: vec![next.players[1], next.players[0]], ..played(&next) };
    assert_eq!(course.take(other), Err(CourseError::Players(next.id)));
}
