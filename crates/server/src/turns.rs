//! Whose turn it is where many wait for a few threads. The client that has had the least time is served first; among
//! the games of one client, the game that has had the least. So nobody waits behind another's queue.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::time::Duration;

/// Who has asked and is charged: a network, as addresses are counted everywhere. Accounts cost nothing to make, and whoever
/// had a share for each would have many. `None` is the server itself, which goes on with games after a start.
pub(crate) type Payer = Option<IpAddr>;

/// Clients that wait for nothing are remembered up to so many.
const REMEMBERED: usize = 1000;

/// The place in a client's own line: the time that the game has had, then the order of asking.
pub(crate) type Place = (Duration, u64);

/// How much a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// It thinks in the thread that asks, and can rest while others go first.
    Quick,
    /// It thinks in threads of its own, which cannot rest.
    Deep,
    /// A program of somebody else thinks, and a thread of no other use waits for it.
    Outside,
}

/// What waits.
pub(crate) enum Waits<J> {
    /// It has not begun.
    New(Depth, J),
    /// It rests half-way.
    Resting,
}

/// Who is to go first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    /// Another client.
    Client,
    /// Another game of the same client.
    Game,
}

/// What one client has had, and what it waits for.
struct Line<J> {
    used: Duration,
    /// What it has asked for and not got yet, as far as that can be told.
    owed: Duration,
    under_way: usize,
    waits: BTreeMap<Place, Waits<J>>,
}

impl<J> Line<J> {
    fn is_idle(&self) -> bool {
        self.under_way == 0 && self.waits.is_empty()
    }
}

/// All who wait.
pub(crate) struct Turns<J> {
    lines: HashMap<Payer, Line<J>>,
    /// What the client had had that was served last: who comes back has had as much, and saves nothing up.
    floor: Duration,
    asked: u64,
    new: usize,
}

impl<J> Default for Turns<J> {
    fn default() -> Self {
        Turns { lines: HashMap::new(), floor: Duration::ZERO, asked: 0, new: 0 }
    }
}

impl<J> Turns<J> {
    /// How many have not begun.
    pub(crate) fn fresh(&self) -> usize {
        self.new
    }

    /// What a client has asked for and not got yet, about.
    pub(crate) fn owed(&self, payer: Payer) -> Duration {
        self.lines.get(&payer).map_or(Duration::ZERO, |line| line.owed)
    }

    /// Something new waits, which will take about so long; its game has had some time already.
    pub(crate) fn add(&mut self, payer: Payer, had: Duration, cost: Duration, depth: Depth, job: J) {
        if self.lines.len() > REMEMBERED {
            let floor = self.floor;
            self.lines.retain(|_, line| !line.is_idle() || line.used > floor);
        }
        self.asked += 1;
        self.new += 1;
        let floor = self.floor;
        let line = self.lines.entry(payer).or_insert_with(|| Line {
            used: floor,
            owed: Duration::ZERO,
            under_way: 0,
            waits: BTreeMap::new(),
        });
        if line.is_idle() {
            line.used = line.used.max(floor);
        }
        line.owed += cost;
        line.waits.insert((had, self.asked), Waits::New(depth, job));
    }

    /// Something rests, and waits again.
    pub(crate) fn rest(&mut self, payer: Payer, place: Place) {
        if let Some(line) = self.lines.get_mut(&payer) {
            line.under_way = line.under_way.saturating_sub(1);
            line.waits.insert(place, Waits::Resting);
        }
    }

    /// Something that rests waits no longer.
    pub(crate) fn rise(&mut self, payer: Payer, place: Place) -> bool {
        let risen = self.lines.get_mut(&payer).and_then(|line| {
            line.waits.remove(&place)?;
            line.under_way += 1;
            Some(())
        });
        risen.is_some()
    }

    /// Takes who is next, of those that may be.
    pub(crate) fn next(&mut self, may: impl Fn(&Waits<J>) -> bool) -> Option<(Payer, Place, Waits<J>)> {
        let first = |line: &Line<J>| line.waits.iter().find(|(_, waits)| may(waits)).map(|(place, _)| *place);
        let open = self.lines.iter().filter_map(|(payer, line)| Some((line.used, first(line)?, *payer)));
        let (used, place, payer) = open.min_by_key(|(used, place, _)| (*used, *place))?;
        let line = self.lines.get_mut(&payer)?;
        let waits = line.waits.remove(&place)?;
        line.under_way += 1;
        self.floor = self.floor.max(used);
        self.new -= usize::from(matches!(waits, Waits::New(..)));
        Some((payer, place, waits))
    }

    /// Who of those that wait is to go before this one, if anybody is: another client that has had less by more than
    /// `grace`, or another game of the same.
    pub(crate) fn goes_first(
        &self,
        payer: Payer,
        place: Place,
        grace: Duration,
        may: impl Fn(&Waits<J>) -> bool,
    ) -> Option<First> {
        let used = self.lines.get(&payer).map_or(Duration::ZERO, |line| line.used);
        let first = |line: &Line<J>| line.waits.iter().find(|(_, waits)| may(waits)).map(|(first, _)| *first);
        let another =
            |(other, line): (&Payer, &Line<J>)| *other != payer && line.used + grace < used && first(line).is_some();
        if self.lines.iter().any(another) {
            return Some(First::Client);
        }
        let own = self.lines.get(&payer).and_then(first)?;
        (own.0 + grace < place.0).then_some(First::Game)
    }

