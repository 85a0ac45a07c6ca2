//! Files as students hand them in: other encodings, other ends of lines, and files that are no programs.

use classroom::{Raised, Remark, Status, Teller};
use game::Language;

use crate::{examined, examined_bytes, failing};

const SPEC: &str = "mnk-2024";
const RIGHT: &str = include_str!("../../reference/mnk.py");

/// The reference with letters beyond ASCII in it.
fn accented() -> String {
    RIGHT.replacen("\"\"\"The m,n,k game", "# Joga-se com peças: não há música.\n\"\"\"The m,n,k game", 1)
}

#[test]
fn every_encoding_is_read_and_said() {
    let text = accented();
    let latin1: Vec<u8> = text.chars().map(|letter| u8::try_from(letter as u32).unwrap_or(b'?')).collect();
    let utf16: Vec<u8> = [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let bom = [b"\xef\xbb\xbf", text.as_bytes()].concat();
    let files: [(Vec<u8>, &[Remark]); 5] = [
        (text.clone().into_bytes(), &[]),
        (latin1, &[Remark::Latin1]),
        (utf16, &[Remark::Utf16]),
        (bom, &[Remark::Bom]),
        (text.replace('\n', "\r\n").into_bytes(), &[Remark::LineEnds]),
    ];
    for (bytes, remarks) in files {
        let marked = examined_bytes(SPEC, &bytes);
        assert_eq!(marked.remarks, remarks);
        assert_eq!(failing(&marked), Vec::<&str>::new());
    }
}

#[test]
fn a_syntax_error_is_told_with_its_line() {
    let marked = examined(SPEC, "def eh_posicao(arg):\n    return 1\n\ndef obtem_valor(tab, pos)\n    return 1\n");
    let Status::Syntax { line: 4, text } = &marked.status else { panic!("{:?}", marked.status) };
    assert_eq!(text, "expected ':'");
    assert_eq!(marked.functions.len(), 20);
    assert!(marked.functions.iter().all(|mark| mark.passed == 0 && mark.tried > 0));
    let said = Teller::new(Language::Pt).text("a.py", classroom::Spec::named(SPEC).expect("a spec"), &marked, &[]);
    assert!(said.contains("Linha 4: expected ':'"), "{said}");
}

#[test]
fn what_fails_while_it_is_loaded_is_told_with_its_line() {
    let marked = examined(SPEC, &format!("{RIGHT}\n\nprint(nada)\n"));
    let line = RIGHT.lines().count() as u32 + 3;
    let Status::Unloadable { line: told, raised: Some(Raised::Error { kind, .. }), .. } = &marked.status else {
        panic!("{:?}", marked.status)
    };
    assert_eq!((*told, kind.as_str()), (line, "NameError"));
    // A game that begins while the file is loaded asks, and nobody answers.
    let marked = examined(SPEC, &format!("{RIGHT}\n\njogo_mnk((3, 3, 3), 1, 'facil')\n"));
    let Status::Unloadable { raised, .. } = &marked.status else { panic!("{:?}", marked.status) };
    assert_eq!(raised, &Some(Raised::Input));
    let said = Teller::new(Language::En).text("a.py", classroom::Spec::named(SPEC).expect("a spec"), &marked, &[]);
    assert!(said.contains("asks for input while the file is being loaded"), "{said}");
    // What is only for the main program is not run.
    let marked =
        examined(SPEC, &format!("{RIGHT}\n\nif __name__ == '__main__':\n    jogo_mnk((3, 3, 3), 1, 'facil')\n"));
    assert_eq!(marked.status, Status::Examined);
}

#[test]
fn functions_that_are_not_there_are_missing() {
    let marked = examined(SPEC, "def eh_posicao(arg):\n    return type(arg) is int and 1 <= arg <= 10000\n");
    let there: Vec<&str> = marked.functions.iter().filter(|mark| mark.is_there()).map(|mark| &*mark.name).collect();
    assert_eq!(there, ["eh_posicao"]);
    assert!(marked.functions.iter().all(|mark| (mark.name == "eh_posicao") == (mark.passed == mark.tried)));
}
