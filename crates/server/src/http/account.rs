//! Accounts over HTTP. Whoever is logged in has a cookie that only the server reads, and that no other site's page sends.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::accounts::LASTS;
use crate::fault::{Fault, Word};
use crate::http::ask::{Asker, Body, COOKIE, GameId};
use crate::http::games::summary;
use crate::http::guard::network;
use crate::http::{Answer, App, Told, json, told};
use crate::messages::{Credentials, Devices, LoggedIn, NewPassword, OwnGame, OwnGames, Password, Tokens, Wrong};
use crate::store::Device;

/// So many games of an account are told.
const MOST: u32 = 100;

/// An answer that gives the cookie, or takes it away.
fn with_cookie(asker: &Asker, session: Option<&str>, mut response: Response) -> Response {
    let (value, age) = session.map_or(("", 0), |session| (session, LASTS / 1000));
    let secure = if asker.secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={value}; HttpOnly; SameSite=Strict; Path=/; Max-Age={age}{secure}");
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

fn no_session() -> Fault {
    Fault::new(Word::Token, "session-needed")
}

/// Makes an account.
#[utoipa::path(post, path = "/api/account", request_body = Credentials, responses(
    (status = 201, body = LoggedIn), (status = 400, body = Wrong), (status = 409, body = Wrong),
))]
pub(crate) async fn sign_up(State(app): State<App>, asker: Asker, Body(asked): Body<Credentials>) -> Answer<Response> {
    let (name, session) = app.hall.sign_up(&asked.name, asked.password, Device::of(&asker.agent)).await?;
    let told = json(StatusCode::CREATED, &LoggedIn { name: Some(name) });
    Ok(with_cookie(&asker, Some(&session), told))
}

/// Logs in.
#[utoipa::path(post, path = "/api/session", request_body = Credentials, responses(
    (status = 200, body = LoggedIn), (status = 401, body = Wrong), (status = 429, body = Wrong),
))]
pub(crate) async fn log_in(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
    Body(asked): Body<Credentials>,
) -> Answer<Response> {
    let device = Device::of(&asker.agent);
    let (name, session) = app.hall.log_in(&asked.name, asked.password, network(address.ip()), device).await?;
    let told = json(StatusCode::OK, &LoggedIn { name: Some(name) });
    Ok(with_cookie(&asker, Some(&session), told))
}

/// Who is logged in.
#[utoipa::path(get, path = "/api/session", responses((status = 200, body = LoggedIn)))]
pub(crate) async fn session(State(app): State<App>, asker: Asker) -> Answer<Response> {
    let found = app.hall.who(asker.session.as_deref()).await?;
    let lasting = asker.session.as_deref().filter(|_| found.is_some());
    let told = json(StatusCode::OK, &LoggedIn { name: found.map(|account| account.name) });
    // The cookie lasts as long as the session.
    Ok(if lasting.is_some() { with_cookie(&asker, lasting, told) } else { told })
}

/// Logs out.
#[utoipa::path(delete, path = "/api/session", responses((status = 204)))]
pub(crate) async fn log_out(State(app): State<App>, asker: Asker) -> Answer<Response> {
    if let Some(session) = asker.session.as_deref() {
        app.hall.log_out(session).await?;
    }
    Ok(with_cookie(&asker, None, StatusCode::NO_CONTENT.into_response()))
}

/// Where whoever is logged in is logged in.
#[utoipa::path(get, path = "/api/session/devices", responses((status = 200, body = Devices), (status = 401, body = Wrong)))]
pub(crate) async fn devices(State(app): State<App>, asker: Asker) -> Answer<Told<Devices>> {
    Ok(told(Devices { devices: app.hall.devices(asker.session.as_deref()).await? }))
}

/// Logs out everywhere.
#[utoipa::path(delete, path = "/api/session/devices", responses((status = 204), (status = 401, body = Wrong)))]
pub(crate) async fn no_devices(State(app): State<App>, asker: Asker) -> Answer<Response> {
    app.hall.end_devices(asker.session.as_deref(), None).await?;
    Ok(with_cookie(&asker, None, StatusCode::NO_CONTENT.into_response()))
}

/// Logs out on one device.
#[utoipa::path(delete, path = "/api/session/devices/{device}", params(("device" = String, Path)), responses(
    (status = 204), (status = 401, body = Wrong), (status = 404, body = Wrong),
))]
pub(crate) async fn no_device(State(app): State<App>, asker: Asker, Path(device): Path<String>) -> Answer<StatusCode> {
    app.hall.end_devices(asker.session.as_deref(), Some(&device)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends an account.
#[utoipa::path(delete, path = "/api/account", request_body = Password, responses(
    (status = 204), (status = 401, body = Wrong),
))]
pub(crate) async fn sign_off(State(app): State<App>, asker: Asker, Body(asked): Body<Password>) -> Answer<Response> {
    let session = asker.session.as_deref().ok_or_else(no_session)?;
    app.hall.sign_off(session, asked.password).await?;
    Ok(with_cookie(&asker, None, StatusCode::NO_CONTENT.into_response()))
}

/// Another password.
#[utoipa::path(post, path = "/api/account/password", request_body = NewPassword, responses(
    (status = 204), (status = 400, body = Wrong), (status = 401, body = Wrong),
))]
pub(crate) async fn password(
    State(app): State<App>,
    asker: Asker,
    Body(asked): Body<NewPassword>,
) -> Answer<StatusCode> {
    let session = asker.session.as_deref().ok_or_else(no_session)?;
    app.hall.change_password(session, asked.password, asked.new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The games of whoever is logged in.
#[utoipa::path(get, path = "/api/session/games", responses((status = 200, body = OwnGames), (status = 401, body = Wrong)))]
pub(crate) async fn games(State(app): State<App>, asker: Asker) -> Answer<Told<OwnGames>> {
    let owner = app.hall.owner(asker.session.as_deref()).await?;
    let games = app.hall.games_of(&owner, MOST).await?.into_iter().map(|kept| {
        let seats = kept.seats.iter().filter(|seat| seat.account.as_ref() == Some(&owner.id));
        OwnGame { own: seats.map(|seat| seat.seat).collect(), summary: summary(&app.hall, kept, asker.language) }
    });
    Ok(told(OwnGames { games: games.collect() }))
}

/// Tokens for the seats of whoever is logged in.
#[utoipa::path(post, path = "/api/games/{game}/token", params(("game" = String, Path)), responses(
    (status = 200, body = Tokens), (status = 401, body = Wrong), (status = 403, body = Wrong),
))]
pub(crate) async fn token(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Answer<Told<Tokens>> {
    let owner = app.hall.owner(asker.session.as_deref()).await?;
    let given = app.hall.surely(&game, move |hall, game| async move { hall.tokens_of(&game, &owner).await });
    Ok(told(Tokens { tokens: given.await? }))
}
