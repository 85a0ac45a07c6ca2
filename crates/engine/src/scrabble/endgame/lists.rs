//! The plays of a position, and what can be said of it without trying them.

use super::super::slots::ones;
use super::ending;
use super::moves::Step;
use super::tree::Search;

/// So many moves are tried in the order of how they look, the others in any order.
const ORDERED: usize = 12;

impl Search<'_, '_> {
    /// Lists all plays: those of the last list of the same side that no move has touched since, and those of lines that
    /// were changed.
    pub(super) fn list(&mut self) {
        if self.own.frames[self.at].is_listed {
            return;
        }
        let mut changed = 0;
        let mut from = self.at;
        loop {
            changed |= self.own.frames[from - 1].changed;
            from -= 1;
            if (self.at - from).is_multiple_of(2) && (self.own.frames[from].is_listed || from < 2) {
                break;
            }
        }
        self.list_lines(Some(from), changed);
        self.order();
    }

    pub(super) fn list_lines(&mut self, from: Option<usize>, lines: u32) {
        let (older, newer) = self.own.frames.split_at_mut(self.at);
        let (frame, own) = (&mut newer[0], &self.sides[self.turn]);
        frame.list.clear();
        if let Some(from) = from {
            let stays = |step: &&Step| lines >> step.play.line & 1 == 0 && own.has(step.spent);
            frame.list.extend(older[from].list.iter().filter(stays));
        }
        self.own.plays.clear();
        self.board.plays_on(self.kit, &own.rack, ones(lines), &mut self.own.plays);
        frame.list.extend(self.own.plays.iter().filter_map(|play| own.step(self.kit, *play)));
        frame.is_listed = true;
    }

    /// Brings what looks best to the front of the list.
    pub(super) fn order(&mut self) {
        let (own, other) = (&self.sides[self.turn], &self.sides[1 - self.turn]);
        let frame = &mut self.own.frames[self.at];
        let mut out: Option<usize> = None;
        for place in 0..frame.list.len() {
            let worth = own.worth(&frame.list[place], other);
            frame.list[place].worth = worth;
            if frame.list[place].spent != own.hand {
                continue;
            }
            // Of those that go out only the best counts.
            let best = out.filter(|best| frame.list[*best].worth >= worth).unwrap_or(place);
            if let Some(worse) = out.map(|before| before + place - best) {
                frame.list[worse].worth = Step::NEVER;
            }
            out = Some(best);
        }
        let count = frame.list.len();
        let top = ORDERED.min(count);
        if count > ORDERED {
            frame.list.select_nth_unstable_by_key(ORDERED, |step| std::cmp::Reverse(step.worth));
        }
        frame.list[..top].sort_unstable_by_key(|step| std::cmp::Reverse(step.worth));
    }

    /// What a position is worth at first sight to the one on turn.
    pub(super) fn estimate(&mut self) -> i32 {
        self.list();
        let best = self.own.frames[self.at].list.first().map(|step| i32::from(step.worth));
        best.unwrap_or(-self.sides[self.turn].left)
    }

    /// What a move comes to when both take the best play at once afterwards, until the end.
    pub(super) fn played_out(&mut self, step: &Step) -> i32 {
        let (own, other) = (&self.sides[self.turn], &self.sides[1 - self.turn]);
        let mut lead = step.points();
        if step.spent == own.hand {
            return lead + 2 * other.left;
        }
        let mut rack = own.rack;
        step.play.spent().for_each(|tile| _ = rack.take(tile));
        let mut racks = [other.rack, rack];
        let mut undone = Vec::new();
        if step.spent > 0 {
            undone.push(self.board.make(self.kit, &step.play));
        }
        let mut stuck = [self.sides[self.turn].is_stuck, self.sides[1 - self.turn].is_stuck];
        let (mut sign, mut passes) = (-1, i32::from(step.spent == 0));
        while passes < 2 {
            self.own.nodes += 1;
            let kept = ending(self.kit, &racks, stuck[0]);
            let Some((play, _)) = self.own.finder.best_keeping(self.kit, self.board, &racks[0], &kept) else {
                passes += 1;
                (racks, sign) = ([racks[1], racks[0]], -sign);
                stuck.reverse();
                continue;
            };
            passes = 0;
            lead += sign * i32::from(play.points);
            undone.push(self.board.make(self.kit, &play));
            play.spent().for_each(|tile| _ = racks[0].take(tile));
            if racks[0].is_empty() {
                break;
            }
            (racks, sign) = ([racks[1], racks[0]], -sign);
            stuck.reverse();
        }
        while let Some(undo) = undone.pop() {
            self.board.unmake(&undo);
        }
        let left = racks.map(|rack| self.kit.rack_points(&rack));
        // Who goes out gets what the other has left twice.
        lead + sign * if passes < 2 { 2 * left[1] } else { left[1] - left[0] }
    }
}
