//! Every edition and option keeps the promises that every game makes.

use game::Title;
use rstest::rstest;
use scrabble::{Scrabble, Ulb, Whole};

#[rstest]
fn the_simplified_game(
    #[values("", "leaning", "multiplayer", "premiums", "bonus", "crossings", "jokers", "exchange", "pretty", "full")]
    extension: &str,
) {
    let options = [(extension, "on")];
    let options = if extension.is_empty() { &[][..] } else { &options[..] };
    let report = conformance::check(&Title::of::<Scrabble<Ulb>>(), options, 4).expect("a conforming game");
    assert!(report.games == 4 && report.refused > 100, "{report:?}");
}

#[rstest]
fn the_whole_game(#[values("pt", "fr", "en")] language: &str, #[values("void", "single", "double")] challenge: &str) {
    let options = [("language", language), ("challenge", challenge)];
    // The suite has four manners of play; all of them once is enough where only the letters differ.
    let games = if language == "pt" || challenge == "void" { 4 } else { 2 };
    let report = conformance::check(&Title::of::<Scrabble<Whole>>(), &options, games).expect("a conforming game");
    assert!(report.games == games && report.refused > 100 && report.reshuffled > 100, "{report:?}");
}
