//! Descriptors: `price = Positive()` in the body of a class, where `Positive` has `__get__` or `__set__`, is a property whose methods
//! are those of `Positive`, written for this attribute. What `__set_name__` and `__init__` make of the name is known then, so
//! `setattr(obj, self.name, value)` assigns a field. Only for classes at module level of one file that are made nowhere but in bodies
//! of such classes. What is left is refused where the methods are defined (E0510).

use std::collections::BTreeMap;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::Ranged;

use super::make;
use crate::front::annotations::{dotted_name, is_name};

mod bodies;
mod expansion;
mod known;

use expansion::Expansion;

/// The methods that make a class one of descriptors.
const GET: &str = "__get__";
const SET: &str = "__set__";
const SET_NAME: &str = "__set_name__";
const DELETE: &str = "__delete__";

/// What `__set_name__` is called: an ordinary method, which a statement behind the class calls.
const NAMED: &str = "__named__";

/// Whether a text may have such classes.
pub(in crate::front) fn are_in(text: &str) -> bool {
    [GET, SET, SET_NAME].iter().any(|name| text.contains(name))
}

/// Replaces the attributes in the classes of `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if !are_in(text) {
        return;
    }
    let descriptors = Descriptors::of(&module.body);
    let uses: Vec<Use> = module.body.iter().flat_map(|statement| descriptors.uses(statement)).collect();
    let classes = module.body.iter().filter_map(Stmt::as_class_def_stmt);
    let classes = classes.map(|class| class.name.to_string()).collect();
    let mut seen = Mentions {
        descriptors: &descriptors,
        classes,
        calls: 0,
        stores: Vec::new(),
        reads: Vec::new(),
        of_classes: Vec::new(),
    };
    seen.visit_body(&module.body);
    let expected = uses.iter().filter(|found| found.is_called).count();
    if uses.is_empty() || seen.calls != expected {
        return;
    }
    let expand = |found: &Use| Expansion::of(&descriptors, found, &seen);
    let Some(expanded) = uses.iter().map(expand).collect::<Option<Vec<_>>>() else { return };
    let mut expanded: BTreeMap<(String, usize), Expansion> = uses
        .iter()
        .zip(expanded)
        .map(|(found, expansion)| ((found.class.clone(), found.place), expansion))
        .collect();
    for statement in std::mem::take(&mut module.body) {
        let Stmt::ClassDef(mut class) = statement else {
            module.body.push(statement);
            continue;
        };
        let mut named = Vec::new();
        let name = class.name.to_string();
        for (place, member) in std::mem::take(&mut class.body).into_iter().enumerate() {
            match expanded.remove(&(name.clone(), place)) {
                Some(expansion) => {
                    class.body.extend(expansion.members);
                    named.extend(expansion.named);
                }
                None => class.body.push(member),
            }
        }
        if descriptors.lines.contains_key(&name) {
            without_protocol(&mut class);
        }
        module.body.push(Stmt::ClassDef(class));
        module.body.extend(named);
    }
}

/// Takes the methods away that nothing calls any more.
fn without_protocol(class: &mut ast::StmtClassDef) {
    class.body.retain(|member| {
        let name = member.as_function_def_stmt().map(|function| function.name.as_str());
        !name.is_some_and(|name| [GET, SET, DELETE].contains(&name))
    });
    for member in &mut class.body {
        if let Stmt::FunctionDef(function) = member
            && function.name.as_str() == SET_NAME
        {
            function.name = ast::Identifier::new(NAMED, function.name.range);
            bodies::rename_calls_above(&mut function.body, SET_NAME, NAMED);
        }
    }
    if class.body.is_empty() {
        class.body.push(make::pass(class.range));
    }
}

/// The classes of descriptors of a file.
struct Descriptors {
    /// Each with those above it that stand in the file, itself first.
    lines: BTreeMap<String, Vec<ast::StmtClassDef>>,
}

/// `attribute = Class(...)`, or a method under `@Class` or `@Class(...)`.
struct Use {
    /// The class that has the attribute, and the place of the statement in its body.
    class: String,
    place: usize,
    attribute: String,
    descriptor: String,
    /// Whether it is made by a call that stands there.
    is_called: bool,
    /// The method that is decorated.
    function: Option<ast::StmtFunctionDef>,
    range: ruff_text_size::TextRange,
    /// What makes the descriptor: a call, or a decorator.
    value: Expr,
}

impl Descriptors {
    fn of(body: &[Stmt]) -> Descriptors {
        let classes: BTreeMap<&str, &ast::StmtClassDef> = body
            .iter()
            .filter_map(Stmt::as_class_def_stmt)
            .map(|class| (class.name.as_str(), class))
            .collect();
        let mut lines = BTreeMap::new();
        for (name, class) in &classes {
            let mut line: Vec<ast::StmtClassDef> = vec![(*class).clone()];
            let mut above = base_of(class, &classes);
            while let Some(base) = above {
                let is_new = line.iter().all(|known| known.name != base.name);
                if !is_new {
                    break;
                }
                line.push(base.clone());
                above = base_of(base, &classes);
            }
            let protocol = [GET, SET, SET_NAME, DELETE];
            if line.iter().any(|class| protocol.iter().any(|name| method(class, name).is_some())) {
                lines.insert((*name).to_owned(), line);
            }
        }
        Descriptors { lines }
    }

