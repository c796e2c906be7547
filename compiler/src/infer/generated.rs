//! Functions whose body the compiler writes anew for each specialization, as Python text: what unrolls over the items
//! of a tuple or the arguments of a call. The signature stands in the library, marked `@generated`.

use std::sync::Arc;

use super::{Specialization, lattice};
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
    let body = match specialization.symbol.as_str() {
        "builtins.print" if prints_apart(facts, specialization) => {
            print_apart(specialization.params.first()?)
        }
        "builtins._is_same" => {
            let types = [specialization.params.first()?, specialization.params.get(1)?];
            format!("    return {}\n", is_same(facts, types, ["a", "b"]))
        }
        _ => body(facts, specialization, &params)?,
    };
    let text = format!("def {name}({}):\n{body}", params.join(", "));
    let path = format!("<generated {}>", specialization.symbol);
    let file = SourceFile { path, text: text.into() };
    let module = crate::front::read_module(&written.module, &[file]);
    module.definitions.values().find(|definition| definition.symbol.last() == name).cloned()
}

/// Whether a print goes to an object of the user: that gets each value and each separator by itself, as in CPython.
fn prints_apart(facts: &Facts<'_>, specialization: &Specialization) -> bool {
    let file = specialization.params.get(PRINT_FILE);
    file.is_some_and(|file| lattice::members(file).iter().any(|member| is_users(facts, member)))
}

fn is_users(facts: &Facts<'_>, ty: &Type) -> bool {
    ty.as_instance().is_some_and(|instance| !facts.program.is_library(&instance.class))
}

/// How containers compare: `a is b or a == b`. What a class of the user takes for equal may not be the object itself, or it
/// may be long in finding out; other values equal themselves.
fn is_same(facts: &Facts<'_>, types: [&Type; 2], [a, b]: [&str; 2]) -> String {
    let is_object = |ty: &Type| *ty == Type::None || is_users(facts, ty);
    let are_objects = types.iter().all(|ty| {
        let members = lattice::members(ty);
        members.iter().all(is_object) && members.iter().any(|member| is_users(facts, member))
    });
    match are_objects {
        true => format!("({a} is {b} or {a} == {b})"),
        false => format!("{a} == {b}"),
    }
}

/// Where `file` stands among the parameters of `print`.
const PRINT_FILE: usize = 3;

/// The body of a print that writes each part by itself.
fn print_apart(values: &Type) -> String {
    let separator = |indent: &str| {
        format!(
            "{indent}if sep is None:\n{indent}    file.write(\" \")\n{indent}else:\n{indent}    file.write(sep)\n"
        )
    };
    let steps = match values {
        Type::Tuple(values) => {
            let step = |index: usize| {
                let separator = if index == 0 { String::new() } else { separator("    ") };
                format!("{separator}    file.write(str(values[{index}]))\n")
            };
            (0..values.len()).map(step).collect()
        }
        _ => {
            let separator = separator("            ");
            format!(
                "    is_first = True\n    for value in values:\n        if is_first:\n            is_first = False\n        else:\n{separator}        file.write(str(value))\n"
            )
        }
    };
    let end = "    if end is None:\n        file.write(\"\\n\")\n    else:\n        file.write(end)\n";
    format!("{steps}{end}    if flush and hasattr(file, \"flush\"):\n        file.flush()\n")
}

