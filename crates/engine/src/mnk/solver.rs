//! Whether a side can win, proven: by the weak game, where the other side holds that, and else by a proof-number search,
//! depth first, with threats and symmetries.

use super::plan::{Chances, Plan};
use super::proofs::{Effort, Proofs};
use super::weak::{Meter, Weak};
use crate::bits::Bits;

/// Positions that are looked at for one win by continuous fours.
const FOURS: u32 = 60;
/// Positions that the weak game and the game itself are searched for in the first turn.
const TURN: u64 = 1 << 12;

/// Told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Proves whether one side can win, on one board.
pub struct Solver<'w, B: Bits> {
    plan: Plan<B>,
    board: B,
    proofs: Proofs,
    weak: Weak<B>,
    meter: Meter<'w>,
}

/// The stones of the side that wants to win and of the side that wants to hold, and whose turn it is.
#[derive(Clone, Copy)]
struct Sides<B> {
    attack: B,
    defence: B,
    /// Whether the side that wants to win is to move.
    attacks: bool,
}

/// A position that is not decided at first sight.
struct Place<B> {
    sides: Sides<B>,
    key: u64,
    /// Where a stone can matter.
    cells: B,
    /// Where a stone of the side to move makes a four.
    fours: B,
    effort: Effort,
}

/// A position at first sight.
enum Seen<B> {
    /// Whether the attacker wins.
    Decided(bool),
    Open(Place<B>),
}

impl<'w, B: Bits> Solver<'w, B> {
    /// A solver for a board of so many rows and columns, with so many MiB to remember positions. It asks now and then,
    /// with the positions looked at, whether to go on.
    pub fn new(rows: usize, columns: usize, k: usize, memory: usize, go_on: &'w mut dyn FnMut(u64) -> bool) -> Self {
        let board = (0..rows * columns).fold(B::NONE, |board, at| board | B::cell(at as u8));
        let (proofs, weak) = (Proofs::new(memory / 2), Weak::new(memory / 2));
        Solver { plan: Plan::new(rows, columns, k), board, proofs, weak, meter: Meter::new(go_on) }
    }

    /// Positions looked at.
    pub fn nodes(&self) -> u64 {
        self.meter.nodes
    }

    /// Whether a side has a line.
    pub fn has_line(&self, own: B) -> bool {
        self.plan.lines.iter().any(|line| own.holds(*line))
    }

    /// Whether no side can have a line any more.
    pub(super) fn is_dead(&self, own: B, other: B) -> bool {
        let free = self.board & !(own | other);
        [own, other].into_iter().all(|side| self.plan.chances(side, free).all.is_empty())
    }

    /// Where a stone completes a line of the side with the stones `own`.
    pub(super) fn completing(&self, own: B, other: B) -> B {
        self.plan.chances(own, self.board & !(own | other)).lines
    }

    /// The free cells, the most promising first.
    pub(super) fn ordered(&self, own: B, other: B) -> Vec<B> {
        let free = self.board & !(own | other);
        self.plan.hottest([(own, 2), (other, 1)], free, free).map(B::cell).collect()
    }

    /// Whether the side with the stones `attack` wins, if it is to move or not. The game is not over.
    pub fn wins(&mut self, attack: B, defence: B, to_move: bool) -> Result<bool, Stopped> {
        // In turns, each time for longer: it is not known whether the weak game or the game itself is the easier.
        for round in 0.. {
            if let Some(wins) = self.wins_within(attack, defence, to_move, TURN << round)? {
                return Ok(wins);
            }
        }
        Err(Stopped)
    }

    /// The same, with so many positions for the weak game and for the game itself; `None` where that is not enough. What was
    /// found is remembered, so that it can be asked again with more.
    pub fn wins_within(&mut self, attack: B, defence: B, to_move: bool, share: u64) -> Result<Option<bool>, Stopped> {
        self.meter.allow(u64::MAX);
        let sides = Sides { attack, defence, attacks: to_move };
        let place = match self.look(sides)? {
            Seen::Decided(wins) => return Ok(Some(wins)),
            Seen::Open(place) => place,
        };
        self.meter.allow(share);
        match self.weak.wins(&self.plan, attack, self.free(sides), to_move, &mut self.meter) {
            Ok(None) => return Ok(Some(false)),
            Ok(Some(_)) => {}
            Err(Stopped) => self.meter.must_go_on()?,
        }
        self.meter.allow(share);
        match self.search(&place, Effort::MOST) {
            Ok(effort) => Ok(Some(effort.is_won())),
            Err(Stopped) => self.meter.must_go_on().map(|()| None),
        }
    }

    /// A position at first sight, after all moves that are forced.
    fn look(&mut self, mut sides: Sides<B>) -> Result<Seen<B>, Stopped> {
        loop {
            self.meter.count()?;
            let free = self.free(sides);
            let [attack, defence] = self.chances(sides);
            let (mine, theirs) =
                if sides.attacks { (attack.lines, defence.lines) } else { (defence.lines, attack.lines) };
            if !mine.is_empty() {
                return Ok(Seen::Decided(sides.attacks));
            }
            match theirs.count() {
                0 => {}
                1 => {
                    sides = sides.after(theirs);
                    continue;
                }
                _ => return Ok(Seen::Decided(!sides.attacks)),
            }
            // Stones that are only in the way are as good as the edge of the board.
            let cells = free & (attack.all | defence.all);
            let matters = [sides.attack & attack.all, sides.defence & defence.all, cells];
            let (key, _) = self.plan.folded(matters, sides.attacks);
            let known = self.proofs.find(key);
            if let Some(effort) = known.filter(|effort| effort.is_decided()) {
                return Ok(Seen::Decided(effort.is_won()));
            }
            // What is known and open was not held when it was first seen.
            if known.is_none() && self.is_held(sides) {
                return Ok(Seen::Decided(false));
            }
            let fours = if sides.attacks { attack.fours } else { defence.fours };
            return Ok(Seen::Open(Place { sides, key, cells, fours, effort: Effort::NEW }));
        }
    }

