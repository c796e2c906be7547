//! What the attributes of a descriptor are that follow from its name and its arguments: texts, numbers, and the method that is decorated. Not
//! here: what becomes of them (`bodies`).

use std::collections::BTreeMap;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};

use super::{Descriptors, Mentions, SET_NAME, Use};
use crate::front::annotations::is_name;

/// What an attribute is.
#[derive(Clone, PartialEq)]
pub(super) enum Known {
    Text(String),
    /// A number, a truth value or None.
    Literal(Expr),
    /// The method under the decorator.
    Function,
}

pub(super) type Names = BTreeMap<String, Option<Known>>;

/// The attributes of the descriptor in `found`.
pub(super) fn attributes(
    descriptors: &Descriptors,
    found: &Use,
    seen: &Mentions<'_>,
) -> BTreeMap<String, Known> {
    let mut steps = Steps { descriptors, found, attributes: Names::new(), assigned: Vec::new() };
    if let Some((place, init)) = descriptors.method(&found.descriptor, "__init__", 0) {
        let function = found.function.as_ref().map(|_| Known::Function);
        let given: Vec<Option<Known>> = function.into_iter().map(Some).collect();
        let arguments = found.value.as_call_expr().map(|call| &call.arguments);
        let args = arguments.into_iter().flat_map(|arguments| &arguments.args);
        let positional = args.map(|arg| text_of(arg, &Names::new(), found));
        let given = given.into_iter().chain(positional).collect();
        let keywords = arguments.into_iter().flat_map(|arguments| &arguments.keywords);
        let keywords = keywords.filter_map(|keyword| {
            Some((keyword.arg.as_ref()?.to_string(), text_of(&keyword.value, &Names::new(), found)))
        });
        let names = steps.bound(init, given, keywords.collect());
        steps.follow(place, init, &names);
    }
    if let Some((place, set_name)) = descriptors.method(&found.descriptor, SET_NAME, 0) {
        let given = vec![None, Some(Known::Text(found.attribute.clone()))];
        let names = steps.bound(set_name, given, Names::new());
        steps.follow(place, set_name, &names);
    }
    let followed = steps.assigned;
    let known = steps.attributes.into_iter().filter_map(|(name, known)| Some((name, known?)));
    let mut known: BTreeMap<String, Known> = known.collect();
    for class in descriptors.lines.get(&found.descriptor).into_iter().flatten() {
        for function in class.body.iter().filter_map(Stmt::as_function_def_stmt) {
            let mut stores = Stores { own: own_name(function), names: Vec::new() };
            stores.visit_body(&function.body);
            for name in stores.names {
                let is_followed = followed.iter().any(|(of, at, known)| {
                    of == class.name.as_str() && at == function.name.as_str() && *known == name
                });
                if !is_followed {
                    known.remove(&name);
                }
            }
        }
    }
    // A number may be set from outside, where nobody knows whose attribute it is; the name of a place stays.
    let own = stores_of(descriptors);
    let is_own = |name: &String| count(&seen.stores, name) == count(&own, name);
    known.retain(|name, known| !matches!(known, Known::Literal(_)) || is_own(name));
    known
}

fn count(names: &[String], name: &String) -> usize {
    names.iter().filter(|known| *known == name).count()
}

/// What the methods of all classes of descriptors assign to their own objects.
fn stores_of(descriptors: &Descriptors) -> Vec<String> {
    let classes = descriptors.lines.values().filter_map(|line| line.first());
    let mut names = Vec::new();
    for function in classes.flat_map(|class| &class.body).filter_map(Stmt::as_function_def_stmt) {
        let mut stores = Stores { own: own_name(function), names: Vec::new() };
        stores.visit_body(&function.body);
        names.extend(stores.names);
    }
    names
}

/// Goes through the constructor and `__set_name__`, statement by statement.
struct Steps<'a> {
    descriptors: &'a Descriptors,
    found: &'a Use,
    attributes: Names,
    /// The assignments that were met: of which class and method, and which attribute.
    assigned: Vec<(String, String, String)>,
}

