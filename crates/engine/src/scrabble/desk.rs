//! What the seat on turn knows, as the fast board has it.

use scrabble::{EXCHANGE_FROM, EndRule, Hand, MOST_SCORELESS, Move, Place, RACK, Referee, SIZE, Tile, View};

use super::board::{Board, Kit};
use super::kept::Kept;
use super::leaves::Leaves;
use super::play::{Play, THROUGH};
use super::rack::Rack;

/// The most seats.
pub(super) const SEATS: usize = game::MOST_SEATS as usize;

/// In the bag there are still so many tiles: what is kept counts in full.
pub(super) const FULL_BAG: usize = 10;

/// What the seat on turn can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Choice {
    Play(Play),
    /// Exchanges all but this part of the rack.
    Keep(usize),
    Pass,
}

/// What the seat on turn knows, and the rules in force.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    pub(super) board: Board,
    pub(super) me: usize,
    /// Who plays on; at least the one on turn does.
    pub(super) plays: [bool; SEATS],
    pub(super) seats: usize,
    pub(super) rack: Rack,
    /// How many tiles the others have.
    pub(super) hidden: [usize; SEATS],
    /// The tiles that are not seen, in the order of the alphabet.
    pub(super) unseen: Vec<Tile>,
    /// How many of these are in the bag.
    pub(super) bag: usize,
    pub(super) scores: [i32; SEATS],
    pub(super) scoreless: u8,
    pub(super) law: Terms,
}

/// The rules that matter here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    pub(super) end: EndRule,
    pub(super) exchange: bool,
}

impl Desk {
    /// What the view tells.
    pub(super) fn of(kit: &Kit<'_>, referee: &Referee, view: &View) -> Desk {
        let me = view.open.turn.index();
        let mut unseen = referee.tiles();
        let on_board = Place::all().filter_map(|place| view.open.board.get(place)).map(|face| face.tile());
        for tile in on_board.chain(view.rack().iter().copied()) {
            if let Some(place) = unseen.iter().position(|own| *own == tile) {
                unseen.remove(place);
            }
        }
        let seats = view.open.scores.len().min(SEATS);
        let mut desk = Desk {
            board: Board::from_rules(kit, &view.open.board),
            me,
            plays: [false; SEATS],
            seats,
            rack: Rack::new(view.rack().iter().copied().take(RACK)),
            hidden: [0; SEATS],
            unseen,
            bag: 0,
            scores: [0; SEATS],
            scoreless: view.open.scoreless,
            law: Terms { end: referee.law().end_rule, exchange: referee.law().exchange },
        };
        let mut left = desk.unseen.len();
        for seat in 0..seats {
            desk.plays[seat] = !view.open.out[seat];
            desk.scores[seat] = view.open.scores[seat].try_into().unwrap_or(0);
            if let (Some(Hand::Hidden(count)), true) = (view.racks.get(seat), seat != me) {
                desk.hidden[seat] = (*count).min(left);
                left -= desk.hidden[seat];
            }
        }
        // The same as the view says, unless somebody has made up a position.
        desk.bag = left.min(view.bag);
        desk
    }

    /// A game of two by the whole rules, nobody having any points.
    pub(super) fn of_two(board: &Board, rack: &Rack, unseen: &[Tile]) -> Desk {
        let other = unseen.len().min(RACK);
        Desk {
            board: board.clone(),
            me: 0,
            plays: [true, true, false, false],
            seats: 2,
            rack: *rack,
            hidden: [0, other, 0, 0],
            unseen: unseen.to_vec(),
            bag: unseen.len() - other,
            scores: [0; SEATS],
            scoreless: 0,
            law: Terms { end: EndRule::EmptyRack, exchange: true },
        }
    }

    /// The one other who plays on, if there is just one.
    pub(super) fn rival(&self) -> Option<usize> {
        let mut others = (0..self.seats).filter(|seat| self.plays[*seat] && *seat != self.me);
        others.next().filter(|_| others.next().is_none())
    }

    /// The points of the one on turn over the best of the others.
    pub(super) fn lead(&self) -> i32 {
        let others = (0..self.seats).filter(|seat| *seat != self.me && self.plays[*seat]);
        self.scores[self.me] - others.map(|seat| self.scores[seat]).max().unwrap_or(0)
    }

    /// Whether all tiles are known: the bag is empty and one other has what is left.
    pub(super) fn is_open(&self) -> bool {
        let rival = self.rival().is_some_and(|rival| self.hidden[rival] == self.unseen.len());
        rival && self.bag == 0 && self.law.end == EndRule::EmptyRack && !self.rack.is_empty()
    }

