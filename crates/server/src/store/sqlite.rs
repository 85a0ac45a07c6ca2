//! Games in an SQLite file: write-ahead log, every commit on disk before it is told.

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use game::Millis;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::sync::Mutex;

use crate::store::lobby::{LIST_ANEW, columns};
use crate::store::migrations::migrate;
use crate::store::place::Place;
use crate::store::rows::{event, kept, seat};
use crate::store::{
    Account, Answer, Ban, By, Change, Contest, ContestLine, Cursor, Deed, Event, Forgotten, Kept, KeptSeat, Session,
    Status, Store, StoreError, Wanted, accounts, contests, lobby, owner,
};

/// How many read at the same time.
const READERS: u32 = 4;

/// So many rows a reader has ready before anybody takes them.
const A_PAGE: usize = 512;

/// A database of up to so many bytes is looked over at the start: about two seconds. With a million games it takes twenty.
const LOOKED_OVER: u64 = 256 << 20;

const GAME: &str = concat!("SELECT ", columns!(), " FROM games AS g WHERE g.id = $1");
const SOME: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM games AS g WHERE g.id IN (SELECT value FROM json_each($1)) ORDER BY g.created DESC, g.id DESC"
);
const OWN: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM games AS g WHERE g.id IN (SELECT game FROM seats WHERE account = $1) ORDER BY g.created DESC, g.id DESC LIMIT $2"
);
const SEATS: &str = "SELECT game, seat, kind, name, secret, home, account FROM seats \
    WHERE game IN (SELECT value FROM json_each($1)) ORDER BY game, seat";
const EVENTS: &str = "SELECT number, at, seat, kind, text, client, notes FROM events WHERE game = $1 ORDER BY number";
const DUES: &str = "SELECT id, due FROM games WHERE due IS NOT NULL";
const SET_DUES: &str = "UPDATE games SET due = new.due FROM \
    (SELECT value ->> 0 AS id, value ->> 1 AS due FROM json_each($1)) AS new WHERE games.id = new.id";
const ADD_GAME: &str = "INSERT INTO games (id, title, options, created, began, day, seed, wrong_moves, clock, position, \
    status, number, ranks, chosen, unlisted, tournament, patience) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
const ADD_SEAT: &str = "INSERT INTO seats (game, seat, kind, name, secret, home, account, created) VALUES ($1, $2, $3, $4, $5, $6, $7, \
    (SELECT created FROM games WHERE id = $1))";
const ADD_EVENT: &str =
    "INSERT INTO events (game, number, at, seat, kind, text, client, notes) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
const ADD_EVENTS: &str = "INSERT INTO events (game, number, at, seat, kind, text, client, notes) SELECT value ->> 0, \
    value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7 FROM json_each($1)";
const REMOVE: [&str; 4] = [
    "DELETE FROM events WHERE game = $1",
    "DELETE FROM seats WHERE game = $1",
    NO_MAKER,
    "DELETE FROM games WHERE id = $1",
];
const NO_MAKER: &str = "DELETE FROM makers WHERE game = $1";
const FORGOTTEN: &str = "SELECT id FROM games WHERE status <> 'over' AND id > $3 AND \
    (status = 'waiting' AND created < $1 OR status = 'running' AND began + COALESCE((SELECT at FROM events \
    WHERE game = games.id AND kind <> 'join' ORDER BY number DESC LIMIT 1), 0) < $2) ORDER BY id LIMIT $4";
const SET_SEAT: &str =
    "UPDATE seats SET kind = $3, name = $4, secret = $5, home = $6, account = $7 WHERE game = $1 AND seat = $2";
const SET_SUMMARY: &str = "UPDATE games SET began = $2, status = $3, number = $4, ranks = $5 WHERE id = $1";

/// A database in a file.
pub(crate) struct Sqlite {
    /// None after a failure, until the next commit connects again.
    writer: Mutex<Option<SqliteConnection>>,
    writing: SqliteConnectOptions,
    readers: SqlitePool,
    /// None where it is only read.
    place: Option<Place>,
}

impl Sqlite {
    /// Opens the database of this file, and makes one where there is none.
    pub(crate) async fn open(path: &Path) -> Result<Self, StoreError> {
        let place = Place::take(path)?;
        let options =
            SqliteConnectOptions::new().filename(path).busy_timeout(Duration::from_secs(5)).disable_statement_logging();
        let writing = options
            .clone()
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut writer = writing.connect().await?;
        look_over(&mut writer, path).await?;
        migrate(&mut writer).await?;
        accounts::fold_names(&mut writer).await?;
        // A page of the lobby goes from thread to thread at once.
        let reading = options.read_only(true).row_buffer_size(A_PAGE);
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(reading).await?;
        Ok(Sqlite { writer: Mutex::new(Some(writer)), writing, readers, place: Some(place) })
    }

    /// Opens the database of this file to read it, also while a server uses it.
    pub(crate) async fn look(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new().filename(path).read_only(true).disable_statement_logging();
        let readers = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        let (writer, writing) = (Mutex::new(None), options);
        Ok(Sqlite { writer, writing, readers, place: None })
    }

