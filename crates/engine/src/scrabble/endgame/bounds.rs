//! What moves are worth at most, without trying them.

use super::MOST;
use super::moves::{Answer, Step};
use super::recall::{NOTHING, PASS};
use super::squares::Squares;
use super::tree::Search;

/// So many answers of the other are remembered.
const ANSWERS: usize = 4;

impl Search<'_, '_> {
    /// The most that two tiles can still bring, if the other only passes from now on. Laid one after the other, the second
    /// may touch the first; then both together make a word that could be laid at once, and it scores no more than that.
    pub(super) fn most_of_two(&self) -> i32 {
        let (own, other) = (&self.sides[self.turn], &self.sides[1 - self.turn]);
        // A tile, its points and the most that it scores alone; then the most of both at once.
        let (mut alone, mut together) = ([(0, 0, -MOST); 2], -MOST);
        for step in &self.own.frames[self.at].list {
            if step.spent == own.hand {
                together = together.max(step.points());
            } else {
                let place = usize::from(alone[0].0 != 0 && alone[0].0 != step.spent);
                alone[place] = (step.spent, i32::from(step.cost), step.points().max(alone[place].2));
            }
        }
        let mut most = (other.left - own.left).max(together + 2 * other.left);
        let are_alike = own.hand == 2 * alone[0].0;
        for (first, second) in [(0, usize::from(!are_alike)), (1, 0)] {
            let (_, cost, points) = alone[first];
            // It keeps the other tile for good, or lays it as well.
            let keeps = points + other.left - (own.left - cost);
            let lays = points + alone[second].2.max(together) + 2 * other.left;
            most = most.max(keeps).max(lays);
        }
        most
    }

    /// The most that a pass is worth beyond what plays are, once all of these were tried: the other passes as well, and every play is
    /// worth then what it is worth now. So it is the value of the end that comes when nobody plays any more. A play
    /// without points is worth something else later.
    pub(super) fn passed_on(&self) -> Option<i32> {
        let plays = &self.own.frames[self.at].list;
        let scores = plays.iter().all(|step| step.points() > 0);
        scores.then(|| self.sides[1 - self.turn].left - self.sides[self.turn].left)
    }

    /// The value of a play to which the other has a known answer that ends the game, wherever it was laid.
    pub(super) fn answered(&self, step: &Step) -> Option<i32> {
        let own = &self.sides[self.turn];
        if step.spent == own.hand || step.points() == 0 {
            return None;
        }
        let answers = &self.own.frames[self.at].answers;
        let answer = answers.iter().find(|answer| !answer.around.touch(&step.play))?;
        Some(step.points() - answer.points - 2 * (own.left - i32::from(step.cost)))
    }

    /// Looks whether what the other did last would end the game here too.
    pub(super) fn find_answers(&mut self) {
        let other = &self.sides[1 - self.turn];
        for code in self.own.frames[self.at + 1].killers {
            let answers = &self.own.frames[self.at].answers;
            if code == NOTHING
                || code == PASS
                || answers.len() == ANSWERS
                || answers.iter().any(|answer| answer.code == code)
            {
                continue;
            }
            let Some(play) = self.board.recall(self.kit, code) else { continue };
            if other.step(self.kit, play).is_some_and(|step| step.spent == other.hand) {
                let answer = Answer { code, points: play.points.into(), around: Squares::around(self.board, &play) };
                let answers = &mut self.own.frames[self.at].answers;
                answers.push(answer);
                answers.sort_by_key(|answer| std::cmp::Reverse(answer.points));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Seed, SplitMix64};
    use lexicon::{Alphabet, Language, Lexicon, Tiles};
    use scrabble::Tile;

    use super::super::{Endgame, Position};
    use super::*;
    use crate::scrabble::{Board, Kit, Rack};

    /// What some tiles bring at most while the other, who has tiles of so many points, passes: everything is tried.
    fn tried(kit: &Kit<'_>, tiles: &Tiles, board: &mut Board, rack: Rack, other: i64) -> i64 {
        let points = |tile: Tile| if let Tile::Letter(letter) = tile { i64::from(tiles.points[letter]) } else { 0 };
        let mut best = other - rack.tiles().map(points).sum::<i64>();
        let mut plays = Vec::new();
        board.plays(kit, &rack, &mut plays);
        for play in plays {
            let mut rest = rack;
            assert!(play.spent().all(|tile| rest.take(tile)));
            let then = if rest.is_empty() {
                2 * other
            } else {
                let undo = board.make(kit, &play);
                let then = tried(kit, tiles, board, rest, other);
                board.unmake(&undo);
                then
            };
            best = best.max(play.points() + then);
        }
        best
    }

    /// Short words, so that much can be laid where two tiles touch, and boards that are nearly full or nearly empty.
    #[test]
    fn two_tiles_bring_no_more_than_the_bound_and_mostly_as_much() {
        let language = Language::Fr;
        let (alphabet, tiles) = (Alphabet::of(language), Tiles::official(language));
        let short = Lexicon::shipped(language).words().filter(|word| word.len() <= 3);
        let words: Vec<String> = short.step_by(2).map(|word| alphabet.spell(word)).collect();
        let lexicon = Lexicon::from_words(alphabet, words).unwrap().hinged().unwrap();
        let kit = Kit::new(&lexicon, &tiles).unwrap();
        let letters: Vec<Tile> = alphabet.letters().into_iter().map(Tile::Letter).chain([Tile::Joker]).collect();
        let mut chance = SplitMix64::new(Seed(1));
        let (mut plays, mut endgame, mut exact) = (Vec::new(), Endgame::default(), 0);
        let count = 400;
        for _ in 0..count {
            let mut board = Board::new(&kit);
            let pick = |chance: &mut SplitMix64| *chance.pick(&letters).unwrap();
            for _ in 0..1 + chance.below(12) {
                let rack = Rack::new(std::iter::repeat_with(|| pick(&mut chance)).take(5));
                board.plays(&kit, &rack, &mut plays);
                chance.pick(&plays).into_iter().for_each(|play| _ = board.make(&kit, play));
            }
            if board.is_empty() {
                continue;
            }
            let racks = [2, 3].map(|size| Rack::new(std::iter::repeat_with(|| pick(&mut chance)).take(size)));
            let other = i64::from(kit.rack_points(&racks[1]));
            let most = tried(&kit, &tiles, &mut board, racks[0], other);
            let mut go_on = |_: u64| true;
            let position = Position { kit: &kit, board: &mut board, racks, scoreless: 0 };
            let bound = i64::from(Search::new(&mut endgame, position, u64::MAX, &mut go_on).most_of_two());
            assert!(bound >= most, "{bound} instead of {most}: {racks:?} {:?}", board.to_rules());
            exact += usize::from(bound == most);
        }
        assert!(2 * exact > count, "the bound says little: {exact} of {count}");
    }
}
