//! Assignments: plain, chained, augmented and annotated.

use std::sync::Arc;

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::Ranged;

use super::Lowerer;
use super::expressions::binary_op;
use crate::diagnostic::codes;
use crate::front::annotations::{declared, is_named, without_final};
use crate::ir::entity::Value;
use crate::ir::untyped::{Annotation, Op};

impl Lowerer<'_, '_> {
    /// `a = b = value`
    pub(in crate::front) fn assignment(&mut self, assign: &ast::StmtAssign) {
        if let ([target], Some(values)) = (assign.targets.as_slice(), plain_items(&assign.value))
            && let Some(targets) = plain_items(target).filter(|targets| targets.len() == values.len())
        {
            // `a, b = b, a` needs no tuple: all values first, then the targets from left to right.
            let values: Vec<Value> = values.iter().map(|value| self.expr(value)).collect();
            for (target, value) in targets.iter().zip(values) {
                self.assign(target, value);
            }
            return;
        }
        let value = self.expr(&assign.value);
        for target in &assign.targets {
            self.assign_declared(target, value);
        }
    }

    /// Assigns `value`, as the annotation of a module variable demands it: memory has one type.
    fn assign_declared(&mut self, target: &Expr, value: Value) {
        let declared = match target {
            Expr::Name(name) => self.module.declared(self.scope, &name.id),
            _ => None,
        };
        let value = match declared {
            Some(annotation) => self.coerce(value, annotation, target),
            None => value,
        };
        self.assign(target, value);
    }

    fn coerce(&mut self, value: Value, annotation: Annotation, target: &Expr) -> Value {
        self.inst(Op::Coerce(Arc::new(annotation)), vec![value], target.range())
    }

    /// `target: annotation = value`
    pub(super) fn annotated_assignment(&mut self, assign: &ast::StmtAnnAssign) {
        let Some(value) = assign.value.as_deref() else { return };
        let annotation = without_final(declared(&assign.annotation, Some(value), self.module.text));
        let value = self.expr(value);
        let value = match annotation.filter(|annotation| !is_type_alias(annotation)) {
            Some(annotation) => {
                let annotation = self.module.open_around(annotation, self.scope);
                self.coerce(value, annotation, &assign.target)
            }
            None => value,
        };
        self.assign(&assign.target, value);
    }

    /// `target op= value`: the target is evaluated once.
    pub(super) fn augmented_assignment(&mut self, assign: &ast::StmtAugAssign) {
        let range = assign.range;
        let op = Op::InPlace(binary_op(assign.op));
        match assign.target.as_ref() {
            Expr::Name(name) => {
                let old = self.read_name(&name.id, name.range);
                let old = self.as_known(&assign.target, old, name.range);
                let value = self.expr(&assign.value);
                let new = self.inst(op, vec![old, value], range);
                self.assign_declared(&assign.target, new);
            }
            Expr::Attribute(attribute) => {
                self.check_shared(attribute);
                let object = self.expr(&attribute.value);
                let old = self.attribute(object, attribute.attr.as_str(), attribute.range);
                let old = self.as_known(&assign.target, old, attribute.range);
                let value = self.expr(&assign.value);
                let new = self.inst(op, vec![old, value], range);
                let name = self.mangled(&attribute.attr);
                self.inst(Op::SetAttribute(name), vec![object, new], range);
                if let Some(path) = self.path(&assign.target) {
                    self.know(path, new);
                }
            }
            Expr::Subscript(subscript) => {
                let object = self.expr(&subscript.value);
                let index = self.expr(&subscript.slice);
                let old = self.inst(Op::Item, vec![object, index], subscript.range);
                let old = self.as_known(&assign.target, old, subscript.range);
                let value = self.expr(&assign.value);
                let new = self.inst(op, vec![old, value], range);
                self.inst(Op::SetItem, vec![object, index, new], range);
            }
            target => {
                self.unsupported(
                    codes::UNSUPPORTED,
                    target.range(),
                    "this assignment target is not supported",
                );
            }
        }
    }
}

/// The items of a tuple or of a tuple of targets without stars.
fn plain_items(expr: &Expr) -> Option<&[Expr]> {
    let Expr::Tuple(tuple) = expr else { return None };
    let items = tuple.elts.as_slice();
    (!items.iter().any(Expr::is_starred_expr)).then_some(items)
}

fn is_type_alias(annotation: &Annotation) -> bool {
    matches!(annotation, Annotation::Name(name, _) if is_named(name, "TypeAlias"))
}
