//! The clock of the benches.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The seconds this thread has computed: others may be using the machine.
pub(crate) fn computed() -> f64 {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default().as_secs_f64()
}
