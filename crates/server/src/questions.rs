//! What a client may ask of a game without changing it. The room is left before anyone has to think.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use game::{Coverage, Game, Language, Limits, Message, Partial, PlayerSpec, Seat, Sight, Task, Watch, Worth};

use crate::computer::depth;
use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::{Checked, Hint, Legal, Way};
use crate::store::Status;

/// How long the strong player thinks about a hint.
const HINT: Duration = Duration::from_millis(1500);

/// How long it may try to prove what every move is worth.
const PROOF: Duration = Duration::from_millis(300);

/// What a seat sees of a game that goes on.
struct Seen {
    title: &'static str,
    number: u32,
    /// Nothing can be played while the game waits, or after it.
    closed: Option<&'static str>,
    sight: Box<dyn Sight>,
}

impl Hall {
    async fn seen(self: &Arc<Self>, id: &str, viewer: Option<Seat>) -> Result<Seen, Fault> {
        let (_, room) = self.enter(id).await?;
        let closed = match room.status() {
            Status::Waiting => Some("server-waiting"),
            Status::Running => None,
            Status::Over => Some("server-over"),
        };
        Ok(Seen { title: room.title(), number: room.number(), closed, sight: room.session.sight(viewer) })
    }

    /// The legal moves.
    pub(crate) async fn legal(self: &Arc<Self>, id: &str, viewer: Option<Seat>) -> Result<Legal, Fault> {
        let seen = self.seen(id, viewer).await?;
        if seen.closed.is_some() {
            return Ok(Legal { number: seen.number, moves: Vec::new(), complete: true });
        }
        let listed = blocking(move || seen.sight.legal()).await?;
        Ok(Legal { number: seen.number, moves: listed.moves, complete: listed.coverage == Coverage::All })
    }

    /// What a text amounts to, after a cell is pointed at if one is.
    pub(crate) async fn check(
        self: &Arc<Self>,
        id: &str,
        viewer: Option<Seat>,
        text: String,
        cell: Option<String>,
        language: Language,
    ) -> Result<Checked, Fault> {
        let seen = self.seen(id, viewer).await?;
        let words = self.words.of(seen.title, language);
        let (number, closed) = (seen.number, seen.closed);
        let (text, partial, points) = blocking(move || {
            let before = cell.is_some().then(|| text.clone());
            let text = cell.map_or_else(|| text.clone(), |cell| seen.sight.point(&text, &cell));
            let partial = match (seen.sight.check(&text), before) {
                (Partial::Complete { chosen, may_go_on: true }, Some(before)) => {
                    Partial::Complete { chosen, may_go_on: clicks_go_on(&*seen.sight, &before, &text) }
                }
                (partial, _) => partial,
            };
            let points = seen.sight.points_so_far(&text);
            (text, partial, points)
        })
        .await?;
        let (kind, may_go_on, chosen, why) = match partial {
            _ if closed.is_some() => ("wrong", false, None, closed.map(Message::new)),
            Partial::Complete { chosen, may_go_on } => ("complete", may_go_on, Some(chosen), None),
            Partial::MayGoOn(why) => ("begun", true, None, Some(why.message().clone())),
            Partial::Wrong(why) => ("wrong", false, None, Some(why.message().clone())),
        };
        let points = points.filter(|_| closed.is_none());
        Ok(Checked { number, text, kind, may_go_on, chosen, said: why.map(|why| words.say(&why)), points })
    }

    /// The state of a game that is over as it was after so many events.
    pub(crate) async fn state_at(
        self: &Arc<Self>,
        id: &str,
        viewer: Option<Seat>,
        at: u32,
        language: Language,
    ) -> Result<String, Fault> {
        let (_, room) = self.enter(id).await?;
        if room.status() != Status::Over {
            return Err(Fault::new(Word::Forbidden, "not-over"));
        }
        if at > room.number() {
            return Err(Fault::new(Word::Unknown, "unknown-event"));
        }
        let (past, words) = (room.past(), self.words.of(room.title(), language));
        drop(room);
        let told = blocking(move || past.state(at, viewer, &words)).await?;
        told.map_err(|why| {
            tracing::error!(game = id, why, "a game cannot be looked back at");
            Fault::new(Word::Storage, "storage")
        })
    }

