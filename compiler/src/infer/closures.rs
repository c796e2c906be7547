//! Stored callables: what a field that is declared `Callable[[A, B], R]` holds. Parameters declared so are specialized by
//! what is passed; a field has one type whoever assigns it. The object keeps the table index of a function that the
//! compiler writes for the callee and the signature (`runtime.invoke`), and the callee in a box. Two objects made of one function
//! are equal: of functions their code tells, of methods and closures also what they carry.

use linkpoint_abi::{Address, Point, Symbol};

use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::{Specialization, class_values, lattice, layout, recursive};
use crate::ir::typed::{Op, PointData};
use crate::ir::types::Instance;
use crate::ir::untyped::Argument;
use crate::ir::{Type, Value};
use crate::program::signatures::Flavor;

/// The class of stored callables. Its type arguments are the parameters, then the result.
pub(crate) const CALLABLE: &str = "builtins._Callable";

/// What calls a callee of a known type from a stored callable: `(boxed callee, arguments...) -> result`.
pub(crate) const INVOKE: &str = "runtime.invoke";

/// Parameters and result, if `instance` is a stored callable.
pub(crate) fn signature(instance: &Instance) -> Option<(&[Type], &Type)> {
    let (result, params) = instance.args.split_last()?;
    (instance.class.as_str() == CALLABLE).then_some((params, result))
}

impl Frame<'_, '_> {
    /// Whether a callee of type `from` can be stored with this signature.
    pub(crate) fn can_be_stored(&mut self, params: &[Type], result: &Type, from: &Type) -> bool {
        if !lattice::is_known_callable(from) && self.find_method(from, "__call__").is_none() {
            return false;
        }
        let callee = Operand { ty: from.clone(), constant: None, value: Value(u32::MAX) };
        let args: Vec<Passed> =
            params.iter().map(|ty| (Argument::Positional, self.typed(Value(u32::MAX), ty.clone()))).collect();
        let (found, reported) = self.overheard(|frame| frame.call_operand(&callee, args));
        reported.is_empty() && (*result == Type::None || self.assignable(result, &found.ty))
    }

    /// Emits the object for a callee of type `from`: of one of several functions, the one that it alone would have.
    pub(crate) fn store_callable(&mut self, value: Value, from: &Type, to: &Type) -> Value {
        let Type::Instance(instance) = to else { return value };
        if matches!(from, Type::Union(_)) {
            let one_of = Operand { ty: from.clone(), constant: None, value };
            let each = &mut |frame: &mut Self, member: &Operand| {
                let value = frame.store_callable(member.value, &member.ty, to);
                Operand { ty: to.clone(), constant: None, value }
            };
            return self.dispatch(&one_of, each).value;
        }
        let mut params = vec![from.clone()];
        params.extend(instance.args.iter().cloned());
        let invoke = Specialization { symbol: Symbol::new(INVOKE), params };
        let code = self.address_of(Address::Table(invoke.name()));
        self.callees.insert(invoke);
        let boxed = self.represent(value, from, &Type::Object);
        let object = self.allocate(to);
        let code = self.typed(code, Type::Int);
        let boxed = self.typed(boxed, Type::Object);
        self.set_attribute(&object, "_code", &code);
        self.set_attribute(&object, "_callee", &boxed);
        let receiver = self.place_of_receiver(from);
        let receiver = self.out.int(receiver);
        let receiver = self.typed(receiver, Type::Int);
        self.set_attribute(&object, "_receiver", &receiver);
        object.value
    }

    /// Where the box of a callee has the reference that tells it from others of the same code: 0 if there is none, -1 if
    /// the callee is an object itself.
    fn place_of_receiver(&self, callee: &Type) -> i64 {
        match callee {
            Type::Function(_) | Type::Class(_) => 0,
            Type::Method(receiver, _) if !lattice::is_runtime(receiver) => 0,
            Type::Method(receiver, _) if receiver.is_counted() => {
                layout::slots(self.facts, callee).0.first().map_or(-1, |slot| i64::from(slot.offset))
            }
            _ => -1,
        }
    }

