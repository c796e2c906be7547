//! Shapes of classes: fields in layout order, methods by name, bases. Not here: offsets, which depend on type arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::Program;
use super::abstract_bases;
use super::annotations::{self, Meaning};
use super::collected::Question;
use super::facts::Facts;
use super::hierarchy::{self, ancestors, is_no_base};
use super::signatures::{Flavor, own_type, seen_in};
use crate::diagnostic::Diagnostic;
use crate::front::definition::{
    ClassDefinition, DefaultValue, Definition, FieldDefault, ParameterKind, VariableBinding,
};
use crate::infer::{collect, number_demands, numbers, together};
use crate::ir::Type;
use crate::ir::types::Instance;
use crate::ir::untyped::Annotation;

/// A class as the rest of the program sees it. Types may mention the class's type parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct ClassShape {
    /// The class.
    pub symbol: Symbol,
    /// Its type parameters.
    pub type_params: Vec<Arc<str>>,
    /// The direct bases, instance types, that whose fields objects begin with first.
    pub bases: Vec<Type>,
    /// All fields, inherited ones first: the layout order.
    pub fields: Vec<FieldShape>,
    /// All methods, the nearest definition of each name.
    pub methods: BTreeMap<Arc<str>, Symbol>,
    /// Class variables.
    pub class_variables: BTreeMap<Arc<str>, VariableBinding>,
    /// Class variables that may hide those, or none, once they are assigned; the nearest first.
    pub late_variables: BTreeMap<Arc<str>, Vec<VariableBinding>>,
    /// Set for a `@dataclass`.
    pub dataclass: Option<Dataclass>,
    /// Whether objects of it can be made.
    pub making: Making,
    /// What is wrong with it.
    pub diagnostics: Vec<Diagnostic>,
}

/// A field.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldShape {
    /// Its name.
    pub name: Arc<str>,
    /// Its type.
    pub ty: Type,
    /// The default that a dataclass constructor uses.
    pub default: Option<FieldDefault>,
    /// Whether the class body declares it (a dataclass field), not an assignment.
    pub declared: bool,
    /// Whether no code can read the field before it is assigned: a reference then needs no test.
    pub never_missing: bool,
}

/// Whether objects of a class can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Making {
    /// Always.
    #[default]
    Free,
    /// If it has no abstract methods: it derives from `ABC` or from a protocol.
    Concrete,
    /// Never: it is a protocol.
    Protocol,
}

/// What `@dataclass(...)` was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the names are the decorator's arguments")]
pub struct Dataclass {
    pub order: bool,
    pub slots: bool,
    pub frozen: bool,
    pub eq: bool,
    /// Whether the `__hash__` that the decorator writes gives one: else it raises TypeError, where CPython has None.
    pub has_hash: bool,
    /// Whether `__eq__` is the one that the decorator writes: it knows objects of one class only.
    pub has_written_eq: bool,
}

impl ClassShape {
    /// The field with this name.
    pub fn field(&self, name: &str) -> Option<&FieldShape> {
        self.fields.iter().find(|field| &*field.name == name)
    }
}

pub(crate) fn shape(facts: &Facts<'_>, symbol: &Symbol) -> Option<Arc<ClassShape>> {
    let memo = &facts.program.memo;
    // What is known from before was found out with all classes together.
    let carried = || facts.program.known.shape(symbol).filter(|_| !facts.estimates.is_apart());
    let known = memo.classes.get(symbol).or_else(carried);
    if let Some(known) = known.or_else(|| facts.estimates.shape(symbol)) {
        return Some(known);
    }
    let definition = facts.program.definition(symbol)?;
    let class = definition.class()?;
    if facts.is_too_deep() {
        return None;
    }
    let (shape, (rests, sources)) = facts.afresh(|| {
        let (shape, unknown) = outline(facts, &definition, class);
        if let Some(known) = together::shape(facts, &shape, &unknown) {
            return known;
        }
        let shape = collect::complete_fields(facts, Arc::new(shape), &unknown);
        together::mark(facts, &shape, &unknown);
        shape
    });
    if rests.is_empty() {
        if !facts.program.is_library(symbol) {
            memo.sources.keep(Question::Shape(symbol.clone()), Arc::new(sources));
        }
        return Some(memo.classes.keep(symbol.clone(), shape));
    }
    facts.estimates.keep_shape(shape.clone(), (rests, sources));
    Some(shape)
}

