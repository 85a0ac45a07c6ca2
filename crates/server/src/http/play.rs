//! One game over HTTP: its state, acts, questions and record.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Notes;

use crate::fault::{Fault, Word};
use crate::http::ask::{Asked, Asker, Body, GameId};
use crate::http::{Answer, App, Refused, Told, raw, told, written};
use crate::messages::{
    ActAsked, Acted, Check, Checked, Entered, Give, Hint, Lay, Legal, Point, RecordQuery, Reviewed, State as StateTold,
    StateQuery, Threats, Wrong,
};
use crate::room::RECORD;

/// The longest name of an act.
const LONGEST_ID: usize = 64;

/// The name of an act, if it is one.
pub(crate) fn act_id(id: &str) -> Result<String, Fault> {
    if (1..=LONGEST_ID).contains(&id.chars().count()) { Ok(id.to_owned()) } else { Err(Fault::malformed("id")) }
}

/// What a seat, or a spectator, may know of a game.
#[utoipa::path(get, path = "/api/games/{game}", params(("game" = String, Path), StateQuery), responses(
    (status = 200, body = StateTold), (status = 401, body = Wrong), (status = 403, body = Wrong),
    (status = 404, body = Wrong),
))]
pub(crate) async fn state(
    State(app): State<App>,
    asker: Asker,
    GameId(game): GameId,
    Asked(asked): Asked<StateQuery>,
) -> Answer<Response> {
    let seat = asker.seat(&app.hall, &game).await?;
    let state = match asked.at.or(asked.seen) {
        Some(at) => app.hall.state_at(&game, seat, at, asked.at.is_none(), asker.language, asker.payer()).await?,
        None => app.hall.state(&game, seat.as_slice(), asked.since.unwrap_or(0), asker.language).await?,
    };
    Ok(written(StatusCode::OK, state))
}

/// An act of a seat.
#[utoipa::path(post, path = "/api/games/{game}/acts", request_body = ActAsked, params(("game" = String, Path)), responses(
    (status = 200, body = Acted), (status = 401, body = Wrong), (status = 409, body = Wrong), (status = 422, body = Wrong),
))]
pub(crate) async fn act(
    State(app): State<App>,
    asker: Asker,
    GameId(game): GameId,
    Body(asked): Body<ActAsked>,
) -> Answer<Told<Acted>> {
    let seat = asker.own_seat(&app.hall, &game).await?;
    let id = act_id(&asked.id)?;
    let known = asked.number.unwrap_or(0);
    app.hall.charge(&game, asker.payer()).await?;
    let (client, number, act) = (Some(id.clone()), asked.number, asked.act);
    let acted = app.hall.surely(&game, move |hall, game| async move {
        hall.act(&game, seat, client, number, act, Notes::default()).await
    });
    let event = match acted.await {
        Ok(event) => event,
        Err(fault) => {
            let state = match fault.shows_state() {
                true => app.hall.state(&game, &[seat], known, asker.language).await.ok(),
                false => None,
            };
            return Err(Refused { fault, state });
        }
    };
    let state = app.hall.state(&game, &[seat], known, asker.language).await?;
    Ok(told(Acted { id, event, state: raw(state)? }))
}

/// The legal moves.
#[utoipa::path(get, path = "/api/games/{game}/legal", params(("game" = String, Path)), responses((status = 200, body = Legal)))]
pub(crate) async fn legal(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Answer<Told<Legal>> {
    let seat = asker.seat(&app.hall, &game).await?;
    Ok(told(app.hall.legal(&game, seat, asker.payer()).await?))
}

/// What a text that is being entered amounts to.
#[utoipa::path(post, path = "/api/games/{game}/check", request_body = Check, params(("game" = String, Path)),
    responses((status = 200, body = Checked)))]
pub(crate) async fn check(
    State(app): State<App>,
    asker: Asker,
    GameId(game): GameId,
    Body(asked): Body<Check>,
) -> Answer<Told<Checked>> {
    checked(&app, &asker, &game, Entered::Text(asked.text)).await
}

