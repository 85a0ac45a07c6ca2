//! Files: records and games of other programs. What is read is played; a record is written and read as the same.
#![no_main]

use game::{Choices, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(record) = Record::read(text)
    {
        assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
        let _ = record.honest(None);
    }
    if let Ok(opened) = fuzz::CATALOG.open(bytes, &Choices::default()) {
        let again = Record::read(&opened.session.record().to_string()).expect("what is written is read");
        let session = fuzz::CATALOG.replay(&again).expect("what was played is played again");
        assert!(session.table().same(opened.session.table()));
    }
});
