//! Games read from `.gcg` files. The sample file is written by hand in the shape that other programs write, its points
//! counted by hand from the board and the tiles.

use game::{Act, Choices, Import, Language, Refusal, Rules, Seat, Seed, Session, Setup, SplitMix64, Task, Title};
use rstest::rstest;
use scrabble::{Scrabble, Ulb, Whole};

fn read(title: &Title, bytes: &[u8], values: &[(&str, &str)]) -> Result<Import, String> {
    let values = values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let format = title.format_of(bytes).ok_or("no format")?;
    let import = title.import(bytes, format, &Choices { values, files: Vec::new() });
    import.map_err(|error| title.translator(Language::En).say(&error.message()))
}

fn whole() -> Title {
    Title::of::<Scrabble<Whole>>()
}

fn moves(session: &Session) -> Vec<String> {
    session.line().into_iter().map(|(seat, text)| format!("{seat}:{text}")).collect()
}

const CLUB: &str = include_str!("files/club.gcg");

/// RAIN doubles on the centre; CAT goes through its A; TOTES is taken back, as NT beside it is no word; three tiles that
/// nobody saw are exchanged; TOTES makes CATS and has a tripled T.
#[test]
fn a_game_at_a_club_of_which_one_rack_is_not_told() {
    let import = read(&whole(), CLUB.as_bytes(), &[]).expect("a game");
    let session = &import.session;
    assert_eq!(session.game().options(), "language=en challenge=single");
    assert_eq!(session.setup().players, ["Ana Luz", "Rui"].map(game::Occupant::person));
    let told = moves(session);
    assert_eq!(told[..4], ["1:7,6 H RAIN", "2:6,7 V CAT", "1:8,7 H TOTEs", "2:challenge"]);
    assert!(told[4].starts_with("2:exchange ") && told[4].chars().count() == "2:exchange ABC".len(), "{told:?}");
    assert_eq!(told[5..], ["1:9,3 H TOTES", "2:pass"]);
    assert_eq!((session.verdict(), session.turn().seat()), (None, Some(Seat::FIRST)));
    let position = session.table().position();
    assert!(position.contains(" scores=21|5 "), "{position}");
    let mut rack: Vec<char> =
        session.sight(Some(Seat::FIRST)).text().split(" racks=").nth(1).expect("racks")[..7].chars().collect();
    rack.sort_unstable();
    assert_eq!(rack.iter().collect::<String>(), "?ABDELN");
    let record = import.record();
    assert_eq!((record.tag("Source"), record.tag("SourceLexicon")), (Some("gcg"), Some("CSW21")));
    let again = Session::replay(whole().read(record.rules().expect("rules")).expect("options"), &record);
    assert!(again.is_ok_and(|again| again.table().same(session.table())));
}

#[rstest]
#[case("+13 21", "+14 22", "line 16: the file gives 14 points, the rules give 13")]
#[case("+13 21", "+13 22", "line 16: the sum is 22, but it should be 21")]
#[case("AEINRT? 8G", "AEINZT? 8G", "line 9: the player cannot have had “R”")]
#[case(">ana: EEOSTT? 10D", ">ana: EEOSTTX 10D", "line 16: the rack “EEOSTTX” is not what the lines before leave")]
#[case("H7 C.T", "H7 C..", "line 12: the word does not fit what lies on the board")]
#[case(">rui: Q - +0 5", ">rui: (challenge) +7 12", "line 17: points for a challenge in vain are not known here")]
#[case(
    ">rui: Q - +0 5",
    ">rui: Q (time) -5 0",
    "line 17: tiles left over are counted, but by the rules here the game is not over"
)]
#[case(
    ">rui: Q - +0 5",
    ">eva: Q - +0 5",
    "line 17: nobody is called “eva”: the players are named by #player1, #player2, …"
)]
#[case(">rui: Q - +0 5", ">ana: E - +0 21", "move 7 (line 17, 'pass') cannot be played: It is not your turn.")]
#[case(">rui: Q - +0 5", ">rui: QQ - +0 5", "line 17: there are more of “Q” than the game has")]
#[case(
    ">rui: Q - +0 5",
    ">rui: Q (Q) -10 -5",
    "line 17: tiles left over are counted, but by the rules here the game is not over"
)]
#[case(">rui: Q - +0 5", ">rui: Q what?", "line 17: '>rui: Q what?' is not understood")]
#[case("9H .OTEs +10 18", "9D CATS +5 13", "line 13: the player cannot have had “C”")]
fn what_is_wrong_is_said_with_its_line(#[case] old: &str, #[case] new: &str, #[case] said: &str) {
    assert!(CLUB.contains(old), "{old}");
    let wrong = read(&whole(), CLUB.replacen(old, new, 1).as_bytes(), &[]);
    assert_eq!(wrong.map(drop), Err(said.to_owned()));
}

