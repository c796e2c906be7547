//! Reads annotations as types. An annotation that does not name one concrete type (a bare `list`, `Callable`,
//! `Iterable[int]`, a missing one) is *open*: the parameter is specialized by what callers pass.

use std::cell::RefCell;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::facts::Facts;
use super::names::Resolved;
use super::open_modules;
use crate::front;
use crate::infer::{lattice, recursive};
use crate::ir::Type;
use crate::ir::untyped::Annotation;

/// What an annotation means.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Meaning {
    /// One type; may contain type parameters.
    Type(Type),
    /// Many types: a bare container, a protocol, a callable.
    Open,
    /// No type: the message says why.
    Refused(String),
}

/// Names of `typing` and `collections.abc` that stand for protocols, and are specialized by what is passed.
const OPEN: &[&str] = &[
    "Any",
    "Callable",
    "Iterable",
    "Iterator",
    "Sequence",
    "Mapping",
    "MutableSequence",
    "MutableMapping",
    "Collection",
    "Container",
    "Sized",
    "Hashable",
    "Generator",
    "Buffer",
    "ByteString",
    "SupportsFloat",
    "SupportsInt",
    "SupportsIndex",
    "Reversible",
    "AbstractSet",
    "MutableSet",
    "KeysView",
    "ValuesView",
    "ItemsView",
    "Pattern",
    "Match",
    "AnyStr",
    "Unpack",
    "Number",
    "Complex",
    "Real",
    "Rational",
    "Integral",
    // The function, which people write for the type.
    "callable",
    "AbstractContextManager",
    "ContextManager",
    "IO",
    "TextIO",
    "BinaryIO",
];

/// What annotations in a class call the type of its objects: a type parameter that is in scope there.
pub(crate) const SELF: &str = "Self";

/// Reads `annotation` as code of `module` would, where `params` are type parameters in scope.
pub fn read(facts: &Facts<'_>, module: &str, params: &[Arc<str>], annotation: &Annotation) -> Meaning {
    read_in_class(facts, module, params, None, annotation)
}

/// The same in a class whose objects are of the type `own`: its bare name means that.
pub(super) fn read_in_class(
    facts: &Facts<'_>,
    module: &str,
    params: &[Arc<str>],
    own: Option<&Type>,
    annotation: &Annotation,
) -> Meaning {
    let reader = Reader { facts, params, stores: false, is_base: false, own, aliases: Default::default() };
    reader.read(module, annotation, 0)
}

/// Reads the base of a class, which may be a protocol: the class itself, not all that have its methods.
pub fn read_base(facts: &Facts<'_>, module: &str, params: &[Arc<str>], annotation: &Annotation) -> Meaning {
    let reader =
        Reader { facts, params, stores: false, is_base: true, own: None, aliases: Default::default() };
    reader.read(module, annotation, 0)
}

/// Reads the annotation of a field, whose type cannot depend on callers: `Callable[[A], R]` is a type there. In a class whose
/// objects are of the type `own`, its bare name means that.
pub fn read_field(
    facts: &Facts<'_>,
    module: &str,
    params: &[Arc<str>],
    own: Option<&Type>,
    annotation: &Annotation,
) -> Meaning {
    let reader = Reader { facts, params, stores: true, is_base: false, own, aliases: Default::default() };
    reader.read(module, annotation, 0)
}

/// What an annotation that is the name of an alias stands for, and the module where that is to be read.
pub(crate) fn meant(facts: &Facts<'_>, module: &str, annotation: &Annotation) -> (Arc<str>, Annotation) {
    let mut found = (Arc::from(module), annotation.clone());
    for _ in 0..ALIAS_DEPTH_MAX {
        let Annotation::Name(name, args) = &found.1 else { break };
        match facts.name(&found.0, name) {
            Resolved::Alias(home, annotation) if args.is_empty() => found = (home, annotation),
            _ => break,
        }
    }
    found
}

