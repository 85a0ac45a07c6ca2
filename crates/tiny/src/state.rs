//! The cards: who holds what, and what a seat knows of it.

use game::{Deal, Seat, SplitMix64};

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Lays a card.
    Lay(u8),
    /// Swaps a card for the top of the stock.
    Swap(u8),
}

/// Everything: hands in ascending order, the stock with its top last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) hands: Vec<Vec<u8>>,
    pub(crate) stock: Vec<u8>,
    pub(crate) swapped: Vec<bool>,
    pub(crate) laid: Vec<Option<u8>>,
    pub(crate) scores: Vec<i64>,
    pub(crate) out: Vec<bool>,
}

/// What a seat knows: `None` is a card that it cannot see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub(crate) viewer: Option<Seat>,
    pub(crate) on_turn: Option<Seat>,
    pub(crate) hands: Vec<Vec<Option<u8>>>,
    pub(crate) stock: Vec<Option<u8>>,
    pub(crate) swapped: Vec<bool>,
    pub(crate) laid: Vec<Option<u8>>,
    pub(crate) scores: Vec<i64>,
    pub(crate) out: Vec<bool>,
}

/// Cards of the deck that nobody is dealt.
const SPARE: u8 = 3;

/// How many cards there are, numbered from 1.
pub(crate) fn deck(seats: u8, cards: u8) -> u8 {
    seats * cards + SPARE
}

impl State {
    pub(crate) fn dealt(seats: u8, cards: u8, deal: Deal) -> State {
        let mut stock: Vec<u8> = (1..=deck(seats, cards)).collect();
        deal.dealer().shuffle(&mut stock);
        let mut hands: Vec<Vec<u8>> = Vec::new();
        for _ in 0..seats {
            let mut hand = stock.split_off(stock.len() - usize::from(cards));
            hand.sort_unstable();
            hands.push(hand);
        }
        let size = usize::from(seats);
        State {
            hands,
            stock,
            swapped: vec![false; size],
            laid: vec![None; size],
            scores: vec![0; size],
            out: vec![false; size],
        }
    }

    pub(crate) fn seats(&self) -> u8 {
        self.hands.len() as u8
    }

    /// The first seat that has yet to lay a card in this round.
    pub(crate) fn on_turn(&self) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| {
            let place = seat.index();
            !self.out[place] && self.laid[place].is_none() && !self.hands[place].is_empty()
        })
    }

    /// Lays a card and returns who takes the round, if it is complete.
    pub(crate) fn lay(&mut self, seat: Seat, card: u8) -> Option<Seat> {
        self.hands[seat.index()].retain(|own| *own != card);
        self.laid[seat.index()] = Some(card);
        self.finish_round()
    }

    fn complete(&self) -> bool {
        let mut playing = Seat::all(self.seats()).filter(|seat| !self.out[seat.index()]);
        playing.all(|seat| self.laid[seat.index()].is_some())
    }

    fn finish_round(&mut self) -> Option<Seat> {
        if !self.complete() {
            return None;
        }
        let taker = Seat::all(self.seats())
            .filter(|seat| !self.out[seat.index()])
            .max_by_key(|seat| self.laid[seat.index()])?;
        self.scores[taker.index()] += 1;
        self.laid.fill(None);
        Some(taker)
    }

    pub(crate) fn swap(&mut self, seat: Seat, card: u8) -> Option<u8> {
        let drawn = self.stock.pop();
        let hand = &mut self.hands[seat.index()];
        hand.retain(|own| *own != card);
        hand.extend(drawn);
        hand.sort_unstable();
        self.stock.insert(0, card);
        self.swapped[seat.index()] = true;
        drawn
    }

    pub(crate) fn withdraw(&mut self, seat: Seat) {
        let place = seat.index();
        self.out[place] = true;
        self.hands[place].clear();
        let waiting = self.laid[place].take().is_none();
        // Whoever was waited for may have been the last of the round.
        if waiting && self.laid.iter().any(Option::is_some) {
            self.finish_round();
        }
    }

    pub(crate) fn known(&self, viewer: Option<Seat>) -> Known {
        self.known_where(viewer, |seat| viewer == Some(seat), false)
    }

    pub(crate) fn known_to_all(&self) -> Known {
        self.known_where(None, |_| true, true)
    }

    fn known_where(&self, viewer: Option<Seat>, sees: impl Fn(Seat) -> bool, stock: bool) -> Known {
        let hand = |seat: Seat| self.hands[seat.index()].iter().map(|card| sees(seat).then_some(*card)).collect();
        Known {
            viewer,
            on_turn: self.on_turn(),
            hands: Seat::all(self.seats()).map(hand).collect(),
            stock: self.stock.iter().map(|card| stock.then_some(*card)).collect(),
            swapped: self.swapped.clone(),
            laid: self.laid.clone(),
            scores: self.scores.clone(),
            out: self.out.clone(),
        }
    }
}

impl Known {
    pub(crate) fn seats(&self) -> u8 {
        self.hands.len() as u8
    }

    /// The viewer's own cards.
    pub(crate) fn own(&self) -> Vec<u8> {
        self.viewer.map_or(Vec::new(), |seat| self.hands[seat.index()].iter().flatten().copied().collect())
    }

    pub(crate) fn has_swapped(&self) -> bool {
        self.viewer.is_some_and(|seat| self.swapped[seat.index()])
    }

    /// A state that looks like this: the cards that are not seen are dealt among those who hold them and the stock. Cards
    /// of earlier rounds are not told apart from them.
    pub(crate) fn imagined(&self, cards: u8, mut chance: SplitMix64) -> State {
        let seen: Vec<u8> = self.hands.iter().flatten().chain(&self.laid).flatten().copied().collect();
        let mut pool: Vec<u8> = (1..=deck(self.seats(), cards)).filter(|card| !seen.contains(card)).collect();
        chance.shuffle(&mut pool);
        let mut dealt = |card: &Option<u8>| card.or_else(|| pool.pop());
        let mut hand = |hand: &Vec<Option<u8>>| {
            let mut hand: Vec<u8> = hand.iter().filter_map(&mut dealt).collect();
            hand.sort_unstable();
            hand
        };
        State {
            hands: self.hands.iter().map(&mut hand).collect(),
            stock: self.stock.iter().filter_map(dealt).collect(),
            swapped: self.swapped.clone(),
            laid: self.laid.clone(),
            scores: self.scores.clone(),
            out: self.out.clone(),
        }
    }
}
