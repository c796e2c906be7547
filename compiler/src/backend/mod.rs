//! The standard pipeline behind inference: typed SSA in, artifact and link record out.

use linkpoint_abi::{LinkRecord, SignatureHash, Site, SpecName, Symbol};

use crate::emit::emit;
use crate::ir::typed::Function;
use crate::ir::verify::{BrokenPass, Phase, run_pass, verify};
use crate::optimize::branches::simplify_branches;
pub use crate::optimize::inline::Provider;
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

/// Compiles `function`: optimizes, counts references, emits.
///
/// FIXME: optimized code of some functions with nested loops and handlers fails verification after `own` (a value is
/// released where it may not be defined; `docs/defects.md`). Such a function is compiled without optimization.
///
/// # Errors
/// [`BrokenPass`] if `function` or what a pass made of it is not well formed.
pub fn compile(
    function: Function,
    identity: Identity<'_>,
    provider: &Provider<'_>,
    optimize: Optimize,
) -> Result<(LinkRecord, Vec<u8>), BrokenPass> {
    if optimize == Optimize::Yes
        && let Ok(compiled) = run(function.clone(), identity, Some(provider))
    {
        return Ok(compiled);
    }
    run(function, identity, None)
}

fn run(
    mut function: Function,
    identity: Identity<'_>,
    provider: Option<&Provider<'_>>,
) -> Result<(LinkRecord, Vec<u8>), BrokenPass> {
    run_pass("infer", &mut function, Phase::BeforeOwn, |_| ())?;
    if let Some(provider) = provider {
        crate::optimize::optimize(&mut function, provider)?;
    }
    run_pass("own", &mut function, Phase::AfterOwn, own)?;
    // Also in release builds: a wrong count must never be emitted.
    verify(&function, Phase::AfterOwn).map_err(|error| BrokenPass { pass: "own", error })?;
    run_pass("branches", &mut function, Phase::AfterOwn, simplify_branches)?;
    Ok(emit(&function, identity.name, identity.symbol, identity.signature_hash, identity.sites))
}

#[cfg(test)]
mod tests;
