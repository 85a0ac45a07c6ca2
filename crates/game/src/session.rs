//! A game in play. The session alone changes it: it takes acts, decides what becomes of them, and keeps the log of
//! which the state is the fold.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::past::Past;
use crate::{
    Act, Clock, Clocks, Declined, Deed, Effect, Entry, Event, Game, Millis, Notes, Outcome, Played, Refusal, Scene,
    Seat, Seed, Setup, SetupError, Sight, Table, Termination, Trouble, Turn, Verdict, WrongMoves,
};

/// What an act amounts to, worked out and not yet done: whoever runs the session stores its entry and then
/// [commits](Session::commit) it.
#[derive(Clone)]
pub struct Prepared {
    stamp: u64,
    entry: Entry,
    change: Change,
}

/// What an entry does to the table.
#[derive(Clone)]
enum Change {
    /// Nothing, or taking a seat out.
    Small,
    /// A move: the table after it.
    Moved { table: Option<Box<dyn Table>>, told: String, effects: Vec<Effect> },
    /// Moves are taken back: the table before them.
    Back { table: Box<dyn Table>, effects: Vec<Effect>, past: Past },
}

impl Prepared {
    /// The entry that it will make.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// The same with what a program said about it.
    #[must_use]
    pub fn with_notes(mut self, notes: Notes) -> Self {
        self.entry.notes = notes;
        self
    }
}

/// A game in play.
///
/// ```
/// use game::{Act, Seat, Seed, Session, Setup, Title};
///
/// let game = Title::of::<tiny::Tiny>().open([]).unwrap();
/// let mut session = Session::new(game, Setup::new(2, Seed(1))).unwrap();
/// let card = session.sight(Some(Seat::FIRST)).legal().moves[0].clone();
/// let prepared = session.consider(Seat::FIRST, &Act::Move(card), 0).unwrap();
/// // Here an interface stores prepared.entry(), before anyone is told.
/// session.commit(prepared).unwrap();
/// assert!(session.act(Seat::FIRST, Act::Move("nonsense".into()), 0).is_err());
/// assert_eq!(session.log().len(), 1);
/// ```
#[derive(Clone)]
pub struct Session {
    game: Arc<dyn Game>,
    setup: Setup,
    start: Arc<dyn Table>,
    table: Box<dyn Table>,
    past: Past,
    log: Vec<Entry>,
    /// What others are told of each entry, where that is less.
    told: Vec<Option<Event>>,
    /// The entries of the log that led here, without what was taken back: moves, and seats that left while others
    /// stayed.
    line: Vec<usize>,
    left: Vec<Seat>,
    clocks: Option<Clocks>,
    effects: Vec<Effect>,
    /// Who offers a draw.
    offer: Option<Seat>,
    verdict: Option<Verdict>,
    turn: Turn,
    /// Another number after each change, so that what was prepared before it is known to be stale.
    stamp: u64,
}

fn new_stamp() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Relaxed)
}

impl Session {
    /// Sets the table.
    pub fn new(game: Arc<dyn Game>, setup: Setup) -> Result<Self, SetupError> {
        let start: Arc<dyn Table> = match &setup.position {
            Some(text) => game.read_position(text)?,
            None => game.start(setup.seats, setup.deal)?,
        }
        .into();
        Ok(Session::on(game, setup, start))
    }

    /// A session that begins at this table.
    fn on(game: Arc<dyn Game>, setup: Setup, start: Arc<dyn Table>) -> Self {
        let setup = Setup { seats: start.seated(), ..setup };
        let mut clocks = setup.clock.map(|control| Clocks::new(control, setup.seats));
        if let Some(clocks) = &mut clocks {
            clocks.press(false, start.turn().seat(), 0);
        }
        let mut session = Session {
            table: start.copy(),
            turn: start.turn().clone(),
            game,
            setup,
            start,
            past: Past::default(),
            log: Vec::new(),
            told: Vec::new(),
            line: Vec::new(),
            left: Vec::new(),
            clocks,
            effects: Vec::new(),
            offer: None,
            verdict: None,
            stamp: new_stamp(),
        };
        session.judge_by_rules();
        session
    }

    /// The session before its first entry.
    pub(crate) fn beginning(&self, setup: Setup) -> Self {
        Session::on(Arc::clone(&self.game), setup, Arc::clone(&self.start))
    }

