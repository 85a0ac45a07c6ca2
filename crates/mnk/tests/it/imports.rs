//! Games read from files of other programs. The sample files are written by hand in the shape that those programs
//! write; what they mean was worked out by hand.

use game::{Act, Choices, Import, Language, Occupant, Seat, Seed, Session, Setup, SplitMix64, Termination, Title};
use mnk::Mnk;
use rstest::rstest;

fn title() -> Title {
    Title::of::<Mnk>()
}

fn read(bytes: &[u8], values: &[(&str, &str)]) -> Result<Import, String> {
    let values = values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let format = title().format_of(bytes).ok_or("no format")?;
    let import = title().import(bytes, format, &Choices { values, files: Vec::new() });
    import.map_err(|error| title().translator(Language::En).say(&error.message()))
}

fn moves(session: &Session) -> Vec<String> {
    session.line().into_iter().map(|(seat, text)| format!("{seat}:{text}")).collect()
}

#[test]
fn a_game_of_gomocup() {
    let Import { session, tags, format } = read(include_bytes!("files/gomocup.psq"), &[]).expect("a game");
    assert_eq!((session.game().options().as_str(), format), ("board=20x20 k=5", "psq"));
    assert_eq!(
        session.setup().players,
        ["C:\\Piskvork\\pbrain-one.zip", "C:\\Piskvork\\pbrain-two.exe"].map(Occupant::person)
    );
    // Column 11 of row 11, then column 12 of row 12.
    assert_eq!(moves(&session)[..2], ["1:211", "2:232"]);
    assert_eq!(session.log()[3].at, 1523 + 30 + 2874);
    // Rows 10 to 14 of column 11.
    let verdict = session.verdict().expect("five in a row");
    assert_eq!((verdict.outcome.winner(), verdict.termination), (Some(Seat::FIRST), Termination::Rules));
    assert_eq!(tags, [("SourceResult", "1,Freestyle".to_owned())]);
}

#[test]
fn a_file_of_moves_alone() {
    let session = read(include_bytes!("files/bare.psq"), &[]).expect("a game").session;
    assert_eq!(moves(&session), ["1:113", "2:97", "1:129"]);
    assert_eq!((session.setup().players.clone(), session.verdict()), (vec![Occupant::default(); 2], None));
}

#[test]
fn a_commented_tree_of_an_editor() {
    let import = read(include_bytes!("files/gomoku.sgf"), &[]).expect("a game");
    let session = &import.session;
    assert_eq!(session.game().options(), "board=15x15 k=5");
    assert_eq!(session.setup().players, ["José [2k] A:B", "Zoë\\W"].map(Occupant::person));
    assert_eq!(session.setup().date.as_deref(), Some("2019-03-02"));
    // hh, ig, hg, then the first of two variations: hi, gg and again the first: fg.
    assert_eq!(moves(session), ["1:113", "2:99", "1:98", "2:128", "1:97", "2:96"]);
    let verdict = session.verdict().expect("over");
    assert_eq!(verdict.termination, Termination::Resignation(Seat::SECOND));
    let record = import.record();
    assert_eq!((record.tag("Source"), record.tag("SourceRules")), (Some("sgf"), Some("Gomoku")));
    assert!(Session::replay(title().read(record.rules().unwrap()).unwrap(), &record).is_ok());
}

#[test]
fn stones_that_are_set_up() {
    let session = read(include_bytes!("files/wide.sgf"), &[]).expect("a game").session;
    assert_eq!(session.game().options(), "board=4x6 k=4");
    assert_eq!(session.setup().position.as_deref(), Some("XX..../....../....../OO.... O"));
    assert_eq!(moves(&session), ["2:21", "1:3", "2:22"]);
    assert_eq!(session.verdict().and_then(|verdict| verdict.outcome.winner()), Some(Seat::SECOND));
}

#[test]
fn what_ended_a_game_of_other_rules_is_kept() {
    let import = read(include_bytes!("files/renju.sgf"), &[]).expect("a game");
    // Columns by letter, rows from below: h8 is the centre, h10 is two rows above.
    assert_eq!(moves(&import.session), ["1:113", "2:99", "1:83"]);
    assert_eq!(import.session.verdict().and_then(|verdict| verdict.outcome.winner()), Some(Seat::SECOND));
    assert_eq!(import.record().tag("SourceResult"), Some("W+F"));
}

