//! Loses what a store keeps, behind everyone's back. Not here: stores in memory.

use redb::{Database, ReadableTable, TableDefinition};

use crate::data::Kind;
use crate::support::Desk;

type Bytes = TableDefinition<'static, &'static [u8; 32], &'static [u8]>;

/// Empties a part of the store of a desk, which nobody holds.
pub(super) fn lose(desk: &Desk, kind: Kind) {
    let name = match kind {
        Kind::BytesOfNatives => return damage(desk),
        Kind::Natives => "natives",
        Kind::Artifacts => "artifacts",
        Kind::Instances => "instances",
    };
    let table: Bytes = TableDefinition::new(name);
    let database = Database::open(desk.path().join("store/store.redb")).expect("nobody holds it");
    let transaction = database.begin_write().expect("a transaction");
    assert!(transaction.delete_table(table).expect("a table"), "there are {name}");
    transaction.commit().expect("a commit");
}

/// Changes a byte of each piece of native code.
fn damage(desk: &Desk) {
    let database = Database::open(desk.path().join("store/store.redb")).expect("nobody holds it");
    let transaction = database.begin_write().expect("a transaction");
    {
        let mut table = transaction.open_table(Bytes::new("natives")).expect("a table");
        let entries = table.iter().expect("entries").map(|entry| entry.expect("an entry"));
        let entries: Vec<([u8; 32], Vec<u8>)> =
            entries.map(|(key, bytes)| (*key.value(), bytes.value().to_vec())).collect();
        for (key, mut bytes) in entries {
            let middle = bytes.len() / 2;
            bytes[middle] ^= 1;
            table.insert(&key, &bytes[..]).expect("an insert");
        }
    }
    transaction.commit().expect("a commit");
}
