//! What a client may ask of a game without changing it. The room is left before anyone has to think.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use game::{
    Coverage, Game, Laid, Language, Limits, Message, Partial, PlayerSpec, Pointed, Refusal, Seat, Sight, Sign, Task,
    Threat, Watch, Worth, WrongMoves,
};

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::computer::depth;
use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::{
    Checked, CheckedKind, Entered, Hint, Legal, LineShown, SignShown, ThreatShown, Threats, Way, WorthShown,
};
use crate::store::Status;
use crate::workers::{Depth, Payer, Question};

/// How long the strong player thinks about a hint.
const HINT: Duration = Duration::from_millis(1500);
/// So many ways to go on are told on an analysis board.
const LINES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(2);

/// How long it may try to prove what every move is worth.
const PROOF: Duration = Duration::from_millis(300);

/// What a seat sees of a game that goes on.
struct Seen {
    title: &'static str,
    game: Arc<dyn Game>,
    number: u32,
    /// Nothing can be played while the game waits, or after it.
    closed: Option<&'static str>,
    /// Whether a wrong move loses.
    wrong_moves_lose: bool,
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
        let wrong_moves_lose = room.session.setup().wrong_moves == WrongMoves::Lose;
        let sight = room.session.sight(viewer);
        Ok(Seen {
            game: Arc::clone(room.session.game()),
            title: room.title(),
            number: room.number(),
            closed,
            wrong_moves_lose,
            sight,
        })
    }

    /// The legal moves.
    pub(crate) async fn legal(self: &Arc<Self>, id: &str, viewer: Option<Seat>, payer: Payer) -> Result<Legal, Fault> {
        let seen = self.seen(id, viewer).await?;
        if seen.closed.is_some() {
            let cells = written(std::iter::empty::<()>()).map_err(|_| Fault::new(Word::Busy, "busy"))?;
            return Ok(Legal { number: seen.number, moves: Vec::new(), cells, complete: true });
        }
        let number = seen.number;
        // Two jokers have tens of thousands of moves, so their cells are written down one by one and not kept.
        let (listed, cells) = self
            .worked(payer, "legal", seen.title, move || {
                let listed = seen.sight.legal();
                let cells = written(listed.moves.iter().map(|text| seen.sight.cells(text)));
                (listed, cells)
            })
            .await?;
        let cells = cells.map_err(|_| Fault::new(Word::Busy, "busy"))?;
        Ok(Legal { number, moves: listed.moves, cells, complete: listed.coverage == Coverage::All })
    }

    /// What a move entered by hand amounts to.
    pub(crate) async fn check(
        self: &Arc<Self>,
        id: &str,
        viewer: Option<Seat>,
        entered: Entered,
        language: Language,
        payer: Payer,
    ) -> Result<Checked, Fault> {
        let seen = self.seen(id, viewer).await?;
        let words = self.words.of(seen.title, language);
        let (number, closed, lose) = (seen.number, seen.closed, seen.wrong_moves_lose);
        let game = Arc::clone(&seen.game);
        let looked = self.worked(payer, "check", seen.title, move || look(&*seen.sight, entered, lose)).await?;
        let Looked { text, partial, points, cells, laid, next, ready, prompt, errs } = looked;
        let (kind, may_go_on, chosen, why) = match partial {
            _ if closed.is_some() => (CheckedKind::Wrong, false, None, closed.map(Message::new)),
            Partial::Complete { chosen, may_go_on } => (CheckedKind::Complete, may_go_on, Some(chosen), None),
            Partial::MayGoOn(why) => (CheckedKind::Begun, true, None, Some(why.message().clone())),
            Partial::Wrong(why) => (CheckedKind::Wrong, errs, None, Some(why.message().clone())),
        };
        let open = closed.is_none();
        Ok(Checked {
            number,
            written: game.written(&text).map(|written| words.say(&written)),
            text,
            kind,
            may_go_on,
            ready: open && (kind == CheckedKind::Complete && ready || kind == CheckedKind::Wrong && ready && lose),
            chosen,
            said: why.map(|why| words.say(&why)),
            prompt: prompt.filter(|_| open).map(|next| words.say(&next)),
            points: points.filter(|_| open),
            cells,
            laid: laid.into_iter().map(Into::into).collect(),
            next: if open { next } else { Vec::new() },
        })
    }

    /// The state of a game as it was after so many events: all of it once it is over, what the viewer saw before.
    pub(crate) async fn state_at(
        self: &Arc<Self>,
        id: &str,
        viewer: Option<Seat>,
        at: u32,
        while_it_goes_on: bool,
        language: Language,
        payer: Payer,
    ) -> Result<String, Fault> {
        let (_, room) = self.enter(id).await?;
        let open = room.status() == Status::Over;
        if !open && !while_it_goes_on {
            return Err(Fault::new(Word::Forbidden, "not-over"));
        }
        if at > room.number() {
            return Err(Fault::new(Word::Unknown, "unknown-event"));
        }
        let (title, past, words) = (room.title(), room.past(), self.words.of(room.title(), language));
        drop(room);
        let told = self.worked(payer, "past", title, move || past.state(at, viewer, open, &words)).await?;
        told.map_err(|why| {
            tracing::error!(game = id, why, "a game cannot be looked back at");
            Fault::new(Word::Storage, "storage")
        })
    }

    /// What the strongest player would do in the place of a seat that may be told.
    pub(crate) async fn hint(
        self: &Arc<Self>,
        id: &str,
        seat: Option<Seat>,
        language: Language,
        payer: Payer,
    ) -> Result<Hint, Fault> {
        let (_, room) = self.enter(id).await?;
        let Some(seat) = seat.filter(|seat| room.may_have_hint(*seat)) else {
            return Err(Fault::new(Word::Forbidden, "forbidden-hint"));
        };
        let (sight, seed) = (room.session.sight(Some(seat)), room.session.seed_of_move());
        let lines = if room.is_study() { LINES } else { NonZeroUsize::MIN };
        let (game, number, had) = (Arc::clone(room.session.game()), room.number(), room.spent);
        let (words, asked) = (self.words.of(room.title(), language), Arc::clone(&game));
        drop(room);
        let Some(strongest) = game.levels().last().copied().map(PlayerSpec::of_level) else {
            return Err(Fault::new(Word::Forbidden, "forbidden-hint"));
        };
        self.may_ask(payer)?;
        let (depth, sort) = (depth(&*game, &strongest), format!("hint {} {}", game.name(), game.options()));
        let think =
            move |watch: &mut dyn Watch| analysis(&*game, &strongest, &*sight, lines, &mut Task::new(seed, watch));
        let busy = || Fault::new(Word::Busy, "busy");
        let told = self.workers.ask(Question { payer, sort, depth, had }, think).map_err(|_| busy())?;
        let (hint, _) = told.await.map_err(|_| busy())?;
        let hint = hint.ok_or_else(busy)?;
        let written = asked.written(&hint.chosen).map(|written| words.say(&written));
        Ok(Hint { number, written, ..hint })
    }

    /// What threatens, told to a seat that may have hints.
    pub(crate) async fn threats(
        self: &Arc<Self>,
        id: &str,
        seat: Option<Seat>,
        language: Language,
        payer: Payer,
    ) -> Result<Threats, Fault> {
        let (_, room) = self.enter(id).await?;
        let game = Arc::clone(room.session.game());
        let Some(seat) = seat.filter(|seat| room.may_have_hint(*seat) && game.threatens()) else {
            return Err(Fault::new(Word::Forbidden, "forbidden-threats"));
        };
        let (sight, seed) = (room.session.sight(Some(seat)), room.session.seed_of_move());
        let (number, words, title) = (room.number(), self.words.of(room.title(), language), room.title());
        let named = room.naming();
        drop(room);
        let found = self
            .worked(payer, "threats", title, move || {
                game.engine(Limits::default())?.threats(&*sight, &mut Task::unwatched(seed))
            })
            .await?;
        let told = |threat: Threat| {
            let (sign, step) = match threat.sign {
                Sign::Square => (SignShown::Square, None),
                Sign::Diamond => (SignShown::Diamond, None),
                Sign::Triangle => (SignShown::Triangle, None),
                Sign::Number(number) => (SignShown::Number, Some(number)),
            };
            let said = words.say(&named(&threat.said));
            ThreatShown { cell: threat.cell, seat: threat.seat.number(), sign, step, said }
        };
        Ok(Threats { number, threats: found.unwrap_or_default().into_iter().map(told).collect() })
    }

    /// Work that takes a while, in the client's turn and charged to it.
    pub(crate) async fn worked<T: Send + 'static>(
        &self,
        payer: Payer,
        what: &str,
        title: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        self.may_ask(payer)?;
        let busy = || Fault::new(Word::Busy, "busy");
        let question = Question { payer, sort: format!("{what} {title}"), depth: Depth::Quick, had: Duration::ZERO };
        let told = self.workers.ask(question, move |_| work()).map_err(|_| busy())?;
        told.await.map(|(done, _)| done).map_err(|_| busy())
    }
}

