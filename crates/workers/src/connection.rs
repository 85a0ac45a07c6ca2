//! The way to a NATS server: whether it is one, has what is needed and lets us in, with a clear answer where not.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use async_nats::jetstream;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::Context;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{self, RetentionPolicy};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr};
use game::{Message, excerpt};
use serde::Deserialize;
use thiserror::Error;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::timeout;

use crate::wire::{self, FILES, KEPT, PATIENCE, RESULTS, WORK, WORKERS};

/// A server that does not answer in this time is not there.
const WAIT: Duration = Duration::from_secs(5);
/// More workers than that need another server.
const MOST_WORKERS: i64 = 100_000;

/// Why there is no way to a server.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NatsError {
    /// The address is none.
    #[error("'{0}' is not the address of a NATS server: write nats://HOST:PORT")]
    Address(String),
    /// Nobody answers.
    #[error("the NATS server {server} cannot be reached: {why}")]
    Unreachable {
        /// Host and port.
        server: String,
        /// What the system says.
        why: String,
    },
    /// Somebody else answers.
    #[error("{0} is not a NATS server")]
    Other(String),
    /// It wants a connection that we cannot make.
    #[error("the NATS server {0} wants TLS, which is not built in")]
    Tls(String),
    /// It does not know us.
    #[error("the NATS server {0} refuses the user or the password")]
    Refused(String),
    /// It keeps nothing.
    #[error("the NATS server {0} has no JetStream: start it with -js")]
    NoJetStream(String),
    /// It does not do what it is asked.
    #[error("the NATS server {server} does not work as it should: {why}")]
    Server {
        /// Host and port.
        server: String,
        /// What it says.
        why: String,
    },
    /// A file of a player cannot be read, or is another one than a moment ago.
    #[error("{path}: {why}")]
    File {
        /// Which file.
        path: String,
        /// What is wrong.
        why: String,
    },
    /// Programs cannot be confined here.
    #[error(transparent)]
    Sandbox(#[from] sandbox::Unavailable),
}

impl NatsError {
    /// The error for people; that of the sandbox is in the words of its crate.
    pub fn message(&self) -> Message {
        match self {
            NatsError::Address(given) => Message::new("nats-address").with("given", excerpt(given)),
            NatsError::Unreachable { server, why } => {
                Message::new("nats-unreachable").with("server", server.as_str()).with("why", why.as_str())
            }
            NatsError::Other(server) => Message::new("nats-other").with("server", server.as_str()),
            NatsError::Tls(server) => Message::new("nats-tls").with("server", server.as_str()),
            NatsError::Refused(server) => Message::new("nats-refused").with("server", server.as_str()),
            NatsError::NoJetStream(server) => Message::new("nats-no-jetstream").with("server", server.as_str()),
            NatsError::Server { server, why } => {
                Message::new("nats-server").with("server", server.as_str()).with("why", why.as_str())
            }
            NatsError::File { path, why } => {
                Message::new("nats-file").with("path", path.as_str()).with("why", why.as_str())
            }
            NatsError::Sandbox(why) => why.message(),
        }
    }
}

/// A connection, and what both sides use of the server.
#[derive(Clone)]
pub(crate) struct Connection {
    /// Host and port, without anybody's password.
    pub(crate) server: String,
    pub(crate) client: Client,
    pub(crate) context: Context,
}

/// What a server says of itself first.
#[derive(Deserialize)]
struct Greeting {
    #[serde(default)]
    tls_required: bool,
    #[serde(default)]
    jetstream: bool,
}

