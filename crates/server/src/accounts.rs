//! Accounts, for those who want one: a name that is theirs, and seats that can be gone back to from anywhere.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use game::Seat;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::Mutex;

use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::SeatToken;
use crate::nicknames::{folded, nickname};
use crate::owner::banned;
use crate::passwords::{LENGTHS, Passwords};
use crate::secrets;
use crate::store::{Account, AccountChange, By, Change, Device, Kept, KeptSeat};
use crate::times::unix;

/// How long a session lasts after it was last used, in milliseconds.
pub(crate) const LASTS: i64 = 30 * DAY;
const DAY: i64 = 24 * 60 * 60 * 1000;
/// A session that is used is prolonged after so long; its end tells when it was last used.
const PROLONGED: i64 = 10 * 60 * 1000;
/// How often a minute passwords can be tried for one name from one network, and by who is logged in.
const TRIES: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);
/// How often a minute they can be tried for one name from anywhere.
const ALL_TRIES: NonZeroU32 = NonZeroU32::MIN.saturating_add(99);

/// What accounts need.
pub(crate) struct Accounts {
    passwords: Passwords,
    /// How often passwords were tried for a name from one network, or by who is logged in.
    tries: DefaultKeyedRateLimiter<(String, Option<IpAddr>)>,
    /// How often they were tried for a name from anywhere.
    all_tries: DefaultKeyedRateLimiter<String>,
    /// One account is made at a time, so that none is made twice.
    making: Mutex<()>,
}

impl Accounts {
    /// No name was tried yet.
    pub(crate) fn new(passwords: Passwords) -> Self {
        let tries = RateLimiter::keyed(Quota::per_minute(TRIES));
        let all_tries = RateLimiter::keyed(Quota::per_minute(ALL_TRIES));
        Accounts { passwords, tries, all_tries, making: Mutex::default() }
    }

    /// Forgets names that have not been tried for a while.
    pub(crate) fn tidy(&self) {
        self.tries.retain_recent();
        self.all_tries.retain_recent();
    }
}

fn wrong_password() -> Fault {
    Fault::new(Word::Password, "password")
}

impl Hall {
    /// Whose session this is.
    pub(crate) async fn who(&self, session: Option<&str>) -> Result<Option<Account>, Fault> {
        let Some(session) = session else { return Ok(None) };
        let (secret, now) = (secrets::hash(session), unix());
        let found = self.store.account(By::Session(&secret, now)).await?;
        if found.as_ref().is_some_and(|account| self.bans.hold_account(&account.id)) {
            return Err(banned());
        }
        if let Some(account) = &found
            && account.until.is_some_and(|until| until - now < LASTS - PROLONGED)
        {
            let device = Device::default();
            let change =
                AccountChange::Session { secret, account: account.id.clone(), until: now + LASTS, now, device };
            self.writer.commit(vec![Change::Account(change)]).await?;
        }
        Ok(found)
    }

    /// Whose session this is, where there has to be one.
    pub(crate) async fn owner(&self, session: Option<&str>) -> Result<Account, Fault> {
        self.who(session).await?.ok_or_else(|| Fault::new(Word::Token, "session-needed"))
    }

    /// Makes an account, and logs in.
    pub(crate) async fn sign_up(
        &self,
        given: &str,
        password: String,
        device: Device,
    ) -> Result<(String, String), Fault> {
        let shown = nickname(given)?;
        let folded = folded(&shown);
        let taken = || Fault::new(Word::Taken, "name-taken");
        if folded.is_empty() {
            return Err(Fault::new(Word::Malformed, "name-wrong"));
        }
        // What is taken is said before anything is hashed: it is no secret.
        if self.store.account(By::Name(&folded)).await?.is_some() {
            return Err(taken());
        }
        let password = self.accounts.passwords.hash(checked(password)?).await?;
        let _making = self.accounts.making.lock().await;
        if self.store.account(By::Name(&folded)).await?.is_some() {
            return Err(taken());
        }
        let account = Account { id: secrets::id()?, name: shown.clone(), folded, password, until: None };
        let (session, begun) = begin(&account.id, device)?;
        let made = Change::Account(AccountChange::New(account, unix()));
        self.writer.commit(vec![made, Change::Account(begun)]).await?;
        Ok((shown, session))
    }

    /// The account, if the password is its own.
    async fn proven(&self, found: Option<Account>, password: String) -> Result<Account, Fault> {
        let kept = found.as_ref().map(|account| account.password.clone());
        let long = password.chars().count() > *LENGTHS.end();
        let password = if long { String::new() } else { password };
        let fits = self.accounts.passwords.fits(password, kept).await?;
        found.filter(|_| fits).ok_or_else(wrong_password)
    }

