//! What an edit costs through the binary, in a new process and in a running server, whatever else is in the store; and
//! calls from outside.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use serde_json::{Value, json};
use support::Desk;
use support::server::{Server, source, symbols};

/// Three programs that use different parts of the library.
const PROGRAMS: [(&str, &str, &str); 3] = [
    (
        "sums.py",
        "def add(a: int, b: int) -> int:\n    return a + b\n\ndef twice(x: int) -> int:\n    return add(x, x)\n\nprint(twice(21))\n",
        "42\n",
    ),
    (
        "words.py",
        "def count(text: str) -> dict[str, int]:\n    found: dict[str, int] = {}\n    for word in text.split():\n        found[word] = found.get(word, 0) + 1\n    return found\n\ndef best(text: str) -> str:\n    words = sorted(count(text).items(), key=lambda item: -item[1])\n    return f'{words[0][0]:>4}|'\n\nprint(best('a b b'))\n",
        "   b|\n",
    ),
    (
        "shapes.py",
        "class Shape:\n    def __init__(self, side: float) -> None:\n        self.side = side\n    def area(self) -> float:\n        return self.side * self.side\n\ndef total(shapes: list[Shape]) -> float:\n    return sum([shape.area() for shape in shapes])\n\nprint(round(total([Shape(1.5), Shape(2.0)]), 2))\n",
        "6.25\n",
    ),
];

/// Edits of bodies that change no output: file, from, to, the function.
const EDITS: [(&str, &str, &str, &str); 5] = [
    ("sums.py", "a + b", "b + a", "sums.add"),
    ("sums.py", "add(x, x)", "add(x, x + 1) - 1", "sums.twice"),
    ("words.py", "found.get(word, 0) + 1", "1 + found.get(word, 0)", "words.count"),
    ("shapes.py", "self.side * self.side", "self.side * (self.side + 1.0) - self.side", "shapes.Shape.area"),
    ("sums.py", "b + a", "(a + 1) + (b - 1)", "sums.add"),
];

fn check_cost(report: &Value, expected: &[&str], what: &str) {
    assert_eq!(symbols(report, "compiled"), expected, "compiled after {what}");
    assert_eq!(symbols(report, "native"), expected, "native after {what}");
    let library = &report["library"];
    assert_eq!((&library["compiled"], &library["native"]), (&json!(0), &json!(0)), "{what}");
}

#[test]
fn an_edit_in_another_process_costs_the_edited_function() {
    let desk = Desk::new(&[]);
    for (file, text, stdout) in PROGRAMS {
        desk.write(file, text);
        desk.report(file, stdout);
        check_cost(&desk.report(file, stdout), &[], file);
    }
    let mut texts = PROGRAMS;
    let mut kept: Vec<String> = Vec::new();
    for (file, from, to, function) in EDITS {
        let (_, text, stdout) = texts.iter_mut().find(|(name, ..)| *name == file).expect("a program");
        kept.push(text.replacen(from, to, 1));
        let edited = kept.last().expect("just pushed");
        assert_ne!(edited, text, "`{from}` is in {file}");
        desk.write(file, edited);
        check_cost(&desk.report(file, stdout), &[function], &format!("`{from}` -> `{to}`"));
        check_cost(&desk.report(file, stdout), &[], &format!("nothing but `{from}` -> `{to}` before"));
        *text = edited.clone().leak();
    }
}

#[test]
fn an_edit_in_a_running_server_costs_the_edited_function() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let mut texts = PROGRAMS.map(|(name, text, stdout)| (name, text.to_owned(), stdout));
    for (_, text, stdout) in &texts {
        assert_eq!(server.run(text)["stdout"]["data"], **stdout);
    }
    for (file, from, to, function) in EDITS {
        let (_, text, stdout) = texts.iter_mut().find(|(name, ..)| *name == file).expect("a program");
        *text = text.replacen(from, to, 1);
        let run = server.run(text);
        assert_eq!(run["stdout"]["data"], **stdout);
        let function = function.split_once('.').expect("a module").1;
        check_cost(&run["report"], &[&format!("main.{function}")], &format!("`{from}` -> `{to}`"));
    }
}

