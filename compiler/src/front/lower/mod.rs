//! Lowering: the body of one definition from AST to untyped SSA, in exactly Python's order of evaluation. One file per
//! group of constructs; this one holds what they share. Not here: what a module or class consists of.

use std::collections::HashMap;
use std::sync::Arc;

use linkpoint_abi::{Site, Symbol};
use ruff_text_size::TextRange;

use super::context::{ModuleContext, Output};
use super::scopes::ScopeId;
use crate::diagnostic::{Diagnostic, codes};
use crate::ir::builder::Builder;
use crate::ir::entity::{Block, Entity, SiteId, Value, Variable};
use crate::ir::function::Terminator;
use crate::ir::untyped::{Constant, Function, Op, Test};

mod assignments;
mod caches;
mod calls;
mod comprehensions;
mod conditions;
mod data;
mod displays;
mod eager;
pub(super) mod expressions;
mod finish;
mod fstrings;
mod functions;
mod generators;
mod imports;
mod loops;
mod matching;
mod names;
mod paths;
mod protect;
mod sent;
mod statements;
mod suspend;
mod targets;
mod with;

pub(crate) use calls::ASSERT_NEVER;
pub(super) use eager::consumed;
use finish::Lowered;
pub(super) use functions::{Defaults, FunctionSource, lower_function};
pub(crate) use generators::{BODY_PARAMS, generator_function, shown_name};
pub(crate) use sent::FIELD as SENT_FIELD;
pub(super) use sent::SEND;

/// The most instructions and block arguments of one function: bounds what copies of `finally` bodies and joins of many
/// variables can grow into.
const SIZE_MAX: usize = 1_000_000;

/// Lowers the body of one function.
pub(super) struct Lowerer<'a, 'm> {
    pub(super) module: &'a ModuleContext<'m>,
    /// Where the definitions of nested functions go.
    pub(super) output: &'a mut Output,
    /// The symbol of the function.
    pub(super) symbol: Symbol,
    /// The prefix of the symbols of what it defines.
    pub(super) inner_prefix: String,
    /// The class whose private names (`__name`) the code may use.
    pub(super) class: Option<Arc<str>>,
    /// Where the definition starts in the (uniform) text.
    start: TextRange,
    /// The name of the definition.
    name: TextRange,
    builder: Builder<Op>,
    /// The innermost scope of the code being lowered.
    pub(super) scope: ScopeId,
    /// Variables of the scopes that run in this frame.
    slots: HashMap<(ScopeId, Arc<str>), names::Slot>,
    /// What the function captured.
    captured: HashMap<Arc<str>, names::Slot>,
    /// The cells that the function keeps until it ends.
    held: Vec<(Value, TextRange)>,
    /// What the function captured as it arrived, in order.
    capture_params: Vec<Value>,
    /// The constant `True` that every bound flag receives.
    bound: Value,
    unbound: Value,
    /// What is known about attribute paths at the current place.
    paths: paths::Paths,
    /// Where raises go at the current place.
    handler: Option<Block>,
    /// What encloses the current place, innermost last.
    frames: Vec<Frame<'a>>,
    /// How many of what encloses the current place have something to do when a generator is closed there.
    guards: usize,
    /// The exceptions being handled at the current place, innermost last.
    handling: Vec<Value>,
    sites: Vec<Site>,
    site_numbers: HashMap<Site, SiteId>,
    /// What expressions and assigned names are, where they stand.
    mentions: Vec<(Site, Value)>,
    /// Nested functions that have been lowered: bodies of `finally` are lowered several times.
    inner: HashMap<TextRange, Symbol>,
    lambda_counts: HashMap<String, usize>,
    diagnostics: Vec<Diagnostic>,
    is_too_large: bool,
}

/// Something that jumps out of a place have to pass.
enum Frame<'a> {
    Loop { again: Block, end: Block },
    Cleanup(protect::Cleanup<'a>),
}

