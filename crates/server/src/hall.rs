//! All rooms: found, folded from the store when they are needed, left when they are not, and kept going while they are.

use std::collections::HashMap;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use catalog::Catalog;
use game::{Act, Game, Language, Notes, Options, Seat, Title};
use tokio::sync::{Mutex as Lock, OwnedMappedMutexGuard, OwnedMutexGuard, watch};

use crate::Config;
use crate::accounts::Accounts;
use crate::away::{Doing, Presence};
use crate::contests::Contests;
use crate::dues::Dues;
use crate::fault::{Fault, Word};
use crate::guests::Guests;
use crate::lobby::Lobby;
use crate::makers::Makers;
use crate::metrics::Metrics;
use crate::owner::Bans;
use crate::pictures::Pictures;
use crate::players::Players;
use crate::questions::blocking;
use crate::reviews::Reviews;
use crate::room::{Room, rules_of};
use crate::secrets;
use crate::store::{Change, Status, Store, Writer};
use crate::times::Times;
use crate::words::Words;
use crate::workers::{Payer, Workers};

/// So many games may have a place in memory.
const MOST_ROOMS: usize = 100_000;
/// A room that nobody has used for so long is left; the store has all of it.
const IDLE: Duration = Duration::from_secs(300);
/// How long a state is taken to be that was not written yet.
const UNKNOWN: usize = 1 << 20;

/// The place of a room, also while it is not folded.
pub(crate) struct Slot {
    pub(crate) id: String,
    room: Arc<Lock<Option<Room>>>,
    /// The number of the last event, for whoever watches.
    told: watch::Sender<u32>,
    used: Mutex<Instant>,
    /// What the room in it takes, about; 0 while there is none.
    weight: AtomicUsize,
    /// Whoever is charged for what the computer's players think.
    payer: Mutex<Payer>,
    /// How long its state was when it was last written.
    long: AtomicUsize,
}

impl Slot {
    /// Whoever is charged for what the computer's players think.
    pub(crate) fn payer(&self) -> Payer {
        *held(&self.payer)
    }

    /// How long its state is, about: what is not known yet is taken to be long.
    pub(crate) fn long(&self) -> usize {
        match self.long.load(Relaxed) {
            0 => UNKNOWN,
            long => long,
        }
    }

    /// Its state was so long.
    pub(crate) fn was(&self, long: usize) {
        self.long.store(long, Relaxed);
    }

    /// Charges another client from now on.
    pub(crate) fn charge(&self, payer: Payer) {
        *held(&self.payer) = payer;
    }

    /// Whether somebody has it in hand, or watches. What is asked of the lists of rooms has them held.
    fn is_used(self: &Arc<Self>) -> bool {
        Arc::strong_count(self) > 1 || self.is_watched()
    }

    /// Tells the number of each event from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<u32> {
        self.told.subscribe()
    }

    /// Whether somebody watches.
    pub(crate) fn is_watched(&self) -> bool {
        self.told.receiver_count() > 0
    }

    /// Has whoever watches look again, though nothing is left to see.
    pub(crate) fn gone(&self) {
        self.told.send_modify(|_| {});
    }
}

/// A room that nobody else can look at meanwhile.
pub(crate) type Entered = OwnedMappedMutexGuard<Option<Room>, Room>;

/// A title and its options, as one line.
type Named = (&'static str, String);

/// All rooms, and what they need.
pub(crate) struct Hall {
    pub(crate) catalog: Catalog,
    pub(crate) words: Words,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) times: Arc<Times>,
    pub(crate) workers: Workers,
    /// The computer's players that were asked last.
    pub(crate) players: Players,
    /// Programs of others that people may play against.
    pub(crate) guests: Guests,
    pub(crate) contests: Contests,
    pub(crate) reviews: Reviews,
    pub(crate) lobby: Lobby,
    pub(crate) pictures: Pictures,
    pub(crate) accounts: Accounts,
    /// Who made the games that are not over.
    pub(crate) makers: Makers,
    pub(crate) metrics: Arc<Metrics>,
    /// What can be played, as it is told in each language: it never changes.
    titles: Mutex<HashMap<Language, Arc<str>>>,
    games: Mutex<HashMap<Named, Weak<dyn Game>>>,
    rooms: Mutex<HashMap<String, Arc<Slot>>>,
    /// What all rooms take together, about, and what they may: past that those are left that were used longest ago.
    weight: AtomicUsize,
    budget: usize,
    /// When clocks run out.
    pub(crate) dues: Dues,
    pub(crate) presence: Presence,
    pub(crate) bans: Bans,
}

