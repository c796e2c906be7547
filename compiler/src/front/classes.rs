//! Classes of module level: fields, class variables, methods. Their bodies are executed as part of the module body.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::Ranged;

use super::annotations::{annotation, dotted_name, is_named};
use super::constants::{constant, constant_key};
use super::context::ModuleContext;
use super::definition::{
    Binding, ClassDefinition, ConstantKey, DefaultValue, DefinitionKind, Field, FieldDefault, VariableBinding,
};
use super::digest::class_digest;
use super::file::File;
use super::functions;
use super::lower::{Lowerer, type_param_names};
use super::scopes::ScopeId;
use crate::diagnostic::{Diagnostic, codes};
use crate::ir::untyped::{Annotation, Constant};

mod assigned;

pub(super) use assigned::assigned_attributes;

/// The qualified names of the classes of a file.
pub(super) fn qualified_names(file: &File<'_>) -> BTreeMap<ScopeId, Arc<str>> {
    let classes = file.syntax.body.iter().filter_map(Stmt::as_class_def_stmt);
    classes.map(|class| (file.scopes.at(class.range), Arc::from(class.name.as_str()))).collect()
}

/// Defines a class and executes its body.
pub(super) fn class<'a>(lowerer: &mut Lowerer<'a, '_>, class: &'a ast::StmtClassDef) {
    let module = lowerer.module;
    let symbol = Symbol::new(format!("{}.{}", module.name, class.name));
    let mut reader = Reader {
        symbol: symbol.clone(),
        class,
        definition: ClassDefinition {
            bases: Vec::new(),
            type_params: class.type_params.as_deref().map(type_param_names).unwrap_or_default(),
            decorators: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            class_variables: Vec::new(),
            assigned_fields: Vec::new(),
            digest: Digest::of(&[]),
            diagnostics: Vec::new(),
        },
    };
    reader.head(module);
    let outer_scope = std::mem::replace(&mut lowerer.scope, module.scopes.at(class.range));
    let outer_prefix = std::mem::replace(&mut lowerer.inner_prefix, symbol.to_string());
    for statement in &class.body {
        reader.statement(lowerer, statement);
    }
    lowerer.scope = outer_scope;
    lowerer.inner_prefix = outer_prefix;
    let mut definition = reader.definition;
    definition.assigned_fields = assigned::fields(module, class, &definition.methods);
    definition.diagnostics.sort();
    definition.digest = class_digest(&symbol, &definition);
    let kind = DefinitionKind::Class(Box::new(definition));
    lowerer.output.definitions.push(module.definition(symbol, class.range, class.name.range, kind));
}

struct Reader<'a> {
    symbol: Symbol,
    class: &'a ast::StmtClassDef,
    definition: ClassDefinition,
}

impl<'a> Reader<'a> {
    fn report(&mut self, problem: Diagnostic) {
        self.definition.diagnostics.push(problem);
    }

    /// Bases, type parameters, decorators.
    fn head(&mut self, module: &ModuleContext<'_>) {
        let arguments = self.class.arguments.as_deref();
        for base in arguments.map(|arguments| &*arguments.args).unwrap_or_default() {
            match annotation(base, module.text) {
                Annotation::Name(name, args) => {
                    if is_named(&name, "Generic") || is_named(&name, "Protocol") {
                        self.add_type_params(&args);
                    }
                    self.definition.bases.push(Annotation::Name(name, args));
                }
                _ => {
                    let message = "a base class has to be a name, with type arguments or without";
                    self.report(module.error(codes::CLASS_BASE, base.range(), message));
                }
            }
        }
        for keyword in arguments.map(|arguments| &*arguments.keywords).unwrap_or_default() {
            let is_abstract = dotted_name(&keyword.value).is_some_and(|name| is_named(&name, "ABCMeta"));
            if keyword.arg.as_ref().is_some_and(|name| name.as_str() == "metaclass") && is_abstract {
                let base = Annotation::Name(Arc::from("abc.ABC"), Vec::new());
                self.definition.bases.push(base);
                continue;
            }
            self.report(module.error(
                codes::CLASS_KEYWORD,
                keyword.range,
                "class keywords are not supported",
            ));
        }
        for decorator in &self.class.decorator_list {
            match class_decorator(&decorator.expression) {
                Some(decorator) => self.definition.decorators.push(decorator),
                None => {
                    let message =
                        "a class decorator has to be a name, with literal keyword arguments or without";
                    self.report(module.error(codes::DECORATOR, decorator.expression.range(), message));
                }
            }
        }
    }

