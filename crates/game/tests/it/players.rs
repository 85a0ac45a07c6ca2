//! Players through the loop that plays a match: told what happens, seeing their clocks, failing by name.

use std::sync::{Arc, Mutex};

use game::{
    Act, Cause, Chair, Clock, Entry, Event, Game, Level, Limits, Mind, NobodyThere, Notes, Player, PlayerSpec,
    Protocol, Quiet, Record, Rules, Seat, Seed, Session, Setup, SetupError, Sight, Task, Termination, TimeControl,
    Title, Trouble, Verdict, play_match,
};
use proptest::prelude::*;
use rstest::rstest;
use tiny::Tiny;

use crate::{play_on, seat, session, tiny};

/// What a player was told, in order.
#[derive(Clone, Default)]
struct Diary(Arc<Mutex<Vec<String>>>);

impl Diary {
    fn note(&self, line: String) {
        self.0.lock().expect("no panic").push(line);
    }

    fn lines(&self) -> Vec<String> {
        self.0.lock().expect("no panic").clone()
    }
}

/// Plays the first legal move, keeps a diary, and fails when it is told to.
struct Scripted {
    diary: Diary,
    fails: Option<(usize, Trouble)>,
    asked: usize,
}

impl Scripted {
    fn chair(diary: &Diary, fails: Option<(usize, Trouble)>) -> Chair {
        Chair::Player(Box::new(Scripted { diary: diary.clone(), fails, asked: 0 }))
    }
}

impl Player for Scripted {
    fn begin(&mut self, game: &Arc<dyn Game>, setup: &Setup, seat: Seat, _: &dyn Sight) -> Result<(), Trouble> {
        self.diary.note(format!("begin {} {seat} of {} seed {}", game.name(), setup.seats, setup.deal));
        Ok(())
    }

    fn told(&mut self, entry: &Entry) -> Result<(), Trouble> {
        self.diary.note(format!("told {} {}", entry.seat, entry.event));
        Ok(())
    }

    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        self.asked += 1;
        self.diary.note(format!("asked, clock {:?}", task.clock));
        if let Some((when, trouble)) = &self.fails
            && *when == self.asked
        {
            return Err(trouble.clone());
        }
        task.notes.set("eval", "+0.35");
        Ok(Act::Move(sight.legal().moves[0].clone()))
    }
}

fn verdict(session: &Session) -> Verdict {
    session.verdict().expect("an end").clone()
}

#[test]
fn a_player_is_told_all_that_its_seat_may_know_and_sees_its_clock() {
    let setup = Setup { clock: Some(TimeControl::whole(60_000, 500)), ..Setup::new(2, Seed(11)) };
    let mut session = Session::new(tiny("1"), setup).expect("a table");
    let swap = session.sight(Some(seat(1))).legal().moves.into_iter().find(|text| text.starts_with("swap"));
    session.act(seat(1), Act::Move(swap.expect("a swap")), 0).expect("a legal move");
    let diaries = [Diary::default(), Diary::default()];
    let mut chairs = [Scripted::chair(&diaries[0], None), Scripted::chair(&diaries[1], None)];
    play_match(&mut session, &mut chairs, &mut Quiet::default()).expect("players");
    let [first, second] = diaries.map(|diary| diary.lines());
    // The seed would tell the cards.
    assert_eq!(first[0], "begin tiny 1 of 2 seed 0");
    let clock = Clock { left: 60_500, increment: 500 };
    assert_eq!(first[1], format!("asked, clock {:?}", Some(clock)));
    assert_eq!(second[1..].iter().filter(|line| line.starts_with("told")).count(), 2, "{second:?}");
    assert_eq!(session.log()[1].notes.get("eval"), Some("+0.35"));
    assert!(session.record().to_string().contains("{eval=+0.35}\n"));
}

#[rstest]
#[case(Trouble::Crashed("Segmentation {fault}\nat 0".into()), Cause::Crash, "!forfeit crash Segmentation (fault) at 0")]
#[case(Trouble::Late, Cause::Late, "!forfeit late")]
#[case(Trouble::Silent, Cause::Silence, "!forfeit silence")]
#[case(Trouble::Nonsense("e2e4".into()), Cause::Nonsense, "!forfeit nonsense e2e4")]
#[case(Trouble::NoMove, Cause::NoMove, "!forfeit no-move")]
#[case(Trouble::Left, Cause::Left, "!forfeit left")]
fn who_fails_forfeits_and_the_record_says_why(#[case] trouble: Trouble, #[case] cause: Cause, #[case] written: &str) {
    let mut session = session(2);
    let diary = Diary::default();
    let mut chairs = [Scripted::chair(&diary, None), Scripted::chair(&diary, Some((2, trouble)))];
    play_match(&mut session, &mut chairs, &mut Quiet::default()).expect("players");
    let end = verdict(&session);
    assert_eq!(end.termination, Termination::Forfeit(Seat::SECOND, cause));
    assert_eq!(end.outcome.winner(), Some(Seat::FIRST));
    let text = session.record().to_string();
    assert!(text.contains(&format!("\n2: {written}\n")) && text.contains(&format!("\"forfeit 2 {cause}\"")), "{text}");
    let again = Session::replay(tiny("3"), &Record::read(&text).expect("a record")).expect("a true record");
    assert_eq!((again.log(), again.verdict()), (session.log(), session.verdict()));
    let told = again.game().translator(game::Language::En).say(end.outcome.reason());
    assert!(told.starts_with("Player 2 "), "{told}");
}

