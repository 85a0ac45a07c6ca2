//! A game read from `.gcg` text: the letters are dealt so that they are drawn as the file tells.

use std::num::NonZeroU64;

use game::{Rules, Seat, Seed};
use gcg::{Bag, Deal, Done, Scored, Start, Transcript};

use crate::generator::shuffled;
use crate::letter::Letter;
use crate::player::{HAND, Player};
use crate::rules::ScrabbleIst;
use crate::state::State;

impl Scored for ScrabbleIst {
    fn guesses(_: &Transcript) -> Vec<Vec<(&'static str, String)>> {
        vec![Vec::new()]
    }

    fn bag(&self) -> Bag {
        Bag { tiles: self.set().letters().map(Letter::char).collect(), rack: HAND, returns: false }
    }

    fn dealt(&self, deal: &Deal, Start { scores, turn, .. }: &Start) -> Option<State> {
        let letters = |tiles: &Vec<char>| -> Option<Vec<Letter>> {
            tiles.iter().map(|tile| Letter::try_from(*tile).ok()).collect()
        };
        let draws = letters(&deal.draws)?;
        let hands = deal.racks.iter().map(letters).collect::<Option<Vec<_>>>()?;
        let mut rest = self.set().clone();
        let left = hands.iter().flatten().chain(&draws).all(|letter| rest.remove(*letter));
        let mut bag = shuffled(&rest, NonZeroU64::MIN.into());
        bag.extend(draws.iter().rev());
        let player = |((seat, hand), points): ((Seat, Vec<Letter>), &i64)| {
            Player::new(seat, u64::try_from(*points).ok()?, hand.into_iter().collect()).ok()
        };
        let seats = Seat::all(hands.len() as u8);
        let players = seats.zip(hands).zip(scores).map(player).collect::<Option<Vec<_>>>()?;
        left.then(|| State { bag, players, turn: *turn, ..self.start(scores.len() as u8, Seed(1).into()) })
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.players().iter().map(|player| i64::try_from(player.points()).unwrap_or(i64::MAX)).collect()
    }

    fn text(&self, done: &Done) -> Option<String> {
        Some(match done {
            Done::Word { row, column, down, word } => {
                format!("J {} {} {} {word}", row + 1, column + 1, if *down { 'V' } else { 'H' })
            }
            Done::Exchange(tiles) => {
                let mut text = "T".to_owned();
                tiles.chars().for_each(|tile| text.extend([' ', tile]));
                text
            }
            Done::Pass => "P".to_owned(),
            Done::Withdrawn | Done::InVain | Done::Counted => return None,
        })
    }
}
