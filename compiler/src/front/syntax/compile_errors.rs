//! What CPython refuses behind its parser: `return` outside of a function, names declared twice, targets bound twice in
//! a pattern, and the like. The rules are those of `ruff_python_parser`; here is the walk that they need.

use std::cell::RefCell;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, PythonVersion, Stmt};
use ruff_python_parser::semantic_errors::{
    LazyImportContext, SemanticSyntaxChecker, SemanticSyntaxContext, SemanticSyntaxError,
};
use ruff_text_size::TextRange;

use crate::front::scopes::{ScopeId, ScopeKind, Scopes};

/// Every error of that kind in `module`, with its place.
pub(super) fn find(module: &ast::ModModule, text: &str, scopes: &Scopes) -> Vec<(TextRange, String)> {
    let context = Context {
        text,
        scopes,
        frames: vec![Frame { scope: ScopeId::MODULE, is_async: false, is_generator: false, loops: 0 }],
        errors: RefCell::new(Vec::new()),
    };
    let mut walk = Walk { checker: SemanticSyntaxChecker::new(), context };
    walk.visit_body(&module.body);
    let errors = walk.context.errors.into_inner();
    errors.into_iter().map(|error| (error.range, error.to_string())).collect()
}

struct Walk<'a> {
    checker: SemanticSyntaxChecker,
    context: Context<'a>,
}

struct Context<'a> {
    text: &'a str,
    scopes: &'a Scopes,
    /// The scopes that enclose the current place, innermost last.
    frames: Vec<Frame>,
    errors: RefCell<Vec<SemanticSyntaxError>>,
}

#[derive(Clone, Copy)]
struct Frame {
    scope: ScopeId,
    is_async: bool,
    is_generator: bool,
    /// How many loops of this scope enclose the current place.
    loops: usize,
}

impl Context<'_> {
    fn kinds(&self) -> impl Iterator<Item = ScopeKind> {
        self.frames.iter().rev().map(|frame| self.scopes.get(frame.scope).kind)
    }

    fn innermost(&self) -> Frame {
        *self.frames.last().expect("the module is never left")
    }

    /// The innermost scope that is no comprehension.
    fn function(&self) -> Frame {
        let mut frames = self.frames.iter().rev();
        let found = frames.find(|frame| self.scopes.get(frame.scope).kind != ScopeKind::Comprehension);
        found.copied().unwrap_or_else(|| self.innermost())
    }
}

impl Walk<'_> {
    fn inside(
        &mut self,
        range: TextRange,
        is_async: bool,
        is_generator: bool,
        visit: impl FnOnce(&mut Self),
    ) {
        let scope = self.context.scopes.try_at(range).unwrap_or(self.context.innermost().scope);
        self.context.frames.push(Frame { scope, is_async, is_generator, loops: 0 });
        visit(self);
        self.context.frames.pop();
    }

    fn in_loop(&mut self, body: &[Stmt]) {
        let change = |walk: &mut Self, by: isize| {
            if let Some(frame) = walk.context.frames.last_mut() {
                frame.loops = frame.loops.saturating_add_signed(by);
            }
        };
        change(self, 1);
        self.visit_body(body);
        change(self, -1);
    }

    fn comprehension(&mut self, expr: &Expr, generators: &[ast::Comprehension], elements: &[&Expr]) {
        let Some((first, rest)) = generators.split_first() else { return };
        self.visit_expr(&first.iter);
        let is_async = generators.iter().any(|generator| generator.is_async);
        self.inside(ruff_text_size::Ranged::range(expr), is_async, expr.is_generator_expr(), |walk| {
            walk.visit_expr(&first.target);
            first.ifs.iter().for_each(|condition| walk.visit_expr(condition));
            rest.iter().for_each(|generator| walk.visit_comprehension(generator));
            elements.iter().for_each(|element| walk.visit_expr(element));
        });
    }
}

