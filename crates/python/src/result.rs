//! What came of a match: `tabuleiro.Match`, its players and its games.

use ::game::{Event, Language, Message, Seat, Session, Translations, Translator, Trouble};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use referee::{Entrant, Pairing, Standings};

use crate::function::Traceback;
use crate::game::{Files, PyGame};
use crate::tabular::{aligned, escape};
use crate::view::Outcome;

/// The messages of the package.
const WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};
/// So many games that were lost otherwise than by the rules are told of below the table.
const TOLD: usize = 5;
/// What a bar shows: wins, draws, losses.
const COLOURS: [&str; 3] = ["#2e7d32", "#9e9e9e", "#c62828"];

/// What came of a match. Printed it is a table of the players, and in a notebook one with bars.
///
/// >>> import tabuleiro
/// >>> match = tabuleiro.play("konane", ["normal", "facil"], games=2)
/// >>> [(player.name, player.wins, player.draws, player.losses) for player in match.players]
/// [('normal', 2, 0, 0), ('facil', 0, 0, 2)]
/// >>> match.games[1].seats, match.games[1].winner
/// (('facil', 'normal'), 'normal')
#[pyclass(frozen, module = "tabuleiro")]
pub(crate) struct Match {
    players: Vec<Py<Standing>>,
    games: Vec<Py<Played>>,
    /// Threads of functions that did not stop when their time was over, and still run.
    #[pyo3(get)]
    left_behind: usize,
    text: String,
    html: String,
}

impl Match {
    /// The result of these games, in the order of their pairings.
    pub(crate) fn of(
        py: Python<'_>,
        entrants: &[Entrant],
        pairings: &[Pairing],
        sessions: Vec<Session>,
        tracebacks: Vec<Traceback>,
        left_behind: usize,
        (language, files): (Language, Files),
    ) -> PyResult<Self> {
        let mut standings = Standings::new(entrants);
        let mut games = Vec::new();
        for (place, (session, pairing)) in sessions.into_iter().zip(pairings).enumerate() {
            standings.add(pairing, &session);
            let names = pairing.seats.iter().map(|entrant| entrants[*entrant].name.clone()).collect();
            let raised = |seat: Seat| {
                let player = *pairing.seats.get(seat.index())?;
                let own = tracebacks.iter().find(|own| (own.game, own.player) == (place, player));
                own.map(|own| own.text.clone())
            };
            games.push(Played::of(session, names, raised, language, files.clone()));
        }
        let words = Translator::new(language, &[WORDS]);
        let players: Vec<Standing> = standings.players.into_iter().map(Standing).collect();
        let below = below(&games, left_behind, &words);
        Ok(Match {
            text: format!("{}\n{}", aligned(&rows(&players, &words)), below.join("\n")).trim_end().to_owned(),
            html: html(&players, &below, &words),
            players: players.into_iter().map(|own| Py::new(py, own)).collect::<PyResult<_>>()?,
            games: games.into_iter().map(|own| Py::new(py, own)).collect::<PyResult<_>>()?,
            left_behind,
        })
    }
}

#[pymethods]
impl Match {
    /// What each player has come to, in the order in which they were given.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.players)
    }

    /// The games, in the order in which they were played.
    #[getter]
    fn games<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.games)
    }

    /// The record of the game, where there is one game only.
    #[getter]
    pub(crate) fn record(&self) -> PyResult<String> {
        match self.games.as_slice() {
            [only] => Ok(only.get().record()),
            games => Err(PyValueError::new_err(format!("there are {} games: take the record of one", games.len()))),
        }
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> &str {
        &self.text
    }

    fn _repr_html_(&self) -> &str {
        &self.html
    }
}

/// What one player has come to in a match.
#[pyclass(frozen, module = "tabuleiro")]
pub(crate) struct Standing(referee::Standing);

#[pymethods]
impl Standing {
    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    /// Who plays, as records tell it: 'normal', 'exec:./bot', 'python:mine'.
    #[getter]
    fn player(&self) -> &str {
        &self.0.player
    }

    /// Games in which it was first alone.
    #[getter]
    fn wins(&self) -> u32 {
        self.0.won
    }

    /// Games in which it shared the first place.
    #[getter]
    fn draws(&self) -> u32 {
        self.0.drawn
    }

    /// The others.
    #[getter]
    fn losses(&self) -> u32 {
        self.0.lost
    }

