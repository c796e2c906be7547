//! Layouts of objects: where fields are, what a type descriptor says. Tuples are laid out as classes are.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::{TypeName, TypeRecord, layout};

use super::{Specialization, lattice, recursive};
use crate::ir::Type;
use crate::program::classes::is_exception;
use crate::program::facts::Facts;

/// A field in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    /// Its name; the index for a tuple.
    pub(crate) name: Arc<str>,
    /// Its type.
    pub(crate) ty: Type,
    /// Its offset in bytes from the start of the object.
    pub(crate) offset: u32,
}

/// The fields of an object type with their places, and the object's size in bytes.
pub(crate) fn slots(facts: &Facts<'_>, ty: &Type) -> (Vec<Slot>, u32) {
    let fields: Vec<(Arc<str>, Type)> = match ty {
        Type::Tuple(items) => items
            .iter()
            .enumerate()
            .map(|(index, item)| (Arc::from(index.to_string()), recursive::opened(item)))
            .collect(),
        Type::Instance(instance) => facts.shape(&instance.class).map_or_else(Vec::new, |shape| {
            let substitution = lattice::substitution(&shape.type_params, &instance.args);
            let field = |field: &crate::program::classes::FieldShape| {
                (field.name.clone(), facts.instantiate(&field.ty, &substitution))
            };
            shape.fields.iter().map(field).collect()
        }),
        // A boxed primitive: the value behind the header.
        Type::Int | Type::Float | Type::Bool => vec![(Arc::from("value"), ty.clone())],
        // A boxed method: its receiver.
        Type::Method(receiver, _) if lattice::is_runtime(receiver) => {
            vec![(Arc::from("receiver"), (**receiver).clone())]
        }
        _ => Vec::new(),
    };
    let mut offset = layout::HEADER;
    let mut slots = Vec::new();
    for (name, ty) in fields {
        let size = ty.stored_size();
        offset = offset.next_multiple_of(ty.stored_alignment());
        slots.push(Slot { name, ty, offset });
        offset += size;
    }
    (slots, offset.next_multiple_of(8))
}

/// The full name of the type of an object: of the box for a primitive type.
pub(crate) fn type_name(ty: &Type) -> TypeName {
    match ty {
        Type::Int | Type::Float | Type::Bool => TypeName::new(format!("builtins.{ty}")),
        _ => TypeName::new(ty.to_string()),
    }
}

/// What the linker needs to know of an object type.
pub(crate) fn type_record(facts: &Facts<'_>, ty: &Type) -> TypeRecord {
    let (slots, size) = slots(facts, ty);
    let owns = slots.iter().any(|slot| slot.ty.is_counted());
    let has = |method: &str| match ty {
        Type::Instance(instance) => facts.method(&instance.class, method).is_some(),
        _ => false,
    };
    let glue = |name: &str| Specialization { symbol: name.into(), params: vec![ty.clone()] }.name();
    let cyclic = facts.is_cyclic(ty);
    let display = match ty {
        Type::Instance(instance) => instance.class.last().to_owned(),
        Type::Tuple(_) => "tuple".to_owned(),
        Type::Function(_) => "function".to_owned(),
        Type::Method(..) => "method".to_owned(),
        Type::Class(_) => "type".to_owned(),
        Type::Module(_) => "module".to_owned(),
        other => other.to_string(),
    };
    TypeRecord {
        name: type_name(ty),
        shown: shown(facts, ty).unwrap_or_else(|| display.clone()),
        display,
        ancestors: ancestors(facts, ty),
        size,
        layout: digest(&slots),
        finalize: (owns || has("__drop__")).then(|| glue("runtime.finalize")),
        visit: (cyclic && (owns || has("__visit__"))).then(|| glue("runtime.visit")),
        cyclic,
        storage: owns_storage_only(ty),
        methods: Vec::new(),
    }
}

