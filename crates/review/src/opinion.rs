//! What the player says of each position of a game, and what becomes of that after a look at the next one.
//!
//! Estimates are only compared where they come from the same depth, and all positions of a game are looked at up to the
//! turn of the same side: an evaluation is kinder to one side on its turn than on the other's.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use game::{Analysis, Game, Limits, Seed, Sight, Task, Watch, Worth};

use crate::course::{Stage, State, has_only};
use crate::judgement::{best_first, looks_like, no_better};
use crate::{Judged, Judgement, Line, ReviewError};

/// Two lines are always asked for: when the first turns out to be worse than it looked, there is another.
const FEWEST_LINES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(1);

/// What the player said of a position.
pub(crate) struct Opinion {
    pub(crate) worth: Worth,
    pub(crate) lines: Vec<Line>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    /// What the move that was made looked like from behind, where it is not in the lines.
    behind: Option<Worth>,
    /// Whether hands are hidden: then a proof in the next position tells nothing of this one.
    hidden: bool,
}

impl Default for Opinion {
    fn default() -> Self {
        Opinion { worth: Worth::Estimate(0), lines: Vec::new(), depth: 0, nodes: 0, behind: None, hidden: false }
    }
}

/// Asks the player about every position that goes on.
pub(crate) fn opinions(
    game: &dyn Game,
    stages: &[Stage],
    limits: &Limits,
    lines: NonZeroUsize,
    watch: &mut dyn Watch,
) -> Result<Vec<Option<Opinion>>, ReviewError> {
    let total = stages.len() as u64;
    let mut opinions = Vec::new();
    for (place, stage) in stages.iter().enumerate() {
        let State::Open(_, sight) = &stage.state else {
            opinions.push(None);
            continue;
        };
        let mut part = Part { place: place as u64, total, watch: &mut *watch, stopped: false };
        // A player that knows the answer asks nobody whether to go on.
        if part.progress(0, 1).is_break() {
            return Err(ReviewError::NoAnswer);
        }
        let next = stages.get(place + 1).and_then(|next| match &next.state {
            State::Open(_, sight) => Some(&**sight),
            State::Over(_) => None,
        });
        let mut asking = Asking { game, limits, lines: lines.max(FEWEST_LINES), part };
        opinions.push(Some(match game.hides() {
            true => asking.seen(&**sight, stage.played.as_deref())?,
            false => asking.opinion(place, &**sight, stage.played.as_deref().zip(next))?,
        }));
    }
    watch.answered();
    Ok(opinions)
}

/// What is asked about one position.
struct Asking<'a> {
    game: &'a dyn Game,
    limits: &'a Limits,
    lines: NonZeroUsize,
    part: Part<'a>,
}

