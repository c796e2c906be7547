//! Functions that give out a list, dict or set which they have just made and nobody else has, or a tuple of such, or one that they are
//! given themselves: whoever gets it decides what else it holds. Told by the text of the function alone. Not here: what is done with such
//! containers (`infer::fresh`).

use std::collections::BTreeSet;

use linkpoint_abi::Symbol;

use super::Program;
use super::origins::{followed, passed, returned};
use crate::front::definition::Module;
use crate::ir::function::ValueDef;
use crate::ir::untyped::{Argument, Function, Op};
use crate::ir::{InstData, Value};

/// What of all that a function returns is such a container.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Given {
    Nothing,
    Whole,
    /// These items of the tuples that it returns, which it has just made, too.
    Items(Vec<usize>),
    /// All of it is what was passed for the parameter of this index.
    Passed(usize),
}

/// What of all that the function `symbol` returns is such a container.
pub(crate) fn given(program: &Program, symbol: &Symbol) -> Given {
    program.memo.fresh.get_or(symbol.clone(), || made(program, symbol).unwrap_or(Given::Nothing))
}

fn made(program: &Program, symbol: &Symbol) -> Option<Given> {
    let definition = program.definition(symbol)?;
    let module = program.module(&definition.module)?;
    let function = definition.function().filter(|function| !function.is_generator)?;
    let reading = Reading { body: &function.body, module: &module };
    let returned = returned(reading.body);
    if let Some(param) = reading.gives_back(&returned) {
        return Some(Given::Passed(param));
    }
    Some(match reading.gives_own(&returned, None) {
        true => Given::Whole,
        false => Given::Items(reading.own_items(&returned)?),
    })
}

struct Reading<'a> {
    body: &'a Function,
    module: &'a Module,
}

impl Reading<'_> {
    /// The one parameter that all of `given` are.
    fn gives_back(&self, given: &[Value]) -> Option<usize> {
        let mut has_others = false;
        let params = followed(self.body, given.to_vec(), |data, open| match is_same(&data.op) {
            true => open.extend(data.args.first()),
            false => has_others = true,
        });
        params.first().copied().filter(|_| params.len() == 1 && !has_others)
    }

    /// The items of the tuples `returned`, all of one length, that are such containers.
    fn own_items(&self, returned: &[Value]) -> Option<Vec<usize>> {
        let tuples: Vec<&[Value]> =
            returned.iter().map(|tuple| self.display(*tuple)).collect::<Option<_>>()?;
        let length = tuples.first()?.len();
        let all = returned.iter().copied().collect();
        let mut insts = self.body.insts.iter();
        let is_used = insts.any(|(_, data)| data.args.iter().any(|arg| returned.contains(arg)));
        if is_used || self.are_passed_on(&all) || tuples.iter().any(|items| items.len() != length) {
            return None;
        }
        let is_own = |index: &usize| {
            let items: Vec<Value> = tuples.iter().map(|items| items[*index]).collect();
            self.gives_own(&items, Some((&all, *index)))
        };
        Some((0..length).filter(is_own).collect())
    }

    /// The items of a tuple that is written out.
    fn display(&self, tuple: Value) -> Option<&[Value]> {
        let data = self.body.definition(tuple)?;
        let is_plain = |kinds: &[Argument]| kinds.iter().all(|kind| *kind == Argument::Positional);
        matches!(&data.op, Op::Tuple(kinds) if is_plain(kinds)).then_some(&*data.args)
    }

    /// Whether all of `given` are such containers, which nobody has but the tuples among whose items they are, in one place.
    fn gives_own(&self, given: &[Value], place: Option<(&BTreeSet<Value>, usize)>) -> bool {
        let mut own: BTreeSet<Value> = BTreeSet::new();
        let mut open = given.to_vec();
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
        let is_placed = |data: &InstData<Op>| {
            place.is_some_and(|(tuples, index)| {
                let mut others = data.args.iter().enumerate().filter(|(at, _)| *at != index);
                data.result.is_some_and(|made| tuples.contains(&made))
                    && !others.any(|(_, arg)| own.contains(arg))
            })
        };
        let mut uses = self.body.insts.iter().map(|(_, data)| data);
        !given.is_empty()
            && uses.all(|data| is_placed(data) || self.keeps_none(data, &own))
            && !self.are_passed_on(&own)
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
