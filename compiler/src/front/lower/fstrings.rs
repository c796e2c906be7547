//! f-strings: parts that are formatted and joined, with nested specs and `{x=}`.

use std::sync::Arc;

use ruff_python_ast::{self as ast, ConversionFlag, FStringPart, InterpolatedStringElement};
use ruff_text_size::TextRange;

use super::Lowerer;
use crate::ir::entity::Value;
use crate::ir::untyped::{Constant, Conversion, Op};

/// The parts of a string: literal text that is still growing, behind what is finished.
#[derive(Default)]
struct PartsOfString {
    values: Vec<Value>,
    text: String,
}

impl Lowerer<'_, '_> {
    /// `f"..."`, with the literals around it.
    pub(super) fn f_string(&mut self, string: &ast::ExprFString) -> Value {
        let mut parts = PartsOfString::default();
        for part in &string.value {
            match part {
                FStringPart::Literal(literal) => {
                    self.check_surrogates(&literal.value, literal.range);
                    parts.text.push_str(&literal.value);
                }
                FStringPart::FString(inner) => self.elements(&inner.elements, &mut parts),
            }
        }
        self.join(parts, string.range)
    }

    fn elements(&mut self, elements: &[InterpolatedStringElement], parts: &mut PartsOfString) {
        for element in elements {
            match element {
                InterpolatedStringElement::Literal(literal) => {
                    self.check_surrogates(&literal.value, literal.range);
                    parts.text.push_str(&literal.value);
                }
                InterpolatedStringElement::Interpolation(element) => {
                    if let Some(debug) = &element.debug_text {
                        parts.text.push_str(debug.as_str());
                    }
                    self.flush(parts, element.range);
                    let value = self.formatted(element);
                    parts.values.push(value);
                }
            }
        }
    }

    /// `{value!conversion:spec}`
    fn formatted(&mut self, element: &ast::InterpolatedElement) -> Value {
        let mut args = vec![self.expr(&element.expression)];
        let conversion = match element.conversion {
            // `{x=}` shows the repr, unless it says how to format.
            ConversionFlag::None if element.debug_text.is_some() && element.format_spec.is_none() => {
                Conversion::Repr
            }
            ConversionFlag::None => Conversion::None,
            ConversionFlag::Str => Conversion::Str,
            ConversionFlag::Repr => Conversion::Repr,
            ConversionFlag::Ascii => Conversion::Ascii,
        };
        if let Some(spec) = &element.format_spec {
            let mut parts = PartsOfString::default();
            self.elements(&spec.elements, &mut parts);
            args.push(self.join(parts, spec.range));
        }
        self.inst(Op::Format(conversion), args, element.range)
    }

    fn flush(&mut self, parts: &mut PartsOfString, range: TextRange) {
        if !parts.text.is_empty() {
            let text = std::mem::take(&mut parts.text);
            parts.values.push(self.constant(Constant::Str(Arc::from(text)), range));
        }
    }

    fn join(&mut self, mut parts: PartsOfString, range: TextRange) -> Value {
        self.flush(&mut parts, range);
        match parts.values.as_slice() {
            [] => self.constant(Constant::Str(Arc::from("")), range),
            // One part is a str already: the text itself, or the result of a format.
            [only] => *only,
            _ => self.inst(Op::Concatenate, parts.values, range),
        }
    }
}
