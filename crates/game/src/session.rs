//! A game in play. The session alone changes it: it takes acts, decides what becomes of them, and keeps the log of
//! which the state is the fold.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::{
    Clocks, Deed, Effect, Game, Message, Millis, Outcome, Refusal, Scene, Seat, Seed, SetupError, Sight, SplitMix64,
    Table, TimeControl, Turn,
};

/// How a session begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many sit at the table.
    pub seats: u8,
    /// Where the game's chance comes from.
    pub seed: Seed,
    /// Who sits in each seat, as far as known.
    pub players: Vec<String>,
    /// The day, as `YYYY-MM-DD`.
    pub date: Option<String>,
    /// What becomes of a wrong move.
    pub wrong_moves: WrongMoves,
    /// The clocks, if there are any.
    pub clock: Option<TimeControl>,
    /// The position to begin from, unless it is the game's own start.
    pub position: Option<String>,
}

impl Setup {
    /// A game for so many from its own start, without clocks; wrong moves are asked for again.
    pub fn new(seats: u8, seed: Seed) -> Self {
        Setup {
            seats,
            seed,
            players: Vec::new(),
            date: None,
            wrong_moves: WrongMoves::AskedAgain,
            clock: None,
            position: None,
        }
    }
}

/// What becomes of a move that is written like one but not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongMoves {
    /// It is refused and the seat may try again.
    AskedAgain,
    /// The seat that makes it loses.
    Lose,
}

/// What a seat wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// To play this move.
    Move(String),
    /// To give up.
    Resign,
    /// To take back the last so many moves, whoever made them.
    TakeBack(u32),
    /// To offer a draw, or to accept the other's offer.
    Draw,
    /// To decline the other's offer of a draw.
    NoDraw,
}

/// What happened, and when: one line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// Who.
    pub seat: Seat,
    /// What.
    pub event: Event,
}

/// What can happen in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move was played.
    Move(String),
    /// A wrong move was made where wrong moves lose.
    Wrong(String),
    /// The seat gave up.
    Resign,
    /// The seat's time was over.
    TimeOut,
    /// The last so many moves were taken back.
    TakeBack(u32),
    /// The seat offered a draw.
    Offer,
    /// The seat accepted the other's offer.
    Agree,
    /// The seat declined the other's offer.
    Decline,
}

/// Why an act changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Declined {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat is on turn.
    #[error("it is the turn of seat {0}")]
    Turn(Seat),
    /// The seat is not, or no longer, in the game.
    #[error("seat {0} is not in the game")]
    Seat(Seat),
    /// The text is not played.
    #[error("refused: {}", .0.message().key())]
    Refused(Refusal),
    /// Something else would have become of the act, or at another time.
    #[error("it would have come otherwise")]
    Otherwise,
    /// There are not so many moves to take back.
    #[error("only {0} moves can be taken back")]
    TakeBack(usize),
    /// A draw cannot be agreed on in this game.
    #[error("the game knows no draw by agreement")]
    NoDraws,
    /// The seat has offered a draw and not moved since.
    #[error("a draw was offered already")]
    Offered,
    /// There is no offer to decline.
    #[error("no draw was offered")]
    NoOffer,
}

impl Declined {
    /// The reason for people.
    pub fn message(&self) -> Message {
        match self {
            Declined::Over => Message::new("refused-over"),
            Declined::Turn(_) => Message::new("refused-turn"),
            Declined::Seat(seat) => Message::new("refused-seat").with("seat", i64::from(seat.number())),
            Declined::Refused(refusal) => refusal.message().clone(),
            Declined::Otherwise => Message::new("refused-otherwise"),
            Declined::TakeBack(most) => Message::new("refused-take-back").with("most", *most as i64),
            Declined::NoDraws => Message::new("refused-no-draws"),
            Declined::Offered => Message::new("refused-offered"),
            Declined::NoOffer => Message::new("refused-no-offer"),
        }
    }
}

/// How a match ended: the ranking, and whether the rules or something else made an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The ranking, the scores, and why.
    pub outcome: Outcome,
    /// What made an end.
    pub termination: Termination,
}

/// What made an end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// The rules of the game.
    Rules,
    /// This seat gave up.
    Resignation(Seat),
    /// This seat's time was over.
    Time(Seat),
    /// This seat made a wrong move where wrong moves lose.
    WrongMove(Seat),
    /// The players agreed on a draw.
    Agreement,
}

