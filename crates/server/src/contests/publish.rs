//! A tournament of programs that was played elsewhere, stored as if it had been played here: whole or not at all, and once.

use std::sync::Arc;

use catalog::Opened;
use game::{Choices, Message};
use sha2::{Digest, Sha256};
use tournament::{Course, Format as Pairs, JournalError, Plan, PlayedGame, parse_journal, write_journal};

use crate::contests::people::MOST_ENTRANTS;
use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::nicknames::heading;
use crate::owner::deed;
use crate::questions::blocking;
use crate::secrets;
use crate::store::{
    Change, Contest, ContestChange, Contested, Entrant, Format, KeptSeat, Published, SeatKind, Status, Step,
};
use crate::times;
use crate::upload::called;

/// So many games has a tournament that is published. All of it is one commit, for which moves of others wait.
const MOST_GAMES: usize = 2_000;

/// A tournament that was read and can be stored.
struct Whole {
    course: Course,
    content: String,
}

impl Hall {
    /// Stores a finished tournament, from the text of its journal: its code, and whether it is new here.
    pub(crate) async fn publish(self: &Arc<Self>, journal: Vec<u8>) -> Result<(String, bool), Fault> {
        let _alone = self.contests.publishing.lock().await;
        let whole = blocking(move || read(&journal)).await??;
        let mut attempt = 0;
        let code = loop {
            let code = code_of(&whole.content, attempt);
            match self.store.contest(&code).await? {
                None => break code,
                Some(known) if known.published.as_ref().is_some_and(|known| known.content == whole.content) => {
                    return Ok((code, false));
                }
                // Another tournament has this code.
                Some(_) => attempt += 1,
            }
        };
        let (hall, own) = (Arc::clone(self), code.clone());
        let changes = blocking(move || hall.stored(whole, own)).await??;
        self.writer.commit(changes).await?;
        Ok((code, true))
    }

    /// All that is stored of a tournament.
    fn stored(&self, whole: Whole, code: String) -> Result<Vec<Change>, Fault> {
        let Whole { course, content } = whole;
        let (mut changes, mut steps) = (Vec::new(), Vec::new());
        for pair in course.played() {
            let mut pair = pair.clone();
            for game in &mut pair.games {
                let id = secrets::id()?;
                changes.extend(self.game_changes(&id, &code, course.plan(), game)?);
                game.record = id;
            }
            steps.push(Step::Pair(Box::new(pair)));
        }
        let entrant = |(place, name): (usize, String)| Entrant {
            number: place as u32 + 1,
            kind: SeatKind::Program,
            name,
            secret: None,
            account: None,
        };
        let names = course.plan().players.iter().map(|player| called(&player.name));
        let entrants: Vec<Entrant> = names.enumerate().map(entrant).collect();
        let mut plan = course.plan().clone();
        // What was started on another machine is nobody's business.
        plan.players.iter_mut().for_each(|player| player.player = String::new());
        let contest = Contest {
            code: code.clone(),
            // No token has this hash: nobody runs it.
            secret: String::new(),
            account: None,
            client: String::new(),
            name: heading(&plan.name).unwrap_or_else(|_| called(&plan.name)),
            title: plan.game.clone(),
            options: plan.rules.clone(),
            clock: plan.clock.clone(),
            format: format(&plan),
            rounds: course.tournament().rounds().len() as u32,
            patience: 0,
            created: times::unix(),
            seen: self.times.now(),
            status: Status::Over,
            published: Some(Box::new(Published { plan, content })),
            entrants: entrants.clone(),
            pairings: Vec::new(),
            steps: Vec::new(),
        };
        changes.push(deed("publish", format!("{code} ({})", contest.name)));
        let entrants = entrants.into_iter().map(ContestChange::Entrant);
        let steps = steps.into_iter().enumerate().map(|(at, step)| ContestChange::Step(at as u32 + 1, step));
        let all = [ContestChange::New(Box::new(contest))].into_iter().chain(entrants).chain(steps);
        changes.extend(all.map(|change| Change::Contest(code.clone(), change)));
        Ok(changes)
    }

