//! Methods of enumerations: Python text that is read like any other method, once, when the program is read. Members are
//! made by the module body (`front/classes/members.rs`), and kept in hidden variables of the class.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use super::names::Resolved;
use super::records::{Written, read_methods};
use super::{Program, flags, hierarchy};
use crate::front::definition::{COMBINED, ClassDefinition, Definition, MEMBER_NAMES, MEMBERS};
use crate::ir::untyped::Annotation;

/// The method of an enumeration whose parameters have the names of its members: nobody calls it, but whoever relies on
/// having seen all members asks for its signature.
pub(crate) const ALL_MEMBERS: &str = "__all_members__";

/// The method that answers what `__members__` is.
pub(crate) const MEMBER_MAP: &str = "__members_map__";

/// The method that answers calls of the class.
pub(crate) const BY_VALUE: &str = "__by_value__";

/// The methods of a class that is an enumeration.
pub(super) fn written(program: &Program, definition: &Definition, class: &ClassDefinition) -> Written {
    match is_enumeration(class) {
        true => methods(program, definition, class),
        false => Written::new(),
    }
}

/// The name that `enum` has for the base of an enumeration, whatever it was imported as.
fn base(program: &Program, definition: &Definition, class: &ClassDefinition) -> String {
    // Classes of the program stand in front of it.
    let Some(Annotation::Name(written, _)) = class.bases.last() else { return String::new() };
    match program.resolve(&definition.module, written) {
        Resolved::Class(symbol) => match program.definition(&symbol) {
            // An enumeration without members stands in between.
            Some(above) if !program.is_library(&symbol) && symbol != definition.symbol => {
                above.class().map(|class| base(program, &above, class)).unwrap_or_default()
            }
            _ => symbol.last().to_owned(),
        },
        _ => written.rsplit('.').next().unwrap_or_default().to_owned(),
    }
}

/// Whether a class has members.
pub(crate) fn is_enumeration(class: &ClassDefinition) -> bool {
    class.class_variables.iter().any(|(name, _)| &**name == MEMBERS)
}

fn methods(program: &Program, definition: &Definition, class: &ClassDefinition) -> Written {
    let name = definition.symbol.last();
    let base = base(program, definition, class);
    // All classes of the program stand in front of those of `enum`.
    let line = hierarchy::line(program, &definition.symbol);
    let own = line.order.iter().filter(|class| !program.is_library(class));
    let own: Vec<Arc<Definition>> = own.filter_map(|class| program.definition(class)).collect();
    let has = |method: &str| {
        let mut classes = own.iter().filter_map(|class| class.class());
        classes.any(|class| class.methods.iter().any(|(known, _)| &**known == method))
    };
    let value = class.fields.iter().find(|field| &*field.name == "_value_").map(|field| &field.annotation);
    let init = match (has("__init__"), value) {
        (false, _) => "",
        (true, Some(Annotation::Name(kind, _))) if &**kind == "tuple" => "        member.__init__(*value)\n",
        (true, _) => "        member.__init__(value)\n",
    };
    let mut text = format!("class {name}:\n");
    let mut names = Vec::new();
    let mut add = |method: &'static str, body: &str| {
        if !has(method) && !names.contains(&method) {
            let _ = writeln!(text, "{body}");
            names.push(method);
        }
    };
    let is_flag = flags::BASES.contains(&&*base);
    if is_flag {
        flags::methods(name, &base).iter().for_each(|(method, body)| add(method, body));
    }
    add(
        "__make_member__",
        &format!(
            "    @staticmethod\n    def __make_member__(name: str, value) -> {name}:\n        import enum\n        for known in enum_members:\n            if known._value_ == value:\n                enum_names[name] = known\n                return known\n        member = enum._new({name}, name)\n        member._value_ = value\n{init}        enum_members.append(member)\n        enum_names[name] = member\n        return member"
        ),
    );
    let missing = if has("_missing_") { format!("{name}._missing_(value)") } else { "None".to_owned() };
    add(
        BY_VALUE,
        &format!(
            "    @staticmethod\n    def {BY_VALUE}(value) -> {name}:\n        import enum\n        for known in enum_members:\n            if known._value_ == value:\n                return known\n        return enum._found({name}, value, {missing})"
        ),
    );
    add(
        MEMBER_MAP,
        &format!(
            "    @staticmethod\n    def {MEMBER_MAP}() -> dict[str, {name}]:\n        return enum_names.copy()"
        ),
    );
    add(
        "__members_list__",
        &format!(
            "    @staticmethod\n    def __members_list__() -> list[{name}]:\n        return enum_members"
        ),
    );
    let members: Vec<&str> = class.class_variables.iter().map(|(name, _)| &**name).collect();
    let members: Vec<&str> =
        members.into_iter().filter(|name| ![MEMBERS, MEMBER_NAMES, COMBINED].contains(name)).collect();
    add(
        ALL_MEMBERS,
        &format!("    @staticmethod\n    def {ALL_MEMBERS}({}) -> None:\n        pass", members.join(", ")),
    );
    add(
        "__by_name__",
        &format!(
            "    @staticmethod\n    def __by_name__(name: str) -> {name}:\n        return enum_names[name]"
        ),
    );
    add("name", "    @property\n    def name(self) -> str:\n        return self._name_");
    add("value", "    @property\n    def value(self):\n        return self._value_");
    add(
        "__repr__",
        &format!(
            "    def __repr__(self) -> str:\n        return \"<{name}.\" + self._name_ + \": \" + repr(self._value_) + \">\""
        ),
    );
    let is_mixed = base.starts_with('_');
    let is_plain = base == "Enum" || base == "Flag";
    let shown_plain = is_plain || is_mixed;
    let shown =
        if shown_plain { format!("\"{name}.\" + self._name_") } else { "str(self._value_)".to_owned() };
    add("__str__", &format!("    def __str__(self) -> str:\n        return {shown}"));
    let formatted = if shown_plain || has("__str__") { "str(self)" } else { "self._value_" };
    add(
        "__format__",
        &format!("    def __format__(self, spec: str) -> str:\n        return format({formatted}, spec)"),
    );
    if is_plain {
        add(
            "__eq__",
            &format!(
                "    def __eq__(self, other) -> bool:\n        if isinstance(other, {name}):\n            return self is other\n        return False"
            ),
        );
        add("__hash__", "    def __hash__(self) -> int:\n        return hash(self._name_)");
    } else {
        for (method, sign) in
            [("__eq__", "=="), ("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">=")]
        {
            add(
                method,
                &format!("    def {method}(self, other) -> bool:\n        return self._value_ {sign} other"),
            );
        }
        add("__hash__", "    def __hash__(self) -> int:\n        return hash(self._value_)");
    }
    if base == "IntEnum" || base == "_Int" || base == "IntFlag" {
        add("__int__", "    def __int__(self) -> int:\n        return self._value_");
        add("__index__", "    def __index__(self) -> int:\n        return self._value_");
        add("__bool__", "    def __bool__(self) -> bool:\n        return self._value_ != 0");
    }
    let around = definition.symbol.as_str().strip_prefix(&*definition.module).unwrap_or_default();
    let around = around.trim_start_matches('.');
    let hidden = |of: &str| Arc::from(format!("{around}.{of}"));
    let variables = BTreeMap::from([
        ("enum_members".to_owned(), hidden(MEMBERS)),
        ("enum_names".to_owned(), hidden(MEMBER_NAMES)),
        ("enum_combined".to_owned(), hidden(COMBINED)),
    ]);
    read_methods(definition, "enum", &text, &names, &variables, &mut |_, _| {})
}
