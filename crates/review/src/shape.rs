//! How worth is written as data: always the same four fields, `null` where one says nothing.

use game::{Message, Value, Worth};
use serde::{Serialize, Serializer};

#[derive(Serialize)]
struct Shape {
    expectation: f64,
    points: Option<i32>,
    end: Option<&'static str>,
    plies: Option<u32>,
}

impl From<Worth> for Shape {
    fn from(worth: Worth) -> Self {
        let expectation = worth.expectation();
        match worth {
            Worth::Estimate(points) => Shape { expectation, points: Some(points), end: None, plies: None },
            Worth::Proven { value, plies } => Shape { expectation, points: None, end: Some(name(value)), plies },
        }
    }
}

/// The name of a value in data and in messages.
pub(crate) fn name(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

pub(crate) fn worth<S: Serializer>(worth: &Worth, serializer: S) -> Result<S::Ok, S::Error> {
    Shape::from(*worth).serialize(serializer)
}

pub(crate) fn maybe_worth<S: Serializer>(worth: &Option<Worth>, serializer: S) -> Result<S::Ok, S::Error> {
    worth.map(Shape::from).serialize(serializer)
}

/// Hundredths of a point as points.
pub(crate) fn hundredths<S: Serializer>(equity: &Option<i32>, serializer: S) -> Result<S::Ok, S::Error> {
    equity.map(|equity| f64::from(equity) / 100.0).serialize(serializer)
}

/// The name of what was said.
pub(crate) fn key<S: Serializer>(said: &Option<Message>, serializer: S) -> Result<S::Ok, S::Error> {
    said.as_ref().map(Message::key).serialize(serializer)
}