/// Reads the result of a generator function: `Iterator[Y]`, `Iterable[Y]` and `Generator[Y, S, R]` are generators there.
pub fn read_generator(
    facts: &Facts<'_>,
    module: &str,
    params: &[Arc<str>],
    annotation: &Annotation,
) -> Meaning {
    let (home, annotation) = meant(facts, module, annotation);
    let module = &*home;
    let (name, args) = match &annotation {
        Annotation::Name(name, args) => (&**name, args.as_slice()),
        _ => ("", [].as_slice()),
    };
    let name = name.rsplit('.').next().unwrap_or_default();
    let (item, sent, result) = match (name, args) {
        ("Iterator" | "Iterable" | "Generator", [item]) => (item, &Annotation::None, &Annotation::None),
        ("Generator", [item, sent]) => (item, sent, &Annotation::None),
        ("Generator", [item, sent, result]) => (item, sent, result),
        ("Iterator" | "Iterable" | "Generator" | "Any" | "object", _) => return Meaning::Open,
        // CPython never looks at it, and a run has no need of it.
        _ if !facts.program.is_strict => return Meaning::Open,
        _ => {
            return Meaning::Refused(
                "expected `Iterator[...]` or `Generator[...]`: this is a generator".to_owned(),
            );
        }
    };
    // `Any` is what people write where nothing is sent.
    let sent = match read(facts, module, params, sent) {
        Meaning::Open => Type::None,
        Meaning::Type(ty) => ty,
        refused => return refused,
    };
    match (read(facts, module, params, item), read(facts, module, params, result)) {
        (Meaning::Type(item), Meaning::Type(result)) => {
            Meaning::Type(Type::generic(crate::infer::generators::GENERATOR, vec![item, result, sent]))
        }
        (Meaning::Refused(reason), _) | (_, Meaning::Refused(reason)) => Meaning::Refused(reason),
        _ => Meaning::Open,
    }
}

/// The items of what is declared as an iterable of one type; nothing for other annotations.
pub fn read_item(
    facts: &Facts<'_>,
    module: &str,
    params: &[Arc<str>],
    annotation: &Annotation,
) -> Option<Type> {
    let (home, annotation) = meant(facts, module, annotation);
    let Annotation::Name(name, args) = &annotation else { return None };
    let name = name.rsplit('.').next().unwrap_or_default();
    let [item] = args.as_slice() else { return None };
    if !["Iterable", "Iterator", "Collection", "Sequence", "MutableSequence", "Reversible"].contains(&name) {
        return None;
    }
    match read(facts, &home, params, item) {
        Meaning::Type(item) => Some(item),
        // `Sequence[Sequence[T]]`
        _ => read_item(facts, &home, params, item).map(Type::list),
    }
}

struct Reader<'a, 'p> {
    facts: &'a Facts<'p>,
    params: &'a [Arc<str>],
    /// Whether what is read is the type of a place that stores values.
    stores: bool,
    /// Whether what is read is the base of a class.
    is_base: bool,
    /// The type of the objects of the class in which a field is declared.
    own: Option<&'a Type>,
    /// The aliases of the library that are being read, with what has been read: a cell of this number stands for each.
    aliases: RefCell<Vec<(Arc<str>, Annotation, Type)>>,
}

const ALIAS_DEPTH_MAX: u32 = 32;

/// The class that a name of `typing` is another spelling of.
pub(crate) fn class_of_typing(name: &str) -> Option<&'static str> {
    Some(match name {
        "List" => "builtins.list",
        "Dict" => "builtins.dict",
        "Set" => "builtins.set",
        "FrozenSet" => "builtins.frozenset",
        "Tuple" => "builtins.tuple",
        name => return class_made_by_typing(name),
    })
}

/// The same for a name that code can call as the class, which the others cannot be.
pub(crate) fn class_made_by_typing(name: &str) -> Option<&'static str> {
    Some(match name {
        "Deque" => "collections.deque",
        "DefaultDict" => "collections.defaultdict",
        "Counter" => "collections.Counter",
        "OrderedDict" => "collections.OrderedDict",
        _ => return None,
    })
}

