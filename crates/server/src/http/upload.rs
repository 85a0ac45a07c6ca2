//! A file over HTTP.

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;
use axum::response::Response;

use crate::fault::{Fault, Word};
use crate::http::ask::Asker;
use crate::http::{App, json, raw};
use crate::messages::{Made, Wrong};

/// Makes a game of a file: a record, or a file of another program. The body is the file as it is.
#[utoipa::path(post, path = "/api/files", request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 201, body = Made), (status = 413, body = Wrong), (status = 422, body = Wrong)))]
pub(crate) async fn upload(State(app): State<App>, asker: Asker, file: Result<Bytes, BytesRejection>) -> Response {
    let made = async {
        let file = file.map_err(|_| Fault::new(Word::Large, "large"))?;
        let begun = app.hall.upload(file.to_vec(), asker.session.as_deref(), asker.from).await?;
        let state = app.hall.state(&begun.game, &begun.own, 0, asker.language).await?;
        let made = Made { game: begun.game, tokens: begun.tokens, invitations: begun.invitations, state: raw(state)? };
        Ok::<_, Fault>(json(StatusCode::CREATED, &made))
    };
    made.await.unwrap_or_else(|fault| app.refuse(asker.language, &fault, None))
}
