//! Functions of module level and methods: their heads.

use std::sync::Arc;

use linkpoint_abi::Symbol;
use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::Ranged;

use super::annotations::{dotted_name, is_named};
use super::constants::constant;
use super::context::ModuleContext;
use super::definition::DefinitionKind;
use super::lower::{Defaults, FunctionSource, Lowerer, lower_function};
use crate::diagnostic::{Diagnostic, codes};
use crate::ir::untyped::Annotation;

/// Defines a function of module level, and evaluates its defaults.
pub(super) fn module_function<'a>(lowerer: &mut Lowerer<'a, '_>, function: &'a ast::StmtFunctionDef) {
    let symbol = Symbol::new(format!("{}.{}", lowerer.module.name, function.name));
    define(lowerer, function, symbol, function.name.to_string(), None);
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
    let module = lowerer.module;
    let (decorators, mut diagnostics) = decorators(module, &function.decorator_list);
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
    let lowered = lower_function(module, lowerer.output, source, |inner| inner.body(&function.body));
    let kind = DefinitionKind::Function(Arc::new(lowered));
    lowerer.output.definitions.push(module.definition(symbol, function.range, name, kind));
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
fn is_understood(name: &str) -> bool {
    UNDERSTOOD.iter().any(|known| is_named(name, known))
}

/// The decorators that are names, and the problems of the others.
fn decorators(module: &ModuleContext<'_>, nodes: &[ast::Decorator]) -> (Vec<Annotation>, Vec<Diagnostic>) {
    let mut names = Vec::new();
    let mut problems = Vec::new();
    for node in nodes {
        match decorator_name(&node.expression) {
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

fn decorator_name(expr: &Expr) -> Option<Arc<str>> {
    match expr {
        Expr::Call(call) => {
            let name = dotted_name(&call.func).filter(|name| is_named(name, "lru_cache"))?;
            let arguments = call.arguments.iter_source_order();
            arguments.into_iter().all(|argument| constant(argument.value()).is_some()).then_some(name)
        }
        _ => dotted_name(expr),
    }
}