#[test]
fn among_three_the_game_goes_on_without_the_one_who_failed() {
    let mut session = session(3);
    let diary = Diary::default();
    let fails = Some((1, Trouble::Crashed(String::new())));
    let mut chairs = [Scripted::chair(&diary, None), Scripted::chair(&diary, fails), Scripted::chair(&diary, None)];
    play_match(&mut session, &mut chairs, &mut Quiet::default()).expect("players");
    assert_eq!(verdict(&session).outcome.ranks()[1], 3);
    assert_eq!(verdict(&session).termination, Termination::Rules);
}

/// Answers something that is not a move.
struct Babbler;

impl Player for Babbler {
    fn choose(&mut self, _: &dyn Sight, _: &mut Task<'_>) -> Result<Act, Trouble> {
        Ok(Act::Move("babble".into()))
    }
}

#[test]
fn an_answer_that_cannot_be_done_is_nonsense() {
    let mut session = session(2);
    let mut chairs = [Chair::Player(Box::new(Babbler)), Chair::Player(Box::new(Babbler))];
    play_match(&mut session, &mut chairs, &mut Quiet::default()).expect("players");
    assert_eq!(session.log()[0].event, Event::Forfeit(Trouble::Nonsense("babble".into())));
    assert!(matches!(
        play_match(&mut crate::session(2), &mut [], &mut Quiet::default()),
        Err(NobodyThere(Seat::FIRST))
    ));
}

#[test]
fn others_do_not_hear_the_last_words_of_a_player_that_sees_what_they_do_not() {
    let mut session = session(3);
    let prepared = session.consider_forfeit(seat(2), &Trouble::Crashed("I held a 9".into()), 0).expect("it plays");
    session.commit(prepared).expect("nothing happened in between");
    assert_eq!(session.log_for(Some(seat(1)))[0].event, Event::Forfeit(Trouble::Crashed(String::new())));
    assert_eq!(session.log_for(Some(seat(2)))[0].event, session.log()[0].event);
}

#[test]
fn what_was_considered_is_committed_once_and_only_if_nothing_else_happened() {
    let mut first = session(2);
    let text = first.sight(Some(seat(1))).legal().moves[0].clone();
    let considered = |session: &Session| session.consider(seat(1), &Act::Move(text.clone()), 7).expect("legal");
    let (one, two) = (considered(&first), considered(&first));
    let mut copy = first.clone();
    first.commit(one).expect("fresh");
    assert_eq!(first.commit(two.clone()).map(drop), Err(game::Declined::Stale));
    // The copy has not changed: what was considered before it was made still fits.
    copy.commit(two).expect("fresh");
    assert_eq!((copy.log(), copy.table().position()), (first.log(), first.table().position()));
    assert_eq!(copy.effects(None), first.effects(None));
}

/// The first legal move.
fn first(rules: &Tiny, view: &<Tiny as Rules>::View, _: &mut Task<'_>) -> Option<<Tiny as Rules>::Move> {
    let mut found = None;
    rules.legal(view, &mut |chosen| {
        found = Some(chosen);
        std::ops::ControlFlow::Break(())
    });
    found
}

/// A mind that cannot play before it has heard of the game.
struct Unready(bool);

impl Mind<Tiny> for Unready {
    fn begin(&mut self, _: &Tiny, _: &<Tiny as Rules>::View) {
        self.0 = true;
    }

    fn choose(
        &mut self,
        rules: &Tiny,
        view: &<Tiny as Rules>::View,
        task: &mut Task<'_>,
    ) -> Option<<Tiny as Rules>::Move> {
        if self.0 { first(rules, view, task) } else { None }
    }
}

#[test]
fn minds_hear_of_the_game_before_they_play() {
    let game = Title::with_levels(vec![Level::<Tiny>::fixed("facil", || Box::new(Unready(false)))]).open([]);
    let game = game.expect("a game");
    let mut chairs = [(); 2].map(|()| Chair::Player(game.player(&PlayerSpec::of_level("facil")).expect("a level")));
    let mut session = Session::new(game, Setup::new(2, Seed(1))).expect("a setup");
    play_match(&mut session, &mut chairs, &mut Quiet::default()).expect("nobody to tell");
    assert!(session.log().iter().all(|entry| matches!(entry.event, Event::Move(_))), "{:?}", session.log());
}

/// A level that declines some rules.
fn declining() -> Title {
    let mind: fn() -> Box<dyn Mind<Tiny>> = || Box::new(first);
    let strong: fn(Limits) -> Box<dyn Mind<Tiny>> = |_| Box::new(first);
    Title::with_levels(vec![
        Level::fixed("facil", mind),
        Level::strong("mestre", strong).only_for(|rules: &Tiny| rules.cards <= 2),
    ])
}

