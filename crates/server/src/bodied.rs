//! A connection whose every refusal has a body. What cannot be read as a request never reaches the router: the HTTP
//! library answers it with a bare status, and here that answer gets the body that all others have.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The refusals of the HTTP library, and what is said with them. Nothing is known of the language of whoever asked.
const REFUSALS: [(&str, &str); 3] = [
    ("400 Bad Request", "The request is not valid HTTP."),
    ("414 URI Too Long", "The address is too long."),
    ("431 Request Header Fields Too Large", "The headers are too long, or there are too many."),
];

/// A connection whose refusals have bodies.
pub(crate) struct Bodied<S> {
    stream: S,
    /// What is sent instead of what the library wants to send, and how much of it is on its way.
    instead: Vec<u8>,
    sent: usize,
}

impl<S> Bodied<S> {
    pub(crate) fn new(stream: S) -> Self {
        Bodied { stream, instead: Vec::new(), sent: 0 }
    }
}

/// The answer with a body, if this is a bare refusal.
fn with_body(head: &[u8]) -> Option<Vec<u8>> {
    let bare = head.ends_with(b"\r\n\r\n") && head.windows(19).any(|part| part == b"content-length: 0\r\n");
    let (status, said) = REFUSALS.into_iter().find(|(status, _)| {
        head.strip_prefix(b"HTTP/1.1 ")
            .or(head.strip_prefix(b"HTTP/1.0 "))
            .is_some_and(|rest| rest.starts_with(status.as_bytes()))
    })?;
    let body = format!("{{\"error\":\"malformed\",\"said\":\"{said}\"}}");
    let answer = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    bare.then(|| answer.into_bytes())
}

impl<S: AsyncWrite + Unpin> Bodied<S> {
    /// Sends what is left to be sent instead, and then counts `taken` bytes as sent.
    fn poll_instead(&mut self, cx: &mut Context<'_>, taken: usize) -> Poll<io::Result<usize>> {
        while self.sent < self.instead.len() {
            let sent = ready!(Pin::new(&mut self.stream).poll_write(cx, &self.instead[self.sent..]))?;
            if sent == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.sent += sent;
        }
        (self.instead, self.sent) = (Vec::new(), 0);
        Poll::Ready(Ok(taken))
    }

    /// Whether something else is to be sent than this.
    fn replaces(&mut self, bytes: &[u8]) -> bool {
        if self.instead.is_empty() {
            self.instead = with_body(bytes).unwrap_or_default();
        }
        !self.instead.is_empty()
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Bodied<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Bodied<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if self.replaces(bytes) {
            return self.poll_instead(cx, bytes.len());
        }
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        // A bare refusal comes alone.
        if let [only] = parts
            && self.replaces(only)
        {
            return self.poll_instead(cx, only.len());
        }
        Pin::new(&mut self.stream).poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    const BARE: &[u8] = b"HTTP/1.1 414 URI Too Long\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

    #[tokio::test]
    async fn a_bare_refusal_gets_a_body_however_slowly_it_is_taken() {
        // Seven bytes at a time.
        let (near, mut far) = duplex(7);
        let sends = tokio::spawn(async move {
            let mut near = Bodied::new(near);
            near.write_all(BARE).await.expect("it is taken");
            near.shutdown().await.expect("an end");
        });
        let mut heard = String::new();
        far.read_to_string(&mut heard).await.expect("text");
        sends.await.expect("no panic");
        assert!(heard.starts_with("HTTP/1.1 414 URI Too Long\r\n"), "{heard}");
        assert!(heard.ends_with("\r\n\r\n{\"error\":\"malformed\",\"said\":\"The address is too long.\"}"), "{heard}");
        assert!(heard.contains(&format!("content-length: {}\r\n", heard.len() - heard.find("{").expect("a body"))));
    }

    #[test]
    fn other_answers_stay_as_they_are() {
        for other in [
            &b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"[..],
            b"HTTP/1.1 400 Bad Request\r\ncontent-length: 10\r\n\r\n{\"a\":\"bc\"}",
            b"HTTP/1.1 431",
            b"",
        ] {
            assert_eq!(with_body(other), None);
        }
    }
}
