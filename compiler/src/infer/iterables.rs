//! Stored iterables: what a field of a generic class holds whose constructor declares `Iterable[T]` for what it keeps. Callers pass lists,
//! generators, texts, each of a type of its own, and objects of one class have fields of one type. So the field holds an object that makes an
//! iterator of what was passed whenever it is asked for one. All that can be done with it is to iterate: what else a list or a text would
//! answer is refused. Not here: parameters that are declared so, which are specialized by what is passed.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::generators::GENERATOR;
use super::{closures, lattice};
use crate::front::definition::{Binding, Definition};
use crate::ir::function::Terminator;
use crate::ir::untyped::{Annotation, Constant, Function, Op};
use crate::ir::{Type, Value};
use crate::program::facts::Facts;
use crate::program::records::is_helper;
use crate::program::sources::Sources;

/// The class of stored iterables. Its type argument is that of the items.
const ITERABLE: &str = "builtins._Iterable";

/// The generator function that goes through what was passed.
const EACH: &str = "builtins._each";

/// The field of a stored iterable that makes iterators.
const MAKE: &str = "_make";

/// What is declared that is good for nothing but iterating.
const DECLARED: [&str; 2] = ["Iterable", "Iterator"];

/// Functions that do nothing with an argument but iterate over it.
const ITERATING: [&str; 14] = [
    "all",
    "any",
    "enumerate",
    "filter",
    "frozenset",
    "iter",
    "list",
    "map",
    "max",
    "min",
    "set",
    "sorted",
    "sum",
    "zip",
];

/// Functions that tell of their argument more than its items.
const TELLING: [&str; 15] = [
    "bool",
    "callable",
    "format",
    "getattr",
    "hasattr",
    "hash",
    "id",
    "isinstance",
    "len",
    "print",
    "repr",
    "reversed",
    "str",
    "type",
    "vars",
];

/// The type of stored iterables of `item`.
pub(super) fn of(item: Type) -> Type {
    Type::generic(ITERABLE, vec![item])
}

/// The items, if `ty` is a stored iterable.
pub(super) fn items(ty: &Type) -> Option<&Type> {
    ty.as_instance().filter(|instance| instance.class.as_str() == ITERABLE)?.args.first()
}

/// Whether a constructor only keeps its parameter number `index` in fields which its class does nothing with but iterate.
pub(super) fn is_kept_to_iterate(facts: &Facts<'_>, init: &Definition, index: usize) -> bool {
    let Some(function) = init.function() else { return false };
    let annotation = function.params.get(index).and_then(|param| param.annotation.as_ref());
    let is_declared = |name: &str| DECLARED.contains(&name.rsplit('.').next().unwrap_or_default());
    if !matches!(annotation, Some(Annotation::Name(name, _)) if is_declared(name)) {
        return false;
    }
    let body = &function.body;
    let Some(param) = body.blocks[body.entry()].params.get(index).copied() else { return false };
    let kept = fields_of(body, param);
    let (Some(class), Some(module)) = (&function.class, facts.program.module(&init.module)) else {
        return false;
    };
    // Any of the methods, and of the functions in them, may do something else; those that the library calls take what there is.
    facts.estimates.looked_at(Sources::any);
    let is_of_class = |symbol: &Symbol| {
        symbol.as_str().strip_prefix(class.as_str()).is_some_and(|rest| rest.starts_with('.'))
            && !is_helper(symbol.last())
    };
    let own = module.definitions.iter().filter(|(symbol, _)| is_of_class(symbol));
    let own: Vec<&Function> =
        own.filter_map(|(_, definition)| definition.function()).map(|function| &function.body).collect();
    // Functions of the library may ask what it is that they are given.
    let is_iterating = |name: &str| match module.bindings.get(name) {
        Some(Binding::Function(_) | Binding::Class(_)) => true,
        Some(_) => false,
        None => ITERATING.contains(&name),
    };
    !kept.is_empty()
        && kept.iter().all(|field| own.iter().all(|body| is_only_iterated(body, field, &is_iterating)))
}

/// The fields that `value` is assigned to.
fn fields_of(body: &Function, value: Value) -> Vec<Arc<str>> {
    let is_same = |assigned: &Value| {
        let coerced = body.definition(*assigned).filter(|inst| matches!(inst.op, Op::Coerce(_)));
        *assigned == value || coerced.is_some_and(|inst| inst.args.first() == Some(&value))
    };
    let assigned = body.insts.keys().filter_map(|inst| match &body.insts[inst].op {
        Op::SetAttribute(name) => {
            body.insts[inst].args.get(1).filter(|arg| is_same(arg)).map(|_| name.clone())
        }
        _ => None,
    });
    assigned.collect()
}

