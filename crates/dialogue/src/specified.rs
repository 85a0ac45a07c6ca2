//! The dialogues that the specifications of m,n,k and Orbito-n prescribe, byte for byte.

use game::{Game, Message, Scene, Seat, Verdict};

use crate::{Chair, Script};

/// A person against a level: who plays which seat, and at what level.
struct Duel {
    stone: String,
    person: Seat,
    level: String,
}

impl Duel {
    /// The duel at a table of one person and one level.
    fn of(game: &dyn Game, chairs: &[Chair]) -> Option<Duel> {
        let (person, level) = match chairs {
            [Chair::Person, Chair::Level { name, .. }] => (Seat::FIRST, name),
            [Chair::Level { name, .. }, Chair::Person] => (Seat::SECOND, name),
            _ => return None,
        };
        Some(Duel { stone: game.seat_name(person), person, level: level.clone() })
    }

    fn result(&self, verdict: &Verdict) -> String {
        match verdict.outcome.winner() {
            Some(winner) if winner == self.person => "VITORIA",
            Some(_) => "DERROTA",
            None => "EMPATE",
        }
        .to_owned()
    }
}

/// 1 for black, -1 for white, 0 for a draw.
fn winner(verdict: &Verdict) -> String {
    match verdict.outcome.winner() {
        Some(Seat::FIRST) => "1",
        Some(_) => "-1",
        None => "0",
    }
    .to_owned()
}

/// `jogo_mnk`.
pub(crate) struct MnkScript(Duel);

impl MnkScript {
    pub(crate) fn covering(game: &dyn Game, chairs: &[Chair]) -> Option<Box<dyn Script>> {
        Some(Box::new(MnkScript(Duel::of(game, chairs)?)))
    }
}

impl Script for MnkScript {
    fn opening(&self) -> Vec<String> {
        vec!["Bem-vindo ao JOGO MNK.".to_owned(), format!("O jogador joga com '{}'.", self.0.stone)]
    }

    fn board(&self, scene: &Scene) -> String {
        render::board(scene)
    }

    fn turn(&self, _seat: Seat) -> Option<String> {
        None
    }

    fn prompt(&self, _seat: Seat) -> String {
        "Turno do jogador. Escolha uma posicao livre: ".to_owned()
    }

    fn refusal(&self, _why: &Message) -> Option<String> {
        None
    }

    fn thinking(&self, _seat: Seat, level: &str) -> String {
        format!("Turno do computador ({level}):")
    }

    fn result(&self, verdict: &Verdict) -> String {
        self.0.result(verdict)
    }

    fn value(&self, verdict: &Verdict) -> String {
        winner(verdict)
    }
}

/// `orbito`, in its three modes.
pub(crate) struct OrbitoScript {
    orbits: String,
    stones: [String; 2],
    /// `None` where two people play.
    duel: Option<Duel>,
}

impl OrbitoScript {
    pub(crate) fn covering(game: &dyn Game, chairs: &[Chair]) -> Option<Box<dyn Script>> {
        let duel = Duel::of(game, chairs);
        if duel.is_none() && !chairs.iter().all(Chair::is_person) {
            return None;
        }
        let options = game.options();
        let orbits = options.split(' ').find_map(|option| option.strip_prefix("orbits="))?.to_owned();
        let stones = [Seat::FIRST, Seat::SECOND].map(|seat| game.seat_name(seat));
        Some(Box::new(OrbitoScript { orbits, stones, duel }))
    }

    fn stone(&self, seat: Seat) -> &str {
        &self.stones[seat.index() % 2]
    }
}

impl Script for OrbitoScript {
    fn opening(&self) -> Vec<String> {
        let mut lines = vec![format!("Bem-vindo ao ORBITO-{}.", self.orbits)];
        match &self.duel {
            Some(duel) => {
                lines.push(format!("Jogo contra o computador ({}).", duel.level));
                lines.push(format!("O jogador joga com '{}'.", duel.stone));
            }
            None => lines.push("Jogo para dois jogadores.".to_owned()),
        }
        lines
    }

    fn board(&self, scene: &Scene) -> String {
        render::board(scene)
    }

    fn turn(&self, seat: Seat) -> Option<String> {
        Some(match self.duel {
            Some(_) => "Turno do jogador.".to_owned(),
            None => format!("Turno do jogador '{}'.", self.stone(seat)),
        })
    }

    fn prompt(&self, _seat: Seat) -> String {
        "Escolha uma posicao livre:".to_owned()
    }

    fn refusal(&self, _why: &Message) -> Option<String> {
        None
    }

    fn thinking(&self, _seat: Seat, level: &str) -> String {
        format!("Turno do computador ({level}):")
    }

    fn result(&self, verdict: &Verdict) -> String {
        match (&self.duel, verdict.outcome.winner()) {
            (Some(duel), _) => duel.result(verdict),
            (None, Some(winner)) => format!("VITORIA DO JOGADOR '{}'", self.stone(winner)),
            (None, None) => "EMPATE".to_owned(),
        }
    }

    fn value(&self, verdict: &Verdict) -> String {
        winner(verdict)
    }
}
