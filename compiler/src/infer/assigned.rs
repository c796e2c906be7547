//! Definite assignment of fields: which fields `__init__` assigns on every way to its end. Reading any other field of an
//! uncounted type could not be told from reading a zero, so such a class is refused.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::ir::function::Terminator;
use crate::ir::untyped::{Function, Op};
use crate::ir::{Block, Value};
use crate::program::classes::ClassShape;
use crate::program::facts::Facts;

type Names = BTreeSet<Arc<str>>;

/// The fields that are assigned whenever the `__init__` of this class returns.
pub(crate) fn fields(facts: &Facts<'_>, shape: &ClassShape) -> Names {
    let Some(symbol) = shape.methods.get("__init__") else { return Names::new() };
    let Some(definition) = facts.program.definition(symbol) else { return Names::new() };
    let Some(function) = definition.function() else { return Names::new() };
    let body = &function.body;
    let Some(own) = body.blocks[body.entry()].params.first().copied() else { return Names::new() };
    let inherited =
        if function.class.as_ref() == Some(&shape.symbol) { inherited(facts, shape) } else { Names::new() };
    let assigned = Assigned { body, own, inherited };
    assigned.at_returns()
}

/// What `super().__init__()` assigns.
fn inherited(facts: &Facts<'_>, shape: &ClassShape) -> Names {
    let base =
        shape.base.as_ref().and_then(|base| base.as_instance()).and_then(|base| facts.class(&base.class));
    base.map_or_else(Names::new, |base| fields(facts, &base))
}

struct Assigned<'a> {
    body: &'a Function,
    own: Value,
    inherited: Names,
}

impl Assigned<'_> {
    /// Forward data flow: the fields assigned on all ways to a block, intersected where ways meet.
    fn at_returns(&self) -> Names {
        let mut starts: BTreeMap<Block, Names> = BTreeMap::from([(self.body.entry(), Names::new())]);
        let mut work = vec![self.body.entry()];
        let mut returned: BTreeMap<Block, Names> = BTreeMap::new();
        while let Some(block) = work.pop() {
            let start = starts[&block].clone();
            let mut end = start.clone();
            for inst in &self.body.blocks[block].insts {
                self.assign(&self.body.insts[*inst].op, &self.body.insts[*inst].args, &mut end);
            }
            let data = &self.body.blocks[block];
            if matches!(data.end, Terminator::Return(_)) {
                returned.insert(block, end.clone());
            }
            let normal = data.end.calls().into_iter().map(|call| (call.block, &end));
            let raised = data.handler.iter().map(|call| (call.block, &start));
            for (successor, names) in normal.chain(raised) {
                let met = match starts.get(&successor) {
                    None => names.clone(),
                    Some(known) => known.intersection(names).cloned().collect(),
                };
                if starts.get(&successor) != Some(&met) {
                    starts.insert(successor, met);
                    work.push(successor);
                }
            }
        }
        let mut all = returned.into_values();
        let first = all.next().unwrap_or_default();
        all.fold(first, |met, names| met.intersection(&names).cloned().collect())
    }

    fn assign(&self, op: &Op, args: &[Value], names: &mut Names) {
        match op {
            Op::SetAttribute(name) if args.first() == Some(&self.own) => {
                names.insert(name.clone());
            }
            Op::Call(_) if args.first().is_some_and(|callee| self.is_super_init(*callee)) => {
                names.extend(self.inherited.iter().cloned());
            }
            _ => {}
        }
    }

    fn is_super_init(&self, callee: Value) -> bool {
        let operation = |value: Value| self.body.definition(value);
        let Some(attribute) = operation(callee) else { return false };
        let Some(object) = attribute.args.first().and_then(|object| operation(*object)) else { return false };
        let Some(maker) = object.args.first().and_then(|maker| operation(*maker)) else { return false };
        attribute.op == Op::Attribute("__init__".into())
            && matches!(object.op, Op::Call(_))
            && maker.op == Op::Global("super".into())
    }
}
