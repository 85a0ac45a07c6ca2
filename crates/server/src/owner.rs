//! What the owner of a server does, at an address that only this machine reaches: sees games and load, puts games away,
//! bans addresses and accounts for a time, and publishes tournaments. Everything done there is stored with the games.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, PoisonError, RwLock};

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Extension, Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::http::{App, Body, GameId, Refused, list, network, pass};
use crate::nicknames::folded;
use crate::store::{Ban, By, Change, Deed, StoreError};
use crate::times::unix;

/// An hour, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
/// The longest ban: ten years.
const LONGEST: u32 = 24 * 3653;

/// Who is not to use this server, and until when.
#[derive(Default)]
pub(crate) struct Bans(RwLock<HashMap<String, i64>>);

impl Bans {
    fn learn(&self, bans: Vec<Ban>) {
        let known = bans.into_iter().map(|ban| (ban.who, ban.until)).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = known;
    }

    fn hold(&self, who: &str) -> bool {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        // Most servers have banned nobody.
        !known.is_empty() && known.get(who).is_some_and(|until| *until > unix())
    }

    pub(crate) fn hold_address(&self, address: IpAddr) -> bool {
        self.hold(&by_address(address))
    }

    /// Whether the account with this id is banned.
    pub(crate) fn hold_account(&self, id: &str) -> bool {
        self.hold(&by_account(id))
    }
}

fn by_address(address: IpAddr) -> String {
    format!("address {}", network(address))
}

fn by_account(id: &str) -> String {
    format!("account {id}")
}

/// What whoever is banned is told.
pub(crate) fn banned() -> Fault {
    Fault::new(Word::Forbidden, "banned")
}

/// Lets nobody pass who is banned.
pub(crate) async fn admit(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<std::net::SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    match app.hall.bans.hold_address(address.ip()) {
        true => Refused::from(banned()).into_response(),
        false => next.run(request).await,
    }
}

impl Hall {
    /// Learns again who is banned.
    pub(crate) async fn learn_bans(&self) -> Result<(), StoreError> {
        self.bans.learn(self.store.bans(unix()).await?);
        Ok(())
    }

    async fn decide(&self, mut changes: Vec<Change>, what: &'static str, about: String) -> Result<(), Fault> {
        changes.push(deed(what, about));
        self.writer.commit(changes).await?;
        Ok(self.learn_bans().await?)
    }

    /// Puts any game away, whatever it is doing.
    async fn put_away(self: &Arc<Self>, id: &str) -> Result<(), Fault> {
        let (slot, room) = self.enter(id).await?;
        let names = room.kept.seats.iter().filter_map(|seat| seat.name.as_deref()).collect::<Vec<_>>().join(" – ");
        let about = format!("{} {id} ({names})", room.kept.title);
        self.remove(&slot, room, vec![deed("put-away", about)]).await
    }
}

/// What the owner has done, for the log and for the store.
pub(crate) fn deed(what: &'static str, about: String) -> Change {
    tracing::info!(what, about, "the owner decided");
    Change::Deed(Deed { at: unix(), what: what.to_owned(), about })
}

/// Whom to ban, and for how many hours.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewBan {
    address: Option<IpAddr>,
    account: Option<String>,
    hours: u32,
}

type Answer<T> = Result<T, Refused>;

async fn load(State(app): State<App>) -> Json<Value> {
    let (hall, metrics) = (&app.hall, &app.hall.metrics);
    let counted = |counter: &std::sync::atomic::AtomicU64| counter.load(Relaxed);
    Json(json!({
        "connections": metrics.connections.load(Relaxed), "rooms": hall.rooms(), "queue": metrics.queue.load(Relaxed),
        "requests": counted(&metrics.requests), "events": counted(&metrics.events), "games": counted(&metrics.games),
        "slowed": counted(&metrics.slowed), "faults": counted(&metrics.faults),
    }))
}

