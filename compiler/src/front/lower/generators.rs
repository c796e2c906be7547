//! Generators: `yield`, `yield from`, and the two functions that a generator function becomes. The one that is called
//! makes cells for what outlives a `yield` and a generator of them; the other is called for each item. Not here: how the
//! body is cut at its yields (`suspend.rs`).

use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};
use ruff_python_ast::{self as ast};
use ruff_text_size::{Ranged, TextRange};

use super::suspend::suspend;
use super::{Lowerer, empty_function};
use crate::front::definition::{Capture, CaptureKind, FunctionDefinition};
use crate::front::digest::function_digest;
use crate::ir::entity::{SiteId, Value};
use crate::ir::function::Terminator;
use crate::ir::untyped::{Constant, Function, Op};

/// What the symbol of the function that goes on ends with.
const RESUME: &str = "<resume>";

impl Lowerer<'_, '_> {
    /// `yield value`: None when the generator goes on.
    pub(super) fn yield_value(&mut self, expr: &ast::ExprYield) -> Value {
        let item = match &expr.value {
            Some(value) => self.expr(value),
            None => self.none(expr.range),
        };
        self.yield_item(item, expr.range)
    }

    fn yield_item(&mut self, item: Value, range: TextRange) -> Value {
        self.inst(Op::Yield, vec![item], range)
    }

    /// `yield from iterable`: what the generator returns that it runs to its end.
    pub(super) fn yield_from(&mut self, expr: &ast::ExprYieldFrom) -> Value {
        let range = expr.value.range();
        let iterable = self.expr(&expr.value);
        let iterator = self.inst(Op::Iterator, vec![iterable], range);
        let (head, body, end) = (self.block(), self.block(), self.block());
        self.builder.jump(head);
        self.enter(head);
        let more = self.inst(Op::Advance, vec![iterator], range);
        self.builder.branch(more, body, end);
        self.enter_sealed(body);
        let item = self.inst(Op::Current, vec![iterator], range);
        self.yield_item(item, expr.range);
        self.builder.jump(head);
        self.builder.seal(head);
        self.enter_sealed(end);
        self.inst(Op::Delegated, vec![iterator], expr.range)
    }
}

/// Splits the definition of a generator function in two: itself, which makes the generator, and the function that goes
/// on, which is returned. `None` if the body is too large for that.
pub(super) fn split(symbol: &Symbol, definition: &mut FunctionDefinition) -> Option<(Symbol, FunctionDefinition)> {
    let resume = Symbol::new(format!("{symbol}.{RESUME}"));
    let body = std::mem::replace(&mut definition.body, empty_function(symbol));
    let param_count = body.blocks[body.entry()].params.len();
    let Some(suspended) = suspend(body) else {
        definition.body = refused(symbol, param_count);
        return None;
    };
    let mut function = suspended.function;
    function.name = resume.to_string();
    let capture = |name: &str, kind| Capture { name: Arc::from(name), kind };
    let mut captures = vec![capture("", CaptureKind::Cell); 3];
    captures.extend(definition.params.iter().map(|param| capture(&param.name, CaptureKind::Value)));
    captures.extend(definition.captures.iter().cloned());
    captures.extend((0..suspended.saved).map(|_| capture("", CaptureKind::Cell)));
    let mut resumed = FunctionDefinition {
        params: vec![thrown_parameter()],
        returns: None,
        decorators: Vec::new(),
        type_params: Vec::new(),
        captures,
        class: None,
        enclosing: Some(symbol.clone()),
        is_generator: false,
        body: function,
        sites: definition.sites.clone(),
        names: std::mem::take(&mut definition.names)
            .into_iter()
            .filter_map(|(value, name)| Some((*suspended.numbers.get(&value)?, name)))
            .collect(),
        digest: Digest::of(&[]),
        diagnostics: Vec::new(),
    };
    resumed.digest = function_digest(&resume, &resumed);
    definition.body = maker(symbol, &resume, param_count, suspended.saved);
    Some((resume, resumed))
}

fn refused(symbol: &Symbol, params: usize) -> Function {
    let mut function = empty_function(symbol);
    let entry = function.entry();
    (0..params).for_each(|_| {
        function.add_param(entry, ());
    });
    let reason = Op::Unsupported("this generator is too large".into());
    let inst = function.append(entry, reason, Vec::new(), Some(()), SiteId(0));
    function.blocks[entry].end = Terminator::Return(function.insts[inst].result.expect("made with a type"));
    function
}

/// The exception that is raised where the generator goes on, or None.
fn thrown_parameter() -> crate::front::definition::Parameter {
    crate::front::definition::Parameter {
        name: Arc::from("thrown"),
        annotation: None,
        default: None,
        kind: crate::front::definition::ParameterKind::PositionalOnly,
        site: linkpoint_abi::Site::default(),
    }
}

/// The body that makes the generator.
fn maker(symbol: &Symbol, resume: &Symbol, params: usize, saved: usize) -> Function {
    let mut function = empty_function(symbol);
    let entry = function.entry();
    let params: Vec<Value> = (0..params).map(|_| function.add_param(entry, ())).collect();
    let site = SiteId(0);
    let mut add = |op: Op, args: Vec<Value>| {
        let inst = function.append(entry, op, args, Some(()), site);
        function.insts[inst].result.expect("made with a type")
    };
    let mut args: Vec<Value> = (0..3).map(|_| add(Op::MakeCell, Vec::new())).collect();
    let start = add(Op::Constant(Constant::Int(0)), Vec::new());
    add(Op::CellSet(Arc::from("state")), vec![args[2], start]);
    args.extend(params);
    args.extend((0..saved).map(|_| add(Op::MakeCell, Vec::new())).collect::<Vec<_>>());
    let generator = add(Op::MakeGenerator(resume.clone()), args);
    function.blocks[entry].end = Terminator::Return(generator);
    function
}
