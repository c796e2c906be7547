//! Whether the text of a method asks if something is of the class of an object (`isinstance(other, type(self))`): who asks so decides
//! otherwise as the left side of a comparison than as its right one. Not here: the order of the sides (`infer::precedence`).

use linkpoint_abi::Symbol;

use super::{Program, hierarchy, members, refusals};
use crate::ir::untyped::{Function, Op};

/// Whether the method `symbol` does, or one of its object whose answer it returns, or one of its name in a class above, which it may
/// call.
pub(super) fn asks_for_class(program: &Program, symbol: &Symbol) -> bool {
    let Some(owner) = members::owner(symbol) else { return false };
    let named = |class: &Symbol| program.definition(&format!("{class}.{}", symbol.last()).as_str().into());
    let line = hierarchy::line(program, &owner);
    let mut named = line.order.iter().filter_map(named);
    named.any(|definition| {
        definition.function().is_some_and(|method| {
            let helpers = refusals::helpers(program, &definition.symbol, &method.body);
            asks(&method.body)
                || helpers.iter().filter_map(|helper| helper.function()).any(|helper| asks(&helper.body))
        })
    })
}

/// Whether a body has both parts of the question, wherever they meet.
fn asks(body: &Function) -> bool {
    let has = |is_wanted: fn(&Op) -> bool| body.insts.keys().any(|inst| is_wanted(&body.insts[inst].op));
    has(|op| matches!(op, Op::Global(name) if matches!(&**name, "isinstance" | "issubclass")))
        && has(|op| match op {
            Op::Global(name) => &**name == "type",
            Op::Attribute(name) => &**name == "__class__",
            _ => false,
        })
}
