//! Items, slices and unpacking. Not here: displays (`displays`).

use std::sync::Arc;

use super::certain::Raised;
use super::displays::TYPE_PARTS_MAX;
use super::frame::{Frame, Operand};
use super::{lattice, layout, relate};
use crate::ir::typed::Op;
use crate::ir::untyped::{Argument, Constant, Op as Untyped};
use crate::ir::{Type, Value};

impl Frame<'_, '_> {
    /// `object[index]`
    pub(crate) fn item(&mut self, object: &Operand, index: &Operand) -> Operand {
        if let Some(tuple) = self.tuple_of_record(object) {
            return self.item(&tuple, index);
        }
        let index = &self.position(object, index);
        match &object.ty {
            Type::Union(_) if self.is_checked_late() => self.item_of_union(object, index),
            _ if self.is_misfit_index(object, index) => self.item_at_any(object, index),
            _ if self.is_misfit_of_caller(object, index) => self.raise_misfit(object, index),
            _ if self.is_never_key(object, &index.ty) => self.refuse_key(object, index),
            Type::Class(of) if of.is_instance_of("intrinsics.ItemOf") => self.item_type(index),
            Type::Class(of) if self.is_enumeration(of) => self.member_named(object, index),
            Type::Class(of) => match self.find_method(of, "__class_getitem__") {
                Some(method) => self.call_bound(object, &method, vec![(Argument::Positional, index.clone())]),
                None => self.subscripted_class(of, index),
            },
            Type::Tuple(items) => self.tuple_index(object, items, index),
            // Declared, so that what is put into an item that is empty so far is known to be in the list.
            Type::Instance(list) if list.class.as_str() == "builtins.list" && index.ty == Type::Int => {
                self.call_method(object, "_item", std::slice::from_ref(index))
            }
            Type::Instance(list)
                if list.class.as_str() == "builtins.list" && index.ty.is_instance_of("builtins.slice") =>
            {
                self.call_library("builtins._list_slice", &[object.clone(), index.clone()])
            }
            _ if self.has_keys_of_some(object, index) => {
                let rule = &mut |frame: &mut Self, key: &Operand| match frame.may_be_key(object, key) {
                    true => frame.item(object, key),
                    false => frame.without_key(key, &mut |frame, key| frame.raise_key_error(key)),
                };
                self.dispatch_key(object, index, rule)
            }
            _ => self.call_method_or_report(object, "__getitem__", std::slice::from_ref(index), "subscripts"),
        }
    }

    /// An index as the int that it is, where it counts items.
    fn position(&mut self, object: &Operand, index: &Operand) -> Operand {
        let counts =
            ["builtins.list", "builtins.str", "builtins.tuple", "builtins.bytes", "builtins.bytearray"];
        let is_sequence =
            matches!(object.ty, Type::Tuple(_)) || counts.iter().any(|class| object.ty.is_instance_of(class));
        match is_sequence {
            true if index.ty.is_instance_of("builtins.slice") => self.fitting_slice(index),
            true => self.plain_value(index),
            false => index.clone(),
        }
    }

    /// `ItemOf[I]`: the class of what an iterator of the library yields.
    fn item_type(&mut self, iterator: &Operand) -> Operand {
        let Type::Class(of) = &iterator.ty else { return self.never() };
        let item = self.facts.item_type(&self.cells.deep(of));
        self.compile_time(Type::Class(Arc::new(item)))
    }

    /// `list[int]`, `dict[str, int]`, `tuple[int, str]` as a value: a class with its type arguments.
    fn subscripted_class(&mut self, of: &Type, index: &Operand) -> Operand {
        let args = type_arguments(&index.ty);
        let listed = match &index.ty {
            Type::Tuple(parts) => match &**parts {
                [Type::Class(item), dots] if dots.is_instance_of("builtins.ellipsis") => {
                    Some((**item).clone())
                }
                _ => None,
            },
            _ => None,
        };
        let ty = match (of, args) {
            (Type::Instance(instance), None) if relate::is_listed(instance) && listed.is_some() => {
                listed.map(|item| Type::generic("builtins.tuple", vec![item]))
            }
            (Type::Instance(instance), Some(args)) if instance.class.as_str() == "builtins.tuple" => {
                Some(Type::Tuple(args.into()))
            }
            (Type::Instance(instance), Some(args)) if instance.args.len() == args.len() => {
                Some(Type::generic(instance.class.as_str(), args))
            }
            (Type::Instance(instance), _) if self.facts.is_erased(&instance.class) => Some(of.clone()),
            _ => None,
        };
        match ty {
            Some(ty) => self.compile_time(Type::Class(Arc::new(ty))),
            None => {
                self.report("E0301", "these type arguments are not supported in an expression".to_owned())
            }
        }
    }

