//! How a game ended: the ranking of the seats, their scores where the game counts, and why.

use serde::Serialize;

use crate::{Message, Seat};

/// How a game ended by its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    ranks: Vec<u8>,
    scores: Option<Vec<i64>>,
    reason: Message,
}

impl Outcome {
    /// `winner` is first, everyone else second.
    pub fn win(winner: Seat, seats: u8, reason: Message) -> Self {
        let ranks = Seat::all(seats).map(|seat| if seat == winner { 1 } else { 2 }).collect();
        Outcome { ranks, scores: None, reason }
    }

    /// All seats share the first place.
    pub fn draw(seats: u8, reason: Message) -> Self {
        Outcome { ranks: vec![1; seats.into()], scores: None, reason }
    }

    /// The higher score ranks before the lower, equal scores share a rank.
    pub fn by_score(scores: Vec<i64>, reason: Message) -> Self {
        let ranks = scores.iter().map(|own| 1 + scores.iter().filter(|other| *other > own).count() as u8).collect();
        Outcome { ranks, scores: Some(scores), reason }
    }

    /// The same end with the seats in `left`, first to leave first, behind everyone who stayed.
    pub(crate) fn after_leaving(&self, left: &[Seat]) -> Self {
        let mut ranks = self.ranks.clone();
        for seat in Seat::all(ranks.len() as u8).filter(|seat| !left.contains(seat)) {
            let own = self.ranks[seat.index()];
            let better = Seat::all(ranks.len() as u8)
                .filter(|other| !left.contains(other) && self.ranks[other.index()] < own)
                .count();
            ranks[seat.index()] = 1 + better as u8;
        }
        for (gone, seat) in left.iter().enumerate() {
            // Alone at the table, the one who leaves is beaten by the game itself: second of one.
            ranks[seat.index()] = (self.ranks.len() - gone).max(2) as u8;
        }
        Outcome { ranks, ..self.clone() }
    }

    /// The rank of each seat, 1 for the first; equal ranks are ties.
    pub fn ranks(&self) -> &[u8] {
        &self.ranks
    }

    /// The points of each seat, where the game counts points.
    pub fn scores(&self) -> Option<&[i64]> {
        self.scores.as_deref()
    }

    /// Why the game is over.
    pub fn reason(&self) -> &Message {
        &self.reason
    }

    /// The seat that is first alone, if there is one.
    pub fn winner(&self) -> Option<Seat> {
        let mut first = Seat::all(self.ranks.len() as u8).filter(|seat| self.ranks[seat.index()] == 1);
        first.next().filter(|_| first.next().is_none())
    }
}

/// Who is to move, or how the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Turn {
    /// This seat is to move.
    Seat(Seat),
    /// Nobody: the game is over.
    Over(Outcome),
}

impl Turn {
    /// The seat to move, if the game goes on.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Turn::Seat(seat) => Some(*seat),
            Turn::Over(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat of the test")
    }

    #[test]
    fn equal_scores_share_a_rank_and_the_next_rank_is_skipped() {
        let outcome = Outcome::by_score(vec![10, 30, 10, 5], Message::new("why"));
        assert_eq!(outcome.ranks(), [2, 1, 2, 4]);
        assert_eq!(outcome.winner(), Some(seat(2)));
        assert_eq!(Outcome::draw(2, Message::new("why")).winner(), None);
    }

    #[test]
    fn who_leaves_ranks_behind_who_stays() {
        let outcome = Outcome::by_score(vec![10, 30, 20, 5], Message::new("why"));
        assert_eq!(outcome.after_leaving(&[seat(2), seat(3)]).ranks(), [1, 4, 3, 2]);
        assert_eq!(Outcome::draw(1, Message::new("why")).after_leaving(&[seat(1)]).ranks(), [2]);
    }
}
