//! Enumerations: what a class of members is asked. Objects that are values of another type themselves: members that are
//! ints or strings, records that are tuples.

use std::collections::BTreeSet;

use linkpoint_abi::Symbol;

use super::calls::Passed;
use super::comparison::{comparison, mirrored};
use super::frame::{Frame, Operand};
use crate::ir::Type;
use crate::ir::types::Instance;
use crate::ir::untyped::{Argument, CompareOp, Constant};
use crate::program::enums::ALL_MEMBERS;
use crate::program::narrower;
use crate::program::records::AS_TUPLE;

/// Bases of enumerations whose members are values of another type.
const PLAIN: [&str; 3] = ["enum.IntEnum", "enum.StrEnum", "enum.IntFlag"];

impl Frame<'_, '_> {
    /// Whether `of` is a class of members.
    pub(crate) fn is_enumeration(&self, of: &Type) -> bool {
        matches!(of, Type::Instance(instance) if self.derives_from(instance, &"enum.Enum".into()))
            && self.find_method(of, "__members_list__").is_some()
    }

    /// Whether a value is sure to be one of some members: they are all that its enumeration has.
    pub(crate) fn is_covered(&mut self, operands: &[Operand]) -> Operand {
        let Some((x, members)) = operands.split_first() else { return self.never() };
        let mut names = BTreeSet::new();
        for member in members.chunks(2) {
            if let [Operand { ty: Type::Class(of), .. }, Operand { constant: Some(Constant::Str(name)), .. }] =
                member
                && **of == x.ty
            {
                names.insert(name.clone());
            }
        }
        let all = self.find_method(&x.ty, ALL_MEMBERS).and_then(|symbol| self.facts.signature(&symbol));
        let is_covered = all.is_some_and(|all| all.params.iter().all(|param| names.contains(&param.name)));
        self.bool(is_covered)
    }

    /// The list of the members, if `class` is a class of members.
    pub(crate) fn members_of(&mut self, class: &Operand) -> Option<Operand> {
        let Type::Class(of) = &class.ty else { return None };
        self.is_enumeration(of).then(|| self.ask_class(class, "__members_list__", Vec::new()))
    }

    /// The member with this name.
    pub(crate) fn member_named(&mut self, class: &Operand, name: &Operand) -> Operand {
        self.ask_class(class, "__by_name__", vec![(Argument::Positional, name.clone())])
    }

    pub(super) fn ask_class(&mut self, class: &Operand, method: &str, args: Vec<Passed>) -> Operand {
        let method = self.attribute(class, method, true);
        self.call_operand(&method, args)
    }

    /// `x in container`: a class of members contains them, and what they are the members for.
    pub(crate) fn is_in(&mut self, x: &Operand, container: &Operand) -> Operand {
        let Some(members) = self.members_of(container) else { return self.contains(container, x) };
        let Type::Class(of) = &container.ty else { return self.never() };
        match self.assignable(&of.clone(), &x.ty) {
            true => self.contains(&members, x),
            false => self.call_library("enum._has_value", &[members, x.clone()]),
        }
    }

    /// Whether members of the class are values of `ty` themselves.
    pub(crate) fn is_plain(&self, member: &Instance, ty: &Type) -> bool {
        let is_tuple = matches!(ty, Type::Tuple(_)) || ty.is_instance_of("builtins.tuple");
        !is_tuple && narrower::roots(ty).iter().any(|root| self.derives_from(member, &Symbol::new(*root)))
    }

    /// A member of an `IntEnum` or `StrEnum` as the value that it is; anything else as it is.
    pub(crate) fn plain_value(&mut self, x: &Operand) -> Operand {
        if self.is_plain_member(&x.ty) {
            return self.attribute(x, "_value_", true);
        }
        self.tuple_of_record(x).unwrap_or_else(|| x.clone())
    }

    /// Whether objects of type `ty` are values of a built-in type themselves.
    pub(super) fn is_built_in_value(&self, ty: &Type) -> bool {
        self.is_plain_member(ty) || self.is_tuple_record(ty)
    }

