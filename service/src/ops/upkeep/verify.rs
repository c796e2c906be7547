//! Looks at every entry of a store: whether it is what was written, and whether what cannot be made again is all there.
//! Not here: removing what is damaged.

use redb::ReadableDatabase;

use super::{Roots, Tally};
use crate::ops::sessions::snapshots;
use crate::ops::worlds::history;
use crate::store::Store;
use crate::store::entry::{Key, TABLES, Table};
use crate::store::upkeep;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Verified {
    /// Everything that was read.
    pub read: Tally,
    /// Entries that are not what was written. None of them is ever used.
    pub damaged: Vec<(Key, usize)>,
    /// Tables that cannot be read to their end, with the reason.
    pub unreadable: Vec<(Table, String)>,
}

/// Reads every entry.
pub fn verify(database: &impl ReadableDatabase) -> Verified {
    let mut verified = Verified::default();
    for table in TABLES {
        let read = upkeep::each(database, table, &mut |found| {
            verified.read.add(found.sealed.len());
            if !found.is_whole() {
                verified.damaged.push((found.key, found.sealed.len()));
            }
        });
        if let Err(error) = read {
            verified.unreadable.push((table, error.to_string()));
        }
    }
    verified
}

/// The worlds and snapshots that cannot be used any more. Code is not looked at: it can be made again.
pub fn lost(roots: &Roots, store: &dyn Store) -> Vec<String> {
    let worlds = roots.programs.iter().flat_map(|name| {
        let latest = history::written(name, store).unwrap_or(0);
        let lost = (1..=latest).filter(|number| !history::is_whole(name, *number, store));
        lost.map(move |number| format!("world {number} of {name}"))
    });
    let gone = roots.snapshots.iter().filter(|(digest, _)| !snapshots::is_whole(*digest, store));
    worlds.chain(gone.map(|(digest, _)| format!("snapshot {digest}"))).collect()
}
