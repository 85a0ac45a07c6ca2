//! The page, which is built in, and what programs look at.

mod gzip;
mod join;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::LazyLock;

use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::fault::{Fault, Word};
use crate::http::{Answer, App, Asker, Refused};
use crate::secrets;
use gzip::{AT_ONCE, ONCE, gzip};

/// Files of the page, each with what it holds.
macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../../web/", $name)))),*] };
}

/// The files of the page: a file is added with its name.
const FILES: &[(&str, &str)] = files! {
    "account.js" "animate.js" "api.js" "board.css" "board.js" "carry.js" "cells.js" "contest.css" "cross.js" "dom.js" "i18n/en.js" "i18n/fr.js"
    "i18n/index.js" "i18n/pt.js" "icon.svg" "index.html" "kept.js" "live.js" "main.js" "manifest.webmanifest" "marks.js" "menus.css" "notices.js"
    "picture.js" "plot.js" "rack.css" "review.css" "review.js" "route.js" "setup.js" "sounds.js" "start.css" "state.js" "style.css"
    "table.css" "theme.js" "tiles.js" "variations.js" "views/account.js" "views/actions.js" "views/away.js" "views/choices.js" "views/contest.js" "views/contests.js" "views/deal.js"
    "views/demo.js" "views/devices.js" "views/dialogs.js" "views/fields.js" "views/game.js" "views/hints.js" "views/layout.js" "views/lobby.js" "views/offers.js" "views/own-contests.js"
    "views/parts.js" "views/pointing.js" "views/rack.js" "views/replay.js" "views/results.js" "views/review.js" "views/rules.js" "views/share.js"
    "views/start.js" "views/threats.js" "views/variations.js" "views/waiting.js" "worth.js"
};

/// The style sheets, in the order in which they count.
const STYLES: [&str; 8] =
    ["style.css", "start.css", "table.css", "board.css", "rack.css", "review.css", "menus.css", "contest.css"];

/// Only the server's own files; `style` is what stands in the pictures of boards.
pub(crate) fn policy(style: &str) -> HeaderValue {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-{}'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        STANDARD.encode(Sha256::digest(style.as_bytes()))
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// A file as it is served.
struct File {
    name: &'static str,
    kind: &'static str,
    plain: Vec<u8>,
    packed: Vec<u8>,
    /// What changes with the file, so that whoever has it need not have it again.
    tag: String,
}

impl File {
    fn new(name: &'static str, text: &str) -> Self {
        let kind = match name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("webmanifest") => "application/manifest+json",
            _ => "application/octet-stream",
        };
        let tag: String = Sha256::digest(text)[..10].iter().map(|byte| format!("{byte:02x}")).collect();
        File { name, kind, plain: text.as_bytes().to_vec(), packed: gzip(text.as_bytes(), ONCE), tag }
    }
}

/// The page in few files: the document, the script, the style sheet and the icon. It is made once.
static PAGE: LazyLock<Vec<File>> = LazyLock::new(|| {
    let files: HashMap<&str, &str> = FILES.iter().copied().collect();
    let text = |name: &str| files.get(name).copied().unwrap_or_default();
    // A test sees that it can be joined.
    let script = join::script(&files, "main.js").unwrap_or_default();
    let styles: String = STYLES.iter().map(|name| join::bare(text(name))).collect();
    let plain = ["icon.svg", "manifest.webmanifest"].map(|name| File::new(name, text(name)));
    let parts = [File::new("main.js", &script), File::new("style.css", &styles)].into_iter().chain(plain);
    let parts: Vec<File> = parts.collect();
    // Named with its tag, a part can be kept for ever.
    let document = parts.iter().fold(text("index.html").to_owned(), |document, part| {
        document.replace(&format!("\"/{}\"", part.name), &format!("\"/{}?{}\"", part.name, part.tag))
    });
    parts.into_iter().chain([File::new("index.html", &document)]).collect()
});

/// Whether there is a part of the page at this path.
pub(super) fn is_page(path: &str) -> bool {
    let name = path.trim_start_matches('/');
    name.is_empty()
        || path.starts_with("/g/")
        || path == "/t"
        || path.starts_with("/t/")
        || PAGE.iter().any(|file| file.name == name)
}

/// A file, if there is one; `version` is the tag by which it is asked for.
fn served(name: &str, version: Option<&str>, asked: &HeaderMap) -> Option<Response> {
    let file = PAGE.iter().find(|file| file.name == name)?;
    let header = |name| asked.get_all(name).iter().filter_map(|value: &HeaderValue| value.to_str().ok());
    let known = header(header::IF_NONE_MATCH).flat_map(|known| known.split(','));
    let known = known.map(|known| known.trim().trim_start_matches("W/"));
    let tag = format!("\"{}\"", file.tag);
    let keep = match version == Some(&*file.tag) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let head = [(header::CACHE_CONTROL, keep), (header::VARY, "Accept-Encoding"), (header::ETAG, &*tag)];
    let head = head.map(|(name, value)| (name, value.to_owned()));
    if known.into_iter().any(|known| known == "*" || tag == known) {
        return Some((StatusCode::NOT_MODIFIED, head).into_response());
    }
    let kind = [(header::CONTENT_TYPE, file.kind)];
    Some(match takes_gzip(asked) {
        true => (head, kind, [(header::CONTENT_ENCODING, "gzip")], file.packed.clone()).into_response(),
        false => (head, kind, file.plain.clone()).into_response(),
    })
}

