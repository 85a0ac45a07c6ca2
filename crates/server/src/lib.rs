//! Games played over HTTP and WebSocket. `docs/server.md` is the protocol.
//!
//! The order of things: `messages` are the protocol as types, `http` and `live` take requests, the `hall` finds rooms,
//! a `room` is one game with its session, and the `store` keeps every transition before anyone is told.

mod accounts;
mod aside;
mod away;
mod bodied;
mod cancel;
mod computer;
mod contests;
mod create;
pub mod database;
mod devices;
mod door;
mod dues;
mod fault;
mod forgotten;
#[doc(hidden)]
pub mod fuzzing;
mod guests;
mod hall;
mod http;
mod listen;
mod live;
mod lobby;
mod makers;
mod messages;
mod metrics;
mod nicknames;
mod outlets;
mod owner;
mod passwords;
mod pictures;
mod players;
mod publishing;
mod questions;
mod reviews;
mod room;
mod secrets;
mod stalled;
mod store;
mod times;
mod turns;
mod upload;
mod words;
mod workers;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use catalog::Catalog;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::accounts::Accounts;
use crate::guests::Guests;
use crate::hall::Hall;
use crate::http::{App, Guard};
use crate::listen::Places;
use crate::metrics::Metrics;
use crate::outlets::Outlets;
use crate::passwords::Passwords;
use crate::store::{Sqlite, Store, StoreError, Writer};
use crate::times::Times;
use crate::workers::Workers;

pub use door::{qr, reachable};
pub use forgotten::Keeping;
pub use guests::PlayersError;
pub use publishing::{Publication, PublishError, Publisher};

/// Where the server listens unless it is told otherwise.
pub const ADDRESS: &str = "127.0.0.1:7310";
/// How often a second one address may ask, unless the server is told otherwise.
pub const RATE: u32 = 50;
/// How many seconds a player may be away from a game with a clock, unless the server is told otherwise.
pub const AWAY: u32 = 60;
/// How many people may share one address, unless the server is told otherwise: a class, and some more.
pub const PEOPLE: u32 = 40;
/// How long clients have to take what they are told when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
/// How often the time is noted while a clock runs.
const BEAT: Duration = Duration::from_secs(1);
/// How often games that nobody wants are put away.
const SWEEP: Duration = Duration::from_secs(3600);
/// How often what nobody needs is put away.
const TIDY: Duration = Duration::from_secs(60);

/// How a server is to be.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens: `HOST:PORT`.
    pub address: String,
    /// The file of its database.
    pub database: PathBuf,
    /// Other sites whose pages may use it, as browsers write them: `https://play.example`.
    pub origins: Vec<String>,
    /// How often a second one address may ask; 0 for as often as it likes.
    pub rate: u32,
    /// How many threads think for the computer's players; 0 for as many as there are cores.
    pub workers: usize,
    /// The proxy through which requests come; nobody else is believed.
    pub proxy: Option<Proxy>,
    /// How long a player may be away from a game with a clock before the other may claim it, and how long such a game
    /// waits for its first move; without a clock the other waits ten times as long.
    pub away: Duration,
    /// Where the owner's page is, if there is one: `127.0.0.1:PORT`, on this machine only.
    pub owner: Option<SocketAddr>,
    /// The file of programs that people may play against, if there is one.
    pub players: Option<PathBuf>,
    /// How many people may share one address: what one address may have of games and bytes; 0 for as much as it likes.
    pub people: u32,
    /// After how long games that nobody wants are put away.
    pub keeping: Keeping,
    /// How many bytes all games may take in memory, about; those used longest ago are left and read again when needed.
    pub rooms: usize,
    /// How many bytes of pictures and states are kept for whoever asks next.
    pub pictures: usize,
}

/// A proxy that says in `X-Forwarded-For` who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proxy {
    /// Any on this machine.
    Here,
    /// The one with this address.
    At(IpAddr),
}

impl Proxy {
    /// Whether this is the address of the proxy.
    fn is(self, address: IpAddr) -> bool {
        match self {
            Proxy::Here => address.to_canonical().is_loopback(),
            Proxy::At(own) => own.to_canonical() == address.to_canonical(),
        }
    }
}

