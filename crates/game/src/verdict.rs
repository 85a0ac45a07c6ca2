//! How a match ended: the ranking, and whether the rules or something else made an end.

use std::fmt;

use crate::{Cause, Game, Message, Outcome, Seat};

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The ranking, the scores, and why.
    pub outcome: Outcome,
    /// What made an end.
    pub termination: Termination,
}

/// What made an end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// The rules of the game.
    Rules,
    /// This seat gave up.
    Resignation(Seat),
    /// This seat's time was over.
    Time(Seat),
    /// This seat made a wrong move where wrong moves lose.
    WrongMove(Seat),
    /// The player in this seat failed.
    Forfeit(Seat, Cause),
    /// The players agreed on a draw.
    Agreement,
    /// This seat had left, and the other called it a draw.
    Halved(Seat),
    /// It was called off before it had well begun, and counts for nobody.
    Aborted,
}

impl Termination {
    /// The end for people, where it is not the rules that made it and gave their own reason.
    pub(crate) fn reason(self, game: &dyn Game) -> Message {
        let (key, seat) = match self {
            Termination::Rules => return Message::new("ended-rules"),
            Termination::Agreement => return Message::new("ended-agreement"),
            Termination::Aborted => return Message::new("ended-aborted"),
            Termination::Halved(seat) => ("ended-halved", seat),
            Termination::Resignation(seat) => ("ended-resignation", seat),
            Termination::Time(seat) => ("ended-time", seat),
            Termination::WrongMove(seat) => ("ended-wrong-move", seat),
            Termination::Forfeit(seat, Cause::Crash) => ("ended-crash", seat),
            Termination::Forfeit(seat, Cause::Late) => ("ended-late", seat),
            Termination::Forfeit(seat, Cause::Silence) => ("ended-silence", seat),
            Termination::Forfeit(seat, Cause::Nonsense) => ("ended-nonsense", seat),
            Termination::Forfeit(seat, Cause::NoMove) => ("ended-no-move", seat),
            Termination::Forfeit(seat, Cause::Left) => ("ended-left", seat),
        };
        Message::new(key).with_seat("seat", seat, game.seat_name(seat))
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Termination::Rules => f.write_str("rules"),
            Termination::Resignation(seat) => write!(f, "resignation {seat}"),
            Termination::Time(seat) => write!(f, "time {seat}"),
            Termination::WrongMove(seat) => write!(f, "wrong-move {seat}"),
            Termination::Forfeit(seat, cause) => write!(f, "forfeit {seat} {cause}"),
            Termination::Agreement => f.write_str("agreement"),
            Termination::Halved(seat) => write!(f, "halved {seat}"),
            Termination::Aborted => f.write_str("aborted"),
        }
    }
}
