//! Loses what a store keeps, behind everyone's back. Not here: stores in memory.

use redb::{Database, TableDefinition};

use crate::data::Kind;
use crate::support::Desk;

/// Empties a part of the store of a desk, which nobody holds.
pub(super) fn lose(desk: &Desk, kind: Kind) {
    let name = match kind {
        Kind::Natives => "natives",
        Kind::Artifacts => "artifacts",
        Kind::Instances => "instances",
    };
    let table: TableDefinition<'static, &'static [u8; 32], &'static [u8]> = TableDefinition::new(name);
    let database = Database::open(desk.path().join("store/store.redb")).expect("nobody holds it");
    let transaction = database.begin_write().expect("a transaction");
    assert!(transaction.delete_table(table).expect("a table"), "there are {name}");
    transaction.commit().expect("a commit");
}
