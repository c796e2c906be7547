//! Generators: `yield`, `yield from`, and the two functions that a generator function becomes. The one that is called
//! makes cells for what outlives a `yield` and a generator of them; the other is called for each item. Not here: how the
//! body is cut at its yields (`suspend.rs`).

use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};
use ruff_python_ast::{self as ast};
use ruff_text_size::{Ranged, TextRange};

use super::functions::{Defaults, FunctionSource, lower_function};
use super::sent;
use super::suspend::suspend;
use super::{Lowerer, empty_function};
use crate::diagnostic::codes;
use crate::front::context::ModuleContext;
use crate::front::definition::{
    Capture, CaptureKind, Data, DefinitionKind, FunctionDefinition, Parameter, ParameterKind,
};
use crate::front::digest::function_digest;
use crate::front::scopes::{ITERATOR, ScopeId};
use crate::front::syntax::redefinitions::NUMBER;
use crate::ir::entity::{SiteId, Value};
use crate::ir::function::Terminator;
use crate::ir::untyped::{Constant, Function, Held, Op, Wait};

/// What the symbol of the function that goes on ends with.
const RESUME: &str = "<resume>";

/// Where the parameters of the body begin among those of the function that goes on.
pub(crate) const BODY_PARAMS: usize = 5;

/// The generator function of which `symbol` is the function that goes on.
pub(crate) fn generator_function(symbol: &Symbol) -> Option<Symbol> {
    let whole = symbol.as_str().strip_suffix(RESUME)?.strip_suffix('.')?;
    Some(Symbol::new(whole))
}

/// What CPython calls the function in a traceback: that which goes on is part of the generator function.
pub(crate) fn shown_name(symbol: &Symbol) -> String {
    let symbol = generator_function(symbol).unwrap_or_else(|| symbol.clone());
    let name = symbol.last();
    match name {
        _ if name.starts_with("<genexpr") => "<genexpr>".to_owned(),
        _ if name.starts_with('<') => name.to_owned(),
        _ => name.split(NUMBER).next().unwrap_or(name).to_owned(),
    }
}

impl Lowerer<'_, '_> {
    /// `yield value`: what is sent when the generator goes on.
    pub(super) fn yield_value(&mut self, expr: &ast::ExprYield) -> Value {
        let item = match &expr.value {
            Some(value) => self.expr(value),
            None => self.none(expr.range),
        };
        self.yield_item(item, false, expr.range)
    }

    fn yield_item(&mut self, item: Value, delegates: bool, range: TextRange) -> Value {
        let wait = Wait { is_guarded: self.guards > 0, delegates };
        self.inst(Op::Yield(wait), vec![item], range)
    }

    /// `yield from iterable`: what the generator returns that it runs to its end. What is sent and thrown meanwhile is
    /// handed on to it.
    pub(super) fn yield_from(&mut self, expr: &ast::ExprYieldFrom) -> Value {
        let range = expr.value.range();
        let iterable = self.expr(&expr.value);
        let iterator = self.inst(Op::Iterator, vec![iterable], range);
        let has_more = self.temporary();
        let more = self.inst(Op::Advance, vec![iterator], range);
        self.builder.assign(has_more, more);
        let (head, body, end) = (self.block(), self.block(), self.block());
        self.builder.jump(head);
        self.enter(head);
        let more = self.builder.read(has_more);
        self.builder.branch(more, body, end);
        self.enter_sealed(body);
        let item = self.inst(Op::Current, vec![iterator], range);
        let outer = self.handler;
        let (caught, exception) = self.handler_block();
        self.handler = Some(caught);
        self.next_block();
        self.yield_item(item, true, expr.range);
        self.handler = outer;
        self.next_block();
        let more = self.inst(Op::AdvanceSent, vec![iterator], range);
        self.builder.assign(has_more, more);
        self.builder.jump(head);
        self.enter_sealed(caught);
        let more = self.inst(Op::AdvanceThrown, vec![iterator, exception], range);
        self.builder.assign(has_more, more);
        self.builder.jump(head);
        self.builder.seal(head);
        self.enter_sealed(end);
        self.inst(Op::Delegated, vec![iterator], expr.range)
    }
}

impl Lowerer<'_, '_> {
    /// A generator expression as a value: a generator function of its first iterator, called at once.
    pub(super) fn generator_expression(&mut self, expr: &ast::ExprGenerator) -> Value {
        let Some((first, rest)) = expr.generators.split_first() else { return self.none(expr.range) };
        let Some(scope) =
            self.module.scopes.try_at(expr.range).filter(|scope| self.module.scopes.get(*scope).is_generator)
        else {
            let message = "a generator expression as the argument of a function with the name of a builtin is not supported";
            return self.unsupported(codes::GENERATOR, expr.range, message);
        };
        let iterable = self.expr(&first.iter);
        let iterator = self.inst(Op::Iterator, vec![iterable], first.iter.range());
        let symbol = self.expression_symbol(expr, first, rest, scope);
        let mut args = vec![iterator];
        let module = self.module;
        for captured in module.scopes.captures(scope).iter().skip(1) {
            args.push(self.capture(&captured.name, expr.range));
        }
        let function = self.inst(Op::MakeFunction(symbol), args, expr.range);
        self.call_values(function, &[], expr.range)
    }