/// The body for the types of `specialization`; every line is indented.
fn body(facts: &Facts<'_>, specialization: &Specialization, params: &[&str]) -> Option<String> {
    let arity = |index: usize| match specialization.params.get(index) {
        Some(Type::Tuple(items)) => items.len(),
        _ => 0,
    };
    let items = |count: usize, line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<String>();
    let symbol = specialization.symbol.as_str();
    let own = arity(0);
    let given = specialization.params.get(1).unwrap_or(&Type::Never);
    let item_of = |ty: &Type, index: usize| match ty {
        Type::Tuple(items) => items.get(index).cloned().unwrap_or(Type::Never),
        other => other.clone(),
    };
    // Whether an item of a tuple is the same as one of another, or as a value.
    let same = |index: usize, of: &Type, other: &str| {
        let mine = item_of(&specialization.params[0], index);
        is_same(facts, [&mine, of], [&format!("self[{index}]"), other])
    };
    let same_items = |index: usize| same(index, &item_of(given, index), &format!("other[{index}]"));
    if let Some(body) = listed_body(specialization, params) {
        return Some(body);
    }
    Some(match symbol {
        "builtins.tuple.__eq__" if !matches!(given, Type::Tuple(_)) => "    return NotImplemented\n".to_owned(),
        "builtins.tuple.__eq__" => {
            items(own, &|i| format!("    if not {}:\n        return False\n", same_items(i)))
                + "    return True\n"
        }
        "builtins.tuple.__lt__"
        | "builtins.tuple.__le__"
        | "builtins.tuple.__gt__"
        | "builtins.tuple.__ge__"
            if !matches!(specialization.params.get(1), Some(Type::Tuple(_))) =>
        {
            "    return NotImplemented\n".to_owned()
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
                format!(
                    "    if not {}:\n        return self[{i}] {sign} other[{i}]\n",
                    same_items(i)
                )
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
        "builtins.print" if specialization.params.first()?.is_instance_of("builtins.tuple") => {
                "    builder = _Builder()\n    is_first = True\n    for value in values:\n        if is_first:\n            is_first = False\n        elif sep is None:\n            builder._add_char(32)\n        else:\n            builder._add(sep)\n        builder._add(str(value))\n    _print_built(builder, end, file)\n"
                .to_owned()
        }
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
        "copy._copied_tuple" if specialization.params.first()?.is_instance_of("builtins.tuple") => {
            "    return tuple([_copied(item, copies) for item in x])\n".to_owned()
        }
        "copy._copied_tuple" => {
            format!("    return ({})\n", items(own, &|i| format!("_copied(x[{i}], copies), ")))
        }
        "copy._refuse_other" if is_immutable(specialization.params.first()?) => "    return None\n".to_owned(),
        "copy._refuse_other" => "    return x.__copied__(None)\n".to_owned(),
        "builtins._cursors_of" => {
            format!("    return ({})\n", items(own, &|i| format!("_cursor_before(items[{i}], items[{i}]), ")))
        }
        "builtins._advance_all" => advance_all(own),
        "builtins._current_all" => {
            format!("    return ({})\n", items(own, &|i| format!("cursors[{i}].__current__(), ")))
        }
        "builtins._call_all" => {
            let count = arity(1);
            format!("    return function({})\n", items(count, &|i| format!("cursors[{i}].__current__(), ")))
        }
        "builtins.tuple.__contains__" => {
            let item = params.get(1)?;
            items(own, &|i| format!("    if {}:\n        return True\n", same(i, given, item)))
                + "    return False\n"
        }
        "builtins.tuple.count" => {
            let item = params.get(1)?;
            let steps = items(own, &|i| format!("    if {}:\n        found += 1\n", same(i, given, item)));
            format!("    found = 0\n{steps}    return found\n")
        }
        "builtins.tuple.index" => "    return _listed_index(list(self), item, start, stop)\n".to_owned(),
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

/// Whether a copy of a value of this type is the value itself.
fn is_immutable(ty: &Type) -> bool {
    match ty {
        Type::Int | Type::Float | Type::Bool | Type::None | Type::Tuple(_) => true,
        Type::Instance(instance) => {
            matches!(
                instance.class.as_str(),
                "builtins.str"
                    | "builtins.tuple"
                    | "builtins.frozenset"
                    | "builtins.range"
                    | "builtins._Callable"
            )
        }
        other => super::lattice::is_known_callable(other),
    }
}

/// How a value that is a tuple is reached as a list: its items, or a copy of them.
fn as_list(ty: Option<&Type>, name: &str) -> Option<String> {
    match ty? {
        Type::Tuple(_) => Some(format!("list({name})")),
        ty if ty.is_instance_of("builtins.tuple") => Some(format!("{name}._items")),
        _ => None,
    }
}

/// The body of a method of `tuple` that works on lists: because a tuple of any length takes part, or because the result
/// is one.
fn listed_body(specialization: &Specialization, params: &[&str]) -> Option<String> {
    let method = specialization.symbol.as_str().strip_prefix("builtins.tuple.")?;
    let ty = |index: usize| specialization.params.get(index);
    if method == "__new__" {
        return Some(match ty(0)? {
            Type::Tuple(_) => "    return items\n".to_owned(),
            items if items.is_instance_of("builtins.tuple") => "    return items\n".to_owned(),
            items if items.is_instance_of("builtins.ellipsis") => "    return ()\n".to_owned(),
            _ => "    return _tuple_of(list(items))\n".to_owned(),
        });
    }
    let own = as_list(ty(0), "self")?;
    let is_listed = |index: usize| ty(index).is_some_and(|ty| ty.is_instance_of("builtins.tuple"));
    let is_slice = ty(1).is_some_and(|ty| ty.is_instance_of("builtins.slice"));
    let other = params.get(1).and_then(|name| as_list(ty(1), name));
    let sign = match method {
        "__mul__" => return Some(format!("    return _tuple_of({own} * count)\n")),
        "__add__" => "+",
        "__getitem__" if is_slice => {
            return Some(format!("    return _tuple_of({own}[{}])\n", params.get(1)?));
        }
        _ if !is_listed(0) && !is_listed(1) => return None,
        "__contains__" if is_listed(0) => return Some("    return item in self._items\n".to_owned()),
        "count" if is_listed(0) => return Some("    return self._items.count(item)\n".to_owned()),
        "index" if is_listed(0) => {
            return Some("    return _listed_index(self._items, item, start, stop)\n".to_owned());
        }
        "__hash__" => return Some("    return _listed_hash(self._items)\n".to_owned()),
        "__repr__" => return Some("    return _listed_repr(self._items)\n".to_owned()),
        "__len__" => return Some("    return self._items._length\n".to_owned()),
        "__iter__" => return Some("    return self._items.__iter__()\n".to_owned()),
        "__getitem__" => return Some(format!("    return _listed_item(self._items, {})\n", params.get(1)?)),
        "__eq__" => "==",
        "__lt__" => "<",
        "__le__" => "<=",
        "__gt__" => ">",
        "__ge__" => ">=",
        _ => return None,
    };
    Some(match other {
        Some(other) if sign == "+" => format!("    return _joined_tuples({own}, {other})\n"),
        Some(other) => format!("    return {own} {sign} {other}\n"),
        None => "    return NotImplemented\n".to_owned(),
    })
}

/// Moves iterators side by side, as `zip` does; `strict` wants them to end together.
fn advance_all(count: usize) -> String {
    let range = |end: usize| if end == 1 { "argument 1".to_owned() } else { format!("arguments 1-{end}") };
    let mut text = String::new();
    for index in 0..count {
        text += &format!("    if not cursors[{index}].__advance__():\n        if strict:\n");
        if index == 0 {
            for other in 1..count {
                let message = format!("zip() argument {} is longer than {}", other + 1, range(other));
                text += &format!(
                    "            if cursors[{other}].__advance__():\n                _raise_zip(\"{message}\")\n"
                );
            }
            text += "            return False\n";
        } else {
            let message = format!("zip() argument {} is shorter than {}", index + 1, range(index));
            text += &format!("            _raise_zip(\"{message}\")\n");
        }
        text += "        return False\n";
    }
    text + if count == 0 { "    return False\n" } else { "    return True\n" }
}
