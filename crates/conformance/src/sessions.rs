//! Whole games through the session: moves, moves taken back, seats that leave; records that replay.

use std::num::NonZeroUsize;
use std::sync::Arc;

use game::{
    Act, Deal, Event, Game, Limits, Occupant, PlayerSpec, Record, Seat, Session, Setup, SplitMix64, Task, Termination,
    TimeControl, WrongMoves,
};

use crate::deals::secret;
use crate::words::Speakers;
use crate::{Fault, MOST_MOVES, Promise, Report, ensure, fault, hidden, state};

/// How the seats of a game behave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// They play to the end.
    Play,
    /// They take moves back now and then.
    TakeBack,
    /// They leave now and then: give up, make wrong moves, forget the clock.
    Leave,
    /// The levels play.
    Levels,
}

impl Manner {
    pub(crate) fn of(number: u32) -> Self {
        [Manner::Play, Manner::TakeBack, Manner::Leave, Manner::Levels][number as usize % 4]
    }
}

/// What is promised of strong players does not depend on how long they think.
const LITTLE: Limits = Limits { nodes: Some(300), memory: 1, ..Limits::NONE };

/// One game of the suite.
pub(crate) struct Run<'a> {
    game: &'a Arc<dyn Game>,
    chance: &'a mut SplitMix64,
    report: &'a mut Report,
    speakers: Speakers,
    seen: Vec<String>,
}

impl<'a> Run<'a> {
    pub(crate) fn new(game: &'a Arc<dyn Game>, chance: &'a mut SplitMix64, report: &'a mut Report) -> Self {
        let speakers = Speakers::new(|language| game.translator(language));
        Run { game, chance, report, speakers, seen: Vec::new() }
    }

    /// By what a game is dealt: every other time by a secret, as games online are.
    fn deal(&mut self) -> Deal {
        let seed = self.chance.fork();
        if self.report.games % 8 < 4 { seed.into() } else { secret(seed) }
    }

    pub(crate) fn play(&mut self, seats: u8, manner: Manner) -> Result<(), Fault> {
        let leaving = manner == Manner::Leave;
        let setup = Setup {
            players: Seat::all(seats).map(|seat| Occupant::person(format!("\"{seat}\"\n\\ é"))).collect(),
            date: Some("2026-11-15".to_owned()),
            wrong_moves: if leaving { WrongMoves::Lose } else { WrongMoves::AskedAgain },
            clock: leaving.then_some(TimeControl::whole(60_000, 1_000)),
            ..Setup::new(seats, self.deal())
        };
        let mut session = Session::new(Arc::clone(self.game), setup).map_err(|error| fault(Promise::Options, error))?;
        let mut now = 0;
        for number in 0.. {
            let Some(seat) = session.turn().seat() else { break };
            ensure(number < MOST_MOVES, Promise::Ends, || format!("{number} moves and no end"))?;
            // Every state of short games, fewer and fewer of long ones.
            if number < 40 || self.chance.below(number as u64) < 20 {
                self.check_state(&session, seat)?;
            }
            now += self.chance.below(2_000);
            match manner {
                Manner::TakeBack if self.chance.below(8) == 0 => self.take_back(&mut session, seat, now)?,
                Manner::Leave if self.chance.below(12) == 0 => self.leave(&mut session, seat, &mut now)?,
                Manner::Leave if self.chance.below(12) == 0 => self.draw(&mut session, seat, now)?,
                Manner::Levels => self.level_moves(&mut session, seat, now)?,
                _ => self.any_move(&mut session, seat, now)?,
            }
        }
        self.check_end(&session)
    }

    fn check_state(&mut self, session: &Session, seat: Seat) -> Result<(), Fault> {
        let (game, table) = (&**self.game, session.table());
        state::check(game, table, seat, &self.seen, &self.speakers, self.chance, self.report)?;
        state::scene(&session.scene(None), table, &self.speakers)?;
        hidden::check(self.game, table, self.chance, self.report)?;
        if self.chance.below(4) == 0 {
            self.replay(session)?;
        }
        for viewer in Seat::all(table.seated()).map(Some).chain([None]) {
            let secret = session.record_for(viewer).tag("Seed").is_some() && game.hides();
            ensure(!secret, Promise::Hidden, || "the record of a running game tells its seed".to_owned())?;
        }
        Ok(())
    }

