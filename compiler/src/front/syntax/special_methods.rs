//! Special methods that are more than a `def` in their class: `@logged def __add__(self, other)`, `__eq__ = make_equality()`. Operators
//! look for methods, so what stands there gets a name of its own, and a method of the name that operators look for calls it. Not here:
//! those by which objects and classes are made, and methods by another name (`__radd__ = __add__`, `__hash__ = object.__hash__`).

use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, Stmt};
use ruff_text_size::TextRange;

use super::{make, suites};
use crate::front::functions::is_decorated;

/// Special methods that are called with the object alone.
const UNARY: [&str; 21] = [
    "__abs__",
    "__bool__",
    "__bytes__",
    "__complex__",
    "__enter__",
    "__float__",
    "__hash__",
    "__index__",
    "__int__",
    "__invert__",
    "__iter__",
    "__len__",
    "__neg__",
    "__next__",
    "__pos__",
    "__repr__",
    "__reversed__",
    "__str__",
    "__ceil__",
    "__floor__",
    "__trunc__",
];

/// Those that are called with something besides.
const OTHER: [&str; 45] = [
    "__add__",
    "__and__",
    "__call__",
    "__contains__",
    "__delitem__",
    "__divmod__",
    "__eq__",
    "__exit__",
    "__floordiv__",
    "__format__",
    "__ge__",
    "__getitem__",
    "__gt__",
    "__iadd__",
    "__iand__",
    "__ifloordiv__",
    "__imul__",
    "__ior__",
    "__isub__",
    "__itruediv__",
    "__ixor__",
    "__le__",
    "__lshift__",
    "__lt__",
    "__matmul__",
    "__missing__",
    "__mod__",
    "__mul__",
    "__ne__",
    "__or__",
    "__pow__",
    "__radd__",
    "__rand__",
    "__rfloordiv__",
    "__rmod__",
    "__rmul__",
    "__ror__",
    "__round__",
    "__rpow__",
    "__rshift__",
    "__rsub__",
    "__rtruediv__",
    "__setitem__",
    "__sub__",
    "__truediv__",
];

fn is_special(name: &str) -> bool {
    UNARY.contains(&name) || OTHER.contains(&name)
}

/// Whether a text may have such methods.
pub(in crate::front) fn are_in(text: &str) -> bool {
    let mut is_decorated = false;
    text.lines().map(str::trim).any(|line| {
        let head = line.strip_prefix("async ").unwrap_or(line);
        let (name, is_assigned) = match head.strip_prefix("def ") {
            Some(rest) => (rest, false),
            None => (line, true),
        };
        let end = name.find(|part: char| part != '_' && !part.is_ascii_lowercase()).unwrap_or(name.len());
        let (name, rest) = (name[..end].trim(), name[end..].trim_start());
        let is_found = is_special(name)
            && match is_assigned {
                true => rest.starts_with('=') && !rest.starts_with("=="),
                false => is_decorated,
            };
        is_decorated = line.starts_with('@') || is_decorated && is_assigned && !line.starts_with("class ");
        is_found
    })
}

/// Replaces the methods in the classes of `module`.
pub(super) fn replace(module: &mut ast::ModModule) {
    module.body.iter_mut().for_each(|statement| suites::replace_members(statement, replace_member));
}

fn replace_member(class: &str, body: &mut ast::Suite, mut member: Stmt) {
    let caller = renamed(class, body, &mut member);
    body.push(member);
    body.extend(caller);
}

/// The method that calls what `member` binds to the name of a special method, which gets another name.
fn renamed(class: &str, above: &[Stmt], member: &mut Stmt) -> Option<Stmt> {
    match member {
        Stmt::FunctionDef(function) => {
            let name = function.name.to_string();
            let is_own =
                ["property", "staticmethod", "classmethod", "abstractmethod", "cached_property", "overload"];
            let is_plain = function.decorator_list.iter().any(|decorator| {
                let name = crate::front::annotations::dotted_name(&decorator.expression);
                name.is_some_and(|name| {
                    is_own.iter().any(|own| crate::front::annotations::is_named(&name, own))
                })
            });
            if !is_special(&name) || is_plain || !is_decorated(function) {
                return None;
            }
            let range = function.name.range;
            let names: Vec<String> =
                function.parameters.iter().map(|param| param.name().to_string()).collect();
            let has_only_names = function.parameters.len() == function.parameters.args.len()
                && function.parameters.args.iter().all(|param| param.default.is_none());
            let parameters = if has_only_names && !names.is_empty() { Some(names) } else { None };
            let made = made_name(class, &name);
            function.name = ast::Identifier::new(made.as_str(), range);
            Some(caller(&name, &made, parameters, range))
        }
        Stmt::Assign(assign) => {
            let [Expr::Name(target)] = assign.targets.as_mut_slice() else { return None };
            let name = target.id.to_string();
            let is_method = |value: &str| {
                let mut methods = above.iter().filter_map(Stmt::as_function_def_stmt);
                methods.any(|method| method.name.as_str() == value)
            };
            let is_known = match assign.value.as_ref() {
                Expr::Name(value) => is_method(value.id.as_str()),
                // `__hash__ = None`, `__eq__ = Base.__eq__`
                Expr::NoneLiteral(_) | Expr::Attribute(_) => true,
                _ => false,
            };
            if !is_special(&name) || is_known {
                return None;
            }
            let made = made_name(class, &name);
            target.id = made.as_str().into();
            let parameters = UNARY.contains(&&*name).then(|| vec!["self".to_owned()]);
            Some(caller(&name, &made, parameters, target.range))
        }
        _ => None,
    }
}

/// The name of what stands for the special method `name` of one class: that of another class has another one.
fn made_name(class: &str, name: &str) -> String {
    format!("{name}:{class}__")
}

/// `def name(self, ...): return self.made(...)`; with a `*` parameter where it is not known what is passed.
fn caller(name: &str, made: &str, parameters: Option<Vec<String>>, range: TextRange) -> Stmt {
    let rest = "args";
    let names = parameters.clone().unwrap_or_else(|| vec!["self".to_owned()]);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let own = names.first().copied().unwrap_or("self");
    let mut args: Vec<Expr> = names.iter().skip(1).map(|name| make::name(name, range)).collect();
    let mut taken = make::parameters(&names, range);
    if parameters.is_none() {
        args.push(Expr::Starred(ast::ExprStarred {
            node_index: AtomicNodeIndex::NONE,
            range,
            value: Box::new(make::name(rest, range)),
            ctx: ast::ExprContext::Load,
        }));
        taken.vararg = Some(Box::new(ast::Parameter {
            range,
            node_index: AtomicNodeIndex::NONE,
            name: ast::Identifier::new(rest, range),
            annotation: None,
        }));
    }
    let function = make::attribute(make::name(own, range), made, range);
    let body = make::give(make::call(function, args, range), range);
    Stmt::FunctionDef(make::function(ast::Identifier::new(name, range), taken, vec![body], range))
}
