//! The players of Scrabble that see further than points: `dificil` knows what tiles kept are worth, and `mestre` plays games
//! on with imagined tiles, computes endgames, and plays at every strength.

use std::num::NonZeroUsize;
use std::time::Instant;

use ::scrabble::{Edition, Move, Referee, Scrabble, Tile, View};
use game::{Analysis, Level, Limits, Line, Mind, Rules, Seed, Solution, SplitMix64, Task, Value, Watch, Worth};

use super::board::Kit;
use super::desk::{Choice, Desk};
use super::endgame::{Endgame, Position, UNKNOWN, Way};
use super::kept::Kept;
use super::leaves::Leaves;
use super::monte::{Candidate, compare};
use super::rack::Rack;
use super::sim::decided;
use super::store::Store;
use crate::findings::solution;
use crate::searcher::Searcher;

/// Positions that a player looks at who has no limit.
const USUAL_NODES: u64 = 8_000;
/// An endgame may take so many times as many: a position has fewer plays there, and most of them need not be listed.
const ENDGAME: u64 = 24;
/// Odds that are as good as certain: 999 games of 1000.
const NEARLY_SURE: f32 = 690.0;

/// How a weaker player is weaker.
#[derive(Clone, Copy)]
enum Rung {
    /// It sees so many plays, whichever they are, and takes the one that scores most.
    Sees(usize),
    /// It takes the play that scores most of all.
    Points,
    /// It takes the play that is worth most with what it keeps.
    Keeps,
}

/// The players below the strongest, from strength 1.
const LADDER: [Rung; Limits::STRONGEST as usize - 1] = [
    Rung::Sees(1),
    Rung::Sees(3),
    Rung::Sees(7),
    Rung::Sees(16),
    Rung::Sees(40),
    Rung::Sees(100),
    Rung::Sees(250),
    Rung::Points,
    Rung::Keeps,
];

/// The levels of an edition: those of its rules, `dificil` and `mestre`, where the fast board is for these rules.
pub fn levels<E: Edition>() -> Vec<Level<Scrabble<E>>> {
    let mut levels = Scrabble::<E>::levels();
    levels.push(Level::fixed("dificil", || Box::new(Mestre::dificil())).only_for(suits));
    levels.push(Level::strong("mestre", |limits| Box::new(Mestre::new(limits))).only_for(suits));
    levels
}

/// Whether the fast board is for these rules: words lean on each other, and all of them count as at clubs.
fn suits<E: Edition>(rules: &Scrabble<E>) -> bool {
    /// No play scores more than there is room for.
    const MOST_POINTS: u16 = 40;
    let (law, tiles) = (rules.referee().law(), rules.referee().tile_set());
    law.leaning
        && law.premiums
        && law.bonus
        && law.crossings
        && tiles.points.iter().all(|points| *points <= MOST_POINTS)
}

/// The players that see further than points.
pub struct Mestre {
    searcher: Searcher,
    rung: Option<Rung>,
    store: Option<Store>,
    endgame: Option<Endgame>,
}

/// What is asked of a position.
struct Question {
    limits: Limits,
    /// How many of the best moves are wanted.
    lines: usize,
    /// A move beside them.
    also: Option<Move>,
    /// Whether only proofs count.
    proofs: bool,
}

impl Question {
    fn best(limits: Limits) -> Self {
        Question { limits, lines: 1, also: None, proofs: false }
    }

    /// Whether this is the move that is asked about: of tiles that are exchanged the order says nothing.
    fn is_also(&self, told: &Move) -> bool {
        let sorted = |tiles: &[Tile]| {
            let mut tiles = tiles.to_vec();
            tiles.sort_unstable();
            tiles
        };
        match (&self.also, told) {
            (Some(Move::Exchange(own)), Move::Exchange(tiles)) => sorted(own) == sorted(tiles),
            (also, told) => also.as_ref() == Some(told),
        }
    }

    /// The best lines, and the one of the move beside them, written as it was asked for.
    fn of(&self, mut lines: Vec<Line<Move>>) -> Vec<Line<Move>> {
        let also = lines.iter().position(|line| line.moves.first().is_some_and(|told| self.is_also(told)));
        if let (Some(place), Some(also)) = (also, &self.also) {
            lines[place].moves[0] = also.clone();
        }
        let also = also.filter(|place| *place >= self.lines).map(|place| lines[place].clone());
        lines.truncate(self.lines);
        lines.extend(also);
        lines
    }
}

/// What is known of a position before anything is compared.
struct Sight<'a> {
    kit: Kit<'a>,
    leaves: &'static Leaves,
    desk: Desk,
    kept: Kept,
    choices: Vec<(Choice, i32)>,
}

impl Mestre {
    /// The strong player with these limits.
    pub fn new(limits: Limits) -> Self {
        let rung = LADDER.get(usize::from(limits.strength.max(1)) - 1).copied();
        Mestre { searcher: Searcher::new(limits), rung, store: None, endgame: None }
    }

