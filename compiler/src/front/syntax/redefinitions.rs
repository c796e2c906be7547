//! Functions of module level that are defined several times, each used before the next: every definition but the last gets a name
//! of its own, and so do its uses. Only where the text tells which definition a use means: between two definitions, or
//! in a function that is itself used in between only. What is left is refused behind it (E0412).

use std::collections::{BTreeMap, BTreeSet};

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt};

/// Stands between the name of a function and the number of its definition.
pub(in crate::front) const NUMBER: &str = ":";

/// Whether a name is that of a definition that another one follows.
pub(in crate::front) fn is_numbered(name: &str) -> bool {
    let number = name.rsplit_once(NUMBER).map(|(_, number)| number);
    number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Renames the functions in `module` and their uses.
pub(super) fn replace(module: &mut ast::ModModule) {
    let mut definitions: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (index, statement) in module.body.iter().enumerate() {
        if let Stmt::FunctionDef(function) = statement {
            definitions.entry(function.name.to_string()).or_default().push(index);
        }
    }
    if definitions.values().all(|places| places.len() < 2) {
        return;
    }
    let statements: Vec<Names> = module.body.iter().map(Names::of).collect();
    let program = Program { definitions: &definitions, statements: &statements };
    let renamed: Vec<&String> = definitions
        .iter()
        .filter(|(name, places)| program.is_told(name, places))
        .map(|(name, _)| name)
        .collect();
    for name in renamed {
        let Some(places) = definitions.get(name) else { continue };
        for (number, period) in places.windows(2).enumerate() {
            let [begin, end] = *period else { continue };
            let rename = Rename { name, to: format!("{name}{NUMBER}{}", number + 1) };
            let body = module.body.get_mut(begin..end).unwrap_or_default();
            body.iter_mut().for_each(|statement| rename.visit_stmt(statement));
            if let Some(Stmt::FunctionDef(function)) = body.first_mut() {
                function.name = ast::Identifier::new(rename.to, function.name.range);
            }
        }
    }
}

/// The names that a statement of module level mentions.
#[derive(Default)]
struct Names {
    /// Read when the statement is executed.
    read: BTreeSet<String>,
    /// Mentioned in the bodies of functions.
    inside: BTreeSet<String>,
    /// Bound other than by a `def` of module level.
    bound: BTreeSet<String>,
    /// The function that the statement defines, if it has no decorator.
    defines: Option<String>,
    depth: usize,
}

impl Names {
    fn of(statement: &Stmt) -> Names {
        let mut names = Names::default();
        match statement {
            Stmt::FunctionDef(function) if function.decorator_list.is_empty() => {
                names.defines = Some(function.name.to_string());
                names.function(function);
            }
            _ => names.visit_stmt(statement),
        }
        names
    }

    fn function(&mut self, function: &ast::StmtFunctionDef) {
        function.decorator_list.iter().for_each(|decorator| self.visit_expr(&decorator.expression));
        let parameters = &function.parameters;
        parameters
            .iter()
            .filter_map(|parameter| parameter.default())
            .for_each(|default| self.visit_expr(default));
        self.depth += 1;
        self.parameters(parameters);
        self.visit_body(&function.body);
        self.depth -= 1;
    }

    fn parameters(&mut self, parameters: &ast::Parameters) {
        self.bound.extend(parameters.iter().map(|parameter| parameter.name().to_string()));
    }
}

impl<'a> Visitor<'a> for Names {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => {
                self.bound.insert(function.name.to_string());
                self.function(function);
                return;
            }
            Stmt::ClassDef(class) => {
                self.bound.insert(class.name.to_string());
            }
            Stmt::Import(import) => {
                let bound = |alias: &ast::Alias| alias.asname.as_ref().unwrap_or(&alias.name).to_string();
                self.bound.extend(import.names.iter().map(bound));
            }
            Stmt::ImportFrom(import) => {
                let bound = |alias: &ast::Alias| alias.asname.as_ref().unwrap_or(&alias.name).to_string();
                self.bound.extend(import.names.iter().map(bound));
            }
            Stmt::Global(global) => self.bound.extend(global.names.iter().map(ToString::to_string)),
            Stmt::Nonlocal(names) => self.bound.extend(names.names.iter().map(ToString::to_string)),
            _ => {}
        }
        visitor::walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) => {
                let names = match (name.ctx, self.depth) {
                    (ExprContext::Load, 0) => &mut self.read,
                    (ExprContext::Load, _) => &mut self.inside,
                    _ => &mut self.bound,
                };
                names.insert(name.id.to_string());
            }
            Expr::Lambda(lambda) => {
                self.depth += 1;
                if let Some(parameters) = &lambda.parameters {
                    self.parameters(parameters);
                    visitor::walk_parameters(self, parameters);
                }
                self.visit_expr(&lambda.body);
                self.depth -= 1;
            }
            _ => visitor::walk_expr(self, expr),
        }
    }

    fn visit_except_handler(&mut self, handler: &'a ast::ExceptHandler) {
        let ast::ExceptHandler::ExceptHandler(each) = handler;
        self.bound.extend(each.name.iter().map(ToString::to_string));
        visitor::walk_except_handler(self, handler);
    }

    fn visit_pattern(&mut self, pattern: &'a ast::Pattern) {
        self.bound.extend(bound_by(pattern).map(ToString::to_string));
        visitor::walk_pattern(self, pattern);
    }
}

