//! The scenarios on the command line: each command is a process of its own, and what they share is the store.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use serde_json::Value;

use crate::data::Kind;
use crate::lost::lose;
use crate::support::programs::artifacts;
use crate::support::server::symbols;
use crate::support::{Desk, text};
use crate::{Builder, Cost, Restored, restored};

/// A directory with a program and a store.
pub(super) struct Commands {
    desk: Desk,
    /// The latest text that was not refused.
    text: String,
}

impl Commands {
    fn json(&self, path: &str) -> Value {
        let bytes = fs::read(self.desk.path().join(path)).expect("the file is written");
        serde_json::from_slice(&bytes).expect("the file is JSON")
    }
}

impl Builder for Commands {
    fn new() -> Commands {
        Commands { desk: Desk::new(&[]), text: String::new() }
    }

    fn build(&mut self, text: &str) -> Result<Cost, Vec<u64>> {
        self.desk.write("main.py", text);
        let output = self.desk.output(&["build", "main.py", "--report-json", "report.json", "-o", "out"]);
        let told = crate::support::text(&output.stderr);
        if output.status.code() == Some(2) {
            self.desk.write("main.py", &self.text);
            let places = told.lines().filter_map(|line| line.trim_start().strip_prefix("--> main.py:"));
            let line = |place: &str| place.split(':').next().and_then(|line| line.parse().ok());
            return Err(places.map(|place| line(place).expect("a line")).collect());
        }
        assert_eq!(output.status.code(), Some(0), "{told}");
        self.text = text.to_owned();
        let (report, functions) = (self.json("report.json"), self.json("out/functions.json"));
        let mut artifacts = artifacts(&serde_json::json!({ "functions": functions }));
        artifacts.retain(|symbol, _| symbol.starts_with("main."));
        Ok(Cost { compiled: symbols(&report, "compiled"), native: None, because: None, artifacts })
    }

    fn begin_again(&mut self, lost: &[Kind], _: &str, function: &str, args: &[Value]) -> Restored {
        lost.iter().for_each(|kind| lose(&self.desk, *kind));
        let args: Vec<String> = args.iter().map(Value::to_string).collect();
        let command = ["call", "--tier", "0", "--report-json", "report.json", "main.py", function];
        let command = command.into_iter().chain(args.iter().map(String::as_str));
        let output = self.desk.output(&command.collect::<Vec<&str>>());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        restored(&self.json("report.json"))
    }

    fn inline(&mut self, _: &str, function: &str, args: &[Value]) -> (Vec<String>, Value) {
        let args: Vec<String> = args.iter().map(Value::to_string).collect();
        let command = ["call", "--tier", "1", "--report-json", "report.json", "main.py", function];
        let command = command.into_iter().chain(args.iter().map(String::as_str));
        let output = self.desk.output(&command.collect::<Vec<&str>>());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let report = self.json("report.json");
        assert_eq!(symbols(&report, "compiled"), [""; 0], "compiled at tier 0");
        (symbols(&report, "inlined"), serde_json::from_slice(&output.stdout).expect("JSON"))
    }

    fn killed(&mut self, text: &str, after: Duration) {
        self.desk.write("main.py", text);
        let mut building = self.desk.start(&["build", "main.py", "-o", "out"]);
        std::thread::sleep(after);
        // It may have ended by then.
        let _ = building.kill();
        building.wait().expect("it ends");
    }

    fn artifacts(&mut self, text: &str) -> BTreeMap<String, String> {
        self.build(text).unwrap_or_else(|lines| panic!("{lines:?}")).artifacts
    }

    fn call(&self, function: &str, args: &[Value]) -> Value {
        let args: Vec<String> = args.iter().map(Value::to_string).collect();
        let command = ["call", "main.py", function].into_iter().chain(args.iter().map(String::as_str));
        let output = self.desk.output(&command.collect::<Vec<&str>>());
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", text(&output.stderr)))
    }
}
