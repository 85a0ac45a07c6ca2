//! Requests and WebSockets from any address of this machine.

use std::time::Duration;

use futures_util::SinkExt;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// An address of this machine: 127.0.x.y.
pub(crate) type Own = [u8; 2];

pub(crate) async fn connect(own: Own, address: &str) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(([127, 0, own[0], own[1]], 0).into()).ok()?;
    let stream = socket.connect(address.parse().ok()?).await.ok()?;
    stream.set_nodelay(true).ok()?;
    Some(stream)
}

/// A request: the status and the body of the answer.
pub(crate) async fn request(
    own: Own,
    address: &str,
    method: &str,
    path: &str,
    token: &str,
    body: Option<&Value>,
) -> Option<(u16, String)> {
    let exchanged = async {
        let mut stream = connect(own, address).await?;
        let body = body.map(Value::to_string).unwrap_or_default();
        let bearer = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{bearer}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1)?.parse().ok()?;
        Some((status, answer.split_once("\r\n\r\n")?.1.to_owned()))
    };
    tokio::time::timeout(Duration::from_secs(30), exchanged).await.ok()?
}

pub(crate) async fn post(own: Own, address: &str, path: &str, token: &str, body: &Value) -> Option<(u16, Value)> {
    let (status, text) = request(own, address, "POST", path, token, Some(body)).await?;
    Some((status, serde_json::from_str(&text).unwrap_or(Value::Null)))
}

pub(crate) async fn socket(own: Own, address: &str) -> Option<Socket> {
    let stream = connect(own, address).await?;
    client_async(format!("ws://{address}/api/live"), stream).await.ok().map(|(socket, _)| socket)
}

pub(crate) async fn say(socket: &mut Socket, value: &Value) -> Option<()> {
    socket.send(Message::text(value.to_string())).await.ok()
}

/// What sort of thing is told, and its number: cheap to find, so that clients do not take the server's cores.
pub(crate) fn sort(text: &str) -> (&str, u64) {
    let sort = text.strip_prefix("{\"type\":\"").and_then(|rest| rest.split('"').next()).unwrap_or_default();
    let number = text.split_once("\"number\":").map_or("", |(_, rest)| rest);
    let digits = number.split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default();
    (sort, digits.parse().unwrap_or(0))
}