    fn act(&mut self, session: &mut Session, seat: Seat, act: Act, now: u64) -> Result<(), Fault> {
        let tried = format!("{act:?} of seat {seat} in {}", session.table().position());
        session.act(seat, act, now).map_err(|why| fault(Promise::Legal, format!("{tried}: {why}")))?;
        Ok(())
    }

    fn any_move(&mut self, session: &mut Session, seat: Seat, now: u64) -> Result<(), Fault> {
        let moves = session.sight(Some(seat)).legal().moves;
        let text = self.chance.pick(&moves).cloned().unwrap_or_default();
        if self.seen.len() < 1_000 {
            self.seen.push(text.clone());
        }
        self.report.moves += 1;
        self.act(session, seat, Act::Move(text), now)
    }

    fn level_moves(&mut self, session: &mut Session, seat: Seat, now: u64) -> Result<(), Fault> {
        let levels = self.game.levels();
        let Some(level) = self.chance.pick(&levels).copied() else { return self.any_move(session, seat, now) };
        let limits = if self.game.strong() == Some(level) { LITTLE } else { Limits::default() };
        let spec = PlayerSpec::Level { name: level.to_owned(), limits };
        self.thoughts_lead_on(session, seat)?;
        let (sight, seed) = (session.sight(Some(seat)), self.chance.fork());
        let choose = || -> Result<_, Fault> {
            let mut player = self.game.player(&spec).map_err(|error| fault(Promise::Levels, error))?;
            Ok(player.choose(&*sight, &mut Task::unwatched(seed)))
        };
        let (chosen, again) = (choose()?, choose()?);
        ensure(chosen == again, Promise::Levels, || format!("{level} plays {chosen:?} or {again:?}"))?;
        let act = chosen.map_err(|why| fault(Promise::Levels, format!("{level}: {why}")))?;
        self.report.moves += 1;
        let tried = format!("{level} plays {act:?} in {}", session.table().position());
        session.act(seat, act, now).map_err(|why| fault(Promise::Levels, format!("{tried}: {why}")))?;
        Ok(())
    }

    /// What the strong player thinks of is legal, move after move.
    fn thoughts_lead_on(&mut self, session: &Session, seat: Seat) -> Result<(), Fault> {
        let Some(mut engine) = self.game.engine(LITTLE) else { return Ok(()) };
        let mut task = Task::unwatched(self.chance.fork());
        let analysis = engine.analyse(&*session.sight(Some(seat)), NonZeroUsize::MIN.saturating_add(1), &mut task);
        let analysis = analysis.ok_or_else(|| fault(Promise::Levels, "the strong player thinks nothing"))?;
        ensure(!analysis.lines.is_empty(), Promise::Levels, || "an analysis without a line".to_owned())?;
        for line in &analysis.lines {
            let mut table = session.table().copy();
            for text in &line.moves {
                let played = table.play(text).map_err(|why| why.message().key().to_owned());
                played.map_err(|why| {
                    fault(Promise::Levels, format!("{:?} is a line of an analysis: {text}: {why}", line.moves))
                })?;
            }
        }
        Ok(())
    }

    fn take_back(&mut self, session: &mut Session, seat: Seat, now: u64) -> Result<(), Fault> {
        let before = session.table().copy();
        let depth = 1 + self.chance.below(3) as u32;
        let mut moved = 0;
        while moved < depth {
            let Some(seat) = session.turn().seat() else { break };
            self.any_move(session, seat, now)?;
            moved += 1;
        }
        self.act(session, seat, Act::TakeBack(moved), now)?;
        ensure(session.table().same(&*before), Promise::Record, || {
            "taking back does not give the state before".to_owned()
        })?;
        // Otherwise a short game might never end.
        self.any_move(session, seat, now)
    }

