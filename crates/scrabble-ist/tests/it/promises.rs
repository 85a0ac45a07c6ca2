//! The promises of every game, with long and short bags.

use game::{Seed, SplitMix64, Turn};
use rstest::rstest;

use crate::{open, title};

/// From a bag that is dealt to the last letter, and leaves some with none, to the specified one.
#[rstest]
#[case("ist", 24)]
#[case("A4.B4", 80)]
#[case("A3.Ç2.Z4", 80)]
#[case("A6.B6.C6.E8", 60)]
#[case("A9.B9.C9.E9.O9", 40)]
fn keeps_its_promises(#[case] bag: &str, #[case] games: u32) {
    let report = conformance::check(&title(), &[("bag", bag)], games).expect("a conforming game");
    assert_eq!(report.games, games);
    assert!(report.refused > 1_000 && report.reshuffled > 50, "{report:?}");
}

/// The samples of legal moves lay words, exchange letters, and come to an end.
#[rstest]
fn random_games_are_games(#[values(2, 3, 4)] seats: u8) {
    let (mut ends, mut words, mut exchanges) = (Vec::new(), 0, 0);
    for seed in 1..=30 {
        let mut table = open("ist").start(seats, Seed(seed).into()).expect("seats");
        let mut chance = SplitMix64::new(Seed(seed));
        let outcome = loop {
            let seat = match table.turn() {
                &Turn::Seat(seat) => seat,
                Turn::Over(outcome) => break outcome.clone(),
            };
            let moves = table.sight(Some(seat)).legal().moves;
            let chosen = chance.pick(&moves).expect("a move");
            words += usize::from(chosen.starts_with('J'));
            exchanges += usize::from(chosen.starts_with('T'));
            table.play(chosen).expect("a legal move");
        };
        ends.push(outcome.reason().key().to_owned());
    }
    let played_out = ends.iter().filter(|end| *end == "over-played-out").count();
    assert!(played_out > 20 && words > 300 && exchanges > 10, "{played_out} played out, {words} words, {exchanges}");
}
