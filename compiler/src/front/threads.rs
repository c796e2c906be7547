//! Threads that the caller of the compiler has. Not here: what is done on them.

/// A unit of work that is independent of all others of its kind.
pub type Task<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Runs all tasks, in any order and on any threads, and returns when all are done.
pub(crate) type Threads<'a> = &'a dyn for<'t> Fn(Vec<Task<'t>>);

/// Runs all tasks here.
pub(crate) fn on_this_thread(tasks: Vec<Task<'_>>) {
    tasks.into_iter().for_each(|task| task());
}
