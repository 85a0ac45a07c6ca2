//! A whole game with what a strong player thinks of it.

use std::num::NonZeroUsize;
use std::sync::Arc;

use game::{Declined, Game, Laid, Language, Limits, Message, Scene, Seat, Session, SetupError, Watch, Worth};
use serde::Serialize;

use crate::course::{Stage, State, stages};
use crate::judgement::Judgement;
use crate::opinion::{Opinion, opinions};
use crate::shape;

/// The shape of the data that this release writes.
const FORMAT: u32 = 1;

/// What a strong player thinks of a whole game.
#[derive(Serialize)]
pub struct Review {
    /// The number of this shape of data.
    pub format: u32,
    /// The name of the game.
    pub game: String,
    /// Its options, as [`Game::options`] prints them.
    pub rules: String,
    /// Who sat where.
    pub seats: Vec<SeatOf>,
    /// Every position, from the start to the last.
    pub positions: Vec<Step>,
    /// How the game ended, if it has.
    pub outcome: Option<Ending>,
    /// What the moves of each seat cost in all.
    pub totals: Vec<Total>,
    /// Positions that the player looked at.
    pub nodes: u64,
    #[serde(skip)]
    pub(crate) played: Arc<dyn Game>,
}

/// What the moves of a seat cost in all.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Total {
    /// How many moves it made.
    pub moves: usize,
    /// The expectation that they cost.
    pub loss: f64,
    /// What they cost in hundredths of a point, in games that are won by points. Data has points.
    #[serde(serialize_with = "shape::hundredths")]
    pub equity_loss: Option<i32>,
    /// How often it missed a move that has a name.
    pub missed: usize,
}

impl Total {
    fn of(positions: &[Step], seat: Seat) -> Self {
        let own = positions.iter().filter(|step| step.seat == Some(seat)).filter_map(|step| step.played.as_ref());
        own.fold(Total::default(), |sum, played| Total {
            moves: sum.moves + 1,
            loss: sum.loss + played.loss,
            equity_loss: match (sum.equity_loss, played.equity_loss) {
                (None, None) => None,
                (sum, own) => Some(sum.unwrap_or(0).saturating_add(own.unwrap_or(0))),
            },
            missed: sum.missed + usize::from(played.missed.is_some()),
        })
    }
}

/// A seat and who sat there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatOf {
    /// What the game calls it.
    pub name: String,
    /// Who sat there, as the record says; empty where it is not known.
    pub player: String,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The rank of each seat.
    pub ranks: Vec<u8>,
    /// What made an end, as records say it.
    pub termination: String,
}

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Step {
    /// How many moves led here.
    pub number: usize,
    /// The position as text.
    pub position: String,
    /// Who is to move; nobody where the rules have ended the game.
    pub seat: Option<Seat>,
    /// What the position is worth to the seat to move.
    #[serde(serialize_with = "shape::maybe_worth")]
    pub worth: Option<Worth>,
    /// What the position is worth to the first seat.
    #[serde(serialize_with = "shape::worth")]
    pub first: Worth,
    /// The best moves, the best first.
    pub lines: Vec<Line>,
    /// Plies that the player looked ahead.
    pub depth: u32,
    /// Positions that it looked at.
    pub nodes: u64,
    /// The move that was made here, if one was.
    pub played: Option<Judged>,
    /// What there is to draw.
    #[serde(skip)]
    pub scene: Scene,
    /// The cells that the best move and the one that was made name.
    pub cells: Named,
}

/// The cells that moves name, for whoever draws them: a path for each piece that moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Named {
    /// Those of the best move.
    pub best: Vec<Vec<String>>,
    /// Those of the move that was made.
    pub played: Vec<Vec<String>>,
    /// The tiles that the best move lays.
    pub laid: Vec<Laid>,
}

/// A move and how the game may go on after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// The move and the best play that was found after it; never empty.
    pub moves: Vec<String>,
    /// The move as people write it, where that is another text.
    pub written: Option<String>,
    /// What the move is worth to the seat that makes it.
    #[serde(serialize_with = "shape::worth")]
    pub worth: Worth,
    /// What the move is expected to bring, in hundredths of a point, in games that are won by points. Data has points.
    #[serde(serialize_with = "shape::hundredths")]
    pub equity: Option<i32>,
}

impl From<game::Line<String>> for Line {
    fn from(line: game::Line<String>) -> Self {
        Line { moves: line.moves, written: None, worth: line.worth, equity: line.equity }
    }
}