impl Termination {
    /// The end for people, where it is not the rules that made it and gave their own reason.
    fn reason(self, game: &dyn Game) -> Message {
        let (key, seat) = match self {
            Termination::Rules => return Message::new("ended-rules"),
            Termination::Agreement => return Message::new("ended-agreement"),
            Termination::Resignation(seat) => ("ended-resignation", seat),
            Termination::Time(seat) => ("ended-time", seat),
            Termination::WrongMove(seat) => ("ended-wrong-move", seat),
        };
        Message::new(key).with("seat", game.seat_name(seat))
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Termination::Rules => f.write_str("rules"),
            Termination::Resignation(seat) => write!(f, "resignation {seat}"),
            Termination::Time(seat) => write!(f, "time {seat}"),
            Termination::WrongMove(seat) => write!(f, "wrong-move {seat}"),
            Termination::Agreement => f.write_str("agreement"),
        }
    }
}

impl fmt::Display for WrongMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WrongMoves::AskedAgain => "asked-again",
            WrongMoves::Lose => "lose",
        })
    }
}

impl FromStr for WrongMoves {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        [WrongMoves::AskedAgain, WrongMoves::Lose].into_iter().find(|own| own.to_string() == text).ok_or(())
    }
}

/// What has been done to the table since its start and not been taken back.
enum Done {
    Moved(Seat, String, Millis),
    Left(Seat, Millis),
}

/// A game in play.
///
/// ```
/// use game::{Act, Seat, Seed, Session, Setup, Title};
///
/// let game = Title::of::<tiny::Tiny>().open([]).unwrap();
/// let mut session = Session::new(game, Setup::new(2, Seed(1))).unwrap();
/// let card = session.sight(Some(Seat::FIRST)).legal().moves[0].clone();
/// session.act(Seat::FIRST, Act::Move(card), 0).unwrap();
/// assert!(session.act(Seat::FIRST, Act::Move("nonsense".into()), 0).is_err());
/// assert_eq!(session.log().len(), 1);
/// ```
pub struct Session {
    game: Arc<dyn Game>,
    setup: Setup,
    start: Box<dyn Table>,
    table: Box<dyn Table>,
    log: Vec<Entry>,
    told: Vec<Event>,
    line: Vec<Done>,
    left: Vec<Seat>,
    clocks: Option<Clocks>,
    effects: Vec<Effect>,
    /// Who offers a draw.
    offer: Option<Seat>,
    verdict: Option<Verdict>,
}

impl Session {
    /// Sets the table.
    pub fn new(game: Arc<dyn Game>, setup: Setup) -> Result<Self, SetupError> {
        let start = match &setup.position {
            Some(text) => game.read_position(text)?,
            None => game.start(setup.seats, setup.seed)?,
        };
        let setup = Setup { seats: start.seated(), ..setup };
        let mut clocks = setup.clock.map(|control| Clocks::new(control, setup.seats));
        if let Some(clocks) = &mut clocks {
            clocks.press(false, start.turn().seat(), 0);
        }
        let mut session = Session {
            table: start.copy(),
            game,
            setup,
            start,
            log: Vec::new(),
            told: Vec::new(),
            line: Vec::new(),
            left: Vec::new(),
            clocks,
            effects: Vec::new(),
            offer: None,
            verdict: None,
        };
        session.verdict = session.verdict_of_rules();
        Ok(session)
    }

    /// What would become of an act, without doing it: an interface stores the entry before anyone is told. When the
    /// time of the seat on turn is over, that is what becomes of any act.
    pub fn consider(&self, seat: Seat, act: &Act, now: Millis) -> Result<Entry, Declined> {
        let at = now.max(self.log.last().map_or(0, |entry| entry.at));
        if let Some(late) = self.time_out(at) {
            return Ok(late);
        }
        if seat.number() > self.setup.seats || self.left.contains(&seat) && !matches!(act, Act::TakeBack(_)) {
            return Err(Declined::Seat(seat));
        }
        let event = match act {
            Act::Move(text) => self.consider_move(seat, text)?,
            Act::Resign if self.verdict.is_some() => return Err(Declined::Over),
            Act::Resign => Event::Resign,
            Act::TakeBack(moves) => {
                let most = self.line.iter().rev().take_while(|done| matches!(done, Done::Moved(..))).count();
                match &self.verdict {
                    Some(verdict) if verdict.termination != Termination::Rules => return Err(Declined::Over),
                    _ if *moves == 0 || *moves as usize > most => return Err(Declined::TakeBack(most)),
                    _ => Event::TakeBack(*moves),
                }
            }
            Act::Draw => self.consider_draw(seat)?,
            Act::NoDraw if self.verdict.is_some() => return Err(Declined::Over),
            Act::NoDraw => match self.offer {
                Some(other) if other != seat => Event::Decline,
                _ => return Err(Declined::NoOffer),
            },
        };
        Ok(Entry { at, seat, event })
    }

