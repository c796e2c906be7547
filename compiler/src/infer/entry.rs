//! Entries: the functions through which the outside starts a program. `entry.main` runs the entry module as
//! `python FILE` would; `entry.call(f)` imports it, decodes arguments, calls `f` and encodes the result. Of a session,
//! `entry.load` imports it once, and `entry.invoke(f)` calls `f` in what is there.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::calls::Passed;
use super::dropped;
use super::frame::{Frame, Operand};
use super::lattice::Substitution;
use super::numbers::{has_int, is_bound};
use super::output::Output;
use super::{Inferred, Specialization};
use crate::diagnostic::{Declaration, Diagnostic};
use crate::front::definition::ParameterKind;
use crate::ir::Type;
use crate::ir::entity::SiteId;
use crate::ir::function::Terminator;
use crate::ir::typed;
use crate::ir::untyped::Argument;
use crate::program::facts::Facts;
use crate::program::interface::crossing_fields;
use crate::program::narrower;
use crate::program::signatures::Signature;

/// What an entry does when the program has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AtEnd {
    /// Nothing: the sandbox goes away as a whole.
    Leave,
    /// Gives everything back and tells the host how many objects are left. For tests.
    Count,
}

impl AtEnd {
    fn suffix(self) -> &'static str {
        match self {
            AtEnd::Leave => "",
            AtEnd::Count => "_counted",
        }
    }
}

/// The entry that runs a program.
pub(crate) fn main(at_end: AtEnd) -> Specialization {
    Specialization::plain(&Symbol::new(format!("entry.main{}", at_end.suffix())))
}

/// The entry that calls one function.
pub(crate) fn call(function: &Symbol, at_end: AtEnd) -> Specialization {
    let symbol = Symbol::new(format!("entry.call{}", at_end.suffix()));
    Specialization { symbol, params: vec![Type::Function(function.clone())] }
}

const LOAD: &str = "entry.load";
const INVOKE: &str = "entry.invoke";

/// The entry that imports a program and leaves it there.
pub(crate) fn load() -> Specialization {
    Specialization::plain(&LOAD.into())
}

/// The entry that calls one function of a program that has been imported.
pub(crate) fn invoke(function: &Symbol) -> Specialization {
    Specialization { symbol: INVOKE.into(), params: vec![Type::Function(function.clone())] }
}

/// Writes an entry: `() -> None`. Whatever is raised is reported and does not leave it.
pub(crate) fn write(facts: &Facts<'_>, specialization: &Specialization) -> Option<Inferred> {
    let mut frame = frame(facts)?;
    frame.out = Output::to(typed::Function::new(specialization.symbol.as_str(), Type::None));
    let (start, uncaught) = (frame.out.block(), frame.out.block());
    let exception = frame.out.param(uncaught, Type::exception());
    frame.out.jump(start, &[]);
    frame.out.handler = Some(uncaught);
    frame.out.start(start);
    let module = facts.program.entry().clone();
    match specialization.params.first() {
        Some(Type::Function(function)) => {
            if specialization.symbol.as_str() != INVOKE {
                run_module(&mut frame, &module, &module);
            }
            call_function(&mut frame, function);
        }
        None if specialization.symbol.as_str() == LOAD => run_module(&mut frame, &module, &module),
        _ => run_module(&mut frame, &module, "__main__"),
    }
    let ended = frame.out.block();
    frame.out.jump(ended, &[]);
    frame.out.handler = None;
    frame.out.start(uncaught);
    let exception = frame.typed(exception, Type::exception());
    frame.call_library("builtins.report_uncaught", &[exception]);
    frame.out.jump(ended, &[]);
    frame.out.start(ended);
    let goes_on = matches!(specialization.symbol.as_str(), LOAD | INVOKE);
    frame.call_library(if goes_on { dropped::FINISH } else { dropped::FINISH_ALL }, &[]);
    if specialization.symbol.as_str().ends_with(AtEnd::Count.suffix()) {
        release_variables(&mut frame);
        frame.call_library("runtime.report_live_objects", &[]);
    }
    let mut written = finish(&mut frame)?;
    written.diagnostics = placed(facts, specialization, written.diagnostics);
    Some(written)
}

