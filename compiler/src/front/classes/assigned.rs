//! Fields that methods declare by assigning `self.NAME`.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::{Site, Symbol};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::methods::member_name;
use super::setters;
use crate::front::annotations::{called, declared, dotted_name, without_final};
use crate::front::context::ModuleContext;
use crate::front::definition::{AssignedField, Binding, ClassDefinition, Module};
use crate::front::lower::mangled;
use crate::front::syntax::suites;

/// The fields that the methods of `class` assign, `__init__` first.
pub(super) fn fields(
    module: &ModuleContext<'_>,
    class: &ast::StmtClassDef,
    qualified: &str,
    definition: &ClassDefinition,
) -> Vec<AssignedField> {
    let symbols: HashMap<&str, &Symbol> =
        definition.methods.iter().map(|(_, symbol)| (symbol.last(), symbol)).collect();
    let mut found: Vec<AssignedField> = Vec::new();
    let mut known: HashMap<Arc<str>, usize> = HashMap::new();
    let functions = || class.body.iter().filter_map(Stmt::as_function_def_stmt);
    // A later method of a name takes the place of an earlier one.
    let places: HashMap<Arc<str>, TextRange> =
        functions().map(|function| (member_of(class, function), function.range)).collect();
    let (first, others): (Vec<_>, Vec<_>) =
        functions().partition(|function| function.name.as_str() == "__init__");
    for function in first.into_iter().chain(others) {
        let Some(own) = receiver(function) else { continue };
        let member = member_of(class, function);
        let Some(method) = symbols.get(&*member) else { continue };
        let is_last = places.get(&member) == Some(&function.range);
        let mut assignments = Assignments { own, found: Vec::new() };
        assignments.visit_body(&function.body);
        for assignment in assignments.found {
            if definition.makes_no_attributes && !assignment.is_direct {
                continue;
            }
            let declared = assignment
                .annotation
                .and_then(|expr| without_final(declared(expr, assignment.value, module.text)));
            let declared = declared.map(|declared| module.in_scope(declared, qualified));
            let field = AssignedField {
                name: mangled(Some(&class.name), assignment.name),
                annotation: declared,
                method: (*method).clone(),
                from_param: assignment.value.and_then(|value| parameter(function, value)),
                site: if is_last { module.site(assignment.range, function.range) } else { Site::default() },
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

/// What the method that `function` defines is found by in `class`.
fn member_of(class: &ast::StmtClassDef, function: &ast::StmtFunctionDef) -> Arc<str> {
    member_name(function, &mangled(Some(&class.name), &function.name))
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

/// What the receiver is called, unless the function has none: a name, or for an object that `__new__` or a class method makes where that
/// stands (`cls._only = super().__new__(cls)`).
pub(in crate::front) fn receiver(function: &ast::StmtFunctionDef) -> Option<Arc<str>> {
    let is_under = |wanted: &str| {
        let mut names = function.decorator_list.iter().map(|decorator| dotted_name(&decorator.expression));
        names.any(|name| name.as_deref() == Some(wanted))
    };
    if is_under("staticmethod") {
        return None;
    }
    if function.name.as_str() == "__new__" || is_under("classmethod") {
        return made_in(&function.body);
    }
    if TAKE_CLASSES.contains(&function.name.as_str()) {
        return None;
    }
    let params = &function.parameters;
    params.posonlyargs.iter().chain(&params.args).next().map(|param| Arc::from(param.name().as_str()))
}

/// What an object is called that is made without its constructor: `self = super().__new__(cls)`.
fn made_in(body: &[Stmt]) -> Option<Arc<str>> {
    body.iter().find_map(|statement| {
        let Stmt::Assign(assign) = statement else {
            let mut found = None;
            suites::each(statement, &mut |body| found = found.take().or_else(|| made_in(body)));
            return found;
        };
        let [target] = assign.targets.as_slice() else { return None };
        let maker = assign.value.as_call_expr()?.func.as_attribute_expr()?;
        dotted_name(target).filter(|_| maker.attr.as_str() == "__new__")
    })
}

/// Methods whose first parameter is a class without a decorator that says so.
const TAKE_CLASSES: [&str; 3] = ["__init_subclass__", "__class_getitem__", "__new__"];

/// The parameter that `value` is, if the method never assigns it.
fn parameter(function: &ast::StmtFunctionDef, value: &Expr) -> Option<Arc<str>> {
    let Expr::Name(name) = value else { return None };
    function.parameters.includes(&name.id).then(|| Arc::from(name.id.as_str()))
}

struct Assignment<'a> {
    name: &'a str,
    /// Whether it is made past `__setattr__` of the class.
    is_direct: bool,
    annotation: Option<&'a Expr>,
    value: Option<&'a Expr>,
    range: TextRange,
}

struct Assignments<'a> {
    own: Arc<str>,
    found: Vec<Assignment<'a>>,
}

impl<'a> Assignments<'a> {
    /// Whether a call of `object.__setattr__` or of `super().__setattr__` is about the receiver.
    fn is_of_own(&self, call: &ast::ExprCall) -> bool {
        match &*call.arguments.args {
            [object, _, _] => dotted_name(object).is_some_and(|name| name == self.own),
            _ => true,
        }
    }

    fn add(&mut self, target: &'a Expr, annotation: Option<&'a Expr>, value: Option<&'a Expr>) {
        if let Expr::Attribute(attribute) = target
            && dotted_name(&attribute.value).is_some_and(|name| name == self.own)
        {
            let range = attribute.range;
            self.found.push(Assignment {
                name: attribute.attr.as_str(),
                is_direct: false,
                annotation,
                value,
                range,
            });
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
            Expr::Call(call) if let Some(Expr::StringLiteral(name)) = setters::assigned_by(expr) => {
                let value = call.arguments.args.last();
                if self.is_of_own(call) {
                    let (name, range) = (name.value.to_str(), expr.range());
                    self.found.push(Assignment { name, is_direct: true, annotation: None, value, range });
                }
            }
            Expr::Lambda(_) => {}
            _ => visitor::walk_expr(self, expr),
        }
    }
}

/// The attributes that a file assigns or deletes.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(in crate::front) struct AssignedAttributes {
    /// Their names.
    names: BTreeSet<Arc<str>>,
    /// The names of those that belong to something else than a class of the file.
    of_objects: BTreeSet<Arc<str>>,
    /// Those of classes of the file, with the name of the class: `C.x = ...`, `cls.x = ...`, `type(self).x = ...`.
    of_classes: BTreeSet<(Arc<str>, Arc<str>)>,
    /// Those of them that belong to a class or to one below it: `cls.x = ...`, `type(self).x = ...`.
    below_classes: BTreeSet<(Arc<str>, Arc<str>)>,
    /// Those that functions assign which give back what they assign to.
    of_given_back: BTreeSet<Arc<str>>,
    /// Those of them whose functions decorate classes.
    of_decorated: BTreeSet<Arc<str>>,
    /// Those that belong to a name, as modules do, or to an attribute of one: the owner as it is written, and the name.
    of_names: BTreeSet<(Arc<str>, Arc<str>)>,
    /// The bases of the classes of the file that are names, and what other names of module level stand for (`Base = Shape`).
    bases: BTreeMap<Arc<str>, Vec<Arc<str>>>,
}

impl AssignedAttributes {
    /// What `body` assigns.
    pub(in crate::front) fn of(body: &[Stmt]) -> AssignedAttributes {
        let (mut classes, mut decorators) = (BTreeSet::new(), BTreeSet::new());
        add_classes(body, &mut classes, &mut decorators);
        let mut stores = Stores { classes, decorators, ..Stores::default() };
        stores.visit_body(body);
        for (name, meant) in body.iter().filter_map(other_name) {
            stores.found.bases.entry(Arc::from(name)).or_default().push(Arc::from(meant));
        }
        stores.found
    }

    /// Whether what is assigned has the same consequences, if the same attributes of the same owners are.
    pub(in crate::front) fn are_given_back_alike(&self, other: &AssignedAttributes) -> bool {
        self.of_given_back == other.of_given_back && self.of_decorated == other.of_decorated
    }

    /// What a file assigns that assigned this, once `after` stands in it for `before`; nothing if classes are assigned other
    /// attributes, or if it depends on the rest of the file. `is_elsewhere` tells whether that has a name.
    pub(in crate::front) fn edited(
        &self,
        before: &AssignedAttributes,
        after: &AssignedAttributes,
        is_elsewhere: impl Fn(&str) -> bool,
    ) -> Option<AssignedAttributes> {
        let are_alike = before.of_classes == after.of_classes
            && before.below_classes == after.below_classes
            && before.are_given_back_alike(after)
            // What is assigned below a class belongs to the classes that have it among their bases.
            && (before.bases == after.bases || self.below_classes.is_empty());
        let edited = |all: &BTreeSet<Arc<str>>, before: &BTreeSet<Arc<str>>, after: &BTreeSet<Arc<str>>| {
            let gone = || before.difference(after);
            let is_possible = !gone().any(|name| is_elsewhere(name));
            let mut edited = all.clone();
            gone().for_each(|name| _ = edited.remove(name));
            edited.extend(after.difference(before).cloned());
            is_possible.then_some(edited)
        };
        let names = edited(&self.names, &before.names, &after.names)?;
        let of_objects = edited(&self.of_objects, &before.of_objects, &after.of_objects)?;
        let mut bases = self.bases.clone();
        for class in before.bases.keys().chain(after.bases.keys()) {
            match (before.bases.get(class), after.bases.get(class)) {
                (before, after) if before == after => {}
                // A class in a function has the name, too.
                (before, _) if self.bases.get(class) != before => return None,
                (_, Some(now)) => _ = bases.insert(Arc::clone(class), now.clone()),
                (_, None) => _ = bases.remove(class),
            }
        }
        are_alike.then(|| AssignedAttributes { names, of_objects, bases, ..self.clone() })
    }

    /// The names of what one file assigns to other things than the other file does.
    pub(in crate::front) fn difference<'a>(
        &'a self,
        other: &'a AssignedAttributes,
    ) -> impl Iterator<Item = &'a Arc<str>> {
        let names = self.names.symmetric_difference(&other.names);
        names.chain(self.of_objects.symmetric_difference(&other.of_objects))
    }

    /// Those that belong to what a module with these names imports, with the names of their owners.
    pub(in crate::front) fn of_imports<'a>(
        &'a self,
        bindings: &'a OrdMap<Arc<str>, Binding>,
    ) -> impl Iterator<Item = &'a (Arc<str>, Arc<str>)> {
        let is_import = |(owner, _): &&(Arc<str>, Arc<str>)| {
            let root = owner.split('.').next().unwrap_or_default();
            matches!(bindings.get(root), Some(Binding::Module(_) | Binding::Member(..)))
        };
        self.of_names.iter().filter(is_import)
    }

    /// Whether the same attributes of what such a module imports are assigned.
    pub(in crate::front) fn are_alike_of_imports(
        &self,
        other: &AssignedAttributes,
        bindings: &OrdMap<Arc<str>, Binding>,
    ) -> bool {
        self.of_imports(bindings).eq(other.of_imports(bindings))
    }

    /// All of them without those of other names than imports, of which an edit may leave others.
    pub(in crate::front) fn with_imports_alone(
        &self,
        bindings: &OrdMap<Arc<str>, Binding>,
    ) -> AssignedAttributes {
        AssignedAttributes { of_names: self.of_imports(bindings).cloned().collect(), ..self.clone() }
    }

    /// Whether an attribute of this name is assigned anywhere.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// Whether an attribute of this name is assigned of something else than a class of the file.
    pub(super) fn belongs_to_objects(&self, name: &str) -> bool {
        self.of_objects.contains(name)
    }

    /// Whether the attribute `name` is assigned by the name of `class`, or in a class method of it.
    pub(super) fn of_class(&self, class: &str, name: &str) -> bool {
        self.of_classes.contains(&(Arc::from(class), Arc::from(name)))
    }

    /// Whether objects may have a value of their own for the class variable `name`, while that of the class stays.
    pub(super) fn shadow(&self, class: &str, name: &str) -> bool {
        self.of_objects.contains(name) && !self.of_class(class, name)
    }

    /// The names that `class` may be assigned by others.
    pub(super) fn late(&self, class: &str, is_decorated: bool) -> BTreeSet<Arc<str>> {
        let named = |pairs: &BTreeSet<(Arc<str>, Arc<str>)>, class: &Arc<str>| {
            let first = (Arc::clone(class), Arc::from(""));
            let own = pairs.range(first..).take_while(|(of, _)| of == class);
            own.map(|(_, name)| Arc::clone(name)).collect::<Vec<_>>()
        };
        let class: Arc<str> = Arc::from(class);
        let mut found: BTreeSet<Arc<str>> = named(&self.of_classes, &class).into_iter().collect();
        let mut above: BTreeSet<Arc<str>> = BTreeSet::new();
        let mut waiting = vec![class];
        while let Some(class) = waiting.pop() {
            found.extend(named(&self.below_classes, &class));
            let bases = self.bases.get(&class).into_iter().flatten();
            waiting.extend(bases.filter(|base| above.insert(Arc::clone(base))).cloned());
        }
        if is_decorated {
            found.extend(self.of_decorated.iter().cloned());
        }
        found
    }
}

