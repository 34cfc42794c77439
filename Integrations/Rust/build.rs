//! Finds the library: in the folder that GESTURES_LIB_DIR names, inside the crate, where Integrations/C/build leaves it in a
//! checkout, or by pkg-config.

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=GESTURES_LIB_DIR");
    let package = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the package"));
    let target = env::var("TARGET").expect("cargo names the target");
    let found = match env::var_os("GESTURES_LIB_DIR") {
        Some(named) => Some(PathBuf::from(named)),
        None => [package.join("lib").join(target), package.join("../../.build-c/lib")]
            .into_iter()
            .find(|folder| folder.join("libgestures.a").is_file())
            .or_else(installed),
    };
    let Some(folder) = found else {
        panic!(
            "there is no libgestures: install libgestures-dev, or let GESTURES_LIB_DIR name the folder of libgestures.a or \
             libgestures.so"
        )
    };
    let archive = folder.join("libgestures.a");
    println!("cargo:rerun-if-changed={}", archive.display());
    println!("cargo:rustc-link-search=native={}", folder.display());
    // The archive makes programs that need no other file.
    let kind = if archive.is_file() { "static" } else { "dylib" };
    println!("cargo:rustc-link-lib={kind}=gestures");
    println!("cargo:rustc-link-lib=m");
}

/// The folder of the library that is installed on the system.
fn installed() -> Option<PathBuf> {
    let output =
        Command::new("pkg-config").args(["--variable=libdir", "gestures"]).output().ok()?;
    let folder = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !folder.trim().is_empty()).then(|| PathBuf::from(folder.trim()))
}
