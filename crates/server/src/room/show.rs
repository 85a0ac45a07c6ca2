//! A room as one seat, or a spectator, may see it. Everything here comes from the seat's sight, from entries as it is
//! told of them and from effects as it sees them.

use std::sync::Arc;

use game::{Act, Declined, Event as Fact, Scene, Seat, Translator};

use crate::messages::{Can, ClocksLeft, Ended, Happened, Log, SeatShown, Shown};
use crate::room::{Room, What, event};
use crate::store::{SeatKind, Status};
use crate::times::Times;

impl Room {
    /// The state as JSON, with the events after `since`.
    pub(crate) fn state(&mut self, viewer: Option<Seat>, since: u32, words: &Translator, times: &Times) -> String {
        let key = (viewer, words.language());
        let shown = match self.shown.get(&key) {
            Some(shown) => Arc::clone(shown),
            None => {
                let shown: Arc<str> = json(&self.shown(viewer, words)).into();
                self.shown.insert(key, Arc::clone(&shown));
                shown
            }
        };
        // Only what time changes is written anew for each who watches.
        let open = shown.strip_suffix('}').unwrap_or(&shown);
        let (clocks, log) = (json(&self.clocks(times)), json(&self.log(viewer, since)));
        format!("{open},\"clocks\":{clocks},\"log\":{log}}}")
    }

    /// The picture of a scene, drawn once for all who see it.
    fn picture(&mut self, scene: &Scene, words: &Translator) -> String {
        let language = words.language();
        if let Some((_, _, picture)) = self.drawn.iter().find(|(own, drawn, _)| *own == language && drawn == scene) {
            return picture.clone();
        }
        let picture = render::svg(scene, words);
        self.drawn.push((language, scene.clone(), picture.clone()));
        picture
    }

    fn shown(&mut self, viewer: Option<Seat>, words: &Translator) -> Shown {
        let scene = self.session.scene(viewer);
        let board = self.picture(&scene, words);
        let (session, status) = (&self.session, self.status());
        let left = |seat: u8| {
            session.log().iter().any(|entry| {
                entry.seat.number() == seat && matches!(entry.event, Fact::Resign | Fact::TimeOut | Fact::Wrong(_))
            })
        };
        let seats = self.kept.seats.iter().zip(&scene.seats).map(|(kept, seen)| SeatShown {
            seat: kept.seat,
            mark: seen.name.clone(),
            kind: kept.kind,
            name: kept.name.clone(),
            score: seen.score,
            hand: seen.hand.clone(),
            left: left(kept.seat),
        });
        let said = match status {
            Status::Waiting => words.say(&game::Message::new("server-status-waiting")),
            _ => words.say(&scene.status),
        };
        Shown {
            sort: "state",
            game: self.kept.id.clone(),
            number: self.number(),
            title: self.kept.title.clone(),
            options: self.kept.options.clone(),
            status,
            seat: viewer.map(Seat::number),
            on_turn: self.on_turn().map(Seat::number),
            seats: seats.collect(),
            wrong_moves: self.kept.wrong_moves.clone(),
            said,
            board,
            view: session.sight(viewer).text(),
            can: self.can(viewer),
            result: self.ended(words),
            rematch: self.rematch().map(str::to_owned),
            text: scene.text,
        }
    }

    fn can(&self, viewer: Option<Seat>) -> Can {
        let status = self.status();
        let seat = viewer.filter(|seat| self.seat(*seat).is_some_and(|kept| kept.kind == SeatKind::Person));
        let running = status == Status::Running;
        // Asked for none, the session says how many there are.
        let most = seat.filter(|_| self.may_take_back() && status != Status::Waiting).map_or(0, |seat| {
            match self.session.consider(seat, &Act::TakeBack(0), 0) {
                Err(Declined::TakeBack(most)) => most as u32,
                _ => 0,
            }
        });
        Can {
            play: seat.is_some() && self.on_turn() == seat,
            resign: running && seat.is_some_and(|seat| self.session.consider(seat, &Act::Resign, 0).is_ok()),
            take_back: most,
            hint: seat.is_some_and(|seat| self.may_have_hint(seat)),
            rematch: status == Status::Over && seat.is_some() && self.rematch().is_none(),
        }
    }

    fn ended(&self, words: &Translator) -> Option<Ended> {
        let verdict = self.session.verdict()?;
        let outcome = &verdict.outcome;
        Some(Ended {
            ranks: outcome.ranks().to_vec(),
            scores: outcome.scores().map(<[i64]>::to_vec),
            winner: outcome.winner().map(Seat::number),
            termination: verdict.termination.to_string(),
            said: words.say(outcome.reason()),
        })
    }

    fn clocks(&self, times: &Times) -> Option<ClocksLeft> {
        let clocks = self.session.clocks()?;
        let now = match self.status() {
            Status::Running => self.now(times),
            _ => self.session.log().last().map_or(0, |entry| entry.at),
        };
        let left = Seat::all(self.session.setup().seats).map(|seat| clocks.left(seat, now)).collect();
        Some(ClocksLeft { left, running: self.on_turn().map(Seat::number) })
    }

    /// The events after a number; all of them once the game is over, because then nothing is hidden any more.
    fn log(&self, viewer: Option<Seat>, since: u32) -> Log {
        let from = if self.status() == Status::Over || since > self.number() { 0 } else { since };
        let told = self.session.log_for(viewer);
        let happened = self.items.iter().filter(|item| item.number > from).filter_map(|item| {
            let event = match &item.what {
                What::Entry(place) => event(told.get(*place)?, item.number, None),
                What::Other(event) => event.clone(),
            };
            let effects = self.effects.iter().find(|(number, _)| *number == item.number);
            Some(Happened {
                number: item.number,
                at: event.at,
                seat: event.seat,
                kind: event.kind,
                text: event.text,
                effects: effects
                    .map_or(Vec::new(), |(_, effects)| effects.iter().map(|effect| effect.seen_by(viewer)).collect()),
            })
        });
        Log { from, events: happened.collect() }
    }
}

/// What has no maps with other keys than text and no fallible parts is always written.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}