impl Connection {
    /// Connects, and says from then on when the server is away and when it is back.
    pub(crate) async fn new(url: &str, notes: UnboundedSender<Message>) -> Result<Self, NatsError> {
        let address: ServerAddr = url.parse().map_err(|_| NatsError::Address(url.to_owned()))?;
        let server = format!("{}:{}", address.host(), address.port());
        match address.scheme() {
            "nats" if !address.host().is_empty() => {}
            "tls" => return Err(NatsError::Tls(server)),
            _ => return Err(NatsError::Address(url.to_owned())),
        }
        let greeting = greeting(address.host(), address.port(), &server).await?;
        if greeting.tls_required {
            return Err(NatsError::Tls(server));
        }
        if !greeting.jetstream {
            return Err(NatsError::NoJetStream(server));
        }
        let (name, away) = (server.clone(), AtomicBool::new(false));
        let mut options = ConnectOptions::new().name("tabuleiro").connection_timeout(WAIT);
        options = match (address.username(), address.password()) {
            (None, _) => options,
            (Some(user), Some(password)) => options.user_and_password(user.to_owned(), password.to_owned()),
            (Some(token), None) => options.token(token.to_owned()),
        };
        let options = options.event_callback(move |event| {
            let key = match event {
                Event::Disconnected if !away.swap(true, Relaxed) => Some("nats-away"),
                // That it is there for the first time need not be said.
                Event::Connected if away.swap(false, Relaxed) => Some("nats-back"),
                _ => None,
            };
            // Whoever does not listen any more needs no notes.
            key.map(|key| notes.send(Message::new(key).with("server", name.as_str())));
            async {}
        });
        let client = options.connect(address).await.map_err(|error| match error.kind() {
            ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
                NatsError::Refused(server.clone())
            }
            _ => NatsError::Unreachable { server: server.clone(), why: error.to_string() },
        })?;
        let context = jetstream::new(client.clone());
        let connection = Connection { server, client, context };
        connection.prepare().await?;
        Ok(connection)
    }

    /// Sees to it that all streams are there.
    pub(crate) async fn prepare(&self) -> Result<(), NatsError> {
        // A message is removed from these when it is acknowledged.
        let queue = stream::Config { retention: RetentionPolicy::WorkQueue, ..stream::Config::default() };
        self.stream(WORK, &wire::work("*"), queue.clone()).await?;
        self.stream(RESULTS, &wire::results("*"), queue).await?;
        let files = stream::Config { max_messages_per_subject: 1, allow_direct: true, ..stream::Config::default() };
        self.stream(FILES, "tabuleiro.files.*.*", files).await?;
        self.work().await.map(drop)
    }

    /// What went wrong with the server.
    pub(crate) fn trouble(&self, why: impl ToString) -> NatsError {
        NatsError::Server { server: self.server.clone(), why: why.to_string() }
    }

    /// Puts a message into the stream of its subject; of several with the same id the first stays.
    pub(crate) async fn store(&self, subject: &str, id: &str, bytes: Vec<u8>) -> Result<(), async_nats::Error> {
        let message = PublishMessage::build().payload(bytes.into()).message_id(id);
        self.context.send_publish(subject.to_owned(), message).await?.await?;
        Ok(())
    }

    /// Removes all messages of a subject. One by one: a purge of one subject makes servers of release 2.9 skip messages of others.
    pub(crate) async fn clear(&self, stream: &str, subject: &str) -> Result<(), async_nats::Error> {
        let stream = self.context.get_stream(stream).await?;
        let mut next = 1;
        while let Ok(message) = stream.raw_message_builder().sequence(next).next_by_subject(subject).send().await {
            stream.delete_message(message.sequence).await?;
            next = message.sequence + 1;
        }
        Ok(())
    }

    /// Sees to it that a stream of these subjects is there.
    async fn stream(&self, name: &str, subjects: &str, more: stream::Config) -> Result<(), NatsError> {
        let (name, subjects) = (name.to_owned(), vec![subjects.to_owned()]);
        let config = stream::Config { name, subjects, max_age: KEPT, ..more };
        self.context.get_or_create_stream(config).await.map(drop).map_err(|error| self.trouble(error))
    }

    /// What all workers take pairs from.
    pub(crate) async fn work(&self) -> Result<PullConsumer, NatsError> {
        let stream = self.context.get_stream(WORK).await.map_err(|error| self.trouble(error))?;
        let config = pull::Config {
            durable_name: Some(WORKERS.to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: PATIENCE,
            max_ack_pending: MOST_WORKERS,
            max_waiting: MOST_WORKERS,
            ..pull::Config::default()
        };
        stream.get_or_create_consumer(WORKERS, config).await.map_err(|error| self.trouble(error))
    }
}

/// Reads what a server says before anything is asked.
async fn greeting(host: &str, port: u16, server: &str) -> Result<Greeting, NatsError> {
    let unreachable = |why: String| NatsError::Unreachable { server: server.to_owned(), why };
    let late = |_| unreachable("it does not answer".to_owned());
    let connected = timeout(WAIT, TcpStream::connect((host, port))).await.map_err(late)?;
    let mut stream = connected.map_err(|error| unreachable(error.to_string()))?;
    let mut bytes = Vec::new();
    let read = async {
        while !bytes.contains(&b'\n') && bytes.len() < 64 * 1024 {
            if stream.read_buf(&mut bytes).await? == 0 {
                break;
            }
        }
        Ok::<(), std::io::Error>(())
    };
    timeout(WAIT, read).await.map_err(late)?.map_err(|error| unreachable(error.to_string()))?;
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let json = line.strip_prefix(b"INFO ").ok_or_else(|| NatsError::Other(server.to_owned()))?;
    serde_json::from_slice(json).map_err(|_| NatsError::Other(server.to_owned()))
}
