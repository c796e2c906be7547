//! Fields that methods declare by assigning `self.NAME`.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use linkpoint_abi::Symbol;
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt};
use ruff_text_size::TextRange;

use crate::front::annotations::{declared, dotted_name, without_final};
use crate::front::context::ModuleContext;
use crate::front::definition::AssignedField;
use crate::front::lower::mangled;
use crate::front::syntax::suites;

/// The fields that the methods of `class` assign, `__init__` first.
pub(super) fn fields(
    module: &ModuleContext<'_>,
    class: &ast::StmtClassDef,
    qualified: &str,
    methods: &[(Arc<str>, Symbol)],
) -> Vec<AssignedField> {
    let symbols: HashMap<&str, &Symbol> = methods.iter().map(|(name, symbol)| (&**name, symbol)).collect();
    let mut found: Vec<AssignedField> = Vec::new();
    let mut known: HashMap<Arc<str>, usize> = HashMap::new();
    let functions = || class.body.iter().filter_map(Stmt::as_function_def_stmt);
    let (first, others): (Vec<_>, Vec<_>) =
        functions().partition(|function| function.name.as_str() == "__init__");
    for function in first.into_iter().chain(others) {
        let Some(own) = receiver(function) else { continue };
        let Some(method) = symbols.get(&*mangled(Some(&class.name), &function.name)) else { continue };
        let mut assignments = Assignments { own, found: Vec::new() };
        assignments.visit_body(&function.body);
        for assignment in assignments.found {
            let declared = assignment
                .annotation
                .and_then(|expr| without_final(declared(expr, assignment.value, module.text)));
            let declared = declared.map(|declared| module.in_scope(declared, qualified));
            let field = AssignedField {
                name: mangled(Some(&class.name), assignment.name),
                annotation: declared,
                method: (*method).clone(),
                from_param: assignment.value.and_then(|value| parameter(function, value)),
                site: module.site(assignment.range, class.range),
            };
            match known.get(&field.name).and_then(|index| found.get_mut(*index)) {
                Some(first) if first.annotation.is_none() && field.annotation.is_some() => *first = field,
                Some(_) => {}
                None => {
                    known.insert(Arc::clone(&field.name), found.len());
                    found.push(field);
                }
            }
        }
    }
    found
}

/// Whether a method of `class` assigns the attribute `name` of its own object.
pub(super) fn assigns_own(class: &ast::StmtClassDef, name: &str) -> bool {
    class.body.iter().filter_map(Stmt::as_function_def_stmt).any(|function| {
        let Some(own) = receiver(function) else { return false };
        let mut assignments = Assignments { own, found: Vec::new() };
        assignments.visit_body(&function.body);
        assignments.found.iter().any(|assignment| assignment.name == name)
    })
}

/// The name of the receiver, unless the function has none.
fn receiver(function: &ast::StmtFunctionDef) -> Option<&str> {
    let is_static = |decorator: &ast::Decorator| {
        let name = dotted_name(&decorator.expression);
        name.is_some_and(|name| matches!(&*name, "staticmethod" | "classmethod"))
    };
    if function.decorator_list.iter().any(is_static) {
        return None;
    }
    let params = &function.parameters;
    params.posonlyargs.iter().chain(&params.args).next().map(|param| param.name().as_str())
}

/// The parameter that `value` is, if the method never assigns it.
fn parameter(function: &ast::StmtFunctionDef, value: &Expr) -> Option<Arc<str>> {
    let Expr::Name(name) = value else { return None };
    function.parameters.includes(&name.id).then(|| Arc::from(name.id.as_str()))
}

struct Assignment<'a> {
    name: &'a str,
    annotation: Option<&'a Expr>,
    value: Option<&'a Expr>,
    range: TextRange,
}

struct Assignments<'a> {
    own: &'a str,
    found: Vec<Assignment<'a>>,
}

impl<'a> Assignments<'a> {
    fn add(&mut self, target: &'a Expr, annotation: Option<&'a Expr>, value: Option<&'a Expr>) {
        if let Expr::Attribute(attribute) = target
            && attribute.value.as_name_expr().is_some_and(|name| name.id.as_str() == self.own)
        {
            let range = attribute.range;
            self.found.push(Assignment { name: attribute.attr.as_str(), annotation, value, range });
        }
    }
}

impl<'a> Visitor<'a> for Assignments<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Assign(assign) => {
                assign.targets.iter().for_each(|target| match target {
                    Expr::Attribute(_) => self.add(target, None, Some(&assign.value)),
                    other => self.visit_expr(other),
                });
            }
            Stmt::AnnAssign(assign) => {
                self.add(&assign.target, Some(&assign.annotation), assign.value.as_deref())
            }
            // Functions inside have receivers of their own.
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => {}
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Attribute(attribute) if attribute.ctx == ExprContext::Store => self.add(expr, None, None),
            Expr::Lambda(_) => {}
            _ => visitor::walk_expr(self, expr),
        }
    }
}

/// The attributes that a file assigns or deletes.
#[derive(Default, PartialEq, Eq)]
pub(in crate::front) struct AssignedAttributes {
    /// Their names.
    names: BTreeSet<Arc<str>>,
    /// The names of those that belong to something else than a class of the file.
    of_objects: BTreeSet<Arc<str>>,
    /// Those of classes of the file, with the name of the class: `C.x = ...`, `cls.x = ...`, `type(self).x = ...`.
    of_classes: BTreeSet<(Arc<str>, Arc<str>)>,
    /// Those that statements of module level assign by the name of a class, unless the file asks for attributes by name.
    at_module_level: BTreeSet<(Arc<str>, Arc<str>)>,
}

