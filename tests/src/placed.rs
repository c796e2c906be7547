//! The definitions of a program with their places in the files, however the program came to be. Not here: comparing.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_compiler::front::definition::{Definition, DefinitionKind, FieldPlace, Module};
use linkpoint_compiler::program::Program;

/// All definitions of the user in full, by symbol, and what else modules consist of by their names.
pub fn described(program: &Program) -> BTreeMap<String, String> {
    let of_module = |module: &Arc<Module>| {
        let definitions = module.definitions.iter();
        let definitions = definitions
            .map(|(symbol, definition)| (symbol.to_string(), format!("{:#?}", placed(module, definition))));
        let mut rest = (**module).clone();
        rest.definitions = Default::default();
        rest.body_read = Default::default();
        // Numbers of blocks tell how they came about.
        rest.told = Default::default();
        let told = format!("{:?}", module.told_at());
        definitions.chain([(module.name.to_string(), format!("{rest:?} {told}"))]).collect::<Vec<_>>()
    };
    program.user_modules().flat_map(of_module).collect()
}

fn placed(module: &Module, definition: &Definition) -> Definition {
    let mut placed = definition.clone();
    if let Some(function) = definition.function() {
        let mut function = function.clone();
        let mentioned = function.mentions.iter_mut().map(|(site, _)| site);
        function.sites.iter_mut().chain(mentioned).for_each(|site| *site = module.site(definition, *site));
        placed.kind = DefinitionKind::Function(Arc::new(function));
    }
    if let Some(class) = definition.class() {
        let mut class = class.clone();
        for field in &mut class.fields {
            field.place = FieldPlace { block: 0, site: module.field_site(field.place) };
        }
        for field in &mut class.assigned_fields {
            // One that other code assigns stands nowhere.
            if let Some(method) = module.definitions.get(&field.method) {
                field.site = module.site(method, field.site);
            }
        }
        placed.kind = DefinitionKind::Class(Arc::new(class));
    }
    placed.place.start = module.offset(&definition.place);
    // Numbers of blocks tell how they came about.
    placed.place.block = 0;
    placed.place.end = placed.place.start + (definition.place.end - definition.place.start);
    placed
}
