//! The values of the static evaluation, found by logistic regression on games of the player against itself.

use super::field::Field;
use super::kind::Kind;
use crate::mnk::Class;

/// The values that are shipped: `cargo run --release -p engine --example train_gomoku -- tables` writes them.
static USUAL: &[u8] = include_bytes!("../../../data/gomoku.weights");

/// The score of a side that wins 73 games of 100, which are odds of e to 1.
pub const UNIT: i32 = 300;
/// Ways to choose four classes, the order of which does not count.
pub const FOURSOMES: usize = 1365;
/// Threats that count, of either side.
pub const THREATS: usize = 9;
/// Ways in which they stand on a board.
pub const STANDINGS: usize = 1 << THREATS;

/// The values of the static evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// What a free cell is worth to a side that makes such a foursome of classes there.
    pub foursomes: Vec<i16>,
    /// What the threats on the board are worth to the side to move.
    pub standings: Vec<i16>,
    /// How much a move is to be preferred to others that makes such a foursome; a thousand are odds of e to 1.
    pub attack: Vec<i16>,
    /// The same for a move that takes the cell from the other side.
    pub defence: Vec<i16>,
}

impl Weights {
    /// The values that are shipped; the plain ones where there are none.
    pub fn usual() -> Self {
        Self::read(USUAL).unwrap_or_else(Self::plain)
    }

    /// Values to begin with.
    pub fn plain() -> Self {
        let mut foursomes = vec![0; FOURSOMES];
        let (mut attack, mut defence) = (vec![0; FOURSOMES], vec![0; FOURSOMES]);
        for index in 0..1 << 16 {
            let numbers = super::kind::classes(index);
            if let Some(at) = foursome(numbers) {
                let points: i32 = numbers.iter().map(|number| Class::from_number(*number).points()).sum();
                foursomes[at] = points.min(3000) as i16;
                attack[at] = (8 * points).min(16_000) as i16;
                defence[at] = (6 * points).min(12_000) as i16;
            }
        }
        Weights { foursomes, standings: vec![60; STANDINGS], attack, defence }
    }

    /// Two bytes for each value, the lower first.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut values = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut take = |count: usize| values.by_ref().take(count).collect::<Vec<i16>>();
        let (foursomes, standings) = (take(FOURSOMES), take(STANDINGS));
        let (attack, defence) = (take(FOURSOMES), take(FOURSOMES));
        (defence.len() == FOURSOMES).then_some(Weights { foursomes, standings, attack, defence })
    }

    /// The same as bytes.
    pub fn write(&self) -> Vec<u8> {
        let all = [&self.foursomes, &self.standings, &self.attack, &self.defence];
        all.into_iter().flatten().flat_map(|value| value.to_le_bytes()).collect()
    }
}

/// The number of a foursome, below [`FOURSOMES`]; `None` where a number is no class's.
pub fn foursome(mut numbers: [u8; 4]) -> Option<usize> {
    numbers.sort_unstable();
    let [a, b, c, d] = numbers.map(usize::from);
    // The combinatorial number system, of a < b+1 < c+2 < d+3.
    let place = a + (b + 1) * b / 2 + (c + 2) * (c + 1) * c / 6 + (d + 3) * (d + 2) * (d + 1) * d / 24;
    (d < Class::COUNT).then_some(place)
}

/// How the threats stand for the side to move, below [`STANDINGS`].
pub fn standing<const W: usize>(field: &Field<W>) -> usize {
    let (own, other) = (field.turn(), 1 - field.turn());
    let has = |side: usize, kind: Kind| usize::from(!field.cells(side, kind).is_empty());
    [
        has(own, Kind::Three),
        has(own, Kind::ThreeThree),
        has(own, Kind::Four),
        has(own, Kind::FourThree),
        has(other, Kind::Three),
        has(other, Kind::ThreeThree),
        has(other, Kind::Four),
        has(other, Kind::FourThree),
        has(other, Kind::OpenFour),
    ]
    .into_iter()
    .fold(0, |standing, bit| standing << 1 | bit)
}
