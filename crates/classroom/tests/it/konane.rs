//! Scheme files of groups, with the real Racket.

use std::path::{Path, PathBuf};

use classroom::{Exam, Marked, Spec, Submission, Teller, Terms, examine};
use game::Language;

use crate::{failing, mutant, ready};

const RIGHT: &str = include_str!("../../../referee/adapters/tests/students/FP1011-parte2-grupo7.scm");

fn examined(submission: &Submission) -> Marked {
    ready();
    let spec = Spec::named("konane-2010").expect("a spec");
    let exam = Exam::make(spec, &Terms::default()).expect("an exam");
    examine(&exam, submission, &Terms::default(), &mut |_, _| {}).expect("no fault of ours")
}

fn student(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../referee/adapters/tests/students").join(name)
}

#[test]
fn a_group_that_did_all_gets_everything() {
    let marked = examined(&Submission::read(&student("FP1011-parte2-grupo7.scm")).expect("a file"));
    assert_eq!(failing(&marked), Vec::<&str>::new(), "{marked:#?}");
    assert_eq!(marked.functions.len(), 10);
}

#[test]
fn a_group_with_a_player_alone_gets_what_that_is_worth() {
    let marked = examined(&Submission::read(&student("FP1011-parte2-grupo23.scm")).expect("a file"));
    let control =
        marked.functions.iter().filter(|mark| ["humano-escolheu-cor", "recebe-jogada-humano"].contains(&&*mark.name));
    assert!(control.clone().count() == 2 && control.clone().all(|mark| mark.passed == 0), "{marked:#?}");
}

/// Wrong lines, several to a file where they have nothing to do with each other, and what fails by them.
#[test]
fn wrong_lines_are_found_where_they_are() {
    let error = ("(else (dh-assinala-erro 'humano jog))", "(else (dh-assinala-erro 'automatico jog))");
    let name = ("(define controle null)", "(define controle null)\n(define (dh-meu x) x)");
    let start = ("    (dh-inicio)\n", "");
    let told = ("((humano-tirou) humano-tirou)", "((humano-tirou) (lambda (pos) (car 1)))");
    let first = ("(retira! (primeiro vizinhas))", "(retira! (faz-pos 0 0))");
    let chosen =
        ("                    (primeiro jogadas))", "                    (faz-jogada (faz-pos 0 0) (faz-pos 0 1)))");
    type Lines<'a> = &'a [(&'a str, &'a str)];
    let mutants: [(Lines<'_>, &[&str], &[&str]); 4] = [
        (&[error, name], &["ficheiro", "recebe-jogada-humano"], &["These names begin with 'dh': dh-meu, l. "]),
        (
            &[start, told],
            // A script ends where its first message is answered wrongly, and whoever gets a message wrong loses games too.
            &[
                "damas-havaianas",
                "humano-escolheu-cor",
                "primeiras-pecas",
                "recebe-jogada-humano",
                "humano-tirou",
                "joga",
            ],
            &["(em j 'humano-tirou (faz-pos 2 3))", "car: contract violation"],
        ),
        (&[first], &["tira-primeira-peca", "joga"], &["(em (cria-jogador7 'b) 'tira-primeira-peca (faz-pos 0 0))"]),
        (&[chosen], &["joga"], &[]),
    ];
    for (lines, functions, words) in mutants {
        let source = lines.iter().fold(RIGHT.to_owned(), |source, (right, wrong)| mutant(&source, right, wrong));
        let marked = examined(&Submission::of("grupo7.scm", source.as_bytes()));
        assert_eq!(failing(&marked), functions, "{marked:#?}");
        assert!(marked.functions.iter().all(|mark| mark.passed == mark.tried || !mark.failures.is_empty()));
        let spec = Spec::named("konane-2010").expect("a spec");
        let said = Teller::new(Language::En).text("grupo7.scm", spec, &marked, &[]);
        assert!(words.iter().all(|word| said.contains(word)), "{said}");
    }
}