    /// The connections that read.
    pub(super) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Leaves no room for more, as long as this connection lasts.
    #[cfg(test)]
    pub(crate) async fn fill(&self) {
        let mut writer = self.writer.lock().await;
        let writer = writer.as_mut().expect("a connection");
        sqlx::query("PRAGMA max_page_count = 1").fetch_one(writer).await.expect("a limit");
    }

    async fn all_kept(&self, rows: &[SqliteRow]) -> Result<Vec<Kept>, StoreError> {
        let ids = rows.iter().map(|row| row.try_get("id")).collect::<Result<Vec<&str>, _>>()?;
        let mut seats = self.seats(&ids).await?;
        rows.iter().zip(ids).map(|(row, id)| kept(row, seats.remove(id).unwrap_or_default())).collect()
    }

    /// The seats of these games.
    async fn seats(&self, games: &[&str]) -> Result<HashMap<String, Vec<KeptSeat>>, StoreError> {
        let games = serde_json::to_string(games).map_err(|error| StoreError::Database(error.to_string()))?;
        let mut found: HashMap<String, Vec<KeptSeat>> = HashMap::new();
        for row in sqlx::query(SEATS).bind(games).fetch_all(&self.readers).await? {
            found.entry(row.try_get("game")?).or_default().push(seat(&row)?);
        }
        Ok(found)
    }
}

/// Refuses a file whose pages are damaged, before anything is written to it, where looking takes no longer than a few seconds.
async fn look_over(writer: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let size = std::fs::metadata(path).map_or(0, |data| data.len());
    if size > LOOKED_OVER {
        tracing::info!(bytes = size, "too large to look over at the start: 'tabuleiro database check' does");
        return Ok(());
    }
    let told: String = sqlx::query("PRAGMA quick_check(1)").fetch_one(writer).await?.try_get(0)?;
    if told == "ok" { Ok(()) } else { Err(StoreError::Damaged(told.lines().last().unwrap_or_default().to_owned())) }
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
    // Of several for one game the last one counts.
    let dues: HashMap<&str, Option<Millis>> = changes.iter().filter_map(as_due).collect();
    if !dues.is_empty() {
        let rows = serde_json::to_string(&dues.into_iter().collect::<Vec<_>>());
        let rows = rows.map_err(|error| StoreError::Database(error.to_string()))?;
        sqlx::query(SET_DUES).bind(rows).execute(&mut *transaction).await?;
    }
    let noted = "UPDATE uptime SET time = $1 WHERE id = 1";
    sqlx::query(noted).bind(time as i64).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// The values of an event that is stored with others.
type Values<'a> = (&'a str, u32, Millis, u8, &'a str, &'a str, Option<&'a str>, &'a str);

fn as_row(change: &Change) -> Option<Values<'_>> {
    let Change::Event(game, event) = change else { return None };
    let client = event.client.as_deref();
    // The database cuts texts of JSON off there; notes have no control characters.
    if event.text.contains('\0') || client.is_some_and(|client| client.contains('\0')) {
        return None;
    }
    Some((game, event.number, event.at, event.seat, event.kind.word(), &event.text, client, &event.notes))
}

