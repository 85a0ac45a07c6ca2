//! A transcript as a game that the rules have played: each word is judged, its points are compared, and the sums too.

use game::{
    Choices, Declined, Effect, ImportError, Message, OptionSpec, Options, ReadMove, Reading, Rules, Seat, SetupError,
    Turn,
};

use crate::What;
use crate::deal::{Bag, Deal, Done};
use crate::transcript::{Line, Transcript};

/// Rules of a game of Scrabble, as far as its files need them.
pub trait Scored: Rules {
    /// What a file leaves open: sets of options to try, the likeliest first.
    fn guesses(transcript: &Transcript) -> Vec<Vec<(&'static str, String)>>;

    /// The tiles.
    fn bag(&self) -> Bag;

    /// Whether points can be taken for the time.
    const TIMED: bool = false;

    /// The start with these tiles, which will be drawn as they were; `None` if that cannot be.
    fn dealt(&self, deal: &Deal, start: &Start) -> Option<Self::State>;

    /// The points of each seat.
    fn scores(&self, state: &Self::State) -> Vec<i64>;

    /// What was done as a move of whoever is on turn, if the game has it.
    fn text(&self, done: &Done) -> Option<String>;

    /// Whether the last word is laid and the next seat has to say that it stands.
    fn awaits_consent(&self, _state: &Self::State) -> bool {
        false
    }
}

/// What is known of a game beside its tiles.
#[derive(Clone, Debug)]
pub struct Start {
    /// The points of each seat before the first turn.
    pub scores: Vec<i64>,
    /// What each seat loses at the end for its time.
    pub late: Vec<i64>,
    /// Who begins.
    pub turn: Seat,
}

/// Reads a file: the first set of options under which the rules can play it.
pub fn read<R: Scored>(bytes: &[u8], choices: &Choices) -> Result<Vec<Reading>, ImportError> {
    let transcript = Transcript::read(bytes).map_err(|error| {
        let (line, why) = error.message();
        ImportError::line(line, why)
    })?;
    let mut failure: Option<(usize, ImportError)> = None;
    let mut tried: Vec<String> = Vec::new();
    for guess in R::guesses(&transcript) {
        let options = options(R::OPTIONS, choices, &guess)?;
        if tried.contains(&options.to_string()) {
            continue;
        }
        tried.push(options.to_string());
        let reader = Reader { rules: R::with(&options)?, transcript: &transcript };
        match reader.read(options) {
            Ok(reading) => return Ok(vec![reading]),
            Err((line, error)) => {
                if failure.as_ref().is_none_or(|(reached, _)| *reached < line) {
                    failure = Some((line, error));
                }
            }
        }
    }
    Err(failure.map_or_else(|| ImportError::Format { known: "gcg".to_owned() }, |(_, error)| error))
}

fn options(
    specs: &'static [OptionSpec],
    choices: &Choices,
    guess: &[(&'static str, String)],
) -> Result<Options, ImportError> {
    Ok(choices.options(specs, &[], guess)?)
}

struct Reader<'a, R: Scored> {
    rules: R,
    transcript: &'a Transcript,
}

/// An error, and the line that it came to.
type At = (usize, ImportError);

fn at(line: usize, why: Message) -> At {
    (line, ImportError::line(line, why))
}

impl<R: Scored> Reader<'_, R> {
    fn read(&self, options: Options) -> Result<Reading, At> {
        let transcript = self.transcript;
        let range = self.rules.seats();
        let given = u8::try_from(transcript.players.len()).unwrap_or(u8::MAX);
        if !range.contains(&given) {
            let error = SetupError::Seats { given, low: *range.start(), high: *range.end() };
            return Err((0, error.into()));
        }
        let deal = transcript.deal(&self.rules.bag()).map_err(|(line, why)| at(line, why.message()))?;
        let scores = self.sums()?;
        let late = self.late()?;
        let turn = transcript.lines.first().map_or(Seat::FIRST, |line| seat(line.player));
        let start = self.rules.dealt(&deal, &Start { scores, late, turn });
        let mut state = start.ok_or_else(|| at(1, Message::new("sheet-unknown")))?;
        let position = Some(self.rules.print_position(&state));
        let mut moves: Vec<ReadMove> = Vec::new();
        let mut counted = None;
        for (line, done) in transcript.lines.iter().zip(&deal.done) {
            match &line.what {
                What::Bonus => {
                    let effects = self.play(&mut state, line, None, done, &mut moves)?;
                    if effects.iter().any(|effect| matches!(effect, Effect::Remove { .. })) {
                        return Err(at(line.number, Message::new("sheet-falls")));
                    }
                    self.points(line, &effects)?;
                }
                What::Rack(_) | What::Left | What::Time => {
                    if self.rules.awaits_consent(&state) {
                        self.play(&mut state, line, None, &Done::Pass, &mut moves)?;
                    }
                    counted = Some(line.number);
                }
                What::Withdrawn => {
                    let effects = self.play(&mut state, line, None, done, &mut moves)?;
                    if !effects.iter().any(|effect| matches!(effect, Effect::Remove { .. })) {
                        return Err(at(line.number, Message::new("sheet-stands")));
                    }
                    self.points(line, &effects)?;
                }
                _ => {
                    let effects = self.play(&mut state, line, Some(seat(line.player)), done, &mut moves)?;
                    if matches!(done, Done::Word { .. }) || line.points != 0 {
                        self.points(line, &effects)?;
                    }
                }
            }
        }
        if let Some(line) = counted {
            self.count(line, &state)?;
        }
        Ok(Reading {
            options,
            players: transcript.players.iter().map(|player| player.name.clone()).collect(),
            date: None,
            position,
            moves,
            claim: None,
            tags: transcript.lexicon.iter().map(|lexicon| ("SourceLexicon", lexicon.clone())).collect(),
        })
    }

    /// What each player loses for the time.
    fn late(&self) -> Result<Vec<i64>, At> {
        let mut late = vec![0_i64; self.transcript.players.len()];
        for line in self.transcript.lines.iter().filter(|line| line.what == What::Time) {
            if !R::TIMED || line.points > 0 {
                return Err(at(line.number, Message::new("sheet-time")));
            }
            late[line.player] = late[line.player].saturating_sub(line.points);
        }
        Ok(late)
    }

    /// What each player had before the first turn, if every sum is right.
    fn sums(&self) -> Result<Vec<i64>, At> {
        let mut sums: Vec<Option<(i64, i64)>> = vec![None; self.transcript.players.len()];
        for line in &self.transcript.lines {
            let (carried, before) = sums[line.player].unwrap_or_else(|| {
                let carried = line.total.saturating_sub(line.points);
                (carried, carried)
            });
            if before.checked_add(line.points) != Some(line.total) {
                let message = Message::new("sheet-sum").with("said", line.total.to_string());
                return Err(at(line.number, message.with("found", before.saturating_add(line.points).to_string())));
            }
            sums[line.player] = Some((carried, line.total));
        }
        Ok(sums.into_iter().map(|sum| sum.map_or(0, |(carried, _)| carried)).collect())
    }

    /// Plays a move of the seat on turn, which has to be this one if one is named.
    fn play(
        &self,
        state: &mut R::State,
        line: &Line,
        who: Option<Seat>,
        done: &Done,
        moves: &mut Vec<ReadMove>,
    ) -> Result<Vec<Effect>, At> {
        let unknown = if *done == Done::InVain { "sheet-bonus" } else { "sheet-challenge" };
        let text = self.rules.text(done).ok_or_else(|| at(line.number, Message::new(unknown)))?;
        let number = moves.len() + 1;
        let refused =
            |why: Declined| (line.number, ImportError::Move { number, line: line.number, text: text.clone(), why });
        let turn = match self.rules.turn(state) {
            Turn::Seat(turn) => turn,
            Turn::Over(_) => return Err(refused(Declined::Over)),
        };
        if who.is_some_and(|who| who != turn) {
            return Err(refused(Declined::Turn(turn)));
        }
        let chosen = self.rules.parse(&self.rules.view(state, Some(turn)), &text).now();
        let chosen = chosen.map_err(|why| refused(Declined::Refused(why)))?;
        let effects = self.rules.play(state, &chosen);
        let effects = effects.map_err(|why| refused(Declined::Refused(game::Refusal::Illegal(why))))?;
        moves.push(ReadMove { line: line.number, seat: turn, text: self.rules.print(&chosen), at: 0 });
        Ok(effects)
    }

    /// Compares the points of a line with those that the rules give.
    fn points(&self, line: &Line, effects: &[Effect]) -> Result<(), At> {
        let own = seat(line.player);
        let found = effects.iter().find_map(|effect| match effect {
            Effect::Score { seat, points } if *seat == own => Some(*points),
            _ => None,
        });
        let found = found.unwrap_or_default();
        if found == line.points {
            return Ok(());
        }
        let message = Message::new("sheet-points").with("said", line.points.to_string());
        Err(at(line.number, message.with("found", found.to_string())))
    }

    /// Compares what was counted at the end. Between two, the one who is out may be given the other's tiles twice
    /// instead of taking them from the other: how far the two are apart is the same.
    fn count(&self, line: usize, state: &R::State) -> Result<(), At> {
        if let Turn::Seat(_) = self.rules.turn(state) {
            return Err(at(line, Message::new("sheet-not-over")));
        }
        let said: Vec<i64> = (0..self.transcript.players.len()).map(|player| self.last_total(player)).collect();
        let found = self.rules.scores(state);
        let apart = |scores: &[i64]| matches!(scores, [_, _]).then(|| scores[0].saturating_sub(scores[1]));
        if said == found || apart(&said).is_some() && apart(&said) == apart(&found) {
            return Ok(());
        }
        let spaced = |scores: &[i64]| scores.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
        Err(at(line, Message::new("sheet-points").with("said", spaced(&said)).with("found", spaced(&found))))
    }

    fn last_total(&self, player: usize) -> i64 {
        let lines = self.transcript.lines.iter().rev();
        lines.into_iter().find(|line| line.player == player).map_or(0, |line| line.total)
    }
}

/// The seat of a player; there are never more than four.
fn seat(player: usize) -> Seat {
    u8::try_from(player + 1).ok().and_then(Seat::new).unwrap_or(Seat::FIRST)
}
