//! Declared signatures: what a function promises without looking into its body.

use std::sync::Arc;

use linkpoint_abi::{Site, Symbol};

use super::Program;
use super::annotations::{self, Meaning};
use super::facts::Facts;
use crate::diagnostic::Declaration;
use crate::front::ITEM_TYPES;
use crate::front::definition::{AssignedField, DefaultValue, FunctionDefinition, ParameterKind};
use crate::infer::closures::CALLABLE;
use crate::infer::{closures, lattice};
use crate::ir::Type;
use crate::ir::untyped::{Annotation, Constant};

/// A function as its callers see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Signature {
    /// Parameters in order, `self` included.
    pub params: Vec<SignatureParam>,
    /// The declared result, if it is one type.
    pub result: Option<Type>,
    /// Type parameters in scope: the class's, then its own.
    pub type_params: Vec<Arc<str>>,
    /// How it is reached through a class.
    pub flavor: Flavor,
    /// The class that defines it.
    pub class: Option<Symbol>,
    /// Whether calls are replaced by the body at tier 0 (library only).
    pub inline: bool,
    /// Whether the compiler writes the body for each specialization (library only).
    pub generated: bool,
    /// Whether it is a generator function.
    pub is_generator: bool,
    /// Whether it is an `@abstractmethod`.
    pub is_abstract: bool,
    /// The number of captured variables, passed behind the parameters.
    pub captures: usize,
    /// Annotations that are not types, with the reason.
    pub problems: Vec<(Site, String)>,
}

/// A parameter of a signature.
#[derive(Clone, PartialEq, Debug)]
pub struct SignatureParam {
    /// Its name.
    pub name: Arc<str>,
    /// Its declared type; `None` if callers decide it.
    pub declared: Option<Type>,
    /// What stands for a declaration that leaves the type to callers, where something has to be stored or callers are not
    /// known: a `Callable` as an object.
    pub stored: Option<Type>,
    /// Whether a constructor assigns it to a field as it is.
    pub is_field: bool,
    /// How arguments reach it.
    pub kind: ParameterKind,
    /// What it is if no argument reaches it. Whose code depends on the value asks [`Facts::default`].
    pub default: Option<DefaultValue>,
}

/// How a function is reached through its class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavor {
    /// Not through a class at all.
    Function,
    /// Through an object, which becomes the first argument.
    Method,
    /// Through the class, without a first argument.
    Static,
    /// Through the class, which becomes the first argument.
    Class,
    /// By reading an attribute.
    Property,
}

impl SignatureParam {
    /// Whether the declaration says its type.
    pub fn is_declared(&self) -> bool {
        self.declared.is_some() && !matches!(self.kind, ParameterKind::VarArgs | ParameterKind::VarKeywords)
    }

    /// The type that takes whatever the declaration allows: a `*` parameter declares that of each item.
    pub(crate) fn widest(&self) -> Option<Type> {
        let declared = self.declared.clone().or_else(|| self.stored.clone())?;
        Some(match self.kind {
            ParameterKind::VarArgs => Type::generic("builtins.tuple", vec![declared]),
            ParameterKind::VarKeywords => Type::dict(Type::str(), declared),
            _ => declared,
        })
    }
}

impl Signature {
    /// Whether the function is signed: its types do not depend on its body or on its callers.
    pub fn is_signed(&self) -> bool {
        self.result.is_some() && self.params.iter().all(SignatureParam::is_declared) && self.captures == 0
    }

    /// How many of the parameters are for the object or class that a method is called on: one or none.
    pub(crate) fn receivers(&self) -> usize {
        usize::from(self.class.is_some() && self.flavor != Flavor::Static)
    }

    /// The signature as far as callers see it that pass every argument.
    pub(crate) fn without_defaults(&self) -> Signature {
        let mut signature = self.clone();
        for param in &mut signature.params {
            param.default = param.default.as_ref().map(|_| DefaultValue::Passed);
        }
        signature
    }

    /// Whether each specialization has types of its own, although declared.
    pub fn is_generic(&self) -> bool {
        !self.type_params.is_empty()
    }
}

/// The signature of the function `symbol`.
pub(crate) fn signature(program: &Program, symbol: &Symbol) -> Option<Arc<Signature>> {
    if let Some(known) = program.memo.signatures.get(symbol) {
        return Some(known);
    }
    let definition = program.definition(symbol)?;
    let function = definition.function()?;
    let signature = Arc::new(declare(program, symbol, &definition.module, function));
    Some(program.memo.signatures.keep(symbol.clone(), signature))
}

