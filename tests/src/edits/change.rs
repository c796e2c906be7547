//! Random edits.

use super::parts::{DECLARED, RESULTS, VALUES};
use super::{Class, Definition, Function, Module, Program, make};
use crate::random::Random;

/// Changes something; it may happen that nothing is there to change, or that the change leaves the text as it was.
pub(super) fn edit(program: &mut Program, random: &mut Random) -> &'static str {
    let home = random.below(program.modules.len());
    match random.below(100) {
        0..12 => in_function(program, random, "a number", |_, _, function, random| {
            let mut texts: Vec<&mut String> = function.statements.iter_mut().collect();
            texts.push(&mut function.result);
            let at = random.below(texts.len());
            renumber(texts[at], random);
        }),
        12..15 => {
            match random.below(3) {
                0 => drop(program.modules[home].variables.pop()),
                _ => make::variable(program, home, random),
            }
            "variables"
        }
        15..18 => {
            let new = program.shown(random);
            let shown = &mut program.modules[2].shown;
            let at = random.below(shown.len() + 1);
            if at < shown.len() && random.percent(60) {
                shown.remove(at);
            }
            shown.splice(at.min(shown.len())..at.min(shown.len()), new.filter(|_| random.percent(70)));
            "what is printed"
        }
        18..38 => in_function(program, random, "a statement", statement),
        38..44 => in_function(program, random, "a result", |program, home, function, random| {
            if !function.type_params.is_empty() {
                return;
            }
            if function.returns.is_none() {
                let result = random.pick(RESULTS).expect("there are some");
                function.result = program.fill(home, function.number, result, random).unwrap_or_default();
            } else {
                program.sign(function, random);
            }
        }),
        44..50 => in_function(program, random, "parameters", parameters),
        50..53 => in_function(program, random, "whether it is signed", |program, _, function, random| {
            if !function.type_params.is_empty() || function.name == "__len__" {
                return;
            }
            if function.returns.is_some() {
                function.returns = None;
                function.params.iter_mut().for_each(|param| param.ty = None);
            } else {
                program.sign(function, random);
            }
        }),
        53..59 => value(&mut program.modules[home].constants, random, "the value of a constant"),
        59..63 => {
            let value = program.variable_value(home, random);
            let variables = &mut program.modules[home].variables;
            if !variables.is_empty() {
                let at = random.below(variables.len());
                variables[at].1 = value;
            }
            "the value of a variable"
        }
        63..72 => in_class(program, random, "fields", fields),
        72..78 => in_class(program, random, "methods", |program, home, class, random| {
            if class.methods.is_empty() || random.percent(60) {
                program.add_method(home, class, random);
            } else {
                class.methods.remove(random.below(class.methods.len()));
            }
        }),
        78..80 => in_class(program, random, "a base", |program, home, class, random| {
            let bases: Vec<String> = program
                .classes(home, class.number)
                .filter(|(_, base)| base.style != super::Style::Dataclass)
                .map(|(module, base)| format!("@{}.{}@", module.name, base.name))
                .collect();
            if class.style != super::Style::Dataclass {
                class.base = random.pick(&bases).filter(|_| random.percent(70)).cloned();
            }
        }),
        80..85 => {
            make::definition(program, home, random);
            "a new definition"
        }
        85..87 => {
            let definitions = &mut program.modules[home].definitions;
            if !definitions.is_empty() {
                definitions.remove(random.below(definitions.len()));
            }
            "a deleted definition"
        }
        87..90 => {
            make::constant(program, home, random);
            "a new constant"
        }
        90..93 => {
            let functions: Vec<usize> = functions_in(&program.modules[home]);
            if let (Some(from), Some(to)) = (random.pick(&functions), random.pick(&functions)) {
                program.modules[home].definitions.swap(*from, *to);
            }
            "the order of definitions"
        }
        93..96 => {
            program.modules[home].imports_names ^= true;
            "how a module imports"
        }
        _ => rename(program, home, random),
    }
}

type InFunction = fn(&mut Program, usize, &mut Function, &mut Random);

fn in_function(
    program: &mut Program,
    random: &mut Random,
    what: &'static str,
    change: InFunction,
) -> &'static str {
    let Some((home, at)) = definition(program, random, |_| true) else { return what };
    // Taken out, so that what it is filled with comes from elsewhere.
    let mut definition = program.modules[home].definitions[at].clone();
    match &mut definition {
        Definition::Function(function) => change(program, home, function, random),
        Definition::Class(class) if !class.methods.is_empty() => {
            let method = random.below(class.methods.len());
            change(program, home, &mut class.methods[method], random);
        }
        Definition::Class(_) => {}
    }
    program.modules[home].definitions[at] = definition;
    what
}

