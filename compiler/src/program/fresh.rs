//! Functions that give out a list, dict or set which they have just made and nobody else has: whoever gets it decides what else it
//! holds. Told by the text of the function alone. Not here: what is done with such containers (`infer::fresh`).

use std::collections::BTreeSet;

use linkpoint_abi::Symbol;

use super::Program;
use super::origins::{passed, returned};
use crate::front::definition::Module;
use crate::ir::function::ValueDef;
use crate::ir::untyped::{Function, Op};
use crate::ir::{InstData, Value};

/// Whether all that the function `symbol` returns is such a container.
pub(crate) fn is_given(program: &Program, symbol: &Symbol) -> bool {
    program.memo.fresh.get_or(symbol.clone(), || is_made(program, symbol))
}

fn is_made(program: &Program, symbol: &Symbol) -> bool {
    let Some(definition) = program.definition(symbol) else { return false };
    let Some(module) = program.module(&definition.module) else { return false };
    let function = definition.function().filter(|function| !function.is_generator);
    function.is_some_and(|function| Reading { body: &function.body, module: &module }.gives_own())
}

struct Reading<'a> {
    body: &'a Function,
    module: &'a Module,
}

impl Reading<'_> {
    fn gives_own(&self) -> bool {
        let returned = returned(self.body);
        let mut own: BTreeSet<Value> = BTreeSet::new();
        let mut open = returned.clone();
        while let Some(value) = open.pop() {
            if !own.insert(value) {
                continue;
            }
            match self.body.values[value].def {
                ValueDef::Result(inst) => match &self.body.insts[inst].op {
                    Op::List(_) | Op::Dict(_) | Op::Set(_) => {}
                    op if is_same(op) => open.extend(self.body.insts[inst].args.first()),
                    Op::Call(_) if self.is_call_of(value, &MAKERS) => {}
                    _ => return false,
                },
                ValueDef::Param(block) => {
                    let params = &self.body.blocks[block].params;
                    match params.iter().position(|param| *param == value) {
                        Some(index) if block != self.body.entry() => {
                            open.extend(passed(self.body, block, index));
                        }
                        _ => return false,
                    }
                }
            }
        }
        let mut uses = self.body.insts.iter().map(|(_, data)| data);
        !returned.is_empty() && uses.all(|data| self.keeps_none(data, &own)) && !self.are_passed_on(&own)
    }

    /// Whether a variable holds one of these containers that is not among them.
    fn are_passed_on(&self, own: &BTreeSet<Value>) -> bool {
        self.body.layout.iter().any(|block| {
            let params = self.body.blocks[*block].params.iter().enumerate();
            let mut others = params.filter(|(_, param)| !own.contains(param));
            others.any(|(index, _)| passed(self.body, *block, index).iter().any(|value| own.contains(value)))
        })
    }

    /// Whether an instruction hands none of the containers `own` to anybody who may keep it.
    fn keeps_none(&self, data: &InstData<Op>, own: &BTreeSet<Value>) -> bool {
        let is_own = |value: &Value| own.contains(value);
        let Some((first, rest)) = data.args.split_first() else { return true };
        if !is_own(first) && !rest.iter().any(is_own) {
            return true;
        }
        match &data.op {
            Op::Iterate | Op::Truth | Op::Length | Op::LetGo | Op::Compare(_) | Op::Matches(_) => true,
            Op::Format(_) => true,
            Op::Attribute(name) => data.result.is_none_or(|method| self.is_called_here(name, method)),
            Op::Item | Op::DeleteItem | Op::SetItem | Op::ListAppend | Op::SetAdd | Op::DictInsert => {
                !rest.iter().any(is_own)
            }
            op if is_same(op) => !rest.iter().any(is_own) && data.result.as_ref().is_none_or(is_own),
            Op::Call(_) => data.result.is_some_and(|made| self.is_call_of(made, &READERS)),
            _ => false,
        }
    }

    /// Whether a method of a container is called where it is read, and gives nothing out that has to do with the container.
    fn is_called_here(&self, name: &str, method: Value) -> bool {
        let users = |value: Value| {
            let all = self.body.insts.iter().map(|(_, data)| data);
            all.filter(move |data| data.args.contains(&value))
        };
        let is_call = |data: &InstData<Op>| {
            matches!(data.op, Op::Call(_)) && data.args.iter().filter(|arg| **arg == method).count() == 1
        };
        let gives_view = VIEWS.contains(&name);
        (gives_view || METHODS.contains(&name))
            && users(method).all(|data| {
                let is_read = |view: Value| users(view).all(|data| matches!(data.op, Op::Iterate));
                is_call(data)
                    && data.args.first() == Some(&method)
                    && (!gives_view || data.result.is_none_or(is_read))
            })
    }

    /// Whether `value` is what a call of one of these builtins gives.
    fn is_call_of(&self, value: Value, names: &[&str]) -> bool {
        let call = self.body.definition(value);
        let callee = call.and_then(|call| self.body.definition(*call.args.first()?));
        callee.is_some_and(|callee| match &callee.op {
            Op::Global(name) => names.contains(&&**name) && !self.module.bindings.contains_key(name),
            _ => false,
        })
    }
}

/// Whether an operation gives its first argument back.
fn is_same(op: &Op) -> bool {
    matches!(op, Op::Coerce(_) | Op::Refine(..) | Op::Assume | Op::InPlace(_))
}

/// Builtins that make a container of what they are given.
const MAKERS: [&str; 4] = ["dict", "list", "set", "sorted"];

/// Builtins that keep nothing of what they are given.
const READERS: [&str; 14] = [
    "all",
    "any",
    "bool",
    "dict",
    "isinstance",
    "len",
    "list",
    "max",
    "min",
    "print",
    "set",
    "sorted",
    "str",
    "sum",
];

/// Methods of containers that give nothing out but items.
const METHODS: [&str; 17] = [
    "add",
    "append",
    "clear",
    "copy",
    "count",
    "discard",
    "extend",
    "get",
    "index",
    "insert",
    "pop",
    "popitem",
    "remove",
    "reverse",
    "setdefault",
    "sort",
    "update",
];

/// Methods that give out something which follows the container.
const VIEWS: [&str; 3] = ["items", "keys", "values"];
