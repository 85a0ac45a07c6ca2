//! The generator, the judge and the scorer find what the twin finds.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use game::{Partial, Rules, Seat, Seed, SplitMix64, Turn};
use lexicon::{Alphabet, Language, Lexicon, Tiles};
use rstest::rstest;
use scrabble::{Board, Direction, Face, Law, Move, Open, Place, Referee, Scrabble, State, Tile, Whole, Words};

use crate::twin::{self, Grid, Twin};

fn rules(twin: &Twin, words: Words) -> Scrabble<Whole> {
    let Twin { leaning, premiums, bonus, crossings, .. } = *twin;
    let language: Language = twin.language.parse().expect("a language");
    let law = Law { leaning, premiums, bonus, crossings, ..Law::WHOLE };
    Scrabble::new(Referee::new(law, language, words, Tiles::official(language)))
}

fn state(rules: &Scrabble<Whole>, grid: &Grid, rack: &[char]) -> State {
    let alphabet = rules.referee().alphabet();
    let tile = |tile: &char| alphabet.letter(*tile).map_or(Tile::Joker, Tile::Letter);
    let mut board = Board::EMPTY;
    for place in Place::all() {
        let shown = grid[place.row()][place.column()];
        board.set(place, alphabet.letter(shown).map(|letter| Face { letter, joker: shown.is_lowercase() }));
    }
    let open = Open {
        board,
        scores: vec![0, 0],
        turn: Seat::FIRST,
        scoreless: 0,
        out: vec![false, false],
        last: None,
        ending: None,
    };
    // The other one has a tile, and the bag too, so that no play is the last.
    let rest = rules.referee().tiles()[0];
    State {
        open,
        racks: vec![rack.iter().map(tile).collect(), vec![rest]],
        bag: vec![rest; 30],
        chance: Seed(0).into(),
        foretold: Vec::new(),
        late: Vec::new(),
    }
}

/// What the generator finds, as text.
fn plays(rules: &Scrabble<Whole>, state: &State) -> BTreeMap<String, i64> {
    let mut found = BTreeMap::new();
    let _ = rules.referee().plays(&state.open.board, &state.racks[0], &mut |play| {
        let twice = found.insert(rules.print(&Move::Play(play.play())), play.points);
        assert!(twice.is_none(), "{play:?} is found twice");
        ControlFlow::Continue(())
    });
    found
}

/// Reads and plays a text, and tells what it scored.
fn played(rules: &Scrabble<Whole>, state: &State, text: &str) -> Option<i64> {
    let view = rules.view(state, Some(Seat::FIRST));
    let Partial::Complete { chosen, .. } = rules.parse(&view, text) else { return None };
    assert_eq!(rules.print(&chosen), text);
    assert_eq!(rules.points_so_far(&view, text), Some(rules_score(rules, state, &chosen)));
    Some(rules_score(rules, state, &chosen))
}

fn rules_score(rules: &Scrabble<Whole>, state: &State, chosen: &Move) -> i64 {
    let mut after = state.clone();
    rules.play(&mut after, chosen).expect("a move that was read can be played");
    assert!(matches!(rules.turn(&after), Turn::Seat(_)));
    after.open.scores[0]
}

/// A few hundred words, short ones more often, so that they cross.
fn some_words(all: &[String], chance: &mut SplitMix64) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    while words.len() < 250 {
        let most = [2, 3, 3, 4, 5, 8, 15][chance.below(7) as usize];
        words.extend(chance.pick(all).filter(|word| word.chars().count() <= most).cloned());
    }
    words.sort();
    words.dedup();
    words
}

fn all_words(language: Language) -> Vec<String> {
    let lexicon = Lexicon::shipped(language);
    let mut words: Vec<String> = lexicon.words().map(|word| lexicon.alphabet().spell(word)).collect();
    // Otherwise few words of two or three letters would be picked.
    let short: Vec<String> = words.iter().filter(|word| word.chars().count() < 4).cloned().collect();
    for _ in 0..words.len() / (8 * short.len()) {
        words.extend(short.iter().cloned());
    }
    words
}

