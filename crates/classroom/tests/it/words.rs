//! What is said of a submission, in three languages.

use classroom::{MARK_WORDS, Spec, Teller, compare};
use game::Language;

use crate::{examined, mutant};

const SPEC: &str = "mnk-2024";
const RIGHT: &str = include_str!("../../reference/mnk.py");

#[test]
fn every_language_says_the_same() {
    conformance::check_words(&MARK_WORDS).expect("the same in every language");
}

#[test]
fn a_report_shows_the_smallest_call_and_where_a_dialogue_differs() {
    let spec = Spec::named(SPEC).expect("a spec");
    let drawn = mutant(RIGHT, "'   '.join('|' for _ in tab[0])", "'  '.join('|' for _ in tab[0])");
    let before = examined(SPEC, &drawn);
    let said = Teller::new(Language::Pt).text("ana.py", spec, &before, &[]);
    assert!(said.contains("FALHOU       tabuleiro_para_str"), "{said}");
    assert!(said.contains("por arrasto  jogo_mnk"), "{said}");
    assert!(said.contains("esta função só falha porque outra está errada"), "{said}");
    assert!(said.contains("- |···|···|") && said.contains("+ |··|··|"), "{said}");
    assert!(said.ends_with("Há 2 funções a corrigir."), "{said}");
    // A right one, and one that is wrong elsewhere.
    let after =
        examined(SPEC, &mutant(RIGHT, "range(lin * n + 1, lin * n + n + 1)", "range(lin * n + 1, lin * n + n)"));
    let changes = compare(&before, &after);
    let better: Vec<(&str, bool)> = changes.iter().map(|change| (&*change.function, change.is_better())).collect();
    assert_eq!(better, [("obtem_linha", false), ("tabuleiro_para_str", true), ("jogo_mnk", true)]);
    let said = Teller::new(Language::En).text("ana.py", spec, &after, &changes);
    assert!(said.contains("obtem_linha is worse: 32/32 before, 0/32 now"), "{said}");
}
