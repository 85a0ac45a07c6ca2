//! The page, which is built in, and what programs look at.

use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::fault::{Fault, Word};
use crate::http::{Answer, App, Refused};

/// Files of the page, each with what it holds.
macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_bytes!(concat!("../../web/", $name)))),*] };
}

/// The files of the page: a file is added with its name.
const FILES: &[(&str, &[u8])] = files! {
    "account.js" "animate.js" "api.js" "board.css" "board.js" "carry.js" "cells.js" "dom.js" "i18n/en.js" "i18n/fr.js"
    "i18n/index.js" "i18n/pt.js" "icon.svg" "index.html" "kept.js" "live.js" "main.js" "marks.js" "menus.css"
    "picture.js" "plot.js" "rack.css" "review.css" "review.js" "route.js" "setup.js" "start.css" "state.js" "style.css"
    "table.css" "theme.js" "thumbs.js" "tiles.js" "views/account.js" "views/actions.js" "views/dialogs.js"
    "views/fields.js" "views/game.js" "views/hints.js" "views/layout.js" "views/lobby.js" "views/offers.js"
    "views/parts.js" "views/pointing.js" "views/rack.js" "views/replay.js" "views/review.js" "views/share.js"
    "views/start.js" "views/waiting.js" "worth.js"
};

/// Only the server's own files; `style` is what stands in the pictures of boards.
pub(crate) fn policy(style: &str) -> HeaderValue {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-{}'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        STANDARD.encode(Sha256::digest(style.as_bytes()))
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// What changes with each file, so that whoever has it need not have it again.
static TAGS: LazyLock<Vec<HeaderValue>> = LazyLock::new(|| {
    let tag = |(_, bytes): &(&str, &[u8])| format!("\"{}\"", STANDARD.encode(&Sha256::digest(bytes)[..15]));
    FILES.iter().map(|file| HeaderValue::try_from(tag(file)).unwrap_or(HeaderValue::from_static("\"\""))).collect()
});

fn served(name: &str, asked: &HeaderMap) -> Option<Response> {
    let ((name, bytes), tag) = FILES.iter().zip(&*TAGS).find(|((own, _), _)| *own == name)?;
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|known| known.to_str().ok());
    let known = known.flat_map(|known| known.split(',')).map(|known| known.trim().trim_start_matches("W/"));
    let tag = (header::ETAG, tag.clone());
    let fresh = (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if known.into_iter().any(|known| known == "*" || tag.1 == known) {
        return Some((StatusCode::NOT_MODIFIED, [tag, fresh]).into_response());
    }
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    Some(([(header::CONTENT_TYPE, HeaderValue::from_static(kind)), fresh, tag], *bytes).into_response())
}

/// The page, also at the address of a game.
pub(super) async fn index(asked: HeaderMap) -> Answer<Response> {
    served("index.html", &asked).ok_or_else(nothing_here)
}

/// A file of the page.
pub(super) async fn file(Path(name): Path<String>, asked: HeaderMap) -> Answer<Response> {
    served(&name, &asked).ok_or_else(nothing_here)
}

/// An address at which there is nothing.
pub(super) async fn nothing() -> Refused {
    nothing_here()
}

fn nothing_here() -> Refused {
    Fault::new(Word::Unknown, "unknown-place").into()
}

/// An address at which this cannot be done.
pub(super) async fn no_method() -> Refused {
    Fault::new(Word::Method, "method").into()
}

/// What is counted, for Prometheus.
pub(super) async fn metrics(State(app): State<App>) -> Response {
    let text = app.hall.metrics.text(app.hall.rooms());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// Whether the database takes writes.
pub(super) async fn health(State(app): State<App>) -> Answer<&'static str> {
    app.hall.writer.commit(Vec::new()).await.map_err(Fault::from)?;
    Ok("ok")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    /// Names of the files in a folder of the page.
    fn listed(folder: &str, names: &mut Vec<String>) {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        for entry in fs::read_dir(page.join(folder)).expect("a folder").map(|entry| entry.expect("an entry")) {
            let name = format!("{folder}{}", entry.file_name().to_string_lossy());
            match entry.path().is_dir() {
                true => listed(&format!("{name}/"), names),
                false => names.push(name),
            }
        }
    }

    #[test]
    fn every_file_of_the_page_is_built_in() {
        let mut names = Vec::new();
        listed("", &mut names);
        // What its developers use is not for browsers.
        names.retain(|name| !name.starts_with("tests/") && !name.starts_with("flows/") && !name.ends_with(".json"));
        names.sort_unstable();
        assert_eq!(names, super::FILES.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    }
}
