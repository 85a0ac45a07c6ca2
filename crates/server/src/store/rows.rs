//! Rows of the database as what they stand for.

use game::Millis;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::store::{Contested, Event, EventKind, Kept, KeptSeat, SeatKind, Status, StoreError};

pub(super) fn corrupt(what: &str) -> StoreError {
    StoreError::Database(format!("{what} makes no sense"))
}

pub(super) fn word<T>(row: &SqliteRow, column: &'static str, of: fn(&str) -> Option<T>) -> Result<T, StoreError> {
    of(row.try_get(column)?).ok_or_else(|| corrupt(column))
}

pub(super) fn number<T: TryFrom<i64>>(row: &SqliteRow, column: &'static str) -> Result<T, StoreError> {
    T::try_from(row.try_get::<i64, _>(column)?).map_err(|_| corrupt(column))
}

pub(super) fn kept(row: &SqliteRow, seats: Vec<KeptSeat>) -> Result<Kept, StoreError> {
    let began: Option<i64> = row.try_get("began")?;
    Ok(Kept {
        id: row.try_get("id")?,
        title: row.try_get("title")?,
        options: row.try_get("options")?,
        created: row.try_get("created")?,
        began: began.map(|began| Millis::try_from(began).map_err(|_| corrupt("began"))).transpose()?,
        day: row.try_get("day")?,
        deal: row.try_get::<&str, _>("seed")?.parse().map_err(|_| corrupt("seed"))?,
        chosen: number::<i64>(row, "chosen")? != 0,
        unlisted: number::<i64>(row, "unlisted")? != 0,
        wrong_moves: row.try_get("wrong_moves")?,
        clock: row.try_get("clock")?,
        position: row.try_get("position")?,
        status: word(row, "status", Status::of)?,
        number: number(row, "number")?,
        moves: number(row, "moves")?,
        ranks: row.try_get("ranks")?,
        seats,
        contest: contested(row)?,
    })
}

/// The tournament that a game belongs to.
fn contested(row: &SqliteRow) -> Result<Option<Contested>, StoreError> {
    let Some(code) = row.try_get("tournament")? else { return Ok(None) };
    Ok(Some(Contested { code, patience: number(row, "patience")? }))
}

pub(super) fn seat(row: &SqliteRow) -> Result<KeptSeat, StoreError> {
    Ok(KeptSeat {
        seat: number(row, "seat")?,
        kind: word(row, "kind", SeatKind::of)?,
        name: row.try_get("name")?,
        secret: row.try_get("secret")?,
        home: number::<i64>(row, "home")? != 0,
        account: row.try_get("account")?,
    })
}

pub(super) fn event(row: &SqliteRow) -> Result<Event, StoreError> {
    Ok(Event {
        number: number(row, "number")?,
        at: number(row, "at")?,
        seat: number(row, "seat")?,
        kind: word(row, "kind", EventKind::of)?,
        text: row.try_get("text")?,
        client: row.try_get("client")?,
        notes: row.try_get("notes")?,
    })
}
