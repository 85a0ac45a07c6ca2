//! What the engine's side of Gomocup's protocol thinks with: the stones on the board, what it may spend, and the player.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use game::{Act, Clock, Game, Limits, Patient, Player, Seed, Table, Task, Title, Turn};

/// Times from here on are none.
const ENDLESS: u64 = i32::MAX as u64;
/// Positions to look at where it should play as fast as it can.
const AT_ONCE: u64 = 500;
/// Who expects less than this takes the other colour.
const EVEN: f64 = 0.5;
/// A game that begins with an empty board, X to move.
const FREE: &str = "free";

/// Why a command cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Wrong {
    #[error("a board has 2 to 100 rows and columns, as in START 20")]
    Size,
    #[error("a place is written as column,row from 0")]
    Place,
    #[error("{0} is outside the board")]
    Outside(String),
    #[error("{0} is taken")]
    Taken(String),
    #[error("there is no stone on {0}")]
    NoStone(String),
    #[error("a stone is written as column,row,1 (own) or column,row,2")]
    Stone,
    #[error("the board is not empty")]
    NotEmpty,
    #[error("a number from 1 is wanted")]
    Number,
    #[error("none, three or five stones are wanted")]
    Opening,
    #[error("rule {0} is not supported: use 0, 1, 4 or 8")]
    Rule(i64),
    #[error("{0}")]
    Game(String),
    #[error("the game is over")]
    Over,
    #[error("there is no move")]
    NoMove,
}

/// The stones on a board, in the order in which they were told.
pub(crate) struct Stones {
    rows: usize,
    columns: usize,
    /// Places row by row, and whether the stone is our own.
    laid: Vec<(usize, bool)>,
}

impl Stones {
    pub(crate) fn new(rows: usize, columns: usize) -> Result<Self, Wrong> {
        let is_side = |side: usize| (2..=100).contains(&side);
        if is_side(rows) && is_side(columns) {
            Ok(Stones { rows, columns, laid: Vec::new() })
        } else {
            Err(Wrong::Size)
        }
    }

    pub(crate) fn cleared(&self) -> Self {
        Stones { laid: Vec::new(), ..*self }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// The place that `column,row` is.
    pub(crate) fn place(&self, text: &str) -> Result<usize, Wrong> {
        let (x, y) = text.split_once(',').ok_or(Wrong::Place)?;
        let number = |text: &str| text.trim().parse::<i64>().map_err(|_| Wrong::Place);
        let (x, y) = (number(x)?, number(y)?);
        let on_board = |at: i64, side: usize| usize::try_from(at).ok().filter(|at| *at < side);
        match (on_board(x, self.columns), on_board(y, self.rows)) {
            (Some(x), Some(y)) => Ok(y * self.columns + x),
            _ => Err(Wrong::Outside(format!("{x},{y}"))),
        }
    }

    /// A place as `column,row`.
    pub(crate) fn told(&self, place: usize) -> String {
        format!("{},{}", place % self.columns, place / self.columns)
    }

    pub(crate) fn lay(&mut self, place: usize, is_own: bool) -> Result<(), Wrong> {
        if self.laid.iter().any(|(other, _)| *other == place) {
            return Err(Wrong::Taken(self.told(place)));
        }
        self.laid.push((place, is_own));
        Ok(())
    }

    pub(crate) fn take_back(&mut self, place: usize) -> Result<(), Wrong> {
        let at = self.laid.iter().position(|(own, _)| *own == place).ok_or_else(|| Wrong::NoStone(self.told(place)))?;
        self.laid.remove(at);
        Ok(())
    }

    /// The board with the stones of `BOARD`.
    pub(crate) fn listed(&self, lines: &[String]) -> Result<Self, Wrong> {
        let mut board = self.cleared();
        for line in lines {
            let (place, owner) = line.rsplit_once(',').ok_or(Wrong::Stone)?;
            let is_own = match owner.trim() {
                "1" => true,
                "2" => false,
                _ => return Err(Wrong::Stone),
            };
            board.lay(board.place(place)?, is_own)?;
        }
        Ok(board)
    }

    /// The board with the stones of an opening in turn, black first, where we would be white.
    pub(crate) fn opening(&self, lines: &[String]) -> Result<Self, Wrong> {
        let mut board = self.cleared();
        for (number, line) in lines.iter().enumerate() {
            board.lay(board.place(line)?, number % 2 == 1)?;
        }
        if matches!(lines.len(), 0 | 3 | 5) { Ok(board) } else { Err(Wrong::Opening) }
    }

    /// The position, with us to move. Who has the first stone is X; without one we are.
    fn position(&self) -> String {
        let we_began = self.laid.first().is_none_or(|(_, is_own)| *is_own);
        let (own, other) = if we_began { ('X', 'O') } else { ('O', 'X') };
        let mut cells = vec!['.'; self.rows * self.columns];
        self.laid.iter().for_each(|(place, is_own)| cells[*place] = if *is_own { own } else { other });
        let rows: Vec<String> = cells.chunks(self.columns).map(|row| row.iter().collect()).collect();
        format!("{} {own}", rows.join("/"))
    }
}

/// What a manager tells of the game and its limits. Times are in milliseconds.
pub(crate) struct Told {
    pub(crate) turn: Option<u64>,
    pub(crate) whole: Option<u64>,
    pub(crate) left: Option<u64>,
    /// In bytes.
    pub(crate) memory: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) threads: Option<NonZeroUsize>,
    pub(crate) k: Option<u32>,
    /// The name of the rule, or a number that is no rule here.
    pub(crate) rule: Result<&'static str, i64>,
}

