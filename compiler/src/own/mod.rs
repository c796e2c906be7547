//! Ownership: inserts `Retain` and `Release` into typed SSA, and leaves out those that cannot matter.
//!
//! Before this pass nobody counts; behind it counting is explicit and exact on every path, exceptional ones included.
//! Sources: Ullrich & de Moura 2019, "Counting Immutable Beans" (borrowing); Reinking et al. 2021, "Perceus" (a value is
//! released right behind its last use, or on the edge where it dies).
//!
//! The result is in *landing form*: every block that may raise has a handler without arguments, and that handler (a
//! landing) is entered by raises only. A landing leads to a chain of cleanup blocks that release what was owned, and from
//! there to the original handler, or out of the function by a `raise` without site. Chains share their ends.
//!
//! What it relies on: `T.__drop__` stores into nothing but the dying object, and notes that only the library has
//! (`builtins/dropped.py`), so that releasing one object never overwrites a field that other code reads. Not here: what a
//! `Release` does (emit), cycles (the runtime library).

mod classify;
mod convention;
mod elements;
mod lent;
mod liveness;
mod place;
mod sources;
mod unwind;

use crate::ir::cfg::Cfg;
use crate::ir::typed::Function;

/// Makes counting explicit. Expects verified typed SSA without `Retain` and `Release`.
pub fn own(function: &mut Function) {
    let cfg = Cfg::new(function);
    function.layout = cfg.order().to_vec();
    elements::keep_until_filled(function, &cfg);
    let classes = classify::classify(function, &cfg);
    let needs = classes.far_needs(function, &cfg);
    let liveness = liveness::Liveness::new(function, &cfg, &classes.definitions, needs);
    let moves = place::place(function, &cfg, &classes, &liveness);
    lent::give_back(function, &classes, &liveness, &moves);
    function.layout = Cfg::new(function).order().to_vec();
}

#[cfg(test)]
mod tests;
