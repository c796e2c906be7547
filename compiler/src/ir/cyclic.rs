//! Which types can be part of reference cycles, as far as a function knows. Not here: how that is found out (`infer`).

use super::Type;
use super::typed::Tables;

/// Whether an object of type `ty` may be part of a reference cycle, as far as the type and its record tell.
pub fn may_be_cyclic(tables: &Tables, ty: &Type) -> bool {
    let any = |types: &[Type]| types.iter().any(|ty| may_be_cyclic(tables, ty));
    match ty {
        Type::Tuple(items) => any(items),
        Type::Union(members) => any(members),
        Type::Method(receiver, _) => may_be_cyclic(tables, receiver),
        Type::Instance(instance) => {
            let name = ty.to_string();
            let known = tables.types.iter().find(|record| record.name.as_str() == name);
            match (known, instance.class.as_str()) {
                (Some(record), _) => record.cyclic,
                (None, "builtins.str" | "builtins.bytes" | "builtins.bytearray") => false,
                (None, "builtins.list" | "builtins.set" | "builtins.dict") => any(&instance.args),
                (None, _) => true,
            }
        }
        other => other.is_counted(),
    }
}
