//! What becomes of acts.

use game::{Act, Declined, Event, Seat, Seed, Session, Setup, Termination, TimeControl, WrongMoves};

use crate::{play_on, seat, session, tiny};

fn text_of_first_move(session: &Session) -> String {
    let seat = session.turn().seat().expect("a turn");
    session.sight(Some(seat)).legal().moves[0].clone()
}

#[test]
fn only_the_seat_on_turn_moves_and_what_is_declined_leaves_no_trace() {
    let mut session = session(2);
    let before = session.table().position();
    let text = text_of_first_move(&session);
    assert_eq!(session.act(Seat::SECOND, Act::Move(text), 0).err(), Some(Declined::Turn(Seat::FIRST)));
    assert!(matches!(session.act(Seat::FIRST, Act::Move("99".into()), 0), Err(Declined::Refused(_))));
    assert_eq!(session.act(seat(3), Act::Resign, 0).err(), Some(Declined::Seat(seat(3))));
    assert_eq!(session.act(Seat::FIRST, Act::TakeBack(1), 0).err(), Some(Declined::TakeBack(0)));
    assert_eq!((session.table().position(), session.log().len()), (before, 0));
}

#[test]
fn considering_changes_nothing_and_entering_takes_only_what_was_considered() {
    let mut session = session(2);
    let text = text_of_first_move(&session);
    let entry = session.consider(Seat::FIRST, &Act::Move(text), 5).expect("a legal move").entry().clone();
    assert_eq!(session.log().len(), 0);
    let forged = game::Entry { seat: Seat::SECOND, ..entry.clone() };
    assert!(session.enter(forged).is_err());
    assert!(session.enter(entry.clone()).is_ok());
    assert!(session.enter(entry).is_err(), "the same entry twice");
    assert_eq!(session.log().len(), 1);
}

#[test]
fn a_wrong_move_is_asked_again_or_loses_and_nonsense_is_always_asked_again() {
    let mut gentle = session(2);
    assert!(gentle.act(Seat::FIRST, Act::Move("99".into()), 0).is_err());
    let strict = Setup { wrong_moves: WrongMoves::Lose, ..Setup::new(2, Seed(11)) };
    let mut strict = Session::new(tiny("3"), strict).expect("a table");
    assert!(strict.act(Seat::FIRST, Act::Move("nonsense".into()), 0).is_err());
    assert_eq!(strict.act(Seat::FIRST, Act::Move("99".into()), 0).expect("an entry").event, Event::Wrong("99".into()));
    let verdict = strict.verdict().expect("an end");
    assert_eq!(
        (verdict.termination, verdict.outcome.winner()),
        (Termination::WrongMove(Seat::FIRST), Some(Seat::SECOND))
    );
    assert_eq!(strict.act(Seat::SECOND, Act::Resign, 0).err(), Some(Declined::Over));
    assert_eq!(strict.act(Seat::SECOND, Act::TakeBack(1), 0).err(), Some(Declined::Over));
}

#[test]
fn moves_are_taken_back_and_taken_back_again() {
    let mut session = session(2);
    let start = session.table().position();
    play_on(&mut session, 3, 0);
    let after_one = {
        let mut twin = crate::session(2);
        play_on(&mut twin, 1, 0);
        twin.table().position()
    };
    session.act(Seat::SECOND, Act::TakeBack(2), 0).expect("two moves there are");
    assert_eq!(session.table().position(), after_one);
    session.act(Seat::FIRST, Act::TakeBack(1), 0).expect("one move there is");
    assert_eq!((session.table().position(), session.log().len()), (start, 5));
    assert!(session.line().is_empty());
}

#[test]
fn a_game_that_the_rules_ended_can_be_taken_back() {
    let mut session = session(2);
    play_on(&mut session, 100, 0);
    assert!(session.verdict().is_some());
    session.act(Seat::FIRST, Act::TakeBack(1), 0).expect("the last move");
    assert!(session.verdict().is_none() && session.turn().seat() == Some(Seat::SECOND));
}

#[test]
fn among_four_the_game_goes_on_when_one_leaves() {
    let mut session = session(4);
    session.act(seat(3), Act::Resign, 0).expect("anyone may leave at any time");
    assert!(session.verdict().is_none());
    assert_eq!(session.act(seat(3), Act::Resign, 0).err(), Some(Declined::Seat(seat(3))));
    play_on(&mut session, 2, 0);
    assert_eq!(session.turn().seat(), Some(seat(4)), "seat 3 is passed over");
    assert_eq!(session.act(seat(1), Act::TakeBack(3), 0).err(), Some(Declined::TakeBack(2)), "leaving stands");
    play_on(&mut session, 100, 0);
    let ranks = session.verdict().expect("an end").outcome.ranks().to_vec();
    assert_eq!((ranks[2], ranks.iter().filter(|rank| **rank == 4).count()), (4, 1), "{ranks:?}");
}