/// What the text of a class says, and its fields whose types only inference can tell: those that have the type Never, and
/// those that may hold narrower numbers than they declare.
pub(crate) fn outline(
    facts: &Facts<'_>,
    definition: &Definition,
    class: &ClassDefinition,
) -> (ClassShape, Vec<Arc<str>>) {
    let mut shape = declared_shape(facts, definition, class);
    let is_own = |field: &&FieldShape| class.fields.iter().any(|own| own.name == field.name);
    let open = shape.fields.iter().filter(is_own).filter(|field| field.ty == Type::Never);
    let open: Vec<Arc<str>> = open.map(|field| field.name.clone()).collect();
    let unknown = assigned_fields(facts, definition, class, &mut shape);
    let names: BTreeSet<Arc<str>> = shape.fields.iter().map(|field| field.name.clone()).collect();
    shape.late_variables.retain(|name, _| !names.contains(name));
    let is_bound = |field: &&FieldShape| {
        let is_assigned = class.assigned_fields.iter().any(|own| own.name == field.name);
        (is_own(field) || is_assigned) && numbers::is_bound_in_field(facts, &field.ty)
    };
    let bound = shape.fields.iter().filter(is_bound).map(|field| field.name.clone());
    let bound = match numbers::are_kept_in(facts.program, &definition.module) {
        true => bound.collect(),
        false => Vec::new(),
    };
    (shape, [open, unknown, bound].concat())
}

fn declared_shape(facts: &Facts<'_>, definition: &Definition, class: &ClassDefinition) -> ClassShape {
    let mut shape = ClassShape {
        symbol: definition.symbol.clone(),
        type_params: class.type_params.clone(),
        bases: Vec::new(),
        fields: Vec::new(),
        methods: BTreeMap::new(),
        class_variables: BTreeMap::new(),
        late_variables: BTreeMap::new(),
        dataclass: dataclass(class),
        making: making(class),
        diagnostics: Vec::new(),
    };
    inherit(facts, definition, class, &mut shape);
    begin_with_class_variables(definition, class, &mut shape);
    for field in &class.fields {
        if special_field(&field.annotation).is_some() {
            continue;
        }
        match read_field(facts, definition, class, &field.annotation) {
            Meaning::Type(ty) => {
                let ty = with_ints(facts, definition, &field.name, ty);
                add_field(&mut shape, &field.name, ty, field.default.clone(), true);
            }
            // What it contains is told by what is assigned and stored.
            Meaning::Open => add_field(&mut shape, &field.name, Type::Never, field.default.clone(), true),
            Meaning::Refused(reason) => {
                shape.diagnostics.push(Diagnostic::error(
                    "E0301",
                    facts.program.locate_declared(definition, field),
                    reason,
                ));
            }
        }
    }
    let init = shape.methods.get("__init_subclass__").filter(|_| !class.is_announced);
    if init.is_some_and(|init| !facts.program.is_library(init)) {
        let reason =
            "`__init_subclass__` above class `CLASS` stands in another module, and is not called from here";
        report(facts, definition, &mut shape, "E0503", reason);
    }
    let is_known = hierarchy::metaclass(facts.program, &shape.symbol)
        .is_some_and(|metaclass| hierarchy::is_metaclass(facts.program, &metaclass));
    if class.metaclass.is_some() && !is_known {
        let reason = "the metaclass of class `CLASS` is not a class that extends `type`";
        report(facts, definition, &mut shape, "E0511", reason);
    }
    check_demands(facts, definition, class, &mut shape);
    shape
}

/// What an annotated name of a class body is that objects have no field for.
pub(crate) fn special_field(annotation: &Annotation) -> Option<&'static str> {
    let Annotation::Name(name, _) = annotation else { return None };
    let name = name.rsplit('.').next()?;
    ["ClassVar", "InitVar", "KW_ONLY"].into_iter().find(|special| *special == name)
}

/// The annotation of a field of a class, in which `Self` is the class.
fn read_field(
    facts: &Facts<'_>,
    definition: &Definition,
    class: &ClassDefinition,
    annotation: &Annotation,
) -> Meaning {
    let own = own_type(&definition.symbol, &class.type_params);
    let own_name = own.is_some().then(|| Arc::from(annotations::SELF));
    let params: Vec<Arc<str>> = class.type_params.iter().cloned().chain(own_name).collect();
    match annotations::read_field(facts, &definition.module, &params, own.as_ref(), annotation) {
        Meaning::Type(ty) => Meaning::Type(seen_in(own.as_ref(), ty)),
        other => other,
    }
}