/// A list as JSON.
fn written<T: Serialize>(list: impl Iterator<Item = T>) -> Result<Box<RawValue>, serde_json::Error> {
    let mut text = Vec::new();
    serde_json::Serializer::new(&mut text).collect_seq(list)?;
    serde_json::from_slice(&text)
}

/// What is found of what was entered.
pub(crate) struct Looked {
    text: String,
    partial: Partial<String>,
    points: Option<i64>,
    cells: Vec<Vec<String>>,
    laid: Vec<Laid>,
    next: Vec<String>,
    /// Whether nothing is left to enter by hand, as far as the text itself tells.
    ready: bool,
    /// What is to be entered next.
    prompt: Option<Message>,
    /// Whether no move begins so, but a wrong one does.
    errs: bool,
}

/// Where wrong moves lose, a cell from which there is no move is not refused: the next cell makes a wrong move of it, as it
/// does for whoever types.
fn begins_wrong_move(sight: &dyn Sight, text: &str) -> bool {
    let cells = sight.scene().cells;
    sight.cells(text).concat().len() == 1
        && cells.iter().any(|cell| {
            let longer = sight.point(text, &cell.id);
            longer.starts_with(text)
                && longer != text
                && matches!(sight.check(&longer), Partial::Wrong(Refusal::Illegal(_)))
        })
}

