//! Tournaments of programs that were played elsewhere: published once, whole or not at all, and only by the owner.

use std::collections::HashMap;
use std::net::TcpListener;
use std::path::Path;
use std::thread;
use std::time::Instant;

use catalog::Catalog;
use game::{Act, Language, Occupant, PlayerSpec, Seed, Session, Setup, SplitMix64};
use serde_json::{Value, json};
use server::{PublishError, Publisher};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};
use tournament::{Contestant, Course, Format, Openings, Plan, PlayedGame, PlayedPair, write_journal};

use crate::client::{delete, get, post, text};
use crate::process::Server;

/// A server with an owner's address.
fn start() -> (Server, String) {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    (Server::start_with(&format!("owner={free}")), free.to_string())
}

fn plan(players: &[&str], system: Format, pairs: u32) -> Plan {
    let contestant = |name: &&str| Contestant {
        name: (*name).to_owned(),
        player: format!("exec:/home/{name}/bot"),
        files: [(format!("/home/{name}/bot"), "0".repeat(64))].into(),
    };
    Plan {
        journal: Plan::JOURNAL,
        name: "Liga".to_owned(),
        game: "mnk".to_owned(),
        rules: "board=3x3 k=3".to_owned(),
        players: players.iter().map(contestant).collect(),
        system,
        pairs,
        openings: Openings::Start,
        seed: 1,
        clock: None,
        sandbox: false,
        adjudicate: false,
        failures: 0,
        sprt: None,
    }
}

/// A game of these two by random moves.
fn played(names: [&str; 2], chance: &mut SplitMix64) -> PlayedGame {
    let game = Catalog::standard().title("mnk").and_then(|title| title.open([]).ok()).expect("a game");
    let occupant = |name: &str| Occupant { spec: PlayerSpec::Human, name: Some(name.to_owned()) };
    let setup = Setup { players: names.map(occupant).to_vec(), ..Setup::new(2, Seed(1)) };
    let mut session = Session::new(game, setup).expect("a session");
    while let Some(seat) = session.turn().seat() {
        let moves = session.sight(Some(seat)).legal().moves;
        let chosen = moves[chance.below(moves.len() as u64) as usize].clone();
        session.act(seat, Act::Move(chosen), 0).expect("a legal move");
    }
    PlayedGame::of(&session).expect("a game that is over")
}

/// A whole tournament of games by random moves.
fn tournament(plan: Plan, seed: u64) -> Course {
    let mut chance = SplitMix64::new(Seed(seed));
    let mut course = Course::new(plan).expect("a plan");
    loop {
        let next = course.to_play().next();
        let Some(meeting) = next else { return course };
        let name = |player: usize| course.plan().players[player].name.clone();
        let seatings = meeting.seatings().into_iter().map(|seats| [name(seats[0]), name(seats[1])]);
        let games = seatings.map(|names| played([&names[0], &names[1]], &mut chance)).collect();
        course.take(PlayedPair { meeting: meeting.id, places: meeting.players, games }).expect("a result");
    }
}

fn publish(owner: &str, journal: Vec<u8>) -> Result<server::Publication, PublishError> {
    Publisher::at(&format!("http://{owner}")).expect("an address").publish(journal, Language::En)
}

/// How many rows there are: tournaments, games, events, entrants and steps.
fn rows(database: &Path) -> [i64; 5] {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(database).read_only(true);
        let mut connection = options.connect().await.expect("a database");
        let query = "SELECT (SELECT count(*) FROM tournaments), (SELECT count(*) FROM games), (SELECT count(*) FROM events), \
            (SELECT count(*) FROM entrants), (SELECT count(*) FROM steps)";
        let row = sqlx::query(query).fetch_one(&mut connection).await.expect("counts");
        connection.close().await.expect("an end");
        [0, 1, 2, 3, 4].map(|column| row.get(column))
    })
}