/// A frame for a function that has no source of its own: any function of the library lends its own.
pub(super) fn frame<'f, 'p>(facts: &'f Facts<'p>) -> Option<Frame<'f, 'p>> {
    Frame::new(facts, &Specialization::plain(&"runtime.report_live_objects".into()))
}

/// What is wrong with a call from outside is shown at the function, because the call has no source.
fn placed(
    facts: &Facts<'_>,
    specialization: &Specialization,
    mut diagnostics: Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    if let Some(Type::Function(function)) = specialization.params.first()
        && let Some(definition) = facts.program.definition(function)
    {
        for diagnostic in &mut diagnostics {
            diagnostic.location = facts.program.locate(&definition, definition.place.name);
        }
    }
    diagnostics
}

/// Ends a function written in such a frame: it returns None.
pub(super) fn finish(frame: &mut Frame<'_, '_>) -> Option<Inferred> {
    let none = frame.none();
    frame.out.end(Terminator::Return(none.value, SiteId(0)));
    let function = std::mem::replace(&mut frame.out, Output::off()).finish()?;
    Some(Inferred {
        result: Type::None,
        refined: None,
        function: Some(Arc::new(function)),
        callees: std::mem::take(&mut frame.callees).into_iter().collect(),
        edges: Default::default(),
        diagnostics: frame.take_diagnostics(),
    })
}

/// Releases what the module variables of the user hold.
fn release_variables(frame: &mut Frame<'_, '_>) {
    let user = frame.facts.program.user_modules().map(|module| module.name.clone());
    let modules: Vec<Arc<str>> = user.chain(super::import::run_by_imports(frame.facts)).collect();
    for module in modules {
        for symbol in frame.facts.module(&module).1 {
            if let Ok(ty) = frame.facts.variable(&module, &symbol) {
                frame.release_variable(&symbol, &ty);
            }
        }
    }
}

/// Gives the module its `__name__` and runs its body.
pub(crate) fn run_module(frame: &mut Frame<'_, '_>, module: &str, name: &str) {
    let text = frame.str_literal(name);
    frame.store_variable(&Symbol::new(format!("{module}.__name__")), &text);
    for body in frame.facts.module(module).0 {
        frame.call_library(body.as_str(), &[]);
    }
}

fn call_function(frame: &mut Frame<'_, '_>, function: &Symbol) {
    let Some(signature) = frame.facts.signature(function) else { return };
    let mut args: Vec<Passed> = Vec::new();
    for (index, param) in signature.params.iter().enumerate() {
        let ty = param.declared.clone().unwrap_or(Type::Never);
        let (argument, ty) = match param.kind {
            ParameterKind::VarKeywords => continue,
            ParameterKind::VarArgs => (Argument::Star, Type::list(ty)),
            ParameterKind::KeywordOnly => (Argument::Keyword(param.name.clone()), ty),
            ParameterKind::PositionalOnly | ParameterKind::Normal => (Argument::Positional, ty),
        };
        let value = match param.default {
            None => frame.decode(&ty),
            Some(_) => frame.decode_or_default(function, &signature, index, &ty),
        };
        args.push((argument, value));
    }
    let mut result = frame.call_function(function, None, Substitution::new(), args);
    if let Some(declared) = &signature.result {
        let demand = Declaration::Result(function.clone());
        result = frame.demanded_by(demand, |frame| frame.for_outside(&result, declared));
    }
    frame.call_library("wire.start_result", &[]);
    frame.encode(&result);
    frame.call_library("wire.finish_result", &[]);
}

impl Frame<'_, '_> {
    /// Whoever reads a result goes by what is declared.
    fn for_outside(&mut self, x: &Operand, declared: &Type) -> Operand {
        if !has_int(declared) && !is_bound(self.facts, declared) {
            return x.clone();
        }
        let plain = self.as_plain(x, declared);
        self.convert(&plain, declared, "the result of a call from outside")
    }

