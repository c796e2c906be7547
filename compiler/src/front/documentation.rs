//! What `__doc__` of functions and classes is: hidden constants of a module that mentions `__doc__`, so that elsewhere an edit of a
//! docstring is none. Not here: the docstring of the module, and examples in docstrings.

use std::sync::Arc;

use linkpoint_abi::Symbol;
use ruff_python_ast::Stmt;

use super::context::{ModuleContext, Output};
use super::definition::{Binding, ConstantKey, DOC, VariableBinding};
use super::module::docstring;

/// Keeps the docstring of the function or class `symbol`, which has this body.
pub(super) fn document(module: &ModuleContext<'_>, output: &mut Output, symbol: &Symbol, body: &[Stmt]) {
    if !module.text.mentions_doc {
        return;
    }
    let constant = docstring(body).map_or(ConstantKey::None, ConstantKey::Str);
    let name: Arc<str> = Arc::from(format!("{}.{DOC}", symbol.qualname()));
    let binding = VariableBinding { constant: Some(constant), ..module.hidden_variable(&name) };
    output.hidden.insert(name, Binding::Variable(binding));
}
