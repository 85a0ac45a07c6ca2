//! Clocks as data: who has how long left, with the time passed in by whoever runs the session.

use std::fmt;
use std::str::FromStr;

use crate::Seat;

/// Milliseconds since the session began.
pub type Millis = u64;

/// So much time for the whole game and so much more for each move made.
///
/// ```
/// assert_eq!("300+5".parse::<game::TimeControl>().unwrap().to_string(), "300+5"); // seconds
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// For the whole game.
    pub main: Millis,
    /// For each move made.
    pub increment: Millis,
}

/// The text is not `SECONDS+SECONDS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a clock is SECONDS+SECONDS, such as 300+5")]
pub struct ClockError;

/// Longer clocks than a year make no sense and would overflow sums.
const LONGEST: Millis = 366 * 24 * 60 * 60 * 1000;

impl FromStr for TimeControl {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let (main, increment) = text.split_once('+').ok_or(ClockError)?;
        Ok(TimeControl { main: seconds(main)?, increment: seconds(increment)? })
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
        write!(f, "{}+{}", show(self.main), show(self.increment))
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
        Clocks { control, left: vec![control.main; seats.into()], running: None }
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
            let earned = if moved { self.control.increment } else { 0 };
            self.left[seat.index()] = self.left(seat, now) + earned;
        }
        self.running = next.map(|seat| (seat, now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_has_one_spelling() {
        for good in ["0+0", "60+0", "0.5+0.001", "300+5"] {
            let control: TimeControl = good.parse().expect(good);
            assert_eq!(control.to_string(), good);
        }
        for wrong in ["", "+", "5", "5+", "+5", "1.2345+0", "-1+0", "1e3+0", "5.+0", "99999999999999999999+0", "1+1+1"]
        {
            assert_eq!(wrong.parse::<TimeControl>(), Err(ClockError), "{wrong}");
        }
    }

    #[test]
    fn only_the_running_clock_loses_time_and_a_move_earns_the_increment() {
        let mut clocks = Clocks::new(TimeControl { main: 1000, increment: 100 }, 2);
        clocks.press(false, Some(Seat::FIRST), 0);
        assert_eq!((clocks.left(Seat::FIRST, 400), clocks.left(Seat::SECOND, 400)), (600, 1000));
        clocks.press(true, Some(Seat::SECOND), 400);
        assert_eq!((clocks.left(Seat::FIRST, 900), clocks.left(Seat::SECOND, 900)), (700, 500));
        assert_eq!((clocks.flagged(1399), clocks.flagged(1400)), (None, Some(Seat::SECOND)));
    }
}