    fn add_type_params(&mut self, args: &[Annotation]) {
        for arg in args {
            if let Annotation::Name(name, _) = arg
                && !self.definition.type_params.contains(name)
            {
                self.definition.type_params.push(Arc::clone(name));
            }
        }
    }

    fn statement(&mut self, lowerer: &mut Lowerer<'a, '_>, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => self.method(lowerer, function),
            Stmt::AnnAssign(assign) if assign.target.is_name_expr() => self.field(lowerer, assign),
            Stmt::Assign(assign) => self.class_variable(lowerer, assign),
            Stmt::Pass(_) => {}
            Stmt::Expr(expression) if constant(&expression.value).is_some() => {}
            Stmt::ClassDef(class) => {
                let message = "a class inside a class is not supported";
                self.report(lowerer.module.error(codes::NESTED_CLASS, class.name.range, message));
            }
            _ => {
                let message = "this statement is not supported in a class body";
                self.report(lowerer.module.error(codes::CLASS_STATEMENT, statement.range(), message));
            }
        }
    }

    fn method(&mut self, lowerer: &mut Lowerer<'a, '_>, function: &'a ast::StmtFunctionDef) {
        if super::bindings::is_overload(function) {
            return;
        }
        let name: Arc<str> = Arc::from(function.name.as_str());
        let accessor =
            function.decorator_list.iter().find_map(|decorator| accessor(&decorator.expression, &name));
        let symbol = match accessor {
            Some(accessor) => Symbol::new(format!("{}.{name}:{accessor}", self.symbol)),
            None => self.symbol.child(&name),
        };
        // A later method of the same name takes the place of an earlier one, but keeps its place in the order.
        if !self.definition.methods.iter().any(|(_, known)| *known == symbol) {
            self.definition.methods.push((Arc::clone(&name), symbol.clone()));
        }
        let hidden = Arc::from(format!("{}.{name}", self.class.name));
        lowerer.output.hidden.insert(hidden, Binding::Function(symbol.clone()));
        let qualname = symbol.qualname().to_owned();
        functions::define(lowerer, function, symbol, qualname, Some(self.symbol.clone()));
    }

    /// `name: annotation = default`
    fn field(&mut self, lowerer: &mut Lowerer<'a, '_>, assign: &'a ast::StmtAnnAssign) {
        let Expr::Name(name) = assign.target.as_ref() else { return };
        let declared = annotation(&assign.annotation, lowerer.module.text);
        let is_class_variable = matches!(&declared, Annotation::Name(name, _) if is_named(name, "ClassVar") || is_named(name, "Final"));
        let default = assign.value.as_deref().map(|value| match field_call(value) {
            Some(call) if !is_class_variable => self.field_default(lowerer, &name.id, call),
            _ => Some(FieldDefault::Value(self.evaluate(lowerer, &name.id, value, is_class_variable))),
        });
        let field = Field {
            name: Arc::from(name.id.as_str()),
            annotation: declared,
            default: default.flatten(),
            site: lowerer.module.site(assign.range, self.class.range),
        };
        self.definition.fields.retain(|known| known.name != field.name);
        self.definition.fields.push(field);
    }

    /// `field(default=..., default_factory=...)`
    fn field_default(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        name: &str,
        call: &'a ast::ExprCall,
    ) -> Option<FieldDefault> {
        if let Some(keyword) = call.arguments.find_keyword("default") {
            return Some(FieldDefault::Value(self.evaluate(lowerer, name, &keyword.value, false)));
        }
        let keyword = call.arguments.find_keyword("default_factory")?;
        let factory = match annotation(&keyword.value, lowerer.module.text) {
            Annotation::Unsupported(_) => {
                let value = lowerer.expr(&keyword.value);
                let hidden: Arc<str> = Arc::from(format!("{}.{name}", self.class.name));
                lowerer.store_hidden(Arc::clone(&hidden), value, keyword.range);
                Annotation::Name(hidden, Vec::new())
            }
            factory => factory,
        };
        Some(FieldDefault::Factory(factory))
    }

    /// The default of a field: a literal, or a hidden module variable that is assigned now.
    fn evaluate(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        name: &str,
        value: &'a Expr,
        is_class_variable: bool,
    ) -> DefaultValue {
        let hidden: Arc<str> = Arc::from(format!("{}.{name}", self.class.name));
        if let Some(constant) = constant(value).filter(|_| !is_class_variable)
            && let Some(key) = constant_key(&constant)
        {
            self.bind_hidden(lowerer, &hidden, Some(key));
            return DefaultValue::Constant(constant);
        }
        let value_range = value.range();
        let value = lowerer.expr(value);
        lowerer.store_hidden(Arc::clone(&hidden), value, value_range);
        DefaultValue::Variable(hidden)
    }

    fn bind_hidden(
        &self,
        lowerer: &mut Lowerer<'a, '_>,
        hidden: &Arc<str>,
        constant: Option<ConstantKey>,
    ) -> VariableBinding {
        let binding = VariableBinding { constant, ..lowerer.module.hidden_variable(hidden) };
        lowerer.output.hidden.insert(Arc::clone(hidden), Binding::Variable(binding.clone()));
        binding
    }

    /// `name = value`
    fn class_variable(&mut self, lowerer: &mut Lowerer<'a, '_>, assign: &'a ast::StmtAssign) {
        let [Expr::Name(target)] = assign.targets.as_slice() else {
            return self.other_class_variables(lowerer, assign);
        };
        if target.id.as_str() == "__slots__" {
            return;
        }
        let name: Arc<str> = Arc::from(target.id.as_str());
        let hidden: Arc<str> = Arc::from(format!("{}.{name}", self.class.name));
        if let Some(method) = assign.value.as_name_expr().and_then(|value| self.method_named(&value.id)) {
            self.definition.methods.push((name, method.clone()));
            lowerer.output.hidden.insert(hidden, Binding::Function(method));
            return;
        }
        let is_assigned_later = assigned::is_attribute_assigned(lowerer.module, &name)
            || lowerer.module.scopes.binding_count(lowerer.scope, &name) > 1;
        let key = constant(&assign.value).and_then(|constant| constant_key(&constant));
        let key = key.filter(|_| !is_assigned_later);
        if key.is_none() {
            let value = lowerer.expr(&assign.value);
            lowerer.store_hidden(Arc::clone(&hidden), value, assign.range);
        }
        let binding = self.bind_hidden(lowerer, &hidden, key);
        self.definition.class_variables.retain(|(known, _)| *known != name);
        self.definition.class_variables.push((name, binding));
    }

    fn method_named(&self, name: &str) -> Option<Symbol> {
        self.definition.methods.iter().find(|(known, _)| &**known == name).map(|(_, symbol)| symbol.clone())
    }

    /// `a = b = value`, `a, b = values`
    fn other_class_variables(&mut self, lowerer: &mut Lowerer<'a, '_>, assign: &'a ast::StmtAssign) {
        lowerer.assignment(assign);
        let mut names = Vec::new();
        assign.targets.iter().for_each(|target| target_names(target, &mut names));
        for name in names {
            let hidden: Arc<str> = Arc::from(format!("{}.{name}", self.class.name));
            let binding = self.bind_hidden(lowerer, &hidden, None);
            self.definition.class_variables.retain(|(known, _)| **known != *name);
            self.definition.class_variables.push((Arc::from(name), binding));
        }
    }
}