/// The moves in a record.
fn moves(record: &str) -> Vec<String> {
    let lines = record.lines().filter(|line| line.starts_with("1: ") || line.starts_with("2: "));
    lines.map(|line| line[3..].split(" {").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_tournament_is_shown_with_every_game_and_is_there_once() {
    let (mut server, owner) = start();
    let names = ["ana", "rui", "eva", "gil"];
    let course = tournament(plan(&names, Format::RoundRobin { cycles: 1 }, 2), 5);
    let done = publish(&owner, write_journal(&course).expect("text")).expect("published");
    assert!(done.new && done.page == format!("http://{}/t/{}", server.address, done.tournament), "{done:?}");
    let before = rows(&server.folder().path().join("games.sqlite"));
    assert_eq!(before[..2], [1, 24]);
    let shown = get(&server.address, &format!("/api/tournaments/{}", done.tournament), "").json();
    assert_eq!((&shown["status"], &shown["published"], &shown["open"]), (&json!("over"), &json!(true), &json!(false)));
    assert_eq!(shown["entrants"][1]["said"], "rui");
    // What each has won, counted from the records alone.
    let mut points: HashMap<String, f64> = HashMap::new();
    let mut records = Vec::new();
    for game in course.played().iter().flat_map(|pair| &pair.games) {
        let tag = |name: &str| {
            let line = game.record.lines().find(|line| line.starts_with(&format!("[{name} "))).expect("a tag");
            line.split('"').nth(1).expect("a value").to_owned()
        };
        let [first, second] = match tag("Result").as_str() {
            "1 1" => [0.5, 0.5],
            "1 2" => [1.0, 0.0],
            "2 1" => [0.0, 1.0],
            other => panic!("{other}"),
        };
        *points.entry(tag("Name1")).or_default() += first;
        *points.entry(tag("Name2")).or_default() += second;
        records.push((tag("Name1"), tag("Name2"), moves(&game.record)));
    }
    for row in shown["standings"].as_array().expect("standings") {
        let name = names[row["entrant"].as_u64().expect("a number") as usize - 1];
        assert_eq!(row["points"].as_f64(), points.get(name).copied(), "{row}");
    }
    let boards = shown["boards"].as_array().expect("boards");
    let parts: Vec<u64> = boards[..4].iter().filter_map(|board| board["part"].as_u64()).collect();
    assert_eq!((boards.len(), parts), (24, vec![1, 2, 3, 4]));
    for (board, (first, second, moves)) in boards.iter().zip(&records) {
        let game = text(&board["game"]);
        let state = get(&server.address, &format!("/api/games/{game}"), "").json();
        let said = |seat: usize| text(&state["seats"][seat]["said"]);
        assert_eq!((&said(0), &said(1), &state["tournament"]), (first, second, &json!(done.tournament)));
        assert_eq!((&state["status"], &state["result"]["ranks"]), (&json!("over"), &board["ranks"]));
        let record = get(&server.address, &format!("/api/games/{game}/record"), "").text;
        assert_eq!(self::moves(&record), *moves);
        assert!(!record.contains("/home/"), "what was started is nobody's business: {record}");
        assert_eq!(get(&server.address, &format!("/api/games/{game}?at=2"), "").json()["number"], 2);
    }
    assert_eq!(get(&server.address, &format!("/api/games/{}/review", text(&boards[0]["game"])), "").status, 200);
    // Not in the lobby, where people look for games of people.
    assert_eq!(get(&server.address, "/api/games", "").json()["games"], json!([]));
    // Played by another number of jobs, the lines come in another order: it is the same tournament.
    let journal = String::from_utf8(write_journal(&course).expect("text")).expect("text");
    let mut lines: Vec<&str> = journal.lines().collect();
    lines[1..].reverse();
    let again = publish(&owner, format!("{}\n", lines.join("\n")).into_bytes()).expect("published");
    assert_eq!((&again.tournament, again.new), (&done.tournament, false));
    server.kill();
    server.restart();
    let kept = get(&server.address, &format!("/api/tournaments/{}", done.tournament), "").json();
    assert_eq!(kept, shown);
    assert_eq!(rows(&server.folder().path().join("games.sqlite")), before);
    let deeds = get(&owner, "/api/deeds", "").json();
    assert_eq!(
        deeds["deeds"].as_array().map(|deeds| deeds.iter().map(|deed| &deed["what"]).collect::<Vec<_>>()),
        Some(vec![&json!("publish")])
    );
    // The owner puts it away with its games, and nobody else does.
    let path = format!("/api/tournaments/{}", done.tournament);
    assert_eq!(delete(&server.address, &path, "").status, 405);
    assert_eq!(delete(&owner, &path, "").status, 204);
    assert_eq!(get(&server.address, &path, "").status, 404);
    assert_eq!(rows(&server.folder().path().join("games.sqlite")), [0; 5]);
    // Other games of the same players are another tournament.
    let other = tournament(plan(&names, Format::RoundRobin { cycles: 1 }, 2), 6);
    let other = publish(&owner, write_journal(&other).expect("text")).expect("published");
    assert!(other.new && other.tournament != done.tournament);
}

#[test]
fn a_bracket_is_told_round_by_round() {
    let (server, owner) = start();
    let names = ["p1", "p2", "p3", "p4", "p5"];
    let course = tournament(plan(&names, Format::KnockOut { third_place: true, replays: 1 }, 1), 3);
    let done = publish(&owner, write_journal(&course).expect("text")).expect("published");
    let shown = get(&server.address, &format!("/api/tournaments/{}", done.tournament), "").json();
    let bracket = shown["bracket"].as_array().expect("rounds");
    assert_eq!(bracket.iter().map(|round| round.as_array().map_or(0, Vec::len)).collect::<Vec<_>>(), [4, 2, 2]);
    // Who goes on from a round is who meets in the next one, and the winner of the final is first.
    for (round, next) in bracket.iter().zip(&bracket[1..]) {
        let on: Vec<&Value> = round.as_array().expect("ties").iter().map(|tie| &tie["winner"]).collect();
        let met = next.as_array().expect("ties").iter().flat_map(|tie| tie["entrants"].as_array().expect("two"));
        let met: Vec<&Value> = met.take(on.len()).collect();
        assert_eq!(met, on);
    }
    assert_eq!(bracket[2][0]["winner"], shown["standings"][0]["entrant"]);
    assert_eq!(shown["format"], "knock-out");
}

#[test]
fn what_is_not_a_whole_tournament_and_who_is_not_the_owner_is_refused() {
    let (server, owner) = start();
    let course = tournament(plan(&["ana", "rui", "eva"], Format::RoundRobin { cycles: 1 }, 1), 2);
    let journal = String::from_utf8(write_journal(&course).expect("text")).expect("text");
    let lines: Vec<&str> = journal.lines().collect();
    let refused = |text: String, wanted: &str| match publish(&owner, text.into_bytes()) {
        Err(PublishError::Refused(said)) => assert!(said.contains(wanted), "{said}"),
        other => panic!("{other:?}"),
    };
    refused(String::new(), "not the journal");
    refused("{\"journal\":2}\n".to_owned(), "later release");
    refused(format!("{}\n", lines[..lines.len() - 1].join("\n")), "not over");
    refused(journal.replacen("\"ranks\":[1,2]", "\"ranks\":[2,1]", 1), "does not fit its record");
    refused(journal.replacen("\"game\":\"mnk\"", "\"game\":\"orbito\"", 1), "does not fit its record");
    let many = "p".repeat(201).char_indices().map(|(at, _)| format!("p{at}")).collect::<Vec<_>>();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let large = serde_json::to_string(&plan(&many, Format::Swiss { rounds: 1 }, 1)).expect("JSON");
    refused(format!("{large}\n"), "too large");
    assert_eq!(rows(&server.folder().path().join("games.sqlite")), [0; 5]);
    // The public address takes none, whoever asks.
    let public = Publisher::at(&format!("http://{}", server.address)).expect("an address");
    let answer = public.publish(journal.clone().into_bytes(), Language::En);
    assert!(matches!(answer, Err(PublishError::NoOwner(_))), "{answer:?}");
    assert_eq!(post(&server.address, "/api/tournaments", "", &json!({"journal": journal})).status, 400);
    // Nor does the owner's address take one from another site's page.
    let length = journal.len();
    let foreign = format!(
        "POST /api/tournaments HTTP/1.1\r\nHost: {owner}\r\nOrigin: http://{}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{journal}",
        server.address
    );
    assert_eq!(crate::client::raw(&owner, foreign.as_bytes()).expect("an answer").status, 403);
    assert_eq!(rows(&server.folder().path().join("games.sqlite")), [0; 5]);
    for (address, https) in
        [("127.0.0.1:7311", false), ("http://", false), ("http://x/t", false), ("https://play.example", true)]
    {
        match Publisher::at(address) {
            Err(PublishError::Https(_)) => assert!(https, "{address}"),
            Err(PublishError::Address(_)) => assert!(!https, "{address}"),
            other => panic!("{address}: {other:?}"),
        }
    }
    let nobody = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    assert!(matches!(publish(&nobody.to_string(), Vec::new()), Err(PublishError::Unreachable(..))));
}

#[test]
fn a_server_that_is_killed_while_it_publishes_has_all_of_it_or_nothing() {
    let names: Vec<String> = (0..16).map(|number| format!("p{number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let course = tournament(plan(&names, Format::RoundRobin { cycles: 1 }, 3), 1);
    let journal = write_journal(&course).expect("text");
    // How long it takes when nobody disturbs it: the server is killed at every part of that time.
    let took = {
        let (_server, owner) = start();
        let since = Instant::now();
        publish(&owner, journal.clone()).expect("published");
        since.elapsed()
    };
    let (mut server, owner) = start();
    let database = server.folder().path().join("games.sqlite");
    let events: usize = course.played().iter().flat_map(|pair| &pair.games).map(|game| game.moves).sum();
    let whole = [1, 720, events as i64, 16, 360];
    let (mut nothing, mut broken) = (0, 0);
    for part in 1..=20 {
        let (there, text) = (owner.clone(), journal.clone());
        let publishing = thread::spawn(move || publish(&there, text));
        thread::sleep(took * part / 20);
        server.kill();
        let told = publishing.join().expect("no panic");
        broken += usize::from(told.is_err());
        server.restart();
        let found = rows(&database);
        assert!(found == whole || found == [0; 5], "{found:?}");
        assert!(told.is_err() || found == whole, "what was acknowledged is there");
        if found == whole {
            break;
        }
        nothing += 1;
    }
    assert!(nothing > 0 && broken > 0, "it was never killed in time");
    let done = publish(&owner, journal.clone()).expect("published");
    let again = publish(&owner, journal).expect("published");
    assert_eq!((again.tournament, again.new), (done.tournament, false));
    assert_eq!(rows(&database), whole);
}