    /// From 0 to 1: a win is 1, a draw one half; among more than two, the share of opponents that it was ahead of.
    #[getter]
    fn score(&self) -> f64 {
        self.0.score
    }

    /// Where the score lies in 95 of 100 such matches.
    #[getter]
    fn interval(&self) -> (f64, f64) {
        self.0.interval
    }

    /// What it lost by, other than by the rules, and how often: 'wrong-move', 'time', 'crash', 'nonsense', 'late',
    /// 'silence' or 'no-move'.
    #[getter]
    fn forfeits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let forfeits = PyDict::new(py);
        self.0.forfeits.iter().try_for_each(|(kind, count)| forfeits.set_item(kind, count))?;
        Ok(forfeits)
    }

    /// The seconds that it used.
    #[getter]
    fn time(&self) -> f64 {
        self.0.time as f64 / 1000.0
    }

    fn __repr__(&self) -> String {
        let own = &self.0;
        format!("<Standing {}: {} won, {} drawn, {} lost>", own.name, own.won, own.drawn, own.lost)
    }
}

/// A game of a match.
#[pyclass(frozen, module = "tabuleiro")]
pub(crate) struct Played {
    session: Session,
    language: Language,
    files: Files,
    names: Vec<String>,
    forfeits: Vec<Forfeit>,
}

impl Played {
    fn of(
        session: Session,
        names: Vec<String>,
        raised: impl Fn(Seat) -> Option<String>,
        language: Language,
        files: Files,
    ) -> Self {
        let words = session.game().translator(language);
        let mut moves = 0;
        let mut forfeits = Vec::new();
        for entry in session.log() {
            let (kind, reason) = match &entry.event {
                Event::Move(_) => {
                    moves += 1;
                    continue;
                }
                Event::Wrong(text) => ("wrong-move", wrong(&session, entry.seat, text, &words)),
                Event::TimeOut => ("time", String::new()),
                // What a function raised says enough.
                Event::Forfeit(Trouble::Crashed(last)) if raised(entry.seat).is_some() => ("crash", last.clone()),
                Event::Forfeit(trouble) => (trouble.cause().name(), words.say(&trouble.message())),
                _ => continue,
            };
            let reason = match (reason.as_str(), session.verdict()) {
                ("", Some(verdict)) => words.say(verdict.outcome.reason()),
                _ => reason,
            };
            forfeits.push(Forfeit {
                player: names.get(entry.seat.index()).cloned().unwrap_or_default(),
                seat: session.game().seat_name(entry.seat),
                r#move: moves + 1,
                kind,
                reason,
                traceback: raised(entry.seat).or_else(|| entry.notes.get("stderr").map(str::to_owned)),
            });
        }
        Played { session, language, files, names, forfeits }
    }
}

/// Why a move was wrong, where the table still knows: the rules' own words, with the move.
fn wrong(session: &Session, seat: Seat, text: &str, words: &Translator) -> String {
    let refusal = session.table().sight(Some(seat)).check(text).now().err();
    refusal.map_or_else(|| text.to_owned(), |refusal| format!("{text}: {}", words.say(refusal.message())))
}

#[pymethods]
impl Played {
    /// The names of the players, seat by seat.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.names)
    }

    /// The name of the player that won; None when several share the first place.
    #[getter]
    fn winner(&self) -> Option<&str> {
        let seat = self.session.verdict()?.outcome.winner()?;
        self.names.get(seat.index()).map(String::as_str)
    }

    /// How it ended.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.session.verdict().map(|verdict| Outcome::of(&**self.session.game(), verdict, self.language))
    }

    /// The record of the game: a text that `Game.from_record` and the program `tabuleiro` read.
    #[getter]
    pub(crate) fn record(&self) -> String {
        self.session.record().to_string()
    }

    /// The game itself, after its last move.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame::of(self.session.clone(), self.language, self.files.clone())
    }

    /// What was lost otherwise than by the rules; among two at most one.
    #[getter]
    fn forfeits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.forfeits.iter().cloned())
    }

    /// The traceback of the function that lost by raising; None if none did.
    #[getter]
    fn traceback(&self) -> Option<&str> {
        self.forfeits.iter().find_map(|own| own.traceback.as_deref())
    }

    fn __repr__(&self) -> String {
        let winner = self.winner().map_or("nobody".to_owned(), |name| format!("'{name}'"));
        let reason = self.outcome().map(|outcome| outcome.reason).unwrap_or_default();
        format!("<Played {}: {winner} won. {reason}>", self.names.join(" - "))
    }
}

