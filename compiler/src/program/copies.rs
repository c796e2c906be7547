//! What `copy` adds to the classes of a program that imports it: a method that copies an object field by field. Python text
//! that is read like any other method. Not here: copies of containers, which the library makes.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use super::Program;
use super::names::Resolved;
use super::records::{Written, is_tuple, read_methods};
use crate::front::definition::{ClassDefinition, Definition};
use crate::ir::untyped::Annotation;

/// The method: `copies` is None for a shallow copy, or remembers what a deep copy has copied.
pub(crate) const COPIED: &str = "__copied__";

/// Bases that have no fields.
const PLAIN_BASES: [&str; 5] = ["object", "ABC", "Generic", "Protocol", "NamedTuple"];

/// Classes derive from each other no deeper than this.
const HIERARCHY_DEPTH_MAX: u32 = 100;

/// The method of a class whose objects can be copied; none unless the program imports `copy`.
pub(super) fn written(program: &Program, definition: &Definition, class: &ClassDefinition) -> Written {
    let is_copy = |module: &Arc<str>| &**module == "copy";
    if !program.user_modules().any(|module| module.imports.iter().any(is_copy)) {
        return Written::new();
    }
    let Some(text) = text(program, definition, class) else { return Written::new() };
    read_methods(definition, "copy", &text, &[COPIED], &BTreeMap::new(), &mut |_, _| {})
}

fn text(program: &Program, definition: &Definition, class: &ClassDefinition) -> Option<String> {
    let name = definition.symbol.last();
    let head = format!("class {name}:\n    def {COPIED}(self, copies):\n        import copy\n");
    if super::enums::is_enumeration(class) {
        return Some(head + "        return self\n");
    }
    let mut fields = Vec::new();
    collect_fields(program, definition, &mut fields, 0)?;
    let mut text = head;
    if is_tuple(class) {
        let items: String =
            fields.iter().map(|field| format!("copy._copied(self.{field}, copies), ")).collect();
        let _ = writeln!(text, "        return {name}({items})");
        return Some(text);
    }
    text.push_str("        made = copy._blank(self)\n        copy._remember(copies, self, made)\n");
    for field in fields {
        // A field that was never assigned stays so.
        let _ = write!(
            text,
            "        try:\n            of_{field} = self.{field}\n        except AttributeError:\n            pass\n        \
             else:\n            made.{field} = copy._copied(of_{field}, copies)\n"
        );
    }
    text.push_str("        return made\n");
    Some(text)
}

/// The fields of a class and of those that it derives from; nothing if one of those is the library's.
fn collect_fields(
    program: &Program,
    definition: &Definition,
    fields: &mut Vec<Arc<str>>,
    depth: u32,
) -> Option<()> {
    let class = definition.class().filter(|_| depth < HIERARCHY_DEPTH_MAX)?;
    for base in &class.bases {
        let Annotation::Name(name, _) = base else { return None };
        if PLAIN_BASES.contains(&name.rsplit('.').next().unwrap_or_default()) {
            continue;
        }
        let Resolved::Class(symbol) = program.resolve(&definition.module, name) else { return None };
        if program.is_library(&symbol) {
            return None;
        }
        collect_fields(program, &*program.definition(&symbol)?, fields, depth + 1)?;
    }
    let is_variable = |annotation: &Annotation| super::classes::special_field(annotation).is_some();
    let declared =
        class.fields.iter().filter(|field| !is_variable(&field.annotation)).map(|field| &field.name);
    for field in declared.chain(class.assigned_fields.iter().map(|field| &field.name)) {
        if !fields.contains(field) {
            fields.push(field.clone());
        }
    }
    Some(())
}
