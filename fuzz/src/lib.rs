//! The fuzz targets: each takes bytes from a stranger, and panics where the program is wrong. See `docs/fuzzing.md`.

mod targets;

use std::sync::{Arc, LazyLock};

use catalog::Catalog;
use game::{Game, Title};

pub use targets::{TARGETS, Target};

/// All games, opened once.
static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::standard);

static GAMES: LazyLock<Vec<Arc<dyn Game>>> =
    LazyLock::new(|| CATALOG.titles().iter().filter_map(|title| title.open([]).ok()).collect());

/// The game that a byte chooses.
fn game(byte: u8) -> &'static Arc<dyn Game> {
    &GAMES[usize::from(byte) % GAMES.len()]
}

/// The title that a byte chooses.
fn title(byte: u8) -> &'static Title {
    let titles = CATALOG.titles();
    &titles[usize::from(byte) % titles.len()]
}