pub(crate) fn look(sight: &dyn Sight, entered: Entered, lose: bool) -> Looked {
    let checked = |text: String| {
        let partial = sight.check(&text);
        // Where nothing is entered yet, any cell may be the first.
        let next = if text.is_empty() { sight.next("") } else { Vec::new() };
        Pointed { text, partial, next }
    };
    let wrong = |why: Message| {
        let partial = Partial::Wrong(Refusal::NotAMove(why));
        Pointed { text: String::new(), partial, next: Vec::new() }
    };
    let Pointed { text, partial, next } = match entered {
        Entered::Text(text) => checked(text),
        Entered::Pointed(text, cell) => sight.pointed(&text, &cell),
        Entered::Laid(tiles, down) => sight.lay(&tiles, down).map_or_else(wrong, checked),
        Entered::Given(faces) => match sight.give(&faces) {
            Some(text) => checked(text),
            None => wrong(Message::new("refused-unfinished")),
        },
    };
    let ready = match &partial {
        Partial::Complete { .. } => next.is_empty(),
        Partial::Wrong(Refusal::Illegal(_)) => true,
        _ => false,
    };
    let points = sight.points_so_far(&text);
    let (cells, laid) = (sight.cells(&text), sight.laid(&text));
    let prompt = sight.prompt(&text);
    let errs = lose && matches!(partial, Partial::Wrong(Refusal::NotAMove(_))) && begins_wrong_move(sight, &text);
    Looked { text, partial, points, cells, laid, next, ready, prompt, errs }
}

fn analysis(
    game: &dyn Game,
    strongest: &PlayerSpec,
    sight: &dyn Sight,
    lines: NonZeroUsize,
    task: &mut Task<'_>,
) -> Option<Hint> {
    let limits = Limits { time: Some(HINT), ..Limits::default() };
    let Some(mut engine) = game.engine(limits) else {
        let chosen = game.player(strongest).ok()?.choose(sight, task).ok()?.into_move()?;
        return Some(hint(sight, vec![chosen]));
    };
    let found = engine.analyse(sight, lines, task)?.lines;
    let best = found.first()?;
    let told = Hint {
        worth: Some(best.worth.into()),
        expectation: Some(best.worth.expectation()),
        equity: points(best.equity),
        ways: ways(game, sight, task),
        ..hint(sight, best.moves.clone())
    };
    let line = |line: &game::Line<String>| LineShown {
        moves: line.moves.clone(),
        worth: line.worth.into(),
        equity: points(line.equity),
    };
    let several = lines > NonZeroUsize::MIN;
    Some(Hint { lines: if several { found.iter().map(line).collect() } else { Vec::new() }, ..told })
}

/// Hundredths of a point as points.
fn points(equity: Option<i32>) -> Option<f64> {
    equity.map(|equity| f64::from(equity) / 100.0)
}

/// A hint to make the first of these moves, of which nothing is known.
fn hint(sight: &dyn Sight, line: Vec<String>) -> Hint {
    let chosen = line.first().cloned().unwrap_or_default();
    Hint {
        number: 0,
        cells: sight.cells(&chosen),
        laid: sight.laid(&chosen).into_iter().map(Into::into).collect(),
        chosen,
        written: None,
        worth: None,
        expectation: None,
        equity: None,
        line,
        lines: Vec::new(),
        ways: None,
    }
}

/// Every legal move with what it is worth, if all of that can be proven quickly.
fn ways(game: &dyn Game, sight: &dyn Sight, task: &mut Task<'_>) -> Option<Vec<Way>> {
    let mut engine = game.engine(Limits { time: Some(PROOF), ..Limits::default() })?;
    let solution = engine.solve(sight, task)?;
    let legal = sight.legal();
    let ways = solution.cases.into_iter().map(|case| {
        let (Worth::Proven { plies, .. }, [chosen], 1) = (case.worth, &*case.moves, case.alike) else { return None };
        let (worth, expectation) = (WorthShown::from(case.worth), case.worth.expectation());
        Some(Way { cells: sight.cells(chosen), chosen: chosen.clone(), worth, expectation, plies })
    });
    let ways: Vec<Way> = ways.collect::<Option<_>>()?;
    (legal.coverage == Coverage::All && ways.len() == legal.moves.len()).then_some(ways)
}

/// Work that would keep other clients waiting, on a thread where it does not.
pub(crate) async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::new(Word::Busy, "busy"))
}
