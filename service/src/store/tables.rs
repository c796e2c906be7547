//! Reading and committing entries in an open redb database, each with the time of its writing. Not here: opening it,
//! deciding when to commit, and removing entries (`upkeep`).

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition, TableError, WriteTransaction};

use super::MacKey;
use super::entry::{self, Key, Op, Table};

/// A table of entries: sealed bytes by digest.
pub(super) type Bytes = TableDefinition<'static, &'static [u8; 32], &'static [u8]>;
/// When entries were written, in seconds since 1970, by [`stamp_key`].
type Stamps = TableDefinition<'static, &'static [u8; 33], u64>;

pub(super) const STAMPS: Stamps = TableDefinition::new("written");
const META: TableDefinition<'static, &'static str, &'static [u8]> = TableDefinition::new("meta");
/// An entry that is written again as it was gets a new time only if its own is older: most of what is saved is there.
const STAMP_AGAIN: Duration = Duration::from_secs(60 * 60);
const SCHEMA: &str = "schema";
const MAC_KEY: &str = "mac key";

/// Raised with every change of what the tables hold. A store of another schema is set aside.
pub const SCHEMA_VERSION: u32 = 2;

/// Why the database could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum TablesError {
    /// The database answered with an error.
    #[error("{0}")]
    Database(#[from] redb::Error),
    /// The database panicked, as it may on a damaged file.
    #[error("the database panicked, its file is probably damaged")]
    Panicked,
    /// The database was closed after a failure.
    #[error("the store's file has failed")]
    Closed,
    /// The file was written by another version of this program.
    #[error("the file has schema {found}, expected {SCHEMA_VERSION}")]
    Schema {
        /// What the file says.
        found: String,
    },
}

/// Runs a database operation; a panic in it becomes an error.
pub fn guarded<T>(operation: impl FnOnce() -> Result<T, TablesError>) -> Result<T, TablesError> {
    catch_unwind(AssertUnwindSafe(operation)).unwrap_or(Err(TablesError::Panicked))
}

/// Closes a database. A damaged file can make that panic; what was committed is there either way.
pub fn close<D>(database: D) {
    let _ = guarded(|| {
        drop(database);
        Ok(())
    });
}

/// The stored bytes of an entry, `None` if there is none.
pub fn read(database: &impl ReadableDatabase, key: &Key) -> Result<Option<Vec<u8>>, TablesError> {
    guarded(|| {
        let transaction = database.begin_read().map_err(redb::Error::from)?;
        let table = match transaction.open_table(definition(key.table)) {
            Ok(table) => table,
            Err(TableError::TableDoesNotExist(_)) => return Ok(None),
            Err(error) => return Err(redb::Error::from(error).into()),
        };
        let found = table.get(&key.digest.0).map_err(redb::Error::from)?;
        Ok(found.map(|value| value.value().to_vec()))
    })
}

/// The MAC key of a database, `None` in a new one.
///
/// # Errors
/// [`TablesError::Schema`]: the file is of another version.
pub fn read_mac_key(database: &impl ReadableDatabase) -> Result<Option<MacKey>, TablesError> {
    guarded(|| {
        let transaction = database.begin_read().map_err(redb::Error::from)?;
        let meta = match transaction.open_table(META) {
            Ok(meta) => meta,
            Err(TableError::TableDoesNotExist(_)) => return Ok(None),
            Err(error) => return Err(redb::Error::from(error).into()),
        };
        let schema = meta.get(SCHEMA).map_err(redb::Error::from)?;
        check_schema(schema.as_ref().map(|value| value.value()))?;
        let key = meta.get(MAC_KEY).map_err(redb::Error::from)?;
        Ok(key.and_then(|value| MacKey::try_from(value.value()).ok()))
    })
}