impl AssignedAttributes {
    /// What `body` assigns.
    pub(in crate::front) fn of(body: &[Stmt]) -> AssignedAttributes {
        let mut classes = BTreeSet::new();
        add_classes(body, &mut classes);
        let mut stores = Stores { classes, ..Stores::default() };
        stores.visit_body(body);
        if !stores.asks_by_name {
            stores.add_module_level(body);
        }
        stores.found
    }

    /// The variables that a class has from statements of module level.
    pub(super) fn at_module_level(&self, class: &str) -> impl Iterator<Item = &Arc<str>> {
        let first = (Arc::from(class), Arc::from(""));
        self.at_module_level.range(first..).take_while(move |(of, _)| **of == *class).map(|(_, name)| name)
    }

    /// Whether an attribute of this name is assigned anywhere.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// Whether an attribute of this name is assigned of something else than a class of the file.
    pub(super) fn belongs_to_objects(&self, name: &str) -> bool {
        self.of_objects.contains(name)
    }

    /// Whether objects may have a value of their own for the class variable `name`, while that of the class stays.
    pub(super) fn shadow(&self, class: &str, name: &str) -> bool {
        self.of_objects.contains(name) && !self.of_classes.contains(&(Arc::from(class), Arc::from(name)))
    }
}

/// The names of the classes that statements of module level and functions define.
fn add_classes<'a>(body: &'a [Stmt], classes: &mut BTreeSet<&'a str>) {
    for statement in body {
        match statement {
            Stmt::ClassDef(class) => {
                classes.insert(class.name.as_str());
                let methods = class.body.iter().filter_map(Stmt::as_function_def_stmt);
                methods.for_each(|method| add_classes(&method.body, classes));
            }
            Stmt::FunctionDef(function) => add_classes(&function.body, classes),
            other => suites::each(other, &mut |body| add_classes(body, classes)),
        }
    }
}

#[derive(Default)]
struct Stores<'a> {
    found: AssignedAttributes,
    classes: BTreeSet<&'a str>,
    /// The class whose body is read.
    class: Option<&'a str>,
    /// What the first parameter of the running class method is called.
    class_param: Option<&'a str>,
    /// Whether the file asks whether something has an attribute, or for one by name.
    asks_by_name: bool,
}

/// What tells whether an attribute is there.
const ASKING: [&str; 7] = ["hasattr", "getattr", "setattr", "delattr", "vars", "dir", "__dict__"];

impl<'a> Stores<'a> {
    fn add_module_level(&mut self, body: &'a [Stmt]) {
        let defined: BTreeSet<&str> =
            body.iter().filter_map(Stmt::as_class_def_stmt).map(|class| class.name.as_str()).collect();
        for statement in body {
            let targets = match statement {
                Stmt::Assign(assign) => assign.targets.as_slice(),
                _ => continue,
            };
            for target in targets {
                if let Expr::Attribute(attribute) = target
                    && let Some(class) =
                        attribute.value.as_name_expr().and_then(|name| defined.get(name.id.as_str()))
                    && !attribute.attr.starts_with("__")
                {
                    let made = (Arc::from(*class), Arc::from(attribute.attr.as_str()));
                    self.found.at_module_level.insert(made);
                }
            }
        }
    }

    /// The class that an expression means, as far as its text tells.
    fn class_of(&self, expr: &'a Expr) -> Option<&'a str> {
        match expr {
            Expr::Name(name) if Some(name.id.as_str()) == self.class_param => self.class,
            Expr::Name(name) => self.classes.get(name.id.as_str()).copied(),
            Expr::Attribute(attribute) if attribute.attr.as_str() == "__class__" => self.class,
            Expr::Call(call) => {
                let is_type = call.func.as_name_expr().is_some_and(|name| name.id.as_str() == "type");
                self.class.filter(|_| is_type)
            }
            _ => None,
        }
    }
}

impl<'a> Visitor<'a> for Stores<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::ClassDef(class) => {
                let outer = self.class.replace(class.name.as_str());
                visitor::walk_stmt(self, statement);
                self.class = outer;
            }
            Stmt::FunctionDef(function) => {
                let outer = self.class_param;
                let is = |wanted: &str| {
                    let names = function.decorator_list.iter().map(|node| dotted_name(&node.expression));
                    names.into_iter().flatten().any(|name| &*name == wanted)
                };
                if is("classmethod") || function.name.as_str() == "__init_subclass__" {
                    let params = &function.parameters;
                    let first = params.posonlyargs.iter().chain(&params.args).next();
                    self.class_param = first.map(|param| param.name().as_str());
                }
                visitor::walk_stmt(self, statement);
                self.class_param = outer;
            }
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        self.asks_by_name |= match expr {
            Expr::Name(name) => ASKING.contains(&name.id.as_str()),
            Expr::Attribute(attribute) => ASKING.contains(&attribute.attr.as_str()),
            _ => false,
        };
        if let Expr::Attribute(attribute) = expr
            && attribute.ctx != ExprContext::Load
        {
            let name: Arc<str> = Arc::from(attribute.attr.as_str());
            match self.class_of(&attribute.value) {
                Some(class) => drop(self.found.of_classes.insert((Arc::from(class), Arc::clone(&name)))),
                None => drop(self.found.of_objects.insert(Arc::clone(&name))),
            }
            self.found.names.insert(name);
        }
        visitor::walk_expr(self, expr);
    }
}
