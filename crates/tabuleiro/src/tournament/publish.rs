//! `--publish`: a finished tournament, shown by the pages of a server.

use game::{Language, Message};
use server::{PublishError, Publisher};
use tournament::{Course, write_journal};

use crate::failure::Failure;

/// Where it is to be published, if anywhere. What is wrong with the address is told before anything is played.
pub(super) fn publisher(address: Option<&str>, language: Language) -> Result<Option<Publisher>, Failure> {
    let given = address.map(Publisher::at).transpose();
    given.map_err(|error| Failure::wrong(&message(&error), language))
}

/// Publishes a tournament and says where it is.
pub(super) fn publish(there: &Publisher, course: &Course, language: Language) -> Result<Message, Failure> {
    if !course.is_over() {
        return Err(Failure::unfinished(&Message::new("publish-unfinished"), language));
    }
    let journal = write_journal(course).map_err(|error| Failure::failed(error.to_string()))?;
    let done = there.publish(journal, language);
    let done = done.map_err(|error| Failure::unfinished(&message(&error), language))?;
    let key = if done.new { "published" } else { "published-before" };
    Ok(Message::new(key).with("page", done.page))
}

fn message(error: &PublishError) -> Message {
    let of = |key: &'static str, address: &str| Message::new(key).with("address", address);
    match error {
        PublishError::Address(given) => of("publish-address", given),
        PublishError::Https(given) => of("publish-https", given),
        PublishError::Unreachable(address, why) => of("publish-unreachable", address).with("why", why.to_string()),
        PublishError::Broken(address, why) => of("publish-broken", address).with("why", why.as_str()),
        PublishError::NoOwner(address) => of("publish-no-owner", address),
        PublishError::Refused(said) => Message::new("publish-refused").with("said", said.as_str()),
        PublishError::Other(address, status) => of("publish-other", address).with("status", i64::from(*status)),
    }
}
