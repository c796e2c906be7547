//! Fields whose own class does not tell all that is stored in them: declared open (`object`, `Any`), or stored to by methods with
//! parameters whose types only callers tell. Not here: what callers tell (`together`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use crate::front::definition::{ClassDefinition, Definition};
use crate::ir::untyped::{Annotation, Function, Op};
use crate::ir::{Inst, Value};
use crate::program::facts::Facts;

/// Methods that put their arguments into a container.
const STORING: [&str; 10] =
    ["add", "append", "appendleft", "extend", "extendleft", "insert", "push", "put", "setdefault", "update"];

/// Those of the fields `among` of a class that have to be told by callers.
pub(super) fn fields(facts: &Facts<'_>, class: &ClassDefinition, among: &[Arc<str>]) -> BTreeSet<Arc<str>> {
    let assigned = class.assigned_fields.iter().map(|field| (&field.name, field.annotation.as_ref()));
    let declared = class.fields.iter().map(|field| (&field.name, Some(&field.annotation)));
    let open =
        assigned.chain(declared).filter(|(_, annotation)| annotation.is_some_and(Annotation::mentions_any));
    let open = open.map(|(name, _)| name.clone());
    let methods = class.methods.iter().filter_map(|(_, symbol)| facts.program.definition(symbol));
    let stored = methods.flat_map(|method| stored(facts, &method));
    open.chain(stored).filter(|name| among.contains(name)).collect()
}

/// Whether some field among those of `class` is what a parameter of its constructor is that leaves its type open: only who makes
/// objects tells it, whatever type parameters the class has.
pub(super) fn are_told_by_makers(facts: &Facts<'_>, class: &Symbol, among: &[Arc<str>]) -> bool {
    let Some(definition) = facts.program.definition(class) else { return false };
    let Some(class) = definition.class() else { return false };
    let is_of_class = |name: &str, _: &[Annotation]| class.type_params.iter().any(|param| **param == *name);
    let says_nothing =
        |annotation: &Annotation| annotation.mentions_any() && !annotation.mentions(&is_of_class);
    let is_untold = |method: &Symbol, name: &Arc<str>| {
        let function = facts.signature(method).and_then(|_| facts.program.definition(method));
        let function = function.as_ref().and_then(|definition| definition.function());
        let mut params = function.into_iter().flat_map(|function| &function.params);
        params.any(|param| param.name == *name && param.annotation.as_ref().is_none_or(says_nothing))
    };
    class.assigned_fields.iter().any(|field| {
        let param = field.from_param.as_ref().filter(|_| field.method.last() == "__init__");
        among.contains(&field.name) && param.is_some_and(|param| is_untold(&field.method, param))
    })
}

/// The fields that a method stores something in which follows from a parameter without a type.
fn stored(facts: &Facts<'_>, method: &Definition) -> BTreeSet<Arc<str>> {
    let signature = facts.signature(&method.symbol).zip(method.function());
    let Some((signature, function)) = signature else { return BTreeSet::new() };
    let params = &function.body.blocks[function.body.entry()].params;
    let untold = params.iter().zip(&signature.params).skip(1).filter(|(_, param)| param.declared.is_none());
    let untold: BTreeSet<Value> = untold.map(|(value, _)| *value).collect();
    let Some(own) = params.first().filter(|_| !untold.is_empty()) else { return BTreeSet::new() };
    facts.estimates.looked_at(|sources| sources.body(&method.symbol));
    let reading = Reading { body: &function.body, own: *own, untold };
    function.body.insts.keys().filter_map(|inst| reading.stored(inst)).collect()
}

struct Reading<'b> {
    body: &'b Function,
    /// The object.
    own: Value,
    untold: BTreeSet<Value>,
}

impl Reading<'_> {
    /// The field that an instruction stores such a value in, or in what it holds.
    fn stored(&self, inst: Inst) -> Option<Arc<str>> {
        let data = &self.body.insts[inst];
        let (first, rest) = data.args.split_first()?;
        let field = match &data.op {
            Op::SetAttribute(name) if *first == self.own => name.clone(),
            Op::SetItem => self.held(*first)?,
            Op::Call(_) => {
                let callee = self.body.definition(*first)?;
                let Op::Attribute(method) = &callee.op else { return None };
                let container =
                    *callee.args.first().filter(|_| STORING.iter().any(|name| *name == &**method))?;
                self.held(container)?
            }
            _ => return None,
        };
        rest.iter().any(|value| self.follows(*value, &mut BTreeSet::new())).then_some(field)
    }

    /// The field of the object that a value was read from.
    fn held(&self, value: Value) -> Option<Arc<str>> {
        let data = self.body.definition(value)?;
        match &data.op {
            Op::Attribute(name) if data.args.first() == Some(&self.own) => Some(name.clone()),
            _ => None,
        }
    }

    /// Whether a value follows from an untold parameter, or may: one that comes from several ways.
    fn follows(&self, value: Value, seen: &mut BTreeSet<Value>) -> bool {
        if value == self.own || !seen.insert(value) {
            return false;
        }
        match self.body.definition(value) {
            Some(data) => data.args.iter().any(|value| self.follows(*value, seen)),
            None => self.untold.contains(&value) || !self.is_param(value),
        }
    }

    fn is_param(&self, value: Value) -> bool {
        self.body.blocks[self.body.entry()].params.contains(&value)
    }
}
