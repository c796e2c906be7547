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

fn source(edit: Option<(&str, &str)>) -> Source {
    let file = |(path, text): (&str, &str)| SourceFile {
        path: path.to_owned(),
        text: edit.map_or(text.to_owned(), |(from, to)| text.replacen(from, to, 1)).as_str().into(),
    };
    let files = [("main.py", MAIN), ("state.py", STATE), ("shown.py", SHOWN)].map(file);
    Source { files: files.into(), entry: "main.py".to_owned(), profile: Profile::default() }
}

#[test]
fn edits_that_decide_about_imported_variables_give_what_a_fresh_build_gives() {
    on_a_deep_stack(|| {
        let first = compile(&source(None), None).expect("the first version compiles");
        for (from, to) in EDITS {
            let count: usize = [MAIN, STATE, SHOWN].iter().map(|text| text.matches(from).count()).sum();
            assert_eq!(count, 1, "`{from}` occurs once");
            let edited = source(Some((from, to)));
            let there = assert_same(&first, &edited, &Memory::default());
            // One takes a name away that is used.
            assert_eq!(there.is_none(), to == "import limit", "`{to}`");
            if let Some(there) = there {
                assert_same(&there, &source(None), &Memory::default()).expect("it compiles");
            }
        }
    });
}
