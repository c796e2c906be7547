//! The lattice of types: unions, substitution, narrowing. Not here: type cells, which make joins stateful.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::recursive;
use crate::ir::Type;
use crate::ir::types::Instance;

/// More members than this widen to `object`.
pub(super) const UNION_MEMBERS_MAX: usize = 12;

/// The same for unions of functions and classes that the compiler knows, as tables of handlers have, and of objects of the program's
/// classes, as lists of rules and steps have: what calls one of them has a case for each.
const UNION_CASES_MAX: usize = 40;

/// What type parameters stand for.
pub type Substitution = BTreeMap<Arc<str>, Type>;

/// The union of `members`: flat, sorted, without duplicates; a single member is itself.
pub fn union(members: impl IntoIterator<Item = Type>) -> Type {
    let mut flat = Vec::new();
    for member in members {
        match member {
            Type::Never => {}
            Type::Object => return Type::Object,
            Type::Union(inner) => flat.extend(inner.iter().cloned()),
            Type::Recursive(_) => match recursive::opened(&member) {
                Type::Union(inner) => flat.extend(inner.iter().cloned()),
                Type::Object => return Type::Object,
                other => flat.push(other),
            },
            other => flat.push(other),
        }
    }
    flat.sort();
    flat.dedup();
    match flat.len() {
        0 => Type::Never,
        1 => flat.remove(0),
        n if n > UNION_MEMBERS_MAX && !is_table(&flat) => Type::Object,
        _ => Type::Union(flat.into()),
    }
}

/// Whether `members` are functions, classes and objects that have a case each, and not too many.
fn is_table(members: &[Type]) -> bool {
    let is_object = |member: &Type| {
        member.as_instance().is_some_and(|of| of.args.is_empty() && of.class.module() != "builtins")
    };
    let has_case = |member: &Type| is_known_callable(member) || is_object(member) || *member == Type::None;
    members.len() <= UNION_CASES_MAX && members.iter().all(has_case)
}

/// The members of a union; any other type is its own only member.
pub fn members(ty: &Type) -> Vec<Type> {
    match ty {
        Type::Union(members) => members.to_vec(),
        Type::Recursive(_) => members(&recursive::opened(ty)),
        other => vec![other.clone()],
    }
}

/// `ty` without the members that `remove` names.
pub fn without(ty: &Type, remove: impl Fn(&Type) -> bool) -> Type {
    union(members(ty).into_iter().filter(|member| !remove(member)))
}

/// Pairs type parameters with arguments.
pub fn substitution(params: &[Arc<str>], args: &[Type]) -> Substitution {
    params.iter().cloned().zip(args.iter().cloned()).collect()
}

/// Replaces type parameters.
pub fn substitute(ty: &Type, substitution: &Substitution) -> Type {
    if substitution.is_empty() {
        return ty.clone();
    }
    let ty = map(ty, &mut |part| match part {
        Type::Parameter(name) => substitution.get(name).cloned(),
        _ => None,
    });
    recursive::opened(&ty)
}

/// Rebuilds `ty`, replacing every part for which `change` gives another type. A type without end is one part.
pub fn map(ty: &Type, change: &mut dyn FnMut(&Type) -> Option<Type>) -> Type {
    if let Some(changed) = change(ty) {
        return changed;
    }
    map_parts(ty, &mut |part| map(part, change))
}

/// Whether a type has element types that nothing has decided yet.
pub fn is_open(ty: &Type) -> bool {
    mentions(ty, &|part| *part == Type::Never)
}

/// `ty` with what `change` makes of each type that it consists of, in their order.
pub fn map_parts(ty: &Type, change: &mut dyn FnMut(&Type) -> Type) -> Type {
    match ty {
        Type::Instance(instance) if instance.args.is_empty() => ty.clone(),
        Type::Instance(instance) => {
            let args = instance.args.iter().map(change).collect();
            Type::Instance(Arc::new(Instance { class: instance.class.clone(), args }))
        }
        Type::Tuple(items) => Type::Tuple(items.iter().map(change).collect()),
        Type::Union(items) => union(items.iter().map(change).collect::<Vec<_>>()),
        Type::Class(of) => Type::Class(Arc::new(change(of))),
        Type::Method(receiver, symbol) => Type::Method(Arc::new(change(receiver)), symbol.clone()),
        other => other.clone(),
    }
}

