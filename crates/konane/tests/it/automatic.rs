//! The automatic player answers every message, always legally.

use std::ops::ControlFlow;
use std::sync::Arc;

use game::{Act, Game, Patient, Player, PlayerSpec, Seed, Sight, SplitMix64, Task, Title, Trouble, Watch};
use konane::{Automatic, AutomaticPlayer, Board, Colour, Konane, Move, Phase, Play, Size, Square, State, Unheard};
use rstest::rstest;

use crate::{at, jump, size};

fn game(size: Size) -> Arc<dyn Game> {
    Title::of::<Konane>().open([("size", size.get().to_string().as_str())]).expect("a size")
}

fn player(size: Size, colour: Colour, level: &str, seed: u64) -> Automatic {
    let game = game(size);
    Automatic::new(&*game, colour, game.player(&PlayerSpec::of_level(level)).expect("a level"), Seed(seed))
        .expect("a game for two")
}

/// Plays against someone who does anything, to the end, and counts the moves.
fn play_out(size: Size, mut player: impl AutomaticPlayer, own: Colour, chance: &mut SplitMix64) -> usize {
    let mut state = State::start(size);
    let mut moves = 0;
    let mut hole = None;
    while state.loser().is_none() {
        let chosen = chance.pick(&state.moves()).copied().expect("a game that goes on has moves");
        let play = match (state.mover() == own, state.phase()) {
            (true, Phase::Jumps(_)) => Play::Jump(player.play()),
            (true, _) => Play::Remove(player.take_first_piece(hole)),
            (false, _) => chosen,
        };
        state.play(play).unwrap_or_else(|why| panic!("{play} in {state}: {why}"));
        match play {
            // The first piece of a person who has black is told with the question.
            Play::Remove(square) if own == Colour::White => hole = Some(square),
            Play::Remove(square) if state.mover() == own => player.human_took(square),
            Play::Jump(jump) if state.mover() == own => player.human_played(jump),
            _ => {}
        }
        moves += 1;
    }
    if state.loser() == Some(own) {
        assert!(player.play().is_null(), "the player has no move in {state}");
    }
    moves
}