    /// What the strongest player would do in the place of a seat that may be told.
    pub(crate) async fn hint(self: &Arc<Self>, id: &str, seat: Option<Seat>) -> Result<Hint, Fault> {
        let (_, room) = self.enter(id).await?;
        let Some(seat) = seat.filter(|seat| room.may_have_hint(*seat)) else {
            return Err(Fault::new(Word::Forbidden, "forbidden-hint"));
        };
        let (sight, seed) = (room.session.sight(Some(seat)), room.session.seed_of_move());
        let (game, number, had) = (Arc::clone(room.session.game()), room.number(), room.spent);
        drop(room);
        let Some(strongest) = game.levels().last().copied().map(PlayerSpec::of_level) else {
            return Err(Fault::new(Word::Forbidden, "forbidden-hint"));
        };
        let depth = depth(&*game, &strongest);
        let think = move |watch: &mut dyn Watch| analysis(&*game, &strongest, &*sight, &mut Task::new(seed, watch));
        let busy = || Fault::new(Word::Busy, "busy");
        let told = self.workers.ask(depth, had, think).map_err(|_| busy())?;
        let (hint, _) = told.await.map_err(|_| busy())?;
        hint.map(|hint| Hint { number, ..hint }).ok_or_else(busy)
    }
}

/// Whether a whole move that was clicked can be clicked further. `1` is the beginning of `12`, but whoever clicked the
/// first cell does not mean the twelfth. What was typed in part may be typed further.
fn clicks_go_on(sight: &dyn Sight, before: &str, text: &str) -> bool {
    let cells = sight.scene().cells;
    let clicked = before.is_empty() || cells.iter().any(|cell| sight.point("", &cell.id) == before);
    !clicked
        || cells.iter().any(|cell| {
            let longer = sight.point(text, &cell.id);
            longer.len() > text.len()
                && longer.starts_with(text)
                && longer != sight.point("", &cell.id)
                && !matches!(sight.check(&longer), Partial::Wrong(_))
        })
}

fn analysis(game: &dyn Game, strongest: &PlayerSpec, sight: &dyn Sight, task: &mut Task<'_>) -> Option<Hint> {
    let limits = Limits { time: Some(HINT), ..Limits::default() };
    let Some(mut engine) = game.engine(limits) else {
        let chosen = game.player(strongest).ok()?.choose(sight, task).ok()?.into_move()?;
        let line = vec![chosen.clone()];
        return Some(Hint { number: 0, chosen, worth: None, expectation: None, line, ways: None });
    };
    let best = engine.analyse(sight, NonZeroUsize::MIN, task)?.lines.into_iter().next()?;
    Some(Hint {
        number: 0,
        chosen: best.moves.first()?.clone(),
        worth: Some(best.worth.to_string()),
        expectation: Some(best.worth.expectation()),
        line: best.moves,
        ways: ways(game, sight, task),
    })
}

/// Every legal move with what it is worth, if all of that can be proven without much ado.
fn ways(game: &dyn Game, sight: &dyn Sight, task: &mut Task<'_>) -> Option<Vec<Way>> {
    let legal = sight.legal();
    let mut engine = game.engine(Limits { time: Some(PROOF), ..Limits::default() })?;
    let solution = engine.solve(sight, task)?;
    let ways = solution.cases.into_iter().map(|case| {
        let (Worth::Proven { plies, .. }, [chosen], 1) = (case.worth, &*case.moves, case.alike) else { return None };
        let (worth, expectation) = (case.worth.to_string(), case.worth.expectation());
        Some(Way { chosen: chosen.clone(), worth, expectation, plies })
    });
    let ways: Vec<Way> = ways.collect::<Option<_>>()?;
    (legal.coverage == Coverage::All && ways.len() == legal.moves.len()).then_some(ways)
}

/// Work that would keep other clients waiting, on a thread where it does not.
pub(crate) async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::new(Word::Busy, "busy"))
}