    /// What would become of an act, without doing it. A move is played here, on a copy; [`commit`](Session::commit)
    /// puts the copy in place. When the time of the seat on turn is over, that is what becomes of any act.
    pub fn consider(&self, seat: Seat, act: &Act, now: Millis) -> Result<Prepared, Declined> {
        let at = self.not_before(now);
        if let Some(late) = self.time_out(at) {
            return Ok(self.prepared(late, Change::Small));
        }
        self.may_act(seat, act)?;
        let (event, change) = match act {
            Act::Move(text) => {
                let mut table = self.table.copy();
                self.decided(table.play(text), text, Some(table))?
            }
            Act::TakeBack(moves) => (Event::TakeBack(*moves), self.back(*moves)?),
            Act::Resign => (Event::Resign, Change::Small),
            Act::Draw => (if self.offer.is_some() { Event::Agree } else { Event::Offer }, Change::Small),
            Act::NoDraw => (Event::Decline, Change::Small),
        };
        Ok(self.prepared(Entry { at, seat, event, notes: Notes::default() }, change))
    }

    /// What becomes of it when the player in a seat fails.
    pub fn consider_forfeit(&self, seat: Seat, trouble: &Trouble, now: Millis) -> Result<Prepared, Declined> {
        self.may_act(seat, &Act::Resign)?;
        let event = Event::Forfeit(trouble.for_record());
        let entry = Entry { at: self.not_before(now), seat, event, notes: Notes::default() };
        Ok(self.prepared(entry, Change::Small))
    }

    /// What becomes of it when a seat calls it a draw because the other has left. Whoever runs the session knows that.
    pub fn consider_halve(&self, seat: Seat, now: Millis) -> Result<Prepared, Declined> {
        match !self.game.draws() || self.setup.seats != 2 {
            true => Err(Declined::NoDraws),
            false => self.ends(seat, Event::Halve, now),
        }
    }

    /// What becomes of it when a seat calls the game off, or does not begin it. Whoever runs the session knows when.
    pub fn consider_abort(&self, seat: Seat, now: Millis) -> Result<Prepared, Declined> {
        self.ends(seat, Event::Abort, now)
    }

    fn ends(&self, seat: Seat, event: Event, now: Millis) -> Result<Prepared, Declined> {
        self.may_act(seat, &Act::Resign)?;
        let entry = Entry { at: self.not_before(now), seat, event, notes: Notes::default() };
        Ok(self.prepared(entry, Change::Small))
    }

    /// Does what was considered.
    pub fn commit(&mut self, prepared: Prepared) -> Result<&Entry, Declined> {
        if prepared.stamp != self.stamp {
            return Err(Declined::Stale);
        }
        Ok(self.make(prepared.entry, prepared.change))
    }

    /// Does what [`consider`](Session::consider) says at once, and returns the entry made. The move is played in place.
    pub fn act(&mut self, seat: Seat, act: Act, now: Millis) -> Result<&Entry, Declined> {
        self.act_with(seat, act, Notes::default(), now)
    }

    /// As [`act`](Session::act), with what a program says about it.
    pub fn act_with(&mut self, seat: Seat, act: Act, notes: Notes, now: Millis) -> Result<&Entry, Declined> {
        let at = self.not_before(now);
        let Act::Move(text) = &act else {
            let prepared = self.consider(seat, &act, now)?;
            return self.commit(prepared.with_notes(notes));
        };
        if let Some(late) = self.time_out(at) {
            return Ok(self.make(late, Change::Small));
        }
        self.may_act(seat, &act)?;
        let played = self.table.play(text);
        let (event, change) = self.decided(played, text, None)?;
        Ok(self.make(Entry { at, seat, event, notes }, change))
    }

    /// Makes an entry of a log: the fold that gives the state. Only what [`consider`](Session::consider) answers is
    /// taken.
    pub fn enter(&mut self, mut entry: Entry) -> Result<&Entry, Declined> {
        // Logs of the first release may have one with line ends in it.
        if let Event::Wrong(text) = &entry.event {
            entry.event = Event::wrong(text);
        }
        let prepared = match &entry.event {
            Event::Move(text) | Event::Wrong(text) => self.consider(entry.seat, &Act::Move(text.clone()), entry.at)?,
            Event::Resign => self.consider(entry.seat, &Act::Resign, entry.at)?,
            Event::TakeBack(moves) => self.consider(entry.seat, &Act::TakeBack(*moves), entry.at)?,
            Event::Offer | Event::Agree => self.consider(entry.seat, &Act::Draw, entry.at)?,
            Event::Decline => self.consider(entry.seat, &Act::NoDraw, entry.at)?,
            Event::Forfeit(trouble) => self.consider_forfeit(entry.seat, trouble, entry.at)?,
            Event::Halve => self.consider_halve(entry.seat, entry.at)?,
            Event::Abort => self.consider_abort(entry.seat, entry.at)?,
            Event::TimeOut => self.prepared(self.time_out(entry.at).ok_or(Declined::Otherwise)?, Change::Small),
        }
        .with_notes(entry.notes.clone());
        if prepared.entry != entry {
            return Err(Declined::Otherwise);
        }
        self.commit(prepared)
    }

