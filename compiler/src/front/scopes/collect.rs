//! Collects the scopes of a module: who binds and who mentions what, and where.

use std::collections::HashSet;
use std::sync::Arc;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Pattern, Stmt};
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::{Binding, Captured, Declared, Name, Scope, ScopeId, ScopeKind, Scopes};
use crate::front::annotations::{dotted_name, function_param_names, type_param_names};
use crate::front::builtin_names::is_builtin;
use crate::front::constants::constant;
use crate::front::definition::CaptureKind;
use crate::front::syntax::local_classes::is_lifted;

/// Reads the scopes of a module.
pub(in crate::front) fn collect(module: &ast::ModModule) -> Scopes {
    let mut collector = Collector {
        scopes: Scopes::default(),
        current: ScopeId::MODULE,
        mentioned: Vec::new(),
        loops: 0,
        tries: 0,
        statement: TextRange::default(),
        list_end: module.range.end(),
        consumed: None,
    };
    collector.open(ScopeKind::Module, module.range);
    collector.visit_body(&module.body);
    collector.scopes.resolve_captures();
    collector.scopes
}

/// Modules whose names say something to type checkers.
const TYPING: [&str; 3] = ["typing", "typing_extensions", "collections.abc"];

struct Collector {
    scopes: Scopes,
    current: ScopeId,
    /// The names that each scope has mentioned, by scope.
    mentioned: Vec<HashSet<Arc<str>>>,
    /// How many loops of the current function enclose the current place.
    loops: usize,
    /// How many `try` statements of the current function do.
    tries: usize,
    /// The innermost statement that is being visited.
    statement: TextRange,
    /// Where the list of statements ends that it is one of.
    list_end: TextSize,
    /// The generator expression that the call consumes which is being visited.
    consumed: Option<TextRange>,
}

impl Collector {
    fn open(&mut self, kind: ScopeKind, range: TextRange) -> ScopeId {
        let id = ScopeId(self.scopes.scopes.len());
        self.scopes.scopes.push(Scope {
            kind,
            parent: (id != ScopeId::MODULE).then_some(self.current),
            range,
            names: Default::default(),
            uses: Vec::new(),
            captures: Vec::new(),
            is_generator: false,
            is_remakeable: false,
            is_cached: false,
            type_params: Vec::new(),
            function_params: Vec::new(),
            imported: Vec::new(),
        });
        self.mentioned.push(HashSet::new());
        if kind != ScopeKind::Module {
            self.scopes.by_range.insert(range, id);
        }
        id
    }

