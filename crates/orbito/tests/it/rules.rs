//! The game behind the facade: the conformance suite, texts that are moves and that are not, scenes and effects.

use std::sync::Arc;

use game::{
    Act, Effect, Game, Language, MarkKind, Partial, Piece, PlayerSpec, Refusal, Scene, Seat, Seed, Session, Setup,
    Sight, SplitMix64, Step, Style, Table, Task, Title, Turn,
};
use orbito::Orbito;
use rstest::rstest;

fn open(orbits: &str, rules: &str) -> Arc<dyn Game> {
    Title::of::<Orbito>().open([("orbits", orbits), ("rules", rules)]).expect("options of the game")
}

fn table(rules: &str, position: &str) -> Box<dyn Table> {
    open("2", rules).read_position(position).expect("a position")
}

fn sight(rules: &str, position: &str) -> Box<dyn Sight> {
    table(rules, position).sight(None)
}

/// What a text amounts to, in a word, and the key of the message that refuses it.
fn check(sight: &dyn Sight, text: &str) -> String {
    match sight.check(text) {
        Partial::Complete { chosen, may_go_on } => {
            assert_eq!(chosen, text);
            if may_go_on { "complete, may go on" } else { "complete" }.to_owned()
        }
        Partial::MayGoOn(_) => "may go on".to_owned(),
        Partial::Wrong(Refusal::NotAMove(why)) => format!("no move: {}", why.key()),
        Partial::Wrong(Refusal::Illegal(why)) => format!("illegal: {}", why.key()),
        Partial::Wrong(Refusal::GivesUp(why)) => format!("gives up: {}", why.key()),
    }
}

#[rstest]
#[case("2", 40)]
#[case("3", 12)]
#[case("4", 4)]
#[case("5", 4)]
fn keeps_its_promises(
    #[case] orbits: &str,
    #[case] games: u32,
    #[values("specified", "commercial", "commercial-short")] rules: &str,
) {
    let title = Title::of::<Orbito>();
    let report = conformance::check(&title, &[("orbits", orbits), ("rules", rules)], games).expect("a conforming game");
    assert_eq!(report.games, games);
    assert!(report.refused > 1_000, "{report:?}");
}

#[test]
fn the_default_is_the_specified_game_of_two_orbits() {
    let game = Title::of::<Orbito>().open([]).unwrap();
    assert_eq!(game.options(), "orbits=2 rules=specified");
    assert_eq!(game.seats(), 2..=2);
    assert_eq!(Seat::all(2).map(|seat| game.seat_name(seat)).collect::<Vec<_>>(), ["X", "O"]);
    assert_eq!(game.levels(), ["facil", "normal"]);
    assert!(!game.hides());
    assert_eq!(game.start(2, Seed(1).into()).unwrap().position(), "..../..../..../.... X");
}

#[rstest]
#[case("orbits", "1")]
#[case("orbits", "6")]
#[case("orbits", "02")]
#[case("rules", "Specified")]
#[case("rules", "")]
#[case("n", "2")]
fn other_options_are_refused(#[case] name: &str, #[case] value: &str) {
    assert!(Title::of::<Orbito>().open([(name, value)]).is_err());
}

#[rstest]
fn what_is_not_written_like_a_move_is_none(
    #[values("D1", "dd1", "d123", "d01", " ", " d1", "d1 ", "d1\n", "d11", "k1", "0", "b2 c4", "X")] text: &str,
) {
    assert_eq!(check(&*sight("specified", "..../.XO./..../.... X"), text), "no move: no-place");
    assert_eq!(check(&*sight("commercial", "..../.XO./..../.... X"), text), "no move: no-turn");
}

#[rstest]
#[case("", "may go on")]
#[case("d", "may go on")]
#[case("d1", "complete")]
#[case("d5", "no move: off-board")]
#[case("d10", "no move: off-board")]
#[case("e1", "no move: off-board")]
#[case("b2", "illegal: taken")]
#[case("c2", "illegal: taken")]
#[case("c2-", "no move: no-place")]
#[case("c2-c1", "no move: no-place")]
#[case("c2-c1 c2", "no move: no-place")]
fn specified_moves_while_they_are_entered(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(check(&*sight("specified", "..../.XO./..../.... X"), text), expected);
}

