//! Whole games of every title over HTTP; the record that comes out replays, move by move, to the same end.

use game::{Record, Seed, SplitMix64};
use serde_json::json;

use crate::client::{get, new_game, post, text};
use crate::process::{Server, catalog};

/// Games that take longer are given up.
const MOST_MOVES: u64 = 120;

#[test]
fn whole_games_of_every_title() {
    let server = Server::start();
    let address = &*server.address;
    let mut chance = SplitMix64::new(Seed(7));
    for title in catalog().titles() {
        let usual = title.open([]).expect("a game with its usual options");
        let seats = usize::from(*usual.seats().start()).max(2.min(usize::from(*usual.seats().end())));
        let (game, tokens) = new_game(address, title.name(), seats, &json!({}));
        let mut state = get(address, &format!("/api/games/{game}"), "").json();
        while state["status"] == "running" {
            let seat = state["on_turn"].as_u64().expect("a seat on turn");
            let number = state["number"].as_u64().expect("a number");
            let token = &tokens[seat as usize - 1];
            let legal = get(address, &format!("/api/games/{game}/legal"), token).json();
            let moves: Vec<String> = legal["moves"].as_array().expect("moves").iter().map(text).collect();
            let act = match chance.pick(&moves).filter(|_| number < MOST_MOVES) {
                Some(chosen) => json!({"move": chosen}),
                None => json!("resign"),
            };
            let body = json!({"id": format!("{number}"), "number": number, "act": act});
            let acted = post(address, &format!("/api/games/{game}/acts"), token, &body);
            assert_eq!(acted.status, 200, "{}: {body} {acted:?}", title.name());
            state = acted.json()["state"].clone();
            assert_eq!(state["number"], number + 1);
        }
        let record = get(address, &format!("/api/games/{game}/record"), "").text;
        let replayed = catalog().replay(&Record::read(&record).expect("a record")).expect("a sound record");
        let verdict = replayed.verdict().expect("a finished game");
        assert_eq!(state["result"]["ranks"], json!(verdict.outcome.ranks()), "{}", title.name());
        assert_eq!(state["log"]["events"].as_array().map(Vec::len), Some(replayed.log().len()));
        let listed = get(address, &format!("/api/games?status=over&title={}", title.name()), "").json();
        assert_eq!(listed["games"][0]["game"], json!(game));
        assert_eq!(listed["games"][0]["ranks"], json!(verdict.outcome.ranks()));
    }
}

#[test]
fn the_start_page_gets_all_it_needs_in_three_languages() {
    let server = Server::start();
    let mut seen = Vec::new();
    for language in ["pt", "fr", "en"] {
        let titles = get(&server.address, &format!("/api/titles?language={language}"), "").json();
        let names: Vec<String> =
            titles["titles"].as_array().expect("titles").iter().map(|title| text(&title["name"])).collect();
        assert_eq!(names, catalog().titles().iter().map(|title| title.name().to_owned()).collect::<Vec<_>>());
        for title in titles["titles"].as_array().expect("titles") {
            // A message without its words would show its key.
            let said = [&title["said"], &title["about"]].map(text);
            assert!(said.iter().all(|said| !said.is_empty() && !said.ends_with("()")), "{language}: {said:?}");
            assert!(text(&title["thumb"]).starts_with("<svg "), "{title}");
            let options = title["options"].as_array().expect("options").iter();
            let choices = options.flat_map(|option| option["choices"].as_array().expect("choices"));
            assert!(choices.clone().all(|choice| choice["value"].is_string() && choice["said"].is_string()), "{title}");
        }
        seen.push(text(&titles["titles"][0]["said"]));
    }
    seen.dedup();
    assert_eq!(seen.len(), 3, "{seen:?}");
    let api = get(&server.address, "/api/openapi.json", "").json();
    let listed: Vec<String> = api["paths"].as_object().expect("paths").keys().cloned().collect();
    let game = [
        "", "/acts", "/check", "/give", "/hint", "/join", "/lay", "/legal", "/point", "/record", "/rematch", "/review",
        "/threats", "/token",
    ];
    let game = game.map(|end| format!("/api/games/{{game}}{end}"));
    let others = [
        "/account",
        "/account/password",
        "/files",
        "/games",
        "/session",
        "/session/devices",
        "/session/devices/{device}",
        "/session/games",
        "/titles",
        "/titles/{title}",
        "/titles/{title}/rules",
        "/tournaments",
        "/tournaments/{tournament}",
        "/tournaments/{tournament}/boards",
        "/tournaments/{tournament}/code",
        "/tournaments/{tournament}/end",
        "/tournaments/{tournament}/entrants/{entrant}",
        "/tournaments/{tournament}/join",
        "/tournaments/{tournament}/start",
        "/tournaments/{tournament}/token",
    ];
    let mut all: Vec<String> = others.iter().map(|end| format!("/api{end}")).chain(game).collect();
    all.sort();
    assert_eq!(listed, all);
    assert!(api["components"]["schemas"]["State"].is_object());
    let page = get(&server.address, "/", "");
    assert!(page.status == 200 && page.head.to_lowercase().contains("content-security-policy: default-src 'none'"));
    assert!(get(&server.address, "/metrics", "").text.contains("tabuleiro_commit_seconds_count"));
    assert_eq!(get(&server.address, "/health", "").text, "ok");
}

#[test]
fn moves_are_built_by_clicks() {
    let server = Server::start();
    let address = &*server.address;
    let (game, tokens) = new_game(address, "mnk", 2, &json!({}));
    let point = |cell: &str, token: &str| {
        post(address, &format!("/api/games/{game}/point"), token, &json!({"text": "", "cell": cell})).json()
    };
    let own = point("5", &tokens[0]);
    assert_eq!((&own["kind"], &own["move"], &own["may_go_on"]), (&json!("complete"), &json!("5"), &json!(false)));
    assert_eq!(point("5", &tokens[1])["kind"], "wrong");
    let wrong = post(address, &format!("/api/games/{game}/check"), &tokens[0], &json!({"text": "77"})).json();
    assert_eq!(wrong["kind"], "wrong");
    assert!(wrong["said"].is_string());
}

#[test]
fn a_title_is_told_as_it_is_with_some_options() {
    let server = Server::start();
    let title = |rest: &str| get(&server.address, &format!("/api/titles/{rest}"), "");
    let all = get(&server.address, "/api/titles", "").json();
    for usual in all["titles"].as_array().expect("titles") {
        assert_eq!(&title(&text(&usual["name"])).json(), usual);
    }
    for (options, levels) in [("orbits%3D2", true), ("orbits=5", true)] {
        let told = title(&format!("orbito?options={options}&language=pt"));
        assert_eq!((told.status, told.json()["strong"] == true), (200, levels), "{told:?}");
    }
    let wrong = title("mnk?options=board%3D1x1");
    assert_eq!((wrong.status, &wrong.json()["error"]), (422, &json!("setup")));
    assert!(wrong.json()["said"].is_string());
    assert_eq!(title("mnk?options=colour%3Dred").status, 422);
    assert_eq!(title("mnk?options=board%3D15x15%20k%3D5").status, 200);
    assert_eq!(title("chess").status, 404);
}