/// Words that are in the list cannot be taken back here.
#[test]
fn a_word_that_stands_is_not_taken_back() {
    let file = "#player1 a A\n#player2 b B\n#lexicon NWL20\n>a: AEINRT? 8G RAIN +8 8\n>a: AEINRT? -- -8 0\n";
    let said = read(&whole(), file.as_bytes(), &[]).expect_err("RAIN is a word");
    assert_eq!(said, "line 5: the word is taken back, but the list of words here has it");
    let file =
        "#player1 a A\n#player2 b B\n#lexicon NWL20\n>a: AEINRT? 8G RANIT +10 10\n>a: AEINRT? (challenge) +5 15\n";
    let said = read(&whole(), file.as_bytes(), &[]).expect_err("RANIT is none");
    assert_eq!(said, "line 5: the word is challenged in vain, but the list of words here does not have it");
}

/// Between two, the winner may be given the other's tiles twice.
#[test]
fn tiles_left_over_are_counted_in_either_way() {
    let mut session = played(&whole(), &[("language", "en")], 2, 7, false);
    while session.verdict().is_none() || !session.written("gcg").expect("over").contains(" (") {
        session = played(&whole(), &[("language", "en")], 2, 8, false);
    }
    let text = session.written("gcg").expect("over");
    let (turns, ends): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| !line.contains('('));
    let [left, won] = ends[..] else { panic!("{text}") };
    let total = |line: &str| line.rsplit(' ').next().and_then(|total| total.parse::<i64>().ok()).expect("a sum");
    let points: i64 = won.split(' ').rev().nth(1).and_then(|points| points.parse().ok()).expect("points");
    assert!(left.contains(&format!(" -{points} ")), "{text}");
    let twice = won.replace(&format!(" +{points} "), &format!(" +{} ", 2 * points));
    let twice = twice.replace(&format!(" {}", total(won)), &format!(" {}", total(won) + points));
    let file = format!("{}\n{twice}\n", turns.join("\n"));
    let again = read(&whole(), file.as_bytes(), &[]).unwrap_or_else(|why| panic!("{why}\n{file}")).session;
    assert_eq!(again.verdict(), session.verdict());
}

/// A game of the built-in player, with exchanges and passes between.
fn played(title: &Title, options: &[(&str, &str)], seats: u8, seed: u64, whole_game: bool) -> Session {
    let game = title.open(options.iter().copied()).expect("options");
    let players = (1..=seats).map(|seat| game::Occupant::person(format!("Jogador {seat}"))).collect();
    let mut session = Session::new(game, Setup { players, ..Setup::new(seats, Seed(seed)) }).expect("a table");
    let mut player = session.game().player(&game::PlayerSpec::of_level("normal")).expect("a level");
    let mut chance = SplitMix64::new(Seed(seed));
    while let Some(seat) = session.turn().seat() {
        let sight = session.sight(Some(seat));
        let text = match chance.below(6) {
            0 if whole_game => {
                let legal = sight.legal().moves;
                let others: Vec<&String> = legal.iter().filter(|text| !text.contains(',') && *text != "stop").collect();
                chance.pick(&others).map(|text| (*text).clone())
            }
            _ => None,
        };
        let mut task = Task::unwatched(Seed(seed));
        let text = text.or_else(|| player.choose(&*sight, &mut task).ok()?.into_move()).expect("a move");
        session.act(seat, Act::Move(text), 0).expect("legal");
    }
    session
}

fn reads_back(title: &Title, session: &Session, values: &[(&str, &str)]) {
    let text = session.written("gcg").expect("over");
    let again = read(title, text.as_bytes(), values).unwrap_or_else(|why| panic!("{why}\n{text}")).session;
    assert_eq!(moves(&again), moves(session), "{text}");
    assert_eq!(again.setup().players, session.setup().players, "{text}");
    assert_eq!(again.game().options(), session.game().options(), "{text}");
    assert_eq!(again.verdict(), session.verdict(), "{text}");
    assert_eq!(again.written("gcg").as_deref(), Some(text.as_str()));
}

#[rstest]
fn whole_games_read_back(#[values("pt", "fr", "en")] language: &str, #[values(2, 3, 4)] seats: u8) {
    for seed in 1..=3 {
        let session = played(&whole(), &[("language", language)], seats, seed, true);
        // The language is found by the tiles and the words.
        reads_back(&whole(), &session, &[]);
    }
}

#[rstest]
#[case(&[], 1)]
#[case(&[("full", "on")], 1)]
#[case(&[("full", "on")], 3)]
#[case(&[("multiplayer", "on"), ("jokers", "on"), ("exchange", "on")], 2)]
fn simplified_games_read_back(#[case] options: &[(&str, &str)], #[case] seats: u8) {
    let title = Title::of::<Scrabble<Ulb>>();
    for seed in 1..=2 {
        let session = played(&title, options, seats, seed, seats > 1);
        reads_back(&title, &session, options);
    }
}

