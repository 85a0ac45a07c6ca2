//! `orbito`, in its three modes: a person against `facil` or `normal`, or two people.

use game::{Game, PlayerSpec, Seat, Session};

use super::{Pairing, option, questions, sign_of_winner};
use crate::Script;

struct OrbitoScript {
    orbits: String,
    pairing: Pairing,
}

pub(crate) fn covering(game: &dyn Game, players: &[PlayerSpec]) -> Option<Box<dyn Script>> {
    if option(game, "rules") != "specified" {
        return None;
    }
    Some(Box::new(OrbitoScript { orbits: option(game, "orbits"), pairing: Pairing::of(game, players)? }))
}

impl Script for OrbitoScript {
    fn opening(&self) -> Vec<String> {
        let welcome = format!("Bem-vindo ao ORBITO-{}.", self.orbits);
        [welcome].into_iter().chain(self.pairing.opening()).collect()
    }

    fn turn(&self, seat: Seat) -> Option<String> {
        Some(self.pairing.turn(seat))
    }

    fn prompt(&self, _session: &Session, _seat: Seat) -> String {
        questions::ORBITO.to_owned()
    }

    fn result(&self, session: &Session) -> Vec<String> {
        vec![self.pairing.result(session)]
    }

    fn value(&self, session: &Session) -> Option<String> {
        Some(sign_of_winner(session))
    }
}
