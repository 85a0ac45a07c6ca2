//! What a tournament costs a game on top of its players: `cargo bench -p tournament --bench overhead -- FOLDER`.
//!
//! Four players `facil` meet on 3x3 in 10,000 games, in process, with a journal in FOLDER (the folder for temporary files, if
//! none is named). What the players themselves take is measured by asking them alone, in the same positions.

use std::sync::Arc;
use std::time::Instant;
use std::{env, fs};

use catalog::Catalog;
use game::{PlayerSpec, Record, Session, Task};
use referee::{Circumstances, Stop, Terms};
use tournament::{Contestant, Course, Format, Journal, Local, Openings, Plan, Report, run};

const PAIRS: u32 = 834;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = env::args().skip(1).find(|word| !word.starts_with('-')).map_or_else(env::temp_dir, Into::into);
    let game = Catalog::standard().title("mnk").ok_or("a title")?.open([])?;
    let spec = PlayerSpec::of_level("facil");
    let players = ["a", "b", "c", "d"].map(|name| Contestant {
        name: name.to_owned(),
        player: spec.to_string(),
        files: Default::default(),
    });
    let plan = Plan {
        journal: Plan::JOURNAL,
        name: "overhead".to_owned(),
        game: game.name().to_owned(),
        rules: game.options(),
        players: players.to_vec(),
        system: Format::RoundRobin { cycles: 1 },
        pairs: PAIRS,
        openings: Openings::Start,
        seed: 1,
        clock: None,
        sandbox: false,
        adjudicate: false,
        failures: 0,
        sprt: None,
    };
    for jobs in [1, 2] {
        let path = folder.join(format!("overhead-{}.journal", std::process::id()));
        let stop = Stop::default();
        let mut circumstances = Circumstances::default();
        circumstances.stop = stop.clone();
        let terms = Terms { game: Arc::clone(&game), clock: None, date: None, circumstances };
        let mut course = Course::new(plan.clone())?;
        let since = Instant::now();
        let (mut journal, _) = Journal::open(&path, &plan)?;
        let mut syncs = 0;
        run(&mut course, &mut journal, &mut Local::new(&terms, jobs), &game, &stop, |_, _| syncs += 1)?;
        let whole = since.elapsed().as_secs_f64() * 1000.0;
        let size = fs::metadata(&path)?.len();
        fs::remove_file(&path)?;
        let report = Report::of(&course);
        let games = report.games.len() as f64;
        let mut thinking = 0.0;
        for row in &report.games {
            let session = Session::replay(Arc::clone(&game), &Record::read(&row.played.record)?)?;
            let mut player = game.player(&spec)?;
            let mut replay = session.again();
            while let Some(seat) = replay.session().turn().seat() {
                let sight = replay.session().sight(Some(seat));
                let mut task = Task::unwatched(replay.session().seed_of_move());
                let since = Instant::now();
                player.choose(&*sight, &mut task)?;
                thinking += since.elapsed().as_secs_f64() * 1000.0;
                replay.step()?;
            }
        }
        let since = Instant::now();
        let page = report.page(Some(&game), game::Language::En);
        let report_ms = since.elapsed().as_secs_f64() * 1000.0;
        println!("{games} games, {jobs} at once: {:.4} ms a game", whole / games);
        println!("    its players: {:.4} ms", thinking / games / jobs as f64);
        println!(
            "    the tournament: {:.4} ms; {syncs} writes to the disk, {:.0} bytes a game",
            (whole - thinking / jobs as f64) / games,
            size as f64 / games
        );
        println!("    the report: {report_ms:.0} ms, {} kB", page.len() / 1000);
    }
    Ok(())
}
