//! A twin of the plays and their scores, straight from the rules' prose: a grid of characters, every word tried at every
//! place both ways, every word on the board read anew after each.

use std::collections::{BTreeMap, HashSet};

use game::SplitMix64;

/// A blank is an empty square, a small letter a joker.
pub(crate) type Grid = [[char; 15]; 15];

pub(crate) const NO_TILES: Grid = [[' '; 15]; 15];

const PREMIUMS: [&[u8; 15]; 15] = [
    b"=  '   =   '  =",
    b" -   \"   \"   - ",
    b"  -   ' '   -  ",
    b"'  -   '   -  '",
    b"    -     -    ",
    b" \"   \"   \"   \" ",
    b"  '   ' '   '  ",
    b"=  '   -   '  =",
    b"  '   ' '   '  ",
    b" \"   \"   \"   \" ",
    b"    -     -    ",
    b"'  -   '   -  '",
    b"  -   ' '   -  ",
    b" -   \"   \"   - ",
    b"=  '   =   '  =",
];

/// The points of the letters: `points:LETTERS`, jokers at the end.
fn facts(language: &str) -> (&'static [(i64, &'static str)], &'static str) {
    match language {
        "pt" => (
            &[(1, "AEIOSUMRT"), (2, "DLCP"), (3, "NBÇ"), (4, "FGHV"), (5, "J"), (6, "Q"), (8, "XZ")],
            "A14 E11 I10 O10 S8 U7 M6 R6 T5 D5 L5 C4 P4 N4 B3 Ç2 F2 G2 H2 V2 J2 Q1 X1 Z1 ?3",
        ),
        "fr" => (
            &[(1, "AEILNORSTU"), (2, "DGM"), (3, "BCP"), (4, "FHV"), (8, "JQ"), (10, "KWXYZ")],
            "E15 A9 I8 N6 O6 R6 S6 T6 U6 L5 D3 M3 G2 B2 C2 P2 F2 H2 V2 J1 Q1 K1 W1 X1 Y1 Z1 ?2",
        ),
        _ => (
            &[(1, "EAIONRTLSU"), (2, "DG"), (3, "BCMP"), (4, "FHVWY"), (5, "K"), (8, "JX"), (10, "QZ")],
            "E12 A9 I9 O8 N6 R6 T6 L4 S4 U4 D4 G3 B2 C2 M2 P2 F2 H2 V2 W2 Y2 K1 J1 X1 Q1 Z1 ?2",
        ),
    }
}

/// All tiles of a language, jokers as `?`.
pub(crate) fn tiles(language: &str) -> Vec<char> {
    let counts = facts(language).1.split(' ').filter_map(|part| {
        let letter = part.chars().next()?;
        Some(std::iter::repeat_n(letter, part[letter.len_utf8()..].parse().ok()?))
    });
    counts.flatten().collect()
}

/// The rules to go by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Twin {
    pub(crate) language: &'static str,
    pub(crate) leaning: bool,
    pub(crate) premiums: bool,
    pub(crate) bonus: bool,
    pub(crate) crossings: bool,
}

/// Squares and the letters on them.
type Tiles = Vec<((usize, usize), char)>;

impl Twin {
    pub(crate) fn points(&self, tile: char) -> i64 {
        facts(self.language).0.iter().find(|(_, letters)| letters.contains(tile)).map_or(0, |(points, _)| *points)
    }

    /// Every play as `row,column H|V WORD`, with its score.
    pub(crate) fn plays(&self, words: &[String], grid: &Grid, rack: &[char]) -> BTreeMap<String, i64> {
        let known: HashSet<&str> = words.iter().map(String::as_str).collect();
        let upper = grid.map(|row| row.map(|square| square.to_uppercase().next().unwrap_or(square)));
        let mut there = upper.concat();
        there.retain(|square| *square != ' ');
        there.extend(rack);
        let mut found = BTreeMap::new();
        for word in words.iter().filter(|word| possible(word, &there)) {
            for (row, column, down) in
                (0..15).flat_map(|row| (0..15).flat_map(move |c| [(row, c, false), (row, c, true)]))
            {
                for laid in layings(word, grid, &upper, rack, (row, column, down)) {
                    if let Some((text, points)) = self.judge(word, grid, &known, (row, column, down), &laid) {
                        let before = found.insert(text.clone(), points);
                        assert!(before.is_none_or(|before| before == points), "{text} scores in two ways");
                    }
                }
            }
        }
        found
    }

