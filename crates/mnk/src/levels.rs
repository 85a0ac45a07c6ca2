//! The three levels of the specification.

use std::fmt;
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::str::FromStr;

use thiserror::Error;

use crate::board::{Board, Stone};
use crate::race::Race;
use crate::size::Point;

/// How the computer chooses. Of equally good points it always takes the one nearest the centre, then the one
/// with the lowest number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// A free point next to a stone of one's own, else any.
    Facil,
    /// The point that makes one's own longest run, or spoils the other's if that would be longer.
    Normal,
    /// Win; else stop the other from winning; else play every free point out on `normal` and take the best.
    Dificil,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Facil, Self::Normal, Self::Dificil];

    /// Its name in the specification.
    pub fn name(self) -> &'static str {
        match self {
            Self::Facil => "facil",
            Self::Normal => "normal",
            Self::Dificil => "dificil",
        }
    }
}

impl Level {
    /// The colour that a level takes where it may choose, with this stone to move: the one that wins if the level `normal` plays
    /// on for both, which only `dificil` finds out; else the one that is to move.
    pub(crate) fn colour(self, board: &Board, turn: Stone, k: NonZeroU32) -> Stone {
        let race = Race::new(board, k);
        let winner = || race.normal(turn).and_then(|point| race.play_out().winner_after(point, turn));
        if self == Self::Dificil { winner().unwrap_or(turn) } else { turn }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

/// A name that is no level's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the levels are facil, normal and dificil, not {0:?}")]
pub struct UnknownLevel(pub String);

/// A point was asked for on a board where the game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the game is over")]
pub struct GameOver;

/// How far `dificil` has come with its play-outs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Points played out.
    pub done: usize,
    /// Points to play out if none wins.
    pub total: usize,
    /// Stones laid in all the play-outs so far.
    pub moves: u64,
}

/// The point that a level chooses for a player, whoever's turn it may seem to be (`escolhe_posicao_auto`).
pub fn choose(board: &Board, stone: Stone, k: NonZeroU32, level: Level) -> Result<Point, GameOver> {
    choose_with(board, stone, k, level, &mut |_| ControlFlow::Continue(()))
}

/// As [`choose`], telling `watch` how far it has come, first with nothing done and then after each play-out.
///
/// When `watch` breaks, the answer is the best point known by then: the first that wins, else the first that
/// draws, else the first free. The quick levels never call it, nor does `dificil` where it can win or must block.
pub fn choose_with(
    board: &Board,
    stone: Stone,
    k: NonZeroU32,
    level: Level,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Point, GameOver> {
    if board.is_over(k) {
        return Err(GameOver);
    }
    let race = Race::new(board, k);
    match level {
        Level::Facil => facil(board, stone, &race),
        Level::Normal => race.normal(stone),
        Level::Dificil => {
            race.winning(stone).or_else(|| race.winning(stone.other())).or_else(|| best_play_out(&race, stone, watch))
        }
    }
    .ok_or(GameOver)
}

fn facil(board: &Board, stone: Stone, race: &Race) -> Option<Point> {
    let own = |&p: &Point| board.cell(p) == Some(stone);
    let beside_own = |&p: &Point| board.size().neighbours(p).is_ok_and(|around| around.iter().any(own));
    race.free().find(beside_own).or_else(|| race.free().next())
}

fn best_play_out(race: &Race, stone: Stone, watch: &mut dyn FnMut(Progress) -> ControlFlow<()>) -> Option<Point> {
    let total = race.free().count();
    let mut play_out = race.play_out();
    let mut drawing = None;
    let mut report = |done, moves| watch(Progress { done, total, moves });

    let mut flow = report(0, 0);
    for (before, point) in race.free().enumerate() {
        if flow.is_break() {
            break;
        }
        let winner = play_out.winner_after(point, stone);
        flow = report(before + 1, play_out.moves());
        match winner {
            Some(winner) if winner == stone => return Some(point),
            Some(_) => {}
            None => drawing = drawing.or(Some(point)),
        }
    }
    drawing.or_else(|| race.free().next())
}
