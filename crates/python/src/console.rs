//! Dialogues with whoever is behind Python's `input` and `print`, and long work that answers Ctrl-C.

use std::ffi::CStr;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dialogue::Interrupted;
use game::Watch;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// How long a Ctrl-C may go unnoticed.
const GLANCE: Duration = Duration::from_millis(20);

/// What another thread has raised in this one comes out as soon as any Python runs here.
const GLIMPSE: &CStr = c"for _ in (0,): pass";

/// Looks up from long work now and then, to see whether Python has a signal for it.
pub(crate) struct Signals {
    looked: Instant,
    raised: Option<PyErr>,
}

impl Signals {
    fn new() -> Self {
        Signals { looked: Instant::now(), raised: None }
    }

    /// Whether the work goes on; every call looks, but only some ask Python.
    fn look(&mut self) -> ControlFlow<()> {
        if self.raised.is_none() && self.looked.elapsed() >= GLANCE {
            self.raised = Python::attach(|py| py.check_signals().and_then(|()| py.run(GLIMPSE, None, None))).err();
            self.looked = Instant::now();
        }
        if self.raised.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Watch for Signals {
    fn progress(&mut self, _done: u64, _total: u64) -> ControlFlow<()> {
        self.look()
    }
}

/// Does long work while other threads run Python. What a handler of signals raises is raised here.
pub(crate) fn work<T: Send>(py: Python<'_>, work: impl FnOnce(&mut Signals) -> T + Send) -> PyResult<T> {
    let mut signals = Signals::new();
    let done = py.detach(|| work(&mut signals));
    signals.raised.map_or(Ok(done), Err)
}

/// The `input` and `print` that a module sees: its own, if someone has put them there, else Python's.
pub(crate) struct Console {
    module: Py<PyModule>,
    signals: Signals,
}

impl Console {
    /// Calls a function that the module sees. What it raises ends the dialogue and is raised again in the end.
    fn call(&mut self, name: &str, text: &str) -> Result<String, Interrupted> {
        if self.signals.raised.is_some() {
            return Err(Interrupted::InputClosed);
        }
        let called = Python::attach(|py| {
            let answer = seen(self.module.bind(py), name)?.call1((text,))?;
            // What `print` answers is nobody's concern. Surrogates are part of no move.
            if name == "print" {
                return Ok(String::new());
            }
            Ok(answer.cast::<PyString>()?.to_string_lossy().into_owned())
        });
        called.map_err(|error| {
            self.signals.raised = Some(error);
            Interrupted::InputClosed
        })
    }
}

impl dialogue::Console for Console {
    fn say(&mut self, line: &str) -> Result<(), Interrupted> {
        self.call("print", line).map(drop)
    }

    fn ask(&mut self, prompt: &str) -> Result<String, Interrupted> {
        self.call("input", prompt)
    }

    fn watch(&mut self) -> &mut dyn Watch {
        &mut self.signals
    }
}

/// Holds a dialogue through the `input` and `print` that a module sees; while a player thinks, other threads run.
pub(crate) fn converse<T: Send>(
    module: &Bound<'_, PyModule>,
    talk: impl FnOnce(&mut Console) -> Result<T, Interrupted> + Send,
) -> PyResult<T> {
    let mut console = Console { module: module.clone().unbind(), signals: Signals::new() };
    let said = module.py().detach(|| talk(&mut console));
    match console.signals.raised {
        Some(error) => Err(error),
        None => said.map_err(|interrupted| PyRuntimeError::new_err(interrupted.to_string())),
    }
}

/// What a name stands for in a module.
fn seen<'py>(module: &Bound<'py, PyModule>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    match module.dict().get_item(name)? {
        Some(own) => Ok(own),
        None => module.py().import("builtins")?.getattr(name),
    }
}
