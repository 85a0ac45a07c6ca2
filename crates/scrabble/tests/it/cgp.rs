//! Positions in one line, as other programs write them. What is expected was worked out by hand from the format's public
//! description.

use game::{Choices, Language, PlayerSpec, Seat, Seed, Session, Setup, Task, Title};
use rstest::rstest;
use scrabble::{Scrabble, Whole};

fn title() -> Title {
    Title::of::<Scrabble<Whole>>()
}

fn read(text: &str) -> Result<Session, String> {
    let format = title().format_of(text.as_bytes()).ok_or("no format")?;
    let import = title().import(text.as_bytes(), format, &Choices::default());
    let import = import.map_err(|error| title().translator(Language::En).say(&error.message()))?;
    assert_eq!(import.format, "cgp");
    Ok(import.session)
}

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

fn field<'a>(position: &'a str, name: &str) -> &'a str {
    position.split(' ').find_map(|field| field.strip_prefix(name)).expect(name)
}

/// The tiles of a rack in the order of the alphabet.
fn sorted(rack: &str) -> String {
    let mut tiles: Vec<char> = rack.chars().collect();
    tiles.sort_unstable();
    tiles.into_iter().collect()
}

#[test]
fn what_is_not_told_is_dealt() {
    let session = read(&format!("{EMPTY} AELNOQT/ 0/12 1 lex NWL18; lm -2;")).expect("a position");
    assert_eq!(session.game().options(), "language=en challenge=void");
    let position = session.table().position();
    let racks: Vec<&str> = field(&position, "racks=").split('|').collect();
    assert_eq!((racks[0], racks[1].len(), field(&position, "bag=").len()), ("AELNOQT", 7, 86));
    assert_eq!((field(&position, "scores="), field(&position, "scoreless=")), ("0|12", "1"));
    assert_eq!(session.turn().seat(), Some(Seat::FIRST));
}

#[rstest]
#[case("lex FR;", "language=fr challenge=void")]
#[case("lex ODS8; cr double;", "language=fr challenge=double")]
#[case("ld portuguese; cr 5pt;", "language=pt challenge=five")]
#[case("lex CSW21; ld english; cr 10pt; bb 50; etl 7; mcnz 6; tmr 10000/-2500; gid x;", "language=en challenge=ten")]
#[case("", "language=en challenge=void")]
fn the_rules_are_told_behind(#[case] said: &str, #[case] options: &str) {
    let session = read(&format!("{EMPTY} AEINST?/EEE 0/0 0 {said}\n")).expect("a position");
    assert_eq!(session.game().options(), options);
}

/// Three sit at the table; jokers lie as small letters; one has few tiles because the bag is empty.
#[test]
fn racks_begin_with_the_seat_on_turn() {
    let board = "15/15/15/15/15/15/15/6CAÇAs4/8O6/15/15/15/15/15/15";
    let session = read(&format!("{board} ABC?/DE/ -3/20/100 0 lex PT;")).expect("a position");
    let position = session.table().position();
    assert_eq!((field(&position, "board="), field(&position, "scores=")), (board, "-3|20|100"));
    let racks: Vec<usize> = field(&position, "racks=").split('|').map(|rack| rack.chars().count()).collect();
    assert_eq!(racks, [7, 7, 7]);
    assert!(field(&position, "racks=").starts_with("ABC?"));
}

#[rstest]
#[case("AAAAAAA/AAAAAAA 0/0 0 lex FR;", "line 1: the tiles of the board, the racks and the bag are not the whole set")]
#[case("ABC1/ 0/0 0 lex FR;", "line 1: it is not written like 15/15/… RACK/RACK 0/0 0 lex EN;")]
#[case("AEINRSTU/ 0/0 0 lex FR;", "line 1: it is not written like 15/15/… RACK/RACK 0/0 0 lex EN;")]
#[case("AEINRST/ 0/0 0 cr triple;", "line 1: the rule “cr triple” is not played here")]
#[case("AEINRST/ 0/0 0 bb 35;", "line 1: the rule “bb 35” is not played here")]
#[case("AEINRST/ 0/0/0 0", "no format")]
#[case("AEINRST/ 0/x 0", "no format")]
fn what_is_wrong_is_said(#[case] rest: &str, #[case] said: &str) {
    assert_eq!(read(&format!("{EMPTY} {rest}")).map(drop), Err(said.to_owned()));
    assert!(read(&format!("15/15 {rest}")).is_err());
    assert!(read(&format!("14/{} {rest}", &EMPTY[3..])).is_err());
}

/// Any position of a game, written and read: the board, racks, points and scoreless turns, seen from the seat on turn.
#[rstest]
fn what_is_written_reads_back(#[values("pt", "fr", "en")] language: &str, #[values(2, 3)] seats: u8) {
    let game = title().open([("language", language)]).expect("options");
    let mut session = Session::new(game, Setup::new(seats, Seed(u64::from(seats)))).expect("a game");
    let mut player = session.game().player(&PlayerSpec::of_level("normal")).expect("a level");
    loop {
        let written = session.written_openly("cgp").expect("a line");
        let again = read(&written).unwrap_or_else(|why| panic!("{why}\n{written}"));
        assert_eq!(again.game().options(), session.game().options());
        assert_eq!(again.written_openly("cgp").as_deref(), Some(written.as_str()));
        let (was, is) = (session.table().position(), again.table().position());
        let turn: usize = field(&was, "turn=").parse().expect("a seat");
        let rotated = |name: &str| {
            let mut parts: Vec<String> = field(&was, name).split('|').map(str::to_owned).collect();
            parts.rotate_left(turn - 1);
            parts.join("|")
        };
        assert_eq!(
            (rotated("racks="), rotated("scores=")),
            (field(&is, "racks=").into(), field(&is, "scores=").into())
        );
        for name in ["board=", "scoreless="] {
            assert_eq!(field(&was, name), field(&is, name));
        }
        assert_eq!(sorted(field(&was, "bag=")), sorted(field(&is, "bag=")));
        assert_eq!(session.turn().seat().is_none(), again.turn().seat().is_none(), "{written}");
        let Some(seat) = session.turn().seat() else { break };
        let act = player.choose(&*session.sight(Some(seat)), &mut Task::unwatched(Seed(1))).expect("a move");
        session.act(seat, act, 0).expect("legal");
    }
}
