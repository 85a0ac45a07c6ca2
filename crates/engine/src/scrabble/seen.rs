//! Best plays that were found with the same tiles before, where the board still looks as it did.
//!
//! Choices are compared in the same worlds, where the others have the same tiles every time. A choice changes about a third of
//! the lines; on the other lines the best reply is what it was with the choice before, or worth no more than that.

use super::best::{ALL_LINES, Finder};
use super::board::{Board, Kit};
use super::kept::Kept;
use super::play::Play;
use super::rack::Rack;

/// What was found in a world.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen(Vec<Found>);

#[derive(Clone, Debug)]
struct Found {
    rack: Rack,
    /// How full the bag was, as far as what is kept depends on it.
    bag: usize,
    /// The lines that nobody had changed, one bit each: no play there is worth more.
    lines: u32,
    /// The best play, wherever that was.
    play: Play,
    worth: i32,
}

impl Seen {
    /// Forgets all of it.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The best play and its worth, as [`Finder::best_keeping`] has it. `untouched` are the lines that look as they did
    /// before the first choice.
    pub(super) fn best(
        &mut self,
        finder: &mut Finder,
        (kit, board): (&Kit<'_>, &Board),
        (rack, kept, bag): (&Rack, &Kept, usize),
        untouched: u32,
    ) -> Option<(Play, i32)> {
        let alike = self.0.iter().filter(|found| (found.bag, &found.rack) == (bag, rack));
        let known = alike.max_by_key(|found| (found.stands(untouched), (found.lines & untouched).count_ones()));
        let (lines, limit) = known.map_or((0, 0), |found| (found.lines & untouched, found.worth));
        let stands = known.filter(|found| found.stands(untouched)).map(|found| (found.play, found.worth));
        let mut best = finder.best_on(kit, board, (rack, kept), ALL_LINES & !lines, stands);
        if lines != 0 && best.is_none_or(|(_, worth)| worth < limit) {
            best = finder.best_on(kit, board, (rack, kept), lines, best);
        }
        self.0.extend(best.map(|(play, worth)| Found { rack: *rack, bag, lines: untouched, play, worth }));
        best
    }
}

impl Found {
    /// Whether the play is still there.
    fn stands(&self, untouched: u32) -> bool {
        (self.lines & untouched) >> self.play.line & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use lexicon::{Language, Lexicon, Tiles};
    use scrabble::Tile;

    use super::*;
    use crate::scrabble::Leaves;

    #[test]
    fn what_was_seen_is_what_would_be_found() {
        let lexicon = Lexicon::unpacked(Language::Pt).hinged().unwrap();
        let kit = Kit::new(&lexicon, &Tiles::official(Language::Pt)).unwrap();
        let leaves = Leaves::of(Language::Pt);
        let rack = |text: &str| Rack::new(text.chars().filter_map(|tile| Tile::read(lexicon.alphabet(), tile)));
        let (mut finder, mut again) = (Finder::default(), Finder::default());
        let (mut board, mut plays) = (Board::new(&kit), Vec::new());
        for laid in ["CASARTO", "MELODIA", "PRATICO", "BUNVELA", "TEMORIS", "FUGAXES", "LHANOTE"] {
            let play = finder.best(&kit, &board, &rack(laid)).unwrap();
            board.make(&kit, &play);
        }
        let hands = ["QUERIDA", "AEIRST?", "LEITURA"].map(rack);
        board.plays(&kit, &rack("ESTADOR"), &mut plays);
        let (mut seen, mut stood) = (Seen::default(), 0);
        for choice in plays.iter().step_by(plays.len().div_ceil(40)) {
            let first = board.make(&kit, choice);
            let mut untouched = ALL_LINES & !first.lines();
            let mut undone = vec![first];
            for hand in &hands {
                let kept = leaves.kept(hand, 100);
                stood += usize::from(seen.0.iter().any(|found| found.rack == *hand && found.stands(untouched)));
                let found = seen.best(&mut finder, (&kit, &board), (hand, &kept, 10), untouched);
                let expected = again.best_keeping(&kit, &board, hand, &kept);
                assert_eq!(found.map(|(_, worth)| worth), expected.map(|(_, worth)| worth), "{choice:?}");
                let Some((play, _)) = found else { continue };
                let undo = board.make(&kit, &play);
                untouched &= !undo.lines();
                undone.push(undo);
            }
            undone.iter().rev().for_each(|undo| board.unmake(undo));
        }
        assert!(stood > 20, "{stood}");
    }
}
