//! Random definitions, and templates filled with what a program has.

use super::parts::{COMPUTED, DECLARED, FIELDS, FIELDS_CONSTANT, FIELDS_INFERRED, GENERIC_RESULTS, GLOBALS};
use super::parts::{METHODS, RESULTS, STATEMENTS, VALUES};
use super::{Class, Definition, Field, Function, Module, Param, Program, Style};
use crate::random::Random;

/// How many definitions a program begins with.
const DEFINITIONS: usize = 14;

pub(super) fn program(random: &mut Random) -> Program {
    let module = |name: &str, imports_names| Module {
        name: name.to_owned(),
        imports_names,
        constants: Vec::new(),
        definitions: Vec::new(),
        variables: Vec::new(),
        shown: Vec::new(),
    };
    let modules = vec![module("first", true), module("second", false), module("main", random.percent(50))];
    let mut program = Program { modules, made: 0 };
    for home in [0, 0, 1, 2] {
        constant(&mut program, home, random);
    }
    for _ in 0..DEFINITIONS {
        let home = random.below(3);
        definition(&mut program, home, random);
    }
    for home in [0, 1, 2] {
        variable(&mut program, home, random);
    }
    program.show(random);
    program
}

pub(super) fn constant(program: &mut Program, home: usize, random: &mut Random) {
    let name = format!("LIMIT_{}", program.number());
    let value = random.pick(VALUES).expect("there are some");
    let value = program.fill(home, usize::MAX, value, random).unwrap_or_default();
    program.modules[home].constants.push((name, value));
}

pub(super) fn variable(program: &mut Program, home: usize, random: &mut Random) {
    let name = format!("state_{}", program.number());
    let value = program.variable_value(home, random);
    program.modules[home].variables.push((name, value));
}

/// Adds a function or a class.
pub(super) fn definition(program: &mut Program, home: usize, random: &mut Random) {
    let number = program.number();
    let made = match random.percent(30) {
        true => Definition::Class(program.class(home, number, random)),
        false => {
            let mut function = program.function(home, number, random);
            function.name = format!("f{number}");
            Definition::Function(function)
        }
    };
    program.modules[home].definitions.push(made);
}

impl Program {
    pub(super) fn number(&mut self) -> usize {
        self.made += 1;
        self.made
    }

    /// Lets the entry print what the program has, so that it is reached.
    fn show(&mut self, random: &mut Random) {
        for _ in 0..8 {
            let shown = self.shown(random);
            self.modules[2].shown.extend(shown);
        }
    }

    /// What the entry may print.
    pub(super) fn shown(&mut self, random: &mut Random) -> Option<String> {
        let part = random.pick(&["{f}", "{f}", "{f}", "{v}", "len(str({c}))"]).expect("there are some");
        let shown = self.fill(2, usize::MAX, part, random);
        shown.map(|shown| shown.replace("a %", "7 %"))
    }

    pub(super) fn variable_value(&self, home: usize, random: &mut Random) -> String {
        let table = if random.percent(50) { VALUES } else { COMPUTED };
        let template = random.pick(table).expect("there are some");
        self.fill(home, usize::MAX, template, random).unwrap_or_else(|| "#1#".to_owned())
    }

    /// A function or a method without a name.
    pub(super) fn function(&mut self, home: usize, number: usize, random: &mut Random) -> Function {
        let mut function = Function {
            name: String::new(),
            number,
            type_params: "",
            params: vec![Param { name: "a".to_owned(), ty: None, default: None }],
            returns: None,
            statements: Vec::new(),
            result: "total".to_owned(),
        };
        match random.below(10) {
            0..6 => self.sign(&mut function, random),
            6 => {
                function.type_params = "[T]";
                function.params[0].ty = Some("T");
                function.returns = Some("T");
                let result = random.pick(GENERIC_RESULTS).expect("there are some");
                function.result = self.fill(home, number, result, random).unwrap_or_default();
            }
            _ => {
                let result = random.pick(RESULTS).expect("there are some");
                function.result = self.fill(home, number, result, random).unwrap_or_default();
            }
        }
        if random.percent(25) && function.type_params.is_empty() {
            self.add_param(&mut function, random);
        }
        for _ in 0..1 + random.below(4) {
            function.statements.push(self.statement(home, &function, random));
        }
        function
    }

    /// Declares all types of a function.
    pub(super) fn sign(&self, function: &mut Function, random: &mut Random) {
        let (returns, result) = random.pick(DECLARED).expect("there are some");
        function.params.iter_mut().for_each(|param| param.ty = Some("int"));
        function.returns = Some(returns);
        function.result = (*result).to_owned();
    }

    pub(super) fn add_param(&mut self, function: &mut Function, random: &mut Random) {
        let name = format!("b{}", self.number());
        let ty = function.params.first().and_then(|param| param.ty);
        function.params.push(Param { name, ty, default: Some(format!("#{}#", random.below(10))) });
    }