#[test]
fn the_last_one_to_stay_wins_and_alone_nobody_does() {
    let mut three = session(3);
    three.act(seat(1), Act::Resign, 0).expect("leaves");
    three.act(seat(3), Act::Resign, 0).expect("leaves");
    let verdict = three.verdict().expect("an end");
    assert_eq!((verdict.outcome.ranks(), verdict.termination), (&[3, 1, 2][..], Termination::Resignation(seat(3))));
    let mut alone = session(1);
    alone.act(seat(1), Act::Resign, 0).expect("leaves");
    assert_eq!(alone.verdict().expect("an end").outcome.winner(), None);
}

#[test]
fn time_runs_for_the_seat_on_turn_and_ends_the_game() {
    let clock = TimeControl::whole(10_000, 1_000);
    let setup = Setup { clock: Some(clock), ..Setup::new(2, Seed(11)) };
    let mut session = Session::new(tiny("3"), setup).expect("a table");
    play_on(&mut session, 1, 4_000);
    let clocks = session.clocks().expect("clocks");
    assert_eq!((clocks.left(seat(1), 9_000), clocks.left(seat(2), 9_000)), (7_000, 5_000));
    assert_eq!(session.time_out(13_999), None);
    let late = session.time_out(14_000).expect("time is over");
    assert_eq!((late.seat, late.event.clone()), (seat(2), Event::TimeOut));
    let text = text_of_first_move(&session);
    let entry = session.act(seat(2), Act::Move(text), 14_000).expect("an entry");
    assert_eq!(entry.event, Event::TimeOut, "a move that comes too late is none");
    let verdict = session.verdict().expect("an end");
    assert_eq!((verdict.termination, verdict.outcome.winner()), (Termination::Time(seat(2)), Some(seat(1))));
}

#[test]
fn time_never_runs_backwards() {
    let mut session = session(2);
    play_on(&mut session, 1, 500);
    play_on(&mut session, 1, 100);
    assert_eq!(session.log().iter().map(|entry| entry.at).collect::<Vec<_>>(), [500, 500]);
}

#[test]
fn others_are_not_told_what_was_swapped_until_the_end() {
    let mut session = session(2);
    let swap =
        session.sight(Some(seat(1))).legal().moves.into_iter().find(|text| text.starts_with("swap")).expect("a swap");
    session.act(seat(1), Act::Move(swap.clone()), 0).expect("a legal move");
    let told = |session: &Session, viewer| match &session.log_for(viewer)[0].event {
        Event::Move(text) => text.clone(),
        other => format!("{other:?}"),
    };
    assert_eq!(told(&session, Some(seat(1))), swap);
    assert_eq!(told(&session, Some(seat(2))), "swap ?");
    assert_eq!(told(&session, None), "swap ?");
    assert_eq!(session.record_for(Some(seat(2))).tag("Seed"), None);
    play_on(&mut session, 100, 0);
    assert_eq!(told(&session, None), swap);
    assert_eq!(session.record_for(None), session.record());
}

#[test]
fn what_is_called_off_or_halved_is_over_with_nobody_before_anybody_and_replays() {
    let halve = |session: &Session| session.consider_halve(Seat::SECOND, 5);
    let abort = |session: &Session| session.consider_abort(Seat::SECOND, 5);
    let three = session(3);
    assert_eq!(halve(&three).err(), Some(Declined::NoDraws));
    assert_eq!(abort(&three).map(|prepared| prepared.entry().event.clone()).ok(), Some(Event::Abort));
    for (consider, ends, wanted) in [
        (&halve as &dyn Fn(&Session) -> _, Event::Halve, Termination::Halved(Seat::FIRST)),
        (&abort, Event::Abort, Termination::Aborted),
    ] {
        let mut session = session(2);
        let Ok(prepared) = consider(&session) else {
            assert!(!session.game().draws() && ends == Event::Halve);
            continue;
        };
        session.commit(prepared).expect("an end");
        let verdict = session.verdict().expect("an end");
        assert_eq!((verdict.outcome.ranks(), verdict.termination), (&[1, 1][..], wanted));
        assert_eq!(session.log()[0].event, ends);
        assert_eq!(abort(&session).err(), Some(Declined::Over));
        let again = Session::replay(tiny("3"), &session.record()).expect("the same game");
        assert_eq!(again.verdict(), session.verdict());
    }
}