#[test]
fn tracebacks_show_the_lines_of_the_text_that_was_sent() {
    const TEXT: &str = "def f(x: int) -> int:\n    return 10 // x\n\ndef g(x: int) -> int:\n    return f(x)\n\nprint(g(0))\n";
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let lines = |text: &str| {
        let run = server.run(text);
        let frames = run["outcome"]["traceback"].as_array().expect("a traceback").clone();
        frames
            .iter()
            .map(|frame| frame["span"]["start"]["line"].as_u64().expect("a line"))
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(TEXT), [7, 5, 2]);
    assert_eq!(lines(&format!("# moved\n\n{TEXT}")), [9, 7, 4]);
    assert_eq!(lines(&TEXT.replace("    return 10", "    # inside\n    y = 3\n    return 10")), [9, 7, 4]);
    assert_eq!(lines(&TEXT.replace("    return f", "\n\n    return f")), [9, 7, 2]);
}

#[test]
fn parameters_with_defaults_may_be_left_out_from_outside() {
    const TEXT: &str = "STEP = 4\ndef inc(x: int, by: int = STEP, *, note: str | None = None, scale: float = 2) -> str:\n    return f'{x + by} {note} {scale}'\n";
    let desk = Desk::new(&[("inc.py", TEXT)]);
    desk.check(&["call", "inc.py", "inc", "1"], 0, "\"5 None 2.0\"\n", "");
    desk.check(&["call", "inc.py", "inc", "1", "2"], 0, "\"3 None 2.0\"\n", "");
    desk.check(&["call", "inc.py", "inc", "1", "2", "\"n\"", "0.5"], 0, "\"3 n 0.5\"\n", "");
    desk.check(&["call", "inc.py", "inc"], 64, "", "argument `x`: expected int, found no argument");
    let server = Server::start(&desk);
    let call = |args: Value| {
        let call = json!({ "function": "main.inc", "args": args });
        server.post("/v1/run", &json!({ "source": source(TEXT), "call": call }))["outcome"]["value"].clone()
    };
    assert_eq!(call(json!([10])), "14 None 2.0");
    assert_eq!(call(json!([10, 1, "n"])), "11 n 2.0");
}