    /// `a == b` and `a is b` of functions of which one is stored at least.
    pub(crate) fn same_callable(&mut self, a: &Operand, b: &Operand) -> Option<Operand> {
        let is_stored = |x: &Operand| x.ty.as_instance().is_some_and(|of| signature(of).is_some());
        let (stored, other) = match (is_stored(a), is_stored(b)) {
            (true, _) => (a, b),
            (false, true) => (b, a),
            (false, false) => return None,
        };
        let instance = stored.ty.as_instance()?.clone();
        let (params, result) = signature(&instance)?;
        if stored.ty != other.ty {
            if !lattice::is_known_callable(&other.ty) {
                return None;
            }
            if !self.can_be_stored(params, result, &other.ty) {
                return Some(self.bool(false));
            }
        }
        let value = self.represent(other.value, &other.ty, &stored.ty);
        let other = self.typed(value, stored.ty.clone());
        let parts = [
            (stored, "_code"),
            (&other, "_code"),
            (stored, "_callee"),
            (&other, "_callee"),
            (stored, "_receiver"),
        ];
        let parts = parts.map(|(object, name)| self.attribute(object, name, true));
        Some(self.call_library("builtins._same_callable", &parts))
    }

    /// The hash of a stored callable, if `x` is one.
    pub(super) fn hash_of_callable(&mut self, x: &Operand) -> Option<Operand> {
        signature(x.ty.as_instance()?)?;
        let parts = ["_code", "_callee", "_receiver"].map(|name| self.attribute(x, name, true));
        Some(self.call_library("builtins._hash_of_callable", &parts))
    }

    /// Whether a value is a method that reading an attribute has bound, which makes a new object each time.
    pub(super) fn is_bound_method(&self, ty: &Type) -> bool {
        let Type::Method(_, symbol) = ty else { return false };
        symbol.as_str().starts_with("?.")
            || self.facts.signature(symbol).is_some_and(|signature| signature.flavor == Flavor::Method)
    }

    /// `==` of two methods or closures that the compiler knows.
    pub(super) fn same_method(&mut self, a: &Operand, b: &Operand) -> Option<Operand> {
        let (Type::Method(_, f), Type::Method(_, g)) = (&a.ty, &b.ty) else { return None };
        if class_values::of_object(&a.ty).or(class_values::of_object(&b.ty)).is_some() {
            return None;
        }
        if f != g {
            return Some(self.bool(false));
        }
        let (x, y) = (self.receiver_of(a), self.receiver_of(b));
        if !x.ty.is_counted() || !y.ty.is_counted() {
            return None;
        }
        let same = self.out.op(Op::Same, &[x.value, y.value], Type::Bool);
        Some(self.typed(same, Type::Bool))
    }

    /// Calls a stored callable.
    pub(crate) fn call_stored(&mut self, callee: &Operand, args: Vec<Passed>) -> Operand {
        let Some(instance) = callee.ty.as_instance().cloned() else { return self.never() };
        let Some((params, result)) = signature(&instance) else { return self.never() };
        let is_plain = args.iter().all(|(kind, _)| *kind == Argument::Positional);
        if !is_plain || args.len() != params.len() {
            let expected = super::names::count(params.len(), "positional argument");
            return self.report("E0203", format!("expected {expected}, found {}", args.len()));
        }
        let mut converted = Vec::new();
        for ((_, arg), param) in args.iter().zip(params) {
            let arg = self.convert_late(arg, param, "argument of a stored function");
            if arg.ty == Type::Never {
                return self.never();
            }
            converted.push(arg);
        }
        let result = recursive::opened(&self.cells.deep(result));
        let code = self.attribute(callee, "_code", true);
        let boxed = self.attribute(callee, "_callee", true);
        if !self.out.is_on() {
            return self.typed(Value(u32::MAX), result);
        }
        let mut values = vec![code.value, boxed.value];
        values.extend(converted.iter().map(|arg| self.runtime_value(arg)));
        let mut types = vec![Type::Object];
        types.extend(params.iter().map(|param| self.cells.deep(param)));
        let name = Type::Instance(std::sync::Arc::new(instance.clone())).to_string();
        let point = PointData {
            point: Point {
                callee: format!("{INVOKE}:{name}").as_str().into(),
                signature: PointData::wasm_signature(&types, &result),
                signature_hash: self.facts.signature_hash(&Symbol::new(INVOKE), &types, &result),
            },
            symbol: Symbol::new(INVOKE),
            params: types,
            result: result.clone(),
        };
        let id = self.out.tables().point(point);
        let value = self.out.op(Op::CallIndirect(id), &values, result.clone());
        self.typed(value, result)
    }
}
