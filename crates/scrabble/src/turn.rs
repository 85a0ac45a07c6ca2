//! What a move does: tiles laid and drawn, points, challenges, and the ends of the game.

use game::{Effect, Held, Message, Outcome, Piece, Seat, Turn};

use crate::board::Direction;
use crate::illegal::Illegal;
use crate::judge::{Judged, Wish};
use crate::law::{Challenge, EndRule};
use crate::moves::Move;
use crate::referee::Referee;
use crate::state::{Ending, Last, Open, State, View};
use crate::tile::{Face, RACK, Tile, spell_tiles, take};

/// The fewest tiles in the bag for an exchange.
pub const EXCHANGE_FROM: usize = 7;

/// So many turns in a row without points end the game.
pub const MOST_SCORELESS: u8 = 6;

impl Referee {
    /// Plays a move of the seat on turn. An error changes nothing.
    pub fn play(&self, state: &mut State, chosen: &Move) -> Result<Vec<Effect>, Illegal> {
        let seat = state.open.turn;
        let view = state.view(Some(seat));
        let last_play = view.awaits_challenge(&self.law);
        match chosen {
            Move::Play(play) => {
                let judged = self.judge_for(&view, &Wish::from(play))?;
                Ok(self.lay(state, seat, &judged))
            }
            Move::Exchange(tiles) => {
                self.may_exchange(&view, tiles)?;
                Ok(self.exchange(state, seat, tiles))
            }
            Move::Pass => {
                self.may_pass(&view)?;
                Ok(if last_play { self.accept(state) } else { self.scoreless(state) })
            }
            Move::Stop => {
                self.may_stop(&view)?;
                self.leave(state, seat);
                Ok(Vec::new())
            }
            Move::Challenge => {
                self.may_challenge(&view)?;
                Ok(match self.stands(&state.open) {
                    false => self.take_back(state),
                    true if last_play => {
                        let reward = if self.law.challenge.points() > 0 { self.reward(state) } else { Vec::new() };
                        reward.into_iter().chain(self.accept(state)).collect()
                    }
                    true => self.fail_challenge(state),
                })
            }
        }
    }

    /// Judges a play without making it.
    pub(crate) fn judge_for(&self, view: &View, wish: &Wish) -> Result<Judged, Illegal> {
        self.may_use_tiles(view)?;
        self.judge(&view.open.board, view.rack(), wish)
    }

    fn runs(&self, view: &View) -> Result<(), Illegal> {
        if view.open.ending.is_some() { Err(Illegal::Over) } else { Ok(()) }
    }

    /// Whether the seat on turn may use its tiles: not where it may only challenge the last play or let it stand.
    pub fn may_use_tiles(&self, view: &View) -> Result<(), Illegal> {
        self.runs(view)?;
        if view.awaits_challenge(&self.law) { Err(Illegal::LastPlay) } else { Ok(()) }
    }

    /// Whether the seat on turn may exchange these tiles.
    pub fn may_exchange(&self, view: &View, tiles: &[Tile]) -> Result<(), Illegal> {
        self.may_use_tiles(view)?;
        if !self.law.exchange || tiles.is_empty() {
            return Err(Illegal::NoExchange);
        }
        if view.bag < EXCHANGE_FROM {
            return Err(Illegal::FewInBag(EXCHANGE_FROM));
        }
        take(&mut view.rack().to_vec(), tiles.iter().copied())
            .map_err(|lacking| Illegal::Lacks(spell_tiles(self.alphabet(), &lacking)))
    }

    /// Whether the seat on turn may pass.
    pub fn may_pass(&self, view: &View) -> Result<(), Illegal> {
        self.runs(view)?;
        if view.open.seats() == 1 { Err(Illegal::NoPass) } else { Ok(()) }
    }

    pub(crate) fn may_stop(&self, view: &View) -> Result<(), Illegal> {
        self.runs(view)?;
        if self.law.stopping { Ok(()) } else { Err(Illegal::NoStop) }
    }

    pub(crate) fn may_challenge(&self, view: &View) -> Result<(), Illegal> {
        self.runs(view)?;
        if view.open.last.is_some() { Ok(()) } else { Err(Illegal::NoChallenge) }
    }

