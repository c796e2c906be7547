//! `POST /v1/link` with single functions, by a client that knows the functions of a compile answer and nothing else.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use serde_json::{Map, Value, json};
use support::Desk;
use support::server::{Server, source};

const SUMS: &str = "\
def add(a: int, b: int) -> int: return a + b
def twice(x: int) -> int: return add(x, x)
def mid(x): return add(x, 1)
def top(x: int) -> int: return mid(x) + twice(x)
def zero() -> int: return top(0)
print(top(3))
";

/// A program that uses the library at types of its own.
const POINTS: &str = "\
class Point:
    def __init__(self, x: int, name: str) -> None:
        self.x = x
        self.name = name
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Point) and self.x == other.x
    def __lt__(self, other: 'Point') -> bool:
        return self.x < other.x
def points(n: int) -> list[Point]:
    return [Point(i * 7 % 5, f'p{i}') for i in range(n)]
def names(points: list[Point]) -> str:
    found = {point.name: point for point in sorted(points, key=lambda point: -point.x)}
    return ', '.join(found.keys())
def best(n: int) -> str:
    return max(points(n)).name
print(names(points(4)), points(4).index(Point(2, '')), min(points(3)).name)
";

fn compiled(server: &Server, text: &str) -> Map<String, Value> {
    let answer = server.post("/v1/compile", &json!({ "source": source(text) }));
    assert_eq!(answer["outcome"], "ok", "{answer}");
    let functions = answer["functions"].as_array().expect("functions").iter();
    functions
        .map(|function| (function["symbol"].as_str().expect("text").to_owned(), function["artifact"].clone()))
        .collect()
}

fn link(server: &Server, functions: &Map<String, Value>, entry: &str) -> Value {
    server.post("/v1/link", &json!({ "functions": functions, "entry": entry }))
}

fn linked(server: &Server, functions: &Map<String, Value>, entry: &str) -> Value {
    let answer = link(server, functions, entry);
    assert_eq!((&answer["outcome"], &answer["unresolved"]), (&json!("ok"), &json!([])), "{answer}");
    answer["image"].clone()
}

fn call(server: &Server, image: &Value, function: &str, args: &Value) -> Value {
    let call = json!({ "function": function, "args": args });
    let run = server.post("/v1/run", &json!({ "image": image, "call": call }));
    assert_eq!(run["outcome"]["kind"], "returned", "{run}");
    run["outcome"]["value"].clone()
}

fn stdout(server: &Server, image: &Value) -> String {
    let run = server.post("/v1/run", &json!({ "image": image }));
    run["stdout"]["data"].as_str().unwrap_or_else(|| panic!("output in {run}")).to_owned()
}

#[test]
fn the_functions_of_a_compile_answer_are_all_that_linking_takes() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let sums = compiled(&server, SUMS);
    let image = linked(&server, &sums, "main.top");
    assert_eq!(call(&server, &image, "main.top", &json!([3])), 10);
    assert_eq!(call(&server, &image, "main.add", &json!([3, 4])), 7);
    assert_eq!(stdout(&server, &linked(&server, &sums, "main.<module>")), "10\n");
    let zero = server.post("/v1/run", &json!({ "image": linked(&server, &sums, "main.zero") }));
    assert_eq!((&zero["outcome"]["value"], &zero["stdout"]["data"]), (&json!(1), &json!("10\n")));
    let points = compiled(&server, POINTS);
    let image = linked(&server, &points, "main.<module>");
    assert_eq!(stdout(&server, &image), "p2, p1, p3, p0 1 p0\n");
    assert_eq!(call(&server, &image, "main.best", &json!([3])), "p2");
}

#[test]
fn a_call_that_the_image_does_not_have_or_lacks_arguments_is_refused() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let image = linked(&server, &compiled(&server, SUMS), "main.top");
    let refused = |body: Value, pointer: &str| {
        let reply = server.send("POST", "/v1/run", "", Some(&body));
        assert_eq!(
            (reply.status, &reply.body["errors"][0]["pointer"]),
            (422, &json!(pointer)),
            "{}",
            reply.body
        );
    };
    refused(json!({ "image": image, "call": { "function": "main.none" } }), "/call/function");
    refused(json!({ "image": image, "call": { "function": "main.top", "args": ["3"] } }), "/call/args/0");
    refused(json!({ "image": image }), "/call/args/0");
}

#[test]
fn a_missing_function_is_told_with_everybody_who_needs_it() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let mut sums = compiled(&server, SUMS);
    sums.remove("main.add");
    sums.remove("main.<module>");
    let answer = link(&server, &sums, "main.top");
    assert_eq!((&answer["outcome"], &answer["image"]), (&json!("rejected"), &json!(null)));
    let unresolved = answer["unresolved"].as_array().expect("a list");
    let told: Vec<(&Value, &Value)> =
        unresolved.iter().map(|each| (&each["point"], &each["needed_by"])).collect();
    assert_eq!(
        told,
        [
            (&json!("main.<module>"), &json!(["entry.call(function[main.top])"])),
            (&json!("main.add"), &json!(["main.mid(int)", "main.twice"])),
        ],
        "{answer}"
    );
    let answer = link(&server, &sums, "main.add");
    assert_eq!(answer["unresolved"][0]["point"], "main.add", "{answer}");
}

