//! The store under real processes: a writer killed at any point, and many commands at once. The test binary starts itself.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use linkpoint_abi::{ArtifactHash, Digest};

use super::front::lock;
use super::leased::open_patiently;
use super::{ArtifactStore, NativeStore, Notices, Standing, Store, open_held, open_leased};

const ROLE: &str = "LINKPOINT_TEST_STORE_ROLE";
const DIR: &str = "LINKPOINT_TEST_STORE_DIR";

fn silent() -> Notices {
    Arc::new(|_| {})
}

fn payload(number: u32) -> Arc<[u8]> {
    number.to_le_bytes().repeat(1 + number as usize % 3000).into()
}

fn start(role: &str, dir: &Path) -> Child {
    Command::new(env::current_exe().expect("the test binary has a path"))
        .args(["--exact", "store::process_tests::child", "--nocapture"])
        .env(ROLE, role)
        .env(DIR, dir)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the test binary starts")
}

/// Not a test of its own: what the started processes do. Without a role there is nothing to do.
#[test]
fn child() {
    let (Ok(role), Some(dir)) = (env::var(ROLE), env::var_os(DIR)) else { return };
    match role.as_str() {
        "server" => save_forever(Path::new(&dir)),
        "command" => run_like_a_command(Path::new(&dir)),
        other => panic!("unknown role {other}"),
    }
}

fn save_forever(dir: &Path) {
    let store = open_held(dir, silent()).expect("the killed one before left no lock");
    let mut out = std::io::stdout();
    for number in 0.. {
        let bytes = payload(number);
        store.insert_artifact(ArtifactHash(Digest::of(&bytes)), bytes);
        store.flush().expect("a disk that works");
        writeln!(out, "saved {number}").expect("the parent listens");
    }
}

fn run_like_a_command(dir: &Path) {
    let began = Instant::now();
    let store = open_leased(dir, silent());
    for number in 0..200 {
        let key = Digest::of(&payload(number));
        if store.native(key).is_none() {
            store.insert_native(key, payload(number));
        }
    }
    let saved = store.flush();
    let mut out = std::io::stdout();
    writeln!(out, "took {} {}", began.elapsed().as_millis(), saved.is_ok()).expect("the parent listens");
}

#[test]
fn a_server_killed_at_any_point_keeps_what_it_acknowledged() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    for round in 0..6 {
        let mut child = start("server", dir.path());
        let mut lines = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
        let first = lines.find(|line| line.as_ref().is_ok_and(|line| line.contains("saved")));
        assert!(first.is_some(), "round {round}: the server saved nothing");
        thread::sleep(Duration::from_millis(3 + 17 * round));
        child.kill().expect("the child is ours");
        child.wait().expect("the child is ours");
        let rest = lines.map_while(Result::ok).filter(|line| line.contains("saved")).count();
        let said = Arc::new(Mutex::new(Vec::new()));
        let listener = Arc::clone(&said);
        let store = open_patiently(dir.path(), Arc::new(move |text| lock(&listener).push(text.to_owned())));
        for number in 0..=rest as u32 {
            let bytes = payload(number);
            let found = store.artifact(ArtifactHash(Digest::of(&bytes)));
            let standing = store.stats().standing;
            let said = lock(&said);
            assert_eq!(
                found,
                Some(bytes),
                "round {round}, artifact {number} of {rest}, {standing:?}, {said:?}"
            );
        }
        assert_eq!(store.stats().standing, Standing::File);
        assert!(lock(&said).is_empty(), "{said:?}");
    }
}

#[test]
fn sixteen_commands_at_once_all_end_soon_and_the_store_has_everything() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let mut saved = 0;
    let children: Vec<Child> = (0..16).map(|_| start("command", dir.path())).collect();
    for child in children {
        let output = child.wait_with_output().expect("the child is ours");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{text}");
        let took =
            text.lines().find_map(|line| line.split("took ").nth(1)).expect("the child says what it took");
        let (ms, did_save) = took.split_once(' ').expect("two words");
        // On a busy machine a command may give up saving; the others save the same.
        saved += u32::from(did_save == "true");
        let ms: u64 = ms.parse().expect("a number");
        assert!(ms < 2000, "a command took {ms} ms");
    }
    assert!(saved > 0);
    let store = open_patiently(dir.path(), silent());
    for number in 0..200 {
        assert_eq!(store.native(Digest::of(&payload(number))), Some(payload(number)));
    }
}
