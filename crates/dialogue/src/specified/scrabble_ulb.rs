//! The French dialogue of the simplified Scrabble of the ULB, and of its extensions: the board, the rack and the score,
//! then the whole word, its direction and the place of its first letter.

use game::{Act, Game, Held, Language, Message, Seat, SeatScene, Session, Translator};

use crate::{Chair, Reply, Script};

struct ScrabbleUlbScript {
    words: Translator,
}

pub(crate) fn covering(game: &dyn Game, _chairs: &[Chair]) -> Option<Box<dyn Script>> {
    Some(Box::new(ScrabbleUlbScript { words: game.translator(Language::Fr) }))
}

const HOW: &str = "Entrez le mot entier, sa direction (H ou V), puis la ligne et la colonne de sa première lettre, \
                   comme « MAISON H 7 3 » ; ou FIN pour arrêter.";

impl Script for ScrabbleUlbScript {
    fn opening(&self) -> Vec<String> {
        vec!["Bienvenue au SCRABBLE.".to_owned(), HOW.to_owned()]
    }

    fn board(&self, session: &Session, viewer: Option<Seat>) -> Option<String> {
        let scene = session.scene(viewer);
        let alone = scene.seats.len() == 1;
        let seats = scene.seats.iter().map(|seat| player(seat, alone));
        Some([render::board(&scene)].into_iter().chain(seats).collect::<Vec<_>>().join("\n"))
    }

    fn prompt(&self, session: &Session, seat: Seat) -> String {
        match session.setup().seats {
            1 => "Votre mot (ou FIN) : ".to_owned(),
            _ => format!("Joueur {seat}, votre mot (ou FIN) : "),
        }
    }

    fn reply(&self, _session: &Session, _seat: Seat, answer: String) -> Reply {
        let parts: Vec<&str> = answer.split_whitespace().collect();
        Reply::Act(Act::Move(match parts.as_slice() {
            [word, direction, row, column] => format!("{row},{column} {} {word}", direction.to_uppercase()),
            parts => parts.join(" "),
        }))
    }

    fn refusal(&self, why: &Message) -> Option<String> {
        Some(if why.key() == "no-move" { HOW.to_owned() } else { self.words.say(why) })
    }

    fn thinking(&self, seat: Seat, level: &str) -> String {
        format!("Joueur {seat} ({level}) réfléchit.")
    }

    fn moved(&self, session: &Session) -> Option<String> {
        session.log_for(None).last().map(|entry| format!("Joueur {} : {}", entry.seat, entry.event))
    }

    fn result(&self, session: &Session) -> Vec<String> {
        let Some(outcome) = session.verdict().map(|verdict| &verdict.outcome) else { return Vec::new() };
        let scores = outcome.scores().unwrap_or_default();
        let score = match scores {
            [score] => format!("Score final : {score}"),
            scores => {
                let each: Vec<String> =
                    scores.iter().zip(1..).map(|(score, seat)| format!("joueur {seat} : {score}")).collect();
                format!("Scores finals : {}", each.join(", "))
            }
        };
        vec![self.words.say(outcome.reason()), score]
    }

    fn value(&self, session: &Session) -> Option<String> {
        let scores = session.verdict()?.outcome.scores()?;
        Some(scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }
}

/// The rack and the score of a player; hidden letters are dots.
fn player(seat: &SeatScene, alone: bool) -> String {
    let rack: Vec<&str> = seat
        .hand
        .iter()
        .map(|held| match held {
            Held::Face(piece) => piece.face.as_str(),
            Held::Back => "·",
        })
        .collect();
    let score = seat.score.unwrap_or_default();
    let rack = rack.join(" ");
    if alone {
        format!("Chevalet : {rack}\nScore : {score}")
    } else {
        format!("Joueur {} ({score}) : {rack}", seat.name)
    }
}
