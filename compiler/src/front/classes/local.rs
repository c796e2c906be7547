//! Classes that functions define. What their methods use of the variables around them is kept in hidden module variables, which
//! the class statement assigns; so the statement of a class with such methods may be executed once in a run. So may that of a
//! class whose variables may differ from one execution to the next: there is one class, with one set of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};

use crate::front::annotations::dotted_name;
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

/// Whether objects of `class` could tell that it is made anew: its variables are more than literals that nobody changes.
fn has_state(class: &ast::StmtClassDef) -> bool {
    let bases = class.arguments.iter().flat_map(|arguments| &arguments.args);
    let is_enumeration =
        |base: &Expr| dotted_name(base).is_some_and(|name| name.ends_with("Enum") || name.ends_with("Flag"));
    if bases.into_iter().any(is_enumeration) {
        return false;
    }
    let mut variables = BTreeSet::new();
    for statement in &class.body {
        let (target, value) = match statement {
            Stmt::Assign(assign) => (assign.targets.first(), Some(&assign.value)),
            // Fields of a dataclass are no variables of the class.
            Stmt::AnnAssign(assign) if class.decorator_list.is_empty() => {
                (Some(&*assign.target), assign.value.as_ref())
            }
            _ => continue,
        };
        let Some((Expr::Name(name), value)) = target.zip(value) else { continue };
        let is_special = name.id.starts_with("__");
        if !is_special && !is_plain(value) {
            return true;
        }
        variables.insert(name.id.as_str());
    }
    let mut stores = Stores { variables, own: None, found: false };
    for method in class.body.iter().filter_map(Stmt::as_function_def_stmt) {
        let names = method.decorator_list.iter().filter_map(|decorator| dotted_name(&decorator.expression));
        let is_of_class = names.into_iter().any(|name| &*name == "classmethod");
        let first = method.parameters.iter().next().map(|first| first.name().as_str());
        stores.own = first.filter(|_| !is_of_class);
        stores.visit_body(&method.body);
    }
    stores.found
}

/// A literal that cannot be changed.
fn is_plain(value: &Expr) -> bool {
    match value {
        Expr::Tuple(tuple) => tuple.elts.iter().all(is_plain),
        Expr::UnaryOp(unary) => is_plain(&unary.operand),
        value => value.is_literal_expr(),
    }
}

/// Looks for assignments to variables of a class by its methods, but by way of their object, which then has its own.
struct Stores<'c> {
    variables: BTreeSet<&'c str>,
    /// The name of the object in the method.
    own: Option<&'c str>,
    found: bool,
}

impl<'a> Visitor<'a> for Stores<'_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Expr::Attribute(attribute) = expr
            && !attribute.ctx.is_load()
            && self.variables.contains(attribute.attr.as_str())
        {
            let object = attribute.value.as_name_expr().map(|name| name.id.as_str());
            self.found |= object.is_none() || object != self.own;
        }
        visitor::walk_expr(self, expr);
    }
}

/// Keeps what the methods of `class` use of the variables around it.
pub(super) fn keep_captures(lowerer: &mut Lowerer<'_, '_>, class: &ast::StmtClassDef, name: &Arc<str>) {
    let module = lowerer.module;
    let scope = module.scopes.at(class.range);
    let methods = class.body.iter().filter_map(Stmt::as_function_def_stmt);
    let captures = methods.flat_map(|method| module.scopes.captures(module.scopes.at(method.range)));
    let names: BTreeSet<&Arc<str>> = captures.map(|captured| &captured.name).collect();
    if names.is_empty() && !(is_lifted(name) && has_state(class)) {
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
