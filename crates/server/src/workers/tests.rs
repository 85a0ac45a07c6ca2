use std::net::IpAddr;
use std::sync::mpsc;

use super::*;

fn question(payer: Payer, sort: &str, depth: Depth) -> Question {
    Question { payer, sort: sort.to_owned(), depth, had: Duration::ZERO }
}

fn client(number: u8) -> Payer {
    Some(IpAddr::from([10, 0, 0, number]))
}

/// Thinks until it is told to stop, and asks often whether it is.
fn endless(watch: &mut dyn Watch) {
    while watch.progress(0, 1).is_continue() {
        thread::sleep(Duration::from_millis(1));
    }
}

/// Far more than all threads think for one client; another one is answered all the same.
#[test]
fn long_thought_of_one_client_keeps_no_other_waiting() {
    let workers = Workers::start(2, 1, Arc::default()).expect("threads");
    let slow: Vec<_> =
        (0..200).map(|_| workers.ask(question(client(1), "slow", Depth::Quick), endless).expect("room")).collect();
    let since = Instant::now();
    for _ in 0..50 {
        let quick = workers.ask(question(client(2), "quick", Depth::Quick), |_| 7).expect("room");
        assert_eq!(quick.blocking_recv().expect("an answer").0, 7);
    }
    // One after the other would be minutes.
    assert!(since.elapsed() < LONGEST, "{:?}", since.elapsed());
    drop(slow);
    workers.stop();
}

/// What cannot rest never takes the last thread, and answers soon when another waits for its place.
#[test]
fn deep_thought_leaves_a_thread_and_gives_way() {
    let workers = Workers::start(2, 1, Arc::default()).expect("threads");
    let deep: Vec<_> =
        (0..3).map(|_| workers.ask(question(client(1), "deep", Depth::Deep), endless).expect("room")).collect();
    let quick = workers.ask(question(client(1), "quick", Depth::Quick), |_| 7).expect("room");
    let since = Instant::now();
    assert_eq!(quick.blocking_recv().expect("an answer").0, 7);
    assert!(since.elapsed() < Duration::from_secs(1));
    let other = workers.ask(question(client(2), "deep", Depth::Deep), |_| 8).expect("room");
    assert_eq!(other.blocking_recv().expect("an answer").0, 8);
    assert!(since.elapsed() < LONGEST, "{:?}", since.elapsed());
    drop(deep);
    workers.stop();
}

/// While both threads are held, three questions come in; they are served by what their games have had.
#[test]
fn whose_game_has_had_least_is_served_first() {
    let workers = Workers::start(2, 1, Arc::default()).expect("threads");
    let held: Vec<_> = (0..2)
        .map(|_| {
            let (release, held) = mpsc::channel::<()>();
            (workers.ask(question(None, "held", Depth::Quick), move |_| held.recv().is_ok()).expect("room"), release)
        })
        .collect();
    let order = Arc::new(Mutex::new(Vec::new()));
    let asked: Vec<_> = [30, 10, 20]
        .into_iter()
        .map(|had| {
            let order = Arc::clone(&order);
            let note = move |_: &mut dyn Watch| order.lock().expect("no panic").push(had);
            let had = Duration::from_secs(had);
            workers.ask(Question { had, ..question(None, "note", Depth::Quick) }, note).expect("room")
        })
        .collect();
    // One thread is enough to see the order.
    let mut held = held.into_iter();
    let (first, release) = held.next().expect("one");
    release.send(()).expect("a worker");
    assert!(first.blocking_recv().expect("an answer").0);
    asked.into_iter().for_each(|told| assert!(told.blocking_recv().is_ok()));
    assert_eq!(*order.lock().expect("no panic"), [10, 20, 30]);
    drop(held);
    workers.stop();
}

#[test]
fn a_question_that_nobody_waits_for_is_dropped() {
    let workers = Workers::start(2, 1, Arc::default()).expect("threads");
    let (stopped, told) = mpsc::channel();
    let asked = workers.ask(question(None, "endless", Depth::Quick), move |watch| {
        endless(watch);
        let _ = stopped.send(());
    });
    drop(asked);
    // Either it never began, or it was told to stop.
    assert!(!matches!(told.recv_timeout(Duration::from_secs(5)), Err(mpsc::RecvTimeoutError::Timeout)));
    workers.stop();
}

/// Clients enough to have more at rest than may be: all are answered, and nothing is left behind.
#[test]
fn more_than_can_rest_are_all_answered() {
    let workers = Workers::start(2, 1, Arc::default()).expect("threads");
    let worked = |watch: &mut dyn Watch| {
        let since = Instant::now();
        while since.elapsed() < Duration::from_millis(60) && watch.progress(0, 1).is_continue() {
            thread::sleep(Duration::from_millis(1));
        }
    };
    let asked: Vec<_> = (0..100)
        .map(|number| workers.ask(question(client(number), "worked", Depth::Quick), worked).expect("room"))
        .collect();
    asked.into_iter().for_each(|told| assert!(told.blocking_recv().is_ok()));
    let queue = workers.0.queue();
    assert_eq!((queue.running, queue.deep, queue.rests.len(), queue.turns.fresh()), (0, 0, 0, 0));
    assert_eq!(queue.turns.owed(client(1)), Duration::ZERO);
    drop(queue);
    workers.stop();
}

#[test]
fn who_has_asked_for_too_much_is_told_so() {
    let workers = Workers::start(2, 1, Arc::default()).expect("threads");
    assert!(workers.may_ask(client(1)));
    let asked: Vec<_> =
        (0..2000).map(|_| workers.ask(question(client(1), "endless", Depth::Quick), endless).expect("room")).collect();
    assert!(!workers.may_ask(client(1)) && workers.may_ask(client(2)));
    drop(asked);
    workers.stop();
}
