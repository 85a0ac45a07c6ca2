//! What is played: rounds of tables, and the meetings of each.

use std::fmt;

use game::{Seed, SplitMix64};
use serde::{Deserialize, Serialize};

/// Which meeting: round, table in it, and leg at that table, each counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MeetingId {
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The leg.
    pub leg: u32,
}

impl MeetingId {
    /// A seed for the opening or the bag of this meeting, the same whenever and wherever it is played.
    pub fn seed(&self, of_tournament: Seed) -> Seed {
        let mixed = [self.round, self.table, self.leg]
            .into_iter()
            .fold(of_tournament.0, |seed, part| SplitMix64::mix(seed.wrapping_add(u64::from(part))));
        Seed(mixed)
    }
}

impl fmt::Display for MeetingId {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}.{}.{}", self.round, self.table, self.leg)
    }
}

/// A meeting that can be played now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meeting {
    /// Which one it is.
    pub id: MeetingId,
    /// The players, in the order in which they sit in the first game.
    pub players: Vec<usize>,
}

impl Meeting {
    /// Who sits where in each game: everybody moves up one seat from game to game.
    pub fn seatings(&self) -> Vec<Vec<usize>> {
        seatings(&self.players)
    }
}

pub(crate) fn seatings(players: &[usize]) -> Vec<Vec<usize>> {
    let turned = |by| {
        let mut seats = players.to_vec();
        seats.rotate_left(by);
        seats
    };
    (0..players.len()).map(turned).collect()
}

/// How one game ended, seat by seat; a game's `Outcome` has the same two lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The rank of each seat, 1 for the first; equal ranks are ties.
    pub ranks: Vec<u8>,
    /// The points of each seat, where the game counts points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i64>>,
}

impl Ending {
    /// The half points of one seat against another: 2, 1 or 0.
    pub(crate) fn half_points(&self, seat: usize, other: usize) -> u32 {
        match self.ranks[seat].cmp(&self.ranks[other]) {
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        }
    }

    /// By how many points one seat is ahead of another; none where the game counts none.
    pub(crate) fn lead(&self, seat: usize, other: usize) -> Option<i64> {
        self.scores.as_ref().map(|scores| scores[seat].saturating_sub(scores[other]))
    }
}

/// Two or more who meet in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// The players, in the order in which they sit in the first game of odd legs; even legs turn it round.
    pub players: Vec<usize>,
    /// The games of each leg, once it was played; those of a leg are in the order of [`Meeting::seatings`].
    pub legs: Vec<Option<Vec<Ending>>>,
    /// Who left, the first if several did, so that what was not played will not be.
    pub left: Option<usize>,
}

impl Table {
    pub(crate) fn new(players: Vec<usize>, legs: u32) -> Self {
        Table { players, legs: vec![None; legs as usize], left: None }
    }

    /// Nothing is left to play.
    pub fn settled(&self) -> bool {
        self.left.is_some() || self.legs.iter().all(Option::is_some)
    }

    /// The order of the players in the first game of this leg, counted from 0.
    pub(crate) fn order(&self, leg: usize) -> Vec<usize> {
        let mut players = self.players.clone();
        if leg % 2 == 1 {
            players.reverse();
        }
        players
    }

    /// Every game that was played, with who sat where.
    pub(crate) fn games(&self) -> impl Iterator<Item = (Vec<usize>, &Ending)> {
        let played = self.legs.iter().enumerate().filter_map(|(leg, games)| Some((leg, games.as_ref()?)));
        played.flat_map(|(leg, games)| seatings(&self.order(leg)).into_iter().zip(games))
    }

    /// Half points and lead of one player against another, game by game, for each leg that was played.
    pub(crate) fn legs_between(&self, player: usize, other: usize) -> Vec<Vec<(u32, Option<i64>)>> {
        let mut games = self.games().map(|(seats, ending)| {
            let seat = |wanted| seats.iter().position(|player| *player == wanted);
            let (own, their) = (seat(player)?, seat(other)?);
            Some((ending.half_points(own, their), ending.lead(own, their)))
        });
        let played = self.legs.iter().flatten();
        played.map(|leg| games.by_ref().take(leg.len()).flatten().collect()).collect()
    }

    /// Half points and lead in points of one player against another, over all games.
    pub(crate) fn between(&self, player: usize, other: usize) -> (u32, i64) {
        let games = self.legs_between(player, other).into_iter().flatten();
        games.fold((0, 0_i64), |sum, (half, lead)| (sum.0 + half, sum.1.saturating_add(lead.unwrap_or(0))))
    }
}

/// What is played at the same time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Round {
    /// Who meets whom.
    pub tables: Vec<Table>,
    /// Who has no opponent in this round.
    pub byes: Vec<usize>,
    /// Knock-out only: the places of the bracket; neighbours meet, and a place without a player is a bye. The last round
    /// has the final, then the match for the third place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bracket: Vec<Option<usize>>,
}

impl Round {
    /// Nothing is left to play.
    pub fn settled(&self) -> bool {
        self.tables.iter().all(Table::settled)
    }
}
