//! What is called for a class once it stands: its decorators, and `__init_subclass__` of its bases. Not here: decorators that the
//! compiler carries out, such as `dataclass`.

use std::sync::Arc;

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::TextRange;

use crate::front::annotations::{called, dotted_name, is_named};
use crate::front::constants::constant;
use crate::front::definition::INIT_SUBCLASS;
use crate::front::lower::Lowerer;
use crate::ir::Value;
use crate::ir::untyped::{Annotation, Argument, Constant, Op};

/// What checks at compile time that a decorator of a class gives the class back, which its name goes on to mean.
pub(crate) const DECORATED_CLASS: &str = "<decorated class>";

/// Applies the decorators that are called, which have been evaluated before.
pub(super) fn decorate(lowerer: &mut Lowerer<'_, '_>, name: &Arc<str>, decorators: Vec<(Value, TextRange)>) {
    for (decorator, range) in decorators.into_iter().rev() {
        let own = lowerer.inst(Op::Global(Arc::clone(name)), Vec::new(), range);
        let made = lowerer.call_values(decorator, &[own], range);
        let check = lowerer.inst(Op::Global(Arc::from(DECORATED_CLASS)), Vec::new(), range);
        lowerer.call_values(check, &[own, made], range);
    }
}

/// Calls `super(C, C).__init_subclass__(...)` with the keywords of the class.
pub(super) fn announce<'a>(lowerer: &mut Lowerer<'a, '_>, class: &'a ast::StmtClassDef, name: &Arc<str>) {
    let Some(arguments) = class.arguments.as_deref().filter(|arguments| !arguments.args.is_empty()) else {
        return;
    };
    let range = class.name.range;
    let own = lowerer.inst(Op::Global(Arc::clone(name)), Vec::new(), range);
    let above = lowerer.inst(Op::Global(Arc::from("super")), Vec::new(), range);
    let above = lowerer.inst(Op::Call(vec![Argument::Positional; 2]), vec![above, own, own], range);
    let mut values = vec![lowerer.inst(Op::Attribute(Arc::from(INIT_SUBCLASS)), vec![above], range)];
    let mut kinds = Vec::new();
    for keyword in &arguments.keywords {
        let Some(name) = keyword.arg.as_ref().filter(|name| name.as_str() != "metaclass") else { continue };
        kinds.push(Argument::Keyword(Arc::from(name.as_str())));
        values.push(lowerer.expr(&keyword.value));
    }
    lowerer.inst(Op::Call(kinds), values, range);
}

/// Whether a class decorator is one that the compiler carries out, or that only speaks to type checkers.
fn is_understood(name: &str) -> bool {
    ["dataclass", "final", "runtime_checkable", "total_ordering", "unique"]
        .iter()
        .any(|known| is_named(name, known))
}

/// Whether a class decorator is a function that is called with the class.
pub(super) fn is_called(decorator: &Expr) -> bool {
    let name = dotted_name(called(decorator));
    name.is_none_or(|name| !is_understood(&name))
}

pub(super) type Decorator = (Annotation, Vec<(Arc<str>, Constant)>);

pub(super) fn class_decorator(expr: &Expr) -> Option<Decorator> {
    let name = |expr: &Expr| Some(Annotation::Name(dotted_name(expr)?, Vec::new()));
    let Expr::Call(call) = expr else { return Some((name(expr)?, Vec::new())) };
    if !call.arguments.args.is_empty() {
        return None;
    }
    let arguments = call.arguments.keywords.iter();
    let arguments =
        arguments.map(|keyword| Some((Arc::from(keyword.arg.as_ref()?.as_str()), constant(&keyword.value)?)));
    Some((name(&call.func)?, arguments.collect::<Option<Vec<_>>>()?))
}
