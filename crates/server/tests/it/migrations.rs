//! Databases of releases before open, and their games go on. The files in `data/` are what those releases wrote.

use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};

use crate::client::{act, get, post};
use crate::process::{Folder, Server};

const FORMATS: [(&str, bool); 2] =
    [(include_str!("data/format-1.sql"), false), (include_str!("data/format-2.sql"), true)];
const OVER: &str = "c7098a9be870a2bd37c4314c";
const RUNNING: &str = "3744621ca6fce4de47b6b13d";
/// The token of the second seat of the running game.
const TOKEN: &str = "efd805396abcf8a8f9642c1d1c25edda";
const LEVEL: &str = "d4c2805e97c2fa3bf88a1eec";
const HIDDEN: &str = "6e264e292463eedfcf9596f6";
const OPEN: &str = "5e749812778181804d648620";

/// Does something with a database, without a server.
fn with_database<T>(file: &Path, work: impl AsyncFnOnce(&mut SqliteConnection) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
        let mut connection = options.connect().await.expect("a database");
        let done = work(&mut connection).await;
        connection.close().await.expect("an end");
        done
    })
}

/// A folder with a database that these statements make.
fn folder_with(sql: &'static str) -> Arc<Folder> {
    let folder = Arc::new(Folder::new());
    with_database(&folder.path().join("games.sqlite"), async |connection| {
        sqlx::raw_sql(sql).execute(connection).await.expect("statements");
    });
    folder
}

/// The tables and indexes of a database, and the columns of each, however they were made.
fn tables(file: &Path) -> Vec<String> {
    let query = "SELECT m.type || ' ' || m.name || ' ' || m.tbl_name || ' ' || group_concat(c.name) AS said \
        FROM sqlite_master AS m, pragma_table_xinfo(m.name) AS c GROUP BY m.name \
        UNION ALL SELECT 'index ' || name || ' ' || tbl_name FROM sqlite_master WHERE type = 'index' ORDER BY 1";
    with_database(file, async |connection| {
        let rows = sqlx::query(query).fetch_all(connection).await.expect("rows");
        rows.iter().map(|row| row.get(0)).collect()
    })
}

#[test]
fn games_of_releases_before_are_there_and_go_on() {
    for (sql, accounts) in FORMATS {
        let mut server = Server::start_in(folder_with(sql), "127.0.0.1:0");
        // The second start finds what the first one made.
        for started in 0..2 {
            let address = server.address.clone();
            let record = get(&address, &format!("/api/games/{OVER}/record"), "").text;
            assert!(record.contains("[Result \"1 2\"]") && record.contains("1: 5 {4}"), "{record}");
            assert!(record.ends_with("1: 7 {10}\n"), "{record}");
            for (game, status, events) in [(LEVEL, "running", 2), (HIDDEN, "running", 0), (OPEN, "waiting", 0)] {
                let state = get(&address, &format!("/api/games/{game}"), "").json();
                assert_eq!((&state["status"], &state["number"]), (&json!(status), &json!(events)), "{game}");
            }
            // The same act once more is the same event.
            let played = act(&address, RUNNING, TOKEN, 3, &json!({"move": "111"}));
            assert_eq!((played.status, &played.json()["event"]), (200, &json!(4)), "start {started}: {}", played.text);
            let eva = json!({"name": "Eva", "password": "correct horse"});
            let status = if accounts { 200 } else { 401 };
            assert_eq!(post(&address, "/api/session", "", &eva).status, status);
            server.kill();
            server.restart();
        }
    }
}

#[test]
fn a_database_of_any_age_gets_the_tables_of_a_new_one() {
    let new = Server::start();
    let expected = tables(&new.folder().path().join("games.sqlite"));
    assert!(expected.iter().any(|table| table.starts_with("table accounts ")), "{expected:?}");
    for (sql, _) in FORMATS {
        let folder = folder_with(sql);
        drop(Server::start_in(Arc::clone(&folder), "127.0.0.1:0"));
        assert_eq!(tables(&folder.path().join("games.sqlite")), expected);
    }
}
