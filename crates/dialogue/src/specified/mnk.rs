//! `jogo_mnk`: a person against a level.

use game::{Game, PlayerSpec, Seat, Session};

use super::{Duel, questions, sign_of_winner};
use crate::Script;

struct MnkScript(Duel);

pub(crate) fn covering(game: &dyn Game, players: &[PlayerSpec]) -> Option<Box<dyn Script>> {
    // The specification knows the board and k, and nothing else that can be chosen.
    let is_specified = |option: &str| option.starts_with("board=") || option.starts_with("k=");
    if !game.options().split(' ').all(is_specified) {
        return None;
    }
    Some(Box::new(MnkScript(Duel::of(game, players)?)))
}

impl Script for MnkScript {
    fn opening(&self) -> Vec<String> {
        vec!["Bem-vindo ao JOGO MNK.".to_owned(), format!("O jogador joga com '{}'.", self.0.name)]
    }

    fn prompt(&self, _session: &Session, _seat: Seat) -> String {
        questions::MNK.to_owned()
    }

    fn result(&self, session: &Session) -> Vec<String> {
        vec![self.0.result(session)]
    }

    fn value(&self, session: &Session) -> Option<String> {
        Some(sign_of_winner(session))
    }
}
