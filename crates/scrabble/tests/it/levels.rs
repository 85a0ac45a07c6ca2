//! The levels play as they say, and a whole game does not take long.

use std::ops::ControlFlow;

use game::{Limits, PlayerSpec, Rules, Seat, Seed, Session, Setup, Task, Title};
use rstest::rstest;
use scrabble::{Edition, Scrabble, Ulb, Whole};

use crate::desk::Desk;

/// What a level plays here.
fn chosen<E: Edition>(desk: &Desk<E>, level: &str, seed: u64) -> String {
    let level = Scrabble::<E>::levels().into_iter().find(|own| own.name() == level).expect("a level");
    let view = desk.rules.view(&desk.state, Some(desk.state.open.turn));
    let mut task = Task::unwatched(Seed(seed));
    let chosen = level.make(Limits::default()).choose(&desk.rules, &view, &mut task).expect("a move");
    desk.rules.print(&chosen)
}

/// All plays: text, length, points.
fn plays<E: Edition>(desk: &Desk<E>) -> Vec<(String, usize, i64)> {
    let mut plays = Vec::new();
    let rack = &desk.state.racks[desk.state.open.turn.index()];
    let _ = desk.rules.referee().plays(&desk.state.open.board, rack, &mut |found| {
        let text = desk.rules.print(&scrabble::Move::Play(found.play()));
        plays.push((text, found.word.len(), found.points));
        ControlFlow::Continue(())
    });
    plays
}

#[test]
fn normal_takes_the_most_points_and_facil_few_for_a_long_word() {
    let desk = Desk::<Whole>::new(&[("language", "fr")], &["SITUERA", "AEIOUST"]).laid(7, 6, false, "WOK");
    let plays = plays(&desk);
    let most = plays.iter().map(|play| play.2).max();
    let first = plays.iter().find(|play| Some(play.2) == most).expect("a play");
    assert_eq!(chosen(&desk, "normal", 1), first.0);
    let least = plays.iter().filter(|play| play.1 >= 4).map(|play| play.2).min();
    let low: Vec<&String> =
        plays.iter().filter(|play| play.1 >= 4 && Some(play.2) == least).map(|play| &play.0).collect();
    let mut seen: Vec<String> = (0..20).map(|seed| chosen(&desk, "facil", seed)).collect();
    assert!(seen.iter().all(|text| low.contains(&text)), "{seen:?} {low:?}");
    seen.dedup();
    assert!(seen.len() > 1 || low.len() == 1, "always {seen:?} of {low:?}");
}

#[test]
fn facil_takes_the_longest_of_short_words() {
    let desk = Desk::<Whole>::new(&[("language", "fr")], &["WOK", "AEIOUST"]);
    assert!(
        ["7,5 H WOK", "7,6 H WOK", "7,7 H WOK", "5,7 V WOK", "6,7 V WOK", "7,7 V WOK"]
            .contains(&chosen(&desk, "facil", 3).as_str())
    );
}

#[test]
fn without_a_play_they_exchange_pass_or_stop() {
    for level in ["facil", "normal"] {
        let desk = Desk::<Whole>::new(&[("language", "fr")], &["VVH", "AEIOUST"]);
        assert_eq!(chosen(&desk, level, 1), "exchange HVV");
        assert_eq!(chosen(&desk.bag(6), level, 1), "pass");
        assert_eq!(chosen(&Desk::<Ulb>::new(&[], &["VVH"]), level, 1), "stop");
        assert_eq!(chosen(&Desk::<Ulb>::new(&[("multiplayer", "on")], &["VVH", "HFF"]), level, 1), "pass");
    }
}

#[test]
fn they_challenge_what_is_no_word_and_nothing_else() {
    let mut desk = Desk::<Whole>::new(&[("language", "fr"), ("challenge", "single")], &["WOKSAEI", "SITUERA"]);
    desk.say("7,7 H KOWS").expect("any letters");
    assert_eq!(chosen(&desk, "normal", 1), "challenge");
    let mut desk = Desk::<Whole>::new(&[("language", "fr"), ("challenge", "single")], &["WOKSAEI", "SITUERA"]);
    desk.say("7,7 H WOKS").expect("a word");
    assert_ne!(chosen(&desk, "facil", 1), "challenge");
}

#[rstest]
fn a_whole_game_comes_to_its_end(#[values("pt", "fr", "en")] language: &str, #[values("facil", "normal")] level: &str) {
    let game = Title::of::<Scrabble<Whole>>().open([("language", language)]).expect("a game");
    let mut session = Session::new(game.clone(), Setup::new(2, Seed(11))).expect("a session");
    let mut player = game.player(&PlayerSpec::of_level(level)).expect("a level");
    while let Some(seat) = session.turn().seat() {
        let mut task = Task::unwatched(Seed(session.log().len() as u64));
        let act = player.choose(&*session.sight(Some(seat)), &mut task).expect("a move");
        session.act(seat, act, 0).expect("a legal move");
    }
    let scores = session.verdict().and_then(|verdict| verdict.outcome.scores()).expect("scores").to_vec();
    let sum: i64 = scores.iter().sum();
    assert!(if level == "normal" { sum > 400 } else { sum > 0 }, "{scores:?}");
    assert_eq!(scores.len(), Seat::all(2).count());
}
