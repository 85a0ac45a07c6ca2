//! Files on the server, by their fingerprints: cut into parts, because a message has a largest size.

use async_nats::jetstream::stream::DirectGetErrorKind;
use tournament::fingerprint;

use crate::connection::Connection;
use crate::wire;

/// Half of what a server takes in a message, unless it is told otherwise.
const PART: usize = 512 * 1024;

/// Puts a file there, under its fingerprint.
pub(crate) async fn put(connection: &Connection, bytes: &[u8]) -> Result<(), async_nats::Error> {
    let name = fingerprint(bytes);
    // The last part is shorter than the others, and so tells that it is the last: it may be empty.
    for number in 0..=bytes.len() / PART {
        let part = &bytes[number * PART..bytes.len().min((number + 1) * PART)];
        connection.context.publish(wire::part(&name, number), part.to_vec().into()).await?.await?;
    }
    Ok(())
}

/// The file with this fingerprint; none if it is not there, or not whole.
pub(crate) async fn get(connection: &Connection, name: &str) -> Result<Option<Vec<u8>>, async_nats::Error> {
    let stream = connection.context.get_stream(wire::FILES).await?;
    let mut bytes = Vec::new();
    for number in 0.. {
        let part = match stream.direct_get_last_for_subject(wire::part(name, number)).await {
            Ok(part) => part.payload,
            Err(error) if error.kind() == DirectGetErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        bytes.extend_from_slice(&part);
        if part.len() < PART {
            break;
        }
    }
    Ok(Some(bytes).filter(|bytes| fingerprint(bytes) == name))
}
