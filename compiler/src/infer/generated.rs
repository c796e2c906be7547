//! Functions whose body the compiler writes anew for each specialization, as Python text: what unrolls over the items
//! of a tuple or the arguments of a call. The signature stands in the library, marked `@generated`.

use std::sync::Arc;

use super::Specialization;
use crate::front::definition::Definition;
use crate::ir::Type;
use crate::program::facts::Facts;
use crate::source::SourceFile;

/// The definition that `specialization` is evaluated from.
pub(crate) fn definition(facts: &Facts<'_>, specialization: &Specialization) -> Option<Arc<Definition>> {
    let written = facts.own_definition(&specialization.symbol)?;
    let signature = facts.signature(&specialization.symbol)?;
    if !signature.generated {
        return Some(written);
    }
    let params: Vec<&str> = signature.params.iter().map(|param| &*param.name).collect();
    let name = specialization.symbol.last();
    let body = body(specialization, &params)?;
    let text = format!("def {name}({}):\n{body}", params.join(", "));
    let path = format!("<generated {}>", specialization.symbol);
    let file = SourceFile { path, text: Arc::from(text) };
    let module = crate::front::read_module(&written.module, &[file]);
    module.definitions.values().find(|definition| definition.symbol.last() == name).cloned()
}

/// The body for the types of `specialization`; every line is indented.
fn body(specialization: &Specialization, params: &[&str]) -> Option<String> {
    let arity = |index: usize| match specialization.params.get(index) {
        Some(Type::Tuple(items)) => items.len(),
        _ => 0,
    };
    let items = |count: usize, line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<String>();
    let symbol = specialization.symbol.as_str();
    let own = arity(0);
    Some(match symbol {
        "builtins.tuple.__eq__" => {
            items(own, &|i| format!("    if self[{i}] != other[{i}]:\n        return False\n"))
                + "    return True\n"
        }
        "builtins.tuple.__lt__"
        | "builtins.tuple.__le__"
        | "builtins.tuple.__gt__"
        | "builtins.tuple.__ge__" => {
            let sign = match symbol.rsplit('.').next()? {
                "__lt__" => "<",
                "__le__" => "<=",
                "__gt__" => ">",
                _ => ">=",
            };
            let other = arity(1);
            let steps = items(own.min(other), &|i| {
                format!("    if self[{i}] != other[{i}]:\n        return self[{i}] {sign} other[{i}]\n")
            });
            steps + &format!("    return {own} {sign} {other}\n")
        }
        "builtins.tuple.__hash__" => {
            let steps = items(own, &|i| format!("    state = _tuple_hash_step(state, hash(self[{i}]))\n"));
            format!("    state = _PRIME_5\n{steps}    return _tuple_hash_end(state, {own})\n")
        }
        "builtins.tuple.__repr__" => match own {
            0 => "    return \"()\"\n".to_owned(),
            1 => "    return \"(\" + repr(self[0]) + \",)\"\n".to_owned(),
            _ => {
                let rest = items(own, &|i| match i {
                    0 => String::new(),
                    _ => format!("    text = text + \", \" + repr(self[{i}])\n"),
                });
                format!("    text = \"(\" + repr(self[0])\n{rest}    return text + \")\"\n")
            }
        },
        "builtins.tuple.__len__" => format!("    return {own}\n"),
        "builtins.print" => {
            let values = arity(0);
            let steps = items(values, &|i| match i {
                0 => "    builder._add(str(values[0]))\n".to_owned(),
                _ => format!(
                    "    if sep is None:\n        builder._add_char(32)\n    else:\n        builder._add(sep)\n    builder._add(str(values[{i}]))\n"
                ),
            });
            format!("    builder = _Builder()\n{steps}    _print_built(builder, end, file)\n")
        }
        "builtins.tuple.__contains__" => {
            let item = params.get(1)?;
            items(own, &|i| format!("    if self[{i}] == {item}:\n        return True\n"))
                + "    return False\n"
        }
        "builtins.tuple.count" => {
            let item = params.get(1)?;
            let steps = items(own, &|i| format!("    if self[{i}] == {item}:\n        found += 1\n"));
            format!("    found = 0\n{steps}    return found\n")
        }
        "builtins.tuple.index" => {
            let item = params.get(1)?;
            let steps = items(own, &|i| format!("    if self[{i}] == {item}:\n        return {i}\n"));
            steps + "    raise ValueError(\"tuple.index(x): x not in tuple\")\n"
        }
        "builtins.tuple.__getitem__" => {
            let index = params.get(1)?;
            let steps = items(own, &|i| format!("    if at == {i}:\n        return self[{i}]\n"));
            format!(
                "    at = {index}\n    if at < 0:\n        at += {own}\n{steps}    raise IndexError(\"tuple index out of range\")\n"
            )
        }
        "builtins.tuple.__iter__" => {
            let all: Vec<String> = (0..own).map(|i| format!("self[{i}]")).collect();
            format!("    return [{}].__iter__()\n", all.join(", "))
        }
        _ => return None,
    })
}
