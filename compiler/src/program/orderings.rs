//! What `functools.total_ordering` adds to a class: the comparisons that follow from the one it has. Each is Python text
//! that is read like any other method. Not here: comparisons of dataclasses (`records`).

use std::fmt::Write;

use super::records::{Written, read_methods};
use crate::front::definition::{ClassDefinition, Definition};
use crate::ir::untyped::Annotation;

/// The comparisons in the order in which CPython prefers them, each with what the others are by it.
const ROOTS: [(&str, [(&str, &str); 3]); 4] = [
    (
        "__lt__",
        [
            ("__gt__", "not self.__lt__(other) and self != other"),
            ("__le__", "self.__lt__(other) or self == other"),
            ("__ge__", "not self.__lt__(other)"),
        ],
    ),
    (
        "__le__",
        [
            ("__ge__", "not self.__le__(other) or self == other"),
            ("__lt__", "self.__le__(other) and self != other"),
            ("__gt__", "not self.__le__(other)"),
        ],
    ),
    (
        "__gt__",
        [
            ("__lt__", "not self.__gt__(other) and self != other"),
            ("__ge__", "self.__gt__(other) or self == other"),
            ("__le__", "not self.__gt__(other)"),
        ],
    ),
    (
        "__ge__",
        [
            ("__le__", "not self.__ge__(other) or self == other"),
            ("__gt__", "self.__ge__(other) and self != other"),
            ("__lt__", "not self.__ge__(other)"),
        ],
    ),
];

/// The methods to add to a class; none if it is not decorated.
pub(super) fn methods(definition: &Definition, class: &ClassDefinition) -> Written {
    let has = |name: &str| class.methods.iter().any(|(known, _)| &**known == name);
    let is_decorator = |decorator: &Annotation| matches!(decorator, Annotation::Name(name, _) if name.rsplit('.').next() == Some("total_ordering"));
    let root = ROOTS.iter().find(|(name, _)| has(name));
    let Some((_, others)) =
        root.filter(|_| class.decorators.iter().any(|(decorator, _)| is_decorator(decorator)))
    else {
        return Written::new();
    };
    let mut text = format!("class {}:\n", definition.symbol.last());
    let mut names = Vec::new();
    for (name, value) in others.iter().filter(|(name, _)| !has(name)) {
        let _ = writeln!(text, "    def {name}(self, other) -> bool:\n        return {value}");
        names.push(*name);
    }
    read_methods(definition, "total_ordering", &text, &names, &Default::default(), &mut |_, _| {})
}
