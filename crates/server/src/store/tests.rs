//! What fails leaves nothing behind, and what comes after it is kept.

use std::path::PathBuf;
use std::sync::Arc;

use game::{Seed, SplitMix64};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::metrics::Metrics;
use crate::store::{
    Change, Event, EventKind, Kept, KeptSeat, Listing, SeatKind, Sqlite, Status, Store, StoreError, Wanted, Writer,
};
use crate::times::Times;

/// A file that is gone after the test.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        Temporary(std::env::temp_dir().join(format!("tabuleiro-store-{name}-{}.sqlite", std::process::id())))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

fn game() -> Change {
    Change::Game(Box::new(Kept {
        id: "g".to_owned(),
        title: "mnk".to_owned(),
        options: String::new(),
        created: 1,
        began: Some(0),
        day: "2026-11-16".to_owned(),
        deal: Seed(u64::MAX).into(),
        chosen: true,
        unlisted: false,
        wrong_moves: "lose".to_owned(),
        clock: None,
        position: None,
        status: Status::Running,
        number: 0,
        moves: 0,
        ranks: None,
        seats: Vec::new(),
        contest: None,
    }))
}

fn event(number: u32, text: &str, client: Option<&str>) -> Change {
    let client = client.map(str::to_owned);
    Change::Event(
        "g".to_owned(),
        Event {
            number,
            at: 7,
            seat: 1,
            kind: EventKind::Move,
            text: text.to_owned(),
            client,
            notes: "eval=+0.35".to_owned(),
        },
    )
}

async fn numbers(store: &Sqlite) -> Vec<u32> {
    let (kept, events) = store.game("g").await.expect("an answer").expect("the game");
    assert_eq!((kept.deal, kept.chosen), (Seed(u64::MAX).into(), true));
    events.iter().map(|event| event.number).collect()
}

#[tokio::test]
async fn a_full_database_keeps_what_it_has_and_goes_on_when_there_is_room() {
    let file = Temporary::new("full");
    let store = Sqlite::open(&file.0).await.expect("a database");
    store.commit(1, &[game(), event(1, "5", None)]).await.expect("room");
    store.fill().await;
    let long = "x".repeat(1_000_000);
    let refused = store.commit(2, &[event(2, "1", None), event(3, &long, None)]).await;
    assert!(matches!(refused, Err(StoreError::Database(why)) if why.contains("full")));
    assert_eq!((numbers(&store).await, store.time().await.expect("the time")), (vec![1], 1));
    store.commit(3, &[event(2, &long, None)]).await.expect("room again");
    assert_eq!((numbers(&store).await, store.time().await.expect("the time")), (vec![1, 2], 3));
    store.close().await.expect("an end");
    assert!(store.commit(4, &[]).await.is_err(), "what is closed stays closed");
}

#[tokio::test]
async fn a_bad_transition_does_not_keep_others_from_the_disk() {
    let file = Temporary::new("batch");
    let store = Arc::new(Sqlite::open(&file.0).await.expect("a database"));
    let (times, metrics) = (Arc::new(Times::from(0)), Arc::new(Metrics::default()));
    let (writer, _) = Writer::start(Arc::clone(&store) as Arc<dyn Store>, times, metrics);
    writer.commit(vec![game(), event(1, "5", Some("1:a"))]).await.expect("a game");
    let (first, again, same, last) = tokio::join!(
        writer.commit(vec![event(2, "1", Some("1:b"))]),
        writer.commit(vec![event(3, "3", Some("1:a"))]),
        writer.commit(vec![event(1, "4", None)]),
        writer.commit(vec![event(3, "7", Some("1:c"))]),
    );
    assert!(first.is_ok() && last.is_ok());
    assert!(again.is_err() && same.is_err(), "an act counts once, and so does a number");
    assert_eq!(numbers(&store).await, [1, 2, 3]);
}

#[tokio::test]
async fn whatever_is_written_is_read_again() {
    let file = Temporary::new("texts");
    let store = Sqlite::open(&file.0).await.expect("a database");
    let texts = ["", "5", "a\0b", "\"'\\\n\u{1}", "é ❤ 𝄞", "null", "[1]", "1e3", "0x10"];
    let mut changes = vec![game()];
    for (number, text) in texts.iter().enumerate() {
        changes.push(event(number as u32 + 1, text, Some(&format!("1:{text}"))));
    }
    changes.push(event(texts.len() as u32 + 1, "last", None));
    store.commit(1, &changes).await.expect("room");
    let (_, events) = store.game("g").await.expect("an answer").expect("the game");
    let written: Vec<&Event> = changes
        .iter()
        .filter_map(|change| if let Change::Event(_, event) = change { Some(event) } else { None })
        .collect();
    assert_eq!(events.iter().collect::<Vec<_>>(), written);
}

#[tokio::test]
async fn a_database_has_one_server() {
    let file = Temporary::new("lock");
    let store = Sqlite::open(&file.0).await.expect("a database");
    assert!(matches!(Sqlite::open(&file.0).await, Err(StoreError::InUse)));
    drop(store);
    assert!(Sqlite::open(&file.0).await.is_ok());
}