    /// The entry to make if the time of the seat on turn is over.
    pub fn time_out(&self, now: Millis) -> Option<Entry> {
        let seat = self.clocks.as_ref().filter(|_| self.verdict.is_none())?.flagged(now)?;
        Some(Entry { at: now, seat, event: Event::TimeOut, notes: Notes::default() })
    }

    /// As [`time_out`](Session::time_out), to be [committed](Session::commit).
    pub fn consider_time_out(&self, now: Millis) -> Option<Prepared> {
        Some(self.prepared(self.time_out(self.not_before(now))?, Change::Small))
    }

    /// Time never runs backwards.
    fn not_before(&self, now: Millis) -> Millis {
        now.max(self.log.last().map_or(0, |entry| entry.at))
    }

    fn prepared(&self, entry: Entry, change: Change) -> Prepared {
        Prepared { stamp: self.stamp, entry, change }
    }

    /// Whether a seat may want this now, whatever the rules say of the move.
    fn may_act(&self, seat: Seat, act: &Act) -> Result<(), Declined> {
        if seat.number() > self.setup.seats || self.left.contains(&seat) && !matches!(act, Act::TakeBack(_)) {
            return Err(Declined::Seat(seat));
        }
        match act {
            Act::TakeBack(_) => match &self.verdict {
                Some(verdict) if verdict.termination != Termination::Rules => Err(Declined::Over),
                _ => Ok(()),
            },
            _ if self.verdict.is_some() => Err(Declined::Over),
            Act::Move(_) => match self.turn.seat() {
                Some(turn) if turn == seat => Ok(()),
                Some(turn) => Err(Declined::Turn(turn)),
                None => Err(Declined::Over),
            },
            Act::Resign => Ok(()),
            Act::Draw => self.may_draw(seat),
            Act::NoDraw if self.offer.is_some_and(|other| other != seat) => Ok(()),
            Act::NoDraw => Err(Declined::NoOffer),
        }
    }

    /// An offer stands until the other seat answers it or moves. Who has offered moves before offering again.
    fn may_draw(&self, seat: Seat) -> Result<(), Declined> {
        let mut since_own_move =
            self.log.iter().rev().take_while(|entry| entry.seat != seat || !matches!(entry.event, Event::Move(_)));
        match self.offer {
            _ if !self.game.draws() || self.setup.seats != 2 => Err(Declined::NoDraws),
            Some(other) if other != seat => Ok(()),
            _ if since_own_move.any(|entry| entry.seat == seat && entry.event == Event::Offer) => {
                Err(Declined::Offered)
            }
            _ => Ok(()),
        }
    }

    /// What becomes of a move that the table has played or refused.
    fn decided(
        &self,
        played: Result<Played, Refusal>,
        text: &str,
        table: Option<Box<dyn Table>>,
    ) -> Result<(Event, Change), Declined> {
        match played {
            Ok(Played { text, told, effects }) => Ok((Event::Move(text), Change::Moved { table, told, effects })),
            Err(Refusal::GivesUp(_)) => Ok((Event::Resign, Change::Small)),
            Err(Refusal::Illegal(_)) if self.setup.wrong_moves == WrongMoves::Lose => {
                Ok((Event::wrong(text), Change::Small))
            }
            Err(refusal) => Err(Declined::Refused(refusal)),
        }
    }

    /// The table before the last so many moves.
    fn back(&self, moves: u32) -> Result<Change, Declined> {
        let most = self.most_back();
        if moves == 0 || moves as usize > most {
            return Err(Declined::TakeBack(most));
        }
        let kept = self.line.len() - moves as usize;
        let mut past = self.past.clone();
        past.forget_after(kept);
        // The last move that stays is played again, for what it did on the board.
        let (from, mut table) = match past.nearest(kept.saturating_sub(1)) {
            Some((steps, table)) => (steps, table.copy()),
            None => (0, self.start.copy()),
        };
        past.forget_after(from);
        let mut effects = Vec::new();
        for (step, place) in self.line.iter().enumerate().take(kept).skip(from) {
            past.remember(step, &*table);
            match &self.log[*place].event {
                Event::Move(text) => effects = table.play(text).map_err(Declined::Refused)?.effects,
                _ => table.withdraw(self.log[*place].seat),
            }
        }
        Ok(Change::Back { table, effects, past })
    }

