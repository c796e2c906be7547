//! What a class variable that only other code assigns is before anybody is known to: of the type that the name has in the
//! classes above. Not here: what is assigned (`collect`).

use std::collections::BTreeMap;

use linkpoint_abi::Symbol;

use crate::front::definition::Module;
use crate::ir::Type;
use crate::program::facts::Facts;
use crate::program::hierarchy;

/// The class variables of a module that may hide one of a class above, each with that one.
pub(super) fn inherited(facts: &Facts<'_>, module: &Module) -> Vec<(Symbol, Symbol)> {
    let mut found = Vec::new();
    for definition in module.definitions.values() {
        let late = definition.class().map(|class| class.late_variables.as_slice()).unwrap_or_default();
        if late.is_empty() {
            continue;
        }
        let above = hierarchy::line(facts.program, &definition.symbol).order.clone();
        for (name, variable) in late {
            let certain = above.iter().skip(1).find_map(|class| {
                let class = facts.program.definition(class)?;
                let variables = &class.class()?.class_variables;
                variables.iter().find(|(known, _)| known == name).map(|(_, variable)| variable.symbol.clone())
            });
            found.extend(certain.map(|certain| (variable.symbol.clone(), certain)));
        }
    }
    found
}

/// Gives those of which nothing is known yet the types of what they hide.
pub(super) fn fill(types: &mut BTreeMap<Symbol, Type>, inherited: &[(Symbol, Symbol)]) {
    for (late, certain) in inherited {
        if types.get(late) == Some(&Type::Never)
            && let Some(known) = types.get(certain).cloned()
        {
            types.insert(late.clone(), known);
        }
    }
}
