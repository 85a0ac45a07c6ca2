//! Programs of others that the owner of the server lets people play against, by name. Each game has a process of its own,
//! from the program's first move until the game is over or left alone.

mod asked;
mod file;

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use catalog::Catalog;
use game::{Game, Language, Message, PlayerSpec, Seat, Translations};
use referee::Circumstances;

use crate::aside::{self, Back};
use crate::fault::{Fault, Word};
use crate::players::Seated;
use crate::store::{Kept, SeatKind};

pub(crate) use asked::NotAsked;
pub use file::PlayersError;

/// A program that was not asked for so long is stopped; it is started again when it is needed.
const LEFT: Duration = Duration::from_secs(600);

/// A program that people may play against.
pub(crate) struct Guest {
    pub(crate) name: String,
    /// What people read, in the languages that the file has.
    said: [(Language, Option<String>); 3],
    spec: PlayerSpec,
    fits: Vec<Fit>,
    /// How long it has for a move.
    time: Duration,
    /// How many games it plays at once.
    at_once: usize,
    circumstances: Circumstances,
}

/// A game that a program is for.
struct Fit {
    title: &'static str,
    /// Options that have to be so; the others may be any.
    options: Vec<(String, String)>,
}

impl Guest {
    /// Whether it is for this game.
    fn fits(&self, game: &dyn Game) -> bool {
        let options = game.options();
        let has = |(name, value): &(String, String)| options.split(' ').any(|pair| pair == format!("{name}={value}"));
        self.fits.iter().any(|fit| fit.title == game.name() && fit.options.iter().all(has))
    }
}

/// Where a program plays: a game and a seat.
type Chair = (String, Seat);

/// A program at a table.
struct Place {
    guest: usize,
    /// When it was last asked or given the place.
    used: Instant,
    /// Its process, while it is not asked.
    seated: Option<Seated>,
}

/// All programs, and where they play.
#[derive(Default)]
pub(crate) struct Guests {
    all: Vec<Guest>,
    places: Mutex<HashMap<Chair, Place>>,
}

impl Guests {
    /// The programs of the owner's file.
    pub(crate) fn read(path: &Path, catalog: &Catalog) -> Result<Self, PlayersError> {
        Ok(Guests { all: file::read(path, catalog)?, places: Mutex::default() })
    }

    /// How many games they play at once, all together.
    pub(crate) fn at_once(&self) -> usize {
        self.all.iter().map(|guest| guest.at_once).sum()
    }

    /// Those that are for this game.
    pub(crate) fn fitting(&self, game: &dyn Game) -> impl Iterator<Item = &Guest> {
        self.all.iter().filter(|guest| guest.fits(game))
    }

    /// The program of this name, if it is for this game.
    fn of(&self, name: &str, game: &dyn Game) -> Option<usize> {
        self.all.iter().position(|guest| guest.name == name && guest.fits(game))
    }

    /// The name of a program that a request asks for, if there is one of this name for this game.
    pub(crate) fn named(&self, name: &str, game: &dyn Game) -> Result<String, Fault> {
        match self.of(name, game) {
            Some(place) => Ok(self.all[place].name.clone()),
            None => {
                let fault = Fault::new(Word::Setup, "setup-guest");
                Err(Fault { message: fault.message.clone().with("name", game::excerpt(name)), ..fault })
            }
        }
    }

    fn places(&self) -> MutexGuard<'_, HashMap<Chair, Place>> {
        // Held for a look only: nothing in between can panic half-way.
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the programs of a new game their places, or none of them.
    pub(crate) fn admit(&self, kept: &Kept, game: &dyn Game) -> Result<(), Fault> {
        for seat in kept.seats.iter().filter(|seat| seat.kind == SeatKind::Guest) {
            let name = seat.name.as_deref().unwrap_or_default();
            let (chair, guest) = (Seat::new(seat.seat).map(|seat| (kept.id.clone(), seat)), self.of(name, game));
            let admitted = match (chair, guest) {
                (Some(chair), Some(guest)) => self.place(chair, guest),
                _ => return self.named(name, game).map(drop),
            };
            if !admitted {
                self.forget(&kept.id);
                let fault = Fault::new(Word::Busy, "busy-guest");
                return Err(Fault { message: fault.message.clone().with("name", called(name)), ..fault });
            }
        }
        Ok(())
    }

