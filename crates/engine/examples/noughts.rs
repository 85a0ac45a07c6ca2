//! A complete engine: m,n,k games on boards of up to 64 points.

use std::sync::Arc;

use engine::{Bits, FastBoard};
use game::{Coverage, Seat, Seed, Task, Title, Value};
use mnk::{Mnk, Play, Point, State, Stone};
use search::Position;

/// The stones of the side to move and of the other side, all points, and every line that wins.
#[derive(Clone)]
pub struct Stones {
    own: u64,
    other: u64,
    points: u64,
    lines: Arc<[u64]>,
}

impl Position for Stones {
    type Move = u8;
    type Undo = ();

    fn moves(&self, into: &mut Vec<u8>) -> Coverage {
        if self.end().is_none() {
            into.extend((self.points & !(self.own | self.other)).cells());
        }
        Coverage::All
    }

    fn make(&mut self, point: u8) {
        (self.own, self.other) = (self.other, self.own | u64::cell(point));
    }

    fn unmake(&mut self, point: u8, (): ()) {
        (self.own, self.other) = (self.other & !u64::cell(point), self.own);
    }

    /// Only the side that moved last can have completed a line.
    fn end(&self) -> Option<Value> {
        if self.lines.iter().any(|line| self.other.holds(*line)) {
            return Some(Value::Loss);
        }
        (self.own | self.other == self.points).then_some(Value::Draw)
    }

    fn key(&self) -> u64 {
        self.own.mix(self.other.mix(0))
    }

    fn pack(&self, point: u8) -> u16 {
        point.into()
    }

    /// Lines that only one side has begun: the more stones, the better.
    fn evaluate(&self) -> i32 {
        let begun = |own: u64, other: u64| -> i32 {
            let open = self.lines.iter().filter(|line| (**line & other).is_empty());
            open.map(|line| (line & own).count().pow(3) as i32).sum()
        };
        begun(self.own, self.other) - begun(self.other, self.own)
    }
}

impl FastBoard for Stones {
    type Rules = Mnk;

    const UNIT: i32 = 20;

    fn of(rules: &Mnk, view: &State) -> Option<Self> {
        let (size, mover) = (rules.size(), view.turn());
        if size.cells() > 64 || view.ending().is_some() {
            return None;
        }
        let set = |points: &[Point]| points.iter().fold(0, |set, at| set | u64::cell(at.number() as u8 - 1));
        let stones = |stone: Stone| set(&view.board().stones(stone).collect::<Vec<_>>());
        let mut lines = Vec::new();
        for at in size.points() {
            let diagonals = size.diagonals(at).ok()?;
            for line in [size.row(at).ok()?, size.column(at).ok()?, diagonals.falling, diagonals.rising] {
                let begins_here = |points: &&[Point]| points[0] == at;
                lines.extend(line.windows(rules.k().get() as usize).filter(begins_here).map(set));
            }
        }
        let points = set(&size.points().collect::<Vec<_>>());
        Some(Stones { own: stones(mover), other: stones(mover.other()), points, lines: lines.into() })
    }

    fn to_move(&self, _: &Mnk, point: u8) -> Option<Play> {
        Point::new(i64::from(point) + 1).ok().map(Play::Lay)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // With its engine the game has one more level, and can be analysed and solved.
    let title = Title::with_engine(engine::mestre::<Stones>);
    let game = title.open([("board", "3x3"), ("k", "3")])?;
    assert_eq!(game.levels(), ["facil", "normal", "dificil", "mestre"]);
    let start = game.start(2, Seed(1).into())?.sight(Some(Seat::FIRST));
    let mut mestre = game.player(&"mestre".parse()?)?;
    let solution = mestre.solve(&*start, &mut Task::unwatched(Seed(1))).ok_or("the game is over")?;
    println!("noughts and crosses: {}", solution.worth);
    assert_eq!(solution.worth.proven(), Some(Value::Draw));
    Ok(())
}
