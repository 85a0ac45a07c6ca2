"""What check.rkt finds in Scheme files."""

import json
import subprocess

from conftest import HERE, PROJECT, STUDENTS

SEVEN = (STUDENTS / "FP1011-parte2-grupo7.scm").read_text()


def checked(file, *arguments):
    """The status, and the reports by what they are about."""
    run = subprocess.run(["racket", HERE.parent / "check.rkt", file, *arguments], capture_output=True, text=True, timeout=120)
    reports = {}
    for line in run.stdout.splitlines():
        report = json.loads(line)
        reports.setdefault(report["check"], []).append(report)
    return run.returncode, reports


def wrong(tmp_path, text, *arguments):
    """The first reports that are not well."""
    file = tmp_path / "FP1011-parte2-grupo7.scm"
    file.write_text(text)
    status, reports = checked(file, *arguments)
    bad = {check: report for check, found in reports.items() for report in reversed(found) if not report["ok"]}
    assert (status != 0) == bool(bad)
    return bad


def test_sound_files(tmp_path):
    status, reports = checked(STUDENTS / "FP1011-parte2-grupo7.scm", "--control")
    assert status == 0
    assert len(reports["control"]) == 17 and all(report["ok"] for report in reports["control"])
    assert set(reports) == {"player", "dh", "primitives", "start", "inside", "loads", "prescribed", "control"}
    assert checked(STUDENTS / "FP1011-parte2-grupo23.scm")[0] == 0
    assert checked(PROJECT / "scheme/jogador.scm")[0] == 0
    ours = (PROJECT / "scheme/controle.scm").read_text() + (PROJECT / "scheme/jogador.scm").read_text()
    assert wrong(tmp_path, ours, "--control") == {}


def test_names_from_outside_the_player():
    status, reports = checked(STUDENTS / "FP1011-parte2-grupo112.scm")
    assert status == 1 and reports["inside"][0]["names"] == ["*cor*", "despacha", "limpa!"]


def test_what_the_tournament_forbids(tmp_path):
    outside = SEVEN.replace("(adversario (if (eq? cor 'p) 'b 'p))", "(adversario (outra cor))") + "(define (outra c) (if (eq? c 'p) 'b 'p))"
    assert wrong(tmp_path, outside)["inside"]["names"] == ["outra"]
    # A variable of its own that has the name of something outside is its own.
    assert wrong(tmp_path, SEVEN + "(define (executa! x) x)") == {}
    assert wrong(tmp_path, SEVEN + "(define dhabi 1) (define (f) (define dh-x 2) dh-x)")["dh"]["names"] == ["dh-x", "dhabi"]
    placed = wrong(tmp_path, SEVEN + "\n(define dhabi 1)\n(define (f)\n  (define dh-x 2) dh-x)")["dh"]
    assert placed["lines"] == [SEVEN.count("\n") + 4, SEVEN.count("\n") + 2]
    assert wrong(tmp_path, SEVEN + "(define (length l) 0) (define car cdr)")["primitives"]["names"] == ["car", "length"]
    line = SEVEN.count("\n") + 2
    assert wrong(tmp_path, SEVEN + "\n(damas-havaianas)\n")["start"]["lines"] == [line]
    assert wrong(tmp_path, SEVEN + "(begin (display 1) (damas-havaianas))")["start"]
    assert wrong(tmp_path, SEVEN + "(define (comeca) (damas-havaianas))") == {}
    assert wrong(tmp_path, SEVEN.replace("cria-jogador7", "cria-jogador07"))["player"]["names"] == ["cria-jogador07"]
    assert wrong(tmp_path, "(define (f) 1)")["player"]["names"] == []


def test_files_that_do_not_load(tmp_path):
    assert "undefined" in wrong(tmp_path, SEVEN + "(nada)")["loads"]["message"]
    assert "expected a `)`" in wrong(tmp_path, SEVEN + "(define")["loads"]["message"]
    assert "ends the program itself" in wrong(tmp_path, SEVEN + "(exit 0)")["loads"]["message"]


def test_control_programs_that_call_something_else(tmp_path):
    def control(old, new):
        assert old in SEVEN
        return wrong(tmp_path, SEVEN.replace(old, new), "--control")["control"]

    late = control("(em jogador 'humano-jogou jog)\n             (pede-jogada)", "(pede-jogada)\n             (em jogador 'humano-jogou jog)")
    assert late["called"][1] == "(joga)" and late["expected"][1] == "(humano-jogou 3,1-3,3)"
    assert control("(dh-termina-jogo 'automatico)", "(dh-termina-jogo 'humano)")["script"] == "gives-up"
    assert control("(executa jog cor-humano)", "(executa jog (outra-cor cor-humano))")
    assert control("(eq? (conteudo-tabuleiro tab (inicio-jogada jog)) cor)", "(car 1)")["error"].startswith("car: contract violation")
    assert control("(dh-inicio)", "(display 1)")["expected"] == ["(dh-inicio)"]
    assert wrong(tmp_path, SEVEN.replace("damas-havaianas", "comeca"), "--control")["prescribed"]["names"] == ["damas-havaianas"]
