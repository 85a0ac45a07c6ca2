//! Standings and crosstable, as data for a report.
//!
//! Players are ordered by points, then Buchholz, then Sonneborn-Berger, then points of the games; in a knock-out by how far they came.
//! Who is equal in all of these shares a rank.

use serde::Serialize;

use crate::counts::Counts;
use crate::knock_out;
use crate::round::Table;
use crate::setup::Format;
use crate::tournament::Tournament;

/// One player's line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The rank, 1 for the first; equal players share one.
    pub rank: u32,
    /// The index of the player.
    pub player: usize,
    /// The name of the player.
    pub name: String,
    /// How many games were played. At a table of more than two each counts as one against everybody there.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
    /// A point for a win, half a point for a draw, and those of byes and of games that were not played because the other left.
    pub points: f64,
    /// In how many rounds there was no opponent.
    pub byes: u32,
    /// The points of all opponents, once a round; a round without one counts as an opponent with the own points, where it gave points.
    pub buchholz: f64,
    /// The points of each opponent times the points won against them; byes as in Buchholz.
    pub sonneborn_berger: f64,
    /// Points of the games, less those of the opponents; 0 where games count none.
    pub difference: i64,
    /// Whether the player has left.
    pub left: bool,
}

/// What one player got against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Cell {
    /// How many games they played.
    pub games: u32,
    /// The points of the first.
    pub points: f64,
    /// Points of the games, less those of the other.
    pub difference: i64,
}

/// The standings of a tournament, at any time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// The players, the first first.
    pub rows: Vec<Row>,
    /// What each player got against each other, both by index; none where they did not meet.
    pub crosstable: Vec<Vec<Option<Cell>>>,
}

impl Tournament {
    /// The standings so far.
    pub fn standings(&self) -> Standings {
        let points: Vec<f64> = self.half_points().into_iter().map(|half| f64::from(half) / 2.0).collect();
        let mut rows: Vec<Row> = (0..points.len()).map(|player| self.row(player)).collect();
        let mut crosstable = vec![vec![None; rows.len()]; rows.len()];
        for (own, other, table) in self.encounters() {
            let row = &mut rows[own];
            let cell: &mut Cell = crosstable[own][other].get_or_insert_default();
            let mut won = 0.0;
            for (half, lead) in table.legs_between(own, other).into_iter().flatten() {
                match half {
                    2 => row.won += 1,
                    1 => row.drawn += 1,
                    _ => row.lost += 1,
                }
                row.games += 1;
                cell.games += 1;
                won += f64::from(half) / 2.0;
                row.difference = row.difference.saturating_add(lead.unwrap_or(0));
                cell.difference = cell.difference.saturating_add(lead.unwrap_or(0));
            }
            cell.points += won;
            row.buchholz += points[other];
            row.sonneborn_berger += points[other] * won;
        }
        for player in self.rounds().iter().flat_map(|round| &round.byes) {
            rows[*player].byes += 1;
        }
        let bye = f64::from(self.setup().bye()) / 2.0;
        for (row, own) in rows.iter_mut().zip(&points) {
            row.points = *own;
            if bye > 0.0 {
                row.buchholz += own * f64::from(row.byes);
                row.sonneborn_berger += own * f64::from(row.byes) * bye;
            }
        }
        self.rank(&mut rows);
        Standings { rows, crosstable }
    }

    /// An empty line.
    fn row(&self, player: usize) -> Row {
        Row {
            rank: 0,
            player,
            name: self.setup().players[player].clone(),
            games: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            points: 0.0,
            byes: 0,
            buchholz: 0.0,
            sonneborn_berger: 0.0,
            difference: 0,
            left: self.has_left(player),
        }
    }

    /// Everybody with everybody whom they met, once a table at which something was played.
    fn encounters(&self) -> impl Iterator<Item = (usize, usize, &Table)> {
        let tables = self.rounds().iter().flat_map(|round| &round.tables);
        tables.filter(|table| table.legs.iter().any(Option::is_some)).flat_map(|table| {
            table.players.iter().flat_map(move |own| {
                table.players.iter().filter(move |other| *other != own).map(move |other| (*own, *other, table))
            })
        })
    }

    fn rank(&self, rows: &mut [Row]) {
        let places = match self.setup().format {
            Format::KnockOut { .. } => knock_out::places(rows.len(), self.rounds()),
            _ => vec![0; rows.len()],
        };
        let knock_out = matches!(self.setup().format, Format::KnockOut { .. });
        // Points of a knock-out depend on how many matches were played: only the bracket counts.
        let better = |one: &Row, other: &Row| {
            places[one.player].cmp(&places[other.player]).then_with(|| {
                if knock_out {
                    return std::cmp::Ordering::Equal;
                }
                let down = |one: f64, other: f64| other.total_cmp(&one);
                down(one.points, other.points)
                    .then(down(one.buchholz, other.buchholz))
                    .then(down(one.sonneborn_berger, other.sonneborn_berger))
                    .then(other.difference.cmp(&one.difference))
            })
        };
        // The sort is stable: equal players stand in the order of their seeds.
        rows.sort_by(better);
        for at in 0..rows.len() {
            let shared = at > 0 && better(&rows[at - 1], &rows[at]).is_eq();
            rows[at].rank = if shared { rows[at - 1].rank } else { at as u32 + 1 };
        }
    }

    /// The results of every two who met, for [`Ratings`](crate::Ratings) and [`Strength`](crate::Strength): pairs of games, or
    /// at larger tables single games, seen from the player with the smaller index.
    pub fn results(&self) -> Vec<(usize, usize, Counts)> {
        let mut found = std::collections::BTreeMap::new();
        for (own, other, table) in self.encounters().filter(|(own, other, _)| own < other) {
            for leg in table.legs_between(own, other) {
                match leg[..] {
                    [(one, _), (two, _)] => {
                        found.entry((own, other)).or_insert(Counts::pairs()).add((one + two) as usize);
                    }
                    _ => leg.iter().for_each(|(half, _)| {
                        found.entry((own, other)).or_insert(Counts::Games([0; 3])).add(*half as usize);
                    }),
                }
            }
        }
        found.into_iter().map(|((own, other), counts)| (own, other, counts)).collect()
    }

    /// By how many points a game one player was ahead of another in each meeting, for
    /// [`mean_difference`](crate::mean_difference); none of games without points.
    pub fn leads(&self, player: usize, other: usize) -> Vec<f64> {
        let met = self.encounters().filter(|(own, their, _)| (*own, *their) == (player, other));
        met.flat_map(|(.., table)| table.legs_between(player, other))
            .filter_map(|leg| {
                let leads: Option<Vec<i64>> = leg.iter().map(|(_, lead)| *lead).collect();
                Some(leads?.iter().map(|lead| *lead as f64).sum::<f64>() / leg.len() as f64)
            })
            .collect()
    }
}
