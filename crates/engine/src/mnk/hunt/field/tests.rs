//! The board of the hunt against boards that are made anew.

use ::mnk::{Board, Point, Rule, Size};
use game::Seed;

use super::*;

/// Random games by every rule that the hunt plays, on boards of several sizes.
fn each_game(mut each: impl FnMut(&Mnk, &[u16], &mut Field<4>)) {
    let kinds = [(Rule::Freestyle, 3), (Rule::Freestyle, 4), (Rule::Freestyle, 5), (Rule::Freestyle, 6)];
    let kinds = kinds.into_iter().chain([(Rule::Standard, 3), (Rule::Standard, 4), (Rule::Standard, 5)]);
    let mut chance = SplitMix64::new(Seed(3));
    for (rule, k) in kinds {
        for (rows, columns) in [(6, 7), (9, 9), (15, 15)] {
            let size = Size::new(rows, columns).expect("a size");
            let rules = Mnk::new(size, k.try_into().expect("not 0")).ruled_by(rule);
            let mut field = Field::<4>::of(&rules, &State::start(size)).expect("room");
            let mut played: Vec<u16> = Vec::new();
            for _ in 0..60 {
                // Back and forth, and now and then far back.
                let back = if chance.below(3) == 0 { chance.below(6) as usize } else { 0 };
                for _ in 0..back {
                    if let Some(cell) = played.pop() {
                        field.take_back(cell);
                    }
                }
                let wins = |cell: &u16| field.kind(*cell, field.turn) == Kind::Five;
                let cells: Vec<u16> = field.free.cells().filter(|cell| !wins(cell)).collect();
                let Some(&cell) = chance.pick(&cells) else { break };
                field.place(cell);
                played.push(cell);
                each(&rules, &played, &mut field);
            }
        }
    }
}

fn board(rules: &Mnk, played: &[u16]) -> Board {
    let mut board = Board::empty(rules.size());
    for (number, cell) in played.iter().enumerate() {
        board.place(point(*cell), Stone::BOTH[number % 2]).expect("a free point");
    }
    board
}

fn point(cell: u16) -> Point {
    Point::new(i64::from(cell) + 1).expect("a point")
}

#[test]
fn what_is_kept_up_to_date_is_what_a_new_board_sees() {
    each_game(|rules, played, field| {
        let turn = Stone::BOTH[played.len() % 2];
        let state = State::new(board(rules, played), turn, rules.goal()).expect("one line at most");
        let mut fresh = Field::<4>::of(rules, &state).expect("room");
        assert_eq!(field.evaluate(), fresh.evaluate());
        // What a cell with a stone would be without it is not kept.
        for cell in field.free.cells().map(usize::from) {
            assert_eq!(field.cells[cell], fresh.cells[cell]);
        }
        assert_eq!(field.codes, fresh.codes);
        assert_eq!((field.now.sets, field.now.worth, field.free), (fresh.now.sets, fresh.now.worth, fresh.free));
        assert_eq!((field.candidates(), field.key(), field.turn), (fresh.candidates(), fresh.key(), fresh.turn));
    });
}

/// Kinds against stones that are laid: what wins, and in how many places a stone more would.
#[test]
fn kinds_are_what_stones_make() {
    each_game(|rules, played, field| {
        if rules.size().cells() > 81 || !played.len().is_multiple_of(4) {
            return;
        }
        for (side, stone) in Stone::BOTH.into_iter().enumerate() {
            let now = board(rules, played);
            let wins = |board: &Board, cell: u16| {
                let mut then = board.clone();
                then.place(point(cell), stone).is_ok() && then.has_won(stone, rules.goal())
            };
            let already = field.free.cells().any(|cell| wins(&now, cell));
            for cell in field.free.cells() {
                let kind = field.kind(cell, side);
                assert_eq!(kind == Kind::Five, wins(&now, cell), "{played:?} {cell}");
                if already {
                    continue;
                }
                let mut then = now.clone();
                then.place(point(cell), stone).expect("a free point");
                let places = field.free.cells().filter(|next| *next != cell && wins(&then, *next)).count();
                assert_eq!(kind >= Kind::Four, places > 0, "{played:?} {cell}");
                assert_eq!(kind == Kind::OpenFour, places > 1, "{played:?} {cell}");
            }
        }
    });
}

/// Fours that can be followed, against the lines of k through the cell, counted one by one.
#[test]
fn a_lasting_four_has_a_second_line() {
    const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let mut counts = [0; 2];
    each_game(|rules, played, field| {
        let geometry = Geometry::of(rules);
        let (rows, columns, k) = (geometry.rows as i32, geometry.columns as i32, geometry.k as i32);
        for side in 0..2 {
            let (fours, lasting) = (field.fours(side), field.lasting_fours(side));
            for cell in fours.cells() {
                let (row, column) = (i32::from(cell) / columns, i32::from(cell) % columns);
                // Who has the cell so far along: nothing for the border, 2 for nobody.
                let owner = |(down, across): (i32, i32), far: i32| {
                    let (row, column) = (row + far * down, column + far * across);
                    let is_inside = (0..rows).contains(&row) && (0..columns).contains(&column);
                    let laid = |at: i32| played.iter().position(|one| i32::from(*one) == at);
                    is_inside.then(|| laid(row * columns + column).map_or(2, |number| number % 2))
                };
                let is_near = |direction: &(i32, i32)| {
                    (1 - k..=0).any(|start| {
                        let line = || (start..start + k).map(|far| owner(*direction, far));
                        let ends = [start - 1, start + k].map(|far| owner(*direction, far));
                        line().all(|one| one == Some(2) || one == Some(side))
                            && line().filter(|one| *one == Some(side)).count() as i32 + 1 >= k - 2
                            && (rules.rule() == Rule::Freestyle || !ends.contains(&Some(side)))
                    })
                };
                let is_lasting = DIRECTIONS.iter().filter(|direction| is_near(direction)).count() > 1;
                assert_eq!(lasting.contains(cell), is_lasting, "{cell} {played:?}");
                counts[usize::from(is_lasting)] += 1;
            }
        }
    });
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}
