//! `bench`: how fast the strong players look, and whether they still look at the same positions.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::Instant;

use catalog::Catalog;
use clap::ArgMatches;
use game::{Limits, Message, Seed, Task};

use crate::args::language_of;
use crate::failure::Failure;
use crate::strong;
use crate::terminal::Progress;

/// What is looked at: the game, its options, the position, and how many plies ahead.
const POSITIONS: &[(&str, &str, &str, u32)] = &[
    ("orbito", "orbits=3 rules=specified", "....../....../....../....../....../...... X", 8),
    ("orbito", "orbits=3 rules=specified", "....../...XO./..XXO./..OX../.O...O/X..... X", 8),
    ("orbito", "orbits=3 rules=commercial", "O...../....../..XX../.OX.../....../...... O", 3),
    (
        "orbito",
        "orbits=4 rules=specified",
        "......../......../...XO.../...OX.../...XX.../....XO../....O.../........ O",
        6,
    ),
    (
        "orbito",
        "orbits=5 rules=specified",
        "........../........../........../........../....OO..../...OXO..../..XOXXX.../........../........../.....X.... O",
        5,
    ),
    ("konane", "size=8", "pbpbpbpb/bpbpbpbp/pbpbpbpb/bpb..pbp/pbpbpbpb/bpbpbpbp/pbpbpbpb/bpbpbpbp p jump", 14),
    ("konane", "size=8", "pbpbpbpb/bpb..p.p/pb.bpb.b/b....p.p/pbpb.bpb/bp.pbp../pbpb.bpb/bpbp.pbp p jump", 12),
    ("konane", "size=8", "pbpbpbpb/b..p.p.p/pb.bpb.b/b....p.p/pb.b..pb/b....p../p..b.bpb/..b..p.. p jump", 14),
    (
        "konane",
        "size=12",
        ".b......p.pb/.....pbpbpbp/p..bpbp..bpb/...pb..pbpbp/...b.b.bpbpb/.pbpbp.pbpbp/.bpbpbpbpbpb/bpbpbpbpbpbp/pbpbpbpbpbpb/bpbpbpbpbpbp/pbpbpbpbpbpb/bpbpbpbpbpbp p jump",
        8,
    ),
    ("mnk", "board=7x7 k=4", "......./......./......./......./......./......./....... X", 5),
    (
        "mnk",
        "board=15x15 k=5",
        ".............../.............../.............../.............../.............../......O......../.....XXO......./......XX......./.....O..O....../.............../.............../.............../.............../.............../............... X",
        5,
    ),
    (
        "mnk",
        "board=9x9 k=7",
        "........./........./..O....../...X...../...XX..../...O.O.../........./........./......... X",
        4,
    ),
];

/// Has all positions looked at, on one thread.
pub(crate) fn run(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let limits = strong::limits(matches, None, language)?;
    let mut out = io::stdout().lock();
    let (mut nodes, mut seconds) = (0, 0.0);
    for &(name, options, position, depth) in POSITIONS {
        let broken = |why: String| Failure::unfinished(&Message::new("no-review").with("why", why), language);
        let title = catalog.title(name).ok_or_else(|| broken(name.to_owned()))?;
        let game = title.read(options).map_err(|error| broken(error.to_string()))?;
        let table = game.read_position(position).map_err(|error| broken(error.to_string()))?;
        let mut engine = strong::player(catalog, &*game, Limits { depth: Some(depth), ..limits }, language)?;
        let began = Instant::now();
        let mut progress = Progress::default();
        let task = &mut Task::new(Seed(0), &mut progress);
        let analysis = engine.analyse(&*table.sight(table.turn().seat()), NonZeroUsize::MIN, task);
        let took = began.elapsed().as_secs_f64();
        let analysis = analysis.ok_or_else(|| broken(position.to_owned()))?;
        writeln!(out, "{:>10} nodes {took:>7.2} s  {name} {options} {position} depth {depth}", analysis.nodes)?;
        nodes += analysis.nodes;
        seconds += took;
    }
    writeln!(out, "nodes per second: {:.0}", nodes as f64 / f64::max(seconds, 1e-9))?;
    Ok(writeln!(out, "signature: {nodes}")?)
}
