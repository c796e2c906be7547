//! The standard pipeline behind inference: typed SSA in, artifact and link record out.

use linkpoint_abi::{Digest, LinkRecord, SignatureHash, Site, SpecName, Symbol};

use crate::emit::emit;
use crate::ir::Terminator;
use crate::ir::entity::SiteId;
use crate::ir::typed::{Function, PointData};
use crate::ir::verify::{BrokenPass, Phase, run_pass, verify};
use crate::optimize::LoopBodies;
use crate::optimize::branches::simplify_branches;
pub use crate::optimize::inline::{Frames, Offered, Provider};
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
    /// Whether the function shows in tracebacks.
    pub frames: Frames,
}

/// How hard to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Optimize {
    /// All passes.
    #[default]
    Yes,
    /// All but those that copy loops, which make most of the native code: for what somebody waits for.
    Quick,
    /// Only what is needed for a correct artifact. For differential tests.
    No,
}

impl Optimize {
    fn loops(self) -> LoopBodies {
        if self == Optimize::Yes { LoopBodies::Copied } else { LoopBodies::Kept }
    }
}

/// A compiled function.
#[derive(Clone, Debug)]
pub struct Generated {
    /// What the numbers in the artifact stand for.
    pub record: LinkRecord,
    /// The artifact.
    pub wasm: Vec<u8>,
    /// What it may call, with the types of the calls: a part of this became the points of the record.
    pub points: Vec<PointData>,
    /// The function behind all passes: the artifact follows from it alone.
    pub function: Function,
}

/// Compiles `function`: optimizes, counts references, emits.
///
/// # Errors
/// [`BrokenPass`] if `function` or what a pass made of it is not well formed.
pub fn compile(
    mut function: Function,
    identity: Identity<'_>,
    provider: &Provider<'_>,
    optimize: Optimize,
) -> Result<Generated, BrokenPass> {
    if identity.frames == Frames::Hidden {
        hide_frames(&mut function);
    }
    run_pass("infer", &mut function, Phase::BeforeOwn, |_| ())?;
    if optimize != Optimize::No {
        crate::optimize::optimize(&mut function, provider, optimize.loops())?;
    }
    run_pass("own", &mut function, Phase::AfterOwn, own)?;
    // Also in release builds: a wrong count must never be emitted.
    verify(&function, Phase::AfterOwn).map_err(|error| BrokenPass { pass: "own", error })?;
    run_pass("branches", &mut function, Phase::AfterOwn, simplify_branches)?;
    let Identity { name, symbol, signature_hash, sites, .. } = identity;
    let (record, wasm) = emit(&function, name, symbol, signature_hash, sites);
    let points = function.tables.points.iter().map(|(_, point)| point.clone()).collect();
    Ok(Generated { record, wasm, points, function })
}

/// The artifact of a function that went through all passes before.
pub fn emitted(function: &Function) -> Vec<u8> {
    let name = SpecName::new(&function.name);
    emit(function, &name, &Symbol::new(&function.name), SignatureHash(Digest([0; 32])), &[]).1
}

/// `function` after all passes over typed SSA.
///
/// # Errors
/// [`BrokenPass`] if a pass broke it; in debug builds only.
pub fn optimized(
    function: &Function,
    provider: &Provider<'_>,
    optimize: Optimize,
) -> Result<Function, BrokenPass> {
    let mut optimized = function.clone();
    if optimize != Optimize::No {
        crate::optimize::optimize(&mut optimized, provider, optimize.loops())?;
    }
    Ok(optimized)
}

fn hide_frames(function: &mut Function) {
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            function.insts[inst].site = SiteId::NONE;
        }
        if let Terminator::Raise(_, site) = &mut function.blocks[block].end {
            *site = SiteId::NONE;
        }
    }
}

#[cfg(test)]
mod tests;
