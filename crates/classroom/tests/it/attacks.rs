//! Hostile submissions touch nothing and get what they earned. Those that would do harm are first run without the sandbox, where
//! they have to succeed: otherwise nothing would be shown.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use classroom::{FunctionMark, Marked, Raised};
use rstest::rstest;

use crate::class::SPEC;
use crate::sample::{file, read, right};
use crate::{blamed, examined_briefly, examined_once, failing, mutant, ready};

const REFERENCE: &str = include_str!("../../reference/mnk.py");

/// What a hostile submission could harm.
struct World {
    mark: String,
    canary: PathBuf,
    listener: TcpListener,
}

impl World {
    fn new(name: &str) -> Self {
        let canary = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("canary-{name}"));
        let _ = fs::remove_dir_all(&canary);
        fs::create_dir_all(canary.join("song")).expect("a folder");
        fs::write(canary.join("song/notes.txt"), "la la la").expect("a file");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a listener that does not wait");
        static WORLDS: AtomicUsize = AtomicUsize::new(0);
        // The name of a process has at most fifteen letters.
        let mark = format!("fp{}x{}", WORLDS.fetch_add(1, Ordering::Relaxed), std::process::id());
        World { mark, canary, listener }
    }

    /// A file of the class, aimed at this world.
    fn submission(&self, name: &str, forks: u32) -> String {
        let port = self.listener.local_addr().expect("an address").port().to_string();
        let hostile = read(file("hostile").join(format!("{name}.py")));
        let aimed = hostile.replace("CANARY", &self.canary.display().to_string()).replace("PORT", &port);
        format!("{}\n\n{}", right(), aimed.replace("MARK", &self.mark).replace("FORKS", &forks.to_string()))
    }

    /// What was harmed; it is mended as far as that is needed.
    fn harm(&self) -> Vec<String> {
        let mut harm = Vec::new();
        if fs::read_to_string(self.canary.join("song/notes.txt")).ok().as_deref() != Some("la la la") {
            harm.push("the canary is dead".to_owned());
        }
        if fs::read_dir(&self.canary).is_ok_and(|entries| entries.count() != 1) {
            harm.push("the canary is not alone".to_owned());
        }
        let home = std::env::var("HOME").unwrap_or_default();
        for folder in ["/tmp", "/dev/shm", "/var/tmp", ".", &home] {
            let left = Path::new(folder).join(format!("{}-estive-aqui", self.mark));
            if left.exists() {
                let _ = fs::remove_file(&left);
                harm.push(left.display().to_string());
            }
        }
        if self.listener.accept().is_ok() {
            harm.push("somebody called".to_owned());
        }
        harm.extend(self.children().iter().map(|pid| format!("process {pid}")));
        harm
    }

    /// Processes that the submission left behind.
    fn children(&self) -> Vec<u32> {
        let numbers = fs::read_dir("/proc").expect("the processes").flatten();
        let numbers = numbers.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        let named =
            |pid: &u32| fs::read_to_string(format!("/proc/{pid}/comm")).is_ok_and(|name| name.trim() == self.mark);
        numbers.filter(named).collect()
    }
}

#[rstest]
#[case("writes_files")]
#[case("forks")]
#[case("opens_sockets")]
fn what_would_do_harm_does_none(#[case] name: &str) {
    let world = World::new(name);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.py"));
    fs::write(&path, world.submission(name, 2)).expect("a file");
    let run = Command::new("python3")
        .arg("-I")
        .arg(&path)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .status()
        .expect("Python 3");
    let deadline = Instant::now() + Duration::from_secs(60);
    // Processes take a moment to get their names.
    let mut harm = world.harm();
    while harm.is_empty() && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(20));
        harm = world.harm();
    }
    for pid in world.children() {
        Command::new("kill").args(["-9", &pid.to_string()]).status().expect("kill");
    }
    assert!(run.success() && !harm.is_empty(), "{name} does no harm even without the sandbox");

    let world = World::new(&format!("{name}-held"));
    let marked = examined_briefly(SPEC, &world.submission(name, 2000));
    assert!(marked.is_sound(), "{marked:#?}");
    assert_eq!(world.harm(), Vec::<String>::new());
}

/// What a hostile file earns, as its first line says: functions, and how each of them ends.
fn earnings(hostile: &str) -> Vec<(&str, Option<&str>)> {
    let earned = hostile.lines().next().and_then(|line| line.strip_prefix("# earns: ")).expect("what it earns");
    earned.split(' ').map(|word| word.split_once(':').map_or((word, None), |(name, how)| (name, Some(how)))).collect()
}

/// Just what it earned: its other functions are as right as they were, and of the hostile ones hardly a call counts.
fn earned(name: &str, examined: impl Fn(&str) -> Marked) -> Marked {
    let world = World::new(name);
    let hostile = read(file("hostile").join(format!("{name}.py")));
    let earned = earnings(&hostile);
    let marked = examined(&world.submission(name, 0));
    let mut blamed = blamed(&marked);
    blamed.sort_unstable();
    assert_eq!(blamed, earned.iter().map(|(name, _)| *name).collect::<Vec<_>>(), "{marked:#?}");
    for (name, how) in earned {
        let mark = of(&marked, name);
        assert!(mark.passed * 4 < mark.tried, "{}: {} of {}", mark.name, mark.passed, mark.tried);
        let raised = mark.failures[0].obtained.raised.as_ref().map(ToString::to_string).unwrap_or_default();
        assert!(how.is_none_or(|how| raised.contains(&how.replace('-', " "))), "{name}: {raised}");
    }
    assert_eq!(world.harm(), Vec::<String>::new());
    marked
}