/// Whether a client unpacks what it is sent.
pub(super) fn takes_gzip(asked: &HeaderMap) -> bool {
    let taken = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    taken.flat_map(|taken| taken.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some("gzip") && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// Shorter answers are not worth the packing.
const WORTH_PACKING: u64 = 2048;

/// An answer of JSON, packed if it is long.
pub(super) async fn packed(response: Response) -> Response {
    let length = axum::body::HttpBody::size_hint(response.body()).exact();
    let json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !json || length.is_none_or(|length| length < WORTH_PACKING) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // What has a length is there already.
    let Ok(bytes) = axum::body::to_bytes(body, usize::MAX).await else {
        return StatusCode::BAD_GATEWAY.into_response();
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    Response::from_parts(parts, gzip(&bytes, AT_ONCE).into())
}

/// The page, also at the address of a game.
pub(super) async fn index(asked: HeaderMap) -> Answer<Response> {
    served("index.html", None, &asked).ok_or_else(nothing_here)
}

/// What stands in the document where a link is shown before it is followed.
const PREVIEW: &str = "property=\"og:title\" content=\"Tabuleiro\"";

/// The page at the address of a game: whoever is sent the link sees what is played, and by whom.
pub(super) async fn game(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
    Path(id): Path<String>,
    asked: HeaderMap,
) -> Answer<Response> {
    // Whoever asks too often gets the page without it.
    let known = match secrets::may_be_id(&id) && app.guard.allows(address.ip()) {
        true => app.hall.store.some(&[&id]).await.ok().and_then(|mut found| found.pop()),
        false => None,
    };
    let document = PAGE.iter().find(|file| file.name == "index.html");
    let (Some(kept), Some(document)) = (known, document) else { return index(asked).await };
    let words = app.hall.words.of(app.hall.title(&kept.title)?.name(), asker.language);
    let players: Vec<String> = kept.seats.iter().filter_map(|seat| crate::room::player(seat, &words)).collect();
    let title = format!("{}: {}", words.say(&game::Message::new("title")), players.join(" – "));
    let shown = format!("property=\"og:title\" content=\"{}\"", render::escape(&title));
    let page = String::from_utf8_lossy(&document.plain).replacen(PREVIEW, &shown, 1);
    let head = [(header::CACHE_CONTROL, "no-cache"), (header::CONTENT_TYPE, document.kind)];
    Ok((head, page).into_response())
}

/// A file of the page.
pub(super) async fn file(Path(name): Path<String>, request: Request) -> Answer<Response> {
    let found = served(&name, request.uri().query(), request.headers());
    found.or_else(|| lost(&request)).ok_or_else(nothing_here)
}

/// The page says it to people who have lost their way; programs are told as usual.
fn lost(request: &Request) -> Option<Response> {
    let reads = |value: &HeaderValue| value.to_str().is_ok_and(|kinds| kinds.contains("text/html"));
    let person =
        request.headers().get_all(header::ACCEPT).iter().any(reads) && !request.uri().path().starts_with("/api/");
    let mut page = person.then(|| served("index.html", None, &HeaderMap::new())).flatten()?;
    *page.status_mut() = StatusCode::NOT_FOUND;
    page.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Some(page)
}

/// An address at which there is nothing.
pub(super) async fn nothing(request: Request) -> Answer<Response> {
    lost(&request).ok_or_else(nothing_here)
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
    let text = app.hall.metrics.text(app.hall.rooms(), app.hall.weight(), app.hall.pictures.bytes());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// Whether the database is where it was and takes writes.
pub(super) async fn health(State(app): State<App>) -> Answer<&'static str> {
    app.hall.store.sound().await.map_err(Fault::from)?;
    app.hall.writer.commit(Vec::new()).await.map_err(Fault::from)?;
    Ok("ok")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

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
        let theirs = |name: &String| {
            name.starts_with("tests/")
                || name.starts_with("flows/")
                || name.ends_with(".json")
                || name.ends_with(".d.ts")
        };
        names.retain(|name| !theirs(name));
        names.sort_unstable();
        assert_eq!(names, FILES.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        let mut styles = STYLES;
        styles.sort_unstable();
        let sheets = FILES.iter().map(|(name, _)| *name).filter(|name| name.ends_with(".css"));
        assert_eq!(styles.to_vec(), sheets.collect::<Vec<_>>());
    }

    #[test]
    fn every_module_is_joined_and_every_part_named_by_its_tag() {
        let files: HashMap<&str, &str> = FILES.iter().copied().collect();
        let script = join::script(&files, "main.js").expect("a script");
        let modules = FILES.iter().filter(|(name, _)| name.ends_with(".js")).count();
        assert_eq!(script.matches("=(()=>{").count(), modules - 1);
        let document = PAGE.iter().find(|file| file.name == "index.html").expect("a document");
        let document = String::from_utf8(document.plain.clone()).expect("text");
        for part in PAGE.iter().filter(|file| file.name != "index.html") {
            assert!(document.contains(&format!("/{}?{}\"", part.name, part.tag)), "{}", part.name);
            assert!(part.packed.len() < part.plain.len(), "{}", part.name);
        }
    }

    #[test]
    fn whoever_unpacks_says_so() {
        let takes = |value: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(takes("gzip") && takes("br, gzip;q=0.5") && takes("deflate,gzip"));
        assert!(!takes("") && !takes("br") && !takes("gzip;q=0, br") && !takes("xgzip"));
    }
}