    /// The player that takes what is worth most with what it keeps.
    pub fn dificil() -> Self {
        Mestre { rung: Some(Rung::Keeps), ..Mestre::new(Limits::NONE) }
    }

    /// The words of the rules, made ready when they are first needed.
    fn store(&mut self, referee: &Referee) -> Option<&Store> {
        if self.store.as_ref().is_none_or(|store| !store.serves(referee)) {
            self.store = Store::of(referee);
        }
        self.store.as_ref()
    }

    /// What there is to do without any comparison: nothing but one thing can be done.
    fn only(referee: &Referee, view: &View) -> Option<Move> {
        if let Some(first) = referee.first_of_all(view) {
            return Some(first);
        }
        referee.may_use_tiles(view).is_err().then(|| referee.without_play(view, &[])).flatten()
    }

    fn pick(&mut self, rung: Rung, referee: &Referee, view: &View, task: &mut Task<'_>) -> Option<Move> {
        let store = self.store(referee)?;
        let sight = Sight::new(store, referee, view)?;
        let points = |choice: &Choice| if let Choice::Play(play) = choice { i32::from(play.points) } else { -1 };
        let mut plays: Vec<&Choice> = sight.choices.iter().map(|(choice, _)| choice).collect();
        if !matches!(rung, Rung::Keeps) {
            plays.retain(|choice| matches!(choice, Choice::Play(_)));
        }
        if let Rung::Sees(count) = rung {
            SplitMix64::new(task.seed).shuffle(&mut plays);
            plays.truncate(count);
        }
        let chosen = match rung {
            // They are in this order already.
            Rung::Keeps => plays.first().copied(),
            _ => plays.iter().copied().min_by_key(|choice| std::cmp::Reverse(points(choice))),
        };
        let told = chosen.and_then(|choice| sight.desk.told(referee, view, &sight.kept, choice));
        told.or_else(|| referee.without_play(view, view.rack()))
    }

    fn look(
        &mut self,
        referee: &Referee,
        view: &View,
        question: &Question,
        seed: Seed,
        watch: &mut dyn Watch,
    ) -> Option<Analysis<Move>> {
        let limits = question.limits;
        if view.open.ending.is_some() || view.viewer != Some(view.open.turn) {
            // Nobody can tell who does not see the tiles.
            return None;
        }
        if let Some(only) = Self::only(referee, view) {
            return Some(alone(only));
        }
        let began = Instant::now();
        let nodes = limits.nodes.unwrap_or(if limits.time.is_some() { u64::MAX } else { USUAL_NODES });
        let total = limits.time.map_or(nodes, |time| time.as_millis() as u64).max(1);
        let mut go_on = |spent: u64| {
            let done = limits.time.map_or(spent, |_| began.elapsed().as_millis() as u64).min(total);
            watch.progress(done, total).is_continue() && limits.time.is_none_or(|time| began.elapsed() < time)
        };
        let mut endgame = self.endgame.take().unwrap_or_default();
        let store = self.store(referee)?;
        let sight = Sight::new(store, referee, view)?;
        let analysis = if sight.desk.is_open() {
            // Without limits proofs take what they need.
            let endless = question.proofs && !limits.is_limited();
            let nodes = if endless { u64::MAX } else { nodes.saturating_mul(ENDGAME) };
            sight.endgame(referee, view, &mut endgame, nodes, question, &mut go_on)
        } else {
            // Who may look no further than the move itself imagines no answers.
            let nodes = if limits.depth == Some(1) { 0 } else { nodes };
            sight.compared(referee, view, nodes, question, seed, &mut go_on)
        };
        self.endgame = Some(endgame);
        analysis.or_else(|| referee.without_play(view, view.rack()).map(alone))
    }
}

impl<'a> Sight<'a> {
    fn new(store: &'a Store, referee: &Referee, view: &View) -> Option<Self> {
        let kit = store.kit(referee.tile_set())?;
        let leaves = Leaves::of(referee.language());
        let desk = Desk::of(&kit, referee, view);
        let kept = desk.kept(&kit, leaves);
        let choices = desk.choices(&kit, &kept);
        Some(Sight { kit, leaves, desk, kept, choices })
    }