    /// Visits the inside of a scope.
    fn inside(&mut self, id: ScopeId, visit: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.current, id);
        let is_frame = self.scopes.get(id).kind.is_function();
        let (loops, tries) = (self.loops, self.tries);
        if is_frame {
            (self.loops, self.tries) = (0, 0);
        }
        visit(self);
        (self.loops, self.tries) = (loops, tries);
        self.current = outer;
    }

    fn mention(&mut self, name: &str) {
        let mentioned = &mut self.mentioned[self.current.0];
        if !mentioned.contains(name) {
            let name: Arc<str> = Arc::from(name);
            mentioned.insert(Arc::clone(&name));
            self.scopes.scopes[self.current.0].uses.push(name);
        }
    }

    /// Records that `name` is read: it matters whether code of a frame can call an inner function of it yet.
    fn read(&mut self, name: &str) {
        self.mention(name);
        let mut frame = self.current;
        while !matches!(self.scopes.get(frame).kind, ScopeKind::Function | ScopeKind::Module) {
            match self.scopes.get(frame).parent {
                Some(parent) => frame = parent,
                None => break,
            }
        }
        let at = self.statement.start().to_u32();
        if let Some(name) = self.scopes.scopes[frame.0].names.get_mut(name)
            && frame != ScopeId::MODULE
            && name.bindings.iter().any(|binding| binding.function.is_some())
        {
            name.mentioned_at.push(at);
        }
    }

    fn name(&mut self, scope: ScopeId, name: &str) -> &mut Name {
        self.scopes.scopes[scope.0].names.entry(Arc::from(name)).or_default()
    }

    /// Records that `name` is bound; from `from` to `until` that has happened.
    fn bind_between(&mut self, name: &str, from: TextSize, until: TextSize) {
        self.mention(name);
        let binding = Binding {
            from: from.to_u32(),
            until: until.to_u32(),
            in_loop: self.loops > 0,
            in_try: self.tries > 0,
            function: None,
            unbinds: false,
        };
        self.name(self.current, name).bindings.push(binding);
    }

    /// Records that the current statement binds `name`.
    fn bind(&mut self, name: &str) {
        self.bind_between(name, self.statement.end(), self.list_end);
    }

    fn unbind(&mut self, name: &str) {
        self.bind_between(name, self.list_end, self.list_end);
        if let Some(binding) = self.name(self.current, name).bindings.last_mut() {
            binding.unbinds = true;
        }
    }

    /// Records the names that `target` binds.
    fn bind_target(&mut self, target: &Expr, from: TextSize, until: TextSize) {
        match target {
            Expr::Name(name) => self.bind_between(&name.id, from, until),
            Expr::Tuple(tuple) => tuple.elts.iter().for_each(|target| self.bind_target(target, from, until)),
            Expr::List(list) => list.elts.iter().for_each(|target| self.bind_target(target, from, until)),
            Expr::Starred(starred) => self.bind_target(&starred.value, from, until),
            other => self.visit_expr(other),
        }
    }

    fn in_loop(&mut self, visit: impl FnOnce(&mut Self)) {
        self.loops += 1;
        visit(self);
        self.loops -= 1;
    }

    fn function(&mut self, function: &ast::StmtFunctionDef) {
        function.decorator_list.iter().for_each(|decorator| self.visit_expr(&decorator.expression));
        self.defaults(&function.parameters);
        self.bind(&function.name);
        if let Some(binding) = self.name(self.current, &function.name).bindings.last_mut() {
            binding.function = Some(function.range);
        }
        let is_inner = self.scopes.get(self.scopes.frame(self.current)).kind.is_function()
            && self.scopes.get(self.current).kind != ScopeKind::Class;
        let id = self.open(ScopeKind::Function, function.range);
        let is_cached =
            is_inner && matches!(function.decorator_list.as_slice(), [only] if is_named_cache(only));
        let scope = &mut self.scopes.scopes[id.0];
        let type_params = function.type_params.as_deref();
        scope.type_params = type_params.map(type_param_names).unwrap_or_default();
        scope.function_params = type_params.map(function_param_names).unwrap_or_default();
        scope.is_cached = is_cached;
        scope.is_remakeable =
            (function.decorator_list.is_empty() || is_cached) && has_literal_defaults(&function.parameters);
        if is_cached {
            let name = Arc::from(super::CACHE);
            scope.captures.push(Captured { name, kind: CaptureKind::Value, is_bound: true });
        }
        self.inside(id, |this| {
            this.parameters(&function.parameters);
            this.visit_body(&function.body);
        });
    }

    fn lambda(&mut self, lambda: &ast::ExprLambda) {
        if let Some(parameters) = &lambda.parameters {
            self.defaults(parameters);
        }
        let id = self.open(ScopeKind::Lambda, lambda.range);
        self.scopes.scopes[id.0].is_remakeable =
            lambda.parameters.as_ref().is_none_or(|parameters| has_literal_defaults(parameters));
        self.inside(id, |this| {
            if let Some(parameters) = &lambda.parameters {
                this.parameters(parameters);
            }
            this.visit_expr(&lambda.body);
        });
    }

    fn defaults(&mut self, parameters: &ast::Parameters) {
        let defaults = parameters.iter_non_variadic_params().filter_map(|param| param.default.as_deref());
        defaults.for_each(|default| self.visit_expr(default));
    }

    fn parameters(&mut self, parameters: &ast::Parameters) {
        for param in parameters.iter() {
            self.mention(param.name());
            self.name(self.current, param.name()).is_param = true;
        }
    }

    fn class(&mut self, class: &ast::StmtClassDef) {
        class.decorator_list.iter().for_each(|decorator| self.visit_expr(&decorator.expression));
        if let Some(arguments) = &class.arguments {
            self.visit_arguments(arguments);
        }
        if !is_lifted(&class.name) {
            self.bind(&class.name);
        }
        let id = self.open(ScopeKind::Class, class.range);
        self.scopes.scopes[id.0].type_params =
            class.type_params.as_deref().map(type_param_names).unwrap_or_default();
        self.inside(id, |this| this.visit_body(&class.body));
    }

    fn comprehension(&mut self, range: TextRange, generators: &[ast::Comprehension], elements: &[&Expr]) {
        let Some((first, rest)) = generators.split_first() else { return };
        self.visit_expr(&first.iter);
        let id = self.open(ScopeKind::Comprehension, range);
        self.inside(id, |this| {
            this.in_loop(|this| {
                // The first target is bound before anything else is evaluated, though the element is written first;
                // the others may be captured before they are bound.
                this.generator(first, range.start(), range.end());
                for generator in rest {
                    this.visit_expr(&generator.iter);
                    this.generator(generator, generator.iter.end(), range.end());
                }
                elements.iter().for_each(|element| this.visit_expr(element));
            });
        });
    }

    /// A generator expression: inlined where a builtin consumes it at once, else a function of its own, whose parameter is
    /// the first iterator.
    fn generator_expression(&mut self, comp: &ast::ExprGenerator) {
        if self.consumed.take_if(|range| *range == comp.range).is_some() {
            return self.comprehension(comp.range, &comp.generators, &[&comp.elt]);
        }
        let Some((first, rest)) = comp.generators.split_first() else { return };
        self.visit_expr(&first.iter);
        let id = self.open(ScopeKind::Generator, comp.range);
        let iterator = Arc::from(super::ITERATOR);
        self.scopes.scopes[id.0].captures.push(Captured {
            name: iterator,
            kind: CaptureKind::Value,
            is_bound: true,
        });
        self.scopes.scopes[id.0].is_generator = true;
        self.inside(id, |this| {
            this.in_loop(|this| {
                this.generator(first, comp.range.start(), comp.range.end());
                for generator in rest {
                    this.visit_expr(&generator.iter);
                    this.generator(generator, generator.iter.end(), comp.range.end());
                }
                this.visit_expr(&comp.elt);
            });
        });
    }

    fn generator(&mut self, generator: &ast::Comprehension, from: TextSize, until: TextSize) {
        self.bind_target(&generator.target, from, until);
        generator.ifs.iter().for_each(|condition| self.visit_expr(condition));
    }

    /// The scope that a walrus inside comprehensions binds in.
    fn walrus(&mut self, name: &str, at: TextSize) {
        let inner = self.current;
        let mut frames = Vec::new();
        while matches!(self.scopes.get(self.current).kind, ScopeKind::Comprehension | ScopeKind::Generator) {
            if self.scopes.get(self.current).kind == ScopeKind::Generator {
                frames.push(self.current);
            }
            match self.scopes.get(self.current).parent {
                Some(parent) => self.current = parent,
                None => break,
            }
        }
        self.bind_between(name, at, at);
        if self.current == ScopeId::MODULE {
            // A generator expression is a function of its own.
            for frame in frames {
                self.name(frame, name).declared = Declared::Global;
            }
        }
        self.current = inner;
        self.mention(name);
    }

    fn import(&mut self, alias: &ast::Alias, from: Option<&ast::StmtImportFrom>) {
        let name = match &alias.asname {
            Some(name) => name.as_str(),
            None if alias.name.as_str() == "*" => return,
            None if from.is_some() => alias.name.as_str(),
            None => alias.name.split('.').next().unwrap_or_default(),
        };
        self.bind(name);
        let module = from.map_or(Some(alias.name.as_str()), |from| from.module.as_deref());
        if !module.is_some_and(|module| TYPING.contains(&module)) {
            let scope = self.scopes.frame(self.current);
            self.scopes.scopes[scope.0].imported.push(Arc::from(name));
        }
    }

    /// Records that an item is asked of what the variable `name` of the current function stands for.
    fn advance(&mut self, name: &str) {
        let frame = self.scopes.frame(self.current);
        if let Some(name) = self.scopes.scopes[frame.0].names.get_mut(name) {
            name.is_advanced = true;
        }
    }

    fn declare(&mut self, names: &[ast::Identifier], declared: Declared) {
        for name in names {
            self.mention(name);
            let at = self.statement;
            let name = self.name(self.current, name);
            name.declared = declared;
            name.declared_at = Some(at);
        }
    }
}

