//! A game read from `.gcg` text: the tiles are dealt so that they are drawn as the file tells.

use game::{Rules, Seed, SplitMix64};
use gcg::{Bag, Deal, Done, Scored, Start, Transcript, What};

use crate::edition::Edition;
use crate::law::Challenge;
use crate::rules::Scrabble;
use crate::state::State;
use crate::tile::{RACK, Tile, take};

impl<E: Edition> Scored for Scrabble<E> {
    fn guesses(transcript: &Transcript) -> Vec<Vec<(&'static str, String)>> {
        let shown = transcript.lines.iter().filter_map(|line| match line.what {
            What::Withdrawn => Some(Challenge::Single),
            What::Bonus => Some(Challenge::Points(line.points)),
            _ => None,
        });
        // Whoever takes words back may get points for others.
        E::guesses(transcript.lexicon.as_deref(), shown.max_by_key(|challenge| challenge.points()))
    }

    fn bag(&self) -> Bag {
        let alphabet = self.referee().alphabet();
        let tiles = self.referee().tiles().into_iter().map(|tile| tile.char(alphabet)).collect();
        Bag { tiles, rack: RACK, returns: true }
    }

    const TIMED: bool = true;

    fn dealt(&self, deal: &Deal, start: &Start) -> Option<State> {
        let alphabet = self.referee().alphabet();
        let tiles =
            |tiles: &Vec<char>| -> Option<Vec<Tile>> { tiles.iter().map(|tile| Tile::read(alphabet, *tile)).collect() };
        let racks = deal.racks.iter().map(tiles).collect::<Option<Vec<_>>>()?;
        let mut bag = self.referee().tiles();
        take(&mut bag, racks.concat()).ok()?;
        let mut chance = SplitMix64::new(Seed(0));
        chance.shuffle(&mut bag);
        let mut foretold = tiles(&deal.draws)?;
        foretold.reverse();
        let mut state = State { racks, bag, foretold, ..self.start(start.scores.len() as u8, Seed(0).into()) };
        state.open.scores.clone_from(&start.scores);
        state.open.turn = start.turn;
        if start.late.iter().any(|points| *points > 0) {
            state.late.clone_from(&start.late);
        }
        Some(state)
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.open.scores.clone()
    }

    fn text(&self, done: &Done) -> Option<String> {
        Some(match done {
            Done::Word { row, column, down, word } => {
                format!("{row},{column} {} {word}", if *down { 'V' } else { 'H' })
            }
            Done::Exchange(tiles) => format!("exchange {tiles}"),
            Done::Withdrawn => "challenge".to_owned(),
            Done::InVain if self.referee().law.challenge.points() > 0 => "challenge".to_owned(),
            // Alone one does not pass, but stop.
            Done::Pass if self.referee().law.most == 1 => "stop".to_owned(),
            Done::Pass => "pass".to_owned(),
            Done::InVain | Done::Counted => return None,
        })
    }

    fn awaits_consent(&self, state: &State) -> bool {
        state.open.ending.is_none() && state.view(None).awaits_challenge(&self.referee().law)
    }
}
