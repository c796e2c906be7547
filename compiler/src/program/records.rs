//! Methods that a class decorator writes: what `@dataclass` adds to a class. Each is Python text that is read like any
//! other method; annotations and defaults are taken over from the fields as they are. Made once, when the program is read.
//! Not here: that objects of a frozen class cannot be assigned to (`infer`).

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::Program;
use super::copies::COPIED;
use super::hierarchy;
use crate::front::definition::{
    ClassDefinition, DefaultValue, Definition, DefinitionKind, Field, FieldDefault, FunctionDefinition,
    Parameter, ParameterKind,
};
use crate::ir::untyped::{Annotation, Constant, Op};
use crate::source::SourceFile;

/// The written methods of a class, with the names they are found by.
pub(super) type Written = Vec<(Arc<str>, Arc<Definition>)>;

/// The methods that the decorators of a class write.
pub(super) fn written(program: &Program, definition: &Definition, class: &ClassDefinition) -> Written {
    let mut methods = Record::of(program, definition).map_or_else(Written::new, |record| record.methods());
    methods.extend(super::orderings::methods(definition, class));
    methods
}

/// Whether the definition of a class says that it is a dataclass, with an option of the decorator.
fn option(class: &ClassDefinition, name: &str, default: bool) -> Option<bool> {
    let (_, args) = class.decorators.iter().find(|(decorator, _)| is_dataclass(decorator))?;
    let given = args.iter().find(|(arg, _)| &**arg == name);
    Some(given.map_or(default, |(_, value)| *value == Constant::Bool(true)))
}

/// Whether a class is a `typing.NamedTuple`: a record whose objects are tuples.
pub(crate) fn is_tuple(class: &ClassDefinition) -> bool {
    let is_base = |base: &Annotation| matches!(base, Annotation::Name(name, _) if name.rsplit('.').next() == Some("NamedTuple"));
    class.bases.iter().any(is_base)
}

/// Whether a `typing.NamedTuple` is among classes.
pub(super) fn is_tuple_among(program: &Program, classes: &[Symbol]) -> bool {
    classes.iter().any(|class| {
        let definition = program.definition(class);
        definition.is_some_and(|definition| definition.class().is_some_and(is_tuple))
    })
}

/// The method that gives the tuple which an object of a `NamedTuple` is.
pub(crate) const AS_TUPLE: &str = "__astuple__";

/// Methods of dataclasses behind functions of `dataclasses`.
pub(crate) const REPLACED: &str = "__replace__";
/// Whether a method is one that only functions of `dataclasses` and `copy` call: it assigns nothing but what there is already.
pub(crate) fn is_helper(name: &str) -> bool {
    matches!(name, REPLACED | AS_DICT | AS_PLAIN_TUPLE | FIELD_LIST | COPIED)
}

const AS_DICT: &str = "__value_as_dict__";
const AS_PLAIN_TUPLE: &str = "__value_as_tuple__";

fn is_dataclass(decorator: &Annotation) -> bool {
    matches!(decorator, Annotation::Name(name, _) if name.rsplit('.').next() == Some("dataclass"))
}

/// What lists the fields of a dataclass.
pub(crate) const FIELD_LIST: &str = "__field_list__";

/// The attribute of a dataclass that holds its fields by name.
pub(crate) const FIELDS_BY_NAME: &str = "__dataclass_fields__";

/// The option of what the constructor takes and hands to `__post_init__`: `InitVar`.
const INIT_ONLY: &str = "init only";

struct Record<'p> {
    definition: &'p Definition,
    class: &'p ClassDefinition,
    /// In the order of their declarations; those of base classes first.
    fields: Vec<Field>,
    has_post_init: bool,
}

