//! Choices compared by playing on with tiles that are imagined, many times, all in the same worlds.

use game::{Seed, SplitMix64};
use scrabble::Tile;

use super::board::{Board, Kit};
use super::desk::{Choice, Desk};
use super::endgame::Endgame;
use super::leaves::Leaves;
use super::play::Play;
use super::rack::Rack;
use super::sim::{Outcome, Sim, World};

/// So many choices are compared.
const COMPARED: usize = 24;
/// A choice that looks worse than the best by more than this, in hundredths of a point, is left out.
const TOO_MUCH_WORSE: i32 = 3000;
/// So many games are played with a choice before it is the turn of the next one: the lines of the board that it changed have
/// to be looked at once.
const IN_A_ROW: usize = 4;
/// Nobody is out before so many games.
const AT_LEAST: usize = 12;
/// A choice is out that is worse by so many standard errors.
const ERRORS: f32 = 2.5;
/// A point of lead counts as so much of a game, beside what it does for winning.
const POINT: f32 = 0.001;
/// How a choice looks counts as much as so many games with it.
const LOOKS: f32 = 20.0;
/// For so many positions to look at, one choice is compared: with few games each, chance would decide.
const TO_A_CHOICE: u64 = 100;
/// With so many tiles in the bag or fewer, all ways to draw them are gone through.
const ENUMERATED: usize = 2;
/// Positions that an endgame behind a choice may take.
const ENDGAME: u64 = 400;

/// A choice and what was seen of it.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) choice: Choice,
    /// What it looks like at first sight, in hundredths of a point.
    pub(super) equity: i32,
    /// How often it won, and the mean lead.
    pub(super) win: f32,
    pub(super) lead: f32,
    /// What it is worth as it looks, before any game.
    looks: f32,
    /// What every game came to.
    worths: Vec<f32>,
    is_out: bool,
}

impl Candidate {
    fn new(leaves: &Leaves, desk: &Desk, (choice, equity): (Choice, i32)) -> Self {
        let lead = desk.lead() as f32 + equity as f32 / 100.0;
        let odds = leaves.log_odds(lead, desk.unseen.len());
        let looks = 1.0 / (1.0 + (-odds).exp()) + POINT * lead;
        Candidate { choice, equity, win: 0.0, lead: 0.0, looks, worths: Vec::new(), is_out: false }
    }

    /// How many games were played with it.
    pub(super) fn games(&self) -> usize {
        self.worths.len()
    }

    fn saw(&mut self, outcome: Outcome) {
        self.worths.push(outcome.win + POINT * outcome.lead);
        let games = self.worths.len() as f32;
        self.win += (outcome.win - self.win) / games;
        self.lead += (outcome.lead - self.lead) / games;
    }

    /// What it is worth by its games and by how it looks, which counts as some games.
    fn worth(&self) -> f32 {
        let sum = LOOKS * self.looks + self.worths.iter().sum::<f32>();
        sum / (LOOKS + self.worths.len() as f32)
    }

    /// Whether it is worse than another for all one can tell from the games that both played in the same worlds.
    fn is_worse_than(&self, other: &Candidate) -> bool {
        let pairs = self.worths.iter().zip(&other.worths).map(|(own, other)| own - other);
        let count = self.worths.len().min(other.worths.len()) as f32;
        let (sum, squares) = pairs.fold((0.0, 0.0), |(sum, squares), pair| (sum + pair, squares + pair * pair));
        let mean = sum / count;
        let error = ((squares / count - mean * mean).max(0.0) / count).sqrt();
        mean + ERRORS * error < 0.0
    }
}

