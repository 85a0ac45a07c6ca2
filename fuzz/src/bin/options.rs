//! Options of every game: what is taken is written and read as the same, and a game begins with it.
#![no_main]

use game::{Options, Seed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let title = fuzz::title(input.0);
    let Ok(options) = Options::read(title.options(), input.1) else { return };
    let Ok(game) = title.open_with(options) else { return };
    let again = title.read(&game.options()).expect("what is written is read");
    assert_eq!(again.options(), game.options());
    let _ = game.start(*game.seats().start(), Seed(1).into()).map(|table| table.position());
});
