//! Moves as people type and click them: in every game nothing of them fails, and what is a move can be played.
#![no_main]

use game::{Act, Seed, Session, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, Vec<&str>)| {
    let (which, seed, texts) = input;
    let game = fuzz::game(which);
    let setup = Setup::new(*game.seats().start(), Seed(seed.into()));
    let mut session = Session::new(game.clone(), setup).expect("a table");
    for text in texts.into_iter().take(8) {
        let Some(seat) = session.turn().seat() else { break };
        let sight = session.sight(Some(seat));
        let _ = (sight.cells(text), sight.laid(text), sight.points_so_far(text), sight.pointed(text, text));
        let _ = session.act(seat, Act::Move(text.to_owned()), 0);
    }
});