    /// The value of a declared built-in type that `x` is: an int for a bool or a member of an `IntEnum`.
    fn as_plain(&mut self, x: &Operand, declared: &Type) -> Operand {
        match &x.ty {
            _ if x.ty == *declared => x.clone(),
            Type::Bool if *declared == Type::Int => self.bool_to_int(x),
            Type::Union(_) => self.dispatch(x, &mut |frame, x| frame.as_plain(x, declared)),
            Type::Instance(own) if narrower::stands_in(self.facts, own, declared) => self.plain_value(x),
            _ => x.clone(),
        }
    }

    /// An argument of type `ty` that the call may leave out: a bool says whether it is there.
    fn decode_or_default(
        &mut self,
        function: &Symbol,
        signature: &Signature,
        index: usize,
        ty: &Type,
    ) -> Operand {
        let is_given = self.call_library("wire.read_bool", &[]);
        let argument = self.out.variable(ty.clone());
        let (given, absent, known) = (self.out.block(), self.out.block(), self.out.block());
        self.out.branch(is_given.value, given, absent);
        self.out.start(given);
        let decoded = self.decode(ty);
        self.out.assign(argument, decoded.value);
        self.out.jump(known, &[]);
        self.out.start(absent);
        if let Some(default) = self.default(function, signature, index, None) {
            let default = self.convert(&default, ty, "the default");
            self.out.assign(argument, default.value);
        }
        self.out.jump(known, &[]);
        self.out.start(known);
        let value = self.out.read(argument);
        self.typed(value, ty.clone())
    }

    /// A value of type `ty` from the encoded arguments of a call.
    pub(super) fn decode(&mut self, ty: &Type) -> Operand {
        let class = |frame: &mut Self, ty: &Type| frame.compile_time(Type::Class(Arc::new(ty.clone())));
        let parts = ty.as_instance().map(|instance| (instance.class.as_str(), instance.args.as_slice()));
        match ty {
            Type::Tuple(items) => {
                let items: Vec<Operand> = items.iter().map(|item| self.decode(item)).collect();
                self.tuple_of(&items)
            }
            Type::Union(members) if members.len() == 2 && members.contains(&Type::None) => {
                let some = super::lattice::without(ty, |member| *member == Type::None);
                let class = class(self, &some);
                self.call_library("wire.read_optional", &[class])
            }
            _ if let Some(fields) = crossing_fields(self.facts, ty) => {
                let mut decoded = |(name, ty)| (Argument::Keyword(name), self.decode(&ty));
                let args = fields.into_iter().map(&mut decoded).collect();
                self.call_class(ty, args)
            }
            _ => {
                let (reader, types) = match parts {
                    Some(("builtins.list", items)) => ("wire.read_list", items),
                    Some(("builtins.set", items)) => ("wire.read_set", items),
                    Some(("builtins.dict", items)) => ("wire.read_dict", items),
                    _ => ("wire.read", std::slice::from_ref(ty)),
                };
                let classes: Vec<Operand> = types.iter().map(|ty| class(self, ty)).collect();
                self.call_library(reader, &classes)
            }
        }
    }

    /// Appends a value to the encoded result of a call.
    pub(super) fn encode(&mut self, value: &Operand) {
        match &value.ty {
            Type::Tuple(items) => {
                for index in 0..items.len() {
                    let item = self.tuple_item(value, index);
                    self.encode(&item);
                }
            }
            Type::Union(members) if members.contains(&Type::None) => {
                self.call_library("wire.write_optional", std::slice::from_ref(value));
            }
            ty if let Some(fields) = crossing_fields(self.facts, ty) => {
                for (name, declared) in fields {
                    let field = self.attribute(value, &name, false);
                    let field = self.for_outside(&field, &declared);
                    self.encode(&field);
                }
            }
            _ => {
                self.call_library("wire.write_value", std::slice::from_ref(value));
            }
        }
    }
}
