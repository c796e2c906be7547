//! Functions of module level and methods: their heads.

use std::sync::Arc;

use linkpoint_abi::Symbol;
use ruff_python_ast as ast;
use ruff_text_size::Ranged;

use super::annotations::{dotted_name, is_named};
use super::context::{ModuleContext, Output};
use super::definition::{Binding, DefinitionKind};
use super::documentation::document;
use super::lower::{Defaults, FunctionSource, Lowerer, lower_function};
use crate::diagnostic::{Diagnostic, codes};
use crate::ir::Value;
use crate::ir::untyped::{Annotation, Op};

/// Defines a function of module level, and evaluates its defaults. `ahead` is what [`lowered`] made of it, if that is there.
pub(super) fn module_function<'a>(
    lowerer: &mut Lowerer<'a, '_>,
    function: &'a ast::StmtFunctionDef,
    ahead: Option<Output>,
) {
    lowerer.store_defaults(&function.name, &function.parameters);
    let Output { mut definitions, mut hidden } = ahead.unwrap_or_else(|| lowered(lowerer.module, function));
    lowerer.output.definitions.append(&mut definitions);
    lowerer.output.hidden.append(&mut hidden);
}

/// What a function of module level defines.
pub(super) fn lowered(module: &ModuleContext<'_>, function: &ast::StmtFunctionDef) -> Output {
    let mut output = Output::default();
    let symbol = Symbol::new(format!("{}.{}", module.name, function.name));
    lower(module, &mut output, function, symbol, function.name.to_string(), None);
    output
}

/// Ends the names of functions whose own names stand for what decorators make of them.
pub(crate) const DECORATED: &str = ":decorated";

/// Begins the names of methods whose own names stand for properties that keep their values.
pub(crate) const COMPUTED: &str = "__computed_";

/// What the field begins with that keeps the value of a `cached_property`.
pub(crate) const KEPT: &str = "__kept_";

/// Begins the names of methods that answer where a class is asked for an attribute that is a property of its objects.
pub(crate) const CLASS_GETTER: &str = "__class_get_";

/// Whether a function of module level is what calls of its decorators make of it: then its name is a variable.
pub(super) fn is_decorated(function: &ast::StmtFunctionDef) -> bool {
    are_called(&function.decorator_list)
}

/// Whether one of these decorators does what only a call of it tells.
pub(super) fn are_called(decorators: &[ast::Decorator]) -> bool {
    let mut names = decorators.iter().map(|node| dotted_name(&node.expression));
    names.any(|name| name.is_none_or(|name| !is_understood(&name)))
}

/// Defines a function of module level under a symbol of its own, and binds its name to what the decorators make of it.
pub(super) fn decorated_function<'a>(lowerer: &mut Lowerer<'a, '_>, function: &'a ast::StmtFunctionDef) {
    let range = function.name.range;
    let nodes = &function.decorator_list;
    let decorators: Vec<Value> = nodes.iter().map(|node| lowerer.expr(&node.expression)).collect();
    let plain: Arc<str> = Arc::from(format!("{}{DECORATED}", function.name));
    let symbol = Symbol::new(format!("{}.{plain}", lowerer.module.name));
    if lowerer.output.hidden.insert(Arc::clone(&plain), Binding::Function(symbol.clone())).is_some() {
        let message = format!("`{}` is decorated and defined twice", function.name);
        lowerer.report(codes::REDEFINITION, range, message);
    }
    define(lowerer, function, symbol, plain.to_string(), None);
    let mut value = lowerer.inst(Op::Global(plain), Vec::new(), range);
    for (decorator, node) in decorators.into_iter().zip(nodes).rev() {
        value = lowerer.call_values(decorator, &[value], node.range);
    }
    lowerer.store_name(&function.name, value, range);
}

/// Defines a function. `qualname` starts the names of its hidden variables.
pub(super) fn define<'a>(
    lowerer: &mut Lowerer<'a, '_>,
    function: &'a ast::StmtFunctionDef,
    symbol: Symbol,
    qualname: String,
    class: Option<Symbol>,
) {
    lowerer.store_defaults(&qualname, &function.parameters);
    lower(lowerer.module, lowerer.output, function, symbol, qualname, class);
}

fn lower(
    module: &ModuleContext<'_>,
    output: &mut Output,
    function: &ast::StmtFunctionDef,
    symbol: Symbol,
    qualname: String,
    class: Option<Symbol>,
) {
    let is_named_so = |name: &str| name.ends_with(DECORATED) || name.starts_with(COMPUTED);
    let is_called = is_decorated(function) && (class.is_none() || is_named_so(symbol.last()));
    let nodes = match is_called {
        true => static_decorator(function).map(std::slice::from_ref).unwrap_or_default(),
        false => function.decorator_list.as_slice(),
    };
    let (decorators, mut diagnostics) = decorators(module, nodes);
    if function.is_async {
        diagnostics.push(module.error(
            codes::ASYNC,
            function.name.range,
            "an `async` function is not supported",
        ));
    }
    let name = function.name.range;
    let source = FunctionSource {
        symbol: symbol.clone(),
        inner_prefix: format!("{symbol}.<locals>"),
        scope: module.scopes.at(function.range),
        range: function.range,
        name,
        parameters: Some(&function.parameters),
        returns: function.returns.as_deref(),
        type_params: function.type_params.as_deref(),
        decorators,
        private: class.as_ref().map(|class| Arc::from(class.last())),
        class,
        enclosing: None,
        defaults: Defaults::Variables(qualname),
        diagnostics,
    };
    document(module, output, &symbol, &function.body);
    let lowered = lower_function(module, output, source, |inner| inner.body(&function.body));
    let kind = DefinitionKind::Function(Arc::new(lowered));
    output.definitions.push(module.definition(symbol, function.range, name, kind));
}

/// Decorators that say what a function is, or only speak to type checkers; the last two are the library's own.
const UNDERSTOOD: &[&str] = &[
    "staticmethod",
    "classmethod",
    "property",
    "setter",
    "getter",
    "deleter",
    "abstractmethod",
    "override",
    "final",
    "overload",
    "no_type_check",
    "inline",
    "generated",
];

/// Whether a decorator of a function of module level or a method does what the compiler knows. Any other one would
/// have to be called.
pub(super) fn is_understood(name: &str) -> bool {
    UNDERSTOOD.iter().any(|known| is_named(name, known))
}

/// The `@staticmethod` of a method that stands above all other decorators.
pub(super) fn static_decorator(function: &ast::StmtFunctionDef) -> Option<&ast::Decorator> {
    let first = function.decorator_list.first()?;
    is_named(&dotted_name(&first.expression)?, "staticmethod").then_some(first)
}

/// The decorators that are names, and the problems of the others.
fn decorators(module: &ModuleContext<'_>, nodes: &[ast::Decorator]) -> (Vec<Annotation>, Vec<Diagnostic>) {
    let mut names = Vec::new();
    let mut problems = Vec::new();
    for node in nodes {
        match dotted_name(&node.expression) {
            Some(name) if !is_understood(&name) => {
                let message = format!("the decorator `{name}` is not supported here");
                problems.push(module.error(codes::DECORATOR, node.expression.range(), &message));
            }
            Some(name) => names.push(Annotation::Name(name, Vec::new())),
            None => {
                let message = "a decorator has to be a name";
                problems.push(module.error(codes::DECORATOR, node.expression.range(), message));
            }
        }
    }
    (names, problems)
}
