//! Positions of every game: one that is read is written and read as the same, and can be looked at and played.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let game = fuzz::game(input.0);
    let Ok(mut table) = game.read_position(input.1) else { return };
    let again = game.read_position(&table.position()).expect("what is written is read");
    assert!(table.same(&*again), "{}", table.position());
    let sight = table.sight(table.turn().seat());
    let _ = (sight.text(), table.sight(None).scene());
    let first = sight.legal().moves.into_iter().next();
    if let Some(text) = first {
        table.play(&text).expect("a listed move can be played");
    }
});
