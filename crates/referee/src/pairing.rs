//! Games of a match, one after another or several at once. Whoever sits first from an opening sits second, third and so on
//! from the same opening in the games that follow.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use game::{
    Chair, Game, Occupant, Player, PlayerSpec, Session, Setup, SetupError, TimeControl, WrongMoves, play_match,
};

use crate::circumstances::{Circumstances, Fault};
use crate::opening::Opening;
use crate::umpire::Umpire;

/// Who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// What it is called.
    pub name: String,
    /// Who plays.
    pub spec: PlayerSpec,
}

/// On what terms games are played.
#[derive(Clone)]
pub struct Terms {
    /// The game.
    pub game: Arc<dyn Game>,
    /// The clock, if there is one.
    pub clock: Option<TimeControl>,
    /// The day, as records tell it.
    pub date: Option<String>,
    /// How long players may take, and how they are started.
    pub circumstances: Circumstances,
}

/// One game to play: who sits where, and how it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The entrant in each seat, by its place in the list of entrants.
    pub seats: Vec<usize>,
    /// How it begins.
    pub opening: Arc<Opening>,
}

impl Pairing {
    /// The games of these entrants from one opening: everyone sits in every seat once.
    pub fn round(entrants: &[usize], opening: &Arc<Opening>) -> Vec<Pairing> {
        let seats = |shift: usize| entrants.iter().cycle().skip(shift).take(entrants.len()).copied().collect();
        (0..entrants.len()).map(|shift| Pairing { seats: seats(shift), opening: Arc::clone(opening) }).collect()
    }
}

/// A game that was played, or why it was not.
pub type Finished = Result<Session, Fault>;

/// The players of one table, kept from game to game: an outside program goes on running.
#[derive(Default)]
struct Bench(HashMap<usize, Box<dyn Player>>);

impl Bench {
    /// Makes a player sit down. Players that come with the game are made once a game.
    fn take(&mut self, place: usize, entrant: &Entrant, terms: &Terms) -> Result<Box<dyn Player>, SetupError> {
        let circumstances = &terms.circumstances;
        match self.0.remove(&place) {
            Some(player) if matches!(entrant.spec, PlayerSpec::Outside { .. }) => Ok(player),
            _ => match (circumstances.local)(entrant) {
                Some(player) => Ok(player),
                None => crate::player(&*terms.game, &entrant.spec, circumstances),
            },
        }
    }
}

/// Plays one game. An illegal move loses it.
fn play_game(terms: &Terms, entrants: &[Entrant], pairing: &Pairing, bench: &mut Bench) -> Finished {
    let players = pairing.seats.iter().map(|place| {
        let Entrant { name, spec } = &entrants[*place];
        Occupant { spec: spec.clone(), name: Some(name.clone()) }
    });
    let setup = Setup {
        players: players.collect(),
        date: terms.date.clone(),
        wrong_moves: WrongMoves::Lose,
        clock: terms.clock,
        ..Setup::new(u8::try_from(pairing.seats.len()).unwrap_or(u8::MAX), pairing.opening.seed)
    };
    let mut session = pairing.opening.session(&terms.game, setup)?;
    // Whoever does not play now need not wait.
    bench.0.retain(|place, _| pairing.seats.contains(place));
    let chair = |place: &usize| bench.take(*place, &entrants[*place], terms).map(Chair::Player);
    let mut chairs = pairing.seats.iter().map(chair).collect::<Result<Vec<_>, _>>()?;
    let mut umpire = Umpire::new(&terms.circumstances);
    play_match(&mut session, &mut chairs, &mut umpire)?;
    for (place, chair) in pairing.seats.iter().zip(chairs) {
        if let Chair::Player(player) = chair {
            bench.0.insert(*place, player);
        }
    }
    Ok(session)
}

/// Plays the games of a pair, or of a round among more: from one opening, everyone in every seat once.
pub fn play_pair(terms: &Terms, entrants: &[Entrant], opening: &Arc<Opening>) -> Vec<Finished> {
    let everyone: Vec<usize> = (0..entrants.len()).collect();
    let mut finished = Vec::new();
    play_all(terms, entrants, &Pairing::round(&everyone, opening), 1, |_, game| finished.push(game));
    finished
}

/// Plays all these games, so many at once, and hands over each when it is over, with its place in the list. Once one could
/// not be played through no fault of its players, no more are begun.
pub fn play_all(
    terms: &Terms,
    entrants: &[Entrant],
    pairings: &[Pairing],
    jobs: usize,
    mut each: impl FnMut(usize, Finished),
) {
    let next = AtomicUsize::new(0);
    let (done, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, pairings.len().max(1)) {
            let (next, done) = (&next, done.clone());
            // Computing time is counted table by table.
            let terms = Terms { circumstances: terms.circumstances.anew(), ..terms.clone() };
            scope.spawn(move || {
                let mut bench = Bench::default();
                while let place = next.fetch_add(1, Relaxed)
                    && let Some(pairing) = pairings.get(place)
                    && !terms.circumstances.stop.is_set()
                {
                    terms.circumstances.restart();
                    let game = play_game(&terms, entrants, pairing, &mut bench);
                    if game.is_err() {
                        next.store(pairings.len(), Relaxed);
                    }
                    if done.send((place, game)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        for (place, game) in results {
            each(place, game);
        }
    });
}