impl Hall {
    /// What can be played in this language, made when it is asked for first.
    pub(crate) fn told_titles(&self, language: Language, make: impl FnOnce() -> String) -> Arc<str> {
        if let Some(told) = held(&self.titles).get(&language) {
            return Arc::clone(told);
        }
        let told: Arc<str> = make().into();
        held(&self.titles).insert(language, Arc::clone(&told));
        told
    }
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    // These locks are held for a lookup only: nothing in between can panic half-way.
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    #[expect(clippy::too_many_arguments, reason = "all that the hall needs")]
    pub(crate) fn new(
        catalog: Catalog,
        store: Arc<dyn Store>,
        writer: Writer,
        times: Arc<Times>,
        workers: Workers,
        accounts: Accounts,
        metrics: Arc<Metrics>,
        guests: Guests,
        config: &Config,
    ) -> Self {
        Hall {
            presence: Presence::new(times.now(), config.away),
            bans: Bans::default(),
            words: Words::new(&catalog, &guests),
            guests,
            contests: Contests::default(),
            catalog,
            store,
            writer,
            times,
            workers,
            players: Players::default(),
            reviews: Reviews::default(),
            lobby: Lobby::default(),
            pictures: Pictures::new(config.pictures),
            accounts,
            makers: Makers::new(config.people),
            metrics,
            titles: Mutex::default(),
            games: Mutex::default(),
            rooms: Mutex::default(),
            weight: AtomicUsize::new(0),
            budget: config.rooms,
            dues: Dues::default(),
        }
    }

    /// Whether somebody watches this game.
    pub(crate) fn is_watched(&self, id: &str) -> bool {
        held(&self.rooms).get(id).is_some_and(|slot| slot.is_watched())
    }

    /// What all rooms take together, about.
    pub(crate) fn weight(&self) -> usize {
        self.weight.load(Relaxed)
    }

    /// How many games are in memory.
    pub(crate) fn rooms(&self) -> usize {
        held(&self.rooms).len()
    }

    /// The game with these options, shared by all who play it.
    pub(crate) fn game(&self, title: &Title, options: Options) -> Result<Arc<dyn Game>, game::OptionError> {
        let key = (title.name(), options.to_string());
        if let Some(game) = held(&self.games).get(&key).and_then(Weak::upgrade) {
            return Ok(game);
        }
        let game = title.open_with(options)?;
        let mut games = held(&self.games);
        games.retain(|_, game| game.strong_count() > 0);
        games.insert(key, Arc::downgrade(&game));
        Ok(game)
    }

    /// The place of a game.
    pub(crate) fn slot(&self, id: &str) -> Result<Arc<Slot>, Fault> {
        if !secrets::may_be_id(id) {
            return Err(Fault::new(Word::Unknown, "unknown-game"));
        }
        let mut rooms = held(&self.rooms);
        if let Some(slot) = rooms.get(id) {
            *held(&slot.used) = Instant::now();
            return Ok(Arc::clone(slot));
        }
        if rooms.len() >= MOST_ROOMS {
            rooms.retain(|_, slot| slot.is_used() || !self.left(slot));
            if rooms.len() >= MOST_ROOMS {
                return Err(Fault::new(Word::Busy, "busy"));
            }
        }
        let slot = Arc::new(Slot {
            id: id.to_owned(),
            room: Arc::default(),
            told: watch::Sender::new(0),
            used: Mutex::new(Instant::now()),
            weight: AtomicUsize::new(0),
            payer: Mutex::default(),
            long: AtomicUsize::new(0),
        });
        rooms.insert(id.to_owned(), Arc::clone(&slot));
        Ok(slot)
    }

