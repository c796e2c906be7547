//! Stored callables: what a field that is declared `Callable[[A, B], R]` holds. Parameters declared so are specialized by
//! what is passed; a field has one type whoever assigns it. The object keeps the table index of a function that the
//! compiler writes for the callee and the signature (`runtime.invoke`), and the callee in a box.

use linkpoint_abi::{Address, Point, Symbol};

use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::{Specialization, lattice, recursive};
use crate::ir::typed::{Op, PointData};
use crate::ir::types::Instance;
use crate::ir::untyped::Argument;
use crate::ir::{Type, Value};

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
        let before = self.take_diagnostics();
        let found = self.dry_run(|frame| frame.call_operand(&callee, args));
        let fits = self.take_diagnostics().is_empty();
        before.into_iter().for_each(|diagnostic| self.push_diagnostic(diagnostic));
        fits && (*result == Type::None || self.assignable(result, &found.ty))
    }

    /// Emits the object for a callee of type `from`.
    pub(crate) fn store_callable(&mut self, value: Value, from: &Type, to: &Type) -> Value {
        let Type::Instance(instance) = to else { return value };
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
        object.value
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
            let arg = self.convert(arg, param, "argument of a stored function");
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
