//! What the owner of a database does with it beside serving: see whether it is sound, save what can be saved, copy it.

use std::collections::BTreeSet;
use std::path::Path;

use futures_util::StreamExt;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};
use sqlx::{ConnectOptions, Connection, Row};

use crate::store::migrations::latest;
use crate::store::{Sqlite, StoreError};

/// The code of `SQLITE_CORRUPT`.
const MALFORMED: &str = "11";

/// Damage is told up to so many times.
const MOST_DAMAGE: u32 = 100;

/// Where ids of games are, in every order: a damaged page ends a walk, and another one comes from the other side.
const WALKS: [&str; 8] = [
    "SELECT id FROM games NOT INDEXED ORDER BY rowid",
    "SELECT id FROM games NOT INDEXED ORDER BY rowid DESC",
    "SELECT id FROM games ORDER BY id",
    "SELECT id FROM games ORDER BY id DESC",
    "SELECT DISTINCT game FROM seats ORDER BY game",
    "SELECT DISTINCT game FROM seats ORDER BY game DESC",
    "SELECT DISTINCT game FROM events ORDER BY game",
    "SELECT DISTINCT game FROM events ORDER BY game DESC",
];
/// Rows that cannot be read are looked for one by one, up to so many.
const MOST_TORN: u32 = 200_000;

impl Sqlite {
    /// What the database says is damaged; refused for what is none, or none of this release.
    pub(crate) async fn damage(&self) -> Result<Vec<String>, StoreError> {
        let query = format!("PRAGMA quick_check({MOST_DAMAGE})");
        let told = sqlx::query_scalar::<_, String>(sqlx::AssertSqlSafe(query)).fetch_all(self.readers()).await;
        let mut damage = told.or_else(torn)?;
        damage.retain(|line| line != "ok");
        let format = "SELECT max(version) FROM _sqlx_migrations";
        match sqlx::query_scalar::<_, i64>(format).fetch_one(self.readers()).await {
            Ok(format) if format < latest() => return Err(StoreError::Older(format)),
            Ok(format) if format > latest() => return Err(StoreError::Newer(format)),
            Ok(_) => {}
            Err(error) => damage.extend(torn(error)?),
        }
        Ok(damage)
    }

    /// The ids of all games that are found anywhere.
    pub(crate) async fn ids(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for walk in WALKS {
            for row in self.walked(walk).await {
                found.extend(row.try_get::<String, _>(0));
            }
        }
        found
    }

    /// The rows of a query up to the first that cannot be read.
    async fn walked(&self, query: &'static str) -> Vec<SqliteRow> {
        let mut found = Vec::new();
        let mut rows = sqlx::query(query).fetch(self.readers());
        while let Some(Ok(row)) = rows.next().await {
            found.push(row);
        }
        found
    }
}

/// A page that cannot be read is damage; what is no database at all is refused.
fn torn(error: sqlx::Error) -> Result<Vec<String>, StoreError> {
    match error.as_database_error().and_then(|error| error.code()) {
        Some(code) if code == MALFORMED => Ok(vec![error.to_string()]),
        _ => Err(error.into()),
    }
}

/// Copies every row that can be read to a database that has the tables already, whatever indexes are damaged.
pub(crate) async fn salvage(from: &Path, to: &Path) -> Result<(), StoreError> {
    let mut target = SqliteConnectOptions::new().filename(to).disable_statement_logging().connect().await?;
    let from = from.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    sqlx::query("ATTACH $1 AS old").bind(format!("file:{from}?mode=ro")).execute(&mut target).await?;
    let tables = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' \
        AND name NOT LIKE 'sqlite%'";
    for table in sqlx::query_scalar::<_, String>(tables).fetch_all(&mut target).await? {
        let shared = format!(
            "SELECT group_concat(n.name) FROM pragma_table_info('{table}', 'main') AS n \
             JOIN pragma_table_info('{table}', 'old') AS o ON o.name = n.name"
        );
        let shared = sqlx::query_scalar::<_, Option<String>>(sqlx::AssertSqlSafe(shared));
        // A table that the old release did not have.
        let Some(columns) = shared.fetch_one(&mut target).await? else { continue };
        let copy = format!(
            "INSERT OR REPLACE INTO main.{table} ({columns}) SELECT {columns} FROM old.{table} NOT INDEXED \
             WHERE rowid BETWEEN $1 AND $2"
        );
        let (mut ranges, mut torn) = (vec![(1, last(&mut target, &table).await)], 0);
        while let Some((low, high)) = ranges.pop() {
            let copied =
                sqlx::query(sqlx::AssertSqlSafe(copy.as_str())).bind(low).bind(high).execute(&mut target).await;
            // What fails is tried in halves, down to the rows that cannot be read.
            if copied.is_err() && low < high && torn < MOST_TORN {
                let middle = low + (high - low) / 2;
                ranges.extend([(middle + 1, high), (low, middle)]);
                torn += 1;
            }
        }
    }
    Ok(target.close().await?)
}

/// The last row of a table of the old database, as far as that can be told.
async fn last(target: &mut SqliteConnection, table: &str) -> i64 {
    let last = format!("SELECT coalesce(max(rowid), 0) FROM old.{table}");
    if let Ok(last) = sqlx::query_scalar(sqlx::AssertSqlSafe(last)).fetch_one(&mut *target).await {
        return last;
    }
    let walk = format!("SELECT rowid FROM old.{table} NOT INDEXED ORDER BY rowid");
    let mut rows = sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(walk.as_str())).fetch(target);
    let mut seen = 0;
    while let Some(Ok(row)) = rows.next().await {
        seen = row;
    }
    // There may be more behind what cannot be read.
    seen + 10_000
}

/// Copies a database as it is at one moment, also while a server writes to it.
pub(crate) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(from).read_only(true).disable_statement_logging();
    let mut source = options.connect().await?;
    let to = to.to_str().ok_or_else(|| StoreError::Database("the name of the copy is no text".to_owned()))?;
    sqlx::query("VACUUM INTO $1").bind(to).execute(&mut source).await?;
    Ok(source.close().await?)
}
