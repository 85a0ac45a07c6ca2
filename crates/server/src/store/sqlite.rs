//! Games in an SQLite file: write-ahead log, every commit on disk before it is told.

use std::fs::{File, OpenOptions};
use std::path::Path;
use std::time::Duration;

use game::Millis;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::sync::Mutex;

use crate::store::migrations::migrate;
use crate::store::rows::{event, kept, seat};
use crate::store::{Account, Answer, By, Change, Event, Kept, KeptSeat, Status, Store, StoreError, Wanted, accounts};

/// How many read at the same time.
const READERS: u32 = 4;

const GAMES: &str = "SELECT id, title, options, created, began, day, seed, wrong_moves, clock, position, status, number, \
    ranks FROM games WHERE id = $1";
const LIST: &str = "SELECT id, title, options, created, began, day, seed, wrong_moves, clock, position, status, number, \
    ranks FROM games AS g WHERE \
    ($1 IS NULL OR g.status = $1) AND \
    (g.status <> 'waiting' OR (g.created > $7 AND EXISTS \
        (SELECT 1 FROM seats AS s WHERE s.game = g.id AND s.kind = 'open'))) AND \
    ($2 IS NULL OR g.title = $2) AND \
    ($3 IS NULL OR EXISTS (SELECT 1 FROM seats AS s WHERE s.game = g.id AND s.name = $3 AND s.kind = 'person')) AND \
    ($4 IS NULL OR g.created < $4 OR (g.created = $4 AND g.id < $5)) \
    ORDER BY g.created DESC, g.id DESC LIMIT $6";
const OWN: &str = "SELECT id, title, options, created, began, day, seed, wrong_moves, clock, position, status, number, \
    ranks FROM games WHERE id IN (SELECT game FROM seats WHERE account = $1) ORDER BY created DESC, id DESC LIMIT $2";
const SEATS: &str = "SELECT seat, kind, name, secret, home, account FROM seats WHERE game = $1 ORDER BY seat";
const EVENTS: &str = "SELECT number, at, seat, kind, text, client FROM events WHERE game = $1 ORDER BY number";
const RESTLESS: &str = "SELECT id FROM games AS g WHERE g.status = 'running' AND (g.clock IS NOT NULL OR \
    EXISTS (SELECT 1 FROM seats AS s WHERE s.game = g.id AND s.kind = 'level'))";
const ADD_GAME: &str = "INSERT INTO games (id, title, options, created, began, day, seed, wrong_moves, clock, position, \
    status, number, ranks) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
const ADD_SEAT: &str =
    "INSERT INTO seats (game, seat, kind, name, secret, home, account) VALUES ($1, $2, $3, $4, $5, $6, $7)";
const ADD_EVENT: &str =
    "INSERT INTO events (game, number, at, seat, kind, text, client) VALUES ($1, $2, $3, $4, $5, $6, $7)";
const ADD_EVENTS: &str = "INSERT INTO events (game, number, at, seat, kind, text, client) SELECT value ->> 0, value ->> 1, \
    value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each($1)";
const REMOVE: [&str; 3] =
    ["DELETE FROM events WHERE game = $1", "DELETE FROM seats WHERE game = $1", "DELETE FROM games WHERE id = $1"];
const SET_SEAT: &str =
    "UPDATE seats SET kind = $3, name = $4, secret = $5, home = $6, account = $7 WHERE game = $1 AND seat = $2";
const SET_SUMMARY: &str = "UPDATE games SET began = $2, status = $3, number = $4, ranks = $5 WHERE id = $1";

/// A database in a file.
pub(crate) struct Sqlite {
    /// None after a failure, until the next commit connects again.
    writer: Mutex<Option<SqliteConnection>>,
    writing: SqliteConnectOptions,
    readers: SqlitePool,
    /// Held as long as the database is in use: two servers would not know of each other's moves.
    _lock: File,
}