impl Steps<'_> {
    /// What the parameters of a method are, but for its own object.
    fn bound(&self, method: &ast::StmtFunctionDef, given: Vec<Option<Known>>, keywords: Names) -> Names {
        let parameters: Vec<&ast::ParameterWithDefault> =
            method.parameters.posonlyargs.iter().chain(&method.parameters.args).skip(1).collect();
        let default = |parameter: &ast::ParameterWithDefault| {
            parameter.default.as_deref().and_then(|value| text_of(value, &Names::new(), self.found))
        };
        let all = parameters.into_iter().chain(&method.parameters.kwonlyargs);
        let bound = all.enumerate().map(|(index, parameter)| {
            let name = parameter.name().to_string();
            let value = match (given.get(index), keywords.get(&name)) {
                (Some(value), _) | (None, Some(value)) => value.clone(),
                (None, None) => default(parameter),
            };
            (name, value)
        });
        bound.collect()
    }

    fn follow(&mut self, place: usize, method: &ast::StmtFunctionDef, names: &Names) {
        let own = own_name(method);
        let class = self.descriptors.lines.get(&self.found.descriptor).and_then(|line| line.get(place));
        let Some(class) = class.map(|class| class.name.to_string()) else { return };
        for statement in &method.body {
            let (target, value) = match statement {
                Stmt::Assign(assign) => match assign.targets.as_slice() {
                    [target] => (target, &*assign.value),
                    _ => continue,
                },
                Stmt::AnnAssign(assign) => match assign.value.as_deref() {
                    Some(value) => (&*assign.target, value),
                    None => continue,
                },
                Stmt::Expr(expr) => {
                    self.follow_above(place, &method.name, &expr.value, names);
                    continue;
                }
                _ => continue,
            };
            if let Expr::Attribute(attribute) = target
                && is_name(&attribute.value, own)
            {
                let name = attribute.attr.to_string();
                self.attributes.insert(name.clone(), text_of(value, names, self.found));
                self.assigned.push((class.clone(), method.name.to_string(), name));
            }
        }
    }

    /// Follows `super().method(...)`.
    fn follow_above(&mut self, place: usize, method: &str, expr: &Expr, names: &Names) {
        let Some(call) = call_above(expr, method) else { return };
        let above = self.descriptors.method(&self.found.descriptor, method, place + 1);
        let Some((place, above)) = above.map(|(place, above)| (place, above.clone())) else { return };
        let given = call.arguments.args.iter().map(|arg| text_of(arg, names, self.found)).collect();
        let keywords = call.arguments.keywords.iter().filter_map(|keyword| {
            Some((keyword.arg.as_ref()?.to_string(), text_of(&keyword.value, names, self.found)))
        });
        let names = self.bound(&above, given, keywords.collect());
        self.follow(place, &above, &names);
    }
}

/// The call, if `expr` is `super().method(...)`.
pub(super) fn call_above<'a>(expr: &'a Expr, method: &str) -> Option<&'a ast::ExprCall> {
    let call = expr.as_call_expr()?;
    let attribute = call.func.as_attribute_expr()?;
    let above = attribute.value.as_call_expr()?;
    let is_above = is_name(&above.func, "super") && above.arguments.is_empty();
    (is_above && attribute.attr.as_str() == method).then_some(call)
}

/// What an expression is where names are known.
pub(super) fn text_of(expr: &Expr, names: &Names, found: &Use) -> Option<Known> {
    let text = |expr: &Expr| match text_of(expr, names, found)? {
        Known::Text(text) => Some(text),
        Known::Literal(_) | Known::Function => None,
    };
    match expr {
        Expr::StringLiteral(literal) => Some(Known::Text(literal.value.to_str().to_owned())),
        Expr::NumberLiteral(_) | Expr::BooleanLiteral(_) | Expr::NoneLiteral(_) => {
            Some(Known::Literal(expr.clone()))
        }
        Expr::UnaryOp(negative) if negative.operand.is_number_literal_expr() => {
            Some(Known::Literal(expr.clone()))
        }
        Expr::Name(name) => names.get(name.id.as_str()).cloned().flatten(),
        Expr::BinOp(sum) if sum.op == ast::Operator::Add => {
            Some(Known::Text(text(&sum.left)? + &text(&sum.right)?))
        }
        Expr::Attribute(attribute) if attribute.attr.as_str() == "__name__" => {
            let known = text_of(&attribute.value, names, found)?;
            (known == Known::Function).then(|| Known::Text(found.attribute.clone()))
        }
        Expr::FString(parts) => {
            let mut made = String::new();
            for element in parts.value.elements() {
                match element {
                    ast::InterpolatedStringElement::Literal(literal) => made.push_str(&literal.value),
                    ast::InterpolatedStringElement::Interpolation(inner) => {
                        let is_plain = inner.format_spec.is_none() && inner.conversion.is_none();
                        made.push_str(&text(&inner.expression).filter(|_| is_plain)?);
                    }
                }
            }
            for part in parts.value.iter() {
                if let ast::FStringPart::Literal(_) = part {
                    return None;
                }
            }
            Some(Known::Text(made))
        }
        _ => None,
    }
}

/// What a method calls its own object.
pub(super) fn own_name(method: &ast::StmtFunctionDef) -> &str {
    let mut parameters = method.parameters.posonlyargs.iter().chain(&method.parameters.args);
    parameters.next().map(|own| own.name().as_str()).unwrap_or_default()
}

/// The attributes of its own object that a method assigns or deletes.
struct Stores<'a> {
    own: &'a str,
    names: Vec<String>,
}

impl<'a> Visitor<'a> for Stores<'_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Expr::Attribute(attribute) = expr
            && !attribute.ctx.is_load()
            && is_name(&attribute.value, self.own)
        {
            self.names.push(attribute.attr.to_string());
        }
        visitor::walk_expr(self, expr);
    }
}