impl Module {
    /// The attributes of what it imports that it assigns: `config.debug = True` is `config` and `debug`.
    pub(crate) fn assigns_to_imports(&self) -> impl Iterator<Item = &(Arc<str>, Arc<str>)> {
        self.assigned_attributes.of_imports(&self.bindings)
    }

    /// Whether its text assigns an attribute of this name of something else than a class of the file.
    pub(crate) fn assigns_to_objects(&self, name: &str) -> bool {
        self.assigned_attributes.belongs_to_objects(name)
    }
}

/// The names of the classes that statements of module level and functions define, and of what decorates them.
fn add_classes<'a>(body: &'a [Stmt], classes: &mut BTreeSet<&'a str>, decorators: &mut BTreeSet<&'a str>) {
    for statement in body {
        match statement {
            Stmt::ClassDef(class) => {
                classes.insert(class.name.as_str());
                decorators.extend(class.decorator_list.iter().filter_map(|decorator| {
                    match called(&decorator.expression) {
                        Expr::Attribute(attribute) => Some(attribute.attr.as_str()),
                        other => Some(other.as_name_expr()?.id.as_str()),
                    }
                }));
                let methods = class.body.iter().filter_map(Stmt::as_function_def_stmt);
                methods.for_each(|method| add_classes(&method.body, classes, decorators));
            }
            Stmt::FunctionDef(function) => add_classes(&function.body, classes, decorators),
            other => suites::each(other, &mut |body| add_classes(body, classes, decorators)),
        }
    }
}