#[tokio::test]
async fn a_database_of_a_later_release_is_left_alone() {
    let noted = "CREATE TABLE format (id BIGINT NOT NULL PRIMARY KEY, version BIGINT NOT NULL); \
        INSERT INTO format VALUES (1, 3)";
    let known = "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
        installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, checksum BLOB NOT NULL, \
        execution_time BIGINT NOT NULL); \
        INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (99, 'later', true, x'00', 0)";
    for (name, sql, format) in [("noted", noted, 3), ("known", known, 99)] {
        let file = Temporary::new(name);
        let mut connection =
            SqliteConnectOptions::new().filename(&file.0).create_if_missing(true).connect().await.expect("a database");
        sqlx::raw_sql(sql).execute(&mut connection).await.expect("a later format");
        assert!(matches!(Sqlite::open(&file.0).await, Err(StoreError::Newer(found)) if found == format));
        let tables =
            sqlx::query("SELECT name FROM sqlite_master WHERE type = 'table'").fetch_all(&mut connection).await;
        assert_eq!(tables.expect("tables").len(), 1);
    }
}

/// Every page of every list is what looking at all games gives, in the same order.
#[tokio::test]
async fn the_pages_of_the_lobby_are_what_there_is() {
    let file = Temporary::new("lobby");
    let store = Sqlite::open(&file.0).await.expect("a database");
    let mut chance = SplitMix64::new(Seed(4));
    let (titles, names) = (["mnk", "orbito", "konane"], ["Ana", "Rui", "Zé"]);
    let mut all: Vec<Kept> = Vec::new();
    for number in 0..300 {
        let Change::Game(mut kept) = game() else { panic!("a game") };
        kept.id = format!("{:024x}", chance.next());
        kept.title = (*chance.pick(&titles).expect("a title")).to_owned();
        kept.created = 1000 + chance.below(60) as i64;
        kept.status = *chance.pick(&[Status::Waiting, Status::Running, Status::Over]).expect("a status");
        kept.number = number;
        kept.unlisted = chance.below(5) == 0;
        for seat in 1..=2 {
            let waits = kept.status == Status::Waiting && seat == 2;
            let free = if chance.below(2) == 0 { SeatKind::Open } else { SeatKind::Friend };
            let kind = if waits { free } else { SeatKind::Person };
            let name = (!waits).then(|| (*chance.pick(&names).expect("a name")).to_owned());
            kept.seats.push(KeptSeat { seat, kind, name, secret: None, home: true, account: None });
        }
        store.commit(1, &[Change::Game(kept.clone())]).await.expect("room");
        // Some games go on to another list.
        if kept.status == Status::Running && chance.below(3) == 0 {
            kept.status = Status::Over;
            let over =
                Change::Summary { game: kept.id.clone(), began: None, status: Status::Over, number: 7, ranks: None };
            store.commit(1, &[over]).await.expect("room");
        }
        if kept.status == Status::Waiting && chance.below(3) == 0 {
            kept.seats[1] = KeptSeat { kind: SeatKind::Person, name: Some("Ana".to_owned()), ..kept.seats[1].clone() };
            store.commit(1, &[Change::Seat(kept.id.clone(), kept.seats[1].clone())]).await.expect("room");
        }
        all.push(*kept);
    }
    all.sort_by(|one, other| (other.created, &other.id).cmp(&(one.created, &one.id)));
    let listed = |kept: &Kept| match kept.status {
        _ if kept.unlisted => None,
        Status::Running => Some(Listing::Running),
        Status::Over => Some(Listing::Over),
        Status::Waiting => {
            let open = kept.seats.iter().any(|seat| seat.kind == SeatKind::Open) && kept.created > 1020;
            open.then_some(Listing::Open)
        }
    };
    for listing in [None, Some(Listing::Open), Some(Listing::Running), Some(Listing::Over)] {
        for title in [None, Some("orbito"), Some("chess")] {
            for player in [None, Some("Ana"), Some("nobody")] {
                let plays = |kept: &Kept, name: &str| kept.seats.iter().any(|seat| seat.name.as_deref() == Some(name));
                let expected = all.iter().filter(|kept| {
                    listed(kept).is_some_and(|own| listing.is_none_or(|wanted| wanted == own))
                        && title.is_none_or(|title| kept.title == title)
                        && player.is_none_or(|name| plays(kept, name))
                });
                let expected: Vec<&str> = expected.map(|kept| kept.id.as_str()).collect();
                for limit in [1, 7, 100] {
                    let (mut found, mut before) = (Vec::new(), None);
                    loop {
                        let (title, player) = (title.map(str::to_owned), player.map(str::to_owned));
                        let wanted = Wanted { listing, title, player, before, limit, waiting_since: 1020 };
                        let (page, next) = store.list(wanted).await.expect("a page");
                        assert!(page.iter().all(|kept| kept.seats.len() == 2));
                        found.extend(page.into_iter().map(|kept| kept.id));
                        before = next;
                        if before.is_none() {
                            break;
                        }
                    }
                    assert_eq!(found, expected, "{listing:?} {title:?} {player:?} {limit}");
                }
            }
        }
    }
}
