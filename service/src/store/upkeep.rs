//! Upkeep of a store's file: what is in it and how much, what is damaged, and removal. Not here: what is worth keeping
//! (`ops::upkeep`).

use std::ops::Bound;

use linkpoint_abi::Digest;
use redb::{Database, ReadableDatabase, ReadableTableMetadata, TableError};

use super::entry::{self, Key, Table};
use super::tables::{self, STAMPS, TablesError, definition, guarded, stamp_key};

/// Entries that are read or removed in one transaction.
const BATCH: usize = 512;

/// An entry as it stands in the file.
pub struct Found<'e> {
    /// What names it.
    pub key: Key,
    /// Its bytes, sealed.
    pub sealed: &'e [u8],
    /// When it was written, in seconds since 1970; nothing in a store of an earlier version.
    pub written: Option<u64>,
}

impl Found<'_> {
    /// Whether its bytes are what was written under its key.
    pub fn is_whole(&self) -> bool {
        entry::verify(&self.key, self.sealed)
    }
}

/// How much a table holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Size {
    /// Entries.
    pub entries: u64,
    /// Bytes of keys and entries.
    pub bytes: u64,
    /// Bytes that the database needs besides, to find them.
    pub overhead_bytes: u64,
}

/// Calls `visit` for every entry of a table, in order of keys.
///
/// # Errors
/// [`TablesError`]: the file cannot be read to the end of the table.
pub fn each(
    database: &impl ReadableDatabase,
    table: Table,
    visit: &mut dyn FnMut(Found<'_>),
) -> Result<(), TablesError> {
    let mut behind = None;
    while let Some(last) = each_of_batch(database, table, behind, visit)? {
        behind = Some(last);
    }
    Ok(())
}

/// Visits the entries behind a key, as many as one transaction should, and answers the last one's key.
fn each_of_batch(
    database: &impl ReadableDatabase,
    table: Table,
    behind: Option<[u8; 32]>,
    visit: &mut dyn FnMut(Found<'_>),
) -> Result<Option<[u8; 32]>, TablesError> {
    guarded(|| {
        let transaction = database.begin_read().map_err(redb::Error::from)?;
        let stored = match transaction.open_table(definition(table)) {
            Ok(stored) => stored,
            Err(TableError::TableDoesNotExist(_)) => return Ok(None),
            Err(error) => return Err(redb::Error::from(error).into()),
        };
        let stamps = match transaction.open_table(STAMPS) {
            Ok(stamps) => Some(stamps),
            Err(TableError::TableDoesNotExist(_)) => None,
            Err(error) => return Err(redb::Error::from(error).into()),
        };
        let from = behind.as_ref().map_or(Bound::Unbounded, Bound::Excluded);
        let mut last = None;
        let range = stored.range::<&[u8; 32]>((from, Bound::Unbounded)).map_err(redb::Error::from)?;
        for entry in range.take(BATCH) {
            let (digest, sealed) = entry.map_err(redb::Error::from)?;
            let key = Key { table, digest: Digest(*digest.value()) };
            let written = match &stamps {
                Some(stamps) => stamps.get(&stamp_key(&key)).map_err(redb::Error::from)?,
                None => None,
            };
            let written = written.map(|written| written.value());
            visit(Found { key, sealed: sealed.value(), written });
            last = Some(key.digest.0);
        }
        Ok(last)
    })
}

/// How much a table holds.
///
/// # Errors
/// As for [`each`].
pub fn size(database: &impl ReadableDatabase, table: Table) -> Result<Size, TablesError> {
    guarded(|| {
        let transaction = database.begin_read().map_err(redb::Error::from)?;
        let stored = match transaction.open_table(definition(table)) {
            Ok(stored) => stored,
            Err(TableError::TableDoesNotExist(_)) => return Ok(Size::default()),
            Err(error) => return Err(redb::Error::from(error).into()),
        };
        let stats = stored.stats().map_err(redb::Error::from)?;
        Ok(Size {
            entries: stored.len().map_err(redb::Error::from)?,
            bytes: stats.stored_bytes(),
            overhead_bytes: stats.metadata_bytes(),
        })
    })
}

/// Removes entries, in transactions of some hundred each: a process that dies meanwhile
/// has removed whole ones. Answers how many were there.
///
/// # Errors
/// [`TablesError`]: the rest of the entries is still there.
pub fn remove(
    database: &Database,
    keys: &[Key],
    mut goes_on: impl FnMut() -> bool,
) -> Result<u64, TablesError> {
    let mut removed = 0;
    for batch in keys.chunks(BATCH) {
        if !goes_on() {
            break;
        }
        removed += guarded(|| {
            let transaction = tables::begin(database)?;
            let mut removed = 0;
            {
                let mut stamps = transaction.open_table(STAMPS).map_err(redb::Error::from)?;
                for key in batch {
                    let mut stored =
                        transaction.open_table(definition(key.table)).map_err(redb::Error::from)?;
                    stamps.remove(&stamp_key(key)).map_err(redb::Error::from)?;
                    let found = stored.remove(&key.digest.0).map_err(redb::Error::from)?;
                    removed += u64::from(found.is_some());
                }
            }
            transaction.commit().map_err(redb::Error::from)?;
            Ok(removed)
        })?;
    }
    Ok(removed)
}

/// Gives the space of removed entries back to the file system.
///
/// # Errors
/// [`TablesError`]: the file is whole, and as large as it was.
pub fn compact(database: &mut Database) -> Result<(), TablesError> {
    guarded(|| {
        database.compact().map_err(redb::Error::from)?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::held::open_kept;
    use super::super::{NativeStore, Store};
    use super::*;

    #[test]
    fn every_entry_is_found_once_with_its_time_and_goes_when_it_is_removed() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let (store, keeper) = open_kept(dir.path(), Arc::new(|_| {})).expect("a fresh directory opens");
        let before = tables::now();
        let key = |number: u32| Digest::of(&number.to_le_bytes());
        for number in 0..2000 {
            store.insert_native(key(number), Arc::from(number.to_le_bytes()));
        }
        store.flush().expect("a healthy disk saves");
        let all = |keeper: &super::super::held::Keeper| {
            let mut found = Vec::new();
            let read = keeper.with(|database| {
                each(database, Table::Natives, &mut |entry| {
                    assert!(entry.is_whole());
                    assert!(entry.written.is_some_and(|written| (before..before + 60).contains(&written)));
                    found.push(entry.key);
                })
            });
            read.expect("the table can be read");
            found
        };
        let found = all(&keeper);
        assert!(found.is_sorted() && found.len() == 2000, "{}", found.len());
        let (doomed, kept) = found.split_at(1300);
        let removed = keeper.with(|database| remove(database, doomed, || true)).expect("removal");
        assert_eq!(removed, 1300);
        assert_eq!(all(&keeper), kept);
        let bytes = || std::fs::metadata(dir.path().join("store.redb")).expect("the file is there").len();
        let large = bytes();
        keeper.with(compact).expect("nobody else is there");
        assert!(bytes() <= large);
        let size = keeper.with(|database| size(database, Table::Natives)).expect("the table can be read");
        assert_eq!(size.entries, 700);
    }
}
