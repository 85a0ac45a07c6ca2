//! What the fuzz targets share: the games, and a text split in two.

use std::sync::{Arc, LazyLock};

use catalog::Catalog;
use game::{Game, Title};

/// All games, opened once.
pub static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::standard);

static GAMES: LazyLock<Vec<Arc<dyn Game>>> =
    LazyLock::new(|| CATALOG.titles().iter().filter_map(|title| title.open([]).ok()).collect());

/// The game that a byte chooses.
pub fn game(byte: u8) -> &'static Arc<dyn Game> {
    &GAMES[usize::from(byte) % GAMES.len()]
}

/// The title that a byte chooses.
pub fn title(byte: u8) -> &'static Title {
    let titles = CATALOG.titles();
    &titles[usize::from(byte) % titles.len()]
}
