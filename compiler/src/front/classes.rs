//! Classes of module level: fields, class variables, methods. Their bodies are executed as part of the module body.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::annotations::{annotation, dotted_name, is_named, without_final};
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
mod members;

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
        fields: Ordered::default(),
        methods: Ordered::default(),
        class_variables: Ordered::default(),
        enumeration: members::Enumeration::of(module, class),
        definition: ClassDefinition {
            bases: Vec::new(),
            type_params: class.type_params.as_deref().map(type_param_names).unwrap_or_default(),
            decorators: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            written: Vec::new(),
            class_variables: Vec::new(),
            assigned_fields: Vec::new(),
            digest: Digest::of(&[]),
            diagnostics: Vec::new(),
        },
    };
    reader.head(module);
    let outer_scope = std::mem::replace(&mut lowerer.scope, module.scopes.at(class.range));
    let outer_prefix = std::mem::replace(&mut lowerer.inner_prefix, symbol.to_string());
    lowerer.class = Some(Arc::from(class.name.as_str()));
    reader.begin_members(lowerer);
    for statement in &class.body {
        reader.statement(lowerer, statement);
    }
    lowerer.scope = outer_scope;
    lowerer.inner_prefix = outer_prefix;
    lowerer.class = None;
    reader.end_members(lowerer);
    let mut definition = reader.definition;
    definition.fields = reader.fields.values;
    definition.methods = reader.methods.values;
    definition.class_variables = reader.class_variables.values;
    definition.assigned_fields = assigned::fields(module, class, &definition.methods);
    definition.diagnostics.sort();
    definition.digest = class_digest(&symbol, &definition);
    let kind = DefinitionKind::Class(Arc::new(definition));
    lowerer.output.definitions.push(module.definition(symbol, class.range, class.name.range, kind));
}

struct Reader<'a> {
    symbol: Symbol,
    class: &'a ast::StmtClassDef,
    fields: Ordered<Field>,
    methods: Ordered<(Arc<str>, Symbol)>,
    class_variables: Ordered<(Arc<str>, VariableBinding)>,
    /// What an enumeration has made so far.
    enumeration: Option<members::Enumeration>,
    definition: ClassDefinition,
}

/// Values by name, in the order of the first one of each name.
struct Ordered<T> {
    values: Vec<T>,
    places: HashMap<Arc<str>, usize>,
}

impl<T> Default for Ordered<T> {
    fn default() -> Self {
        Ordered { values: Vec::new(), places: HashMap::new() }
    }
}

impl<T> Ordered<T> {
    fn insert(&mut self, name: Arc<str>, value: T) {
        match self.places.get(&name).and_then(|place| self.values.get_mut(*place)) {
            Some(known) => *known = value,
            None => {
                self.places.insert(name, self.values.len());
                self.values.push(value);
            }
        }
    }

