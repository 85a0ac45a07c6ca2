//! Games played on from a position with tiles that are imagined: what becomes of a choice.

use scrabble::{EXCHANGE_FROM, EndRule, MOST_SCORELESS, RACK, Tile};

use super::best::{ALL_LINES, Finder};
use super::board::{Board, Kit, Undo};
use super::desk::{Choice, Desk, FULL_BAG, SEATS, Terms, kept};
use super::endgame::{Endgame, Position};
use super::leaves::Leaves;
use super::rack::Rack;
use super::seen::Seen;

/// From so few tiles in the bag on, games are played to their end.
const NEAR_END: usize = 7;
/// So many positions of an endgame take as long as a best play.
const TO_A_PLAY: u64 = 8;
/// No game takes so many more turns.
const MOST_PLIES: usize = 60;

/// The tiles of all, as one imagines them. The bag is drawn from its end.
#[derive(Clone, Debug, Default)]
pub(super) struct World {
    pub(super) racks: [Rack; SEATS],
    pub(super) bag: Vec<Tile>,
    /// What was found in it so far.
    pub(super) seen: Seen,
}

/// What a game came to, for the one who imagines it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outcome {
    /// The lead in points, with what is kept.
    pub(super) lead: f32,
    /// How likely it is won.
    pub(super) win: f32,
}

/// Plays games on.
pub(super) struct Sim<'a> {
    kit: &'a Kit<'a>,
    leaves: &'a Leaves,
    law: Terms,
    finder: Finder,
    board: Board,
    undo: Vec<Undo>,
    world: World,
    plays: [bool; SEATS],
    seats: usize,
    scores: [i32; SEATS],
    /// What each keeps beside its points, in hundredths.
    keeps: [i32; SEATS],
    turn: usize,
    scoreless: u8,
    over: bool,
    /// Positions looked at.
    pub(super) nodes: u64,
}

impl<'a> Sim<'a> {
    pub(super) fn new(kit: &'a Kit<'a>, leaves: &'a Leaves, desk: &Desk) -> Self {
        Sim {
            kit,
            leaves,
            law: desk.law,
            finder: Finder::default(),
            board: desk.board.clone(),
            undo: Vec::new(),
            world: World::default(),
            plays: desk.plays,
            seats: desk.seats,
            scores: desk.scores,
            keeps: [0; SEATS],
            turn: desk.me,
            scoreless: 0,
            over: false,
            nodes: 0,
        }
    }

    /// What becomes of a choice in a world: everybody takes the play that is worth most, until each has had a turn, or to the
    /// end where that is near. Where the bag is empty then, the endgame is searched if there is one who does that.
    pub(super) fn run(
        &mut self,
        desk: &Desk,
        world: &mut World,
        choice: &Choice,
        endgame: Option<(&mut Endgame, u64)>,
    ) -> Outcome {
        self.world.racks = world.racks;
        self.world.bag.clone_from(&world.bag);
        std::mem::swap(&mut self.world.seen, &mut world.seen);
        self.scores = desk.scores;
        self.keeps = [0; SEATS];
        self.turn = desk.me;
        self.scoreless = desk.scoreless;
        self.over = false;
        // The choice itself counts as one, so that there is an end where it ends the game.
        self.nodes += 1;
        self.play(choice, true);
        let playing = desk.plays.iter().filter(|plays| **plays).count();
        let plies = if desk.bag <= NEAR_END { MOST_PLIES } else { playing };
        let mut searched = None;
        if let Some((endgame, nodes)) = endgame.filter(|_| !self.over && self.world.bag.is_empty() && playing == 2) {
            let other = (0..self.seats).find(|seat| self.plays[*seat] && *seat != desk.me).unwrap_or(desk.me);
            let racks = [self.world.racks[other], self.world.racks[desk.me]];
            let position = Position { kit: self.kit, board: &mut self.board, racks, scoreless: self.scoreless };
            let ways = endgame.search(position, nodes, 1, &mut |_| true);
            let found = ways.first().map_or(0, |way| way.value);
            self.nodes += endgame.nodes / TO_A_PLAY;
            searched = Some((self.scores[desk.me] - self.scores[other] - found) as f32);
        } else {
            for left in (0..plies).rev() {
                if self.over {
                    break;
                }
                let choice = self.best();
                self.play(&choice, left > 0);
            }
        }
        while let Some(undo) = self.undo.pop() {
            self.board.unmake(&undo);
        }
        std::mem::swap(&mut self.world.seen, &mut world.seen);
        match searched {
            Some(lead) => Outcome { lead, win: decided(lead) },
            None => self.outcome(desk.me),
        }
    }

