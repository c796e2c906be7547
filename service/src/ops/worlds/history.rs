//! What is stored of a program for good: a row for each world, and the number of the current one. The rows are written
//! before the number, so that a process that dies between leaves the program at the world before.
//! Not here: sources (`sources`) and code, which the store keeps by content.

use linkpoint_abi::{CompileKey, Digest, Hasher, SpecName};
use serde::{Deserialize, Serialize};

use crate::build::report::Report;
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
    let stored = <[u8; 8]>::try_from(&*store.note(head_key(name))?).ok()?;
    let is_whole = |number: &u64| {
        row(name, *number, store).is_some_and(|row| sources::load(row.program, store).is_some())
    };
    (1..=u64::from_le_bytes(stored)).rev().find(is_whole)
}

fn head_key(name: &str) -> Digest {
    Hasher::new("current world").text(name).finish()
}

fn row_key(name: &str, number: u64) -> Digest {
    Hasher::new("world").text(name).number(number).finish()
}
