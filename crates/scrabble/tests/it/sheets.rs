//! Games as `.gcg` text. What is expected was worked out by hand from the format's description and the tiles' points.

use std::collections::HashMap;

use game::{Act, Occupant, PlayerSpec, Rules, Seat, Seed, Session, Setup, Task, Title};
use rstest::rstest;
use scrabble::{Scrabble, Whole};

use crate::desk::Desk;

fn open(options: &[(&str, &str)], setup: Setup) -> Session {
    let game = Title::of::<Scrabble<Whole>>().open(options.iter().copied()).expect("options");
    let players = vec![Occupant::person("Ana Luz"); 2];
    Session::new(game, Setup { players, ..setup }).expect("a game")
}

#[test]
fn words_exchanges_passes_and_withdrawn_words() {
    let options = [("language", "en"), ("challenge", "double")];
    let desk = Desk::<Whole>::new(&options, &["CATXVV?", "SOEIAUR"]);
    let position = Some(desk.rules.print_position(&desk.state));
    let mut session = open(&options, Setup { position, ..Setup::new(2, Seed(0)) });
    for text in ["7,7 H CTAX", "challenge", "exchange EI", "7,5 H TAXa", "challenge"] {
        let seat = session.turn().seat().expect("not over");
        assert_eq!(session.written("gcg"), None, "racks are told once the game is over");
        session.act(seat, Act::Move(text.to_owned()), 0).expect(text);
    }
    session.act(Seat::FIRST, Act::Resign, 0).expect("may give up");
    let sheet = session.written("gcg").expect("over");
    let lines: Vec<&str> = sheet.lines().collect();
    assert_eq!(lines[..3], ["#character-encoding UTF-8", "#player1 Ana_Luz Ana Luz", "#player2 Ana_Luz2 Ana Luz"]);
    // Centre doubles: C3 T1 A1 X8 = 13, twice; the doubled letter square at the row's twelfth column is not reached.
    assert_eq!(lines[3], ">Ana_Luz: CATXVV? 8H CTAX +26 26");
    assert_eq!(&lines[4][..9], ">Ana_Luz:");
    assert!(lines[4].ends_with(" -- -26 0"), "{}", lines[4]);
    assert_eq!(lines[5], ">Ana_Luz2: SOEIAUR -EI +0 0");
    // T1 A1 X8 and a joker for nothing, doubled by the centre.
    assert!(lines[6].ends_with(" 8F TAXa +20 20"), "{}", lines[6]);
    // It is a word: who doubted it loses the turn.
    assert!(lines[7].starts_with(">Ana_Luz2: ") && lines[7].ends_with(" - +0 0"), "{}", lines[7]);
    assert_eq!(lines.len(), 8, "{sheet}");
}

/// Whole games of the built-in players: each line adds up, the tiles laid come from the rack, and the last sums are the
/// scores of the game.
#[rstest]
fn whole_games_add_up(#[values("pt", "fr", "en")] language: &str, #[values(1, 2, 3)] seed: u64) {
    let mut session = open(&[("language", language)], Setup::new(2, Seed(seed)));
    let mut player = session.game().player(&PlayerSpec::of_level("normal")).expect("a level");
    while let Some(seat) = session.turn().seat() {
        let mut task = Task::unwatched(Seed(seed));
        let act = player.choose(&*session.sight(Some(seat)), &mut task).expect("a move");
        session.act(seat, act, 0).expect("legal");
    }
    let sheet = session.written("gcg").expect("over");
    let mut totals: HashMap<&str, i64> = HashMap::new();
    for line in sheet.lines().filter(|line| line.starts_with('>')) {
        let (nick, rest) = line[1..].split_once(": ").expect("a nickname");
        let parts: Vec<&str> = rest.split(' ').collect();
        let [points, total] = [parts[parts.len() - 2], parts[parts.len() - 1]].map(|number| number.parse::<i64>());
        let sum = totals.entry(nick).or_default();
        *sum += points.expect("points");
        assert_eq!(Ok(*sum), total, "{line}");
        if parts.len() == 5 {
            let mut rack: Vec<char> = parts[0].chars().collect();
            for letter in parts[2].chars().filter(|letter| *letter != '.') {
                let tile = if letter.is_lowercase() { '?' } else { letter };
                let place = rack.iter().position(|own| *own == tile);
                rack.swap_remove(place.unwrap_or_else(|| panic!("{letter} is not on the rack: {line}")));
            }
        }
    }
    let scores = session.verdict().and_then(|verdict| verdict.outcome.scores()).expect("scores");
    assert_eq!((totals["Ana_Luz"], totals["Ana_Luz2"]), (scores[0], scores[1]), "{sheet}");
    assert!(sheet.lines().count() > 10, "{sheet}");
}
