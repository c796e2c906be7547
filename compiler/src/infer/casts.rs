//! `cast(type, value)`: CPython looks at neither. Here the value gets the type where that tells more than is known of it, and the
//! run ends with a message where it is of another one, because the type is how the value is read. A cast to what the value
//! cannot be as far as is known, or to a type that it has anyway, changes nothing. `get_args(type)` gives the values of a `Literal`.

use super::frame::{Frame, Operand};
use super::lattice;
use crate::front::literal_values;
use crate::ir::Type;
use crate::ir::untyped::Annotation;
use crate::program::annotations::{self, Meaning};

impl Frame<'_, '_> {
    pub(crate) fn cast(&mut self, annotation: &Annotation, x: &Operand) -> Operand {
        match self.written_type(annotation) {
            Meaning::Type(ty) => self.cast_to(&ty, x),
            Meaning::Open => x.clone(),
            Meaning::Refused(reason) => self.report("E0301", reason),
        }
    }

    /// `get_args(type)`
    pub(crate) fn type_arguments(&mut self, annotation: &Annotation) -> Operand {
        let (_, meant) = annotations::meant(self.facts, &self.module(), annotation);
        let values = match &meant {
            Annotation::Name(name, args) if name.rsplit('.').next() == Some("Literal") => {
                literal_values(args)
            }
            _ => None,
        };
        let Some(values) = values else {
            return self
                .report("E0308", "get_args() of other types than `Literal` is not supported".to_owned());
        };
        let values: Vec<Operand> = values.iter().map(|value| self.constant(value)).collect();
        self.tuple_of(&values)
    }

    fn cast_to(&mut self, ty: &Type, x: &Operand) -> Operand {
        let known = self.cells.deep(&x.ty);
        if let (Type::Instance(wanted), Type::Instance(found)) = (ty, &known)
            && wanted.class == found.class
        {
            // What a container holds may be told by nothing else.
            return if self.assignable(ty, &x.ty) {
                self.convert(x, ty, "the cast value")
            } else {
                x.clone()
            };
        }
        let wanted = lattice::members(&self.cells.deep(ty));
        let narrowed = self.refine_instance(&known, &wanted, true);
        if narrowed == Type::Never || narrowed == known {
            return x.clone();
        }
        if let Some((known, class)) =
            lattice::members(&known).iter().find_map(|member| self.untold_among(member, &wanted))
        {
            return self.refuse_untold(known, &class);
        }
        self.insist(x, &narrowed, ty, "the cast value")
    }
}