    /// How many moves can be taken back.
    fn most_back(&self) -> usize {
        self.line.iter().rev().take_while(|place| matches!(self.log[**place].event, Event::Move(_))).count()
    }

    /// Makes an entry that was worked out on this state.
    fn make(&mut self, entry: Entry, change: Change) -> &Entry {
        let mut less = None;
        match &entry.event {
            Event::Move(text) => {
                if let Change::Moved { table, told, effects } = change {
                    if let Some(table) = table {
                        self.table = table;
                    }
                    self.effects = effects;
                    less = (told != *text).then_some(Event::Move(told));
                }
                self.line.push(self.log.len());
                self.past.remember(self.line.len(), &*self.table);
                self.offer = self.offer.filter(|offers| *offers == entry.seat);
            }
            Event::Wrong(_) => {
                self.leave(entry.seat, Termination::WrongMove(entry.seat));
                // A wrong move may name what its seat holds.
                less = self.game.hides().then(|| Event::Wrong("?".to_owned()));
            }
            Event::Resign => self.leave(entry.seat, Termination::Resignation(entry.seat)),
            Event::TimeOut => self.leave(entry.seat, Termination::Time(entry.seat)),
            Event::Forfeit(trouble) => {
                self.leave(entry.seat, Termination::Forfeit(entry.seat, trouble.cause()));
                // So may a player's last words.
                less = self.game.hides().then(|| Event::Forfeit(trouble.wordless()));
            }
            Event::TakeBack(moves) => {
                if let Change::Back { table, effects, past } = change {
                    (self.table, self.effects, self.past) = (table, effects, past);
                }
                self.line.truncate(self.line.len().saturating_sub(*moves as usize));
                self.offer = None;
            }
            Event::Offer => self.offer = Some(entry.seat),
            Event::Decline => self.offer = None,
            Event::Agree => self.level(Termination::Agreement),
            Event::Halve => self.level(Termination::Halved(entry.seat.next(self.setup.seats))),
            // Nobody is before anybody; that it counts for nobody, the termination says.
            Event::Abort => self.level(Termination::Aborted),
        }
        self.judge_by_rules();
        if let Some(clocks) = &mut self.clocks {
            clocks.press(matches!(entry.event, Event::Move(_)), self.turn.seat(), entry.at);
        }
        self.told.push(less);
        self.stamp = new_stamp();
        self.log.push(entry);
        &self.log[self.log.len() - 1]
    }

    /// Ends the game with nobody before anybody.
    fn level(&mut self, termination: Termination) {
        let outcome = Outcome::draw(self.setup.seats, termination.reason(&*self.game));
        (self.offer, self.verdict) = (None, Some(Verdict { outcome, termination }));
    }

    fn leave(&mut self, seat: Seat, termination: Termination) {
        self.effects.clear();
        self.offer = None;
        self.left.push(seat);
        let seats = self.setup.seats;
        let mut staying = Seat::all(seats).filter(|seat| !self.left.contains(seat));
        let last = staying.next();
        if staying.next().is_some() {
            self.table.withdraw(seat);
            self.line.push(self.log.len());
            return;
        }
        let reason = termination.reason(&*self.game);
        let outcome = match last {
            Some(last) => Outcome::win(last, seats, reason),
            None => Outcome::draw(seats, reason),
        };
        self.verdict = Some(Verdict { outcome: outcome.after_leaving(&self.left), termination });
    }

    /// Sees whose turn it is by the rules, unless something else has ended the game.
    fn judge_by_rules(&mut self) {
        if !matches!(&self.verdict, Some(verdict) if verdict.termination != Termination::Rules) {
            self.turn.clone_from(self.table.turn());
            self.verdict = match &self.turn {
                Turn::Over(outcome) => {
                    Some(Verdict { outcome: outcome.after_leaving(&self.left), termination: Termination::Rules })
                }
                Turn::Seat(_) => None,
            };
        }
        if let Some(verdict) = &self.verdict {
            self.turn = Turn::Over(verdict.outcome.clone());
        }
    }
}