impl Config {
    /// A server with this database, and else as usual.
    pub fn new(database: impl Into<PathBuf>) -> Self {
        Config {
            address: ADDRESS.to_owned(),
            database: database.into(),
            origins: Vec::new(),
            rate: RATE,
            workers: 0,
            proxy: None,
            away: Duration::from_secs(AWAY.into()),
            owner: None,
            players: None,
            people: PEOPLE,
            keeping: Keeping::default(),
            rooms: 128 << 20,
            pictures: 64 << 20,
        }
    }
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It cannot listen there.
    #[error("cannot listen on {address}: {why}")]
    Address {
        /// Where.
        address: String,
        /// Why not.
        why: io::Error,
    },
    /// The owner's page would be seen by others.
    #[error("the owner's page needs an address of this machine, such as 127.0.0.1:7311, not {0}")]
    Owner(SocketAddr),
    /// Its database cannot be used.
    #[error("cannot use the database {}: {why}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// The file of programs cannot be used.
    #[error("cannot use the players of {}: {why}", path.display())]
    Players {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: PlayersError,
    },
    /// The system gives it no threads.
    #[error("{0}")]
    System(#[from] io::Error),
}

/// Runs a server with these games until the process is told to stop. `ready` is told where it listens.
pub fn serve(config: &Config, catalog: Catalog, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(run(config, catalog, ready));
    // A player may still think; nobody waits for it.
    runtime.shutdown_background();
    result
}

async fn run(config: &Config, catalog: Catalog, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let nowhere = |why| ServeError::Address { address: config.address.clone(), why };
    let listener = TcpListener::bind(&config.address).await.map_err(nowhere)?;
    let address = listener.local_addr().map_err(nowhere)?;
    let owners = match config.owner {
        Some(own) if !own.ip().is_loopback() => return Err(ServeError::Owner(own)),
        Some(own) => {
            let nowhere = |why| ServeError::Address { address: own.to_string(), why };
            Some(TcpListener::bind(own).await.map_err(nowhere)?)
        }
        None => None,
    };
    let guests = match &config.players {
        Some(path) => {
            let wrong = |why| ServeError::Players { path: path.clone(), why };
            Guests::read(path, &catalog).map_err(wrong)?
        }
        None => Guests::default(),
    };
    let unusable = |why: StoreError| ServeError::Database { path: config.database.clone(), why: why.to_string() };
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&config.database).await.map_err(unusable)?);
    let times = Arc::new(Times::from(store.time().await.map_err(unusable)?));
    let metrics = Arc::new(Metrics::default());
    let (writer, _) = Writer::start(Arc::clone(&store), Arc::clone(&times), Arc::clone(&metrics));
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let threads = if config.workers == 0 { cores } else { config.workers };
    let workers = Workers::start(threads, guests.at_once(), Arc::clone(&metrics))?;
    let (policy, owners_policy) = (http::policy(render::STYLE), http::policy(""));
    let accounts = Accounts::new(Passwords::start()?);
    let hall =
        Arc::new(Hall::new(catalog, Arc::clone(&store), writer, times, workers, accounts, metrics, guests, config));
    for (game, maker) in store.makers().await.map_err(unusable)? {
        maker.parse().into_iter().for_each(|maker| hall.makers.made(game.clone(), maker));
    }
    let (stopping, stop) = watch::channel(false);
    hall.learn_bans().await.map_err(unusable)?;
    let guard = Arc::new(Guard::new(config.origins.clone(), address.ip().is_loopback(), config.rate, policy));
    let outlets = Arc::new(Outlets::new(config.people));
    let app =
        App { hall: Arc::clone(&hall), guard: Arc::clone(&guard), outlets: Arc::clone(&outlets), stop: stop.clone() };
    // Whoever is told that the server is ready may tell it to stop at once.
    let told = told_to_stop()?;
    // Going on with stored games also shows whether the database can be written.
    hall.writer.commit(Vec::new()).await.map_err(unusable)?;
    let (roused, failed) = hall.rouse_all().await.map_err(unusable)?;
    hall.stir_all().await.map_err(unusable)?;
    if failed > 0 {
        tracing::error!(games = failed, "games could not be gone on with; the errors above say why");
    }
    tracing::info!(%address, database = %config.database.display(), games = roused, "listening");
    ready(address);
    if let Some(listener) = owners {
        let own = listener.local_addr().map_err(nowhere)?;
        tracing::info!(address = %own, "the owner's page");
        let here = format!("http://{}", reachable(address));
        let pages = config.origins.first().cloned().unwrap_or(here);
        // Its own name and its own pages only, whoever leads a browser of this machine here.
        let guard = Arc::new(Guard::new(Vec::new(), true, 0, owners_policy));
        let outlets = Arc::new(Outlets::new(0));
        let app = App { hall: Arc::clone(&hall), guard, outlets, stop: stop.clone() };
        tokio::spawn(listen::serve(
            listener,
            owner::router(app, &pages),
            Arc::new(Places::new(true, None)),
            stop.clone(),
        ));
    }
    tokio::spawn(Arc::clone(&hall).attend());
    tokio::spawn(beat(Arc::clone(&hall), guard, outlets));
    tokio::spawn(sweep(Arc::clone(&hall), config.keeping));
    tokio::spawn(async move {
        told.await;
        tracing::info!("stopping");
        stopping.send_replace(true);
    });
    let mut until = stop.clone();
    let places = Arc::new(Places::new(config.rate == 0, config.proxy));
    tokio::select! {
        () = listen::serve(listener, http::router(app), places, stop) => {}
        () = async { drop(until.wait_for(|stop| *stop).await); tokio::time::sleep(FAREWELL).await } => {}
    }
    farewell(&hall).await;
    hall.workers.stop();
    end_guests(&hall).await;
    // The writer takes things in order: when this is stored, all before it is.
    let last = hall.writer.commit(Vec::new()).await;
    let closed = store.close().await;
    tracing::info!("stopped");
    last.and(closed).map_err(unusable)
}