    /// A statement of a function, in terms of numbers only if it is generic.
    pub(super) fn statement(&mut self, home: usize, function: &Function, random: &mut Random) -> String {
        if !function.type_params.is_empty() {
            return self.fill(home, 0, "total += {n}", random).unwrap_or_default();
        }
        self.number();
        for _ in 0..20 {
            let table = if random.percent(8) { GLOBALS } else { STATEMENTS };
            let template = random.pick(table).expect("there are some");
            if let Some(statement) = self.fill(home, function.number, template, random) {
                return statement;
            }
        }
        "total += #1#".to_owned()
    }

    fn class(&mut self, home: usize, number: usize, random: &mut Random) -> Class {
        let style = *random
            .pick(&[Style::Assigned, Style::Assigned, Style::Declared, Style::Dataclass])
            .expect("there are some");
        let bases: Vec<String> = self
            .classes(home, number)
            .filter(|(_, class)| class.style != Style::Dataclass)
            .map(|(module, class)| format!("@{}.{}@", module.name, class.name))
            .collect();
        let base = random.pick(&bases).filter(|_| style != Style::Dataclass && random.percent(60)).cloned();
        let mut class = Class {
            name: format!("K{number}"),
            number,
            base,
            style,
            fields: Vec::new(),
            methods: Vec::new(),
        };
        for _ in 0..1 + random.below(3) {
            self.add_field(home, &mut class, random);
        }
        for _ in 0..random.below(3) {
            self.add_method(home, &mut class, random);
        }
        class
    }

    pub(super) fn add_field(&mut self, home: usize, class: &mut Class, random: &mut Random) {
        let name = format!("x{}", self.number());
        let (ty, value) = self.field_value(home, class, random);
        // What an object of a dataclass is made from.
        let value = match class.style == Style::Dataclass && class.fields.is_empty() {
            true => String::new(),
            false => value,
        };
        class.fields.push(Field { name, ty, value });
    }

    pub(super) fn field_value(
        &self,
        home: usize,
        class: &Class,
        random: &mut Random,
    ) -> (&'static str, String) {
        let inferred = random.pick(FIELDS_INFERRED).map(|value| ("int", *value));
        let template = match class.style {
            Style::Dataclass => random.pick(FIELDS_CONSTANT).copied(),
            Style::Assigned if random.percent(40) => inferred,
            Style::Assigned | Style::Declared => random.pick(FIELDS).copied(),
        };
        let (ty, template) = template.expect("there are some");
        let value = self.fill(home, class.number, template, random);
        (ty, value.unwrap_or_else(|| "a".to_owned()))
    }

    pub(super) fn add_method(&mut self, home: usize, class: &mut Class, random: &mut Random) {
        let name = random.pick(METHODS).expect("there are some");
        if class.methods.iter().any(|method| method.name == *name) {
            return;
        }
        let mut method = self.function(home, class.number, random);
        method.name = (*name).to_owned();
        if *name == "__len__" {
            method.params.clear();
            method.type_params = "";
            method.statements = vec!["a = #3#".to_owned()];
            (method.returns, method.result) = (Some("int"), "a".to_owned());
            method.params.push(Param {
                name: "a".to_owned(),
                ty: Some("int"),
                default: Some("#2#".to_owned()),
            });
        }
        let own = random.pick(&class.fields).filter(|_| random.percent(60));
        if let Some(field) = own.filter(|_| method.type_params.is_empty()) {
            method.statements.push(format!("total += len(str(self.{}))", field.name));
        }
        class.methods.push(method);
    }

    /// The classes that `home` may use, made before `number`.
    pub(super) fn classes(&self, home: usize, number: usize) -> impl Iterator<Item = (&Module, &Class)> {
        let modules = self.modules.iter().take(home + 1);
        modules.flat_map(move |module| {
            let classes = module.definitions.iter().filter_map(Definition::class);
            classes.filter(move |class| class.number < number).map(move |class| (module, class))
        })
    }

    fn class_named(&self, reference: &str) -> Option<&Class> {
        let is_meant =
            |(module, class): &(&Module, &Class)| format!("@{}.{}@", module.name, class.name) == reference;
        self.classes(usize::MAX - 1, usize::MAX).find(is_meant).map(|(_, class)| class)
    }

    /// A class and those above it.
    fn lineage<'a>(&'a self, class: &'a Class) -> Vec<&'a Class> {
        let mut lineage = vec![class];
        while let Some(base) = lineage.last().and_then(|class| self.class_named(class.base.as_ref()?)) {
            if lineage.len() > 20 {
                break;
            }
            lineage.push(base);
        }
        lineage
    }

