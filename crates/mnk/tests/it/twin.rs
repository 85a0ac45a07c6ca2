//! A second m,n,k game, written straight from the prose of the specification with no thought for speed. It shares
//! nothing with the crate: boards are rows of 1, -1 and 0, and points are plain numbers from 1.

pub(crate) type Rows = Vec<Vec<i64>>;

fn value(rows: &Rows, point: usize) -> i64 {
    let n = rows[0].len();
    rows[(point - 1) / n][(point - 1) % n]
}

fn everywhere(rows: &Rows) -> Vec<usize> {
    (1..=rows.len() * rows[0].len()).collect()
}

fn free(rows: &Rows) -> Vec<usize> {
    everywhere(rows).into_iter().filter(|&p| value(rows, p) == 0).collect()
}

/// A new board with one more stone.
pub(crate) fn mark(rows: &Rows, point: usize, player: i64) -> Rows {
    let mut rows = rows.clone();
    let n = rows[0].len();
    rows[(point - 1) / n][(point - 1) % n] = player;
    rows
}

/// Chebyshev distance.
fn distance(rows: &Rows, from: usize, to: usize) -> usize {
    let n = rows[0].len() as i64;
    let (from, to) = (from as i64 - 1, to as i64 - 1);
    let down = (from / n - to / n).abs();
    let right = (from % n - to % n).abs();
    down.max(right) as usize
}

/// Nearest the central point first, then the lowest number.
fn centre_first(rows: &Rows, points: Vec<usize>) -> Vec<usize> {
    let (m, n) = (rows.len(), rows[0].len());
    let centre = (m / 2) * n + n / 2 + 1;
    let mut sorted = Vec::new();
    for ring in 0..=m.max(n) {
        sorted.extend(points.iter().filter(|&&p| distance(rows, p, centre) == ring));
    }
    sorted
}

/// Whether `k` or more of a player's stones lie in a line that contains the point: some stretch of `k` points
/// in a straight line has the point in it and holds nothing but those stones.
pub(crate) fn line(rows: &Rows, point: usize, player: i64, k: usize) -> bool {
    let (m, n) = (rows.len() as i64, rows[0].len() as i64);
    let (row, column) = ((point as i64 - 1) / n, (point as i64 - 1) % n);
    let length = k as i64;
    if length > m.max(n) {
        return false;
    }
    for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for before in 0..length {
            let (first_row, first_column) = (row - before * down, column - before * right);
            let all = (0..length).all(|i| {
                let (r, c) = (first_row + i * down, first_column + i * right);
                (0..m).contains(&r) && (0..n).contains(&c) && rows[r as usize][c as usize] == player
            });
            if all {
                return true;
            }
        }
    }
    false
}

pub(crate) fn won(rows: &Rows, player: i64, k: usize) -> bool {
    everywhere(rows).into_iter().any(|p| line(rows, p, player, k))
}

pub(crate) fn over(rows: &Rows, k: usize) -> bool {
    free(rows).is_empty() || won(rows, 1, k) || won(rows, -1, k)
}

pub(crate) fn facil(rows: &Rows, player: i64) -> usize {
    let candidates = centre_first(rows, free(rows));
    for &candidate in &candidates {
        for neighbour in everywhere(rows) {
            if distance(rows, candidate, neighbour) == 1 && value(rows, neighbour) == player {
                return candidate;
            }
        }
    }
    candidates[0]
}

/// The first free point where a player's stone would lie in a line of `length` or more.
fn makes_line(rows: &Rows, player: i64, length: usize) -> Option<usize> {
    let mut rows = rows.clone();
    let n = rows[0].len();
    centre_first(&rows, free(&rows)).into_iter().find(|&point| {
        let (row, column) = ((point - 1) / n, (point - 1) % n);
        rows[row][column] = player;
        let made = line(&rows, point, player, length);
        rows[row][column] = 0;
        made
    })
}

pub(crate) fn normal(rows: &Rows, player: i64, k: usize) -> usize {
    for length in (1..=k).rev() {
        if let Some(own) = makes_line(rows, player, length) {
            return own;
        }
        if let Some(spoiled) = makes_line(rows, -player, length) {
            return spoiled;
        }
    }
    unreachable!("a stone alone is a line of one")
}

/// How the game ends if a player takes a point and both go on with `normal`: the winner, 0 for a draw.
fn play_out(rows: &Rows, point: usize, player: i64, k: usize) -> i64 {
    let mut rows = mark(rows, point, player);
    let mut turn = -player;
    while !over(&rows, k) {
        rows = mark(&rows, normal(&rows, turn, k), turn);
        turn = -turn;
    }
    [1, -1].into_iter().find(|&p| won(&rows, p, k)).unwrap_or(0)
}

pub(crate) fn dificil(rows: &Rows, player: i64, k: usize) -> usize {
    dificil_stopped(rows, player, k, usize::MAX)
}

/// As if only the first `stop` free points could be played out.
pub(crate) fn dificil_stopped(rows: &Rows, player: i64, k: usize, stop: usize) -> usize {
    if let Some(win) = makes_line(rows, player, k) {
        return win;
    }
    if let Some(block) = makes_line(rows, -player, k) {
        return block;
    }
    let candidates = centre_first(rows, free(rows));
    let results: Vec<_> = candidates.iter().take(stop).map(|&p| (p, play_out(rows, p, player, k))).collect();
    let first = |wanted: i64| results.iter().find(|&&(_, end)| end == wanted).map(|&(p, _)| p);
    first(player).or_else(|| first(0)).unwrap_or(candidates[0])
}
