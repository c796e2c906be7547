//! Targets: what can stand on the left of an assignment, of `for`, `with` and `del`.

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::{Ranged, TextRange};

use super::Lowerer;
use crate::diagnostic::codes;
use crate::front::syntax::local_classes::is_lifted;
use crate::ir::entity::Value;
use crate::ir::untyped::Op;

impl Lowerer<'_, '_> {
    /// Assigns `value` to `target`.
    pub(super) fn assign(&mut self, target: &Expr, value: Value) {
        let range = target.range();
        match target {
            Expr::Name(name) => {
                self.store_name(&name.id, value, range);
                if let Some(path) = self.path(target) {
                    self.know(path, value);
                }
            }
            Expr::Attribute(attribute) => {
                self.check_shared(attribute);
                let object = self.expr(&attribute.value);
                let name = self.mangled(&attribute.attr);
                self.inst(Op::SetAttribute(name), vec![object, value], range);
                if let Some(path) = self.path(target) {
                    self.know(path, value);
                }
            }
            Expr::Subscript(subscript) => {
                let object = self.expr(&subscript.value);
                let index = self.expr(&subscript.slice);
                self.inst(Op::SetItem, vec![object, index, value], range);
            }
            Expr::Tuple(tuple) => self.unpack(&tuple.elts, value, range),
            Expr::List(list) => self.unpack(&list.elts, value, range),
            _ => {
                self.unsupported(codes::UNSUPPORTED, range, "this assignment target is not supported");
            }
        }
    }

    /// Refuses to assign a variable of a class that a function defines: it is one class for all calls.
    pub(super) fn check_shared(&mut self, attribute: &ast::ExprAttribute) {
        let is_shared =
            |name: &ast::ExprName| is_lifted(&name.id) && !self.symbol.as_str().contains(name.id.as_str());
        if attribute.value.as_name_expr().is_some_and(is_shared) {
            let message = "a variable of a class that a function defines is assigned by its methods only";
            self.unsupported(codes::UNSUPPORTED, attribute.range, message);
        }
    }

    fn unpack(&mut self, targets: &[Expr], value: Value, range: TextRange) {
        let count = |targets: &[Expr]| u32::try_from(targets.len()).expect("sources are bounded");
        let star = targets.iter().position(Expr::is_starred_expr);
        let op = match star {
            Some(at) => {
                let (before, behind) = targets.split_at(at);
                Op::UnpackStar(count(before), count(behind) - 1)
            }
            None => Op::Unpack(count(targets)),
        };
        let unpacked = self.inst(op, vec![value], range);
        // Python takes all items before it assigns the first one.
        let items: Vec<Value> = (0..count(targets))
            .zip(targets)
            .map(|(index, target)| self.inst(Op::UnpackItem(index), vec![unpacked], target.range()))
            .collect();
        for (target, item) in targets.iter().zip(items) {
            match target {
                Expr::Starred(starred) => self.assign(&starred.value, item),
                target => self.assign(target, item),
            }
        }
    }

    /// `del target`
    pub(super) fn delete(&mut self, target: &Expr) {
        let range = target.range();
        match target {
            Expr::Name(name) => self.delete_name(&name.id, range),
            Expr::Attribute(attribute) => {
                let object = self.expr(&attribute.value);
                let name = self.mangled(&attribute.attr);
                self.inst(Op::DeleteAttribute(name), vec![object], range);
            }
            Expr::Subscript(subscript) => {
                let object = self.expr(&subscript.value);
                let index = self.expr(&subscript.slice);
                self.inst(Op::DeleteItem, vec![object, index], range);
            }
            Expr::Tuple(tuple) => tuple.elts.iter().for_each(|target| self.delete(target)),
            Expr::List(list) => list.elts.iter().for_each(|target| self.delete(target)),
            _ => {
                self.unsupported(codes::UNSUPPORTED, range, "deleting this is not supported");
            }
        }
    }
}