    fn tuple_index(&mut self, object: &Operand, items: &Arc<[Type]>, index: &Operand) -> Operand {
        if let Some(Constant::Int(at)) = index.constant {
            let length = i64::try_from(items.len()).unwrap_or(i64::MAX);
            let position = if at < 0 { at + length } else { at };
            return match usize::try_from(position).ok().filter(|position| *position < items.len()) {
                Some(position) => self.tuple_item(object, position),
                None => {
                    let message = self.str_literal("tuple index out of range");
                    self.call_library("builtins._raise_index_error", &[message])
                }
            };
        }
        if index.ty.is_instance_of("builtins.slice") || matches!(index.ty, Type::Tuple(_)) {
            return self.tuple_slice(object, items.len(), index);
        }
        self.call_method_or_report(object, "__getitem__", std::slice::from_ref(index), "subscripts")
    }

    /// The item at a known index of a tuple.
    pub(crate) fn tuple_item(&mut self, object: &Operand, index: usize) -> Operand {
        let Type::Tuple(items) = &object.ty else { return self.never() };
        let ty = items.get(index).cloned().unwrap_or(Type::Never);
        if !self.out.is_on() {
            return self.typed(Value(u32::MAX), ty);
        }
        let owner = self.cells.deep(&object.ty);
        let (slots, _) = layout::slots(self.facts, &owner);
        let Some(slot) = slots.get(index) else { return self.never() };
        if !lattice::is_runtime(&slot.ty) {
            return self.compile_time(slot.ty.clone());
        }
        let value = self.out.op(Op::Field(slot.offset), &[object.value], slot.ty.clone());
        self.typed(value, ty)
    }

    /// A new tuple of these items.
    pub(crate) fn tuple_of(&mut self, items: &[Operand]) -> Operand {
        if items.iter().any(|item| item.ty == Type::Never) {
            return self.never();
        }
        let ty = Type::Tuple(items.iter().map(|item| item.ty.clone()).collect());
        if lattice::has_more_parts(&ty, TYPE_PARTS_MAX) {
            let message = format!("the type of this tuple has more than {TYPE_PARTS_MAX} parts");
            return self.report("E0302", message);
        }
        let values: Vec<Value> = items.iter().map(|item| self.runtime_value(item)).collect();
        let value = self.new_tuple(&values, &ty);
        self.typed(value, ty)
    }

    /// A slice as a tuple of its parts, which only the receiving method takes apart.
    pub(crate) fn slice(&mut self, parts: &[Operand]) -> Operand {
        if parts.iter().any(|part| part.ty == Type::Never) {
            return self.never();
        }
        let class = self.compile_time(Type::Class(Arc::new(Type::generic(
            "builtins.slice",
            ["A", "B", "C"].map(|name| Type::Parameter(name.into())).to_vec(),
        ))));
        self.call_operand(&class, parts.iter().map(|part| (Argument::Positional, part.clone())).collect())
    }

    fn tuple_slice(&mut self, object: &Operand, length: usize, index: &Operand) -> Operand {
        let Some(bounds) = self.constant_slice(index) else {
            return self.call_method_or_report(object, "__getitem__", std::slice::from_ref(index), "slices");
        };
        let items: Vec<Operand> =
            bounds.positions(length).into_iter().map(|at| self.tuple_item(object, at)).collect();
        self.tuple_of(&items)
    }

    fn constant_slice(&self, _index: &Operand) -> Option<Bounds> {
        let definition = self.function().body.insts.get(self.inst)?;
        let slice = self.untyped_definition(*definition.args.get(1)?)?;
        if slice.op != Untyped::Slice {
            return None;
        }
        let part = |index: usize| match self.arg(*slice.args.get(index)?).constant {
            Some(Constant::Int(value)) => Some(Some(value)),
            Some(Constant::None) => Some(None),
            _ => None,
        };
        Some(Bounds { lower: part(0)?, upper: part(1)?, step: part(2)? })
    }

