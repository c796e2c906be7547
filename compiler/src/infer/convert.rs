//! Conversions: a value where another type is expected. Boxing into unions, numeric promotion, rebuilding of tuples.

use linkpoint_abi::Address;

use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::{class_values, closures, iterables, lattice, layout, numbers, recursive, relate};
use crate::ir::entity::AddressId;
use crate::ir::typed::{Convert, Op};
use crate::ir::types::Instance;
use crate::ir::{Type, Value};

impl Frame<'_, '_> {
    /// `operand` as `to`. A value that does not fit is a diagnostic; `what` says where it stands.
    pub(crate) fn convert(&mut self, operand: &Operand, to: &Type, what: &str) -> Operand {
        self.convert_or_raise(operand, to, what, None)
    }

    /// The same where CPython raises an exception for a value that does not fit.
    pub(super) fn convert_or_raise(
        &mut self,
        operand: &Operand,
        to: &Type,
        what: &str,
        raised: Option<Raised>,
    ) -> Operand {
        if !self.assignable(to, &operand.ty) {
            let (wanted, found) = (self.cells.deep(to), self.cells.deep(&operand.ty));
            // A check goes by what is declared, of which no code comes: a bool is an int, a member of an `IntEnum` too.
            if self.facts.program.is_strict && numbers::is_within(self.facts, &wanted, &found) {
                return self.typed(operand.value, wanted);
            }
            if found != Type::Never {
                let help = conversion_help(&wanted, &found);
                self.refuse_value(what, (to, &operand.ty), help, raised);
            }
            return self.never();
        }
        let ty = self.cells.shallow(to);
        let value = self.represent(operand.value, &operand.ty, &ty);
        let constant = if ty == operand.ty { operand.constant.clone() } else { None };
        Operand { ty, constant, value }
    }

    /// Emits what it takes to have a value of type `from` as `to`, which it is assignable to.
    pub(crate) fn represent(&mut self, value: Value, from: &Type, to: &Type) -> Value {
        if !self.out.is_on() {
            return value;
        }
        let (from, to) = (self.cells.deep(from), self.cells.deep(to));
        self.represent_known(value, &from, &to)
    }

    fn represent_known(&mut self, value: Value, from: &Type, to: &Type) -> Value {
        match (from, to) {
            _ if value == Value(u32::MAX) && from == to => self.out.op(Op::None, &[], to.clone()),
            _ if from == to => self.as_method(value, to),
            (Type::Never, _) => self.out.op(Op::Undefined, &[], to.clone()),
            (Type::Int, Type::Float) => self.out.op(Op::Convert(Convert::IntToFloat), &[value], Type::Float),
            (Type::Bool, Type::Float) => {
                let int = self.out.op(Op::Convert(Convert::BoolToInt), &[value], Type::Int);
                self.represent_known(int, &Type::Int, to)
            }
            (Type::Tuple(items), Type::Tuple(targets)) => self.rebuild_tuple(value, from, items, targets, to),
            (_, Type::Instance(instance)) if closures::signature(instance).is_some() => {
                self.store_callable(value, from, to)
            }
            (Type::Tuple(items), Type::Instance(listed)) if relate::is_listed(listed) => {
                self.list_tuple(value, from, items, listed)
            }
            (Type::Instance(_), Type::Instance(listed)) if relate::is_listed(listed) => {
                self.widen_tuple(value, from, listed)
            }
            (from, to) if let Some(item) = iterables::items(to) => self.store_iterable(value, from, item, to),
            (Type::Method(a, _), Type::Method(b, _)) => {
                let receiver = self.represent_known(value, a, b);
                self.as_method(receiver, to)
            }
            (Type::None, Type::Union(_) | Type::Object) => self.out.op(Op::None, &[], to.clone()),
            (Type::Union(members), _)
                if from.is_tagged() != to.is_tagged() || self.is_stored_otherwise(members, to) =>
            {
                let each = |frame: &mut Self, member: &Operand| {
                    let value = frame.represent(member.value, &member.ty, to);
                    Operand { ty: to.clone(), constant: None, value }
                };
                let operand = Operand { ty: from.clone(), constant: None, value };
                self.dispatch(&operand, &mut { each }).value
            }
            (Type::Method(object, _), Type::Union(members))
                if class_values::of_object(from).is_some() && !members.contains(from) =>
            {
                let receiver = self.stated(value, object);
                let object = self.typed(receiver, (**object).clone());
                let each = &mut |frame: &mut Self, case: &Operand| {
                    let class = frame.class_alone(&case.ty);
                    let value = frame.represent(Value(u32::MAX), &class, to);
                    Operand { ty: to.clone(), constant: None, value }
                };
                self.dispatch_classes(&object, each).value
            }
            (_, Type::Union(_)) if !matches!(from, Type::Union(_)) => {
                // In the box of a field that may be missing, too, is a number of one type.
                let members = lattice::members(&lattice::union([to.clone()]));
                let member = self.union_member(&members, from).unwrap_or_else(|| from.clone());
                let value = self.represent_known(value, from, &member);
                self.box_value(value, &member, to)
            }
            (_, Type::Object) => self.box_value(value, from, to),
            _ => self.out.op(Op::Cast, &[value], to.clone()),
        }
    }