#[rstest]
fn plays_legally_to_the_end(#[values(4, 6, 8, 10, 12)] side: u32, #[values("facil", "normal")] level: &str) {
    let mut chance = SplitMix64::new(Seed(u64::from(side)));
    for seed in 0..if side < 10 { 12 } else { 2 } {
        for colour in Colour::BOTH {
            let moves = play_out(size(side), player(size(side), colour, level, seed), colour, &mut chance);
            assert!(moves >= 4, "{moves}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let first = |seed| player(Size::STANDARD, Colour::Black, "facil", seed).take_first_piece(None);
    assert!((0..20).all(|seed| first(seed) == first(seed)));
    let mut seen: Vec<Square> = (0..40).map(first).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, Size::STANDARD.openings());
}

/// Answers nothing, or garbage.
struct Broken(Option<&'static str>);

impl Player for Broken {
    fn choose(&mut self, _: &dyn Sight, _: &mut Task<'_>) -> Result<Act, Trouble> {
        self.0.map(|text| Act::Move(text.to_owned())).ok_or(Trouble::NoMove)
    }
}

#[rstest]
fn plays_legally_whatever_chooses(
    #[values(None, Some("x"), Some("0,0"), Some("0,0-0,0"))] answer: Option<&'static str>,
) {
    let mut chance = SplitMix64::new(Seed(5));
    for colour in Colour::BOTH {
        let player = Automatic::new(&*game(size(6)), colour, Box::new(Broken(answer)), Seed(0)).expect("for two");
        play_out(size(6), Box::new(player) as Box<dyn AutomaticPlayer>, colour, &mut chance);
    }
}

#[test]
fn messages_that_do_not_fit_are_passed_over() {
    let null = Move::new(Square::CORNER, Square::CORNER);
    let mut white = player(Size::STANDARD, Colour::White, "normal", 1);
    assert_eq!(white.play(), null, "before the start");
    white.human_played(jump("0,0-0,2"));
    white.human_took(at("5,5"));
    assert_eq!(white.take_first_piece(Some(at("0,1"))), at("0,1"), "nothing is right beside a wrong piece");
    let chosen = white.take_first_piece(Some(at("3,3")));
    assert!(chosen.is_adjacent(at("3,3")));
    assert_eq!(white.play(), null, "it is black's turn");
    white.human_played(jump("0,0-0,2"));
    assert_eq!(white.play(), null, "that was no move");

    let mut black = player(Size::STANDARD, Colour::Black, "normal", 1);
    let hole = black.take_first_piece(None);
    black.human_played(jump("3,3-3,5"));
    black.human_took(hole);
    assert_eq!(black.play(), null, "white has not removed a piece");
    let beside = hole.neighbours(Size::STANDARD).next().expect("a neighbour");
    black.human_took(beside);
    let mut state = State::start(Size::STANDARD);
    for first in [hole, beside] {
        state.play(Play::Remove(first)).expect("a first piece");
    }
    for own in state.board().jumps(Colour::Black) {
        // The person cannot have made a move of black's.
        black.human_played(own);
    }
    let first = black.play();
    assert!(!first.is_null());
    black.human_took(at("3,3"));
    assert_eq!(black.play(), null, "it is white's turn");
}

#[test]
fn messages_that_do_not_fit_are_told_of_and_change_nothing() {
    let unheard = Err(Unheard::OutOfPlace);
    let mut white = player(Size::STANDARD, Colour::White, "normal", 1);
    assert_eq!(white.try_play(&mut Patient), Err(Unheard::OutOfPlace));
    assert_eq!(white.try_human_took(at("3,3")), unheard, "it comes with the question");
    assert_eq!(white.try_first_piece(None, &mut Patient), Err(Unheard::OutOfPlace), "black begins");
    assert_eq!(white.try_first_piece(Some(at("0,1")), &mut Patient), Err(Unheard::OutOfPlace));
    assert!(white.try_first_piece(Some(at("0,0")), &mut Patient).is_ok());
    assert_eq!(white.try_first_piece(Some(at("0,0")), &mut Patient), Err(Unheard::OutOfPlace), "once");
    assert_eq!(white.try_human_played(jump("0,0-0,2")), unheard);

    let mut black = player(Size::STANDARD, Colour::Black, "normal", 1);
    assert_eq!(black.try_first_piece(Some(at("0,0")), &mut Patient), Err(Unheard::OutOfPlace), "black begins");
    assert_eq!(black.try_play(&mut Patient), Err(Unheard::OutOfPlace));
    let hole = black.try_first_piece(None, &mut Patient).expect("awaited");
    let beside = hole.neighbours(Size::STANDARD).next().expect("a neighbour");
    assert_eq!(black.try_first_piece(Some(beside), &mut Patient), Err(Unheard::OutOfPlace));
    assert_eq!(black.try_human_took(beside), Ok(()));
    assert_eq!(black.try_human_took(beside), unheard);
    let first = black.try_play(&mut Patient).expect("on turn");
    assert_eq!(black.try_play(&mut Patient), Err(Unheard::OutOfPlace), "not twice");
    assert_eq!(black.try_human_played(first), unheard);
}

/// Waits for no answer.
struct Impatient;

impl Watch for Impatient {
    fn progress(&mut self, _: u64, _: u64) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

#[test]
fn a_thought_that_is_broken_off_changes_nothing() {
    let (mut one, mut other) =
        (player(Size::STANDARD, Colour::White, "normal", 1), player(Size::STANDARD, Colour::White, "normal", 1));
    let hole = Some(at("3,3"));
    assert_eq!(one.try_first_piece(hole, &mut Impatient), Err(Unheard::Stopped));
    let beside = one.try_first_piece(hole, &mut Patient).expect("awaited");
    assert_eq!(other.try_first_piece(hole, &mut Patient), Ok(beside));
    let mut board = Board::start(Size::STANDARD);
    for removed in hole.into_iter().chain([beside]) {
        board.remove(removed).expect("on the board");
    }
    let jump = board.jumps(Colour::Black)[0];
    for player in [&mut one, &mut other] {
        player.try_human_played(jump).expect("legal");
    }
    assert_eq!(one.try_play(&mut Impatient), Err(Unheard::Stopped));
    assert_eq!(one.try_play(&mut Patient), other.try_play(&mut Patient));
}