impl Sqlite {
    /// Opens the database of this file, and makes one where there is none.
    pub(crate) async fn open(path: &Path) -> Result<Self, StoreError> {
        let lock = lock(path)?;
        let options =
            SqliteConnectOptions::new().filename(path).busy_timeout(Duration::from_secs(5)).disable_statement_logging();
        let writing = options
            .clone()
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut writer = writing.connect().await?;
        migrate(&mut writer).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options.read_only(true)).await?;
        Ok(Sqlite { writer: Mutex::new(Some(writer)), writing, readers, _lock: lock })
    }

    /// Leaves no room for more, as long as this connection lasts.
    #[cfg(test)]
    pub(crate) async fn fill(&self) {
        let mut writer = self.writer.lock().await;
        let writer = writer.as_mut().expect("a connection");
        sqlx::query("PRAGMA max_page_count = 1").fetch_one(writer).await.expect("a limit");
    }

    async fn all_kept(&self, rows: &[SqliteRow]) -> Result<Vec<Kept>, StoreError> {
        let mut found = Vec::with_capacity(rows.len());
        for row in rows {
            let seats = self.seats(row.try_get("id")?).await?;
            found.push(kept(row, seats)?);
        }
        Ok(found)
    }

    async fn seats(&self, game: &str) -> Result<Vec<KeptSeat>, StoreError> {
        let rows = sqlx::query(SEATS).bind(game).fetch_all(&self.readers).await?;
        rows.iter().map(seat).collect()
    }
}

/// Takes the database for this process, by a file beside it.
fn lock(path: &Path) -> Result<File, StoreError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let told = |error: std::io::Error| StoreError::Database(error.to_string());
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(beside).map_err(told)?;
    file.try_lock().map_err(|error| match error {
        std::fs::TryLockError::WouldBlock => StoreError::InUse,
        std::fs::TryLockError::Error(error) => told(error),
    })?;
    Ok(file)
}

async fn make_all(writer: &mut SqliteConnection, time: Millis, changes: &[Change]) -> Result<(), StoreError> {
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
    for change in changes {
        make(&mut transaction, change).await?;
    }
    // Most of what is stored is events: one statement for all of them.
    let events: Vec<_> = changes.iter().filter_map(as_row).collect();
    if !events.is_empty() {
        let rows = serde_json::to_string(&events).map_err(|error| StoreError::Database(error.to_string()))?;
        sqlx::query(ADD_EVENTS).bind(rows).execute(&mut *transaction).await?;
    }
    let noted = "UPDATE uptime SET time = $1 WHERE id = 1";
    sqlx::query(noted).bind(time as i64).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// The values of an event that is stored with others.
type Values<'a> = (&'a str, u32, Millis, u8, &'a str, &'a str, Option<&'a str>);

fn as_row(change: &Change) -> Option<Values<'_>> {
    let Change::Event(game, event) = change else { return None };
    let client = event.client.as_deref();
    // The database cuts texts of JSON off there.
    if event.text.contains('\0') || client.is_some_and(|client| client.contains('\0')) {
        return None;
    }
    Some((game, event.number, event.at, event.seat, event.kind.word(), &event.text, client))
}

async fn make(writer: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Game(kept) => {
            sqlx::query(ADD_GAME)
                .bind(&kept.id)
                .bind(&kept.title)
                .bind(&kept.options)
                .bind(kept.created)
                .bind(kept.began.map(|began| began as i64))
                .bind(&kept.day)
                .bind(kept.seed.to_string())
                .bind(&kept.wrong_moves)
                .bind(&kept.clock)
                .bind(&kept.position)
                .bind(kept.status.word())
                .bind(i64::from(kept.number))
                .bind(&kept.ranks)
                .execute(&mut *writer)
                .await?;
            for seat in &kept.seats {
                put_seat(writer, ADD_SEAT, &kept.id, seat).await?;
            }
        }
        Change::NoGame(game) => {
            for remove in REMOVE {
                sqlx::query(remove).bind(game).execute(&mut *writer).await?;
            }
        }
        Change::Account(change) => accounts::make(writer, change).await?,
        Change::Seat(game, seat) => put_seat(writer, SET_SEAT, game, seat).await?,
        Change::Event(..) if as_row(change).is_some() => {}
        Change::Event(game, event) => {
            sqlx::query(ADD_EVENT)
                .bind(game)
                .bind(i64::from(event.number))
                .bind(event.at as i64)
                .bind(i64::from(event.seat))
                .bind(event.kind.word())
                .bind(&event.text)
                .bind(&event.client)
                .execute(writer)
                .await?;
        }
        Change::Summary { game, began, status, number, ranks } => {
            sqlx::query(SET_SUMMARY)
                .bind(game)
                .bind(began.map(|began| began as i64))
                .bind(status.word())
                .bind(i64::from(*number))
                .bind(ranks)
                .execute(writer)
                .await?;
        }
    }
    Ok(())
}

