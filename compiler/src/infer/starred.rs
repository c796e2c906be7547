//! What stands behind a `*` in displays and calls. Not here: which parameters of a call its items fill (`arguments`).

use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::items::known_items;
use super::lattice;
use super::mixed_order::class_name;
use crate::ir::Type;
use crate::ir::untyped::{Argument, Op};

impl Frame<'_, '_> {
    /// What stands behind a `*`, where it can be iterated over: other values raise what CPython raises. `method` puts its items into the
    /// container that is made.
    pub(super) fn only_iterable(&mut self, starred: &Operand, method: &str) -> Operand {
        let known = self.cells.deep(&starred.ty);
        let lacks = |frame: &Self, ty: &Type| frame.protocol_error(ty, "__iter__").is_some();
        if lacks(self, &known) {
            let raised = self.star_error(&known, method);
            return self.refuse_to_iterate(&known, raised);
        }
        let members = lattice::members(&known);
        let others: Vec<Type> = members.iter().filter(|ty| lacks(self, ty)).cloned().collect();
        if others.is_empty() || others.len() == members.len() || !self.is_checked_late() {
            return starred.clone();
        }
        let errors = others.into_iter().map(|ty| Some((ty.clone(), self.star_error(&ty, method)?)));
        match errors.collect::<Option<Vec<_>>>() {
            Some(errors) => self.raise_for_others(starred, &errors),
            None => starred.clone(),
        }
    }

    /// What CPython says of a value without items behind a `*`. A call tells so of its only argument, by a name that is known for built-in
    /// functions.
    fn star_error(&self, ty: &Type, method: &str) -> Option<Raised> {
        if method != "extend" {
            return self.protocol_error(ty, "__iter__");
        }
        let class = class_name(ty);
        let inst = self.function().body.insts.get(self.inst)?;
        let is_only = |kinds: &[Argument]| {
            kinds.iter().filter(|kind| matches!(kind, Argument::Positional | Argument::Star)).count() == 1
        };
        let text = match &inst.op {
            Op::Call(kinds) if is_only(kinds) => match self.operand(*inst.args.first()?)?.ty {
                Type::Function(symbol) if symbol.module() == "builtins" => {
                    format!("{}() argument after * must be an iterable, not {class}", symbol.last())
                }
                _ => return None,
            },
            _ => format!("Value after * must be an iterable, not {class}"),
        };
        Some(Raised::type_error(text))
    }

    /// The list of what only iterating over `items` tells, all of which may become items of type `element`.
    pub(super) fn listed(&mut self, items: &Operand, index: usize, element: &Type) -> Operand {
        let own = self.cells.at(self.inst, 1 + u32::try_from(index).unwrap_or(u32::MAX - 1));
        let list = self.new_container(&Type::generic("builtins.list", vec![own]), 0);
        if self.call_method(&list, "extend", std::slice::from_ref(items)).ty == Type::Never {
            return self.never();
        }
        for item in known_items(&self.cells.deep(&list.ty)) {
            self.assignable(element, &item);
        }
        list
    }
}
