//! The tables of the database, brought to the form that this release knows.

use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Row, SqlSafeStr};
use sqlx_core::migrate::{MigrateError, Migration, MigrationType, Migrator};

use crate::store::StoreError;

/// What each format adds to the one before. A migration that was released never changes: its checksum is in databases.
const MIGRATIONS: [(i64, &str, &str); 11] = [
    (1, "games", include_str!("../../migrations/1_games.sql")),
    (2, "accounts", include_str!("../../migrations/2_accounts.sql")),
    (3, "notes", include_str!("../../migrations/3_notes.sql")),
    (4, "lobby", include_str!("../../migrations/4_lobby.sql")),
    (5, "due", include_str!("../../migrations/5_due.sql")),
    (6, "makers", include_str!("../../migrations/6_makers.sql")),
    (7, "deal", include_str!("../../migrations/7_deal.sql")),
    (8, "devices", include_str!("../../migrations/8_devices.sql")),
    (9, "unlisted", include_str!("../../migrations/9_unlisted.sql")),
    (10, "tournaments", include_str!("../../migrations/10_tournaments.sql")),
    (11, "published", include_str!("../../migrations/11_published.sql")),
];
/// The last format that was noted in a table of its own.
const LAST_NOTED: i64 = 2;

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => StoreError::Newer(version),
            error => StoreError::database(&error),
        }
    }
}

/// Makes the tables that are missing, all or none.
pub(super) async fn migrate(writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let migrator = Migrator::with_migrations(MIGRATIONS.map(migration).into());
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
    if let Some(noted) = noted(&mut transaction).await? {
        migrator.skip(&mut *transaction, Some(noted)).await?;
        sqlx::query("DROP TABLE format").execute(&mut *transaction).await?;
    }
    migrator.run(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// The format that this release writes.
pub(super) fn latest() -> i64 {
    MIGRATIONS.iter().map(|(version, ..)| *version).max().unwrap_or_default()
}

/// The format of a database of release 0.1.0, which noted it in a table of its own.
async fn noted(writer: &mut SqliteConnection) -> Result<Option<i64>, StoreError> {
    let table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'format'";
    if sqlx::query(table).fetch_optional(&mut *writer).await?.is_none() {
        return Ok(None);
    }
    let version = sqlx::query("SELECT version FROM format WHERE id = 1").fetch_one(writer).await?.try_get(0)?;
    if version > LAST_NOTED { Err(StoreError::Newer(version)) } else { Ok(Some(version)) }
}
