//! The cup of a class: copies of the files that hold, played in the sandbox, kept in a journal of its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use classroom::Written;
use classroom::class::{Class, Placed, places};
use game::{Message, Protocol, TimeControl, Translator};
use referee::{Circumstances, Fault, Terms};
use tournament::{Contestant, Course, Journal, JournalError, Local, Report, RunError, Sections, run};

use super::{Grading, ending, note};
use crate::failure::Failure;
use crate::{files, outside};

/// The places, and what the report shows.
type Cup = (BTreeMap<String, Placed>, Sections);

impl Grading<'_> {
    /// Plays the cup, or what is left of it; a level takes part too.
    pub(super) fn cup(&self, class: &Class, level: &str) -> Result<Option<Cup>, Failure> {
        let rules = &self.rules.cup;
        let none = || self.wrong(&Message::new("grade-no-cup").with("spec", self.spec.name));
        let played = self.spec.cup.as_ref().ok_or_else(none)?;
        let title = self.catalog.title(&played.game).ok_or_else(none)?;
        let in_game = |message: &Message| Failure::usage(title.translator(self.spoken).say(message));
        let options = rules.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let game = title.open(options).map_err(|error| in_game(&error.message()))?;
        if !title.levels().contains(&level.split(':').next().unwrap_or_default()) {
            let message = Message::new("grade-level").with("given", level).with("known", title.levels().join(", "));
            return Err(self.wrong(&message));
        }
        let clock: TimeControl = rules
            .clock
            .parse()
            .map_err(|_| self.wrong(&Message::new("clock-wrong").with("given", rules.clock.as_str())))?;
        let Some(players) = self.players(class, level)? else { return Ok(None) };
        let plan = class.cup(played, game.options(), players, rules);
        let none = |why: sandbox::Unavailable| {
            Failure::failed(Translator::new(self.spoken, &[sandbox::WORDS]).say(&why.message()))
        };
        let (mut circumstances, _) = Circumstances::default().confined(sandbox::Jail::default()).map_err(none)?;
        circumstances.stop = self.stop.clone();
        circumstances.measure = clock.measure;
        let terms = Terms { game: game.clone(), clock: Some(clock), date: None, circumstances };
        let path = self.out.join("cup.journal");
        let said = |message: &Message| Translator::new(self.spoken, &[tournament::WORDS]).say(message);
        let broken = |error: JournalError| Failure::failed(said(&error.message())).at(&path.to_string_lossy());
        let mut course = Course::new(plan).map_err(|error| Failure::failed(said(&error.message())))?;
        let opened = match Journal::open(&path, course.plan()) {
            // Others take part, or other files: the cup before is over.
            Err(JournalError::Changed { .. }) => {
                fs::remove_file(&path).map_err(|error| broken(error.into()))?;
                Journal::open(&path, course.plan())
            }
            opened => opened,
        };
        let (mut journal, past) = opened.map_err(broken)?;
        for pair in past.lines {
            course.take(pair).map_err(|error| Failure::failed(error.to_string()).at(&path.to_string_lossy()))?;
        }
        let bar = crate::check::progress(self.matches.get_flag("quiet"));
        let mut queue = Local::new(&terms, self.jobs);
        let played = run(&mut course, &mut journal, &mut queue, &terms.game, &self.stop, |course, _| {
            if let Some(bar) = &bar {
                bar.set_length(course.expected());
                bar.set_position(course.pairs() as u64);
            }
        });
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        match played {
            Ok(()) => {}
            Err(RunError::Fault(Fault::Stopped)) => {
                return Err(Failure::unfinished(&Message::new("grade-stopped"), self.spoken));
            }
            Err(RunError::Fault(fault)) => {
                return Err(Failure::failed(outside::in_words(&fault, &*terms.game, self.spoken)));
            }
            Err(RunError::Journal(error)) => return Err(broken(error)),
            Err(error @ RunError::Course(_)) => return Err(Failure::failed(error.to_string())),
        }
        let report = Report::of(&course);
        Ok(Some((places(&report, rules), report.sections(Some(&terms.game), class.language))))
    }

    /// Who takes part: copies of the files that hold, named by what is in them, and the level.
    fn players(&self, class: &Class, level: &str) -> Result<Option<Vec<Contestant>>, Failure> {
        let protocol = if self.spec.language == Written::Python { Protocol::Python } else { Protocol::Racket };
        let folder = self.out.join("cup");
        let trouble = |path: &Path, error: &std::io::Error| {
            Failure::unfinished(&files::trouble(&path.to_string_lossy(), error), self.spoken)
        };
        fs::create_dir_all(&folder).map_err(|error| trouble(&folder, &error))?;
        let mut players = Vec::new();
        for own in class.able(&self.rules.cup) {
            let Some(submission) = &own.submission else { continue };
            // Another file is another player: the journal then is that of another cup.
            let path = folder.join(format!("{}{}", &submission.hash[..16], ending(self.spec)));
            files::put(&path, submission.source.as_bytes()).map_err(|error| trouble(&path, &error))?;
            let path = path.to_string_lossy().replace('\'', "'\\''");
            let (name, player) = (own.person.id.clone(), format!("{protocol}:'{path}'"));
            // Its name tells what is in the file.
            players.push(Contestant { name, player, files: BTreeMap::new() });
        }
        if players.is_empty() {
            note(&Message::new("grade-cup-empty"), self.spoken);
            return Ok(None);
        }
        players.push(Contestant { name: format!("{level}*"), player: level.to_owned(), files: BTreeMap::new() });
        Ok(Some(players))
    }
}
