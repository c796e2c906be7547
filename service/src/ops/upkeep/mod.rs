//! Upkeep of a store: what it holds, what of it is damaged or lost (`verify`), what nobody needs any more (`collect`).
//! Not here: reading and removing entries (`store::upkeep`), and the command line.

pub mod collect;
pub mod verify;

use std::collections::HashSet;
use std::sync::Arc;

use linkpoint_abi::Digest;
use redb::ReadableDatabase;

use super::roots::{self, Root};
use super::worlds::history;
use crate::store::entry::{self, Key, TABLES, Table};
use crate::store::tables::TablesError;
use crate::store::upkeep::{self, Size};

/// What must not be lost.
#[derive(Clone, Default, Debug)]
pub struct Roots {
    /// Named programs, in order.
    pub programs: Vec<Arc<str>>,
    /// Snapshots, and when they were taken, in seconds since 1970.
    pub snapshots: Vec<(Digest, u64)>,
    /// Programs of a store that an earlier version wrote, whose names nobody knows before their next edit.
    pub unnamed: u64,
}

/// How much a store holds.
#[derive(Clone, Default, Debug)]
pub struct Contents {
    /// Each table with what it holds.
    pub tables: Vec<(Table, Size)>,
    /// What must not be lost.
    pub roots: Roots,
}

/// Reads all notes.
///
/// # Errors
/// [`TablesError`]: the file cannot be read.
pub fn roots(database: &impl ReadableDatabase) -> Result<Roots, TablesError> {
    let (mut found, mut heads) = (Roots::default(), HashSet::new());
    upkeep::each(database, Table::Notes, &mut |note| {
        let Some(payload) = entry::unseal(&note.key, note.sealed) else { return };
        match roots::of_note(note.key.digest, &payload) {
            Some(Root::Program(name)) => found.programs.push(name),
            Some(Root::Snapshot(digest)) => found.snapshots.push((digest, note.written.unwrap_or(0))),
            // As long as the number of a world.
            None if payload.len() == 8 => drop(heads.insert(note.key.digest)),
            None => {}
        }
    })?;
    found.programs.sort();
    found.snapshots.sort();
    for name in &found.programs {
        heads.remove(&history::head_key(name));
    }
    found.unnamed = heads.len() as u64;
    Ok(found)
}

/// Measures a store.
///
/// # Errors
/// [`TablesError`]: the file cannot be read.
pub fn contents(database: &impl ReadableDatabase) -> Result<Contents, TablesError> {
    let size = |table: Table| Ok((table, upkeep::size(database, table)?));
    Ok(Contents {
        tables: TABLES.into_iter().map(size).collect::<Result<_, TablesError>>()?,
        roots: roots(database)?,
    })
}

/// How many entries of each table, and their bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Entries.
    pub entries: u64,
    /// Their bytes.
    pub bytes: u64,
}

impl Tally {
    fn add(&mut self, bytes: usize) {
        self.entries += 1;
        self.bytes += bytes as u64;
    }
}

/// The entries of a list of keys by their tables.
fn of_table(keys: &[(Key, usize)], table: Table) -> Tally {
    let mut tally = Tally::default();
    keys.iter().filter(|(key, _)| key.table == table).for_each(|(_, bytes)| tally.add(*bytes));
    tally
}