impl<'a> Lowerer<'a, '_> {
    fn block(&mut self) -> Block {
        self.builder.block()
    }

    /// Continues in a new block, with the handler of the current place.
    fn enter(&mut self, block: Block) {
        self.meet_facts(block);
        self.builder.set_handler(self.handler);
    }

    /// Continues in `block`, which has all its predecessors.
    fn enter_sealed(&mut self, block: Block) {
        self.builder.seal(block);
        self.enter(block);
    }

    /// Ends the current block and continues in a new one, so that the handler of the current place takes effect.
    fn next_block(&mut self) {
        let next = self.block();
        self.builder.jump(next);
        self.enter_sealed(next);
    }

    pub(in crate::front) fn inst(&mut self, op: Op, args: Vec<Value>, range: TextRange) -> Value {
        let site = self.site(range);
        if self.builder.current().is_none() {
            // Dead code: it is lowered for its diagnostics and removed in the end.
            let block = self.block();
            self.enter_sealed(block);
        }
        self.forget_after(&op);
        self.builder.inst(op, args, (), site)
    }

    /// How much there is of the function so far: instructions, blocks that were begun, and what is noted of places.
    pub(in crate::front) fn extent(&self) -> (usize, usize, usize, Option<Block>) {
        (self.builder.size(), self.sites.len(), self.mentions.len(), self.builder.current())
    }

    fn constant(&mut self, constant: Constant, range: TextRange) -> Value {
        self.inst(Op::Constant(constant), Vec::new(), range)
    }

    fn none(&mut self, range: TextRange) -> Value {
        self.constant(Constant::None, range)
    }

    /// Notes that the text in `range` stands for `value`.
    fn mention(&mut self, range: TextRange, value: Value) {
        let site = self.module.site(range, self.start);
        self.mentions.push((site, value));
    }

    /// A variable of the lowering itself, which no handler reads.
    fn temporary(&mut self) -> Variable {
        self.builder.variable(())
    }

    fn raise(&mut self, exception: Value, site: SiteId) {
        self.builder.end(Terminator::Raise(exception, site));
    }

    /// The number of a source range in the site table.
    fn site(&mut self, range: TextRange) -> SiteId {
        let site = self.module.site(range, self.start);
        *self.site_numbers.entry(site).or_insert_with(|| {
            self.sites.push(site);
            SiteId::from_index(self.sites.len() - 1)
        })
    }

    /// Reports `message` at `range`.
    pub(in crate::front) fn report(
        &mut self,
        code: &'static str,
        range: TextRange,
        message: impl Into<String>,
    ) {
        let location = self.module.location(range);
        self.diagnostics.push(Diagnostic::error(code, location, message));
    }

    /// Reports a construct that the dialect does not have, and stands for it in the code.
    fn unsupported(&mut self, code: &'static str, range: TextRange, message: &str) -> Value {
        self.report(code, range, message);
        self.inst(Op::Unsupported(Arc::from(message)), Vec::new(), range)
    }

    /// Whether the function has grown beyond bounds; reports that once.
    fn is_too_large(&mut self) -> bool {
        if !self.is_too_large && self.builder.size() > SIZE_MAX {
            self.is_too_large = true;
            let message = format!("function is too large: it needs more than {SIZE_MAX} operations");
            self.report(codes::FUNCTION_TOO_LARGE, self.name, message);
        }
        self.is_too_large
    }

    /// A name as Python knows it: inside a class, `__name` is `_Class__name`.
    pub(super) fn mangled(&self, name: &str) -> Arc<str> {
        mangled(self.class.as_deref(), name)
    }

    fn refine(&mut self, test: Test, outcome: bool, args: Vec<Value>, range: TextRange) -> Value {
        self.inst(Op::Refine(test, outcome), args, range)
    }
}

/// An empty function with `params` parameters.
fn empty_function(symbol: &Symbol) -> Function {
    Function::new(symbol.as_str(), ())
}

/// A name as Python knows it in the body of `class`.
pub(super) fn mangled(class: Option<&str>, name: &str) -> Arc<str> {
    let class = class
        .and_then(|class| class.rsplit('.').next())
        .map(|class| class.trim_start_matches('_'))
        .filter(|class| !class.is_empty());
    let is_private = name.starts_with("__") && !name.ends_with("__");
    match class.filter(|_| is_private) {
        Some(class) => Arc::from(format!("_{class}{name}")),
        None => Arc::from(name),
    }
}