/// A game and a position of it.
type Position = (Arc<dyn Game>, Box<dyn Table>);

/// The player and what it may spend.
pub(crate) struct Thinker {
    limits: Limits,
    seed: Seed,
    pub(crate) told: Told,
    /// What the player was made for.
    made_for: String,
    player: Option<Box<dyn Player>>,
}

impl Thinker {
    pub(crate) fn new(limits: Limits, seed: Seed) -> Self {
        let told = Told {
            turn: None,
            whole: None,
            left: None,
            memory: None,
            nodes: None,
            threads: None,
            k: None,
            rule: Ok("freestyle"),
        };
        Thinker { limits, seed, told, made_for: String::new(), player: None }
    }

    fn game(&self, title: &Title, stones: &Stones, rule: &str, opening: &str) -> Result<Arc<dyn Game>, Wrong> {
        let size = format!("{}x{}", stones.rows, stones.columns);
        let k = self.told.k.unwrap_or(5).to_string();
        let options = [("board", size.as_str()), ("k", k.as_str()), ("rule", rule), ("opening", opening)];
        title.open(options).map_err(|error| Wrong::Game(error.to_string()))
    }

    /// Makes what is made once for each rule.
    pub(crate) fn warm_up(&self, title: &Title, stones: &Stones) {
        for (rule, _) in crate::piskvork::RULES {
            // A rule that does not suit k is never played.
            let Ok(game) = self.game(title, stones, rule, FREE) else { continue };
            let player = game.engine(Limits { nodes: Some(1), memory: 0, ..Limits::NONE });
            if let (Some(mut player), Ok(table)) = (player, game.start(2, self.seed.into())) {
                let _ = player.choose(&*table.sight(table.turn().seat()), &mut Task::unwatched(self.seed));
            }
        }
    }

    /// What a move may cost, beside the clock of the whole game.
    fn limits(&self) -> Limits {
        let Told { turn, memory, nodes, threads, .. } = self.told;
        let time = turn.filter(|turn| (1..ENDLESS).contains(turn)).map(|turn| Duration::from_millis(in_hand(turn)));
        let at_once = (turn == Some(0)).then_some(AT_ONCE);
        let room = memory.map_or(usize::MAX, |bytes| usize::try_from(bytes >> 22).unwrap_or(usize::MAX));
        Limits {
            time: time.into_iter().chain(self.limits.time).min(),
            nodes: nodes.into_iter().chain(at_once).chain(self.limits.nodes).min(),
            threads: threads.unwrap_or(self.limits.threads),
            // The search needs as much again beside its table.
            memory: self.limits.memory.min(room),
            ..self.limits
        }
    }

    /// What is left for the whole game.
    fn clock(&self) -> Option<Clock> {
        let left = self.told.left.or(self.told.whole).filter(|left| *left < ENDLESS)?;
        Some(Clock { left: in_hand(left), increment: 0 })
    }

    /// The game and the position on the table.
    fn table(&self, title: &Title, stones: &Stones) -> Result<Position, Wrong> {
        let game = self.game(title, stones, self.told.rule.map_err(Wrong::Rule)?, FREE)?;
        let table = game.read_position(&stones.position()).map_err(|error| Wrong::Game(error.to_string()))?;
        if let Turn::Over(_) = table.turn() { Err(Wrong::Over) } else { Ok((game, table)) }
    }

    /// The player, which remembers from one move to the next as long as game and limits stay the same.
    fn player(&mut self, game: &dyn Game) -> Result<&mut Box<dyn Player>, Wrong> {
        let limits = self.limits();
        let wanted = format!("{} {limits}", game.options());
        if self.made_for != wanted {
            self.player = game.engine(limits);
            self.made_for = wanted;
        }
        self.player.as_mut().ok_or(Wrong::NoMove)
    }

