//! Clients for tests: one request a connection, and WebSockets that remember every byte they were sent.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Error, Message, WebSocket, client};

/// How long an answer may take on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// The answer to a request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Answer {
    /// What a header says, if it is there.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }
}

/// A connection from this address of the machine.
pub(crate) fn from(own: [u8; 4], address: &str) -> Option<TcpStream> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().ok()?;
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind((own, 0).into())?;
        socket.connect(address.parse().map_err(std::io::Error::other)?).await?.into_std()
    });
    let stream = stream.ok()?;
    stream.set_nonblocking(false).ok()?;
    Some(stream)
}

/// Sends bytes as they are, and returns what comes back; nothing when the server is not there.
pub(crate) fn raw(address: &str, bytes: &[u8]) -> Option<Answer> {
    exchanged(TcpStream::connect(address).ok()?, bytes)
}

fn exchanged(mut stream: TcpStream, bytes: &[u8]) -> Option<Answer> {
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.write_all(bytes).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    let text = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, head: head.to_owned(), text: body.to_owned() })
}

/// A request, which may find nobody.
pub(crate) fn try_request(address: &str, method: &str, path: &str, token: &str, body: Option<&str>) -> Option<Answer> {
    let bearer = format!("Bearer {token}");
    let headers = [("Authorization", &*bearer)];
    with_headers(address, method, path, if token.is_empty() { &[] } else { &headers }, body)
}

/// A request with these headers, which may find nobody.
pub(crate) fn with_headers(
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
) -> Option<Answer> {
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if let Some(body) = body {
        text += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    }
    text += "\r\n";
    text += body.unwrap_or_default();
    raw(address, text.as_bytes())
}

pub(crate) fn get(address: &str, path: &str, token: &str) -> Answer {
    try_request(address, "GET", path, token, None).expect("an answer")
}

pub(crate) fn post(address: &str, path: &str, token: &str, body: &Value) -> Answer {
    try_request(address, "POST", path, token, Some(&body.to_string())).expect("an answer")
}

/// The same from this address of the machine.
pub(crate) fn post_from(own: [u8; 4], address: &str, path: &str, body: &Value) -> Answer {
    let body = body.to_string();
    let text = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    from(own, address).and_then(|stream| exchanged(stream, text.as_bytes())).expect("an answer")
}

pub(crate) fn delete(address: &str, path: &str, token: &str) -> Answer {
    try_request(address, "DELETE", path, token, None).expect("an answer")
}

/// Plays a move, or does something else, as the event after this number.
pub(crate) fn act(address: &str, game: &str, token: &str, number: u64, act: &Value) -> Answer {
    let body = json!({"id": format!("a{number}"), "number": number, "act": act});
    post(address, &format!("/api/games/{game}/acts"), token, &body)
}

/// A game between people at one screen: its id and the tokens of its seats.
pub(crate) fn new_game(address: &str, title: &str, seats: usize, more: &Value) -> (String, Vec<String>) {
    let people: Vec<Value> = (1..=seats).map(|seat| json!({"kind": "person", "name": format!("P{seat}")})).collect();
    let mut body = json!({"title": title, "seats": people});
    for (name, value) in more.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    let made = post(address, "/api/games", "", &body);
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    let tokens = made["tokens"].as_array().expect("tokens").iter();
    (text(&made["game"]), tokens.map(|token| text(&token["token"])).collect())
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

/// A WebSocket, with all that it was sent.
pub(crate) struct Socket {
    socket: WebSocket<TcpStream>,
    pub(crate) heard: Vec<String>,
}

impl Socket {
    pub(crate) fn open(address: &str) -> Option<Self> {
        Socket::over(TcpStream::connect(address).ok()?, address)
    }

    /// From this address of the machine.
    pub(crate) fn open_from(own: [u8; 4], address: &str) -> Option<Self> {
        Socket::over(from(own, address)?, address)
    }

    fn over(stream: TcpStream, address: &str) -> Option<Self> {
        let request = format!("ws://{address}/api/live");
        // The handshake waits for more than one read.
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        let (socket, _) = client(request, stream).ok()?;
        socket.get_ref().set_read_timeout(Some(Duration::from_millis(20))).ok()?;
        Some(Socket { socket, heard: Vec::new() })
    }

    pub(crate) fn watching(address: &str, game: &str, tokens: &[&str], since: u32) -> Self {
        let mut socket = Socket::open(address).expect("a connection");
        socket.say(&json!({"type": "watch", "game": game, "tokens": tokens, "since": since, "language": "en"}));
        socket
    }

    pub(crate) fn say(&mut self, value: &Value) {
        self.say_raw(Message::text(value.to_string())).expect("a connection");
    }

    pub(crate) fn say_raw(&mut self, message: Message) -> Result<(), Error> {
        self.socket.send(message)
    }

    /// The next thing that is said, if anything is for a while.
    pub(crate) fn try_hear(&mut self, patience: Duration) -> Option<Value> {
        let since = Instant::now();
        while since.elapsed() < patience {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    return Some(serde_json::from_str(&text).expect("JSON"));
                }
                Ok(_) => {}
                Err(Error::Io(error))
                    if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) => {}
                Err(_) => return None,
            }
        }
        None
    }

    /// The next thing said of which this is true.
    pub(crate) fn hear(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let said = self.try_hear(PATIENCE).expect("something to hear");
            if wanted(&said) {
                return said;
            }
        }
    }

    /// The next state with at least so many events.
    pub(crate) fn state(&mut self, number: u64) -> Value {
        self.hear(|said| said["type"] == "state" && said["number"].as_u64() >= Some(number))
    }
}
