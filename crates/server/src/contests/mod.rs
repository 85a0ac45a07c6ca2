//! Tournaments of a class or a club: opened with a code, joined by name, paired by themselves round after round. Each game is
//! a game like any other; what becomes of it is a step of the tournament.

mod fold;
mod keep;
mod people;
mod publish;
mod show;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use game::Options;
use tokio::sync::{Mutex as Lock, OwnedMappedMutexGuard, OwnedMutexGuard, watch};
use tournament::Meeting;

use crate::contests::fold::{fold, meetings};
use crate::create::whole_clock;
use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::NewContest;
use crate::nicknames::heading;
use crate::room::Room;
use crate::secrets;
use crate::store::{Change, Contest, ContestChange, Contested, Format, Kept, KeptSeat, Pairing, Status, Step};
use crate::times;

/// So many rounds are played at most.
const MOST_ROUNDS: u32 = 30;
/// For how many seconds a game waits for a first move, unless it is said, and the most.
const PATIENCE: u32 = 300;
const LONGEST_PATIENCE: u32 = 24 * 60 * 60;
/// What could not be done is tried again after so long.
const LATER: Duration = Duration::from_secs(2);
/// So many tournaments have a place in memory; those that nobody follows are left.
const MOST_PLACES: usize = 1000;

/// The place of a tournament in memory.
pub(crate) struct Place {
    contest: Arc<Lock<Option<Contest>>>,
    told: watch::Sender<u64>,
}

impl Place {
    /// Tells whenever something has changed.
    pub(crate) fn follow(&self) -> watch::Receiver<u64> {
        self.told.subscribe()
    }
}

/// A tournament that nobody else can look at meanwhile.
pub(crate) type Inside = OwnedMappedMutexGuard<Option<Contest>, Contest>;

/// The tournaments that are in use.
#[derive(Default)]
pub(crate) struct Contests {
    places: Mutex<HashMap<String, Arc<Place>>>,
    /// One is published at a time.
    publishing: Lock<()>,
}

impl Contests {
    fn place(&self, code: &str) -> Arc<Place> {
        // Held for a look only: nothing in between can panic half-way.
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if places.len() >= MOST_PLACES {
            places.retain(|_, place| Arc::strong_count(place) > 1 || place.told.receiver_count() > 0);
        }
        let new = || Arc::new(Place { contest: Arc::default(), told: watch::Sender::new(0) });
        Arc::clone(places.entry(code.to_owned()).or_insert_with(new))
    }
}

fn unknown() -> Fault {
    Fault::new(Word::Unknown, "unknown-tournament")
}

impl Hall {
    /// Enters a tournament, which is read first if it has to be.
    pub(crate) async fn contest(&self, code: &str) -> Result<(Arc<Place>, Inside), Fault> {
        if !secrets::may_be_code(code) {
            return Err(unknown());
        }
        let place = self.contests.place(code);
        let mut contest = Arc::clone(&place.contest).lock_owned().await;
        if contest.is_none() {
            *contest = self.store.contest(code).await?;
        }
        let inside = OwnedMutexGuard::try_map(contest, Option::as_mut).map_err(|_| unknown())?;
        Ok((place, inside))
    }

    /// Stores what changes in a tournament, and only then lets anyone see it.
    async fn step(
        &self,
        place: &Place,
        contest: &mut Contest,
        mut next: Contest,
        mut changes: Vec<ContestChange>,
    ) -> Result<(), Fault> {
        let code = contest.code.clone();
        next.seen = self.times.now();
        changes.push(ContestChange::Seen(next.seen));
        let changes = changes.into_iter().map(|change| Change::Contest(code.clone(), change)).collect();
        self.writer.commit(changes).await?;
        *contest = next;
        place.told.send_modify(|count| *count += 1);
        Ok(())
    }

    /// Opens a tournament: its code, and the token of whoever runs it.
    pub(crate) async fn open_contest(
        &self,
        asked: NewContest,
        session: Option<&str>,
        maker: IpAddr,
    ) -> Result<(String, String), Fault> {
        if !matches!(asked.format, Format::RoundRobin | Format::Swiss) {
            return Err(Fault::malformed("format: round-robin or swiss"));
        }
        let title = self.title(&asked.title)?;
        let given = asked.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let options = Options::choose(title.options(), given);
        let game = options.and_then(|options| self.game(title, options));
        let game = game.map_err(|error| Fault::setup(title.name(), error.message()))?;
        if !game.seats().contains(&2) {
            return Err(Fault::new(Word::Setup, "setup-pairs"));
        }
        let clock = whole_clock(asked.clock.as_deref())?.map(|clock| clock.to_string());
        let (rounds, patience) = (asked.rounds.unwrap_or(1), asked.patience.unwrap_or(PATIENCE));
        if !(1..=MOST_ROUNDS).contains(&rounds) || !(10..=LONGEST_PATIENCE).contains(&patience) {
            return Err(Fault::new(Word::Setup, "setup-tournament"));
        }
        let (code, token) = (secrets::code()?, secrets::token()?);
        let contest = Contest {
            code: code.clone(),
            secret: secrets::hash(&token),
            account: self.who(session).await?.map(|who| who.id),
            client: maker.to_string(),
            name: heading(&asked.name)?,
            title: title.name().to_owned(),
            options: game.options(),
            clock,
            format: asked.format,
            rounds,
            patience,
            created: times::unix(),
            seen: self.times.now(),
            status: Status::Waiting,
            published: None,
            entrants: Vec::new(),
            pairings: Vec::new(),
            steps: Vec::new(),
        };
        self.makers.open(maker)?;
        self.writer.commit(vec![Change::Contest(code.clone(), ContestChange::New(Box::new(contest)))]).await?;
        Ok((code, token))
    }