    fn judge(
        &self,
        word: &str,
        grid: &Grid,
        known: &HashSet<&str>,
        (row, column, down): (usize, usize, bool),
        laid: &Tiles,
    ) -> Option<(String, i64)> {
        let covered = |square: (usize, usize)| {
            (0..word.chars().count()).any(|n| square == if down { (row + n, column) } else { (row, column + n) })
        };
        if laid.is_empty() {
            return None;
        }
        if grid.iter().flatten().all(|square| *square == ' ') {
            if !covered((7, 7)) {
                return None;
            }
        } else if self.leaning {
            let old = |r: usize, c: usize| grid.get(r).and_then(|row| row.get(c)).is_some_and(|square| *square != ' ');
            let beside = laid.iter().any(|((r, c), _)| {
                old(r.wrapping_sub(1), *c) || old(r + 1, *c) || old(*r, c.wrapping_sub(1)) || old(*r, c + 1)
            });
            let crosses = laid.len() < word.chars().count();
            if !beside && !crosses {
                return None;
            }
        }
        let mut after = *grid;
        for ((r, c), letter) in laid {
            after[*r][*c] = *letter;
        }
        let new = |square: &(usize, usize)| laid.iter().any(|(place, _)| place == square);
        let bonus = if self.bonus && laid.len() == 7 { 50 } else { 0 };
        if !self.crossings {
            let length = word.chars().count();
            let squares: Vec<_> =
                (0..length).map(|n| if down { (row + n, column) } else { (row, column + n) }).collect();
            return Some((text(&after, &squares, down), self.score(&after, &squares, &new) + bonus));
        }
        let runs = runs(&after, laid);
        let spelt = |squares: &[(usize, usize)]| -> String {
            squares.iter().flat_map(|(r, c)| after[*r][*c].to_uppercase()).collect()
        };
        let named =
            runs.iter().any(|(squares, way)| *way == down && squares[0] == (row, column) && spelt(squares) == word);
        if !named || runs.iter().any(|(squares, _)| !known.contains(spelt(squares).as_str())) {
            return None;
        }
        let points = runs.iter().map(|(squares, _)| self.score(&after, squares, &new)).sum::<i64>() + bonus;
        // One tile has one name, the horizontal word's if there is one.
        let (squares, way) = match &runs[..] {
            _ if laid.len() > 1 => runs.iter().find(|(squares, way)| *way == down && squares[0] == (row, column))?,
            runs => runs.iter().find(|(_, way)| !way).or(runs.first())?,
        };
        Some((text(&after, squares, *way), points))
    }

    fn score(&self, grid: &Grid, squares: &[(usize, usize)], new: &dyn Fn(&(usize, usize)) -> bool) -> i64 {
        let mut times = 1;
        let mut sum = 0;
        for (r, c) in squares {
            let premium = if self.premiums && new(&(*r, *c)) { PREMIUMS[*r][*c] } else { b' ' };
            sum += self.points(grid[*r][*c])
                * [(b'\'', 2), (b'"', 3)].iter().find(|(p, _)| *p == premium).map_or(1, |p| p.1);
            times *= [(b'-', 2), (b'=', 3)].iter().find(|(p, _)| *p == premium).map_or(1, |p| p.1);
        }
        sum * times
    }
}

fn text(grid: &Grid, squares: &[(usize, usize)], down: bool) -> String {
    let word: String = squares.iter().map(|(r, c)| grid[*r][*c]).collect();
    format!("{},{} {} {word}", squares[0].0, squares[0].1, if down { 'V' } else { 'H' })
}

