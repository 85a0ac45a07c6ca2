//! Forced wins of m,n,k against everything that can be played.

use std::cmp::Ordering;
use std::collections::HashMap;

use engine::FastBoard;
use engine::mnk::{Fours, Searched, Solver, Stones, Threats};
use game::{Rules, Seed, SplitMix64, Value};
use mnk::{Ending, Mnk, Play, Point, State, Stone};
use rstest::rstest;
use search::Position;

use crate::mnk_boards::{at_random, rules};

/// What a position is worth to the side to move, by trying everything; wins and losses with their plies.
pub(crate) struct Truth {
    rows: i64,
    columns: i64,
    k: usize,
    known: HashMap<Vec<u8>, (Value, u32)>,
}

impl Truth {
    pub(crate) fn new(rules: &Mnk) -> Self {
        let (rows, columns) = (rules.size().rows() as i64, rules.size().columns() as i64);
        Truth { rows, columns, k: rules.k().get() as usize, known: HashMap::new() }
    }

    pub(crate) fn of(&mut self, state: &State) -> (Value, u32) {
        match state.ending() {
            Some(Ending::Line(_)) => return (Value::Loss, 0),
            Some(_) => return (Value::Draw, 0),
            None => {}
        }
        let cell = |stone: &Option<Stone>| stone.map_or(0, |stone| if stone == state.turn() { 1 } else { 2 });
        let mut cells: Vec<u8> = state.board().rows().flatten().map(cell).collect();
        self.worth(&mut cells)
    }

    /// With the stones of the side to move as 1.
    fn worth(&mut self, cells: &mut [u8]) -> (Value, u32) {
        if let Some(known) = self.known.get(&*cells) {
            return *known;
        }
        let mut worth = (Value::Loss, 0);
        let mut is_full = true;
        for at in 0..cells.len() {
            if cells[at] != 0 {
                continue;
            }
            is_full = false;
            cells[at] = 1;
            let own = if self.has_line(cells, at as i64) {
                (Value::Win, 1)
            } else {
                cells.iter_mut().for_each(|cell| *cell = [0, 2, 1][usize::from(*cell)]);
                let (value, plies) = self.worth(cells);
                cells.iter_mut().for_each(|cell| *cell = [0, 2, 1][usize::from(*cell)]);
                (value.opposite(), if value == Value::Draw { 0 } else { plies + 1 })
            };
            cells[at] = 0;
            let is_better = match own.0.cmp(&worth.0) {
                Ordering::Equal if own.0 == Value::Win => own.1 < worth.1,
                Ordering::Equal => own.1 > worth.1,
                other => other == Ordering::Greater,
            };
            if is_better {
                worth = own;
            }
        }
        let worth = if is_full { (Value::Draw, 0) } else { worth };
        self.known.insert(cells.to_vec(), worth);
        worth
    }

    fn has_line(&self, cells: &[u8], at: i64) -> bool {
        let (row, column) = (at / self.columns, at % self.columns);
        let own = |row: i64, column: i64| {
            (0..self.rows).contains(&row)
                && (0..self.columns).contains(&column)
                && cells[(row * self.columns + column) as usize] == 1
        };
        let run = |down: i64, right: i64| (1..).take_while(|far| own(row + far * down, column + far * right)).count();
        [(0, 1), (1, 0), (1, 1), (1, -1)]
            .iter()
            .any(|(down, right)| run(*down, *right) + 1 + run(-down, -right) >= self.k)
    }
}

pub(crate) fn played(rules: &Mnk, state: &State, chosen: impl Into<Play>) -> State {
    let mut next = state.clone();
    rules.play(&mut next, &chosen.into()).expect("a free point");
    next
}

