//! What the next version of a program starts from: a result of compiler or linker that only they can read.

use std::any::Any;
use std::sync::Arc;

/// An earlier result. Cheap to clone; keeps the result alive.
#[derive(Clone)]
pub struct Basis(Arc<dyn Any + Send + Sync>);

impl Basis {
    /// Wraps a result.
    pub fn new<T: Any + Send + Sync>(result: Arc<T>) -> Basis {
        Basis(result)
    }

    /// The result, if it is a `T`.
    pub fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        Arc::clone(&self.0).downcast().ok()
    }
}
