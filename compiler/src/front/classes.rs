//! Classes of module level: fields, class variables, methods. Their bodies are executed as part of the module body.

use std::collections::HashMap;
use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::annotations::{annotation, declared, dotted_name, is_named, type_param_names, without_final};
use super::constants::{constant, constant_key};
use super::context::ModuleContext;
use super::definition::{
    Binding, ClassDefinition, ConstantKey, DOC, DefaultValue, DefinitionKind, Field, FieldDefault,
    VariableBinding,
};
use super::digest::class_digest;
use super::documentation::document;
use super::lower::Lowerer;
use super::module::docstring;
use crate::diagnostic::{Diagnostic, codes};
use crate::ir::Value;
use crate::ir::untyped::{Annotation, Constant};

mod assigned;
mod decorators;
mod folding;
mod foreign;
mod late;
mod local;
mod members;
mod methods;
mod names;
mod setters;
mod statements;

pub(super) use assigned::{AssignedAttributes, receiver};
pub(crate) use decorators::DECORATED_CLASS;
use decorators::{announce, class_decorator, decorate, is_called};
pub(super) use foreign::foreign_classes;
pub(crate) use local::MADE_ONCE;
pub(super) use local::{captured_variable, local_class, prepare};
pub(super) use members::open_enumerations;
pub(super) use names::{held_types, may_hold_types, qualified_names};
pub(crate) use setters::SETATTR;

/// The type parameters that a class has for items of a container that it extends without saying them.
pub(crate) const ITEM_TYPES: [&str; 3] = ["_Item", "_Key", "_Value"];

/// What says less without type arguments.
const BARE: [&str; 13] = [
    "list",
    "dict",
    "set",
    "frozenset",
    "tuple",
    "type",
    "List",
    "Dict",
    "Set",
    "FrozenSet",
    "Tuple",
    "Type",
    "Callable",
];

/// Defines a class and executes its body.
pub(super) fn class<'a>(lowerer: &mut Lowerer<'a, '_>, class: &'a ast::StmtClassDef) {
    let module = lowerer.module;
    let name = match module.class_names.get(&module.scopes.at(class.range)) {
        Some(name) => Arc::clone(name),
        None => Arc::from(class.name.as_str()),
    };
    let symbol = Symbol::new(format!("{}.{name}", module.name));
    let before = lowerer.extent();
    let mut reader = Reader {
        symbol: symbol.clone(),
        name: Arc::clone(&name),
        class,
        fields: Ordered::default(),
        methods: Ordered::default(),
        class_variables: Ordered::default(),
        enumeration: members::Enumeration::of(module, class),
        definition: ClassDefinition {
            bases: Vec::new(),
            metaclass: None,
            type_params: class.type_params.as_deref().map(type_param_names).unwrap_or_default(),
            is_erased: false,
            decorators: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            written: Vec::new(),
            class_variables: Vec::new(),
            late_variables: Vec::new(),
            assigned_fields: Vec::new(),
            digest: Digest::of(&[]),
            match_args: None,
            is_announced: module.text.mentions_init_subclass || foreign::is_foreign(module, class),
            runs_nothing: false,
            makes_no_attributes: setters::makes_no_attributes(class),
            diagnostics: Vec::new(),
        },
    };
    reader.head(module);
    local::keep_captures(lowerer, class, &name);
    let called = class.decorator_list.iter().filter(|decorator| is_called(&decorator.expression));
    let decorators: Vec<(Value, TextRange)> =
        called.map(|decorator| (lowerer.expr(&decorator.expression), decorator.range)).collect();
    let outer_scope = std::mem::replace(&mut lowerer.scope, module.scopes.at(class.range));
    let outer_prefix = std::mem::replace(&mut lowerer.inner_prefix, symbol.to_string());
    let outer_class = lowerer.class.replace(Arc::from(class.name.as_str()));
    reader.begin_members(lowerer);
    for statement in &class.body {
        reader.statement(lowerer, statement);
    }
    reader.refuse_making_classes(lowerer.module);
    lowerer.scope = outer_scope;
    lowerer.inner_prefix = outer_prefix;
    lowerer.class = outer_class;
    reader.end_members(lowerer);
    let mut definition = reader.definition;
    definition.fields = reader.fields.values;
    definition.methods = reader.methods.values;
    definition.class_variables = reader.class_variables.values;
    definition.assigned_fields = assigned::fields(module, class, &name, &definition);
    if reader.enumeration.is_none() {
        late::add(lowerer, class, &name, &mut definition);
    }
    definition.diagnostics.sort();
    definition.digest = class_digest(&symbol, &definition);
    // A record without docstring has one that is made of its fields.
    let has_own = definition.class_variables.iter().any(|(name, _)| &**name == DOC);
    if !has_own && (!is_record(&definition) || docstring(&class.body).is_some()) {
        document(module, lowerer.output, &symbol, &class.body);
    }
    if definition.is_announced {
        announce(lowerer, class, &name);
    }
    decorate(lowerer, &name, decorators);
    definition.runs_nothing = lowerer.extent() == before;
    let kind = DefinitionKind::Class(Arc::new(definition));
    lowerer.output.definitions.push(module.definition(symbol, class.range, class.name.range, kind));
}