    /// An offer stands until the other seat answers it or moves. Who has offered moves before offering again.
    fn consider_draw(&self, seat: Seat) -> Result<Event, Declined> {
        let since_own_move =
            self.log.iter().rev().take_while(|entry| entry.seat != seat || !matches!(entry.event, Event::Move(_)));
        let offers = |entry: &Entry| entry.seat == seat && entry.event == Event::Offer;
        match self.offer {
            _ if self.verdict.is_some() => Err(Declined::Over),
            _ if !self.game.draws() || self.setup.seats != 2 => Err(Declined::NoDraws),
            Some(other) if other != seat => Ok(Event::Agree),
            _ if since_own_move.clone().any(offers) => Err(Declined::Offered),
            _ => Ok(Event::Offer),
        }
    }

    fn consider_move(&self, seat: Seat, text: &str) -> Result<Event, Declined> {
        match self.turn().seat() {
            None => return Err(Declined::Over),
            Some(turn) if turn != seat => return Err(Declined::Turn(turn)),
            Some(_) => {}
        }
        match self.table.copy().play(text) {
            Ok(played) => Ok(Event::Move(played.text)),
            Err(Refusal::GivesUp(_)) => Ok(Event::Resign),
            Err(Refusal::Illegal(_)) if self.setup.wrong_moves == WrongMoves::Lose => Ok(Event::Wrong(text.to_owned())),
            Err(refusal) => Err(Declined::Refused(refusal)),
        }
    }

    /// The entry to make if the time of the seat on turn is over.
    pub fn time_out(&self, now: Millis) -> Option<Entry> {
        let seat = self.clocks.as_ref().filter(|_| self.verdict.is_none())?.flagged(now)?;
        Some(Entry { at: now, seat, event: Event::TimeOut })
    }

    /// Makes an entry: the fold that gives the state. Only what [`consider`](Session::consider) answers is taken.
    pub fn enter(&mut self, entry: Entry) -> Result<Vec<Effect>, Declined> {
        let again = match &entry.event {
            Event::Move(text) | Event::Wrong(text) => self.consider(entry.seat, &Act::Move(text.clone()), entry.at)?,
            Event::Resign => self.consider(entry.seat, &Act::Resign, entry.at)?,
            Event::TakeBack(moves) => self.consider(entry.seat, &Act::TakeBack(*moves), entry.at)?,
            Event::Offer | Event::Agree => self.consider(entry.seat, &Act::Draw, entry.at)?,
            Event::Decline => self.consider(entry.seat, &Act::NoDraw, entry.at)?,
            Event::TimeOut => self.time_out(entry.at).ok_or(Declined::Otherwise)?,
        };
        if again != entry {
            return Err(Declined::Otherwise);
        }
        self.apply(entry)
    }

    /// Makes an entry that [`consider`](Session::consider) has just answered.
    fn apply(&mut self, entry: Entry) -> Result<Vec<Effect>, Declined> {
        let told = match &entry.event {
            Event::Move(text) => {
                let played = self.table.play(text).map_err(Declined::Refused)?;
                self.effects = played.effects;
                self.line.push(Done::Moved(entry.seat, played.text, entry.at));
                self.offer = self.offer.filter(|offers| *offers == entry.seat);
                Event::Move(played.told)
            }
            Event::Wrong(text) => {
                self.leave(entry.seat, entry.at, Termination::WrongMove(entry.seat));
                // A wrong move may name what its seat holds.
                Event::Wrong(if self.game.hides() { "?".to_owned() } else { text.clone() })
            }
            Event::Resign => {
                self.leave(entry.seat, entry.at, Termination::Resignation(entry.seat));
                Event::Resign
            }
            Event::TimeOut => {
                self.leave(entry.seat, entry.at, Termination::Time(entry.seat));
                Event::TimeOut
            }
            Event::TakeBack(moves) => {
                self.line.truncate(self.line.len() - *moves as usize);
                self.fold()?;
                self.offer = None;
                Event::TakeBack(*moves)
            }
            Event::Offer => {
                self.offer = Some(entry.seat);
                Event::Offer
            }
            Event::Decline => {
                self.offer = None;
                Event::Decline
            }
            Event::Agree => {
                let termination = Termination::Agreement;
                let outcome = Outcome::draw(self.setup.seats, termination.reason(&*self.game));
                (self.offer, self.verdict) = (None, Some(Verdict { outcome, termination }));
                Event::Agree
            }
        };
        if !matches!(&self.verdict, Some(verdict) if verdict.termination != Termination::Rules) {
            self.verdict = self.verdict_of_rules();
        }
        let next = self.turn().seat();
        if let Some(clocks) = &mut self.clocks {
            clocks.press(matches!(entry.event, Event::Move(_)), next, entry.at);
        }
        self.log.push(entry);
        self.told.push(told);
        Ok(self.effects.clone())
    }

