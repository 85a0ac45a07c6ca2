//! A plain player: principal-variation search with a table, killers and history, and the difference of jumps.

use std::time::Instant;

use engine::konane::{Board, Jump};
use game::{Limits, Mind, Task};
use konane::{Konane, Play, State};

/// Scores of lost games, before the plies to the end are added.
const LOST: i32 = -10_000;
const MOST_PLIES: usize = 64;

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    jump: [u8; 2],
    score: i16,
    depth: i8,
    /// 1: at least the score, 2: at most, 3: exactly.
    kind: u8,
}

/// The plain player.
pub(crate) struct Plain {
    limits: Limits,
    table: Vec<Slot>,
    killers: [[Jump; 2]; MOST_PLIES + 1],
    history: Vec<u32>,
    nodes: u64,
    start: Instant,
}

const NOWHERE: Jump = Jump { from: 0, to: 0 };

impl Plain {
    /// A player that remembers about a million positions.
    pub(crate) fn player(limits: Limits) -> Box<dyn Mind<Konane>> {
        Box::new(Plain {
            limits,
            table: vec![Slot::default(); 1 << 20],
            killers: [[NOWHERE; 2]; MOST_PLIES + 1],
            history: vec![0; 1 << 12],
            nodes: 0,
            start: Instant::now(),
        })
    }

    /// Deeper and deeper until the time is over or the game decided: the best jump, and how deep it went.
    fn best(&mut self, board: Board<u64>) -> Option<(Jump, u32)> {
        (self.start, self.nodes) = (Instant::now(), 0);
        self.killers = [[NOWHERE; 2]; MOST_PLIES + 1];
        self.history.iter_mut().for_each(|count| *count /= 8);
        let mut jumps = Vec::new();
        board.jumps(|jump| jumps.push(jump));
        let mut reached = 0;
        for depth in 1..=MOST_PLIES as i32 {
            let Some(score) = self.root(board, &mut jumps, depth) else { break };
            reached = depth as u32;
            if is_decided(score) {
                break;
            }
        }
        // What was found at a depth that was broken off counts too: the best of before was looked at first.
        jumps.first().map(|jump| (*jump, reached))
    }

    fn is_over(&self) -> bool {
        self.limits.nodes.is_some_and(|most| self.nodes >= most)
            || self.nodes.is_multiple_of(512) && self.limits.time.is_some_and(|most| self.start.elapsed() >= most)
    }

    /// The best move comes to the front.
    fn root(&mut self, board: Board<u64>, jumps: &mut [Jump], depth: i32) -> Option<i32> {
        let mut alpha = -20_000;
        for at in 0..jumps.len() {
            let after = board.after(jumps[at]);
            let mut score = alpha + 1;
            if at > 0 {
                score = -self.node(after, -alpha - 1, -alpha, depth - 1, 1)?;
            }
            if score > alpha {
                score = -self.node(after, -20_000, -alpha, depth - 1, 1)?;
            }
            if score > alpha {
                alpha = score;
                jumps[..=at].rotate_right(1);
            }
        }
        Some(alpha)
    }

    fn node(&mut self, board: Board<u64>, mut alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
        self.nodes += 1;
        if self.is_over() {
            return None;
        }
        if depth <= 0 || ply >= MOST_PLIES {
            let own = board.mobility() as i32;
            return Some(if own == 0 { LOST + ply as i32 } else { 4 * (own - board.passed().mobility() as i32) });
        }
        let key = board.key();
        let place = key as usize & (self.table.len() - 1);
        let slot = self.table[place];
        let mut remembered = NOWHERE;
        if slot.key == key {
            remembered = Jump { from: slot.jump[0], to: slot.jump[1] };
            let score = i32::from(slot.score);
            // Distances of wins count from the root; a table keeps them from the node.
            let score = if is_decided(score) { score - score.signum() * ply as i32 } else { score };
            if i32::from(slot.depth) >= depth || is_decided(score) {
                match slot.kind {
                    3 => return Some(score),
                    1 if score >= beta => return Some(score),
                    2 if score <= alpha => return Some(score),
                    _ => {}
                }
            }
        }
        let mut ordered = [(0_i64, NOWHERE); 128];
        let mut count = 0;
        let killers = self.killers[ply];
        let history = &self.history;
        board.jumps(|jump| {
            if let Some(place) = ordered.get_mut(count) {
                let rank = match jump {
                    _ if jump == remembered => 1 << 40,
                    _ if jump == killers[0] => 1 << 39,
                    _ if jump == killers[1] => 1 << 38,
                    _ => i64::from(history[index(jump)]),
                };
                *place = (rank, jump);
                count += 1;
            }
        });
        if count == 0 {
            return Some(LOST + ply as i32);
        }
        let (mut best, mut chosen, first_alpha) = (i32::MIN, NOWHERE, alpha);
        for at in 0..count {
            let most = (at..count).max_by_key(|&other| (ordered[other].0, std::cmp::Reverse(other))).unwrap_or(at);
            ordered.swap(at, most);
            let jump = ordered[at].1;
            let after = board.after(jump);
            let mut score = alpha + 1;
            if at > 0 {
                score = -self.node(after, -alpha - 1, -alpha, depth - 1, ply + 1)?;
            }
            if at == 0 || score > alpha && score < beta {
                score = -self.node(after, -beta, -alpha, depth - 1, ply + 1)?;
            }
            if score > best {
                best = score;
                chosen = jump;
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if killers[0] != jump {
                    self.killers[ply] = [jump, killers[0]];
                }
                self.history[index(jump)] += (depth * depth) as u32;
                break;
            }
        }
        let kind = if best >= beta {
            1
        } else if best <= first_alpha {
            2
        } else {
            3
        };
        let kept = if is_decided(best) { best + best.signum() * ply as i32 } else { best };
        self.table[place] = Slot { key, jump: [chosen.from, chosen.to], score: kept as i16, depth: depth as i8, kind };
        Some(best)
    }
}

impl Mind<Konane> for Plain {
    fn choose(&mut self, _rules: &Konane, view: &State, task: &mut Task<'_>) -> Option<Play> {
        let (jump, depth) = self.best(Board::of(view)?)?;
        task.notes.set("depth", &depth.to_string());
        task.notes.set("nodes", &self.nodes.to_string());
        view.moves().into_iter().find(|play| Jump::of::<u64>(*play) == Some(jump))
    }
}

/// Whether a score is that of a win or a loss.
fn is_decided(score: i32) -> bool {
    score.abs() > -LOST - 100
}

fn index(jump: Jump) -> usize {
    usize::from(jump.from) << 6 | usize::from(jump.to)
}