fn in_class(
    program: &mut Program,
    random: &mut Random,
    what: &'static str,
    change: fn(&mut Program, usize, &mut Class, &mut Random),
) -> &'static str {
    let is_class = |definition: &Definition| matches!(definition, Definition::Class(_));
    let Some((home, at)) = definition(program, random, is_class) else { return what };
    let Definition::Class(mut class) = program.modules[home].definitions[at].clone() else { return what };
    change(program, home, &mut class, random);
    program.modules[home].definitions[at] = Definition::Class(class);
    what
}

fn definition(
    program: &Program,
    random: &mut Random,
    is_wanted: fn(&Definition) -> bool,
) -> Option<(usize, usize)> {
    let modules = program.modules.iter().enumerate();
    let places: Vec<(usize, usize)> = modules
        .flat_map(|(home, module)| {
            let wanted =
                module.definitions.iter().enumerate().filter(|(_, definition)| is_wanted(definition));
            wanted.map(move |(at, _)| (home, at))
        })
        .collect();
    random.pick(&places).copied()
}

fn functions_in(module: &Module) -> Vec<usize> {
    let is_function = |at: &usize| matches!(module.definitions[*at], Definition::Function(_));
    (0..module.definitions.len()).filter(is_function).collect()
}

fn statement(program: &mut Program, home: usize, function: &mut Function, random: &mut Random) {
    if function.name == "__len__" {
        return;
    }
    let new = program.statement(home, function, random);
    let count = function.statements.len();
    match random.below(4) {
        0 => function.statements.insert(random.below(count + 1), new),
        1 if count > 0 => drop(function.statements.remove(random.below(count))),
        2 => function.statements.insert(random.below(count + 1), "~ a comment".to_owned()),
        _ if count > 0 => function.statements[random.below(count)] = new,
        _ => {}
    }
}

fn parameters(program: &mut Program, _: usize, function: &mut Function, random: &mut Random) {
    if !function.type_params.is_empty() || function.name == "__len__" {
        return;
    }
    match (function.params.len(), random.below(4)) {
        (1, _) | (2, 0) => program.add_param(function, random),
        (_, 1) => drop(function.params.pop()),
        (_, _) => {
            let last = function.params.last_mut().and_then(|param| param.default.as_mut());
            if let Some(default) = last {
                *default = format!("#{}#", random.below(10));
            }
        }
    }
    let (first, returns) = (function.params[0].ty, function.returns);
    if random.percent(20) && first == Some("int") && returns.is_some() {
        let (ty, _) = random.pick(DECLARED).expect("there are some");
        function.returns = Some(ty);
    }
}

fn fields(program: &mut Program, home: usize, class: &mut Class, random: &mut Random) {
    let count = class.fields.len();
    match random.below(4) {
        0 => program.add_field(home, class, random),
        1 if count > 1 => drop(class.fields.remove(1 + random.below(count - 1))),
        2 if count > 2 => class.fields.swap(1, count - 1),
        _ if count > 1 => {
            let at = 1 + random.below(count - 1);
            let (ty, value) = program.field_value(home, class, random);
            (class.fields[at].ty, class.fields[at].value) = (ty, value);
        }
        _ => {}
    }
}

fn value(values: &mut [(String, String)], random: &mut Random, what: &'static str) -> &'static str {
    if !values.is_empty() {
        let at = random.below(values.len());
        let template = random.pick(VALUES).expect("there are some");
        values[at].1 = template.replace("{n}", &format!("#{}#", random.below(10)));
    }
    what
}

/// Changes one of the numbers in `text`.
fn renumber(text: &mut String, random: &mut Random) {
    let mut parts: Vec<String> = text.split('#').map(str::to_owned).collect();
    let numbers = parts.len() / 2;
    if numbers > 0 {
        parts[1 + 2 * random.below(numbers)] = (1 + random.below(9)).to_string();
        *text = parts.join("#");
    }
}

/// Renames a function wherever it is used.
fn rename(program: &mut Program, home: usize, random: &mut Random) -> &'static str {
    let functions = functions_in(&program.modules[home]);
    let number = program.number();
    let Some(at) = random.pick(&functions).copied() else { return "a name" };
    let Definition::Function(function) = &mut program.modules[home].definitions[at] else { return "a name" };
    let old = std::mem::replace(&mut function.name, format!("g{number}"));
    let module = program.modules[home].name.clone();
    let (old, new) = (format!("@{module}.{old}@"), format!("@{module}.g{number}@"));
    let replace = |text: &mut String| *text = text.replace(&old, &new);
    for module in &mut program.modules {
        module.variables.iter_mut().for_each(|(_, value)| replace(value));
        module.shown.iter_mut().for_each(replace);
        for definition in &mut module.definitions {
            let functions: Vec<&mut Function> = match definition {
                Definition::Function(function) => vec![function],
                Definition::Class(class) => {
                    class.fields.iter_mut().for_each(|field| replace(&mut field.value));
                    class.methods.iter_mut().collect()
                }
            };
            for function in functions {
                function.statements.iter_mut().for_each(replace);
                replace(&mut function.result);
            }
        }
    }
    "a name"
}
