//! Sessions of compiled Python through the service's toolchain: what an edit does to frames on the stack, to data, to
//! function values and to objects. Objects that get other layouts are in `migration.rs`.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use linkpoint_abi::SpecName;
use linkpoint_service::build::run::Outcome;
use linkpoint_service::build::session::SessionBase;
use support::live::{Live, build, in_use, int, request};

const COUNTER: &str = "
total: int = 0
log: list[str] = []

def step() -> int:
    return 1

def bump() -> int:
    global total
    total = total + step()
    log.append(str(total))
    return total

def logged() -> int:
    return len(log)
";

#[test]
fn data_outlasts_edits_and_module_code_runs_once() {
    let mut live = Live::start(COUNTER, &["main.bump", "main.logged"]);
    assert_eq!([live.int("main.bump"), live.int("main.bump")], [1, 2]);
    assert_eq!(live.edit(&COUNTER.replace("return 1", "return 100")), Ok(vec!["main.step".to_owned()]));
    assert_eq!([live.int("main.bump"), live.int("main.logged")], [102, 3]);
    assert_eq!(live.edit(&COUNTER.replace("return 1", "return 100  # said")), Ok(Vec::new()));
    assert_eq!(live.edit(COUNTER), Ok(vec!["main.step".to_owned()]));
    assert_eq!([live.int("main.bump"), live.int("main.logged")], [103, 4]);
}

const LOOP: &str = "
seen: list[int] = []

def step(done: int) -> int:
    seen.append(done)
    return 0

def body(rounds: int) -> int:
    done = 0
    while done < 1000000000:
        found = step(rounds + done)
        done = done + 1
        if found != 0:
            return found
        if len(seen) > 1000:
            seen.clear()
    return 1

def endless() -> int:
    return body(5)
";

#[test]
fn frames_finish_in_old_code_and_new_calls_enter_the_new() {
    let mut live = Live::start(LOOP, &["main.endless"]);
    // Both at once: a loop that is on the stack goes on as it was, and its next call of `step` is a new one.
    let text = LOOP.replace("return 0\n", "return done\n").replace("return found", "return -found");
    let edited = live.edited(&text);
    let relinker = live.session.relinker();
    let running = thread::spawn(move || (live.call("main.endless"), live));
    thread::sleep(Duration::from_millis(50));
    let answer = relinker.relink(&*edited.image).recv_timeout(Duration::from_secs(10));
    let relinked = answer.expect("an answer").expect("it fits");
    let (result, mut live) = running.join().expect("no panic");
    let points: Vec<&str> = relinked.points.iter().map(SpecName::as_str).collect();
    // Others may have been packed anew.
    assert!(points.contains(&"main.body") && points.contains(&"main.step"), "{points:?}");
    assert!(int(&result) > 5, "the frame of `body` is the old one: {result:?}");
    assert!(int(&live.call("main.endless")) < 0, "a new one is not");
}

const MADE: &str = "
from typing import Callable

class Button:
    def __init__(self, action: Callable[[int], int]) -> None:
        self.action = action

def double(x: int) -> int:
    return x * 2

def adder(n: int) -> Callable[[int], int]:
    return lambda x: x + n

buttons = [Button(double), Button(adder(10))]

def press() -> int:
    return buttons[0].action(1) * 1000 + buttons[1].action(1)
";

#[test]
fn a_closure_keeps_its_body_and_a_named_function_is_the_edited_one() {
    let mut live = Live::start(MADE, &["main.press"]);
    assert_eq!(live.int("main.press"), 2011);
    live.edit(&MADE.replace("x * 2", "x * 3").replace("x + n", "x - n")).expect("it fits");
    assert_eq!(live.int("main.press"), 3000 + 11);
}

#[test]
fn a_closure_that_captures_more_after_an_edit_is_never_misread() {
    let mut live = Live::start(MADE, &["main.press"]);
    assert_eq!(live.int("main.press"), 2011);
    let text = MADE.replace("def adder(n: int)", "def adder(n: int, m: str = 'abc')");
    let edited = live.edit(&text.replace("x + n", "x + n + len(m)"));
    assert!(edited.is_ok(), "{edited:?}");
    assert_eq!(live.int("main.press"), 2011, "it runs with what it was made with");
}

const POINTS: &str = "
class Point:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

points: list[Point] = []

def add() -> int:
    points.append(Point(3, 4))
    return len(points)

def clear() -> int:
    points.clear()
    return 0

def read() -> int:
    found = 0
    for point in points:
        found = found + int(point.y)
    return found
";