    fn expression_symbol(
        &mut self,
        expr: &ast::ExprGenerator,
        first: &ast::Comprehension,
        rest: &[ast::Comprehension],
        scope: ScopeId,
    ) -> Symbol {
        if let Some(symbol) = self.inner.get(&expr.range) {
            return symbol.clone();
        }
        let enclosing = self.inner_prefix.strip_suffix(".<locals>").unwrap_or(&self.inner_prefix).to_owned();
        let preliminary = Symbol::new(format!("{enclosing}.<genexpr>"));
        let name = TextRange::at(expr.range.start(), 1.into());
        let source = FunctionSource {
            symbol: preliminary.clone(),
            inner_prefix: preliminary.to_string(),
            scope,
            range: expr.range,
            name,
            parameters: None,
            returns: None,
            type_params: None,
            decorators: Vec::new(),
            class: None,
            private: self.class.clone(),
            enclosing: Some(self.symbol.clone()),
            defaults: Defaults::Passed,
            diagnostics: Vec::new(),
        };
        let first_inner = self.output.definitions.len();
        let mut function = lower_function(self.module, self.output, source, |inner| {
            let iterator = inner.captured_value(ITERATOR);
            inner.nested_loops(first, rest, iterator, |inner| {
                let item = inner.expr(&expr.elt);
                inner.yield_item(item, false, expr.elt.range());
            });
        });
        // What it does stands in the function that goes on.
        let digest = match self.output.definitions.last().map(|definition| &definition.kind) {
            Some(DefinitionKind::Function(resumed)) => resumed.digest,
            _ => function.digest,
        };
        let symbol = self.name_by_content("genexpr", digest, &preliminary, first_inner, &mut function);
        self.inner.insert(expr.range, symbol.clone());
        self.define(symbol.clone(), expr.range, name, function);
        symbol
    }
}

/// What a generator function becomes besides itself.
pub(super) struct Parts {
    /// The function that goes on.
    pub(super) resume: (Symbol, FunctionDefinition),
    /// Whether the type of what is sent is for those who send to tell.
    pub(super) is_sent_to: bool,
}

/// Splits the definition of a generator function in two: itself, which makes the generator, and the function that goes
/// on. `None` if the body is too large for that.
pub(super) fn split(
    module: &ModuleContext<'_>,
    symbol: &Symbol,
    definition: &mut FunctionDefinition,
) -> Option<Parts> {
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
    let mut captures = vec![capture("", CaptureKind::Cell); 4];
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
        mentions: std::mem::take(&mut definition.mentions)
            .into_iter()
            .filter_map(|(site, value)| Some((site, *suspended.numbers.get(&value)?)))
            .collect(),
        data: Data::default(),
        digest: Digest::of(&[]),
        diagnostics: Vec::new(),
    };
    resumed.digest = function_digest(symbol, &resumed);
    let looks_at_sent = suspended.reads_sent || suspended.hands_on_sent && module.text.mentions_send;
    let is_sent_to = looks_at_sent && !sent::is_declared(module, definition.returns.as_ref());
    definition.body = maker(symbol, &resume, param_count, suspended.saved, is_sent_to);
    Some(Parts { resume: (resume, resumed), is_sent_to })
}

fn refused(symbol: &Symbol, params: usize) -> Function {
    let mut function = empty_function(symbol);
    let entry = function.entry();
    (0..params).for_each(|_| {
        function.add_param(entry, ());
    });
    let reason = Op::Unsupported("this generator is too large".into());
    let inst = function.append(entry, reason, Vec::new(), Some(()), SiteId(0));
    function.blocks[entry].end =
        Terminator::Return(function.insts[inst].result.expect("made with a type"), SiteId(0));
    function
}

/// The exception that is raised where the generator goes on, or None.
fn thrown_parameter() -> Parameter {
    Parameter {
        name: Arc::from("thrown"),
        annotation: None,
        default: None,
        kind: ParameterKind::PositionalOnly,
        site: linkpoint_abi::Site::default(),
    }
}

/// The body that makes the generator.
fn maker(symbol: &Symbol, resume: &Symbol, params: usize, saved: usize, is_sent_to: bool) -> Function {
    let mut function = empty_function(symbol);
    let entry = function.entry();
    let params: Vec<Value> = (0..params).map(|_| function.add_param(entry, ())).collect();
    let site = SiteId(0);
    let mut add = |op: Op, args: Vec<Value>| {
        let inst = function.append(entry, op, args, Some(()), site);
        function.insts[inst].result.expect("made with a type")
    };
    let mut args: Vec<Value> = (0..4).map(|_| add(Op::MakeCell, Vec::new())).collect();
    let start = add(Op::Constant(Constant::Int(0)), Vec::new());
    add(Op::CellSet(Arc::from("state"), Held::Stored), vec![args[2], start]);
    if is_sent_to {
        let class = add(Op::Global(sent::hidden_name(symbol)), Vec::new());
        let holder = add(Op::Call(Vec::new()), vec![class]);
        add(Op::CellSet(Arc::from("sent"), Held::Stored), vec![args[3], holder]);
        add(Op::CellClear, vec![args[3]]);
    }
    args.extend(params);
    args.extend((0..saved).map(|_| add(Op::MakeCell, Vec::new())).collect::<Vec<_>>());
    let generator = add(Op::MakeGenerator(resume.clone()), args);
    function.blocks[entry].end = Terminator::Return(generator, SiteId(0));
    function
}
