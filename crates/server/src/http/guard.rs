//! What every request has to pass: where it comes from, how often, and what browsers are told with the answer.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::fault::{Fault, Word};
use crate::http::{App, Refused, ask, pages};
use crate::outlets::{Outgoing, Outlet};

/// What is asked of requests.
pub(crate) struct Guard {
    /// Other sites whose pages may use this server, as browsers write them.
    origins: Vec<String>,
    /// Whether the server listens to its own machine only.
    loopback: bool,
    any: Option<DefaultKeyedRateLimiter<IpAddr>>,
    costly: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// How often one connection may say something.
    pub(crate) rate: Option<NonZeroU32>,
    policy: HeaderValue,
}

impl Guard {
    /// A guard that lets each address ask so often a second; 0 for as often as it likes.
    pub(crate) fn new(origins: Vec<String>, loopback: bool, rate: u32, policy: HeaderValue) -> Self {
        let rate = NonZeroU32::new(rate);
        let limiter = |rate: NonZeroU32| {
            let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(3));
            RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst))
        };
        let tenth = |rate: NonZeroU32| NonZeroU32::new(rate.get() / 10).unwrap_or(NonZeroU32::MIN);
        Guard { origins, loopback, any: rate.map(limiter), costly: rate.map(|rate| limiter(tenth(rate))), rate, policy }
    }

    /// Forgets addresses that have not asked for a while.
    pub(crate) fn tidy(&self) {
        self.any.iter().chain(&self.costly).for_each(|limiter| limiter.retain_recent());
    }

    /// Whether this address may ask for something more now.
    pub(crate) fn allows(&self, address: IpAddr) -> bool {
        self.any.as_ref().is_none_or(|limiter| limiter.check_key(&network(address)).is_ok())
    }

    /// Whether this address may ask for what costs more than a look: a new game, a seat, a hint.
    pub(crate) fn affords(&self, address: IpAddr) -> bool {
        self.costly.as_ref().is_none_or(|limiter| limiter.check_key(&network(address)).is_ok())
    }

    fn check(&self, address: IpAddr, request: &Request) -> Result<(), Fault> {
        // The page itself costs nothing: whoever cannot see it cannot be told to wait either.
        if !pages::is_page(request.uri().path()) && !self.allows(address) {
            return Err(Fault::new(Word::Slow, "slow"));
        }
        // Two names, or none, are read differently by whoever stands before this server.
        if request.headers().get_all(header::HOST).iter().count() != 1 {
            return Err(Fault::malformed("one Host header is needed"));
        }
        let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
        let costly = changes
            && [
                "/api/games",
                "/api/tournaments",
                "/api/files",
                "/join",
                "/rematch",
                "/account",
                "/password",
                "/session",
                "/token",
            ]
            .iter()
            .any(|end| request.uri().path().ends_with(end));
        let thinks = ["/hint", "/threats"].iter().any(|end| request.uri().path().ends_with(end));
        if (costly || thinks) && !self.affords(address) {
            return Err(Fault::new(Word::Slow, "slow"));
        }
        let upgrades = request.headers().contains_key(header::UPGRADE);
        if self.is_own_host(request.headers()) && (!(changes || upgrades) || self.is_own_page(request.headers())) {
            Ok(())
        } else {
            Err(Fault::new(Word::Forbidden, "forbidden-origin"))
        }
    }

    /// Whether a page of this server asks, or no page at all: browsers tell.
    fn is_own_page(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let same = |host: &str| origin.strip_prefix("http://").or(origin.strip_prefix("https://")) == Some(host);
        host.is_some_and(same) || self.origins.iter().any(|own| own == origin)
    }

    /// On this machine only, whoever is called by another name was led here by a foreign page.
    fn is_own_host(&self, headers: &HeaderMap) -> bool {
        if !self.loopback {
            return true;
        }
        let Some(host) = headers.get(header::HOST) else { return true };
        let Ok(host) = host.to_str() else { return false };
        let name = host.strip_prefix('[').and_then(|rest| rest.split(']').next());
        let name = name.unwrap_or_else(|| host.split(':').next().unwrap_or_default());
        let loopback = name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        let given = |origin: &String| origin.split("://").nth(1).is_some_and(|own| own == host);
        loopback || name.eq_ignore_ascii_case("localhost") || self.origins.iter().any(given)
    }
}

/// One household has one network: the last 64 bits of an IPv6 address are anybody's choice.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() >> 64 << 64)),
        },
        four => four,
    }
}

/// An answer of the API is taken to be so long before it is known.
const ANSWER: usize = 500 << 10;
/// So long a request waits for its client to take what it was sent before.
const PATIENCE: Duration = Duration::from_secs(5);

/// Room for an answer. Who has been sent too much is told so instead.
async fn room(outlet: &Outlet) -> Result<Outgoing, Fault> {
    let slow = || Fault::new(Word::Slow, "slow");
    if outlet.debt() > Duration::ZERO {
        return Err(slow());
    }
    tokio::time::timeout(PATIENCE, outlet.room(ANSWER)).await.ok().flatten().ok_or_else(slow)
}