    fn lay(&self, state: &mut State, seat: Seat, judged: &Judged) -> Vec<Effect> {
        let mut effects = Vec::new();
        let rack = &mut state.racks[seat.index()];
        for (place, face) in &judged.laid {
            state.open.board.set(*place, Some(*face));
            effects.push(Effect::Place { cell: place.to_string(), piece: self.piece(*face) });
        }
        // The judge has seen that the tiles are there.
        let _ = take(rack, judged.laid.iter().map(|(_, face)| face.tile()));
        state.open.scores[seat.index()] += judged.points;
        effects.push(Effect::Score { seat, points: judged.points });

        let found_empty = state.bag.is_empty();
        let wanted = RACK.saturating_sub(rack.len());
        let drawn = state.draw(wanted);
        let rack = &mut state.racks[seat.index()];
        rack.extend(&drawn);
        if !drawn.is_empty() {
            effects.push(Effect::Draw { seat, pieces: self.held(&drawn) });
        }
        let out = rack.is_empty();
        let scoreless = state.open.scoreless;
        state.open.last = (self.law.challenge != Challenge::Void).then(|| Last {
            seat,
            places: judged.laid.iter().map(|(place, _)| *place).collect(),
            points: judged.points,
            drawn: drawn.len(),
            scoreless,
        });
        match self.law.end_rule {
            EndRule::EmptyBag if found_empty => effects.extend(self.finish(state, Ending::EmptyBag)),
            // A play that can be challenged ends the game only when it has not been.
            EndRule::EmptyRack if out && state.open.last.is_none() => {
                effects.extend(self.finish(state, Ending::Out(seat)))
            }
            // Where the bag decides, a play without points still brings the end nearer.
            EndRule::EmptyRack if judged.points == 0 => effects.extend(self.scoreless_keeping(state)),
            _ => {
                state.open.scoreless = 0;
                state.open.advance();
            }
        }
        effects
    }

    fn exchange(&self, state: &mut State, seat: Seat, tiles: &[Tile]) -> Vec<Effect> {
        let rack = &mut state.racks[seat.index()];
        let _ = take(rack, tiles.iter().copied());
        let drawn = state.draw(tiles.len());
        state.racks[seat.index()].extend(&drawn);
        state.bag.extend(tiles);
        state.shake();
        let mut effects =
            vec![Effect::Discard { seat, pieces: self.held(tiles) }, Effect::Draw { seat, pieces: self.held(&drawn) }];
        effects.extend(self.scoreless(state));
        effects
    }

    /// A turn without points is over.
    fn scoreless(&self, state: &mut State) -> Vec<Effect> {
        state.open.last = None;
        self.scoreless_keeping(state)
    }

    /// The same after a play, which can still be challenged.
    fn scoreless_keeping(&self, state: &mut State) -> Vec<Effect> {
        state.open.scoreless = state.open.scoreless.saturating_add(1);
        state.open.advance();
        self.end_if_scoreless(state)
    }

    fn end_if_scoreless(&self, state: &mut State) -> Vec<Effect> {
        // Where the bag decides, nothing else does but stopping.
        if self.law.end_rule == EndRule::EmptyBag || state.open.scoreless < MOST_SCORELESS {
            return Vec::new();
        }
        self.finish(state, Ending::Scoreless)
    }

    /// Takes a seat out of the game.
    pub(crate) fn leave(&self, state: &mut State, seat: Seat) {
        state.open.out[seat.index()] = true;
        if state.open.out.iter().all(|out| *out) {
            // Nobody is left whose tiles could count.
            state.open.ending = Some(Ending::Stopped);
        }
        if state.open.last.as_ref().is_some_and(|last| last.seat == seat) {
            state.open.last = None;
        }
        if state.open.turn == seat {
            state.open.advance();
        }
    }

    /// Whether all words of the play before are in the dictionary.
    pub(crate) fn stands(&self, open: &Open) -> bool {
        let places = open.last.iter().flat_map(|last| &last.places);
        let mut words = places.flat_map(|place| {
            let letter = open.board.get(*place).map(|face| face.letter);
            let through = move |way: Direction| letter.map(|letter| open.board.through(*place, way, letter));
            Direction::BOTH.into_iter().filter_map(through)
        });
        words.all(|word| word.len() < 2 || self.lexicon().contains(&word))
    }