/// The declared type of a field with the ints that the program puts where it says float, in a generic class.
fn with_ints(facts: &Facts<'_>, class: &Definition, field: &Arc<str>, ty: Type) -> Type {
    match facts.program.left_out.has_ints_in(&class.symbol, field) {
        true => number_demands::with_ints_inside(&ty),
        false => ty,
    }
}

fn check_demands(
    facts: &Facts<'_>,
    definition: &Definition,
    class: &ClassDefinition,
    shape: &mut ClassShape,
) {
    for base in &class.bases {
        let Annotation::Name(base, _) = base else { continue };
        if hierarchy::is_of_user(facts.program, &definition.module, base) {
            continue;
        }
        let base = base.rsplit('.').next().unwrap_or_default();
        let mut demands = abstract_bases::demanded_by(base).iter().copied().flatten();
        if let Some(method) = demands.find(|method| !shape.methods.contains_key(**method)) {
            let at = facts.program.locate(definition, definition.place.name);
            let class = definition.symbol.last();
            let message = format!("class `{class}` extends `{base}` and has no method `{method}`");
            shape.diagnostics.push(Diagnostic::error("E0503", at, message));
        }
    }
}

/// Methods that code of lists and dicts looks for in classes which extend them.
const LOOKED_AT: &[&str] = &[
    "__iter__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__radd__", "__rmul__",
    "__ror__", "keys",
];

fn inherit(facts: &Facts<'_>, definition: &Definition, class: &ClassDefinition, shape: &mut ClassShape) {
    let mut bases = Vec::new();
    let is_base = |base: &&Annotation| !is_no_base(facts.program, &definition.module, base);
    for base in class.bases.iter().filter(is_base) {
        match annotations::read_base(facts, &definition.module, &class.type_params, base) {
            Meaning::Type(Type::Instance(instance))
                if instance.class != definition.symbol
                    && hierarchy::is_open(facts.program, definition, &instance.class) =>
            {
                let is_apart = hierarchy::is_apart_from(facts.program, &definition.symbol, &instance.class);
                let own = class.methods.iter().find(|(name, _)| LOOKED_AT.contains(&&**name));
                if let Some((name, _)) = own.filter(|_| is_apart) {
                    let reason = format!("class `CLASS` extends a built-in class and cannot define `{name}`");
                    report(facts, definition, shape, "E0503", &reason);
                }
                bases.push(instance);
            }
            _ => {
                let reason = "the base of class `CLASS` is not a class that can be extended";
                report(facts, definition, shape, "E0503", reason);
            }
        }
    }
    let line = hierarchy::line(facts.program, &definition.symbol);
    if !line.is_consistent {
        report(
            facts,
            definition,
            shape,
            "E0502",
            "the bases of class `CLASS` cannot be brought into an order",
        );
    }
    bases.sort_by_key(|base| Some(&base.class) != line.layout_base());
    for (index, base) in bases.iter().enumerate() {
        let Some(parent) = facts.shape(&base.class) else { continue };
        inherit_fields(facts, definition, shape, (base, &parent), index == 0);
        if shape.making == Making::Free && parent.making != Making::Free {
            shape.making = Making::Concrete;
        }
    }
    shape.bases = bases.into_iter().map(Type::Instance).collect();
    inherit_members(facts, shape, &line.order);
    let is_both = |field: &&FieldShape| is_property(facts, shape, &field.name);
    if let Some(name) = shape.fields.iter().find(is_both).map(|field| field.name.clone()) {
        // Code that knows the base alone would read and write the field.
        let reason = format!("`{name}` is a property of class `CLASS`, and a field of one of its bases");
        report(facts, definition, shape, "E0502", &reason);
    }
}

