//! Opening the store's file: locks between processes, damaged and old files. Not here: what is in it.
//!
//! Files in the store's directory. `store.redb` is the database; redb locks it, shared for readers. `gate.lock` is a
//! turnstile: a writer holds it while it waits for readers to leave, so that new readers do not starve it. `server.lock`
//! is held by a running server for good, so that others know at once that there is nothing to wait for. A fourth, `improving.lock`, is
//! held by the one process that compiles in the background for later commands.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use redb::{Builder, Database, DatabaseError, ReadOnlyDatabase, StorageError};

use super::tables::{self, TablesError};
use super::{MacKey, Notices};

/// Memory that redb may use for its own page cache.
const PAGE_CACHE_BYTES: usize = 16 << 20;
/// How often a busy lock is tried again.
const RETRY_EVERY: Duration = Duration::from_millis(1);
/// How long a command may take to look whether a server runs, which it does in microseconds.
const LOOKED_AT_WITHIN: Duration = Duration::from_millis(100);

/// Why the file could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A server, or upkeep that wants it alone, holds the store.
    #[error("a running server holds the store {}", .0.display())]
    HeldByServer(PathBuf),
    /// Other processes hold it, and went on holding it for as long as we may wait.
    #[error("other processes keep the store {} busy", .0.display())]
    Busy(PathBuf),
    /// There is no file yet.
    #[error("there is no store in {} yet", .0.display())]
    Absent(PathBuf),
    /// The file is damaged or of another version.
    #[error("the store's file is of no use: {0}")]
    Unusable(String),
    /// The directory or the file cannot be read or written.
    #[error("cannot use the store {}: {error}", .dir.display())]
    Io {
        /// The directory.
        dir: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

/// The directory of a store.
#[derive(Clone, Debug)]
pub struct StoreDir(PathBuf);

impl StoreDir {
    /// Names a directory, which need not exist.
    pub fn new(dir: impl Into<PathBuf>) -> StoreDir {
        StoreDir(dir.into())
    }

    /// Path of the database.
    pub fn database(&self) -> PathBuf {
        self.0.join("store.redb")
    }

    /// Opens for reading beside other readers, waiting for a writer until `deadline`.
    ///
    /// # Errors
    /// All of [`OpenError`].
    pub fn open_shared(&self, deadline: Instant, notices: &Notices) -> Result<ReadOnlyDatabase, OpenError> {
        self.refuse_beside_server()?;
        let mut repairs = 0;
        loop {
            let gate = self.lock_gate(File::try_lock_shared, deadline)?;
            let opened = self.try_open_read_only();
            drop(gate);
            match opened? {
                Err(DatabaseError::DatabaseAlreadyOpen) => self.pause(deadline)?,
                // The last holder was killed. A writer's open mends that, without a scan of the file.
                Err(DatabaseError::RepairAborted) if repairs < 2 => {
                    if repairs == 1 {
                        self.set_unmendable_aside(deadline, notices)?;
                    }
                    drop(self.open_exclusive(rand::random(), deadline, notices)?);
                    repairs += 1;
                }
                other => return other.map_err(|error| self.error(error)),
            }
        }
    }

    fn try_open_read_only(&self) -> Result<Result<ReadOnlyDatabase, DatabaseError>, OpenError> {
        tables::guarded(|| Ok(builder().open_read_only(self.database())))
            .map_err(|panicked| self.tables(panicked))
    }

    /// Moves the file out of the way if it still needs what a writer's open has not done.
    fn set_unmendable_aside(&self, deadline: Instant, notices: &Notices) -> Result<(), OpenError> {
        let _gate = self.lock_gate(File::try_lock, deadline)?;
        match self.try_open_read_only()? {
            Err(DatabaseError::RepairAborted) => {
                self.set_aside("the store is damaged and could not be repaired", notices)
            }
            _ => Ok(()),
        }
    }

    /// Opens for writing as the only process, waiting for others until `deadline`. An unusable file is set aside, and a
    /// new one begun. Returns the MAC key that holds and the gate, which keeps readers waiting as long as it lives.
    ///
    /// # Errors
    /// [`OpenError::Busy`], [`OpenError::HeldByServer`], [`OpenError::Io`].
    pub fn open_exclusive(
        &self,
        proposed: MacKey,
        deadline: Instant,
        notices: &Notices,
    ) -> Result<(Database, MacKey, File), OpenError> {
        create_private_dir(&self.0).map_err(|error| self.io(error))?;
        self.refuse_beside_server()?;
        let gate = self.lock_gate(File::try_lock, deadline)?;
        let mut has_set_aside = false;
        loop {
            match self.try_open(proposed) {
                Ok((database, mac_key)) => return Ok((database, mac_key, gate)),
                Err(OpenError::Busy(_)) => {
                    self.refuse_beside_server()?;
                    self.pause(deadline)?;
                }
                Err(OpenError::Unusable(reason)) if !has_set_aside => {
                    has_set_aside = true;
                    self.set_aside(&reason, notices)?;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes the lock that tells everyone else that a server is running. Holds as long as the file lives. Waits for
    /// commands that just look whether it is held.
    ///
    /// # Errors
    /// [`OpenError::HeldByServer`], [`OpenError::Io`].
    pub fn lock_server(&self) -> Result<File, OpenError> {
        create_private_dir(&self.0).map_err(|error| self.io(error))?;
        let file = self.lock_file("server.lock").map_err(|error| self.io(error))?;
        self.lock_until(Instant::now() + LOOKED_AT_WITHIN, file, File::try_lock).map_err(
            |error| match error {
                OpenError::Busy(dir) => OpenError::HeldByServer(dir),
                other => other,
            },
        )
    }

    /// Takes the lock of those who compile for later commands. Holds as long as the file lives.
    ///
    /// # Errors
    /// [`OpenError::Busy`], [`OpenError::Io`].
    pub fn lock_improving(&self) -> Result<File, OpenError> {
        let file = self.lock_file("improving.lock").map_err(|error| self.io(error))?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(OpenError::Busy(self.0.clone())),
            Err(TryLockError::Error(error)) => Err(self.io(error)),
        }
    }

    fn try_open(&self, proposed: MacKey) -> Result<(Database, MacKey), OpenError> {
        let open = || {
            let database = builder().create(self.database()).map_err(|error| self.error(error));
            Ok(database.and_then(|database| {
                let mac_key = tables::ensure_meta(&database, proposed).map_err(|error| self.tables(error))?;
                Ok((database, mac_key))
            }))
        };
        tables::guarded(open).unwrap_or_else(|panicked| Err(self.tables(panicked)))
    }

    /// Moves the file out of the way. The one that was moved before is overwritten, so that they do not pile up.
    fn set_aside(&self, reason: &str, notices: &Notices) -> Result<(), OpenError> {
        let aside = self.0.join("store.redb.aside");
        fs::rename(self.database(), &aside).map_err(|error| self.io(error))?;
        notices(&format!("{reason}; moved it to {} and started a new one", aside.display()));
        Ok(())
    }

    fn refuse_beside_server(&self) -> Result<(), OpenError> {
        let file = match OpenOptions::new().read(true).open(self.0.join("server.lock")) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(self.io(error)),
        };
        match file.try_lock_shared() {
            Ok(()) => Ok(()),
            Err(TryLockError::WouldBlock) => Err(OpenError::HeldByServer(self.0.clone())),
            Err(TryLockError::Error(error)) => Err(self.io(error)),
        }
    }

    fn lock_gate(
        &self,
        try_lock: fn(&File) -> Result<(), TryLockError>,
        deadline: Instant,
    ) -> Result<File, OpenError> {
        let file = match self.lock_file("gate.lock") {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(OpenError::Absent(self.0.clone()));
            }
            Err(error) => return Err(self.io(error)),
        };
        self.lock_until(deadline, file, try_lock)
    }

    fn lock_until(
        &self,
        deadline: Instant,
        file: File,
        try_lock: fn(&File) -> Result<(), TryLockError>,
    ) -> Result<File, OpenError> {
        loop {
            match try_lock(&file) {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) => self.pause(deadline)?,
                Err(TryLockError::Error(error)) => return Err(self.io(error)),
            }
        }
    }

    fn lock_file(&self, name: &str) -> io::Result<File> {
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(self.0.join(name))
    }

    fn pause(&self, deadline: Instant) -> Result<(), OpenError> {
        if Instant::now() >= deadline {
            return Err(OpenError::Busy(self.0.clone()));
        }
        thread::sleep(RETRY_EVERY);
        Ok(())
    }

    fn error(&self, error: DatabaseError) -> OpenError {
        match error {
            DatabaseError::DatabaseAlreadyOpen => OpenError::Busy(self.0.clone()),
            DatabaseError::Storage(StorageError::Io(error)) => match error.kind() {
                io::ErrorKind::NotFound => OpenError::Absent(self.0.clone()),
                io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
                    OpenError::Unusable(error.to_string())
                }
                _ => self.io(error),
            },
            other => OpenError::Unusable(other.to_string()),
        }
    }

    fn tables(&self, error: TablesError) -> OpenError {
        match error {
            TablesError::Database(redb::Error::Io(error)) => self.io(error),
            other => OpenError::Unusable(other.to_string()),
        }
    }

    fn io(&self, error: io::Error) -> OpenError {
        OpenError::Io { dir: self.0.clone(), error }
    }
}

fn builder() -> Builder {
    let mut builder = Builder::new();
    builder.set_cache_size(PAGE_CACHE_BYTES);
    builder
}

#[cfg(unix)]
fn create_private_dir(dir: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(dir)
}

#[cfg(not(unix))]
fn create_private_dir(dir: &Path) -> io::Result<()> {
    fs::create_dir_all(dir)
}
