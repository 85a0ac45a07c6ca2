//! Swiss pairings in the Dutch manner: by score groups, upper half against lower half, nobody twice.
//!
//! From the top down, each player gets the best opponent with whom all those below can still be paired; a maximum
//! matching tells whether they can. So a legal pairing is found whenever there is one.

use std::collections::HashMap;

use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

/// What a pairing needs to know of a player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entrant {
    pub(crate) player: usize,
    pub(crate) half_points: u32,
    /// How often each opponent was met.
    pub(crate) met: HashMap<usize, u32>,
    pub(crate) byes: u32,
    /// How much more often the player sat first than second.
    pub(crate) surplus: i32,
    /// Whether the player sat first the last time.
    pub(crate) sat_first: Option<bool>,
}

/// The pairs, who sits first first, and who has a bye. Entrants stand in the order of the players' seeds.
pub(crate) fn pair(mut field: Vec<Entrant>) -> (Vec<(usize, usize)>, Option<usize>) {
    field.sort_by_key(|entrant| std::cmp::Reverse(entrant.half_points));
    // Without slack nobody meets twice and nobody has a second bye; where that cannot be, as little of it as can.
    for slack in 0.. {
        let Some((bye, rest)) = with_bye(&field, slack) else { continue };
        let strict = Limits { repeats: slack, seats: true };
        let limits = if can_pair(&rest, strict) { strict } else { Limits { seats: false, ..strict } };
        let pairs = top_down(rest, limits).into_iter().enumerate();
        return (pairs.map(|(table, (one, other))| seated(table, one, other)).collect(), bye);
    }
    (Vec::new(), None)
}

/// Who may meet.
#[derive(Clone, Copy)]
struct Limits {
    /// How often two may have met already.
    repeats: u32,
    /// Whether nobody may sit at one end three times more often than at the other.
    seats: bool,
}

impl Limits {
    fn allow(self, one: &Entrant, other: &Entrant) -> bool {
        let met = one.met.get(&other.player).copied().unwrap_or(0);
        let both_full = one.surplus.min(other.surplus) >= 2 || one.surplus.max(other.surplus) <= -2;
        met <= self.repeats && !(self.seats && both_full)
    }
}

/// The lowest who may have the bye, so that the others can be paired, and these others; none if there is no such one.
fn with_bye(field: &[Entrant], slack: u32) -> Option<(Option<usize>, Vec<&Entrant>)> {
    let limits = Limits { repeats: slack, seats: false };
    let all: Vec<&Entrant> = field.iter().collect();
    if field.len().is_multiple_of(2) {
        return can_pair(&all, limits).then_some((None, all));
    }
    let fewest = field.iter().map(|entrant| entrant.byes).min()?;
    (0..field.len()).rev().filter(|at| field[*at].byes <= fewest.saturating_add(slack)).find_map(|at| {
        let mut rest = all.clone();
        let pauses = rest.remove(at);
        can_pair(&rest, limits).then_some((Some(pauses.player), rest))
    })
}

fn can_pair(field: &[&Entrant], limits: Limits) -> bool {
    // Who may each meet half of the field can be paired (Dirac): in a large field that settles it without a search.
    let alike = |wanted: &dyn Fn(i32) -> bool| field.iter().filter(|entrant| wanted(entrant.surplus)).count();
    let (full, empty) = (alike(&|surplus| surplus >= 2), alike(&|surplus| surplus <= -2));
    let barred = |entrant: &Entrant| match entrant.surplus {
        2.. => entrant.met.len() + full,
        ..=-2 => entrant.met.len() + empty,
        _ => entrant.met.len(),
    };
    if field.iter().all(|entrant| field.len() / 2 > barred(entrant)) {
        return true;
    }
    let mut graph = UnGraph::<(), ()>::default();
    let nodes: Vec<_> = field.iter().map(|_| graph.add_node(())).collect();
    for (at, one) in field.iter().enumerate() {
        for (below, other) in field.iter().enumerate().skip(at + 1) {
            if limits.allow(one, other) {
                graph.add_edge(nodes[at], nodes[below], ());
            }
        }
    }
    maximum_matching(&graph).is_perfect()
}

/// Pairs a field that can be paired.
fn top_down(mut field: Vec<&Entrant>, limits: Limits) -> Vec<(&Entrant, &Entrant)> {
    let mut pairs = Vec::new();
    while field.len() >= 2 {
        let top = field.remove(0);
        let mut choices: Vec<usize> = (0..field.len()).filter(|at| limits.allow(top, field[*at])).collect();
        choices.sort_by_cached_key(|at| dislike(top, &field, *at));
        let found = choices.into_iter().find_map(|at| {
            let mut rest = field.clone();
            let other = rest.remove(at);
            can_pair(&rest, limits).then_some((other, rest))
        });
        let Some((other, rest)) = found else { break };
        pairs.push((top, other));
        field = rest;
    }
    pairs
}

/// The smaller the better: first the same score, then a player who needs the other seat, then the place in the group: the
/// first of the lower half for who stands at its top, the top of a lower group for who comes down into it.
fn dislike(top: &Entrant, field: &[&Entrant], at: usize) -> (u32, bool, usize) {
    let other = field[at];
    // The field is sorted, so a group is a stretch of it.
    let group = field.partition_point(|entrant| entrant.half_points > other.half_points);
    let end = field.partition_point(|entrant| entrant.half_points >= other.half_points);
    let gap = top.half_points - other.half_points;
    let (place, wanted) = (at - group, if gap == 0 { (end - group).div_ceil(2) - 1 } else { 0 });
    (gap, top.surplus.signum() * other.surplus.signum() > 0, place.abs_diff(wanted))
}

/// Who sat first less often sits first; then who sat second last; then the better one at every other table.
fn seated(table: usize, one: &Entrant, other: &Entrant) -> (usize, usize) {
    let first = match (one.surplus.cmp(&other.surplus), one.sat_first, other.sat_first) {
        (std::cmp::Ordering::Less, ..) => true,
        (std::cmp::Ordering::Greater, ..) => false,
        (_, Some(false), Some(true)) => true,
        (_, Some(true), Some(false)) => false,
        _ => table.is_multiple_of(2),
    };
    if first { (one.player, other.player) } else { (other.player, one.player) }
}
