//! The tiny game keeps the promises that every game makes.

use game::Title;
use rstest::rstest;

#[rstest]
fn keeps_its_promises(#[values("1", "3", "5")] cards: &str) {
    let report = conformance::check(&Title::of::<tiny::Tiny>(), &[("cards", cards)], 60).expect("a conforming game");
    assert_eq!(report.games, 60);
    assert!(report.refused > 1_000 && report.reshuffled > 100, "{report:?}");
}
