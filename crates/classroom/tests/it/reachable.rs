//! What no game can come to is asked about only where somebody wants that. Whether a game can come to it is told by Python over
//! the references, of which the questions know nothing.

use std::io::Write;
use std::process::{Command, Stdio};

use classroom::{Exam, Spec, Terms};
use rstest::rstest;

use crate::{exam, ready};

const ORBITO: &str = include_str!("../../reference/orbito.py");
const SCRABBLE: &str = include_str!("../../reference/scrabble_ist.py");
/// As many black stones as white ones, or one more.
const STONES: &str = "0 <= len(obtem_posicoes_pedra(a[0], cria_pedra_preta())) - len(obtem_posicoes_pedra(a[0], cria_pedra_branca())) <= 1";
const TURN: &str = "(len(obtem_posicoes_pedra(a[0], cria_pedra_preta())) == len(obtem_posicoes_pedra(a[0], cria_pedra_branca()))) == eh_pedra_preta(a[1])";

/// How many of the calls of a function that were thought of hold to an expression of their arguments `a`, and how many do not.
fn told(exam: &Exam, reference: &str, function: &str, holds: &str) -> (usize, usize) {
    let script = format!(
        "{reference}\nimport sys\nfor line in sys.stdin:\n    a = eval('(' + line + ',)')\n    print(bool({holds}))\n"
    );
    let mut child = Command::new("python3")
        .args(["-I", "-X", "utf8", "-c", &script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3");
    let cases = exam.cases.iter().filter(|case| !case.public && case.question.function == function);
    let lines: String = cases.map(|case| format!("{}\n", case.question.args)).collect();
    child.stdin.take().expect("an input").write_all(lines.as_bytes()).expect("lines");
    let output = child.wait_with_output().expect("an answer");
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success() && said.lines().count() == lines.lines().count());
    let yes = said.lines().filter(|line| *line == "True").count();
    (yes, said.lines().count() - yes)
}

#[rstest]
#[case::orbito("orbito-2024", ORBITO, &[
    ("coloca_pedra", "not eh_pedra_jogador(obtem_pedra(a[0], a[1]))"),
    ("remove_pedra", "eh_pedra_jogador(obtem_pedra(a[0], a[1]))"),
    ("move_pedra", "eh_pedra_jogador(obtem_pedra(a[0], a[1])) and not eh_pedra_jogador(obtem_pedra(a[0], a[2]))"),
    ("verifica_linha_pedras", STONES),
    ("eh_vencedor", STONES),
    ("eh_fim_jogo", STONES),
    ("escolhe_movimento_auto", TURN),
])]
#[case::scrabble("scrabble-ist-2025", SCRABBLE, &[
    ("insere_letra", "obtem_valor(a[0], a[1]) in ('.', a[2])"),
    ("insere_palavra", "all(there in ('.', own) for there, own in zip(obtem_sequencia(a[0], a[1], a[2], len(a[3])), a[3]))"),
    ("joga_palavra", "a[5] == all(cell == '.' for row in a[0] for cell in row)"),
    ("processa_jogada", "(sum(a[1]['letras'].values()) == 7 or not a[2]) and not (a[4] and a[1]['pontos'])"),
])]
fn what_no_game_reaches_is_asked_about_only_where_wanted(
    #[case] name: &str,
    #[case] reference: &str,
    #[case] functions: &[(&str, &str)],
) {
    ready();
    let only = functions.iter().map(|(function, _)| (*function).to_owned()).collect();
    let terms = Terms { unreachable: true, only, ..Terms::default() };
    let all = Exam::make(Spec::named(name).expect("a spec"), &terms).expect("an exam");
    let usual = exam(name);
    for (function, holds) in functions {
        let (yes, no) = told(&usual, reference, function, holds);
        assert!(yes > 10 && no == 0, "{function}: {yes} and {no}");
        let (yes, no) = told(&all, reference, function, holds);
        assert!(yes > 10 && no > 0, "{function}: {yes} and {no} where wanted");
    }
}
