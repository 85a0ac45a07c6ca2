//! The dialogues that specifications prescribe, one file each, and the table of them.

mod konane;
mod konane_screen;
mod mnk;
mod orbito;
mod scrabble_ist;
mod scrabble_ulb;

use game::{Game, Language, Occupant, PlayerSpec, Seat, Session, WrongMoves};

use crate::Script;

pub use konane_screen::KonaneScreen;

/// The questions, and a greeting, to the letter, for specified functions that ask on their own.
pub mod questions {
    /// The question of `escolhe_posicao_manual`.
    pub const MNK: &str = "Turno do jogador. Escolha uma posicao livre: ";
    /// The question of `escolhe_movimento_manual`.
    pub const ORBITO: &str = "Escolha uma posicao livre:";

    /// What `scrabble` of the IST says first.
    pub const SCRABBLE_IST_WELCOME: &str = "Bem-vindo ao SCRABBLE.";

    /// The question of `processa_jogada` to the player of this number.
    pub fn scrabble_ist(player: impl std::fmt::Display) -> String {
        format!("Jogada J{player}: ")
    }
}

/// What the specification of a game says about who plays and what becomes of a wrong move.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
    /// How an opponent is chosen.
    pub opponent: Opponent,
    /// What becomes of a wrong move.
    pub wrong_moves: WrongMoves,
}

/// What a specification calls the choice of an opponent.
#[derive(Clone, Copy, Debug)]
pub struct Opponent {
    /// The name of the choice.
    pub flag: &'static str,
    /// The opponent that is another person at the same screen, where the specification has one.
    pub people: Option<&'static str>,
}

/// The manners where no specification says otherwise.
const USUAL: Manners =
    Manners { opponent: Opponent { flag: "level", people: None }, wrong_moves: WrongMoves::AskedAgain };

/// A dialogue that a specification prescribes.
struct Prescribed {
    game: &'static str,
    language: Language,
    manners: Manners,
    covering: Covering,
}

/// The script for who plays whom, if the specification covers it.
type Covering = fn(&dyn Game, &[PlayerSpec]) -> Option<Box<dyn Script>>;

const PRESCRIBED: &[Prescribed] = &[
    Prescribed { game: "mnk", language: Language::Pt, manners: USUAL, covering: mnk::covering },
    Prescribed {
        game: "orbito",
        language: Language::Pt,
        manners: Manners { opponent: Opponent { flag: "mode", people: Some("2jogadores") }, ..USUAL },
        covering: orbito::covering,
    },
    Prescribed {
        game: "konane",
        language: Language::Pt,
        manners: Manners { wrong_moves: WrongMoves::Lose, ..USUAL },
        covering: konane::covering,
    },
    Prescribed { game: "scrabble-ist", language: Language::Pt, manners: USUAL, covering: scrabble_ist::covering },
    Prescribed { game: "scrabble-ulb", language: Language::Fr, manners: USUAL, covering: scrabble_ulb::covering },
];

fn prescribed(game: &str) -> Option<&'static Prescribed> {
    PRESCRIBED.iter().find(|dialogue| dialogue.game == game)
}

/// What the specification of this game, if it has one, says about who plays and what becomes of a wrong move.
pub fn manners(game: &str) -> Manners {
    prescribed(game).map_or(USUAL, |dialogue| dialogue.manners)
}

/// The language of the dialogue that the specification of this game prescribes, if it has one.
pub fn language(game: &str) -> Option<Language> {
    prescribed(game).map(|dialogue| dialogue.language)
}

/// The specified script for a table, where the specification covers who plays whom.
pub(crate) fn script(session: &Session) -> Option<Box<dyn Script>> {
    let (game, setup) = (&**session.game(), session.setup());
    let players: Vec<PlayerSpec> = Seat::all(setup.seats).map(|seat| setup.player(seat).spec).collect();
    (prescribed(game.name())?.covering)(game, &players)
}

/// Whether a specification prescribes the dialogue of a game among these players.
pub fn is_specified(game: &dyn Game, players: &[Occupant]) -> bool {
    let players: Vec<PlayerSpec> = players.iter().map(|player| player.spec.clone()).collect();
    prescribed(game.name()).is_some_and(|dialogue| (dialogue.covering)(game, &players).is_some())
}

/// A person against a level: who plays which seat, and at what level.
struct Duel {
    name: String,
    person: Seat,
    level: String,
}

impl Duel {
    /// The duel at a table of one person and one level.
    fn of(game: &dyn Game, players: &[PlayerSpec]) -> Option<Duel> {
        let (person, level) = match players {
            [PlayerSpec::Human, PlayerSpec::Level { name, .. }] => (Seat::FIRST, name),
            [PlayerSpec::Level { name, .. }, PlayerSpec::Human] => (Seat::SECOND, name),
            _ => return None,
        };
        Some(Duel { name: game.seat_name(person), person, level: level.clone() })
    }

    /// How it ended for the person.
    fn result(&self, session: &Session) -> String {
        match winner(session) {
            Some(winner) => result(winner == self.person),
            None => "EMPATE",
        }
        .to_owned()
    }
}

/// How it ended for the person, if it is no draw.
fn result(won: bool) -> &'static str {
    if won { "VITORIA" } else { "DERROTA" }
}

fn winner(session: &Session) -> Option<Seat> {
    session.verdict().and_then(|verdict| verdict.outcome.winner())
}

/// 1 for the first seat, -1 for the second, 0 for a draw.
fn sign_of_winner(session: &Session) -> String {
    match winner(session) {
        Some(Seat::FIRST) => "1",
        Some(_) => "-1",
        None => "0",
    }
    .to_owned()
}

/// What is said on the turn of the only person.
const PERSONS_TURN: &str = "Turno do jogador.";

/// The line that says what the only person plays with.
fn plays_with(name: impl std::fmt::Display) -> String {
    format!("O jogador joga com '{name}'.")
}

/// A person against a level, or two people: what Orbito and Konane are played by.
struct Pairing {
    names: [String; 2],
    /// `None` where two people play.
    duel: Option<Duel>,
}

impl Pairing {
    fn of(game: &dyn Game, players: &[PlayerSpec]) -> Option<Pairing> {
        let duel = Duel::of(game, players);
        let names = [Seat::FIRST, Seat::SECOND].map(|seat| game.seat_name(seat));
        (duel.is_some() || players.iter().all(PlayerSpec::is_human)).then_some(Pairing { names, duel })
    }

    /// The lines that say who plays.
    fn opening(&self) -> Vec<String> {
        match &self.duel {
            Some(duel) => vec![format!("Jogo contra o computador ({}).", duel.level), plays_with(&duel.name)],
            None => vec!["Jogo para dois jogadores.".to_owned()],
        }
    }

    /// Whose turn it is, when it is a person's.
    fn turn(&self, seat: Seat) -> String {
        match self.duel {
            Some(_) => PERSONS_TURN.to_owned(),
            None => format!("Turno do jogador '{}'.", self.names[seat.index() % 2]),
        }
    }

    /// How it ended.
    fn result(&self, session: &Session) -> String {
        match (&self.duel, winner(session)) {
            (Some(duel), _) => duel.result(session),
            (None, Some(winner)) => format!("VITORIA DO JOGADOR '{}'", self.names[winner.index() % 2]),
            (None, None) => "EMPATE".to_owned(),
        }
    }
}

/// The value of an option, as the game prints them.
fn option(game: &dyn Game, name: &str) -> String {
    let options = game.options();
    let value = options.split(' ').find_map(|option| option.strip_prefix(name)?.strip_prefix('='));
    value.unwrap_or_default().to_owned()
}
