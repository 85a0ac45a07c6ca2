//! What the owner of a database does with it beside serving: see whether it is sound, save what can be saved, copy it.

use std::collections::BTreeSet;
use std::path::Path;

use futures_util::StreamExt;
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions, Connection, Row};

use crate::store::accounts::{Account, AccountChange};
use crate::store::migrations::latest;
use crate::store::{Change, Sqlite, StoreError};

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
const ACCOUNTS: [&str; 2] = [
    "SELECT id, name, folded, password, created FROM accounts NOT INDEXED ORDER BY rowid",
    "SELECT id, name, folded, password, created FROM accounts NOT INDEXED ORDER BY rowid DESC",
];

impl Sqlite {
    /// What the database says is damaged; refused for what is none, or none of this release.
    pub(crate) async fn damage(&self) -> Result<Vec<String>, StoreError> {
        let query = format!("PRAGMA quick_check({MOST_DAMAGE})");
        let rows = sqlx::query(sqlx::AssertSqlSafe(query)).fetch_all(self.readers()).await?;
        let told = rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()?;
        let format: i64 =
            sqlx::query("SELECT max(version) FROM _sqlx_migrations").fetch_one(self.readers()).await?.try_get(0)?;
        match format - latest() {
            ..0 => Err(StoreError::Older(format)),
            1.. => Err(StoreError::Newer(format)),
            0 => Ok(told.into_iter().filter(|line| line != "ok").collect()),
        }
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

    /// All accounts that are found, as they would be made.
    pub(crate) async fn accounts(&self) -> Vec<Change> {
        let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
        for walk in ACCOUNTS {
            for row in self.walked(walk).await {
                if let Ok((account, created)) = account(&row)
                    && seen.insert(account.id.clone())
                {
                    found.push(Change::Account(AccountChange::New(account, created)));
                }
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

fn account(row: &SqliteRow) -> Result<(Account, i64), sqlx::Error> {
    let account = Account {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        folded: row.try_get("folded")?,
        password: row.try_get("password")?,
        until: None,
    };
    Ok((account, row.try_get("created")?))
}

/// Copies a database as it is at one moment, also while a server writes to it.
pub(crate) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(from).read_only(true).disable_statement_logging();
    let mut source = options.connect().await?;
    let to = to.to_str().ok_or_else(|| StoreError::Database("the name of the copy is no text".to_owned()))?;
    sqlx::query("VACUUM INTO $1").bind(to).execute(&mut source).await?;
    Ok(source.close().await?)
}
