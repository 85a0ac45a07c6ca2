//! A Python function as a player: asked in a thread of its own (`_worker.py`), within a deadline that it cannot put off.

use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ::game::{Act, Entry, Game, Language, Player, Seat, Setup, Sight, Task, Trouble};
use pyo3::prelude::*;

use crate::own;
use crate::view::{Course, View};

/// So often it is asked whether the match goes on.
const TICK: Duration = Duration::from_millis(20);
/// How long a function whose time is over may take to end, and how often it is told to: it may have caught what it was told.
const GRACE: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_millis(50);

/// What the functions of a match share, and what is known of them in the end.
pub(crate) struct Crew {
    /// Makes a worker of a function and its name.
    pub(crate) hire: Py<PyAny>,
    pub(crate) language: Language,
    /// How long a move may take where no clock runs.
    pub(crate) patience: Duration,
    workers: Mutex<Vec<Py<PyAny>>>,
    tracebacks: Mutex<Vec<Traceback>>,
}

/// What a function raised.
pub(crate) struct Traceback {
    /// The place of the game in the match.
    pub(crate) game: usize,
    /// The place of the player among those of the match.
    pub(crate) player: usize,
    pub(crate) text: String,
}

impl Crew {
    pub(crate) fn new(hire: Py<PyAny>, language: Language, patience: Duration) -> Self {
        Crew { hire, language, patience, workers: Mutex::default(), tracebacks: Mutex::default() }
    }

    /// Ends all threads that can be ended, and tells how many are left behind.
    pub(crate) fn dismiss(&self, py: Python<'_>) -> PyResult<usize> {
        let (mut left, mut raised) = (0, None);
        for worker in std::mem::take(&mut *held(&self.workers)) {
            let end = || worker.call_method0(py, "end")?.extract::<bool>(py);
            // Ctrl-C, or the end of this thread's own time, may come just now: the others are ended all the same.
            let ended = end().or_else(|error| {
                raised.get_or_insert(error);
                end()
            });
            left += usize::from(ended.unwrap_or(true));
        }
        raised.map_or(Ok(left), Err)
    }

    /// What functions raised, in the order of the games.
    pub(crate) fn tracebacks(&self) -> Vec<Traceback> {
        std::mem::take(&mut *held(&self.tracebacks))
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A function in a seat.
pub(crate) struct Function {
    crew: Arc<Crew>,
    place: usize,
    function: Py<PyAny>,
    name: String,
    worker: Option<Py<PyAny>>,
    /// A worker whose time is over, and from whom nothing has been heard yet.
    late: Option<(Py<PyAny>, Receiver<Said>)>,
    game: Option<Arc<dyn Game>>,
    course: Course,
    /// Games begun so far.
    games: usize,
}

impl Function {
    pub(crate) fn new(crew: &Arc<Crew>, place: usize, function: Py<PyAny>, name: &str) -> Self {
        let (crew, name) = (Arc::clone(crew), name.to_owned());
        let (worker, late, game, course) = (None, None, None, Course::default());
        Function { crew, place, function, name, worker, late, game, course, games: 0 }
    }

    /// Puts the question to the worker.
    fn ask(&mut self, py: Python<'_>, view: View, game: &Arc<dyn Game>) -> PyResult<Receiver<Said>> {
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => {
                let worker = self.crew.hire.call1(py, (&self.function, &self.name))?;
                held(&self.crew.workers).push(worker.clone_ref(py));
                worker
            }
        };
        let (to, from) = channel();
        worker.call_method1(py, "ask", (view, Reply { game: game.name(), to }))?;
        self.worker = Some(worker);
        Ok(from)
    }

    /// Interrupts a function whose time is over, again and again for so long. Its worker is used no more.
    fn interrupt(&mut self, time: Duration) {
        let Some((worker, from)) = &self.late else { return };
        let until = Instant::now() + time;
        loop {
            // What fails here leaves the thread behind, and that is told.
            let _ = Python::attach(|py| worker.call_method0(py, "interrupt"));
            if !matches!(from.recv_timeout(AGAIN), Err(RecvTimeoutError::Timeout)) {
                self.late = None;
                return;
            }
            if Instant::now() >= until {
                return;
            }
        }
    }

    /// Nobody's clock runs: waits a moment longer for a function whose time was over.
    fn last_chance(&mut self) {
        self.interrupt(GRACE);
        self.late = None;
    }

    fn heard(&self, said: Said) -> Result<Act, Trouble> {
        if let Some(text) = said.traceback {
            let game = self.games.saturating_sub(1);
            held(&self.crew.tracebacks).push(Traceback { game, player: self.place, text });
        }
        match said.kind {
            Kind::Move => Ok(Act::Move(said.text)),
            Kind::GivesUp => Ok(Act::Resign),
            Kind::Nonsense => Err(Trouble::Nonsense(said.text)),
            Kind::Crash => Err(Trouble::Crashed(said.text)),
            Kind::Late => Err(Trouble::Late),
        }
    }
}

impl Player for Function {
    fn begin(&mut self, game: &Arc<dyn Game>, _setup: &Setup, _seat: Seat, _sight: &dyn Sight) -> Result<(), Trouble> {
        self.last_chance();
        (self.game, self.course) = (Some(Arc::clone(game)), Course::default());
        self.games += 1;
        Ok(())
    }

