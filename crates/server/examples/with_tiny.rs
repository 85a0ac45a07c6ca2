//! A server that offers the tiny game of `crates/tiny` beside the others, for the test that a game which follows
//! `docs/adding-a-game.md` needs nothing else: `with_tiny serve --address 127.0.0.1:0 --database games.sqlite`.

use std::io::Write;

use catalog::Catalog;
use game::Title;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().collect();
    let value = |name: &str| given.windows(2).find(|pair| pair[0] == name).map(|pair| pair[1].clone());
    let database = value("--database").ok_or("--database FILE is needed")?;
    let config = server::Config {
        address: value("--address").unwrap_or_else(|| server::ADDRESS.to_owned()),
        rate: 0,
        ..server::Config::new(database)
    };
    let titles = Catalog::standard().titles().to_vec().into_iter().chain([Title::of::<tiny::Tiny>()]);
    server::serve(&config, Catalog::of(titles), |address| {
        // Whoever started it reads where it listens.
        let _ = writeln!(std::io::stdout(), "http://{address}");
    })?;
    Ok(())
}
