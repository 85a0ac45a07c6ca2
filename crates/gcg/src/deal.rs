//! Which tiles were drawn when, as far as a transcript tells. Where it does not tell them all, the others are chosen so
//! that everything which it tells could have happened.

use game::Message;
use thiserror::Error;

use crate::What;
use crate::transcript::{Line, Transcript};

/// The tiles of a game, and what becomes of those that are exchanged.
#[derive(Clone, Debug)]
pub struct Bag {
    /// All tiles; a joker is `?`.
    pub tiles: Vec<char>,
    /// How many tiles a rack holds.
    pub rack: usize,
    /// Whether exchanged tiles go back into the bag.
    pub returns: bool,
}

/// A game with all its tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The racks at the start.
    pub racks: Vec<Vec<char>>,
    /// The tiles drawn later, in the order in which they are drawn.
    pub draws: Vec<char>,
    /// What was done in each line.
    pub done: Vec<Done>,
}

/// What was done in a line, nothing left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// A word was laid: its first square from 0, which way it runs, and all its letters.
    Word {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// Whether it runs down.
        down: bool,
        /// The letters, those on the board too; those of jokers are small.
        word: String,
    },
    /// These tiles were exchanged.
    Exchange(String),
    /// Nothing.
    Pass,
    /// The word before was taken back.
    Withdrawn,
    /// The word before was challenged in vain.
    InVain,
    /// Points were given or taken without a turn.
    Counted,
}

/// Why no tiles can have been drawn so that a transcript is true.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DealError {
    /// A word does not fit what lies on the board, or goes beyond its border.
    #[error("the word does not fit the board")]
    Board,
    /// There are more of a tile than the game has.
    #[error("there are more of {0} than the game has")]
    Many(char),
    /// The player cannot have had this tile.
    #[error("the player does not have {0}")]
    Lacks(char),
    /// The rack is not what the lines before left.
    #[error("the rack {0} is not what the lines before left")]
    Rack(String),
    /// There is no word to take back.
    #[error("there is no word to take back")]
    NoWord,
    /// No choice of the tiles that are not told fits.
    #[error("the racks that are not told cannot be filled")]
    Unknown,
}

impl DealError {
    /// The reason for people.
    pub fn message(&self) -> Message {
        match self {
            DealError::Board => Message::new("sheet-board"),
            DealError::Many(tile) => Message::new("sheet-many").with("tile", tile.to_string()),
            DealError::Lacks(tile) => Message::new("sheet-lacks").with("tile", tile.to_string()),
            DealError::Rack(rack) => Message::new("sheet-rack").with("rack", game::excerpt(rack)),
            DealError::NoWord => Message::new("sheet-no-word"),
            DealError::Unknown => Message::new("sheet-unknown"),
        }
    }
}

const SIDE: usize = 15;

/// A tile that someone draws: what it is, as far as known, and while it is not in the bag. Time goes by two for each
/// line: first tiles are drawn, then those exchanged go back.
#[derive(Clone, Debug)]
struct Slot {
    tile: Option<char>,
    from: usize,
    until: usize,
}

/// A word that lies on the board and may be taken back.
struct Last {
    player: usize,
    squares: Vec<usize>,
    laid: Vec<usize>,
    drawn: Vec<usize>,
}

/// Which of several unknown tiles is taken for one that is played: either may turn out to be wrong later.
#[derive(Clone, Copy)]
enum Guess {
    Earliest,
    Latest,
}

struct Dealer<'a> {
    bag: &'a Bag,
    guess: Guess,
    left: usize,
    slots: Vec<Slot>,
    racks: Vec<Vec<usize>>,
    board: Vec<Option<char>>,
    last: Option<Last>,
    time: usize,
}

impl Transcript {
    /// Finds out which tiles were drawn when; an error comes with the number of its line.
    pub fn deal(&self, bag: &Bag) -> Result<Deal, (usize, DealError)> {
        self.deal_guessing(bag, Guess::Earliest).or_else(|_| self.deal_guessing(bag, Guess::Latest))
    }

