//! `operator.attrgetter` and `methodcaller` with literals are the lambdas that they stand for: which attributes there are is known
//! only to code that names them. Not here: any other use of them, which is refused.

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::make;

/// The name of the function.
pub(in crate::front) const ATTRGETTER: &str = "attrgetter";

/// The one that makes callers of methods. Its arguments are evaluated where it is called: they have to be literals.
pub(in crate::front) const METHODCALLER: &str = "methodcaller";

/// What the parameter of the lambda is called.
const OBJECT: &str = "obj";

/// Replaces the calls in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    for function in [ATTRGETTER, METHODCALLER] {
        if !text.contains(function) {
            continue;
        }
        let mut names = Names { function, functions: Vec::new(), modules: Vec::new() };
        Visitor::visit_body(&mut names, &module.body);
        Transformer::visit_body(&names, &mut module.body);
        if function == METHODCALLER {
            module.body.iter_mut().for_each(|statement| forget(statement, function));
        }
    }
}

/// What the file calls the function, and the module `operator`.
struct Names {
    /// The function.
    function: &'static str,
    functions: Vec<String>,
    modules: Vec<String>,
}

impl<'a> Visitor<'a> for Names {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        let bound = |alias: &ast::Alias| alias.asname.as_ref().unwrap_or(&alias.name).to_string();
        match statement {
            Stmt::Import(import) => {
                let named = import.names.iter().filter(|alias| alias.name.as_str() == "operator");
                self.modules.extend(named.map(bound));
            }
            Stmt::ImportFrom(import) if import.module.as_deref() == Some("operator") => {
                let named = import.names.iter().filter(|alias| alias.name.as_str() == self.function);
                self.functions.extend(named.map(bound));
            }
            _ => visitor::walk_stmt(self, statement),
        }
    }
}

impl Transformer for Names {
    fn visit_expr(&self, expr: &mut Expr) {
        transformer::walk_expr(self, expr);
        if let Expr::Call(call) = expr
            && self.is_getter(&call.func)
        {
            let made = match self.function {
                METHODCALLER => call_of(&call.arguments, call.range()),
                _ => literals(&call.arguments).map(|paths| values(&paths, call.range())),
            };
            if let Some(body) = made {
                *expr = lambda(body, call.range());
            }
        }
    }
}

impl Names {
    fn is_getter(&self, callee: &Expr) -> bool {
        match callee {
            Expr::Name(name) => self.functions.iter().any(|known| *known == name.id.as_str()),
            Expr::Attribute(attribute) if attribute.attr.as_str() == self.function => {
                let module = attribute.value.as_name_expr();
                module.is_some_and(|module| self.modules.iter().any(|known| *known == module.id.as_str()))
            }
            _ => false,
        }
    }
}

/// The arguments, if all are literals that name attributes.
fn literals(arguments: &ast::Arguments) -> Option<Vec<String>> {
    let is_path = |path: &str| path.split('.').all(|name| !name.is_empty() && !name.contains(' '));
    let path = |arg: &Expr| {
        Some(arg.as_string_literal_expr()?.value.to_str().to_owned()).filter(|path| is_path(path))
    };
    let paths: Option<Vec<String>> = arguments.args.iter().map(path).collect();
    paths.filter(|paths| !paths.is_empty() && arguments.keywords.is_empty())
}

/// Takes the import of a function away that the library does not have, because no use of it is left.
fn forget(statement: &mut Stmt, function: &str) {
    let range = statement.range();
    let Stmt::ImportFrom(import) = statement else { return };
    if import.module.as_deref() == Some("operator") {
        import.names.retain(|alias| alias.name.as_str() != function || alias.asname.is_some());
        if import.names.is_empty() {
            *statement = make::pass(range);
        }
    }
}

/// `obj.name(1, "a")`
fn call_of(arguments: &ast::Arguments, range: TextRange) -> Option<Expr> {
    let (name, args) = arguments.args.split_first()?;
    let name = name.as_string_literal_expr()?.value.to_str().to_owned();
    let keywords = arguments.keywords.iter().map(|keyword| &keyword.value);
    if !args.iter().chain(keywords).all(Expr::is_literal_expr) || name.contains(['.', ' ']) {
        return None;
    }
    let arguments = ast::Arguments { args: args.iter().cloned().collect(), ..arguments.clone() };
    Some(Expr::Call(ast::ExprCall {
        node_index: AtomicNodeIndex::NONE,
        range_start: range.start(),
        func: Box::new(attribute(&name, range)),
        arguments,
    }))
}

fn values(paths: &[String], range: TextRange) -> Expr {
    let mut values: Vec<Expr> = paths.iter().map(|path| attribute(path, range)).collect();
    match values.len() {
        1 => values.remove(0),
        _ => Expr::Tuple(ast::ExprTuple {
            node_index: AtomicNodeIndex::NONE,
            range,
            elts: values,
            ctx: ExprContext::Load,
            parenthesized: true,
        }),
    }
}

fn lambda(body: Expr, range: TextRange) -> Expr {
    let parameter = ast::Parameter {
        range,
        node_index: AtomicNodeIndex::NONE,
        name: ast::Identifier::new(OBJECT, range),
        annotation: None,
    };
    let parameter =
        ast::ParameterWithDefault { range, node_index: AtomicNodeIndex::NONE, parameter, default: None };
    let parameters =
        ast::Parameters { range, posonlyargs: [parameter].into_iter().collect(), ..Default::default() };
    Expr::Lambda(ast::ExprLambda {
        node_index: AtomicNodeIndex::NONE,
        range,
        parameters: Some(Box::new(parameters)),
        body: Box::new(body),
    })
}

/// `obj.a.b`
fn attribute(path: &str, range: TextRange) -> Expr {
    path.split('.').fold(make::name(OBJECT, range), |value, name| make::attribute(value, name, range))
}