    /// What the endgame search finds.
    fn endgame(
        &self,
        referee: &Referee,
        view: &View,
        endgame: &mut Endgame,
        nodes: u64,
        question: &Question,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Analysis<Move>> {
        // Values of all moves are compared where one is asked about.
        let lines = if question.also.is_some() { usize::MAX } else { question.lines };
        let rival = self.desk.rival()?;
        let racks = [self.desk.rack, Rack::new(self.desk.unseen.iter().copied())];
        let mut board = self.desk.board.clone();
        let position = Position { kit: &self.kit, board: &mut board, racks, scoreless: self.desk.scoreless };
        let ways = endgame.search(position, nodes, lines, go_on);
        let solved = ways.iter().all(|way| way.exact);
        let lead = self.desk.scores[self.desk.me] - self.desk.scores[rival];
        let line = |way: &Way| {
            let choice = way.step.map_or(Choice::Pass, Choice::Play);
            let moves = vec![self.desk.told(referee, view, &self.kept, &choice)?];
            let end = lead + way.value;
            let worth = if solved {
                Worth::Proven { value: value(end), plies: None }
            } else {
                Worth::Estimate(points(self.leaves.log_odds(end as f32, 0)))
            };
            Some(Line { moves, worth, equity: Some(way.value * 100) })
        };
        let known = ways.iter().filter(|way| way.value != UNKNOWN);
        let found = question.of(known.take(lines).filter_map(line).collect());
        let worth = found.first()?.worth;
        Some(Analysis { lines: found, worth, depth: 0, nodes: endgame.nodes })
    }

    /// What comparing in imagined worlds finds.
    fn compared(
        &self,
        referee: &Referee,
        view: &View,
        nodes: u64,
        question: &Question,
        seed: Seed,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Analysis<Move>> {
        let legal = |choice: &&(Choice, i32)| self.desk.told(referee, view, &self.kept, &choice.0).is_some();
        let choices: Vec<(Choice, i32)> = self.choices.iter().filter(legal).copied().collect();
        let told = |choice: &Choice| self.desk.told(referee, view, &self.kept, choice);
        let also = choices.iter().map(|(choice, _)| *choice);
        let also = also
            .filter(|_| question.also.is_some())
            .find(|choice| told(choice).is_some_and(|it| question.is_also(&it)));
        let about = (question.lines, also);
        let (candidates, nodes) = compare(&self.kit, self.leaves, &self.desk, choices, about, nodes, seed, go_on);
        let lead = self.desk.lead();
        let line = |candidate: &Candidate| {
            let moves = vec![self.desk.told(referee, view, &self.kept, &candidate.choice)?];
            let (worth, equity) = if candidate.games() == 0 {
                let points = lead as f32 + candidate.equity as f32 / 100.0;
                (-self.leaves.log_odds(-points, self.desk.unseen.len()), candidate.equity)
            } else {
                let win = candidate.win.clamp(0.001, 0.999);
                ((win / (1.0 - win)).ln(), ((candidate.lead - lead as f32) * 100.0) as i32)
            };
            Some(Line { moves, worth: Worth::Estimate(points(worth)), equity: Some(equity) })
        };
        let mut found = question.of(candidates.iter().filter_map(line).collect());
        // Equal chances are told apart by points alone.
        let mut least = i32::MAX;
        for line in &mut found {
            if let Worth::Estimate(points) = &mut line.worth {
                *points = (*points).min(least);
                least = *points;
            }
        }
        let worth = found.first()?.worth;
        Some(Analysis { lines: found, worth, depth: if nodes > 0 { 2 } else { 1 }, nodes })
    }
}

/// The one thing that there is to do.
fn alone(only: Move) -> Analysis<Move> {
    let worth = Worth::Estimate(0);
    Analysis { lines: vec![Line::new(vec![only], worth)], worth, depth: 0, nodes: 0 }
}

/// Log odds as points.
fn points(odds: f32) -> i32 {
    (odds * 100.0).clamp(-NEARLY_SURE, NEARLY_SURE) as i32
}

fn value(lead: i32) -> Value {
    match decided(lead as f32) {
        win if win > 0.5 => Value::Win,
        win if win < 0.5 => Value::Loss,
        _ => Value::Draw,
    }
}

impl<E: Edition> Mind<Scrabble<E>> for Mestre {
    fn choose(&mut self, rules: &Scrabble<E>, view: &View, task: &mut Task<'_>) -> Option<Move> {
        let referee = rules.referee();
        if let Some(only) = Self::only(referee, view) {
            return Some(only);
        }
        if let Some(rung) = self.rung {
            return self.pick(rung, referee, view, task);
        }
        let mut limits = self.searcher.limits();
        limits.time = self.searcher.to_play(task.clock).limits.time;
        let analysis = self.look(referee, view, &Question::best(limits), task.seed, task.watch)?;
        let line = analysis.lines.first()?;
        task.notes.set("eval", &line.worth.to_string());
        if analysis.nodes > 0 {
            task.notes.set("nodes", &analysis.nodes.to_string());
        }
        line.moves.first().cloned()
    }

    fn analyse(
        &mut self,
        rules: &Scrabble<E>,
        view: &View,
        lines: NonZeroUsize,
        task: &mut Task<'_>,
    ) -> Option<Analysis<Move>> {
        let also = task.also.as_deref().and_then(|text| rules.parse(view, text).now().ok());
        let question = Question { lines: lines.get(), also, ..Question::best(self.searcher.limits()) };
        self.look(rules.referee(), view, &question, task.seed, task.watch)
    }

    fn solve(&mut self, rules: &Scrabble<E>, view: &View, task: &mut Task<'_>) -> Option<Solution<Move>> {
        let question = Question { lines: usize::MAX, proofs: true, ..Question::best(self.searcher.limits()) };
        self.look(rules.referee(), view, &question, task.seed, task.watch).map(solution)
    }
}
