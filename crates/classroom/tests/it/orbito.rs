//! Orbito: abstract types, which a submission may represent as it likes and must not look into.

use crate::{blamed, examined, failing, mutant};

const SPEC: &str = "orbito-2024";
const RIGHT: &str = include_str!("../../reference/orbito.py");

/// What is right, what is wrong instead, and the function that it is in.
const MUTANTS: [(&str, &str, &str); 14] = [
    ("    return cria_posicao(s[0], int(s[1:]))\n", "    return cria_posicao(s[0], int(s[1]))\n", "str_para_posicao"),
    ("    return esta_no_tabuleiro(p, n)\n", "    return esta_no_tabuleiro(p, n + 1)\n", "eh_posicao_valida"),
    (
        "passos = VIZINHANCA if d else VIZINHANCA[::2]",
        "passos = VIZINHANCA if not d else VIZINHANCA[::2]",
        "obtem_posicoes_adjacentes",
    ),
    ("'O' if eh_pedra_branca(p) else ' '", "'o' if eh_pedra_branca(p) else ' '", "pedra_para_str"),
    ("return eh_pedra_branca(p) or eh_pedra_preta(p)", "return eh_pedra(p)", "eh_pedra_jogador"),
    (
        "'cria_tabuleiro_vazio: argumento invalido'",
        "'cria_tabuleiro_vazio: argumentos invalidos'",
        "cria_tabuleiro_vazio",
    ),
    (
        "    if not all(esta_no_tabuleiro(p, n) for p in ocupadas) or len(set(ocupadas)) != len(ocupadas):",
        "    if not all(esta_no_tabuleiro(p, n) for p in ocupadas):",
        "cria_tabuleiro",
    ),
    ("return _Tabuleiro([linha.copy() for linha in t._linhas])", "return t", "cria_copia_tabuleiro"),
    ("    return obtem_linha(t, p, 0, 1)\n", "    return obtem_linha(t, p, 0, 1)[::-1]\n", "obtem_linha_vertical"),
    (
        "separador = '\\n    ' + '   '.join('|' * lado) + '\\n'",
        "separador = '\\n   ' + '   '.join('|' * lado) + '\\n'",
        "tabuleiro_para_str",
    ),
    (
        "    return coloca_pedra(remove_pedra(t, p1), p2, pedra)\n",
        "    return coloca_pedra(t, p2, pedra)\n",
        "move_pedra",
    ),
    ("return maior_linha(t, p, j) >= k\n", "return maior_linha(t, p, j) == k\n", "verifica_linha_pedras"),
    (
        "alheias = [linha_apos_rodar(t, p, pedra_adversaria(j), 2)",
        "alheias = [linha_apos_rodar(t, p, pedra_adversaria(j), 1)",
        "escolhe_movimento_auto",
    ),
    ("print('Turno do jogador.')", "print('Turno do jogador')", "orbito"),
];

#[test]
fn the_reference_gets_everything_over_other_types_too() {
    let marked = examined(SPEC, RIGHT);
    assert_eq!(failing(&marked), Vec::<&str>::new(), "{marked:#?}");
    assert!(marked.is_sound(), "{marked:#?}");
    let high: Vec<_> = marked.functions.iter().filter(|mark| mark.abstraction.is_some()).collect();
    assert_eq!(high.len(), 14);
    assert!(high.iter().all(|mark| mark.abstraction == Some((mark.tried, mark.tried))));
}

#[test]
fn a_wrong_line_is_found_in_its_function_and_nowhere_else() {
    for (right, wrong, function) in MUTANTS {
        let marked = examined(SPEC, &mutant(RIGHT, right, wrong));
        assert_eq!(blamed(&marked), [function], "{wrong}: {marked:#?}");
    }
}

/// Stones as integers and positions as pairs, all right by itself.
fn plain() -> String {
    let source = mutant(RIGHT, "    return _Posicao(col, lin)\n", "    return (col, lin)\n");
    let source = mutant(&source, "    return p._col\n", "    return p[0]\n");
    let source = mutant(&source, "    return p._lin\n", "    return p[1]\n");
    mutant(
        &source,
        "    return type(arg) is _Posicao\n",
        "    return type(arg) is tuple and len(arg) == 2 and type(arg[0]) is str and type(arg[1]) is int\n",
    )
}

#[test]
fn another_representation_is_as_good() {
    let marked = examined(SPEC, &plain());
    assert_eq!(failing(&marked), Vec::<&str>::new(), "{marked:#?}");
    assert!(marked.is_sound());
}

#[test]
fn who_looks_into_a_type_breaks_a_barrier() {
    // Right over its own positions, and over no others.
    let source = mutant(
        &plain(),
        "    return esta_no_tabuleiro(p, n)\n",
        "    return p[0] <= COLUNAS[2 * n - 1] and p[1] <= 2 * n\n",
    );
    let marked = examined(SPEC, &source);
    assert_eq!(failing(&marked), Vec::<&str>::new(), "{marked:#?}");
    assert!(!marked.is_sound());
    let broken = marked.functions.iter().filter(|mark| mark.abstraction.is_some_and(|(passed, tried)| passed < tried));
    assert_eq!(broken.map(|mark| mark.name.as_str()).collect::<Vec<_>>(), ["eh_posicao_valida"]);
}

#[test]
fn the_games_of_the_text_are_those_that_the_dialogue_is_held_to() {
    let games = [
        include_str!("../../../dialogue/tests/it/transcripts/orbito-1.txt"),
        include_str!("../../../dialogue/tests/it/transcripts/orbito-2.txt"),
        include_str!("../../../dialogue/tests/it/transcripts/orbito-3.txt"),
    ];
    crate::told_by_transcripts(SPEC, "orbito", &games);
}
