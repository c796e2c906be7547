//! `operator.attrgetter` with literals is the lambda that it stands for: which attributes there are is known only to code that
//! names them. Not here: any other use of it, which is refused.

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::reads;

/// The name of the function.
pub(in crate::front) const ATTRGETTER: &str = "attrgetter";

/// What the parameter of the lambda is called.
const OBJECT: &str = "obj";

/// Replaces the calls in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if !text.contains(ATTRGETTER) {
        return;
    }
    let mut names = Names { functions: Vec::new(), modules: Vec::new() };
    Visitor::visit_body(&mut names, &module.body);
    Transformer::visit_body(&names, &mut module.body);
}

/// What the file calls the function, and the module `operator`.
struct Names {
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
                let named = import.names.iter().filter(|alias| alias.name.as_str() == ATTRGETTER);
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
            && let Some(paths) = literals(&call.arguments)
        {
            *expr = lambda(&paths, call.range());
        }
    }
}

impl Names {
    fn is_getter(&self, callee: &Expr) -> bool {
        match callee {
            Expr::Name(name) => self.functions.iter().any(|known| *known == name.id.as_str()),
            Expr::Attribute(attribute) if attribute.attr.as_str() == ATTRGETTER => {
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

fn lambda(paths: &[String], range: TextRange) -> Expr {
    let mut values: Vec<Expr> = paths.iter().map(|path| attribute(path, range)).collect();
    let body = match values.len() {
        1 => values.remove(0),
        _ => Expr::Tuple(ast::ExprTuple {
            node_index: AtomicNodeIndex::NONE,
            range,
            elts: values,
            ctx: ExprContext::Load,
            parenthesized: true,
        }),
    };
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
    path.split('.').fold(reads::name(OBJECT, range), |value, name| reads::attribute(value, name, range))
}