    /// `object[index] = value`
    pub(crate) fn set_item(&mut self, object: &Operand, index: &Operand, value: &Operand) -> Operand {
        if matches!(object.ty, Type::Union(_)) && self.is_checked_late() {
            return self.set_item_of_union(object, index, value);
        }
        let index =
            &match index.ty.is_instance_of("builtins.slice") && object.ty.is_instance_of("builtins.list") {
                true => self.fitting_slice(index),
                false => index.clone(),
            };
        let rule = &mut |frame: &mut Self, index: &Operand| frame.set_item(object, index, value);
        if let Some(done) = self.at_unfit_index(object, index, rule) {
            return done;
        }
        // What is stored takes part in deciding the element type of a list.
        if let Some(list) = object.ty.as_instance().filter(|list| list.class.as_str() == "builtins.list")
            && let [element] = list.args.as_slice()
            && !index.ty.is_instance_of("builtins.slice")
            && value.ty != Type::Never
            && !self.assignable(element, &value.ty)
        {
            let value = match self.cells.deep(element) {
                // It says what else the list is for.
                Type::None => self.convert(value, element, "the assigned item"),
                _ => self.convert_late(value, element, "the assigned item"),
            };
            if value.ty == Type::Never {
                return value;
            }
            return self.set_item(object, index, &value);
        }
        if let Some(list) = object.ty.as_instance().filter(|list| list.class.as_str() == "builtins.list")
            && let [element] = list.args.as_slice()
            && !index.ty.is_instance_of("builtins.slice")
            && self.is_changed_in(element, value)
        {
            return self.convert_exactly(value, &element.clone(), "the assigned item");
        }
        // So do the items of what is stored for a slice of it.
        if let Some(list) = object.ty.as_instance().filter(|list| list.class.as_str() == "builtins.list")
            && let [element] = list.args.as_slice()
            && index.ty.is_instance_of("builtins.slice")
            && let Some(item) = items_of(&value.ty)
        {
            self.assignable(element, &item);
        }
        let args = [index.clone(), value.clone()];
        self.call_method_or_report(object, "__setitem__", &args, "item assignment")
    }

    /// Checks the number of items for an unpacking assignment.
    pub(crate) fn unpack(&mut self, value: &Operand, count: u32) -> Operand {
        if let Some(tuple) = self.tuple_of_record(value) {
            return self.unpack(&tuple, count);
        }
        match &value.ty {
            Type::Never => self.never(),
            Type::Tuple(items) if items.len() == count as usize => value.clone(),
            Type::Tuple(items) => {
                let found = items.len();
                let text = match found < count as usize {
                    true => format!("not enough values to unpack (expected {count}, got {found})"),
                    false => format!("too many values to unpack (expected {count})"),
                };
                let raised = Raised::value_error(text.clone());
                self.refuse_where_declared("E0307", text, None, Some(raised))
            }
            Type::Union(_) => self.dispatch(value, &mut |frame, value| match &value.ty {
                // Another type may fit: what happens shows when it runs.
                Type::Tuple(items) if items.len() != count as usize => frame.unpack_list(value, count),
                Type::None if frame.is_checked_late() => {
                    frame.raise_type_error("cannot unpack non-iterable NoneType object")
                }
                _ => frame.unpack(value, count),
            }),
            _ => self.unpack_list(value, count),
        }
    }

    /// Refuses to unpack what has no items.
    fn refuse_to_unpack(&mut self, value: &Operand) -> Option<Operand> {
        self.protocol_error(&value.ty, "__iter__")?;
        let class = super::mixed_order::class_name(&self.cells.deep(&value.ty));
        let raised = Raised::type_error(format!("cannot unpack non-iterable {class} object"));
        Some(self.refuse_to_iterate(&value.ty, Some(raised)))
    }

    fn unpack_list(&mut self, value: &Operand, count: u32) -> Operand {
        if let Some(refused) = self.refuse_to_unpack(value) {
            return refused;
        }
        let list = self.as_list(value);
        let expected = self.constant(&Constant::Int(i64::from(count)));
        let checked = self.call_library("builtins._check_unpack", &[list.clone(), expected]);
        if checked.ty == Type::Never { self.never() } else { list }
    }

    /// Checks the number of items for an unpacking assignment with a starred target; yields a list.
    pub(crate) fn unpack_star(&mut self, value: &Operand, before: u32, after: u32) -> Operand {
        if let Some(tuple) = self.tuple_of_record(value) {
            return self.unpack_star(&tuple, before, after);
        }
        if let Type::Tuple(items) = &value.ty {
            let (length, least) = (items.len(), (before + after) as usize);
            if length < least {
                let text = format!("not enough values to unpack (expected at least {least}, got {length})");
                return self.refuse("E0307", text.clone(), None, Some(Raised::value_error(text)));
            }
            return value.clone();
        }
        if let Some(refused) = self.refuse_to_unpack(value) {
            return refused;
        }
        let list = self.as_list(value);
        let least = self.constant(&Constant::Int(i64::from(before + after)));
        let checked = self.call_library("builtins._check_unpack_star", &[list.clone(), least]);
        if checked.ty == Type::Never { self.never() } else { list }
    }