/// Takes over the fields of a base. Only objects of the first one begin with them, which the library relies on.
fn inherit_fields(
    facts: &Facts<'_>,
    definition: &Definition,
    shape: &mut ClassShape,
    (base, parent): (&Instance, &ClassShape),
    is_first: bool,
) {
    let substitution = crate::infer::lattice::substitution(&parent.type_params, &base.args);
    for (place, field) in parent.fields.iter().enumerate() {
        let ty = crate::infer::lattice::substitute(&field.ty, &substitution);
        let known = shape.fields.iter().position(|known| known.name == field.name);
        let is_misplaced = !is_first && facts.program.is_library(&parent.symbol) && known != Some(place);
        let other = known.map(|known| &shape.fields[known].ty);
        let is_settled = |ty: &Type| !crate::infer::lattice::is_open(ty);
        if is_misplaced {
            return report(
                facts,
                definition,
                shape,
                "E0502",
                "the layouts of the bases of class `CLASS` conflict",
            );
        }
        match other {
            None => shape.fields.push(FieldShape { ty, ..field.clone() }),
            Some(other) if *other != ty && is_settled(other) && is_settled(&ty) => {
                let (name, other) = (&field.name, crate::infer::lattice::display(other));
                let ty = crate::infer::lattice::display(&ty);
                let reason = format!(
                    "the bases of class `CLASS` have fields `{name}` of two types, `{other}` and `{ty}`"
                );
                report(facts, definition, shape, "E0502", &reason);
            }
            Some(_) => {}
        }
    }
}

/// Methods and class variables, those of the nearest class of each name. A name is one of the two.
fn inherit_members(facts: &Facts<'_>, shape: &mut ClassShape, order: &[Symbol]) {
    for symbol in order.iter().rev() {
        let Some(definition) = facts.program.definition(symbol) else { continue };
        let Some(class) = definition.class() else { continue };
        for (name, variable) in &class.class_variables {
            shape.methods.remove(name);
            shape.late_variables.remove(name);
            shape.class_variables.insert(name.clone(), variable.clone());
        }
        for (name, variable) in &class.late_variables {
            if !shape.methods.contains_key(name) {
                shape.late_variables.entry(name.clone()).or_default().insert(0, variable.clone());
            }
        }
        for field in class.fields.iter().filter(|field| field.default.is_some()) {
            shape.methods.remove(&field.name);
        }
        for (name, method) in hierarchy::own_methods(class) {
            if !name.contains(':') {
                shape.class_variables.remove(&name);
                shape.late_variables.remove(&name);
            }
            shape.methods.insert(name, method.clone());
        }
    }
}

/// Reports what is wrong with the head of a class, whose name takes the place of `CLASS`.
fn report(
    facts: &Facts<'_>,
    definition: &Definition,
    shape: &mut ClassShape,
    code: &'static str,
    reason: &str,
) {
    let at = facts.program.locate(definition, definition.place.name);
    let message = reason.replace("CLASS", definition.symbol.last());
    shape.diagnostics.push(Diagnostic::error(code, at, message));
}

/// Whether a class is BaseException or derives from it.
pub(crate) fn is_exception(program: &Program, class: &Symbol) -> bool {
    let root = "builtins.BaseException";
    class.as_str() == root || ancestors(program, class).iter().any(|above| above.as_str() == root)
}

/// What the bases of a class itself say; it may inherit more.
fn making(class: &ClassDefinition) -> Making {
    let has = |wanted: &str| {
        let mut names = class.bases.iter().filter_map(|base| match base {
            Annotation::Name(name, _) => name.rsplit('.').next(),
            _ => None,
        });
        names.any(|name| name == wanted)
    };
    match (has("Protocol"), has("ABC")) {
        (true, _) => Making::Protocol,
        (false, true) => Making::Concrete,
        (false, false) => Making::Free,
    }
}

/// Whether a class says that it is a protocol.
pub(super) fn is_protocol(class: &ClassDefinition) -> bool {
    matches!(making(class), Making::Protocol)
}

/// Fields that a class above declares begin with what the class variable of their name is in this one.
fn begin_with_class_variables(definition: &Definition, class: &ClassDefinition, shape: &mut ClassShape) {
    if shape.dataclass.is_some() {
        return;
    }
    for (name, variable) in &class.class_variables {
        let field = shape.fields.iter_mut().find(|field| field.declared && field.name == *name);
        if let Some(field) = field {
            field.default = class_variable_as_default(&definition.module, variable).or(field.default.take());
        }
    }
}

/// The default of a field that begins as a variable of a class in `module` is.
pub(super) fn class_variable_as_default(module: &str, variable: &VariableBinding) -> Option<FieldDefault> {
    let hidden = || variable.symbol.as_str().strip_prefix(module)?.strip_prefix('.');
    let value = match &variable.constant {
        Some(constant) => DefaultValue::Constant(constant.constant()),
        None => DefaultValue::Variable(Arc::from(hidden()?)),
    };
    Some(FieldDefault::Value(value))
}