#[test]
fn a_level_can_decline_the_rules() {
    let title = declining();
    assert_eq!((title.levels(), title.strong(), title.hides()), (&["facil", "mestre"][..], Some("mestre"), true));
    let few = title.open([("cards", "2")]).expect("two cards");
    assert_eq!((few.levels(), few.strong()), (vec!["facil", "mestre"], Some("mestre")));
    let many = title.open([("cards", "3")]).expect("three cards");
    assert_eq!((many.levels(), many.strong()), (vec!["facil"], None));
    assert!(many.engine(Limits::default()).is_none());
    let asked = many.player(&PlayerSpec::of_level("mestre")).err();
    assert_eq!(asked, Some(SetupError::Level { given: "mestre".into(), known: "facil".into() }));
}

#[rstest]
#[case("human", PlayerSpec::Human)]
#[case("facil", PlayerSpec::of_level("facil"))]
#[case("exec:python3 my bot.py --x=1:2", PlayerSpec::Outside { protocol: Protocol::Exec, command: "python3 my bot.py --x=1:2".into() })]
#[case("piskvork:./pbrain", PlayerSpec::Outside { protocol: Protocol::Piskvork, command: "./pbrain".into() })]
fn specs_are_read_as_they_are_written(#[case] text: &str, #[case] spec: PlayerSpec) {
    assert_eq!(text.parse(), Ok(spec.clone()));
    assert_eq!(spec.to_string(), text);
}

#[rstest]
#[case("1: 5")]
#[case("2: swap 4 {1500}")]
#[case("2: 1 {1500 eval=+0.35 depth=12}")]
#[case(r#"2: 1 {depth=12 says="a \"long\" way"}"#)]
#[case("1: !forfeit crash last words {7}")]
#[case("1: !wrong 99")]
#[case("4: !take-back 2 {8}")]
#[case("1: !agree")]
fn entries_are_read_as_they_are_written(#[case] line: &str) {
    assert_eq!(line.parse::<Entry>().expect("an entry").to_string(), line);
}

#[rstest]
#[case("1 5")]
#[case("9: 5")]
#[case("1:")]
#[case("1: !move 5")]
#[case("1: !agree now")]
#[case("1: !forfeit")]
#[case("1: !forfeit late why")]
#[case("1: !take-back")]
#[case("1: 5 {x}")]
#[case("1: 5 {a=1 a=2}")]
#[case("1: 5 {a=\"1}")]
#[case("1: 5 {12")]
fn what_is_no_entry_is_refused(#[case] line: &str) {
    assert!(line.parse::<Entry>().is_err());
}

proptest! {
    #[test]
    fn any_notes_come_back(pairs in proptest::collection::vec(("[a-z0-9_-]{1,6}", any::<String>()), 0..4)) {
        let mut notes = Notes::default();
        for (key, value) in &pairs {
            notes.set(key, value);
        }
        prop_assert_eq!(notes.to_string().parse(), Ok(notes.clone()));
        let entry = Entry { at: 3, seat: Seat::FIRST, event: Event::Move("5".into()), notes };
        prop_assert_eq!(entry.to_string().parse(), Ok(entry));
    }

    /// Whatever is played and taken back, the table is the one that the moves that are left lead to from the start.
    #[test]
    fn taking_back_gives_what_playing_from_the_start_gives(steps in proptest::collection::vec(0_u32..12, 1..60)) {
        let game = Title::of::<mnk::Mnk>().open([("board", "8x8"), ("k", "8")]).expect("options");
        let mut session = Session::new(game, Setup::new(2, Seed(3))).expect("a table");
        for step in steps {
            let back = session.line().len().min(step as usize / 2) as u32;
            if step % 3 == 0 && back > 0 {
                session.act(Seat::FIRST, Act::TakeBack(back), 0).expect("so many there are");
            } else {
                play_on(&mut session, step as usize + 1, 0);
            }
            let mut twin = Session::new(Arc::clone(session.game()), session.setup().clone()).expect("a table");
            for (seat, text) in session.line() {
                twin.act(seat, Act::Move(text.to_owned()), 0).expect("played before");
            }
            prop_assert_eq!(session.table().position(), twin.table().position());
            prop_assert_eq!(session.turn(), twin.turn());
            prop_assert_eq!(session.effects(None), twin.effects(None));
            prop_assert_eq!(session.line_again().finish().expect("a line").table().position(), twin.table().position());
        }
    }
}

#[test]
fn a_long_game_keeps_few_tables_and_takes_back_quickly() {
    // Taken back one by one: from the start each time these would be a million moves.
    let game = Title::of::<mnk::Mnk>().open([("board", "40x40"), ("k", "40")]).expect("options");
    let mut session = Session::new(game, Setup::new(2, Seed(3))).expect("a table");
    play_on(&mut session, 1_500, 0);
    for _ in 0..1_500 {
        session.act(Seat::FIRST, Act::TakeBack(1), 0).expect("a move is left");
    }
    assert!(session.line().is_empty());
    assert_eq!(session.table().position(), session.again().session().table().position());
}
