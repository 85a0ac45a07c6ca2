//! A room as one seat, or a spectator, may see it. Everything here comes from the seat's sight, from entries as it is
//! told of them and from effects as it sees them.

use std::borrow::Cow;
use std::cell::LazyCell;

use game::{
    Act, COMMITMENT, Deal, Declined, Event as Fact, GAME_ID, Held, Input, Message, Millis, Record, Scene, Seat, Sight,
    Spoken, Translator,
};

use crate::messages::{
    AwayShown, Can, ClocksLeft, DealShown, EffectShown, Ended, Happened, Log, SceneShown, SeatShown, Shown,
    SpokenShown, UnseenShown,
};
use crate::pictures::{Key, Pictures, Sort};
use crate::room::events::event;
use crate::room::names::player;
use crate::room::{RECORD, Room, What};
use crate::store::{EventKind, SeatKind, Status};
use crate::times::Times;

impl Room {
    /// The state as JSON, with the events after `since`.
    pub(crate) fn state(
        &self,
        viewer: Option<Seat>,
        since: u32,
        picture: bool,
        words: &Translator,
        (times, away): (&Times, Option<AwayShown>),
        pictures: &Pictures,
    ) -> String {
        let key = |viewer, sort| Key {
            game: self.kept.id.clone(),
            number: self.number(),
            viewer,
            language: words.language(),
            sort,
        };
        let scene = LazyCell::new(|| self.scene(viewer));
        let shown = pictures.text(key(viewer, Sort::State), || json(&self.shown(viewer, &scene, words)));
        let eyes = self.own_eyes(viewer);
        let picture = picture.then(|| pictures.text(key(eyes, Sort::Picture), || drawn(&scene, words)));
        // Only what time changes is written anew for each who watches.
        joined(&shown, picture.as_deref(), self.clocks(times), away, &self.log(viewer, since, words))
    }

    /// A state that is not kept.
    pub(super) fn whole(shown: &Shown, picture: &str, clocks: Option<ClocksLeft>, log: &Log) -> String {
        joined(&json(shown), Some(picture), clocks, None, log)
    }

    /// Whose eyes make a difference: where nothing is hidden, nobody's do. Before the game begins nothing is dealt.
    fn own_eyes(&self, viewer: Option<Seat>) -> Option<Seat> {
        viewer.filter(|_| self.session.game().hides() && self.status() != Status::Waiting)
    }

    /// What anybody sees of it.
    pub(crate) fn glance(&self) -> Scene {
        self.scene(None)
    }

    /// What there is to see.
    pub(super) fn scene(&self, viewer: Option<Seat>) -> Scene {
        let mut scene = self.session.scene(self.own_eyes(viewer));
        scene.status = self.named(&scene.status);
        scene
    }

