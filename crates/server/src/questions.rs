//! What a client may ask of a game without changing it. The room is left before anyone has to think.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use game::{Coverage, Game, Language, MESTRE, Means, Message, Partial, Seat, Sight, Task, Watch};

use crate::fault::{Fault, Word};
use crate::hall::{Hall, depth};
use crate::messages::{Checked, Hint, Legal};
use crate::store::Status;

/// How long the strong player thinks about a hint.
const HINT: Duration = Duration::from_millis(1500);

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
        let (text, partial) = blocking(move || {
            let text = cell.map_or_else(|| text.clone(), |cell| seen.sight.point(&text, &cell));
            let partial = seen.sight.check(&text);
            (text, partial)
        })
        .await?;
        let (kind, may_go_on, chosen, why) = match partial {
            _ if closed.is_some() => ("wrong", false, None, closed.map(Message::new)),
            Partial::Complete { chosen, may_go_on } => ("complete", may_go_on, Some(chosen), None),
            Partial::MayGoOn(why) => ("begun", true, None, Some(why.message().clone())),
            Partial::Wrong(why) => ("wrong", false, None, Some(why.message().clone())),
        };
        Ok(Checked { number, text, kind, may_go_on, chosen, said: why.map(|why| words.say(&why)) })
    }

    /// What the strongest player would do in the place of a seat that may be told.
    pub(crate) async fn hint(self: &Arc<Self>, id: &str, seat: Option<Seat>) -> Result<Hint, Fault> {
        let (_, room) = self.enter(id).await?;
        let Some(seat) = seat.filter(|seat| room.may_have_hint(*seat)) else {
            return Err(Fault::new(Word::Forbidden, "forbidden-hint"));
        };
        let (sight, seed) = (room.session.sight(Some(seat)), room.session.seed_of_move());
        let (game, number, had) = (Arc::clone(room.session.game()), room.number(), room.thought);
        drop(room);
        let strongest = game.levels().last().copied().unwrap_or(MESTRE);
        let think = move |watch: &mut dyn Watch| thought(&*game, strongest, &*sight, &mut Task { seed, watch });
        let busy = || Fault::new(Word::Busy, "busy");
        let told = self.thinkers.ask(depth(strongest), had, think).map_err(|_| busy())?;
        let (hint, _) = told.await.map_err(|_| busy())?;
        hint.map(|hint| Hint { number, ..hint }).ok_or_else(busy)
    }
}

fn thought(game: &dyn Game, strongest: &str, sight: &dyn Sight, task: &mut Task<'_>) -> Option<Hint> {
    let means = Means { time: Some(HINT), ..Means::default() };
    let Some(mut engine) = game.engine(means) else {
        let chosen = game.player(strongest).ok()?.choose(sight, task)?;
        let line = vec![chosen.clone()];
        return Some(Hint { number: 0, chosen, worth: None, expectation: None, line });
    };
    let best = engine.analyse(sight, NonZeroUsize::MIN, task)?.lines.into_iter().next()?;
    Some(Hint {
        number: 0,
        chosen: best.moves.first()?.clone(),
        worth: Some(best.worth.to_string()),
        expectation: Some(best.worth.expectation()),
        line: best.moves,
    })
}

/// Work that would keep other clients waiting, on a thread where it does not.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::new(Word::Busy, "busy"))
}
