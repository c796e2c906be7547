//! What is stored of a program for good: a row for each world, and the number of the current one. The rows are written
//! before the number, so that a process that dies between leaves the program at the world before.
//! Not here: sources (`sources`) and code, which the store keeps by content.

use linkpoint_abi::{CompileKey, Digest, Hasher, SpecName};
use serde::{Deserialize, Serialize};

use crate::build::report::Report;
use crate::ops::roots::{self, Root};
use crate::ops::sources;
use crate::store::Store;

/// One world as it is stored. Its size is that of the edit.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// Number of the world.
    pub number: u64,
    /// When it was accepted, in milliseconds since 1970.
    pub at_ms: u64,
    /// Digest of the source.
    pub program: Digest,
    /// What accepting it did; without the list of functions that were taken from the store.
    pub report: Report,
    /// How many functions of the program were taken from the store.
    pub cached: usize,
    /// The program's functions that differ from the world before, and what compiles them now; nothing for those that are
    /// gone.
    pub changed: Vec<(SpecName, Option<CompileKey>)>,
}

/// Writes a world and makes it the current one.
pub fn write(name: &str, row: &Row, store: &dyn Store) {
    roots::keep(&Root::Program(name.into()), store);
    let bytes = postcard::to_stdvec(row).expect("rows always serialize");
    store.insert_note(row_key(name, row.number), bytes.into());
    store.insert_note(head_key(name), row.number.to_le_bytes().to_vec().into());
}

/// A world of a program.
pub fn row(name: &str, number: u64, store: &dyn Store) -> Option<Row> {
    let row: Row = postcard::from_bytes(&store.note(row_key(name, number))?).ok()?;
    (row.number == number).then_some(row)
}

/// The number of the current world: the latest that is whole.
pub fn head(name: &str, store: &dyn Store) -> Option<u64> {
    (1..=written(name, store)?).rev().find(|number| is_whole(name, *number, store))
}

/// The number of the latest world that was written.
pub fn written(name: &str, store: &dyn Store) -> Option<u64> {
    let stored = <[u8; 8]>::try_from(&*store.note(head_key(name))?).ok()?;
    Some(u64::from_le_bytes(stored))
}

/// Whether a world can be built: its row is there, and all of its source.
pub fn is_whole(name: &str, number: u64, store: &dyn Store) -> bool {
    row(name, number, store).is_some_and(|row| sources::load(row.program, store).is_some())
}

/// Where the number of a program's current world is noted.
pub fn head_key(name: &str) -> Digest {
    Hasher::new("current world").text(name).finish()
}

fn row_key(name: &str, number: u64) -> Digest {
    Hasher::new("world").text(name).number(number).finish()
}
