//! `functools.singledispatch` is a chain of tests: the function that is registered for the nearest class of the first argument is
//! called, the most derived classes first. So is `singledispatchmethod`. Only where nothing can be called before the last
//! registration, and the classes are builtins, stand in the file or are imported. What is left is refused where it is imported (E0401).

use std::collections::{BTreeMap, BTreeSet};

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Arguments, AtomicNodeIndex, CmpOp, Expr, ExprContext, Stmt, Suite};
use ruff_text_size::TextRange;

use super::{make, suites};
use crate::front::annotations::{dotted_name, is_named};

/// What makes such a function, and begins the name of what makes such a method.
pub(in crate::front) const FUNCTION: &str = "singledispatch";
const METHOD: &str = "singledispatchmethod";

/// Replaces the functions in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if !text.contains(FUNCTION) {
        return;
    }
    let classes = Classes::of(&module.body);
    replace_in(&mut module.body, FUNCTION, &classes);
    for statement in &mut module.body {
        if let Stmt::ClassDef(class) = statement {
            replace_in(&mut class.body, METHOD, &classes);
        }
    }
    let mut left = Mentions { found: false };
    left.visit_body(&module.body);
    if !left.found {
        module.body.iter_mut().for_each(forget);
    }
}

/// Takes the names out of an import: nothing mentions them any more.
fn forget(statement: &mut Stmt) {
    if let Stmt::ImportFrom(import) = statement {
        let is_left = |alias: &ast::Alias| ![FUNCTION, METHOD].contains(&alias.name.as_str());
        import.names.retain(is_left);
        if import.names.is_empty() {
            let range = import.range;
            *statement = make::pass(range);
        }
    }
}

/// Looks for what is not replaced.
struct Mentions {
    found: bool,
}

impl<'a> Visitor<'a> for Mentions {
    fn visit_expr(&mut self, expr: &'a Expr) {
        self.found |= expr.as_name_expr().is_some_and(|name| [FUNCTION, METHOD].contains(&name.id.as_str()));
        visitor::walk_expr(self, expr);
    }
}

/// The classes that are known.
struct Classes {
    /// How many classes are above each.
    depths: BTreeMap<String, usize>,
    /// Those above each, and the class itself.
    lines: BTreeMap<String, BTreeSet<String>>,
    /// Those with several bases: of two classes above one, depth does not tell which is nearer.
    joining: Vec<String>,
    /// Whether something unknown is among several bases.
    is_open: bool,
    /// What is imported: which of these classes stand above others is asked when the function runs.
    imported: BTreeSet<String>,
}

/// The depth of imported classes, which are tested first.
const IMPORTED: usize = usize::MAX;

/// Builtin classes whose objects are told apart.
const BUILTIN: [(&str, usize); 12] = [
    ("object", 0),
    ("int", 1),
    ("bool", 2),
    ("float", 1),
    ("str", 1),
    ("list", 1),
    ("dict", 1),
    ("set", 1),
    ("frozenset", 1),
    ("tuple", 1),
    ("BaseException", 1),
    ("Exception", 2),
];

/// Bases that no object is dispatched by.
const MARKS: [&str; 4] = ["ABC", "Protocol", "Generic", "Enum"];

impl Classes {
    fn of(body: &[Stmt]) -> Classes {
        let depths = BUILTIN.iter().map(|(name, depth)| ((*name).to_owned(), *depth)).collect();
        let own = |name: &str| (name.to_owned(), BTreeSet::from([name.to_owned()]));
        let mut lines: BTreeMap<_, _> = BUILTIN.iter().map(|(name, _)| own(name)).collect();
        lines.entry("bool".to_owned()).or_default().insert("int".to_owned());
        lines.entry("Exception".to_owned()).or_default().insert("BaseException".to_owned());
        let mut classes =
            Classes { depths, lines, joining: Vec::new(), is_open: false, imported: suites::imported(body) };
        body.iter().filter_map(Stmt::as_class_def_stmt).for_each(|class| classes.add(class));
        classes
    }

    fn add(&mut self, class: &ast::StmtClassDef) {
        let bases = class.arguments.as_deref().map(|arguments| &*arguments.args).unwrap_or_default();
        let names = bases.iter().filter_map(|base| dotted_name(without_arguments(base)));
        let names: Vec<_> = names.filter(|name| !MARKS.iter().any(|mark| is_named(name, mark))).collect();
        let name = class.name.to_string();
        if names.len() > 1 {
            self.joining.push(name.clone());
            self.is_open |= names.iter().any(|name| !self.depths.contains_key(&**name));
        }
        let above = names.iter().filter_map(|name| self.depths.get(&**name)).max();
        let depth = above.copied().unwrap_or(0) + 1;
        let mut line = BTreeSet::from([name.clone()]);
        line.extend(names.iter().filter_map(|name| self.lines.get(&**name)).flatten().cloned());
        self.depths.insert(name.clone(), depth);
        self.lines.insert(name, line);
    }