/// `name = meant`
fn other_name(statement: &Stmt) -> Option<(&str, &str)> {
    let assign = statement.as_assign_stmt()?;
    let [Expr::Name(target)] = assign.targets.as_slice() else { return None };
    Some((target.id.as_str(), assign.value.as_name_expr()?.id.as_str()))
}

/// The name of a base class, without type arguments.
fn base_name(base: &Expr) -> Option<&str> {
    match base {
        Expr::Subscript(subscript) => base_name(&subscript.value),
        _ => Some(base.as_name_expr()?.id.as_str()),
    }
}

/// The parameters that a function returns as they are.
fn given_back(function: &ast::StmtFunctionDef) -> Vec<&str> {
    let mut returned = Vec::new();
    add_returned(&function.body, &mut returned);
    returned.retain(|name| function.parameters.includes(name));
    returned
}

fn add_returned<'a>(body: &'a [Stmt], names: &mut Vec<&'a str>) {
    for statement in body {
        match statement {
            Stmt::Return(returned) => {
                let name = returned.value.as_deref().and_then(Expr::as_name_expr);
                names.extend(name.map(|name| name.id.as_str()));
            }
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => {}
            other => suites::each(other, &mut |body| add_returned(body, names)),
        }
    }
}

#[derive(Default)]
struct Stores<'a> {
    found: AssignedAttributes,
    classes: BTreeSet<&'a str>,
    /// What classes are decorated with.
    decorators: BTreeSet<&'a str>,
    /// Whether the function that is read decorates classes, or stands in one that does.
    is_decorator: bool,
    /// The class whose body is read.
    class: Option<&'a str>,
    /// What the first parameter of the running class method is called.
    class_param: Option<&'a str>,
    /// Whether a statement stands in the body of a class itself.
    is_in_class: bool,
    /// Whether the class whose body is read is one of classes: its methods take classes.
    is_of_classes: bool,
    /// The parameters of the functions around that these give back.
    given_back: Vec<&'a str>,
}

