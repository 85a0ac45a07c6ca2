//! The rules of Gomoku against a second definition, which knows nothing but sets of stones and tries everything.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use game::{Language, Rules, Seed, SplitMix64, Title, Turn};
use mnk::{Ending, Foul, Mnk, Point, Rule, Size, State, Stone, foul};
use rstest::rstest;

use crate::k;

type Place = (i64, i64);
const DIRECTIONS: [Place; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// Stones by their places, on a board of so many rows and columns.
#[derive(Clone)]
struct Sets {
    rows: i64,
    columns: i64,
    black: BTreeSet<Place>,
    white: BTreeSet<Place>,
}

impl Sets {
    fn of(state: &State) -> Self {
        let columns = state.board().size().columns() as i64;
        let place =
            |point: Point| ((i64::from(point.number()) - 1) / columns, (i64::from(point.number()) - 1) % columns);
        let set = |stone| state.board().stones(stone).map(place).collect();
        Sets { rows: state.board().size().rows() as i64, columns, black: set(Stone::X), white: set(Stone::O) }
    }

    fn is_free(&self, place: Place) -> bool {
        (0..self.rows).contains(&place.0)
            && (0..self.columns).contains(&place.1)
            && !self.black.contains(&place)
            && !self.white.contains(&place)
    }

    fn free(&self) -> Vec<Place> {
        let places = (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        places.filter(|place| self.is_free(*place)).collect()
    }

    fn with(&self, place: Place) -> Self {
        let mut next = self.clone();
        next.black.insert(place);
        next
    }

    /// Every stretch of so many places in a direction.
    fn stretches(&self, direction: usize, length: i64) -> impl Iterator<Item = Vec<Place>> {
        let (down, right) = DIRECTIONS[direction];
        let (rows, columns) = (self.rows, self.columns);
        let from = (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)));
        from.map(move |(row, column)| (0..length).map(|far| (row + far * down, column + far * right)).collect()).filter(
            move |places: &Vec<Place>| {
                places.iter().all(|(row, column)| (0..rows).contains(row) && (0..columns).contains(column))
            },
        )
    }

    /// The rows of black stones that cannot be lengthened, with a place in them, of a length.
    fn has_run(&self, place: Place, wanted: impl Fn(i64) -> bool) -> bool {
        (0..4).any(|direction| {
            let (down, right) = DIRECTIONS[direction];
            (1..=self.rows.max(self.columns)).filter(|length| wanted(*length)).any(|length| {
                self.stretches(direction, length).any(|places| {
                    let (first, last) = (places[0], places[places.len() - 1]);
                    places.contains(&place)
                        && places.iter().all(|own| self.black.contains(own))
                        && !self.black.contains(&(first.0 - down, first.1 - right))
                        && !self.black.contains(&(last.0 + down, last.1 + right))
                })
            })
        })
    }

    /// The fours with a place in them: the four stones, and where one more makes exactly five.
    fn fours(&self, place: Place) -> BTreeSet<(BTreeSet<Place>, Place)> {
        let mut fours = BTreeSet::new();
        for places in (0..4).flat_map(|direction| self.stretches(direction, 5)) {
            let stones: BTreeSet<Place> = places.iter().copied().filter(|own| self.black.contains(own)).collect();
            let gaps: Vec<Place> = places.iter().copied().filter(|own| self.is_free(*own)).collect();
            if stones.len() == 4 && stones.contains(&place) && gaps.len() == 1 {
                let next = self.with(gaps[0]);
                let (first, last) = (places[0], places[4]);
                let step = (places[1].0 - first.0, places[1].1 - first.1);
                let is_longer = next.black.contains(&(first.0 - step.0, first.1 - step.1))
                    || next.black.contains(&(last.0 + step.0, last.1 + step.1));
                if !is_longer {
                    fours.insert((stones, gaps[0]));
                }
            }
        }
        fours
    }

    /// The fours of this place that can be completed in two places.
    fn straight_fours(&self, place: Place) -> BTreeSet<BTreeSet<Place>> {
        let fours = self.fours(place);
        let twice = |stones: &BTreeSet<Place>| fours.iter().filter(|(own, _)| own == stones).count() == 2;
        fours.iter().map(|(stones, _)| stones.clone()).filter(twice).collect()
    }

    /// What a black stone makes that has just been laid.
    fn made(&self, place: Place) -> Result<bool, Foul> {
        if self.has_run(place, |length| length == 5) {
            return Ok(true);
        }
        if self.has_run(place, |length| length > 5) {
            return Err(Foul::Overline);
        }
        let fours: BTreeSet<_> = self.fours(place).into_iter().map(|(stones, _)| stones).collect();
        if fours.len() > 1 {
            return Err(Foul::DoubleFour);
        }
        let mut threes: BTreeSet<BTreeSet<Place>> = BTreeSet::new();
        // Both stones are in the four, so they are near each other.
        let near = |more: &Place| (more.0 - place.0).abs().max((more.1 - place.1).abs()) < 4;
        for more in self.free().into_iter().filter(near) {
            let next = self.with(more);
            let straight = next.straight_fours(more).into_iter().filter(|stones| stones.contains(&place));
            let threes_here: Vec<_> =
                straight.map(|stones| stones.into_iter().filter(|own| *own != more).collect::<BTreeSet<_>>()).collect();
            if !threes_here.is_empty() && next.made(more) == Ok(false) {
                threes.extend(threes_here);
            }
        }
        if threes.len() > 1 { Err(Foul::DoubleThree) } else { Ok(false) }
    }
}

