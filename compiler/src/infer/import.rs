//! Imports: the body of a module runs once, when it is first imported. `entry.import(module)` does it, so that whoever
//! imports a module depends on nothing in it.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::entry::{self, run_module};
use super::frame::{Frame, Operand};
use super::output::Output;
use super::{Inferred, Specialization};
use crate::front::STAR;
use crate::ir::Type;
use crate::ir::typed::{self, Op};
use crate::ir::untyped;
use crate::program::facts::Facts;
use crate::program::library;
use crate::program::names::Resolved;
use crate::program::stars::StarRefusal;

/// The function that runs a module.
pub(crate) const RUN: &str = "entry.import";

/// Modules that say something to type checkers only.
const TYPING_ONLY: &[&str] =
    &["typing", "typing_extensions", "collections.abc", "numbers", "__future__", "abc"];

impl Frame<'_, '_> {
    /// Runs the module `name`, and the packages that it is in, unless they have run.
    pub(crate) fn import(&mut self, name: &str) -> Operand {
        let program = self.facts.program;
        if let Some(module) = name.strip_suffix(STAR) {
            return self.import_star(module);
        }
        let hidden = library::is_hidden(name) && !program.is_library_module(&self.definition.module);
        if !hidden && program.is_unavailable(name) {
            // The program may get a module of that name, or a package.
            self.facts.module(name.split('.').next().unwrap_or(name));
            return self.compile_time(Type::Module(name.into()));
        }
        if !TYPING_ONLY.contains(&name) && (hidden || program.module(name).is_none()) {
            return match name.rsplit_once('.') {
                Some((module, member)) if program.module(module).is_some() => {
                    self.report("E0401", format!("module `{module}` has no `{member}`"))
                }
                _ if self.is_guarded() => self.raise_not_found(name),
                _ => self.report("E0403", format!("module `{name}` is not available")),
            };
        }
        let packages = name.match_indices('.').map(|(end, _)| &name[..end]);
        for module in packages.chain([name]).filter(|module| is_run(self.facts, module)) {
            let module = self.compile_time(Type::Module(Arc::from(module)));
            let params = vec![module.ty.clone()];
            let callee = Specialization { symbol: RUN.into(), params: params.clone() };
            self.emit_call(&callee, &params, &[module], &Type::None);
        }
        self.compile_time(Type::Module(name.into()))
    }

    /// `from module import *`: runs the module, whose names the program finds (`program::stars`).
    fn import_star(&mut self, module: &str) -> Operand {
        let imported = self.import(module);
        if imported.ty == Type::Never {
            return imported;
        }
        let refusal = match self.facts.star_refusal(&self.definition.module, module) {
            Some(StarRefusal::Library) => {
                "`from ... import *` of this module is not supported: name what you need".to_owned()
            }
            Some(StarRefusal::List) => {
                format!("`from {module} import *` is not supported where `__all__` is no list of texts")
            }
            Some(StarRefusal::Assigned(name)) => {
                format!(
                    "`from {module} import *` is not supported where this module binds `{name}`, which the other one has"
                )
            }
            None => return imported,
        };
        self.report("E0114", refusal)
    }

    /// Runs the module `a.b` that `from a import b` means, unless `a` binds `b` to something else.
    pub(crate) fn import_part(&mut self, name: &str) -> Operand {
        match self.is_member(name) {
            true => self.none(),
            false => self.import(name),
        }
    }

    /// Whether what the instruction that is being evaluated raises may be caught here.
    fn is_guarded(&self) -> bool {
        let blocks = &self.function().body.blocks;
        let mut guarded = blocks.keys().map(|block| &blocks[block]).filter(|block| block.handler.is_some());
        guarded.any(|block| block.insts.contains(&self.inst))
    }

    /// Raises what CPython raises where a module is not installed.
    fn raise_not_found(&mut self, name: &str) -> Operand {
        let first = name.split('.').next().unwrap_or(name);
        let message = self.str_literal(&format!("No module named '{first}'"));
        self.call_library("builtins._raise_not_found", &[message]);
        self.dead_end();
        self.never()
    }

    /// Whether `a.b` is what the module `a` binds to `b`, as `from a import b` may ask for.
    fn is_member(&mut self, name: &str) -> bool {
        let Some((module, member)) = name.rsplit_once('.') else { return false };
        let is_typing = TYPING_ONLY.contains(&module);
        is_typing
            || !matches!(self.facts.member(module, member), Resolved::Unknown | Resolved::Module(_))
            || self.facts.program.left_out_of_library(module, member).is_some()
    }
}

/// Whether running a module does anything: most of the library's define constants and functions only.
fn is_run(facts: &Facts<'_>, module: &str) -> bool {
    let program = facts.program;
    if !program.is_library_module(module) {
        return program.module(module).is_some();
    }
    !library::is_internal(module) && !facts.module(module).1.is_empty()
}

/// The library's modules that running the program can give variables to.
pub(crate) fn run_by_imports(facts: &Facts<'_>) -> Vec<Arc<str>> {
    let program = facts.program;
    let imports = program.user_modules().flat_map(|module| module.imports.iter());
    let mut open: Vec<Arc<str>> = imports.flat_map(with_packages).collect();
    // Methods that the compiler gives to classes import what their text does not.
    let definitions = program.user_modules().flat_map(|module| module.definitions.values());
    for function in definitions.filter_map(|definition| definition.function()) {
        let insts = &function.body.insts;
        open.extend(insts.keys().filter_map(|inst| match &insts[inst].op {
            untyped::Op::Import(name) => Some(name.clone()),
            _ => None,
        }));
    }
    let mut reached = BTreeSet::new();
    while let Some(name) = open.pop() {
        let is_new = program.is_library_module(&name) && reached.insert(Arc::clone(&name));
        let module = if is_new { library::module(&name) } else { None };
        open.extend(module.iter().flat_map(|module| module.imports.iter().flat_map(with_packages)));
    }
    reached.into_iter().filter(|name| is_run(facts, name)).collect()
}

/// A module and the packages that it is in, which run before it.
fn with_packages(module: &Arc<str>) -> impl Iterator<Item = Arc<str>> {
    module.match_indices('.').map(|(end, _)| Arc::from(&module[..end])).chain([module.clone()])
}

/// Writes `entry.import(module)`: `() -> None`.
pub(crate) fn write(facts: &Facts<'_>, specialization: &Specialization) -> Option<Inferred> {
    let Some(Type::Module(module)) = specialization.params.first() else { return None };
    let mut frame = entry::frame(facts)?;
    let mut function = typed::Function::new(specialization.symbol.as_str(), Type::None);
    function.add_param(function.entry(), Type::Module(module.clone()));
    frame.out = Output::to(function);
    let (first, done) = (frame.out.block(), frame.out.block());
    let flag = frame.variable_address(&Symbol::new(format!("{module}.<imported>")), &Type::Bool);
    let has_run = frame.out.op(Op::LoadElement, &[flag], Type::Bool);
    frame.out.branch(has_run, done, first);
    frame.out.start(first);
    // Set before the body runs: modules may import each other.
    let yes = frame.out.op(Op::Bool(true), &[], Type::Bool);
    frame.out.effect(Op::StoreElement, &[flag, yes]);
    run_module(&mut frame, module, module);
    frame.out.jump(done, &[]);
    frame.out.start(done);
    entry::finish(&mut frame)
}