#[rstest]
#[case("b2", "illegal: taken")]
#[case("c2", "may go on")]
#[case("c2-", "may go on")]
#[case("c2-c", "may go on")]
#[case("c2-c1", "may go on")]
#[case("c2-c1 ", "may go on")]
#[case("c2-c1 c", "may go on")]
#[case("c2-c1 c2", "complete")]
#[case("c2-c1 c1", "illegal: taken")]
#[case("c2-c1 e1", "no move: off-board")]
#[case("c2-b", "no move: no-turn")]
#[case("c2-b2", "no move: no-turn")]
#[case("c2-b2 a1", "illegal: taken")]
#[case("c2-c4 a1", "illegal: not-adjacent")]
#[case("c2-d1 a1", "illegal: not-adjacent")]
#[case("b2-b1 a1", "illegal: not-opposing")]
#[case("a1-a2 a1", "illegal: not-opposing")]
#[case("e1-d1 a1", "no move: off-board")]
fn commercial_moves_while_they_are_entered(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(check(&*sight("commercial", "..../.XO./..../.... X"), text), expected);
}

#[test]
fn the_tenth_row_makes_a_complete_move_go_on() {
    let mut table = open("5", "commercial").start(2, Seed(0).into()).unwrap();
    assert_eq!(check(&*table.sight(None), "a1"), "complete, may go on");
    assert_eq!(check(&*table.sight(None), "a2"), "complete");
    table.play("a9").unwrap();
    assert_eq!(check(&*table.sight(None), "a1"), "complete, may go on", "the stone on a10 could be moved");
    assert_eq!(check(&*table.sight(None), "a10"), "may go on");
    assert_eq!(check(&*table.sight(None), "a10-a9 b1"), "complete, may go on");
    table.play("b10").unwrap();
    assert_eq!(check(&*table.sight(None), "b1"), "complete", "an own stone is on b10");
}

#[rstest]
// One after the other, with what is entered then.
#[case("specified", &[("a1", "a1"), ("d4", "d4"), ("c2", "c2")])]
#[case("commercial", &[("a1", "a1"), ("d4", "d4")])]
#[case("commercial", &[("c2", "c2"), ("c1", "c2-c1 "), ("c2", "c2-c1 c2"), ("a1", "a1")])]
// A cell that is not beside the stone, or not free, begins anew.
#[case("commercial", &[("c2", "c2"), ("a1", "a1")])]
#[case("commercial", &[("c2", "c2"), ("d3", "d3"), ("c2", "c2"), ("c2", "c2")])]
#[case("commercial", &[("c2", "c2"), ("c1", "c2-c1 "), ("b2", "b2")])]
fn pointing_at_cells_builds_a_move(#[case] rules: &str, #[case] cells: &[(&str, &str)]) {
    let sight = sight(rules, "..../.XO./..../.... X");
    let mut entered = String::new();
    for (cell, expected) in cells {
        entered = sight.point(&entered, cell);
        assert_eq!(entered, *expected);
    }
}

#[rstest]
#[case("c2-c1", "a1", "c2-c1 a1")]
#[case("c2-", "c1", "c2-c1")]
fn pointing_goes_on_with_what_was_typed(#[case] typed: &str, #[case] cell: &str, #[case] expected: &str) {
    assert_eq!(sight("commercial", "..../.XO./..../.... X").point(typed, cell), expected);
}

fn shift(steps: &[(&str, &str)]) -> Effect {
    let step = |(from, to): &(&str, &str)| Step { from: (*from).to_owned(), to: (*to).to_owned() };
    Effect::Shift(steps.iter().map(step).collect())
}

#[test]
fn a_turn_is_a_move_a_stone_and_a_rotation() {
    let mut table = table("commercial", "..../.XO./..../.... X");
    let piece = Piece::stone(Seat::FIRST, "X");
    let played = table.play("c2-c1 c2").unwrap();
    let expected = [
        Effect::Move { from: "c2".to_owned(), to: "c1".to_owned() },
        Effect::Place { cell: "c2".to_owned(), piece },
        shift(&[("b2", "b3"), ("c2", "b2"), ("c1", "b1")]),
    ];
    assert_eq!(played.effects, expected);
    assert_eq!(table.position(), ".O../.X../.X../.... O");
}

