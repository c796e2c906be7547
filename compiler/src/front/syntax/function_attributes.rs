//! Attributes of functions are variables beside them: `f.calls` is the variable `f.calls` of the scope that defines `f`, which
//! functions inside declare as their own `global` or `nonlocal`. Only where the text assigns the attribute through the name of
//! the function, and the name means nothing else there. What is left is refused where it stands (E0304). Not here: such an
//! attribute of what a call returned, which inference finds among what the function captures.

use std::collections::BTreeSet;

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext, Stmt, Suite};
use ruff_text_size::{Ranged, TextRange};

use super::local_classes::binding_count;
use super::make;
use super::suites;
use crate::front::annotations::is_name;

/// Replaces the attributes in `module`.
pub(super) fn replace(module: &mut ast::ModModule) {
    let mut stored = Stored::default();
    stored.visit_body(&module.body);
    if !stored.names.is_empty() {
        scope(&mut module.body, &[], true, &stored.names);
    }
}

/// The names through which attributes are assigned.
#[derive(Default)]
struct Stored {
    names: BTreeSet<(String, String)>,
}

impl<'a> Visitor<'a> for Stored {
    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Some((function, attribute, ctx)) = of_name(expr)
            && ctx != ExprContext::Load
            && !attribute.starts_with("__")
        {
            self.names.insert((function.to_owned(), attribute.to_owned()));
        }
        visitor::walk_expr(self, expr);
    }
}

/// Name and attribute of `name.attribute`.
fn of_name(expr: &Expr) -> Option<(&str, &str, ExprContext)> {
    let attribute = expr.as_attribute_expr()?;
    let name = attribute.value.as_name_expr()?;
    Some((name.id.as_str(), attribute.attr.as_str(), attribute.ctx))
}

/// Replaces the attributes of the functions that the statements of a scope define, in functions inside first.
fn scope(body: &mut Suite, parameters: &[String], is_module: bool, stored: &BTreeSet<(String, String)>) {
    each_function(body, &mut |function| {
        let parameters: Vec<String> =
            function.parameters.iter().map(|param| param.name().to_string()).collect();
        scope(&mut function.body, &parameters, false, stored);
    });
    let mut own = Suite::new();
    let mut defined = Vec::new();
    own_functions(body, is_module, &mut defined);
    for name in defined {
        let attributes: Vec<&str> = stored
            .iter()
            .filter(|(function, _)| *function == name)
            .map(|(_, attribute)| &**attribute)
            .collect();
        let is_parameter = parameters.contains(&name);
        if attributes.is_empty()
            || is_parameter
            || binding_count(body, &name) != 1
            || is_looked_up(body, &name, is_module)
        {
            continue;
        }
        for attribute in attributes {
            let variable = Variable { function: &name, attribute, name: format!("{name}.{attribute}") };
            let is_assigned_elsewhere =
                stored.iter().any(|(function, other)| *function != name && other.as_str() == attribute);
            let alias = if is_module || is_assigned_elsewhere { None } else { variable.alias(body) };
            if let Some(alias) = alias.filter(|alias| !parameters.contains(alias)) {
                Renamed { from: &alias, to: &variable.name }.visit_body(body);
            }
            variable.visit_body(body);
            variable.drop_own(body);
            if is_stored(body, &variable.name) {
                variable.declare(body, is_module);
                if !is_module {
                    own.push(variable.local());
                }
            }
        }
    }
    begin_with(body, own);
}

/// Inserts statements at the beginning of a body, behind its docstring.
fn begin_with(body: &mut Suite, statements: Suite) {
    let is_text =
        |first: &Stmt| first.as_expr_stmt().is_some_and(|first| first.value.is_string_literal_expr());
    let at = usize::from(body.first().is_some_and(is_text));
    for (place, statement) in statements.into_iter().enumerate() {
        body.insert(at + place, statement);
    }
}

/// Calls `visit` with the functions directly inside a scope and with those in classes there.
fn each_function(body: &mut [Stmt], visit: &mut dyn FnMut(&mut ast::StmtFunctionDef)) {
    for statement in body {
        match statement {
            Stmt::FunctionDef(function) => visit(function),
            Stmt::ClassDef(class) => each_function(&mut class.body, visit),
            other => suites::each_mut(other, &mut |body| each_function(body, visit)),
        }
    }
}

/// The functions that a scope defines; at module level only those whose names stand for them.
fn own_functions(body: &[Stmt], is_module: bool, found: &mut Vec<String>) {
    for statement in body {
        match statement {
            Stmt::FunctionDef(function) if !is_module || function.decorator_list.is_empty() => {
                found.push(function.name.to_string());
            }
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => {}
            other => suites::each(other, &mut |body| own_functions(body, is_module, found)),
        }
    }
}

/// Whether a function is asked for attributes in another way: `f.__dict__`, and if it is not of module level, `hasattr(f, ...)`.
fn is_looked_up(body: &[Stmt], name: &str, is_module: bool) -> bool {
    struct Lookups<'n> {
        name: &'n str,
        asks: &'n [&'n str],
        found: bool,
    }
    impl<'a> Visitor<'a> for Lookups<'_> {
        fn visit_expr(&mut self, expr: &'a Expr) {
            let is_own = |expr: &Expr| is_name(expr, self.name);
            self.found |= match expr {
                Expr::Call(call) => {
                    call.func.as_name_expr().is_some_and(|asked| self.asks.contains(&asked.id.as_str()))
                        && call.arguments.args.first().is_some_and(is_own)
                }
                Expr::Attribute(attribute) => {
                    attribute.attr.as_str() == "__dict__" && is_own(&attribute.value)
                }
                _ => false,
            };
            visitor::walk_expr(self, expr);
        }
    }
    let asks = ["setattr", "delattr", "vars", "hasattr", "getattr"];
    let asks = if is_module { &asks[..3] } else { &asks };
    let mut lookups = Lookups { name, asks, found: false };
    lookups.visit_body(body);
    lookups.found
}