/// A move that was made, and how good it was.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Judged {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The move as people write it, where that is another text.
    pub written: Option<String>,
    /// What it was worth to the seat that made it; never more than the position.
    #[serde(serialize_with = "shape::worth")]
    pub worth: Worth,
    /// The expectation that it cost.
    pub loss: f64,
    /// How good it was.
    pub judgement: Judgement,
    /// Whether both its worth and that of the best move are proven.
    pub proven: bool,
    /// What it was expected to bring, in hundredths of a point, in games that are won by points. Data has points.
    #[serde(serialize_with = "shape::hundredths")]
    pub equity: Option<i32>,
    /// How much less that is than what the best move was expected to bring.
    #[serde(serialize_with = "shape::hundredths")]
    pub equity_loss: Option<i32>,
    /// What the best move would have been and this one is not, where people have a name for it. Data has the name.
    #[serde(serialize_with = "shape::key")]
    pub missed: Option<Message>,
}

/// Why a game cannot be looked at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// There is no way to turn worth round but between two.
    #[error("games of two can be reviewed, not of {0}")]
    Seats(u8),
    /// The game has no strong player.
    #[error("the game has no strong player")]
    NoPlayer,
    /// The player was told to stop.
    #[error("the player has not answered")]
    NoAnswer,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game cannot begin as it did.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move cannot have been made.
    #[error(transparent)]
    Move(#[from] Declined),
}

impl Review {
    /// Has the strong player of the game look at every position of a session, with these means for each and at most so
    /// many lines. Told to stop, it is an error.
    pub fn of(
        session: &Session,
        limits: &Limits,
        lines: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> Result<Self, ReviewError> {
        let setup = session.setup();
        if session.game().engine(*limits).is_none() {
            return Err(ReviewError::NoPlayer);
        }
        if setup.seats != 2 {
            return Err(ReviewError::Seats(setup.seats));
        }
        let stages = stages(session)?;
        let opinions = opinions(&**session.game(), &stages, limits, lines, watch)?;
        let mut positions: Vec<Step> = Vec::new();
        // From the end, so that a proof is known to the positions before.
        for (number, (stage, opinion)) in stages.into_iter().zip(opinions).enumerate().rev() {
            let step = step(number, stage, opinion, positions.last(), lines);
            positions.push(step);
        }
        positions.reverse();
        let game = Arc::clone(session.game());
        // A notation is the same in every language.
        let translator = game.translator(Language::En);
        let written = |text: &String| game.written(text).map(|written| translator.say(&written));
        for step in &mut positions {
            step.lines.iter_mut().for_each(|line| line.written = line.moves.first().and_then(written));
            step.played.iter_mut().for_each(|played| played.written = written(&played.text));
        }
        let seat = |seat: Seat| SeatOf {
            name: game.seat_name(seat),
            player: setup.players.get(seat.index()).map(ToString::to_string).unwrap_or_default(),
        };
        Ok(Review {
            format: FORMAT,
            game: game.name().to_owned(),
            rules: game.options(),
            seats: Seat::all(setup.seats).map(seat).collect(),
            totals: Seat::all(setup.seats).map(|seat| Total::of(&positions, seat)).collect(),
            nodes: positions.iter().map(|step| step.nodes).sum(),
            positions,
            outcome: session.verdict().map(|verdict| Ending {
                ranks: verdict.outcome.ranks().to_vec(),
                termination: verdict.termination.to_string(),
            }),
            played: Arc::clone(&game),
        })
    }
}

fn step(number: usize, stage: Stage, opinion: Option<Opinion>, next: Option<&Step>, lines: NonZeroUsize) -> Step {
    let Stage { position, scene, state, played } = stage;
    let (seat, sight) = match state {
        State::Open(seat, sight) => (seat, sight),
        State::Over(first) => {
            let (seat, worth, played) = (None, None, None);
            let (lines, cells) = (Vec::new(), Named::default());
            return Step { number, position, seat, worth, first, lines, depth: 0, nodes: 0, played, scene, cells };
        }
    };
    // Whoever is to move has been asked about.
    let mut opinion = opinion.unwrap_or_default();
    let played = played.zip(next).map(|(text, next)| opinion.judge(text, later(seen_by(seat, next.first)), &*sight));
    opinion.lines.truncate(lines.get());
    let Opinion { worth, lines, depth, nodes, .. } = opinion;
    let first = seen_by(seat, worth);
    let named = |text: Option<&String>| text.map_or(Vec::new(), |text| sight.cells(text));
    let best = lines.first().and_then(|line| line.moves.first());
    let cells = Named {
        best: named(best),
        laid: best.map_or(Vec::new(), |text| sight.laid(text)),
        played: named(played.as_ref().map(|played| &played.text)),
    };
    Step { number, position, seat: Some(seat), worth: Some(worth), first, lines, depth, nodes, played, scene, cells }
}

/// The first seat's worth as a seat sees it, and the other way round.
fn seen_by(seat: Seat, worth: Worth) -> Worth {
    if seat == Seat::FIRST { worth } else { worth.opposite() }
}

/// The same one ply before.
fn later(worth: Worth) -> Worth {
    match worth {
        Worth::Proven { value, plies } => Worth::Proven { value, plies: plies.map(|plies| plies + 1) },
        estimate => estimate,
    }
}