    /// Does what [`consider`](Session::consider) says and returns the entry made.
    pub fn act(&mut self, seat: Seat, act: Act, now: Millis) -> Result<&Entry, Declined> {
        let entry = self.consider(seat, &act, now)?;
        self.apply(entry)?;
        self.log.last().ok_or(Declined::Over)
    }

    /// Lays the table anew from its start.
    fn fold(&mut self) -> Result<(), Declined> {
        self.table = self.start.copy();
        self.effects.clear();
        for done in &self.line {
            match done {
                Done::Moved(_, text, _) => self.effects = self.table.play(text).map_err(Declined::Refused)?.effects,
                Done::Left(seat, _) => self.table.withdraw(*seat),
            }
        }
        Ok(())
    }

    fn leave(&mut self, seat: Seat, at: Millis, termination: Termination) {
        self.effects.clear();
        self.offer = None;
        self.left.push(seat);
        let seats = self.setup.seats;
        let mut staying = Seat::all(seats).filter(|seat| !self.left.contains(seat));
        let last = staying.next();
        if staying.next().is_some() {
            self.table.withdraw(seat);
            self.line.push(Done::Left(seat, at));
            return;
        }
        let reason = termination.reason(&*self.game);
        let outcome = match last {
            Some(last) => Outcome::win(last, seats, reason),
            None => Outcome::draw(seats, reason),
        };
        self.verdict = Some(Verdict { outcome: outcome.after_leaving(&self.left), termination });
    }

    fn verdict_of_rules(&self) -> Option<Verdict> {
        match self.table.turn() {
            Turn::Over(outcome) => {
                Some(Verdict { outcome: outcome.after_leaving(&self.left), termination: Termination::Rules })
            }
            Turn::Seat(_) => None,
        }
    }

    /// The game that is played.
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// How it began.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who is to move, or how the game ended.
    pub fn turn(&self) -> Turn {
        match &self.verdict {
            Some(verdict) => Turn::Over(verdict.outcome.clone()),
            None => self.table.turn(),
        }
    }

    /// How the match ended, if it has.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The seed for a player's next move: another one for each move, the same ones for each run.
    pub fn seed_of_move(&self) -> Seed {
        Seed(SplitMix64::new(self.setup.seed).next() ^ self.log.len() as u64)
    }

    /// The clocks, if there are any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The whole state, for who runs the session.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// All that happened, for who runs the session.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The moves that led here, without those taken back, for who runs the session.
    pub fn line(&self) -> Vec<(Seat, &str)> {
        self.line
            .iter()
            .filter_map(|done| match done {
                Done::Moved(seat, text, _) => Some((*seat, text.as_str())),
                Done::Left(..) => None,
            })
            .collect()
    }

    /// What was done since the start, without what was taken back.
    pub(crate) fn deeds(&self) -> impl Iterator<Item = Deed<&str>> {
        self.line.iter().map(|done| match done {
            Done::Moved(seat, text, at) => Deed { seat: *seat, at: *at, chosen: Some(text.as_str()) },
            Done::Left(seat, at) => Deed { seat: *seat, at: *at, chosen: None },
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
        self.log
            .iter()
            .zip(&self.told)
            .map(|(entry, told)| {
                let open = self.verdict.is_some() || viewer == Some(entry.seat);
                Entry { event: if open { entry.event.clone() } else { told.clone() }, ..entry.clone() }
            })
            .collect()
    }

    /// What the last entry did on the board, as a seat, or a spectator, sees it.
    pub fn effects(&self, viewer: Option<Seat>) -> Vec<Effect> {
        self.effects.iter().map(|effect| effect.seen_by(viewer)).collect()
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
