//! The text of a module.

use std::collections::BTreeSet;

use super::{Class, Definition, Function, Module, Style};

/// The text of `module`, with what it refers to imported.
pub(super) fn module(module: &Module) -> String {
    let mut text = String::new();
    for (name, value) in &module.constants {
        text += &format!("{name} = {value}\n");
    }
    for definition in &module.definitions {
        text.push('\n');
        match definition {
            Definition::Function(found) => function(found, "", &mut text),
            Definition::Class(found) => class(found, &mut text),
        }
    }
    for (name, value) in &module.variables {
        text += &format!("{name} = {value}\n");
    }
    for shown in &module.shown {
        text += &format!("print({shown})\n");
    }
    let mut imports = BTreeSet::new();
    let body = referring(module, &text, &mut imports);
    let head: String = imports.into_iter().collect();
    format!("from dataclasses import dataclass\n{head}{body}")
}

/// `text` with references as this module writes them.
fn referring(module: &Module, text: &str, imports: &mut BTreeSet<String>) -> String {
    let mut written = String::new();
    for (index, part) in text.split('@').enumerate() {
        let reference = part.split_once('.').filter(|_| index % 2 == 1);
        match reference {
            Some((home, name)) if home == module.name => written += name,
            Some((home, name)) if module.imports_names => {
                imports.insert(format!("from {home} import {name}\n"));
                written += name;
            }
            Some((home, _)) => {
                imports.insert(format!("import {home}\n"));
                written += part;
            }
            None => written += part,
        }
    }
    written.replace('#', "").replace('$', "@").replace('~', "#")
}

fn function(function: &Function, margin: &str, text: &mut String) {
    let param = |param: &super::Param| {
        let ty = param.ty.map(|ty| format!(": {ty}")).unwrap_or_default();
        let default = param.default.as_ref().map(|value| format!(" = {value}")).unwrap_or_default();
        format!("{}{ty}{default}", param.name)
    };
    let of_class = if margin.is_empty() { None } else { Some("self".to_owned()) };
    let params: Vec<String> = of_class.into_iter().chain(function.params.iter().map(param)).collect();
    let returns = function.returns.map(|ty| format!(" -> {ty}")).unwrap_or_default();
    let Function { name, type_params, .. } = function;
    *text += &format!("{margin}def {name}{type_params}({}){returns}:\n", params.join(", "));
    // A `global` stands before what uses the name.
    let globals: BTreeSet<&str> = lines(function).filter(|line| line.starts_with("global ")).collect();
    let others = lines(function).filter(|line| !line.starts_with("global "));
    let start = if type_params_of(function) { "total = 0" } else { "total = a" };
    for line in globals.into_iter().chain([start]).chain(others) {
        *text += &format!("{margin}    {line}\n");
    }
    *text += &format!("{margin}    return {}\n", function.result);
}

fn type_params_of(function: &Function) -> bool {
    !function.type_params.is_empty()
}

fn lines(function: &Function) -> impl Iterator<Item = &str> {
    function.statements.iter().flat_map(|statement| statement.lines())
}

fn class(class: &Class, text: &mut String) {
    if class.style == Style::Dataclass {
        *text += "$dataclass\n";
    }
    let base = class.base.as_ref().map(|base| format!("({base})")).unwrap_or_default();
    *text += &format!("class {}{base}:\n", class.name);
    for field in &class.fields {
        match class.style {
            Style::Assigned => {}
            Style::Declared => *text += &format!("    {}: {}\n", field.name, field.ty),
            Style::Dataclass if field.value.is_empty() => *text += &format!("    {}: int\n", field.name),
            Style::Dataclass => *text += &format!("    {}: {} = {}\n", field.name, field.ty, field.value),
        }
    }
    if class.style != Style::Dataclass {
        *text += "    def __init__(self, a: int) -> None:\n";
        if class.base.is_some() {
            *text += "        super().__init__(a)\n";
        }
        for field in &class.fields {
            *text += &format!("        self.{} = {}\n", field.name, field.value);
        }
        *text += "        self.last = a\n";
    }
    for method in &class.methods {
        function(method, "    ", text);
    }
}
