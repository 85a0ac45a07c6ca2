//! Accounts and sessions in the database.

use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{Connection, Row, SqliteExecutor};

use crate::nicknames::folded;
use crate::store::StoreError;

const BY_NAME: &str = "SELECT id, name, folded, password, NULL AS until FROM accounts WHERE folded = $1";
const BY_SESSION: &str = "SELECT a.id, a.name, a.folded, a.password, s.until FROM sessions AS s \
    JOIN accounts AS a ON a.id = s.account WHERE s.secret = $1 AND s.until > $2";

/// Which way of [folding](folded) names a database was last used with: more when that changes.
const FOLDING: i64 = 1;

/// An account as it is kept.
#[derive(Clone)]
pub(crate) struct Account {
    pub(crate) id: String,
    /// As its owner writes it.
    pub(crate) name: String,
    /// As it is compared.
    pub(crate) folded: String,
    /// A hash, never the password.
    pub(crate) password: String,
    /// When the session ends by which it was found, in Unix time.
    pub(crate) until: Option<i64>,
}

/// By what an account is looked for.
#[derive(Clone, Copy)]
pub(crate) enum By<'a> {
    /// Its folded name.
    Name(&'a str),
    /// The hash of a session, and the time now.
    Session(&'a str, i64),
}

/// What a session is used with, as far as it tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Device {
    pub(crate) browser: Option<String>,
    pub(crate) system: Option<String>,
}

/// A session as its owner sees it.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The hash of it.
    pub(crate) secret: String,
    /// When it began and ends, in Unix time; 0 where the beginning is not known.
    pub(crate) since: i64,
    pub(crate) until: i64,
    pub(crate) device: Device,
}

/// What changes about accounts.
#[derive(Clone)]
pub(crate) enum AccountChange {
    /// A new one, made now.
    New(Account, i64),
    /// Another password, by its hash; only this session stays.
    Password { account: String, password: String, session: String },
    /// It is gone, with its sessions.
    Gone(String),
    /// Someone is logged in until then, on this device; sessions that ended before now are forgotten.
    Session { secret: String, account: String, until: i64, now: i64, device: Device },
    /// Someone is logged out.
    NoSession(String),
    /// The sessions of an account whose hash begins like this are ended: one, or with an empty text all.
    NoDevice { account: String, begins: String },
}

impl std::fmt::Debug for AccountChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Not even hashes belong in a log.
        f.write_str("AccountChange")
    }
}

pub(super) async fn find(readers: &SqlitePool, by: By<'_>) -> Result<Option<Account>, StoreError> {
    let row = match by {
        By::Name(folded) => sqlx::query(BY_NAME).bind(folded).fetch_optional(readers).await?,
        By::Session(secret, now) => sqlx::query(BY_SESSION).bind(secret).bind(now).fetch_optional(readers).await?,
    };
    row.as_ref().map(account).transpose()
}

/// The sessions of an account, the one that lasts longest first.
pub(super) async fn sessions(readers: &SqlitePool, account: &str, now: i64) -> Result<Vec<Session>, StoreError> {
    let wanted = "SELECT secret, since, until, browser, system FROM sessions \
        WHERE account = $1 AND until > $2 ORDER BY until DESC";
    let rows = sqlx::query(wanted).bind(account).bind(now).fetch_all(readers).await?;
    let session = |row: &SqliteRow| {
        Ok(Session {
            secret: row.try_get("secret")?,
            since: row.try_get("since")?,
            until: row.try_get("until")?,
            device: Device { browser: row.try_get("browser")?, system: row.try_get("system")? },
        })
    };
    rows.iter().map(session).collect()
}

fn account(row: &SqliteRow) -> Result<Account, StoreError> {
    Ok(Account {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        folded: row.try_get("folded")?,
        password: row.try_get("password")?,
        until: row.try_get("until")?,
    })
}

pub(super) async fn make(writer: &mut SqliteConnection, change: &AccountChange) -> Result<(), StoreError> {
    match change {
        AccountChange::New(account, now) => {
            sqlx::query("INSERT INTO accounts (id, name, folded, password, created) VALUES ($1, $2, $3, $4, $5)")
                .bind(&account.id)
                .bind(&account.name)
                .bind(&account.folded)
                .bind(&account.password)
                .bind(now)
                .execute(writer)
                .await?;
        }
        AccountChange::Password { account, password, session } => {
            run(&mut *writer, "UPDATE accounts SET password = $2 WHERE id = $1", &[account, password]).await?;
            run(writer, "DELETE FROM sessions WHERE account = $1 AND secret <> $2", &[account, session]).await?;
        }
        AccountChange::Gone(account) => {
            run(&mut *writer, "DELETE FROM sessions WHERE account = $1", &[account]).await?;
            run(writer, "DELETE FROM accounts WHERE id = $1", &[account]).await?;
        }
        AccountChange::Session { secret, account, until, now, device } => {
            sqlx::query("DELETE FROM sessions WHERE until < $1").bind(now).execute(&mut *writer).await?;
            let put = "INSERT INTO sessions (secret, account, until, since, browser, system) \
                VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (secret) DO UPDATE SET until = $3";
            let put = sqlx::query(put).bind(secret).bind(account).bind(until).bind(now);
            put.bind(&device.browser).bind(&device.system).execute(writer).await?;
        }
        AccountChange::NoSession(secret) => {
            run(writer, "DELETE FROM sessions WHERE secret = $1", &[secret]).await?;
        }
        AccountChange::NoDevice { account, begins } => {
            let end = "DELETE FROM sessions WHERE account = $1 AND substr(secret, 1, length($2)) = $2";
            run(writer, end, &[account, begins]).await?;
        }
    }
    Ok(())
}

async fn run(writer: impl SqliteExecutor<'_>, query: &'static str, texts: &[&String]) -> Result<(), StoreError> {
    let query = texts.iter().fold(sqlx::query(query), |query, text| query.bind(text.as_str()));
    query.execute(writer).await?;
    Ok(())
}

/// Folds the names of a database that was last used with another way of folding. Where two accounts are now alike, both
/// stay, and the one that was made first has the name.
pub(super) async fn fold_names(writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let known: i64 = sqlx::query("PRAGMA user_version").fetch_one(&mut *writer).await?.try_get(0)?;
    if known >= FOLDING {
        return Ok(());
    }
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
    let rows =
        sqlx::query("SELECT id, name, folded FROM accounts ORDER BY created").fetch_all(&mut *transaction).await?;
    for row in rows {
        let (id, name, before): (String, String, String) =
            (row.try_get("id")?, row.try_get("name")?, row.try_get("folded")?);
        let now = folded(&name);
        if now != before {
            let fold = "UPDATE OR IGNORE accounts SET folded = $2 WHERE id = $1";
            run(&mut *transaction, fold, &[&id, &now]).await?;
        }
    }
    sqlx::query("PRAGMA user_version = 1").execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}