/// The name of what a call asks for one item: `next(name)`, `name.send(value)` and their like.
fn advanced(call: &ast::ExprCall) -> Option<&str> {
    let asked = match call.func.as_ref() {
        Expr::Name(name) if name.id == "next" => call.arguments.args.first()?,
        Expr::Attribute(method) if matches!(method.attr.as_str(), "send" | "throw" | "__next__") => {
            &method.value
        }
        _ => return None,
    };
    asked.as_name_expr().map(|name| name.id.as_str())
}

fn is_builtin_call(call: &ast::ExprCall) -> bool {
    call.func.as_name_expr().is_some_and(|name| is_builtin(&name.id))
}

/// Whether a decorator has the name of a cache of `functools`, called or not.
fn is_named_cache(decorator: &ast::Decorator) -> bool {
    let name = dotted_name(crate::front::annotations::called(&decorator.expression));
    name.is_some_and(|name| matches!(name.rsplit('.').next(), Some("cache" | "lru_cache")))
}

fn has_literal_defaults(parameters: &ast::Parameters) -> bool {
    let mut defaults = parameters.iter_non_variadic_params().filter_map(|param| param.default.as_deref());
    defaults.all(|default| constant(default).is_some())
}

impl<'a> Visitor<'a> for Collector {
    fn visit_body(&mut self, body: &'a [Stmt]) {
        let end = body.last().map_or(self.list_end, Ranged::end);
        let outer = std::mem::replace(&mut self.list_end, end);
        body.iter().for_each(|statement| self.visit_stmt(statement));
        self.list_end = outer;
    }

