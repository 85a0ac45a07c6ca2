//! The players of Scrabble: what they keep, their endgames against plain minimax, and whole games by the rules.

use std::num::NonZeroUsize;

use engine::scrabble::{Board, Endgame, Finder, Kept, Kit, Leaves, Mestre, Rack, levels};
use game::{
    Chair, Limits, Mind, PlayerSpec, Quiet, Rules, Seat, Seed, Session, Setup, SplitMix64, Task, Termination, Title,
    Worth, play_match,
};
use lexicon::{Language, Lexicon, Tiles};
use rstest::rstest;
use scrabble::{Scrabble, Tile, Ulb, Whole};

use super::boards::Case;

#[rstest]
#[case(Language::Pt)]
#[case(Language::Fr)]
fn the_best_play_with_what_it_keeps_is_that_of_all_plays(#[case] language: Language) {
    let case = Case::new(language, 11);
    let (kit, leaves) = (case.kit(), Leaves::of(language));
    let mut chance = SplitMix64::new(Seed(5));
    let mut plays = Vec::new();
    for _ in 0..60 {
        let (board, rack) = (case.played(&mut chance), case.rack(&mut chance));
        let kept = if chance.below(2) == 0 {
            leaves.kept(&rack, 100)
        } else {
            // Any worth will do.
            Kept::by(&rack, |_, _| chance.below(9000) as i32 - 6000)
        };
        board.plays(&kit, &rack, &mut plays);
        let most = plays.iter().map(|play| kept.equity(play)).max();
        let found = Finder::default().best_keeping(&kit, &board, &rack, &kept);
        assert_eq!(found.map(|(_, worth)| worth), most);
        assert!(found.is_none_or(|(play, worth)| kept.equity(&play) == worth));
    }
}

#[test]
fn parts_of_a_rack_are_worth_what_their_tiles_are() {
    for language in Language::ALL {
        let (case, leaves) = (Case::new(language, 997), Leaves::of(language));
        let mut chance = SplitMix64::new(Seed(9));
        for _ in 0..30 {
            let rack = case.rack(&mut chance);
            let kept = leaves.kept(&rack, 100);
            for part in 0..1 << rack.len() {
                assert_eq!(kept.worth(part), leaves.worth(&Rack::new(kept.tiles(part))), "{rack:?} {part:b}");
            }
        }
        // What everybody knows.
        let worth = |tiles: &str| {
            leaves.worth(&Rack::new(tiles.chars().filter_map(|tile| Tile::read(case.lexicon.alphabet(), tile))))
        };
        assert!(worth("?") > 1000 && worth("S") > 0 && worth("?") > worth("S"), "{} {}", worth("?"), worth("S"));
        assert!(worth("UUU") < worth("E") && worth("AEI") > worth("UUV"));
    }
}

/// The points of a rack.
fn left(tiles: &Tiles, rack: &Rack) -> i32 {
    let points = |tile| if let Tile::Letter(letter) = tile { i32::from(tiles.points[letter]) } else { 0 };
    rack.tiles().map(points).sum()
}

/// Every play and the pass, to the end, without any cut.
fn minimax(kit: &Kit<'_>, tiles: &Tiles, board: &mut Board, racks: [Rack; 2], scoreless: u8) -> i32 {
    if scoreless == 6 {
        return left(tiles, &racks[1]) - left(tiles, &racks[0]);
    }
    let mut best = -minimax(kit, tiles, board, [racks[1], racks[0]], scoreless + 1);
    let mut plays = Vec::new();
    board.plays(kit, &racks[0], &mut plays);
    for play in plays {
        let points = play.points() as i32;
        let mut rack = racks[0];
        play.spent().for_each(|tile| assert!(rack.take(tile)));
        let value = if rack.is_empty() {
            points + 2 * left(tiles, &racks[1])
        } else {
            let undo = board.make(kit, &play);
            let scoreless = if points == 0 { scoreless + 1 } else { 0 };
            let value = points - minimax(kit, tiles, board, [racks[1], rack], scoreless);
            board.unmake(&undo);
            value
        };
        best = best.max(value);
    }
    best
}

#[test]
fn endgames_come_to_what_plain_minimax_says() {
    let mut endgame = Endgame::default();
    for language in [Language::Fr, Language::Pt, Language::En] {
        let case = Case::new(language, 997);
        let kit = case.kit();
        let mut chance = SplitMix64::new(Seed(40 + language as u64));
        for turn in 0..6 {
            let mut board = case.played(&mut chance);
            let mut rack = |size: usize| Rack::new(case.rack(&mut chance).tiles().take(size));
            let racks = [rack(2), rack(1 + turn % 2)];
            let scoreless = (turn % 5) as u8;
            let expected = minimax(&kit, &case.tiles, &mut board, racks, scoreless);
            let found = endgame.solve(&kit, &board, racks, scoreless, u64::MAX);
            assert!(found.solved);
            assert_eq!(found.value, expected, "{racks:?} {scoreless} {:?}", board.to_rules());
        }
    }
}

