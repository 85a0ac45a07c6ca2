//! Accounts over HTTP. Whoever is logged in has a cookie that only the server reads, and that no other site's page sends.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::accounts::LASTS;
use crate::fault::{Fault, Word};
use crate::http::ask::{Asker, Body, COOKIE, GameId};
use crate::http::games::summary;
use crate::http::{App, json};
use crate::messages::{Credentials, LoggedIn, NewPassword, OwnGame, OwnGames, Password, Tokens, Wrong};

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
pub(crate) async fn sign_up(State(app): State<App>, asker: Asker, Body(asked): Body<Credentials>) -> Response {
    match app.hall.sign_up(&asked.name, asked.password).await {
        Ok((name, session)) => {
            let told = json(StatusCode::CREATED, &LoggedIn { name: Some(name) });
            with_cookie(&asker, Some(&session), told)
        }
        Err(fault) => app.refuse(asker.language, &fault, None),
    }
}

/// Logs in.
#[utoipa::path(post, path = "/api/session", request_body = Credentials, responses(
    (status = 200, body = LoggedIn), (status = 401, body = Wrong), (status = 429, body = Wrong),
))]
pub(crate) async fn log_in(State(app): State<App>, asker: Asker, Body(asked): Body<Credentials>) -> Response {
    match app.hall.log_in(&asked.name, asked.password).await {
        Ok((name, session)) => {
            let told = json(StatusCode::OK, &LoggedIn { name: Some(name) });
            with_cookie(&asker, Some(&session), told)
        }
        Err(fault) => app.refuse(asker.language, &fault, None),
    }
}

/// Who is logged in.
#[utoipa::path(get, path = "/api/session", responses((status = 200, body = LoggedIn)))]
pub(crate) async fn session(State(app): State<App>, asker: Asker) -> Response {
    match app.hall.who(asker.session.as_deref()).await {
        Ok(found) => {
            let lasting = asker.session.as_deref().filter(|_| found.is_some());
            let told = json(StatusCode::OK, &LoggedIn { name: found.map(|account| account.name) });
            // The cookie lasts as long as the session.
            if lasting.is_some() { with_cookie(&asker, lasting, told) } else { told }
        }
        Err(fault) => app.refuse(asker.language, &fault, None),
    }
}

/// Logs out.
#[utoipa::path(delete, path = "/api/session", responses((status = 204)))]
pub(crate) async fn log_out(State(app): State<App>, asker: Asker) -> Response {
    let gone = match asker.session.as_deref() {
        Some(session) => app.hall.log_out(session).await,
        None => Ok(()),
    };
    match gone {
        Ok(()) => with_cookie(&asker, None, StatusCode::NO_CONTENT.into_response()),
        Err(fault) => app.refuse(asker.language, &fault, None),
    }
}

/// Ends an account.
#[utoipa::path(delete, path = "/api/account", request_body = Password, responses(
    (status = 204), (status = 401, body = Wrong),
))]
pub(crate) async fn sign_off(State(app): State<App>, asker: Asker, Body(asked): Body<Password>) -> Response {
    let gone = async {
        let session = asker.session.as_deref().ok_or_else(no_session)?;
        app.hall.sign_off(session, asked.password).await
    };
    match gone.await {
        Ok(()) => with_cookie(&asker, None, StatusCode::NO_CONTENT.into_response()),
        Err(fault) => app.refuse(asker.language, &fault, None),
    }
}

/// Another password.
#[utoipa::path(post, path = "/api/account/password", request_body = NewPassword, responses(
    (status = 204), (status = 400, body = Wrong), (status = 401, body = Wrong),
))]
pub(crate) async fn password(State(app): State<App>, asker: Asker, Body(asked): Body<NewPassword>) -> Response {
    let changed = async {
        let session = asker.session.as_deref().ok_or_else(no_session)?;
        app.hall.change_password(session, asked.password, asked.new).await
    };
    match changed.await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(fault) => app.refuse(asker.language, &fault, None),
    }
}

/// The games of whoever is logged in.
#[utoipa::path(get, path = "/api/session/games", responses((status = 200, body = OwnGames), (status = 401, body = Wrong)))]
pub(crate) async fn games(State(app): State<App>, asker: Asker) -> Response {
    let told = async {
        let owner = app.hall.owner(asker.session.as_deref()).await?;
        let games = app.hall.games_of(&owner, MOST).await?.into_iter().map(|kept| {
            let seats = kept.seats.iter().filter(|seat| seat.account.as_ref() == Some(&owner.id));
            OwnGame { own: seats.map(|seat| seat.seat).collect(), summary: summary(kept) }
        });
        Ok::<_, Fault>(json(StatusCode::OK, &OwnGames { games: games.collect() }))
    };
    told.await.unwrap_or_else(|fault| app.refuse(asker.language, &fault, None))
}

/// Tokens for the seats of whoever is logged in.
#[utoipa::path(post, path = "/api/games/{game}/token", params(("game" = String, Path)), responses(
    (status = 200, body = Tokens), (status = 401, body = Wrong), (status = 403, body = Wrong),
))]
pub(crate) async fn token(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Response {
    let told = async {
        let owner = app.hall.owner(asker.session.as_deref()).await?;
        let given = app.hall.surely(&game, move |hall, game| async move { hall.tokens_of(&game, &owner).await });
        let tokens = given.await?;
        Ok::<_, Fault>(json(StatusCode::OK, &Tokens { tokens }))
    };
    told.await.unwrap_or_else(|fault| app.refuse(asker.language, &fault, None))
}