/// Every proof of the board, every win by fours and every win by threats is true.
#[rstest]
#[case((3, 4), 3, 0, 200)]
#[case((4, 4), 3, 5, 100)]
#[case((4, 5), 4, 9, 100)]
#[case((5, 5), 4, 14, 200)]
fn forced_wins_are_wins(#[case] board: (usize, usize), #[case] k: u32, #[case] stones: u64, #[case] rounds: u64) {
    let rules = rules(board, k);
    let mut truth = Truth::new(&rules);
    let mut chance = SplitMix64::new(Seed(u64::from(k)));
    let mut by_fours = 0;
    for round in 0..rounds {
        let state = at_random(&rules, stones + round % 5, &mut chance);
        let Some(mut stones) = Stones::<1>::of(&rules, &state) else { continue };
        let (value, plies) = truth.of(&state);
        let text = rules.print_position(&state);
        let known = Searched::<1>::of(&rules, &state).and_then(|board| board.known()).expect("bounds");
        let exact = match value {
            Value::Win => search::Exact::win_in(plies),
            Value::Draw => search::Exact::DRAW,
            Value::Loss => search::Exact::loss_in(plies),
        };
        assert!(known.low <= exact && exact <= known.high, "{text}: {known:?}, {exact}");
        let fours = Fours::new(10_000).find(&mut stones);
        if let Some(line) = &fours {
            assert!(value == Value::Win && plies as usize <= line.len(), "{text}: {line:?}");
            let end = line.iter().fold(state.clone(), |state, cell| {
                played(&rules, &state, Point::new(i64::from(*cell) + 1).expect("a point"))
            });
            assert_eq!(end.ending(), Some(Ending::Line(state.turn())), "{text}: {line:?}");
            by_fours += u32::from(line.len() > 1);
        }
        match Threats::new(100_000, None, &mut || true).find(&mut stones) {
            Some(line) => {
                let first = Point::new(i64::from(line[0]) + 1).expect("a point");
                assert_eq!(truth.of(&played(&rules, &state, first)).0, Value::Loss, "{text}: {line:?}");
            }
            None => assert!(fours.is_none(), "{text}: threats hold fours"),
        }
        // What was tried is taken back.
        assert_eq!(
            Searched::<1>::of(&rules, &state).map(|board| board.key()),
            Some(Searched::<1>::around(stones).key())
        );
    }
    assert!(by_fours > 2, "{by_fours} by fours");
}

/// On boards that are too large to try everything the solver says the same of wins that take more than fours.
#[rstest]
#[case((6, 6), 4, 6)]
#[case((7, 7), 4, 8)]
fn wins_by_threats_are_wins(#[case] board: (usize, usize), #[case] k: u32, #[case] stones: u64) {
    let rules = rules(board, k);
    let mut chance = SplitMix64::new(Seed(stones));
    let mut by_threats = 0;
    for round in 0..60 {
        let state = at_random(&rules, stones + round % 5, &mut chance);
        let Some(mut stones) = Stones::<1>::of(&rules, &state) else { continue };
        let fours = Fours::new(10_000).find(&mut stones);
        let Some(line) = Threats::new(5_000, None, &mut || true).find(&mut stones).filter(|_| fours.is_none()) else {
            continue;
        };
        let set = |stone| state.board().stones(stone).fold(0u64, |set, point| set | 1 << (point.number() - 1));
        let [own, other] = [state.turn(), state.turn().other()].map(set);
        let wins = Solver::new(board.0, board.1, k as usize, 4, &mut |_| true).wins(own | 1 << line[0], other, false);
        assert_eq!(wins, Ok(true), "{}: {line:?}", rules.print_position(&state));
        by_threats += 1;
    }
    assert!(by_threats > 2, "{by_threats}");
}

/// A well-known shape: an open three wins by fours for the side to move, and one row of stones more does so by threats.
#[test]
fn open_threes_win_on_a_large_board() {
    let rules = rules((15, 15), 5);
    let row = "...............";
    let text = |middle: [&str; 3]| {
        let rows: Vec<&str> = [row; 6].into_iter().chain(middle).chain([row; 6]).collect();
        format!("{} X", rows.join("/"))
    };
    let three = rules.read_position(&text([row, "......XXX......", row])).expect("a position");
    let mut board = Stones::<4>::of(&rules, &three).expect("room");
    assert_eq!(Fours::new(100).find(&mut board).expect("a win").len(), 3);
    // Two crossing lines of two make a double three.
    let twos = rules.read_position(&text([".....X.X.......", "....X...X......", row])).expect("a position");
    let mut board = Stones::<4>::of(&rules, &twos).expect("room");
    assert_eq!(Fours::new(1000).find(&mut board), None);
    assert!(Threats::new(20_000, None, &mut || true).find(&mut board).is_some());
}

/// A position with so many threats that looking for a win takes long: it keeps to its limit and stops when told to.
#[test]
fn looking_for_threats_keeps_to_its_limits() {
    let rules = rules((19, 19), 5);
    let mut chance = SplitMix64::new(Seed(3));
    let mut asked = 0;
    for _ in 0..120 {
        let state = at_random(&rules, 80, &mut chance);
        let Some(mut board) = Stones::<6>::of(&rules, &state) else { continue };
        for limit in [1, 150, 3_000] {
            let mut always = || true;
            let mut threats = Threats::new(limit, None, &mut always);
            threats.find(&mut board);
            assert!(threats.spent <= limit, "{} of {limit}", threats.spent);
        }
        let mut times = 0;
        let mut thrice = || {
            times += 1;
            times < 3
        };
        let mut threats = Threats::new(u64::MAX, None, &mut thrice);
        let found = threats.find(&mut board);
        // It is asked every 500 positions, and a win by fours may take 200 of them.
        assert!(threats.spent < 2 * 700, "{}", threats.spent);
        asked += u32::from(found.is_none() && times == 3);
    }
    assert!(asked > 2, "{asked}");
}
