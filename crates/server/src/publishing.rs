//! A finished tournament, sent to the owner's address of a server. Plain HTTP only: that address is one of the server's own
//! machine, and the way to it from elsewhere is a tunnel.

use std::io;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Request, Uri, header};
use game::Language;
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use thiserror::Error;
use tokio::net::TcpStream;

/// So long somebody is waited for who does not answer at all, and so long the answer is waited for.
const CONNECTING: Duration = Duration::from_secs(10);
const ANSWERING: Duration = Duration::from_secs(120);
/// No answer of a server is longer.
const LONGEST: usize = 1 << 20;

/// A tournament that a server has.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Publication {
    /// Its code there.
    pub tournament: String,
    /// The address of its page.
    pub page: String,
    /// Whether it was not there before.
    pub new: bool,
}

/// Why a tournament is not published. The server has all of it or nothing, and publishing again is safe.
#[derive(Debug, Error)]
pub enum PublishError {
    /// This is no address of a server.
    #[error("'{0}' is not the address of a server: write it as http://127.0.0.1:7311")]
    Address(String),
    /// Only HTTP is spoken here.
    #[error("'{0}' is an https address: publish at the owner's address, such as http://127.0.0.1:7311")]
    Https(String),
    /// Nobody answers there.
    #[error("cannot reach {0}: {1}")]
    Unreachable(String, io::Error),
    /// The connection broke before there was an answer.
    #[error("the connection to {0} broke: {1}")]
    Broken(String, String),
    /// The server takes no tournaments at this address.
    #[error("{0} takes no tournaments: publish at the owner's address of the server")]
    NoOwner(String),
    /// The server says why.
    #[error("{0}")]
    Refused(String),
    /// This is no server of games.
    #[error("{0} is not a server of Tabuleiro: it answers {1}")]
    Other(String, u16),
}

/// What a server says when it refuses.
#[derive(Deserialize)]
struct Wrong {
    said: String,
}

/// The owner's address of a server.
#[derive(Clone, Debug)]
pub struct Publisher {
    address: String,
    /// The name or number of the machine, and the port behind it.
    host: String,
    port: u16,
    authority: String,
}

impl Publisher {
    /// At this address, which is written as `http://127.0.0.1:7311`. Nothing is sent yet.
    pub fn at(address: &str) -> Result<Self, PublishError> {
        let wrong = || PublishError::Address(address.to_owned());
        let uri: Uri = address.parse().map_err(|_| wrong())?;
        match uri.scheme_str() {
            Some("http") => {}
            Some("https") => return Err(PublishError::Https(address.to_owned())),
            _ => return Err(wrong()),
        }
        let authority = uri.authority().filter(|_| uri.path() == "/" && uri.query().is_none()).ok_or_else(wrong)?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        let port = authority.port_u16().unwrap_or(80);
        Ok(Publisher { address: address.to_owned(), host, port, authority: authority.to_string() })
    }

    /// Sends a finished tournament, as the text of its journal.
    pub fn publish(&self, journal: Vec<u8>, language: Language) -> Result<Publication, PublishError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.map_err(|error| self.unreachable(error))?.block_on(self.send(journal, language))
    }

    fn unreachable(&self, error: io::Error) -> PublishError {
        PublishError::Unreachable(self.address.clone(), error)
    }

    async fn send(&self, journal: Vec<u8>, language: Language) -> Result<Publication, PublishError> {
        let connecting = TcpStream::connect((self.host.as_str(), self.port));
        let late = || io::Error::from(io::ErrorKind::TimedOut);
        let stream = tokio::time::timeout(CONNECTING, connecting).await.map_err(|_| late()).flatten();
        let stream = stream.map_err(|error| self.unreachable(error))?;
        let request = Request::post("/api/tournaments")
            .header(header::HOST, &self.authority)
            .header(header::CONTENT_TYPE, "application/x-ndjson")
            .header(header::ACCEPT_LANGUAGE, language.code())
            .header(header::CONNECTION, "close")
            .body(Body::from(journal))
            .map_err(|_| PublishError::Address(self.address.clone()))?;
        let broken = |why: String| PublishError::Broken(self.address.clone(), why);
        let answered = tokio::time::timeout(ANSWERING, exchanged(stream, request)).await;
        let (status, body) = answered.unwrap_or_else(|_| Err(late().to_string())).map_err(broken)?;
        if let Ok(publication) = serde_json::from_slice(&body) {
            return Ok(publication);
        }
        match serde_json::from_slice::<Wrong>(&body) {
            // The public address opens tournaments of people, and takes no journals.
            Ok(_) if status == 404 || status == 415 => Err(PublishError::NoOwner(self.address.clone())),
            Ok(wrong) => Err(PublishError::Refused(wrong.said)),
            Err(_) => Err(PublishError::Other(self.address.clone(), status)),
        }
    }
}

/// The status and the body of the answer.
async fn exchanged(stream: TcpStream, request: Request<Body>) -> Result<(u16, Vec<u8>), String> {
    let told = |error: hyper::Error| error.to_string();
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(told)?;
    let connection = tokio::spawn(connection);
    let (head, body) = sender.send_request(request).await.map_err(told)?.into_parts();
    let body = to_bytes(Body::new(body), LONGEST).await.map_err(|error| error.to_string())?;
    connection.abort();
    Ok((head.status.as_u16(), body.to_vec()))
}