#[test]
fn objects_of_dataclasses_and_any_number_of_arguments_cross() {
    const TEXT: &str = "\
from dataclasses import dataclass, field

@dataclass
class Item:
    name: str
    price: float
    tags: list[str]
    count: int = 1

@dataclass
class Order:
    items: list[Item]
    by: tuple[int, Item] | None

@dataclass
class Node:
    next: 'Node | None' = None

@dataclass
class Hidden:
    n: int
    twice: int = field(init=False)
    def __post_init__(self) -> None:
        self.twice = self.n * 2

@dataclass
class Strict:
    n: int
    def __post_init__(self) -> None:
        if self.n < 0:
            raise ValueError('negative')

def total(order: Order) -> float:
    return sum(item.price * item.count for item in order.items)

def doubled(item: Item) -> Item:
    return Item(item.name * 2, 3, item.tags + ['twice'], item.count * 2)

def orders(prices: dict[str, float]) -> list[Order]:
    return [Order([Item(name, price, [])], (1, Item(name, 0.5, ['x']))) for name, price in prices.items()]

def add(first: int, *rest: int, scale: int = 2) -> int:
    return (first + sum(rest)) * scale

def strict(x: Strict) -> int:
    return x.n

def node(x: Node) -> int:
    return 0

def hidden(x: Hidden) -> int:
    return x.twice
";
    let desk = Desk::new(&[("shop.py", TEXT)]);
    let call = |function: &str, args: &[&str], out: &str| {
        let args = [&["call", "shop.py", function], args].concat();
        desk.check(&args, 0, out, "");
    };
    let item = r#"{"name": "pen", "price": 2, "tags": ["a"], "count": 3}"#;
    call("doubled", &[item], "{\"name\":\"penpen\",\"price\":3.0,\"tags\":[\"a\",\"twice\"],\"count\":6}\n");
    call("total", &[&format!(r#"{{"items": [{item}, {item}], "by": [1, {item}]}}"#)], "12.0\n");
    let made = r#"[{"items":[{"name":"a","price":2.5,"tags":[],"count":1}],"by":[1,{"name":"a","price":0.5,"tags":["x"],"count":1}]}]"#;
    call("orders", &[r#"{"a": 2.5}"#], &format!("{made}\n"));
    call("add", &["1"], "2\n");
    call("add", &["1", "2", "3"], "12\n");
    desk.check(
        &["call", "shop.py", "add", "1", "2", "[]"],
        64,
        "",
        "argument `rest`: expected int, found an array",
    );
    call("strict", &[r#"{"n": 4}"#], "4\n");
    desk.check(&["call", "shop.py", "strict", r#"{"n": -4}"#], 1, "", "ValueError: negative");
    desk.check(
        &["call", "shop.py", "strict", r#"{"m": 1}"#],
        64,
        "",
        "shop.Strict has no value for its field `n`",
    );
    desk.check(&["call", "shop.py", "strict", r#"{"n": 1, "m": 1}"#], 64, "", "has no field `m`");
    desk.check(&["call", "shop.py", "node", "{}"], 64, "", "it takes Node");
    desk.check(&["call", "shop.py", "hidden", "{}"], 64, "", "it takes Hidden");
}

#[test]
fn build_shows_the_ir_of_the_programs_own_functions() {
    let desk = Desk::new(&[(PROGRAMS[0].0, PROGRAMS[0].1)]);
    desk.check(&["build", "sums.py", "--emit", "ir", "-o", "out"], 0, "", "");
    let names = std::fs::read_dir(desk.path().join("out")).expect("a directory");
    let mut names: Vec<String> =
        names.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, ["functions.json", "sums._module_.ir", "sums.add.ir", "sums.twice.ir"]);
    let ir = std::fs::read_to_string(desk.path().join("out/sums.add.ir")).expect("the file");
    assert!(ir.starts_with("func sums.add(v0: int, v1: int) -> int {"), "{ir}");
}

#[test]
fn build_shows_the_ir_of_functions_that_nothing_calls() {
    let desk = Desk::new(&[("alone.py", "def alone(n: int) -> int:\n    return n + 1\n")]);
    desk.check(&["build", "alone.py", "--emit", "ir", "-o", "out"], 0, "", "");
    let ir = std::fs::read_to_string(desk.path().join("out/alone.alone.ir")).expect("the file");
    assert!(ir.starts_with("func alone.alone(v0: int) -> int {"), "{ir}");
}

#[test]
fn equal_requests_at_the_same_time_compile_once() {
    const REQUESTS: usize = 32;
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let (_, text, _) = PROGRAMS[1];
    let compile = || server.post("/v1/compile", &json!({ "source": source(text) }));
    let answers: Vec<Value> = std::thread::scope(|scope| {
        let requests: Vec<_> = (0..REQUESTS).map(|_| scope.spawn(compile)).collect();
        requests.into_iter().map(|request| request.join().expect("an answer")).collect()
    });
    let functions = answers[0]["functions"].as_array().expect("functions").len();
    let total =
        |list: &str| -> usize { answers.iter().map(|answer| symbols(&answer["report"], list).len()).sum() };
    assert_eq!((total("compiled"), total("cached")), (functions, (REQUESTS - 1) * functions));
    let library = answers.iter().filter(|answer| answer["report"]["library"]["compiled"] != json!(0));
    assert_eq!(library.count(), 1);
}

#[test]
fn a_server_runs_at_the_tier_that_is_asked_for_and_takes_the_better_one_in_time() {
    const NONE: [&str; 0] = [];
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let text = "def half(x: int) -> int:\n    return x // 2\n\ndef f(x: int) -> int:\n    return half(x) + half(x + 1)\n\nprint(f(5))\n";
    let run = |tier: &str| {
        let ran = server.post("/v1/run", &json!({ "source": source(text), "options": { "tier": tier } }));
        assert_eq!(ran["stdout"]["data"], "5\n", "{ran}");
        ran["report"].clone()
    };
    assert_eq!(symbols(&run("0"), "compiled"), ["main.<module>", "main.f", "main.half"]);
    let first = run("1");
    assert_eq!(symbols(&first, "compiled"), NONE);
    assert_eq!(symbols(&first, "inlined"), ["main.<module>", "main.f"]);
    // The whole program is stored at tier 1, and others get it now.
    assert_eq!(symbols(&run("auto"), "inlined"), NONE);
    let edited = text.replace("x // 2", "x // 2 + 1");
    for _ in 0..20 {
        let ran = server.post("/v1/run", &json!({ "source": source(&edited) }));
        assert_eq!(ran["stdout"]["data"], "7\n", "{ran}");
    }
    let refused = server.post("/v1/compile", &json!({ "source": source(text), "options": { "tier": "1" } }));
    assert_eq!(refused["errors"][0]["pointer"], "/options/tier", "{refused}");
}