fn rules(rows: usize, columns: usize, length: u32, rule: Rule) -> Mnk {
    Mnk::new(Size::new(rows, columns).expect("a size"), k(length)).ruled_by(rule)
}

/// A board with so many stones of each side at random.
fn scattered(rules: &Mnk, black: usize, white: usize, chance: &mut SplitMix64) -> Option<State> {
    let mut cells = vec!['.'; rules.size().cells()];
    for stone in std::iter::repeat_n('X', black).chain(std::iter::repeat_n('O', white)) {
        let free: Vec<usize> = (0..cells.len()).filter(|at| cells[*at] == '.').collect();
        cells[*chance.pick(&free)?] = stone;
    }
    let rows: Vec<String> = cells.chunks(rules.size().columns()).map(|row| row.iter().collect()).collect();
    rules.read_position(&format!("{} X", rows.join("/"))).ok()
}

#[test]
fn forbidden_points_are_those_of_the_second_definition() {
    let mut chance = SplitMix64::new(Seed(5));
    let mut met = [0; 4];
    for round in 0..60 {
        let rules = rules(9, 8, 5, Rule::Renju);
        let Some(state) = scattered(&rules, 12 + round % 18, round % 7, &mut chance) else { continue };
        let sets = Sets::of(&state);
        for place in sets.free() {
            let point = Point::new(place.0 * 8 + place.1 + 1).expect("a point");
            let truth = sets.with(place).made(place).err();
            assert_eq!(foul(state.board(), point), truth, "{} {point}", rules.print_position(&state));
            met[truth.map_or(3, |foul| foul as usize)] += 1;
        }
    }
    assert!(met.iter().all(|times| *times > 5), "{met:?}");
}

/// Games at random, by every rule: the end comes with the first line that wins by the definition, read off the board.
#[rstest]
#[case(Rule::Freestyle, 4)]
#[case(Rule::Standard, 3)]
#[case(Rule::Standard, 4)]
#[case(Rule::Renju, 5)]
#[case(Rule::Caro, 3)]
#[case(Rule::Caro, 4)]
fn games_end_with_the_first_line_that_wins(#[case] rule: Rule, #[case] length: u32) {
    let rules = rules(6, 7, length, rule);
    let mut chance = SplitMix64::new(Seed(u64::from(length)));
    let (mut lines, mut longer) = (0, 0);
    for _ in 0..100 {
        let mut state = rules.start(2, Seed(0).into());
        while state.ending().is_none() {
            let mut legal = Vec::new();
            rules.legal(&state, &mut |point| {
                legal.push(point);
                ControlFlow::Continue(())
            });
            let stone = state.turn();
            rules.play(&mut state, chance.pick(&legal).expect("a move")).expect("a legal move");
            let sets = Sets::of(&state);
            let won = |stone| winning(&sets, stone, length.into(), rule);
            assert_eq!(state.ending() == Some(Ending::Line(stone)), won(stone), "{}", rules.print_position(&state));
            assert!(!won(stone.other()));
            let would_win = winning(&sets, stone, length.into(), Rule::Freestyle);
            longer += u32::from(state.ending().is_none() && would_win);
        }
        lines += u32::from(matches!(state.ending(), Some(Ending::Line(_))));
    }
    // Black may not even make a longer line in Renju.
    let has_longer = matches!(rule, Rule::Standard | Rule::Caro);
    assert!(lines > 10 && (longer > 0) == has_longer, "{lines} {longer}");
}

/// Whether a side has a line that wins, by all stretches of the board.
fn winning(sets: &Sets, stone: Stone, k: i64, rule: Rule) -> bool {
    let (own, other) = match stone {
        Stone::X => (&sets.black, &sets.white),
        Stone::O => (&sets.white, &sets.black),
    };
    let is_exact = rule == Rule::Standard || rule == Rule::Renju && stone == Stone::X;
    (0..4).flat_map(|direction| sets.stretches(direction, k).map(move |places| (DIRECTIONS[direction], places))).any(
        |((down, right), places)| {
            let (first, last) = (places[0], places[places.len() - 1]);
            let beyond = [(first.0 - down, first.1 - right), (last.0 + down, last.1 + right)];
            let is_whole = places.iter().all(|place| own.contains(place));
            let is_longer = beyond.iter().any(|end| own.contains(end));
            let is_shut = beyond.iter().all(|end| other.contains(end));
            is_whole && !(is_exact && is_longer) && !(rule == Rule::Caro && is_shut)
        },
    )
}

