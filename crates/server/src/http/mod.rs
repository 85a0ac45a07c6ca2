//! The HTTP side: addresses, what every request has to pass, and how answers are written.

mod account;
mod api;
mod ask;
mod contests;
mod games;
mod guard;
mod pages;
mod play;
mod upload;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Router, middleware};
use game::Language;
use serde::Serialize;
use serde_json::value::RawValue;
use tokio::sync::watch;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};

use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::live;
use crate::messages::Wrong;
use crate::outlets::Outlets;
pub(crate) use ask::{Asker, Body, GameId};
pub(crate) use games::list;
pub(crate) use guard::{Guard, network, pass};
pub(crate) use pages::policy;
pub(crate) use play::act_id;

/// No request is longer.
const LONGEST_BODY: usize = 64 * 1024;
/// Nothing takes longer: hints are the slowest.
const LONGEST: Duration = Duration::from_secs(30);
/// A request that trickles in is not waited for.
const SLOWEST_BODY: Duration = Duration::from_secs(10);

/// What every request can use.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) guard: Arc<Guard>,
    pub(crate) outlets: Arc<Outlets>,
    /// Turns true when the server stops.
    pub(crate) stop: watch::Receiver<bool>,
}

impl App {
    /// The answer to a request that cannot be done.
    pub(crate) fn refuse(&self, language: Language, fault: &Fault, state: Option<String>) -> Response {
        let (_, status) = fault.word.told();
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST);
        let mut response = json(status, &self.wrong(language, fault, state));
        let wait = match fault.word {
            Word::Slow => Some("1"),
            Word::Busy => Some("10"),
            _ => None,
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static(seconds));
        }
        response
    }

    /// What is said of a request that cannot be done.
    pub(crate) fn wrong(&self, language: Language, fault: &Fault, state: Option<String>) -> Wrong {
        let said = self.hall.words.say(fault.title, language, &fault.message);
        Wrong { error: fault.word.told().0, said, state: state.and_then(|state| raw(state).ok()) }
    }
}

/// An answer, or why there is none: every request is answered like this, and refused in one place.
type Answer<T> = Result<T, Refused>;

/// Why a request is refused, and what there is to see instead.
pub(crate) struct Refused {
    fault: Fault,
    state: Option<String>,
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Refused { fault, state: None }
    }
}

/// Not yet said in any language: [`guard::pass`], which knows the request, says it.
impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut response = StatusCode::BAD_REQUEST.into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// An answer of JSON.
pub(crate) struct Told<T>(StatusCode, T);

impl<T: Serialize> IntoResponse for Told<T> {
    fn into_response(self) -> Response {
        json(self.0, &self.1)
    }
}

/// The answer that all is well.
fn told<T>(value: T) -> Told<T> {
    Told(StatusCode::OK, value)
}

/// JSON that is written already.
fn raw(text: String) -> Result<Box<RawValue>, Fault> {
    RawValue::from_string(text).map_err(|_| Fault::new(Word::Busy, "busy"))
}

fn json(status: StatusCode, value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    written(status, text)
}

/// An answer of JSON that is written already.
fn written(status: StatusCode, text: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], text).into_response()
}

/// All addresses.
pub(crate) fn router(app: App) -> Router {
    let game = Router::new()
        .route("/", get(play::state).delete(games::cancel))
        .route("/join", post(games::join))
        .route("/rematch", post(games::rematch))
        .route("/token", post(account::token))
        .route("/acts", post(play::act))
        .route("/legal", get(play::legal))
        .route("/check", post(play::check))
        .route("/point", post(play::point))
        .route("/lay", post(play::lay))
        .route("/give", post(play::give))
        .route("/hint", get(play::hint))
        .route("/threats", get(play::threats))
        .route("/review", get(play::review))
        .route("/record", get(play::record));
    let timeouts = (
        TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST),
        RequestBodyTimeoutLayer::new(SLOWEST_BODY),
    );
    Router::new()
        .route("/api/titles", get(games::titles))
        .route("/api/titles/{title}", get(games::title))
        .route("/api/titles/{title}/rules", get(games::rules))
        .route("/api/games", get(games::list).post(games::create))
        .nest("/api/games/{game}", game)
        .route("/api/tournaments", get(contests::list).post(contests::open))
        .route("/api/tournaments/{tournament}", get(contests::state))
        .route("/api/tournaments/{tournament}/boards", get(contests::boards))
        .route("/api/tournaments/{tournament}/code", get(contests::code))
        .route("/api/tournaments/{tournament}/join", post(contests::join))
        .route("/api/tournaments/{tournament}/token", post(contests::token))
        .route("/api/tournaments/{tournament}/start", post(contests::start))
        .route("/api/tournaments/{tournament}/end", post(contests::end))
        .route("/api/tournaments/{tournament}/entrants/{entrant}", delete(contests::leave))
        .route("/api/files", post(upload::upload))
        .route("/api/account", post(account::sign_up).delete(account::sign_off))
        .route("/api/account/password", post(account::password))
        .route("/api/session", get(account::session).post(account::log_in).delete(account::log_out))
        .route("/api/session/games", get(account::games))
        .route("/api/session/devices", get(account::devices).delete(account::no_devices))
        .route("/api/session/devices/{device}", delete(account::no_device))
        .route("/api/openapi.json", get(api::openapi))
        .layer(timeouts)
        .route("/api/live", get(live::live))
        .route("/metrics", get(pages::metrics))
        .route("/health", get(pages::health))
        .route("/", get(pages::index))
        .route("/g/{game}", get(pages::game))
        .route("/t", get(pages::index))
        .route("/t/{tournament}", get(pages::index))
        .route("/{*file}", get(pages::file))
        .fallback(pages::nothing)
        .method_not_allowed_fallback(pages::no_method)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), crate::owner::admit))
        .layer(middleware::from_fn_with_state(app.clone(), guard::pass))
        .with_state(app)
}
