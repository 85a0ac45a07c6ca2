//! Finds openings for swap2: `cargo run --release -p engine --example openings -- SHAPES NODES` draws so many shapes of three
//! stones at random, looks at so many positions of each, and tells what O, who is to move, expects, the most even first. What
//! is found here is the list `mnk::BALANCED`.

use std::num::NonZeroUsize;

use game::{Limits, Seed, SplitMix64, Title};
use mnk::{BALANCED, Shape, Size, laid_out};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let shapes = words.first().copied().unwrap_or(20);
    let nodes = words.get(1).copied().unwrap_or(200_000);
    let mut chance = SplitMix64::new(Seed(1));
    let mut step = || chance.below(15) as isize - 7;
    // The list as it stands comes first.
    let mut drawn: Vec<Shape> = BALANCED.to_vec();
    while (drawn.len() as u64) < shapes {
        let shape = [(0, 0); 3].map(|_| (step(), step()));
        if shape[0] != shape[1] && shape[0] != shape[2] && shape[1] != shape[2] {
            drawn.push(shape);
        }
    }
    let mut found = Vec::new();
    for shape in drawn {
        found.push((expectation(shape, nodes)?, shape));
    }
    found.sort_by(|one, other| (one.0 - 0.5).abs().total_cmp(&(other.0 - 0.5).abs()));
    for (expectation, shape) in found {
        println!("{expectation:.3} {shape:?}");
    }
    Ok(())
}

/// What O expects.
fn expectation(shape: Shape, nodes: u64) -> Result<f64, Failure> {
    let game = Title::with_engine(engine::mnk::mestre).open([("board", "15x15"), ("k", "5")])?;
    let mut table = game.start(2, Seed(0).into())?;
    for point in laid_out(shape, Size::new(15, 15)?).ok_or("a shape that fits")? {
        table.play(&point.to_string()).map_err(|why| format!("{why:?}"))?;
    }
    let mut player = game.engine(Limits { nodes: Some(nodes), ..Limits::default() }).ok_or("a player")?;
    let sight = table.sight(table.turn().seat());
    let analysis = player.analyse(&*sight, NonZeroUsize::MIN, &mut game::Task::unwatched(Seed(0)));
    Ok(analysis.ok_or("an analysis")?.worth.expectation())
}
