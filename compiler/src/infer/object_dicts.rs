//! `vars(x)` and `x.__dict__`: the attributes of an object as a dict. It is made when it is asked for, so it is given only
//! where it is read at once; whoever keeps it would see it change in CPython. Also which objects have none. Not here: in which order a constructor assigns
//! (`attribute_order`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::function::ValueDef;
use crate::ir::types::Instance;
use crate::ir::untyped::{Argument, Function, Op};
use crate::ir::{Type, Value, typed};

/// Methods of dicts that change nothing.
const READING: [&str; 5] = ["copy", "get", "items", "keys", "values"];

/// Functions that keep nothing of what they are given.
const READERS: [&str; 15] = [
    "all",
    "any",
    "dict",
    "enumerate",
    "len",
    "list",
    "map",
    "max",
    "min",
    "print",
    "repr",
    "set",
    "sorted",
    "str",
    "tuple",
];

/// The cells of the values of such a dict.
const CELL: u32 = 70;

/// Whether the end of a block has a use for a value that `is_it`.
pub(super) fn is_passed_on(body: &Function, is_it: &dyn Fn(Value) -> bool) -> bool {
    let passes = |block: &crate::ir::Block| {
        let data = &body.blocks[*block];
        data.end.uses().iter().any(|value| is_it(*value))
            || data.handler.iter().any(|call| call.args.iter().any(|value| is_it(*value)))
    };
    body.layout.iter().any(passes)
}

impl Frame<'_, '_> {
    /// The attributes of `x`, which the instruction that is being evaluated asks for.
    pub(crate) fn object_dict(&mut self, x: &Operand) -> Operand {
        if x.ty == Type::Never {
            return self.never();
        }
        if !self.is_read_at_once() {
            let help = "copy it: `dict(vars(x))`, `x.__dict__.copy()`; assign attributes by `setattr`";
            let message = "`__dict__` of an object is supported where it is read at once".to_owned();
            return self.report_with_help("E0308", message, Some(help.to_owned()));
        }
        self.for_each_class(x, &mut |frame, case| match &case.ty {
            Type::Instance(instance) => frame.attributes_of(case, instance),
            Type::Never => frame.never(),
            ty => {
                let found = lattice::display(ty);
                frame.report("E0304", format!("`{found}` has no attribute `__dict__`"))
            }
        })
    }

    /// Whether objects of a class take no attributes but those that `__slots__` of it and all classes above name.
    pub(super) fn has_slots_alone(&self, class: &Symbol) -> bool {
        let has_slots = |class: &Symbol| {
            let variable = self.facts.class_variable(class, "__slots__");
            variable.is_some_and(|variable| {
                variable.symbol.as_str().strip_suffix(".__slots__") == Some(class.as_str())
            }) || self.facts.dataclass(class).is_some_and(|dataclass| dataclass.slots)
        };
        self.facts.order(class).iter().all(has_slots)
    }

    /// The attributes of an object of exactly its class.
    fn attributes_of(&mut self, object: &Operand, instance: &Instance) -> Operand {
        let class = &instance.class;
        let fields = self.facts.members(class).fields;
        let name = class.last();
        if self.facts.program.is_library(class) || self.facts.class_variable(class, "__slots__").is_some() {
            return self.report("E0304", format!("`{name}` has no attribute `__dict__` that is supported"));
        }
        let libraries =
            self.facts.order(class).into_iter().filter(|above| self.facts.program.is_library(above));
        let hidden: BTreeSet<Arc<str>> =
            libraries.flat_map(|above| self.facts.members(&above).fields).collect();
        let fields: BTreeSet<Arc<str>> = fields.into_iter().filter(|name| !hidden.contains(name)).collect();
        let order = self.facts.attribute_order(class);
        // What is not assigned yet while the object is being made shows where it is null.
        let is_told = |name: &Arc<str>| {
            self.facts.field(class, name).is_some_and(|field| {
                field.never_missing || field.ty == Type::Never || !lattice::union([field.ty]).is_nullable()
            })
        };
        let names = order.filter(|names| {
            names.len() == fields.len() && names.iter().all(|name| fields.contains(name) && is_told(name))
        });
        let Some(names) = names else {
            let message = format!("which attributes a `{name}` has, and in which order, cannot be told here");
            let help = "assign all of them in `__init__`, on every way through it in the same order";
            return self.report_with_help("E0308", message, Some(help.to_owned()));
        };
        if self.out.is_on() {
            // The set of names is part of the code.
            self.facts.slots(&self.cells.deep(&object.ty));
        }
        let mut items = Vec::new();
        for name in &names {
            self.insist_on_field(object, class, name);
            items.extend([self.str_literal(name), self.attribute(object, name, true)]);
        }
        let value = self.cells.at(self.inst, CELL);
        let kinds = vec![Argument::Positional; names.len()];
        self.fill_dict(&Type::dict(Type::str(), value), &kinds, &items)
    }

