//! The hall over HTTP: what can be played, games made, listed, joined and played again.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Kind, Language, Message, OptionError, Options, Title};

use crate::create::LIMITS;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::http::ask::{Asked, Asker, Body, GameId};
use crate::http::{App, json, raw};
use crate::messages::{
    Games, Join, Joined, ListQuery, Made, NewGame, OptionSaid, Range, Rematch, StateQuery, Summary, SummarySeat,
    TitleQuery, TitleSaid, Titles, Wrong,
};
use crate::questions::blocking;
use crate::store::{Kept, Listing, Status, Wanted};

/// A game waits for players in the lobby for a day, in milliseconds.
const PATIENCE: i64 = 24 * 60 * 60 * 1000;
/// The longest page of the lobby.
const LONGEST: u32 = 100;

/// What can be played.
#[utoipa::path(get, path = "/api/titles", params(StateQuery), responses((status = 200, body = Titles)))]
pub(crate) async fn titles(State(app): State<App>, asker: Asker) -> Response {
    let usual = |title: &Title| {
        Options::choose(title.options(), []).and_then(|usual| said(&app.hall, title, usual, asker.language))
    };
    let titles = app.hall.catalog.titles().iter().filter_map(|title| usual(title).ok()).collect();
    let languages = Language::ALL.iter().map(|language| language.code()).collect();
    json(StatusCode::OK, &Titles { titles, limits: LIMITS, languages })
}

/// A title as it is with some options.
#[utoipa::path(get, path = "/api/titles/{title}", params(("title" = String, Path), TitleQuery), responses(
    (status = 200, body = TitleSaid), (status = 404, body = Wrong), (status = 422, body = Wrong),
))]
pub(crate) async fn title(
    State(app): State<App>,
    asker: Asker,
    Path(name): Path<String>,
    Asked(asked): Asked<TitleQuery>,
) -> Response {
    let (hall, language) = (Arc::clone(&app.hall), asker.language);
    // Some options take a moment: a game may have a dictionary to read.
    let told = blocking(move || {
        let title = hall.title(&name)?;
        let options = Options::read(title.options(), asked.options.as_deref().unwrap_or_default());
        let told = options.and_then(|options| said(&hall, title, options, language));
        told.map_err(|error| Fault::setup(title.name(), error.message()))
    });
    match told.await.and_then(|told| told) {
        Ok(told) => json(StatusCode::OK, &told),
        Err(fault) => app.refuse(asker.language, &fault, None),
    }
}

fn said(hall: &Hall, title: &Title, options: Options, language: Language) -> Result<TitleSaid, OptionError> {
    let words = hall.words.of(title.name(), language);
    let chosen = hall.game(title, options)?;
    let options = title.options().iter().map(|option| {
        let (kind, low, high, choices) = match option.kind {
            Kind::Number(low, high) => ("number", Some(low), Some(high).filter(|high| *high < u32::MAX), &[][..]),
            Kind::Size(low, high) => ("size", Some(low), Some(high), &[][..]),
            Kind::Choice(choices) => ("choice", None, None, choices),
            Kind::Switch => ("switch", None, None, &["off", "on"][..]),
            Kind::File(file) => ("file", None, None, file.names),
        };
        let said = words.say(&Message::new(format!("option-{}", option.name)));
        OptionSaid { name: option.name, said, kind, low, high, choices: choices.to_vec(), default: option.default }
    });
    let (low, high) = chosen.seats().into_inner();
    Ok(TitleSaid {
        name: title.name(),
        said: words.say(&Message::new("title")),
        options: options.collect(),
        seats: Range { low, high },
        marks: game::Seat::all(high).map(|seat| chosen.seat_name(seat)).collect(),
        strong: chosen.strong().is_some(),
        levels: chosen.levels(),
        hides: chosen.hides(),
    })
}

/// Makes a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame, responses(
    (status = 201, body = Made), (status = 400, body = Wrong), (status = 403, body = Wrong), (status = 422, body = Wrong),
))]
pub(crate) async fn create(State(app): State<App>, asker: Asker, Body(asked): Body<NewGame>) -> Response {
    let made = async {
        let begun = app.hall.create(asked, asker.session.as_deref()).await?;
        let state = app.hall.state(&begun.game, &begun.own, 0, asker.language).await?;
        let made = Made { game: begun.game, tokens: begun.tokens, invitations: begun.invitations, state: raw(state)? };
        Ok::<_, Fault>(json(StatusCode::CREATED, &made))
    };
    made.await.unwrap_or_else(|fault| app.refuse(asker.language, &fault, None))
}