/// From the rules of the Renju International Federation and its books: a point and what it is.
#[rstest]
// A five is allowed, whatever else it makes.
#[case(&["XXXX.XX", "....X..", "....X..", "....X..", "....X.."], 5, None)]
#[case(&["XXX.XX.", ".......", "......."], 4, Some("foul-overline"))]
// Two fours in one line, around the same three stones.
#[case(&["X.X.X.X", "......."], 4, Some("foul-double-four"))]
#[case(&["XXX.XXX", "......."], 4, Some("foul-overline"))]
#[case(&[".......", "..X.X..", "..X.X..", ".......", "......."], 3, None)]
// Two threes that cross.
#[case(&["........", "...X....", "...X....", ".....XX.", "........", "........", "........"], 28, Some("foul-double-three"))]
// The same, but one of them cannot become a straight four: white is at one end and the edge near the other.
#[case(&["...O....", "...X....", "...X....", ".....XX.", "........", "...O....", "........"], 28, None)]
fn well_known_shapes(#[case] shape: &[&str], #[case] number: i64, #[case] why: Option<&str>) {
    let (columns, rows) = (shape[0].len(), shape.len());
    let options = [("board", format!("{rows}x{columns}")), ("k", "5".to_owned()), ("rule", "renju".to_owned())];
    let game = Title::of::<Mnk>().open(options.iter().map(|(name, value)| (*name, value.as_str()))).expect("a game");
    let mut table = game.read_position(&format!("{} X", shape.join("/"))).expect("a position");
    assert!(matches!(table.turn(), Turn::Seat(_)));
    let number = number.to_string();
    let listed = table.sight(table.turn().seat()).legal().moves.contains(&number);
    let refused = table.play(&number).err();
    assert_eq!(listed, why.is_none());
    assert_eq!(refused.as_ref().map(|refusal| refusal.message().key()), why);
    for language in [Language::Pt, Language::Fr, Language::En] {
        let said = refused.as_ref().map(|refusal| Title::of::<Mnk>().translator(language).say(refusal.message()));
        assert!(said.is_none_or(|said| said.contains(&number) && said.contains('X')));
    }
}

#[test]
fn renju_is_about_five() {
    let open = |options: &[(&str, &str)]| Title::of::<Mnk>().open(options.iter().copied());
    let wrong = open(&[("rule", "renju")]).err().expect("k is 3");
    let said = Title::of::<Mnk>().translator(Language::En).say(&wrong.message());
    assert_eq!(said, "invalid k '3': use 5, or another rule than renju");
    assert!(open(&[("rule", "exact")]).is_err());
    let game = open(&[("board", "15x15"), ("k", "5"), ("rule", "renju")]).expect("a game");
    assert_eq!((game.options().as_str(), game.levels().len()), ("board=15x15 k=5 rule=renju", 0));
    assert_eq!(open(&[("rule", "freestyle")]).expect("a game").options(), "board=3x3 k=3");
}

/// The one free point would make six.
#[test]
fn who_may_play_nowhere_draws() {
    let rules = rules(2, 7, 5, Rule::Renju);
    let state = rules.read_position("OXXX.XX/OOXOOXO X").expect("a position");
    assert_eq!(state.ending(), Some(Ending::Stuck));
    let before = rules.read_position("OXXX.XX/OOX.OXO O").expect("a position");
    let mut after = before.clone();
    rules.play(&mut after, &Point::new(11).expect("a point").into()).expect("a move");
    assert_eq!((before.ending(), after.ending()), (None, Some(Ending::Stuck)));
    let Turn::Over(outcome) = rules.turn(&after) else { panic!("it goes on") };
    assert_eq!(outcome.winner(), None);
}

#[rstest]
#[case("6x6", "3", "standard")]
#[case("15x15", "5", "standard")]
#[case("9x9", "5", "renju")]
#[case("6x7", "4", "caro")]
fn every_rule_keeps_the_promises_of_a_game(#[case] board: &str, #[case] k: &str, #[case] rule: &str) {
    let options = [("board", board), ("k", k), ("rule", rule)];
    assert_eq!(conformance::check(&Title::of::<Mnk>(), &options, 24).expect("a conforming game").games, 24);
}

#[test]
fn forbidden_points_are_marked() {
    let rules = rules(3, 7, 5, Rule::Renju);
    let marked = |text: &str| {
        let scene = rules.scene(&rules.read_position(text).expect("a position"));
        let cells = scene.cells.into_iter().filter(|cell| cell.caption.as_deref() == Some("×"));
        cells.map(|cell| cell.id).collect::<Vec<_>>()
    };
    assert_eq!(marked("X.X.X.X/......./....... X"), ["4"]);
    assert_eq!(marked("X.X.X.X/......./....... O"), [""; 0]);
}