    /// Ends the run where a field is not assigned yet: a dict of what is would be another one.
    fn insist_on_field(&mut self, object: &Operand, class: &Symbol, name: &str) {
        let is_sure = self.facts.field(class, name).is_none_or(|field| field.never_missing);
        if is_sure || !self.out.is_on() {
            return;
        }
        let owner = self.cells.deep(&object.ty);
        let Some(slot) = self.facts.slot(&owner, name).filter(|slot| slot.ty.is_counted()) else { return };
        let text =
            format!("the attributes of a `{}` were asked for before `{name}` is assigned", class.last());
        self.load_if_assigned(
            typed::Op::Field(slot.offset),
            object.value,
            &slot.ty,
            &text,
            "builtins._end_run",
        );
    }

    /// Whether the result of the instruction that is being evaluated is only read, and nothing is called before.
    fn is_read_at_once(&self) -> bool {
        let body = &self.function().body;
        let asks = self.inst;
        let is_result = |value| body.values[value].def == ValueDef::Result(asks);
        let Some(block) = body.layout.iter().find(|block| body.blocks[**block].insts.contains(&asks)) else {
            return false;
        };
        if is_passed_on(body, &is_result) {
            return false;
        }
        let mut uses =
            body.insts.keys().filter(|inst| body.insts[*inst].args.iter().any(|arg| is_result(*arg)));
        let own = &body.blocks[*block].insts;
        uses.all(|user| {
            let behind = own.iter().skip_while(|inst| **inst != asks).skip(1);
            let is_here = own.contains(&user);
            let mut between = behind.take_while(|inst| **inst != user);
            is_here && !between.any(|inst| acts(&body.insts[*inst].op)) && self.only_reads(user, &is_result)
        })
    }

    /// Whether an instruction does nothing but read the value that `is_it`.
    fn only_reads(&self, user: crate::ir::Inst, is_it: &dyn Fn(Value) -> bool) -> bool {
        let body = &self.function().body;
        let data = &body.insts[user];
        match &data.op {
            Op::Attribute(name) => READING.contains(&&**name),
            Op::Item | Op::Compare(_) | Op::Iterate | Op::Iterator | Op::Format(_) | Op::Truth => true,
            Op::List(kinds) | Op::Set(kinds) | Op::Tuple(kinds) => {
                kinds.iter().zip(&data.args).all(|(kind, arg)| !is_it(*arg) || *kind == Argument::Star)
            }
            Op::Dict(kinds) => {
                let mut args = data.args.iter();
                kinds.iter().all(|kind| match kind {
                    Argument::DoubleStar => args.next().is_some(),
                    _ => args.by_ref().take(2).all(|arg| !is_it(*arg)),
                })
            }
            Op::Call(kinds) => {
                let is_reader = data.args.first().is_some_and(|callee| self.is_reader(*callee));
                let mut given = kinds.iter().zip(data.args.iter().skip(1));
                given.all(|(kind, arg)| !is_it(*arg) || *kind == Argument::DoubleStar || is_reader)
            }
            _ => false,
        }
    }

    /// Whether a value is a function that keeps nothing of its arguments.
    fn is_reader(&self, callee: crate::ir::entity::Value) -> bool {
        let body = &self.function().body;
        let is_json = |value: &crate::ir::entity::Value| {
            body.definition(*value)
                .is_some_and(|made| matches!(&made.op, Op::Global(name) if &**name == "json"))
        };
        match body.definition(callee).map(|made| (&made.op, made.args.as_slice())) {
            Some((Op::Global(name), [])) => {
                let user = self.facts.program.module(&self.definition.module);
                let is_bound = user.is_some_and(|module| module.bindings.contains_key(name));
                READERS.contains(&&**name) && !is_bound
            }
            Some((Op::Attribute(name), [module])) => &**name == "dumps" && is_json(module),
            _ => false,
        }
    }
}

/// Whether an operation may change an object.
fn acts(op: &Op) -> bool {
    matches!(
        op,
        Op::Call(_)
            | Op::SetAttribute(_)
            | Op::SetItem
            | Op::DeleteAttribute(_)
            | Op::DeleteItem
            | Op::SetGlobal(_)
            | Op::InPlace(_)
            | Op::Advance
            | Op::Import(_)
            | Op::ImportPart(_)
    )
}
