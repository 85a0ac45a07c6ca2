//! Programs of every sort run inside: they greet, and say again what they read.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use sandbox::Jail;

use crate::world::{Folder, PYTHON, means, ready};

const PYTHON_TEXT: &str = "import sys, json, random, threading, subprocess
print('hello', flush=True)
for line in sys.stdin: print(line.strip(), flush=True)";
const RACKET_TEXT: &str = "#lang racket
(displayln \"hello\")
(flush-output)
(for ([line (in-lines)]) (displayln line) (flush-output))";
const NODE_TEXT: &str = "console.log('hello');
require('readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(line));";
const C_TEXT: &str = "#include <stdio.h>
int main(void) {
    char line[100];
    setvbuf(stdout, NULL, _IOLBF, 0);
    puts(\"hello\");
    while (fgets(line, sizeof line, stdin)) fputs(line, stdout);
    return 0;
}";

fn greets_and_echoes(command: &[OsString], read: Vec<PathBuf>) {
    ready();
    let jail = Jail { read, ..Jail::default() };
    for means in means() {
        let mut child = sandbox::wrap_by(means, command, &jail)
            .expect("a command")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a process");
        let mut input = child.stdin.take().expect("its input");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut line = || lines.next().expect("a line").expect("text");
        assert_eq!(line(), "hello", "{command:?} by {means}");
        for word in ["ça va?", "bem"] {
            writeln!(input, "{word}").expect("it reads");
            assert_eq!(line(), word, "{command:?} by {means}");
        }
        drop(input);
        assert!(child.wait().expect("a status").success(), "{command:?} by {means}");
    }
}

fn runs(program: &Path, name: &str, text: &str) {
    let folder = Folder::new();
    let file = folder.file(name, text);
    greets_and_echoes(&[program.into(), file.clone().into()], vec![file]);
}

#[test]
fn python_runs() {
    runs(Path::new(PYTHON), "player.py", PYTHON_TEXT);
}

#[test]
fn racket_runs() {
    runs(Path::new("racket"), "player.rkt", RACKET_TEXT);
}

#[test]
fn node_runs() {
    runs(Path::new("node"), "player.js", NODE_TEXT);
}

#[test]
fn a_compiled_program_runs() {
    let folder = Folder::new();
    let source = folder.file("player.c", C_TEXT);
    let program = folder.0.join("player");
    assert!(Command::new("cc").arg(&source).arg("-o").arg(&program).status().expect("cc").success());
    greets_and_echoes(&[program.into()], Vec::new());
}

#[test]
fn a_program_by_a_link_runs() {
    let folder = Folder::new();
    let file = folder.file("player.js", NODE_TEXT);
    let link = folder.0.join("link.js");
    symlink(&file, &link).expect("a link");
    greets_and_echoes(&["node".into(), link.clone().into()], vec![link]);
}

#[test]
fn python_of_a_virtual_environment_runs() {
    let folder = Folder::new();
    let environment = folder.0.join("environment");
    let made = Command::new(PYTHON).args(["-m", "venv", "--without-pip"]).arg(&environment).status();
    assert!(made.expect("python").success());
    let program = environment.join("bin/python");
    let text = format!("import sys; assert sys.prefix != sys.base_prefix, sys.prefix\n{PYTHON_TEXT}");
    runs(&program, "player.py", &text);
}

/// As pyenv installs it: the interpreter and its library below one folder that is not the system's.
#[test]
fn python_of_another_folder_runs() {
    let folder = Folder::new();
    let asked = Command::new(PYTHON)
        .args(["-c", "import os, sys; print(os.path.realpath(sys.executable)); print(os.path.dirname(os.__file__))"])
        .output()
        .expect("python");
    let asked = String::from_utf8(asked.stdout).expect("text");
    let [program, library] = asked.lines().collect::<Vec<_>>()[..] else { panic!("{asked}") };
    let [bin, lib] = ["bin", "lib"].map(|name| folder.0.join(name));
    for (from, to) in
        [(program, bin.join("python3")), (library, lib.join(Path::new(library).file_name().expect("a name")))]
    {
        std::fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
        assert!(Command::new("cp").args(["-r", from]).arg(&to).status().expect("cp").success());
    }
    let text =
        format!("import os; assert os.__file__.startswith('{}'), os.__file__\n{PYTHON_TEXT}", folder.0.display());
    runs(&bin.join("python3"), "player.py", &text);
}
