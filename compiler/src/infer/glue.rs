//! Glue that the compiler writes for each object type: releasing what an instance owns, and visiting its references.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::output::Output;
use super::{Inferred, Specialization, closures, recursive};
use crate::ir::Type;
use crate::ir::entity::SiteId;
use crate::ir::function::Terminator;
use crate::ir::typed::{self, IntOp, Op};
use crate::ir::untyped::Argument;
use crate::program::facts::Facts;

/// Whether `symbol` is glue.
pub(crate) fn is_glue(symbol: &Symbol) -> bool {
    matches!(symbol.as_str(), "runtime.finalize" | "runtime.visit" | closures::INVOKE)
}

/// Writes the glue function `specialization`: `(object) -> None`, unless it is the caller of a stored callable.
pub(crate) fn write(facts: &Facts<'_>, specialization: &Specialization) -> Option<Inferred> {
    if specialization.symbol.as_str() == closures::INVOKE {
        return invoke(facts, specialization);
    }
    let ty = specialization.params.first()?.clone();
    // Any function of the library lends its frame: glue has no source of its own.
    let mut frame = Frame::new(facts, &Specialization::plain(&"runtime.report_live_objects".into()))?;
    let mut function = typed::Function::new(specialization.symbol.as_str(), Type::None);
    let entry = function.entry();
    let value = function.add_param(entry, ty.clone());
    frame.out = Output::to(function);
    let object = frame.typed(value, ty);
    match specialization.symbol.as_str() {
        "runtime.finalize" => finalize(&mut frame, &object),
        _ => visit(&mut frame, &object),
    }
    let none = frame.none();
    frame.out.end(Terminator::Return(none.value, SiteId(0)));
    let function = std::mem::replace(&mut frame.out, Output::off()).finish()?;
    Some(Inferred {
        result: Type::None,
        refined: None,
        function: Some(Arc::new(function)),
        callees: std::mem::take(&mut frame.callees).into_iter().collect(),
        edges: Default::default(),
        diagnostics: Vec::new(),
    })
}

/// Writes what calls the callee of a stored callable: `(boxed callee, arguments...) -> result`.
fn invoke(facts: &Facts<'_>, specialization: &Specialization) -> Option<Inferred> {
    let opened: Vec<Type> = specialization.params.iter().map(recursive::opened).collect();
    let (result, params) = opened.split_last()?;
    let (callee, params) = params.split_first()?;
    let mut frame = Frame::new(facts, &Specialization::plain(&"runtime.report_live_objects".into()))?;
    let mut function = typed::Function::new(specialization.symbol.as_str(), result.clone());
    let entry = function.entry();
    let boxed = function.add_param(entry, Type::Object);
    let args: Vec<crate::ir::Value> =
        params.iter().map(|param| function.add_param(entry, param.clone())).collect();
    frame.out = Output::to(function);
    let value = frame.unbox(boxed, &Type::Object, callee);
    let callee = frame.typed(value, callee.clone());
    let args =
        args.into_iter().zip(params).map(|(arg, ty)| (Argument::Positional, frame.typed(arg, ty.clone())));
    let args: Vec<Passed> = args.collect();
    // The result decides the element types of what the callee makes.
    frame.dry_run(|frame| {
        let returned = frame.call_operand(&callee, args.clone());
        frame.assignable(result, &returned.ty);
    });
    let returned = frame.call_operand(&callee, args);
    let returned = match result {
        // Whoever declares that nothing is returned does not look at what is.
        Type::None if returned.ty != Type::Never => frame.none(),
        _ => frame.convert(&returned, result, "the result of a stored function"),
    };
    if returned.ty == Type::Never && *result != Type::Never {
        frame.dead_end();
    } else {
        frame.out.end(Terminator::Return(returned.value, SiteId(0)));
    }
    let function = std::mem::replace(&mut frame.out, Output::off()).finish()?;
    Some(Inferred {
        result: result.clone(),
        refined: None,
        function: Some(Arc::new(function)),
        callees: std::mem::take(&mut frame.callees).into_iter().collect(),
        edges: Default::default(),
        diagnostics: frame.take_diagnostics(),
    })
}

/// Runs `__drop__`, then moves every counted field out, so that it is released.
fn finalize(frame: &mut Frame<'_, '_>, object: &Operand) {
    frame.try_method(object, "__drop__", &[]);
    for_each_field(frame, object, |frame, address, ty| {
        frame.out.op(Op::TakeElement, &[address], ty.clone());
    });
}

/// Shows every counted reference of the object to the collector.
fn visit(frame: &mut Frame<'_, '_>, object: &Operand) {
    frame.try_method(object, "__visit__", &[]);
    for_each_field(frame, object, |frame, address, _| {
        let reference = frame.out.op(Op::Load(typed::Width::U32, 0), &[address], Type::Int);
        let reference = frame.typed(reference, Type::Int);
        frame.call_library("runtime.visit_reference", &[reference]);
    });
}

fn for_each_field(
    frame: &mut Frame<'_, '_>,
    object: &Operand,
    mut act: impl FnMut(&mut Frame<'_, '_>, crate::ir::Value, &Type),
) {
    for slot in frame.facts.slots(&object.ty).into_iter().filter(|slot| slot.ty.is_counted()) {
        let start = frame.out.op(Op::AddressOfObject, &[object.value], Type::Int);
        let offset = frame.out.int(i64::from(slot.offset));
        let address = frame.out.op(Op::IntOp(IntOp::WrappingAdd), &[start, offset], Type::Int);
        act(frame, address, &slot.ty);
    }
}
