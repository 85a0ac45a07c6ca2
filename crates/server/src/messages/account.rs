//! Accounts. What holds a password is never printed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::messages::{SeatToken, Summary};

/// Who wants an account, or to log in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    pub(crate) name: String,
    /// 8 to 200 characters.
    pub(crate) password: String,
}

/// The password of whoever is logged in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Password {
    pub(crate) password: String,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    pub(crate) password: String,
    pub(crate) new: String,
}

/// Who is logged in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LoggedIn {
    pub(crate) name: Option<String>,
}

/// The games of an account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnGames {
    pub(crate) games: Vec<OwnGame>,
}

/// A game in which the account has seats.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnGame {
    #[serde(flatten)]
    pub(crate) summary: Summary,
    /// The numbers of its seats.
    pub(crate) own: Vec<u8>,
}

/// Tokens for the seats of an account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Tokens {
    pub(crate) tokens: Vec<SeatToken>,
}

/// Where an account is logged in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Devices {
    pub(crate) devices: Vec<DeviceTold>,
}

/// One session of an account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeviceTold {
    /// By which it can be ended.
    pub(crate) id: String,
    /// Unix time in milliseconds; null where it is not known.
    pub(crate) since: Option<i64>,
    /// When it was last used, to ten minutes.
    pub(crate) seen: i64,
    pub(crate) browser: Option<String>,
    pub(crate) system: Option<String>,
    /// Whether it is the one that asks.
    pub(crate) here: bool,
}