fn target_names<'a>(target: &'a Expr, names: &mut Vec<&'a str>) {
    match target {
        Expr::Name(name) => names.push(&name.id),
        Expr::Tuple(tuple) => tuple.elts.iter().for_each(|target| target_names(target, names)),
        Expr::List(list) => list.elts.iter().for_each(|target| target_names(target, names)),
        Expr::Starred(starred) => target_names(&starred.value, names),
        _ => {}
    }
}

/// `setter` of `@name.setter`.
fn accessor<'a>(decorator: &'a Expr, name: &str) -> Option<&'a str> {
    let Expr::Attribute(attribute) = decorator else { return None };
    let is_own = attribute.value.as_name_expr().is_some_and(|value| value.id.as_str() == name);
    (is_own && matches!(attribute.attr.as_str(), "setter" | "deleter" | "getter"))
        .then_some(attribute.attr.as_str())
}

/// The call, if `value` is `field(...)` of `dataclasses`.
fn field_call(value: &Expr) -> Option<&ast::ExprCall> {
    let Expr::Call(call) = value else { return None };
    dotted_name(&call.func).filter(|name| is_named(name, "field"))?;
    Some(call)
}

type Decorator = (Annotation, Vec<(Arc<str>, Constant)>);

fn class_decorator(expr: &Expr) -> Option<Decorator> {
    let name = |expr: &Expr| Some(Annotation::Name(dotted_name(expr)?, Vec::new()));
    let Expr::Call(call) = expr else { return Some((name(expr)?, Vec::new())) };
    if !call.arguments.args.is_empty() {
        return None;
    }
    let arguments = call.arguments.keywords.iter();
    let arguments =
        arguments.map(|keyword| Some((Arc::from(keyword.arg.as_ref()?.as_str()), constant(&keyword.value)?)));
    Some((name(&call.func)?, arguments.collect::<Option<Vec<_>>>()?))
}
