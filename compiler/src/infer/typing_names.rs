//! Classes under the names that `typing` has for them, as values: those that code can call by it, and the others where values are
//! only tested for them, because whatever else shows them shows that they are no classes. Not here: annotations.

use super::frame::Frame;
use super::object_dicts;
use crate::ir::Inst;
use crate::ir::function::ValueDef;
use crate::ir::untyped::Op;
use crate::program::annotations;

/// What tests values for classes, as its second argument.
const TESTS: [&str; 2] = ["isinstance", "issubclass"];

impl Frame<'_, '_> {
    /// The class that the instruction which is being evaluated means by a name of `typing`.
    pub(super) fn class_by_typing(&self, name: &str) -> Option<&'static str> {
        annotations::class_made_by_typing(name).or_else(|| {
            // Abstract sets are what `typing.Set` is taken for.
            let class = annotations::class_of_typing(name).filter(|_| name != "Set")?;
            self.is_only_tested_for(self.inst).then_some(class)
        })
    }

    /// Whether nothing is done with the result of an instruction but to test values for it, alone or among others.
    fn is_only_tested_for(&self, made: Inst) -> bool {
        let body = &self.function().body;
        let is_made = |value| body.values[value].def == ValueDef::Result(made);
        if object_dicts::is_passed_on(body, &is_made) {
            return false;
        }
        body.insts.keys().filter(|user| body.insts[*user].args.iter().any(|arg| is_made(*arg))).all(|user| {
            let data = &body.insts[user];
            match &data.op {
                Op::Tuple(_) => self.is_only_tested_for(user),
                // What a test has told of the value.
                Op::Refine(..) => !data.args.first().is_some_and(|value| is_made(*value)),
                Op::Call(_) => match data.args.as_slice() {
                    [callee, value, _] => self.is_test(*callee) && !is_made(*value),
                    _ => false,
                },
                _ => false,
            }
        })
    }

    fn is_test(&self, callee: crate::ir::Value) -> bool {
        let callee = self.untyped_definition(callee).map(|inst| &inst.op);
        matches!(callee, Some(Op::Global(name)) if TESTS.contains(&&**name))
    }
}