/// Carries out effects on the pieces of a scene, as a renderer does.
fn perform(scene: &Scene, effects: &[Effect]) -> Scene {
    let mut scene = scene.clone();
    let take = |scene: &mut Scene, id: &str| {
        scene.cells.iter_mut().find(|cell| cell.id == id).and_then(|cell| cell.piece.take()).expect("a piece")
    };
    let put = |scene: &mut Scene, id: &str, piece| {
        let cell = scene.cells.iter_mut().find(|cell| cell.id == id).expect("a cell");
        assert_eq!(cell.piece.replace(piece), None, "{id} is taken");
    };
    for effect in effects {
        match effect {
            Effect::Place { cell, piece } => put(&mut scene, cell, piece.clone()),
            Effect::Move { from, to } => {
                let piece = take(&mut scene, from);
                put(&mut scene, to, piece);
            }
            Effect::Shift(steps) => {
                let pieces: Vec<_> = steps.iter().map(|step| (take(&mut scene, &step.from), &step.to)).collect();
                for (piece, to) in pieces {
                    put(&mut scene, to, piece);
                }
            }
            Effect::Line(_) => {}
            other => panic!("{other:?}"),
        }
    }
    scene
}

#[rstest]
fn effects_lead_from_one_scene_to_the_next(
    #[values("2", "3")] orbits: &str,
    #[values("specified", "commercial", "commercial-short")] rules: &str,
) {
    let game = open(orbits, rules);
    let mut chance = SplitMix64::new(Seed(3));
    for _ in 0..40 {
        let mut table = game.start(2, Seed(0).into()).unwrap();
        while table.turn().seat().is_some() {
            let sight = table.sight(None);
            let text = chance.pick(&sight.legal().moves).cloned().expect("a move");
            let effects = table.play(&text).unwrap().effects;
            assert_eq!(perform(&sight.scene(), &effects).cells, table.sight(None).scene().cells, "{text}");
        }
    }
}

#[test]
fn extra_rotations_are_effects_of_their_own() {
    let mut table = table("commercial", "XOXX/OOXX/OO.O/OXXX O");
    let before = table.sight(None).scene();
    let effects = table.play("c3").unwrap().effects;
    assert_eq!(perform(&before, &effects).cells, table.sight(None).scene().cells);
    let rotations = effects.iter().filter(|effect| matches!(effect, Effect::Shift(steps) if steps.len() == 16));
    assert_eq!(rotations.count(), 6);
    let line = ["a2", "b2", "c2", "d2"];
    let lines: Vec<_> = effects.iter().filter(|effect| matches!(effect, Effect::Line(_))).collect();
    assert_eq!(lines, [&Effect::Line(line.map(str::to_owned).to_vec())], "{}", table.position());
}

#[test]
fn the_scene_shows_orbits_stones_and_seats() {
    let scene = sight("specified", "X.../.O../..../.... X").scene();
    assert_eq!(scene.style, Style::Hollows);
    assert_eq!((scene.columns.join(" "), scene.rows.join(" ")), ("a b c d".to_owned(), "1 2 3 4".to_owned()));
    let tracks: Vec<_> = scene.tracks.iter().map(|track| track.join(" ")).collect();
    assert_eq!(tracks, ["b2 b3 c3 c2", "a1 a2 a3 a4 b4 c4 d4 d3 d2 d1 c1 b1"]);
    assert_eq!(scene.cells.len(), 16);
    let held: Vec<_> =
        scene.cells.iter().filter_map(|cell| Some((cell.id.as_str(), cell.piece.clone()?.face))).collect();
    assert_eq!(held, [("a1", "X".to_owned()), ("b2", "O".to_owned())]);
    let b4 = scene.cells.iter().find(|cell| cell.id == "b4").unwrap();
    assert_eq!((b4.column, b4.row), (1, 3));
    assert_eq!(
        scene.seats.iter().map(|seat| (seat.name.as_str(), seat.on_turn)).collect::<Vec<_>>(),
        [("X", true), ("O", false)]
    );
    assert!(scene.text.is_some_and(|text| text.starts_with("    a   b   c   d\n01 [X]-[ ]")));
}

#[test]
fn lines_that_cross_are_marked_once() {
    let scene = sight("specified", "XXXX/X.O./XO.O/XO.. O").scene();
    let marks: Vec<_> = scene.marks.iter().map(|mark| (mark.kind, mark.cell.as_str())).collect();
    assert_eq!(marks, ["a1", "b1", "c1", "d1", "a2", "a3", "a4"].map(|cell| (MarkKind::Line, cell)));
    assert_eq!(sight("specified", "XXX./..../OOO./.... X").scene().marks, []);
}

