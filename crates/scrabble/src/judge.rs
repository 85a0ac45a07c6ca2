//! Judging a word that someone wants to lay: the checks in their order, the first that fails being the one reported.

use lexicon::Letter;

use crate::board::{Board, Direction, Place, SIZE};
use crate::illegal::Illegal;
use crate::law::Challenge;
use crate::line::{Line, Tally, on_line};
use crate::moves::Play;
use crate::referee::Referee;
use crate::tile::{Face, Tile, spell_tiles, stand_in, take};

/// A word as it was asked for, which may not even fit on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The row where it begins.
    pub row: i64,
    /// The column where it begins.
    pub column: i64,
    /// Which way it runs.
    pub direction: Direction,
    /// Its letters; those marked are to be jokers.
    pub word: Vec<Face>,
    /// Whether the marks count. Where they do not, jokers stand in for letters that are not there.
    pub marked: bool,
}

impl Wish {
    /// The square where it begins, if that is on the board.
    fn place(&self) -> Option<Place> {
        Place::new(usize::try_from(self.row).ok()?, usize::try_from(self.column).ok()?)
    }

    /// The squares of the word, if all of them are on the board.
    pub fn places(&self) -> Option<Vec<Place>> {
        let first = self.place()?;
        (0..self.word.len()).map(|steps| first.ahead(self.direction, steps)).collect()
    }

    /// Whether the word passes through a square, whether or not all of it is on the board.
    pub fn covers(&self, place: Place) -> bool {
        // No number here comes near the ends of its type, but for where the word begins.
        let (row, column, length) = (place.row() as i64, place.column() as i64, self.word.len() as i64);
        let within = |first: i64, at: i64| (first..first.saturating_add(length)).contains(&at);
        match self.direction {
            Direction::Across => self.row == row && within(self.column, column),
            Direction::Down => self.column == column && within(self.row, row),
        }
    }
}

/// A play that is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The play under its one name.
    pub play: Play,
    /// The tiles that it lays.
    pub laid: Vec<(Place, Face)>,
    /// What it scores.
    pub points: i64,
}

impl From<&Play> for Wish {
    fn from(play: &Play) -> Self {
        Wish {
            // Both are below 15.
            row: play.place.row() as i64,
            column: play.place.column() as i64,
            direction: play.direction,
            word: play.word.clone(),
            marked: true,
        }
    }
}

/// A word where it would lie.
struct Fitted {
    place: Place,
    word: Vec<Face>,
    laid: Vec<(Place, Face)>,
}

impl Referee {
    /// What a word that someone with this rack wants to lay amounts to, or the first check that it fails.
    ///
    /// ```
    /// use lexicon::{Language, Tiles};
    /// use scrabble::{Board, Direction, Face, Law, Referee, Tile, Wish, Words};
    ///
    /// let (french, tiles) = (Language::Fr, Tiles::official(Language::Fr));
    /// let referee = Referee::new(Law::SIMPLE, french, Words::Shipped(french), tiles);
    /// let letters = referee.alphabet().read("wok").expect("letters");
    /// let rack: Vec<Tile> = letters.iter().copied().map(Tile::Letter).collect();
    /// let word: Vec<Face> = letters.into_iter().map(|letter| Face { letter, joker: false }).collect();
    /// let wish = Wish { row: 7, column: 6, direction: Direction::Across, word, marked: false };
    /// assert_eq!(referee.judge(&Board::EMPTY, &rack, &wish).map(|judged| judged.points), Ok(21));
    /// let why = referee.judge(&Board::EMPTY, &rack, &Wish { column: 13, ..wish }).unwrap_err();
    /// assert_eq!(why.to_string(), "WOK does not fit on the board there");
    /// ```
    pub fn judge(&self, board: &Board, rack: &[Tile], wish: &Wish) -> Result<Judged, Illegal> {
        let letters: Vec<Letter> = wish.word.iter().map(|face| face.letter).collect();
        if self.law.challenge == Challenge::Void && !self.lexicon().contains(&letters) {
            return Err(Illegal::Unknown(self.alphabet().spell(letters)));
        }
        // The simplified game knows the dictionary alone.
        if self.law.crossings && letters.len() < 2 {
            return Err(Illegal::Short);
        }
        let fitted = self.fit(board, rack, wish)?;
        let line = self.stand(board, &fitted, wish.direction)?;
        if self.law.crossings {
            self.look_across(board, &fitted, wish.direction)?;
        }
        let points = self.count(&fitted, &line, wish.direction);
        Ok(Judged { play: self.name(board, &fitted, wish.direction), laid: fitted.laid, points })
    }

    /// Whether this may be the beginning of a longer word that is allowed, as far as its own letters tell.
    pub(crate) fn may_go_on(&self, board: &Board, rack: &[Tile], wish: &Wish) -> bool {
        let begins = || self.lexicon().root().walk(&wish.word.iter().map(|face| face.letter).collect::<Vec<_>>());
        let known = self.law.challenge != Challenge::Void || begins().is_some_and(|node| !node.letters().is_empty());
        let fits = self.fit(board, rack, wish).is_ok();
        known && fits && wish.place().is_some_and(|place| place.ahead(wish.direction, wish.word.len()).is_some())
    }

