//! The tree of an endgame.

use game::SplitMix64;
use scrabble::MOST_SCORELESS;

use super::super::board::{Board, Kit, Undo};
use super::super::play::Play;
use super::moves::{Frame, Side, Step};
use super::recall::{NOTHING, PASS};
use super::{Endgame, MOST, Position};

/// The depth of what was looked at to the end.
const WHOLE: u8 = u8::MAX;
/// Whether to go on is asked after so many positions.
const PATIENCE: u64 = 256;

/// What a search says of a position: its value for the one on turn, and whether nothing was cut off.
#[derive(Clone, Copy)]
pub(super) struct Said {
    pub(super) value: i32,
    pub(super) whole: bool,
}

/// The search from a position.
pub(super) struct Search<'a, 'k> {
    pub(super) own: &'a mut Endgame,
    pub(super) kit: &'a Kit<'k>,
    pub(super) board: &'a mut Board,
    pub(super) sides: [Side; 2],
    pub(super) turn: usize,
    scoreless: u8,
    /// What lies on the board, as far as it was laid since the search began.
    key: u64,
    /// The frame of the position.
    pub(super) at: usize,
    most_nodes: u64,
    stopped: bool,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

/// A position while its moves are tried.
struct Node {
    depth: u8,
    began: i32,
    alpha: i32,
    beta: i32,
    best: i32,
    whole: bool,
    code: u64,
}

/// A move that was made, to be taken back.
struct Made {
    step: Step,
    undo: Option<Undo>,
    key: u64,
    scoreless: u8,
}

/// What tiles of a play do to the key of a position.
fn play_key(play: &Play) -> u64 {
    let along = |at: usize| {
        if play.line < 15 { usize::from(play.line) * 15 + at } else { at * 15 + usize::from(play.line) - 15 }
    };
    play.new_tiles()
        .fold(0, |key, (at, tile)| key ^ SplitMix64::mix((along(at) as u64) << 8 | u64::from(tile) | 1 << 32))
}

/// The key of a position: what was laid, the tiles of both, whose turn it is and how many turns were without points.
fn position_key(board: u64, hands: [u32; 2], turn: usize, scoreless: u8) -> u64 {
    let hands = u64::from(hands[0]) | u64::from(hands[1]) << 32;
    board ^ SplitMix64::mix(hands) ^ SplitMix64::mix((turn as u64) << 8 | u64::from(scoreless) | 1 << 40)
}

impl<'a, 'k> Search<'a, 'k> {
    pub(super) fn new(
        own: &'a mut Endgame,
        position: Position<'a, 'k>,
        most_nodes: u64,
        go_on: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        let Position { kit, board, racks, scoreless } = position;
        own.table.clear();
        own.nodes = 0;
        own.frames.iter_mut().for_each(Frame::clear);
        own.frames.resize_with(own.frames.len().max(4), Frame::default);
        let sides = racks.map(|rack| Side::new(kit, &rack));
        let mut search =
            Search { own, kit, board, sides, turn: 0, scoreless, key: 0, at: 1, most_nodes, stopped: false, go_on };
        // Before the first move the other could have moved: lists are made from lists two moves older.
        for (at, turn) in [(0, 1), (1, 0)] {
            (search.at, search.turn) = (at, turn);
            search.list_lines(None, (1 << 30) - 1);
            search.sides[turn].see_stuck(&search.own.frames[at].list);
        }
        search.order();
        search
    }

