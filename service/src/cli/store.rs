//! `linkpoint store`: stats, verify, gc. Not here: what is kept (`ops::upkeep`).

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use redb::ReadOnlyDatabase;
use serde_json::{Map, Value, json};

use super::args::{StoreArgs, StoreCommand, StoreGcArgs, StoreStatsArgs, StoreVerifyArgs};
use super::exit::Exit;
use super::interrupt::until_interrupted;
use super::streams::Streams;
use super::workplace::{notices, store_dir};
use crate::build::{Bounds, Cancel, Toolchain};
use crate::ops::upkeep::collect::{CollectError, Collected, Mode, Policy, collect};
use crate::ops::upkeep::verify::{Verified, lost, verify};
use crate::ops::upkeep::{Roots, Tally, contents, roots};
use crate::output;
use crate::store::entry::Table;
use crate::store::held::{Keeper, open_kept};
use crate::store::open::{OpenError, StoreDir};
use crate::store::tables::{TablesError, read_mac_key};
use crate::store::upkeep::remove;
use crate::store::{Layered, open_leased};

/// How long others that use the store may keep us waiting.
const OPEN_WITHIN: Duration = Duration::from_secs(5);
const HOUR_SECONDS: u64 = 60 * 60;
const DAY_SECONDS: u64 = 24 * HOUR_SECONDS;

pub(super) fn store(command: StoreCommand, toolchain: Arc<dyn Toolchain>) -> Exit {
    let cancel = Cancel::default();
    let bounds = Bounds { deadline: None, cancel: cancel.clone() };
    let work = move || {
        let done = match &command {
            StoreCommand::Stats(args) => stats(args),
            StoreCommand::Verify(args) => check(args),
            StoreCommand::Gc(args) => gc(args, &*toolchain, &bounds),
        };
        done.unwrap_or_else(|exit| exit)
    };
    until_interrupted(&cancel, &Streams::of_process(), work)
}

fn stats(args: &StoreStatsArgs) -> Result<Exit, Exit> {
    let dir = dir(&args.store)?;
    let database = shared(&dir)?;
    let file_bytes = fs::metadata(StoreDir::new(&dir).database()).map_or(0, |file| file.len());
    let contents = contents(&database).map_err(|error| unreadable(&error))?;
    let sum = |part: fn(&crate::store::upkeep::Size) -> u64| -> u64 {
        contents.tables.iter().map(|(_, size)| part(size)).sum()
    };
    let (entries, bytes) = (sum(|size| size.entries), sum(|size| size.bytes));
    let dead_bytes = file_bytes.saturating_sub(bytes + sum(|size| size.overhead_bytes));
    let Roots { programs, snapshots, unnamed } = &contents.roots;
    if args.json {
        let kinds = contents.tables.iter().map(|(table, size)| {
            (table.name().to_owned(), json!({ "entries": size.entries, "bytes": size.bytes }))
        });
        return print_json(&json!({
            "dir": dir.display().to_string(), "file_bytes": file_bytes, "entries": entries, "bytes": bytes,
            "dead_bytes": dead_bytes, "kinds": kinds.collect::<Map<_, _>>(),
            "programs": programs.len() as u64 + unnamed, "snapshots": snapshots.len(),
        }));
    }
    let mut text = format!("store {}\n", dir.display());
    for (table, size) in &contents.tables {
        line(&mut text, table.name(), size.entries, size.bytes);
    }
    line(&mut text, "all", entries, bytes);
    // Writing to a String cannot fail.
    let _ = writeln!(text, "file {file_bytes} bytes, {dead_bytes} of them dead");
    let _ =
        writeln!(text, "{} named programs, {} snapshots", programs.len() as u64 + unnamed, snapshots.len());
    print(&text)
}