impl<'a> Visitor<'a> for Walk<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        self.checker.visit_stmt(statement, &self.context);
        match statement {
            Stmt::FunctionDef(function) => {
                function.decorator_list.iter().for_each(|decorator| self.visit_decorator(decorator));
                self.visit_parameters(&function.parameters);
                if let Some(returns) = &function.returns {
                    self.visit_annotation(returns);
                }
                self.inside(function.range, function.is_async, false, |walk| walk.visit_body(&function.body));
            }
            Stmt::ClassDef(class) => {
                class.decorator_list.iter().for_each(|decorator| self.visit_decorator(decorator));
                if let Some(arguments) = &class.arguments {
                    self.visit_arguments(arguments);
                }
                self.inside(class.range, false, false, |walk| walk.visit_body(&class.body));
            }
            Stmt::For(each) => {
                self.visit_expr(&each.iter);
                self.visit_expr(&each.target);
                self.in_loop(&each.body);
                self.visit_body(&each.orelse);
            }
            Stmt::While(each) => {
                self.visit_expr(&each.test);
                self.in_loop(&each.body);
                self.visit_body(&each.orelse);
            }
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        self.checker.visit_expr(expr, &self.context);
        match expr {
            Expr::Lambda(lambda) => {
                if let Some(parameters) = &lambda.parameters {
                    self.visit_parameters(parameters);
                }
                self.inside(lambda.range, false, false, |walk| walk.visit_expr(&lambda.body));
            }
            Expr::ListComp(comp) => self.comprehension(expr, &comp.generators, &[&comp.elt]),
            Expr::SetComp(comp) => self.comprehension(expr, &comp.generators, &[&comp.elt]),
            Expr::Generator(comp) => self.comprehension(expr, &comp.generators, &[&comp.elt]),
            Expr::DictComp(comp) => {
                let elements: Vec<&Expr> =
                    comp.key.as_deref().into_iter().chain([comp.value.as_ref()]).collect();
                self.comprehension(expr, &comp.generators, &elements);
            }
            _ => visitor::walk_expr(self, expr),
        }
    }
}

impl SemanticSyntaxContext for Context<'_> {
    fn future_annotations_or_stub(&self) -> bool {
        // Annotations are never evaluated here.
        true
    }

    fn lazy_import_context(&self) -> Option<LazyImportContext> {
        None
    }

    fn python_version(&self) -> PythonVersion {
        super::VERSION
    }

    fn source(&self) -> &str {
        self.text
    }

    fn global(&self, name: &str) -> Option<TextRange> {
        self.scopes.global_declaration(self.innermost().scope, name)
    }

    fn has_nonlocal_binding(&self, name: &str) -> bool {
        self.scopes.has_enclosing_variable(self.function().scope, name)
    }

    fn in_async_context(&self) -> bool {
        self.function().is_async
    }

    fn in_await_allowed_context(&self) -> bool {
        let mut kinds = self.kinds().filter(|kind| *kind != ScopeKind::Comprehension);
        matches!(kinds.next(), Some(ScopeKind::Function | ScopeKind::Lambda))
    }

    fn in_yield_allowed_context(&self) -> bool {
        matches!(self.kinds().next(), Some(ScopeKind::Function | ScopeKind::Lambda))
    }

    fn in_sync_comprehension(&self) -> bool {
        let mut frames = self.frames.iter();
        frames.any(|frame| self.scopes.get(frame.scope).kind == ScopeKind::Comprehension && !frame.is_async)
    }

    fn in_class_body_comprehension(&self) -> bool {
        let mut kinds = self.kinds();
        kinds.next() == Some(ScopeKind::Comprehension)
            && kinds.find(|kind| *kind != ScopeKind::Comprehension) == Some(ScopeKind::Class)
    }

    fn in_module_scope(&self) -> bool {
        self.innermost().scope == ScopeId::MODULE
    }

    fn in_function_scope(&self) -> bool {
        matches!(self.kinds().next(), Some(ScopeKind::Function | ScopeKind::Lambda))
    }

    fn in_generator_context(&self) -> bool {
        self.frames.iter().any(|frame| frame.is_generator)
    }

    fn in_notebook(&self) -> bool {
        false
    }

    fn report_semantic_error(&self, error: SemanticSyntaxError) {
        self.errors.borrow_mut().push(error);
    }

    fn in_loop_context(&self) -> bool {
        self.innermost().loops > 0
    }

    fn is_bound_parameter(&self, name: &str) -> bool {
        self.scopes.is_parameter(self.innermost().scope, name)
    }
}
