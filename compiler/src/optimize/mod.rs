//! Optimizes typed SSA before `own`: one pass, one file. A pass is a plain function that leaves a well-formed function
//! behind; after each of them the verifier runs in debug builds. Not here: instruction selection and register
//! allocation, which Cranelift does better.

mod bodies;
pub mod branches;
pub mod dead;
pub mod fold;
pub mod gvn;
pub mod hoist;
pub mod inline;
pub mod positions;
pub mod ranges;
mod rename;
pub mod split;
pub mod unroll;
mod versions;

use std::cell::Cell;

use crate::ir::typed::Function;
use crate::ir::verify::{BrokenPass, Phase, run_pass};
use inline::Provider;

/// Whether passes may copy the bodies of loops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopBodies {
    /// Where it makes loops faster.
    Copied,
    /// Never: the code stays small.
    Kept,
}

/// Runs all passes.
///
/// # Errors
/// [`BrokenPass`] if a pass leaves broken IR behind; in debug builds only.
pub fn optimize(
    function: &mut Function,
    provider: &Provider<'_>,
    loops: LoopBodies,
) -> Result<(), BrokenPass> {
    let mut run =
        |name, pass: &dyn Fn(&mut Function)| run_pass(name, function, Phase::BeforeOwn, |f| pass(f));
    run("inline", &|function| {
        inline::inline(function, provider);
    })?;
    run("fold", &fold::fold)?;
    run("branches", &branches::simplify_branches)?;
    // What an inlined body gives is a parameter of the block behind it: nobody knows yet that it is what the body made.
    run("params", &dead::remove_single_sources)?;
    run("gvn", &gvn::number_values)?;
    run("fold", &fold::fold)?;
    run("branches", &branches::simplify_branches)?;
    run("positions", &positions::reuse_positions)?;
    // A check that is gone leaves one way to what stood behind it, and what is known on that way decides others.
    for _ in 0..2 {
        run("ranges", &ranges::remove_checks)?;
        run("branches", &branches::simplify_branches)?;
    }
    run("hoist", &hoist::hoist_loads)?;
    if loops == LoopBodies::Copied {
        let done = Cell::default();
        run("split", &|function| done.set(split::split_loops(function)))?;
        let done = done.into_inner();
        run("unroll", &|function| unroll::unroll_loops(function, &done))?;
        run("branches", &branches::simplify_branches)?;
    }
    run("dead", &dead::remove_dead)
}

#[cfg(test)]
mod tests;
