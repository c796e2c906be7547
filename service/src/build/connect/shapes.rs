//! What the compiler tells the linker of types and variables: only when a session is moved, and never in an artifact.

use std::sync::Arc;
use std::thread;

use linkpoint_abi::{Initial, Shape, Symbol, TypeName};
use linkpoint_compiler::driver::Compilation;
use linkpoint_linker as theirs;

use super::recent::Built;
use crate::build::{Compiled, STACK_BYTES_MIN};

/// Says who knows the types of an image that `compiled` was linked to.
pub(super) fn describe(image: &theirs::Image, compiled: &Compiled) {
    if let Some(built) = compiled.basis.get::<Built>() {
        image.describe(Arc::new(Known(built)));
    }
}

struct Known(Arc<Built>);

impl Known {
    /// Asks on a stack that is large enough to infer types; nothing without one.
    fn ask<T: Send>(&self, question: impl FnOnce(&Compilation) -> Option<T> + Send) -> Option<T> {
        let asking = || question(&self.0.compilation);
        thread::scope(|scope| {
            let thread = thread::Builder::new().stack_size(STACK_BYTES_MIN).spawn_scoped(scope, asking);
            thread.ok()?.join().ok()?
        })
    }
}

impl theirs::Shapes for Known {
    fn shape(&self, ty: &TypeName) -> Option<Shape> {
        self.ask(|compilation| compilation.shape(ty))
    }

    fn initial(&self, variable: &Symbol, ty: &TypeName) -> Option<Initial> {
        self.ask(|compilation| compilation.initial(variable, ty))
    }
}
