//! A strong player through the facade: found by its name, given its means, asked what it thinks.

use std::num::NonZeroUsize;

use game::{
    Analysis, Case, Limits, LimitsError, Line, Mind, Patient, Player, PlayerSpec, Rules, Seat, Seed, SetupError,
    Solution, SpecError, Task, Title, Value, Worth,
};
use tiny::Tiny;

/// Thinks that the first legal move is the best, as many times as its strength.
struct Simple(Limits);

impl Simple {
    fn moves(rules: &Tiny, view: &<Tiny as Rules>::View) -> Vec<<Tiny as Rules>::Move> {
        let mut moves = Vec::new();
        rules.legal(view, &mut |chosen| {
            moves.push(chosen);
            std::ops::ControlFlow::Continue(())
        });
        moves
    }
}

impl Mind<Tiny> for Simple {
    fn choose(
        &mut self,
        rules: &Tiny,
        view: &<Tiny as Rules>::View,
        _: &mut Task<'_>,
    ) -> Option<<Tiny as Rules>::Move> {
        Simple::moves(rules, view).into_iter().next()
    }

    fn analyse(
        &mut self,
        rules: &Tiny,
        view: &<Tiny as Rules>::View,
        lines: NonZeroUsize,
        _: &mut Task<'_>,
    ) -> Option<Analysis<<Tiny as Rules>::Move>> {
        let worth = Worth::Estimate(self.0.strength.into());
        let line = |chosen| Line::new(vec![chosen], worth);
        let lines: Vec<_> = Simple::moves(rules, view).into_iter().take(lines.get()).map(line).collect();
        (!lines.is_empty()).then_some(Analysis { lines, worth, depth: 1, nodes: 1 })
    }

    fn solve(
        &mut self,
        rules: &Tiny,
        view: &<Tiny as Rules>::View,
        task: &mut Task<'_>,
    ) -> Option<Solution<<Tiny as Rules>::Move>> {
        let analysis = self.analyse(rules, view, NonZeroUsize::MAX, task)?;
        let case = |line: Line<_>| Case { moves: line.moves, alike: 1, worth: line.worth };
        let line = analysis.lines.first().map_or_else(Vec::new, |line| line.moves.clone());
        let cases = analysis.lines.into_iter().map(case).collect();
        Some(Solution { worth: analysis.worth, cases, line, theorem: None, nodes: 1 })
    }
}

fn title() -> Title {
    Title::with_engine::<Tiny>(|limits| Box::new(Simple(limits)))
}

fn task(watch: &mut Patient) -> Task<'_> {
    Task::new(Seed(1), watch)
}

#[test]
fn the_strong_player_is_the_last_level_and_takes_means() {
    let game = title().open([]).expect("the defaults");
    assert_eq!(game.levels(), ["facil", "normal", "mestre"]);
    let player = |spec: &str| game.player(&spec.parse().expect("a spec"));
    assert!(player("mestre").is_ok() && player("mestre:1s,strength=2").is_ok());
    let wrong = |spec: &str| player(spec).err();
    assert_eq!(
        "mestre:soon".parse::<PlayerSpec>(),
        Err(SpecError { name: "mestre".into(), why: LimitsError::Unknown("soon".into()) })
    );
    assert_eq!(
        wrong("human"),
        Some(SetupError::NoLevel { given: PlayerSpec::Human, known: "facil, normal, mestre".into() })
    );
    assert_eq!(wrong("normal:1s"), Some(SetupError::Fixed("normal".into())));
    let known = "facil, normal, mestre".to_owned();
    assert_eq!(wrong("master:1s"), Some(SetupError::Level { given: "master".into(), known }));
}

#[test]
fn a_game_without_one_says_so() {
    let game = crate::tiny("3");
    assert!(game.engine(Limits::default()).is_none());
    assert!(matches!(game.player(&"mestre:1s".parse().expect("a spec")).err(), Some(SetupError::Level { .. })));
}

#[test]
fn its_thoughts_are_texts_of_moves() {
    let game = title().open([("cards", "3")]).expect("three cards");
    let table = game.start(2, Seed(4).into()).expect("two seats");
    let mut engine = game.engine(Limits { strength: 4, ..Limits::default() }).expect("an engine");
    let sight = table.sight(Some(Seat::FIRST));
    let legal = sight.legal().moves;
    let two = NonZeroUsize::MIN.saturating_add(1);
    let analysis = engine.analyse(&*sight, two, &mut task(&mut Patient)).expect("an analysis");
    assert_eq!(analysis.lines.iter().map(|line| line.moves[0].as_str()).collect::<Vec<_>>(), legal[..2]);
    assert_eq!(analysis.worth, Worth::Estimate(4));
    let solution = engine.solve(&*sight, &mut task(&mut Patient)).expect("a solution");
    assert_eq!(solution.cases.len(), legal.len());
}

#[test]
fn it_does_not_answer_for_others() {
    let game = title().open([]).expect("the defaults");
    let table = game.start(2, Seed(4).into()).expect("two seats");
    let mut engine: Box<dyn Player> = game.engine(Limits::default()).expect("an engine");
    // The second seat is not on turn, and a spectator does not see the cards.
    for viewer in [Some(Seat::SECOND), None] {
        assert_eq!(engine.analyse(&*table.sight(viewer), NonZeroUsize::MIN, &mut task(&mut Patient)), None);
        assert_eq!(engine.solve(&*table.sight(viewer), &mut task(&mut Patient)), None);
    }
}

#[test]
fn worth_is_told_and_turned_round() {
    let win = Worth::Proven { value: Value::Win, plies: Some(7) };
    assert_eq!((win.to_string(), win.opposite().to_string()), ("win in 7".to_owned(), "loss in 7".to_owned()));
    assert_eq!(Worth::Proven { value: Value::Draw, plies: None }.to_string(), "draw");
    assert_eq!(Worth::Estimate(-35).to_string(), "-0.35");
    assert_eq!((win.expectation(), win.opposite().expectation()), (1.0, 0.0));
    assert!((Worth::Estimate(100).expectation() - 0.731).abs() < 0.001);
    assert_eq!(Worth::Estimate(0).expectation(), 0.5);
    assert_eq!(Worth::Estimate(35).opposite(), Worth::Estimate(-35));
}