impl Reader<'_, '_> {
    fn read(&self, module: &str, annotation: &Annotation, depth: u32) -> Meaning {
        match annotation {
            // A type that is defined by itself: each value has a type of its own.
            _ if depth > ALIAS_DEPTH_MAX => Meaning::Open,
            Annotation::None => Meaning::Type(Type::None),
            Annotation::Union(members) => self.union(module, members, depth),
            Annotation::Name(name, args) => self.name(module, name, args, depth),
            Annotation::Ellipsis => self.no_type("`...` is not a type here".to_owned()),
            // `[int]` for a list of them, or `(int, str)` for a tuple: it says nothing.
            Annotation::List(_) => Meaning::Open,
            Annotation::Unsupported(text) => self.no_type(format!("`{text}` is not a type")),
        }
    }

    /// What stands for a type and is none: any value to CPython, so that it says nothing where a program is run.
    fn no_type(&self, reason: String) -> Meaning {
        if self.facts.program.is_strict { Meaning::Refused(reason) } else { Meaning::Open }
    }

    fn union(&self, module: &str, members: &[Annotation], depth: u32) -> Meaning {
        let mut types = Vec::new();
        for member in members {
            match self.read(module, member, depth + 1) {
                Meaning::Type(ty) => types.push(ty),
                other => return other,
            }
        }
        Meaning::Type(lattice::union(types))
    }

    fn name(&self, module: &str, name: &str, args: &[Annotation], depth: u32) -> Meaning {
        if args.is_empty() && self.params.iter().any(|param| **param == *name) {
            return Meaning::Type(Type::Parameter(Arc::from(name)));
        }
        // `*args: P.args`: what is passed tells.
        if let Some((param, "args" | "kwargs")) = name.rsplit_once('.')
            && (self.params.iter().any(|known| **known == *param)
                || matches!(self.lookup(module, param), Resolved::TypeVar { .. }))
        {
            return Meaning::Open;
        }
        match self.lookup(module, name) {
            Resolved::Class(symbol) => self.class(module, symbol.as_str(), args, depth),
            // Its parameters are for type checkers: what is passed tells.
            Resolved::Alias(..) if !args.is_empty() => Meaning::Open,
            Resolved::Alias(home, annotation) if self.facts.program.is_library_module(&home) => {
                self.library_alias(&home, annotation, depth)
            }
            Resolved::Alias(home, annotation) => self.read(&home, &annotation, depth + 1),
            Resolved::TypeVar { name, .. } if self.params.contains(&name) => {
                Meaning::Type(Type::Parameter(name))
            }
            // Nobody has values of it.
            Resolved::TypeVar { .. } | Resolved::Unavailable(_) => Meaning::Open,
            Resolved::Unknown => self.special(module, name, args, depth),
            Resolved::Special(name) => self.special(module, &name, args, depth),
            // Iterators of functions of the library, which are classes in CPython.
            Resolved::Function(function) if self.facts.program.is_library(&function) => Meaning::Open,
            _ => self.no_type(format!("`{name}` is not a type")),
        }
    }

    /// An alias that may be defined by itself. In a program, what is passed for such a one tells its type; the library means all.
    fn library_alias(&self, home: &str, annotation: Annotation, depth: u32) -> Meaning {
        let is_same =
            |(module, known, _): &(Arc<str>, Annotation, Type)| **module == *home && *known == annotation;
        let number = |at: usize| Type::Cell(u32::try_from(at).unwrap_or(u32::MAX));
        let known = self.aliases.borrow().iter().position(is_same);
        if let Some(at) = known {
            return Meaning::Type(number(at));
        }
        let at = self.aliases.borrow().len();
        self.aliases.borrow_mut().push((Arc::from(home), annotation.clone(), Type::Never));
        let meaning = self.read(home, &annotation, depth + 1);
        let mut aliases = self.aliases.borrow_mut();
        if let (Meaning::Type(ty), Some((_, _, body))) = (&meaning, aliases.get_mut(at)) {
            *body = ty.clone();
        }
        if at > 0 {
            return meaning;
        }
        let bodies = std::mem::take(&mut *aliases);
        let body = |id: u32| bodies.get(id as usize).map_or(Type::Never, |(_, _, body)| body.clone());
        match meaning {
            Meaning::Type(ty) if lattice::mentions(&ty, &|part| matches!(part, Type::Cell(_))) => {
                Meaning::Type(recursive::resolved(&ty, &|id| (id, body(id))))
            }
            other => other,
        }
    }

