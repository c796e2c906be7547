//! The types of the HTTP API as they travel, one file per area, as API.md has them. Nothing here decides anything but
//! whether a request has the right form.

pub mod batch;
pub mod compile;
pub mod diagnostic;
pub mod limits;
pub mod link;
pub mod problem;
pub mod programs;
pub mod report;
pub mod run;
pub mod source;
pub mod time;

use serde::{Serialize, Serializer};

/// Serializes a 64-bit counter that can pass 2^53 as a decimal string.
pub fn as_decimal<S: Serializer>(counter: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
    counter.map(|counter| counter.to_string()).serialize(serializer)
}
