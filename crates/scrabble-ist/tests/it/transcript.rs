//! The whole game of the specification's last example, byte for byte but for the asking.

use game::{Seed, Table, Turn};
use scrabble_ist::{Move, State};

use crate::open;

const EXAMPLE: &str = include_str!("example.txt");
const PROMPT: &str = "Jogada J";

#[test]
fn the_example_game_is_played_as_printed() {
    let mut table = open("ist").start(2, Seed(32).into()).expect("two seats");
    let state = |table: &dyn Table| -> State { table.position().parse().expect("a position") };
    let mut said = "Bem-vindo ao SCRABBLE.\n".to_owned();
    for line in EXAMPLE.lines().filter_map(|line| line.strip_prefix(PROMPT)) {
        let (asked, answer) = line.split_once(": ").expect("an answer");
        let seat = table.turn().seat().expect("someone on turn");
        assert_eq!(seat.to_string(), asked);
        said += &format!("{}\n{PROMPT}{seat}: {answer}\n", state(&*table).screen());
        assert_eq!(table.play(answer).expect("a legal move").text, answer);
        assert_eq!(answer.parse::<Move>().expect("a line").to_string(), answer);
    }
    let Turn::Over(outcome) = table.turn() else { panic!("the game goes on") };
    assert_eq!(outcome.scores(), Some(&[11, 19][..]));
    said += "(11, 19)\n";
    assert_eq!(said, EXAMPLE);
}
