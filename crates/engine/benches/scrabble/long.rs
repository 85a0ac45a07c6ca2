//! The comparison with the brute-force twin of the tests, on whole lists and many boards.

use engine::scrabble::Finder;
use game::{Seed, SplitMix64};
use lexicon::Language;

#[path = "../../tests/it/scrabble/boards.rs"]
mod boards;
#[path = "../../tests/it/scrabble/twin.rs"]
mod twin;

use boards::{Case, counts, grid, laid};
use twin::Twin;

/// Compares on so many boards, and tells how much was compared.
pub(crate) fn compare(language: Language, count: usize) {
    let case = Case::new(language, 1);
    let kit = case.kit();
    let twin = Twin::new(&case.lexicon, &case.tiles);
    let mut chance = SplitMix64::new(Seed(1));
    let (mut plays, mut finder) = (Vec::new(), Finder::default());
    let (mut seen, mut jokers) = (0, [0; 4]);
    for turn in 0..count {
        let board = if turn % 4 == 3 { case.scattered(&mut chance) } else { case.played(&mut chance) };
        let rack = case.rack(&mut chance);
        let (held, joker) = counts(&rack);
        let expected = twin.plays(&grid(&board), &held, joker);
        board.plays(&kit, &rack, &mut plays);
        let found: std::collections::BTreeMap<_, _> = plays.iter().map(|play| (laid(play), play.points())).collect();
        assert_eq!(found.len(), plays.len(), "a play is found twice");
        assert!(found == expected, "board {turn}: {} plays instead of {}", found.len(), expected.len());
        let best = finder.best(&kit, &board, &rack).map(|play| play.points());
        assert_eq!(best, expected.values().copied().max(), "board {turn}");
        seen += expected.len();
        jokers[usize::from(joker)] += 1;
    }
    println!(
        "{language}: {count} boards, {seen} plays, the same as by brute force; racks with 0 to 3 jokers: {jokers:?}"
    );
}