fn declare(program: &Program, symbol: &Symbol, module: &str, function: &FunctionDefinition) -> Signature {
    // Annotations mention names of their own module only; a change of what they mean shows in the answer.
    let facts = Facts::new(program);
    let class = function.class.as_ref().and_then(|class| Some((class, program.definition(class)?)));
    let class_params =
        class.as_ref().and_then(|(_, definition)| definition.class()).map(|class| &class.type_params);
    let mut type_params: Vec<Arc<str>> = class_params.into_iter().flatten().cloned().collect();
    type_params.extend(function.type_params.iter().cloned());
    let flavor = flavor(program, module, function);
    // A type variable that the class does not have ties a method to nothing: callers decide. But for one that a class is passed for.
    let is_plain = class_params.is_some_and(|params| params.is_empty());
    let is_tied = !is_plain || flavor == Flavor::Static || program.is_library_module(module);
    let of_classes = if is_tied { Vec::new() } else { passed_as_classes(function) };
    old_style_type_params(&facts, module, function, &mut type_params, &|name| {
        is_tied || of_classes.contains(&name)
    });
    let own =
        class.as_ref().and_then(|(symbol, definition)| own_type(symbol, &definition.class()?.type_params));
    let in_class: Vec<Arc<str>> =
        type_params.iter().cloned().chain(own.is_some().then(|| Arc::from(annotations::SELF))).collect();
    let of_class = |ty: Type| seen_in(own.as_ref(), ty);
    let mut problems = Vec::new();
    let mut note = |meaning: Meaning, site: Site| match meaning {
        Meaning::Type(ty) => Some(ty),
        Meaning::Open => None,
        Meaning::Refused(reason) => {
            problems.push((site, reason));
            None
        }
    };
    let made =
        class.as_ref().and_then(|(_, class)| class.class()).filter(|_| function.place_name_is("__init__"));
    let is_field = |name: &Arc<str>| {
        let is_from = |field: &AssignedField| {
            field.method.last() == "__init__" && field.from_param.as_ref() == Some(name)
        };
        made.is_some_and(|class| {
            class.written.iter().any(|method| &**method == "__init__")
                || class.assigned_fields.iter().any(is_from)
        })
    };
    // A class below a built-in container cannot say what its items are: to its constructor, its name means objects of the same items.
    let has_items =
        class_params.is_some_and(|params| params.iter().any(|param| ITEM_TYPES.contains(&&**param)));
    let alike = own.as_ref().filter(|_| has_items && function.place_name_is("__init__"));
    let mut params: Vec<SignatureParam> = Vec::new();
    for param in &function.params {
        let declared = param.annotation.as_ref().and_then(|annotation| {
            let meaning = annotations::read_in_class(&facts, module, &in_class, alike, annotation);
            note(meaning, param.site).map(of_class)
        });
        let is_field = is_field(&param.name);
        let is_left_out = !program.is_library_module(module)
            && matches!(param.default, Some(DefaultValue::Constant(Constant::None)));
        let declared = match is_left_out {
            true => declared.map(|declared| left_out(program, declared, is_field)),
            false => declared,
        };
        let kind = param.kind;
        let stored = param.annotation.as_ref().filter(|_| declared.is_none()).and_then(|annotation| {
            match annotations::read_field(&facts, module, &in_class, None, annotation) {
                Meaning::Type(ty) if is_callable(&ty) => Some(of_class(ty)),
                _ => None,
            }
        });
        params.push(SignatureParam {
            name: param.name.clone(),
            declared,
            stored,
            is_field,
            kind,
            default: param.default.clone(),
        });
    }
    // An operator decides by the type of its other side whether it answers: each type sees a body of its own.
    if let [_, other] = params.as_mut_slice()
        && other.declared == Some(Type::Object)
        && function.class.is_some()
        && !super::library::is_internal(module)
        && is_operator(&function.body.name)
    {
        other.declared = None;
    }
    let mut result = function.returns.as_ref().and_then(|annotation| {
        let read = if function.is_generator { annotations::read_generator } else { annotations::read };
        note(read(&facts, module, &in_class, annotation), Site::default())
    });
    let is_bound = matches!(flavor, Flavor::Method | Flavor::Property);
    let returns_own = result.as_ref().is_some_and(mentions_self);
    let is_receiver = |first: &SignatureParam| {
        let declaration = || Declaration::Parameter(symbol.clone(), first.name.clone());
        is_bound && first.declared.is_none() && !program.leaves_out(&declaration())
    };
    if let Some(first) = params.first_mut().filter(|first| is_receiver(first)) {
        // What gives back its own type has one for each class that it is called on.
        first.declared = match returns_own {
            true => Some(Type::Parameter(Arc::from(annotations::SELF))),
            false => own.clone(),
        };
    }
    if returns_own {
        match is_bound {
            true => type_params.push(Arc::from(annotations::SELF)),
            false => result = None,
        }
    }
    if function.class.is_some() && function.place_name_is("__init__") && function.returns.is_none() {
        result = Some(Type::None);
    }
    // A class or static method is called without an object that would tell those of the class.
    let is_alone = matches!(flavor, Flavor::Class | Flavor::Static) && !program.is_library_module(module);
    let is_own = |name: &Arc<str>| is_alone || !class_params.is_some_and(|params| params.contains(name));
    if !program.is_library_module(module) {
        leave_to_functions(&mut params, &is_own);
    }
    // What no argument tells, such as the result of a function that is passed, the body tells. A union may leave it open:
    // None where `T | None` is declared.
    let is_told = |name: &Arc<str>| {
        let parameter = Type::Parameter(name.clone());
        let tells =
            |ty: &Type| !matches!(ty, Type::Union(_)) && lattice::mentions(ty, &|part| *part == parameter);
        params.iter().any(|param| param.declared.as_ref().is_some_and(tells))
    };
    let is_untold = |part: &Type| matches!(part, Type::Parameter(name) if is_own(name) && !is_told(name));
    result = result.filter(|result| !lattice::mentions(result, &is_untold));
    Signature {
        params,
        result,
        type_params,
        flavor,
        class: function.class.clone(),
        inline: has_decorator(function, "inline"),
        generated: has_decorator(function, "generated"),
        is_generator: function.is_generator,
        is_abstract: has_decorator(function, "abstractmethod"),
        captures: function.captures.len(),
        problems,
    }
}