/// Where words can be challenged: any letters are laid, and what is taken back is read so.
#[rstest]
fn phonies_read_back(#[values("single", "double")] challenge: &str) {
    let options = [("language", "fr"), ("challenge", challenge)];
    let game = whole().open(options).expect("options");
    for seed in 1..=4 {
        let setup = Setup { players: ["A", "B"].map(game::Occupant::person).into(), ..Setup::new(2, Seed(seed)) };
        let mut session = Session::new(std::sync::Arc::clone(&game), setup).expect("a table");
        let rules =
            Scrabble::<Whole>::with(&game::Options::choose(Scrabble::<Whole>::OPTIONS, options).expect("options"));
        let mut player = session.game().player(&game::PlayerSpec::of_level("facil")).expect("a level");
        let mut chance = SplitMix64::new(Seed(seed));
        let rules = rules.expect("rules");
        while let Some(seat) = session.turn().seat() {
            let sight = session.sight(Some(seat));
            let state = rules.read_position(&session.table().position()).expect("a position");
            let phony = state.open.last.is_some() && session.consider(seat, &Act::Move("challenge".into()), 0).is_ok();
            // Challenges in vain are not written where they cost nothing: only those that succeed are made.
            let succeeds = phony && {
                let mut table = session.table().copy();
                table.play("challenge").is_ok_and(|played| {
                    played.effects.iter().any(|effect| matches!(effect, game::Effect::Remove { .. }))
                })
            };
            let word: String = {
                let rack = &state.racks[seat.index()];
                rack.iter()
                    .take(2 + chance.below(3) as usize)
                    .map(|tile| match tile.char(rules.referee().alphabet()) {
                        '?' => 'e',
                        letter => letter,
                    })
                    .collect()
            };
            let anywhere =
                format!("{},{} {} {word}", chance.below(15), chance.below(15), ["H", "V"][chance.below(2) as usize]);
            let text = if succeeds {
                "challenge".to_owned()
            } else if chance.below(2) == 0 && session.consider(seat, &Act::Move(anywhere.clone()), 0).is_ok() {
                anywhere
            } else {
                let mut task = Task::unwatched(Seed(seed));
                player.choose(&*sight, &mut task).ok().and_then(Act::into_move).expect("a move")
            };
            session.act(seat, Act::Move(text), 0).expect("legal");
        }
        let text = session.written("gcg").expect("over");
        assert!(text.contains(" -- "), "{text}");
        reads_back(&whole(), &session, &[("challenge", challenge)]);
    }
}

/// Racks of one player left out: the game is read all the same, with the same words and points.
#[test]
fn racks_that_are_not_told_are_found() {
    for seed in 1..=12 {
        let session = played(&whole(), &[("language", "pt")], 2, seed, true);
        let text = session.written("gcg").expect("over");
        let hidden: String = text
            .lines()
            .map(|line| match line.strip_prefix(">Jogador_2: ") {
                Some(rest) if !rest.contains('(') => {
                    let (_, rest) = rest.split_once(' ').expect("a rack");
                    format!(">Jogador_2: {rest}\n")
                }
                _ => format!("{line}\n"),
            })
            .collect();
        let again = read(&whole(), hidden.as_bytes(), &[]).unwrap_or_else(|why| panic!("{why}\n{hidden}")).session;
        assert_eq!((moves(&again), again.verdict()), (moves(&session), session.verdict()), "{hidden}");
    }
}

/// What is foretold is nobody's to see, and the bag is a whole set throughout.
#[test]
fn what_is_foretold_is_hidden() {
    let import = read(&whole(), CLUB.as_bytes(), &[]).expect("a game");
    let start = import.session.setup().position.clone().expect("a position");
    assert!(start.contains(" next="), "{start}");
    let table = import.session.game().read_position(&start).expect("reads back");
    for viewer in [None, Some(Seat::FIRST), Some(Seat::SECOND)] {
        assert!(!table.sight(viewer).text().contains("next="));
        let other = table.reshuffled(viewer, Seed(3));
        assert_eq!(other.sight(viewer).text(), table.sight(viewer).text());
        assert!(!other.position().contains("next="));
    }
    assert!(matches!(table.copy().play("9,3 H TOTES"), Err(Refusal::Illegal(_))));
}