    fn leave(&mut self, session: &mut Session, seat: Seat, now: &mut u64) -> Result<(), Fault> {
        match self.chance.below(3) {
            0 => self.act(session, seat, Act::Resign, *now)?,
            1 => {
                *now += 3_600_000;
                self.act(session, seat, Act::Resign, *now)?;
                let late = session.log().last().is_some_and(|entry| entry.event == game::Event::TimeOut);
                ensure(late, Promise::Leaving, || "an act after the time was over is taken".to_owned())?;
            }
            _ => {
                let wrong = self.seen.iter().find(|text| {
                    matches!(session.consider(seat, &Act::Move((*text).clone()), *now), Ok(prepared) if matches!(prepared.entry().event, Event::Wrong(_)))
                });
                let Some(text) = wrong.cloned() else { return self.any_move(session, seat, *now) };
                self.act(session, seat, Act::Move(text), *now)?;
            }
        }
        let gone = session.turn().seat() != Some(seat) && session.consider(seat, &Act::Resign, *now).is_err();
        ensure(gone, Promise::Leaving, || format!("seat {seat} left, but is still there"))
    }

    /// The seats speak of a draw, which changes nothing on the board and ends the game only if both want it.
    fn draw(&mut self, session: &mut Session, seat: Seat, now: u64) -> Result<(), Fault> {
        let other = seat.next(session.setup().seats);
        if !self.game.draws() || session.setup().seats != 2 {
            let taken =
                session.consider(seat, &Act::Draw, now).is_ok_and(|prepared| prepared.entry().event == Event::Offer);
            return ensure(!taken, Promise::Draws, || "a draw is offered in a game without any".to_owned());
        }
        if session.consider(seat, &Act::Draw, now).is_err() {
            return Ok(());
        }
        let before = session.table().position();
        self.act(session, seat, Act::Draw, now)?;
        if session.verdict().is_none() {
            let twice = session.consider(seat, &Act::Draw, now).is_ok();
            let own = session.consider(seat, &Act::NoDraw, now).is_ok();
            ensure(!twice && !own, Promise::Draws, || format!("seat {seat} answers its own offer"))?;
            self.replay(session)?;
            let answer = if self.chance.below(2) == 0 { Act::Draw } else { Act::NoDraw };
            self.act(session, other, answer, now)?;
        }
        let agreed = session
            .verdict()
            .is_none_or(|verdict| verdict.termination != Termination::Agreement || verdict.outcome.winner().is_none());
        ensure(agreed && session.offer().is_none() && session.table().position() == before, Promise::Draws, || {
            format!("after an answered offer: {:?}", session.verdict())
        })
    }

    fn replay(&self, session: &Session) -> Result<(), Fault> {
        let text = session.record().to_string();
        let record = Record::read(&text).map_err(|error| fault(Promise::Record, format!("{error}\n{text}")))?;
        ensure(record.to_string() == text, Promise::Record, || format!("{text}\nreads as\n{record}"))?;
        let again = Session::replay(Arc::clone(self.game), &record)
            .map_err(|error| fault(Promise::Record, format!("{error}\n{text}")))?;
        let same =
            again.table().same(session.table()) && again.log() == session.log() && again.verdict() == session.verdict();
        ensure(same && again.record() == session.record(), Promise::Record, || format!("{text}\nreplays differently"))
    }

    fn check_end(&mut self, session: &Session) -> Result<(), Fault> {
        self.replay(session)?;
        for format in session.formats() {
            let written = session.written(format).is_some_and(|text| text.ends_with('\n'));
            ensure(written, Promise::Record, || format!("not written as {format}"))?;
        }
        state::position(&**self.game, session.table())?;
        let Some(verdict) = session.verdict() else {
            return Err(fault(Promise::Ends, "no verdict"));
        };
        self.speakers.say(verdict.outcome.reason())?;
        let seats = usize::from(session.setup().seats);
        ensure(verdict.outcome.ranks().len() == seats, Promise::Ends, || {
            format!("ranks of {seats} seats: {verdict:?}")
        })?;
        if verdict.termination == Termination::Rules {
            state::scene(&session.scene(None), session.table(), &self.speakers)?;
            state::scene(&session.sight(None).scene(), session.table(), &self.speakers)?;
        }
        for seat in Seat::all(session.setup().seats) {
            let legal = session.sight(Some(seat)).legal().moves;
            let over = verdict.termination != Termination::Rules || legal.is_empty();
            ensure(over, Promise::Legal, || format!("moves after the end: {legal:?}"))?;
        }
        Ok(())
    }
}