/// Whether statements assign a variable, functions inside included.
fn is_stored(body: &[Stmt], variable: &str) -> bool {
    binding_count(body, variable) > 0
}

/// An attribute of a function as a variable.
struct Variable<'n> {
    function: &'n str,
    attribute: &'n str,
    name: String,
}

impl Variable<'_> {
    /// A statement that makes the variable one of the scope.
    fn local(&self) -> Stmt {
        let range = TextRange::default();
        Stmt::AnnAssign(ast::StmtAnnAssign {
            node_index: AtomicNodeIndex::NONE,
            range,
            target: Box::new(make::variable(&self.name, ExprContext::Store, range)),
            annotation: Box::new(make::variable("Any", ExprContext::Load, range)),
            value: None,
            simple: true,
        })
    }

    /// The variable of the scope whose value is all that the attribute is ever assigned, if nothing else is assigned to it: the
    /// two are one variable, which holds one container.
    fn alias(&self, body: &[Stmt]) -> Option<String> {
        let assigned = |statement: &Stmt, is_target: &dyn Fn(&Expr) -> bool| {
            let assign = statement.as_assign_stmt()?;
            let [target] = assign.targets.as_slice() else { return None };
            is_target(target).then(|| assign.value.clone())
        };
        let is_own = |target: &Expr| {
            of_name(target).is_some_and(|(function, attribute, _)| {
                function == self.function && attribute == self.attribute
            })
        };
        let value = body.iter().find_map(|statement| assigned(statement, &is_own))?;
        let alias = value.as_name_expr()?.id.to_string();
        let is_alias = |target: &Expr| is_name(target, &alias);
        let mut stores = AttributeStores { function: self.function, attribute: self.attribute, count: 0 };
        stores.visit_body(body);
        (stores.count == 1
            && binding_count(body, &alias) == 1
            && body.iter().any(|statement| assigned(statement, &is_alias).is_some()))
        .then_some(alias)
    }

    /// Takes out the assignment of the variable to itself that is left of an alias.
    fn drop_own(&self, body: &mut [Stmt]) {
        let is_own = |expr: &Expr| is_name(expr, &self.name);
        for statement in body {
            if let Stmt::Assign(assign) = statement
                && is_own(&assign.value)
                && matches!(assign.targets.as_slice(), [target] if is_own(target))
            {
                let range = assign.range;
                *statement = make::pass(range);
            }
        }
    }

    /// Declares the variable in the functions inside that assign it, and in the function itself, which so captures it.
    fn declare(&self, body: &mut [Stmt], is_module: bool) {
        each_function(body, &mut |function| {
            self.declare(&mut function.body, is_module);
            let assigns = assigns_itself(&function.body, &self.name);
            if assigns || !is_module && function.name.as_str() == self.function {
                let range = function.name.range;
                let names = std::iter::once(ast::Identifier::new(self.name.as_str(), range)).collect();
                let declaration = match is_module {
                    true => Stmt::Global(ast::StmtGlobal { node_index: AtomicNodeIndex::NONE, range, names }),
                    false => {
                        Stmt::Nonlocal(ast::StmtNonlocal { node_index: AtomicNodeIndex::NONE, range, names })
                    }
                };
                begin_with(&mut function.body, std::iter::once(declaration).collect());
            }
        });
    }
}

impl Transformer for Variable<'_> {
    fn visit_expr(&self, expr: &mut Expr) {
        transformer::walk_expr(self, expr);
        if let Some((function, attribute, ctx)) = of_name(expr)
            && function == self.function
            && attribute == self.attribute
        {
            *expr = make::variable(&self.name, ctx, expr.range());
        }
    }
}

/// Counts the assignments of an attribute through the name of its function.
struct AttributeStores<'n> {
    function: &'n str,
    attribute: &'n str,
    count: usize,
}

impl<'a> Visitor<'a> for AttributeStores<'_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        let is_stored = of_name(expr).is_some_and(|(function, attribute, ctx)| {
            function == self.function && attribute == self.attribute && ctx != ExprContext::Load
        });
        self.count += usize::from(is_stored);
        visitor::walk_expr(self, expr);
    }
}

/// Gives a variable another name.
struct Renamed<'n> {
    from: &'n str,
    to: &'n str,
}

impl Transformer for Renamed<'_> {
    fn visit_expr(&self, expr: &mut Expr) {
        transformer::walk_expr(self, expr);
        if let Expr::Name(name) = expr
            && name.id.as_str() == self.from
        {
            name.id = self.to.into();
        }
    }
}

/// Whether a function assigns a variable itself, not in a function inside.
fn assigns_itself(body: &[Stmt], variable: &str) -> bool {
    struct Stores<'n> {
        variable: &'n str,
        found: bool,
    }
    impl<'a> Visitor<'a> for Stores<'_> {
        fn visit_stmt(&mut self, statement: &'a Stmt) {
            if !statement.is_function_def_stmt() && !statement.is_class_def_stmt() {
                visitor::walk_stmt(self, statement);
            }
        }

        fn visit_expr(&mut self, expr: &'a Expr) {
            let name = expr.as_name_expr().filter(|name| name.ctx != ExprContext::Load);
            self.found |= name.is_some_and(|name| name.id.as_str() == self.variable);
            visitor::walk_expr(self, expr);
        }
    }
    let mut stores = Stores { variable, found: false };
    stores.visit_body(body);
    stores.found
}