    /// Whether a value of one of `members` is stored in another way where `to` is expected.
    fn is_stored_otherwise(&mut self, members: &[Type], to: &Type) -> bool {
        members.iter().any(|member| {
            let target = match to {
                Type::Union(targets) => self.union_member(targets, member),
                Type::Object => None,
                other => Some(other.clone()),
            };
            let is_listed = |ty: &Type| ty.is_instance_of("builtins.tuple");
            target.is_some_and(|target| match member {
                Type::Int | Type::Float | Type::Bool | Type::Tuple(_) => target != *member,
                // In the box of a method is which method of which class it is.
                Type::Method(..) => target != *member,
                _ => target != *member && is_listed(member) && is_listed(&target),
            })
        })
    }

    fn box_value(&mut self, value: Value, from: &Type, to: &Type) -> Value {
        if to.is_tagged() {
            return self.out.op(Op::Tag, &[value], to.clone());
        }
        let object = match from {
            Type::Int | Type::Float | Type::Bool => self.new_box(from, Some(value)),
            // What a known callable carries besides its code is the receiver of a method.
            Type::Function(_) | Type::Class(_) | Type::Module(_) => self.new_box(from, None),
            Type::Method(receiver, _) => {
                let value = lattice::is_runtime(receiver).then_some(value);
                self.new_box(from, value)
            }
            _ => value,
        };
        self.out.op(Op::Cast, &[object], to.clone())
    }

    /// The receiver of a method as the method: the same reference, at the type that containers and calls expect.
    pub(crate) fn as_method(&mut self, value: Value, ty: &Type) -> Value {
        if matches!(ty, Type::Method(..)) { self.stated(value, ty) } else { value }
    }

    /// The receiver of a method, at its own type.
    pub(crate) fn receiver_of(&mut self, method: &Operand) -> Operand {
        let Type::Method(receiver, _) = &method.ty else { return self.never() };
        let receiver = self.cells.deep(receiver);
        let value = self.stated(method.value, &receiver);
        self.typed(value, receiver)
    }

    /// The same value with `ty` as its type.
    fn stated(&mut self, value: Value, ty: &Type) -> Value {
        let carried = ty.carried();
        let has_value = ty.is_counted() || carried.is_tagged() || carried.is_number();
        if !has_value || value == Value(u32::MAX) {
            return value;
        }
        let is_so = self.out.builder().is_none_or(|builder| builder.function.values[value].ty == *ty);
        if is_so { value } else { self.out.op(Op::Cast, &[value], ty.clone()) }
    }

    /// An object that holds a value which is no object itself, under a descriptor that names its type.
    fn new_box(&mut self, from: &Type, value: Option<Value>) -> Value {
        let address = self.descriptor(from);
        // A box is never None, whatever else the union allows.
        let boxed = Type::Union(std::sync::Arc::from([from.clone()]));
        let boxed = self.out.op(Op::New(address), &[], boxed);
        if let (Some(value), Some(slot)) = (value, layout::slots(self.facts, from).0.first()) {
            self.out.effect(Op::InitField(slot.offset), &[boxed, value]);
        }
        boxed
    }

