//! A room as one seat, or a spectator, may see it. Everything here comes from the seat's sight, from entries as it is
//! told of them and from effects as it sees them.

use std::borrow::Cow;
use std::sync::Arc;

use game::{Act, Declined, Event as Fact, Held, Input, Millis, Scene, Seat, Sight, Translator};

use crate::messages::{Can, ClocksLeft, EffectShown, Ended, Happened, Log, SceneShown, SeatShown, Shown, SpokenShown};
use crate::room::events::event;
use crate::room::names::player;
use crate::room::{RECORD, Room, What};
use crate::store::{EventKind, SeatKind, Status};
use crate::times::Times;

impl Room {
    /// The state as JSON, with the events after `since`.
    pub(crate) fn state(
        &mut self,
        viewer: Option<Seat>,
        since: u32,
        picture: bool,
        words: &Translator,
        times: &Times,
    ) -> String {
        let key = (viewer, words.language());
        let shown = match self.shown.get(&key) {
            Some(shown) => Arc::clone(shown),
            None => {
                let shown: Arc<str> = json(&self.shown(viewer, words)).into();
                self.shown.insert(key, Arc::clone(&shown));
                shown
            }
        };
        let picture = picture.then(|| self.picture(viewer, words));
        // Only what time changes is written anew for each who watches.
        joined(&shown, picture.as_deref(), self.clocks(times), &self.log(viewer, since))
    }

    /// A state that is not kept.
    pub(super) fn whole(shown: &Shown, picture: &str, clocks: Option<ClocksLeft>, log: &Log) -> String {
        joined(&json(shown), Some(picture), clocks, log)
    }

    /// Whose eyes make a difference: where nothing is hidden, nobody's do.
    fn own_eyes(&self, viewer: Option<Seat>) -> Option<Seat> {
        viewer.filter(|_| self.session.game().hides())
    }

    /// What there is to see, described once for all who see the same.
    fn scene(&mut self, viewer: Option<Seat>) -> Arc<Scene> {
        let eyes = self.own_eyes(viewer);
        if let Some(scene) = self.scenes.get(&eyes) {
            return Arc::clone(scene);
        }
        let mut scene = self.session.scene(eyes);
        scene.status = self.named(&scene.status);
        let scene = Arc::new(scene);
        self.scenes.insert(eyes, Arc::clone(&scene));
        scene
    }

    /// The picture of it and the scene as JSON, drawn and written once for all who see the same.
    pub(super) fn picture(&mut self, viewer: Option<Seat>, words: &Translator) -> Arc<str> {
        let key = (self.own_eyes(viewer), words.language());
        if let Some(picture) = self.drawn.get(&key) {
            return Arc::clone(picture);
        }
        let scene = self.scene(viewer);
        let (drawn, told) = (json(&render::svg(&scene, words)), json(&SceneShown::new(&scene, words)));
        let picture: Arc<str> = format!("{drawn},\"scene\":{told}").into();
        self.drawn.insert(key, Arc::clone(&picture));
        picture
    }

