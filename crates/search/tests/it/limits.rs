//! A search ends when it should, answers a legal move whenever that is, and can be repeated.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use rstest::rstest;
use search::{Enough, Limits, Position, Report, Settings, Stop, TooLarge, TranspositionTable, search};

use crate::toys::{Domineering, Nim, Noughts};
use crate::{answer, count, moves, table};

/// Far too large to be searched to its end.
fn large() -> Domineering {
    Domineering::new(7)
}

fn settings(limits: Limits) -> Settings {
    Settings { limits, ..Settings::default() }
}

#[rstest]
#[case(Limits { nodes: Some(0), ..Limits::default() })]
#[case(Limits { time: Some(Duration::ZERO), ..Limits::default() })]
#[case(Limits { depth: Some(0), ..Limits::default() })]
fn stopped_before_it_begins_it_answers(#[case] limits: Limits) {
    for threads in 1..=3 {
        let answer = answer(&large(), &table(0), &settings(Limits { threads: count(threads), ..limits }));
        assert!(moves(&large()).contains(&answer.best().chosen));
        assert_eq!((answer.depth, answer.lines.len()), (0, 1));
        assert!(limits.depth.is_some() || answer.nodes == 0);
    }
}

#[rstest]
#[case(1)]
#[case(2)]
fn nodes_are_never_exceeded(#[case] threads: usize) {
    for nodes in [1, 2, 3, 10, 255, 256, 257, 1000, 12_345] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let answer = answer(&large(), &table(0), &settings(Limits { threads: count(threads), ..limits }));
        assert!(moves(&large()).contains(&answer.best().chosen));
        assert!(if threads == 1 { answer.nodes == nodes } else { answer.nodes <= nodes });
    }
}

#[test]
fn depth_ends_a_search() {
    for depth in 1..5 {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        assert_eq!(answer(&large(), &table(1), &settings(limits)).depth, depth);
    }
}

#[rstest]
#[case(1)]
#[case(2)]
fn time_ends_a_search(#[case] threads: usize) {
    let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
    let answer = answer(&large(), &table(1), &settings(Limits { threads: count(threads), ..limits }));
    assert!(moves(&large()).contains(&answer.best().chosen));
    assert!(answer.nodes > 0);
}

/// Raised from elsewhere, the flag ends the search; without it the test would not end.
#[test]
fn a_stop_ends_a_search() {
    let stop = Stop::new();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(20));
            stop.stop();
        });
        let watch = &mut |_: &Report<'_, u32>| ControlFlow::Continue(());
        let settings = settings(Limits { threads: count(2), ..Limits::default() });
        let answer = search(&large(), &table(1), &settings, &stop, watch).expect("not over");
        assert!(moves(&large()).contains(&answer.best().chosen));
    });
}

#[test]
fn who_watches_hears_of_every_depth_and_may_break_off() {
    let mut depths = Vec::new();
    let watch = &mut |report: &Report<'_, u32>| {
        depths.push(report.depth);
        assert_eq!(report.lines.len(), 2);
        assert!(report.lines[0].score >= report.lines[1].score);
        if report.depth < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let settings = Settings { lines: count(2), ..Settings::default() };
    let answer = search(&large(), &table(1), &settings, &Stop::new(), watch).expect("not over");
    assert_eq!(answer.depth, 4);
    assert_eq!(depths, [1, 2, 3, 4]);
}

/// Without it the test would not end.
#[test]
fn the_first_thread_sends_the_others_home() {
    let watch = &mut |_: &Report<'_, u32>| ControlFlow::Break(());
    let settings = settings(Limits { threads: count(3), ..Limits::default() });
    let answer = search(&large(), &table(1), &settings, &Stop::new(), watch).expect("not over");
    assert_eq!(answer.depth, 1);
}

#[test]
fn there_is_no_answer_where_the_game_is_over() {
    let over = Noughts { stones: [0b000_011_000, 0b000_000_111], folds: false };
    let watch = &mut |_: &Report<'_, u16>| ControlFlow::Continue(());
    assert!(over.end().is_some());
    assert_eq!(search(&over, &table(0), &Settings::default(), &Stop::new(), watch), None);
}

/// The figures were noted on one machine, and hold on every other.
#[test]
fn one_thread_does_the_same_everywhere() {
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    let again = || answer(&large(), &table(1), &settings(limits));
    let first = again();
    assert_eq!(again(), first);
    let memory = table(1);
    answer(&large(), &memory, &settings(limits));
    memory.clear();
    assert_eq!(answer(&large(), &memory, &settings(limits)), first);
    assert_eq!((first.best().chosen, first.best().score.points(), first.depth), (1, 20, 7));
    let five = Domineering::new(5);
    let draw = answer(&Noughts::default(), &table(1), &Settings::default());
    let win = answer(&Nim(vec![5, 4, 3, 1]), &table(1), &Settings::default());
    let loss = answer(&five, &table(1), &Settings::default());
    assert_eq!([draw.nodes, win.nodes, loss.nodes], [6166, 1492, 80_587]);
}

#[test]
fn a_table_that_does_not_fit_is_an_error() {
    for mib in [usize::MAX, usize::MAX >> 20] {
        assert_eq!(TranspositionTable::new(mib).map(|_| ()), Err(TooLarge { mib }));
    }
    assert_eq!(TooLarge { mib: 7 }.to_string(), "there is no memory for a table of 7 MiB");
}

#[test]
fn one_thread_and_one_line_unless_asked() {
    let settings = Settings::default();
    assert_eq!((settings.limits.threads, settings.lines), (NonZeroUsize::MIN, NonZeroUsize::MIN));
    assert_eq!(settings.enough, Enough::Exact);
    assert!(settings.reductions);
}
