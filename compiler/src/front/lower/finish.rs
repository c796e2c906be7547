//! The end of lowering: flags that are always set are taken off, the function is tidied and numbered.

use std::sync::Arc;

use linkpoint_abi::Site;
use ruff_text_size::TextRange;

use super::{Lowerer, empty_function};
use crate::diagnostic::{Diagnostic, codes};
use crate::front::builtin_names::is_builtin;
use crate::front::context::Output;
use crate::front::definition::Data;
use crate::ir::builder::Built;
use crate::ir::cleanup;
use crate::ir::entity::{Entity, Inst, Value};
use crate::ir::function::Terminator;
use crate::ir::untyped::{Function, Op};
use crate::ir::verify::verify_structure;

/// A lowered body.
pub(in crate::front) struct Lowered<'a> {
    pub(in crate::front) function: Function,
    pub(in crate::front) sites: Vec<Site>,
    pub(in crate::front) mentions: Vec<(Site, Value)>,
    pub(in crate::front) data: Data,
    pub(in crate::front) diagnostics: Vec<Diagnostic>,
    /// Where definitions go, handed back.
    pub(in crate::front) output: &'a mut Output,
}

impl<'a> Lowerer<'a, '_> {
    /// Ends the function: control that reaches its end returns None.
    pub(super) fn finish(mut self, name: TextRange) -> Lowered<'a> {
        if self.builder.current().is_some() {
            let none = self.none(name);
            self.end_function(none, name);
        }
        if self.is_too_large() {
            return self.refuse(name);
        }
        let is_module_body = self.is_module_body();
        let Built { mut function, standing } = self.builder.finish();
        let is_checked = settle_flags(&mut function, self.bound, is_module_body);
        let data = if is_module_body { super::data::take(&mut function) } else { Data::default() };
        for (name, inst) in is_checked {
            if is_builtin(&name) {
                let site = function.insts[inst].site;
                let location = self.module.location_of(self.sites.get(site.index()).copied(), self.start);
                let message = format!("`{name}` may still be the builtin here");
                self.diagnostics.push(Diagnostic::error(codes::MAYBE_BUILTIN, location, message));
            }
        }
        // Without its checks, less may raise.
        cleanup::remove_idle_handlers(&mut function);
        cleanup::remove_unreachable_blocks(&mut function);
        let kept = cleanup::remove_redundant_params(&mut function);
        cleanup::remove_unused(&mut function);
        cleanup::merge_blocks(&mut function);
        let numbers = cleanup::compact(&mut function);
        let sites = cleanup::number_sites(&mut function);
        let sites =
            sites.iter().map(|site| self.sites.get(site.index()).copied().unwrap_or_default()).collect();
        if cfg!(debug_assertions)
            && let Err(broken) = verify_structure(&function)
        {
            panic!("lowering made broken code: {broken}");
        }
        let now = |value: Value| {
            let value = standing.get(value.index()).copied().unwrap_or(value);
            numbers.get(&kept.get(value.index()).copied().unwrap_or(value)).copied()
        };
        let mentions = self.mentions.iter().filter_map(|(site, value)| Some((*site, now(*value)?))).collect();
        let (diagnostics, output) = (self.diagnostics, self.output);
        Lowered { function, sites, mentions, data, diagnostics, output }
    }
}

impl<'a> Lowerer<'a, '_> {
    /// A body for a function that cannot be compiled: later stages need not look at what there is of it.
    fn refuse(mut self, name: TextRange) -> Lowered<'a> {
        let site = self.site(name);
        let old = self.builder.function;
        let mut function = empty_function(&self.symbol);
        let entry = function.entry();
        old.blocks[old.entry()].params.iter().for_each(|_| {
            function.add_param(entry, ());
        });
        let reason = Op::Unsupported("this function is too large".into());
        let inst = function.append(entry, reason, Vec::new(), Some(()), site);
        let result = function.insts[inst].result.expect("made with a type");
        function.blocks[entry].end = Terminator::Return(result, site);
        let diagnostics = self.diagnostics;
        let (mentions, data) = (Vec::new(), Data::default());
        Lowered { function, sites: self.sites, mentions, data, diagnostics, output: self.output }
    }
}

/// Removes the checks of variables that are certainly bound where they are read. Returns the others of a module body.
fn settle_flags(function: &mut Function, bound: Value, is_module_body: bool) -> Vec<(Arc<str>, Inst)> {
    let mut checked = Vec::new();
    let always = cleanup::carriers(function, bound);
    for block in function.layout.clone() {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let mut kept = Vec::with_capacity(insts.len());
        for inst in insts {
            let data = &mut function.insts[inst];
            match (&mut data.op, data.args.as_slice()) {
                (Op::CheckBound(_), [flag]) if always.contains(flag) => continue,
                (Op::CheckBound(name), _) if is_module_body => {
                    checked.push((Arc::clone(name), inst));
                }
                (Op::CellGet(name), [cell, flag]) => {
                    let cell = *cell;
                    if always.contains(flag) {
                        *name = None;
                    }
                    data.args = vec![cell];
                }
                _ => {}
            }
            kept.push(inst);
        }
        function.blocks[block].insts = kept;
    }
    checked
}