#[rstest]
#[case(
    "Piskvorky 15, 0:0, 0\n",
    "line 1: “15” is not the size of a board, such as 15x15: from 2 to 100 rows and columns"
)]
#[case("Piskvorky 15x15, 0:0, 0\n1,1,0\n16,1,0\n", "line 3: “16,1,0” is no place on this board")]
#[case("Piskvorky 15x15, 0:0, 0\n1,1,0\n1,1,0\n", "move 2 (line 3, '1') cannot be played: Position 1 is taken.")]
#[case("Piskvorky 3x3, 0:0, 0\n1,1,0\nA\nB\n0\n2,Freestyle\n1,1\n", "line 3: 'A' is not understood")]
#[case("(;GM[1]SZ[19];B[aa])", "line 1: it is another game than m,n,k: GM[1]")]
#[case("(;GM[4]SZ[15];B[aa]\n;W[])", "line 2: a pass, which this game does not have")]
#[case("(;GM[4]SZ[15];B[aa];W[tt])", "line 1: a pass, which this game does not have")]
#[case("(;GM[4]SZ[15];B[aa];B[bb])", "move 2 (line 1, '17') cannot be played: It is not your turn.")]
#[case("(;GM[4]SZ[15];B[pp])", "line 1: “pp” is no place on this board")]
#[case("(;GM[4]SZ[15];B[aa];AW[bb])", "line 1: stones are set up after the first move")]
#[case("(;GM[4]SZ[15];B[aa]", "line 1: the file ends in the middle of the game")]
#[case("(;GM[4];B[aa])\n(;GM[4];B[aa])", "line 2: a second game begins here: only files with one game can be read")]
#[case(
    "(;GM[4]SZ[3]RU[3]RE[W+];B[aa];W[ab];B[ba];W[bb];B[ca])",
    "the file says that the game ended as 'W+', but its moves give '1 2'"
)]
fn what_is_wrong_is_said_with_its_line(#[case] file: &str, #[case] said: &str) {
    assert_eq!(read(file.as_bytes(), &[]).map(drop), Err(said.to_owned()));
}

#[test]
fn what_the_file_tells_is_not_chosen_again() {
    let file = b"Piskvorky 3x3, 0:0, 0\n1,1,0\n";
    assert_eq!(read(file, &[("k", "2")]).expect("a game").session.game().options(), "board=3x3 k=2");
    assert!(read(file, &[("board", "4x4")]).is_err());
    assert_eq!(read(file, &[]).expect("a game").session.game().options(), "board=3x3 k=3");
}

/// Any bytes at all are read or refused.
#[test]
fn garbage_is_refused() {
    let mut chance = SplitMix64::new(Seed(5));
    let pieces = [
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "B",
        "W[aa]",
        "AB",
        "SZ[",
        "15",
        ":",
        "\n",
        "Piskvorky ",
        "3x3",
        ",",
        "é",
        "PL[]",
        "aa:zz",
    ];
    for start in ["(;", "Piskvorky "] {
        for _ in 0..2000 {
            let length = chance.below(40);
            let text: String = (0..length).filter_map(|_| chance.pick(&pieces).copied()).collect();
            let _ = read(format!("{start}{text}").as_bytes(), &[]);
        }
    }
}

