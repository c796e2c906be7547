//! The standard pipeline behind inference: typed SSA in, artifact and link record out.

use linkpoint_abi::{LinkRecord, SignatureHash, Site, SpecName, Symbol};

use crate::emit::emit;
use crate::ir::typed::Function;
use crate::ir::verify::{BrokenPass, Phase, run_pass};
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
/// # Errors
/// [`BrokenPass`] if `function` or what a pass made of it is not well formed. Checked in debug builds only.
pub fn compile(
    mut function: Function,
    identity: Identity<'_>,
    provider: &Provider<'_>,
    optimize: Optimize,
) -> Result<(LinkRecord, Vec<u8>), BrokenPass> {
    run_pass("infer", &mut function, Phase::BeforeOwn, |_| ())?;
    #[cfg(test)]
    if std::env::var("DUMP").is_ok_and(|d| identity.name.as_str().contains(&d)) {
        eprintln!("{function}");
    }
    if optimize == Optimize::Yes {
        crate::optimize::optimize(&mut function, provider)?;
    }
    run_pass("own", &mut function, Phase::AfterOwn, own)?;
    run_pass("branches", &mut function, Phase::AfterOwn, simplify_branches)?;
    Ok(emit(&function, identity.name, identity.symbol, identity.signature_hash, identity.sites))
}

#[cfg(test)]
mod tests;