fn add_field(
    shape: &mut ClassShape,
    name: &Arc<str>,
    ty: Type,
    default: Option<FieldDefault>,
    declared: bool,
) {
    match shape.fields.iter_mut().find(|field| field.name == *name) {
        // A declaration without a value leaves the class that of the class above.
        Some(FieldShape { default: Some(FieldDefault::Value(_)), .. }) if default.is_none() => {}
        Some(inherited) => inherited.default = default,
        None => {
            shape.fields.push(FieldShape { name: name.clone(), ty, default, declared, never_missing: false })
        }
    }
}

/// Adds the fields that methods declare by assignment; returns those whose type only inference can tell, which are added
/// with the type Never.
fn assigned_fields(
    facts: &Facts<'_>,
    definition: &Definition,
    class: &ClassDefinition,
    shape: &mut ClassShape,
) -> Vec<Arc<str>> {
    let mut unknown = Vec::new();
    for field in &class.assigned_fields {
        let is_told = shape.field(&field.name).is_some() || shape.class_variables.contains_key(&field.name);
        if is_told || is_property(facts, shape, &field.name) {
            continue;
        }
        let meaning = match (&field.annotation, &field.from_param) {
            (Some(annotation), _) => read_field(facts, definition, class, annotation),
            (None, Some(param)) => param_type(facts, &field.method, param),
            (None, None) => Meaning::Open,
        };
        match meaning {
            Meaning::Type(ty) => {
                let ty = with_ints(facts, definition, &field.name, ty);
                add_field(shape, &field.name, ty, None, false);
            }
            Meaning::Open => {
                add_field(shape, &field.name, Type::Never, None, false);
                unknown.push(field.name.clone());
            }
            Meaning::Refused(reason) => {
                shape.diagnostics.push(Diagnostic::error(
                    "E0301",
                    facts.program.locate_assigned(definition, field),
                    reason,
                ));
            }
        }
    }
    unknown
}

/// Whether `name` is a property of the class: assignments of it are calls.
fn is_property(facts: &Facts<'_>, shape: &ClassShape, name: &str) -> bool {
    let signature = shape.methods.get(name).and_then(|method| facts.signature(method));
    signature.is_some_and(|signature| signature.flavor == Flavor::Property)
}

fn param_type(facts: &Facts<'_>, method: &Symbol, param: &str) -> Meaning {
    let signature = facts.signature(method);
    let found = signature.as_ref().and_then(|signature| signature.params.iter().find(|p| &*p.name == param));
    if let Some((kind, ty)) = found.and_then(|param| Some((param.kind, param.declared.clone()?))) {
        return Meaning::Type(match kind {
            ParameterKind::VarArgs => Type::generic("builtins.tuple", vec![ty]),
            ParameterKind::VarKeywords => Type::dict(Type::str(), ty),
            _ => ty,
        });
    }
    // What callers decide for the parameter may still be one type for the field.
    let Some(definition) = facts.program.definition(method) else { return Meaning::Open };
    let annotated = definition.function().and_then(|function| {
        let annotation = function.params.iter().find(|p| &*p.name == param)?.annotation.clone()?;
        Some((annotation, signature.as_ref()?.type_params.clone()))
    });
    match annotated {
        Some((annotation, params)) => {
            annotations::read_field(facts, &definition.module, &params, None, &annotation)
        }
        None => Meaning::Open,
    }
}

fn dataclass(class: &ClassDefinition) -> Option<Dataclass> {
    let (_, args) = class.decorators.iter().find(|(decorator, _)| {
        matches!(decorator, Annotation::Name(name, _) if name.rsplit('.').next() == Some("dataclass"))
    })?;
    let flag = |name: &str, default: bool| {
        args.iter()
            .find(|(arg, _)| &**arg == name)
            .map_or(default, |(_, value)| *value == crate::ir::untyped::Constant::Bool(true))
    };
    let is_written = |method: &str| class.written.iter().any(|name| &**name == method);
    Some(Dataclass {
        order: flag("order", false),
        slots: flag("slots", false),
        frozen: flag("frozen", false),
        eq: flag("eq", true),
        has_hash: flag("frozen", false) || flag("unsafe_hash", false) || !is_written("__hash__"),
        has_written_eq: is_written("__eq__"),
    })
}