/// Every game that is written reads back: the same options, moves, names, start and, where the format tells it, end.
#[rstest]
fn what_is_written_is_read(#[values("psq", "sgf")] format: &str) {
    let mut chance = SplitMix64::new(Seed(format.len() as u64));
    let names = ["Ana", "José [1]\\:", "1,2,3", "?", "7", "Rui; (the) first"];
    for round in 0..400 {
        let most = if format == "sgf" { 52 } else { 100 };
        let side = |chance: &mut SplitMix64| 2 + chance.below(if round % 20 == 0 { most - 1 } else { 8 });
        let (board, k) = (format!("{}x{}", side(&mut chance), side(&mut chance)), (1 + chance.below(6)).to_string());
        let game = title().open([("board", board.as_str()), ("k", k.as_str())]).expect("options");
        let player = |chance: &mut SplitMix64| match *chance.pick(&names).expect("names") {
            // That is how somebody unknown is written.
            "?" => Occupant::default(),
            name => Occupant::person(name),
        };
        let mut setup = Setup { players: vec![player(&mut chance), player(&mut chance)], ..Setup::new(2, Seed(0)) };
        if round % 3 == 0 {
            setup.position = some_position(&game, &mut chance);
        }
        let mut session = Session::new(game, setup).expect("a table");
        let length = chance.below(120);
        for at in 0..length {
            let Some(seat) = session.turn().seat() else { break };
            let text = chance.pick(&session.sight(None).legal().moves).expect("a move").clone();
            session.act(seat, Act::Move(text), at * 10).expect("legal");
        }
        if format == "sgf" && session.verdict().is_none() {
            match chance.below(3) {
                0 => drop(session.act(Seat::SECOND, Act::Resign, 9999).expect("may give up")),
                1 => {
                    session.act(Seat::FIRST, Act::Draw, 9999).expect("may offer");
                    session.act(Seat::SECOND, Act::Draw, 9999).expect("may agree");
                }
                _ => {}
            }
        }
        let Some(text) = session.written(format) else { continue };
        let values = if format == "psq" { vec![("k", k.as_str())] } else { Vec::new() };
        let again = read(text.as_bytes(), &values).unwrap_or_else(|why| panic!("{why}\n{text}")).session;
        assert_eq!(again.game().options(), session.game().options(), "{text}");
        assert_eq!(again.setup().players, session.setup().players, "{text}");
        assert_eq!(again.table().position(), session.table().position(), "{text}");
        assert_eq!(again.verdict(), session.verdict(), "{text}");
        // Stones of a start are moves in the one format and set up in the other.
        let (own, read) = (moves(&session), moves(&again));
        assert!(read.ends_with(&own) && (format == "psq" || read.len() == own.len()), "{text}");
        assert_eq!(again.written(format).as_deref(), Some(text.as_str()));
    }
}

/// A position that moves led to.
fn some_position(game: &std::sync::Arc<dyn game::Game>, chance: &mut SplitMix64) -> Option<String> {
    let mut table = game.start(2, Seed(0).into()).ok()?;
    for _ in 0..chance.below(5) {
        let legal = table.sight(None).legal().moves;
        table.play(chance.pick(&legal)?).ok()?;
    }
    Some(table.position())
}

/// A file that names its rule is read by it, and what is written names it.
#[test]
fn rules_are_read_and_written() {
    // Six in a row of which the fourth came last, then five in a column.
    let played = "1,1,0\n1,3,0\n2,1,0\n2,3,0\n3,1,0\n3,3,0\n5,1,0\n9,9,0\n6,1,0\n9,8,0\n4,1,0\n7,3,0\n";
    let file = |rest: &str| format!("Piskvorky 15x15, 11:11, 0\n{played}{rest}");
    let six = read(file("A\nB\n0\n").as_bytes(), &[]).expect_err("six in a row ended it");
    assert!(six.contains("12"), "{six}");
    let standard = read(file("A\nB\n0\n2,Standard\n").as_bytes(), &[]).expect("a game").session;
    assert_eq!(standard.game().options(), "board=15x15 k=5 rule=standard");
    assert_eq!(standard.verdict().expect("a claim").termination, Termination::Resignation(Seat::FIRST));
    assert!(standard.written("psq").expect("a file").ends_with("0\n2,Standard\n"));
    let sgf = standard.written("sgf").expect("a file");
    assert!(sgf.contains("RU[Standard, 5 in a line]"), "{sgf}");
    let again = read(sgf.as_bytes(), &[]).expect("a game").session;
    assert_eq!((again.game().options(), moves(&again)), (standard.game().options(), moves(&standard)));
}

/// Black lost by a forbidden move: the moves are kept, by the rule that allows them.
#[test]
fn a_game_that_ends_with_a_foul() {
    let file = "(;GM[4]SZ[15]RU[Renju]RE[W+F];B[aa];W[hh];B[ca];W[hi];B[ea];W[jj];B[ga];W[kk];B[da])";
    let import = read(file.as_bytes(), &[]).expect("a game");
    assert_eq!(import.session.game().options(), "board=15x15 k=5");
    assert_eq!((moves(&import.session).len(), import.record().tag("SourceRules")), (9, Some("Renju")));
    let fine = read(file.replace(";B[da]", "").as_bytes(), &[]).expect("a game");
    assert_eq!(fine.session.game().options(), "board=15x15 k=5 rule=renju");
}