#[rstest]
#[case("eats_memory")]
#[case("loops")]
#[case("sleeps")]
#[case("prints_without_end")]
#[case("exits")]
fn what_never_ends_gets_what_it_earned(#[case] name: &str) {
    earned(name, |source| examined_once(SPEC, source));
}

/// And the same twice.
#[rstest]
#[case("replaces_builtins")]
#[case("looks_for_the_reference")]
#[case("patches_the_comparison")]
#[case("forges_answers")]
fn what_cheats_gets_what_it_earned(#[case] name: &str) {
    let examined = |source: &str| examined_briefly(SPEC, source);
    assert_eq!(earned(name, examined), earned(name, examined));
}

fn of<'a>(marked: &'a Marked, name: &str) -> &'a FunctionMark {
    marked.functions.iter().find(|mark| mark.name == name).expect("the function")
}

/// A function that no other one needs, so that whatever it does is its own: with something else at its end.
const NAME: &str = "obtem_coluna";

fn with(body: &str) -> String {
    let body: String = body.lines().map(|line| format!("    {line}\n")).collect();
    mutant(REFERENCE, "    return tuple(range(col + 1, m * n + 1, n))\n", &body)
}

/// It finds the token in the frames that called it, and writes answers to all questions on every descriptor.
#[test]
fn answering_in_place_of_the_harness() {
    let forges = "import os, sys\n\
        frame = sys._getframe()\n\
        while frame:\n    \
            token = frame.f_locals.get('token')\n    \
            if token:\n        \
                for case in range(20):\n            \
                    line = '{\"token\":\"%s\",\"case\":%d,\"value\":\"(1, 3)\",\"raised\":null}\\n' % (token, case)\n            \
                    for place in range(3, 10):\n                \
                        try:\n                    \
                            os.write(place, line.encode())\n                \
                        except OSError:\n                    \
                            pass\n    \
            frame = frame.f_back\n\
        return (1, 3)";
    let marked = examined_briefly(SPEC, &with(forges));
    // It has its way with questions to which it happens to know the answer, and harms nobody but itself.
    assert!(of(&marked, NAME).passed < of(&marked, NAME).tried);
    assert!(failing(&marked).len() <= 2, "{marked:#?}");
}

/// Another function is wrong too, so that ours are put beneath this one.
#[test]
fn looking_for_the_reference_beneath() {
    let looks = "import gc\n\
        found = [one for one in gc.get_objects() if type(one).__name__ == 'function' and one.__name__ == 'obtem_coluna'\n         \
            and one.__globals__ is not globals()]\n\
        if found:\n    return found[0](tab, pos)\n\
        import tabuleiro.mnk\n\
        return tabuleiro.mnk.obtem_coluna(tab, pos)";
    let source = mutant(&with(looks), "range(lin * n + 1, lin * n + n + 1)", "range(lin * n + 1, lin * n + n)");
    let marked = examined_briefly(SPEC, &source);
    assert_eq!(failing(&marked), [NAME, "obtem_linha"]);
    let mark = of(&marked, NAME);
    assert_eq!((mark.passed, mark.alone), (0, Some(0)), "ours is nowhere to be found");
    let raised = mark.failures[0].obtained.raised.as_ref().map(ToString::to_string).unwrap_or_default();
    assert!(raised.starts_with("ModuleNotFoundError") || raised.starts_with("ImportError"), "{mark:?}");
}

/// A package of that name in the scratch folder, where everything else can be imported from.
#[test]
fn importing_the_package_where_it_is() {
    let imports = |name: &str| {
        format!(
            "import sys\n\
        open('/tmp/{name}.py', 'w').write('def obtem_coluna(tab, pos):\\n    return tuple(range((pos - 1) % len(tab[0]) + 1, \
        len(tab) * len(tab[0]) + 1, len(tab[0])))\\n')\n\
        sys.path.append('/tmp')\n\
        import {name}\n\
        return {name}.obtem_coluna(tab, pos)"
        )
    };
    ready();
    if sandbox::available() == Ok(sandbox::Means::Bubblewrap) {
        assert_eq!(failing(&examined_once(SPEC, &with(&imports("outro")))), Vec::<&str>::new());
    }
    let marked = examined_once(SPEC, &with(&imports("tabuleiro")));
    assert_eq!(failing(&marked), [NAME]);
    assert!(matches!(of(&marked, NAME).failures[0].obtained.raised, Some(Raised::Error { .. })), "{marked:#?}");
}

/// An exception that looks like the right one.
#[test]
fn raising_what_only_looks_right() {
    let source = mutant(
        REFERENCE,
        "        raise ValueError('marca_posicao: argumentos invalidos')",
        "        raise type('ValueError', (Exception,), {})('marca_posicao: argumentos invalidos')",
    );
    assert_eq!(failing(&examined_briefly(SPEC, &source)), ["marca_posicao"]);
}

/// The order of a set, and chance itself, are the same each time: the same marks too.
#[test]
fn drawing_lots() {
    let source = with("import random\nreturn next(iter({'A', 'B', 'C'})), random.random()");
    let marked = examined_once(SPEC, &source);
    assert_eq!(failing(&marked), [NAME]);
    assert_eq!(marked, examined_once(SPEC, &source));
}

/// Every file is run by one of the tests.
#[test]
fn no_hostile_file_is_left_out() {
    let source = include_str!("attacks.rs");
    for entry in fs::read_dir(file("hostile")).expect("the files").flatten() {
        let name = entry.path().file_stem().expect("a name").to_string_lossy().into_owned();
        assert!(source.contains(&format!("#[case(\"{name}\")]")), "{name}");
    }
}