    /// The first class at or above place `from` of the line of a class that has a method, and the method.
    fn method(&self, class: &str, name: &str, from: usize) -> Option<(usize, &ast::StmtFunctionDef)> {
        let line = self.lines.get(class)?.iter().enumerate().skip(from);
        line.filter_map(|(place, class)| Some((place, method(class, name)?))).next()
    }

    fn named<'a>(&self, expr: &'a Expr) -> Option<&'a str> {
        let name = match expr {
            Expr::Subscript(subscript) => subscript.value.as_name_expr()?,
            other => other.as_name_expr()?,
        };
        self.lines.contains_key(name.id.as_str()).then(|| name.id.as_str())
    }

    /// The attributes of a class that are descriptors.
    fn uses(&self, statement: &Stmt) -> Vec<Use> {
        let Stmt::ClassDef(class) = statement else { return Vec::new() };
        let members = class.body.iter().enumerate();
        members.filter_map(|(place, member)| self.found(class, place, member)).collect()
    }

    fn found(&self, class: &ast::StmtClassDef, place: usize, member: &Stmt) -> Option<Use> {
        let (target, value, function) = match member {
            Stmt::Assign(assign) => match assign.targets.as_slice() {
                [Expr::Name(target)] => (target.id.to_string(), &*assign.value, None),
                _ => return None,
            },
            Stmt::AnnAssign(assign) => {
                (assign.target.as_name_expr()?.id.to_string(), assign.value.as_deref()?, None)
            }
            Stmt::FunctionDef(function) => match function.decorator_list.as_slice() {
                [only] => (function.name.to_string(), &only.expression, Some(function.clone())),
                _ => return None,
            },
            _ => return None,
        };
        let call = value.as_call_expr();
        // `@lazy` is called with the function; without a call and a function there is no descriptor.
        let descriptor = match (call, &function) {
            (Some(call), None) => self.named(&call.func)?,
            (None, Some(_)) => self.named(value)?,
            _ => return None,
        };
        Some(Use {
            class: class.name.to_string(),
            place,
            attribute: target,
            descriptor: descriptor.to_owned(),
            is_called: call.is_some(),
            function,
            range: member.range(),
            value: value.clone(),
        })
    }
}

/// The first base of a class that stands in the file.
fn base_of<'a>(
    class: &ast::StmtClassDef,
    classes: &BTreeMap<&str, &'a ast::StmtClassDef>,
) -> Option<&'a ast::StmtClassDef> {
    let bases = class.arguments.as_deref()?.args.iter();
    let plain = bases.map(|base| match base {
        Expr::Subscript(subscript) => &*subscript.value,
        other => other,
    });
    plain.filter_map(dotted_name).find_map(|name| classes.get(&*name).copied())
}

/// The method of a class with a name.
fn method<'a>(class: &'a ast::StmtClassDef, name: &str) -> Option<&'a ast::StmtFunctionDef> {
    let is_overload = |function: &&ast::StmtFunctionDef| crate::front::bindings::is_overload(function);
    class
        .body
        .iter()
        .filter_map(Stmt::as_function_def_stmt)
        .find(|function| function.name.as_str() == name && !is_overload(function))
}

/// What a file says of descriptors and attributes.
struct Mentions<'a> {
    descriptors: &'a Descriptors,
    classes: Vec<String>,
    /// How often descriptors are made.
    calls: usize,
    /// The names of attributes that are assigned or deleted, and read.
    stores: Vec<String>,
    reads: Vec<String>,
    /// Those that are read of classes.
    of_classes: Vec<String>,
}

impl Mentions<'_> {
    /// Whether `expr` may be a class.
    fn is_class(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Name(name) => {
                name.id.as_str() == "cls" || self.classes.iter().any(|known| known == name.id.as_str())
            }
            Expr::Call(call) => is_name(&call.func, "type"),
            Expr::Attribute(attribute) => attribute.attr.as_str() == "__class__",
            _ => false,
        }
    }
}

impl<'a> Visitor<'a> for Mentions<'_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Call(call) if self.descriptors.named(&call.func).is_some() => self.calls += 1,
            Expr::Attribute(attribute) if attribute.ctx.is_load() => {
                self.reads.push(attribute.attr.to_string());
                if self.is_class(&attribute.value) {
                    self.of_classes.push(attribute.attr.to_string());
                }
            }
            Expr::Attribute(attribute) => self.stores.push(attribute.attr.to_string()),
            _ => {}
        }
        visitor::walk_expr(self, expr);
    }
}

/// `class.name`
fn of_class(class: &str, name: &str, range: ruff_text_size::TextRange) -> Expr {
    make::attribute(make::name(class, range), name, range)
}
