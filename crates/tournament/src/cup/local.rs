//! The queue of this process: threads that play pairs.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use referee::{Fault, Stop, Terms};

use super::{Pair, PlayedPair, Queue};

/// Threads of this process that play pairs. Each pair starts its programs anew, so that what a program does depends on nothing
/// that was played before, and a run that was killed goes on as if it had not been.
pub struct Local {
    work: Option<Sender<Pair>>,
    results: Receiver<Result<PlayedPair, Fault>>,
    threads: Vec<JoinHandle<()>>,
    stop: Stop,
    /// Something went wrong beside results that count.
    fault: Option<Fault>,
}

impl Local {
    /// So many threads. The terms are those of the plan whose pairs are handed out.
    pub fn new(terms: &Terms, jobs: usize) -> Self {
        let (work, to_do) = channel::<Pair>();
        let (done, results) = channel();
        let to_do = Arc::new(Mutex::new(to_do));
        let worker = |_| {
            let (to_do, done, terms) = (Arc::clone(&to_do), done.clone(), terms.clone());
            thread::spawn(move || {
                // The lock is held while waiting: one waits for work, the others for the lock.
                let next = || to_do.lock().unwrap_or_else(PoisonError::into_inner).recv();
                while let Ok(pair) = next()
                    && done.send(pair.play(&terms)).is_ok()
                {}
            })
        };
        let threads = (0..jobs.max(1)).map(worker).collect();
        Local { work: Some(work), results, threads, stop: terms.circumstances.stop.clone(), fault: None }
    }
}

impl Queue for Local {
    fn width(&self) -> usize {
        self.threads.len()
    }

    fn hand_out(&mut self, pair: Pair) -> Result<(), Fault> {
        let work = self.work.as_ref().ok_or(Fault::Stopped)?;
        work.send(pair).map_err(|_| Fault::Stopped)
    }

    fn results(&mut self, wait: Duration) -> Result<Vec<PlayedPair>, Fault> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        let first = match self.results.recv_timeout(wait) {
            Ok(first) => first,
            // A thread that panicked has told so itself; its pair would be waited for in vain.
            Err(RecvTimeoutError::Timeout) if self.threads.iter().any(JoinHandle::is_finished) => {
                return Err(Fault::Stopped);
            }
            Err(RecvTimeoutError::Timeout) => return Ok(Vec::new()),
            Err(RecvTimeoutError::Disconnected) => return Err(Fault::Stopped),
        };
        let mut played = Vec::new();
        for result in [first].into_iter().chain(self.results.try_iter()) {
            match result {
                Ok(pair) => played.push(pair),
                Err(fault) => drop(self.fault.get_or_insert(fault)),
            }
        }
        match self.fault.take_if(|_| played.is_empty()) {
            Some(fault) => Err(fault),
            None => Ok(played),
        }
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        self.stop.now();
        self.work = None;
        for thread in self.threads.drain(..) {
            // There is nothing to take from one that panicked.
            let _ = thread.join();
        }
    }
}
