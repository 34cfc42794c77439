//! Finds the library that Integrations/C/build leaves in `.build-c/lib`, or that GESTURES_LIB_DIR names.

use std::env;
use std::path::PathBuf;

fn main() {
    println!("cargo:rerun-if-env-changed=GESTURES_LIB_DIR");
    let package = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the package"));
    let folder = match env::var_os("GESTURES_LIB_DIR") {
        Some(named) => PathBuf::from(named),
        None => package.join("../../.build-c/lib"),
    };
    let archive = folder.join("libgestures.a");
    let shared = folder.join("libgestures.so");
    println!("cargo:rerun-if-changed={}", archive.display());
    println!("cargo:rerun-if-changed={}", shared.display());
    println!("cargo:rustc-link-search=native={}", folder.display());
    // The archive makes programs that need no other file. Without both, the linker looks among the
    // system's libraries, and says so when it finds none.
    let kind = if archive.is_file() { "static" } else { "dylib" };
    println!("cargo:rustc-link-lib={kind}=gestures");
    println!("cargo:rustc-link-lib=m");
}
