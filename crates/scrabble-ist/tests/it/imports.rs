//! Games read from `.gcg` files: a file written by hand, and games that were written and read back.

use game::{Act, Choices, Import, Language, Seat, Seed, Session, Setup, SplitMix64};

use crate::title;

fn read(text: &str) -> Result<Import, String> {
    let import = title().import(text.as_bytes(), "gcg", &Choices::default());
    import.map_err(|error| title().translator(Language::En).say(&error.message()))
}

fn moves(session: &Session) -> Vec<String> {
    session.line().into_iter().map(|(seat, text)| format!("{seat}:{text}")).collect()
}

/// The letters of the second player are not told. CÃO without its accent: C 2, A 1, O 1; the Ç of AÇO is worth 3.
const FILE: &str = "#character-encoding utf-8\n#player1 a Ana\n#player2 b Rui\n\
                    >a: ACOÇEEU 8H CAO +4 4\n>b: I8 .S +2 2\n>a: ÇEEU -U +0 4\n>b:  - +0 2\n";

#[test]
fn a_file_with_letters_that_are_not_told() {
    let session = read(FILE).expect("a game").session;
    assert_eq!(moves(&session), ["1:J 8 8 H CAO", "2:J 8 9 V AS", "1:T U", "2:P"]);
    assert_eq!(session.turn().seat(), Some(Seat::FIRST));
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    for (old, new, said) in [
        ("+4 4", "+5 5", "line 6: the sum is 4, but it should be 5"),
        ("8H CAO", "8H CAo", "line 4: the player cannot have had “?”"),
        ("CAO +4", "CWO +4", "line 4: the player cannot have had “W”"),
        (">b:  - +0 2", ">b: - - -2 0", "line 7: '>b: - - -2 0' is not understood"),
        (">b:  - +0 2", ">a: -- -0 4", "line 7: there is no word of this player to take back"),
    ] {
        assert_eq!(read(&FILE.replacen(old, new, 1)).map(drop), Err(said.to_owned()), "{new}");
    }
    let more = FILE.replace("+4 4", "+5 5").replace("+0 4", "+0 5");
    assert_eq!(read(&more).map(drop), Err("line 4: the file gives 5 points, the rules give 4".to_owned()));
    let back = FILE.replace(">a: ÇEEU -U +0 4", ">b: -- -2 0").replace("- +0 2", "- +0 0");
    assert_eq!(read(&back).map(drop), Err("line 6: in this game words are not taken back".to_owned()));
}

#[test]
fn games_read_back() {
    let mut chance = SplitMix64::new(Seed(3));
    for round in 0..12 {
        let seats = 2 + round % 3;
        let players = (1..=seats).map(|seat| game::Occupant::person(format!("Jogador {seat}"))).collect();
        let setup = Setup { players, ..Setup::new(seats, Seed(u64::from(round) + 1)) };
        let mut session = Session::new(title().open([]).expect("options"), setup).expect("a table");
        while let Some(seat) = session.turn().seat() {
            let legal = session.sight(Some(seat)).legal().moves;
            let text = chance.pick(&legal).expect("a move").clone();
            session.act(seat, Act::Move(text), 0).expect("legal");
        }
        let text = session.written("gcg").expect("over");
        let again = read(&text).unwrap_or_else(|why| panic!("{why}\n{text}")).session;
        assert_eq!((moves(&again), again.verdict()), (moves(&session), session.verdict()), "{text}");
        assert_eq!(again.setup().players, session.setup().players);
        assert_eq!(again.written("gcg").as_deref(), Some(text.as_str()));
    }
}
