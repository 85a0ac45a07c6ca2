//! The fast board of Scrabble against a brute-force twin and against the rules.

pub(crate) mod boards;
mod kept;
mod players;
pub(crate) mod twin;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use engine::scrabble::{Board, Finder, Play, Rack};
use game::{Seed, SplitMix64};
use lexicon::{Language, Lexicon};
use rstest::rstest;
use scrabble::{Direction, Face, Law, Place, Referee, Tile, Words};

use boards::{Case, counts, grid, laid};
use twin::Twin;

/// All plays of a rack, each seen once.
fn all(case: &Case, board: &Board, rack: &Rack) -> BTreeMap<twin::Laid, i64> {
    let mut plays = Vec::new();
    board.plays(&case.kit(), rack, &mut plays);
    let found: BTreeMap<_, _> = plays.iter().map(|play| (laid(play), play.points())).collect();
    assert_eq!(found.len(), plays.len(), "a play is found twice");
    found
}

#[rstest]
#[case(Language::Pt)]
#[case(Language::Fr)]
#[case(Language::En)]
fn all_plays_are_those_of_every_word_at_every_place(#[case] language: Language) {
    let case = Case::new(language, 97);
    let twin = Twin::new(&case.lexicon, &case.tiles);
    let mut chance = SplitMix64::new(Seed(20 + language as u64));
    for turn in 0..60 {
        let board = if turn % 4 == 3 { case.scattered(&mut chance) } else { case.played(&mut chance) };
        let rack = case.rack(&mut chance);
        let (counts, jokers) = counts(&rack);
        let expected = twin.plays(&grid(&board), &counts, jokers);
        assert_eq!(all(&case, &board, &rack), expected, "{:?}", board.to_rules());
        let best = Finder::default().best(&case.kit(), &board, &rack).map(|play| (laid(&play), play.points()));
        assert_eq!(best.as_ref().map(|(_, points)| *points), expected.values().copied().max());
        assert!(best.is_none_or(|(laid, points)| expected[&laid] == points));
    }
}

/// How the rules name a play.
fn named(board: &Board, play: &Play) -> (Place, Direction, Vec<Face>) {
    let squares: Vec<Place> =
        (0..play.length()).filter_map(|steps| play.place().ahead(play.direction(), steps)).collect();
    let new: BTreeMap<Place, Face> = play.squares().collect();
    let word = squares.iter().filter_map(|place| board.get(*place).or_else(|| new.get(place).copied())).collect();
    (play.place(), play.direction(), word)
}

#[rstest]
#[case(Language::Pt)]
#[case(Language::Fr)]
#[case(Language::En)]
fn all_plays_are_those_of_the_rules(#[case] language: Language) {
    let case = Case::new(language, 1);
    let referee = Referee::new(Law::WHOLE, language, Words::Shipped(language), case.tiles);
    assert_eq!(case.lexicon.len(), Lexicon::shipped(language).len());
    let mut chance = SplitMix64::new(Seed(7 + language as u64));
    for _ in 0..12 {
        let (board, rack) = (case.played(&mut chance), case.rack(&mut chance));
        let tiles: Vec<Tile> = rack.tiles().collect();
        let mut expected = Vec::new();
        let _ = referee.plays(&board.to_rules(), &tiles, &mut |found| {
            expected.push(((found.place, found.direction, found.word.to_vec()), found.points));
            ControlFlow::Continue(())
        });
        let mut plays = Vec::new();
        board.plays(&case.kit(), &rack, &mut plays);
        let mut found: Vec<_> = plays.iter().map(|play| (named(&board, play), play.points())).collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected);
    }
}

#[rstest]
#[case(Language::Pt)]
#[case(Language::Fr)]
fn a_play_that_is_made_and_taken_back_leaves_the_board_as_it_was(#[case] language: Language) {
    let case = Case::new(language, 40);
    let kit = case.kit();
    let mut chance = SplitMix64::new(Seed(3));
    let mut plays = Vec::new();
    for _ in 0..30 {
        let (mut board, rack) = (case.played(&mut chance), case.rack(&mut chance));
        let before = board.clone();
        board.plays(&kit, &rack, &mut plays);
        chance.shuffle(&mut plays);
        for play in plays.iter().take(20) {
            let undo = board.make(&kit, play);
            // What is kept up to date is what one finds who looks at every square.
            assert_eq!(settled(&board), settled(&Board::from_rules(&kit, &board.to_rules())), "{play:?}");
            let again = Finder::default().best(&kit, &board, &rack);
            assert_eq!(again, Finder::default().best(&kit, &Board::from_rules(&kit, &board.to_rules()), &rack));
            board.unmake(&undo);
            assert_eq!(board, before, "{play:?}");
        }
    }
}

/// All that words may meet on a board, as text.
fn settled(board: &Board) -> String {
    format!("{:?}", board.open_squares().collect::<Vec<_>>())
}

#[test]
fn a_rack_counts_its_tiles() {
    let case = Case::new(Language::Pt, 997);
    let alphabet = case.lexicon.alphabet();
    let tiles: Vec<Tile> = "AÇÇZ???".chars().filter_map(|letter| Tile::read(alphabet, letter)).collect();
    let mut rack = Rack::new(tiles.iter().copied());
    assert_eq!((rack.len(), rack.tiles().collect::<Vec<_>>()), (7, tiles.clone()));
    assert!(rack.take(tiles[1]) && rack.take(tiles[2]) && !rack.take(tiles[1]));
    rack.add(Tile::Joker);
    assert_eq!(rack.tiles().filter(|tile| *tile == Tile::Joker).count(), 4);
    assert!(tiles.iter().all(|tile| !Rack::default().take(*tile)) && Rack::default().is_empty());
}