    fn game_of(&self, contest: &Contest) -> Result<Arc<dyn game::Game>, Fault> {
        let title = self.title(&contest.title)?;
        let options = Options::read(title.options(), &contest.options);
        let game = options.and_then(|options| self.game(title, options));
        game.map_err(|error| Fault::setup(title.name(), error.message()))
    }

    /// Whether this is a token of whoever runs the tournament.
    fn runs(&self, contest: &Contest, token: Option<&str>) -> Result<(), Fault> {
        match token.is_some_and(|token| is_host(contest, &secrets::hash(token))) {
            true => Ok(()),
            false => Err(Fault::new(Word::Token, "token-tournament")),
        }
    }

    /// The tournament begins with those who are there.
    pub(crate) async fn start_contest(self: &Arc<Self>, code: &str, token: Option<&str>) -> Result<(), Fault> {
        let (place, mut contest) = self.contest(code).await?;
        self.runs(&contest, token)?;
        if contest.status != Status::Waiting {
            return Err(Fault::new(Word::Forbidden, "tournament-begun"));
        }
        if contest.entrants.len() < 2 {
            return Err(Fault::new(Word::Setup, "tournament-few"));
        }
        let mut next = contest.clone();
        next.status = Status::Running;
        let last = contest.entrants.last().map_or(0, |entrant| entrant.number);
        let began = noted(&mut next, Step::Began(last));
        self.step(&place, &mut contest, next, vec![began, ContestChange::Status(Status::Running)]).await?;
        drop(contest);
        self.advance(code).await
    }

    /// Whoever runs the tournament ends it: what is still played does not count.
    pub(crate) async fn end_contest(self: &Arc<Self>, code: &str, token: Option<&str>) -> Result<(), Fault> {
        let (place, mut contest) = self.contest(code).await?;
        self.runs(&contest, token)?;
        if contest.status == Status::Over {
            return Ok(());
        }
        self.note_results(&place, &mut contest).await?;
        let running = self.running(&contest);
        let mut next = contest.clone();
        next.status = Status::Over;
        let ended = noted(&mut next, Step::Ended);
        self.step(&place, &mut contest, next, vec![ended, ContestChange::Status(Status::Over)]).await?;
        drop(contest);
        for (game, _) in running {
            self.call_off(&game).await?;
        }
        Ok(())
    }

    /// The games that go on, with the entrants at their seats.
    fn running(&self, contest: &Contest) -> Vec<(String, [u32; 2])> {
        let Ok(Some(begun)) = fold(contest) else { return Vec::new() };
        let open = meetings(&begun).into_iter().filter_map(|meeting| {
            let [first, second] = meeting.players[..] else { return None };
            let is = |pairing: &&Pairing| (pairing.round, pairing.board) == (meeting.id.round, meeting.id.table);
            let game = contest.pairings.iter().find(is)?.game.clone();
            Some((game, [contest.entrants.get(first)?.number, contest.entrants.get(second)?.number]))
        });
        open.collect()
    }

    /// Goes on with a tournament, and tries again later what could not be done now.
    pub(crate) fn stir(self: &Arc<Self>, code: &str) {
        let (hall, code) = (Arc::clone(self), code.to_owned());
        tokio::spawn(async move {
            while let Err(fault) = hall.advance(&code).await {
                if !matches!(fault.word, Word::Storage | Word::Busy) {
                    return;
                }
                tokio::time::sleep(LATER).await;
            }
        });
    }

    /// Goes on with every tournament that is not over, after a start.
    pub(crate) async fn stir_all(self: &Arc<Self>) -> Result<(), crate::store::StoreError> {
        self.store.contests().await?.iter().for_each(|code| self.stir(code));
        Ok(())
    }

    /// Takes note of games that are over, and begins those that can be played now.
    async fn advance(self: &Arc<Self>, code: &str) -> Result<(), Fault> {
        let (place, mut contest) = self.contest(code).await?;
        if contest.status != Status::Running {
            return Ok(());
        }
        self.note_results(&place, &mut contest).await?;
        let begun = folded_soundly(&contest)?;
        if begun.as_ref().is_none_or(tournament::Tournament::is_over) {
            let mut next = contest.clone();
            next.status = Status::Over;
            return self.step(&place, &mut contest, next, vec![ContestChange::Status(Status::Over)]).await;
        }
        for meeting in begun.iter().flat_map(meetings) {
            let (round, board) = (meeting.id.round, meeting.id.table);
            if contest.pairings.iter().any(|pairing| (pairing.round, pairing.board) == (round, board)) {
                continue;
            }
            let room = self.paired(&contest, &meeting)?;
            let pairing = Pairing { round, board, game: room.kept.id.clone() };
            let change = Change::Contest(contest.code.clone(), ContestChange::Pairing(pairing.clone()));
            let maker = contest.client.parse().unwrap_or(IpAddr::from([0; 4]));
            self.begin(room, vec![change], maker).await?;
            contest.pairings.push(pairing);
            place.told.send_modify(|count| *count += 1);
        }
        Ok(())
    }