    pub(super) fn shown(&mut self, viewer: Option<Seat>, words: &Translator) -> Shown {
        let scene = self.scene(viewer);
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
            said: player(kept, words),
            stone: seen.piece.is_some(),
            score: seen.score,
            hand: match self.is_open() && session.game().hides() {
                true => self.hand(kept.seat).iter().map(Into::into).collect(),
                false => seen.hand.iter().map(Into::into).collect(),
            },
            left: left(kept.seat),
        });
        let said = match status {
            Status::Waiting => words.say(&game::Message::new("server-status-waiting")),
            _ => words.say(&scene.status),
        };
        let sight = session.sight(viewer);
        let can = self.can(viewer, &*sight);
        let spoken = match can.play {
            true => sight.spoken(),
            false => Vec::new(),
        };
        let spoken = spoken.into_iter().map(|one| {
            let said = words.say(&one.label());
            SpokenShown { name: one.name, text: one.text, said }
        });
        let spoken = spoken.collect();
        Shown {
            sort: "state",
            game: self.kept.id.clone(),
            number: self.number(),
            title: self.kept.title.clone(),
            options: self.kept.options.clone(),
            rules: session.game().options_said(words),
            status,
            seat: viewer.map(Seat::number),
            on_turn: self.on_turn().map(Seat::number),
            seats: seats.collect(),
            wrong_moves: self.kept.wrong_moves.clone(),
            input: session.game().input().into(),
            spoken,
            said,
            view: sight.text(),
            offer: session.offer().map(Seat::number),
            can,
            formats: std::iter::once(RECORD).chain(session.formats()).collect(),
            result: self.ended(words),
            rematch: self.rematch().map(str::to_owned),
            text: scene.text.clone(),
        }
    }

    /// Whether nothing is hidden any more.
    fn is_open(&self) -> bool {
        self.past || self.status() == Status::Over
    }

    /// What a seat holds, as it sees it itself.
    fn hand(&self, seat: u8) -> Vec<Held> {
        let own = Seat::new(seat).and_then(|seat| self.session.scene(Some(seat)).seats.into_iter().nth(seat.index()));
        own.map_or(Vec::new(), |own| own.hand)
    }

    fn can(&self, viewer: Option<Seat>, sight: &dyn Sight) -> Can {
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
        let may = |act: &Act| seat.is_some_and(|seat| self.session.consider(seat, act, 0).is_ok());
        let play = seat.is_some() && self.on_turn() == seat;
        let game = self.session.game();
        let lays = play && matches!(game.input(), Input::Tiles(_));
        let held = seat.filter(|_| lays).map_or(Vec::new(), |seat| self.hand(seat.number()));
        let first = held.into_iter().find_map(|held| match held {
            Held::Face(piece) => Some(piece.face),
            Held::Back => None,
        });
        Can {
            play,
            give: first.is_some_and(|face| sight.give(&[face]).is_some()),
            no_move: play && game.says_no_move(),
            resign: running && may(&Act::Resign),
            take_back: most,
            hint: seat.is_some_and(|seat| self.may_have_hint(seat)),
            offer: running && self.may_draw() && may(&Act::Draw),
            decline: running && self.may_draw() && may(&Act::NoDraw),
            rematch: status == Status::Over && seat.is_some() && self.rematch().is_none(),
            review: self.may_be_reviewed(),
            cancel: seat.is_some_and(|seat| self.may_cancel(seat)),
        }
    }

    pub(super) fn ended(&self, words: &Translator) -> Option<Ended> {
        let verdict = self.session.verdict()?;
        let outcome = &verdict.outcome;
        Some(Ended {
            ranks: outcome.ranks().to_vec(),
            scores: outcome.scores().map(<[i64]>::to_vec),
            winner: outcome.winner().map(Seat::number),
            termination: verdict.termination.to_string(),
            said: words.say(&self.named(outcome.reason())),
        })
    }

    fn clocks(&self, times: &Times) -> Option<ClocksLeft> {
        match self.status() {
            Status::Running => {
                let left = self.left(self.now(times))?;
                Some(ClocksLeft { left, running: self.on_turn().map(Seat::number) })
            }
            _ => self.clocks_at_rest(),
        }
    }

    /// What the clocks showed at the last event.
    pub(super) fn clocks_at_rest(&self) -> Option<ClocksLeft> {
        let left = self.left(self.session.log().last().map_or(0, |entry| entry.at))?;
        Some(ClocksLeft { left, running: None })
    }

    fn left(&self, now: Millis) -> Option<Vec<u64>> {
        let clocks = self.session.clocks()?;
        Some(Seat::all(self.session.setup().seats).map(|seat| clocks.left(seat, now)).collect())
    }

    /// The events after a number; all of them once the game is over, because then nothing is hidden any more.
    pub(super) fn log(&self, viewer: Option<Seat>, since: u32) -> Log {
        let from = if self.status() == Status::Over || since > self.number() { 0 } else { since };
        // What hides nothing is told as it is.
        let told = match self.session.game().hides() {
            true => Cow::Owned(self.session.log_for(viewer)),
            false => Cow::Borrowed(self.session.log()),
        };
        let sight = self.session.sight(viewer);
        let known = self.items.partition_point(|item| item.number <= from);
        let happened = self.items[known..].iter().filter_map(|item| {
            let event = match &item.what {
                What::Entry(place) => event(told.get(*place)?, item.number, None),
                What::Other(event) => event.clone(),
            };
            let cells = match event.kind {
                EventKind::Move | EventKind::Wrong => sight.cells(&event.text),
                _ => Vec::new(),
            };
            let effects = self.effects.iter().find(|(number, _)| *number == item.number);
            Some(Happened {
                number: item.number,
                at: event.at,
                seat: event.seat,
                kind: event.kind,
                text: event.text,
                cells,
                effects: effects.map_or(Vec::new(), |(_, effects)| match self.is_open() {
                    true => effects.iter().map(EffectShown::from).collect(),
                    false => effects.iter().map(|effect| EffectShown::from(&effect.seen_by(viewer))).collect(),
                }),
            })
        });
        Log { from, events: happened.collect() }
    }
}

fn joined(shown: &str, picture: Option<&str>, clocks: Option<ClocksLeft>, log: &Log) -> String {
    let (clocks, log) = (json(&clocks), json(log));
    let open = shown.strip_suffix('}').unwrap_or(shown);
    let picture = picture.unwrap_or("null,\"scene\":null");
    // One piece of memory of the right size: pictures are large.
    [open, ",\"board\":", picture, ",\"clocks\":", &clocks, ",\"log\":", &log, "}"].concat()
}

/// What has no maps with other keys than text and no fallible parts is always written.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}