/// Compares choices, which come the best first as they look, and brings them into the order that they turn out to have.
/// One of them stays to the end, if
/// it is asked about. Ends after so many positions, when only so many are left, or when `go_on` says so. Answers the positions looked at.
#[expect(clippy::too_many_arguments, reason = "what is compared, how long and how many")]
pub(super) fn compare(
    kit: &Kit<'_>,
    leaves: &Leaves,
    desk: &Desk,
    choices: Vec<(Choice, i32)>,
    (lines, also): (usize, Option<Choice>),
    nodes: u64,
    seed: Seed,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> (Vec<Candidate>, u64) {
    let best = choices.first().map_or(0, |(_, worth)| *worth);
    let most = COMPARED.min((nodes / TO_A_CHOICE).max(2).try_into().unwrap_or(COMPARED));
    let near = |(place, (choice, worth)): &(usize, (Choice, i32))| {
        *place < lines || *place < most && best - worth <= TOO_MUCH_WORSE || Some(*choice) == also
    };
    let mut candidates: Vec<Candidate> =
        choices.into_iter().enumerate().filter(near).map(|(_, choice)| Candidate::new(leaves, desk, choice)).collect();
    if nodes == 0 {
        return (candidates, 0);
    }
    let mut sim = Sim::new(kit, leaves, desk);
    let mut endgame = Endgame::default();
    let mut worlds = Worlds::new(desk, seed);
    let (mut some, mut played) = (Vec::new(), 0);
    'games: while worlds.next(desk, &mut some) {
        for candidate in candidates.iter_mut().filter(|candidate| !candidate.is_out) {
            for world in &mut some {
                let solves = (desk.bag <= ENUMERATED && desk.bag > 0).then_some((&mut endgame, ENDGAME));
                let outcome = sim.run(desk, world, &candidate.choice, solves);
                candidate.saw(outcome);
                if sim.nodes >= nodes || !go_on(sim.nodes) {
                    break 'games;
                }
            }
        }
        played += some.len();
        if played >= AT_LEAST && drop_the_worse(&mut candidates, lines, also) {
            break;
        }
    }
    // What has played fewer games than others was out, or was not reached any more.
    let reached = candidates.iter().map(Candidate::games).max().unwrap_or(0);
    if reached > 0 {
        let key =
            |candidate: &Candidate| (candidate.games() + IN_A_ROW >= reached && !candidate.is_out, candidate.worth());
        candidates.sort_by(|one, other| {
            let (one, other) = (key(one), key(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
    }
    (candidates, sim.nodes)
}

/// The mean lead after each of some plays when two play on for two plies, so many times, with tiles that are drawn by chance
/// from those unseen, the same for all plays: a rack for the other, the rest the bag.
#[expect(clippy::too_many_arguments, reason = "a position has as many parts")]
pub fn rollouts(
    kit: &Kit<'_>,
    leaves: &Leaves,
    board: &Board,
    rack: &Rack,
    unseen: &[Tile],
    plays: &[Play],
    games: u32,
    seed: Seed,
) -> Vec<f32> {
    let desk = Desk::of_two(board, rack, unseen);
    let (mut sim, mut worlds) = (Sim::new(kit, leaves, &desk), Worlds::new(&desk, seed));
    let (mut some, mut sums, mut played) = (Vec::new(), vec![0.0; plays.len()], 0);
    while played < games && worlds.next(&desk, &mut some) {
        some.truncate((games - played) as usize);
        for (play, sum) in plays.iter().zip(&mut sums) {
            *sum += some.iter_mut().map(|world| sim.run(&desk, world, &Choice::Play(*play), None).lead).sum::<f32>();
        }
        played += some.len() as u32;
    }
    sums.iter_mut().for_each(|sum| *sum /= played.max(1) as f32);
    sums
}

/// Drops who is worse than the best so far; whether no more are left than wanted.
fn drop_the_worse(candidates: &mut [Candidate], lines: usize, also: Option<Choice>) -> bool {
    let alive = |candidate: &&Candidate| !candidate.is_out;
    let Some(best) = candidates.iter().filter(alive).max_by(|one, other| one.worth().total_cmp(&other.worth())) else {
        return true;
    };
    let best = best.clone();
    let mut order: Vec<usize> = (0..candidates.len()).filter(|at| !candidates[*at].is_out).collect();
    order.sort_by(|one, other| candidates[*other].worth().total_cmp(&candidates[*one].worth()));
    let mut left = order.len();
    for at in order.into_iter().rev() {
        if left > lines && Some(candidates[at].choice) != also && candidates[at].is_worse_than(&best) {
            candidates[at].is_out = true;
            left -= 1;
        }
    }
    left <= lines.max(1) && lines <= 1
}

/// Where the unseen tiles may be: by chance, or in every way where there are few.
struct Worlds {
    chance: SplitMix64,
    tiles: Vec<Tile>,
    /// The places in the unseen tiles that the bag has, in every order, one of those that are alike.
    bags: Option<Vec<Vec<Tile>>>,
    given: usize,
}

impl Worlds {
    fn new(desk: &Desk, seed: Seed) -> Self {
        let enumerated = desk.rival().is_some() && (1..=ENUMERATED).contains(&desk.bag);
        let mut chance = SplitMix64::new(seed);
        let bags = enumerated.then(|| {
            let mut bags = draws(&desk.unseen, desk.bag);
            chance.shuffle(&mut bags);
            bags
        });
        Worlds { chance, tiles: desk.unseen.clone(), bags, given: 0 }
    }

    /// The next worlds in place of those before; false when all were given.
    fn next(&mut self, desk: &Desk, some: &mut Vec<World>) -> bool {
        some.resize_with(IN_A_ROW, World::default);
        let mut count = 0;
        while count < IN_A_ROW && self.one(desk, &mut some[count]) {
            count += 1;
        }
        some.truncate(count);
        count > 0
    }

    fn one(&mut self, desk: &Desk, world: &mut World) -> bool {
        world.seen.clear();
        if let Some(bags) = &self.bags {
            let Some(bag) = bags.get(self.given) else { return false };
            self.given += 1;
            let mut left = desk.unseen.clone();
            for tile in bag {
                if let Some(place) = left.iter().position(|own| own == tile) {
                    left.remove(place);
                }
            }
            world.bag.clone_from(bag);
            world.racks = Default::default();
            world.racks[desk.rival().unwrap_or(desk.me)] = Rack::new(left);
            world.racks[desk.me] = desk.rack;
            return true;
        }
        self.chance.shuffle(&mut self.tiles);
        let mut left = self.tiles.iter().copied();
        world.racks = Default::default();
        for seat in 0..desk.seats {
            world.racks[seat] = Rack::new(left.by_ref().take(desk.hidden[seat]));
        }
        world.racks[desk.me] = desk.rack;
        world.bag.clear();
        world.bag.extend(left.take(desk.bag));
        true
    }
}

/// All ways to draw so many tiles one after the other; ways that are likelier come more often.
fn draws(tiles: &[Tile], count: usize) -> Vec<Vec<Tile>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let each = |place: usize| {
        let mut left = tiles.to_vec();
        let tile = left.remove(place);
        draws(&left, count - 1).into_iter().map(move |mut bag| {
            bag.push(tile);
            bag
        })
    };
    (0..tiles.len()).flat_map(each).collect()
}