#[test]
fn a_function_of_another_signature_is_told_with_what_it_has() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let mut sums = compiled(&server, SUMS);
    let other = compiled(&server, "def add(a: float, b: int) -> int: return b\n");
    sums.insert("main.add".to_owned(), other["main.add"].clone());
    let answer = link(&server, &sums, "main.top");
    assert_eq!(answer["outcome"], "rejected", "{answer}");
    let unresolved = answer["unresolved"].as_array().expect("a list");
    assert_eq!(unresolved.len(), 1, "{answer}");
    assert_eq!(unresolved[0]["point"], "main.add");
    assert_eq!(unresolved[0]["needed_by"], json!(["main.mid(int)", "main.twice"]));
    assert!(unresolved[0]["found_signature"].is_string(), "{answer}");
}

#[test]
fn functions_of_two_versions_are_linked_as_one_program() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let mut sums = compiled(&server, SUMS);
    let edited = compiled(&server, &SUMS.replace("a + b", "a + b + 1"));
    let before = linked(&server, &sums, "main.top");
    assert_ne!(sums["main.add"], edited["main.add"]);
    sums.insert("main.add".to_owned(), edited["main.add"].clone());
    let after = linked(&server, &sums, "main.top");
    assert_eq!(call(&server, &after, "main.top", &json!([3])), 12);
    assert_eq!(call(&server, &before, "main.top", &json!([3])), 10);
    let mut points = compiled(&server, POINTS);
    let edited = compiled(&server, &POINTS.replace("max(points(n)).name", "max(points(n)).name + '!'"));
    points.insert("main.best".to_owned(), edited["main.best"].clone());
    let image = linked(&server, &points, "main.best");
    assert_eq!(call(&server, &image, "main.best", &json!([3])), "p2!");
}

#[test]
fn an_artifact_that_stands_for_several_functions_is_not_guessed() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let text = |word: &str| format!("def word() -> str: return '{word}'\n");
    let functions = |word: &str| {
        let answer = server.post("/v1/compile", &json!({ "source": source(&text(word)) }));
        answer["functions"].as_array().expect("functions").clone()
    };
    let (one, two) = (functions("one"), functions("two"));
    let of = |functions: &[Value], digest: &str| -> Map<String, Value> {
        let entry = |function: &Value| {
            (function["symbol"].as_str().expect("text").to_owned(), function[digest].clone())
        };
        functions.iter().map(entry).collect()
    };
    assert_eq!(of(&one, "artifact"), of(&two, "artifact"), "a literal is no part of the code");
    let body = json!({ "functions": of(&one, "artifact"), "entry": "main.word" });
    let reply = server.send("POST", "/v1/link", "", Some(&body));
    assert_eq!((reply.status, &reply.body["errors"][0]["pointer"]), (422, &json!("/functions/main.word")));
    for (functions, word) in [(&one, "one"), (&two, "two")] {
        let image = linked(&server, &of(functions, "compile_key"), "main.word");
        assert_eq!(call(&server, &image, "main.word", &json!([])), word);
    }
}

#[test]
fn a_renamed_callee_is_found_where_the_artifact_of_the_caller_stayed() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let before = compiled(&server, SUMS);
    let after = compiled(&server, &SUMS.replace("add(", "plus("));
    assert_eq!(before["main.twice"], after["main.twice"], "a name is no part of the code");
    for functions in [before, after] {
        let image = linked(&server, &functions, "main.top");
        assert_eq!(call(&server, &image, "main.top", &json!([3])), 10);
    }
}

#[test]
fn functions_that_pass_objects_on_are_linked_with_the_layout_of_the_others() {
    const BEFORE: &str = "\
class P:
    def __init__(self, x: int) -> None:
        self.x = x
def same(p: P) -> P: return p
def made(n: int) -> P: return same(P(n))
def shown(n: int) -> int: return made(n).x
";
    let after = BEFORE
        .replace("        self.x = x", "        self.w = 0.5\n        self.v = 'v'\n        self.x = x + 1");
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let (before, after) = (compiled(&server, BEFORE), compiled(&server, &after));
    assert_eq!(before["main.same"], after["main.same"], "the code is the same");
    for (functions, expected) in [(&before, 3), (&after, 4)] {
        let image = linked(&server, functions, "main.shown");
        assert_eq!(call(&server, &image, "main.shown", &json!([3])), expected);
    }
    let mut mixed = before;
    mixed.insert("main.shown".to_owned(), after["main.shown"].clone());
    assert_eq!(link(&server, &mixed, "main.shown")["outcome"], "rejected", "two layouts are no program");
}
