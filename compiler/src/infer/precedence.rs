//! Which side of an operator is asked first: the right one, if its class is below that of the left one and has a reflected
//! method of its own. Not here: what sides answer.

use linkpoint_abi::Symbol;

use super::attributes::class_of;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use crate::ir::Type;
use crate::ir::types::Instance;

impl Frame<'_, '_> {
    /// Evaluates an operator: `from_left` where the left side is asked first, and where the right one is not defined for it.
    /// `reflected` is the method of the right side.
    pub(super) fn in_order_of_sides(
        &mut self,
        a: &Operand,
        b: &Operand,
        reflected: &str,
        from_left: &mut dyn FnMut(&mut Self, &Operand, &Operand) -> Operand,
    ) -> Operand {
        let (Type::Instance(left), Type::Instance(right)) = (&a.ty, &b.ty) else {
            return from_left(self, a, b);
        };
        if a.ty == Type::str() || b.ty == Type::str() {
            return from_left(self, a, b);
        }
        let first = self.classes_that_go_first(left, right, reflected);
        if first.is_empty() {
            return from_left(self, a, b);
        }
        let below = first.iter().filter(|class| **class != right.class && self.is_above(&right.class, class));
        let mut below: Vec<Symbol> = below.cloned().collect();
        below.sort_by_key(|class| std::cmp::Reverse(self.facts.order(class).len()));
        let below: Vec<Type> = below.iter().filter_map(|class| self.derived(class, right)).collect();
        let cases: Vec<Type> = below.into_iter().chain([b.ty.clone()]).collect();
        let mut rule = |frame: &mut Self, b: &Operand| {
            let class = class_of(&b.ty);
            let definer = first.iter().filter(|first| **first == class || frame.is_above(first, &class));
            match definer.max_by_key(|class| frame.facts.order(class).len()).cloned() {
                Some(definer) => frame.right_side_first(a, b, &definer, reflected, from_left),
                None => from_left(frame, a, b),
            }
        };
        if cases.len() == 1 {
            rule(self, b)
        } else {
            self.dispatch_over(b, &cases, &Wanted::Nothing, &mut rule)
        }
    }

    /// The classes below that of the left side which define `reflected` themselves and may be that of the right side, or above
    /// it. What `@dataclass` writes only knows objects of one class. Comparisons ask the right side first also where it inherits the
    /// method; that can be told where this asks for the class of its object.
    fn classes_that_go_first(&self, left: &Instance, right: &Instance, reflected: &str) -> Vec<Symbol> {
        let mut found = self.facts.overrides(&left.class, reflected);
        let asks = |class: &Symbol| {
            self.facts.method(class, reflected).is_some_and(|method| self.facts.asks_for_class(&method))
        };
        if is_comparison(reflected) && (asks(&left.class) || found.iter().any(asks)) {
            let below = self.facts.overrides(&left.class, "");
            found = below.into_iter().filter(|class| found.contains(class) || asks(class)).collect();
        }
        found.retain(|class| {
            let is_near = *class == right.class
                || self.is_above(class, &right.class)
                || self.is_above(&right.class, class);
            let method = self.facts.method(class, reflected);
            is_near && method.is_some_and(|method| !self.facts.is_written(&method))
        });
        found
    }

    /// Asks the right side, whose method stands in `definer`, first, where the left side is of a class above that.
    fn right_side_first(
        &mut self,
        a: &Operand,
        b: &Operand,
        definer: &Symbol,
        reflected: &str,
        from_left: &mut dyn FnMut(&mut Self, &Operand, &Operand) -> Operand,
    ) -> Operand {
        let Type::Instance(left) = &a.ty else { return from_left(self, a, b) };
        let above = self.facts.order(definer);
        let is_apart = |class: &Symbol| class == definer || !above.contains(class);
        let mut apart = self.facts.overrides(&left.class, "");
        apart.retain(is_apart);
        let is_outermost =
            |class: &&Symbol| !self.facts.order(class).iter().skip(1).any(|above| apart.contains(above));
        let outermost = apart.iter().filter(is_outermost);
        let apart: Vec<Type> = outermost.filter_map(|class| self.derived(class, left)).collect();
        let plain = a.ty.clone();
        let mut rule = |frame: &mut Self, a: &Operand| {
            let answer = (a.ty == plain).then(|| frame.try_operator(b, reflected, a)).flatten();
            answer.unwrap_or_else(|| from_left(frame, a, b))
        };
        if apart.is_empty() {
            return rule(self, a);
        }
        let cases: Vec<Type> = apart.into_iter().chain([a.ty.clone()]).collect();
        self.dispatch_over(a, &cases, &Wanted::Nothing, &mut rule)
    }

    fn is_above(&self, class: &Symbol, other: &Symbol) -> bool {
        class != other && self.facts.order(other).contains(class)
    }
}

/// Whether a method compares. Arithmetic asks the right side first only if its class defines the method otherwise.
fn is_comparison(method: &str) -> bool {
    matches!(method, "__eq__" | "__ne__" | "__lt__" | "__le__" | "__gt__" | "__ge__")
}
