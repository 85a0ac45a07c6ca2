//! A program that speaks the line protocol of `docs/protocol.md`, as a player.

use std::sync::Arc;

use game::{
    Act, Coverage, Entry, Event, Game, Listing, Notes, Patient, Player, Seat, Setup, Sight, Task, Trouble, Verdict,
};

use crate::hosted::Hosted;

/// The number of the protocol.
pub(crate) const PROTOCOL: u32 = 1;

/// A player that speaks the line protocol.
pub(crate) struct Exec {
    hosted: Hosted,
    /// Whether to have no move is a way of giving up here.
    no_move_gives_up: bool,
}

impl Exec {
    pub(crate) fn new(hosted: Hosted) -> Self {
        Exec { hosted, no_move_gives_up: false }
    }

    /// Tells the process of a game, and waits until it is ready. A process of an earlier game may have ended since: then
    /// another is started.
    fn introduce(&mut self, lines: &[String]) -> Result<(), Trouble> {
        loop {
            let fresh = self.hosted.ready()?;
            let stray = self.hosted.overheard().into_iter().find(|line| !is_note(line));
            if let Some(line) = stray {
                return Err(Trouble::Nonsense(line));
            }
            if fresh {
                self.hosted.say(&format!("tabuleiro {PROTOCOL}"))?;
            }
            lines.iter().try_for_each(|line| self.hosted.say(line))?;
            match self.wait_for_ready() {
                Err(Trouble::Crashed(_)) if !fresh => self.hosted.failed(None),
                other => return other,
            }
        }
    }

    fn wait_for_ready(&mut self) -> Result<(), Trouble> {
        let deadline = self.hosted.startup();
        loop {
            match self.hosted.hear(&deadline, &mut Patient)?.as_str() {
                "ready" => return Ok(()),
                line if is_note(line) => {}
                line => return Err(Trouble::Nonsense(line.to_owned())),
            }
        }
    }

    fn ask(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        for line in self.hosted.overheard() {
            match line.trim().strip_prefix("note ") {
                Some(said) => note(&mut task.notes, said),
                None => return Err(Trouble::Nonsense(line)),
            }
        }
        if let Some(clock) = task.clock {
            self.hosted.say(&format!("clock {} {}", clock.left, clock.increment))?;
        }
        let deadline = self.hosted.deadline(task.clock);
        self.hosted.say(&format!("play {}", sight.text()))?;
        let answer = loop {
            let line = match self.hosted.hear(&deadline, task.watch) {
                Ok(line) => line,
                Err(trouble) => break Err(trouble),
            };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match (word, rest.trim()) {
                ("move", text) if !text.is_empty() => break Ok(Act::Move(text.to_owned())),
                ("resign", "") => break Ok(Act::Resign),
                ("draw", "") => break Ok(Act::Draw),
                ("no-draw", "") => break Ok(Act::NoDraw),
                ("none", "") if self.no_move_gives_up => break Ok(Act::Resign),
                ("none", "") => break Err(Trouble::NoMove),
                ("note", said) => note(&mut task.notes, said),
                ("legal", "") => {
                    if let Err(trouble) = self.hosted.say(&listed(&sight.legal())) {
                        break Err(trouble);
                    }
                }
                _ => break Err(Trouble::Nonsense(line)),
            }
        };
        self.hosted.answered(&deadline);
        answer
    }
}

fn is_note(line: &str) -> bool {
    line.trim() == "note" || line.trim().starts_with("note ")
}

/// Keeps what a program says about its move; what is not `KEY=VALUE` is kept as it is.
fn note(notes: &mut Notes, said: &str) {
    match said.parse::<Notes>() {
        Ok(read) => read.iter().for_each(|(key, value)| notes.set(key, value)),
        Err(_) => notes.set("says", said),
    }
}

/// The answer to `legal`.
pub(crate) fn listed(listing: &Listing) -> String {
    let word = if listing.coverage == Coverage::All { "legal" } else { "some" };
    listing.moves.iter().fold(word.to_owned(), |line, text| line + "\t" + text)
}

/// What is said of an entry.
fn told(entry: &Entry) -> String {
    let seat = entry.seat;
    match &entry.event {
        Event::Move(text) => format!("played {seat} {text}"),
        Event::TakeBack(moves) => format!("back {moves}"),
        Event::Resign => format!("left {seat} resignation"),
        Event::TimeOut => format!("left {seat} time"),
        Event::Wrong(_) => format!("left {seat} wrong-move"),
        Event::Forfeit(_) => format!("left {seat} forfeit"),
        Event::Halve | Event::Abort => format!("left {seat} abort"),
        Event::Offer | Event::Agree => format!("draw {seat}"),
        Event::Decline => format!("no-draw {seat}"),
    }
}

impl Player for Exec {
    fn begin(&mut self, game: &Arc<dyn Game>, setup: &Setup, seat: Seat, sight: &dyn Sight) -> Result<(), Trouble> {
        self.no_move_gives_up = game.says_no_move();
        let lines = [
            format!("game {} {}", game.name(), game.options()).trim_end().to_owned(),
            format!("seats {}", setup.seats),
            format!("seat {seat}"),
            format!("begin {}", sight.text()),
        ];
        self.introduce(&lines).inspect_err(|_| self.hosted.failed(None))
    }

    fn told(&mut self, entry: &Entry) -> Result<(), Trouble> {
        // Whether it still listens shows when it is asked.
        let _ = self.hosted.say(&told(entry));
        Ok(())
    }

    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        self.ask(sight, task).inspect_err(|_| self.hosted.failed(Some(task)))
    }

    fn ended(&mut self, verdict: &Verdict) {
        let ranks: Vec<String> = verdict.outcome.ranks().iter().map(u8::to_string).collect();
        let _ = self.hosted.say(&format!("end {} {}", ranks.join(" "), verdict.termination));
    }
}
