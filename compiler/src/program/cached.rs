//! Properties that `functools.cached_property` makes: Python text that is read like any other method, once, when the program
//! is read. The value is kept in a field, in a tuple, so that None can be one.

use std::collections::BTreeMap;

use super::records::{Written, read_methods};
use crate::front::definition::{ClassDefinition, Definition};
use crate::front::{COMPUTED, KEPT};

/// The properties of a class.
pub(super) fn written(definition: &Definition, class: &ClassDefinition) -> Written {
    let computed = |name: &str| Some(name.strip_prefix(COMPUTED)?.strip_suffix("__")?.to_owned());
    let names: Vec<String> = class.methods.iter().filter_map(|(name, _)| computed(name)).collect();
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