/// Plays a random game by the twin's list and compares every position.
fn compare_game(twin: &Twin, turns: usize, all: &[String], chance: &mut SplitMix64) -> usize {
    let words = some_words(all, chance);
    let alphabet = Alphabet::of(twin.language.parse().expect("a language"));
    let lexicon = Lexicon::from_words(alphabet, &words).expect("words");
    let rules = rules(twin, Words::Own(lexicon));
    let mut grid = twin::NO_TILES;
    let mut positions = 0;
    for _ in 0..turns {
        let rack = twin::any_rack(twin.language, chance);
        let expected = twin.plays(&words, &grid, &rack);
        let state = state(&rules, &grid, &rack);
        assert_eq!(plays(&rules, &state), expected, "{twin:?} {rack:?} {grid:?} {words:?}");
        positions += 1;
        let texts: Vec<&String> = expected.keys().collect();
        for text in (0..3).filter_map(|_| chance.pick(&texts)) {
            assert_eq!(played(&rules, &state, text).as_ref(), expected.get(*text), "{text} {rack:?} {grid:?}");
        }
        // The judge takes no word of the list anywhere else.
        for _ in 0..20 {
            let word = chance.pick(&words).expect("words");
            let way = if chance.below(2) == 0 { Direction::Across } else { Direction::Down };
            let text = format!("{},{} {way} {word}", chance.below(15), chance.below(15));
            let view = rules.view(&state, Some(Seat::FIRST));
            if let Ok(chosen) = rules.parse(&view, &text).now() {
                assert!(expected.contains_key(&rules.print(&chosen)), "{text} {rack:?} {grid:?}");
            } else {
                assert!(!expected.contains_key(&text), "{text} {rack:?} {grid:?}");
            }
        }
        // Longer plays fill the board sooner.
        let longest = texts.iter().max_by_key(|text| text.len()).copied();
        if let Some(text) = if chance.below(2) == 0 { longest } else { chance.pick(&texts).copied() } {
            twin::lay(&mut grid, text);
        }
    }
    positions
}

#[rstest]
fn on_a_few_hundred_words(#[values("pt", "fr", "en")] language: &'static str) {
    let mut chance = SplitMix64::new(Seed(20_12));
    let all = all_words(language.parse().expect("a language"));
    let mut positions = 0;
    for _ in 0..45 {
        let twin = Twin { language, leaning: true, premiums: true, bonus: true, crossings: true };
        positions += compare_game(&twin, 14, &all, &mut chance);
    }
    for extensions in 0..16_u8 {
        let on = |bit: u8| extensions & 1 << bit != 0;
        let twin = Twin { language, leaning: on(0), premiums: on(1), bonus: on(2), crossings: on(3) };
        positions += compare_game(&twin, 5, &all, &mut chance);
    }
    assert!(positions > 700);
}

#[rstest]
fn on_the_whole_list(#[values(Language::Pt, Language::Fr, Language::En)] language: Language) {
    let twin = Twin { language: language.code(), leaning: true, premiums: true, bonus: true, crossings: true };
    let rules = rules(&twin, Words::Shipped(language));
    let lexicon = Lexicon::shipped(language);
    let words: Vec<String> = lexicon.words().map(|word| lexicon.alphabet().spell(word)).collect();
    let mut chance = SplitMix64::new(Seed(15));
    let mut grid = twin::NO_TILES;
    for turn in 0..4 {
        let mut rack = twin::any_rack(twin.language, &mut chance);
        // A joker makes the brute force long, two of them too long.
        rack.retain(|tile| *tile != '?');
        if turn == 3 {
            rack.truncate(5);
            rack.push('?');
        }
        let expected = twin.plays(&words, &grid, &rack);
        assert_eq!(plays(&rules, &state(&rules, &grid, &rack)), expected, "{rack:?} {grid:?}");
        let texts: Vec<&String> = expected.keys().collect();
        if let Some(text) = chance.pick(&texts) {
            twin::lay(&mut grid, text);
        }
    }
}
