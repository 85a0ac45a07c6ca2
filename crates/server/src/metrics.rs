//! What the server counts, as Prometheus reads it.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper bounds of the histograms, in seconds.
const BOUNDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// Durations, by size.
#[derive(Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    /// Counts one.
    pub(crate) fn observe(&self, took: Duration) {
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            if took.as_secs_f64() <= *bound {
                bucket.fetch_add(1, Relaxed);
            }
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {}", bucket.load(Relaxed));
        }
        let count = self.count.load(Relaxed);
        let sum = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}");
    }
}

/// All that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    /// HTTP requests answered.
    pub(crate) requests: AtomicU64,
    /// Of these, answered with a fault of the server.
    pub(crate) faults: AtomicU64,
    /// Refused because they came too often.
    pub(crate) slowed: AtomicU64,
    /// WebSockets open now.
    pub(crate) connections: AtomicI64,
    /// Games read from the database into memory.
    pub(crate) folds: AtomicU64,
    /// Games made.
    pub(crate) games: AtomicU64,
    /// Events made.
    pub(crate) events: AtomicU64,
    /// Acts that were refused.
    pub(crate) refused: AtomicU64,
    /// Moves of the computer's players that wait for a worker.
    pub(crate) queue: AtomicI64,
    /// From an act's arrival until it is stored and told.
    pub(crate) acts: Histogram,
    /// How long the computer's players thought.
    pub(crate) thoughts: Histogram,
    commits: Histogram,
    /// Commits that failed.
    pub(crate) failed: AtomicU64,
    transitions: AtomicU64,
}

impl Metrics {
    /// A commit of so many transitions took so long.
    pub(crate) fn committed(&self, transitions: usize, took: Duration) {
        self.commits.observe(took);
        self.transitions.fetch_add(transitions as u64, Relaxed);
    }

    /// In Prometheus' text format; `rooms` are the games in memory, `weight` the bytes they take,
    /// `pictures` the bytes of pictures that are kept.
    pub(crate) fn text(&self, rooms: usize, weight: usize, pictures: usize) -> String {
        let mut out = String::new();
        let mut put = |name: &str, kind: &str, help: &str, value: i64| {
            // Writing to a string cannot fail.
            let _ = writeln!(
                out,
                "# HELP tabuleiro_{name} {help}\n# TYPE tabuleiro_{name} {kind}\ntabuleiro_{name} {value}"
            );
        };
        let count = |counter: &AtomicU64| counter.load(Relaxed) as i64;
        put("http_requests_total", "counter", "HTTP requests answered.", count(&self.requests));
        put("http_faults_total", "counter", "HTTP requests answered with a fault.", count(&self.faults));
        put("slowed_total", "counter", "Requests refused because they came too often.", count(&self.slowed));
        put("connections", "gauge", "WebSockets open now.", self.connections.load(Relaxed));
        put("rooms", "gauge", "Games in memory.", rooms as i64);
        put("rooms_bytes", "gauge", "What the games in memory take, about.", weight as i64);
        put("pictures_bytes", "gauge", "Pictures and states kept for whoever asks next.", pictures as i64);
        put("folds_total", "counter", "Games read from the database into memory.", count(&self.folds));
        put("games_total", "counter", "Games made.", count(&self.games));
        put("events_total", "counter", "Events stored.", count(&self.events));
        put("refused_total", "counter", "Acts refused.", count(&self.refused));
        put("workers_queue", "gauge", "Questions that wait for a worker.", self.queue.load(Relaxed));
        put("transitions_total", "counter", "Transitions handed to the database.", count(&self.transitions));
        put("commits_failed_total", "counter", "Commits that failed: nothing was stored.", count(&self.failed));
        self.acts.write(&mut out, "tabuleiro_act_seconds", "From an act's arrival until it is stored and told.");
        self.thoughts.write(&mut out, "tabuleiro_thought_seconds", "How long the computer's players thought.");
        self.commits.write(&mut out, "tabuleiro_commit_seconds", "How long commits took.");
        out
    }
}
