//! A search that can be watched: whoever waits for it is asked whether to go on.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use game::{SoFar, Watch};
use search::{Answer, Enough, Position, Settings, Stop, TranspositionTable};

/// Searches in a thread of its own, and asks a few hundred times a second whether to go on.
pub(crate) fn watched<P: Position>(
    position: &P,
    table: &TranspositionTable,
    settings: &Settings,
    watch: &mut dyn Watch,
) -> Option<Answer<P::Move>> {
    const EVERY: Duration = Duration::from_millis(3);
    let stop = Stop::new();
    let began = Instant::now();
    // By the clock, or else by the positions looked at when a depth was last finished.
    let spent = AtomicU64::new(0);
    let (proven, ways) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let total = settings.limits.time.map(millis).or(settings.limits.nodes).unwrap_or(1).max(1);
    let done = || if settings.limits.time.is_some() { millis(began.elapsed()) } else { spent.load(Relaxed) }.min(total);
    let search = || {
        let mut finished = Vec::new();
        let answer = search::search(position, table, settings, &stop, &mut |report| {
            spent.store(report.nodes, Relaxed);
            proven.store(report.lines.iter().filter(|line| line.bounds.value().is_some()).count(), Relaxed);
            ways.store(report.lines.len(), Relaxed);
            finished = report.lines.to_vec();
            ControlFlow::Continue(())
        });
        answer.map(|answer| if settings.lines.get() > 1 { comparable(answer, finished) } else { answer })
    };
    if watch.progress(0, total).is_break() {
        stop.stop();
        return search();
    }
    thread::scope(|scope| {
        let (tell, told) = mpsc::channel();
        let searching = thread::Builder::new().spawn_scoped(scope, move || tell.send(search()));
        if searching.is_err() {
            // No thread to ask from: the best at first sight.
            stop.stop();
            return search();
        }
        loop {
            match told.recv_timeout(EVERY) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    if settings.enough == Enough::Value {
                        let (proven, ways) = (proven.load(Relaxed), ways.load(Relaxed));
                        watch.proving(SoFar { nodes: stop.nodes(), proven, ways });
                    }
                    if watch.progress(done(), total).is_break() {
                        stop.stop();
                    }
                }
            }
        }
    })
}

/// Several lines can be compared only if all were looked into equally deeply: those of the last depth that was finished,
/// unless more has been proven since.
fn comparable<M: Clone>(answer: Answer<M>, finished: Vec<search::Line<M>>) -> Answer<M> {
    if finished.is_empty() || answer.bounds.value().is_some() {
        return answer;
    }
    Answer { lines: finished, ..answer }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