    /// All first moves, the best at first sight first.
    pub(super) fn first_steps(&self) -> Vec<Step> {
        let mut steps = self.own.frames[1].list.clone();
        steps.sort_by_key(|step| (std::cmp::Reverse(step.worth), step.play.line, step.play.start, step.play.end));
        steps.push(Step::PASS);
        steps
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether there is something left to spend.
    pub(super) fn may_go_on(&mut self) -> bool {
        self.own.nodes < self.most_nodes && (self.go_on)(self.own.nodes)
    }

    /// The value of a move for the one who makes it; if it is not the first, only whether it is above `alpha`, at first.
    pub(super) fn scout(&mut self, step: &Step, is_first: bool, depth: u8, alpha: i32, beta: i32) -> Said {
        if is_first || beta - alpha == 1 {
            return self.step(step, depth, alpha, beta);
        }
        let said = self.step(step, depth, alpha, alpha + 1);
        if said.value > alpha && said.value < beta && !self.stopped {
            return self.step(step, depth, alpha, beta);
        }
        said
    }

    /// The value of a move for the one who makes it.
    fn step(&mut self, step: &Step, depth: u8, alpha: i32, beta: i32) -> Said {
        let whole = |value| Said { value, whole: true };
        let (own, other) = (&self.sides[self.turn], &self.sides[1 - self.turn]);
        let points = step.points();
        if step.spent == own.hand {
            return whole(points + 2 * other.left);
        }
        let scoreless = if points == 0 { self.scoreless + 1 } else { 0 };
        if scoreless >= MOST_SCORELESS {
            return whole(points + other.left - (own.left - i32::from(step.cost)));
        }
        let board = self.key ^ play_key(&step.play);
        let mut hands = [own.hand, other.hand];
        hands[0] -= step.spent;
        if self.turn == 1 {
            hands.reverse();
        }
        let key = position_key(board, hands, 1 - self.turn, scoreless);
        let known = self.own.table.get(key).copied();
        let (low, high) = (points - beta, points - alpha);
        if let Some((entry, value)) = known.and_then(|entry| Some((entry, entry.tells(depth, low, high)?))) {
            return Said { value: points - value, whole: entry.depth == WHOLE };
        }
        let made = self.make(step, board, scoreless);
        let said = self.look(key, known.map_or(NOTHING, |entry| entry.code), depth, low, high);
        self.unmake(&made);
        Said { value: points - said.value, ..said }
    }

    fn make(&mut self, step: &Step, key: u64, scoreless: u8) -> Made {
        let made = Made {
            step: *step,
            undo: (step.spent > 0).then(|| self.board.make(self.kit, &step.play)),
            key: self.key,
            scoreless: self.scoreless,
        };
        self.own.frames[self.at].changed = made.undo.as_ref().map_or(0, Undo::lines);
        self.key = key;
        self.sides[self.turn].take(step);
        (self.scoreless, self.turn, self.at) = (scoreless, 1 - self.turn, self.at + 1);
        if self.own.frames.len() < self.at + 2 {
            self.own.frames.push(Frame::default());
        }
        self.own.frames[self.at].is_listed = false;
        made
    }

    fn unmake(&mut self, made: &Made) {
        (self.key, self.scoreless) = (made.key, made.scoreless);
        (self.turn, self.at) = (1 - self.turn, self.at - 1);
        self.sides[self.turn].put_back(&made.step);
        if let Some(undo) = &made.undo {
            self.board.unmake(undo);
        }
    }

    /// The value of a position for the one on turn, which is not known; a move may be known that was best before.
    fn look(&mut self, key: u64, first: u64, depth: u8, alpha: i32, beta: i32) -> Said {
        self.own.nodes += 1;
        if self.own.nodes >= self.most_nodes || self.own.nodes.is_multiple_of(PATIENCE) && !(self.go_on)(self.own.nodes)
        {
            self.stopped = true;
        }
        if self.stopped {
            return Said { value: alpha, whole: false };
        }
        if depth == 0 {
            return Said { value: self.estimate(), whole: false };
        }
        let mut node = Node { depth, began: alpha, alpha, beta, best: -MOST, whole: true, code: NOTHING };
        self.try_all(&mut node, first);
        if !self.stopped {
            let low = if node.best > node.began { node.best } else { -MOST };
            let high = if node.best < beta { node.best } else { MOST };
            let depth = if node.whole { WHOLE } else { depth };
            let code = if node.code == NOTHING { first } else { node.code };
            self.own.table.put(key, code, depth, (low, high));
        }
        Said { value: node.best, whole: node.whole }
    }

    /// Tries moves until one is enough: first those that are remembered, for which no list is needed.
    fn try_all(&mut self, node: &mut Node, first: u64) {
        if self.sides[self.turn].rack.len() == 2 {
            self.list();
            let most = self.most_of_two();
            if most <= node.alpha {
                node.best = most;
                return;
            }
        }
        let [killer, other] = self.own.frames[self.at].killers;
        let mut tried = [NOTHING; 3];
        for (place, code) in [first, killer, other].into_iter().enumerate() {
            if code == NOTHING || tried.contains(&code) {
                continue;
            }
            let Some(step) = self.recalled(code) else { continue };
            tried[place] = code;
            if self.try_one(node, &step, code) {
                return;
            }
        }
        self.list();
        self.own.frames[self.at].answers.clear();
        self.find_answers();
        for place in 0..self.own.frames[self.at].list.len() {
            let step = self.own.frames[self.at].list[place];
            if step.worth == Step::NEVER {
                continue;
            }
            if let Some(value) = self.answered(&step).filter(|value| *value <= node.alpha) {
                node.best = node.best.max(value);
                continue;
            }
            let code = step.code();
            if tried.contains(&code) {
                continue;
            }
            if self.try_one(node, &step, code) {
                return;
            }
            self.find_answers();
        }
        if tried.contains(&PASS) {
            return;
        }
        match self.passed_on().filter(|value| *value <= node.alpha) {
            Some(value) => node.best = node.best.max(value),
            None => _ = self.try_one(node, &Step::PASS, PASS),
        }
    }

    /// Tries a move, and tells whether no other is needed.
    fn try_one(&mut self, node: &mut Node, step: &Step, code: u64) -> bool {
        let said = self.scout(step, node.best == -MOST, node.depth - 1, node.alpha, node.beta);
        node.whole &= said.whole;
        if said.value > node.best {
            (node.best, node.code) = (said.value, code);
        }
        node.alpha = node.alpha.max(node.best);
        if node.alpha >= node.beta {
            // Others may be better still: it is enough that this one is whole.
            node.whole = said.whole;
            self.own.frames[self.at].kills(code);
        }
        node.alpha >= node.beta || self.stopped
    }

    /// A move that was made elsewhere, if it can be made here.
    fn recalled(&self, code: u64) -> Option<Step> {
        if code == PASS {
            return Some(Step::PASS);
        }
        self.sides[self.turn].step(self.kit, self.board.recall(self.kit, code)?)
    }
}