    /// Whether depth tells for each object which of the `registered` classes is nearest.
    fn are_told_apart(&self, registered: &BTreeSet<String>) -> bool {
        let is_above = |one: &str, other: &str| {
            one == "object" || self.lines.get(other).is_some_and(|line| line.contains(one))
        };
        let is_chain = |class: &String| {
            let asked: Vec<&String> = self
                .lines
                .get(class)
                .into_iter()
                .flatten()
                .filter(|name| registered.contains(*name))
                .collect();
            asked.iter().all(|one| asked.iter().all(|other| is_above(one, other) || is_above(other, one)))
        };
        !self.is_open && self.joining.iter().all(is_chain)
    }
}

/// A generic class itself.
fn without_arguments(class: &Expr) -> &Expr {
    class.as_subscript_expr().map_or(class, |generic| &generic.value)
}

/// A function for the objects of one class.
struct Registered {
    /// `None` stands for its class.
    class: Expr,
    depth: usize,
    function: String,
}

fn replace_in(body: &mut Suite, decorator: &str, classes: &Classes) {
    let is_generic = |statement: &Stmt| {
        let function = statement.as_function_def_stmt()?;
        let [only] = function.decorator_list.as_slice() else { return None };
        dotted_name(&only.expression).filter(|name| is_named(name, decorator))?;
        Some(function.name.to_string())
    };
    let found: Vec<(usize, String)> =
        body.iter().enumerate().filter_map(|(at, statement)| Some((at, is_generic(statement)?))).collect();
    for (at, name) in found.into_iter().rev() {
        let skipped = usize::from(decorator == METHOD);
        if let Some(registered) = registrations(body, at, &name, skipped, classes) {
            rewrite(body, at, &name, skipped, registered);
        }
    }
}

/// What is registered for the function `name`, which stands at `at`, with the places of the statements.
fn registrations(
    body: &[Stmt],
    at: usize,
    name: &str,
    skipped: usize,
    classes: &Classes,
) -> Option<Vec<(usize, Vec<(Expr, usize)>)>> {
    let generic = body.get(at)?.as_function_def_stmt()?;
    let mut found = Vec::new();
    for (place, statement) in body.iter().enumerate().skip(at + 1) {
        let Stmt::FunctionDef(function) = statement else { continue };
        let mut asked = Vec::new();
        let mut is_other = false;
        for decorator in &function.decorator_list {
            let (register, class) = match &decorator.expression {
                Expr::Call(call) => (&*call.func, call.arguments.args.first()),
                plain => (plain, None),
            };
            match register.as_attribute_expr().filter(|register| register.attr.as_str() == "register") {
                Some(register) if register.value.as_name_expr()?.id.as_str() == name => {
                    let declared = function.parameters.args.get(skipped)?.annotation();
                    asked.push(class.or(declared)?);
                }
                _ => is_other = true,
            }
        }
        if asked.is_empty() {
            continue;
        }
        let mut members = Vec::new();
        asked.into_iter().for_each(|class| add_members(class, &mut members));
        let told: Option<Vec<(Expr, usize)>> =
            members.into_iter().map(|class| Some((class.clone(), depth(class, classes)?))).collect();
        if is_other || !agrees(&generic.parameters, &function.parameters) {
            return None;
        }
        found.push((place, told?));
    }
    let last = found.last()?.0;
    let is_quiet = |statement: &Stmt| {
        matches!(statement, Stmt::FunctionDef(_) | Stmt::ClassDef(_) | Stmt::Import(_) | Stmt::ImportFrom(_))
    };
    let asked = found.iter().flat_map(|(_, told)| told);
    let asked =
        asked.filter_map(|(class, _)| Some(dotted_name(without_arguments(class))?.to_string())).collect();
    (classes.are_told_apart(&asked) && body[at..=last].iter().all(is_quiet)).then_some(found)
}

/// The members of a union.
fn add_members<'a>(class: &'a Expr, members: &mut Vec<&'a Expr>) {
    match class {
        Expr::BinOp(union) if union.op == ast::Operator::BitOr => {
            add_members(&union.left, members);
            add_members(&union.right, members);
        }
        single => members.push(single),
    }
}

