//! A desk to work at with the binary: files, a store, commands. Not here: what they must do.
#![allow(dead_code, unreachable_pub, missing_docs, reason = "every test file uses its own part")]

pub mod live;
pub mod programs;
pub mod server;

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A directory with programs and a store of its own.
pub struct Desk(TempDir);

impl Desk {
    pub fn new(files: &[(&str, &str)]) -> Desk {
        let dir = tempfile::tempdir().expect("a temporary directory");
        files.iter().for_each(|(name, text)| fs::write(dir.path().join(name), text).expect("a file"));
        Desk(dir)
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_linkpoint"));
        command.args(args).current_dir(self.path()).env("LINKPOINT_STORE", self.path().join("store"));
        // Nobody else may use the store between two commands.
        command.env("LINKPOINT_IMPROVE", "never");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub fn start(&self, args: &[&str]) -> Child {
        self.command(args).stdin(Stdio::piped()).spawn().expect("the binary starts")
    }

    pub fn output(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("the binary starts")
    }

    pub fn check(&self, args: &[&str], exit: i32, stdout: &str, in_stderr: &str) {
        let output = self.output(args);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!((output.status.code(), out.as_str()), (Some(exit), stdout), "{args:?}: {err}");
        assert!(err.contains(in_stderr), "{args:?}: expected {in_stderr:?} in {err:?}");
    }

    /// Writes a file.
    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.path().join(name), text).expect("a file");
    }

    /// Runs a file that prints `stdout` in a process of its own and answers the report.
    pub fn report(&self, file: &str, stdout: &str) -> Value {
        self.check(&["run", "--report-json", "report.json", file], 0, stdout, "");
        let report = fs::read(self.path().join("report.json")).expect("the report is written");
        serde_json::from_slice(&report).expect("the report is JSON")
    }
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