/// The declared type of a parameter whose default is None: `left: Node = None` says that it may be None, where an object of the user's is declared or a
/// field gets it. Otherwise the function has code of its own for None.
fn left_out(program: &Program, declared: Type, is_field: bool) -> Type {
    let is_user = declared.as_instance().is_some_and(|instance| !program.is_library(&instance.class));
    match is_user || is_field {
        true => lattice::union([declared, Type::None]),
        false => declared,
    }
}

/// A function that is passed may return something else for a type parameter than another argument is
/// (`f: Callable[[U, T], U], start: U` with an int to start from and floats that `f` makes): such arguments are as they come.
fn leave_to_functions(params: &mut [SignatureParam], is_own: &dyn Fn(&Arc<str>) -> bool) {
    let results: Vec<Type> = params
        .iter()
        .filter_map(|param| Some(closures::signature(param.stored.as_ref()?.as_instance()?)?.1.clone()))
        .collect();
    let is_returned = |part: &Type| {
        matches!(part, Type::Parameter(name) if is_own(name))
            && results.iter().any(|result| lattice::mentions(result, &|of| of == part))
    };
    for param in params {
        param.declared = param.declared.take().filter(|declared| !lattice::mentions(declared, &is_returned));
    }
}

fn mentions_self(ty: &Type) -> bool {
    lattice::mentions(ty, &|part| matches!(part, Type::Parameter(name) if &**name == annotations::SELF))
}

/// A type as code in a class sees it, whose objects have the type `own`.
pub(crate) fn seen_in(own: Option<&Type>, ty: Type) -> Type {
    match own {
        Some(own) if mentions_self(&ty) => {
            let own = lattice::Substitution::from_iter([(Arc::from(annotations::SELF), own.clone())]);
            lattice::substitute(&ty, &own)
        }
        _ => ty,
    }
}

/// The names for which parameters take a class: `kind: type[C]`.
fn passed_as_classes(function: &FunctionDefinition) -> Vec<&str> {
    let passed = function.params.iter().filter_map(|param| match param.annotation.as_ref()? {
        Annotation::Name(name, args) if matches!(name.rsplit('.').next(), Some("type" | "Type")) => {
            match args.as_slice() {
                [Annotation::Name(name, inner)] if inner.is_empty() => Some(&**name),
                _ => None,
            }
        }
        _ => None,
    });
    passed.collect()
}