impl Asking<'_> {
    /// The opinion of a position, and of the move that was made there, which led to what `played` sees.
    fn opinion(
        &mut self,
        place: usize,
        sight: &dyn Sight,
        played: Option<(&str, &dyn Sight)>,
    ) -> Result<Opinion, ReviewError> {
        // Half of the means to find out how deep one can look, half to look so deep and not a ply deeper.
        let halved = Limits {
            time: self.limits.time.map(|time| time / 2),
            nodes: self.limits.nodes.map(|nodes| nodes.div_ceil(2)),
            ..*self.limits
        };
        let mut analysis = self.ask(sight, halved, self.lines)?;
        let mut nodes = analysis.nodes;
        let depth = analysis.depth.saturating_sub((place as u32 + analysis.depth) % 2);
        if analysis.worth.proven().is_none() && depth > 0 {
            analysis = self.ask(sight, self.to_depth(depth), self.lines)?;
            nodes += analysis.nodes;
        }
        let listed = |text: &str| analysis.lines.iter().any(|line| line.moves.first().is_some_and(|own| own == text));
        let mut behind = None;
        if let Some((_, next)) = played.filter(|(text, _)| analysis.depth > 1 && !listed(text)) {
            let after = self.ask(next, self.to_depth(analysis.depth - 1), NonZeroUsize::MIN)?;
            nodes += after.nodes;
            let turned = next.viewer() != sight.viewer();
            behind = Some(if turned { after.worth.opposite() } else { after.worth });
        }
        let lines = analysis.lines.into_iter().map(Line::from).collect();
        Ok(Opinion { worth: analysis.worth, lines, depth: analysis.depth, nodes, behind, hidden: false })
    }

    /// The opinion of a position of which a seat sees a part. The move that was made is looked at together with the best
    /// ones: from behind it looks otherwise, as the next seat sees other things.
    fn seen(&mut self, sight: &dyn Sight, played: Option<&str>) -> Result<Opinion, ReviewError> {
        let analysis = self.ask_also(sight, *self.limits, self.lines, played)?;
        let lines = analysis.lines.into_iter().map(Line::from).collect();
        let (depth, nodes) = (analysis.depth, analysis.nodes);
        Ok(Opinion { worth: analysis.worth, lines, depth, nodes, behind: None, hidden: true })
    }

    fn to_depth(&self, depth: u32) -> Limits {
        Limits { time: None, nodes: None, depth: Some(depth), ..*self.limits }
    }

    fn ask(&mut self, sight: &dyn Sight, limits: Limits, lines: NonZeroUsize) -> Result<Analysis<String>, ReviewError> {
        self.ask_also(sight, limits, lines, None)
    }

    fn ask_also(
        &mut self,
        sight: &dyn Sight,
        limits: Limits,
        lines: NonZeroUsize,
        also: Option<&str>,
    ) -> Result<Analysis<String>, ReviewError> {
        let mut engine = self.game.engine(limits).ok_or(ReviewError::NoPlayer)?;
        let also = also.map(str::to_owned);
        let analysis = engine.analyse(sight, lines, &mut Task { also, ..Task::new(Seed(0), &mut self.part) });
        analysis.filter(|_| !self.part.stopped).ok_or(ReviewError::NoAnswer)
    }
}

/// Watches one position of many.
struct Part<'a> {
    place: u64,
    total: u64,
    watch: &'a mut dyn Watch,
    stopped: bool,
}

impl Watch for Part<'_> {
    fn progress(&mut self, _done: u64, _total: u64) -> ControlFlow<()> {
        let go_on = self.watch.progress(self.place, self.total);
        self.stopped |= go_on.is_break();
        go_on
    }
}

impl Opinion {
    /// Judges the move that was made, which was worth so much when looked at from behind.
    pub(crate) fn judge(&mut self, text: String, behind: Worth, sight: &dyn Sight) -> Judged {
        if behind.proven().is_some() && !self.hidden {
            self.learn(&text, behind, sight);
        }
        let own = self.lines.iter().find(|line| line.moves.first() == Some(&text));
        let (listed, equity) = (own.map(|line| line.worth), own.and_then(|line| line.equity));
        // Proofs are the same from everywhere; estimates are compared at the same depth.
        let behind = self.behind.filter(|_| behind.proven().is_none()).unwrap_or(behind);
        // Where hands are hidden, nothing is said against a move that the player does not know: a word that is not in the list.
        let behind = if self.hidden { self.worth } else { behind };
        let worth = no_better(listed.unwrap_or(behind), self.worth);
        let best = self.lines.first().map(|line| line.worth).filter(|worth| worth.proven().is_some());
        let best = best.unwrap_or(self.worth);
        let first = self.lines.first().is_some_and(|line| line.moves.first() == Some(&text));
        let as_good = self.lines.first().is_some_and(|line| line.worth == worth);
        let judgement = if first || as_good && (listed.is_some() || worth.proven().is_some()) {
            Judgement::Best
        } else {
            Judgement::of(best, worth)
        };
        let loss = if first { 0.0 } else { (best.expectation() - worth.expectation()).max(0.0) };
        let proven = best.proven().is_some() && worth.proven().is_some();
        let best = self.lines.first();
        let equity_loss = best.and_then(|line| line.equity).zip(equity).map(|(best, own)| (best - own).max(0));
        let feat = |line: &Line| line.moves.first().and_then(|text| sight.feat(text));
        let missed = best.filter(|_| sight.feat(&text).is_none()).and_then(feat);
        Judged { text, written: None, worth, loss, judgement, proven, equity, equity_loss, missed }
    }