    fn is_held(&self, sides: Sides<B>) -> bool {
        let open = self.plan.open(sides.attack, self.free(sides));
        open.is_none_or(|open| open.is_held(&self.plan, sides.attacks))
    }

    fn free(&self, sides: Sides<B>) -> B {
        self.board & !(sides.attack | sides.defence)
    }

    fn chances(&self, sides: Sides<B>) -> [Chances<B>; 2] {
        let free = self.free(sides);
        [sides.attack, sides.defence].map(|own| self.plan.chances(own, free))
    }

    /// Searches until the effort that is left is as great as this, or the position is decided.
    fn search(&mut self, place: &Place<B>, most: Effort) -> Result<Effort, Stopped> {
        let (before, attacks) = (self.meter.nodes, place.sides.attacks);
        let mut moves = match self.expand(place)? {
            Ok(moves) => moves,
            Err(wins) => {
                let effort = Effort::decided(wins);
                self.proofs.store(place.key, effort, self.meter.nodes - before);
                return Ok(effort);
            }
        };
        loop {
            for child in &mut moves {
                child.effort = self.proofs.find(child.key).unwrap_or(child.effort);
            }
            let effort = Effort::of_moves(moves.iter().map(|child| child.effort), attacks);
            if effort.is_decided() || effort.reaches(most) {
                self.proofs.store(place.key, effort, self.meter.nodes - before);
                return Ok(effort);
            }
            let Some((at, most)) = Effort::next(moves.iter().map(|child| child.effort), attacks, effort, most) else {
                return Ok(effort);
            };
            moves[at].effort = self.search(&moves[at], most)?;
        }
    }

    /// The positions after each move that is worth a try; or whether the attacker wins, if that is seen at once.
    fn expand(&mut self, place: &Place<B>) -> Result<Result<Vec<Place<B>>, bool>, Stopped> {
        let sides = place.sides;
        let mut cells = place.cells;
        let (mover, other) = if sides.attacks { (sides.attack, sides.defence) } else { (sides.defence, sides.attack) };
        if self.win_by_fours(mover, other, &mut { FOURS }).is_some() {
            return Ok(Err(sides.attacks));
        }
        if let Some(win) = self.win_by_fours(other, mover, &mut { FOURS }) {
            cells = cells & (self.plan.zone(other, mover, win.all, win.answers) | place.fours);
        }
        let mut moves: Vec<Place<B>> = Vec::new();
        let free = self.free(sides);
        for cell in self.plan.hottest([(mover, 2), (other, 1)], free, cells) {
            match self.look(sides.after(B::cell(cell)))? {
                Seen::Decided(wins) if wins == sides.attacks => return Ok(Err(wins)),
                Seen::Decided(_) => {}
                Seen::Open(next) if moves.iter().any(|own| own.key == next.key) => {}
                Seen::Open(mut next) => {
                    next.effort = Effort::guessed(moves.len(), sides.attacks);
                    moves.push(next);
                }
            }
        }
        Ok(if moves.is_empty() { Err(!sides.attacks) } else { Ok(moves) })
    }

    /// A win by continuous fours of the side with the stones `own`, as if it were to move.
    fn win_by_fours(&self, own: B, other: B, left: &mut u32) -> Option<Forced<B>> {
        let free = self.board & !(own | other);
        let chances = self.plan.chances(own, free);
        if !chances.lines.is_empty() {
            return Some(Forced { all: B::cell(chances.lines.lowest()), answers: B::NONE });
        }
        if chances.fours.is_empty() {
            return None;
        }
        let theirs = self.plan.chances(other, free).lines;
        let fours = match theirs.count() {
            0 => chances.fours,
            1 => chances.fours & theirs,
            _ => return None,
        };
        for cell in fours.cells() {
            if *left == 0 {
                return None;
            }
            *left -= 1;
            let four = B::cell(cell);
            let lines = self.plan.lines_at(own | four, free & !four, cell);
            if lines.count() > 1 {
                return Some(Forced { all: four | lines, answers: lines });
            }
            if let Some(then) = self.win_by_fours(own | four, other | lines, left) {
                return Some(Forced { all: then.all | four | lines, answers: then.answers | lines });
            }
        }
        None
    }
}

/// The cells of a win by continuous fours: all that are played, and those where the other side answers.
struct Forced<B> {
    all: B,
    answers: B,
}

impl<B: Bits> Sides<B> {
    /// After a stone of the side to move.
    fn after(self, cell: B) -> Self {
        let (attack, defence) = if self.attacks { (cell, B::NONE) } else { (B::NONE, cell) };
        Sides { attack: self.attack | attack, defence: self.defence | defence, attacks: !self.attacks }
    }
}