    /// Takes note of games that are over. One that counts for nobody counts as a draw.
    async fn note_results(&self, place: &Place, contest: &mut Contest) -> Result<(), Fault> {
        let is_noted = |pairing: &Pairing| {
            let of = |step: &Step| matches!(step, Step::Played { round, board, .. } if (*round, *board) == (pairing.round, pairing.board));
            contest.steps.iter().any(of)
        };
        let open: Vec<Pairing> = contest.pairings.iter().filter(|pairing| !is_noted(pairing)).cloned().collect();
        let ids: Vec<&str> = open.iter().map(|pairing| pairing.game.as_str()).collect();
        if ids.is_empty() {
            return Ok(());
        }
        let over: HashMap<String, Option<String>> =
            self.store.some(&ids).await?.into_iter().filter_map(ended).collect();
        let (mut next, mut changes) = (contest.clone(), Vec::new());
        for pairing in &open {
            let Some(ranks) = over.get(&pairing.game) else { continue };
            let numbers: Vec<u8> =
                ranks.iter().flat_map(|ranks| ranks.split(' ')).filter_map(|rank| rank.parse().ok()).collect();
            let ranks = <[u8; 2]>::try_from(numbers).unwrap_or([1, 1]);
            let step = Step::Played { round: pairing.round, board: pairing.board, ranks };
            // A game of somebody who has left meanwhile is not waited for.
            let mut tried = next.clone();
            let change = noted(&mut tried, step);
            if fold(&tried).is_ok() {
                next = tried;
                changes.push(change);
            }
        }
        if changes.is_empty() { Ok(()) } else { self.step(place, contest, next, changes).await }
    }

    /// A new game of two who meet.
    fn paired(&self, contest: &Contest, meeting: &Meeting) -> Result<Room, Fault> {
        let game = self.game_of(contest)?;
        let seat = |(place, player): (usize, &usize)| {
            let entrant = contest.entrants.get(*player)?;
            let name = Some(entrant.name.clone());
            let (secret, account) = (entrant.secret.clone(), entrant.account.clone());
            Some(KeptSeat { seat: place as u8 + 1, kind: entrant.kind, name, secret, home: false, account })
        };
        let seats: Vec<KeptSeat> = meeting.players.iter().enumerate().filter_map(seat).collect();
        let kept = Kept {
            id: secrets::id()?,
            title: contest.title.clone(),
            options: contest.options.clone(),
            created: times::unix(),
            began: Some(self.times.now()),
            day: jiff::Zoned::now().date().to_string(),
            deal: secrets::deal(game.hides())?,
            chosen: false,
            unlisted: false,
            wrong_moves: game::WrongMoves::AskedAgain.to_string(),
            clock: contest.clock.clone(),
            position: None,
            status: Status::Running,
            number: 0,
            moves: 0,
            ranks: None,
            seats,
            contest: Some(Contested { code: contest.code.clone(), patience: contest.patience }),
        };
        Room::fold(game, kept, Vec::new()).map_err(|why| {
            tracing::error!(tournament = contest.code, why, "a game of a tournament cannot begin");
            Fault::new(Word::Setup, "setup-count")
        })
    }

    /// A game of a tournament that was ended.
    async fn call_off(self: &Arc<Self>, game: &str) -> Result<(), Fault> {
        let (slot, mut room) = self.enter(game).await?;
        let now = room.now(&self.times);
        let Some(prepared) = room.on_turn().and_then(|seat| room.session.consider_abort(seat, now).ok()) else {
            return Ok(());
        };
        let changes = room.commit(prepared, None)?;
        self.settle(&slot, &mut room, changes).await
    }
}

/// Whether this is the hash of a token of whoever runs the tournament.
fn is_host(contest: &Contest, hash: &str) -> bool {
    contest.secret.split(' ').any(|own| own == hash)
}

/// The step as a change, and in the tournament.
fn noted(contest: &mut Contest, step: Step) -> ContestChange {
    contest.steps.push(step.clone());
    ContestChange::Step(contest.steps.len() as u32, step)
}

fn folded_soundly(contest: &Contest) -> Result<Option<tournament::Tournament>, Fault> {
    fold(contest).map_err(|why| {
        tracing::error!(tournament = contest.code, why, "a stored tournament cannot be folded");
        Fault::new(Word::Setup, "setup-tournament")
    })
}

/// A game that is over, and its ranks.
fn ended(kept: Kept) -> Option<(String, Option<String>)> {
    (kept.status == Status::Over).then_some((kept.id, kept.ranks))
}
