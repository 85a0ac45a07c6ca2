//! A Gomocup engine as a player of m,n,k: <https://plastovicka.github.io/protocl2en.htm>.
//!
//! The board is taken from what the seat sees, so that openings and moves taken back come out right.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use game::{Act, Budget, Game, Patient, Player, Seat, Setup, Sight, Task, Trouble};

use crate::hosted::{Deadline, Hosted};

/// What stands for no limit.
const NO_LIMIT: u64 = 2_147_483_647;
/// Engines use up all the time that they are told: they are told a tenth less than they have, at most this.
const MARGIN: u64 = 100;
/// Some engines drop what they are sent while they clear up after a move.
const PAUSE: Duration = Duration::from_millis(10);

/// The rules of m,n,k by their numbers in the protocol.
pub(crate) const RULES: [(&str, u8); 4] = [("freestyle", 0), ("standard", 1), ("renju", 4), ("caro", 8)];

/// A player that speaks the protocol of Gomocup.
pub(crate) struct Piskvork {
    hosted: Hosted,
    rows: usize,
    columns: usize,
    k: usize,
    rule: u8,
    /// The size that the process was told.
    told: Option<(usize, usize)>,
    /// The board after the player's last move.
    seen: Option<Vec<u8>>,
    /// When it last answered.
    answered: Instant,
}

impl Piskvork {
    /// `None` where the game has no board of this kind, or an opening of its own: programs of this kind are told of stones
    /// alone.
    pub(crate) fn new(hosted: Hosted, game: &dyn Game) -> Option<Self> {
        let options = game.options();
        let option = |name: &str| options.split(' ').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
        if option("opening").is_some() {
            return None;
        }
        let (rows, columns) = option("board")?.split_once('x')?;
        let number = |rule: &&(&str, u8)| Some(rule.0) == option("rule");
        let rule = RULES.iter().find(number).map_or(0, |(_, number)| *number);
        let (rows, columns, k) = (rows.parse().ok()?, columns.parse().ok()?, option("k")?.parse().ok()?);
        Some(Piskvork { hosted, rows, columns, k, rule, told: None, seen: None, answered: Instant::now() })
    }

    /// What is said when a game begins.
    fn introduce(&mut self, setup: &Setup) -> Result<(), Trouble> {
        let fresh = self.hosted.ready()?;
        self.pause();
        if let Some(line) = self.hosted.overheard().into_iter().find(|line| !is_remark(line)) {
            return Err(Trouble::Nonsense(line));
        }
        let size = (self.rows, self.columns);
        let again = !fresh && self.told == Some(size) && self.command("RESTART")?;
        if !again {
            let start = match size {
                (rows, columns) if rows == columns => format!("START {rows}"),
                (rows, columns) => format!("RECTSTART {columns},{rows}"),
            };
            if !self.command(&start)? {
                return Err(Trouble::Nonsense(format!("no answer to {start}")));
            }
        }
        self.told = Some(size);
        let (turn, whole) = match setup.clock.map(|clock| clock.budget) {
            Some(Budget::Move(time)) => (shortened(time), 0),
            Some(Budget::Whole { main, .. }) => (shortened(main), main),
            None => (u64::try_from(self.hosted.patience().as_millis()).unwrap_or(NO_LIMIT), 0),
        };
        let folder = self.hosted.folder().map(|path| path.display().to_string()).unwrap_or_default();
        let k = (self.k != 5).then(|| format!("k {}", self.k));
        let infos = [
            format!("timeout_turn {turn}"),
            format!("timeout_match {whole}"),
            format!("time_left {}", if whole == 0 { NO_LIMIT } else { shortened(whole) }),
            "max_memory 0".to_owned(),
            "game_type 1".to_owned(),
            format!("rule {}", self.rule),
            format!("folder {folder}"),
        ];
        infos.into_iter().chain(k).try_for_each(|info| self.hosted.say(&format!("INFO {info}")))
    }

    /// Lets the engine clear up after its last move.
    fn pause(&self) {
        thread::sleep(PAUSE.saturating_sub(self.answered.elapsed()));
    }

    /// Says a command that is answered with `OK`; `false` if it is not known.
    fn command(&mut self, command: &str) -> Result<bool, Trouble> {
        self.hosted.say(command)?;
        let deadline = self.hosted.startup();
        loop {
            let line = self.hosted.hear(&deadline, &mut Patient)?;
            match first_word(&line).as_str() {
                "OK" => return Ok(true),
                "MESSAGE" | "DEBUG" => {}
                "UNKNOWN" => return Ok(false),
                _ => return Err(Trouble::Nonsense(line)),
            }
        }
    }