fn check(args: &StoreVerifyArgs) -> Result<Exit, Exit> {
    let dir = dir(&args.store)?;
    let (verified, lost, repaired) = if args.repair {
        let (store, keeper) = alone(&dir)?;
        let verified = keeper.with(|database| Ok(verify(database))).map_err(|error| unreadable(&error))?;
        let keys: Vec<_> = verified.damaged.iter().map(|(key, _)| *key).collect();
        let repaired = keeper.with(|database| remove(database, &keys, || true));
        let repaired = repaired.map_err(|error| unreadable(&error))?;
        let roots = keeper.with(|database| roots(database)).unwrap_or_default();
        (verified, lost(&roots, &store), repaired)
    } else {
        let database = shared(&dir)?;
        let verified = verify(&database);
        let roots = roots(&database).unwrap_or_default();
        drop(database);
        (verified, lost(&roots, &open_leased(&dir, notices())), 0)
    };
    let is_well = verified.unreadable.is_empty() && lost.is_empty();
    let exit =
        if is_well && verified.damaged.len() as u64 == repaired { Exit::Success } else { Exit::Damaged };
    if args.json {
        print_json(&verified_json(&verified, &lost, repaired))
    } else {
        print(&verified_text(&verified, &lost, repaired))
    }?;
    Ok(exit)
}

fn verified_json(verified: &Verified, lost: &[String], repaired: u64) -> Value {
    let damaged = verified.damaged.iter().map(
        |(key, bytes)| json!({ "kind": key.table.name(), "key": key.digest.to_string(), "bytes": bytes }),
    );
    let unreadable = verified.unreadable.iter();
    json!({
        "entries": verified.read.entries, "bytes": verified.read.bytes,
        "damaged": damaged.collect::<Vec<_>>(), "removed": repaired, "lost": lost,
        "unreadable": unreadable.map(|(table, why)| json!({ "kind": table.name(), "detail": why })).collect::<Vec<_>>(),
    })
}

fn verified_text(verified: &Verified, lost: &[String], repaired: u64) -> String {
    let mut text = format!("{} entries, {} bytes read\n", verified.read.entries, verified.read.bytes);
    for (key, bytes) in &verified.damaged {
        let _ = writeln!(text, "damaged: {} {}, {bytes} bytes", key.table.name(), key.digest);
    }
    for (table, why) in &verified.unreadable {
        let _ = writeln!(text, "cannot be read to the end: {}: {why}", table.name());
    }
    for what in lost {
        let _ = writeln!(text, "lost: {what}");
    }
    let _ = match (verified.damaged.len(), repaired) {
        (0, _) => writeln!(text, "no entry is damaged"),
        (damaged, 0) => writeln!(text, "{damaged} damaged entries; --repair removes them"),
        (_, removed) => {
            writeln!(text, "{removed} damaged entries removed; they are made again on their next use")
        }
    };
    text
}

fn gc(args: &StoreGcArgs, toolchain: &dyn Toolchain, bounds: &Bounds) -> Result<Exit, Exit> {
    let dir = dir(&args.store)?;
    let policy = Policy {
        grace_seconds: args.grace_hours * HOUR_SECONDS,
        worlds: args.worlds,
        snapshots_seconds: args.snapshot_days.map(|days| days * DAY_SECONDS),
        mode: if args.dry_run { Mode::Tell } else { Mode::Remove },
    };
    let (store, keeper) = alone(&dir)?;
    let collected = collect((&store, &keeper), toolchain, policy, bounds);
    let collected = collected.map_err(|error| match error {
        CollectError::Stopped => Exit::Interrupted,
        CollectError::Tables(error) => unreadable(&error),
        CollectError::Store(error) => {
            output::say(&error.to_string());
            Exit::Internal
        }
    })?;
    drop((store, keeper));
    let file_bytes = fs::metadata(StoreDir::new(&dir).database()).map_or(0, |file| file.len());
    if args.json {
        print_json(&collected_json(&collected, file_bytes))
    } else {
        print(&collected_text(&collected, file_bytes, policy.mode))
    }
}

