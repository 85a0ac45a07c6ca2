//! A row or a column as a word along it meets it, and the counting of points. The referee and the generator of plays
//! both count with [`Tally`].

use lexicon::LetterSet;

use crate::board::{Board, Direction, Place, SIZE};
use crate::premium::Premium;
use crate::referee::Referee;
use crate::tile::{Face, RACK};

/// What seven tiles at once are worth.
pub(crate) const BONUS: i64 = 50;

/// A square of a line.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    /// What lies there.
    pub(crate) face: Option<Face>,
    /// Whether a word that covers this square need not look for another to lean on.
    pub(crate) leans: bool,
    /// The letters that may come to lie here as far as crossing words go.
    pub(crate) fits: LetterSet,
    /// The points of the tiles that a tile here forms a crossing word with, if it forms one and that counts.
    pub(crate) crossing: Option<i64>,
    pub(crate) premium: Premium,
}

/// A row or a column.
pub(crate) struct Line {
    pub(crate) spots: [Spot; SIZE],
}

impl Line {
    pub(crate) fn new(referee: &Referee, board: &Board, direction: Direction, number: usize) -> Self {
        let empty = board.is_empty();
        let all = referee.alphabet().letters();
        let open = Spot { face: None, leans: false, fits: all, crossing: None, premium: Premium::None };
        let mut line = Line { spots: [open; SIZE] };
        for (at, spot) in line.spots.iter_mut().enumerate() {
            let Some(place) = on_line(direction, number, at) else { continue };
            if referee.law.premiums {
                spot.premium = Premium::at(place);
            }
            spot.face = board.get(place);
            if spot.face.is_some() {
                spot.leans = true;
                continue;
            }
            let lies = |place: Option<Place>| place.is_some_and(|place| board.get(place).is_some());
            let beside = |way: Direction| lies(place.back(way)) || lies(place.ahead(way, 1));
            let crossed = beside(direction.other());
            spot.leans = if empty { place == Place::CENTRE } else { crossed || beside(direction) };
            if crossed && referee.law.crossings {
                spot.cross(referee, board, place, direction.other());
            }
        }
        line
    }
}

/// The square at a place of a line.
pub(crate) fn on_line(direction: Direction, number: usize, at: usize) -> Option<Place> {
    match direction {
        Direction::Across => Place::new(number, at),
        Direction::Down => Place::new(at, number),
    }
}

impl Spot {
    /// Takes in the tiles before and after, along the other direction.
    fn cross(&mut self, referee: &Referee, board: &Board, place: Place, way: Direction) {
        let before = board.before(place, way);
        let after: Vec<Face> = board.after(place, way).collect();
        self.crossing = Some(before.iter().chain(&after).map(|face| referee.points(*face)).sum());
        let letters = |faces: &[Face]| faces.iter().map(|face| face.letter).collect::<Vec<_>>();
        let after = letters(&after);
        let begun = referee.lexicon().root().walk(&letters(&before));
        let ends = begun.into_iter().flat_map(|node| node.children());
        self.fits = ends
            .filter(|(_, node)| node.walk(&after).is_some_and(|end| end.is_end()))
            .map(|(letter, _)| letter)
            .collect();
    }
}

/// The points of a word so far.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    letters: i64,
    times: i64,
    crossings: i64,
    pub(crate) laid: usize,
}

impl Tally {
    pub(crate) const NOTHING: Tally = Tally { letters: 0, times: 1, crossings: 0, laid: 0 };

    /// The word goes over a tile that lies there.
    pub(crate) fn over(self, points: i64) -> Self {
        Tally { letters: self.letters + points, ..self }
    }

    /// The word lays a tile on a square.
    pub(crate) fn lay(self, spot: &Spot, points: i64) -> Self {
        let (points, times) = (points * spot.premium.letter(), spot.premium.word());
        Tally {
            letters: self.letters + points,
            times: self.times * times,
            crossings: self.crossings + spot.crossing.map_or(0, |others| (others + points) * times),
            laid: self.laid + 1,
        }
    }

    /// The points of all words, and of seven tiles where that counts.
    pub(crate) fn points(self, bonus: bool) -> i64 {
        let bonus = if bonus && self.laid == RACK { BONUS } else { 0 };
        self.letters * self.times + self.crossings + bonus
    }
}