    fn outcome(&self, me: usize) -> Outcome {
        let worth =
            |seat: usize| self.scores[seat] as f32 + if self.over { 0.0 } else { self.keeps[seat] as f32 / 100.0 };
        let others = (0..self.seats).filter(|seat| *seat != me && self.plays[*seat]);
        let most = others.map(worth).fold(f32::NEG_INFINITY, f32::max);
        if most == f32::NEG_INFINITY {
            // Alone, one plays for points.
            return Outcome { lead: worth(me), win: 0.5 };
        }
        let lead = worth(me) - most;
        if self.over {
            return Outcome { lead, win: decided(lead) };
        }
        let unseen = self.world.bag.len() + RACK;
        let odds =
            if self.turn == me { self.leaves.log_odds(lead, unseen) } else { -self.leaves.log_odds(-lead, unseen) };
        Outcome { lead, win: 1.0 / (1.0 + (-odds).exp()) }
    }

    /// What the one on turn does.
    fn best(&mut self) -> Choice {
        self.nodes += 1;
        let rack = self.world.racks[self.turn];
        let bag = self.world.bag.len();
        let others = if bag == 0 {
            let racks = (0..self.seats).filter(|seat| *seat != self.turn && self.plays[*seat]);
            racks.map(|seat| self.points(seat)).sum()
        } else {
            0
        };
        let kept = kept(self.kit, self.leaves, &self.law, &rack, bag, others);
        let best = if bag == 0 {
            // What is kept counts differently every time.
            self.finder.best_keeping(self.kit, &self.board, &rack, &kept)
        } else {
            let untouched = self.undo.iter().fold(ALL_LINES, |lines, undo| lines & !undo.lines());
            let hand = (&rack, &kept, bag.min(FULL_BAG));
            self.world.seen.best(&mut self.finder, (self.kit, &self.board), hand, untouched)
        };
        if self.law.exchange && bag >= EXCHANGE_FROM {
            let most = (1..=kept.size()).map(|given| kept.most_after(given)).max().unwrap_or(0);
            if best.is_none_or(|(_, worth)| worth < most) {
                let whole = (1 << kept.size()) - 1;
                return Choice::Keep((0..whole).max_by_key(|part| kept.worth(*part)).unwrap_or(0));
            }
        }
        let passing = if bag == 0 { kept.worth((1 << kept.size()) - 1) } else { i32::MIN };
        match best {
            Some((play, worth)) if worth >= passing => Choice::Play(play),
            _ => Choice::Pass,
        }
    }

    fn points(&self, seat: usize) -> i32 {
        self.kit.rack_points(&self.world.racks[seat])
    }

    /// Does what was chosen. After the last turn nobody looks at the board any more.
    fn play(&mut self, choice: &Choice, goes_on: bool) {
        let seat = self.turn;
        let mut scored = false;
        match choice {
            Choice::Play(play) => {
                let was_empty = self.world.bag.is_empty();
                if goes_on {
                    self.undo.push(self.board.make(self.kit, play));
                }
                self.scores[seat] += i32::from(play.points);
                let rack = &mut self.world.racks[seat];
                play.spent().for_each(|tile| _ = rack.take(tile));
                self.keeps[seat] = if was_empty { 0 } else { self.leaves.worth(rack) };
                while rack.len() < RACK
                    && let Some(tile) = self.world.bag.pop()
                {
                    rack.add(tile);
                }
                scored = play.points > 0;
                match self.law.end {
                    EndRule::EmptyBag if was_empty => self.over = true,
                    EndRule::EmptyRack if self.world.racks[seat].is_empty() => self.finish(Some(seat)),
                    _ => {}
                }
            }
            Choice::Keep(part) => {
                let kept = super::kept::Kept::nothing(&self.world.racks[seat]);
                let given: Vec<Tile> = kept.tiles(((1 << kept.size()) - 1) & !part).collect();
                let rack = &mut self.world.racks[seat];
                for tile in &given {
                    rack.take(*tile);
                }
                self.keeps[seat] = self.leaves.worth(rack);
                for _ in &given {
                    self.world.bag.pop().into_iter().for_each(|tile| rack.add(tile));
                }
                // They are drawn last, as if nobody saw them again.
                self.world.bag.splice(0..0, given);
            }
            Choice::Pass => self.keeps[seat] = self.leaves.worth(&self.world.racks[seat]),
        }
        self.scoreless = if scored { 0 } else { self.scoreless.saturating_add(1) };
        if !self.over && self.scoreless >= MOST_SCORELESS {
            match self.law.end {
                EndRule::EmptyRack => self.finish(None),
                EndRule::EmptyBag => self.over = true,
            }
        }
        let after = (1..=self.seats).map(|steps| (seat + steps) % self.seats);
        self.turn = after.into_iter().find(|seat| self.plays[*seat]).unwrap_or(seat);
    }

    /// Tiles left over count against their owners.
    fn finish(&mut self, out: Option<usize>) {
        self.over = true;
        for seat in (0..self.seats).filter(|seat| self.plays[*seat]) {
            let left = self.points(seat);
            self.scores[seat] -= left;
            if let Some(out) = out {
                self.scores[out] += left;
            }
        }
    }
}

/// A game that is over is won or lost.
pub(super) fn decided(lead: f32) -> f32 {
    if lead > 0.0 {
        1.0
    } else if lead < 0.0 {
        0.0
    } else {
        0.5
    }
}