    /// What a word would score whose letters can be laid, whether or not it is a word and may lie there.
    pub(crate) fn worth(&self, board: &Board, rack: &[Tile], wish: &Wish) -> Option<i64> {
        let fitted = self.fit(board, rack, wish).ok()?;
        Some(self.count(&fitted, &self.line(board, &fitted, wish.direction), wish.direction))
    }

    fn line(&self, board: &Board, fitted: &Fitted, direction: Direction) -> Line {
        Line::new(self, board, direction, fitted.place.off(direction))
    }

    /// The squares of a word and what lies on them, if it is within the board and compatible with what lies there.
    pub fn squares(&self, board: &Board, wish: &Wish) -> Result<Vec<(Place, Option<Face>)>, Illegal> {
        let spelt = || self.alphabet().spell(wish.word.iter().map(|face| face.letter));
        let places = wish.places().ok_or_else(|| Illegal::OffBoard(spelt()))?;
        let square = |(place, wanted): (Place, &Face)| match board.get(place) {
            Some(there) if there.letter != wanted.letter => {
                let there = self.alphabet().char(there.letter).unwrap_or('?');
                Err(Illegal::Clash { place: place.to_string(), there })
            }
            there => Ok((place, there)),
        };
        places.into_iter().zip(&wish.word).map(square).collect()
    }

    /// Within the board, compatible with what lies there, and with the letters of the rack.
    fn fit(&self, board: &Board, rack: &[Tile], wish: &Wish) -> Result<Fitted, Illegal> {
        let squares = self.squares(board, wish)?;
        // Where the squares are, the first one is too, even of a word without letters.
        let place = wish.place().unwrap_or(Place::CENTRE);
        let mut fitted = Fitted { place, word: Vec::with_capacity(SIZE), laid: Vec::new() };
        let mut left = rack.to_vec();
        for ((place, there), wanted) in squares.into_iter().zip(&wish.word) {
            let face = match there {
                Some(there) => there,
                None => {
                    let spent = stand_in(&left, Tile::Letter(wanted.letter));
                    let face = if wish.marked { *wanted } else { Face { joker: spent == Tile::Joker, ..*wanted } };
                    // What is not there is told below, all of it together.
                    let _ = take(&mut left, [face.tile()]);
                    fitted.laid.push((place, face));
                    face
                }
            };
            fitted.word.push(face);
        }
        take(&mut rack.to_vec(), fitted.laid.iter().map(|(_, face)| face.tile()))
            .map_err(|lacking| Illegal::Lacks(spell_tiles(self.alphabet(), &lacking)))?;
        Ok(fitted)
    }

    /// Through the centre at first, with a new tile, leaning on another word, and whole.
    fn stand(&self, board: &Board, fitted: &Fitted, direction: Direction) -> Result<Line, Illegal> {
        let line = self.line(board, fitted, direction);
        let leans = line.spots[fitted.place.along(direction)..].iter().take(fitted.word.len()).any(|spot| spot.leans);
        let first = board.is_empty();
        if first && !leans {
            return Err(Illegal::Centre);
        }
        if fitted.laid.is_empty() {
            return Err(Illegal::NothingNew);
        }
        if self.law.leaning && !leans {
            return Err(Illegal::Alone);
        }
        if self.law.crossings {
            let mut whole = board.before(fitted.place, direction);
            whole.extend(&fitted.word);
            let last = fitted.place.ahead(direction, fitted.word.len() - 1);
            whole.extend(last.into_iter().flat_map(|last| board.after(last, direction)));
            if whole.len() > fitted.word.len() {
                return Err(Illegal::NotWhole(self.alphabet().spell(whole.iter().map(|face| face.letter))));
            }
        }
        Ok(line)
    }

    /// Whether all crossing words are in the dictionary, where that is looked at.
    fn look_across(&self, board: &Board, fitted: &Fitted, direction: Direction) -> Result<(), Illegal> {
        if self.law.challenge != Challenge::Void {
            return Ok(());
        }
        for (place, face) in &fitted.laid {
            let word = board.through(*place, direction.other(), face.letter);
            if word.len() > 1 && !self.lexicon().contains(&word) {
                return Err(Illegal::Crossing(self.alphabet().spell(word)));
            }
        }
        Ok(())
    }

    fn count(&self, fitted: &Fitted, line: &Line, direction: Direction) -> i64 {
        let mut tally = Tally::NOTHING;
        let places = (0..).map_while(|steps| fitted.place.ahead(direction, steps));
        for (place, face) in places.zip(&fitted.word) {
            let (spot, points) = (&line.spots[place.along(direction)], self.points(*face));
            tally = if spot.face.is_some() { tally.over(points) } else { tally.lay(spot, points) };
        }
        tally.points(self.law.bonus)
    }

    /// The play under its one name: where all words count, a single tile that forms a word each way is written as the
    /// horizontal one.
    fn name(&self, board: &Board, fitted: &Fitted, direction: Direction) -> Play {
        let play = Play { place: fitted.place, direction, word: fitted.word.clone() };
        let [(place, face)] = fitted.laid[..] else { return play };
        let before = board.before(place, Direction::Across);
        let after: Vec<Face> = board.after(place, Direction::Across).collect();
        if !self.law.crossings || direction == Direction::Across || before.is_empty() && after.is_empty() {
            return play;
        }
        let start = on_line(Direction::Across, place.row(), place.column() - before.len()).unwrap_or(place);
        Play { place: start, direction: Direction::Across, word: [before, vec![face], after].concat() }
    }
}
