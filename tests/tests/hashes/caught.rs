//! Edits that make and mend mistakes which raise for certain, under callers that catch what is raised and callers that do not.

use crate::support::*;

const TEXT: &str = "\
def join(a, b):
    return a + b
def size(of):
    return len(of)
def report(text: str) -> str:
    try:
        return join(text, '!') + str(size(text))
    except TypeError as error:
        return str(error)
def attempt(text: str) -> None:
    try:
        print(size(join(text, text)))
    except (ValueError, TypeError) as error:
        print(error)
print(report('a'))
attempt('b')
";

#[test]
fn edits_that_make_caught_mistakes_are_as_fresh() {
    let edits = [
        ("join(text, '!')", "join(text, 1)", "can only concatenate str (not \"int\") to str\n2\n"),
        (
            "return a + b",
            "return a - b",
            "unsupported operand type(s) for -: 'str' and 'str'\nunsupported operand type(s) for -: 'str' and 'str'\n",
        ),
        ("return a + b", "return a.join(b).lower()", "!1\n1\n"),
        (
            "len(of)",
            "len(of) + len(5)",
            "object of type 'int' has no len()\nobject of type 'int' has no len()\n",
        ),
        ("size(join(text, text))", "size(7)", "a!1\nobject of type 'int' has no len()\n"),
    ];
    on_a_deep_stack(move || check_edits(TEXT, &edits));
}

#[test]
fn an_edit_of_a_function_that_raises_what_its_caller_catches_compiles_both_once() {
    on_a_deep_stack(|| {
        let (_, second) = edited(TEXT, &TEXT.replace("len(of)", "len(of) + len(5)"));
        let names = compiled_names(&second);
        assert!(
            names.contains(&"main.report".to_owned()) && names.contains(&"main.attempt".to_owned()),
            "{names:?}"
        );
        assert!(!names.iter().any(|name| name.starts_with("main.join")), "{names:?}");
    });
}
