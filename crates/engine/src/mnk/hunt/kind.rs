//! What a stone makes on a cell, its four directions taken together.

use std::sync::OnceLock;

use super::net::{Net, Parameters};
use super::weights::{FOURSOMES, Weights, foursome};
use crate::mnk::Class;

/// What a stone of one side makes on a cell in all four directions. The greater, the nearer to a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Kind {
    /// Nothing that needs care.
    #[default]
    Quiet,
    /// An open line of k-2.
    Three,
    /// Two of them.
    ThreeThree,
    /// A line of k-1.
    Four,
    /// A line of k-1 and an open one of k-2.
    FourThree,
    /// A line of k-1 that can be completed in two places, or two of them.
    OpenFour,
    /// A line of k.
    Five,
}

impl Kind {
    /// How many there are.
    pub(super) const COUNT: usize = 7;

    /// What four classes make together.
    fn of(classes: [Class; 4]) -> Self {
        let count = |is_such: fn(Class) -> bool| classes.iter().filter(|class| is_such(**class)).count();
        let fours = count(|class| class.lacks() == Some(1));
        let threes = count(|class| class.lacks() == Some(2) && class.is_open());
        if classes.contains(&Class::LINE) {
            Kind::Five
        } else if fours > 1 || count(|class| class.lacks() == Some(1) && class.is_open()) > 0 {
            Kind::OpenFour
        } else {
            match (fours, threes) {
                (1, 0) => Kind::Four,
                (1, _) => Kind::FourThree,
                (_, 0) => Kind::Quiet,
                (_, 1) => Kind::Three,
                _ => Kind::ThreeThree,
            }
        }
    }
}

/// What is known of the four classes of a cell.
#[derive(Clone, Copy)]
pub(super) struct Made {
    /// What the cell is worth in the static evaluation, as long as it is free.
    pub(super) worth: i16,
    /// How good a move it is for the side that makes this, and for the other one, which prevents it.
    pub(super) attack: i16,
    pub(super) defence: i16,
    pub(super) kind: Kind,
}

/// What the values of the static evaluation make of a board.
pub struct Judge {
    /// By the classes of four directions, four bits each.
    made: Box<[Made]>,
    /// By the standing of the threats.
    standings: Box<[i16]>,
    net: Option<Net>,
}

impl Judge {
    /// The judge of all boards.
    pub fn usual() -> &'static Self {
        static USUAL: OnceLock<Judge> = OnceLock::new();
        USUAL.get_or_init(|| Judge::of(&Weights::usual(), Parameters::usual().as_ref()))
    }

    /// The judge with these values, and the network that corrects them, if any.
    pub fn of(weights: &Weights, net: Option<&Parameters>) -> Self {
        let nothing = Made { worth: 0, attack: 0, defence: 0, kind: Kind::Quiet };
        // Each foursome is judged once, in whatever order it comes.
        let mut judged = vec![None; FOURSOMES];
        let mut made = |index: u32| {
            let numbers = classes(index);
            let Some(at) = foursome(numbers) else { return nothing };
            *judged[at].get_or_insert_with(|| Made {
                worth: weights.foursomes[at],
                attack: weights.attack[at],
                defence: weights.defence[at],
                kind: Kind::of(numbers.map(Class::from_number)),
            })
        };
        Judge {
            made: (0..1 << 16).map(&mut made).collect(),
            standings: weights.standings.clone().into(),
            net: net.map(Net::of),
        }
    }

    #[inline(always)]
    pub(super) fn made(&self, index: u16) -> Made {
        self.made[usize::from(index)]
    }

    /// The network, if there is one.
    pub(super) fn net(&self) -> Option<&Net> {
        self.net.as_ref()
    }

    /// What the threats are worth to the side to move.
    #[inline(always)]
    pub(super) fn standing(&self, standing: usize) -> i32 {
        self.standings[standing].into()
    }
}

/// The numbers of the four classes in an index.
pub(super) fn classes(index: u32) -> [u8; 4] {
    [0, 4, 8, 12].map(|shift| (index >> shift & 15) as u8)
}