    /// A proof that was found one move later is as good as one found now.
    fn learn(&mut self, text: &str, proven: Worth, sight: &dyn Sight) {
        match self.lines.iter_mut().find(|line| line.moves.first().is_some_and(|own| own == text)) {
            Some(line) if line.worth.proven().is_some() => return,
            Some(line) => line.worth = proven,
            None => self.lines.push(game::Line::new(vec![text.to_owned()], proven).into()),
        }
        if self.worth.proven().is_some() {
            return;
        }
        self.lines.sort_by(|one, other| best_first(one.worth, other.worth));
        let Some(best) = self.lines.first().map(|line| line.worth) else { return };
        let all_proven = self.lines.iter().all(|line| line.worth.proven().is_some());
        self.worth = match best.proven() {
            Some(value) if !(all_proven && has_only(sight, self.lines.len())) => looks_like(value),
            _ => best,
        };
    }
}

#[cfg(test)]
mod tests {
    use game::{Title, Value};

    use super::*;

    const WIN_IN_9: Worth = Worth::Proven { value: Value::Win, plies: Some(9) };
    const DRAW: Worth = Worth::Proven { value: Value::Draw, plies: None };
    const LOSS_IN_2: Worth = Worth::Proven { value: Value::Loss, plies: Some(2) };

    /// What is thought of a position of noughts and crosses after a proof of one move.
    fn learnt(position: &str, known: &[(&str, Worth)], text: &str, proof: Worth) -> (Worth, Vec<String>) {
        let game = Title::of::<mnk::Mnk>().open([]).expect("a game");
        let table = game.read_position(position).expect("a position");
        let sight = table.sight(table.turn().seat());
        let line = |(text, worth): &(&str, Worth)| Line::from(game::Line::new(vec![(*text).to_owned()], *worth));
        let lines: Vec<Line> = known.iter().map(line).collect();
        let mut opinion = Opinion { worth: lines[0].worth, lines, ..Opinion::default() };
        opinion.learn(text, proof, &*sight);
        (opinion.worth, opinion.lines.into_iter().map(|line| line.moves[0].clone()).collect())
    }

    #[test]
    fn a_proof_of_one_move_of_many_says_little_of_the_position() {
        let known = [("1", Worth::Estimate(-50)), ("2", Worth::Estimate(-60))];
        let learnt = |text, proof| learnt(".../.../... X", &known, text, proof);
        // A sooner win may be there, and a draw may be bettered.
        assert_eq!(
            learnt("5", WIN_IN_9),
            (Worth::Proven { value: Value::Win, plies: None }, vec!["5".into(), "1".into(), "2".into()])
        );
        assert_eq!(learnt("5", DRAW), (Worth::Estimate(0), vec!["5".into(), "1".into(), "2".into()]));
        assert_eq!(learnt("1", LOSS_IN_2), (Worth::Estimate(-60), vec!["2".into(), "1".into()]));
    }

    #[test]
    fn proofs_of_all_moves_are_a_proof_of_the_position() {
        let two_free = "XOX/XO./OX. O";
        let learnt = |other| learnt(two_free, &[("9", Worth::Estimate(10)), ("6", other)], "9", DRAW);
        assert_eq!(learnt(LOSS_IN_2), (DRAW, vec!["9".into(), "6".into()]));
        assert_eq!(learnt(Worth::Estimate(-300)), (Worth::Estimate(0), vec!["9".into(), "6".into()]));
        assert_eq!(learnt(WIN_IN_9), (WIN_IN_9, vec!["6".into(), "9".into()]));
    }
}