    fn visit_stmt(&mut self, statement: &'a Stmt) {
        let outer = std::mem::replace(&mut self.statement, statement.range());
        match statement {
            Stmt::FunctionDef(function) => self.function(function),
            Stmt::ClassDef(class) => self.class(class),
            Stmt::Global(global) => self.declare(&global.names, Declared::Global),
            Stmt::Nonlocal(nonlocal) => self.declare(&nonlocal.names, Declared::Nonlocal),
            Stmt::Import(import) => import.names.iter().for_each(|alias| self.import(alias, None)),
            Stmt::ImportFrom(import) => {
                import.names.iter().for_each(|alias| self.import(alias, Some(import)));
            }
            Stmt::TypeAlias(alias) => self.visit_expr(&alias.name),
            Stmt::AnnAssign(assign) if assign.value.is_none() => match assign.target.as_ref() {
                // A declaration makes the name local without binding it.
                Expr::Name(name) => {
                    self.mention(&name.id);
                    self.name(self.current, &name.id);
                }
                target => self.visit_expr(target),
            },
            Stmt::For(each) => {
                self.visit_expr(&each.iter);
                let until = each.body.last().map_or(each.range.end(), Ranged::end);
                self.in_loop(|this| {
                    this.bind_target(&each.target, each.iter.end(), until);
                    this.visit_body(&each.body);
                });
                self.visit_body(&each.orelse);
            }
            Stmt::While(each) => {
                self.in_loop(|this| {
                    this.visit_expr(&each.test);
                    this.visit_body(&each.body);
                });
                self.visit_body(&each.orelse);
            }
            Stmt::With(with) => {
                for item in &with.items {
                    self.visit_expr(&item.context_expr);
                    if let Some(target) = &item.optional_vars {
                        self.bind_target(target, item.range.end(), with.range.end());
                    }
                }
                self.visit_body(&with.body);
            }
            Stmt::Assign(assign) => {
                visitor::walk_stmt(self, statement);
                if let ([Expr::Name(name)], Expr::Call(call)) = (&assign.targets[..], &*assign.value)
                    && !is_builtin_call(call)
                {
                    self.name(self.current, &name.id).is_made = true;
                }
                if let ([Expr::Name(name)], Expr::Lambda(lambda)) = (&assign.targets[..], &*assign.value)
                    && let Some(binding) = self.name(self.current, &name.id).bindings.last_mut()
                {
                    binding.function = Some(lambda.range);
                }
            }
            Stmt::Try(_) => {
                self.tries += 1;
                visitor::walk_stmt(self, statement);
                self.tries -= 1;
            }
            _ => visitor::walk_stmt(self, statement),
        }
        self.statement = outer;
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) => match name.ctx {
                ExprContext::Store => self.bind(&name.id),
                ExprContext::Del => self.unbind(&name.id),
                ExprContext::Load | ExprContext::Invalid => self.read(&name.id),
            },
            Expr::Named(named) => {
                self.visit_expr(&named.value);
                match named.target.as_ref() {
                    Expr::Name(name) => self.walrus(&name.id, named.range.end()),
                    target => self.visit_expr(target),
                }
            }
            Expr::Lambda(lambda) => self.lambda(lambda),
            Expr::ListComp(comp) => self.comprehension(comp.range, &comp.generators, &[&comp.elt]),
            Expr::SetComp(comp) => self.comprehension(comp.range, &comp.generators, &[&comp.elt]),
            Expr::Generator(comp) => self.generator_expression(comp),
            Expr::Call(call) => {
                if let Some(consumed) = crate::front::lower::consumed(call) {
                    self.consumed = Some(consumed.range);
                }
                if let Some(name) = advanced(call) {
                    self.advance(name);
                }
                visitor::walk_expr(self, expr);
            }
            Expr::DictComp(comp) => {
                let elements: Vec<&Expr> =
                    comp.key.as_deref().into_iter().chain([comp.value.as_ref()]).collect();
                self.comprehension(comp.range, &comp.generators, &elements);
            }
            Expr::Yield(_) | Expr::YieldFrom(_) => {
                let frame = self.scopes.frame(self.current);
                self.scopes.scopes[frame.0].is_generator = true;
                visitor::walk_expr(self, expr);
            }
            _ => visitor::walk_expr(self, expr),
        }
    }

    fn visit_annotation(&mut self, _: &'a Expr) {}

    fn visit_type_params(&mut self, _: &'a ast::TypeParams) {}

    fn visit_except_handler(&mut self, handler: &'a ast::ExceptHandler) {
        let ast::ExceptHandler::ExceptHandler(handler) = handler;
        if let Some(class) = &handler.type_ {
            self.visit_expr(class);
        }
        if let Some(name) = &handler.name {
            self.bind_between(name, name.range.end(), handler.range.end());
            self.unbind(name);
        }
        self.visit_body(&handler.body);
    }

    fn visit_pattern(&mut self, pattern: &'a Pattern) {
        let name = match pattern {
            Pattern::MatchAs(capture) => capture.name.as_ref(),
            Pattern::MatchStar(star) => star.name.as_ref(),
            Pattern::MatchMapping(mapping) => mapping.rest.as_ref(),
            _ => None,
        };
        if let Some(name) = name {
            self.bind_between(name, pattern.end(), pattern.end());
        }
        visitor::walk_pattern(self, pattern);
    }
}
