//! The loop that plays a tournament: hand out what can be played, keep what comes back, and go on.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use game::{Game, Message};
use referee::{Fault, Stop};
use thiserror::Error;

use super::{Course, CourseError, Journal, JournalError, Pair, Queue};

/// How often whoever looks on is told that nothing has happened.
const TICK: Duration = Duration::from_millis(100);

/// What happens while a tournament is played.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Some pairs were played, or some time has passed.
    GoesOn,
    /// This player has failed too often and is out.
    Out(usize),
    /// The queue has something to say.
    Note(Message),
}

/// Why a tournament stops before its end. What was played is in the journal.
#[derive(Debug, Error)]
pub enum RunError {
    /// Something is wrong that no player is to blame for, or somebody stopped it.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A result could not be kept.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A result came back that cannot be.
    #[error(transparent)]
    Course(#[from] CourseError),
}

/// Plays all that is left to play. Every result is on the disk before it counts.
pub fn run(
    course: &mut Course,
    journal: &mut Journal,
    queue: &mut dyn Queue,
    game: &Arc<dyn Game>,
    stop: &Stop,
    mut tell: impl FnMut(&Course, News),
) -> Result<(), RunError> {
    let mut out = HashSet::new();
    let mut ahead = queue.width();
    // What is under way when it is over counts no more: whoever has it is told by the end of the queue.
    while !course.is_over() {
        if stop.is_set() {
            return Err(Fault::Stopped.into());
        }
        let room = ahead.saturating_sub(out.len());
        let next: Vec<_> = course.to_play().filter(|meeting| !out.contains(&meeting.id)).take(room).collect();
        for meeting in next {
            let opening = course.plan().openings.of(&meeting, course.plan(), game)?;
            out.insert(meeting.id);
            queue.hand_out(Pair::of(&meeting, course.plan(), opening))?;
        }
        if out.is_empty() {
            break;
        }
        let played = queue.results(TICK)?;
        for note in queue.notes() {
            tell(course, News::Note(note));
        }
        if !played.is_empty() {
            journal.append(&played)?;
        }
        // While the disk is written to, players go on: as many pairs lie ready as were played in that time, twice.
        ahead = queue.width().max(2 * played.len());
        for pair in played {
            out.remove(&pair.meeting);
            for player in course.take(pair)? {
                tell(course, News::Out(player));
            }
        }
        tell(course, News::GoesOn);
    }
    queue.over();
    Ok(())
}