    fn lookup(&self, module: &str, name: &str) -> Resolved {
        let mut parts = front::parts(name);
        let first = parts.next().unwrap_or_default();
        parts.fold(self.facts.name(module, first), |found, part| self.facts.inside(&found, part))
    }

    fn class(&self, module: &str, symbol: &str, args: &[Annotation], depth: u32) -> Meaning {
        match symbol {
            "builtins.int" => return Meaning::Type(Type::Int),
            "builtins.float" => return Meaning::Type(Type::Float),
            "builtins.bool" => return Meaning::Type(Type::Bool),
            "builtins.object" => return self.object(module),
            "builtins.tuple" => return self.tuple(module, args, depth),
            "builtins.type" | "contextlib.AbstractContextManager" => return Meaning::Open,
            _ => {}
        }
        let class = Symbol::new(symbol);
        if !self.is_base && (self.facts.is_protocol(&class) || self.facts.is_typed_dict(&class)) {
            return Meaning::Open;
        }
        let Some(expected) = self.facts.type_params(&symbol.into()).map(|params| params.len()) else {
            return Meaning::Refused(format!("`{symbol}` is not a class"));
        };
        match (args.len(), expected) {
            (0, 0) => return Meaning::Type(Type::class(symbol)),
            (0, _) => {
                let own = self.own.filter(|own| own.is_instance_of(symbol));
                return own.cloned().map_or(Meaning::Open, Meaning::Type);
            }
            // Of these classes each program tells what their objects hold (`open_modules`).
            (_, 0) if open_modules::has(&class) => return Meaning::Type(Type::class(symbol)),
            // Iterators of the library whose items are told by what they are made of.
            (_, 0) if self.facts.program.is_library(&class) => return Meaning::Open,
            (_, 0) if self.facts.is_erased(&class) => return Meaning::Type(Type::class(symbol)),
            (found, expected) if found != expected => {
                let reason = format!("expected {expected} type arguments, found {found}");
                // A class of the program raises TypeError.
                return match self.facts.program.is_library(&class) {
                    true => self.no_type(reason),
                    false => Meaning::Refused(reason),
                };
            }
            _ => {}
        }
        let mut types = Vec::new();
        for arg in args {
            match self.read(module, arg, depth + 1) {
                Meaning::Type(ty) => types.push(ty),
                other => return other,
            }
        }
        Meaning::Type(Type::generic(symbol, types))
    }

    /// `object`: any value. In a program it is specialized by what is passed, as `Any` is; the library means a box.
    fn object(&self, module: &str) -> Meaning {
        match self.is_base || self.facts.program.is_library_module(module) {
            true => Meaning::Type(Type::Object),
            false => Meaning::Open,
        }
    }

    fn tuple(&self, module: &str, args: &[Annotation], depth: u32) -> Meaning {
        if args.is_empty() {
            return Meaning::Open;
        }
        if let [item, Annotation::Ellipsis] = args {
            return match self.read(module, item, depth + 1) {
                Meaning::Type(ty) => Meaning::Type(Type::generic("builtins.tuple", vec![ty])),
                other => other,
            };
        }
        let mut types = Vec::new();
        for arg in args.iter().filter(|arg| !matches!(arg, Annotation::Name(name, _) if &**name == "()")) {
            match self.read(module, arg, depth + 1) {
                Meaning::Type(ty) => types.push(ty),
                other => return other,
            }
        }
        Meaning::Type(Type::Tuple(types.into()))
    }

    /// `Callable[[A, B], R]` as the type of stored values.
    fn callable(&self, module: &str, args: &[Annotation], depth: u32) -> Meaning {
        let [Annotation::List(params), result] = args else { return Meaning::Open };
        let mut types = Vec::new();
        for part in params.iter().chain([result]) {
            match self.read(module, part, depth + 1) {
                Meaning::Type(ty) => types.push(ty),
                other => return other,
            }
        }
        Meaning::Type(Type::generic(crate::infer::closures::CALLABLE, types))
    }

