//! What every compiling command needs: the program, the store, the compiler, and what to tell afterwards.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use super::args::{StoreArgs, WorkplaceArgs};
use super::exit::Exit;
use super::load::Loaded;
use super::report;
use crate::build::report::Report;
use crate::build::{Bounds, Cancel, Entry, Tier, Toolchain};
use crate::ops::program::Program;
use crate::ops::refusal::Refusal;
use crate::output;
use crate::store::{Layered, Notices, Standing, Store, open_leased};
use crate::wire::report::ReportBody;

/// A command's compiler and store.
pub(super) struct Workplace<'a> {
    pub(super) args: &'a WorkplaceArgs,
    /// Compiler and linker.
    pub(super) toolchain: Arc<dyn Toolchain>,
    /// The store, held only for moments.
    pub(super) store: Layered,
}

impl<'a> Workplace<'a> {
    /// Opens the store when it is first needed.
    pub(super) fn new(args: &'a WorkplaceArgs, toolchain: Arc<dyn Toolchain>) -> Workplace<'a> {
        let store = match store_dir(&args.store) {
            Some(dir) => open_leased(&dir, notices()),
            None => Layered::memory_only(Standing::Memory),
        };
        Workplace { args, toolchain, store }
    }

    /// Compiles and links a program, and tells what is wrong with it.
    pub(super) fn program(
        &self,
        loaded: &Loaded,
        entry: &Entry,
        tier: Tier,
        cancel: &Cancel,
    ) -> Result<Program, Exit> {
        let bounds = Bounds { deadline: None, cancel: cancel.clone() };
        let program =
            Program::build(&loaded.source, entry, None, tier, &*self.toolchain, &self.store, &bounds);
        // From here on the guest may run for long: keep nobody out of the store.
        self.store.release();
        let program = program.map_err(|refusal| self.refuse(loaded, refusal))?;
        self.render(loaded, &program.warnings);
        Ok(program)
    }

    /// Tells why there is no program, and gives the exit code for it.
    pub(super) fn refuse(&self, loaded: &Loaded, refusal: Refusal) -> Exit {
        // What could be compiled of a refused program is worth keeping; losing it is worth no word.
        let _ = self.store.flush();
        match refusal {
            Refusal::Diagnostics { diagnostics, .. } => {
                self.render(loaded, &diagnostics);
                Exit::Refused
            }
            Refusal::Arguments(mismatches) => {
                mismatches.iter().for_each(|mismatch| output::say(&mismatch.detail));
                Exit::Usage
            }
            Refusal::NoEntry(detail) => {
                output::say(&detail);
                Exit::Usage
            }
            Refusal::TooLarge(detail) => {
                output::say(&detail);
                Exit::Limit
            }
            Refusal::CompileLimit => Exit::Interrupted,
            other => {
                output::say(&format!("internal error: {other}"));
                Exit::Internal
            }
        }
    }

    /// Prints findings on standard error.
    fn render(&self, loaded: &Loaded, diagnostics: &[crate::build::diagnostic::Diagnostic]) {
        if !diagnostics.is_empty() {
            let (source, diagnostics) = loaded.shown_all(diagnostics);
            output::error_text(&self.toolchain.render(&diagnostics, &source, output::colour_of_stderr()));
        }
    }

    /// Saves what was compiled and tells what was done. The program's output is finished by now.
    pub(super) fn finish(&self, report: &Report) {
        let saved = self.store.flush();
        if self.args.report {
            output::error_text(&report::human(report, &self.store.stats()));
            if let Err(error) = saved {
                output::say(&error.to_string());
            }
        }
        if let Some(path) = &self.args.report_json {
            let text = serde_json::to_string_pretty(&ReportBody::whole(report))
                .expect("a report is text and numbers");
            if let Err(error) = fs::write(path, text + "\n") {
                output::say(&format!("cannot write {}: {error}", path.display()));
            }
        }
    }
}

/// Prints what a store has to say.
pub(super) fn notices() -> Notices {
    Arc::new(output::say)
}

/// The directory of the store: the option, the environment, or the user's cache directory.
pub(super) fn store_dir(args: &StoreArgs) -> Option<PathBuf> {
    let from_env = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = || from_env("XDG_CACHE_HOME").or_else(|| Some(from_env("HOME")?.join(".cache")));
    let named = args.store.clone().or_else(|| from_env("LINKPOINT_STORE"));
    named.or_else(|| Some(cache()?.join("linkpoint")))
}
