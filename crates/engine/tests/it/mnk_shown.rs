//! The threats that people are shown, against lines looked for cell by cell and against everything that can be played.

use engine::mnk::mestre;
use game::{Limits, Rules, Seat, Seed, Sign, SplitMix64, Task, Threat, Value};
use mnk::{Ending, Mnk, Point, State, Stone};
use rstest::rstest;

use crate::mnk_boards::{at_random, rules};
use crate::mnk_threats::{Truth, played};

fn shown(rules: &Mnk, state: &State) -> Vec<Threat> {
    mestre(Limits::default()).threats(rules, state, &mut Task::unwatched(Seed(0))).expect("a game that goes on")
}

/// What a stone on a free point makes, by laying stones and counting: the fewer are lacking, the more urgent.
fn made(rules: &Mnk, state: &State, stone: Stone, point: Point) -> Option<Sign> {
    let (rows, columns) = (rules.size().rows() as i64, rules.size().columns() as i64);
    let at = |point: Point| ((i64::from(point.number()) - 1) / columns, (i64::from(point.number()) - 1) % columns);
    let cells: Vec<Option<Stone>> = state.board().rows().flatten().copied().collect();
    let cell = |(row, column): (i64, i64)| {
        let is_on = (0..rows).contains(&row) && (0..columns).contains(&column);
        is_on.then(|| cells[(row * columns + column) as usize])
    };
    let signs = [(0, 1), (1, 0), (1, 1), (1, -1)].map(|(down, right)| {
        let (row, column) = at(point);
        let place = |far: i64| (row + far * down, column + far * right);
        let free: Vec<i64> = (-rows.max(columns)..=rows.max(columns))
            .filter(|far| *far != 0 && cell(place(*far)) == Some(None))
            .collect();
        let wins = |laid: &[i64]| {
            let own = |far: &i64| *far == 0 || laid.contains(far) || cell(place(*far)) == Some(Some(stone));
            let (before, after) = ((1i64..).take_while(|far| own(&-far)).count(), (1i64..).take_while(own).count());
            before + 1 + after >= rules.k().get() as usize
        };
        let places = |laid: &[i64]| {
            let more = free.iter().filter(|far| !laid.contains(far));
            more.filter(|far| wins(&[laid, &[**far]].concat())).count()
        };
        match places(&[]) {
            _ if wins(&[]) => 0,
            1.. => 1,
            0 if free.iter().any(|far| places(&[*far]) > 1) => 2,
            0 => 3,
        }
    });
    [Some(Sign::Square), Some(Sign::Diamond), Some(Sign::Triangle), None][signs.into_iter().min().unwrap_or(3)]
}

#[rstest]
#[case((5, 5), 3, 4)]
#[case((6, 6), 4, 10)]
#[case((7, 9), 5, 20)]
#[case((15, 15), 5, 60)]
fn signs_tell_what_stones_make(#[case] board: (usize, usize), #[case] k: u32, #[case] stones: u64) {
    let rules = rules(board, k);
    let mut chance = SplitMix64::new(Seed(stones));
    let mut met = [0; 3];
    for round in 0..8 {
        let state = at_random(&rules, stones + round, &mut chance);
        if state.ending().is_some() {
            continue;
        }
        let told = shown(&rules, &state);
        for (seat, stone) in Seat::all(2).zip(Stone::BOTH) {
            for point in state.board().free() {
                let here = |threat: &&Threat| threat.cell == point.to_string() && threat.seat == seat;
                let signs: Vec<Sign> = told.iter().filter(here).map(|threat| threat.sign).collect();
                let signs: Vec<Sign> = signs.into_iter().filter(|sign| !matches!(sign, Sign::Number(_))).collect();
                let truth = made(&rules, &state, stone, point);
                assert_eq!(signs, Vec::from_iter(truth), "{} {stone} {point}", rules.print_position(&state));
                met[0] += u32::from(truth == Some(Sign::Square));
                met[1] += u32::from(truth == Some(Sign::Diamond));
                met[2] += u32::from(truth == Some(Sign::Triangle));
            }
        }
    }
    assert!(met.iter().all(|count| *count > 0), "{met:?}");
}

/// A forced win that is shown ends with a line, and each move of its winner wins against everything that can be played.
#[rstest]
#[case((4, 4), 3, 4)]
#[case((5, 5), 4, 13)]
fn numbered_moves_win_against_every_defence(#[case] board: (usize, usize), #[case] k: u32, #[case] stones: u64) {
    let rules = rules(board, k);
    let mut truth = Truth::new(&rules);
    let mut chance = SplitMix64::new(Seed(k.into()));
    let mut met = [0; 2];
    for round in 0..60 {
        let state = at_random(&rules, stones + round % 3, &mut chance);
        if state.ending().is_some() {
            continue;
        }
        let told = shown(&rules, &state);
        let steps: Vec<&Threat> = told.iter().filter(|threat| matches!(threat.sign, Sign::Number(_))).collect();
        let Some(first) = steps.first() else { continue };
        let numbers: Vec<Sign> = steps.iter().map(|step| step.sign).collect();
        assert_eq!(numbers, (1..).map(Sign::Number).take(steps.len()).collect::<Vec<_>>());
        let winner = Stone::BOTH[first.seat.index()];
        // What the other side threatens is its win if it were to move.
        let text = rules.print_position(&state);
        let turned = format!("{} {winner}", text.split(' ').next().expect("a board"));
        let mut now = rules.read_position(&turned).expect("a position");
        met[usize::from(winner != state.turn())] += 1;
        for step in steps {
            assert_eq!(Stone::BOTH[step.seat.index()], now.turn(), "{text}");
            now = played(&rules, &now, step.cell.parse::<Point>().expect("a point"));
            if now.turn() != winner {
                assert_eq!(truth.of(&now).0, Value::Loss, "{text}: {told:?}");
            }
        }
        assert_eq!(now.ending(), Some(Ending::Line(winner)), "{text}: {told:?}");
    }
    assert!(met.iter().all(|count| *count > 1), "{met:?}");
}

#[test]
fn nothing_is_shown_of_a_game_that_is_over() {
    let rules = rules((3, 3), 3);
    let over = rules.read_position("XXX/OO./... O").expect("a position");
    assert_eq!(mestre(Limits::default()).threats(&rules, &over, &mut Task::unwatched(Seed(0))), None);
    assert_eq!(shown(&rules, &rules.start(2, Seed(0).into())), []);
}
