//! Who asks, in which language, and what is in the request.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::rejection::BytesRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use game::{Language, Seat};
use serde::de::DeserializeOwned;

use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::http::{Answer, App, Refused, network};
use crate::secrets;
use crate::workers::Payer;

/// Who asks.
pub(crate) struct Asker {
    pub(crate) language: Language,
    /// What stands behind `Bearer`.
    pub(crate) token: Option<String>,
    /// What the cookie says.
    pub(crate) session: Option<String>,
    /// Whether the page that asks came over https.
    pub(crate) secure: bool,
    /// What the browser says of itself.
    pub(crate) agent: String,
    /// The network from which it is asked.
    pub(crate) from: IpAddr,
}

/// The name of the cookie.
pub(super) const COOKIE: &str = "tabuleiro";

impl Asker {
    /// Who is charged for what this takes.
    pub(super) fn payer(&self) -> Payer {
        Some(self.from)
    }

    /// The asker's seat in a game: none without a token, and no wrong token.
    pub(super) async fn seat(&self, hall: &Arc<Hall>, game: &str) -> Result<Option<Seat>, Fault> {
        let Some(token) = &self.token else { return Ok(None) };
        let (_, room) = hall.enter(game).await?;
        let seat = room.seat_of(token).ok_or_else(|| Fault::new(Word::Token, "token"))?;
        hall.heard_of(game, seat);
        Ok(Some(seat))
    }

    /// As [`seat`](Asker::seat), for what only a seat may do.
    pub(super) async fn own_seat(&self, hall: &Arc<Hall>, game: &str) -> Result<Seat, Fault> {
        self.seat(hall, game).await?.ok_or_else(|| Fault::new(Word::Token, "token-needed"))
    }
}

/// The language of a request: `?language=`, else `Accept-Language`, else English.
pub(super) fn language(address: &Uri, headers: &HeaderMap) -> Language {
    let query = address.query().unwrap_or_default();
    let asked = query.split('&').find_map(|pair| pair.strip_prefix("language="));
    let header = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepted = || header.split(',').find_map(|tag| Language::of_locale(tag.trim().split(';').next()?));
    asked.and_then(Language::of_locale).or_else(accepted).unwrap_or(Language::En)
}

impl FromRequestParts<App> for Asker {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Answer<Self> {
        let language = language(&parts.uri, &parts.headers);
        let token = match parts.headers.get(header::AUTHORIZATION) {
            None => None,
            Some(value) => {
                let token = value.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
                let token = token.map(str::trim).ok_or_else(|| Fault::new(Word::Token, "token"))?;
                Some(token.to_owned())
            }
        };
        let text = |name| parts.headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let cookies = text(header::COOKIE).unwrap_or_default().split(';');
        let own = |cookie: &str| Some(cookie.trim().strip_prefix(COOKIE)?.strip_prefix('=')?.to_owned());
        let session = cookies.filter_map(own).find(|session| !session.is_empty());
        let secure = text(header::ORIGIN).is_some_and(|origin| origin.starts_with("https://"));
        let agent = text(header::USER_AGENT).unwrap_or_default().to_owned();
        let from =
            parts.extensions.get::<ConnectInfo<SocketAddr>>().map_or(IpAddr::from([0; 4]), |from| network(from.ip()));
        Ok(Asker { language, token, session, secure, agent, from })
    }
}

/// The game in the address.
pub(crate) struct GameId(pub(crate) String);

impl FromRequestParts<App> for GameId {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Answer<Self> {
        match Path::<String>::from_request_parts(parts, app).await {
            Ok(Path(id)) if secrets::may_be_id(&id) => Ok(GameId(id)),
            _ => Err(Fault::new(Word::Unknown, "unknown-game").into()),
        }
    }
}

/// What stands behind the question mark.
pub(crate) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Answer<Self> {
        let read = Query::<T>::from_request_parts(parts, app).await;
        let Query(asked) = read.map_err(|error| Fault::malformed(&error.body_text()))?;
        Ok(Asked(asked))
    }
}

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Answer<Self> {
        let kind =
            request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
            return Err(Fault { word: Word::NotJson, ..Fault::malformed("Content-Type: application/json") }.into());
        }
        let bytes = axum::body::Bytes::from_request(request, app).await.map_err(|error| match error {
            BytesRejection::FailedToBufferBody(error) if error.status().as_u16() == 413 => {
                Fault::new(Word::Large, "large")
            }
            other => Fault::malformed(&other.body_text()),
        })?;
        Ok(Body(serde_json::from_slice(&bytes).map_err(|error| Fault::malformed(&error.to_string()))?))
    }
}
