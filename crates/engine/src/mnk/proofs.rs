//! Proof numbers: how much is left to prove, and a table of what is known of positions.

/// How many positions at least have yet to be decided to prove that the attacker wins, and that it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effort {
    to_win: u32,
    to_hold: u32,
}

/// How much harder each move looks than the one before it.
const HARDER: u32 = 64;
/// More than can be counted.
const NEVER: u32 = u32::MAX / 4;

impl Effort {
    /// Nothing is known.
    pub(super) const NEW: Self = Effort { to_win: 1, to_hold: 1 };
    /// No limit.
    pub(super) const MOST: Self = Effort { to_win: NEVER, to_hold: NEVER };

    pub(super) fn decided(wins: bool) -> Self {
        if wins { Effort { to_win: 0, to_hold: NEVER } } else { Effort { to_win: NEVER, to_hold: 0 } }
    }

    /// For the move with this number in the order of promise: later ones look much harder, so that the search stays with
    /// the first until they are refuted or turn out as hard.
    pub(super) fn guessed(number: usize, attacks: bool) -> Self {
        let harder = 1 + HARDER * number as u32;
        if attacks { Effort { to_win: harder, to_hold: 1 } } else { Effort { to_win: 1, to_hold: harder } }
    }

    pub(super) fn is_won(self) -> bool {
        self.to_win == 0
    }

    pub(super) fn is_decided(self) -> bool {
        self.to_win == 0 || self.to_hold == 0
    }

    pub(super) fn reaches(self, most: Self) -> bool {
        self.to_win >= most.to_win || self.to_hold >= most.to_hold
    }

    /// As (what the side to move needs for one move, what the other needs against all).
    fn seen(self, attacks: bool) -> (u32, u32) {
        if attacks { (self.to_win, self.to_hold) } else { (self.to_hold, self.to_win) }
    }

    fn from_seen((one, all): (u32, u32), attacks: bool) -> Self {
        if attacks { Effort { to_win: one, to_hold: all } } else { Effort { to_win: all, to_hold: one } }
    }

    /// Of a position with these moves.
    pub(super) fn of_moves(moves: impl Iterator<Item = Self>, attacks: bool) -> Self {
        let whole = moves
            .map(|effort| effort.seen(attacks))
            .fold((NEVER, 0u32), |(one, all), (own, others)| (one.min(own), all.saturating_add(others).min(NEVER)));
        Self::from_seen(whole, attacks)
    }

    /// The move to search next, and until when: it looks easiest until another does, or until the whole is too hard.
    pub(super) fn next(
        moves: impl Iterator<Item = Self>,
        attacks: bool,
        whole: Self,
        most: Self,
    ) -> Option<(usize, Self)> {
        let (mut best, mut second) = (None, NEVER);
        for (at, (one, all)) in moves.map(|effort| effort.seen(attacks)).enumerate() {
            match best {
                Some((_, least, _)) if one >= least => second = second.min(one),
                _ => {
                    second = best.map_or(NEVER, |(_, least, _)| least);
                    best = Some((at, one, all));
                }
            }
        }
        let (at, _, own) = best?;
        let ((_, all), (most_one, most_all)) = (whole.seen(attacks), most.seen(attacks));
        // Well beyond the second, so that the search does not change its mind all the time.
        let one = most_one.min(second.saturating_add(1 + second / 2));
        let all = most_all.saturating_sub(all).saturating_add(own).min(NEVER);
        Some((at, Self::from_seen((one, all), attacks)))
    }
}

/// What is known of positions.
pub(super) struct Proofs(Box<[Slot]>);

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    effort: Effort,
    /// What it took to know; 0 for an empty slot.
    work: u32,
}

impl Proofs {
    /// A table of so many MiB.
    pub(super) fn new(memory: usize) -> Self {
        let slots = ((memory << 20) / size_of::<Slot>()).max(1 << 10);
        Proofs(vec![Slot { key: 0, effort: Effort::NEW, work: 0 }; slots].into())
    }

    fn bucket(&self, key: u64) -> usize {
        ((u128::from(key) * (self.0.len() as u128 - 3)) >> 64) as usize
    }

    pub(super) fn find(&self, key: u64) -> Option<Effort> {
        let at = self.bucket(key);
        self.0[at..at + 4].iter().find(|slot| slot.key == key && slot.work > 0).map(|slot| slot.effort)
    }

    /// The slot that took the least work is given up.
    pub(super) fn store(&mut self, key: u64, effort: Effort, work: u64) {
        let at = self.bucket(key);
        let bucket = &mut self.0[at..at + 4];
        let slot = match bucket.iter().position(|slot| slot.key == key && slot.work > 0) {
            Some(own) => &mut bucket[own],
            None => match bucket.iter_mut().min_by_key(|slot| slot.work) {
                Some(slot) => slot,
                None => return,
            },
        };
        let before = if slot.key == key { slot.work } else { 0 };
        let work = u32::try_from(work).unwrap_or(u32::MAX).saturating_add(before).max(1);
        *slot = Slot { key, effort, work };
    }
}
