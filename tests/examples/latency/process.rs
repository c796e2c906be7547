//! The binary under measurement as a process: runs of files, and a server.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

fn run(binary: &Path, dir: &Path, file: &Path) -> Command {
    let mut command = Command::new(binary);
    command.arg("run").arg("--store").arg(dir.join("store"));
    command.stdin(Stdio::null());
    command.arg("--report-json").arg(dir.join("report.json")).arg(file);
    command
}

/// Runs a file to its end and answers the report.
pub(crate) fn report(binary: &Path, dir: &Path, file: &Path) -> Value {
    let output = run(binary, dir, file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&std::fs::read(dir.join("report.json")).unwrap()).unwrap()
}

/// Runs a file and answers how long its first byte of output took.
pub(crate) fn first_output(binary: &Path, dir: &Path, file: &Path) -> Duration {
    let start = Instant::now();
    let mut child = run(binary, dir, file).stdout(Stdio::piped()).spawn().unwrap();
    child.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
    let time = start.elapsed();
    assert!(child.wait().unwrap().success());
    time
}

/// A server with a store of its own; it ends with this value.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: String,
}

impl Server {
    /// Starts the server and waits until it listens.
    pub(crate) fn start(binary: &Path, dir: &Path) -> Server {
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--store"]).arg(dir.join("store"));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit('/').next().unwrap().to_owned();
        Server { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