    /// `type[X]`: X or a class below it. Who is passed one is compiled for the class that it is; who stores one, for all
    /// that the program has.
    fn class_value(&self, module: &str, of: &Annotation, depth: u32) -> Meaning {
        match self.read(module, of, depth + 1) {
            Meaning::Type(Type::Parameter(name)) => {
                Meaning::Type(Type::Class(Arc::new(Type::Parameter(name))))
            }
            Meaning::Type(ty) if self.stores => {
                let below = match ty.as_instance() {
                    Some(instance) if instance.args.is_empty() => self.facts.overrides(&instance.class, ""),
                    _ => Vec::new(),
                };
                let below = below.iter().map(|class| Type::class(class.as_str()));
                let classes = below.chain([ty]).map(|ty| Type::Class(Arc::new(ty)));
                match lattice::union(classes) {
                    Type::Object => Meaning::Open,
                    union => Meaning::Type(union),
                }
            }
            Meaning::Type(_) | Meaning::Open => Meaning::Open,
            refused => refused,
        }
    }

    /// Names that `typing` gives to what has another spelling; recognized by name wherever they were imported from.
    fn special(&self, module: &str, name: &str, args: &[Annotation], depth: u32) -> Meaning {
        let name = name.rsplit('.').next().unwrap_or_default();
        let builtin = |target: &str| self.class(module, &format!("builtins.{target}"), args, depth);
        match name {
            _ if let Some(class) = class_of_typing(name) => self.class(module, class, args, depth),
            "Literal" => literal(args),
            "Optional" => {
                let members: Vec<Annotation> = args.iter().cloned().chain([Annotation::None]).collect();
                self.union(module, &members, depth)
            }
            "Union" => self.union(module, args, depth),
            "Final" | "ClassVar" | "Annotated" | "NotRequired" | "Required" | front::NEW_TYPE => {
                match args.first() {
                    Some(inner) => self.read(module, inner, depth + 1),
                    None => Meaning::Open,
                }
            }
            "object" => self.object(module),
            "type" | "Type" => match args {
                [of] => self.class_value(module, of, depth),
                _ => Meaning::Open,
            },
            "Callable" if self.stores => self.callable(module, args, depth),
            "NoReturn" | "Never" => Meaning::Type(Type::Never),
            "Text" | "LiteralString" => builtin("str"),
            "TypeGuard" | "TypeIs" => Meaning::Type(Type::Bool),
            SELF if self.params.iter().any(|param| &**param == SELF) => {
                Meaning::Type(Type::Parameter(Arc::from(SELF)))
            }
            _ if OPEN.contains(&name) => Meaning::Open,
            // A function, or a class that is not built: CPython takes any value for an annotation.
            _ if front::is_builtin_name(name) => Meaning::Open,
            _ => Meaning::Refused(format!("`{name}` is not defined")),
        }
    }
}

/// `Literal["a", 1]`: which of the values may be passed is for type checkers; what they are is not.
fn literal(args: &[Annotation]) -> Meaning {
    let ty = |arg: &Annotation| match arg {
        Annotation::None => Some(Type::None),
        Annotation::Unsupported(text) => match &**text {
            "True" | "False" => Some(Type::Bool),
            text if text.ends_with(['"', '\'']) && !text.starts_with(['b', 'B']) => Some(Type::str()),
            text if text
                .strip_prefix('-')
                .unwrap_or(text)
                .starts_with(|first: char| first.is_ascii_digit()) =>
            {
                Some(Type::Int)
            }
            _ => None,
        },
        _ => None,
    };
    match args.iter().map(ty).collect::<Option<Vec<Type>>>() {
        Some(types) if !types.is_empty() => Meaning::Type(lattice::union(types)),
        _ => Meaning::Refused("`Literal` takes strings, ints, bools and None here".to_owned()),
    }
}