impl Record<'_> {
    fn of<'p>(program: &Program, definition: &'p Definition) -> Option<Record<'p>> {
        let class = definition.class()?;
        if !is_tuple_among(program, &hierarchy::line(program, &definition.symbol).order) {
            option(class, "init", true)?;
        }
        let mut fields = Vec::new();
        let mut has_post_init = false;
        for class in hierarchy::line(program, &definition.symbol).order.iter().rev() {
            if let Some(class) = program.definition(class).as_ref().and_then(|class| class.class()) {
                collect_fields(class, &mut fields, &mut has_post_init);
            }
        }
        Some(Record { definition, class, fields, has_post_init })
    }

    fn methods(&self) -> Written {
        if is_tuple(self.class) {
            return self.tuple_methods();
        }
        if option(self.class, "init", true).is_none() {
            return self.constructors();
        }
        let enabled = |name: &str, default: bool| option(self.class, name, default) == Some(true);
        let mut text = format!("class {}:\n", self.definition.symbol.last());
        let mut names = Vec::new();
        let mut add = |name: &'static str, is_wanted: bool, body: &dyn Fn() -> String| {
            if is_wanted && !self.class.methods.iter().any(|(known, _)| &**known == name) {
                text.push_str(&body());
                names.push(name);
            }
        };
        let (eq, frozen) = (enabled("eq", true), enabled("frozen", false));
        add("__init__", enabled("init", true), &|| self.init());
        add("__repr__", enabled("repr", true), &|| self.repr());
        add("__eq__", eq, &|| self.equal());
        for (name, sign) in [("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">=")] {
            add(name, enabled("order", false), &|| self.order(name, sign));
        }
        add("__hash__", eq, &|| self.hash(frozen || enabled("unsafe_hash", false)));
        add(FIELD_LIST, true, &|| {
            let named = |field: &Field| format!("dataclasses._named(\"{}\"), ", field.name);
            let all: String = self.kept().map(named).collect();
            format!(
                "    @staticmethod\n    def {FIELD_LIST}():\n        import dataclasses\n        return ({all})\n"
            )
        });
        let is_copied = !self.fields.iter().any(|field| has_option(field, INIT_ONLY, false));
        add(REPLACED, is_copied, &|| self.replaced());
        add(AS_DICT, true, &|| self.converted(AS_DICT, "{", &|name| format!("\"{name}\": "), "}"));
        add(AS_PLAIN_TUPLE, true, &|| self.converted(AS_PLAIN_TUPLE, "(", &|_| String::new(), ")"));
        if names.is_empty() {
            return Vec::new();
        }
        self.read(&text, &names)
    }

    /// The methods of a `NamedTuple`: what tuples do is done with the tuple that it stands for.
    fn tuple_methods(&self) -> Written {
        let mut text = format!("class {}:\n", self.definition.symbol.last());
        let mut names = Vec::new();
        let mut add = |name: &'static str, body: &str| {
            if !self.class.methods.iter().any(|(known, _)| &**known == name) {
                text.push_str(body);
                names.push(name);
            }
        };
        add("__init__", &self.init());
        add("__repr__", &self.repr());
        let each = |write: &dyn Fn(&str) -> String| -> String {
            self.fields.iter().map(|field| write(&field.name)).collect()
        };
        let items = each(&|name| format!("self.{name}, "));
        add(AS_TUPLE, &format!("    def {AS_TUPLE}(self):\n        return ({items})\n"));
        for (name, sign) in
            [("__eq__", "=="), ("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">=")]
        {
            add(
                name,
                &format!(
                    "    def {name}(self, other) -> bool:\n        return self.{AS_TUPLE}() {sign} other\n"
                ),
            );
        }
        let count = self.fields.len();
        add("__hash__", &format!("    def __hash__(self) -> int:\n        return hash(self.{AS_TUPLE}())\n"));
        add("__len__", &format!("    def __len__(self) -> int:\n        return {count}\n"));
        add("__iter__", &format!("    def __iter__(self):\n        return iter(self.{AS_TUPLE}())\n"));
        let pairs = each(&|name| format!("\"{name}\": self.{name}, "));
        add("_asdict", &format!("    def _asdict(self):\n        return {{{pairs}}}\n"));
        for method in ["count", "index"] {
            add(
                method,
                &format!(
                    "    def {method}(self, value) -> int:\n        return list(self.{AS_TUPLE}()).{method}(value)\n"
                ),
            );
        }
        let mut written = self.read(&text, &names);
        written.extend(self.constructors());
        written
    }

    /// The methods of a `NamedTuple`, or of a class below one, that make another object of the class.
    fn constructors(&self) -> Written {
        let class = self.definition.symbol.last();
        let each = |write: &dyn Fn(&str) -> String| -> String {
            self.fields.iter().map(|field| write(&field.name)).collect()
        };
        let params = each(&|name| format!(", {name}=..."));
        let kept = each(&|name| format!(", self.{name} if isinstance({name}, ellipsis) else {name}"));
        let (star, target) = if self.fields.is_empty() {
            ("", "()".to_owned())
        } else {
            (", *", each(&|name| format!("{name}, ")))
        };
        let named = each(&|name| format!(", {name}"));
        // Neither asks a `__new__` or an `__init__` of the class.
        let make = format!(
            "    @staticmethod\n    def _make(iterable):\n        {target} = iterable\n        return object.__new__({class}{named})\n"
        );
        let replace =
            format!("    def _replace(self{star}{params}):\n        return object.__new__({class}{kept})\n");
        let is_own = |name: &str| self.class.methods.iter().any(|(known, _)| &**known == name);
        let wanted: Vec<(&'static str, String)> =
            [("_make", make), ("_replace", replace)].into_iter().filter(|(name, _)| !is_own(name)).collect();
        if wanted.is_empty() {
            return Vec::new();
        }
        let names: Vec<&'static str> = wanted.iter().map(|(name, _)| *name).collect();
        let bodies: String = wanted.into_iter().map(|(_, body)| body).collect();
        self.read(&format!("class {class}:\n{bodies}"), &names)
    }

    fn init(&self) -> String {
        let mut text = "    def __init__(self".to_owned();
        let mut params: Vec<&Field> =
            self.fields.iter().filter(|field| has_option(field, "init", true)).collect();
        params.sort_by_key(|field| has_option(field, "kw_only", false));
        for field in params {
            let _ = write!(text, ", {}", field.name);
        }
        text.push_str("):\n        pass\n");
        for field in self.kept() {
            let name = &field.name;
            let made = match &field.default {
                Some(FieldDefault::Factory(Annotation::Name(factory, _))) => Some(format!("{factory}()")),
                Some(FieldDefault::FactoryVariable(_)) => Some(format!("{}()", factory_name(name))),
                _ => None,
            };
            let _ = match (made, has_option(field, "init", true)) {
                (Some(made), true) => writeln!(
                    text,
                    "        if isinstance({name}, ellipsis):\n            self.{name} = {made}\n        else:\n            self.{name} = {name}"
                ),
                (Some(made), false) => writeln!(text, "        self.{name} = {made}"),
                (None, true) => writeln!(text, "        self.{name} = {name}"),
                (None, false) => Ok(()),
            };
        }
        if self.has_post_init {
            let given = self.fields.iter().filter(|field| has_option(field, INIT_ONLY, false));
            let given: Vec<&str> = given.map(|field| &*field.name).collect();
            let _ = writeln!(text, "        self.__post_init__({})", given.join(", "));
        }
        text
    }

    fn repr(&self) -> String {
        let name = if is_tuple(self.class) { "__name__" } else { "__qualname__" };
        let shown = self.kept().filter(|field| has_option(field, "repr", true));
        let parts: Vec<String> =
            shown.map(|field| format!("\"{}=\" + repr(self.{})", field.name, field.name)).collect();
        let fields = if parts.is_empty() { "\"\"".to_owned() } else { parts.join(" + \", \" + ") };
        format!(
            "    def __repr__(self) -> str:\n        return type(self).{name} + \"(\" + {fields} + \")\"\n"
        )
    }

    /// What `dataclasses.replace` calls.
    fn replaced(&self) -> String {
        let settable = || self.fields.iter().filter(|field| has_option(field, "init", true));
        let params: String = settable().map(|field| format!(", {}=...", field.name)).collect();
        let args: Vec<String> = settable()
            .map(|field| format!("{0}=self.{0} if isinstance({0}, ellipsis) else {0}", field.name))
            .collect();
        let star = if params.is_empty() { "" } else { ", *" };
        format!(
            "    def {REPLACED}(self{star}{params}):\n        return {}({})\n",
            self.definition.symbol.last(),
            args.join(", ")
        )
    }

    /// What `dataclasses.asdict` and `astuple` call: a display of the fields, each converted in turn.
    fn converted(&self, method: &str, open: &str, key: &dyn Fn(&str) -> String, close: &str) -> String {
        let item = |field: &Field| {
            format!("{}dataclasses.{}(self.{}), ", key(&field.name), method.trim_matches('_'), field.name)
        };
        let items: String = self.kept().map(item).collect();
        format!("    def {method}(self):\n        import dataclasses\n        return {open}{items}{close}\n")
    }

    /// The fields that objects have.
    fn kept(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| !has_option(field, INIT_ONLY, false))
    }

    fn compared(&self) -> impl Iterator<Item = &Field> {
        self.kept().filter(|field| has_option(field, "compare", true))
    }

    fn equal(&self) -> String {
        let class = self.definition.symbol.last();
        let parts: Vec<String> = self
            .compared()
            .map(|field| format!("dataclasses._equal(self.{0}, other.{0})", field.name))
            .collect();
        let all = if parts.is_empty() { "True".to_owned() } else { parts.join(" and ") };
        format!(
            "    def __eq__(self, other) -> bool:\n        import dataclasses\n        if isinstance(other, {class}) and type(other) is type(self):\n            return {all}\n        return False\n"
        )
    }

    fn order(&self, method: &str, sign: &str) -> String {
        let class = self.definition.symbol.last();
        let items = |object: &str| {
            self.compared().map(|field| format!("{object}.{}, ", field.name)).collect::<String>()
        };
        let (own, other) = (items("self"), items("other"));
        format!(
            "    def {method}(self, other) -> bool:\n        if isinstance(other, {class}) and type(other) is type(self):\n            return ({own}) {sign} ({other})\n        raise TypeError(\"'{sign}' not supported between instances of '\" + type(self).__name__ + \"' and '\" + type(other).__name__ + \"'\")\n"
        )
    }

    fn hash(&self, has_hash: bool) -> String {
        let items = self.compared().map(|field| format!("self.{}, ", field.name)).collect::<String>();
        let body = match has_hash {
            true => format!("return hash(({items}))"),
            false => "raise TypeError(\"unhashable type: '\" + type(self).__name__ + \"'\")".to_owned(),
        };
        format!("    def __hash__(self) -> int:\n        {body}\n")
    }

    /// Reads the text as methods of the class, and gives the constructor the declarations of the fields.
    fn read(&self, text: &str, names: &[&'static str]) -> Written {
        let factories = self.fields.iter().filter_map(|field| match &field.default {
            Some(FieldDefault::FactoryVariable(hidden)) => Some((factory_name(&field.name), hidden.clone())),
            _ => None,
        });
        let factories = factories.collect();
        read_methods(self.definition, "dataclass", text, names, &factories, &mut |name, function| {
            if name == "__init__" {
                self.declare(function);
            }
        })
    }

    fn declare(&self, function: &mut FunctionDefinition) {
        for param in function.params.iter_mut().skip(1) {
            if let Some(field) = self.fields.iter().find(|field| field.name == param.name) {
                declare_param(param, field);
            }
        }
    }
}

/// Reads `text` as a class with the methods `names`, which become methods of `owner`. `variables` are names in the text
/// that stand for hidden variables.
pub(super) fn read_methods(
    owner: &Definition,
    kind: &str,
    text: &str,
    names: &[&str],
    variables: &BTreeMap<String, Arc<str>>,
    adapt: &mut dyn FnMut(&str, &mut FunctionDefinition),
) -> Written {
    let path = format!("<{kind} {}>", owner.symbol);
    let around =
        owner.symbol.as_str().strip_prefix(&*owner.module).unwrap_or_default().trim_start_matches('.');
    let mut variables = variables.clone();
    let text = match around.rsplit_once('.') {
        Some((outer, name)) => {
            variables.insert(name.to_owned(), Arc::from(around));
            nested(outer, text)
        }
        None => text.to_owned(),
    };
    let file = SourceFile { path, text: text.into() };
    let module = crate::front::read_module(&owner.module, &[file]);
    let mut written = Written::new();
    for name in names {
        let symbol = owner.symbol.child(name);
        let Some(definition) = module.definitions.get(&symbol) else { continue };
        let mut definition = (**definition).clone();
        definition.place = owner.place.clone();
        if let DefinitionKind::Function(function) = &mut definition.kind {
            let function = Arc::make_mut(function);
            function.sites.iter_mut().for_each(|site| *site = owner.place.name);
            adapt(name, function);
            read_hidden(function, &variables);
            function.digest = crate::front::function_digest(&symbol, function);
        }
        written.push((Arc::from(*name), Arc::new(definition)));
    }
    written
}

/// The text of a class inside other classes and functions, whose names are joined by dots.
fn nested(outer: &str, text: &str) -> String {
    let mut nested = String::new();
    let mut indent = String::new();
    let mut around = outer.split('.').peekable();
    while let Some(name) = around.next() {
        let is_function = around.next_if_eq(&crate::front::LOCALS).is_some();
        let _ = match is_function {
            true => writeln!(nested, "{indent}def {name}():"),
            false => writeln!(nested, "{indent}class {name}:"),
        };
        indent.push_str("    ");
    }
    for line in text.lines() {
        let _ = writeln!(nested, "{indent}{line}");
    }
    nested
}

/// Has a function read hidden variables where its text has other names.
fn read_hidden(function: &mut FunctionDefinition, variables: &BTreeMap<String, Arc<str>>) {
    let insts: Vec<crate::ir::Inst> = function.body.insts.keys().collect();
    for inst in insts {
        if let Op::Global(name) = &mut function.body.insts[inst].op
            && let Some(hidden) = variables.get(&**name)
        {
            *name = hidden.clone();
        }
    }
}

/// What a field's factory is called in the text, where its hidden variable has no name that can be written.
fn factory_name(field: &str) -> String {
    format!("factory_of_{field}")
}

fn declare_param(param: &mut Parameter, field: &Field) {
    param.annotation = Some(field.annotation.clone());
    match &field.default {
        Some(FieldDefault::Value(value)) => param.default = Some(value.clone()),
        Some(_) => {
            let not_given = Annotation::Name(Arc::from("ellipsis"), Vec::new());
            param.annotation = Some(Annotation::Union(vec![field.annotation.clone(), not_given]));
            param.default = Some(DefaultValue::Constant(Constant::Ellipsis));
        }
        None => {}
    }
    if has_option(field, "kw_only", false) {
        param.kind = ParameterKind::KeywordOnly;
    }
}

fn has_option(field: &Field, name: &str, default: bool) -> bool {
    let given = field.options.iter().find(|(option, _)| &**option == name);
    given.map_or(default, |(_, value)| *value == Constant::Bool(true))
}

fn is_constant(default: &FieldDefault) -> bool {
    matches!(default, FieldDefault::Value(DefaultValue::Constant(_)))
}

/// Adds the fields of a dataclass itself; a later field of a name replaces the earlier.
fn collect_fields(class: &ClassDefinition, fields: &mut Vec<Field>, has_post_init: &mut bool) {
    *has_post_init |= class.methods.iter().any(|(name, _)| &**name == "__post_init__");
    if !is_tuple(class) && !class.decorators.iter().any(|(decorator, _)| is_dataclass(decorator)) {
        return;
    }
    let mut is_keyword = option(class, "kw_only", false) == Some(true);
    for field in class.fields.iter().filter(|field| !field.name.starts_with(crate::front::KEPT)) {
        let mut field = field.clone();
        match super::classes::special_field(&field.annotation) {
            Some("ClassVar") => continue,
            Some("KW_ONLY") => {
                is_keyword = true;
                continue;
            }
            Some(_) => {
                field.options.push((Arc::from(INIT_ONLY), Constant::Bool(true)));
                if let Annotation::Name(_, args) = &field.annotation {
                    field.annotation = args.first().cloned().unwrap_or_else(Annotation::any);
                }
            }
            None => {}
        }
        if is_keyword && !field.options.iter().any(|(option, _)| &**option == "kw_only") {
            field.options.push((Arc::from("kw_only"), Constant::Bool(true)));
        }
        match fields.iter_mut().find(|known| known.name == field.name) {
            Some(known) => {
                // The class above has the value still.
                let inherited = known.default.take().filter(is_constant);
                field.default = field.default.or(inherited);
                *known = field;
            }
            None => fields.push(field),
        }
    }
}