    /// A place for one more, or the one that it has; `false` if it plays as many games as it may.
    fn place(&self, chair: Chair, guest: usize) -> bool {
        let mut places = self.places();
        let taken = places.iter().filter(|(own, place)| **own != chair && place.guest == guest).count();
        if taken >= self.all[guest].at_once {
            return false;
        }
        let place = places.entry(chair).or_insert(Place { guest, used: Instant::now(), seated: None });
        place.used = Instant::now();
        true
    }

    /// Keeps a process for its next move, if the game goes on.
    pub(crate) fn keep(&self, seated: Seated) {
        let mut places = self.places();
        let mut gone = None;
        match places.get_mut(&seated.chair()) {
            Some(place) => {
                place.used = Instant::now();
                gone = place.seated.replace(seated);
            }
            None => gone = gone.or(Some(seated)),
        }
        drop(places);
        dismiss(gone.into_iter().collect());
    }

    /// Lets the programs of a game go.
    pub(crate) fn forget(&self, game: &str) {
        self.release(|(own, _), _| own == game);
    }

    /// Lets those go that nobody has asked for long.
    pub(crate) fn tidy(&self) {
        self.release(|_, place| place.used.elapsed() > LEFT);
    }

    /// Lets all go, and waits for their end.
    pub(crate) fn end(&self) {
        let all: Vec<Seated> = self.places().drain().filter_map(|(_, place)| place.seated).collect();
        std::thread::scope(|scope| {
            all.into_iter().for_each(|seated| drop(scope.spawn(move || drop(seated))));
        });
    }

    fn release(&self, which: impl Fn(&Chair, &Place) -> bool) {
        let mut places = self.places();
        if places.is_empty() {
            return;
        }
        let gone = places.extract_if(|chair, place| which(chair, place));
        let gone: Vec<Seated> = gone.filter_map(|(_, place)| place.seated).collect();
        drop(places);
        dismiss(gone);
    }

    /// What the programs are called, in each language, for `server-guest`.
    pub(crate) fn words(&self) -> Translations {
        let [pt, fr, en] = [Language::Pt, Language::Fr, Language::En].map(|language| &*self.words_in(language).leak());
        Translations { pt, fr, en }
    }

    /// A program that is not in the file any more is called by its name.
    fn words_in(&self, language: Language) -> String {
        let mut text = "server-guest = { $name ->\n".to_owned();
        for guest in &self.all {
            let said = |wanted: &dyn Fn(Language) -> bool| {
                guest.said.iter().find(|(own, said)| wanted(*own) && said.is_some()).and_then(|(_, said)| said.clone())
            };
            let said = said(&|own| own == language).or_else(|| said(&|_| true)).unwrap_or_else(|| guest.name.clone());
            let quoted = said.replace('\\', "\\\\").replace('"', "\\\"");
            // Writing to a string cannot fail.
            let _ = writeln!(text, "    [{}] {{ \"{quoted}\" }}", guest.name);
        }
        text + "   *[other] { $name }\n}\n"
    }
}

/// What a program is called.
pub(crate) fn called(name: &str) -> Message {
    Message::new("server-guest").with("name", name)
}

/// Ends processes, which takes a moment, where nobody waits for it.
fn dismiss(gone: Vec<Seated>) {
    if gone.is_empty() {
        return;
    }
    // Without a thread they end here.
    let _ = aside::spawn("farewell".to_owned(), Back::Halfway, move || drop(gone));
}
