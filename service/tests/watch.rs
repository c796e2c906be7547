//! `linkpoint watch` as a user has it: a real process, files that are saved, what is printed.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use support::Desk;

/// More than any step here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The process, with its output line by line.
struct Watched {
    child: Child,
    stdout: Receiver<String>,
    stderr: Receiver<String>,
}

impl Watched {
    fn start(desk: &Desk, args: &[&str]) -> Watched {
        let mut child = desk.start(args);
        let stdout = lines(child.stdout.take().expect("piped"));
        let stderr = lines(child.stderr.take().expect("piped"));
        Watched { child, stdout, stderr }
    }

    /// Reads output up to the first line with `text`, and answers that line.
    fn until(&self, text: &str) -> String {
        until(&self.stdout, text)
    }

    /// The same of what the command itself says.
    fn told(&self, text: &str) -> String {
        until(&self.stderr, text)
    }

    fn interrupt(mut self) -> Option<i32> {
        let sent = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(sent.expect("there is a kill").success());
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("the child is ours") {
                return status.code();
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("it did not end");
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lines(stream: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

fn until(lines: &Receiver<String>, text: &str) -> String {
    let began = Instant::now();
    let mut seen = Vec::new();
    while began.elapsed() < PATIENCE {
        match lines.recv_timeout(Duration::from_millis(100)) {
            Ok(line) if line.contains(text) => return line,
            Ok(line) => seen.push(line),
            Err(_) => {}
        }
    }
    panic!("no line with {text:?}; the last ones are {:?}", seen.iter().rev().take(5).collect::<Vec<_>>());
}

/// The number behind `name` in a line.
fn number(line: &str, name: &str) -> i64 {
    let rest = line.split_once(name).unwrap_or_else(|| panic!("{name:?} in {line:?}")).1.trim_start();
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("a number behind {name:?} in {line:?}"))
}

const COUNTING: &str = "
import pace

class Counter:
    def __init__(self) -> None:
        self.count = 0

def step(counter: Counter) -> str:
    counter.count = counter.count + 1
    return f'slow count {counter.count}'

def main() -> None:
    counter = Counter()
    rounds = 0
    while True:
        rounds = rounds + 1
        print(f'round {rounds}:', step(counter))
        pace.wait()

main()
";

const PACE: &str = "
def wait() -> int:
    total = 0
    for number in range(1000000):
        total = (total * 31 + number) & 65535
    return total
";

fn counting() -> Desk {
    Desk::new(&[("counting.py", COUNTING), ("pace.py", PACE)])
}

#[test]
fn an_edit_of_a_running_program_is_entered_with_its_data_kept() {
    let desk = counting();
    let watched = Watched::start(&desk, &["watch", "--tier", "0", "counting.py"]);
    let before = watched.until("round 3: slow count 3");
    desk.write("counting.py", &COUNTING.replace("+ 1\n    return f'slow", "+ 1000\n    return f'fast"));
    let told = watched.told("relinked");
    assert!(told.starts_with("linkpoint: relinked counting.step (1 compiled, "), "{told}");
    let after = watched.until("fast count");
    let (rounds, count) = (number(&after, "round"), number(&after, "count"));
    assert!(rounds > number(&before, "round"), "the loop has gone on: {after}");
    assert!(count > 1000 && count < 1000 + rounds, "the counter is the same object: {after}");
    assert_eq!(watched.interrupt(), Some(130));
}

#[test]
fn imported_files_and_replaced_files_are_noticed_and_comments_compile_nothing() {
    let desk = counting();
    let watched = Watched::start(&desk, &["watch", "--tier", "0", "counting.py"]);
    watched.until("round 1:");
    desk.write("pace.py", &PACE.replace("& 65535", "& 32767"));
    assert!(watched.told("relinked").contains("relinked pace.wait (1 compiled, "));
    // As editors do that write a new file and rename it.
    desk.write("counting.py~", &COUNTING.replace("slow", "replaced"));
    fs::rename(desk.path().join("counting.py~"), desk.path().join("counting.py")).expect("a rename");
    assert!(watched.told("relinked").contains("relinked counting.step (1 compiled, "));
    watched.until("replaced count");
    desk.write("pace.py", &format!("# a word\n{}", PACE.replace("& 65535", "& 32767")));
    assert!(watched.told("relinked").contains("relinked nothing (0 compiled, "));
    watched.until("replaced count");
}

#[test]
fn an_edit_with_errors_is_told_and_the_last_good_version_goes_on() {
    let desk = counting();
    let watched = Watched::start(&desk, &["watch", "--tier", "0", "counting.py"]);
    watched.until("round 1:");
    desk.write(
        "counting.py",
        &COUNTING.replace("return f'slow count {counter.count}'", "return counter.count"),
    );
    watched.told("error[E");
    watched.told("still running the last good version");
    watched.until("slow count");
    desk.write("counting.py", &COUNTING.replace("slow", "mended"));
    assert!(watched.told("relinked").contains("relinked counting.step (1 compiled, "));
    watched.until("mended count");
}

const WIDER: (&str, &str) = ("self.count = 0", "self.count = 0\n        self.name = 'n'");

#[test]
fn a_changed_class_takes_a_restart_which_says_so_or_happens() {
    let desk = counting();
    let wider = COUNTING.replace(WIDER.0, WIDER.1).replace("slow", "wider");
    let watched = Watched::start(&desk, &["watch", "--tier", "0", "counting.py"]);
    watched.until("round 1:");
    desk.write("counting.py", &wider);
    let told = watched.told("restart");
    assert!(told.contains("counting.Counter") && told.contains("needs a restart"), "{told}");
    watched.until("slow count");
    drop(watched);
    desk.write("counting.py", COUNTING);
    let watched = Watched::start(&desk, &["watch", "--tier", "0", "--restart", "counting.py"]);
    watched.until("round 3:");
    desk.write("counting.py", &wider);
    watched.told("restarting");
    assert_eq!(watched.until("wider count"), "round 1: wider count 1");
}

#[test]
fn a_variable_that_an_edit_adds_holds_its_literal() {
    let desk = counting();
    let watched = Watched::start(&desk, &["watch", "--tier", "0", "counting.py"]);
    watched.until("round 2:");
    let edited = COUNTING
        .replace("import pace\n", "import pace\nstep_size: int = 1000\nword = 'added'\n")
        .replace("+ 1\n    return f'slow", "+ step_size\n    return f'{word}");
    desk.write("counting.py", &edited);
    watched.told("relinked");
    let after = watched.until("added count");
    assert!(number(&after, "count") > 1000, "{after}");
}

#[test]
fn a_program_that_has_ended_is_started_again_by_the_next_save() {
    let desk = Desk::new(&[("once.py", "print('first')\nraise ValueError('so')\n")]);
    let watched = Watched::start(&desk, &["watch", "--tier", "0", "once.py"]);
    watched.until("first");
    watched.told("ValueError: so");
    watched.told("the program has ended with exit code 1");
    watched.told("waiting for the next save");
    desk.write("once.py", "print('second'\n");
    watched.told("error[E");
    desk.write("once.py", "print('third')\n");
    watched.until("third");
    watched.told("the program has ended with exit code 0");
    assert_eq!(watched.interrupt(), Some(130));
}

#[test]
fn the_orbit_goes_on_where_it_was() {
    let text = include_str!("../../examples/orbit.py");
    let desk = Desk::new(&[("orbit.py", text)]);
    let watched = Watched::start(&desk, &["watch", "orbit.py"]);
    let before = number(&watched.until("round 2: x"), "round");
    desk.write("orbit.py", &text.replace("return f\"round {round}: x", "return f\"edited {round}: x"));
    // On a slow machine it is at tier 1 by then: what `describe` was inlined into is relinked, too.
    let told = watched.told("relinked");
    assert!(told.contains("orbit.describe") && told.contains("(1 compiled, "), "{told}");
    let after = number(&watched.until("edited"), "edited");
    assert!(after > before, "{after} is after {before}");
}