    /// The value inside a boxed `object` that is known to be a `member` of its union.
    pub(crate) fn unbox(&mut self, object: Value, from: &Type, member: &Type) -> Value {
        match member {
            _ if from == member => object,
            _ if from.is_tagged() && !member.is_tagged() => self.out.op(Op::Untag, &[object], member.clone()),
            Type::Union(members) if member.is_tagged() && !from.is_tagged() => {
                let boxed = self.typed(object, from.clone());
                let each = &mut |frame: &mut Self, number: &Operand| {
                    let value = frame.out.op(Op::Tag, &[number.value], member.clone());
                    frame.typed(value, member.clone())
                };
                self.dispatch_over(&boxed, members, &Wanted::Nothing, each).value
            }
            Type::Int | Type::Float | Type::Bool => {
                self.out.op(Op::Field(linkpoint_abi::layout::HEADER), &[object], member.clone())
            }
            Type::None => self.out.op(Op::None, &[], Type::None),
            Type::Method(receiver, _) => match layout::slots(self.facts, member).0.first() {
                Some(slot) => self.out.op(Op::Field(slot.offset), &[object], (**receiver).clone()),
                None => Value(u32::MAX),
            },
            _ if !lattice::is_runtime(member) => Value(u32::MAX),
            _ => self.out.op(Op::Cast, &[object], member.clone()),
        }
    }

    fn rebuild_tuple(
        &mut self,
        value: Value,
        from: &Type,
        items: &[Type],
        targets: &[Type],
        to: &Type,
    ) -> Value {
        let (slots, _) = layout::slots(self.facts, from);
        let mut values = Vec::new();
        for ((slot, item), target) in slots.iter().zip(items).zip(targets) {
            let (item, target) = (recursive::opened(item), recursive::opened(target));
            let field = self.out.op(Op::Field(slot.offset), &[value], item.clone());
            values.push(self.represent_known(field, &item, &target));
        }
        self.new_tuple(&values, to)
    }

    /// A tuple whose items the compiler knows as one of any length.
    fn list_tuple(&mut self, value: Value, from: &Type, items: &[Type], listed: &Instance) -> Value {
        let Some(element) = listed.args.first() else { return value };
        let tuple = self.typed(value, from.clone());
        let list = self.allocate(&Type::list(element.clone()));
        for index in 0..items.len() {
            let item = self.tuple_item(&tuple, index);
            self.call_method(&list, "append", &[item]);
        }
        self.call_library("builtins._tuple_of", &[list]).value
    }

    /// A tuple of any length whose items get a wider type.
    fn widen_tuple(&mut self, value: Value, from: &Type, listed: &Instance) -> Value {
        let Some(element) = listed.args.first() else { return value };
        let tuple = self.typed(value, from.clone());
        let class = self.compile_time(Type::Class(std::sync::Arc::new(element.clone())));
        self.call_library("builtins._widened", &[tuple, class]).value
    }

    /// Allocates a tuple of type `ty` with these items.
    pub(crate) fn new_tuple(&mut self, values: &[Value], ty: &Type) -> Value {
        if !self.out.is_on() {
            return Value(u32::MAX);
        }
        let ty = self.cells.deep(ty);
        let address = self.descriptor(&ty);
        let object = self.out.op(Op::New(address), &[], ty.clone());
        let (slots, _) = layout::slots(self.facts, &ty);
        for (slot, value) in slots.iter().zip(values) {
            self.out.effect(Op::InitField(slot.offset), &[object, *value]);
        }
        object
    }

    /// The number of the descriptor address of an object type. Its glue becomes a callee, and that of its ancestors,
    /// whose descriptors it names.
    pub(crate) fn descriptor(&mut self, ty: &Type) -> AddressId {
        if !self.out.is_on() {
            return AddressId(0);
        }
        let ty = &recursive::normal(ty);
        let mut base = self.facts.layout_base(ty);
        while let Some(ancestor) = base {
            self.add_type(&ancestor);
            base = self.facts.layout_base(&ancestor);
        }
        self.add_type(ty)
    }

    fn add_type(&mut self, ty: &Type) -> AddressId {
        let record = self.facts.type_record(ty);
        // Code that releases objects asks whether they may be part of cycles.
        self.facts.is_cyclic(ty);
        for (glue, wanted) in [("runtime.finalize", &record.finalize), ("runtime.visit", &record.visit)] {
            if wanted.is_some() {
                self.callees.insert(super::Specialization { symbol: glue.into(), params: vec![ty.clone()] });
            }
        }
        self.out.tables().type_record(std::sync::Arc::new(record))
    }

    /// An address as an int.
    pub(crate) fn address_of(&mut self, address: Address) -> Value {
        let id = self.out.address(address);
        self.out.op(Op::AddressOf(id), &[], Type::Int)
    }
}

fn conversion_help(to: &Type, from: &Type) -> Option<String> {
    match (to, from) {
        (Type::Int, Type::Bool | Type::Float) => Some("write `int(...)` to convert".to_owned()),
        (_, Type::Union(members)) if members.contains(&Type::None) => {
            Some("the value may be None here: test `is not None` first".to_owned())
        }
        _ => None,
    }
}
