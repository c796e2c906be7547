//! Subscripts of what is one of several types, by what is one of several types: each object is looked up by its own rules, and
//! an index that it cannot take raises what CPython raises. Not here: the lookups themselves (`items`).

use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::lattice;
use super::mixed_order::class_name;
use super::wrong_argument::SLICE_INDEX;
use crate::ir::untyped::Op;
use crate::ir::{Type, Value};

impl Frame<'_, '_> {
    /// `object[index]` where the object is one of several types.
    pub(super) fn item_of_union(&mut self, object: &Operand, index: &Operand) -> Operand {
        let rule = &mut |frame: &mut Self, member: &Operand| frame.item_of_member(member, index);
        self.dispatch_wanting(object, &Wanted::Attribute("__getitem__"), rule)
    }

    /// `object[index] = value` where the object is one of several types.
    pub(super) fn set_item_of_union(
        &mut self,
        object: &Operand,
        index: &Operand,
        value: &Operand,
    ) -> Operand {
        let rule = &mut |frame: &mut Self, member: &Operand| match frame.subscript_message(member, &index.ty)
        {
            Some(message) if member.ty.is_instance_of("builtins.list") => frame.raise_type_error(&message),
            _ if frame.is_changed_in_slice(member, index, value) => {
                frame.end_run("the items of a slice", &member.ty);
                frame.never()
            }
            _ => frame.set_item(member, index, value),
        };
        // One kind of container may not take what another does.
        let wanted = Wanted::Attribute("__setitem__");
        self.dispatch_passable(object, "the object of an assigned item", &wanted, rule)
    }

    /// Whether items that are stored for a slice of a list would become wider numbers there.
    fn is_changed_in_slice(&mut self, object: &Operand, index: &Operand, value: &Operand) -> bool {
        let list = object.ty.as_instance().filter(|list| list.class.as_str() == "builtins.list");
        let element = list.and_then(|list| list.args.first().cloned());
        let item = super::items::items_of(&value.ty);
        match (element, item) {
            (Some(element), Some(item)) if index.ty.is_instance_of("builtins.slice") => {
                let item = self.typed(Value(u32::MAX), item);
                self.is_changed_in(&element, &item)
            }
            _ => false,
        }
    }

    fn item_of_member(&mut self, object: &Operand, index: &Operand) -> Operand {
        match self.is_misfit(object, index) {
            true => self.raise_misfit(object, index),
            false => self.item(object, index),
        }
    }

    fn is_misfit(&self, object: &Operand, index: &Operand) -> bool {
        self.subscript_message(object, &index.ty).is_some() || self.is_never_key(object, &index.ty)
    }

    /// Raises what CPython raises for an index that an object never takes.
    pub(super) fn raise_misfit(&mut self, object: &Operand, index: &Operand) -> Operand {
        match self.subscript_message(object, &index.ty) {
            Some(message) => self.raise_type_error(&message),
            None => self.raise_key_error(index),
        }
    }

    /// Whether what a function does with values that its caller passes shows when it runs: nobody declared its types.
    pub(super) fn is_left_to_run(&self) -> bool {
        self.definition.symbol.last() != "<module>" && self.is_checked_late() && self.is_untold()
    }

    /// Whether a caller passed an index that does not fit to a function whose types nobody declared.
    pub(super) fn is_misfit_of_caller(&self, object: &Operand, index: &Operand) -> bool {
        self.is_left_to_run() && self.is_misfit(object, index)
    }

    /// Whether an index is one of several types of which a sequence takes some.
    pub(super) fn is_misfit_index(&mut self, object: &Operand, index: &Operand) -> bool {
        let index = self.cells.deep(&index.ty);
        let members = lattice::members(&index);
        let misfits = members.iter().filter(|member| self.subscript_message(object, member).is_some());
        let count = misfits.count();
        self.is_checked_late() && (1..members.len()).contains(&count)
    }

    /// `object[index]` for such an index.
    pub(super) fn item_at_any(&mut self, object: &Operand, index: &Operand) -> Operand {
        self.dispatch(index, &mut |frame, index| frame.item_of_member(object, index))
    }

    /// An assignment or a deletion by an index that a list does not take, or does not take for some of its types: `rule` does
    /// the rest. Nothing for any other.
    pub(super) fn at_unfit_index(
        &mut self,
        object: &Operand,
        index: &Operand,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Option<Operand> {
        if !["builtins.list", "builtins.bytearray"].iter().any(|class| object.ty.is_instance_of(class)) {
            return None;
        }
        if self.is_misfit_index(object, index) {
            return Some(self.dispatch(index, &mut |frame, member| {
                match frame.subscript_message(object, &member.ty) {
                    Some(message) => frame.raise_type_error(&message),
                    None => rule(frame, member),
                }
            }));
        }
        let members = lattice::members(&self.cells.deep(&index.ty));
        let message = members.iter().find_map(|member| self.subscript_message(object, member))?;
        let raised = Raised::type_error(message.clone());
        Some(self.refuse_where_declared("E0301", message, None, Some(raised)))
    }

    /// The slice that the current subscript of a sequence writes, where its parts are numbers: parts of several types raise what CPython
    /// raises for the others.
    pub(super) fn fitting_slice(&mut self, index: &Operand) -> Operand {
        let Some(parts) = self.written_slice().filter(|_| self.is_checked_late()) else {
            return index.clone();
        };
        let is_other =
            |frame: &Self, ty: &Type| *ty != Type::None && frame.is_known(ty) && !frame.has_index(ty);
        let mut fitting = Vec::new();
        for part in &parts {
            let members = lattice::members(&self.cells.deep(&part.ty));
            let others: Vec<&Type> = members.iter().filter(|ty| is_other(self, ty)).collect();
            let errors: Vec<(Type, Raised)> =
                others.iter().map(|ty| ((*ty).clone(), Raised::type_error(SLICE_INDEX))).collect();
            fitting.push(match errors.is_empty() || errors.len() == members.len() {
                true => part.clone(),
                false => self.raise_for_others(part, &errors),
            });
        }
        match fitting.iter().zip(&parts).any(|(fitting, part)| fitting.ty != part.ty) {
            true => self.slice(&fitting),
            false => index.clone(),
        }
    }

    /// The parts of the slice that the current instruction has as its index, if it is written there.
    fn written_slice(&self) -> Option<Vec<Operand>> {
        let subscript = self.function().body.insts.get(self.inst)?;
        let slice = self.untyped_definition(*subscript.args.get(1)?)?;
        (slice.op == Op::Slice).then(|| slice.args.iter().map(|part| self.arg(*part)).collect())
    }

    /// What CPython says of an index of this type, if the object is a sequence that does not take it.
    pub(super) fn subscript_message(&self, object: &Operand, index: &Type) -> Option<String> {
        let index = self.cells.deep(index);
        let is_wrong = matches!(index, Type::Float | Type::None | Type::Tuple(_))
            || index == Type::str()
            || ["builtins.list", "builtins.dict", "builtins.set"]
                .iter()
                .any(|class| index.is_instance_of(class));
        let (class, index) = (class_name(&self.cells.deep(&object.ty)), class_name(&index));
        match class.as_str() {
            _ if !is_wrong => None,
            "list" | "tuple" | "bytearray" => {
                Some(format!("{class} indices must be integers or slices, not {index}"))
            }
            "bytes" => Some(format!("byte indices must be integers or slices, not {index}")),
            "str" => Some(format!("string indices must be integers, not '{index}'")),
            _ => None,
        }
    }
}