/// Waits for the connections to be told, but not for ever.
async fn farewell(hall: &Hall) {
    let gone = async {
        while hall.metrics.connections.load(Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    // Whoever is still there then does not listen.
    let _ = tokio::time::timeout(FAREWELL, gone).await;
}

/// Programs of others do not outlive the server.
async fn end_guests(hall: &Arc<Hall>) {
    let quiet = async {
        while !hall.workers.is_quiet() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    // Each is told to stop when it is next looked at, which is soon.
    let _ = tokio::time::timeout(FAREWELL, quiet).await;
    let hall = Arc::clone(hall);
    let _ = tokio::task::spawn_blocking(move || hall.guests.end()).await;
}

/// Puts games away that nobody wants, now and then.
async fn sweep(hall: Arc<Hall>, keeping: Keeping) {
    let mut sweep = tokio::time::interval(SWEEP);
    loop {
        sweep.tick().await;
        // What failed was said, and the next time tries again.
        let games = hall.put_forgotten_away(keeping).await.unwrap_or(0);
        let tournaments = hall.put_contests_away(keeping.abandoned).await.unwrap_or(0);
        if games + tournaments > 0 {
            tracing::info!(games, tournaments, "games and tournaments were put away that nobody wanted");
        }
    }
}

/// Notes the time while a clock runs, and puts away what nobody needs.
async fn beat(hall: Arc<Hall>, guard: Arc<Guard>, outlets: Arc<Outlets>) {
    let (mut beat, mut tidy) = (tokio::time::interval(BEAT), tokio::time::interval(TIDY));
    loop {
        tokio::select! {
            _ = beat.tick() => if hall.has_clocks() {
                // A failure is told by the writer, and the next beat tries again.
                let _ = hall.writer.commit(Vec::new()).await;
            },
            _ = tidy.tick() => {
                hall.tidy();
                guard.tidy();
                outlets.tidy();
            }
        }
    }
}

/// Listens for the wish to stop from now on, and ends when it comes.
#[cfg(unix)]
fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Ends when the wish to stop comes.
#[cfg(not(unix))]
fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}
