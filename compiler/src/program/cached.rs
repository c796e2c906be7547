//! Properties that `functools.cached_property` makes: Python text that is read like any other method, once, when the program
//! is read. The value is kept in a field, in a tuple, so that None can be one.

use std::collections::BTreeMap;

use linkpoint_abi::Symbol;

use super::Program;
use super::records::{Written, read_methods};
use crate::front::definition::Definition;
use crate::front::{COMPUTED, KEPT};

/// The properties to add to each class of the user.
pub(super) fn written(program: &Program) -> BTreeMap<Symbol, Written> {
    let definitions = program.user_modules().flat_map(|module| module.definitions.values());
    let written = definitions.map(|definition| (definition.symbol.clone(), properties(definition)));
    written.filter(|(_, written)| !written.is_empty()).collect()
}

fn properties(definition: &Definition) -> Written {
    let computed = |name: &str| Some(name.strip_prefix(COMPUTED)?.strip_suffix("__")?.to_owned());
    let methods = definition.class().into_iter().flat_map(|class| &class.methods);
    let names: Vec<String> = methods.filter_map(|(name, _)| computed(name)).collect();
    if names.is_empty() {
        return Written::new();
    }
    let mut text = format!("class {}:\n", definition.symbol.last());
    for name in &names {
        text.push_str(&format!(
            "    @property\n    def {name}(self):\n        kept = self.{KEPT}{name}__\n        if kept is None:\n            \
             kept = (self.{COMPUTED}{name}__(),)\n            self.{KEPT}{name}__ = kept\n        return kept[0]\n"
        ));
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    read_methods(definition, "cached property", &text, &names, &BTreeMap::new(), &mut |_, _| {})
}
