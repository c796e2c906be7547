//! The order in which making an object assigns its attributes, if that is the same whatever happens: what the constructor, the
//! methods that it calls and the setters of properties assign on all ways to their ends. Not here: which of them may be read
//! before (`assigned`).

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::assigned::is_super;
use crate::ir::function::Terminator;
use crate::ir::untyped::{Function, Op};
use crate::ir::{Block, InstData, Value};
use crate::program::facts::Facts;
use crate::program::names::Resolved;

type Names = Vec<Arc<str>>;

const CALL_DEPTH_MAX: u32 = 64;

/// The attributes of an object of exactly this class behind its constructor; `None` if that depends.
pub(crate) fn attribute_order(facts: &Facts<'_>, class: &Symbol) -> Option<Names> {
    let order = facts.order(class);
    Maker { facts, order: &order }.constructed(&order, Names::new(), 0)
}

struct Maker<'a> {
    facts: &'a Facts<'a>,
    /// The class of the object and those above it.
    order: &'a [Symbol],
}

impl Maker<'_> {
    /// What is assigned when the first `__init__` of `classes` returns.
    fn constructed(&self, classes: &[Symbol], before: Names, depth: u32) -> Option<Names> {
        match classes.iter().find_map(|class| self.own_method(class, "__init__")) {
            Some(init) => self.called(&init, before, depth),
            None => Some(before),
        }
    }

    fn own_method(&self, class: &Symbol, name: &str) -> Option<Symbol> {
        let definition = self.facts.program.definition(class)?;
        let methods = &definition.class()?.methods;
        methods.iter().find(|(known, _)| **known == *name).map(|(_, method)| method.clone())
    }

    /// What is assigned when a method returns that is called for the object.
    fn called(&self, method: &Symbol, before: Names, depth: u32) -> Option<Names> {
        let definition = self.facts.program.definition(method)?;
        let function = definition.function()?;
        if self.facts.program.is_library(method) {
            return Some(before);
        }
        let body = &function.body;
        let own = body.blocks[body.entry()].params.first().copied()?;
        let mut starts: BTreeMap<Block, Names> = BTreeMap::from([(body.entry(), before)]);
        let mut work = vec![body.entry()];
        let mut returned: Option<Names> = None;
        while let Some(block) = work.pop() {
            let start = starts[&block].clone();
            let data = &body.blocks[block];
            let mut end = start.clone();
            for inst in &data.insts {
                end = self.after(&definition.module, method, body, own, &body.insts[*inst], end, depth)?;
            }
            if matches!(data.end, Terminator::Return(..))
                && returned.replace(end.clone()).is_some_and(|known| known != end)
            {
                return None;
            }
            let normal = data.end.calls().into_iter().map(|call| (call.block, &end));
            // What ends in a raise makes no object, or goes on where nothing has changed.
            let raised = data.handler.iter().map(|call| (call.block, &start)).filter(|_| start != end);
            let plain = data.handler.iter().map(|call| (call.block, &end)).filter(|_| start == end);
            for (next, names) in normal.chain(raised).chain(plain) {
                match starts.get(&next) {
                    Some(known) if known == names => {}
                    Some(_) => return None,
                    None => {
                        starts.insert(next, names.clone());
                        work.push(next);
                    }
                }
            }
        }
        returned
    }

    #[expect(clippy::too_many_arguments, reason = "one step of the walk above")]
    fn after(
        &self,
        module: &str,
        method: &Symbol,
        body: &Function,
        own: Value,
        data: &InstData<Op>,
        mut names: Names,
        depth: u32,
    ) -> Option<Names> {
        if depth > CALL_DEPTH_MAX {
            return None;
        }
        match (&data.op, data.args.as_slice()) {
            (Op::SetAttribute(name), [object, ..]) if *object == own => {
                if let Some(setter) = self.facts.method(&self.order[0], &format!("{name}:setter")) {
                    return self.called(&setter, names, depth + 1);
                }
                if !names.contains(name) {
                    names.push(name.clone());
                }
                Some(names)
            }
            (Op::Call(_), [callee, given @ ..]) => {
                let Some(attribute) = body.definition(*callee) else { return Some(names) };
                let (Op::Attribute(called), [object]) = (&attribute.op, attribute.args.as_slice()) else {
                    return Some(names);
                };
                if *object == own {
                    return match self.facts.method(&self.order[0], called) {
                        Some(found) if found != *method => self.called(&found, names, depth + 1),
                        _ => Some(names),
                    };
                }
                if is_super(body, *object) {
                    let of = method.as_str().rsplit_once('.').map_or("", |(class, _)| class);
                    let at = self.order.iter().position(|class| class.as_str() == of);
                    let above = &self.order[at.map_or(self.order.len(), |at| at + 1)..];
                    let next = above.iter().find_map(|class| self.own_method(class, called));
                    return match next {
                        Some(next) => self.called(&next, names, depth + 1),
                        None => Some(names),
                    };
                }
                if given.first() == Some(&own)
                    && let Some(made) = body.definition(*object)
                    && let Op::Global(name) = &made.op
                    && let Resolved::Class(class) = self.facts.name(module, name)
                    && let Some(found) = self.facts.method(&class, called)
                {
                    return self.called(&found, names, depth + 1);
                }
                Some(names)
            }
            _ => Some(names),
        }
    }
}
