//! The server is killed in the middle of a storm of moves, again and again: what was acknowledged is there.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use game::{Seed, SplitMix64};
use serde_json::{Value, json};

use crate::client::{get, new_game, try_request};
use crate::process::Server;

const GAMES: usize = 6;
const KILLS: usize = 12;

/// Plays moves as fast as they are taken, through all failures, and returns those that were acknowledged.
fn storm(
    address: &str,
    game: &str,
    tokens: &[String],
    over: &AtomicBool,
    count: &AtomicUsize,
) -> BTreeMap<u64, String> {
    let mut acknowledged = BTreeMap::new();
    let mut number = 0;
    while !over.load(Ordering::Relaxed) && number < 400 {
        // On a long board the next free cell is always legal, and five in a row are far away: every sixth is left.
        let chosen = (number + number / 5 + 1).to_string();
        let body = json!({"id": format!("m{number}"), "number": number, "act": {"move": chosen}}).to_string();
        let path = format!("/api/games/{game}/acts");
        let answer = try_request(address, "POST", &path, &tokens[number as usize % 2], Some(&body));
        match answer.filter(|answer| answer.status == 200).map(|answer| answer.json()["event"].clone()) {
            Some(event) => {
                assert_eq!(event, json!(number + 1), "an act that is sent again is the same event");
                acknowledged.insert(number + 1, chosen);
                count.fetch_add(1, Ordering::Relaxed);
                number += 1;
            }
            // The same act, with the same name, until it is known to be there.
            None => thread::sleep(Duration::from_millis(5)),
        }
    }
    acknowledged
}

#[test]
fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let mut server = Server::start();
    let address = server.address.clone();
    let options = json!({"options": {"board": "25x25", "k": "25"}});
    let games: Vec<_> = (0..GAMES).map(|_| new_game(&address, "mnk", 2, &options)).collect();
    let (over, count) = (AtomicBool::new(false), AtomicUsize::new(0));
    let acknowledged: Vec<BTreeMap<u64, String>> = thread::scope(|scope| {
        let storms: Vec<_> =
            games.iter().map(|(game, tokens)| scope.spawn(|| storm(&address, game, tokens, &over, &count))).collect();
        let mut chance = SplitMix64::new(Seed(5));
        for _ in 0..KILLS {
            thread::sleep(Duration::from_millis(100 + chance.below(300)));
            server.kill();
            server.restart();
        }
        // On a machine that is slow or busy, some more are waited for.
        let since = Instant::now();
        while count.load(Ordering::Relaxed) <= GAMES * KILLS && since.elapsed() < Duration::from_secs(60) {
            thread::sleep(Duration::from_millis(50));
        }
        thread::sleep(Duration::from_millis(200));
        over.store(true, Ordering::Relaxed);
        storms.into_iter().map(|storm| storm.join().expect("a storm")).collect()
    });
    server.kill();
    server.restart();
    let mut moves = 0;
    for ((game, _), acknowledged) in games.iter().zip(acknowledged) {
        let state = get(&server.address, &format!("/api/games/{game}"), "").json();
        let stored: BTreeMap<u64, String> = state["log"]["events"]
            .as_array()
            .expect("events")
            .iter()
            .map(|event: &Value| {
                (event["number"].as_u64().expect("a number"), event["text"].as_str().unwrap_or_default().to_owned())
            })
            .collect();
        for (number, chosen) in &acknowledged {
            assert_eq!(stored.get(number), Some(chosen), "event {number} of {game}");
        }
        // At most one act was under way without an answer.
        assert!(stored.len() <= acknowledged.len() + 1);
        moves += acknowledged.len();
    }
    assert!(moves > GAMES * KILLS, "only {moves} moves");
}
