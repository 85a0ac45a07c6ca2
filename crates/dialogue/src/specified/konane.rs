//! Konane as text, in the manner of the other specified games: a person against a level, or two people. A move that is
//! not allowed loses; a null move, such as `3,3-3,3`, gives up.

use game::{Event, Game, Language, Seat, Session, Termination, Translator};
use konane::{Cause, Play, Side, Verdict};

use super::{Duel, result_of_two, winner};
use crate::{Chair, Script};

struct KonaneScript {
    words: Translator,
    names: [String; 2],
    /// `None` where two people play.
    duel: Option<Duel>,
}

pub(crate) fn covering(game: &dyn Game, chairs: &[Chair]) -> Option<Box<dyn Script>> {
    let duel = Duel::of(game, chairs);
    if duel.is_none() && !chairs.iter().all(Chair::is_person) {
        return None;
    }
    let names = [Seat::FIRST, Seat::SECOND].map(|seat| game.seat_name(seat));
    Some(Box::new(KonaneScript { words: game.translator(Language::Pt), names, duel }))
}

impl KonaneScript {
    /// How the person's game ended, as the control program tells it.
    fn verdict(&self, session: &Session, duel: &Duel) -> Option<Verdict> {
        let verdict = session.verdict()?;
        let cause = match (verdict.termination, session.log().last().map(|entry| &entry.event)) {
            (Termination::Rules, _) => Cause::NoMove,
            (Termination::WrongMove(_), Some(Event::Wrong(text))) => match text.parse().ok()? {
                Play::Remove(place) => Cause::WrongFirstPiece(place),
                Play::Jump(wrong) => Cause::InvalidMove(wrong),
            },
            _ => Cause::GaveUp,
        };
        let person_won = winner(session) == Some(duel.person);
        Some(Verdict { loser: if person_won { Side::Automatic } else { Side::Human }, cause })
    }
}

impl Script for KonaneScript {
    fn opening(&self) -> Vec<String> {
        let mut lines = vec!["Bem-vindo ao KONANE.".to_owned()];
        match &self.duel {
            Some(duel) => {
                lines.push(format!("Jogo contra o computador ({}).", duel.level));
                lines.push(format!("O jogador joga com '{}'.", duel.name));
            }
            None => lines.push("Jogo para dois jogadores.".to_owned()),
        }
        lines
    }

    fn prompt(&self, session: &Session, seat: Seat) -> String {
        let who = match self.duel {
            Some(_) => "Turno do jogador.".to_owned(),
            None => format!("Turno do jogador '{}'.", self.names[seat.index() % 2]),
        };
        // The first move of each is to remove a piece.
        let opening = session.sight(Some(seat)).legal().moves.iter().all(|text| !text.contains('-'));
        let what = if opening { "Escolha a primeira peça a retirar: " } else { "Escolha uma jogada: " };
        format!("{who} {what}")
    }

    fn refusal(&self, why: &game::Message) -> Option<String> {
        Some(self.words.say(why))
    }

    fn moved(&self, session: &Session) -> Option<String> {
        session.line().last().map(|(_, text)| format!("O computador joga {text}."))
    }

    fn result(&self, session: &Session) -> Vec<String> {
        let Some(outcome) = session.verdict().map(|verdict| &verdict.outcome) else { return Vec::new() };
        match &self.duel {
            Some(duel) => {
                let verdict = self.verdict(session, duel).map(|verdict| self.words.say(&verdict.message()));
                verdict.into_iter().chain([duel.result(session)]).collect()
            }
            None => vec![self.words.say(outcome.reason()), result_of_two(session)],
        }
    }

    /// The colour that has won.
    fn value(&self, session: &Session) -> Option<String> {
        winner(session).map(|seat| session.game().seat_name(seat))
    }
}
