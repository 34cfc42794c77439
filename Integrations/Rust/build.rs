//! Finds the library: in the folder that GESTURES_LIB_DIR names, in this package, in the checkout, where
//! Integrations/C/build leaves it, or where pkg-config knows it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{exit, Command};

fn main() {
    println!("cargo:rerun-if-env-changed=GESTURES_LIB_DIR");
    let variable = |name: &str| env::var(name).expect("cargo sets it");
    let package = PathBuf::from(variable("CARGO_MANIFEST_DIR"));
    let named = env::var_os("GESTURES_LIB_DIR").map(PathBuf::from);
    let folders = match &named {
        Some(folder) => vec![folder.clone()],
        None => {
            vec![package.join("lib").join(variable("TARGET")), package.join("../../.build-c/lib")]
        }
    };
    let found = folders.iter().any(|folder| link(folder));
    if !found && (named.is_some() || !ask_pkg_config()) {
        eprintln!(
            "gestures needs libgestures, and there is none in {} or known to pkg-config: install libgestures-dev, or run \
             Integrations/C/build in a checkout of swift-gestures and let GESTURES_LIB_DIR name the .build-c/lib that it leaves.",
            folders.iter().map(|folder| folder.display().to_string()).collect::<Vec<_>>().join(", ")
        );
        exit(1);
    }
    println!("cargo:rustc-link-lib=m");
}

/// Links the library of a folder. The archive makes programs that need no other file.
fn link(folder: &Path) -> bool {
    for (name, kind) in [("libgestures.a", "static"), ("libgestures.so", "dylib")] {
        let file = folder.join(name);
        if file.is_file() {
            println!("cargo:rerun-if-changed={}", file.display());
            println!("cargo:rustc-link-search=native={}", folder.display());
            println!("cargo:rustc-link-lib={kind}=gestures");
            return true;
        }
    }
    false
}

fn ask_pkg_config() -> bool {
    let Ok(answer) = Command::new("pkg-config")
        .args(["--libs-only-L", "--keep-system-libs", "gestures"])
        .output()
    else {
        return false;
    };
    for folder in String::from_utf8_lossy(&answer.stdout).split_whitespace() {
        println!("cargo:rustc-link-search=native={}", folder.trim_start_matches("-L"));
    }
    println!("cargo:rustc-link-lib=dylib=gestures");
    answer.status.success()
}
