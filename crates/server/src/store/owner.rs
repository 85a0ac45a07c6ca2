//! What the owner has decided, in the database.

use serde::Serialize;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

use crate::store::{Change, StoreError};

/// So many deeds are told, the newest first.
const MOST: i64 = 200;

/// Somebody who is not to use the server for a time.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Ban {
    /// `address 192.0.2.7`, or `account ID`.
    pub(crate) who: String,
    /// The address, or the name of the account.
    pub(crate) called: String,
    /// Unix time in milliseconds.
    pub(crate) until: i64,
}

/// Something that the owner has done.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Deed {
    /// Unix time in milliseconds.
    pub(crate) at: i64,
    /// `put-away`, `ban` or `unban`.
    pub(crate) what: String,
    pub(crate) about: String,
}

pub(super) async fn bans(readers: &SqlitePool, now: i64) -> Result<Vec<Ban>, StoreError> {
    let wanted = "SELECT who, called, until FROM bans WHERE until > $1 ORDER BY until";
    let rows = sqlx::query(wanted).bind(now).fetch_all(readers).await?;
    let ban = |row: &sqlx::sqlite::SqliteRow| {
        Ok(Ban { who: row.try_get("who")?, called: row.try_get("called")?, until: row.try_get("until")? })
    };
    rows.iter().map(ban).collect()
}

pub(super) async fn deeds(readers: &SqlitePool) -> Result<Vec<Deed>, StoreError> {
    let wanted = "SELECT at, what, about FROM deeds ORDER BY id DESC LIMIT $1";
    let rows = sqlx::query(wanted).bind(MOST).fetch_all(readers).await?;
    let deed = |row: &sqlx::sqlite::SqliteRow| {
        Ok(Deed { at: row.try_get("at")?, what: row.try_get("what")?, about: row.try_get("about")? })
    };
    rows.iter().map(deed).collect()
}

/// Makes a change, if it is one of the owner's.
pub(super) async fn make(writer: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Ban(Ban { who, called, until }) => {
            let put = "INSERT INTO bans (who, called, until) VALUES ($1, $2, $3) \
                ON CONFLICT (who) DO UPDATE SET until = $3";
            sqlx::query(put).bind(who).bind(called).bind(until).execute(writer).await?;
        }
        Change::NoBan(who) => {
            sqlx::query("DELETE FROM bans WHERE who = $1").bind(who).execute(writer).await?;
        }
        Change::Deed(Deed { at, what, about }) => {
            let put = "INSERT INTO deeds (at, what, about) VALUES ($1, $2, $3)";
            sqlx::query(put).bind(at).bind(what).bind(about).execute(writer).await?;
        }
        _ => {}
    }
    Ok(())
}
