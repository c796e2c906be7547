//! A large file that is read on several threads is what it is on one.

use super::read;
use crate::front::definition::FromOthers;
use crate::front::{Task, read_module_on};
use crate::source::SourceFile;

/// Runs each task on a thread of its own, the last one first.
fn on_threads(tasks: Vec<Task<'_>>) {
    assert!(tasks.len() > 1, "the functions are shared out");
    std::thread::scope(|scope| {
        for task in tasks.into_iter().rev() {
            scope.spawn(task);
        }
    });
}

#[test]
fn large_files_are_the_same_however_many_threads_read_them() {
    let part = |number: usize| {
        format!(
            "\
def plain{number}(x: int, y: int = 2) -> int:
    \"\"\"A text.\"\"\"
    return x + y
def inner{number}(x, f=lambda: [1], *more, key=plain{number}(3)):
    def again(n):
        return again(n - 1) if n else x
    return [again(one) for one in f()] + sorted(more, key=lambda one: -one)
def walk{number}(n: int):
    got = yield n
    yield from range(got)
@staticmethod
def decorated{number}(): pass
class C{number}:
    def get(self) -> int:
        return 1
async def wrong{number}(): pass
def makes{number}():
    global made{number}
    made{number} = {number}
    class Local:
        pass
    return Local()
print(plain{number}({number}))
"
        )
    };
    let text: String = (0..60).map(part).collect();
    let files = [SourceFile { path: "main.py".to_owned(), text: text.as_str().into() }];
    let (shared, alone) = (read_module_on("main", &files, &FromOthers::default(), &on_threads), read(&text));
    assert_eq!(format!("{:?}", shared.bindings), format!("{:?}", alone.bindings));
    assert_eq!(format!("{:?}", shared.definitions), format!("{:?}", alone.definitions));
    assert_eq!((shared.blocks, shared.diagnostics), (alone.blocks, alone.diagnostics));
}
