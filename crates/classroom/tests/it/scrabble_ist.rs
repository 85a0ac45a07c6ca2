//! Scrabble of the IST: functions that change their arguments, and must change no others.

use crate::{blamed, examined, failing, mutant};

const SPEC: &str = "scrabble-ist-2025";
const RIGHT: &str = include_str!("../../reference/scrabble_ist.py");

/// What is right, what is wrong instead, and the function that it is in.
const MUTANTS: [(&str, &str, &str); 14] = [
    ("if not eh_letra(letra) or letra in conjunto or", "if not eh_letra(letra) or", "cria_conjunto"),
    ("estado ^= (estado << 13) & MASCARA", "estado = (estado ^ (estado << 13)) & MASCARA", "gera_numero_aleatorio"),
    ("for i in range(len(letras) - 1, 0, -1):", "for i in range(len(letras) - 1, -1, -1):", ""),
    ("j = estado % (i + 1)", "j = estado % max(i, 1)", "permuta_letras"),
    ("    letras = lista_ordenada(conj)\n", "    letras = lista_ordenada(conj)[::-1]\n", "baralha_conjunto"),
    ("if usadas[letra] > conj.get(letra, 0):", "if letra not in conj:", "testa_palavra_padrao"),
    ("return [['.'] * TAMANHO for _ in range(TAMANHO)]", "return [['.'] * TAMANHO] * TAMANHO", "cria_tabuleiro"),
    ("'cria_casa: argumentos inválidos'", "'cria_casa: argumentos invalidos'", "cria_casa"),
    (
        "        insere_letra(tab, c, letra)\n    return tab\n",
        "        insere_letra(tab, c, letra)\n",
        "insere_palavra",
    ),
    (
        "and eh_conjunto(conj_letras) and sum(conj_letras.values()) <= MAX_LETRAS):",
        "and eh_conjunto(conj_letras)):",
        "cria_jogador",
    ),
    ("({jog['pontos']:3})", "({jog['pontos']:2})", "jogador_para_str"),
    ("    letra = letras.pop()\n", "    letra = letras[-1]\n", "distribui_letra"),
    ("valida = 1 <= len(usadas) < len(palavra)", "valida = 1 <= len(usadas)", "joga_palavra"),
    ("    while passes < jogadores:\n", "    while passes < 2:\n", "scrabble"),
];

#[test]
fn the_reference_gets_everything() {
    let marked = examined(SPEC, RIGHT);
    assert_eq!(failing(&marked), Vec::<&str>::new(), "{marked:#?}");
    assert!(marked.is_sound());
}

#[test]
fn a_wrong_line_is_found_in_its_function_and_nowhere_else() {
    for (right, wrong, function) in MUTANTS {
        let marked = examined(SPEC, &mutant(RIGHT, right, wrong));
        // Without a name the line is not wrong after all: the last step changes nothing.
        let wanted: &[&str] = if function.is_empty() { &[] } else { &[function] };
        assert_eq!(blamed(&marked), wanted, "{wrong}: {marked:#?}");
    }
}

#[test]
fn changing_what_must_not_change_is_wrong() {
    let source =
        mutant(RIGHT, "    letras = lista_ordenada(conj)\n", "    letras = lista_ordenada(conj)\n    conj.clear()\n");
    assert_eq!(blamed(&examined(SPEC, &source)), ["baralha_conjunto"]);
}

#[test]
fn the_game_of_the_text_is_the_one_that_the_dialogue_is_held_to() {
    crate::told_by_transcripts(
        SPEC,
        "scrabble",
        &[include_str!("../../../dialogue/tests/it/transcripts/scrabble-ist-1.txt")],
    );
}
