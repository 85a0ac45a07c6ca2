//! What the terminal is like: its language, and progress shown on it.

use std::env;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use game::{Language, Watch};
use indicatif::{ProgressBar, ProgressStyle};

/// The language of the terminal, English where it is none of ours.
pub(crate) fn language() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
    locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or(Language::En)
}

/// How long a player may think before its progress is shown.
const PATIENCE: Duration = Duration::from_millis(400);
/// How often what is shown is renewed, whether or not the player says anything.
const TICK: Duration = Duration::from_millis(100);

/// Shows on a terminal how far a player has got, when it takes its time.
#[derive(Default)]
pub(crate) struct Progress {
    since: Option<Instant>,
    bar: Option<ProgressBar>,
}

impl Watch for Progress {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        let since = *self.since.get_or_insert_with(Instant::now);
        if self.bar.is_none() && since.elapsed() > PATIENCE && io::stderr().is_terminal() {
            // Of work without a limit there are no parts to tell.
            let known = total > 1;
            let style = if known { "{bar:40} {percent:>3} % {eta}" } else { "{spinner} {elapsed}" };
            let style = ProgressStyle::with_template(style);
            let bar = if known { ProgressBar::new(total) } else { ProgressBar::new_spinner() };
            let bar = bar.with_elapsed(since.elapsed());
            bar.enable_steady_tick(TICK);
            self.bar = Some(style.map_or(bar.clone(), |style| bar.with_style(style)));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        }
        ControlFlow::Continue(())
    }

    fn answered(&mut self) {
        self.since = None;
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}
