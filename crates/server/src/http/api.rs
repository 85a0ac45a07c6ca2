//! The description of the HTTP API for programs, made from its types. The types of the page's JavaScript come from it.

#[cfg(test)]
mod types;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;

use crate::http::{account, contests, games, play, upload};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tabuleiro",
        description = "Games over HTTP; docs/server.md explains them and the WebSocket at /api/live."
    ),
    paths(
        games::titles,
        games::title,
        games::rules,
        games::create,
        upload::upload,
        games::list,
        games::join,
        games::rematch,
        games::cancel,
        contests::open,
        contests::list,
        contests::token,
        contests::state,
        contests::boards,
        contests::code,
        contests::join,
        contests::leave,
        contests::start,
        contests::end,
        account::sign_up,
        account::sign_off,
        account::password,
        account::log_in,
        account::session,
        account::log_out,
        account::games,
        account::devices,
        account::no_devices,
        account::no_device,
        account::token,
        play::state,
        play::act,
        play::legal,
        play::check,
        play::point,
        play::lay,
        play::give,
        play::hint,
        play::threats,
        play::review,
        play::record
    ),
    // What is said over the WebSocket.
    components(schemas(crate::messages::Said, crate::messages::Told))
)]
struct Api;

/// The description.
pub(super) async fn openapi() -> Response {
    match Api::openapi().to_json() {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}
