//! What a search has found, as players tell it: lines in the moves of the rules, worth in points or proven.

use game::{Analysis, Case, Line, Rules, Solution, Value, Worth};
use search::{Answer, Bounds, Score};

use crate::board::FastBoard;

/// What was found on a board.
pub(crate) fn analysis<B: FastBoard>(
    rules: &B::Rules,
    board: &B,
    answer: &Answer<B::Move>,
) -> Analysis<<B::Rules as Rules>::Move> {
    let told = |line: &search::Line<B::Move>| {
        let mut board = board.clone();
        let step = |&chosen: &B::Move| {
            let told = board.to_move(rules, chosen)?;
            board.make(chosen);
            Some(told)
        };
        let moves: Vec<_> = line.moves.iter().map_while(step).collect();
        (!moves.is_empty()).then(|| Line::new(moves, worth(line.score, line.bounds, B::UNIT)))
    };
    let mut lines: Vec<Line<_>> = answer.lines.iter().filter_map(told).collect();
    // What a search that was broken off has not looked into is no better than what it has.
    let mut least = i32::MAX;
    for line in &mut lines {
        if let Worth::Estimate(points) = &mut line.worth {
            *points = (*points).min(least);
            least = *points;
        }
    }
    lines.sort_by(|one, other| other.worth.expectation().total_cmp(&one.worth.expectation()));
    let open = lines.first().and_then(|line| points(line.worth)).map(Worth::Estimate);
    let worth = worth(answer.best().score, answer.bounds, B::UNIT);
    let worth = if worth.proven().is_none() { open.unwrap_or(worth) } else { worth };
    Analysis { lines, worth, depth: answer.depth, nodes: answer.nodes }
}

/// The same as the proof of each move alone.
pub(crate) fn solution<M: Clone>(analysis: Analysis<M>) -> Solution<M> {
    let mut best = Vec::new();
    let is_best = |worth: Worth| worth.proven().is_some() && worth.proven() == analysis.worth.proven();
    let case = |mut line: Line<M>| {
        let moves = vec![line.moves[0].clone()];
        if best.is_empty() && is_best(line.worth) {
            best = std::mem::take(&mut line.moves);
        }
        Case { moves, alike: 1, worth: line.worth }
    };
    let cases = analysis.lines.into_iter().filter(|line| !line.moves.is_empty()).map(case).collect();
    Solution { worth: analysis.worth, cases, line: best, theorem: None, nodes: analysis.nodes }
}

/// What can be compared with an estimate: no win and no loss.
pub(crate) fn points(worth: Worth) -> Option<i32> {
    match worth {
        Worth::Estimate(points) => Some(points),
        Worth::Proven { value: Value::Draw, .. } => Some(0),
        Worth::Proven { .. } => None,
    }
}

fn worth(score: Score, bounds: Bounds, unit: i32) -> Worth {
    /// A win that is seen but not proven: 999 games of 1000.
    const NEARLY_SURE: i32 = 690;
    match bounds.value() {
        Some(value) => Worth::Proven { value, plies: bounds.exact().and_then(search::Exact::plies).map(u32::from) },
        None => Worth::Estimate((score.points() * 100 / unit).clamp(-NEARLY_SURE, NEARLY_SURE)),
    }
}