    pub(super) fn shown(&self, viewer: Option<Seat>, scene: &Scene, words: &Translator) -> Shown {
        let (session, status) = (&self.session, self.status());
        let left = |seat: u8| {
            session.log().iter().any(|entry| {
                entry.seat.number() == seat
                    && matches!(entry.event, Fact::Resign | Fact::TimeOut | Fact::Wrong(_) | Fact::Forfeit(_))
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
            Status::Waiting => words.say(&Message::new("server-status-waiting")),
            _ => words.say(&scene.status),
        };
        let sight = session.sight(viewer.filter(|_| status != Status::Waiting));
        let can = self.can(viewer, &*sight);
        let spoken = match can.play {
            true => sight.spoken(),
            false => Vec::new(),
        };
        let guard = |one: &Spoken| Some((one.name, words.try_say(&Message::new(format!("sure-{}", one.name)))?));
        let guards = spoken.iter().filter_map(guard).collect();
        let spoken = spoken.into_iter().map(|one| {
            let said = words.say(&one.label());
            SpokenShown { name: one.name, text: one.text, said }
        });
        let spoken = spoken.collect();
        let prompt = sight.prompt("").filter(|_| can.play).map(|next| words.say(&next));
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
            guards,
            unseen: match viewer {
                Some(_) => sight.unseen().into_iter().map(|(face, count)| UnseenShown { face, count }).collect(),
                None => Vec::new(),
            },
            said,
            prompt,
            view: sight.text(),
            deal: self.dealt(words),
            offer: session.offer().map(Seat::number),
            can,
            formats: std::iter::once(RECORD).chain(session.formats()).collect(),
            result: self.ended(words),
            rematch: self.rematch().map(str::to_owned),
            tournament: self.kept.contest.as_ref().map(|contest| contest.code.clone()),
            text: scene.text.clone(),
        }
    }

    /// By what it is dealt, as far as everyone at the table may know.
    fn dealt(&self, words: &Translator) -> Option<DealShown> {
        if !self.session.game().hides() || self.status() == Status::Waiting {
            return None;
        }
        let commitment = self.commitment();
        let secret = commitment.as_ref().filter(|_| self.is_open()).map(|_| self.kept.deal.to_string());
        let key = match (self.kept.chosen, &commitment, &secret) {
            (true, ..) => "server-deal-chosen",
            (_, Some(_), None) => "server-deal-secret",
            (_, Some(_), Some(_)) => "server-deal-told",
            // An earlier release dealt it.
            (_, None, _) => return None,
        };
        Some(DealShown { chosen: self.kept.chosen, commitment, secret, said: words.say(&Message::new(key)) })
    }

    /// What was published about its secret, if it is dealt by one that nobody chose.
    pub(crate) fn commitment(&self) -> Option<String> {
        match self.kept.deal {
            Deal::Secret(secret) if !self.kept.chosen => Some(secret.commitment(&self.kept.id)),
            _ => None,
        }
    }

    /// The record as a seat, or a spectator, may see it, with what is needed to see that the game was dealt honestly.
    pub(crate) fn record(&self, viewer: Option<Seat>) -> Record {
        let record = self.session.record_for(viewer);
        match self.commitment().filter(|_| self.status() != Status::Waiting) {
            Some(commitment) => record.with_tag(GAME_ID, &self.kept.id).with_tag(COMMITMENT, &commitment),
            None => record,
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
            threats: seat.is_some_and(|seat| self.may_have_hint(seat)) && game.threatens(),
            offer: running && self.may_draw() && may(&Act::Draw),
            decline: running && self.may_draw() && may(&Act::NoDraw),
            rematch: status == Status::Over
                && seat.is_some()
                && self.rematch().is_none()
                && self.kept.contest.is_none(),
            review: self.may_be_reviewed(),
            cancel: seat.is_some_and(|seat| self.may_cancel(seat)),
            abort: seat.is_some_and(|seat| self.may_abort(seat)),
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
    pub(super) fn log(&self, viewer: Option<Seat>, since: u32, words: &Translator) -> Log {
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
                said: match (&item.deed.said, event.kind) {
                    (Some([others, own]), _) => {
                        let open = viewer.map(Seat::number) == Some(event.seat) || self.is_open();
                        Some(words.say(if open { own } else { others }))
                    }
                    (None, EventKind::Wrong) => self.session.game().written(&event.text).map(|text| words.say(&text)),
                    (None, _) => None,
                },
                points: item.deed.points,
                captured: item.deed.captured,
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

/// The picture of a scene and the scene itself, as JSON.
pub(super) fn drawn(scene: &Scene, words: &Translator) -> String {
    let (drawn, told) = (json(&render::svg(scene, words)), json(&SceneShown::new(scene, words)));
    format!("{drawn},\"scene\":{told}")
}

fn joined(
    shown: &str,
    picture: Option<&str>,
    clocks: Option<ClocksLeft>,
    away: Option<AwayShown>,
    log: &Log,
) -> String {
    let (clocks, away, log) = (json(&clocks), json(&away), json(log));
    let open = shown.strip_suffix('}').unwrap_or(shown);
    let picture = picture.unwrap_or("null,\"scene\":null");
    // One piece of memory of the right size: pictures are large.
    [open, ",\"board\":", picture, ",\"clocks\":", &clocks, ",\"away\":", &away, ",\"log\":", &log, "}"].concat()
}

/// What has no maps with other keys than text and no fallible parts is always written.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}