/// The body of an answer, with the room that it takes until it has been sent.
struct Held {
    body: Body,
    room: Arc<Outgoing>,
}

/// A piece of it, which outlives the body while it waits to be taken.
struct Piece(Bytes, #[expect(dead_code, reason = "it is held")] Arc<Outgoing>);

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl hyper::body::Body for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<hyper::body::Frame<Bytes>, axum::Error>>> {
        let room = Arc::clone(&self.room);
        let hold = |frame: hyper::body::Frame<Bytes>| frame.map_data(|data| Bytes::from_owner(Piece(data, room)));
        Pin::new(&mut self.body).poll_frame(cx).map(|frame| frame.map(|frame| frame.map(hold)))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> hyper::body::SizeHint {
        self.body.size_hint()
    }
}

/// Lets a request pass, or not, and adds the headers of the answer.
pub(crate) async fn pass(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let metrics = &app.hall.metrics;
    let language = ask::language(request.uri(), request.headers());
    let unpacks = pages::takes_gzip(request.headers());
    let page = pages::is_page(request.uri().path());
    let outlet = app.outlets.of(network(address.ip()));
    let checked = app.guard.check(address.ip(), &request);
    let room = match checked {
        Ok(()) if !page => room(&outlet).await.map(Some),
        other => other.map(|()| None),
    };
    let mut held = None;
    let mut response = match room {
        Ok(room) => {
            held = room;
            next.run(request).await
        }
        Err(fault) => {
            if fault.word == Word::Slow {
                metrics.slowed.fetch_add(1, Relaxed);
            }
            Refused::from(fault).into_response()
        }
    };
    if let Some(refused) = response.extensions_mut().remove::<Arc<Refused>>() {
        response = app.refuse(language, &refused.fault, refused.state.clone());
    }
    if unpacks {
        response = pages::packed(response).await;
    }
    if let Some(room) = held {
        outlet.charge(response.body().size_hint().exact().unwrap_or(0) as usize);
        response = response.map(|body| Body::new(Held { body, room: Arc::new(room) }));
    }
    metrics.requests.fetch_add(1, Relaxed);
    if response.status().is_server_error() {
        metrics.faults.fetch_add(1, Relaxed);
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, app.guard.policy.clone());
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(origins: &[&str], loopback: bool) -> Guard {
        let origins = origins.iter().map(|own| (*own).to_owned()).collect();
        Guard::new(origins, loopback, 0, HeaderValue::from_static("default-src 'none'"))
    }

    fn passes(guard: &Guard, method: &str, headers: &[(&str, &str)]) -> bool {
        let mut request = Request::builder().method(method).uri("/api/games");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(axum::body::Body::empty()).expect("a request");
        guard.check(IpAddr::from([127, 0, 0, 1]), &request).is_ok()
    }

    #[test]
    fn only_own_pages_change_anything() {
        let home = guard(&["https://play.example"], true);
        let host = ("host", "127.0.0.1:7310");
        assert!(passes(&home, "POST", &[host]));
        assert!(passes(&home, "POST", &[host, ("origin", "http://127.0.0.1:7310")]));
        assert!(passes(&home, "POST", &[host, ("origin", "https://play.example")]));
        for foreign in ["https://evil.example", "null", "http://127.0.0.1:7311", "http://127.0.0.1:7310.evil.example"] {
            assert!(!passes(&home, "POST", &[host, ("origin", foreign)]), "{foreign}");
            assert!(!passes(&home, "GET", &[host, ("upgrade", "websocket"), ("origin", foreign)]), "{foreign}");
        }
    }

    #[test]
    fn a_foreign_name_for_this_machine_is_not_answered() {
        let home = guard(&["https://play.example"], true);
        for own in ["localhost:7310", "127.0.0.1", "[::1]:7310", "play.example"] {
            assert!(passes(&home, "GET", &[("host", own)]), "{own}");
        }
        for foreign in ["evil.example", "evil.example:7310", "127.0.0.1.evil.example", "[::2]"] {
            assert!(!passes(&home, "GET", &[("host", foreign)]), "{foreign}");
            assert!(passes(&guard(&[], false), "GET", &[("host", foreign)]), "{foreign}");
        }
    }

    #[test]
    fn who_asks_too_often_waits() {
        let guard = Guard::new(Vec::new(), true, 10, HeaderValue::from_static(""));
        let ask_for = |path: &str, address: [u8; 4]| {
            let request = Request::builder().uri(path).header(header::HOST, "localhost");
            let request = request.body(axum::body::Body::empty()).expect("a request");
            guard.check(IpAddr::from(address), &request).is_ok()
        };
        let ask = |address: [u8; 4]| ask_for("/api/titles", address);
        let passed = (0..100).filter(|_| ask([10, 0, 0, 1])).count();
        assert!((40..60).contains(&passed), "{passed} of 100 passed");
        assert!(ask([10, 0, 0, 2]));
        // The page itself is there for everybody.
        for path in ["/", "/main.js", "/style.css", "/g/000000000000000000000000"] {
            assert!((0..100).all(|_| ask_for(path, [10, 0, 0, 1])), "{path}");
        }
    }
}
