//! Where an account is logged in, so that its owner can see it and end it.

use crate::accounts::LASTS;
use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::DeviceTold;
use crate::secrets;
use crate::store::{AccountChange, Change, Device};
use crate::times::unix;

/// So much of a session's hash names it to its owner: nobody finds the session by it.
const NAMED: usize = 16;

/// What browsers call themselves, those first that name others too.
const BROWSERS: [(&str, &str); 11] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
    ("python", "Python"),
];
const SYSTEMS: [(&str, &str); 8] = [
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("FreeBSD", "FreeBSD"),
    ("Linux", "Linux"),
];

impl Device {
    /// What a browser says of itself, in a word each: the rest is nobody's business.
    pub(crate) fn of(agent: &str) -> Self {
        let found = |list: &[(&str, &str)]| {
            list.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, word)| (*word).to_owned())
        };
        Device { browser: found(&BROWSERS), system: found(&SYSTEMS) }
    }
}

impl Hall {
    /// Where the owner of this session is logged in.
    pub(crate) async fn devices(&self, session: Option<&str>) -> Result<Vec<DeviceTold>, Fault> {
        let owner = self.owner(session).await?;
        let here = session.map(secrets::hash);
        let sessions = self.store.sessions(&owner.id, unix()).await?;
        let told = sessions.into_iter().map(|session| DeviceTold {
            here: here.as_ref() == Some(&session.secret),
            id: session.secret.chars().take(NAMED).collect(),
            since: (session.since > 0).then_some(session.since),
            // A session ends so long after it was last used.
            seen: session.until - LASTS,
            browser: session.device.browser,
            system: session.device.system,
        });
        Ok(told.collect())
    }

    /// Ends the session of this name, or all of them.
    pub(crate) async fn end_devices(&self, session: Option<&str>, named: Option<&str>) -> Result<(), Fault> {
        let account = self.owner(session).await?.id;
        let unknown = || Fault::new(Word::Unknown, "unknown-device");
        let begins = match named {
            None => String::new(),
            Some(named) => {
                let sessions = self.store.sessions(&account, unix()).await?;
                let known = |known: &crate::store::Session| known.secret.get(..NAMED) == Some(named);
                sessions.into_iter().find(known).ok_or_else(unknown)?.secret
            }
        };
        Ok(self.writer.commit(vec![Change::Account(AccountChange::NoDevice { account, begins })]).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_known_by_what_they_say() {
        let said = |agent: &str| {
            let Device { browser, system } = Device::of(agent);
            format!("{} {}", browser.unwrap_or_default(), system.unwrap_or_default())
        };
        // As they were sent by these browsers.
        for (agent, words) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 \
                 Safari/537.36 Edg/141.0.0.0",
                "Edge Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile \
                 Safari/537.36",
                "Chrome Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.6 Mobile/15E148 Safari/604.1",
                "Safari iOS",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.6 Safari/605.1.15",
                "Safari macOS",
            ),
            ("curl/8.5.0", "curl "),
            ("", " "),
        ] {
            assert_eq!(said(agent), words, "{agent}");
        }
    }
}