    /// Tells what has happened since the player's last move, so that it moves.
    fn tell(&mut self, board: &[u8], own: u8) -> Result<(), Trouble> {
        let news: Option<Vec<usize>> = match &self.seen {
            Some(seen) => {
                let grown = seen.iter().zip(board).all(|(before, now)| before == now || *before == b'.');
                grown.then(|| (0..board.len()).filter(|place| seen[*place] != board[*place]).collect())
            }
            None => None,
        };
        let at = |place: usize| format!("{},{}", place % self.columns, place / self.columns);
        match news.as_deref() {
            Some([one]) if board[*one] != own => self.hosted.say(&format!("TURN {}", at(*one))),
            _ if board.iter().all(|stone| *stone == b'.') => self.hosted.say("BEGIN"),
            _ => {
                self.hosted.say("BOARD")?;
                for place in in_turn(board) {
                    self.hosted.say(&format!("{},{}", at(place), if board[place] == own { 1 } else { 2 }))?;
                }
                self.hosted.say("DONE")
            }
        }
    }

    fn answer(&mut self, deadline: &Deadline, task: &mut Task<'_>) -> Result<usize, Trouble> {
        loop {
            let line = self.hosted.hear(deadline, task.watch)?;
            match first_word(&line).as_str() {
                // A later remark says more than an earlier one.
                "MESSAGE" => task.notes.set("message", rest(&line)),
                "DEBUG" => task.notes.set("debug", rest(&line)),
                _ => {
                    let point = line.split_once(',').and_then(|(x, y)| {
                        let (x, y): (usize, usize) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
                        (x < self.columns && y < self.rows).then_some(y * self.columns + x)
                    });
                    return point.ok_or(Trouble::Nonsense(line));
                }
            }
        }
    }

    fn ask(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        if let Some(line) = self.hosted.overheard().into_iter().find(|line| !is_remark(line)) {
            return Err(Trouble::Nonsense(line));
        }
        let text = sight.text();
        let rows = text.split(' ').next().unwrap_or_default();
        let mut board: Vec<u8> = rows.bytes().filter(|stone| *stone != b'/').collect();
        let own = if sight.viewer() == Some(Seat::FIRST) { b'X' } else { b'O' };
        self.pause();
        if let Some(clock) = task.clock {
            self.hosted.say(&format!("INFO time_left {}", shortened(clock.left)))?;
        }
        let deadline = self.hosted.deadline(task.clock);
        self.tell(&board, own)?;
        let answer = self.answer(&deadline, task);
        self.hosted.answered(&deadline);
        self.answered = Instant::now();
        let place = answer?;
        if let Some(stone) = board.get_mut(place).filter(|stone| **stone == b'.') {
            *stone = own;
        }
        self.seen = Some(board);
        Ok(Act::Move((place + 1).to_string()))
    }
}

/// The places of the stones as if they had been laid in turn, X first: engines tell by the order who is black.
fn in_turn(board: &[u8]) -> Vec<usize> {
    let [xs, os] = [b'X', b'O'].map(|stone| (0..board.len()).filter(move |place| board[*place] == stone));
    let mut places: Vec<(usize, usize)> = xs.enumerate().map(|(number, place)| (2 * number, place)).collect();
    places.extend(os.enumerate().map(|(number, place)| (2 * number + 1, place)));
    places.sort_unstable();
    places.into_iter().map(|(_, place)| place).collect()
}

/// The time that an engine is told to have.
fn shortened(time: u64) -> u64 {
    time - (time / 10).min(MARGIN)
}

fn first_word(line: &str) -> String {
    line.split_whitespace().next().unwrap_or_default().to_uppercase()
}

fn rest(line: &str) -> &str {
    line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim())
}

/// Whether a line may stand anywhere.
fn is_remark(line: &str) -> bool {
    matches!(first_word(line).as_str(), "MESSAGE" | "DEBUG")
}

impl Player for Piskvork {
    fn begin(&mut self, _: &Arc<dyn Game>, setup: &Setup, _: Seat, _: &dyn Sight) -> Result<(), Trouble> {
        self.seen = None;
        self.introduce(setup).inspect_err(|_| self.hosted.failed(None))
    }

    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        self.ask(sight, task).inspect_err(|_| self.hosted.failed(Some(task)))
    }
}