/// The name that a pattern itself binds, not those inside it.
pub(super) fn bound_by(pattern: &ast::Pattern) -> Option<&ast::Identifier> {
    match pattern {
        ast::Pattern::MatchAs(capture) => capture.name.as_ref(),
        ast::Pattern::MatchStar(star) => star.name.as_ref(),
        ast::Pattern::MatchMapping(mapping) => mapping.rest.as_ref(),
        _ => None,
    }
}

struct Program<'a> {
    definitions: &'a BTreeMap<String, Vec<usize>>,
    statements: &'a [Names],
}

impl Program<'_> {
    /// Whether the text tells which definition of `name` each use means, and some use is not of the last.
    fn is_told(&self, name: &str, places: &[usize]) -> bool {
        let is_plain =
            |place: &usize| self.statements.get(*place).is_some_and(|names| names.defines.is_some());
        if places.len() < 2 || !places.iter().all(is_plain) {
            return false;
        }
        if self.statements.iter().any(|names| names.bound.contains(name)) {
            return false;
        }
        self.statements.iter().enumerate().all(|(index, names)| {
            let end = places.iter().find(|place| **place > index).copied().unwrap_or(self.statements.len());
            let is_own = names.defines.as_deref() == Some(name);
            !names.inside.contains(name) || is_own || self.is_used_before(index, end)
        })
    }

    /// Whether the function that the statement `index` defines is used before the statement `end` only.
    fn is_used_before(&self, index: usize, end: usize) -> bool {
        let Some(function) = self.statements.get(index).and_then(|names| names.defines.as_deref()) else {
            return false;
        };
        let Some(places) = self.definitions.get(function) else { return false };
        let next = places.iter().find(|place| **place > index).copied().unwrap_or(self.statements.len());
        let life = self.statements.iter().enumerate().take(next).skip(index);
        self.statements.iter().all(|names| !names.bound.contains(function))
            && life.into_iter().all(|(at, names)| {
                (at < end || !names.read.contains(function))
                    && (at == index || !names.inside.contains(function))
            })
    }
}

/// Gives the uses of a name another one.
struct Rename<'a> {
    name: &'a str,
    to: String,
}

impl Transformer for Rename<'_> {
    fn visit_expr(&self, expr: &mut Expr) {
        if let Expr::Name(name) = expr
            && name.id.as_str() == self.name
        {
            name.id = self.to.as_str().into();
        }
        transformer::walk_expr(self, expr);
    }
}