    /// Enters the room of a game, which is folded first if it has to be.
    pub(crate) async fn enter(self: &Arc<Self>, id: &str) -> Result<(Arc<Slot>, Entered), Fault> {
        let slot = self.slot(id)?;
        let mut room = Arc::clone(&slot.room).lock_owned().await;
        if room.as_ref().is_none_or(|room| !room.settled) {
            *room = None;
            match self.fold(id).await {
                Ok(found) => *room = Some(found),
                Err(fault) => {
                    if fault.word == Word::Unknown {
                        held(&self.rooms).remove(id);
                    }
                    return Err(fault);
                }
            }
            self.metrics.folds.fetch_add(1, Relaxed);
            if let Some(room) = room.as_mut() {
                slot.told.send_replace(room.number());
                self.rouse(&slot, room);
                self.weigh(&slot, room.weight());
            }
        }
        let entered = OwnedMutexGuard::try_map(room, Option::as_mut);
        entered.map(|room| (slot, room)).map_err(|_| Fault::new(Word::Unknown, "unknown-game"))
    }

    async fn fold(&self, id: &str) -> Result<Room, Fault> {
        let Some((kept, events)) = self.store.game(id).await? else {
            return Err(Fault::new(Word::Unknown, "unknown-game"));
        };
        let unsound = |why: String| {
            tracing::error!(game = id, why, "a stored game cannot be folded");
            Fault::new(Word::Storage, "storage")
        };
        let (title, options) = rules_of(&self.catalog, &kept).map_err(unsound)?;
        let game = self.game(title, options).map_err(|error| unsound(error.to_string()))?;
        // A long game takes a while.
        blocking(move || Room::fold(game, kept, events)).await?.map_err(unsound)
    }

    /// Puts a game that was just stored in its room.
    pub(crate) async fn open(self: &Arc<Self>, slot: &Arc<Slot>, room: Room) {
        let mut empty = slot.room.lock().await;
        let room = empty.insert(room);
        self.rouse(slot, room);
        self.weigh(slot, room.weight());
    }

    /// A room takes so much now. Past the budget those are left that were used longest ago; whoever needs one folds it
    /// again.
    fn weigh(&self, slot: &Slot, weight: usize) {
        let before = slot.weight.swap(weight, Relaxed);
        let all = self.weight.fetch_add(weight, Relaxed) + weight - before;
        self.weight.fetch_sub(before, Relaxed);
        if all <= self.budget {
            return;
        }
        let mut oldest: Vec<(Instant, Arc<Slot>)> =
            held(&self.rooms).values().map(|slot| (*held(&slot.used), Arc::clone(slot))).collect();
        oldest.sort_by_key(|(used, _)| *used);
        // Some more, so that it is not to be done again at once.
        for (_, slot) in oldest {
            if self.weight.load(Relaxed) <= self.budget / 10 * 9 {
                break;
            }
            self.left(&slot);
        }
    }

    /// Leaves a room, if nobody is in it and no player of the computer is asked.
    fn left(&self, slot: &Slot) -> bool {
        let Ok(mut room) = slot.room.try_lock() else { return false };
        let still = room.as_ref().is_none_or(|room| room.asked.is_none() && room.settled);
        if still {
            *room = None;
            self.weight.fetch_sub(slot.weight.swap(0, Relaxed), Relaxed);
        }
        still
    }

    /// Stores what happened in a room, and only then tells of it.
    pub(crate) async fn settle(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        room: &mut Room,
        changes: Vec<Change>,
    ) -> Result<(), Fault> {
        // If it fails the room stays unsettled, and whoever enters next folds what is stored.
        self.writer.commit(changes).await?;
        self.tell(slot, room);
        Ok(())
    }

    /// Tells of what happened in a room and is stored.
    pub(crate) fn tell(self: &Arc<Self>, slot: &Arc<Slot>, room: &mut Room) {
        room.settled = true;
        self.metrics.events.fetch_add(1, Relaxed);
        slot.told.send_replace(room.number());
        self.rouse(slot, room);
        self.weigh(slot, room.weight());
    }