/// What it amounts to after a cell is pointed at.
#[utoipa::path(post, path = "/api/games/{game}/point", request_body = Point, params(("game" = String, Path)),
    responses((status = 200, body = Checked)))]
pub(crate) async fn point(
    State(app): State<App>,
    asker: Asker,
    GameId(game): GameId,
    Body(asked): Body<Point>,
) -> Answer<Told<Checked>> {
    checked(&app, &asker, &game, Entered::Pointed(asked.text, asked.cell)).await
}

/// What tiles amount to that are laid on cells.
#[utoipa::path(post, path = "/api/games/{game}/lay", request_body = Lay, params(("game" = String, Path)),
    responses((status = 200, body = Checked)))]
pub(crate) async fn lay(
    State(app): State<App>,
    asker: Asker,
    GameId(game): GameId,
    Body(asked): Body<Lay>,
) -> Answer<Told<Checked>> {
    let tiles = asked.tiles.into_iter().map(Into::into).collect();
    checked(&app, &asker, &game, Entered::Laid(tiles, asked.down)).await
}

/// What it amounts to that tiles are given up for others.
#[utoipa::path(post, path = "/api/games/{game}/give", request_body = Give, params(("game" = String, Path)),
    responses((status = 200, body = Checked)))]
pub(crate) async fn give(
    State(app): State<App>,
    asker: Asker,
    GameId(game): GameId,
    Body(asked): Body<Give>,
) -> Answer<Told<Checked>> {
    checked(&app, &asker, &game, Entered::Given(asked.faces)).await
}

async fn checked(app: &App, asker: &Asker, game: &str, entered: Entered) -> Answer<Told<Checked>> {
    let seat = asker.seat(&app.hall, game).await?;
    Ok(told(app.hall.check(game, seat, entered, asker.language, asker.payer()).await?))
}

/// What the strongest player would do.
#[utoipa::path(get, path = "/api/games/{game}/hint", params(("game" = String, Path)), responses(
    (status = 200, body = Hint), (status = 403, body = Wrong),
))]
pub(crate) async fn hint(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Answer<Told<Hint>> {
    let seat = asker.seat(&app.hall, &game).await?;
    Ok(told(app.hall.hint(&game, seat, asker.language, asker.payer()).await?))
}

/// What threatens, where the title tells.
#[utoipa::path(get, path = "/api/games/{game}/threats", params(("game" = String, Path)), responses(
    (status = 200, body = Threats), (status = 403, body = Wrong),
))]
pub(crate) async fn threats(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Answer<Told<Threats>> {
    let seat = asker.seat(&app.hall, &game).await?;
    Ok(told(app.hall.threats(&game, seat, asker.language, asker.payer()).await?))
}

/// What the strong player thinks of a game that is over.
#[utoipa::path(get, path = "/api/games/{game}/review", params(("game" = String, Path)), responses(
    (status = 200, body = Reviewed), (status = 403, body = Wrong), (status = 404, body = Wrong),
))]
pub(crate) async fn review(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Answer<Told<Reviewed>> {
    Ok(told(app.hall.review(&game, asker.payer()).await?))
}

/// The record, without what is hidden while the game goes on.
#[utoipa::path(get, path = "/api/games/{game}/record", params(("game" = String, Path), RecordQuery), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 404, body = Wrong),
))]
pub(crate) async fn record(
    State(app): State<App>,
    asker: Asker,
    GameId(game): GameId,
    Asked(asked): Asked<RecordQuery>,
) -> Answer<Response> {
    let seat = asker.seat(&app.hall, &game).await?;
    let (_, room) = app.hall.enter(&game).await?;
    let (text, end) = match asked.format.as_deref() {
        None | Some(RECORD) => (room.record(seat).to_string(), "txt"),
        Some(format) => {
            let written = room.session.written(format);
            (written.ok_or_else(|| Fault::new(Word::Unknown, "unknown-format"))?, format)
        }
    };
    let kind = "text/plain; charset=utf-8".to_owned();
    let name = format!("attachment; filename=\"{}-{}.{end}\"", room.title(), &room.kept.id[..8]);
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text).into_response())
}