/// How a player lost a game otherwise than by the rules.
#[pyclass(frozen, module = "tabuleiro")]
#[derive(Clone)]
pub(crate) struct Forfeit {
    /// The name of the player.
    #[pyo3(get)]
    player: String,
    /// Its seat.
    #[pyo3(get)]
    seat: String,
    /// The number of the move that it should have made, counted from 1 over both sides.
    #[pyo3(get)]
    r#move: usize,
    /// What it was: 'wrong-move', 'time', 'crash', 'nonsense', 'late', 'silence' or 'no-move'.
    #[pyo3(get)]
    kind: &'static str,
    /// The same in words.
    #[pyo3(get)]
    reason: String,
    /// The traceback of what it raised, or the end of what a program wrote to standard error; None without either.
    #[pyo3(get)]
    traceback: Option<String>,
}

#[pymethods]
impl Forfeit {
    fn __repr__(&self) -> String {
        format!("<Forfeit {} by {} at move {}: {}>", self.kind, self.player, self.r#move, self.reason)
    }
}

fn head(words: &Translator) -> [String; 7] {
    let keys = ["player", "won", "drawn", "lost", "score", "time", "forfeits"];
    keys.map(|key| words.say(&Message::new(format!("head-{key}"))))
}

/// The table, the first row being its head.
fn rows(players: &[Standing], words: &Translator) -> Vec<[String; 7]> {
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    let row = |Standing(own): &Standing| {
        let score = Message::new("score")
            .with("score", percent(own.score))
            .with("low", percent(own.interval.0))
            .with("high", percent(own.interval.1));
        let time = Message::new("seconds").with("seconds", format!("{:.2}", own.time as f64 / 1000.0));
        let forfeits: Vec<String> = own.forfeits.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        let [won, drawn, lost] = [own.won, own.drawn, own.lost].map(|count| count.to_string());
        [own.name.clone(), won, drawn, lost, words.say(&score), words.say(&time), forfeits.join(", ")]
    };
    std::iter::once(head(words)).chain(players.iter().map(row)).collect()
}

/// What stands below the table: the first games that were lost otherwise than by the rules, and threads left behind.
fn below(games: &[Played], left_behind: usize, words: &Translator) -> Vec<String> {
    let forfeits = (1_i64..).zip(games).flat_map(|(game, played)| played.forfeits.iter().map(move |own| (game, own)));
    let mut lines: Vec<String> = forfeits
        .map(|(game, own)| {
            let message = Message::new("forfeit")
                .with("game", game)
                .with("move", own.r#move as i64)
                .with("player", own.player.as_str())
                .with("seat", own.seat.as_str())
                .with("reason", own.reason.as_str());
            words.say(&message)
        })
        .collect();
    if lines.len() > TOLD {
        let more = Message::new("more-forfeits").with("count", (lines.len() - TOLD) as i64);
        lines.truncate(TOLD);
        lines.push(words.say(&more));
    }
    if left_behind > 0 {
        lines.push(words.say(&Message::new("left-behind").with("count", left_behind as i64)));
    }
    lines
}

/// The table for a notebook, with a bar of wins, draws and losses in every row.
fn html(players: &[Standing], below: &[String], words: &Translator) -> String {
    let cells = |tag: &str, cells: &[String]| -> String {
        cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect()
    };
    let bar = |Standing(own): &Standing| -> String {
        let all = f64::from((own.won + own.drawn + own.lost).max(1));
        let part = |(count, colour): (u32, &str)| {
            let width = 100.0 * f64::from(count) / all;
            format!("<div style=\"width:{width:.1}%;background:{colour}\"></div>")
        };
        let parts: String = [own.won, own.drawn, own.lost].into_iter().zip(COLOURS).map(part).collect();
        format!("<td><div style=\"display:flex;width:10em;height:1em\">{parts}</div></td>")
    };
    let rows = rows(players, words);
    let head: String = rows.iter().take(1).map(|row| format!("<tr>{}<th></th></tr>", cells("th", row))).collect();
    let body: String = rows
        .iter()
        .skip(1)
        .zip(players)
        .map(|(row, player)| format!("<tr>{}{}</tr>", cells("td", row), bar(player)))
        .collect();
    let below: String = below.iter().map(|line| format!("<div>{}</div>", escape(line))).collect();
    format!("<table>{head}{body}</table>{below}")
}
