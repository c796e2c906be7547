//! Measures what linking and running cost, on this machine: `cargo run --release -p linkpoint-linker --example measure`.
//! Not here: the speed of guest code.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

use std::time::{Duration, Instant};

use linkpoint_linker::{Engine, Image, NoNatives, RunRequest};

#[path = "../tests/support/mod.rs"]
mod support;
use support::*;

/// A program of `count` functions, half of them library, each calling the next and one literal each.
fn chain(count: usize, literals: bool) -> Vec<Unit> {
    let mut units = vec![entry_reporting("main.f0")];
    for number in 0..count {
        let next = format!("main.f{}", number + 1);
        let mut unit = function(&format!("main.f{number}"), "-> i64").calls(&next, "-> i64");
        if literals {
            unit = unit
                .literal(&format!("literal number {number}"))
                .literal(&format!("second literal {number}"))
                .address(linkpoint_abi::Address::Function);
        }
        let unit = if number < count / 2 { unit } else { unit.library() };
        let addresses = if literals { "ADDR(0) ADDR(1) i32.add ADDR(2) i32.add drop" } else { "" };
        units.push(unit.code(&format!("i64.const {number} drop {addresses} CALL(0)")));
    }
    units.push(function(&format!("main.f{count}"), "-> i64").library().returns("i64.const 42"));
    units
}

/// The median and the 99th percentile of `samples` calls.
fn time(name: &str, samples: usize, mut call: impl FnMut()) -> Duration {
    (0..samples / 10 + 1).for_each(|_| call());
    let mut times: Vec<Duration> = (0..samples)
        .map(|_| {
            let start = Instant::now();
            call();
            start.elapsed()
        })
        .collect();
    times.sort();
    let (median, p99) = (times[samples / 2], times[samples * 99 / 100]);
    println!("{name:<60} {median:>10.1?} median {p99:>10.1?} p99");
    median
}

fn edited(units: &[Unit], number: usize, version: i64) -> Vec<Unit> {
    let mut units = units.to_vec();
    let name = format!("main.f{number}");
    let unit = units.iter_mut().find(|unit| unit.record.name.as_str() == name).unwrap();
    let next = format!("main.f{}", number + 1);
    *unit =
        function(&name, "-> i64").calls(&next, "-> i64").code(&format!("i64.const {version} drop CALL(0)"));
    units
}

fn measure(count: usize, literals: bool) {
    let engine = Engine::new(config()).unwrap();
    let units = chain(count, literals);
    println!("-- {count} functions{}", if literals { ", 3 addresses each" } else { "" });
    let start = Instant::now();
    let image = link_in(&engine, &units, None);
    println!("{:<60} {:>10.1?}", "cold link", start.elapsed());
    time("link again, all in memory", 20, || drop(link_in(&engine, &units, None)));
    let mut version = 0;
    let mut last = image.clone();
    time("link an edit of one function", 40, || {
        version += 1;
        let units = edited(&units, 3, version);
        last = engine.link(&members(&units), &entry_name(), Some(&last), &NoNatives).unwrap().0;
    });
    println!("   packs now: {}", last.packs());
    time("run from a foreign thread", 2000, || assert_eq!(reported(&run(&image)), 42));
    let inside = image.clone();
    engine.spawn("measure", move || runs(&inside)).unwrap().join().unwrap();
    throughput(&engine, &image);
}

fn runs(image: &Image) {
    time("run", 5000, || assert_eq!(reported(&run(image)), 42));
}

fn throughput(engine: &Engine, image: &Image) {
    let start = Instant::now();
    let threads: Vec<_> = (0..2)
        .map(|_| {
            let image = image.clone();
            engine.spawn("measure", move || {
                for _ in 0..5000 {
                    image.run(RunRequest::default());
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.unwrap().join().unwrap());
    println!("{:<60} {:>10.0} runs/s", "2 threads", 10_000.0 / start.elapsed().as_secs_f64());
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("edits") {
        let engine = Engine::new(config()).unwrap();
        let units = chain(5000, true);
        let mut last = link_in(&engine, &units, None);
        for version in 0..200 {
            let units = edited(&units, 3, version);
            last = engine.link(&members(&units), &entry_name(), Some(&last), &NoNatives).unwrap().0;
        }
        return;
    }
    if std::env::args().nth(1).as_deref() == Some("profile") {
        let engine = Engine::new(config()).unwrap();
        let image = link_in(&engine, &chain(100, true), None);
        engine
            .spawn("profile", move || (0..200_000).for_each(|_| drop(image.run(RunRequest::default()))))
            .unwrap()
            .join()
            .unwrap();
        return;
    }
    for (count, literals) in [(10, false), (100, false), (100, true), (500, true), (5000, false)] {
        measure(count, literals);
    }
}
