//! The simplified Scrabble of the ULB in French, and the whole game in plain words.

use rstest::rstest;

use crate::table::{Deal, play};

/// What the French dialogue answers to each line that is not played, after the deal of seed 1: O M O M N D I.
fn answers(lines: &[&str]) -> Vec<String> {
    let finished = Deal { seed: 1, ..Deal::of("scrabble-ulb") }.play(&["human"], lines.iter().copied());
    let screen = finished.screen;
    assert!(screen.contains("\nChevalet : O M O M N D I\nScore : 0\n"), "{screen}");
    let asked = screen.split("Votre mot (ou FIN) : ").skip(1);
    asked.filter_map(|part| part.lines().nth(1).map(str::to_owned)).collect()
}

#[test]
fn the_checks_are_made_in_order_each_with_its_own_message() {
    let refused = answers(&[
        "XYZZY H 20 20",
        "MAISON H 0 12",
        "MAISON H 7 7",
        "DOMINO H 0 0",
        "MAISON H 7",
        "bonjour",
        "MAISON X 7 7",
        "",
    ]);
    let how = "Entrez le mot entier, sa direction (H ou V), puis la ligne et la colonne de sa première lettre, \
               comme « MAISON H 7 3 » ; ou FIN pour arrêter.";
    assert_eq!(
        refused[..6],
        [
            "« XYZZY » n’est pas dans le dictionnaire.",
            "« MAISON » dépasse les bornes du plateau.",
            "Vous n’avez pas les lettres nécessaires. Il manque : AS.",
            "Le premier mot doit passer par la case centrale (7,7).",
            how,
            how,
        ]
    );
    assert_eq!(refused.len(), 8);
}

#[test]
fn a_word_is_scored_and_the_rack_refilled() {
    let lines = ["domino h 7 7", "DOMINO H 7 7", "DOMINO V 7 8", "zut v 7 8", "FIN"];
    let finished = Deal { seed: 1, ..Deal::of("scrabble-ulb") }.play(&["human"], lines);
    let screen = &finished.screen;
    assert!(screen.contains("  7  .  .  .  .  .  .  .  D  O  M  I  N  O  .  .\n"), "{screen}");
    assert!(screen.contains("\nScore : 8\n"), "{screen}");
    assert!(screen.contains("Ce mot est déjà là : il faut poser au moins une nouvelle lettre.\n"), "{screen}");
    assert!(screen.contains("Le mot n’est pas compatible avec le plateau : il y a un O en (7,8).\n"), "{screen}");
    assert!(screen.ends_with("la partie est terminée.\nScore final : 8\n"), "{screen}");
    assert_eq!(finished.value.as_deref(), Some("8"));
}

#[test]
fn accents_and_small_letters_are_the_same_letters() {
    let finished = Deal { seed: 1, ..Deal::of("scrabble-ulb") }.play(&["human"], ["dômïno   H  7   7", "fin"]);
    assert_eq!(finished.value.as_deref(), Some("8"));
}

#[rstest]
fn levels_play_whole_games(
    #[values(("scrabble-ulb", "full"), ("scrabble", "language"))] (game, option): (&str, &str),
    #[values("pt", "fr", "en")] language: &str,
) {
    let value = if option == "full" { "on" } else { language };
    let options = [(option, value)];
    let finished = play((game, &options), &["normal", "facil", "normal"], [""; 0]);
    let scores = finished.session.verdict().expect("an end").outcome.scores().expect("points").to_vec();
    assert!(scores.iter().sum::<i64>() > 200, "{scores:?}");
}

#[test]
fn a_person_sees_only_their_own_rack() {
    let finished = play(("scrabble", &[("language", "en")]), &["human", "human"], ["pass"]);
    let racks: Vec<&str> = finished.screen.lines().filter(|line| line.contains("(0): ")).collect();
    assert_eq!(racks.len(), 4);
    assert!(racks[0].starts_with("> 1 (0): ") && !racks[0].contains('·'), "{}", racks[0]);
    assert_eq!(racks[1], "  2 (0): · · · · · · ·");
    assert_eq!(racks[2], "  1 (0): · · · · · · ·");
    assert!(racks[3].starts_with("> 2 (0): "));
}

#[test]
fn what_a_challenge_does_is_told() {
    let options = [("language", "en"), ("challenge", "double")];
    let deal = Deal { options: &options, seed: 1, ..Deal::of("scrabble") };
    let rack = deal.play(&["human", "human"], [""; 0]).screen;
    let rack = rack.lines().find_map(|line| line.strip_prefix("> 1 (0): ")).expect("a rack").replace(' ', "");
    let letters: String = rack.chars().filter(|letter| letter.is_alphabetic()).take(5).collect();
    let phony = format!("7,7 H {letters}");
    let finished = deal.play(&["human", "human"], [phony.as_str(), "challenge"]);
    let told: Vec<&str> = finished.screen.lines().filter(|line| line.ends_with(" points")).collect();
    // The points of the play, and the same ones taken away.
    let [won, lost] = told[..] else { panic!("{told:?} in {}", finished.screen) };
    assert_eq!(won.replace('+', "-").trim_start_matches("1> "), lost.trim_start_matches("2> "));
}

#[test]
fn a_long_list_of_moves_is_cut() {
    let finished = play(("scrabble", &[("language", "en")]), &["human", "human"], ["?"]);
    let list = finished.screen.lines().find(|line| line.contains(" … and ")).expect("a list");
    assert_eq!(list.split("  ").count(), 101, "{list}");
}

#[test]
fn who_leaves_does_not_watch_the_computer_play_on() {
    let deal = Deal { options: &[("full", "on")], seed: 3, ..Deal::of("scrabble-ulb") };
    let finished = deal.play(&["human", "normal"], ["FIN"]);
    assert!(finished.screen.lines().count() < 130, "{}", finished.screen);
    assert!(finished.screen.ends_with("\nScores finals : joueur 1 : 0, joueur 2 : 0\n"), "{}", finished.screen);
    // Several levels play their game to its end; only that is shown.
    let finished = deal.play(&["human", "normal", "facil"], ["FIN"]);
    assert_eq!(finished.screen.matches("réfléchit").count(), 6, "{}", finished.screen);
    assert!(finished.session.verdict().expect("an end").outcome.scores().expect("points")[1] > 100);
}

#[test]
fn moves_are_listed_by_the_names_at_the_edges_of_the_board() {
    let finished = play(("scrabble", &[("language", "fr")]), &["human", "human"], ["?", "!hint"]);
    let screen = &finished.screen;
    let row = |line: &&str| line.starts_with(" H │");
    assert!(screen.lines().any(|line| row(&line)), "{screen}");
    let list = screen.lines().find(|line| line.contains(" … and ")).expect("a list");
    let first = list.split("  ").next().expect("a move");
    assert!(first.starts_with('H') && !first.contains(','), "{first}");
    let hint = screen.lines().find_map(|line| line.strip_prefix("Try ")).expect("a hint").trim_end_matches('.');
    // What is listed and hinted is understood.
    let sight = finished.session.sight(Some(game::Seat::FIRST));
    assert!(sight.check(first).now().is_ok() && sight.check(hint).now().is_ok(), "{first} {hint}");
}
