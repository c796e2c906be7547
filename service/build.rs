//! Tells the crate whether the playground was built, so that it is embedded if it is there. Writes nothing.

use std::env;
use std::path::Path;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(playground)");
    println!("cargo::rerun-if-changed=build.rs");
    let crate_dir = env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest's directory");
    let web = Path::new(&crate_dir).join("../web");
    let dist = web.join("dist");
    if dist.join("index.html").exists() {
        println!("cargo::rustc-cfg=playground");
        println!("cargo::rerun-if-changed={}", dist.display());
    } else {
        // The parent, which is there: a path that does not exist would make every build a rebuild.
        println!("cargo::rerun-if-changed={}", web.display());
    }
}