/// With few and short words tiles stay that nobody can lay: passes, and tiles laid one by one, decide such endgames.
#[test]
fn endgames_with_tiles_that_cannot_be_laid_come_to_the_same_too() {
    let mut endgame = Endgame::default();
    let mut kept_for_good = 0;
    for language in [Language::Fr, Language::En] {
        let mut case = Case::new(language, usize::MAX);
        let short = case.lexicon.words().filter(|word| word.len() == 2).step_by(2);
        let words: Vec<String> = short.map(|word| case.lexicon.alphabet().spell(word)).collect();
        let lexicon = Lexicon::from_words(case.lexicon.alphabet(), words).expect("words");
        case.lexicon = lexicon.hinged().expect("a graph");
        let kit = case.kit();
        let mut chance = SplitMix64::new(Seed(60 + language as u64));
        for turn in 0..600 {
            let mut board = case.played(&mut chance);
            let mut rack = |size: usize| Rack::new(case.rack(&mut chance).tiles().take(size));
            let racks = [rack(3), rack(1 + turn % 3)];
            let scoreless = (turn % 6) as u8;
            let expected = minimax(&kit, &case.tiles, &mut board, racks, scoreless);
            let found = endgame.solve(&kit, &board, racks, scoreless, u64::MAX);
            assert!(found.solved);
            assert_eq!(found.value, expected, "{racks:?} {scoreless} {:?}", board.to_rules());
            kept_for_good += usize::from(found.best.is_none());
        }
    }
    assert!(kept_for_good > 2, "{kept_for_good}");
}

#[rstest]
fn games_of_strong_players_end_by_the_rules(
    #[values("pt", "fr", "en")] language: &str,
    #[values((2, "void"), (3, "single"), (4, "double"))] (seats, challenge): (u8, &str),
) {
    let title = Title::with_levels(levels::<Whole>());
    let game = title.open([("language", language), ("challenge", challenge)]).expect("options");
    let mut session = Session::new(game.clone(), Setup::new(seats, Seed(u64::from(seats)))).expect("a game");
    let names = ["mestre:nodes=30", "dificil", "mestre:strength=3", "mestre:nodes=1"];
    let spec = |name: &&str| game.player(&name.parse::<PlayerSpec>().expect("a player")).expect("a level");
    let mut chairs: Vec<Chair> = names.iter().take(seats.into()).map(spec).map(Chair::Player).collect();
    play_match(&mut session, &mut chairs, &mut Quiet::default()).expect("a match");
    assert_eq!(session.verdict().map(|verdict| verdict.termination), Some(Termination::Rules));
}

#[test]
fn the_simplified_game_with_all_extensions_has_them_too() {
    let title = Title::with_levels(levels::<Ulb>());
    assert_eq!(title.open([]).expect("options").levels(), ["facil", "normal"]);
    let game = title.open([("full", "on")]).expect("options");
    assert_eq!(game.levels(), ["facil", "normal", "dificil", "mestre"]);
    for (seats, names) in [(1, vec!["mestre:nodes=30"]), (2, vec!["dificil", "mestre:nodes=30"])] {
        let mut session = Session::new(game.clone(), Setup::new(seats, Seed(3))).expect("a game");
        let spec = |name: &&str| game.player(&name.parse::<PlayerSpec>().expect("a player")).expect("a level");
        let mut chairs: Vec<Chair> = names.iter().map(spec).map(Chair::Player).collect();
        play_match(&mut session, &mut chairs, &mut Quiet::default()).expect("a match");
        assert_eq!(session.verdict().map(|verdict| verdict.termination), Some(Termination::Rules));
    }
}

#[test]
fn what_nobody_sees_changes_nothing() {
    let options = game::Options::choose(Scrabble::<Whole>::OPTIONS, [("language", "fr")]).expect("options");
    let rules = Scrabble::<Whole>::with(&options).expect("rules");
    let mut state = rules.start(3, Seed(11).into());
    let limits = Limits { nodes: Some(60), ..Limits::NONE };
    for turn in 0..6 {
        let seat = state.open.turn;
        let view = rules.view(&state, Some(seat));
        let choose = |state: &scrabble::State| {
            let view = rules.view(state, Some(seat));
            Mestre::new(limits).choose(&rules, &view, &mut Task::unwatched(Seed(turn)))
        };
        let chosen = choose(&state).expect("a move");
        let other = rules.imagined(&view, Seed(77 + turn));
        assert_ne!(other.racks, state.racks);
        assert_eq!(choose(&other), Some(chosen.clone()));
        rules.play(&mut state, &chosen).expect("a legal move");
    }
}

#[test]
fn an_analysis_has_lines_with_chances_and_equity_in_order() {
    let options = game::Options::choose(Scrabble::<Whole>::OPTIONS, [("language", "fr")]).expect("options");
    let rules = Scrabble::<Whole>::with(&options).expect("rules");
    let state = rules.start(2, Seed(4).into());
    let view = rules.view(&state, Some(Seat::FIRST));
    let mut mestre = Mestre::new(Limits { nodes: Some(200), ..Limits::NONE });
    let three = NonZeroUsize::MIN.saturating_add(2);
    let found = Mind::<Scrabble<Whole>>::analyse(&mut mestre, &rules, &view, three, &mut Task::unwatched(Seed(1)))
        .expect("an analysis");
    assert_eq!(found.lines.len(), 3);
    assert!(found.lines.iter().all(|line| line.equity.is_some() && matches!(line.worth, Worth::Estimate(_))));
    assert!(found.lines.is_sorted_by(|one, other| one.worth.expectation() >= other.worth.expectation()));
    assert_eq!(found.worth, found.lines[0].worth);
}