#[test]
fn a_changed_class_is_refused_while_objects_of_it_are_alive_and_taken_then() {
    let mut live = Live::start(POINTS, &["main.add", "main.clear", "main.read"]);
    for count in 1..=3 {
        assert_eq!(live.int("main.add"), count);
    }
    // The size is the same: 8 bytes either way.
    let floating = POINTS
        .replace("y: int", "y: float")
        .replace("Point(3, 4)", "Point(3, 4.5)")
        .replace("found + int(point.y)", "found + int(point.y * 2.0)");
    assert_eq!(live.edit(&floating), in_use("main.Point", 3));
    assert_eq!(live.int("main.read"), 12);
    let larger = POINTS.replace("self.y = y", "self.z = x\n        self.y = y");
    assert_eq!(live.edit(&larger), in_use("main.Point", 3));
    assert_eq!([live.int("main.add"), live.int("main.read")], [4, 16]);
    assert_eq!(live.edit(&larger), in_use("main.Point", 4));
    assert_eq!(live.int("main.clear"), 0);
    assert!(live.edit(&floating).is_ok());
    assert_eq!([live.int("main.add"), live.int("main.read")], [1, 9]);
    assert_eq!(live.edit(POINTS), in_use("main.Point", 1));
    assert_eq!(live.int("main.clear"), 0);
    assert!(live.edit(&larger).is_ok());
    assert_eq!([live.int("main.add"), live.int("main.read")], [1, 4]);
}

#[test]
fn objects_are_counted_exactly_among_many_others() {
    let text = "
class Small:
    def __init__(self, n: int) -> None:
        self.n = n

class Other:
    def __init__(self, n: int) -> None:
        self.n = n

small: list[Small] = []
other: list[Other] = []
texts: dict[int, str] = {}

def fill() -> int:
    for n in range(5000):
        small.append(Small(n))
        other.append(Other(n))
        texts[n] = str(n) * 20
    for n in range(4000):
        small.pop()
        if n % 3 != 0:
            other.pop()
        del texts[n]
    return len(small) * 10000 + len(other)
";
    let mut live = Live::start(text, &["main.fill"]);
    assert_eq!(live.int("main.fill"), 1000 * 10000 + 2334);
    let grown = |class: &str| {
        let (head, body) = text.split_once(&format!("class {class}:")).expect("the class is there");
        format!("{head}class {class}:{}", body.replacen("self.n = n", "self.n = n\n        self.m = n", 1))
    };
    assert_eq!(live.edit(&grown("Small")), in_use("main.Small", 1000));
    assert_eq!(live.edit(&grown("Other")), in_use("main.Other", 2334));
}

#[test]
fn a_variable_of_another_type_is_refused_while_it_holds_a_value() {
    let text = "
level: int = 0

def read() -> int:
    return int(level)

def reset() -> None:
    global level
    level = 0
";
    let mut live = Live::start(text, &["main.read"]);
    let floating = text.replace("level: int = 0", "level: float = 0.5");
    let error = live.edit(&floating).expect_err("it holds 0");
    assert_eq!(error.to_string(), "main.level changed layout or type");
    assert_eq!(live.int("main.read"), 0);
}

#[test]
fn an_exception_leaves_a_session_usable() {
    let text = COUNTER.replace("return 1", "return 1 // (total - 1)");
    let mut live = Live::start(&text, &["main.bump"]);
    assert_eq!(live.int("main.bump"), -1);
    live.edit(&COUNTER.replace("return 1", "return 1 // (total + 1)")).expect("it fits");
    let raised = live.call("main.bump").outcome;
    assert!(
        matches!(&raised, Outcome::Raised { type_name, .. } if type_name == "ZeroDivisionError"),
        "{raised:?}"
    );
    live.edit(COUNTER).expect("it fits");
    assert_eq!(live.int("main.bump"), 0);
}

#[test]
fn a_snapshot_is_restored_into_its_world_and_then_edited() {
    let mut live = Live::start(COUNTER, &["main.bump", "main.logged"]);
    assert_eq!([live.int("main.bump"), live.int("main.bump")], [1, 2]);
    let bytes = live.session.snapshot().expect("nothing stands against it");
    assert_eq!(live.int("main.bump"), 3);
    let functions = live.functions.clone();
    let version = build(COUNTER, &functions, SessionBase::Snapshot(&bytes)).expect("it compiles");
    let restore = || Live {
        session: version.image.session(Some(&bytes), request()).expect("it fits"),
        image: Arc::clone(&version.image),
        functions: functions.clone(),
    };
    let (mut first, mut second) = (restore(), restore());
    assert_eq!([first.int("main.bump"), second.int("main.bump"), second.int("main.bump")], [3, 3, 4]);
    first.edit(&COUNTER.replace("return 1", "return 50")).expect("it fits");
    assert_eq!([first.int("main.bump"), second.int("main.bump"), live.int("main.bump")], [53, 5, 4]);
    assert_eq!([first.int("main.logged"), second.int("main.logged")], [4, 5]);
}