/// What can be asked of a session.
impl Session {
    /// The game that is played.
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// How it began.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How it began, as everyone may know.
    pub fn open_setup(&self) -> Setup {
        if self.game.hides() && self.verdict.is_none() { self.setup.without_secrets() } else { self.setup.clone() }
    }

    /// Who is to move, or how the game ended.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// How the match ended, if it has.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The seed for a player's next move: another one for each move, the same ones for each run.
    pub fn seed_of_move(&self) -> Seed {
        self.setup.deal.of_move(self.log.len())
    }

    /// The clocks, if there are any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// What the clock of a seat shows.
    pub fn clock(&self, seat: Seat, now: Millis) -> Option<Clock> {
        let left = self.clocks.as_ref()?.left(seat, now);
        Some(Clock { left, increment: self.setup.clock?.increment() })
    }

    /// The whole state, for whoever runs the session.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// All that happened, for whoever runs the session.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The moves that led here, without those taken back, for whoever runs the session.
    pub fn line(&self) -> Vec<(Seat, &str)> {
        self.deeds().filter_map(|deed| Some((deed.seat, deed.chosen?))).collect()
    }

    /// What was done since the start, without what was taken back.
    pub(crate) fn deeds(&self) -> impl Iterator<Item = Deed<&str>> {
        self.line.iter().map(|place| {
            let Entry { seat, at, event, .. } = &self.log[*place];
            let chosen = if let Event::Move(text) = event { Some(text.as_str()) } else { None };
            Deed { seat: *seat, at: *at, chosen }
        })
    }

    /// The formats of other programs that this game can be written in now: where seats see less than the whole state,
    /// only once it is over.
    pub fn formats(&self) -> Vec<&'static str> {
        if self.game.hides() && self.verdict.is_none() { Vec::new() } else { self.start.formats() }
    }

    /// The game in one of its [`formats`](Session::formats).
    pub fn written(&self, format: &str) -> Option<String> {
        self.formats().contains(&format).then(|| self.start.write(format, self)).flatten()
    }

    /// The same even where hands are hidden, for whoever has the whole of a game that nobody plays any more, of which
    /// this is a part.
    pub fn written_openly(&self, format: &str) -> Option<String> {
        self.start.formats().contains(&format).then(|| self.start.write(format, self)).flatten()
    }

    /// Who offers a draw.
    pub fn offer(&self) -> Option<Seat> {
        self.offer
    }

    /// What a seat, or a spectator, may know now.
    pub fn sight(&self, viewer: Option<Seat>) -> Box<dyn Sight> {
        self.table.sight(viewer)
    }

    /// What a seat, or a spectator, is told of what happened. Once the game is over nothing is hidden.
    pub fn log_for(&self, viewer: Option<Seat>) -> Vec<Entry> {
        (0..self.log.len()).filter_map(|place| self.entry_for(viewer, place)).collect()
    }

    /// One entry of [`log_for`](Session::log_for).
    pub fn entry_for(&self, viewer: Option<Seat>, place: usize) -> Option<Entry> {
        let (entry, less) = (self.log.get(place)?, self.told.get(place)?);
        let open = self.verdict.is_some() || viewer == Some(entry.seat);
        let event = less.as_ref().filter(|_| !open).unwrap_or(&entry.event).clone();
        // What a program says about its move may tell what it sees.
        let notes = if open || !self.game.hides() { entry.notes.clone() } else { Notes::default() };
        Some(Entry { at: entry.at, seat: entry.seat, event, notes })
    }

    /// What the last entry did on the board, as a seat, or a spectator, sees it.
    pub fn effects(&self, viewer: Option<Seat>) -> Vec<Effect> {
        self.effects.iter().map(|effect| effect.seen_by(viewer)).collect()
    }

    /// What the last entry did on the board, for whoever runs the session.
    pub fn all_effects(&self) -> &[Effect] {
        &self.effects
    }

    /// What a seat, or a spectator, sees, with the last move marked.
    pub fn scene(&self, viewer: Option<Seat>) -> Scene {
        let mut scene = self.table.sight(viewer).scene();
        scene.mark_last(&self.effects);
        if let Some(verdict) = &self.verdict {
            scene.status = verdict.outcome.reason().clone();
            scene.seats.iter_mut().for_each(|seat| seat.on_turn = false);
        }
        scene
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game.name())
            .field("setup", &self.setup)
            .field("log", &self.log)
            .finish_non_exhaustive()
    }
}
