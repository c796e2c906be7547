//! Examples in docstrings of which some do not compile: these are left out, and all others run.

use linkpoint_tests::{Ended, Workbench};

/// The examples that run, in order.
fn tried(text: &str) -> Vec<String> {
    let text = format!("import doctest\n{text}\ndoctest.testmod(verbose=True)\n");
    let stdout = match Workbench::new().run(&text, b"") {
        Ended::Ran { stdout, exit: 0, .. } => stdout,
        other => panic!("{other:?}"),
    };
    let lines: Vec<&str> = stdout.lines().collect();
    let behind = lines.windows(2).filter(|lines| lines[0] == "Trying:").map(|lines| lines[1].trim());
    behind.map(str::to_owned).collect()
}

#[test]
fn what_is_wrong_in_an_example_itself_leaves_out_that_one_alone() {
    let found = tried(
        "
def same(x: int) -> int:
    '''
    >>> same(1)
    1
    >>> eval('2')
    2
    >>> n = same(3)
    >>> compile(n)
    >>> n
    3
    '''
    return x

def other(x):
    '''
    >>> open('x')
    >>> other(1)
    1
    >>> other('a')
    'a'
    '''
    return x
",
    );
    assert_eq!(found, ["other(1)", "other('a')", "same(1)", "n = same(3)", "n"]);
}

#[test]
fn what_is_wrong_in_a_function_for_what_an_example_passes_leaves_out_that_example() {
    let found = tried(
        "
class Box:
    '''
    >>> attributes(Box(1))
    {'size': 1}
    >>> attributes(Box)
    >>> attributes(attributes)
    >>> eval('1')
    >>> Box(2).size
    2
    '''
    def __init__(self, size: int) -> None:
        self.size = size

def attributes(x):
    '''
    >>> attributes(Box(3))
    {'size': 3}
    '''
    return vars(x).copy()
",
    );
    assert_eq!(found, ["attributes(Box(1))", "Box(2).size", "attributes(Box(3))"]);
}

#[test]
fn a_module_that_does_not_compile_is_told_about_whatever_the_examples_do() {
    let text = "
import doctest

def same(x: int) -> int:
    '''
    >>> same(1)
    1
    >>> eval('1')
    1
    '''
    return x

value: int = eval('3')
doctest.testmod()
";
    match Workbench::new().run(text, b"") {
        Ended::Refused(told) => {
            assert!(told.contains("name `eval` is not defined") && told.contains("main.py:13"), "{told}")
        }
        other => panic!("{other:?}"),
    }
}
