//! `orbito`, in its three modes: a person against `facil` or `normal`, or two people.

use game::{Game, Seat, Session};

use super::{Duel, option, result_of_two, sign_of_winner};
use crate::{Chair, Script};

struct OrbitoScript {
    orbits: String,
    stones: [String; 2],
    /// `None` where two people play.
    duel: Option<Duel>,
}

pub(crate) fn covering(game: &dyn Game, chairs: &[Chair]) -> Option<Box<dyn Script>> {
    let duel = Duel::of(game, chairs);
    let covered = duel.is_some() || chairs.iter().all(Chair::is_person);
    if !covered || option(game, "rules") != "specified" {
        return None;
    }
    let stones = [Seat::FIRST, Seat::SECOND].map(|seat| game.seat_name(seat));
    Some(Box::new(OrbitoScript { orbits: option(game, "orbits"), stones, duel }))
}

impl Script for OrbitoScript {
    fn opening(&self) -> Vec<String> {
        let mut lines = vec![format!("Bem-vindo ao ORBITO-{}.", self.orbits)];
        match &self.duel {
            Some(duel) => {
                lines.push(format!("Jogo contra o computador ({}).", duel.level));
                lines.push(format!("O jogador joga com '{}'.", duel.name));
            }
            None => lines.push("Jogo para dois jogadores.".to_owned()),
        }
        lines
    }

    fn turn(&self, seat: Seat) -> Option<String> {
        Some(match self.duel {
            Some(_) => "Turno do jogador.".to_owned(),
            None => format!("Turno do jogador '{}'.", self.stones[seat.index() % 2]),
        })
    }

    fn prompt(&self, _session: &Session, _seat: Seat) -> String {
        "Escolha uma posicao livre:".to_owned()
    }

    fn result(&self, session: &Session) -> Vec<String> {
        vec![self.duel.as_ref().map_or_else(|| result_of_two(session), |duel| duel.result(session))]
    }

    fn value(&self, session: &Session) -> Option<String> {
        Some(sign_of_winner(session))
    }
}