/// All words of two letters or more through some squares, horizontal ones first, and whether they run down.
fn runs(grid: &Grid, through: &Tiles) -> Vec<(Vec<(usize, usize)>, bool)> {
    let mut runs = Vec::new();
    for down in [false, true] {
        for (square, _) in through {
            let (line, at) = if down { (square.1, square.0) } else { *square };
            let place = |at: usize| if down { (at, line) } else { (line, at) };
            let lies = |at: usize| at < 15 && grid[place(at).0][place(at).1] != ' ';
            let start = (0..=at).rev().take_while(|at| lies(*at)).last().unwrap_or(at);
            let run: Vec<_> = (start..15).take_while(|at| lies(*at)).map(place).collect();
            if run.len() > 1 && !runs.contains(&(run.clone(), down)) {
                runs.push((run, down));
            }
        }
    }
    runs
}

/// Whether the letters are to be had at all, on the rack and the board together.
fn possible(word: &str, there: &[char]) -> bool {
    let mut there = there.to_vec();
    word.chars().all(|letter| {
        let place = there.iter().position(|own| *own == letter).or_else(|| there.iter().position(|own| *own == '?'));
        place.map(|place| there.swap_remove(place)).is_some()
    })
}

/// Every way to lay a word with the tiles of the rack.
fn layings(
    word: &str,
    grid: &Grid,
    upper: &Grid,
    rack: &[char],
    (row, column, down): (usize, usize, bool),
) -> Vec<Tiles> {
    let square = |n: usize| if down { (row + n, column) } else { (row, column + n) };
    // Most words do not go there: that is seen at once, with one way to take the tiles.
    let mut left = [' '; 7];
    left[..rack.len()].copy_from_slice(rack);
    for (n, letter) in word.chars().enumerate() {
        let (r, c) = square(n);
        if r >= 15 || c >= 15 || grid[r][c] != ' ' && upper[r][c] != letter {
            return Vec::new();
        }
        if grid[r][c] == ' ' {
            let own = |tile: char| left.iter().position(|own| *own == tile);
            let Some(place) = own(letter).or(own('?')) else { return Vec::new() };
            left[place] = ' ';
        }
    }
    let mut ways: Vec<(Tiles, Vec<char>)> = vec![(Vec::new(), rack.to_vec())];
    for (n, letter) in word.chars().enumerate() {
        let (r, c) = square(n);
        if grid[r][c] != ' ' {
            continue;
        }
        let mut next = Vec::new();
        for (laid, left) in ways {
            for tile in [letter, '?'] {
                if let Some(place) = left.iter().position(|own| *own == tile) {
                    let shown = if tile == '?' { letter.to_lowercase().next().unwrap_or(letter) } else { letter };
                    let mut left = left.clone();
                    left.swap_remove(place);
                    next.push(([laid.clone(), vec![((r, c), shown)]].concat(), left));
                }
            }
        }
        ways = next;
    }
    ways.into_iter().map(|(laid, _)| laid).collect()
}

/// Lays a play of [`Twin::plays`] on a grid.
pub(crate) fn lay(grid: &mut Grid, text: &str) {
    let mut parts = text.split([' ', ',']);
    let mut number = || parts.next().and_then(|part| part.parse::<usize>().ok()).expect("a number");
    let (row, column) = (number(), number());
    let down = parts.next() == Some("V");
    for (n, letter) in parts.next().unwrap_or_default().chars().enumerate() {
        let (r, c) = if down { (row + n, column) } else { (row, column + n) };
        grid[r][c] = letter;
    }
}

/// A rack of up to seven tiles, with jokers more often than in the game.
pub(crate) fn any_rack(language: &str, chance: &mut SplitMix64) -> Vec<char> {
    let tiles = tiles(language);
    let count = if chance.below(4) == 0 { chance.below(8) } else { 7 };
    let tile = |chance: &mut SplitMix64| if chance.below(14) == 0 { Some('?') } else { chance.pick(&tiles).copied() };
    let rack: Vec<char> = (0..count).filter_map(|_| tile(chance)).collect();
    // More than two jokers at once only take time.
    let mut jokers = 0;
    let few = |tile: &char| {
        jokers += usize::from(*tile == '?');
        *tile != '?' || jokers < 3
    };
    rack.into_iter().filter(few).collect()
}
