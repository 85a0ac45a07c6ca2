//! The modules of the page as one script, and its style sheets as one: a browser that comes for the first time asks for
//! few things. The page's modules are written in one way (see `read`), so that nothing else has to be understood.

use std::collections::{HashMap, HashSet};

/// Why modules cannot be joined.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum JoinError {
    #[error("there is no module {0}")]
    Missing(String),
    #[error("{0} imports itself, by way of others")]
    Cycle(String),
    #[error("{0} has an import that is not understood: {1}")]
    Import(String, String),
    #[error("{0} has an export that is not understood: {1}")]
    Export(String, String),
}

/// One script that does what the module `entry` does, of these files with their names.
pub(super) fn script(files: &HashMap<&str, &str>, entry: &str) -> Result<String, JoinError> {
    let mut joined = Joined { files, out: String::new(), done: HashMap::new(), under_way: HashSet::new() };
    joined.module(entry, true)?;
    Ok(joined.out)
}

struct Joined<'a> {
    files: &'a HashMap<&'a str, &'a str>,
    out: String,
    /// Modules that are written, with the names of what they export.
    done: HashMap<String, String>,
    under_way: HashSet<String>,
}

impl Joined<'_> {
    /// Writes a module after those that it imports; all but the entry are functions that return their exports.
    fn module(&mut self, name: &str, entry: bool) -> Result<String, JoinError> {
        if let Some(known) = self.done.get(name) {
            return Ok(known.clone());
        }
        if !self.under_way.insert(name.to_owned()) {
            return Err(JoinError::Cycle(name.to_owned()));
        }
        let source = self.files.get(name).ok_or_else(|| JoinError::Missing(name.to_owned()))?;
        let module = read(name, &bare(source))?;
        let mut uses = String::new();
        for Import { what, from } in &module.imports {
            let own = self.module(&beside(name, from), false)?;
            // `* as api` is the whole module, `{ a, b as c }` some of it.
            match what.strip_prefix("* as ") {
                Some(whole) => uses.push_str(&format!("const {whole}={own};")),
                None => uses.push_str(&format!("const {}={own};", what.replace(" as ", ":"))),
            }
        }
        let own = format!("m{}", self.done.len());
        let body = module.body.trim_end();
        if entry {
            self.out.push_str(&format!("{uses}\n{body}\n"));
        } else {
            let exports = module.exports.join(",");
            self.out.push_str(&format!("const {own}=(()=>{{{uses}\n{body}\nreturn{{{exports}}};}})();\n"));
        }
        self.done.insert(name.to_owned(), own.clone());
        Ok(own)
    }
}

struct Import {
    what: String,
    from: String,
}

struct Module {
    imports: Vec<Import>,
    exports: Vec<String>,
    body: String,
}

/// A module of which every import and export begins a line, and every export is a declaration.
fn read(name: &str, source: &str) -> Result<Module, JoinError> {
    let mut module = Module { imports: Vec::new(), exports: Vec::new(), body: String::new() };
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("import ") {
            let mut whole = line.to_owned();
            while !whole.ends_with(';') {
                let more = lines.next().ok_or_else(|| JoinError::Import(name.to_owned(), line.to_owned()))?;
                whole.push_str(more.trim());
            }
            let import = whole.strip_prefix("import ").and_then(|rest| rest.strip_suffix("\";"));
            let parts = import.and_then(|import| import.split_once(" from \""));
            let (what, from) = parts.ok_or_else(|| JoinError::Import(name.to_owned(), whole.clone()))?;
            module.imports.push(Import { what: what.to_owned(), from: from.to_owned() });
        } else if let Some(declared) = line.strip_prefix("export ") {
            let mut words = declared.split([' ', '(', '=', ';', '*']).filter(|word| !word.is_empty());
            let kind = words.find(|word| *word != "async");
            let exported = words.next().filter(|_| matches!(kind, Some("const" | "let" | "function" | "class")));
            let is_name = |text: &&str| text.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
            let exported =
                exported.filter(is_name).ok_or_else(|| JoinError::Export(name.to_owned(), line.to_owned()))?;
            module.exports.push(exported.to_owned());
            module.body.push_str(declared);
            module.body.push('\n');
        } else {
            module.body.push_str(line);
            module.body.push('\n');
        }
    }
    Ok(module)
}

/// The source without empty lines and without comments that have lines of their own.
pub(super) fn bare(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut inside = false;
    for line in source.lines() {
        let text = line.trim();
        let begins = text.starts_with("/*") && (text.ends_with("*/") || !text.contains("*/"));
        if inside || begins {
            inside = !text.ends_with("*/");
        } else if !text.is_empty() && !text.starts_with("//") {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

/// The name of a module that another one calls `./x.js` or `../x.js`.
fn beside(name: &str, from: &str) -> String {
    let mut folders: Vec<&str> = name.split('/').collect();
    folders.pop();
    for part in from.split('/') {
        match part {
            "." => {}
            ".." => drop(folders.pop()),
            part => folders.push(part),
        }
    }
    folders.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(files: &[(&str, &str)]) -> Result<String, JoinError> {
        script(&files.iter().copied().collect(), "main.js")
    }

    #[test]
    fn modules_come_before_those_that_use_them_and_once() {
        let files = [
            (
                "main.js",
                "// What it does.\nimport { a, b as c } from \"./views/x.js\";\nimport * as y from \"./y.js\";\nawait c(a, y.d);\n",
            ),
            (
                "views/x.js",
                "import { d } from \"../y.js\";\n/**\n * Long.\n */\nexport const a = d;\n\nexport async function b() {}\n",
            ),
            ("y.js", "/** Short. */\nexport class d {}\nconst own = 1;\n"),
        ];
        let wanted = "const m0=(()=>{\nclass d {}\nconst own = 1;\nreturn{d};})();\n\
            const m1=(()=>{const { d }=m0;\nconst a = d;\nasync function b() {}\nreturn{a,b};})();\n\
            const { a, b:c }=m1;const y=m0;\nawait c(a, y.d);\n";
        assert_eq!(joined(&files), Ok(wanted.to_owned()));
    }

    #[test]
    fn what_is_not_understood_is_told() {
        let wrong = |source| joined(&[("main.js", source)]).unwrap_err();
        assert_eq!(wrong("import \"./x.js\";"), JoinError::Import("main.js".into(), "import \"./x.js\";".into()));
        assert_eq!(wrong("export { a };"), JoinError::Export("main.js".into(), "export { a };".into()));
        assert_eq!(wrong("import { a } from \"./x.js\";"), JoinError::Missing("x.js".into()));
        assert_eq!(wrong("import { a } from \"./main.js\";"), JoinError::Cycle("main.js".into()));
    }
}
