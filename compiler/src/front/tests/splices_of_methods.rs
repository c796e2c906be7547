//! The same for methods that an edit adds, takes away or declares otherwise: the class is what reading the whole file gives.

use super::read;
use super::splices::{EDITS_STEP, both, is_spliced, on_a_deep_stack, programs};

/// A method of a class of module level, in lines.
struct Method {
    /// Where it begins, and where the next statement of the class or of the module does.
    start: usize,
    end: usize,
    indentation: String,
    is_plain: bool,
}

/// The methods in a text that are not decorated.
fn methods(text: &str) -> Vec<Method> {
    let (mut at, mut before, mut is_in_class) = (0, "", false);
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        let inner = line.trim_start();
        let indentation = &line[..line.len() - inner.len()];
        if indentation.is_empty() && !inner.is_empty() {
            is_in_class = inner.starts_with("class ");
        }
        let is_member = is_in_class && !indentation.is_empty() && indentation.len() <= 4;
        if is_member && inner.starts_with("def ") && !before.trim_start().starts_with(['@', ')']) {
            let end = end_of(text, at + line.len(), indentation.len());
            let is_plain = !inner.starts_with("def __");
            found.push(Method { start: at, end, indentation: indentation.to_owned(), is_plain });
        }
        (at, before) = (at + line.len(), line);
    }
    found
}

/// Where the first line from `at` on stands that is not indented deeper.
fn end_of(text: &str, at: usize, indentation: usize) -> usize {
    let mut end = at;
    for line in text[at..].split_inclusive('\n') {
        let inner = line.trim_start();
        let is_deeper = line.len() - inner.len() > indentation || inner.is_empty() || inner.starts_with(')');
        if !is_deeper {
            break;
        }
        end += line.len();
    }
    end
}

/// Which of [`edits_of`] any plain method takes by itself.
const ALONE: [usize; 4] = [0, 1, 2, 3];

/// Edits of a method: each with the text afterwards.
fn edits_of(text: &str, method: &Method) -> Vec<String> {
    let Method { start, end, indentation, .. } = method;
    let (before, own, rest) = (&text[..*start], &text[*start..*end], &text[*end..]);
    let indented =
        |lines: &str| -> String { lines.lines().map(|line| format!("{indentation}{line}\n")).collect() };
    let added =
        indented("def added_q(self, value: int = 3, *more: str) -> int:\n    return value + len(more)");
    let other = indented("# Ä comment\ndef other_q(self):\n\n    return [one for one in (lambda: [1])()]\n");
    let stores = indented("def added_q(self) -> None:\n    self.stored_q = 1");
    let property = indented("@property\ndef added_q(self) -> int:\n    return 1");
    let imports = indented("def added_q(self) -> None:\n    import math");
    let special = indented("def __len__(self) -> int:\n    return 1");
    let put = |part: &str| own.replacen("(self", part, 1);
    // What follows in the class, up to the statement behind it.
    let first_line = rest.find('\n').map_or(rest.len(), |at| at + 1);
    let is_followed =
        rest.starts_with(indentation.as_str()) && !rest[indentation.len()..].starts_with([' ', '@', ')']);
    let next = if is_followed { end_of(text, end + first_line, indentation.len()) - end } else { 0 };
    vec![
        format!("{before}{added}{own}{rest}"),
        format!("{before}{own}{added}{rest}"),
        format!(
            "{before}{other}\n{added}{own}{other_end}{rest}",
            other_end = other.replace("other", "third")
        ),
        format!("{before}{added}{own}{}{rest}", other),
        format!("{before}{rest}"),
        format!("{before}{added}{rest}"),
        format!("{before}{}{rest}", put("(self, added_q: int = 7")),
        format!("{before}{}{added}{rest}", put("(self, added_q=[]")),
        format!("{before}{stores}{own}{rest}"),
        format!("{before}{own}{property}{rest}"),
        format!("{before}{own}{imports}{rest}"),
        format!("{before}{special}{own}{rest}"),
        format!("{before}{}{rest}", own.replacen("def ", "def x_", 1)),
        format!("{before}{own}{own}{rest}"),
        format!("{before}{own}{indentation}added_q: int = 3\n{rest}"),
        format!("{before}{}{rest}", own.replacen("def ", "def _", 1).replacen("(self", "(self, more_q=1", 1)),
        format!("{before}{indentation}    {}{rest}", own.trim_start()),
        format!("{before}{added}{own}{rest}\nclass Last:\n    added_q = 1\n"),
        format!("{before}{}{own}{}", &rest[..next], &rest[next..]),
        format!("{before}{}{added}{own}{}", &rest[..next], &rest[next..]),
        format!("{before}{}{stores}{own}{}", &rest[..next], &rest[next..]),
    ]
}

#[test]
fn methods_that_are_added_removed_and_declared_otherwise_are_read_as_with_their_files() {
    on_a_deep_stack(|| {
        let (mut number, mut alone, mut edited, mut all) = (0, 0, 0, 0);
        for path in programs() {
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let before = read(&text);
            if before.has_problems || !before.is_spliceable {
                continue;
            }
            // Two places at once, of one class or of two.
            let all_methods = methods(&text);
            for pair in all_methods.windows(2).chain(all_methods.windows(3)) {
                let [first, .., last] = pair else { continue };
                for (one, other) in edits_of(&text, first).iter().zip(edits_of(&text, last).iter().rev()) {
                    number += 1;
                    if number % (4 * EDITS_STEP) == 0 {
                        is_spliced(&text, &before, &both(&text, one, other));
                    }
                }
            }
            for method in all_methods {
                for (kind, after) in edits_of(&text, &method).into_iter().enumerate() {
                    number += 1;
                    if number % EDITS_STEP != 0 {
                        continue;
                    }
                    let is_alone = is_spliced(&text, &before, &after);
                    let is_counted = ALONE.contains(&kind) && method.is_plain;
                    edited += usize::from(is_counted);
                    alone += usize::from(is_alone && is_counted);
                    all += usize::from(is_alone);
                }
            }
        }
        assert!(
            10 * alone > 9 * edited,
            "{alone} of {edited} plain ones are read by themselves, {all} in all"
        );
    });
}
