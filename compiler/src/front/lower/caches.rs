//! Inner functions under a cache of `functools`. Such a function does not capture its wrapper, whose type would contain its own:
//! it captures what all wrappers of it share, and wraps itself again where it mentions its name. Not here: what a cache does
//! (`stdlib/functools.py`).

use std::sync::Arc;

use ruff_python_ast as ast;
use ruff_text_size::TextRange;

use super::Lowerer;
use crate::diagnostic::codes;
use crate::front::annotations::{called, dotted_name};
use crate::front::definition::Binding;
use crate::front::scopes::CACHE;
use crate::ir::entity::Value;
use crate::ir::untyped::Op;

/// The module of the caches.
const FUNCTOOLS: &str = "functools";

impl Lowerer<'_, '_> {
    /// What all wrappers of an inner function share, if its decorator has the name of a cache.
    pub(super) fn shared_cache(&mut self, function: &ast::StmtFunctionDef) -> Option<Value> {
        let module = self.module;
        let [decorator] = function.decorator_list.as_slice() else { return None };
        if !module.scopes.get(module.scopes.at(function.range)).is_cached {
            return None;
        }
        let name = dotted_name(called(&decorator.expression))?;
        let (first, rest) = name.split_once('.').unwrap_or((&name, ""));
        let is_library = match module.bindings.get(first) {
            Some(Binding::Module(module)) => &**module == FUNCTOOLS && !rest.contains('.'),
            Some(Binding::Member(module, _)) => &**module == FUNCTOOLS && rest.is_empty(),
            _ => false,
        };
        if !is_library {
            let message = format!(
                "`{name}` of an inner function has to be that of `functools`, imported at module level"
            );
            return Some(self.unsupported(codes::DECORATOR, decorator.range, &message));
        }
        Some(self.call_cache("_Shared", &[], decorator.range))
    }

    /// The wrapper that the decorator has made, with what the function captured.
    pub(super) fn sharing(&mut self, wrapper: Value, shared: Value, range: TextRange) -> Value {
        self.call_cache("_sharing", &[wrapper, shared], range)
    }

    /// What the name of the running function, made again as `function`, stands for inside of it.
    pub(super) fn wrapped_again(&mut self, function: Value, range: TextRange) -> Value {
        let scope = self.module.scopes.frame(self.scope);
        if !self.module.scopes.get(scope).is_cached {
            return function;
        }
        let shared = self.captured_value(CACHE);
        self.call_cache("_wrapped_again", &[function, shared], range)
    }

    fn call_cache(&mut self, function: &str, args: &[Value], range: TextRange) -> Value {
        let module = self.inst(Op::Import(Arc::from(FUNCTOOLS)), Vec::new(), range);
        let function = self.attribute(module, function, range);
        self.call_values(function, args, range)
    }
}