    /// What the parts of the own rack are worth.
    pub(super) fn kept(&self, kit: &Kit<'_>, leaves: &Leaves) -> Kept {
        let others = if self.unseen.is_empty() {
            0
        } else {
            let points: i32 = self.unseen.iter().map(|tile| kit.tile_points(*tile)).sum();
            points * self.hidden.iter().sum::<usize>() as i32 / self.unseen.len() as i32
        };
        kept(kit, leaves, &self.law, &self.rack, self.bag, others)
    }

    /// All that can be done, the best first, as far as points and what is kept tell, with that worth in hundredths.
    pub(super) fn choices(&self, kit: &Kit<'_>, kept: &Kept) -> Vec<(Choice, i32)> {
        let mut plays = Vec::new();
        self.board.plays(kit, &self.rack, &mut plays);
        let mut choices: Vec<(Choice, i32)> =
            plays.iter().map(|play| (Choice::Play(*play), kept.equity(play))).collect();
        let whole = (1 << kept.size()) - 1;
        if self.may_exchange() {
            choices.extend(
                distinct_parts(kept).filter(|part| *part != whole).map(|part| (Choice::Keep(part), kept.worth(part))),
            );
        }
        let passing = match self.bag {
            0 => kept.worth(whole),
            // Nobody passes who may exchange, and few pass at all; a whole rack has no worth that was learned.
            1..EXCHANGE_FROM => -1500,
            _ => -10_000,
        };
        choices.push((Choice::Pass, passing));
        choices.sort_by_key(|(choice, worth)| (std::cmp::Reverse(*worth), name(choice)));
        choices
    }

    pub(super) fn may_exchange(&self) -> bool {
        // There is an end to trying.
        self.law.exchange && self.bag >= EXCHANGE_FROM && self.scoreless < MOST_SCORELESS
    }

    /// A choice as the rules have it; nothing where they do not allow it.
    pub(super) fn told(&self, referee: &Referee, view: &View, kept: &Kept, choice: &Choice) -> Option<Move> {
        let whole = (1 << kept.size()) - 1;
        match choice {
            Choice::Play(play) => Some(Move::Play(named(&self.board, play))),
            Choice::Keep(part) => {
                let mut tiles: Vec<Tile> = kept.tiles(whole & !part).collect();
                tiles.sort_unstable();
                referee.may_exchange(view, &tiles).is_ok().then_some(Move::Exchange(tiles))
            }
            // Where passing does not end a game, it ends by stopping.
            Choice::Pass => referee.without_play(view, &[]),
        }
    }
}

/// What the parts of a rack are worth with so many tiles in the bag; the others have tiles of so many points.
pub(super) fn kept(kit: &Kit<'_>, leaves: &Leaves, law: &Terms, rack: &Rack, bag: usize, others: i32) -> Kept {
    if bag > 0 {
        return leaves.kept(rack, (bag * 100 / FULL_BAG).min(100) as i32);
    }
    if law.end == EndRule::EmptyBag {
        // This is the last turn.
        return Kept::nothing(rack);
    }
    /// Who does not go out gives the other another turn.
    const ONE_MORE_TURN: i32 = 800;
    Kept::by(rack, |kept, part| {
        if part == 0 {
            return 200 * others;
        }
        -200 * kept.tiles(part).map(|tile| kit.tile_points(tile)).sum::<i32>() - ONE_MORE_TURN
    })
}

/// The parts of a rack, one of those that are alike.
fn distinct_parts(kept: &Kept) -> impl Iterator<Item = usize> + '_ {
    let kinds = kept.kinds();
    // Of equal tiles, which lie side by side, the first are kept.
    let is_first = move |part: &usize| {
        (1..kinds.len()).all(|place| kinds[place] != kinds[place - 1] || part >> place & 1 <= part >> (place - 1) & 1)
    };
    (0..1_usize << kinds.len()).filter(is_first)
}

/// An order among choices that does not depend on how they were found.
fn name(choice: &Choice) -> (u8, [u8; 3], [u8; 16]) {
    match choice {
        Choice::Play(play) => {
            let mut tiles = [THROUGH; 16];
            play.new_tiles().for_each(|(at, tile)| tiles[at] = tile);
            (0, [play.line, play.start, play.end], tiles)
        }
        Choice::Keep(part) => (1, [*part as u8, 0, 0], [0; 16]),
        Choice::Pass => (2, [0; 3], [0; 16]),
    }
}

/// A play as the rules name it.
pub(super) fn named(board: &Board, play: &Play) -> scrabble::Play {
    let mut new = [None; SIZE];
    let along = |place: Place| if play.line < SIZE as u8 { place.column() } else { place.row() };
    play.squares().for_each(|(place, face)| new[along(place)] = Some(face));
    let squares = (0..play.length()).filter_map(|steps| play.place().ahead(play.direction(), steps));
    let word = squares.filter_map(|place| board.get(place).or(new[along(place)])).collect();
    scrabble::Play { place: play.place(), direction: play.direction(), word }
}