    fn deal_guessing(&self, bag: &Bag, guess: Guess) -> Result<Deal, (usize, DealError)> {
        let mut dealer = Dealer {
            bag,
            guess,
            left: bag.tiles.len(),
            slots: Vec::new(),
            racks: Vec::new(),
            board: vec![None; SIDE * SIDE],
            last: None,
            time: 0,
        };
        for _ in &self.players {
            let rack = dealer.draw(bag.rack);
            dealer.racks.push(rack);
        }
        let first = dealer.racks.clone();
        let dealt = dealer.slots.len();
        let mut done = Vec::new();
        for (place, line) in self.lines.iter().enumerate() {
            dealer.time = 2 * place + 1;
            let later = self.lines[place + 1..].iter().find(|later| later.player == line.player);
            done.push(dealer.take(line, later).map_err(|why| (line.number, why))?);
        }
        let last = self.lines.last().map_or(1, |line| line.number);
        for (line, player, rack) in &self.racks {
            if *player >= self.players.len() {
                return Err((*line, DealError::Rack(rack.clone())));
            }
            dealer.know(*player, rack).map_err(|why| (*line, why))?;
        }
        dealer.fill(self).map_err(|(time, why)| (self.lines.get(time / 2).map_or(last, |line| line.number), why))?;
        let tiles =
            |slots: &[usize]| -> Vec<char> { slots.iter().filter_map(|slot| dealer.slots[*slot].tile).collect() };
        let done = done.into_iter().map(|done| match done {
            Taken::Exchange(given) => Done::Exchange(tiles(&given).into_iter().collect()),
            Taken::Other(done) => done,
        });
        Ok(Deal {
            racks: first.iter().map(|rack| tiles(rack)).collect(),
            draws: dealer.slots[dealt..].iter().filter_map(|slot| slot.tile).collect(),
            done: done.collect(),
        })
    }
}

/// What was done, before all tiles are known.
enum Taken {
    Exchange(Vec<usize>),
    Other(Done),
}