/// Whether all that a body does with fields of this name is to iterate over them, or to pass them to functions that do, by their names.
fn is_only_iterated(body: &Function, field: &str, is_iterating: &impl Fn(&str) -> bool) -> bool {
    let is_read =
        |inst: &crate::ir::Inst| matches!(&body.insts[*inst].op, Op::Attribute(name) if **name == *field);
    let read: Vec<Value> =
        body.insts.keys().filter(is_read).filter_map(|inst| body.insts[inst].result).collect();
    if read.is_empty() {
        return true;
    }
    let is_used = |args: &[Value]| args.iter().any(|arg| read.contains(arg));
    let iterates = |callee: Option<&Value>| {
        let callee = callee.and_then(|callee| body.definition(*callee));
        matches!(callee.map(|inst| &inst.op), Some(Op::Global(name)) if is_iterating(name))
    };
    let fits = |inst: crate::ir::Inst| {
        let data = &body.insts[inst];
        match &data.op {
            _ if !is_used(&data.args) => true,
            Op::Iterate | Op::Iterator | Op::Save => true,
            Op::Call(_) => !is_used(data.args.get(..1).unwrap_or_default()) && iterates(data.args.first()),
            _ => false,
        }
    };
    let returns = |end: &Terminator| matches!(end, Terminator::Return(value, _) if read.contains(value));
    body.insts.keys().all(fits) && !body.layout.iter().any(|block| returns(&body.blocks[*block].end))
}

impl Frame<'_, '_> {
    /// Whether a value of type `from` can be stored as an iterable of `item`.
    pub(super) fn can_be_iterated(&mut self, item: &Type, from: &Type) -> bool {
        if matches!(from, Type::Union(_) | Type::Object | Type::None) {
            return false;
        }
        let callee = Type::Method(Arc::new(self.as_receiver(from)), Symbol::new(EACH));
        self.can_be_stored(&[], &iterator_of(item.clone()), &callee)
    }

    /// Emits the object for a value of type `from`, which can be stored as `to`.
    pub(super) fn store_iterable(&mut self, value: Value, from: &Type, item: &Type, to: &Type) -> Value {
        let receiver = self.as_receiver(from);
        let value = self.represent(value, from, &receiver);
        let callee = Type::Method(Arc::new(receiver), Symbol::new(EACH));
        let value = self.as_method(value, &callee);
        let make = Type::generic(closures::CALLABLE, vec![iterator_of(item.clone())]);
        let made = self.store_callable(value, &callee, &make);
        let object = self.allocate(to);
        let made = self.typed(made, make);
        self.set_attribute(&object, MAKE, &made);
        object.value
    }

    /// A tuple as one of any length: what a function has captured is a tuple, too.
    fn as_receiver(&mut self, ty: &Type) -> Type {
        let Type::Tuple(items) = ty else { return ty.clone() };
        let item = items.iter().fold(Type::Never, |joined, item| self.join(&joined, item));
        Type::generic("builtins.tuple", vec![item])
    }

    /// Refuses an operation on a stored iterable that is no iteration.
    pub(super) fn refuse_of_iterable(&mut self, op: &Op, operands: &[Operand]) -> Option<Operand> {
        let is_stored =
            |operand: &Operand| lattice::members(&operand.ty).iter().any(|ty| items(ty).is_some());
        if !operands.iter().any(is_stored) {
            return None;
        }
        let is_of_first = |operands: &[Operand]| operands.first().is_some_and(is_stored);
        let is_none =
            |operand: &Operand| matches!(operand.constant, Some(Constant::None)) || operand.ty == Type::None;
        let is_telling = match op {
            Op::Compare(_) => !operands.iter().any(is_none),
            Op::Unary(_) | Op::Binary(_) | Op::InPlace(_) | Op::Truth | Op::Format(_) | Op::Length => true,
            Op::Matches(_) | Op::MatchArgument(_) | Op::DeleteAttribute(_) | Op::DeleteItem => true,
            Op::Item | Op::SetItem | Op::SetAttribute(_) => is_of_first(operands) && !self.is_in_library(),
            Op::Attribute(name) => !matches!(&**name, "__iter__" | MAKE),
            Op::Call(_) if !self.is_in_library() => match operands.first().map(|callee| &callee.ty) {
                Some(Type::Function(symbol)) => {
                    symbol.module() == "builtins" && TELLING.contains(&symbol.last())
                }
                Some(Type::Class(of)) => **of == Type::str() || **of == Type::Bool,
                _ => false,
            },
            _ => false,
        };
        is_telling.then(|| self.report_iterable())
    }

    /// Refuses a method of a stored iterable that all objects have.
    pub(super) fn refuse_method_of_iterable(&mut self, receiver: &Operand, method: &str) -> Option<Operand> {
        items(&receiver.ty)?;
        (method != "__iter__" && method != EACH.rsplit('.').next()?).then(|| self.report_iterable())
    }

    fn report_iterable(&mut self) -> Operand {
        let message = "only its items are known of what a field holds that is declared `Iterable`";
        self.report("E0305", format!("{message}: nothing but iterating is supported"))
    }

    fn is_in_library(&self) -> bool {
        self.facts.program.is_library_module(&self.definition.module)
    }
}

fn iterator_of(item: Type) -> Type {
    Type::generic(GENERATOR, vec![item, Type::None, Type::None])
}
