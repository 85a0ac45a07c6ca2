//! Random trees without transpositions, where estimates count: the score of a depth is that of a plain minimax search.

use proptest::prelude::*;
use search::{Coverage, Limits, Position, Score, Settings, Value};

use crate::{Random, after, answer, count, moves, table};

/// A path; what comes next is drawn from its hash.
#[derive(Clone, Debug)]
struct Tree {
    path: u64,
    width: usize,
    /// One in so many positions is an end.
    ends: usize,
    estimates: i32,
}

impl Tree {
    fn draw(&self, salt: u64) -> Random {
        Random(self.path ^ salt << 56)
    }
}

impl Position for Tree {
    type Move = u16;
    type Undo = u64;

    fn moves(&self, into: &mut Vec<u16>) -> Coverage {
        if self.end().is_none() {
            into.extend(0..1 + self.draw(1).below(self.width) as u16);
        }
        Coverage::All
    }

    fn make(&mut self, chosen: u16) -> u64 {
        let path = Random(self.path.wrapping_mul(31).wrapping_add(u64::from(chosen) + 1)).next();
        std::mem::replace(&mut self.path, path)
    }

    fn unmake(&mut self, _: u16, before: u64) {
        self.path = before;
    }

    fn end(&self) -> Option<Value> {
        let mut draw = self.draw(2);
        let values = [Value::Loss, Value::Draw, Value::Win];
        (draw.below(self.ends) == 0).then(|| values[draw.below(3)])
    }

    fn key(&self) -> u64 {
        self.path
    }

    fn pack(&self, chosen: u16) -> u16 {
        chosen
    }

    fn evaluate(&self) -> i32 {
        (self.draw(3).next() >> 33) as i32 % (2 * self.estimates + 1) - self.estimates
    }
}

/// Every move to the very depth, no window, no memory.
fn minimax(position: &Tree, depth: u32, ply: i32) -> i32 {
    match position.end() {
        Some(Value::Win) => return Score::BEST.points() - ply,
        Some(Value::Draw) => return 0,
        Some(Value::Loss) => return Score::WORST.points() + ply,
        None if depth == 0 => return position.evaluate().clamp(-30_000, 30_000),
        None => {}
    }
    let worth = |&chosen: &u16| -minimax(&after(position, chosen), depth - 1, ply + 1);
    moves(position).iter().map(worth).max().expect("a move")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn a_depth_has_the_score_of_plain_minimax(
        path: u64, width in 1..6usize, ends in 2..30usize,
        estimates in prop_oneof![0..3000i32, Just(40_000)], depth in 1..7u32, lines in 1..4usize,
    ) {
        let tree = Tree { path, width, ends, estimates };
        prop_assume!(tree.end().is_none());
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let settings = Settings { limits, lines: count(lines), reductions: false, ..Settings::default() };
        let answer = answer(&tree, &table(1), &settings);
        let mut expected: Vec<_> =
            moves(&tree).iter().map(|&chosen| -minimax(&after(&tree, chosen), depth - 1, 1)).collect();
        expected.sort_by_key(|score| std::cmp::Reverse(*score));
        expected.truncate(lines);
        let found: Vec<_> = answer.lines.iter().map(|line| line.score.points()).collect();
        prop_assert_eq!(&found, &expected);
        for line in &answer.lines {
            let worth = -minimax(&after(&tree, line.chosen), depth - 1, 1);
            prop_assert_eq!(worth, line.score.points());
        }
    }
}