impl Dealer<'_> {
    fn draw(&mut self, count: usize) -> Vec<usize> {
        let count = count.min(self.left);
        self.left -= count;
        let from = self.slots.len();
        self.slots.extend((0..count).map(|_| Slot { tile: None, from: self.time, until: usize::MAX }));
        (from..from + count).collect()
    }

    fn take(&mut self, line: &Line, later: Option<&Line>) -> Result<Taken, DealError> {
        let player = line.player;
        if line.what == What::Withdrawn {
            self.withdraw(player)?;
        }
        // Of the rack that is told where no tiles are used, some mean the one before the draw and some the one after.
        if !matches!(line.what, What::Bonus | What::Time) {
            self.know(player, &line.rack)?;
        }
        Ok(match &line.what {
            What::Word { row, column, down, word } => {
                let word = self.lay(player, *row, *column, *down, word)?;
                Taken::Other(Done::Word { row: *row, column: *column, down: *down, word })
            }
            What::Exchange(tiles) => {
                let given = tiles.chars().map(|tile| self.spend(player, tile)).collect::<Result<_, _>>()?;
                Taken::Exchange(self.exchange(player, given))
            }
            What::Exchanged(count) => {
                let given = self.choose(player, *count, later).ok_or_else(|| DealError::Rack(line.rack.clone()))?;
                Taken::Exchange(self.exchange(player, given))
            }
            What::Rack(tiles) => {
                // Between two it is the other's rack; among more nobody can tell whose tiles are whose.
                if self.racks.len() == 2 {
                    self.know(1 - player, tiles)?;
                }
                Taken::Other(Done::Counted)
            }
            What::Pass => Taken::Other(Done::Pass),
            What::Withdrawn => Taken::Other(Done::Withdrawn),
            What::Bonus => Taken::Other(Done::InVain),
            What::Left | What::Time => Taken::Other(Done::Counted),
        })
    }

    /// The player holds these tiles, and no others if they are as many as the rack has.
    fn know(&mut self, player: usize, told: &str) -> Result<(), DealError> {
        let wrong = || DealError::Rack(told.to_owned());
        let mut told_tiles: Vec<char> = told.chars().collect();
        let rack = self.racks[player].clone();
        if told_tiles.len() > rack.len() {
            return Err(wrong());
        }
        let whole = told_tiles.len() == rack.len();
        for slot in &rack {
            let Some(tile) = self.slots[*slot].tile else { continue };
            match told_tiles.iter().position(|own| *own == tile) {
                Some(place) => drop(told_tiles.remove(place)),
                None if whole => return Err(wrong()),
                None => {}
            }
        }
        let unknown: Vec<usize> = rack.into_iter().filter(|slot| self.slots[*slot].tile.is_none()).collect();
        if told_tiles.len() > unknown.len() {
            return Err(wrong());
        }
        for (slot, tile) in unknown.into_iter().zip(told_tiles) {
            self.set(slot, tile)?;
        }
        Ok(())
    }

    fn set(&mut self, slot: usize, tile: char) -> Result<(), DealError> {
        if self.slots[slot].tile != Some(tile) {
            let out = self.slots.iter().filter(|slot| slot.tile == Some(tile) && slot.until == usize::MAX).count();
            if out >= self.bag.tiles.iter().filter(|own| **own == tile).count() {
                return Err(DealError::Many(tile));
            }
        }
        self.slots[slot].tile = Some(tile);
        Ok(())
    }

    /// Takes this tile off the rack: one that is known to be it, else one that is not known and can have been it ever
    /// since it was drawn.
    fn spend(&mut self, player: usize, tile: char) -> Result<usize, DealError> {
        let rack = &self.racks[player];
        let known = rack.iter().position(|slot| self.slots[*slot].tile == Some(tile));
        let mut open = (0..rack.len()).filter(|place| self.slots[rack[*place]].tile.is_none());
        let found = match self.guess {
            Guess::Earliest => open.clone().find(|place| self.was_free(tile, self.slots[rack[*place]].from)),
            Guess::Latest => open.clone().next_back(),
        };
        let place = known.or(found).or_else(|| open.next()).ok_or(DealError::Lacks(tile))?;
        let slot = self.racks[player].remove(place);
        self.set(slot, tile)?;
        Ok(slot)
    }

    /// Whether one of these was in the bag all the time since then, as far as known.
    fn was_free(&self, tile: char, since: usize) -> bool {
        let count = self.bag.tiles.iter().filter(|own| **own == tile).count();
        let out = |time: usize| {
            let held = |slot: &&Slot| slot.tile == Some(tile) && slot.from <= time && time < slot.until;
            self.slots.iter().filter(held).count()
        };
        (since..=self.time).all(|time| out(time) < count)
    }

    /// The tiles of an exchange of so many: first those that are not known, then those that the next rack does not have.
    fn choose(&mut self, player: usize, count: usize, later: Option<&Line>) -> Option<Vec<usize>> {
        let mut kept: Vec<char> = later.map_or(Vec::new(), |line| line.rack.chars().collect());
        let mut worth = |slot: &usize| match self.slots[*slot].tile {
            None => 0,
            Some(tile) => match kept.iter().position(|own| *own == tile) {
                Some(place) => {
                    kept.swap_remove(place);
                    2
                }
                None => 1,
            },
        };
        let mut ranked: Vec<(u8, usize)> = self.racks[player].iter().map(|slot| (worth(slot), *slot)).collect();
        ranked.sort_unstable();
        let given: Vec<usize> = ranked.into_iter().take(count).map(|(_, slot)| slot).collect();
        self.racks[player].retain(|slot| !given.contains(slot));
        (given.len() == count).then_some(given)
    }

    fn exchange(&mut self, player: usize, given: Vec<usize>) -> Vec<usize> {
        let drawn = self.draw(given.len());
        self.racks[player].extend(drawn);
        if self.bag.returns {
            self.left += given.len();
            given.iter().for_each(|slot| self.slots[*slot].until = self.time + 1);
        }
        self.last = None;
        given
    }

    fn lay(&mut self, player: usize, row: usize, column: usize, down: bool, text: &str) -> Result<String, DealError> {
        let mut word = String::new();
        let (mut squares, mut laid) = (Vec::new(), Vec::new());
        for (steps, letter) in text.chars().enumerate() {
            let (row, column) = if down { (row + steps, column) } else { (row, column + steps) };
            if row >= SIDE || column >= SIDE {
                return Err(DealError::Board);
            }
            let square = row * SIDE + column;
            match self.board[square] {
                Some(lies) if letter == '.' || same_letter(lies, letter) => word.push(lies),
                Some(_) => return Err(DealError::Board),
                None if letter == '.' => return Err(DealError::Board),
                None => {
                    laid.push(self.spend(player, if letter.is_lowercase() { '?' } else { letter })?);
                    squares.push(square);
                    word.push(letter);
                    self.board[square] = Some(letter);
                }
            }
        }
        let drawn = self.draw(laid.len());
        self.racks[player].extend(&drawn);
        self.last = Some(Last { player, squares, laid, drawn });
        Ok(word)
    }

    fn withdraw(&mut self, player: usize) -> Result<(), DealError> {
        let last = self.last.take().filter(|last| last.player == player).ok_or(DealError::NoWord)?;
        last.squares.iter().for_each(|square| self.board[*square] = None);
        self.racks[player].retain(|slot| !last.drawn.contains(slot));
        self.racks[player].extend(last.laid);
        self.left += last.drawn.len();
        last.drawn.iter().for_each(|slot| self.slots[*slot].until = self.time);
        Ok(())
    }

    /// Chooses the tiles that are not known. An error comes with its time.
    fn fill(&mut self, transcript: &Transcript) -> Result<(), (usize, DealError)> {
        let end = 2 * transcript.lines.len() + 2;
        let mut kinds: Vec<(char, usize)> = Vec::new();
        for tile in &self.bag.tiles {
            match kinds.iter_mut().find(|(own, _)| own == tile) {
                Some((_, count)) => *count += 1,
                None => kinds.push((*tile, 1)),
            }
        }
        // How many of each kind are in the bag at each time.
        let mut free: Vec<Vec<usize>> = kinds.iter().map(|(_, count)| vec![*count; end]).collect();
        let place_of = |tile: char| kinds.iter().position(|(own, _)| *own == tile);
        let spans = |slot: &Slot| slot.from.min(end)..slot.until.min(end);
        for slot in &self.slots {
            let Some((tile, kind)) = slot.tile.and_then(|tile| Some((tile, place_of(tile)?))) else { continue };
            for time in spans(slot) {
                free[kind][time] = free[kind][time].checked_sub(1).ok_or((time, DealError::Many(tile)))?;
            }
        }
        let mut unknown: Vec<usize> = (0..self.slots.len()).filter(|slot| self.slots[*slot].tile.is_none()).collect();
        // Those that are held longest have the least choice.
        unknown.sort_by_key(|slot| std::cmp::Reverse(spans(&self.slots[*slot]).len()));
        for slot in unknown {
            let span = spans(&self.slots[slot]);
            let room = |kind: &usize| free[*kind][span.clone()].iter().copied().min().unwrap_or(1);
            let kind = (0..kinds.len()).max_by_key(room).filter(|kind| room(kind) > 0);
            let kind = kind.ok_or((span.start, DealError::Unknown))?;
            free[kind][span].iter_mut().for_each(|count| *count -= 1);
            self.slots[slot].tile = Some(kinds[kind].0);
        }
        Ok(())
    }
}

fn same_letter(one: char, other: char) -> bool {
    one.to_lowercase().eq(other.to_lowercase())
}