struct Reader<'a> {
    symbol: Symbol,
    /// The qualified name.
    name: Arc<str>,
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

    fn remove(&mut self, name: &str) {
        let Some(place) = self.places.remove(name) else { return };
        self.values.remove(place);
        self.places.values_mut().filter(|later| **later > place).for_each(|later| *later -= 1);
    }
}

impl<'a> Reader<'a> {
    fn report(&mut self, problem: Diagnostic) {
        self.definition.diagnostics.push(problem);
    }

    /// Bases, type parameters, decorators.
    fn head(&mut self, module: &ModuleContext<'_>) {
        let arguments = self.class.arguments.as_deref();
        let written = arguments.map(|arguments| &*arguments.args).unwrap_or_default();
        let (bases, mixed) = members::mixed_in(module, self.class)
            .map_or((written, None), |(bases, mixed)| (bases, Some(mixed)));
        for base in bases {
            match module.in_scope(annotation(base, module.text), &self.name) {
                Annotation::Name(name, args) => {
                    if is_named(&name, "Generic") || is_named(&name, "Protocol") {
                        self.add_type_params(&args);
                    }
                    let args = self.item_types(module, &name, args);
                    self.definition.bases.push(Annotation::Name(name, args));
                }
                _ => {
                    let message = "a base class has to be a name, with type arguments or without";
                    self.report(module.error(codes::CLASS_BASE, base.range(), message));
                }
            }
        }
        self.definition.bases.extend(mixed);
        for keyword in arguments.map(|arguments| &*arguments.keywords).unwrap_or_default() {
            let is_abstract = dotted_name(&keyword.value).is_some_and(|name| is_named(&name, "ABCMeta"));
            if keyword.arg.as_ref().is_some_and(|name| name.as_str() == "metaclass") && is_abstract {
                let base = Annotation::Name(Arc::from("abc.ABC"), Vec::new());
                self.definition.bases.push(base);
                continue;
            }
            match keyword.arg.as_ref().map(ast::Identifier::as_str) {
                Some("metaclass") => {
                    self.definition.metaclass = Some(annotation(&keyword.value, module.text));
                }
                Some(_) => self.definition.is_announced = true,
                None => self.report(module.error(
                    codes::CLASS_KEYWORD,
                    keyword.range,
                    "`**` in the head of a class is not supported",
                )),
            }
        }
        for decorator in &self.class.decorator_list {
            match class_decorator(&decorator.expression) {
                _ if is_called(&decorator.expression) => {}
                Some(decorator) => self.definition.decorators.push(decorator),
                None => {
                    let message = "this class decorator takes literal keyword arguments only";
                    self.report(module.error(codes::DECORATOR, decorator.expression.range(), message));
                }
            }
        }
    }

