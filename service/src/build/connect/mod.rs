//! The one place that names compiler and linker: the boundary's trait over the two crates.

mod compile;
mod diagnostics;
mod link;
mod recent;
mod run;
mod session;
mod shapes;
mod whole;

use std::sync::{Arc, OnceLock};

use linkpoint_abi::SpecName;
use linkpoint_compiler::diagnostic::{codes, render};
use linkpoint_compiler::{driver, identity};
use linkpoint_linker::{Engine, EngineConfig};

use recent::Recent;

use super::basis::Basis;
use super::diagnostic::Diagnostic;
use super::session::SessionBase;
use super::source::Source;
use super::{
    Bounds, Code, Colour, CompileError, CompileJob, Compiled, LinkError, Linked, Members, Ready, Toolchain,
    TypeAt, Versions,
};
use crate::store::Store;

pub use linkpoint_linker::{Cancel, InUse, RelinkError, Relinked, SnapshotError};

/// What the linker's engine is made for.
#[derive(Clone, Copy, Debug)]
pub struct Needs {
    /// The most linear memory that a run may ask for.
    pub memory_bytes_max: u64,
    /// Runs at the same time.
    pub sandboxes_max: u32,
}

/// The toolchain of this build. Costs nothing until it is used.
pub fn toolchain(needs: Needs) -> Arc<dyn Toolchain> {
    Arc::new(Connected { needs, engine: OnceLock::new(), recent: Recent::default() })
}

struct Connected {
    needs: Needs,
    /// Made with the first link, because it takes the store's MAC key; after a failure, why there is none.
    engine: OnceLock<Result<Engine, String>>,
    recent: Recent,
}

impl Connected {
    fn engine(&self, store: &dyn Store) -> Result<&Engine, LinkError> {
        let make = || {
            let mut config = EngineConfig::new(store.mac_key());
            config.memory_bytes_max = self.needs.memory_bytes_max;
            config.sandboxes_max = self.needs.sandboxes_max;
            Engine::new(config).map_err(|error| error.to_string())
        };
        self.engine.get_or_init(make).as_ref().map_err(|error| LinkError::Internal(error.clone()))
    }
}

impl Toolchain for Connected {
    fn check(&self, source: &Source, _: &Bounds) -> Result<Vec<Diagnostic>, CompileError> {
        Ok(driver::check(&compile::source(source)).into_iter().map(diagnostics::incoming).collect())
    }

    fn types(&self, source: &Source, path: &str, at: u32) -> Vec<TypeAt> {
        let found = driver::types_at(&compile::source(source), path, at).into_iter();
        let incoming = |found: driver::TypeAt| TypeAt {
            range: found.location.start..found.location.end,
            function: found.function,
            ty: found.ty,
        };
        found.map(incoming).collect()
    }

    fn compile(&self, job: &CompileJob<'_>) -> Result<Compiled, CompileError> {
        compile::compile(job, &self.recent)
    }

    fn link(
        &self,
        members: &Members,
        entry: &SpecName,
        after: Option<&Basis>,
        code: Code,
        store: &dyn Store,
    ) -> Result<Linked, LinkError> {
        link::link((self.engine(store)?, &self.recent), members, entry, after, code, store)
    }

    fn optimize(&self, linked: &Basis, store: &dyn Store, bounds: &Bounds) {
        link::optimize(linked, store, bounds);
    }

    fn recall(&self, job: &CompileJob<'_>) -> Option<Ready> {
        whole::recall(self.engine(job.store).ok()?, job, &self.recent)
    }

    fn remember(&self, job: &CompileJob<'_>, compiled: &Compiled, linked: &Linked) {
        whole::remember(job, compiled, linked);
    }

    fn link_session(
        &self,
        base: SessionBase<'_>,
        members: &Members,
        entry: &SpecName,
        store: &dyn Store,
    ) -> Result<Linked, LinkError> {
        link::link_session(self.engine(store)?, base, members, entry, store)
    }

    fn render(&self, diagnostics: &[Diagnostic], source: &Source, colour: Colour) -> String {
        let outgoing: Vec<_> = diagnostics.iter().map(diagnostics::outgoing).collect();
        render(&outgoing, &compile::source(source), colour == Colour::Always)
    }

    fn page(&self, code: &str) -> Option<String> {
        let (code, title) = codes::ALL.iter().find(|(known, _)| *known == code)?;
        Some(format!("# {code}: {title}\n"))
    }

    fn pages(&self) -> Vec<String> {
        codes::ALL.iter().map(|(code, _)| (*code).to_owned()).collect()
    }

    fn versions(&self) -> Versions {
        Versions { compiler: identity::COMPILER_VERSION.to_owned(), engine: "wasmtime 48".to_owned() }
    }
}