    /// The account of who is logged in, if the password is its own. Whoever tries from elsewhere is not in the way.
    async fn proven_owner(&self, session: &str, password: String) -> Result<Account, Fault> {
        let account = self.owner(Some(session)).await?;
        if self.accounts.tries.check_key(&(secrets::hash(session), None)).is_err() {
            return Err(Fault::new(Word::Slow, "slow"));
        }
        self.proven(Some(account), password).await
    }

    /// Logs in, from this network.
    pub(crate) async fn log_in(
        &self,
        name: &str,
        password: String,
        from: IpAddr,
        device: Device,
    ) -> Result<(String, String), Fault> {
        // No name is longer, whatever is tried.
        let folded = folded(&name.chars().take(100).collect::<String>());
        let found = self.store.account(By::Name(&folded)).await?;
        let tries = &self.accounts.tries;
        if tries.check_key(&(folded.clone(), Some(from))).is_err()
            || self.accounts.all_tries.check_key(&folded).is_err()
        {
            return Err(Fault::new(Word::Slow, "slow"));
        }
        let account = self.proven(found, password).await?;
        if self.bans.hold_account(&account.id) {
            return Err(banned());
        }
        let (session, begun) = begin(&account.id, device)?;
        self.writer.commit(vec![Change::Account(begun)]).await?;
        Ok((account.name, session))
    }

    /// Logs out.
    pub(crate) async fn log_out(&self, session: &str) -> Result<(), Fault> {
        let gone = AccountChange::NoSession(secrets::hash(session));
        Ok(self.writer.commit(vec![Change::Account(gone)]).await?)
    }

    /// Another password; whoever is logged in elsewhere is logged out.
    pub(crate) async fn change_password(&self, session: &str, password: String, new: String) -> Result<(), Fault> {
        let new = checked(new)?;
        let account = self.proven_owner(session, password).await?;
        let password = self.accounts.passwords.hash(new).await?;
        let session = secrets::hash(session);
        let change = AccountChange::Password { account: account.id, password, session };
        Ok(self.writer.commit(vec![Change::Account(change)]).await?)
    }

    /// Ends an account. Its games stay, with the names of those who played.
    pub(crate) async fn sign_off(&self, session: &str, password: String) -> Result<(), Fault> {
        let account = self.proven_owner(session, password).await?;
        Ok(self.writer.commit(vec![Change::Account(AccountChange::Gone(account.id))]).await?)
    }

    /// Whether someone may use a name: one that has an account is for its owner.
    pub(crate) async fn may_be_called(&self, name: &str, who: Option<&Account>) -> Result<(), Fault> {
        let owner = self.store.account(By::Name(&folded(name))).await?;
        match owner {
            Some(owner) if who.is_none_or(|who| who.id != owner.id) => {
                Err(Fault::new(Word::Forbidden, "forbidden-name"))
            }
            _ => Ok(()),
        }
    }

    /// The games of an account, newest first.
    pub(crate) async fn games_of(&self, account: &Account, limit: u32) -> Result<Vec<Kept>, Fault> {
        Ok(self.store.games_of(&account.id, limit).await?)
    }

    /// New tokens for the seats of an account; those that there were stay, but for the oldest.
    pub(crate) async fn tokens_of(self: &Arc<Self>, id: &str, account: &Account) -> Result<Vec<SeatToken>, Fault> {
        let (_, mut room) = self.enter(id).await?;
        let own = |kept: &&KeptSeat| kept.account.as_ref() == Some(&account.id) && !kept.kind.is_computer();
        let (mut tokens, mut changes) = (Vec::new(), Vec::new());
        let mut seats = room.kept.seats.clone();
        for kept in room.kept.seats.iter().filter(own) {
            let token = secrets::token()?;
            let secret = secrets::with_token(kept.secret.as_deref().unwrap_or_default(), &token);
            let seated = KeptSeat { secret: Some(secret), ..kept.clone() };
            if let Some(place) = Seat::new(kept.seat).and_then(|seat| seats.get_mut(seat.index())) {
                *place = seated.clone();
            }
            changes.push(Change::Seat(id.to_owned(), seated));
            tokens.push(SeatToken { seat: kept.seat, token });
        }
        if tokens.is_empty() {
            return Err(Fault::new(Word::Forbidden, "forbidden-seat"));
        }
        self.writer.commit(changes).await?;
        room.kept.seats = seats;
        Ok(tokens)
    }
}

fn checked(password: String) -> Result<String, Fault> {
    let right = LENGTHS.contains(&password.chars().count());
    if right { Ok(password) } else { Err(Fault::new(Word::Malformed, "password-wrong")) }
}

/// A new session: what its owner is given, and what is kept of it.
fn begin(account: &str, device: Device) -> Result<(String, AccountChange), Fault> {
    let (session, now) = (secrets::token()?, unix());
    let secret = secrets::hash(&session);
    Ok((session, AccountChange::Session { secret, account: account.to_owned(), until: now + LASTS, now, device }))
}