async fn put_seat(
    writer: &mut SqliteConnection,
    query: &'static str,
    game: &str,
    seat: &KeptSeat,
) -> Result<(), StoreError> {
    sqlx::query(query)
        .bind(game)
        .bind(i64::from(seat.seat))
        .bind(seat.kind.word())
        .bind(&seat.name)
        .bind(&seat.secret)
        .bind(i64::from(seat.home))
        .bind(&seat.account)
        .execute(writer)
        .await?;
    Ok(())
}

impl Store for Sqlite {
    fn commit<'a>(&'a self, time: Millis, changes: &'a [Change]) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut held = self.writer.lock().await;
            let mut writer = match held.take() {
                Some(writer) => writer,
                None if self.readers.is_closed() => return Err(StoreError::Stopped),
                None => self.writing.connect().await?,
            };
            // A connection on which something failed may be left inside its transaction: it is given up with it.
            make_all(&mut writer, time, changes).await?;
            *held = Some(writer);
            Ok(())
        })
    }

    fn game<'a>(&'a self, id: &'a str) -> Answer<'a, Option<(Kept, Vec<Event>)>> {
        Box::pin(async move {
            let Some(row) = sqlx::query(GAMES).bind(id).fetch_optional(&self.readers).await? else { return Ok(None) };
            let kept = kept(&row, self.seats(id).await?)?;
            let rows = sqlx::query(EVENTS).bind(id).fetch_all(&self.readers).await?;
            let events = rows.iter().map(event).collect::<Result<_, _>>()?;
            Ok(Some((kept, events)))
        })
    }

    fn restless(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query(RESTLESS).fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn list(&self, wanted: Wanted) -> Answer<'_, Vec<Kept>> {
        Box::pin(async move {
            let status = wanted.listing.map(|listing| match listing {
                crate::store::Listing::Open => Status::Waiting,
                crate::store::Listing::Running => Status::Running,
                crate::store::Listing::Over => Status::Over,
            });
            let (created, id) = wanted.before.unzip();
            let rows = sqlx::query(LIST)
                .bind(status.map(Status::word))
                .bind(wanted.title)
                .bind(wanted.player)
                .bind(created)
                .bind(id)
                .bind(i64::from(wanted.limit))
                .bind(wanted.waiting_since)
                .fetch_all(&self.readers)
                .await?;
            self.all_kept(&rows).await
        })
    }

    fn games_of<'a>(&'a self, account: &'a str, limit: u32) -> Answer<'a, Vec<Kept>> {
        Box::pin(async move {
            let rows = sqlx::query(OWN).bind(account).bind(i64::from(limit)).fetch_all(&self.readers).await?;
            self.all_kept(&rows).await
        })
    }

    fn account<'a>(&'a self, by: By<'a>) -> Answer<'a, Option<Account>> {
        Box::pin(accounts::find(&self.readers, by))
    }

    fn time(&self) -> Answer<'_, Millis> {
        Box::pin(async move {
            let row = sqlx::query("SELECT time FROM uptime WHERE id = 1").fetch_one(&self.readers).await?;
            Ok(row.try_get::<i64, _>(0)?.try_into().unwrap_or_default())
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            match self.writer.lock().await.take() {
                Some(writer) => Ok(writer.close().await?),
                None => Ok(()),
            }
        })
    }
}