    /// `template` with its holes filled; nothing if the program has nothing to fill one of them with. What is filled in
    /// was made before `number`.
    pub(super) fn fill(
        &self,
        home: usize,
        number: usize,
        template: &str,
        random: &mut Random,
    ) -> Option<String> {
        let mut text = template.replace("{u}", &self.made.to_string());
        if text.contains("{k}") {
            text = self.fill_class(home, number, &text, random)?;
        }
        let mut filled = String::new();
        let is_hole = |text: &str, at: &usize| text[*at..].get(2..3) == Some("}");
        while let Some(at) = text.match_indices('{').map(|(at, _)| at).find(|at| is_hole(&text, at)) {
            let hole = text.get(at + 1..at + 2)?.to_owned();
            filled += &text[..at];
            text = text.get(at + 3..)?.to_owned();
            let part = match hole.as_str() {
                "n" => format!("#{}#", 1 + random.below(9)),
                "f" => self.call(home, number, random)?,
                "g" => {
                    let functions = self.functions(home, number);
                    let (module, function) = *random.pick(&functions)?;
                    format!("@{}.{}@", module.name, function.name)
                }
                "c" => self.value(home, random, |module| &module.constants)?,
                "v" if template.starts_with("global") => {
                    let own: Vec<_> =
                        self.modules.get(home)?.variables.iter().filter(|(_, v)| is_int(v)).collect();
                    return Some(template.replace("{v}", &random.pick(&own)?.0).replace("{n}", "#4#"));
                }
                "v" => self.value(home, random, |module| &module.variables)?,
                _ => format!("{{{hole}}}"),
            };
            filled += &part;
        }
        Some(filled + &text)
    }

    fn fill_class(&self, home: usize, number: usize, text: &str, random: &mut Random) -> Option<String> {
        let classes: Vec<(&Module, &Class)> = self.classes(home, number).collect();
        let reference = |(module, class): &(&Module, &Class)| format!("@{}.{}@", module.name, class.name);
        let chosen = random.pick(&classes)?;
        let lineage = self.lineage(chosen.1);
        let is_below = |(_, class): &&(&Module, &Class)| {
            self.lineage(class).iter().any(|above| above.number == chosen.1.number)
        };
        let below: Vec<_> = classes.iter().filter(is_below).collect();
        let mut text = text.replace("{k}", &reference(chosen));
        text = text.replace("{s}", &reference(random.pick(&below)?));
        if text.contains("{x}") {
            let fields: Vec<&Field> = lineage.iter().flat_map(|class| &class.fields).collect();
            text = text.replace("{x}", &random.pick(&fields)?.name);
        }
        if text.contains("{m}") {
            let methods = lineage.iter().flat_map(|class| &class.methods);
            let methods: Vec<&Function> = methods.filter(|method| method.name != "__len__").collect();
            text = text.replace("{m}", &random.pick(&methods)?.name);
        }
        Some(text)
    }

    pub(super) fn functions(&self, home: usize, number: usize) -> Vec<(&Module, &Function)> {
        let modules = self.modules.iter().take(home + 1);
        let functions = modules.flat_map(|module| {
            let functions = module.definitions.iter().filter_map(Definition::function);
            functions.map(move |function| (module, function))
        });
        functions.filter(|(_, function)| function.number < number).collect()
    }

    /// A call with a result of type int.
    fn call(&self, home: usize, number: usize, random: &mut Random) -> Option<String> {
        let functions = self.functions(home, number);
        let (module, function) = *random.pick(&functions)?;
        let second = match function.params.len() > 1 && random.percent(50) {
            true => format!(", #{}#", random.below(9)),
            false => String::new(),
        };
        let arg = format!("a % #5# + #{}#{second}", random.below(9));
        let call = format!("@{}.{}@({arg})", module.name, function.name);
        let is_int = function.returns == Some("int");
        Some(if is_int && random.percent(50) { call } else { format!("len(str({call}))") })
    }

    fn value(
        &self,
        home: usize,
        random: &mut Random,
        of: impl Fn(&Module) -> &Vec<(String, String)>,
    ) -> Option<String> {
        let modules = self.modules.iter().take(home + 1);
        let names: Vec<String> = modules
            .flat_map(|module| of(module).iter().map(move |(name, _)| format!("@{}.{name}@", module.name)))
            .collect();
        random.pick(&names).cloned()
    }
}

impl Definition {
    fn class(&self) -> Option<&Class> {
        match self {
            Definition::Class(class) => Some(class),
            Definition::Function(_) => None,
        }
    }

    fn function(&self) -> Option<&Function> {
        match self {
            Definition::Function(function) => Some(function),
            Definition::Class(_) => None,
        }
    }
}

fn is_int(value: &str) -> bool {
    value.chars().all(|character| character.is_ascii_digit() || character == '#')
}