    /// Who rests and is to give up: of the client that has had most.
    pub(crate) fn last_at_rest(&self) -> Option<(Payer, Place)> {
        let resting = self.lines.iter().flat_map(|(payer, line)| {
            let resting = line.waits.iter().filter(|(_, waits)| matches!(waits, Waits::Resting));
            resting.map(|(place, _)| (line.used, *place, *payer))
        });
        resting.max_by_key(|(used, place, _)| (*used, *place)).map(|(_, place, payer)| (payer, place))
    }

    /// A client has had so much more.
    pub(crate) fn charge(&mut self, payer: Payer, took: Duration) {
        if let Some(line) = self.lines.get_mut(&payer) {
            line.used += took;
        }
    }

    /// Something will take so much longer than was thought.
    pub(crate) fn owe(&mut self, payer: Payer, more: Duration) {
        if let Some(line) = self.lines.get_mut(&payer) {
            line.owed += more;
        }
    }

    /// Something is done that was to take about so long.
    pub(crate) fn done(&mut self, payer: Payer, cost: Duration) {
        if let Some(line) = self.lines.get_mut(&payer) {
            line.under_way = line.under_way.saturating_sub(1);
            line.owed = line.owed.saturating_sub(cost);
        }
    }

    /// Nobody waits any longer.
    pub(crate) fn clear(&mut self) {
        self.lines.clear();
        self.new = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> Payer {
        Some(IpAddr::from([10, 0, 0, number]))
    }

    const MS: Duration = Duration::from_millis(1);

    /// Serves one after the other, each for as long as its job says.
    fn served(turns: &mut Turns<u32>, count: usize) -> Vec<Payer> {
        let mut order = Vec::new();
        for _ in 0..count {
            let Some((payer, _, Waits::New(_, took))) = turns.next(|_| true) else { break };
            turns.charge(payer, took * MS);
            turns.done(payer, MS);
            order.push(payer);
        }
        order
    }

    #[test]
    fn a_long_queue_of_one_client_keeps_no_other_waiting() {
        let mut turns = Turns::default();
        (0..1000).for_each(|_| turns.add(client(1), Duration::ZERO, MS, Depth::Quick, 50));
        assert_eq!(served(&mut turns, 10), vec![client(1); 10]);
        // Whoever comes now has had as much as the one who was there, and is not behind its queue.
        (0..3).for_each(|_| turns.add(client(2), Duration::ZERO, MS, Depth::Quick, 1));
        let order = served(&mut turns, 5);
        assert!(order.iter().position(|payer| *payer == client(2)) <= Some(1), "{order:?}");
        assert_eq!(order.iter().filter(|payer| **payer == client(2)).count(), 3, "{order:?}");
    }

    #[test]
    fn time_is_shared_equally_whatever_each_question_takes() {
        let mut turns = Turns::default();
        (0..1000).for_each(|_| turns.add(client(1), Duration::ZERO, MS, Depth::Quick, 100));
        (0..10_000).for_each(|_| turns.add(client(2), Duration::ZERO, MS, Depth::Quick, 1));
        let order = served(&mut turns, 2020);
        let dear = order.iter().filter(|payer| **payer == client(1)).count();
        assert!((19..=21).contains(&dear), "{dear}");
    }

    #[test]
    fn nobody_saves_time_up() {
        let mut turns = Turns::default();
        turns.add(client(2), Duration::ZERO, MS, Depth::Quick, 1);
        (0..100).for_each(|_| turns.add(client(1), Duration::ZERO, MS, Depth::Quick, 100));
        served(&mut turns, 50);
        (0..100).for_each(|_| turns.add(client(2), Duration::ZERO, MS, Depth::Quick, 100));
        let order = served(&mut turns, 10);
        assert!((4..=6).contains(&order.iter().filter(|payer| **payer == client(1)).count()), "{order:?}");
    }

    #[test]
    fn of_one_client_the_game_that_had_least_goes_first() {
        let mut turns = Turns::default();
        [30, 10, 20].into_iter().for_each(|had| turns.add(client(1), had * MS, MS, Depth::Quick, had));
        let order: Vec<Duration> = std::iter::from_fn(|| turns.next(|_| true)).map(|(_, place, _)| place.0).collect();
        assert_eq!(order, [10 * MS, 20 * MS, 30 * MS]);
        assert_eq!(turns.owed(client(1)), 3 * MS);
    }

    #[test]
    fn who_rests_goes_on_when_its_turn_comes() {
        let mut turns = Turns::default();
        turns.add(client(1), Duration::ZERO, MS, Depth::Quick, 0);
        let (payer, place, _) = turns.next(|_| true).expect("one");
        assert_eq!(turns.goes_first(payer, place, MS, |_| true), None);
        turns.add(client(1), Duration::ZERO, MS, Depth::Quick, 0);
        assert_eq!(turns.goes_first(payer, (2 * MS, place.1), MS, |_| true), Some(First::Game));
        turns.next(|_| true).expect("the other game");
        turns.add(client(2), Duration::ZERO, MS, Depth::Quick, 0);
        turns.charge(payer, 10 * MS);
        assert_eq!(turns.goes_first(payer, place, MS, |_| true), Some(First::Client));
        turns.rest(payer, (10 * MS, place.1));
        assert_eq!(turns.last_at_rest(), Some((payer, (10 * MS, place.1))));
        assert_eq!(turns.next(|_| true).map(|(payer, ..)| payer), Some(client(2)));
        turns.charge(client(2), 20 * MS);
        let next = turns.next(|_| true).expect("the first one");
        assert!(next.0 == payer && matches!(next.2, Waits::Resting));
    }
}
