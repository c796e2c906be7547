//! The one place that names compiler and linker. Until both have landed, a toolchain that refuses with a clear word.

use std::sync::Arc;

use linkpoint_abi::SpecName;

use super::diagnostic::Diagnostic;
use super::source::Source;
use super::{
    Bounds, Colour, CompileError, CompileJob, Compiled, LinkError, Linked, Member, Toolchain, Versions,
};
use crate::store::Store;

/// The toolchain of this build.
pub fn toolchain() -> Arc<dyn Toolchain> {
    Arc::new(Unconnected)
}

/// Stands in for compiler and linker.
struct Unconnected;

const ABSENT: &str = "this build has no compiler connected";

impl Toolchain for Unconnected {
    fn check(&self, _: &Source, _: &Bounds) -> Result<Vec<Diagnostic>, CompileError> {
        Err(CompileError::Internal(ABSENT.to_owned()))
    }

    fn compile(&self, _: &CompileJob<'_>) -> Result<Compiled, CompileError> {
        Err(CompileError::Internal(ABSENT.to_owned()))
    }

    fn link(&self, _: &[Member], _: &SpecName, _: &dyn Store) -> Result<Linked, LinkError> {
        Err(LinkError::Internal(ABSENT.to_owned()))
    }

    fn render(&self, diagnostics: &[Diagnostic], _: &Source, _: Colour) -> String {
        let line =
            |each: &Diagnostic| format!("{}[{}]: {}\n", each.severity.as_str(), each.code, each.message);
        diagnostics.iter().map(line).collect()
    }

    fn page(&self, _: &str) -> Option<String> {
        None
    }

    fn pages(&self) -> Vec<String> {
        Vec::new()
    }

    fn versions(&self) -> Versions {
        Versions { compiler: "none".to_owned(), engine: "none".to_owned() }
    }
}
