//! The engine's side of Gomocup's protocol (<https://plastovicka.github.io/protocl2en.htm>): our own player of m,n,k, for a
//! manager such as Piskvork. `YXBOARD` and `YXNBEST` are of Yixin's board, `INFO k` is our own.

use std::io::{BufRead, Write};
use std::num::NonZeroUsize;

use catalog::Catalog;
use game::{Limits, Seed, Title};

use crate::engine::EngineError;
use crate::piskvork::RULES;
use crate::thinker::{Stones, Thinker, Wrong};

/// What a board without `START` gets.
const NO_BOARD: &str = "ERROR no board yet: START comes first";

/// Plays for a manager until it says `END` or there is no more input.
pub fn serve_piskvork(
    catalog: &Catalog,
    limits: Limits,
    seed: Seed,
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<(), EngineError> {
    let title = catalog.title("mnk").ok_or_else(|| EngineError::Line {
        line: "START".to_owned(),
        why: "there is no m,n,k among the games".to_owned(),
    })?;
    let mut brain = Brain { title, thinker: Thinker::new(limits, seed), stones: None };
    while let Some(line) = next_line(&mut input)? {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let (word, rest) = (word.to_uppercase(), rest.trim());
        let listed = match word.as_str() {
            "END" => return Ok(()),
            "BOARD" | "YXBOARD" | "SWAP2BOARD" => match read_list(&mut input)? {
                Some(list) => list,
                None => return Ok(()),
            },
            _ => Vec::new(),
        };
        let answer = brain.answer(&word, rest, &listed).unwrap_or_else(|wrong| format!("ERROR {wrong}"));
        if !answer.is_empty() {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}

/// The next line that is not empty. A manager may write anything.
fn next_line(input: &mut impl BufRead) -> Result<Option<String>, EngineError> {
    loop {
        let mut bytes = Vec::new();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if !line.is_empty() {
            return Ok(Some(line));
        }
    }
}

/// The lines up to `DONE`, or `None` where the input ends before.
fn read_list(input: &mut impl BufRead) -> Result<Option<Vec<String>>, EngineError> {
    let mut lines = Vec::new();
    while let Some(line) = next_line(input)? {
        if line.eq_ignore_ascii_case("DONE") {
            return Ok(Some(lines));
        }
        lines.push(line);
    }
    Ok(None)
}

/// What a manager has told.
struct Brain<'a> {
    title: &'a Title,
    thinker: Thinker,
    /// The board, once there is one.
    stones: Option<Stones>,
}

impl Brain<'_> {
    /// The answer to a command; empty where none is expected.
    fn answer(&mut self, word: &str, rest: &str, listed: &[String]) -> Result<String, Wrong> {
        match word {
            "ABOUT" => {
                let version = env!("CARGO_PKG_VERSION");
                return Ok(format!("name=\"Tabuleiro\", version=\"{version}\", author=\"Tabuleiro\""));
            }
            "INFO" => {
                self.info(rest);
                return Ok(String::new());
            }
            "START" | "RECTSTART" => return self.start(word, rest),
            "RESTART" | "BEGIN" | "TURN" | "PLAY" | "TAKEBACK" | "BOARD" | "YXBOARD" | "YXNBEST" | "SWAP2BOARD" => {}
            other => return Ok(format!("UNKNOWN command {}", game::excerpt(other))),
        }
        let (Some(stones), thinker) = (&mut self.stones, &mut self.thinker) else { return Ok(NO_BOARD.to_owned()) };
        match word {
            "RESTART" => {
                *stones = stones.cleared();
                Ok("OK".to_owned())
            }
            "BEGIN" if !stones.is_empty() => Err(Wrong::NotEmpty),
            "BEGIN" => thinker.play(self.title, stones),
            "TURN" => {
                stones.lay(stones.place(rest)?, false)?;
                thinker.play(self.title, stones)
            }
            "PLAY" => {
                let place = stones.place(rest)?;
                stones.lay(place, true)?;
                Ok(stones.told(place))
            }
            "TAKEBACK" => stones.take_back(stones.place(rest)?).map(|()| "OK".to_owned()),
            "SWAP2BOARD" => thinker.swap(self.title, &stones.opening(listed)?),
            "YXNBEST" => {
                let lines = rest.parse().ok().and_then(NonZeroUsize::new).ok_or(Wrong::Number)?;
                thinker.best(self.title, stones, lines)
            }
            board => {
                *stones = stones.listed(listed)?;
                if board == "BOARD" { thinker.play(self.title, stones) } else { Ok(String::new()) }
            }
        }
    }

    fn start(&mut self, word: &str, rest: &str) -> Result<String, Wrong> {
        let sides: Option<Vec<usize>> = rest.split(',').map(|side| side.trim().parse().ok()).collect();
        let (columns, rows) = match (word, sides.as_deref()) {
            ("START", Some(&[side])) => (side, side),
            ("RECTSTART", Some(&[columns, rows])) => (columns, rows),
            _ => return Err(Wrong::Size),
        };
        let stones = Stones::new(rows, columns)?;
        // Tables are made now, before any clock runs.
        self.thinker.warm_up(self.title, &stones);
        self.stones = Some(stones);
        Ok("OK".to_owned())
    }

    /// What is not known is ignored, and what cannot be is said when there is something to answer.
    fn info(&mut self, rest: &str) {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let Ok(number) = value.trim().parse::<i64>() else { return };
        let natural = u64::try_from(number).unwrap_or(0);
        let told = &mut self.thinker.told;
        match key.to_lowercase().as_str() {
            "timeout_turn" => told.turn = Some(natural),
            "timeout_match" => told.whole = Some(natural).filter(|time| *time > 0),
            "time_left" => told.left = Some(natural),
            "max_memory" => told.memory = Some(natural).filter(|bytes| *bytes > 0),
            "max_node" => told.nodes = Some(natural).filter(|nodes| *nodes > 0),
            "thread_num" => told.threads = usize::try_from(natural).ok().and_then(NonZeroUsize::new),
            "rule" => {
                let known = RULES.iter().find(|(_, own)| i64::from(*own) == number);
                told.rule = known.map(|(name, _)| *name).ok_or(number);
            }
            "k" => told.k = u32::try_from(natural).ok().filter(|k| *k > 0),
            _ => {}
        }
    }
}
