//! Games from files: a record, or a file of another program, as a game that can be gone through and, unless it is over,
//! played on by whoever brought it.

use std::net::IpAddr;
use std::sync::Arc;

use catalog::{OpenError, Opened};
use game::{Choices, Seat, Session, Termination};

use crate::create::{Begun, spec};
use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::SeatToken;
use crate::nicknames::nickname;
use crate::room::{Room, log_events};
use crate::secrets;
use crate::store::{Change, Kept, KeptSeat, SeatKind, Status};
use crate::times;

/// No file has more lines.
const MOST_LINES: usize = 20_000;

impl Hall {
    /// Makes a game of a file. All people in it sit at the screen of whoever brought it.
    pub(crate) async fn upload(
        self: &Arc<Self>,
        bytes: Vec<u8>,
        session: Option<&str>,
        maker: IpAddr,
    ) -> Result<Begun, Fault> {
        if bytes.iter().filter(|byte| **byte == b'\n').count() > MOST_LINES {
            return Err(Fault::new(Word::Large, "large"));
        }
        let hall = Arc::clone(self);
        let open = move || hall.catalog.open(&bytes, &Choices::default());
        let opened = self.worked(Some(maker), "file", "", open).await?;
        let opened = opened.map_err(|error| refused(&error))?;
        let id = secrets::id()?;
        let mut begun = Begun { game: id.clone(), own: Vec::new(), tokens: Vec::new(), invitations: Vec::new() };
        let mut seats = seats(&opened, &mut begun)?;
        let who = self.who(session).await?;
        for seat in seats.iter_mut().filter(|seat| seat.kind == SeatKind::Person) {
            let called = seat.name.clone().unwrap_or_default();
            match self.may_be_called(&called, who.as_ref()).await {
                // Another's name stays recognisable, and is not taken for its owner.
                Err(fault) if fault.word == Word::Forbidden => seat.name = Some(format!("{called} *")),
                other => other?,
            }
            seat.account = who.as_ref().map(|who| who.id.clone());
        }
        let room = self.room_of(id, &opened.session, seats)?;
        let events = log_events(opened.session.log());
        let changes = events.into_iter().map(|event| Change::Event(begun.game.clone(), event)).collect();
        self.begin(room, changes, maker).await?;
        Ok(begun)
    }

    /// The room of a game that was played elsewhere.
    pub(crate) fn room_of(&self, id: String, session: &Session, seats: Vec<KeptSeat>) -> Result<Room, Fault> {
        let (setup, log) = (session.setup(), session.log());
        let ranks = session
            .verdict()
            .filter(|verdict| verdict.termination != Termination::Aborted)
            .map(|verdict| verdict.outcome.ranks().iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        let kept = Kept {
            id,
            title: session.game().name().to_owned(),
            options: session.game().options(),
            created: times::unix(),
            // The game's time goes on where it stood.
            began: Some(self.times.now().saturating_sub(log.last().map_or(0, |entry| entry.at))),
            day: setup.date.clone().unwrap_or_else(|| jiff::Zoned::now().date().to_string()),
            deal: setup.deal,
            chosen: true,
            unlisted: false,
            wrong_moves: setup.wrong_moves.to_string(),
            clock: setup.clock.map(|clock| clock.to_string()),
            position: setup.position.clone(),
            status: if session.verdict().is_some() { Status::Over } else { Status::Running },
            number: log.len() as u32,
            moves: 0,
            ranks,
            seats,
            contest: None,
        };
        Room::fold(Arc::clone(session.game()), kept, log_events(log)).map_err(|why| {
            tracing::error!(why, "a game that was brought cannot be folded");
            Fault::new(Word::Setup, "setup-count")
        })
    }
}

/// What is said of a file that is no game.
pub(crate) fn refused(error: &OpenError) -> Fault {
    let title = match error {
        OpenError::Import { title, .. } => Some(*title),
        OpenError::Replay { title, .. } => *title,
        OpenError::Unknown { .. } | OpenError::Hidden => None,
    };
    Fault { word: Word::Setup, message: error.message(), title }
}

fn seats(opened: &Opened, begun: &mut Begun) -> Result<Vec<KeptSeat>, Fault> {
    let session = &opened.session;
    let player = |seat: Seat| session.setup().player(seat);
    let level = |seat: Seat| spec(&**session.game(), &player(seat).spec.to_string()).ok();
    let count = session.setup().seats;
    // A game that goes on needs somebody.
    let somebody = session.verdict().is_some() || Seat::all(count).any(|seat| level(seat).is_none());
    let mut seats = Vec::new();
    for seat in Seat::all(count) {
        let level = level(seat).filter(|_| somebody);
        let person = level.is_none();
        let secret = if person {
            let token = secrets::token()?;
            let hash = secrets::hash(&token);
            begun.own.push(seat);
            begun.tokens.push(SeatToken { seat: seat.number(), token });
            Some(hash)
        } else {
            None
        };
        seats.push(KeptSeat {
            seat: seat.number(),
            kind: if person { SeatKind::Person } else { SeatKind::Level },
            name: Some(level.unwrap_or_else(|| called(&player(seat).name.unwrap_or_default()))),
            secret,
            home: person,
            account: None,
        });
    }
    Ok(seats)
}

/// A name in a file, as far as it can be one here.
pub(crate) fn called(text: &str) -> String {
    let short: String = text.chars().filter(|letter| !letter.is_control()).take(36).collect();
    nickname(&short).unwrap_or_else(|_| "?".to_owned())
}
