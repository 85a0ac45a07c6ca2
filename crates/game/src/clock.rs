//! Clocks as data: who has how long left, with the time passed in by whoever runs the session.

use std::fmt;
use std::str::FromStr;

use crate::Seat;
use crate::limits::duration;

/// Milliseconds since the session began.
pub type Millis = u64;

/// How much time a player has, and what time is.
///
/// ```
/// use game::TimeControl;
///
/// let clock: TimeControl = "300+5".parse()?; // for the game, and for each move made, in seconds
/// assert_eq!(clock, TimeControl::whole(300_000, 5000));
/// let clock: TimeControl = "cpu:500ms".parse()?; // for each move, and only what the player computes counts
/// assert_eq!(clock.to_string(), "cpu:0.5s");
/// # Ok::<(), game::ClockError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// How much there is.
    pub budget: Budget,
    /// Which time counts.
    pub measure: Measure,
}

/// How much time a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So much for the whole game.
    Whole {
        /// At the start.
        main: Millis,
        /// More for each move made.
        increment: Millis,
    },
    /// So much for each move.
    Move(Millis),
}

/// Which time counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// That of a clock on the wall.
    Wall,
    /// That for which the player on turn computes. Whoever runs the session tells this time instead of the other.
    Cpu,
}

impl TimeControl {
    /// So much for the whole game and so much more for each move made.
    pub const fn whole(main: Millis, increment: Millis) -> Self {
        TimeControl { budget: Budget::Whole { main, increment }, measure: Measure::Wall }
    }

    /// So much for each move.
    pub const fn each_move(time: Millis) -> Self {
        TimeControl { budget: Budget::Move(time), measure: Measure::Wall }
    }

    /// What there is at the start.
    pub const fn main(&self) -> Millis {
        match self.budget {
            Budget::Whole { main, .. } => main,
            Budget::Move(time) => time,
        }
    }

    /// What there is for each move made: of a clock for each move, all of it.
    pub const fn increment(&self) -> Millis {
        match self.budget {
            Budget::Whole { increment, .. } => increment,
            Budget::Move(time) => time,
        }
    }
}

/// The text is no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a clock is SECONDS+SECONDS such as 300+5, a time for each move such as 1s, or either after cpu: such as cpu:1s"
)]
pub struct ClockError;

/// Longer clocks than a year make no sense and would overflow sums.
const LONGEST: Millis = 366 * 24 * 60 * 60 * 1000;
/// What stands before a clock that counts computing time.
const CPU: &str = "cpu:";

impl FromStr for TimeControl {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let (measure, text) = match text.strip_prefix(CPU) {
            Some(rest) => (Measure::Cpu, rest),
            None => (Measure::Wall, text),
        };
        let budget = match text.split_once('+') {
            Some((main, increment)) => Budget::Whole { main: seconds(main)?, increment: seconds(increment)? },
            None => Budget::Move(duration(text).ok_or(ClockError)?.as_millis() as Millis),
        };
        Ok(TimeControl { budget, measure })
    }
}

/// Seconds with up to three decimals, as milliseconds.
fn seconds(text: &str) -> Result<Millis, ClockError> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(decimals) || decimals.len() > 3 || text.ends_with('.') {
        return Err(ClockError);
    }
    let fraction: Millis = format!("{decimals:0<3}").parse().map_err(|_| ClockError)?;
    let whole: Millis = whole.parse().map_err(|_| ClockError)?;
    whole.checked_mul(1000).map(|millis| millis + fraction).filter(|millis| *millis <= LONGEST).ok_or(ClockError)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |millis: Millis| match millis % 1000 {
            0 => (millis / 1000).to_string(),
            rest => format!("{}.{}", millis / 1000, format!("{rest:03}").trim_end_matches('0')),
        };
        if self.measure == Measure::Cpu {
            f.write_str(CPU)?;
        }
        match self.budget {
            Budget::Whole { main, increment } => write!(f, "{}+{}", show(main), show(increment)),
            Budget::Move(time) => write!(f, "{}s", show(time)),
        }
    }
}

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    left: Vec<Millis>,
    running: Option<(Seat, Millis)>,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl, seats: u8) -> Self {
        Clocks { control, left: vec![control.main(); seats.into()], running: None }
    }

    /// What a seat has left at this time.
    pub fn left(&self, seat: Seat, now: Millis) -> Millis {
        let left = self.left.get(seat.index()).copied().unwrap_or_default();
        match self.running {
            Some((running, since)) if running == seat => left.saturating_sub(now.saturating_sub(since)),
            _ => left,
        }
    }

    /// The seat whose time is over at this time.
    pub fn flagged(&self, now: Millis) -> Option<Seat> {
        self.running.map(|(seat, _)| seat).filter(|seat| self.left(*seat, now) == 0)
    }

    /// Stops the clock that runs and starts that of `next`.
    pub(crate) fn press(&mut self, moved: bool, next: Option<Seat>, now: Millis) {
        if let Some((seat, _)) = self.running {
            let left = self.left(seat, now);
            self.left[seat.index()] = match self.control.budget {
                Budget::Whole { increment, .. } if moved => left + increment,
                Budget::Move(time) if moved => time,
                _ => left,
            };
        }
        self.running = next.map(|seat| (seat, now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_has_one_spelling() {
        for good in ["0+0", "60+0", "0.5+0.001", "300+5", "1s", "0.25s", "cpu:1s", "cpu:60+0.5"] {
            let control: TimeControl = good.parse().expect(good);
            assert_eq!(control.to_string(), good);
        }
        for wrong in [
            "",
            "+",
            "5",
            "0s",
            "cpu:",
            "cpu:5",
            "1h",
            "wall:1s",
            "5+",
            "+5",
            "1.2345+0",
            "-1+0",
            "1e3+0",
            "5.+0",
            "99999999999999999999+0",
            "1+1+1",
        ] {
            assert_eq!(wrong.parse::<TimeControl>(), Err(ClockError), "{wrong}");
        }
    }

    #[test]
    fn only_the_running_clock_loses_time_and_a_move_earns_the_increment() {
        let mut clocks = Clocks::new(TimeControl::whole(1000, 100), 2);
        clocks.press(false, Some(Seat::FIRST), 0);
        assert_eq!((clocks.left(Seat::FIRST, 400), clocks.left(Seat::SECOND, 400)), (600, 1000));
        clocks.press(true, Some(Seat::SECOND), 400);
        assert_eq!((clocks.left(Seat::FIRST, 900), clocks.left(Seat::SECOND, 900)), (700, 500));
        assert_eq!((clocks.flagged(1399), clocks.flagged(1400)), (None, Some(Seat::SECOND)));
    }

    #[test]
    fn a_clock_for_each_move_begins_anew_with_each_move() {
        let mut clocks = Clocks::new("1s".parse().expect("a clock"), 2);
        clocks.press(false, Some(Seat::FIRST), 0);
        clocks.press(true, Some(Seat::SECOND), 900);
        clocks.press(false, Some(Seat::SECOND), 1100);
        assert_eq!((clocks.left(Seat::FIRST, 1200), clocks.left(Seat::SECOND, 1200)), (1000, 700));
        assert_eq!((clocks.flagged(1899), clocks.flagged(1900)), (None, Some(Seat::SECOND)));
    }
}
