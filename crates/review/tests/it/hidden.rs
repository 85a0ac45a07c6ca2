//! Reviews of a game that hides hands and is won by points, by a player that counts what a move scores and nothing else.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use game::{Analysis, Choices, Language, Limits, Line, Mind, Patient, Rules, Seat, Session, Task, Title, Worth};
use review::{Judgement, Review};
use scrabble::{Hand, Move, Scrabble, View, Whole};

use crate::play;

struct Counting;

impl Mind<Scrabble<Whole>> for Counting {
    fn choose(&mut self, _: &Scrabble<Whole>, _: &View, _: &mut Task<'_>) -> Option<Move> {
        None
    }

    fn analyse(
        &mut self,
        rules: &Scrabble<Whole>,
        view: &View,
        lines: NonZeroUsize,
        task: &mut Task<'_>,
    ) -> Option<Analysis<Move>> {
        let own = view.viewer.expect("whoever is on turn");
        let seen = |(seat, hand): (usize, &Hand)| (seat == own.index()) == matches!(hand, Hand::Seen(_));
        assert!(view.racks.iter().enumerate().all(seen), "one hand is seen, the others are not");
        let mut found: Vec<Line<Move>> = Vec::new();
        rules.legal(view, &mut |chosen| {
            let points = rules.points_so_far(view, &rules.print(&chosen)).unwrap_or(0) as i32;
            found.push(Line { moves: vec![chosen], worth: Worth::Estimate(points), equity: Some(points * 100 + 50) });
            ControlFlow::Continue(())
        });
        found.sort_by_key(|line| std::cmp::Reverse(line.equity));
        let also = task.also.as_ref();
        let also = found.iter().skip(lines.get()).find(|line| Some(&rules.print(&line.moves[0])) == also).cloned();
        found.truncate(lines.get());
        found.extend(also);
        Some(Analysis { worth: found.first()?.worth, lines: found, depth: 1, nodes: 1 })
    }
}

/// THEREIN can be laid at once, but THE is: 6 points, doubled by the centre, instead of 60 or more. Then nothing is
/// laid, and then the best that there is.
fn reviewed() -> Review {
    let title = Title::with_engine::<Scrabble<Whole>>(|_| Box::new(Counting));
    let line = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 THEREIN/CVVWUUU 0/0 0 lex EN;";
    let import = title.import(line.as_bytes(), "cgp", &Choices::default());
    let mut session: Session = import.expect("a position").session;
    play(&mut session, &["7,7 H THE", "pass"]);
    let mut engine = session.game().engine(Limits::default()).expect("a player");
    let sight = session.sight(Some(Seat::FIRST));
    let best = engine.analyse(&*sight, NonZeroUsize::MIN, &mut Task::unwatched(game::Seed(0))).expect("moves");
    play(&mut session, &[&best.lines[0].moves[0]]);
    Review::of(&session, &Limits::default(), NonZeroUsize::MIN, &mut Patient).expect("a review")
}

#[test]
fn what_was_lost_is_told_in_points_and_a_missed_bingo_by_its_name() {
    let review = reviewed();
    let [first, second, third, last] = &review.positions[..] else { panic!("three moves") };
    let played = first.played.as_ref().expect("a move");
    assert_eq!((played.equity, first.lines.len()), (Some(1250), 1));
    let best = first.lines[0].equity.expect("points");
    assert_eq!(played.equity_loss, Some(best - 1250));
    assert!(best >= 6050, "fifty for all tiles: {best}");
    assert_eq!(played.missed.as_ref().map(game::Message::key), Some("bingo"));
    assert_eq!(first.cells.laid.len(), 7);
    let passed = second.played.as_ref().expect("a move");
    assert!(passed.equity_loss > Some(0) && passed.missed.is_none(), "{passed:?}");
    let found = third.played.as_ref().expect("a move");
    assert_eq!((found.equity_loss, found.judgement), (Some(0), Judgement::Best));
    assert!(last.played.is_none() && last.seat == Some(Seat::SECOND));
    assert_eq!(review.totals[0].equity_loss, played.equity_loss);
    assert_eq!((review.totals[0].moves, review.totals[0].missed, review.totals[1].missed), (2, 1, 0));
    // Whoever is to move sees the own rack in the picture and not the other.
    let backs = |seat: usize| third.scene.seats[seat].hand.iter().all(|held| *held == game::Held::Back);
    assert_eq!((backs(0), backs(1)), (false, true));
}

#[test]
fn data_has_points_and_the_name() {
    let written = serde_json::to_value(reviewed()).expect("data");
    let played = &written["positions"][0]["played"];
    assert_eq!((&played["equity"], &played["missed"]), (&serde_json::json!(12.5), &serde_json::json!("bingo")));
    assert_eq!(written["totals"][0]["equity_loss"], played["equity_loss"]);
    assert_eq!(written["positions"][0]["cells"]["laid"][0]["joker"], serde_json::json!(false));
}

#[test]
fn people_read_points_chances_and_the_name() {
    let review = reviewed();
    let said = review::text(&review, Language::En);
    let row = said.lines().find(|line| line.contains("H8 THE ")).expect("a row with the move as people write it");
    assert!(row.contains("+12.5, 53 %") && row.contains("; missed: a bingo"), "{said}");
    assert!(said.contains(" points lost in all; missed: a bingo (×1)\n"), "{said}");
    for (language, name) in [(Language::Fr, "manqué : un scrabble"), (Language::Pt, "escapou: um scrabble")] {
        assert!(review::text(&review, language).contains(name));
        assert!(review::text(&review, language).contains("+12,5, 53 %"));
    }
    let page = review::page(&review, Language::En);
    // The board with the better word, beside the one of the position.
    assert_eq!(page.matches("<figure class=\"better\">").count(), 2);
    assert!(page.contains("; missed: a bingo"));
}

/// Whatever was played is looked at together with the best moves, however bad it is.
#[test]
fn the_strong_player_looks_at_what_was_played() {
    let catalog = catalog::Catalog::standard();
    let title = catalog.title("scrabble").expect("the game");
    let line = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 THEREIN/CVVWUUU 0/0 0 lex EN;";
    let import = title.import(line.as_bytes(), "cgp", &Choices::default());
    let mut session = import.expect("a position").session;
    play(&mut session, &["7,7 H THE", "exchange UUVVW", "pass"]);
    let limits = Limits { nodes: Some(600), ..Limits::default() };
    let review = Review::of(&session, &limits, NonZeroUsize::MIN, &mut Patient).expect("a review");
    for step in &review.positions[..3] {
        let played = step.played.as_ref().expect("a move");
        assert!(played.equity.is_some(), "{} in {}", played.text, step.position);
        assert_eq!(step.lines.len(), 1);
    }
    let [laid, _, passed] = [0, 1, 2].map(|place| review.positions[place].played.as_ref().expect("a move"));
    assert_eq!(laid.missed.as_ref().map(game::Message::key), Some("bingo"));
    assert!(laid.equity_loss > Some(3000) && laid.judgement > Judgement::Best, "{laid:?}");
    assert!(passed.equity_loss > Some(500) && passed.judgement > Judgement::Best, "{passed:?}");
}
