//! The interface's part of the opening, by itself.

use game::{Seed, Title};
use konane::{
    Automatic, Colour, Konane, NoFirstPieces, Notice, Play, Side, Size, Square, State, ask_first_pieces,
    check_first_piece,
};

use crate::{at, listed};

fn automatic(size: Size, colour: Colour, seed: u64) -> Automatic {
    let side = size.get().to_string();
    let game = Title::of::<Konane>().open([("size", side.as_str())]).expect("a size");
    let level = game.player(&game::PlayerSpec::of_level("facil")).expect("a level");
    Automatic::new(&*game, colour, level, Seed(seed)).expect("a game for two")
}

#[test]
fn right_pieces_are_those_of_the_rules() {
    for size in Size::ALL {
        let right = |hole| size.squares().filter(move |at| check_first_piece(size, Side::Human, hole, *at).is_ok());
        assert_eq!(listed(right(None)), listed(size.openings()));
        for hole in size.openings() {
            let mut beside: Vec<Square> = hole.neighbours(size).collect();
            beside.sort_unstable();
            assert_eq!(listed(right(Some(hole))), listed(beside));
        }
        assert_eq!(right(Some(at("0,1"))).count(), 0, "black cannot have made that hole");
    }
}

#[test]
fn the_person_hears_of_the_hole_and_the_message_is_made() {
    for (size, seed) in Size::ALL.into_iter().flat_map(|size| (0..20).map(move |seed| (size, seed))) {
        for colour in Colour::BOTH {
            let mut player = automatic(size, colour.opponent(), seed);
            let ask = |hole: Option<Square>| -> Result<Square, ()> {
                assert_eq!(hole.is_some(), colour == Colour::White);
                Ok(hole.map_or(Square::CORNER, |hole| hole.neighbours(size).last().expect("a neighbour")))
            };
            let Ok(Notice::FirstPieces { human, automatic }) = ask_first_pieces(size, colour, ask, &mut player) else {
                panic!("both choose well")
            };
            let (black, white) = if colour == Colour::Black { (human, automatic) } else { (automatic, human) };
            let mut state = State::start(size);
            state.play(Play::Remove(black)).expect("black's first piece");
            state.play(Play::Remove(white)).expect("white's first piece");
        }
    }
}

#[test]
fn a_person_who_cannot_be_asked_ends_it() {
    for colour in Colour::BOTH {
        let mut player = automatic(Size::STANDARD, colour.opponent(), 1);
        let answer = ask_first_pieces(Size::STANDARD, colour, |_| Err("closed"), &mut player);
        assert_eq!(answer, Err(NoFirstPieces::Unasked("closed")));
    }
}

#[test]
fn a_wrong_piece_names_its_player_and_the_hole() {
    let mut player = automatic(Size::STANDARD, Colour::Black, 1);
    let answer = ask_first_pieces(Size::STANDARD, Colour::White, |hole| hole.ok_or(()), &mut player);
    let Err(NoFirstPieces::Wrong(wrong)) = answer else { panic!("the hole itself is wrong") };
    assert_eq!((wrong.loser, Some(wrong.square)), (Side::Human, wrong.hole));
    assert_eq!(wrong.message().key(), "verdict-first-piece");
}