    /// The type arguments of a base. Where a class extends a container and does not say what its items are, each object has its own.
    fn item_types(
        &mut self,
        module: &ModuleContext<'_>,
        base: &str,
        mut args: Vec<Annotation>,
    ) -> Vec<Annotation> {
        let [item, key, value] = ITEM_TYPES;
        let names: &[&str] = match &*imported_from(module, base) {
            "builtins.list" | "typing.List" => &[item],
            "builtins.set" | "builtins.frozenset" | "collections.deque" => &[item],
            "typing.Set" | "typing.FrozenSet" | "typing.Deque" => &[item],
            "builtins.dict" | "collections.OrderedDict" | "collections.defaultdict" => &[key, value],
            "typing.Dict" | "typing.OrderedDict" | "typing.DefaultDict" => &[key, value],
            "collections.Counter" | "typing.Counter" => &[key],
            _ => return args,
        };
        if args.is_empty() {
            args.resize_with(names.len(), Annotation::any);
        }
        for (arg, name) in args.iter_mut().zip(names).filter(|(arg, _)| leaves_open(arg)) {
            *arg = Annotation::Name(Arc::from(*name), Vec::new());
            self.add_type_params(std::slice::from_ref(arg));
        }
        args
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
            _ if let Some((name, ty)) = self.held_type(lowerer.module, statement) => {
                lowerer.output.hidden.insert(name, Binding::Alias(ty));
            }
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
            Stmt::ClassDef(inner) => {
                let name: Arc<str> = Arc::from(format!("{}.{}", self.name, inner.name));
                let symbol = self.symbol.child(&inner.name);
                lowerer.output.hidden.insert(name, Binding::Class(symbol));
                class(lowerer, inner);
            }
            _ => self.run(lowerer, statement),
        }
    }

    /// The hidden module variable for a name of the class.
    fn hidden(&self, name: &str) -> Arc<str> {
        Arc::from(format!("{}.{name}", self.name))
    }

    /// `name: annotation = default`
    fn field(&mut self, lowerer: &mut Lowerer<'a, '_>, assign: &'a ast::StmtAnnAssign) {
        let Expr::Name(target) = assign.target.as_ref() else { return };
        let name = lowerer.mangled(&target.id);
        let declared = declared(&assign.annotation, assign.value.as_deref(), lowerer.module.text);
        let declared = lowerer.module.in_scope(declared, &self.name);
        if let Some(value) = assign.value.as_deref() {
            let is_shadowed = self.is_shadowed(lowerer.module, &target.id, &declared);
            if is_shadowed || self.shares_values(&target.id, &declared) {
                let variable = without_final(declared.clone());
                let value = self.shared_variable(lowerer, (&target.id, value), variable, assign.range);
                if is_shadowed {
                    self.own_field(lowerer.module, name, declared, value, assign.range);
                }
                return;
            }
        }
        let is_shared = names_one_of(&declared, &["ClassVar"]);
        if assign.value.is_none() && self.is_late(lowerer.module, &name, is_shared) {
            return self.declare_late(lowerer, name, without_final(declared));
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
        let place = lowerer.module.field_place(assign.range);
        let field = Field { name: Arc::clone(&name), annotation: declared, default, options, place };
        self.fields.insert(name, field);
    }

    /// Whether `name: annotation = value` makes a variable of the class: everywhere but where annotated names are the
    /// fields of a record, and where methods give each object a value of its own.
    fn shares_values(&self, name: &str, declared: &Annotation) -> bool {
        names_one_of(declared, &["ClassVar"]) || !self.is_record() && !assigned::assigns_own(self.class, name)
    }

    /// Whether annotated names are the fields of a record.
    fn is_record(&self) -> bool {
        is_record(&self.definition)
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
        if target.id.as_str() == "__match_args__" {
            self.definition.match_args = literal_names(&assign.value);
        }
        let name = lowerer.mangled(&target.id);
        let aliased = assign.value.as_name_expr().map(|value| lowerer.mangled(&value.id));
        if let Some((_, method)) = aliased.and_then(|aliased| self.methods.get(&aliased).cloned()) {
            self.methods.insert(Arc::clone(&name), (Arc::clone(&name), method.clone()));
            lowerer.output.hidden.insert(self.hidden(&name), Binding::Function(method));
            return;
        }
        let value = self.shared_variable(lowerer, (&target.id, &assign.value), None, assign.range);
        let annotation = Annotation::any();
        if self.is_shadowed(lowerer.module, &target.id, &annotation) {
            self.own_field(lowerer.module, name, annotation, value, assign.range);
        }
    }

    /// Whether objects have a value of their own for the class variable `name`, as long as the class keeps its.
    fn is_shadowed(&self, module: &ModuleContext<'_>, name: &str, declared: &Annotation) -> bool {
        !self.is_record()
            && !names_one_of(declared, &["ClassVar", "Final"])
            && module.assigned_attributes.shadow(&self.class.name, name)
    }

    /// The value that objects have of their own begins with that of the class.
    fn own_field(
        &mut self,
        module: &ModuleContext<'_>,
        name: Arc<str>,
        annotation: Annotation,
        value: DefaultValue,
        range: TextRange,
    ) {
        let place = module.field_place(range);
        let default = Some(FieldDefault::Value(value));
        self.fields
            .insert(Arc::clone(&name), Field { name, annotation, default, options: Vec::new(), place });
    }

    /// A variable of the class, with its value: a constant if nothing assigns it again.
    fn shared_variable(
        &mut self,
        lowerer: &mut Lowerer<'a, '_>,
        (target, value): (&str, &'a Expr),
        annotation: Option<Annotation>,
        range: TextRange,
    ) -> DefaultValue {
        let name = lowerer.mangled(target);
        let hidden = self.hidden(&name);
        let is_assigned_later = lowerer.module.assigned_attributes.has(target)
            || lowerer.module.scopes.binding_count(lowerer.scope, target) > 1;
        let literal = constant(value).filter(|constant| constant_key(constant).is_some());
        let key = literal.as_ref().and_then(constant_key).filter(|_| !is_assigned_later);
        let is_constant = key.is_some();
        let value = (!is_constant).then(|| lowerer.expr(value));
        let binding =
            VariableBinding { constant: key, annotation, ..lowerer.module.hidden_variable(&hidden) };
        if let Some(value) = value {
            lowerer.store_hidden(Arc::clone(&hidden), value, range);
        }
        lowerer.output.hidden.insert(Arc::clone(&hidden), Binding::Variable(binding.clone()));
        self.class_variables.insert(Arc::clone(&name), (name, binding));
        literal.map_or(DefaultValue::Variable(hidden), DefaultValue::Constant)
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

/// Whether it has a say in how a class is read who assigns attributes of this name.
pub(super) fn depends_on_assigned(class: &ClassDefinition, name: &str) -> bool {
    let mut variables = class.class_variables.iter().chain(&class.late_variables);
    variables.any(|(known, _)| **known == *name)
        || !is_record(class) && class.fields.iter().any(|field| *field.name == *name)
}

/// Whether a class is a record: a dataclass, a named tuple or a typed dict.
fn is_record(class: &ClassDefinition) -> bool {
    let is_dataclass = class.decorators.iter().any(|(name, _)| names_one_of(name, &["dataclass"]));
    is_dataclass || class.bases.iter().any(|base| names_one_of(base, &["NamedTuple", "TypedDict"]))
}

/// The strings of a tuple that is written out.
fn literal_names(value: &Expr) -> Option<Vec<Arc<str>>> {
    let text = |expr: &Expr| Some(Arc::from(expr.as_string_literal_expr()?.value.to_str()));
    value.as_tuple_expr()?.elts.iter().map(text).collect()
}

fn names_one_of(annotation: &Annotation, names: &[&str]) -> bool {
    matches!(annotation, Annotation::Name(found, _) if names.iter().any(|name| is_named(found, name)))
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

/// The module and the name there that a name means if it is imported or built in; the name itself if not.
fn imported_from(module: &ModuleContext<'_>, name: &str) -> String {
    let (first, rest) = name.split_once('.').unwrap_or((name, ""));
    match module.bindings.get(first) {
        None if rest.is_empty() => format!("builtins.{first}"),
        Some(Binding::Member(from, member)) if rest.is_empty() => format!("{from}.{member}"),
        Some(Binding::Module(module)) => format!("{module}.{rest}"),
        _ => name.to_owned(),
    }
}

/// Whether an annotation leaves open what is meant, or a part of that: `Any`, or a container without its items.
fn leaves_open(annotation: &Annotation) -> bool {
    let is_bare =
        |name: &str, args: &[Annotation]| args.is_empty() && BARE.iter().any(|bare| is_named(name, bare));
    annotation.mentions_any() || annotation.mentions(&is_bare)
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
