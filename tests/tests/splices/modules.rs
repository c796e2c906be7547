//! Edits of programs of several modules: what one module imports depends on what functions of another declare.

use linkpoint_compiler::source::{Profile, Source, SourceFile};
use linkpoint_tests::{Memory, on_a_deep_stack};

use super::{assert_same, compile};

const MAIN: &str = "\
import state
from state import level, limit
from shown import seen

def raised() -> int:
    return level + limit + seen()

state.count()
print(raised(), state.level)
";

const STATE: &str = "\
level = 1
limit = 5
calls = 0

def count() -> int:
    global calls
    calls += 1
    return calls

def lift(by: int) -> int:
    global level
    level += by
    return level
";

const SHOWN: &str = "\
from state import *

def seen() -> int:
    return level * 100 + limit
";

/// Edits, each of a text that occurs once in one of the files.
const EDITS: [(&str, &str); 11] = [
    ("    global level\n    level += by\n    return level", "    return level + by"),
    ("    global level\n    level += by", "    global limit\n    limit += by"),
    ("    calls += 1\n    return calls", "    calls += 2\n    return calls"),
    ("level += by\n", "level += by + 1\n"),
    ("import level, limit", "import limit"),
    ("import level, limit", "import limit, lift, level"),
    ("return level + limit", "return level + 2 * limit"),
    ("from shown", "from state import calls\nfrom shown"),
    ("level * 100", "level * 1000"),
    ("from state import *", "from state import level, limit"),
    ("\ndef lift", "def lower() -> None:\n    global limit\n    limit -= 1\n\ndef lift"),
];

/// A program of files with these texts, of which the first is run.
type Files = [(&'static str, &'static str); 3];

const IMPORTING: Files = [("main.py", MAIN), ("state.py", STATE), ("shown.py", SHOWN)];

/// Containers of a module that only other modules fill, and classes that extend classes by other names.
const FILLED: Files = [
    (
        "main.py",
        "\
from store import Base, Items, add, found, items
from more import Extended, fill

add('a', 1)
fill()
e = Extended()
i = Items()
items.append('x')
print(found('a'), items, i.mark, Items().mark, Base().size(), e.size())
",
    ),
    (
        "store.py",
        "\
table = {}
items = []

class Items:
    mark = []
    def size(self): return len(self.mark)

class Other:
    mark = []
    def size(self): return 10 + len(self.mark)

Base = Items

def add(key, value): table[key] = value

def found(key): return table[key]
",
    ),
    (
        "more.py",
        "\
from store import Base, add, items

class Extended(Base):
    def more(self): return self.size() + 1

def fill():
    add('b', 2)
    items.append('y')
",
    ),
];

/// Edits of those.
const FILLED_EDITS: [(&str, &str); 8] = [
    ("add('b', 2)", "add('b', 2.5)"),
    ("add('a', 1)", "add('a', 'text')"),
    ("items.append('x')", "items.append(3)"),
    ("    items.append('y')\n", ""),
    ("Base = Items", "Base = Other"),
    ("table[key] = value", "table[key] = [value]"),
    ("self.size() + 1", "self.size() + len(items)"),
    ("table = {}", "table = {'z': 9}"),
];

fn source(files: &Files, edit: Option<(&str, &str)>) -> Source {
    let file = |&(path, text): &(&str, &str)| SourceFile {
        path: path.to_owned(),
        text: edit.map_or(text.to_owned(), |(from, to)| text.replacen(from, to, 1)).as_str().into(),
    };
    let files: Vec<SourceFile> = files.iter().map(file).collect();
    Source { files, entry: "main.py".to_owned(), profile: Profile::default() }
}

fn check(files: &Files, edits: &[(&str, &str)], is_refused: impl Fn(&str) -> bool) {
    let first = compile(&source(files, None), None).expect("the first version compiles");
    for &(from, to) in edits {
        let count: usize = files.iter().map(|(_, text)| text.matches(from).count()).sum();
        assert_eq!(count, 1, "`{from}` occurs once");
        let there = assert_same(&first, &source(files, Some((from, to))), &Memory::default());
        assert_eq!(there.is_none(), is_refused(to), "`{to}`");
        if let Some(there) = there {
            assert_same(&there, &source(files, None), &Memory::default()).expect("it compiles");
        }
    }
}

#[test]
fn edits_that_decide_about_imported_variables_give_what_a_fresh_build_gives() {
    // One takes a name away that is used.
    on_a_deep_stack(|| check(&IMPORTING, &EDITS, |to| to == "import limit"));
}

#[test]
fn edits_that_decide_what_other_modules_hold_give_what_a_fresh_build_gives() {
    on_a_deep_stack(|| check(&FILLED, &FILLED_EDITS, |_| false));
}
