//! A game in play: the board, the bag, the players and whose turn it is; and what a seat knows of it.

use game::{Seat, SplitMix64};

use crate::board::Board;
use crate::letter::Letter;
use crate::line::Move;
use crate::player::{HAND, Player};
use crate::set::{LetterSet, Points};
use crate::turn::{Done, TurnError, take_turn};

/// Everything about a game in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) board: Board,
    /// The next letter to be drawn comes last.
    pub(crate) bag: Vec<Letter>,
    pub(crate) players: Vec<Player>,
    pub(crate) left: Vec<bool>,
    pub(crate) turn: Seat,
    /// How many of those who stay, and were on turn last, have passed.
    pub(crate) passes: u8,
    /// Whether the player on turn has laid the last letter and the bag is empty.
    pub(crate) played_out: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Everyone has passed.
    Passed,
    /// This player has laid all letters, and the bag is empty.
    PlayedOut(Seat),
}

impl State {
    /// The start: seven letters from the end of the bag for the first player, then for the next.
    pub(crate) fn dealt(seats: u8, mut bag: Vec<Letter>) -> Self {
        let mut players: Vec<Player> = Seat::all(seats).map(Player::without_letters).collect();
        for player in &mut players {
            for _ in 0..HAND {
                player.draw(&mut bag);
            }
        }
        State {
            board: Board::empty(),
            bag,
            left: vec![false; players.len()],
            players,
            turn: Seat::FIRST,
            passes: 0,
            played_out: false,
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The letters that nobody has, the next to be drawn last.
    pub fn bag(&self) -> &[Letter] {
        &self.bag
    }

    /// The players in order. Each prints as the line that the specification prescribes.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// What everyone at one screen is shown before each turn: the board, then each player on a line. Lines are
    /// separated by newlines, with none at the end.
    pub fn screen(&self) -> String {
        let players: Vec<String> = self.players.iter().map(Player::to_string).collect();
        format!("{}\n{}", self.board, players.join("\n"))
    }

    /// Who is on turn; once the game has ended, whose turn was last or would be next.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        if self.played_out {
            Some(Ending::PlayedOut(self.turn))
        } else {
            (usize::from(self.passes) >= self.staying().count()).then_some(Ending::Passed)
        }
    }

    fn staying(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players.len() as u8).filter(|seat| !self.left[seat.index()])
    }

    /// The staying seats other than this one, in the order in which their turns come after it.
    fn after(&self, seat: Seat) -> Vec<Seat> {
        let later = self.staying().filter(|other| *other > seat);
        later.chain(self.staying().filter(|other| *other < seat)).collect()
    }

    /// Gives the turn to the next who stays.
    fn pass_on(&mut self) {
        self.turn = self.after(self.turn).first().copied().unwrap_or(self.turn);
    }

    /// Plays a move of the player on turn in a game that has not ended (`scrabble`, a turn of it). An error changes
    /// nothing.
    pub fn take_turn(&mut self, points: &Points, chosen: &Move) -> Result<Done, TurnError> {
        let first = self.board.is_empty();
        let player = &mut self.players[self.turn.index()];
        let done = take_turn(&mut self.board, player, &mut self.bag, points, first, chosen)?;
        self.played_out = !done.laid.is_empty() && player.letters().is_empty() && self.bag.is_empty();
        self.passes = if *chosen == Move::Pass { self.passes.saturating_add(1) } else { 0 };
        if !self.played_out {
            self.pass_on();
        }
        Ok(done)
    }

    /// Takes a seat out, with its letters, of a game that has not ended. Its pass, if it was one of the last, no longer
    /// counts.
    pub(crate) fn withdraw(&mut self, seat: Seat) {
        if self.ending().is_some() || self.left.get(seat.index()) != Some(&false) {
            return;
        }
        // The last to have been on turn first.
        if self.after(self.turn).iter().rev().take(self.passes.into()).any(|passed| *passed == seat) {
            self.passes -= 1;
        }
        if self.turn == seat {
            self.pass_on();
        }
        self.left[seat.index()] = true;
        self.players[seat.index()].give_all();
    }

    pub(crate) fn known(&self, viewer: Option<Seat>) -> Known {
        let seen = |player: &Player| Seen {
            points: player.points(),
            held: player.letters().total(),
            letters: (viewer == Some(player.seat())).then(|| player.letters().clone()),
        };
        Known {
            viewer,
            board: self.board.clone(),
            bag: self.bag.len(),
            players: self.players.iter().map(seen).collect(),
            left: self.left.clone(),
            turn: self.turn,
            passes: self.passes,
            ending: self.ending(),
        }
    }
}

/// What a seat, or a spectator, knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub(crate) viewer: Option<Seat>,
    pub(crate) board: Board,
    /// How many letters are in the bag.
    pub(crate) bag: usize,
    pub(crate) players: Vec<Seen>,
    pub(crate) left: Vec<bool>,
    pub(crate) turn: Seat,
    pub(crate) passes: u8,
    pub(crate) ending: Option<Ending>,
}

/// What a viewer knows of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) points: u64,
    /// How many letters the player holds.
    pub(crate) held: u64,
    /// The letters, where they are the viewer's own.
    pub(crate) letters: Option<LetterSet>,
}

impl Known {
    /// A state that looks like this: the letters that are not seen are dealt among the other players and the bag.
    pub(crate) fn imagined(&self, set: &LetterSet, mut chance: SplitMix64) -> State {
        let mut unseen = set.clone();
        let own = self.players.iter().filter_map(|player| player.letters.as_ref());
        for letter in self.board.letters().chain(own.flat_map(LetterSet::letters)) {
            unseen.remove(letter);
        }
        let mut bag: Vec<Letter> = unseen.letters().collect();
        chance.shuffle(&mut bag);
        let dealt = |(seat, seen): (Seat, &Seen)| {
            let mut player = Player::without_letters(seat);
            player.score(seen.points);
            let mut hand = match &seen.letters {
                Some(own) => own.letters().collect(),
                None => bag.split_off(bag.len() - (seen.held as usize).min(bag.len())),
            };
            while player.draw(&mut hand).is_some() {}
            player
        };
        let players = Seat::all(self.players.len() as u8).zip(&self.players).map(dealt).collect();
        // Whoever left took letters along.
        bag.truncate(self.bag);
        State {
            board: self.board.clone(),
            bag,
            players,
            left: self.left.clone(),
            turn: self.turn,
            passes: self.passes,
            played_out: matches!(self.ending, Some(Ending::PlayedOut(_))),
        }
    }

    /// The viewer's own letters.
    pub(crate) fn own(&self) -> LetterSet {
        let player = self.viewer.and_then(|seat| self.players.get(seat.index()));
        player.and_then(|player| player.letters.clone()).unwrap_or_default()
    }
}