/// Whether `ty` consists of more than `parts_max` types.
pub(crate) fn has_more_parts(ty: &Type, parts_max: usize) -> bool {
    let parts = std::cell::Cell::new(0);
    mentions(ty, &|_| {
        parts.set(parts.get() + 1);
        parts.get() > parts_max
    })
}

/// Whether types in `ty` nest more than `levels` deep.
pub(crate) fn is_deeper(ty: &Type, levels: usize) -> bool {
    let Some(within) = levels.checked_sub(1) else { return true };
    match ty {
        Type::Instance(instance) => instance.args.iter().any(|arg| is_deeper(arg, within)),
        Type::Tuple(items) | Type::Union(items) => items.iter().any(|item| is_deeper(item, within)),
        Type::Class(of) => is_deeper(of, within),
        Type::Method(receiver, _) => is_deeper(receiver, within),
        _ => false,
    }
}

/// Whether some part of `ty` satisfies `test`.
pub fn mentions(ty: &Type, test: &dyn Fn(&Type) -> bool) -> bool {
    test(ty)
        || match ty {
            Type::Instance(instance) => instance.args.iter().any(|arg| mentions(arg, test)),
            Type::Tuple(items) | Type::Union(items) => items.iter().any(|item| mentions(item, test)),
            Type::Class(of) => mentions(of, test),
            Type::Recursive(body) => mentions(body, test),
            Type::Method(receiver, _) => mentions(receiver, test),
            _ => false,
        }
}

/// Whether a value of this type exists at run time, not only for the compiler.
pub fn is_runtime(ty: &Type) -> bool {
    match ty {
        Type::Class(_) | Type::Function(_) | Type::Module(_) => false,
        Type::Method(receiver, _) => is_runtime(receiver),
        _ => true,
    }
}

/// Whether values of this type are functions, methods or classes that the compiler knows.
pub fn is_known_callable(ty: &Type) -> bool {
    matches!(ty, Type::Function(_) | Type::Method(..) | Type::Class(_))
}

/// How people read a type: short names, `X | None`.
pub fn display(ty: &Type) -> String {
    match ty {
        Type::Instance(instance) if instance.args.is_empty() => instance.class.last().to_owned(),
        Type::Instance(instance) if super::closures::signature(instance).is_some() => {
            let (params, result) = instance.args.split_at(instance.args.len() - 1);
            format!("Callable[[{}], {}]", list(params), list(result))
        }
        Type::Instance(instance) if instance.class.as_str() == "builtins.tuple" => {
            format!("tuple[{}, ...]", list(&instance.args))
        }
        Type::Instance(instance) => format!("{}[{}]", instance.class.last(), list(&instance.args)),
        Type::Tuple(items) if items.is_empty() => "tuple[()]".to_owned(),
        Type::Tuple(items) => format!("tuple[{}]", list(items)),
        Type::Union(items) => {
            let (none, some): (Vec<&Type>, Vec<&Type>) = items.iter().partition(|item| **item == Type::None);
            some.into_iter().chain(none).map(display).collect::<Vec<_>>().join(" | ")
        }
        Type::Class(of) => format!("type[{}]", display(of)),
        Type::Recursive(body) => display(body),
        Type::Up(_) => "...".to_owned(),
        Type::Function(symbol) => format!("function {}", symbol.last()),
        Type::Method(..) if super::class_values::of_object(ty).is_some() => {
            super::class_values::display(ty).unwrap_or_default()
        }
        Type::Method(_, symbol) => format!("method {}", symbol.last()),
        Type::Module(name) => format!("module {name}"),
        Type::Parameter(name) => name.to_string(),
        Type::Cell(_) => "an element type that is not known yet".to_owned(),
        other => other.to_string(),
    }
}

fn list(types: &[Type]) -> String {
    types.iter().map(display).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unions_are_flat_and_sorted() {
        let a = union([Type::Int, union([Type::None, Type::str()])]);
        let b = union([Type::str(), Type::Int, Type::None, Type::Int]);
        assert_eq!(a, b);
        assert_eq!(union([Type::Int, Type::Never]), Type::Int);
        assert_eq!(display(&a), "int | str | None");
    }
}