fn depth(class: &Expr, classes: &Classes) -> Option<usize> {
    match class {
        Expr::NoneLiteral(_) => Some(1),
        // `type(None)`
        Expr::Call(call) => {
            let is_type = call.func.as_name_expr().is_some_and(|name| name.id.as_str() == "type");
            (is_type && call.arguments.args.first()?.is_none_literal_expr()).then_some(1)
        }
        Expr::Subscript(generic) => depth(&generic.value, classes),
        _ => {
            let name = dotted_name(class)?;
            let is_imported = || classes.imported.contains(name.split('.').next().unwrap_or_default());
            classes.depths.get(&*name).copied().or_else(|| is_imported().then_some(IMPORTED))
        }
    }
}

/// Whether a call that fits one list of parameters fits the other, with the same defaults.
fn agrees(generic: &ast::Parameters, other: &ast::Parameters) -> bool {
    let plain = |parameters: &ast::Parameters| {
        let defaults = parameters
            .args
            .iter()
            .map(|param| param.default.as_deref().map(ast::comparable::ComparableExpr::from));
        let defaults = format!("{:?}", defaults.collect::<Vec<_>>());
        let keywords = parameters.kwonlyargs.iter().map(|param| param.name().as_str().to_owned());
        (
            defaults,
            parameters.vararg.is_some(),
            parameters.kwarg.is_some(),
            keywords.collect::<Vec<_>>(),
            parameters.posonlyargs.len(),
        )
    };
    let names = generic.args.iter().skip(1).zip(other.args.iter().skip(1));
    let keyword_defaults = |parameters: &ast::Parameters| {
        format!(
            "{:?}",
            parameters
                .kwonlyargs
                .iter()
                .map(|param| param.default.as_deref().map(ast::comparable::ComparableExpr::from))
                .collect::<Vec<_>>()
        )
    };
    plain(generic) == plain(other)
        && generic.posonlyargs.is_empty()
        && keyword_defaults(generic) == keyword_defaults(other)
        && names
            .into_iter()
            .all(|(one, other)| one.name().as_str() == other.name().as_str() || one.default.is_none())
}

fn rewrite(
    body: &mut Suite,
    at: usize,
    name: &str,
    skipped: usize,
    registrations: Vec<(usize, Vec<(Expr, usize)>)>,
) {
    let mut registered = Vec::new();
    for (number, (place, classes)) in registrations.into_iter().enumerate() {
        let Some(Stmt::FunctionDef(function)) = body.get_mut(place) else { continue };
        function.decorator_list.clear();
        if function.name.as_str() == "_" || skipped > 0 {
            let to = match skipped {
                0 => format!("_:{name}:{number}"),
                _ => format!("_{name}_registered_{number}"),
            };
            function.name = ast::Identifier::new(to, function.name.range);
        }
        let function = function.name.to_string();
        registered.extend(classes.into_iter().map(|(class, depth)| Registered {
            class,
            depth,
            function: function.clone(),
        }));
    }
    // A later registration of a class takes the place of an earlier one.
    registered.reverse();
    registered.sort_by_key(|one| std::cmp::Reverse(one.depth));
    let Some(Stmt::FunctionDef(generic)) = body.get_mut(at) else { return };
    let mut dispatcher = generic.clone();
    generic.decorator_list.clear();
    let fallback = match skipped {
        0 => format!("{name}:default"),
        _ => format!("_{name}_default"),
    };
    generic.name = ast::Identifier::new(fallback.as_str(), generic.name.range);
    dispatcher.decorator_list.clear();
    // A scope is known by its range.
    dispatcher.range = dispatcher.name.range;
    dispatcher.returns = None;
    for param in &mut dispatcher.parameters.args {
        param.parameter.annotation = None;
    }
    let maker = Maker { range: dispatcher.name.range, is_method: skipped > 0 };
    let Some(first) = dispatcher.parameters.args.get(skipped).map(|param| param.name().to_string()) else {
        return;
    };
    let text = dispatcher
        .body
        .first()
        .filter(|first| first.as_expr_stmt().is_some_and(|first| first.value.is_string_literal_expr()));
    let mut tests: Suite = text.cloned().into_iter().collect();
    for one in &registered {
        tests.push(maker.test(&first, one, &registered, &dispatcher.parameters));
    }
    tests.push(maker.call(&fallback, &dispatcher.parameters));
    dispatcher.body = tests;
    body.insert(at + 1, Stmt::FunctionDef(dispatcher));
}

/// Makes the nodes of the chain, all at one place.
struct Maker {
    range: TextRange,
    is_method: bool,
}

