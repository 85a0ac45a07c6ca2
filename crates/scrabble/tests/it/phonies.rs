//! Random games in which words that are none are laid, challenged and taken back.

use game::{Rules, Seat, Seed, SplitMix64};
use rstest::rstest;
use scrabble::{Scrabble, State, Tile, Whole};

use crate::desk;

/// Everything but the order of tiles and the chance to come.
fn essence(state: &State) -> (State, Vec<Tile>) {
    let mut state = state.clone();
    state.racks.iter_mut().for_each(|rack| rack.sort_unstable());
    state.chance = Seed(0).into();
    let mut bag = std::mem::take(&mut state.bag);
    bag.sort_unstable();
    (state, bag)
}

/// A few letters of the rack somewhere, if the rules take them.
fn any_letters(rules: &Scrabble<Whole>, state: &State, chance: &mut SplitMix64) -> Option<scrabble::Move> {
    let seat = state.open.turn;
    let view = rules.view(state, Some(seat));
    let alphabet = rules.referee().alphabet();
    for _ in 0..300 {
        let (row, column) = (chance.below(15), chance.below(15));
        let way = if chance.below(2) == 0 { 'H' } else { 'V' };
        let mut letters = state.racks[seat.index()].clone();
        chance.shuffle(&mut letters);
        let mut word: Vec<char> = letters
            .iter()
            .take(1 + chance.below(4) as usize)
            .map(|tile| match tile {
                Tile::Letter(letter) => alphabet.char(*letter).expect("a letter"),
                Tile::Joker => 'e',
            })
            .collect();
        // What lies on the way is part of the word.
        for at in 0..word.len() + 3 {
            let (r, c) = if way == 'H' { (row, column + at as u64) } else { (row + at as u64, column) };
            let place = scrabble::Place::new(r as usize, c as usize);
            if let Some(face) = place.and_then(|place| state.open.board.get(place)) {
                word.insert(at.min(word.len()), alphabet.char(face.letter).expect("a letter"));
            }
        }
        let text = format!("{row},{column} {way} {}", word.iter().collect::<String>());
        if let Ok(chosen) = rules.parse(&view, &text).now() {
            return Some(chosen);
        }
    }
    None
}

#[rstest]
fn a_challenge_undoes_exactly_the_play(
    #[values("pt", "fr", "en")] language: &str,
    #[values("single", "double")] challenge: &str,
) {
    let rules = desk::rules::<Whole>(&[("language", language), ("challenge", challenge)]);
    let mut chance = SplitMix64::new(Seed(77));
    let (mut undone, mut stood, mut ended) = (0, 0, 0);
    for number in 0..12 {
        let mut state = rules.start(2 + number % 3, chance.fork().into());
        while state.open.ending.is_none() {
            let before = state.clone();
            let chosen = any_letters(&rules, &state, &mut chance).unwrap_or(scrabble::Move::Pass);
            rules.play(&mut state, &chosen).expect("a move that was read");
            assert_eq!(rules.read_position(&rules.print_position(&state)).as_ref(), Ok(&state));
            if state.open.last.is_none() {
                continue;
            }
            unseen(&rules, &state, chance.fork());
            if chance.below(3) == 0 {
                continue;
            }
            let laid = state.clone();
            rules.play(&mut state, &scrabble::Move::Challenge).expect("a challenge");
            assert_eq!(rules.read_position(&rules.print_position(&state)).as_ref(), Ok(&state));
            if state.open.board == before.open.board {
                undone += 1;
                let (mut old, mut new) = (essence(&before), essence(&state));
                assert_eq!(new.0.open.scoreless, old.0.open.scoreless + 1);
                if state.open.ending.is_some() {
                    ended += 1;
                    continue;
                }
                assert_eq!(new.0.open.turn, laid.open.turn);
                (old.0.open.turn, old.0.open.scoreless) = (new.0.open.turn, new.0.open.scoreless);
                old.0.open.last = None;
                new.0.open.last = None;
                assert_eq!(new, old);
            } else {
                stood += 1;
                assert_eq!(state.open.board, laid.open.board);
            }
        }
    }
    assert!(undone > 20 && stood > 0 && ended > 0, "{undone} {stood} {ended}");
}

/// Nobody can tell from its view how the tiles that it does not see lie.
fn unseen(rules: &Scrabble<Whole>, state: &State, seed: Seed) {
    for viewer in Seat::all(state.open.seats()).map(Some).chain([None]) {
        let other = rules.imagined(&rules.view(state, viewer), seed);
        assert_eq!(rules.view(&other, viewer), rules.view(state, viewer));
        assert_eq!(rules.read_position(&rules.print_position(&other)), Ok(other));
    }
}
