//! Konane as text, in the manner of the other specified games: a person against a level, or two people. A move that is
//! not allowed loses; a null move, such as `3,3-3,3`, gives up.

use game::{Event, Game, Language, PlayerSpec, Seat, Session, Termination, Translator};
use konane::{Cause, Play, Side, Verdict};
use render::Screen;

use super::{Duel, Pairing, winner};
use crate::Script;

/// The first line.
pub(super) const WELCOME: &str = "Bem-vindo ao KONANE.";
/// The question for a first piece, after whose turn it is.
pub(super) const FIRST_PIECE: &str = "Escolha a primeira peça a retirar: ";
/// The question for a jump, after whose turn it is.
pub(super) const JUMP: &str = "Escolha uma jogada: ";

/// The line that tells the person what the automatic player has done.
pub(super) fn answered(play: impl std::fmt::Display) -> String {
    format!("O computador joga {play}.")
}

struct KonaneScript {
    words: Translator,
    pairing: Pairing,
}

pub(crate) fn covering(game: &dyn Game, players: &[PlayerSpec]) -> Option<Box<dyn Script>> {
    Some(Box::new(KonaneScript { words: game.translator(Language::Pt), pairing: Pairing::of(game, players)? }))
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
        [WELCOME.to_owned()].into_iter().chain(self.pairing.opening()).collect()
    }

    /// The text board, with colours and the last move where a screen shows them: no specification prescribes it.
    fn board(&self, session: &Session, viewer: Option<Seat>, screen: &Screen) -> Option<String> {
        Some(render::board_on(&session.scene(viewer), screen, 1))
    }

    fn prompt(&self, session: &Session, seat: Seat) -> String {
        // The first move of each is to remove a piece.
        let opening = session.sight(Some(seat)).legal().moves.iter().all(|text| !text.contains('-'));
        format!("{} {}", self.pairing.turn(seat), if opening { FIRST_PIECE } else { JUMP })
    }

    fn refusal(&self, why: &game::Message) -> Option<String> {
        Some(self.words.say(why))
    }

    fn moved(&self, session: &Session, typed: bool) -> Vec<String> {
        let line = session.line();
        let last = line.last().filter(|_| !typed);
        last.map(|(_, text)| answered(text)).into_iter().collect()
    }

    fn result(&self, session: &Session) -> Vec<String> {
        let verdict = self.pairing.duel.as_ref().and_then(|duel| self.verdict(session, duel));
        let reason = session.verdict().map(|verdict| verdict.outcome.reason().clone());
        let why = verdict.map(|verdict| verdict.message()).or(reason);
        why.iter().map(|why| self.words.say(why)).chain([self.pairing.result(session)]).collect()
    }

    /// The colour that has won.
    fn value(&self, session: &Session) -> Option<String> {
        winner(session).map(|seat| session.game().seat_name(seat))
    }
}
