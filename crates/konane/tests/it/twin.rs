//! Konane once more, slowly and straight from the prose, sharing nothing with the crate but texts.

use game::SplitMix64;

/// Rows of `p`, `b` and `v`, and how many moves were made before.
#[derive(Clone, Debug)]
pub(crate) struct Twin {
    pub(crate) rows: Vec<Vec<char>>,
    pub(crate) turn: char,
    pub(crate) opening: Opening,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Opening {
    Nothing,
    BlackTook(i32, i32),
    Over,
}

/// A removal has the same start and end.
pub(crate) type Step = ((i32, i32), (i32, i32));

fn other(colour: char) -> char {
    if colour == 'p' { 'b' } else { 'p' }
}

impl Twin {
    pub(crate) fn start(side: i32) -> Self {
        let row = |r: i32| (0..side).map(|c| if (r + c) % 2 == 0 { 'p' } else { 'b' }).collect();
        Twin { rows: (0..side).map(row).collect(), turn: 'p', opening: Opening::Nothing }
    }

    /// A board from which pieces are missing here and there, with so many of a hundred left.
    pub(crate) fn thinned(side: i32, percent: u64, chance: &mut SplitMix64) -> Self {
        let mut twin = Twin::start(side);
        for square in twin.rows.iter_mut().flatten() {
            if chance.below(100) >= percent {
                *square = 'v';
            }
        }
        twin.opening = Opening::Over;
        twin.turn = if chance.below(2) == 0 { 'p' } else { 'b' };
        twin
    }

    /// A game after so many random moves, or fewer if it ends before.
    pub(crate) fn played(side: i32, moves: u64, chance: &mut SplitMix64) -> Self {
        let mut twin = Twin::start(side);
        for _ in 0..moves {
            let Some(step) = chance.pick(&twin.steps()).copied() else { break };
            twin = twin.after(step);
        }
        twin
    }

    pub(crate) fn side(&self) -> i32 {
        self.rows.len() as i32
    }

    fn get(&self, r: i32, c: i32) -> char {
        if r < 0 || c < 0 || r >= self.side() || c >= self.side() { '#' } else { self.rows[r as usize][c as usize] }
    }

    fn squares(&self) -> Vec<(i32, i32)> {
        (0..self.side()).flat_map(|r| (0..self.side()).map(move |c| (r, c))).collect()
    }

    /// "Saltos por cima de uma ou mais peças do adversário, todas na mesma linha ou na mesma coluna": pieces of the
    /// opponent and empty squares alternate up to the end.
    pub(crate) fn is_jump(&self, colour: char, ((r1, c1), (r2, c2)): Step) -> bool {
        if (r1, c1) == (r2, c2) || (r1 != r2 && c1 != c2) || self.get(r1, c1) != colour {
            return false;
        }
        let length = (r2 - r1).abs() + (c2 - c1).abs();
        length % 2 == 0
            && (1..=length).all(|n| {
                let (r, c) = (r1 + (r2 - r1) / length * n, c1 + (c2 - c1) / length * n);
                self.get(r, c) == if n % 2 == 1 { other(colour) } else { 'v' }
            })
    }

    pub(crate) fn jumps(&self, colour: char) -> Vec<Step> {
        let mut jumps = Vec::new();
        for (r, c) in self.squares() {
            if self.get(r, c) != colour {
                continue;
            }
            for (r2, c2) in self.squares() {
                if (r2 == r || c2 == c) && self.is_jump(colour, ((r, c), (r2, c2))) {
                    jumps.push(((r, c), (r2, c2)));
                }
            }
        }
        jumps
    }

    /// The legal moves, in the order of rows and columns.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let side = self.side();
        match self.opening {
            Opening::Over => self.jumps(self.turn),
            Opening::Nothing => {
                let place = |n: i32| ((n, n), (n, n));
                vec![place(0), place(side / 2 - 1), place(side / 2), place(side - 1)]
            }
            Opening::BlackTook(r, c) => {
                let beside = |(r2, c2): &(i32, i32)| (r2 - r).pow(2) + (c2 - c).pow(2) == 1;
                self.squares().into_iter().filter(beside).map(|square| (square, square)).collect()
            }
        }
    }

    pub(crate) fn after(&self, ((r1, c1), (r2, c2)): Step) -> Twin {
        let mut next = self.clone();
        let moved = self.get(r1, c1);
        // All that lies between is captured, or was empty anyway.
        for r in r1.min(r2)..=r1.max(r2) {
            for c in c1.min(c2)..=c1.max(c2) {
                next.rows[r as usize][c as usize] = 'v';
            }
        }
        next.opening = match self.opening {
            Opening::Nothing => Opening::BlackTook(r1, c1),
            _ => Opening::Over,
        };
        if self.opening == Opening::Over {
            next.rows[r2 as usize][c2 as usize] = moved;
        }
        next.turn = other(self.turn);
        next
    }

    /// The move with the greatest of the smallest differences over the replies.
    pub(crate) fn normal(&self) -> Option<Step> {
        let mut best: Option<(i64, Step)> = None;
        for step in self.steps() {
            let after = self.after(step);
            let mut worst = i64::MAX;
            for reply in after.steps() {
                let end = after.after(reply);
                let difference = end.jumps(self.turn).len() as i64 - end.jumps(other(self.turn)).len() as i64;
                worst = worst.min(difference);
            }
            // Without a reply it stays above all that can be counted.
            if best.is_none() || worst > best.unwrap().0 {
                best = Some((worst, step));
            }
        }
        best.map(|(_, step)| step)
    }

    pub(crate) fn perft(&self, plies: u32) -> u64 {
        if plies == 0 { 1 } else { self.steps().into_iter().map(|step| self.after(step).perft(plies - 1)).sum() }
    }

    /// The text of a legal move.
    pub(crate) fn name(&self, ((r1, c1), (r2, c2)): Step) -> String {
        if self.opening == Opening::Over { format!("{r1},{c1}-{r2},{c2}") } else { format!("{r1},{c1}") }
    }

    /// The text of the game.
    pub(crate) fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.iter().collect()).collect();
        let task = if self.opening == Opening::Over { "jump" } else { "remove" };
        format!("{} {} {task}", rows.join("/").replace('v', "."), self.turn)
    }
}