    /// A game of the tournament, if its record is what the tournament says of it.
    fn game_changes(&self, id: &str, code: &str, plan: &Plan, game: &PlayedGame) -> Result<Vec<Change>, Fault> {
        let opened = self.catalog.open(game.record.as_bytes(), &Choices::default());
        let Opened { session, .. } = opened.map_err(|error| crate::upload::refused(&error))?;
        let ranks = session.verdict().map(|verdict| verdict.outcome.ranks());
        let same = session.game().name() == plan.game
            && session.game().options() == plan.rules
            && ranks == Some(game.ending.ranks.as_slice());
        if !same {
            return Err(Fault::new(Word::Setup, "publish-other"));
        }
        let players = session.setup().players.iter();
        let seat = |(place, name): (usize, String)| KeptSeat {
            seat: place as u8 + 1,
            kind: SeatKind::Program,
            name: Some(name),
            secret: None,
            home: false,
            account: None,
        };
        let names = players.map(|player| called(player.name.as_deref().unwrap_or_default()));
        let mut room = self.room_of(id.to_owned(), &session, names.enumerate().map(seat).collect())?;
        // Hundreds of games of programs would hide those of people in the lobby.
        room.kept.unlisted = true;
        room.kept.contest = Some(Contested { code: code.to_owned(), patience: 0 });
        let events = crate::room::log_events(session.log());
        let events = events.into_iter().map(|event| Change::Event(id.to_owned(), event));
        Ok([Change::Game(Box::new(room.kept.clone()))].into_iter().chain(events).collect())
    }
}

/// Reads a journal. What is not a whole, finished tournament of a fitting size is refused.
fn read(journal: &[u8]) -> Result<Whole, Fault> {
    let damaged = |why: String| {
        let fault = Fault::new(Word::Setup, "publish-damaged");
        Fault { message: fault.message.clone().with("why", why), ..fault }
    };
    let (plan, past) = parse_journal::<Plan>(journal).map_err(|error: JournalError| damaged(error.to_string()))?;
    let games: usize = past.lines.iter().map(|pair| pair.games.len()).sum();
    if games > MOST_GAMES || plan.players.len() > MOST_ENTRANTS {
        let (most, players) = (MOST_GAMES.to_string(), MOST_ENTRANTS.to_string());
        let message = Message::new("server-publish-large").with("games", most).with("players", players);
        return Err(Fault { word: Word::Large, message, title: None });
    }
    let mut course = Course::new(plan).map_err(|error| damaged(error.to_string()))?;
    for pair in past.lines {
        course.take(pair).map_err(|error| damaged(error.to_string()))?;
    }
    if !course.is_over() {
        return Err(Fault::new(Word::Setup, "publish-unfinished"));
    }
    // In the order of the plan: the same tournament is the same text, however its pairs came.
    let text = write_journal(&course).map_err(|error| damaged(error.to_string()))?;
    Ok(Whole { course, content: secrets::hex(&Sha256::digest(&text)) })
}

/// The code of a tournament follows from what it is, so that it is found when it is published again.
fn code_of(content: &str, attempt: u32) -> String {
    let digest = Sha256::digest(format!("{content} {attempt}"));
    digest.iter().take(secrets::CODE).map(|byte| secrets::code_letter(*byte)).collect()
}

fn format(plan: &Plan) -> Format {
    match plan.system {
        Pairs::RoundRobin { .. } => Format::RoundRobin,
        Pairs::Gauntlet { .. } => Format::Gauntlet,
        Pairs::Swiss { .. } => Format::Swiss,
        Pairs::KnockOut { .. } => Format::KnockOut,
        Pairs::Tables { .. } => Format::Tables,
    }
}
