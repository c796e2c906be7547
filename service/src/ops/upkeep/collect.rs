//! Removes what nobody needs any more.
//!
//! Kept are: every world of every named program with its source, because nothing else tells it; the snapshots; the code of
//! the newest worlds of each program; and all that was written lately. What else there is follows from sources: it is
//! compiled again when it is used again, to the same artifacts. To find the code of a world, the world is compiled
//! and linked through a store that marks what is used: so this knows nothing about what refers to what.

use std::collections::HashSet;

use redb::Database;

use super::{Roots, Tally, of_table, roots};
use crate::build::{Bounds, Code, CompileJob, Entry, Toolchain};
use crate::ops::sessions::snapshots;
use crate::ops::worlds::history;
use crate::ops::{images, sources};
use crate::store::entry::{Key, TABLES, Table};
use crate::store::held::Keeper;
use crate::store::marking::Marking;
use crate::store::tables::{TablesError, now};
use crate::store::{Store, StoreError, upkeep};

/// What is kept.
#[derive(Clone, Copy, Debug)]
pub struct Policy {
    /// Entries that were written within so many seconds are.
    pub grace_seconds: u64,
    /// The code of so many of the newest worlds of each program is.
    pub worlds: u64,
    /// Snapshots are that were taken within so many seconds; all of them for `None`.
    pub snapshots_seconds: Option<u64>,
    /// Whether anything is removed.
    pub mode: Mode,
}

/// Whether anything is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// It is.
    Remove,
    /// It is only told what would be.
    Tell,
}

/// What was done, or would be.
#[derive(Clone, Debug, Default)]
pub struct Collected {
    /// What was removed, by table.
    pub removed: Vec<(Table, Tally)>,
    /// What is left, by table.
    pub kept: Vec<(Table, Tally)>,
    /// What was kept, and why.
    pub roots: Roots,
    /// Worlds whose code was kept.
    pub worlds: u64,
    /// Worlds whose code could not be made, with the reason: it is made when they are used.
    pub unbuilt: Vec<String>,
}

/// Why a store was not cleaned, or not to the end. What was removed until then is gone, whole entries each.
#[derive(Debug, thiserror::Error)]
pub enum CollectError {
    /// The file cannot be read or written.
    #[error("{0}")]
    Tables(#[from] TablesError),
    /// What had to be compiled could not be saved.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// Somebody asked to stop.
    #[error("stopped")]
    Stopped,
}

/// Cleans a store that this process holds alone.
///
/// # Errors
/// See [`CollectError`].
pub fn collect(
    (store, keeper): (&dyn Store, &Keeper),
    toolchain: &dyn Toolchain,
    policy: Policy,
    bounds: &Bounds,
) -> Result<Collected, CollectError> {
    let now = now();
    let mut found = keeper.with(|database| roots(database))?;
    if let Some(seconds) = policy.snapshots_seconds {
        found.snapshots.retain(|(_, taken)| *taken > now.saturating_sub(seconds));
    }
    let mut collected = Collected { roots: found, ..Collected::default() };
    let marking = Marking::new(store);
    mark(&mut collected, &marking, toolchain, policy.worlds, bounds)?;
    let marked = marking.into_marked();
    store.flush()?;
    let oldest = now.saturating_sub(policy.grace_seconds);
    let (doomed, kept) = keeper.with(|database| sorted(database, &marked, &collected.roots, oldest))?;
    collected.removed = TABLES.map(|table| (table, of_table(&doomed, table))).into();
    collected.kept = TABLES.map(|table| (table, of_table(&kept, table))).into();
    if policy.mode == Mode::Remove {
        let keys: Vec<Key> = doomed.into_iter().map(|(key, _)| key).collect();
        keeper.with(|database| upkeep::remove(database, &keys, || !bounds.exceeded()))?;
        stop_if_asked(bounds)?;
        keeper.with(upkeep::compact)?;
    }
    Ok(collected)
}

fn stop_if_asked(bounds: &Bounds) -> Result<(), CollectError> {
    if bounds.exceeded() { Err(CollectError::Stopped) } else { Ok(()) }
}

/// Uses everything that is to stay, through `store`.
fn mark(
    collected: &mut Collected,
    store: &Marking<'_>,
    toolchain: &dyn Toolchain,
    worlds: u64,
    bounds: &Bounds,
) -> Result<(), CollectError> {
    for name in collected.roots.programs.clone() {
        crate::ops::roots::keep(&crate::ops::roots::Root::Program(name.clone()), store);
        let Some(latest) = history::written(&name, store) else { continue };
        // Oldest first, as they were made: each is compiled as an edit of the one before.
        for number in 1..=latest {
            stop_if_asked(bounds)?;
            let is_whole = history::is_whole(&name, number, store);
            if !is_whole || number + worlds <= latest {
                continue;
            }
            match build(&name, number, store, toolchain, bounds) {
                Ok(()) => collected.worlds += 1,
                Err(reason) => collected.unbuilt.push(format!("world {number} of {name}: {reason}")),
            }
        }
    }
    for (digest, _) in &collected.roots.snapshots {
        crate::ops::roots::keep(&crate::ops::roots::Root::Snapshot(*digest), store);
        snapshots::is_whole(*digest, store);
    }
    Ok(())
}

/// Does what serving a world takes.
fn build(
    name: &str,
    number: u64,
    store: &dyn Store,
    toolchain: &dyn Toolchain,
    bounds: &Bounds,
) -> Result<(), String> {
    let lost = || "it is not whole".to_owned();
    let row = history::row(name, number, store).ok_or_else(lost)?;
    let source = sources::load(row.program, store).ok_or_else(lost)?;
    let job = CompileJob::new(&source, &Entry::All, store, bounds);
    // Runs take this first, and the rest is for edits.
    toolchain.recall(&job);
    let compiled = toolchain.compile(&job).map_err(|error| error.to_string())?;
    images::touch(&compiled.members, store);
    let linked = toolchain.link(&compiled.members, &compiled.entry, None, Code::Quick, store);
    linked.map_err(|error| error.to_string())?;
    Ok(())
}

type Sized = Vec<(Key, usize)>;

/// The entries to remove, and the others.
fn sorted(
    database: &Database,
    marked: &HashSet<Key>,
    roots: &Roots,
    oldest: u64,
) -> Result<(Sized, Sized), TablesError> {
    let (mut doomed, mut kept) = (Vec::new(), Vec::new());
    for table in TABLES {
        let is_needed = roots.unnamed > 0 && matches!(table, Table::Documents | Table::Notes);
        upkeep::each(database, table, &mut |found| {
            let is_new = found.written.is_some_and(|written| written > oldest);
            let list =
                if is_needed || is_new || marked.contains(&found.key) { &mut kept } else { &mut doomed };
            list.push((found.key, found.sealed.len()));
        })?;
    }
    Ok((doomed, kept))
}
