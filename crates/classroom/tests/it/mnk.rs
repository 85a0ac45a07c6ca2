//! The m,n,k game: the reference gets everything, and one wrong line is found where it is.

use classroom::{Exam, Limits, Spec, Status, Submission, Terms, examine};

use crate::{blamed, exam, examined, failing, mutant, ready};

const SPEC: &str = "mnk-2024";
const RIGHT: &str = include_str!("../../reference/mnk.py");

/// What is right, what is wrong instead, and the function that it is in. The sample class has many more.
const MUTANTS: [(&str, &str, &str); 4] = [
    (
        "'\\n' + '   '.join('|' for _ in tab[0]) + '\\n'",
        "'\\n' + '  '.join('|' for _ in tab[0]) + '\\n'",
        "tabuleiro_para_str",
    ),
    ("'eh_posicao_valida: argumentos invalidos'", "'eh_posicao_valida: argumento invalido'", "eh_posicao_valida"),
    ("    return acabou(tab, k)\n", "    return ganhou(tab, PRETO, k) or ganhou(tab, BRANCO, k)\n", "eh_fim_jogo"),
    ("empate = pos\n", "empate = livres[-1]\n", "escolhe_posicao_auto"),
];

#[test]
fn the_reference_gets_everything() {
    let marked = examined(SPEC, RIGHT);
    assert_eq!(marked.status, Status::Examined);
    assert_eq!(failing(&marked), Vec::<&str>::new(), "{marked:#?}");
    assert!(marked.is_sound());
    assert_eq!(marked.functions.len(), 20);
    assert!(marked.functions.iter().all(|mark| mark.tried > 8), "{marked:#?}");
}

#[test]
fn a_wrong_line_is_found_in_its_function_and_nowhere_else() {
    for (right, wrong, function) in MUTANTS {
        let marked = examined(SPEC, &mutant(RIGHT, right, wrong));
        assert_eq!(blamed(&marked), [function], "{wrong}: {marked:#?}");
        let mark = marked.functions.iter().find(|mark| mark.name == function).expect("the function");
        let failure = mark.failures.first().expect("a call that fails");
        assert!(failure.call.starts_with(&format!("{function}(")), "{}", failure.call);
        assert_ne!(failure.expected, failure.obtained);
    }
}

#[test]
fn who_fails_because_of_another_function_is_told_so() {
    // The game draws its boards with a function that is wrong.
    let (right, wrong, _) = MUTANTS[0];
    let marked = examined(SPEC, &mutant(RIGHT, right, wrong));
    assert_eq!(failing(&marked), ["tabuleiro_para_str", "jogo_mnk"]);
    let game = marked.functions.iter().find(|mark| mark.name == "jogo_mnk").expect("the game");
    assert_eq!(game.alone, Some(game.tried));
}

#[test]
fn the_same_seed_asks_the_same_and_another_seed_something_else() {
    ready();
    let spec = Spec::named(SPEC).expect("a spec");
    let terms = Terms { only: vec!["jogo_mnk".to_owned(), "eh_posicao".to_owned()], cases: 5, ..Terms::default() };
    let made = Exam::make(spec, &terms).expect("an exam");
    assert_eq!(made, Exam::make(spec, &terms).expect("an exam"));
    assert_ne!(made.cases, Exam::make(spec, &Terms { seed: 2, ..terms.clone() }).expect("an exam").cases);
    let asked: Vec<&str> = made.cases.iter().map(|case| case.question.function.as_str()).collect();
    assert!(asked.iter().all(|name| ["jogo_mnk", "eh_posicao"].contains(name)) && asked.contains(&"jogo_mnk"));
}

#[test]
fn boards_that_no_game_reaches_are_asked_about_only_where_wanted() {
    ready();
    let spec = Spec::named(SPEC).expect("a spec");
    let all = Exam::make(spec, &Terms { unreachable: true, ..Terms::default() }).expect("an exam");
    let usual = exam(SPEC);
    assert!(usual.cases.iter().all(|case| all.cases.contains(case)));
    assert!(all.cases.len() > usual.cases.len() + 5, "{} and {}", all.cases.len(), usual.cases.len());
}

#[test]
fn our_answers_are_not_cut() {
    for case in &exam(SPEC).cases {
        let texts = [case.expected.value.as_deref(), Some(&case.expected.printed)];
        assert!(texts.iter().flatten().all(|text| !text.contains("... [")), "{case:?}");
    }
}

#[test]
fn the_games_of_the_text_are_those_that_the_dialogue_is_held_to() {
    let games = [
        include_str!("../../../dialogue/tests/it/transcripts/mnk-1.txt"),
        include_str!("../../../dialogue/tests/it/transcripts/mnk-2.txt"),
    ];
    crate::told_by_transcripts(SPEC, "jogo_mnk", &games);
}

#[test]
fn a_class_may_have_other_limits() {
    ready();
    let slow = "\n\ndef eh_posicao(arg, own=eh_posicao):\n    import time\n    end = time.process_time() + 0.3\n    \
                while time.process_time() < end:\n        pass\n    return own(arg)\n";
    let large = "\n\ndef eh_posicao(arg, own=eh_posicao):\n    bytearray(200 << 20)\n    return own(arg)\n";
    let passes = |more: &str, limits: Limits| {
        let terms = Terms { only: vec!["eh_posicao".to_owned()], cases: 1, limits, ..Terms::default() };
        let exam = Exam::make(Spec::named(SPEC).expect("a spec"), &terms).expect("an exam");
        let submission = Submission::of("aluno.py", format!("{RIGHT}{more}").as_bytes());
        examine(&exam, &submission, &terms, &mut |_, _| {}).expect("no fault of ours").is_sound()
    };
    let usual = Limits::default();
    assert!(passes(slow, usual) && !passes(slow, Limits { seconds: 0.1, ..usual }));
    assert!(passes(large, usual) && !passes(large, Limits { memory: 128, ..usual }));
}

#[test]
fn any_number_of_jobs_gives_the_same_marks() {
    let sources: Vec<String> = MUTANTS.iter().take(3).map(|(right, wrong, _)| mutant(RIGHT, right, wrong)).collect();
    let one_by_one: Vec<_> = sources.iter().map(|source| examined(SPEC, source)).collect();
    let at_once = std::thread::scope(|scope| {
        let jobs: Vec<_> = sources.iter().map(|source| scope.spawn(|| examined(SPEC, source))).collect();
        jobs.into_iter().map(|job| job.join().expect("marks")).collect::<Vec<_>>()
    });
    assert_eq!(one_by_one, at_once);
}