fn collected_json(collected: &Collected, file_bytes: u64) -> Value {
    let tallies = |tallies: &[(Table, Tally)]| {
        let kind = |(table, tally): &(Table, Tally)| {
            (table.name().to_owned(), json!({ "entries": tally.entries, "bytes": tally.bytes }))
        };
        tallies.iter().map(kind).collect::<Map<_, _>>()
    };
    json!({
        "removed": tallies(&collected.removed), "kept": tallies(&collected.kept), "file_bytes": file_bytes,
        "programs": collected.roots.programs.len() as u64 + collected.roots.unnamed,
        "snapshots": collected.roots.snapshots.len(), "worlds": collected.worlds, "unbuilt": collected.unbuilt,
    })
}

fn collected_text(collected: &Collected, file_bytes: u64, mode: Mode) -> String {
    let mut text = match mode {
        Mode::Remove => "removed\n".to_owned(),
        Mode::Tell => "would be removed\n".to_owned(),
    };
    for (table, tally) in &collected.removed {
        line(&mut text, table.name(), tally.entries, tally.bytes);
    }
    text.push_str("kept\n");
    for (table, tally) in &collected.kept {
        line(&mut text, table.name(), tally.entries, tally.bytes);
    }
    let Roots { programs, snapshots, unnamed } = &collected.roots;
    let _ = writeln!(
        text,
        "for {} named programs with the code of {} worlds, {} snapshots; the file has {file_bytes} bytes",
        programs.len() as u64 + unnamed,
        collected.worlds,
        snapshots.len()
    );
    if *unnamed > 0 {
        let _ = writeln!(
            text,
            "{unnamed} programs were last edited by an earlier version: all documents and notes stay"
        );
    }
    for world in &collected.unbuilt {
        let _ = writeln!(text, "not compiled: {world}");
    }
    text
}

fn line(text: &mut String, name: &str, entries: u64, bytes: u64) {
    let _ = writeln!(text, "  {name:<10} {entries:>9} entries {bytes:>14} bytes");
}

fn dir(args: &StoreArgs) -> Result<PathBuf, Exit> {
    let dir = store_dir(args).ok_or_else(|| {
        output::say("there is no directory for a store: give one with --store");
        Exit::Usage
    })?;
    if StoreDir::new(&dir).database().exists() {
        return Ok(dir);
    }
    Err(refused(&OpenError::Absent(dir)))
}

/// Opens the store beside others that read it.
fn shared(dir: &Path) -> Result<ReadOnlyDatabase, Exit> {
    let database = StoreDir::new(dir).open_shared(Instant::now() + OPEN_WITHIN, &notices());
    let database = database.map_err(|error| refused(&error))?;
    read_mac_key(&database).map_err(|error| unreadable(&error))?;
    Ok(database)
}

/// Takes the store, as a server does; but a file that is of no use stays where it is.
fn alone(dir: &Path) -> Result<(Layered, Keeper), Exit> {
    drop(shared(dir)?);
    open_kept(dir, notices()).map_err(|error| refused(&error))
}

fn refused(error: &OpenError) -> Exit {
    output::say(&error.to_string());
    match error {
        OpenError::HeldByServer(_) | OpenError::Busy(_) => Exit::Held,
        OpenError::Absent(_) | OpenError::Io { .. } => Exit::Usage,
        OpenError::Unusable(_) => Exit::Damaged,
    }
}

fn unreadable(error: &TablesError) -> Exit {
    output::say(&error.to_string());
    Exit::Damaged
}

fn print(text: &str) -> Result<Exit, Exit> {
    output::text(text).map(|()| Exit::Success).map_err(|_| Exit::Raised)
}

fn print_json(value: &Value) -> Result<Exit, Exit> {
    let text = serde_json::to_string_pretty(value).expect("counts and texts always serialize");
    print(&(text + "\n"))
}
