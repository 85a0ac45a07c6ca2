//! A game as `.gcg` text.

use game::{Chronicle, Rules, Seat};
use gcg::{Sheet, What};

use crate::board::Direction;
use crate::line::Move;
use crate::play::Placement;
use crate::rules::ScrabbleIst;
use crate::state::State;

/// A sheet begins with an empty board.
pub(crate) fn fits(_: &ScrabbleIst, start: &State) -> bool {
    start.board().is_empty()
}

pub(crate) fn write(rules: &ScrabbleIst, game: &Chronicle<'_, ScrabbleIst>) -> String {
    let mut state = game.start.clone();
    let mut sheet = Sheet::new(Seat::all(game.setup.seats).map(|seat| game.player(seat)));
    for (place, player) in state.players().iter().enumerate() {
        sheet.carry(place, points(player.points()));
    }
    for deed in &game.deeds {
        let Some(chosen) = &deed.chosen else {
            rules.withdraw(&mut state, deed.seat);
            continue;
        };
        let player = &state.players()[deed.seat.index()];
        let (rack, had) = (player.letters().letters().map(|letter| letter.char()).collect::<String>(), player.points());
        let what = match chosen {
            Move::Pass => What::Pass,
            Move::Exchange(given) => What::Exchange(given.letters().map(|letter| letter.char()).collect()),
            Move::Play(placement) => word(&state, placement),
        };
        // The moves were played once already.
        let _ = rules.play(&mut state, chosen);
        let won = state.players()[deed.seat.index()].points() - had;
        sheet.turn(deed.seat.index(), &rack, &what, points(won));
    }
    sheet.to_string()
}

fn word(state: &State, Placement { square, direction, word }: &Placement) -> What {
    let squares = square.line(*direction, word.len()).into_iter().flatten();
    let letter = |(square, letter): (crate::board::Square, &crate::letter::Letter)| match state.board().at(square) {
        Some(_) => '.',
        None => letter.char(),
    };
    What::Word {
        row: usize::from(square.row()) - 1,
        column: usize::from(square.column()) - 1,
        down: *direction == Direction::Down,
        word: squares.zip(word.iter()).map(letter).collect(),
    }
}

fn points(points: u64) -> i64 {
    i64::try_from(points).unwrap_or(i64::MAX)
}