    /// Undoes the play before: its tiles go back to the rack, those drawn go back to the bag.
    fn take_back(&self, state: &mut State) -> Vec<Effect> {
        let Some(last) = state.open.last.take() else { return Vec::new() };
        let seat = last.seat;
        let mut effects = Vec::new();
        let rack = &mut state.racks[seat.index()];
        let drawn = rack.split_off(rack.len() - last.drawn.min(rack.len()));
        let mut laid = Vec::new();
        for place in &last.places {
            laid.extend(state.open.board.get(*place).map(Face::tile));
            state.open.board.set(*place, None);
            effects.push(Effect::Remove { cell: place.to_string() });
        }
        rack.extend(&laid);
        state.open.scores[seat.index()] -= last.points;
        effects.push(Effect::Score { seat, points: -last.points });
        if !drawn.is_empty() {
            effects.push(Effect::Discard { seat, pieces: self.held(&drawn) });
            state.bag.extend(&drawn);
            state.shake();
        }
        effects.push(Effect::Draw { seat, pieces: self.held(&laid) });
        state.open.scoreless = last.scoreless + 1;
        effects.extend(self.end_if_scoreless(state));
        effects
    }

    /// The play before stands, which all see: whoever made it gets the points for that, if there are any.
    fn fail_challenge(&self, state: &mut State) -> Vec<Effect> {
        let mut effects = self.reward(state);
        state.open.last = None;
        if self.law.challenge == Challenge::Double {
            effects.extend(self.scoreless(state));
        }
        effects
    }

    /// The points for a play that was challenged in vain; they are told even if there are none.
    fn reward(&self, state: &mut State) -> Vec<Effect> {
        let Some(seat) = state.open.last.as_ref().map(|last| last.seat) else { return Vec::new() };
        let points = self.law.challenge.points();
        state.open.scores[seat.index()] += points;
        vec![Effect::Score { seat, points }]
    }

    /// The play that was to be the last one stands.
    fn accept(&self, state: &mut State) -> Vec<Effect> {
        match state.open.last.take() {
            Some(last) => self.finish(state, Ending::Out(last.seat)),
            None => Vec::new(),
        }
    }

    /// Ends the game, counts the tiles left over where they count, and what is foretold for the time.
    fn finish(&self, state: &mut State, ending: Ending) -> Vec<Effect> {
        state.open.last = None;
        state.open.ending = Some(ending);
        let left = if self.law.end_rule == EndRule::EmptyRack { self.left_over(state, ending) } else { Vec::new() };
        let late = Seat::all(state.open.seats()).zip(&state.late).filter(|(_, points)| **points > 0);
        let late = late.map(|(seat, points)| Effect::Score { seat, points: -points });
        let effects: Vec<Effect> = left.into_iter().chain(late).collect();
        for effect in &effects {
            if let Effect::Score { seat, points } = effect {
                state.open.scores[seat.index()] += points;
            }
        }
        effects
    }

    /// What the tiles left over count.
    fn left_over(&self, state: &State, ending: Ending) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut gained = 0;
        for seat in Seat::all(state.open.seats()).filter(|seat| !state.open.out[seat.index()]) {
            let left: i64 = state.racks[seat.index()].iter().map(|tile| self.value(*tile)).sum();
            if left > 0 {
                effects.push(Effect::Score { seat, points: -left });
            }
            gained += left;
        }
        if let Ending::Out(seat) = ending
            && gained > 0
        {
            effects.push(Effect::Score { seat, points: gained });
        }
        effects
    }

    /// Who is to move, or how the game ended.
    pub fn turn(&self, state: &State) -> Turn {
        match state.open.ending {
            None => Turn::Seat(state.open.turn),
            Some(ending) => Turn::Over(Outcome::by_score(state.open.scores.clone(), reason(ending))),
        }
    }

    pub(crate) fn piece(&self, face: Face) -> Piece {
        Piece { face: face.char(self.alphabet()).to_string(), seat: None, value: Some(self.points(face)) }
    }

    pub(crate) fn held(&self, tiles: &[Tile]) -> Vec<Held> {
        let piece = |tile: &Tile| Piece {
            face: tile.char(self.alphabet()).to_string(),
            seat: None,
            value: Some(self.value(*tile)),
        };
        tiles.iter().map(piece).map(Held::Face).collect()
    }
}

/// Why the game is over, for people.
pub(crate) fn reason(ending: Ending) -> Message {
    match ending {
        Ending::EmptyBag => Message::new("over-bag"),
        Ending::Out(seat) => Message::new("over-out").with_seat("seat", seat, seat.to_string()),
        Ending::Scoreless => Message::new("over-scoreless").with("turns", i64::from(MOST_SCORELESS)),
        Ending::Stopped => Message::new("over-stopped"),
    }
}