    /// Carries out what changes a game even if whoever asked for it is gone: what is stored is to be told.
    pub(crate) async fn surely<T, W>(
        self: &Arc<Self>,
        id: &str,
        work: impl FnOnce(Arc<Self>, String) -> W,
    ) -> Result<T, Fault>
    where
        T: Send + 'static,
        W: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        let done = tokio::spawn(work(Arc::clone(self), id.to_owned()));
        done.await.unwrap_or_else(|_| Err(Fault::new(Word::Busy, "busy")))
    }

    /// An act of a seat. `client` is the seat's own name for it, `notes` are what a program says about it.
    pub(crate) async fn act(
        self: &Arc<Self>,
        id: &str,
        seat: Seat,
        client: Option<String>,
        number: Option<u32>,
        doing: impl Into<Doing>,
        notes: Notes,
    ) -> Result<u32, Fault> {
        let (since, doing) = (Instant::now(), doing.into());
        let (slot, mut room) = self.enter(id).await?;
        // Names are a seat's own: nobody learns or spoils those of others.
        let client = client.map(|client| format!("{seat}:{client}"));
        if let Some(event) = client.as_deref().and_then(|client| room.acted(client)) {
            return Ok(event);
        }
        let considered = match number {
            Some(number) if !room.is_fresh(number) => Err(Fault::new(Word::Stale, "stale")),
            None if matches!(&doing, Doing::Act(act) if *act != Act::Resign) => {
                Err(Fault::new(Word::Malformed, "number-needed"))
            }
            _ => self.consider(&room, seat, &doing),
        };
        let prepared = considered.inspect_err(|_| {
            self.metrics.refused.fetch_add(1, Relaxed);
        })?;
        let changes = room.commit(prepared.with_notes(notes), client)?;
        self.settle(&slot, &mut room, changes).await?;
        self.metrics.acts.observe(since.elapsed());
        Ok(room.number())
    }

    /// Starts what goes on by itself in a room: the clock, and the computer's player who is on turn.
    pub(crate) fn rouse(self: &Arc<Self>, slot: &Arc<Slot>, room: &mut Room) {
        room.hush();
        if room.status() == Status::Over {
            self.players.forget(&slot.id);
            self.guests.forget(&slot.id);
            self.makers.ended(&slot.id);
            if let Some(contest) = &room.kept.contest {
                self.stir(&contest.code);
            }
        }
        self.dues.set(&slot.id, self.deadline(room));
        if let Some(seat) = room.level_on_turn() {
            self.ask_level(slot, room, seat);
        }
    }

    /// The state of a game as these seats of one client see it.
    pub(crate) async fn state(
        self: &Arc<Self>,
        id: &str,
        own: &[Seat],
        since: u32,
        language: Language,
    ) -> Result<String, Fault> {
        let (_, room) = self.enter(id).await?;
        Ok(self.shown(&room, own, since, language, true))
    }

    /// The state of a room that was entered.
    pub(crate) fn shown(&self, room: &Room, own: &[Seat], since: u32, language: Language, pictures: bool) -> String {
        let words = self.words.of(room.title(), language);
        let viewer = room.eyes(own);
        room.state(viewer, since, pictures, &words, (&self.times, self.away(room)), &self.pictures)
    }

    /// Leaves rooms that nobody uses and in which nothing goes on.
    pub(crate) fn tidy(&self) {
        self.accounts.tidy();
        self.presence.tidy(self.times.now());
        self.makers.tidy();
        self.guests.tidy();
        held(&self.rooms).retain(|_, slot| slot.is_used() || held(&slot.used).elapsed() <= IDLE || !self.left(slot));
    }

    /// Whether a clock runs, so that the time has to be noted.
    pub(crate) fn has_clocks(&self) -> bool {
        !self.dues.is_empty()
    }

    /// Goes on with every game in which something happens by itself: how many, and how many could not be gone on with.
    pub(crate) async fn rouse_all(self: &Arc<Self>) -> Result<(usize, usize), crate::store::StoreError> {
        let (mut roused, mut failed) = (0, 0);
        for (id, due) in self.store.dues().await? {
            let going = match due {
                // One of the computer's players is on turn.
                0 => self.enter(&id).await.is_ok(),
                due => {
                    self.dues.set(&id, Some(due));
                    true
                }
            };
            // Which game cannot be folded was said; it does not keep the others from going on.
            *(if going { &mut roused } else { &mut failed }) += 1;
        }
        Ok((roused, failed))
    }
}