    fn told(&mut self, entry: &Entry) -> Result<(), Trouble> {
        self.course.tell(entry);
        Ok(())
    }

    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        let time = task.clock.map_or(self.crew.patience, |clock| Duration::from_millis(clock.left));
        let until = Instant::now() + time;
        let game = self.game.clone().ok_or(Trouble::NoMove)?;
        let view = View::seen(&game, sight, &self.course, self.crew.language);
        let from = Python::attach(|py| self.ask(py, view, &game)).map_err(|why| Trouble::Crashed(why.to_string()))?;
        // Waited for without Python: whoever holds the interpreter for too long loses on time all the same.
        loop {
            let wait = until.saturating_duration_since(Instant::now()).min(TICK);
            match from.recv_timeout(wait) {
                Ok(said) => return self.heard(said),
                Err(RecvTimeoutError::Timeout) => {
                    if Instant::now() >= until || task.watch.progress(0, 1) == ControlFlow::Break(()) {
                        self.late = self.worker.take().map(|worker| (worker, from));
                        self.interrupt(Duration::ZERO);
                        return Err(Trouble::Late);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Trouble::Crashed(String::new())),
            }
        }
    }
}

impl Drop for Function {
    fn drop(&mut self) {
        self.last_chance();
    }
}

/// What a worker says of a call.
struct Said {
    kind: Kind,
    text: String,
    traceback: Option<String>,
}

enum Kind {
    Move,
    GivesUp,
    Nonsense,
    Crash,
    Late,
}

/// To whom a worker answers.
#[pyclass(frozen, name = "_Reply", module = "tabuleiro")]
struct Reply {
    game: &'static str,
    to: Sender<Said>,
}

#[pymethods]
impl Reply {
    /// What an answer is: the kind, and the text of a move or of what is none.
    fn read(&self, answer: &Bound<'_, PyAny>) -> PyResult<(&'static str, String)> {
        if answer.is_none() {
            return Ok(("gives-up", String::new()));
        }
        match own::to_text(self.game, answer) {
            Some(text) => Ok(("move", text)),
            None => Ok(("nonsense", answer.repr()?.to_string_lossy().into_owned())),
        }
    }

    /// Passes on what `read` says, or another kind.
    fn send(&self, kind: &str, text: String, traceback: Option<String>) {
        let kind = match kind {
            "move" => Kind::Move,
            "gives-up" => Kind::GivesUp,
            "nonsense" => Kind::Nonsense,
            "late" => Kind::Late,
            _ => Kind::Crash,
        };
        // Nobody may be waiting any longer.
        let _ = self.to.send(Said { kind, text, traceback });
    }
}