/// Letters that are not in ASCII, in a file that does not say how it is written: C2 A1 Ç3 A1, doubled by the centre; A and O
/// doubled, around the Ç; a joker for an S at the end of the first word.
#[test]
fn an_old_file_with_cedillas() {
    let file = "#player1 z\u{e9} Jos\u{e9}\n#player2 ana Ana\n#lexicon PT\n\
        >z\u{e9}: AACO?S\u{c7} 8G CA\u{c7}A +14 14\n>ana: AIORSTU I7 A.O +7 7\n\
        >z\u{e9}: O?S -OS +0 14\n>ana: IRSTU -2 +0 7\n>z\u{e9}: ? 8G ....s +7 21\n";
    let latin: Vec<u8> = file.chars().map(|letter| u8::try_from(u32::from(letter)).expect("latin")).collect();
    let session = read(&whole(), &latin, &[]).expect("a game").session;
    assert_eq!(session.game().options(), "language=pt challenge=void");
    assert_eq!(session.setup().players, ["José", "Ana"].map(game::Occupant::person));
    let told = moves(&session);
    assert_eq!(told[..3], ["1:7,6 H CAÇA", "2:6,8 V AÇO", "1:exchange OS"]);
    assert_eq!(told[4], "1:7,6 H CAÇAs");
    assert!(session.table().position().contains("/6CAÇAs4/"), "{}", session.table().position());
}

/// Five points for a challenge in vain, as Woogles and Quackle write them, and DOS line ends. The rack beside them is the one
/// from which the word was laid, or the one after.
#[rstest]
fn a_challenge_in_vain_brings_points(#[values("CIIQTUV", "IIQUVEE", "")] rack: &str) {
    let file = format!(
        "#character-encoding UTF-8\r\n#id io.woogles AbC\r\n#lexicon CSW21\r\n#player1 ana Ana Luz\r\n\
         #player2 rui Rui\r\n>ana: AEINRT? 8G RAIN +8 8\r\n>rui: CIIQTUV H7 C.T +5 5\r\n\
         >rui: {rack} (challenge) +5 10\r\n#note a note\r\nof two lines\r\n>ana: EET? -ET +0 8\r\n"
    );
    let session = read(&whole(), file.as_bytes(), &[]).expect("a game").session;
    assert_eq!(session.game().options(), "language=en challenge=five");
    assert_eq!(moves(&session), ["1:7,6 H RAIN", "2:6,7 V CAT", "1:challenge", "1:exchange ET"]);
    assert!(session.table().position().contains(" scores=8|10 "), "{}", session.table().position());
    let written = session.written_openly("gcg").expect("a sheet");
    assert!(written.contains(" (challenge) +5 10\n"), "{written}");
    let again = read(&whole(), written.as_bytes(), &[]).expect("what was written").session;
    assert_eq!((moves(&again), again.table().position()), (moves(&session), session.table().position()));
}

/// Ten points for each minute too many, at the end of a game, and the last pass that some programs write when a word that
/// ends the game is not challenged.
#[test]
fn the_time_costs_points_at_the_end() {
    let seeds = 1..=20;
    let games = seeds.map(|seed| played(&whole(), &[("language", "en")], 2, seed, false));
    let text_of = |session: &Session| session.written("gcg").expect("over");
    let session = games.into_iter().find(|session| text_of(session).contains(": (")).expect("somebody goes out");
    let text = text_of(&session);
    let lines: Vec<&str> = text.lines().collect();
    let (turns, ends) = lines.split_at(lines.len() - 2);
    let total = |line: &str| line.rsplit(' ').next().and_then(|total| total.parse::<i64>().ok()).expect("a sum");
    let nick = |line: &str| line.split(':').next().expect("a nickname").to_owned();
    let passed = turns.iter().rev().find(|line| nick(line) != nick(turns[turns.len() - 1])).expect("the other");
    let pass = format!("{}: - +0 {}", nick(passed), total(passed));
    let late = format!("{}:  (time) -20 {}", nick(ends[1]), total(ends[1]) - 20);
    let file = format!("{}\n{pass}\n{}\n{late}\n", turns.join("\n"), ends.join("\n"));
    let again = read(&whole(), file.as_bytes(), &[]).unwrap_or_else(|why| panic!("{why}\n{file}")).session;
    assert_eq!(again.game().options(), "language=en challenge=single");
    let written = text_of(&again);
    assert!(written.trim_end().ends_with(late.trim_start_matches('>')), "{written}");
    let scores = |session: &Session| session.verdict().map(|verdict| format!("{:?}", verdict.outcome));
    assert_ne!(scores(&again), scores(&session));
    let third = read(&whole(), written.as_bytes(), &[("challenge", "single")]).expect("what was written").session;
    assert_eq!((text_of(&third), scores(&third)), (written, scores(&again)));
    // Nobody sees it coming.
    let sight = again.again().steps(1).expect("a start").session().sight(Some(Seat::FIRST)).text();
    assert!(!sight.contains("late"), "{sight}");
}