/// Names in annotations that are `TypeVar`s are type parameters of the function if they are wanted, in order of appearance.
fn old_style_type_params(
    facts: &Facts<'_>,
    module: &str,
    function: &FunctionDefinition,
    params: &mut Vec<Arc<str>>,
    is_wanted: &dyn Fn(&str) -> bool,
) {
    let mut names = Vec::new();
    let annotations =
        function.params.iter().filter_map(|param| param.annotation.as_ref()).chain(&function.returns);
    annotations.for_each(|annotation| mentioned_names(annotation, &mut names));
    for name in names.into_iter().filter(|name| is_wanted(name)) {
        if let super::names::Resolved::TypeVar { name, of_functions: false } = facts.name(module, &name)
            && !params.contains(&name)
        {
            params.push(name);
        }
    }
}

/// The names in an annotation.
pub(super) fn mentioned_names(annotation: &Annotation, names: &mut Vec<Arc<str>>) {
    match annotation {
        Annotation::Name(name, args) => {
            names.push(name.clone());
            args.iter().for_each(|arg| mentioned_names(arg, names));
        }
        Annotation::Union(members) | Annotation::List(members) => {
            members.iter().for_each(|member| mentioned_names(member, names));
        }
        Annotation::None | Annotation::Ellipsis | Annotation::Unsupported(_) => {}
    }
}

/// Whether values are stored functions, or None.
fn is_callable(ty: &Type) -> bool {
    lattice::members(ty).iter().all(|member| *member == Type::None || member.is_instance_of(CALLABLE))
}

/// The type of `self` in the methods of a class; `None` where it is open.
pub(crate) fn own_type(class: &Symbol, type_params: &[Arc<str>]) -> Option<Type> {
    match class.as_str() {
        "builtins.tuple" | "builtins.object" => None,
        _ => Some(class_type(class, type_params.iter().cloned().map(Type::Parameter).collect())),
    }
}

/// The type of the instances of a class: the primitive types have classes of their own names in `builtins`.
pub fn class_type(class: &Symbol, args: Vec<Type>) -> Type {
    match class.as_str() {
        "builtins.int" => Type::Int,
        "builtins.float" => Type::Float,
        "builtins.bool" => Type::Bool,
        "builtins.NoneType" => Type::None,
        "builtins.object" => Type::Object,
        name => Type::generic(name, args),
    }
}

/// How a function is reached through its class. Its types are not asked about.
pub(crate) fn flavor_of(program: &Program, symbol: &Symbol) -> Option<Flavor> {
    let definition = program.definition(symbol)?;
    Some(flavor(program, &definition.module, definition.function()?))
}

fn flavor(program: &Program, module: &str, function: &FunctionDefinition) -> Flavor {
    let is_new = function.place_name_is("__new__");
    // The library's make values of which nothing is known before.
    let is_of_value = || {
        let class = function.class.as_ref();
        class.is_some_and(|class| super::narrower::VALUES.contains(&class.as_str()))
    };
    let is_library_new = is_new && program.is_library_module(module) && !is_of_value();
    let is_of_metaclass =
        || function.class.as_ref().is_some_and(|class| super::hierarchy::is_metaclass(program, class));
    let takes_class =
        is_new || ["__init_subclass__", "__class_getitem__"].iter().any(|name| function.place_name_is(name));
    match function.class {
        None => Flavor::Function,
        Some(_) if has_decorator(function, "staticmethod") || is_library_new => Flavor::Static,
        Some(_) if has_decorator(function, "classmethod") || takes_class => Flavor::Class,
        Some(_) if has_decorator(function, "property") || has_decorator(function, "cached_property") => {
            Flavor::Property
        }
        Some(_) if is_of_metaclass() => Flavor::Class,
        Some(_) => Flavor::Method,
    }
}

/// Whether a function of this name is a binary operator of its class.
pub(crate) fn is_operator(name: &str) -> bool {
    let name = name.rsplit('.').next().unwrap_or_default();
    let Some(name) = name.strip_prefix("__").and_then(|name| name.strip_suffix("__")) else { return false };
    let plain = |name: &str| OPERATORS.contains(&name);
    plain(name) || name.strip_prefix(['r', 'i']).is_some_and(plain)
}

const OPERATORS: [&str; 19] = [
    "eq", "ne", "lt", "le", "gt", "ge", "add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "pow",
    "and", "or", "xor", "lshift", "rshift",
];

fn has_decorator(function: &FunctionDefinition, name: &str) -> bool {
    function.decorators.iter().any(
        |decorator| matches!(decorator, Annotation::Name(found, _) if found.rsplit('.').next() == Some(name)),
    )
}

impl FunctionDefinition {
    /// Whether the function's own name is `name`.
    pub fn place_name_is(&self, name: &str) -> bool {
        self.body.name.rsplit('.').next() == Some(name)
    }
}
