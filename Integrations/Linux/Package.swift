// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// A module of the library, from the package above this one.
func library(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-gestures")
}

// A package of its own, because it needs libevdev. Its tests are in Tools/Tests/GestureListeningTests, so that
// the library is built once for all of them.
let package = Package(
  name: "swift-gestures-linux",
  products: [
    .library(name: "GestureEvdev", targets: ["GestureEvdev"]),
    .library(name: "GestureListening", targets: ["GestureListening"]),
  ],
  dependencies: [
    .package(name: "swift-gestures", path: "../.."),
    .package(name: "swift-gestures-recordings", path: "../../Tools/Recordings"),
  ],
  targets: [
    .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .target(
      name: "GestureEvdev",
      dependencies: [
        "CEvdev", .product(name: "GestureRecordings", package: "swift-gestures-recordings"),
        library("Gestures"), library("GestureTraces"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "GestureListening",
      dependencies: [
        "CEvdev", "GestureEvdev", library("GestureExplanation"), library("Gestures"),
        library("GestureScenarios"), library("GestureTraces"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