    /// Chooses a move and makes it.
    pub(crate) fn play(&mut self, title: &Title, stones: &mut Stones) -> Result<String, Wrong> {
        let (clock, seed) = (self.clock(), self.seed);
        let (game, table) = self.table(title, stones)?;
        let player = self.player(&*game)?;
        let mut patient = Patient;
        let mut task = Task { clock, ..Task::new(seed, &mut patient) };
        let Ok(Act::Move(text)) = player.choose(&*table.sight(table.turn().seat()), &mut task) else {
            return Err(Wrong::NoMove);
        };
        let notes = if task.notes.is_empty() { String::new() } else { format!("MESSAGE {}\n", task.notes) };
        let place = place_of(&text)?;
        stones.lay(place, true)?;
        Ok(notes + &stones.told(place))
    }

    /// The best moves of a position; `share` is how many such questions there are to one move.
    fn analyse(
        &mut self,
        title: &Title,
        stones: &Stones,
        lines: NonZeroUsize,
        share: u32,
    ) -> Result<game::Analysis<String>, Wrong> {
        let (game, table) = self.table(title, stones)?;
        let mut limits = self.limits();
        // An analysis knows no clock.
        let of_the_whole = self.clock().map(|clock| Duration::from_millis(clock.left / 20));
        limits.time = limits.time.into_iter().chain(of_the_whole).min().map(|time| time / share);
        limits.nodes = limits.nodes.map(|nodes| (nodes / u64::from(share)).max(1));
        let mut player = game.engine(limits).ok_or(Wrong::NoMove)?;
        let mut patient = Patient;
        let sight = table.sight(table.turn().seat());
        player.analyse(&*sight, lines, &mut Task::new(self.seed, &mut patient)).ok_or(Wrong::Over)
    }

    /// Tells of the best moves and makes the first of them.
    pub(crate) fn best(&mut self, title: &Title, stones: &mut Stones, lines: NonZeroUsize) -> Result<String, Wrong> {
        let found = self.analyse(title, stones, lines, 1)?;
        let mut answer = String::new();
        for (number, line) in found.lines.iter().enumerate() {
            let moves: Result<Vec<String>, Wrong> =
                line.moves.iter().map(|text| Ok(format!("[{}]", stones.told(place_of(text)?)))).collect();
            answer += &format!("MESSAGE {}) {} depth {} {}\n", number + 1, line.worth, found.depth, moves?.join(" "));
        }
        let best = found.lines.first().and_then(|line| line.moves.first()).ok_or(Wrong::NoMove)?;
        let place = place_of(best)?;
        stones.lay(place, true)?;
        Ok(answer + &stones.told(place))
    }

    /// What to do with an opening: lay its three stones, take the other colour, or go on as white.
    pub(crate) fn swap(&mut self, title: &Title, opening: &Stones) -> Result<String, Wrong> {
        if opening.is_empty() {
            return self.opening(title, opening);
        }
        let found = self.analyse(title, opening, NonZeroUsize::MIN, 1)?;
        let best = found.lines.first().and_then(|line| line.moves.first()).ok_or(Wrong::NoMove)?;
        if found.worth.expectation() < EVEN {
            return Ok("SWAP".to_owned());
        }
        Ok(opening.told(place_of(best)?))
    }

    /// Three stones that give neither side much, as the player lays them in a game with this opening.
    fn opening(&mut self, title: &Title, board: &Stones) -> Result<String, Wrong> {
        let game = self.game(title, board, self.told.rule.map_err(Wrong::Rule)?, "swap2")?;
        let mut table = game.start(2, self.seed.into()).map_err(|error| Wrong::Game(error.to_string()))?;
        let mut player = game.engine(self.limits()).ok_or(Wrong::NoMove)?;
        let mut told = Vec::new();
        for _ in 0..3 {
            let chosen = player.choose(&*table.sight(table.turn().seat()), &mut Task::unwatched(self.seed));
            let Ok(Act::Move(text)) = chosen else { return Err(Wrong::NoMove) };
            table.play(&text).map_err(|_| Wrong::NoMove)?;
            told.push(board.told(place_of(&text)?));
        }
        Ok(told.join(" "))
    }
}

/// What of a time can be used: the answer takes a while on its way, and a machine may be busy.
fn in_hand(time: u64) -> u64 {
    let reserve = (30 + time / 50).min(150).min(time / 2);
    (time - reserve).max(1)
}

/// The place that a move of m,n,k names.
fn place_of(text: &str) -> Result<usize, Wrong> {
    text.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).ok_or(Wrong::NoMove)
}