    fn as_list(&mut self, value: &Operand) -> Operand {
        if value.ty.is_instance_of("builtins.list") {
            return value.clone();
        }
        let list = self.compile_time(Type::Class(Arc::new(Type::list(Type::Parameter("T".into())))));
        self.call_operand(&list, vec![(Argument::Positional, value.clone())])
    }

    /// One item of an unpacked value.
    pub(crate) fn unpack_item(&mut self, unpacked: Value, value: &Operand, index: u32) -> Operand {
        let star = match self.untyped_definition(unpacked).map(|inst| &inst.op) {
            Some(Untyped::UnpackStar(before, after)) => Some((*before, *after)),
            _ => None,
        };
        let index = index as usize;
        match (&value.ty, star) {
            (Type::Tuple(_), None) => self.tuple_item(value, index),
            (Type::Tuple(items), Some((before, after))) => {
                let (before, after, length) = (before as usize, after as usize, items.len());
                match index {
                    _ if index < before => self.tuple_item(value, index),
                    _ if index == before => {
                        let middle: Vec<Operand> =
                            (before..length - after).map(|at| self.tuple_item(value, at)).collect();
                        let kinds = vec![Argument::Positional; middle.len()];
                        self.sequence_display("builtins.list", "append", &kinds, &middle)
                    }
                    _ => self.tuple_item(value, length - after + (index - before - 1)),
                }
            }
            (_, None) => self.list_item(value, i64::try_from(index).unwrap_or(0)),
            (_, Some((before, after))) => {
                let (before, after, at) =
                    (i64::from(before), i64::from(after), i64::try_from(index).unwrap_or(0));
                if at == before {
                    let start = self.constant(&Constant::Int(before));
                    let end = self.constant(&Constant::Int(after));
                    return self.call_library("builtins._unpack_middle", &[value.clone(), start, end]);
                }
                self.list_item(value, if at < before { at } else { at - before - 1 - after })
            }
        }
    }

    fn list_item(&mut self, list: &Operand, index: i64) -> Operand {
        let index = self.constant(&Constant::Int(index));
        self.call_method(list, "__getitem__", &[index])
    }
}

/// The constant parts of a slice.
struct Bounds {
    lower: Option<i64>,
    upper: Option<i64>,
    step: Option<i64>,
}

impl Bounds {
    /// The positions that the slice takes from a sequence of this length, as Python's `slice.indices`.
    fn positions(&self, length: usize) -> Vec<usize> {
        let length = i64::try_from(length).unwrap_or(i64::MAX);
        let step = self.step.unwrap_or(1);
        if step == 0 {
            return Vec::new();
        }
        let (low, high) = if step > 0 { (0, length) } else { (-1, length - 1) };
        let place = |bound: Option<i64>, default: i64| match bound {
            None => default,
            Some(at) if at < 0 => (at + length).max(low),
            Some(at) => at.min(high),
        };
        let (start, end) = if step > 0 { (low, high) } else { (high, low) };
        let (mut at, stop) = (place(self.lower, start), place(self.upper, end));
        let mut positions = Vec::new();
        while (step > 0 && at < stop) || (step < 0 && at > stop) {
            positions.extend(usize::try_from(at));
            at += step;
        }
        positions
    }
}

/// The types of the items of a value, as far as its type says so by itself.
pub(super) fn known_items(ty: &Type) -> Vec<Type> {
    match ty {
        Type::Tuple(items) => items.to_vec(),
        Type::Instance(instance) => match instance.class.as_str() {
            "builtins.list" | "builtins.set" | "builtins.frozenset" | "builtins.tuple" | "builtins.dict" => {
                instance.args.first().cloned().into_iter().collect()
            }
            "builtins.range" | "builtins.bytes" | "builtins.bytearray" => vec![Type::Int],
            "builtins.str" => vec![Type::str()],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The items of a list, a set or a tuple.
pub(super) fn items_of(ty: &Type) -> Option<Type> {
    let containers = ["builtins.list", "builtins.set", "builtins.frozenset", "builtins.tuple"];
    match ty {
        Type::Tuple(items) if !items.is_empty() => Some(lattice::union(items.iter().cloned())),
        Type::Instance(instance) if containers.contains(&instance.class.as_str()) => {
            instance.args.first().filter(|item| **item != Type::Never).cloned()
        }
        _ => None,
    }
}

/// The types that a subscript of a class names.
fn type_arguments(index: &Type) -> Option<Vec<Type>> {
    match index {
        Type::Class(of) => Some(vec![(**of).clone()]),
        Type::None => Some(vec![Type::None]),
        Type::Tuple(parts) => {
            let named: Option<Vec<Vec<Type>>> = parts.iter().map(type_arguments).collect();
            named.map(|named| named.concat())
        }
        _ => None,
    }
}