#[rstest]
#[case("..../..../..../.... X", [
    "É a vez de X.", "C’est à X de jouer.", "X to move.",
])]
#[case("XXX./...X/O.../OOO. O", [
    "É a vez de O.", "C’est à O de jouer.", "O to move.",
])]
#[case("..../..../OOOO/.... X", [
    "Vitória de O, com uma linha completa.", "O gagne, avec une ligne complète.", "O wins with a complete line.",
])]
#[case("XXXX/..../OOOO/.... X", [
    "Empate: ambos os jogadores têm uma linha completa.",
    "Partie nulle : les deux joueurs ont une ligne complète.",
    "A draw: both players have a complete line.",
])]
#[case("XOXO/XOXO/OXOX/OXOX X", [
    "Empate: o tabuleiro está cheio e ninguém tem uma linha completa.",
    "Partie nulle : le plateau est plein et personne n’a de ligne complète.",
    "A draw: the board is full and nobody has a complete line.",
])]
fn the_status_is_said_in_three_languages(#[case] position: &str, #[case] sentences: [&str; 3]) {
    let sight = sight("specified", position);
    let said = Language::ALL.map(|language| Title::of::<Orbito>().translator(language).say(&sight.scene().status));
    assert_eq!(said, sentences);
    if let Turn::Over(outcome) = sight.turn() {
        assert_eq!(outcome.reason(), &sight.scene().status);
    }
}

#[rstest]
#[case("..../..../..../....", "it must end in a space and the stone to move, X or O")]
#[case("..../..../.... X", "4 rows separated by “/” are needed, not 3")]
#[case("..../...../..../.... X", "row 2 needs 4 cells, not 5")]
#[case("..../..../.0../.... X", "row 3 has “0”, but only “X”, “O” and “.” are cells")]
#[case("..../..../..../...\u{7} X", "row 4 has “\\u{7}”, but only “X”, “O” and “.” are cells")]
fn positions_are_refused_with_a_reason(#[case] text: &str, #[case] why: &str) {
    let error = open("2", "specified").read_position(text).err().expect("no position");
    let english = Title::of::<Orbito>().translator(Language::En);
    assert_eq!(english.say(&error.message()), format!("invalid position: {why}"));
}

#[rstest]
#[case("specified")]
#[case("commercial")]
#[case("commercial-short")]
fn the_levels_only_place(#[case] rules: &str) {
    let game = open("2", rules);
    let table = table(rules, ".XO./..OO/XXXO/X..O X");
    for (level, expected) in [("facil", "b2"), ("normal", "d1")] {
        let mut player = game.player(&PlayerSpec::of_level(level)).unwrap();
        let mut task = Task::unwatched(Seed(0));
        assert_eq!(player.choose(&*table.sight(Some(Seat::FIRST)), &mut task), Ok(Act::Move(expected.to_owned())));
    }
}

#[test]
fn a_session_plays_the_second_transcript() {
    let game = open("2", "specified");
    let mut computer = game.player(&PlayerSpec::of_level("normal")).unwrap();
    let mut session = Session::new(game, Setup::new(2, Seed(0))).unwrap();
    for typed in ["c2", "a3", "b2", "a2", "a3", "a2", "b1"] {
        if session.act(Seat::FIRST, Act::Move(typed.to_owned()), 0).is_err() {
            assert_eq!(session.table().position(), "..../OOO./.XX./...X X", "the transcript's first a2 is asked again");
            continue;
        }
        let mut task = Task::unwatched(Seed(0));
        let answer = computer.choose(&*session.sight(Some(Seat::SECOND)), &mut task).expect("a move");
        session.act(Seat::SECOND, answer, 0).unwrap();
    }
    assert_eq!(session.table().position(), "X.../XXXX/OOOO/O.XO X");
    let verdict = session.verdict().expect("an end");
    assert_eq!((verdict.outcome.winner(), verdict.outcome.reason().key()), (None, "drawn-lines"));
    let lines = session.scene(None).marks.into_iter().filter(|mark| mark.kind == MarkKind::Line);
    assert_eq!(lines.map(|mark| mark.cell).collect::<Vec<_>>().join(" "), "a2 b2 c2 d2 a3 b3 c3 d3");
}
