//! The French dialogue of the simplified Scrabble of the ULB, and of its extensions: the board, the rack and the score,
//! then the whole word, its direction and the place of its first letter.

use game::{Act, Game, Held, Language, Message, PlayerSpec, Seat, SeatScene, Session, Translator};

use render::Screen;

use super::option;
use crate::{Reply, Script};

struct ScrabbleUlbScript {
    words: Translator,
    how: String,
}

pub(crate) fn covering(game: &dyn Game, _players: &[PlayerSpec]) -> Option<Box<dyn Script>> {
    let on = |name| option(game, name) == "on" || option(game, "full") == "on";
    let mut how = "Entrez le mot entier, sa direction (H ou V), puis la ligne et la colonne de sa première lettre, \
                   comme « MAISON H 7 3 »"
        .to_owned();
    if on("jokers") {
        how.push_str(" ; la lettre d’un joker en minuscule, comme « MAIsON H 7 3 »");
    }
    if on("exchange") {
        how.push_str(" ; ÉCHANGE AB pour changer des lettres");
    }
    if on("multiplayer") {
        how.push_str(" ; PASSE pour passer votre tour");
    }
    how.push_str(" ; ou FIN pour arrêter.");
    Some(Box::new(ScrabbleUlbScript { words: game.translator(Language::Fr), how }))
}

impl Script for ScrabbleUlbScript {
    fn opening(&self) -> Vec<String> {
        vec!["Bienvenue au SCRABBLE.".to_owned(), self.how.clone()]
    }

    fn board(&self, session: &Session, viewer: Option<Seat>, screen: &Screen) -> Option<String> {
        let scene = session.scene(viewer);
        let alone = scene.seats.len() == 1;
        let seats = scene.seats.iter().map(|seat| player(seat, alone));
        // A framed board that the screen does not hold is drawn without its frames.
        let board = render::board_on(&scene, &Screen { colour: false, ..*screen }, scene.seats.len() + 1);
        Some([board].into_iter().chain(seats).collect::<Vec<_>>().join("\n"))
    }

    fn hand_over(&self, seat: Seat) -> Option<String> {
        Some(format!("Joueur {seat} : appuyez sur Entrée quand les autres ne regardent pas. "))
    }

    fn prompt(&self, session: &Session, seat: Seat) -> String {
        match session.setup().seats {
            1 => "Votre mot (ou FIN) : ".to_owned(),
            _ => format!("Joueur {seat}, votre mot (ou FIN) : "),
        }
    }

    fn reply(&self, _session: &Session, _seat: Seat, answer: String) -> Reply {
        // Blanks do not count; the rules read the word first, as it is written here.
        Reply::Act(Act::Move(answer.split_whitespace().collect::<Vec<_>>().join(" ")))
    }

    fn refusal(&self, why: &Message) -> Option<String> {
        let unclear = matches!(why.key(), "no-move" | "refused-unfinished");
        Some(if unclear { self.how.clone() } else { self.words.say(why) })
    }

    fn thinking(&self, seat: Seat, level: &str) -> String {
        format!("Joueur {seat} ({level}) réfléchit.")
    }

    fn moved(&self, session: &Session, typed: bool) -> Vec<String> {
        let Some(entry) = session.log_for(None).pop().filter(|_| !typed) else { return Vec::new() };
        let text = entry.event.to_string();
        // As people here write it: the word first.
        let shown = match text.split([' ', ',']).collect::<Vec<_>>().as_slice() {
            [row, column, direction, word] => format!("{word} {direction} {row} {column}"),
            _ => text,
        };
        vec![format!("Joueur {} : {shown}", entry.seat)]
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
