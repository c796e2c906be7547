//! The names of the classes of a file, and of the types that their bodies give names to (`Row = list[int]`). Not here: what else
//! a body assigns.

use std::collections::BTreeMap;
use std::sync::Arc;

use imbl::OrdMap;
use ruff_python_ast::{self as ast, Expr, Stmt};

use super::Reader;
use crate::front::annotations::{annotation, dotted_name, exact_annotation, is_named};
use crate::front::bindings::is_type;
use crate::front::context::ModuleContext;
use crate::front::definition::Binding;
use crate::front::file::File;
use crate::front::scopes::ScopeId;
use crate::front::syntax::local_classes::is_lifted;
use crate::front::syntax::suites;
use crate::front::text::FileText;
use crate::ir::untyped::Annotation;

impl Reader<'_> {
    /// The type that a statement gives a name to, and its qualified name.
    pub(super) fn held_type(
        &self,
        module: &ModuleContext<'_>,
        statement: &Stmt,
    ) -> Option<(Arc<str>, Annotation)> {
        // What is assigned there is a member.
        if self.enumeration.is_some() {
            return None;
        }
        let target = match statement {
            Stmt::Assign(assign) => assign.targets.first()?,
            Stmt::AnnAssign(assign) => &assign.target,
            Stmt::TypeAlias(alias) => &alias.name,
            _ => return None,
        };
        let name = self.hidden(&target.as_name_expr()?.id);
        let ty = module.held_types.get(&name)?.clone();
        Some((name, module.in_scope(ty, &self.name)))
    }
}

/// The qualified names of the classes of a file, those inside classes and functions too.
pub(in crate::front) fn qualified_names(file: &File<'_>) -> BTreeMap<ScopeId, Arc<str>> {
    let mut names = BTreeMap::new();
    each_class(file, &mut |name, class| {
        names.insert(file.scopes.at(class.range), Arc::from(name));
    });
    names
}

/// The types that the classes of a file give names to, by their qualified names: `Row = list[int]` in the body of `Table` is
/// `Table.Row`. A class under another name (`Error = ValueError`) is a variable of the class.
pub(in crate::front) fn held_types(
    file: &File<'_>,
    bindings: &OrdMap<Arc<str>, Binding>,
) -> BTreeMap<Arc<str>, Annotation> {
    let mut types = BTreeMap::new();
    each_class(file, &mut |class_name, class| {
        let scope = file.scopes.at(class.range);
        for (name, ty) in
            class.body.iter().filter_map(|statement| type_alias(statement, &file.text, bindings))
        {
            if file.scopes.binding_count(scope, name) == 1 {
                types.insert(Arc::from(format!("{class_name}.{name}")), ty);
            }
        }
    });
    types
}

/// Whether the body of a class may give names to types.
pub(in crate::front) fn may_hold_types(class: &ast::StmtClassDef) -> bool {
    class.body.iter().any(|statement| match statement {
        Stmt::Assign(assign) => is_composed(&assign.value),
        Stmt::AnnAssign(assign) => assign.value.is_some() && declares_alias(&assign.annotation),
        other => other.is_type_alias_stmt(),
    })
}

/// The name and the type, where a statement gives a name to a type.
fn type_alias<'a>(
    statement: &'a Stmt,
    text: &FileText<'_>,
    bindings: &OrdMap<Arc<str>, Binding>,
) -> Option<(&'a str, Annotation)> {
    let (target, ty) = match statement {
        Stmt::Assign(assign) => {
            let [target] = assign.targets.as_slice() else { return None };
            let value = Some(&*assign.value).filter(|value| is_composed(value) && is_type(bindings, value));
            (target, exact_annotation(value?, text)?)
        }
        Stmt::AnnAssign(assign) => {
            let value = assign.value.as_deref()?;
            if !declares_alias(&assign.annotation) {
                return None;
            }
            (&*assign.target, annotation(value, text))
        }
        Stmt::TypeAlias(alias) => (&*alias.name, annotation(&alias.value, text)),
        _ => return None,
    };
    Some((target.as_name_expr()?.id.as_str(), ty))
}

/// Whether an expression may be a type that is made of others.
fn is_composed(expr: &Expr) -> bool {
    matches!(expr, Expr::Subscript(_) | Expr::BinOp(_))
}

/// Whether an annotation says that a type gets a name.
fn declares_alias(annotation: &Expr) -> bool {
    dotted_name(annotation).is_some_and(|name| is_named(&name, "TypeAlias"))
}

/// Visits the classes of a file with their qualified names.
fn each_class<'a>(file: &'a File<'_>, found: &mut dyn FnMut(&str, &'a ast::StmtClassDef)) {
    let mut waiting: Vec<(String, &[Stmt])> = vec![(String::new(), &file.syntax.body)];
    while let Some((prefix, body)) = waiting.pop() {
        for statement in body {
            match statement {
                Stmt::ClassDef(class) => {
                    let name = match is_lifted(&class.name) {
                        true => class.name.to_string(),
                        false => format!("{prefix}{}", class.name),
                    };
                    found(&name, class);
                    waiting.push((format!("{name}."), &class.body));
                }
                Stmt::FunctionDef(function) => waiting.push((String::new(), &function.body)),
                other => suites::each(other, &mut |body| waiting.push((prefix.clone(), body))),
            }
        }
    }
}
