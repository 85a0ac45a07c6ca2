//! What the referee costs a game of two players that come with it: `cargo bench -p referee --bench cost`.
//!
//! `facil` plays `facil` on 3x3. What the players themselves take is measured by asking them alone, in the same positions;
//! the rest is the referee's. The best of several rounds, in milliseconds a game.

use std::sync::Arc;
use std::time::Instant;

use catalog::Catalog;
use game::{PlayerSpec, Seed, Session, Task};
use referee::{Circumstances, Entrant, Opening, Pairing, Terms, play_all};

const GAMES: u64 = 500;
const ROUNDS: usize = 7;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = Catalog::standard().title("mnk").ok_or("a title")?.open([])?;
    let spec = PlayerSpec::of_level("facil");
    let entrants = ["a", "b"].map(|name| Entrant { name: name.to_owned(), spec: spec.clone() });
    let terms = Terms { game: Arc::clone(&game), clock: None, date: None, circumstances: Circumstances::default() };
    let opening = |seed: u64| Arc::new(Opening::of_seed(Seed(seed)));
    let pairings: Vec<Pairing> =
        (1..=GAMES).map(|seed| Pairing { seats: vec![0, 1], opening: opening(seed) }).collect();
    let (mut whole, mut thinking, mut moves) = (f64::INFINITY, f64::INFINITY, 0);
    for _ in 0..ROUNDS {
        let mut sessions: Vec<Session> = Vec::new();
        let since = Instant::now();
        play_all(&terms, &entrants, &pairings, 1, |_, game| sessions.extend(game));
        whole = whole.min(since.elapsed().as_secs_f64() * 1000.0 / GAMES as f64);
        assert_eq!(sessions.len(), pairings.len());
        moves = sessions.iter().map(|session| session.line().len()).sum::<usize>();
        let mut took = 0.0;
        for session in &sessions {
            let mut player = game.player(&spec)?;
            let mut replay = session.again();
            while let Some(seat) = replay.session().turn().seat() {
                let sight = replay.session().sight(Some(seat));
                let mut task = Task::unwatched(replay.session().seed_of_move());
                let since = Instant::now();
                player.choose(&*sight, &mut task)?;
                took += since.elapsed().as_secs_f64() * 1000.0;
                replay.step()?;
            }
        }
        thinking = thinking.min(took / GAMES as f64);
    }
    println!("a game of {:.1} moves: {whole:.4} ms", moves as f64 / GAMES as f64);
    println!("    its players: {thinking:.4} ms");
    println!("    the referee: {:.4} ms", whole - thinking);
    Ok(())
}
