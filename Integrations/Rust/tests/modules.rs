//! Each file can be read alone: none uses another one in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Returns what the code of a file names in the crate: a module, or a type of its root.
fn used(text: &str) -> BTreeSet<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split("crate::").skip(1))
        .map(|rest| {
            rest.chars().take_while(|&one| one.is_alphanumeric() || "_{*".contains(one)).collect()
        })
        .collect()
}

#[test]
fn no_file_uses_another_one_in_a_circle() {
    let mut left = BTreeMap::new();
    for file in fs::read_dir("src").unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if name != "lib" {
            left.insert(name, used(&fs::read_to_string(path).unwrap()));
        }
    }
    assert!(left.len() > 6 && left["window"].contains("events"));
    // A type that a file takes from the crate's root is none of these files, and stays.
    while let Some(name) =
        left.iter().find(|(_, uses)| uses.is_empty()).map(|(name, _)| name.clone())
    {
        left.remove(&name);
        for uses in left.values_mut() {
            uses.remove(&name);
        }
    }
    assert_eq!(left, BTreeMap::new());
}
