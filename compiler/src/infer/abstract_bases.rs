//! `isinstance` with the abstract bases of `collections.abc`, `typing` and `numbers`, which have no class of their own: some know
//! a class by its methods, some by what is registered, below them or named as a base. Not here: the methods that they bring
//! (`program::abstract_bases`).

use linkpoint_abi::Symbol;
use std::sync::Arc;

use super::closures::CALLABLE;
use super::dispatch::BY_INDEX;
use super::frame::Frame;
use super::generators::GENERATOR;
use super::lattice;
use crate::ir::Type;

/// The class that stands for an abstract base of this name.
pub(super) fn class(name: &str) -> Option<Type> {
    let class = Type::class(&format!("{MODULE}{name}"));
    BASES.contains(&name).then(|| Type::Class(Arc::new(class)))
}

/// The name of the abstract base that a class stands for.
pub(super) fn name(class: &Symbol) -> Option<&str> {
    class.as_str().strip_prefix(MODULE).filter(|name| BASES.contains(name))
}

const MODULE: &str = "collections.abc.";

const BASES: &[&str] = &[
    "AbstractSet",
    "Callable",
    "Collection",
    "Complex",
    "Container",
    "Generator",
    "Hashable",
    "Integral",
    "ItemsView",
    "Iterable",
    "Iterator",
    "KeysView",
    "Mapping",
    "MappingView",
    "MutableMapping",
    "MutableSequence",
    "MutableSet",
    "Number",
    "Rational",
    "Real",
    "Reversible",
    "Sequence",
    "Set",
    "Sized",
    "ValuesView",
];

/// The bases of `numbers`, each above those behind it.
const NUMBERS: [&str; 5] = ["Number", "Complex", "Real", "Rational", "Integral"];

/// What the library's classes are registered as. The other bases know them by their methods.
const REGISTERED: &[(&str, &[&str])] = &[
    ("builtins.str", &["Sequence"]),
    ("builtins.bytes", &["Sequence"]),
    ("builtins.bytearray", &["Sequence", "MutableSequence"]),
    ("builtins.range", &["Sequence"]),
    ("builtins.tuple", &["Sequence"]),
    ("builtins.list", &["Sequence", "MutableSequence"]),
    ("builtins.memoryview", &["Sequence"]),
    ("array.array", &["Sequence", "MutableSequence"]),
    ("collections.deque", &["Sequence", "MutableSequence"]),
    ("__userbases__.UserList", &["Sequence", "MutableSequence"]),
    ("builtins.dict", &["Mapping", "MutableMapping"]),
    ("collections.ChainMap", &["Mapping", "MutableMapping"]),
    ("types.mappingproxy", &["Mapping"]),
    ("__userbases__.UserDict", &["Mapping", "MutableMapping"]),
    ("builtins.set", &["Set", "AbstractSet", "MutableSet"]),
    ("builtins.frozenset", &["Set", "AbstractSet"]),
    ("builtins.dict_keys", &["KeysView", "MappingView", "Set", "AbstractSet"]),
    ("builtins.dict_items", &["ItemsView", "MappingView", "Set", "AbstractSet"]),
    ("builtins.dict_values", &["ValuesView", "MappingView"]),
    ("builtins.complex", &["Number", "Complex"]),
    ("fractions.Fraction", &["Number", "Complex", "Real", "Rational"]),
    ("decimal.Decimal", &["Number"]),
    (GENERATOR, &["Generator"]),
];

impl Frame<'_, '_> {
    /// Whether all values of a type are instances of the abstract base that `class` stands for.
    pub(super) fn is_of_abstract_base(&self, ty: &Type, class: &Symbol) -> bool {
        let base = name(class).unwrap_or_default();
        match (base, ty) {
            (_, Type::Never | Type::Object | Type::Union(_) | Type::Cell(_)) => false,
            ("Callable", _) => self.is_callable(ty),
            ("Hashable", Type::Class(_) | Type::Function(_) | Type::Method(..) | Type::Module(_)) => true,
            (_, Type::Class(_) | Type::Function(_) | Type::Method(..) | Type::Module(_)) => false,
            ("Hashable", _) => self.has_hash(ty),
            ("Iterable", _) => self.has_all(ty, &["__iter__"]),
            ("Iterator", _) => self.has_all(ty, &["__iter__", "__next__"]) || self.is_library_iterator(ty),
            ("Sized", _) => self.has_all(ty, &["__len__"]),
            ("Container", _) => self.has_all(ty, &["__contains__"]),
            ("Collection", _) => self.has_all(ty, &["__len__", "__iter__", "__contains__"]),
            ("Reversible", _) => {
                self.has_all(ty, &["__iter__", "__reversed__"]) || self.is_registered(ty, "Sequence")
            }
            ("Number" | "Complex" | "Real", Type::Int | Type::Bool | Type::Float) => true,
            ("Rational" | "Integral", Type::Int | Type::Bool) => true,
            _ => self.is_registered(ty, base),
        }
    }

    /// `callable(x)`
    pub(super) fn is_callable(&self, ty: &Type) -> bool {
        lattice::is_known_callable(ty)
            || ty.is_instance_of(CALLABLE)
            || self.find_method(ty, "__call__").is_some()
    }

    /// Whether the class of a value says how it is hashed; items of a tuple are not asked.
    fn has_hash(&self, ty: &Type) -> bool {
        let Type::Instance(instance) = ty else { return true };
        let Some(own) = self.facts.method(&instance.class, "__hash__") else {
            let is_below = |class: &&str| self.derives_from(instance, &(**class).into());
            let found = self.find_method(ty, "__hash__");
            return !UNHASHABLE.iter().any(is_below) && found.is_none_or(|of| !is_refusing(&of));
        };
        let record = own.as_str().strip_suffix(".__hash__").and_then(|of| self.facts.dataclass(&of.into()));
        !is_refusing(&own) && record.is_none_or(|record| record.has_hash)
    }

    fn has_all(&self, ty: &Type, methods: &[&str]) -> bool {
        let has = |name: &&str| self.find_method(ty, name).is_some_and(|method| method.as_str() != BY_INDEX);
        methods.iter().all(has)
    }

    /// Those of the library have what iterates over them instead of `__iter__`.
    fn is_library_iterator(&self, ty: &Type) -> bool {
        let Type::Instance(instance) = ty else { return false };
        self.facts.program.is_library(&instance.class) && self.has_all(ty, &["__next__"])
    }

    /// Whether the class of a value, or one above it, is registered as the base, or names one that is below it.
    pub(super) fn is_registered(&self, ty: &Type, base: &str) -> bool {
        let class = super::attributes::class_of(ty);
        let order = self.facts.order(&class);
        let is_known = |above: &Symbol| {
            let registered = REGISTERED.iter().find(|(known, _)| above.as_str() == *known);
            registered.is_some_and(|(_, bases)| bases.contains(&base))
        };
        if is_known(&class) || order.iter().any(is_known) {
            return true;
        }
        let is_number_below = |named: &str| {
            let place = |base: &str| NUMBERS.iter().position(|known| *known == base);
            place(named).zip(place(base)).is_some_and(|(named, base)| named >= base)
        };
        let is_below =
            |named: &str| named == base || named == format!("Mutable{base}") || is_number_below(named);
        !self.facts.program.is_library(&class)
            && self.facts.named_bases(&class).iter().any(|named| is_below(named))
    }
}

fn is_refusing(method: &Symbol) -> bool {
    method.last() == "_unhashable"
}

const UNHASHABLE: [&str; 5] =
    ["builtins.list", "builtins.dict", "builtins.set", "builtins.bytearray", "collections.deque"];