/// Writes schema and MAC key into a new database and returns the MAC key that holds: `proposed`, or the one that is there.
///
/// # Errors
/// [`TablesError::Schema`]: the file is of another version.
pub fn ensure_meta(database: &Database, proposed: MacKey) -> Result<MacKey, TablesError> {
    if let Some(present) = read_mac_key(database)? {
        return Ok(present);
    }
    guarded(|| {
        let transaction = begin(database)?;
        {
            let mut meta = transaction.open_table(META).map_err(redb::Error::from)?;
            meta.insert(SCHEMA, &SCHEMA_VERSION.to_le_bytes()[..]).map_err(redb::Error::from)?;
            meta.insert(MAC_KEY, &proposed[..]).map_err(redb::Error::from)?;
        }
        transaction.commit().map_err(redb::Error::from)?;
        Ok(proposed)
    })
}

/// Makes inserts durable in one transaction: all of them or none.
pub fn commit(database: &Database, ops: &[Op]) -> Result<(), TablesError> {
    guarded(|| {
        let transaction = begin(database)?;
        let now = now();
        for table in entry::TABLES {
            write_table(&transaction, table, ops, now)?;
        }
        transaction.commit().map_err(redb::Error::from)?;
        Ok(())
    })
}

fn write_table(
    transaction: &WriteTransaction,
    table: Table,
    ops: &[Op],
    now: u64,
) -> Result<(), TablesError> {
    let mut ops: Vec<&Op> = ops.iter().filter(|op| op.key.table == table).collect();
    if ops.is_empty() {
        return Ok(());
    }
    // Neighbours share pages; entries of one key stay in their order.
    ops.sort_by_key(|op| op.key.digest);
    let mut stored = transaction.open_table(definition(table)).map_err(redb::Error::from)?;
    let mut stamps = transaction.open_table(STAMPS).map_err(redb::Error::from)?;
    for op in ops {
        let present =
            stored.get(&op.key.digest.0).map_err(redb::Error::from)?.map(|value| value.value().to_vec());
        let sealed = merged(op, present.as_deref());
        let is_new = present.as_ref() != Some(&sealed);
        if is_new {
            stored.insert(&op.key.digest.0, &sealed[..]).map_err(redb::Error::from)?;
        }
        let stamp = stamp_key(&op.key);
        let written = stamps.get(&stamp).map_err(redb::Error::from)?.map(|written| written.value());
        if is_new || written.is_none_or(|written| written + STAMP_AGAIN.as_secs() < now) {
            stamps.insert(&stamp, now).map_err(redb::Error::from)?;
        }
    }
    Ok(())
}

/// Seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Where the time of an entry's writing is.
pub(super) fn stamp_key(key: &Key) -> [u8; 33] {
    let mut stamp = [0; 33];
    let (digest, table) = stamp.split_at_mut(32);
    digest.copy_from_slice(&key.digest.0);
    // Numbers of their own: the order of the tables may change.
    table[0] = match key.table {
        Table::Artifacts => 0,
        Table::Instances => 1,
        Table::Natives => 2,
        Table::Documents => 3,
        Table::Notes => 4,
    };
    stamp
}

/// What to store for an insert where `present` is stored already.
fn merged(op: &Op, present: Option<&[u8]>) -> Vec<u8> {
    let older = match op.key.table {
        Table::Instances => present.and_then(|sealed| entry::unseal(&op.key, sealed)),
        _ => None,
    };
    let Some(older) = older else { return entry::seal(&op.key, &op.payload) };
    let newer = entry::decode_candidates(&op.payload);
    let merged = entry::merge_candidates(newer, entry::decode_candidates(&older));
    entry::seal(&op.key, &entry::encode_candidates(&merged))
}

/// Begins a transaction whose commit leaves a file that opens without a scan, whatever happens after it.
pub(super) fn begin(database: &Database) -> Result<WriteTransaction, TablesError> {
    let mut transaction = database.begin_write().map_err(redb::Error::from)?;
    transaction.set_quick_repair(true);
    Ok(transaction)
}

fn check_schema(found: Option<&[u8]>) -> Result<(), TablesError> {
    let number = found.and_then(|bytes| <[u8; 4]>::try_from(bytes).ok()).map(u32::from_le_bytes);
    match number {
        Some(SCHEMA_VERSION) => Ok(()),
        Some(other) => Err(TablesError::Schema { found: other.to_string() }),
        None => Err(TablesError::Schema { found: "nothing".to_owned() }),
    }
}

pub(super) fn definition(table: Table) -> Bytes {
    TableDefinition::new(table.name())
}
