//! Tournaments found again by those who run or play them, and put away when nobody wants them any more.

use std::sync::Arc;
use std::time::Duration;

use game::{Language, Millis};

use crate::contests::unknown;
use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::ContestSummary;
use crate::owner::deed;
use crate::secrets;
use crate::store::{Account, Change, Contest, ContestChange, ContestLine, Status};

/// That somebody is there is stored again after so long.
const DAY: Millis = 24 * 60 * 60 * 1000;
/// So many codes are looked for at once.
const MOST_CODES: usize = 100;

impl Hall {
    /// Takes note that somebody is there, so that the tournament is kept.
    pub(super) async fn notice(&self, contest: &mut Contest) {
        let now = self.times.now();
        if now.saturating_sub(contest.seen) < DAY {
            return;
        }
        // What fails was said, and whoever comes next tries again.
        let change = Change::Contest(contest.code.clone(), ContestChange::Seen(now));
        if self.writer.commit(vec![change]).await.is_ok() {
            contest.seen = now;
        }
    }

    /// The tournaments with these codes, and those that an account has opened or joined.
    pub(crate) async fn contest_list(
        &self,
        codes: &str,
        account: Option<&Account>,
        language: Language,
    ) -> Result<Vec<ContestSummary>, Fault> {
        let codes: Vec<&str> = codes.split(',').filter(|code| secrets::may_be_code(code)).take(MOST_CODES).collect();
        let lines = self.store.contest_lines(&codes, account.map(|account| account.id.as_str())).await?;
        Ok(lines.into_iter().map(|line| self.summary_of(line, language)).collect())
    }

    fn summary_of(&self, line: ContestLine, language: Language) -> ContestSummary {
        ContestSummary {
            tournament: line.code,
            name: line.name,
            status: line.status,
            rules: self.rules_said(&line.title, &line.options, language),
            title: line.title,
            options: line.options,
            format: line.format,
            created: line.created,
            entrants: line.entrants,
            runs: line.runs,
        }
    }

    /// A new token for the account that opened a tournament, to run it from another device.
    pub(crate) async fn token_of(&self, code: &str, account: &Account) -> Result<String, Fault> {
        let (_, mut contest) = self.contest(code).await?;
        if contest.account.as_ref() != Some(&account.id) {
            return Err(Fault::new(Word::Forbidden, "token-tournament"));
        }
        let token = secrets::token()?;
        let secret = secrets::with_token(&contest.secret, &token);
        let change = Change::Contest(contest.code.clone(), ContestChange::Secret(secret.clone()));
        self.writer.commit(vec![change]).await?;
        contest.secret = secret;
        Ok(token)
    }

    /// Puts tournaments away at which nobody has been for so long: how many.
    pub(crate) async fn put_contests_away(self: &Arc<Self>, abandoned: Option<Duration>) -> Result<usize, Fault> {
        let Some(abandoned) = abandoned else { return Ok(0) };
        let since = self.times.now().saturating_sub(abandoned.as_millis() as Millis);
        let mut gone = 0;
        for code in self.store.idle_contests(since).await? {
            let place = self.contests.place(&code);
            if place.told.receiver_count() > 0 {
                continue;
            }
            let mut inside = place.contest.lock().await;
            // Somebody may have come meanwhile.
            if inside.as_ref().is_some_and(|contest| contest.seen >= since) {
                continue;
            }
            self.writer.commit(vec![Change::Contest(code, ContestChange::Gone)]).await?;
            *inside = None;
            gone += 1;
        }
        Ok(gone)
    }

    /// Puts a tournament away, because the owner wants it. One that goes on is ended first by whoever runs it.
    pub(crate) async fn no_contest(&self, code: &str) -> Result<(), Fault> {
        let (place, read) = self.contest(code).await?;
        drop(read);
        let mut inside = place.contest.lock().await;
        let contest = inside.as_ref().ok_or_else(unknown)?;
        if contest.status == Status::Running {
            return Err(Fault::new(Word::Forbidden, "tournament-runs"));
        }
        let about = format!("{code} ({})", contest.name);
        let gone = Change::Contest(code.to_owned(), ContestChange::Gone);
        self.writer.commit(vec![gone, deed("no-tournament", about)]).await?;
        *inside = None;
        place.told.send_modify(|count| *count += 1);
        Ok(())
    }
}