    fn is_plain_member(&self, ty: &Type) -> bool {
        let Type::Instance(instance) = ty else { return false };
        let is_below = |bases: &[&'static str]| {
            bases.iter().any(|base| self.derives_from(instance, &Symbol::new(*base)))
        };
        is_below(&PLAIN) && self.find_method(ty, "__members_list__").is_some()
            || self.is_value_class(instance)
    }

    /// Whether objects of a class of the program are numbers or texts because it derives from `int`, `float` or `str`.
    pub(super) fn is_value_class(&self, instance: &Instance) -> bool {
        let is_below =
            || narrower::VALUES.iter().any(|base| self.derives_from(instance, &Symbol::new(*base)));
        !self.facts.program.is_library(&instance.class) && is_below()
    }

    /// Whether a comparison of two objects is that of a method which the program defines for the values that one of them is: for
    /// the left one, or, where that is no such object, for the right one.
    pub(super) fn compares_itself(&self, op: CompareOp, a: &Type, b: &Type) -> bool {
        let defines = |ty: &Type, names: &[&str]| {
            names.iter().any(|name| {
                let method = self.find_method(ty, name);
                method.is_some_and(|method| {
                    !self.facts.program.is_library(&method) && !self.facts.is_written(&method)
                })
            })
        };
        let names = |op: CompareOp| match op {
            CompareOp::Ne => vec!["__ne__", "__eq__"],
            op => vec![comparison(op).0],
        };
        match self.is_plain_member(a) {
            true => defines(a, &names(op)),
            false => self.is_plain_member(b) && defines(b, &names(mirrored(op))),
        }
    }

    /// The tuple that an object of a `NamedTuple` is.
    pub(crate) fn tuple_of_record(&mut self, x: &Operand) -> Option<Operand> {
        self.is_tuple_record(&x.ty).then(|| self.call_method(x, AS_TUPLE, &[]))
    }

    /// A tuple that is looked up where objects of a `NamedTuple` are, as such an object: it equals the tuple, and has its hash.
    pub(super) fn as_record(&mut self, x: &Operand, wanted: &Type) -> Operand {
        let wanted = self.cells.deep(wanted);
        let Type::Tuple(items) = &x.ty else { return x.clone() };
        if !self.is_tuple_record(&wanted) || self.tells_itself_apart(&wanted) {
            return x.clone();
        }
        let empty = Operand { ty: wanted.clone(), constant: None, value: crate::ir::Value(u32::MAX) };
        let of_record = self.dry_run(|frame| frame.tuple_of_record(&empty)).map(|tuple| tuple.ty);
        if of_record.as_ref() != Some(&self.cells.deep(&x.ty)) {
            return x.clone();
        }
        let args = (0..items.len()).map(|index| (Argument::Positional, self.tuple_item(x, index)));
        let args = args.collect();
        self.construct(&wanted, args)
    }

    /// Whether the text of a class, or of one below it, says what equals its objects, or makes them otherwise than by their fields.
    pub(super) fn tells_itself_apart(&self, ty: &Type) -> bool {
        let Some(instance) = ty.as_instance() else { return false };
        let is_told = |class: &Symbol| self.facts.tells_apart(class);
        self.facts.order(&instance.class).iter().any(is_told)
            || self.facts.overrides(&instance.class, "").iter().any(is_told)
    }

    /// Whether `ty` is a `NamedTuple`.
    pub(crate) fn is_tuple_record(&self, ty: &Type) -> bool {
        matches!(ty, Type::Instance(_)) && self.find_method(ty, AS_TUPLE).is_some()
    }

    /// The same where the library declares a value of that other type.
    pub(crate) fn plain_for(&mut self, x: &Operand, declared: &Type) -> Operand {
        let is_plain = matches!(declared, Type::Int | Type::Float) || *declared == Type::str();
        let has_member = |member: &Type| self.is_plain_member(member);
        match &x.ty {
            _ if !is_plain => x.clone(),
            Type::Union(members) if members.iter().any(has_member) => {
                self.dispatch(x, &mut |frame, member| frame.plain_value(member))
            }
            _ => self.plain_value(x),
        }
    }
}