fn as_due(change: &Change) -> Option<(&str, Option<Millis>)> {
    if let Change::Due(game, due) = change { Some((game, *due)) } else { None }
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
                .bind(kept.deal.to_string())
                .bind(&kept.wrong_moves)
                .bind(&kept.clock)
                .bind(&kept.position)
                .bind(kept.status.word())
                .bind(i64::from(kept.number))
                .bind(&kept.ranks)
                .bind(i64::from(kept.chosen))
                .bind(i64::from(kept.unlisted))
                .bind(kept.contest.as_ref().map(|contest| &contest.code))
                .bind(kept.contest.as_ref().map(|contest| i64::from(contest.patience)))
                .execute(&mut *writer)
                .await?;
            for seat in &kept.seats {
                put_seat(writer, ADD_SEAT, &kept.id, seat).await?;
            }
            sqlx::query(LIST_ANEW).bind(&kept.id).execute(writer).await?;
        }
        Change::NoGame(game) => {
            for remove in REMOVE {
                sqlx::query(remove).bind(game).execute(&mut *writer).await?;
            }
        }
        Change::Maker(game, client) => {
            let add = "INSERT OR REPLACE INTO makers (game, client) VALUES ($1, $2)";
            sqlx::query(add).bind(game).bind(client).execute(writer).await?;
        }
        Change::Account(change) => accounts::make(writer, change).await?,
        Change::Ban(_) | Change::NoBan(_) | Change::Deed(_) => owner::make(writer, change).await?,
        Change::Contest(..) => contests::make(writer, change).await?,
        Change::Seat(game, seat) => {
            put_seat(writer, SET_SEAT, game, seat).await?;
            sqlx::query(LIST_ANEW).bind(game).execute(writer).await?;
        }
        // These are stored together.
        Change::Due(..) => {}
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
                .bind(&event.notes)
                .execute(writer)
                .await?;
        }
        Change::Deal(game, deal) => {
            let dealt = "UPDATE games SET seed = $2 WHERE id = $1";
            sqlx::query(dealt).bind(game).bind(deal.to_string()).execute(writer).await?;
        }
        Change::Summary { game, began, status, number, ranks } => {
            sqlx::query(SET_SUMMARY)
                .bind(game)
                .bind(began.map(|began| began as i64))
                .bind(status.word())
                .bind(i64::from(*number))
                .bind(ranks)
                .execute(&mut *writer)
                .await?;
            if *status == Status::Over {
                sqlx::query(NO_MAKER).bind(game).execute(&mut *writer).await?;
            }
            sqlx::query(LIST_ANEW).bind(game).execute(writer).await?;
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
            let Some(place) = &self.place else { return Err(StoreError::Stopped) };
            let mut held = self.writer.lock().await;
            let mut writer = match held.take() {
                Some(writer) => writer,
                None if self.readers.is_closed() => return Err(StoreError::Stopped),
                None => self.writing.connect().await?,
            };
            place.is_there()?;
            let made = make_all(&mut writer, time, changes).await;
            if made.is_ok() {
                *held = Some(writer);
                return Ok(());
            }
            // A connection on which something failed may be left inside its transaction: it is given up with it.
            drop(writer.close_hard().await);
            if let Err(error) = place.forget_failed() {
                tracing::error!(%error, "what was refused may be found stored after a restart");
            }
            made
        })
    }

    fn game<'a>(&'a self, id: &'a str) -> Answer<'a, Option<(Kept, Vec<Event>)>> {
        Box::pin(async move {
            let Some(row) = sqlx::query(GAME).bind(id).fetch_optional(&self.readers).await? else { return Ok(None) };
            let kept = kept(&row, self.seats(&[id]).await?.remove(id).unwrap_or_default())?;
            let rows = sqlx::query(EVENTS).bind(id).fetch_all(&self.readers).await?;
            let events = rows.iter().map(event).collect::<Result<_, _>>()?;
            Ok(Some((kept, events)))
        })
    }

    fn some<'a>(&'a self, ids: &'a [&'a str]) -> Answer<'a, Vec<Kept>> {
        Box::pin(async move {
            let ids = serde_json::to_string(ids).map_err(|error| StoreError::Database(error.to_string()))?;
            let rows = sqlx::query(SOME).bind(ids).fetch_all(&self.readers).await?;
            self.all_kept(&rows).await
        })
    }

    fn dues(&self) -> Answer<'_, Vec<(String, Millis)>> {
        Box::pin(async move {
            let rows = sqlx::query(DUES).fetch_all(&self.readers).await?;
            rows.iter()
                .map(|row| Ok((row.try_get("id")?, row.try_get::<i64, _>("due")?.try_into().unwrap_or(0))))
                .collect()
        })
    }

    fn makers(&self) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT game, client FROM makers").fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok((row.try_get("game")?, row.try_get("client")?))).collect()
        })
    }

    fn forgotten<'a>(&'a self, forgotten: &'a Forgotten) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query(FORGOTTEN)
                .bind(forgotten.made_before)
                .bind(forgotten.left_before)
                .bind(&forgotten.after)
                .bind(i64::from(forgotten.limit))
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
        })
    }

    fn list(&self, wanted: Wanted) -> Answer<'_, (Vec<Kept>, Option<Cursor>)> {
        Box::pin(async move {
            let (rows, next) = lobby::page(&self.readers, &wanted).await?;
            Ok((self.all_kept(&rows).await?, next))
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

    fn sound(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let Some(place) = &self.place else { return Err(StoreError::Stopped) };
            place.is_there().and_then(|()| place.has_room())
        })
    }

    fn sessions<'a>(&'a self, account: &'a str, now: i64) -> Answer<'a, Vec<Session>> {
        Box::pin(accounts::sessions(&self.readers, account, now))
    }

    fn bans(&self, now: i64) -> Answer<'_, Vec<Ban>> {
        Box::pin(owner::bans(&self.readers, now))
    }

    fn deeds(&self) -> Answer<'_, Vec<Deed>> {
        Box::pin(owner::deeds(&self.readers))
    }

    fn contest<'a>(&'a self, code: &'a str) -> Answer<'a, Option<Contest>> {
        Box::pin(contests::find(&self.readers, code))
    }

    fn contests(&self) -> Answer<'_, Vec<String>> {
        Box::pin(contests::unfinished(&self.readers))
    }

    fn idle_contests(&self, since: Millis) -> Answer<'_, Vec<String>> {
        Box::pin(contests::idle(&self.readers, since))
    }

    fn contest_lines<'a>(&'a self, codes: &'a [&'a str], account: Option<&'a str>) -> Answer<'a, Vec<ContestLine>> {
        Box::pin(contests::lines(&self.readers, codes, account))
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