/// The lobby.
#[utoipa::path(get, path = "/api/games", params(ListQuery), responses((status = 200, body = Games)))]
pub(crate) async fn list(State(app): State<App>, asker: Asker, Asked(asked): Asked<ListQuery>) -> Response {
    let listed = async {
        let before = asked.before.as_deref().map(|text| cursor(text).ok_or_else(|| Fault::malformed("before")));
        let limit = asked.limit.unwrap_or(20).clamp(1, LONGEST);
        let wanted = Wanted {
            listing: asked.status,
            title: asked.title,
            player: asked.player,
            before: before.transpose()?,
            limit,
            waiting_since: crate::times::unix() - PATIENCE,
        };
        let found = app.hall.store.list(wanted).await?;
        let next = found.last().filter(|_| found.len() == limit as usize);
        let before = next.map(|kept| format!("{}-{}", kept.created, kept.id));
        Ok::<_, Fault>(json(StatusCode::OK, &Games { games: found.into_iter().map(summary).collect(), before }))
    };
    listed.await.unwrap_or_else(|fault| app.refuse(asker.language, &fault, None))
}

/// Where a page of the lobby ended.
fn cursor(text: &str) -> Option<(i64, String)> {
    let (created, id) = text.split_once('-')?;
    Some((created.parse().ok()?, id.to_owned()))
}

pub(super) fn summary(kept: Kept) -> Summary {
    let status = match kept.status {
        Status::Waiting => Listing::Open,
        Status::Running => Listing::Running,
        Status::Over => Listing::Over,
    };
    let seats = kept.seats.into_iter().map(|seat| SummarySeat { seat: seat.seat, kind: seat.kind, name: seat.name });
    let ranks = kept.ranks.map(|ranks| ranks.split(' ').filter_map(|rank| rank.parse().ok()).collect());
    Summary {
        game: kept.id,
        title: kept.title,
        options: kept.options,
        status,
        created: kept.created,
        clock: kept.clock,
        seats: seats.collect(),
        number: if kept.status == Status::Over { kept.number } else { 0 },
        ranks,
    }
}

/// Takes a seat.
#[utoipa::path(post, path = "/api/games/{game}/join", request_body = Join, params(("game" = String, Path)), responses(
    (status = 200, body = Joined), (status = 403, body = Wrong), (status = 404, body = Wrong), (status = 409, body = Wrong),
))]
pub(crate) async fn join(
    State(app): State<App>,
    asker: Asker,
    GameId(game): GameId,
    Body(asked): Body<Join>,
) -> Response {
    let joined = async {
        let (token, session) = (asker.token.clone(), asker.session.clone());
        let seated = app.hall.surely(&game, |hall, game| async move { hall.join(&game, asked, token, session).await });
        let (seat, token) = seated.await?;
        let state = app.hall.state(&game, &[seat], 0, asker.language).await?;
        Ok::<_, Fault>(json(StatusCode::OK, &Joined { seat: seat.number(), token, state: raw(state)? }))
    };
    joined.await.unwrap_or_else(|fault| app.refuse(asker.language, &fault, None))
}

/// Puts a game away that has not begun.
#[utoipa::path(delete, path = "/api/games/{game}", params(("game" = String, Path)), responses(
    (status = 204), (status = 401, body = Wrong), (status = 403, body = Wrong),
))]
pub(crate) async fn cancel(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Response {
    let cancelled = async {
        let seat = asker.own_seat(&app.hall, &game).await?;
        app.hall.surely(&game, move |hall, game| async move { hall.cancel(&game, seat).await }).await
    };
    match cancelled.await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(fault) => app.refuse(asker.language, &fault, None),
    }
}

/// The same game once more.
#[utoipa::path(post, path = "/api/games/{game}/rematch", params(("game" = String, Path)), responses(
    (status = 200, body = Rematch), (status = 401, body = Wrong), (status = 422, body = Wrong),
))]
pub(crate) async fn rematch(State(app): State<App>, asker: Asker, GameId(game): GameId) -> Response {
    let again = async {
        let seat = asker.own_seat(&app.hall, &game).await?;
        let made = app.hall.surely(&game, move |hall, game| async move { hall.rematch(&game, seat).await });
        let (game, seat) = made.await?;
        Ok::<_, Fault>(json(StatusCode::OK, &Rematch { game, seat: seat.number() }))
    };
    again.await.unwrap_or_else(|fault| app.refuse(asker.language, &fault, None))
}
