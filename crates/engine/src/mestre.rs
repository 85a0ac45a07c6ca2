//! The strong player of any game that has a fast board.

use std::num::NonZeroUsize;

use game::{Analysis, Limits, Mind, Rules, Solution, Task, Watch};

use crate::board::FastBoard;
use crate::findings::solution;
use crate::searcher::{Question, Searcher};

/// The strong player of a game whose fast board this is: it keeps limits, plays at every strength, analyses, solves, and
/// can be watched and stopped. For the list of games: `Title::with_engine(mestre::<MyBoard>)`.
pub fn mestre<B: FastBoard>(limits: Limits) -> Box<dyn Mind<B::Rules>> {
    Box::new(Mestre::asking(limits, ask::<B>))
}

/// How a position is looked into: [`ask`], or a function that chooses among several boards.
pub type Ask<R> =
    fn(&mut Searcher, &R, &<R as Rules>::View, Question, &mut dyn Watch) -> Option<Analysis<<R as Rules>::Move>>;

/// Looks into a position on its fast board.
pub fn ask<B: FastBoard>(
    searcher: &mut Searcher,
    rules: &B::Rules,
    view: &<B::Rules as Rules>::View,
    question: Question,
    watch: &mut dyn Watch,
) -> Option<Analysis<<B::Rules as Rules>::Move>> {
    searcher.search(rules, &B::of(rules, view)?, question, watch)
}

/// The strong player. Games that know more than a search does build theirs on it.
pub struct Mestre<R: Rules> {
    searcher: Searcher,
    ask: Ask<R>,
}

impl<R: Rules> Mestre<R> {
    /// A player with these limits that looks into positions so.
    pub fn asking(limits: Limits, ask: Ask<R>) -> Self {
        Mestre { searcher: Searcher::new(limits), ask }
    }

    /// Its searcher, to make questions and to pick moves.
    pub fn searcher(&self) -> &Searcher {
        &self.searcher
    }

    /// Looks into a position; `None` where there is no move.
    pub fn ask(
        &mut self,
        rules: &R,
        view: &R::View,
        question: Question,
        watch: &mut dyn Watch,
    ) -> Option<Analysis<R::Move>> {
        (self.ask)(&mut self.searcher, rules, view, question, watch)
    }
}

impl<R: Rules> Mind<R> for Mestre<R> {
    fn choose(&mut self, rules: &R, view: &R::View, task: &mut Task<'_>) -> Option<R::Move> {
        let analysis = self.ask(rules, view, self.searcher.to_play(task.clock), task.watch)?;
        self.searcher.play(&analysis, task)
    }

    fn analyse(
        &mut self,
        rules: &R,
        view: &R::View,
        lines: NonZeroUsize,
        task: &mut Task<'_>,
    ) -> Option<Analysis<R::Move>> {
        self.ask(rules, view, self.searcher.to_analyse(lines), task.watch)
    }

    fn solve(&mut self, rules: &R, view: &R::View, task: &mut Task<'_>) -> Option<Solution<R::Move>> {
        self.ask(rules, view, self.searcher.to_solve(), task.watch).map(solution)
    }
}