    fn get(&self, name: &str) -> Option<&T> {
        self.values.get(*self.places.get(name)?)
    }
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
                Some((Annotation::Name(name, _), _)) if !is_understood(&name) => {
                    let message = format!("the class decorator `{name}` is not supported");
                    self.report(module.error(codes::DECORATOR, decorator.expression.range(), &message));
                }
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
            Stmt::Assign(ast::StmtAssign { targets, value, .. }) if self.is_member(targets, value) => {
                self.member(lowerer, &targets[0], value, statement.range());
            }
            Stmt::AnnAssign(ast::StmtAnnAssign { target, value: Some(value), .. })
                if self.is_member(std::slice::from_ref(target), value) =>
            {
                self.member(lowerer, target, value, statement.range());
            }
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
        let name = lowerer.mangled(&function.name);
        let accessor = function
            .decorator_list
            .iter()
            .find_map(|decorator| accessor(&decorator.expression, &function.name));
        let member: Arc<str> = match accessor {
            Some(accessor) => Arc::from(format!("{name}:{accessor}")),
            None => Arc::clone(&name),
        };
        let symbol = self.symbol.child(&member);
        // A later method of the same name takes the place of an earlier one.
        self.methods.insert(Arc::clone(&member), (Arc::clone(&name), symbol.clone()));
        lowerer.output.hidden.insert(self.hidden(&name), Binding::Function(symbol.clone()));
        let prefix = self.hidden(&member).to_string();
        functions::define(lowerer, function, symbol, prefix, Some(self.symbol.clone()));
    }

    /// The hidden module variable for a name of the class.
    fn hidden(&self, name: &str) -> Arc<str> {
        Arc::from(format!("{}.{name}", self.class.name))
    }

    /// `name: annotation = default`
    fn field(&mut self, lowerer: &mut Lowerer<'a, '_>, assign: &'a ast::StmtAnnAssign) {
        let Expr::Name(target) = assign.target.as_ref() else { return };
        let name = lowerer.mangled(&target.id);
        let declared = annotation(&assign.annotation, lowerer.module.text);
        if let Some(value) = assign.value.as_deref().filter(|_| self.shares_values(&target.id, &declared)) {
            let declared = without_final(declared);
            return self.shared_variable(lowerer, (&target.id, value), declared, assign.range);
        }
        let is_class_variable = matches!(
            &declared,
            Annotation::Name(name, _) if is_named(name, "ClassVar") || is_named(name, "Final")
        );
        let mut options = Vec::new();
        let default = match assign.value.as_deref() {
            None => None,
            Some(value) => match field_call(value).filter(|_| !is_class_variable) {
                Some(call) => self.field_default(lowerer, &name, call, &mut options),
                None => {
                    let value = self.evaluate(lowerer, self.hidden(&name), value, is_class_variable);
                    Some(FieldDefault::Value(value))
                }
            },
        };
        let site = lowerer.module.site(assign.range, self.class.range);
        let field = Field { name: Arc::clone(&name), annotation: declared, default, options, site };
        self.fields.insert(name, field);
    }

    /// Whether `name: annotation = value` makes a variable of the class: everywhere but where annotated names are the
    /// fields of a record, and where methods give each object a value of its own.
    fn shares_values(&self, name: &str, declared: &Annotation) -> bool {
        let is_record = |annotation: &Annotation, names: &[&str]| matches!(annotation, Annotation::Name(found, _) if names.iter().any(|name| is_named(found, name)));
        let is_dataclass = self.definition.decorators.iter().any(|(name, _)| is_record(name, &["dataclass"]));
        let is_tuple = self.definition.bases.iter().any(|base| is_record(base, &["NamedTuple", "TypedDict"]));
        if is_record(declared, &["ClassVar"]) {
            return true;
        }
        !is_dataclass && !is_tuple && !assigned::assigns_own(self.class, name)
    }

    /// `field(default=..., default_factory=..., more)`
    fn field_default(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        name: &str,
        call: &'a ast::ExprCall,
        options: &mut Vec<(Arc<str>, Constant)>,
    ) -> Option<FieldDefault> {
        let mut default = None;
        for keyword in &call.arguments.keywords {
            let value = &keyword.value;
            match (keyword.arg.as_ref().map(ast::Identifier::as_str), constant(value)) {
                (Some("default"), _) => {
                    let value = self.evaluate(lowerer, self.hidden(name), value, false);
                    default = Some(FieldDefault::Value(value));
                }
                (Some("default_factory"), _) => default = Some(self.factory(lowerer, name, value)),
                (Some(option), Some(constant)) => options.push((Arc::from(option), constant)),
                _ => {
                    let message = "an option of `field` has to be a literal";
                    self.report(lowerer.module.error(codes::CLASS_STATEMENT, keyword.range, message));
                }
            }
        }
        default
    }

    fn factory(&mut self, lowerer: &mut Lowerer<'a, '_>, name: &str, value: &'a Expr) -> FieldDefault {
        match annotation(value, lowerer.module.text) {
            Annotation::Unsupported(_) => {
                let hidden: Arc<str> = Arc::from(format!("{}.<factory>", self.hidden(name)));
                let factory = lowerer.expr(value);
                lowerer.store_hidden(Arc::clone(&hidden), factory, value.range());
                FieldDefault::FactoryVariable(hidden)
            }
            factory => FieldDefault::Factory(factory),
        }
    }

    /// The default of a field: a literal, or a hidden module variable that is assigned now.
    fn evaluate(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        hidden: Arc<str>,
        value: &'a Expr,
        is_class_variable: bool,
    ) -> DefaultValue {
        if let Some(constant) = constant(value).filter(|_| !is_class_variable)
            && let Some(key) = constant_key(&constant)
        {
            bind_hidden(lowerer, &hidden, Some(key));
            return DefaultValue::Constant(constant);
        }
        let evaluated = lowerer.expr(value);
        lowerer.store_hidden(Arc::clone(&hidden), evaluated, value.range());
        DefaultValue::Variable(hidden)
    }

    /// `name = value`
    fn class_variable(&mut self, lowerer: &mut Lowerer<'a, '_>, assign: &'a ast::StmtAssign) {
        let [Expr::Name(target)] = assign.targets.as_slice() else {
            return self.other_class_variables(lowerer, assign);
        };
        if target.id.as_str() == "__slots__" {
            return;
        }
        let name = lowerer.mangled(&target.id);
        let aliased = assign.value.as_name_expr().map(|value| lowerer.mangled(&value.id));
        if let Some((_, method)) = aliased.and_then(|aliased| self.methods.get(&aliased).cloned()) {
            self.methods.insert(Arc::clone(&name), (Arc::clone(&name), method.clone()));
            lowerer.output.hidden.insert(self.hidden(&name), Binding::Function(method));
            return;
        }
        self.shared_variable(lowerer, (&target.id, &assign.value), None, assign.range);
    }

    /// A variable of the class, with its value: a constant if nothing assigns it again.
    fn shared_variable(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        (target, value): (&str, &'a Expr),
        annotation: Option<Annotation>,
        range: TextRange,
    ) {
        let name = lowerer.mangled(target);
        let hidden = self.hidden(&name);
        let is_assigned_later = lowerer.module.assigned_attributes.contains(target)
            || lowerer.module.scopes.binding_count(lowerer.scope, target) > 1;
        let key = constant(value).and_then(|constant| constant_key(&constant));
        let key = key.filter(|_| !is_assigned_later);
        let is_constant = key.is_some();
        let value = (!is_constant).then(|| lowerer.expr(value));
        let binding =
            VariableBinding { constant: key, annotation, ..lowerer.module.hidden_variable(&hidden) };
        if let Some(value) = value {
            lowerer.store_hidden(Arc::clone(&hidden), value, range);
        }
        lowerer.output.hidden.insert(Arc::clone(&hidden), Binding::Variable(binding.clone()));
        self.class_variables.insert(Arc::clone(&name), (name, binding));
    }

    /// `a = b = value`, `a, b = values`
    fn other_class_variables(&mut self, lowerer: &mut Lowerer<'a, '_>, assign: &'a ast::StmtAssign) {
        lowerer.assignment(assign);
        let mut names = Vec::new();
        assign.targets.iter().for_each(|target| target_names(target, &mut names));
        for name in names {
            let name = lowerer.mangled(name);
            let binding = bind_hidden(lowerer, &self.hidden(&name), None);
            self.class_variables.insert(Arc::clone(&name), (name, binding));
        }
    }
}

fn bind_hidden(
    lowerer: &mut Lowerer<'_, '_>,
    hidden: &Arc<str>,
    constant: Option<ConstantKey>,
) -> VariableBinding {
    let binding = VariableBinding { constant, ..lowerer.module.hidden_variable(hidden) };
    lowerer.output.hidden.insert(Arc::clone(hidden), Binding::Variable(binding.clone()));
    binding
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

/// Whether a class decorator is one that the compiler carries out, or that only speaks to type checkers.
fn is_understood(name: &str) -> bool {
    ["dataclass", "final", "runtime_checkable", "total_ordering", "unique"]
        .iter()
        .any(|known| is_named(name, known))
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