impl<'a> Stores<'a> {
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
                let arguments = class.arguments.iter().flat_map(|arguments| &arguments.args);
                let keywords = class.arguments.iter().flat_map(|arguments| &arguments.keywords);
                let is_metaclass = |name: &ast::Identifier| name.as_str() == "metaclass";
                let metaclass = keywords.filter(|keyword| keyword.arg.as_ref().is_some_and(is_metaclass));
                let arguments = arguments.chain(metaclass.map(|keyword| &keyword.value));
                let bases = arguments.filter_map(|base| Some(Arc::from(base_name(base)?)));
                self.found.bases.entry(Arc::from(class.name.as_str())).or_default().extend(bases);
                let is_type = |base: &Expr| base_name(base) == Some("type");
                let mut written = class.arguments.iter().flat_map(|arguments| &arguments.args);
                let is_of_classes = std::mem::replace(&mut self.is_of_classes, written.any(is_type));
                let outer = self.class.replace(class.name.as_str());
                let is_in_class = std::mem::replace(&mut self.is_in_class, true);
                visitor::walk_stmt(self, statement);
                self.class = outer;
                self.is_in_class = is_in_class;
                self.is_of_classes = is_of_classes;
            }
            Stmt::FunctionDef(function) => {
                let (outer, around) = (self.class_param, self.given_back.len());
                let is_method = std::mem::take(&mut self.is_in_class);
                let given_back = given_back(function).into_iter();
                let own = receiver(function).filter(|_| is_method);
                let is_inside = self.is_decorator;
                self.is_decorator |= self.decorators.contains(function.name.as_str());
                self.given_back.extend(given_back.filter(|name| own.as_deref() != Some(*name)));
                let is = |wanted: &str| {
                    let names = function.decorator_list.iter().map(|node| dotted_name(&node.expression));
                    names.into_iter().flatten().any(|name| &*name == wanted)
                };
                let is_of_classes = std::mem::take(&mut self.is_of_classes);
                if is("classmethod") || is_of_classes || TAKE_CLASSES.contains(&function.name.as_str()) {
                    let params = &function.parameters;
                    let first = params.posonlyargs.iter().chain(&params.args).next();
                    self.class_param = first.map(|param| param.name().as_str());
                }
                visitor::walk_stmt(self, statement);
                self.class_param = outer;
                self.is_of_classes = is_of_classes;
                self.is_in_class = is_method;
                self.is_decorator = is_inside;
                self.given_back.truncate(around);
            }
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Expr::Attribute(attribute) = expr
            && attribute.ctx != ExprContext::Load
        {
            let name: Arc<str> = Arc::from(attribute.attr.as_str());
            let value = attribute.value.as_name_expr().map(|value| value.id.as_str());
            match self.class_of(&attribute.value) {
                Some(class) => {
                    let pair = (Arc::from(class), Arc::clone(&name));
                    let is_exact = value.is_some_and(|value| Some(value) != self.class_param);
                    if !is_exact {
                        self.found.below_classes.insert(pair.clone());
                    }
                    self.found.of_classes.insert(pair);
                }
                None if value.is_some_and(|value| self.given_back.contains(&value)) => {
                    self.found.of_given_back.insert(Arc::clone(&name));
                    let found = match self.is_decorator {
                        true => &mut self.found.of_decorated,
                        false => &mut self.found.of_objects,
                    };
                    found.insert(Arc::clone(&name));
                }
                None => drop(self.found.of_objects.insert(Arc::clone(&name))),
            }
            if let Some(owner) = dotted_name(&attribute.value) {
                self.found.of_names.insert((owner, Arc::clone(&name)));
            }
            self.found.names.insert(name);
        }
        visitor::walk_expr(self, expr);
    }
}
