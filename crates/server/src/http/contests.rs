//! Tournaments over HTTP.

use axum::extract::{Path, State};
use axum::http::StatusCode;

use crate::door;
use crate::fault::Fault;
use crate::http::ask::{Asked, Asker, Body};
use crate::http::{Answer, App, Told, told};
use crate::messages::{
    CodeQuery, CodeShown, ContestList, ContestShown, ContestsQuery, EnteredContest, Glances, HostToken, NewContest,
    NewEntrant, OpenedContest, StateQuery, Wrong,
};

/// Opens a tournament.
#[utoipa::path(post, path = "/api/tournaments", request_body = NewContest, responses(
    (status = 201, body = OpenedContest), (status = 400, body = Wrong), (status = 422, body = Wrong),
))]
pub(crate) async fn open(
    State(app): State<App>,
    asker: Asker,
    Body(asked): Body<NewContest>,
) -> Answer<Told<OpenedContest>> {
    let (tournament, token) = app.hall.open_contest(asked, asker.session.as_deref(), asker.from).await?;
    let state = app.hall.contest_shown(&tournament, Some(&token), asker.language).await?;
    Ok(Told(StatusCode::CREATED, OpenedContest { tournament, token, state }))
}

/// The tournaments with these codes, and those that whoever is logged in has opened or joined.
#[utoipa::path(get, path = "/api/tournaments", params(ContestsQuery), responses((status = 200, body = ContestList)))]
pub(crate) async fn list(
    State(app): State<App>,
    asker: Asker,
    Asked(asked): Asked<ContestsQuery>,
) -> Answer<Told<ContestList>> {
    let who = app.hall.who(asker.session.as_deref()).await?;
    let tournaments = app.hall.contest_list(&asked.codes, who.as_ref(), asker.language).await?;
    Ok(told(ContestList { tournaments }))
}

/// A token for the account that opened a tournament, to run it from another device.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/token", params(("tournament" = String, Path)), responses(
    (status = 200, body = HostToken), (status = 401, body = Wrong), (status = 403, body = Wrong),
))]
pub(crate) async fn token(State(app): State<App>, asker: Asker, Path(code): Path<String>) -> Answer<Told<HostToken>> {
    let owner = app.hall.owner(asker.session.as_deref()).await?;
    let given = app.hall.surely(&code, move |hall, code| async move { hall.token_of(&code, &owner).await });
    Ok(told(HostToken { token: given.await? }))
}

/// A tournament.
#[utoipa::path(get, path = "/api/tournaments/{tournament}", params(("tournament" = String, Path), StateQuery), responses(
    (status = 200, body = ContestShown), (status = 404, body = Wrong),
))]
pub(crate) async fn state(
    State(app): State<App>,
    asker: Asker,
    Path(code): Path<String>,
) -> Answer<Told<ContestShown>> {
    Ok(told(app.hall.contest_shown(&code, asker.token.as_deref(), asker.language).await?))
}

/// The boards that are played now, as small pictures.
#[utoipa::path(get, path = "/api/tournaments/{tournament}/boards", params(("tournament" = String, Path), StateQuery),
    responses((status = 200, body = Glances), (status = 404, body = Wrong)))]
pub(crate) async fn boards(State(app): State<App>, asker: Asker, Path(code): Path<String>) -> Answer<Told<Glances>> {
    Ok(told(app.hall.glances(&code, asker.language).await?))
}

/// The link to a tournament, as a picture that telephones read.
#[utoipa::path(get, path = "/api/tournaments/{tournament}/code", params(("tournament" = String, Path), CodeQuery),
    responses((status = 200, body = CodeShown), (status = 400, body = Wrong), (status = 404, body = Wrong)))]
pub(crate) async fn code(
    State(app): State<App>,
    Path(code): Path<String>,
    Asked(asked): Asked<CodeQuery>,
) -> Answer<Told<CodeShown>> {
    drop(app.hall.contest(&code).await?);
    let picture = door::qr_picture(&format!("{}/t/{code}", asked.origin)).filter(|_| asked.origin.len() <= 200);
    Ok(told(CodeShown { svg: picture.ok_or_else(|| Fault::malformed("origin"))? }))
}

/// Takes part.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/join", request_body = NewEntrant,
    params(("tournament" = String, Path)), responses(
    (status = 200, body = EnteredContest), (status = 401, body = Wrong), (status = 403, body = Wrong),
    (status = 404, body = Wrong), (status = 409, body = Wrong),
))]
pub(crate) async fn join(
    State(app): State<App>,
    asker: Asker,
    Path(code): Path<String>,
    Body(asked): Body<NewEntrant>,
) -> Answer<Told<EnteredContest>> {
    let (hall, own, session) = (app.hall.clone(), asker.token.clone(), asker.session.clone());
    let entered = app.hall.surely(&code, |_, code| async move {
        hall.enter_contest(&code, asked, own.as_deref(), session.as_deref()).await
    });
    let (entrant, token) = entered.await?;
    let eyes = token.as_deref().or(asker.token.as_deref());
    let state = app.hall.contest_shown(&code, eyes, asker.language).await?;
    Ok(told(EnteredContest { entrant, token, state }))
}

/// Leaves, or is removed by whoever runs it.
#[utoipa::path(delete, path = "/api/tournaments/{tournament}/entrants/{entrant}",
    params(("tournament" = String, Path), ("entrant" = u32, Path)), responses(
    (status = 204), (status = 401, body = Wrong), (status = 403, body = Wrong), (status = 404, body = Wrong),
))]
pub(crate) async fn leave(
    State(app): State<App>,
    asker: Asker,
    Path((code, entrant)): Path<(String, String)>,
) -> Answer<StatusCode> {
    let number = entrant.parse().map_err(|_| Fault::malformed("entrant"))?;
    let done = app
        .hall
        .surely(&code, |hall, code| async move { hall.leave_contest(&code, number, asker.token.as_deref()).await });
    done.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begins.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/start", params(("tournament" = String, Path)), responses(
    (status = 204), (status = 401, body = Wrong), (status = 403, body = Wrong), (status = 422, body = Wrong),
))]
pub(crate) async fn start(State(app): State<App>, asker: Asker, Path(code): Path<String>) -> Answer<StatusCode> {
    let done =
        app.hall.surely(&code, |hall, code| async move { hall.start_contest(&code, asker.token.as_deref()).await });
    done.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends it before all is played.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/end", params(("tournament" = String, Path)), responses(
    (status = 204), (status = 401, body = Wrong), (status = 404, body = Wrong),
))]
pub(crate) async fn end(State(app): State<App>, asker: Asker, Path(code): Path<String>) -> Answer<StatusCode> {
    let done =
        app.hall.surely(&code, |hall, code| async move { hall.end_contest(&code, asker.token.as_deref()).await });
    done.await?;
    Ok(StatusCode::NO_CONTENT)
}