impl Maker {
    fn name(&self, name: &str) -> Expr {
        make::name(name, self.range)
    }

    /// `if isinstance(first, class): return function(...)`; for an imported class with what tells that no registered class is
    /// nearer, `and not (issubclass(other, class) and isinstance(first, other))`.
    fn test(
        &self,
        first: &str,
        one: &Registered,
        registered: &[Registered],
        parameters: &ast::Parameters,
    ) -> Stmt {
        let test = match &one.class {
            Expr::NoneLiteral(_) | Expr::Call(_) => Expr::Compare(ast::ExprCompare {
                node_index: AtomicNodeIndex::NONE,
                range: self.range,
                left: Box::new(self.name(first)),
                ops: Box::new([CmpOp::Is]),
                comparators: Box::new([make::none(self.range)]),
            }),
            class => {
                let class = match class {
                    Expr::Subscript(generic) => &generic.value,
                    class => class,
                };
                let is_of = |class: &Expr| {
                    self.call_of(self.name("isinstance"), vec![self.name(first), class.clone()], Vec::new())
                };
                let named = |class: &Expr| dotted_name(class).map(|name| name.to_string());
                let others = registered.iter().map(|other| without_arguments(&other.class));
                let others = others.filter(|other| {
                    one.depth == IMPORTED && named(other).is_some_and(|name| named(class) != Some(name))
                });
                let is_nearer = |other: &Expr| {
                    let below = vec![other.clone(), class.clone()];
                    let below = self.call_of(self.name("issubclass"), below, Vec::new());
                    self.not(self.all(vec![below, is_of(other)]))
                };
                let tests: Vec<Expr> = std::iter::once(is_of(class)).chain(others.map(is_nearer)).collect();
                self.all(tests)
            }
        };
        Stmt::If(ast::StmtIf {
            node_index: AtomicNodeIndex::NONE,
            range: self.range,
            test: Box::new(test),
            body: [self.call(&one.function, parameters)].into_iter().collect(),
            elif_else_clauses: Vec::new(),
        })
    }

    /// `... and ...`
    fn all(&self, mut tests: Vec<Expr>) -> Expr {
        if tests.len() == 1 {
            return tests.remove(0);
        }
        Expr::BoolOp(ast::ExprBoolOp {
            node_index: AtomicNodeIndex::NONE,
            range: self.range,
            op: ast::BoolOp::And,
            values: tests,
        })
    }

    fn not(&self, test: Expr) -> Expr {
        Expr::UnaryOp(ast::ExprUnaryOp {
            node_index: AtomicNodeIndex::NONE,
            range: self.range,
            op: ast::UnaryOp::Not,
            operand: Box::new(test),
        })
    }

    /// `return function(...)` with the parameters as arguments.
    fn call(&self, function: &str, parameters: &ast::Parameters) -> Stmt {
        let mut own = parameters.args.iter().map(|param| self.name(param.name()));
        let function = match (self.is_method, function) {
            (true, function) => match own.next() {
                Some(receiver) => make::attribute(receiver, function, self.range),
                None => self.name(function),
            },
            (false, function) => self.name(function),
        };
        let mut args: Vec<Expr> = own.collect();
        args.extend(parameters.vararg.as_ref().map(|rest| {
            Expr::Starred(ast::ExprStarred {
                node_index: AtomicNodeIndex::NONE,
                range: self.range,
                value: Box::new(self.name(&rest.name)),
                ctx: ExprContext::Load,
            })
        }));
        let keyword = |arg: Option<&str>, value: &str| ast::Keyword {
            node_index: AtomicNodeIndex::NONE,
            range: self.range,
            arg: arg.map(|arg| ast::Identifier::new(arg, self.range)),
            value: self.name(value),
        };
        let mut keywords: Vec<ast::Keyword> =
            parameters.kwonlyargs.iter().map(|param| keyword(Some(param.name()), param.name())).collect();
        keywords.extend(parameters.kwarg.as_ref().map(|rest| keyword(None, &rest.name)));
        make::give(self.call_of(function, args, keywords), self.range)
    }

    fn call_of(&self, function: Expr, args: Vec<Expr>, keywords: Vec<ast::Keyword>) -> Expr {
        Expr::Call(ast::ExprCall {
            node_index: AtomicNodeIndex::NONE,
            range_start: self.range.start(),
            func: Box::new(function),
            arguments: Arguments {
                node_index: AtomicNodeIndex::NONE,
                range: self.range,
                args: args.into_boxed_slice(),
                keywords: keywords.into_iter().collect(),
            },
        })
    }
}
