//! What people read: text in three languages, and a page that nobody's name can break.

use std::sync::Arc;

use game::{Language, Limits, Patient, Seed, Setup};
use review::{Proof, page, proof_text, text};
use rstest::rstest;

use crate::{finished, play, review, session, title};

#[test]
fn the_same_is_said_in_every_language() {
    conformance::check_words(&review::WORDS).expect("the same in every language");
}

#[rstest]
#[case(
    Language::En,
    "6 O b3 loss in 3 plies ?? blunder c2 ",
    "X to move: win",
    "X: 3 ✓ best, 1 ?? blunder; average loss 12 %"
)]
#[case(
    Language::Pt,
    "6 O b3 derrota em 3 jogadas ?? erro grave c2 ",
    "joga X: vitória",
    "X: 3 ✓ melhor, 1 ?? erro grave; perda média 12 %"
)]
#[case(
    Language::Fr,
    "6 O b3 perte en 3 coups ?? gaffe c2 ",
    "trait à X : gain",
    "X: 3 ✓ meilleur, 1 ?? gaffe; perte moyenne 12 %"
)]
fn a_table_tells_of_every_move(#[case] language: Language, #[case] row: &str, #[case] now: &str, #[case] sum: &str) {
    let said = text(&review(&finished(["ana\u{1b}[2J", "normal"]), 1, 1), language);
    let joined = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.lines().any(|line| joined(line).starts_with(row)), "{said}");
    assert!(said.lines().any(|line| line == sum), "{said}");
    assert!(!said.contains('\u{1b}') && said.contains("X: ana\u{fffd}[2J\n"), "{said}");
    let alone = text(&review(&session("orbits=2 rules=specified", Setup::new(2, Seed(1))), 1, 2), language);
    assert!(alone.lines().any(|line| line.starts_with(now)), "{alone}");
}

#[test]
fn no_key_is_left_untranslated() {
    let mut open = session("orbits=3 rules=specified", Setup::new(2, Seed(1)));
    play(&mut open, &["a1", "c3", "a1"]);
    let reviews = [review(&finished(["a", "b"]), 1, 3), review(&open, 50, 3)];
    let game = title().read("orbits=3 rules=specified").expect("good options");
    let table = game.start(2, Seed(1).into()).expect("a table");
    let mut engine = game.engine(Limits { nodes: Some(100), ..Limits::default() }).expect("a player");
    let proof = Proof::of(&Arc::clone(&game), &*table, &mut *engine, &mut Patient).expect("a proof");
    assert!(proof.open() > 0);
    for language in Language::ALL {
        let said: Vec<String> =
            reviews.iter().flat_map(|review| [text(review, language), page(review, language)]).collect();
        for said in said.iter().chain([&proof_text(&proof, language)]) {
            for key in ["page-", "judgement-", "worth-", "column-", "to-move", "not-proven(", "nodes("] {
                assert!(!said.contains(key), "{key} in {said}");
            }
        }
    }
}

#[test]
fn a_hostile_name_stays_a_name() {
    let nasty = "</title><script>alert(1)</script><img src=x onerror=\"alert(2)\">&\u{0}";
    let page = page(&review(&finished([nasty, "'\"><svg onload=alert(3)>"]), 1, 2), Language::En);
    assert_eq!(page.matches("<script").count(), 1, "only the page's own");
    assert_eq!(page.matches("</title>").count(), 1 + 9, "the page's and the plot's");
    assert!(!page.contains("<img src=x") && !page.contains("<svg onload") && !page.contains('\u{0}'));
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
}

#[test]
fn a_page_stands_alone_and_has_every_position() {
    let page = page(&review(&finished(["ana", "normal"]), 1, 2), Language::Fr);
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"fr\">"));
    for outside in ["src=\"http", "href=\"http", "url(http", "@import", "src=\"//"] {
        assert!(!page.contains(outside), "{outside}");
    }
    for number in 0..=8 {
        assert_eq!(page.matches(&format!("<article class=\"step\" id=\"p{number}\">")).count(), 1);
        // From the plot and from the list.
        assert_eq!(page.matches(&format!("href=\"#p{number}\"")).count(), 2);
    }
    assert_eq!(page.matches("<img src=\"data:image/svg+xml,%3Csvg ").count(), 9);
    // A judgement is told by a sign and a word, not by a colour alone.
    assert!(page.contains("<span class=\"judged blunder\"><i aria-hidden=\"true\">??</i> gaffe</span>"));
}