async fn put_away(State(app): State<App>, GameId(game): GameId) -> Answer<StatusCode> {
    app.hall.surely(&game, |hall, game| async move { hall.put_away(&game).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn bans(State(app): State<App>) -> Answer<Json<Value>> {
    let bans = app.hall.store.bans(unix()).await.map_err(Fault::from)?;
    Ok(Json(json!({"bans": bans})))
}

async fn ban(State(app): State<App>, Body(asked): Body<NewBan>) -> Answer<StatusCode> {
    if !(1..=LONGEST).contains(&asked.hours) {
        return Err(Fault::malformed("hours").into());
    }
    let (who, called) = match (asked.address, asked.account) {
        (Some(address), None) => (by_address(address), network(address).to_string()),
        (None, Some(name)) => {
            let found = app.hall.store.account(By::Name(&folded(&name))).await.map_err(Fault::from)?;
            let account = found.ok_or_else(|| Fault::new(Word::Unknown, "unknown-account"))?;
            (by_account(&account.id), account.name)
        }
        _ => return Err(Fault::malformed("one of address and account").into()),
    };
    let about = format!("{called}, {} h", asked.hours);
    let ban = Ban { who, called, until: unix() + i64::from(asked.hours) * HOUR };
    app.hall.decide(vec![Change::Ban(ban)], "ban", about).await?;
    Ok(StatusCode::CREATED)
}

async fn no_ban(State(app): State<App>, Path(who): Path<String>) -> Answer<StatusCode> {
    let known = app.hall.store.bans(unix()).await.map_err(Fault::from)?;
    let ban = known.into_iter().find(|ban| ban.who == who);
    let ban = ban.ok_or_else(|| Fault::new(Word::Unknown, "unknown-place"))?;
    app.hall.decide(vec![Change::NoBan(who)], "unban", ban.called).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn deeds(State(app): State<App>) -> Answer<Json<Value>> {
    let deeds = app.hall.store.deeds().await.map_err(Fault::from)?;
    Ok(Json(json!({"deeds": deeds})))
}

/// No journal is longer.
const LONGEST_JOURNAL: usize = 32 << 20;

/// Where the server's own pages are.
#[derive(Clone)]
struct Pages(Arc<str>);

/// Publishes a tournament. The body is its journal as it is.
async fn publish(
    State(app): State<App>,
    Extension(Pages(pages)): Extension<Pages>,
    journal: Result<Bytes, BytesRejection>,
) -> Answer<(StatusCode, Json<Value>)> {
    let journal = journal.map_err(|_| Fault::new(Word::Large, "large"))?.to_vec();
    let done = app.hall.surely("", |hall, _| async move { hall.publish(journal).await });
    let (code, new) = done.await?;
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(json!({"tournament": code, "page": format!("{pages}/t/{code}"), "new": new}))))
}

async fn no_tournament(State(app): State<App>, Path(code): Path<String>) -> Answer<StatusCode> {
    app.hall.surely(&code, |hall, code| async move { hall.no_contest(&code).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The files of the owner's page: few look at it, and nothing is packed.
fn file(kind: &'static str, text: &'static str) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text)
}

macro_rules! page {
    ($kind:literal, $file:literal) => {
        get(|| async { file($kind, include_str!($file)) })
    };
}

/// All addresses of the owner. `pages` is where the server's own pages are.
pub(crate) fn router(app: App, pages: &str) -> Router {
    Router::new()
        .route("/", page!("text/html; charset=utf-8", "../owner/index.html"))
        .route("/owner.js", page!("text/javascript; charset=utf-8", "../owner/owner.js"))
        .route("/words.js", page!("text/javascript; charset=utf-8", "../owner/words.js"))
        .route("/dom.js", page!("text/javascript; charset=utf-8", "../web/dom.js"))
        .route("/style.css", page!("text/css; charset=utf-8", "../web/style.css"))
        .route("/owner.css", page!("text/css; charset=utf-8", "../owner/owner.css"))
        .route("/icon.svg", page!("image/svg+xml", "../web/icon.svg"))
        .route("/api/load", get(load))
        .route("/api/games", get(list))
        .route("/api/games/{game}", delete(put_away))
        .route("/api/bans", get(bans).post(ban))
        .route("/api/bans/{who}", delete(no_ban))
        .route("/api/deeds", get(deeds))
        .route("/api/tournaments", post(publish).layer(DefaultBodyLimit::max(LONGEST_JOURNAL)))
        .route("/api/tournaments/{tournament}", delete(no_tournament))
        .layer(Extension(Pages(pages.into())))
        .layer(middleware::from_fn_with_state(app.clone(), pass))
        .with_state(app)
}