/// What a traceback shows of an exception.
fn shown(facts: &Facts<'_>, ty: &Type) -> Option<String> {
    let class = &ty.as_instance()?.class;
    if class.module() == "builtins" || !is_exception(facts.program, class) {
        return None;
    }
    let owner = facts.program.module_of(class)?.name.clone();
    let name = class.as_str().strip_prefix(&*owner)?.strip_prefix('.')?;
    match facts.program.is_library_module(&owner) {
        true => Some(format!("{}.{name}", facts.module_told(class).unwrap_or(owner))),
        false if owner == *facts.program.entry() => Some(name.to_owned()),
        false => Some(format!("{owner}.{name}")),
    }
}

/// Whether all that an object of this type owns is the storage of its elements: a list of numbers (`builtins/list.py`).
fn owns_storage_only(ty: &Type) -> bool {
    match ty {
        Type::Instance(instance) => {
            instance.class.as_str() == "builtins.list" && !instance.args.iter().any(Type::is_counted)
        }
        _ => false,
    }
}

fn ancestors(facts: &Facts<'_>, ty: &Type) -> Vec<TypeName> {
    let mut chain = Vec::new();
    let mut current = facts.layout_base(ty);
    while let Some(ty) = current {
        chain.push(type_name(&ty));
        current = facts.layout_base(&ty);
    }
    chain.reverse();
    chain
}

/// Whether objects of this type may be part of a reference cycle: whether the type can reach itself, or anything at all,
/// through counted fields and type arguments. A class that others derive from may hold what they hold.
pub(crate) fn may_be_cyclic(facts: &Facts<'_>, ty: &Type) -> bool {
    let mut seen = BTreeSet::new();
    let mut work = parts(facts, ty);
    while let Some(part) = work.pop() {
        let derived = |class| !facts.overrides(class, "").is_empty();
        match &part {
            _ if part == *ty => return true,
            Type::Object => return true,
            Type::Instance(instance) if derived(&instance.class) => return true,
            _ => {}
        }
        if seen.insert(part.clone()) {
            work.extend(parts(facts, &part));
        }
    }
    false
}

/// The types that an object of this type may refer to directly.
fn parts(facts: &Facts<'_>, ty: &Type) -> Vec<Type> {
    match ty {
        Type::Union(members) => members.to_vec(),
        Type::Recursive(_) => lattice::members(ty),
        Type::Instance(instance) => {
            let fields = slots(facts, ty).0.into_iter().map(|slot| slot.ty);
            fields.chain(instance.args.iter().cloned()).filter(Type::is_counted).collect()
        }
        Type::Tuple(items) => items.iter().filter(|item| item.is_counted()).cloned().collect(),
        Type::Method(receiver, _) => {
            Some(&**receiver).filter(|ty| ty.is_counted()).cloned().into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// A digest of the layouts of all classes of the user that values of these types can reach.
pub(crate) fn reachable<'a>(
    facts: &Facts<'_>,
    types: impl Iterator<Item = &'a Type>,
) -> linkpoint_abi::Digest {
    let mut seen = BTreeSet::new();
    let mut work: Vec<Type> = types.filter(|ty| ty.is_counted()).cloned().collect();
    while let Some(ty) = work.pop() {
        if seen.insert(ty.clone()) {
            work.extend(parts(facts, &ty));
        }
    }
    let mut hasher = linkpoint_abi::Hasher::new("layouts");
    for ty in seen {
        if ty.as_instance().is_none_or(|instance| facts.program.is_library(&instance.class)) {
            continue;
        }
        hasher.text(&ty.to_string());
        hash(&mut hasher, &slots(facts, &ty).0);
    }
    hasher.finish()
}

/// Whether a field holds a box with its value, so that it can be missing.
pub(crate) fn is_boxed(ty: &Type) -> bool {
    matches!(ty, Type::Union(members) if members.len() == 1)
}

fn digest(slots: &[Slot]) -> linkpoint_abi::Digest {
    let mut hasher = linkpoint_abi::Hasher::new("layout");
    hash(&mut hasher, slots);
    hasher.finish()
}

fn hash(hasher: &mut linkpoint_abi::Hasher, slots: &[Slot]) {
    for slot in slots {
        if is_boxed(&slot.ty) {
            hasher.text("in a box");
        }
        hasher.text(&slot.name).text(&slot.ty.to_string()).number(u64::from(slot.offset));
    }
}
