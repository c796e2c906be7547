//! Classes that functions define. What their methods use of the variables around them is kept in hidden module variables, which
//! the class statement assigns; so the statement of a class with such methods may be executed once in a run.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;
use ruff_python_ast::{self as ast, Stmt};

use crate::front::context::ModuleContext;
use crate::front::definition::Binding;
use crate::front::lower::Lowerer;
use crate::front::scopes::ScopeId;
use crate::front::syntax::local_classes::is_lifted;
use crate::ir::Value;
use crate::ir::untyped::{Argument, Constant, Op};

/// What ends the run where the statement of a class is executed again whose methods use variables around it.
pub(crate) const MADE_ONCE: &str = "<made once>";

/// Defines a class that a function defines, and executes its body. Its binding is one of the module that no name of the source
/// stands for.
pub(in crate::front) fn local_class<'a>(lowerer: &mut Lowerer<'a, '_>, class: &'a ast::StmtClassDef) {
    let symbol = Symbol::new(format!("{}.{}", lowerer.module.name, class.name));
    lowerer.output.hidden.insert(Arc::from(class.name.as_str()), Binding::Class(symbol));
    super::class(lowerer, class);
}

/// The hidden module variable for what the methods of the class with the scope `class` use as `name`.
pub(in crate::front) fn captured_variable(
    module: &ModuleContext<'_>,
    class: ScopeId,
    name: &str,
) -> Option<Arc<str>> {
    let class = module.class_names.get(&class)?;
    Some(Arc::from(format!("{class}.<captured>.{name}")))
}

/// The hidden module variable that tells whether the statement of a class has been executed.
fn made_flag(class: &str) -> Arc<str> {
    Arc::from(format!("{class}.<made>"))
}

/// Notes that no class which a function defines has been made.
pub(in crate::front) fn prepare(lowerer: &mut Lowerer<'_, '_>, at: ruff_text_size::TextRange) {
    for class in lowerer.module.class_names.values().filter(|name| is_lifted(name)) {
        let unmade = lowerer.inst(Op::Constant(Constant::Bool(false)), Vec::new(), at);
        lowerer.store_hidden(made_flag(class), unmade, at);
    }
}

/// Keeps what the methods of `class` use of the variables around it.
pub(super) fn keep_captures(lowerer: &mut Lowerer<'_, '_>, class: &ast::StmtClassDef, name: &Arc<str>) {
    let module = lowerer.module;
    let scope = module.scopes.at(class.range);
    let methods = class.body.iter().filter_map(Stmt::as_function_def_stmt);
    let captures = methods.flat_map(|method| module.scopes.captures(module.scopes.at(method.range)));
    let names: BTreeSet<&Arc<str>> = captures.map(|captured| &captured.name).collect();
    if names.is_empty() {
        return;
    }
    let range = class.name.range;
    // Methods do not see the names of the classes around them.
    let outer = std::mem::replace(&mut lowerer.scope, module.scopes.frame(scope));
    for captured in names {
        let value = lowerer.capture(captured, range);
        if let Some(hidden) = captured_variable(module, scope, captured) {
            lowerer.store_hidden(hidden, value, range);
        }
    }
    lowerer.scope = outer;
    let flag = made_flag(name);
    let is_made = lowerer.inst(Op::Global(Arc::clone(&flag)), Vec::new(), range);
    let text = Constant::Str(Arc::from(&**name));
    let text = lowerer.inst(Op::Constant(text), Vec::new(), range);
    let check = lowerer.inst(Op::Global(Arc::from(MADE_ONCE)), Vec::new(), range);
    let args: [Value; 3] = [check, is_made, text];
    lowerer.inst(Op::Call(vec![Argument::Positional; 2]), args.to_vec(), range);
    let made = lowerer.inst(Op::Constant(Constant::Bool(true)), Vec::new(), range);
    lowerer.store_hidden(flag, made, range);
}
