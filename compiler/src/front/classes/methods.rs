//! Methods of a class body: plain ones, accessors of properties, those that decorators make something else of, and values
//! that are computed once for each object.

use std::sync::Arc;

use ruff_python_ast::{self as ast, Stmt};

use super::{Reader, accessor, bind_hidden, setters};
use crate::diagnostic::codes;
use crate::front::annotations::{dotted_name, is_named};
use crate::front::context::ModuleContext;
use crate::front::definition::{Binding, DefaultValue, Field, FieldDefault};
use crate::front::functions;
use crate::front::lower::Lowerer;
use crate::ir::Value;
use crate::ir::untyped::{Annotation, Constant, Op};

/// Methods by which classes change what attributes and classes themselves mean.
const UNHEARD: [&str; 5] = ["__getattribute__", "__get__", "__set__", "__delete__", "__set_name__"];

impl<'a> Reader<'a> {
    pub(super) fn method(&mut self, lowerer: &mut Lowerer<'a, '_>, function: &'a ast::StmtFunctionDef) {
        if crate::front::bindings::is_overload(function) {
            return;
        }
        let name = lowerer.mangled(&function.name);
        if UNHEARD.contains(&&*name) {
            let message = format!("the method `{name}` is not supported: nothing would call it");
            self.report(lowerer.module.error(codes::CLASS_STATEMENT, function.name.range, message));
        }
        if &*name == setters::SETATTR
            && !setters::always_assigns(function)
            && !setters::never_assigns(function)
        {
            let message = "a `__setattr__` that hands some attributes on to `super().__setattr__`, and neither hands on nor raises for others, is not supported";
            self.report(lowerer.module.error(codes::CLASS_STATEMENT, function.name.range, message));
        }
        if has(function, "cached_property") {
            return self.cached(lowerer, function, &name);
        }
        let is_special = ["classmethod", "property", "abstractmethod"];
        let is_special = is_special.iter().any(|decorator| has(function, decorator))
            || has(function, "staticmethod") && functions::static_decorator(function).is_none();
        let member = member_name(function, &name);
        if member == name && !is_special && functions::is_decorated(function) {
            return self.decorated(lowerer, function, &name);
        }
        self.define(lowerer, function, &name, &member);
    }

    /// Defines the function that `name` is found by as `member`.
    fn define(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        function: &'a ast::StmtFunctionDef,
        name: &Arc<str>,
        member: &Arc<str>,
    ) {
        let symbol = self.symbol.child(member);
        // A later method of the same name takes the place of an earlier one.
        self.methods.insert(Arc::clone(member), (Arc::clone(name), symbol.clone()));
        lowerer.output.hidden.insert(self.hidden(name), Binding::Function(symbol.clone()));
        let prefix = self.hidden(member).to_string();
        functions::define(lowerer, function, symbol, prefix, Some(self.symbol.clone()));
    }

    /// A method that is what calls of its decorators make of it: a class variable.
    fn decorated(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        function: &'a ast::StmtFunctionDef,
        name: &Arc<str>,
    ) {
        let range = function.name.range;
        let is_static = functions::static_decorator(function).is_some();
        let nodes = function.decorator_list.get(usize::from(is_static)..).unwrap_or_default();
        let decorators: Vec<Value> = nodes.iter().map(|node| lowerer.expr(&node.expression)).collect();
        let plain: Arc<str> = Arc::from(format!("{name}{}", functions::DECORATED));
        let symbol = self.symbol.child(&plain);
        let hidden = self.hidden(&plain);
        lowerer.output.hidden.insert(Arc::clone(&hidden), Binding::Function(symbol.clone()));
        functions::define(lowerer, function, symbol, hidden.to_string(), Some(self.symbol.clone()));
        let mut value = lowerer.inst(Op::Global(hidden), Vec::new(), range);
        for (decorator, node) in decorators.into_iter().zip(nodes).rev() {
            value = lowerer.call_values(decorator, &[value], node.range);
        }
        let hidden = self.hidden(name);
        let binding = bind_hidden(lowerer, &hidden, None);
        lowerer.store_hidden(hidden, value, range);
        self.class_variables.insert(Arc::clone(name), (Arc::clone(name), binding));
    }

    /// `@cached_property`: the method under another name, and the field that keeps its value. The property itself is
    /// written (`program/cached.rs`).
    fn cached(&mut self, lowerer: &mut Lowerer<'a, '_>, function: &'a ast::StmtFunctionDef, name: &Arc<str>) {
        let member = Arc::from(format!("{}{name}__", functions::COMPUTED));
        self.define(lowerer, function, &member, &member);
        let kept: Arc<str> = Arc::from(format!("{}{name}__", functions::KEPT));
        let place = lowerer.module.field_place(function.name.range);
        let annotation = Annotation::any();
        let default = Some(FieldDefault::Value(DefaultValue::Constant(Constant::None)));
        let field = Field { name: Arc::clone(&kept), annotation, default, options: Vec::new(), place };
        self.fields.insert(kept, field);
    }
}

/// What the method `name` is found by: `name:setter` for `@name.setter`.
pub(super) fn member_name(function: &ast::StmtFunctionDef, name: &Arc<str>) -> Arc<str> {
    let mut decorators = function.decorator_list.iter().map(|decorator| &decorator.expression);
    match decorators.find_map(|decorator| accessor(decorator, &function.name)) {
        Some(accessor) => Arc::from(format!("{name}:{accessor}")),
        None => Arc::clone(name),
    }
}

/// Special methods of metaclasses that are called.
const OF_METACLASSES: [&str; 1] = ["__call__"];

impl Reader<'_> {
    /// Reports the methods of a metaclass that nothing would call.
    pub(super) fn refuse_making_classes(&mut self, module: &ModuleContext<'_>) {
        let is_type = |base: &Annotation| matches!(base, Annotation::Name(name, _) if &**name == "type");
        if !self.definition.bases.iter().any(is_type) {
            return;
        }
        for function in self.class.body.iter().filter_map(Stmt::as_function_def_stmt) {
            let name = function.name.as_str();
            if name.starts_with("__") && name.ends_with("__") && !OF_METACLASSES.contains(&name) {
                let message = format!("`{name}` of a metaclass is not supported: only `__call__` is");
                self.report(module.error(codes::CLASS_KEYWORD, function.name.range, &message));
            }
        }
    }
}

fn has(function: &ast::StmtFunctionDef, wanted: &str) -> bool {
    let names = function.decorator_list.iter().filter_map(|node| dotted_name(&node.expression));
    names.into_iter().any(|name| is_named(&name, wanted))
}
