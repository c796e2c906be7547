//! Whose mistake it is that a function of the library cannot be compiled for what it is given: that of the functions of the program
//! that call it, directly or through the library.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::{Address, SpecName};

use super::callers::Callers;
use super::instance::CodeInstance;
use crate::diagnostic::{Diagnostic, Location};
use crate::infer::Specialization;
use crate::ir::typed::{Function, Op};
use crate::program::facts::Facts;
use crate::program::{Program, library};

/// Shows what is wrong with functions of the library at the calls of the program that they are reached by; where there are none, as it
/// is. `known` are all functions that were asked for.
pub(super) fn at_calls(
    program: &Program,
    instances: &OrdMap<SpecName, Arc<CodeInstance>>,
    known: &BTreeSet<Specialization>,
    refused: Vec<(SpecName, Diagnostic)>,
) -> Vec<Diagnostic> {
    let is_library = |(_, found): &(SpecName, Diagnostic)| library::is_path(&found.location.path);
    if !refused.iter().any(is_library) {
        return refused.into_iter().map(|(_, found)| found).collect();
    }
    let facts = Facts::new(program);
    let blame = Blame {
        facts: &facts,
        callers: Callers::of(instances.values().map(|instance| &**instance)),
        known: known.iter().map(|known| (known.name(), known)).collect(),
    };
    let shown = |(name, found): (SpecName, Diagnostic)| match library::is_path(&found.location.path) {
        true => match blame.calls(&name) {
            calls if calls.is_empty() => vec![found],
            calls => calls.into_iter().map(|location| found.clone().told_at(location)).collect(),
        },
        false => vec![found],
    };
    refused.into_iter().flat_map(shown).collect()
}

struct Blame<'b, 'p> {
    facts: &'b Facts<'p>,
    callers: Callers,
    known: BTreeMap<SpecName, &'b Specialization>,
}

impl Blame<'_, '_> {
    /// Where functions of the program call something that comes to `refused` through the library alone.
    fn calls(&self, refused: &SpecName) -> BTreeSet<Location> {
        let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::from([refused.clone()]));
        let mut open = vec![refused.clone()];
        while let Some(callee) = open.pop() {
            for caller in self.callers.of_callee(&callee) {
                let Some(known) = self.known.get(caller) else { continue };
                if self.facts.program.is_own(&known.symbol) {
                    found.extend(self.call(known, &callee));
                } else if seen.insert(caller.clone()) {
                    open.push(caller.clone());
                }
            }
        }
        found
    }

    /// Where a function calls or names another one first.
    fn call(&self, caller: &Specialization, callee: &SpecName) -> Option<Location> {
        let program = self.facts.program;
        let definition = program.definition(&caller.symbol)?;
        let inferred = self.facts.inferred(caller);
        let body = inferred.function.as_ref()?;
        let call = body.insts.iter().map(|(_, data)| data).find(|data| names(body, &data.op, callee))?;
        let site = definition.function()?.sites.get(call.site.0 as usize).copied().unwrap_or_default();
        Some(program.locate(&definition, site))
    }
}

/// Whether an instruction calls or names a function.
fn names(body: &Function, op: &Op, callee: &SpecName) -> bool {
    match op {
        Op::Call(point) => body.tables.points[*point].point.callee == *callee,
        Op::AddressOf(address) => {
            matches!(&body.tables.addresses[*address], Address::Table(name) if *name == *callee)
        }
        _ => false,
    }
}
