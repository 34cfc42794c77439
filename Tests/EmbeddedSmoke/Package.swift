// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that nothing here becomes part of the library. `Scripts/embedded` builds
// the program twice, for this machine and for wasm32, and compares the outputs.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "EmbeddedSmoke",
  dependencies: [.package(name: "swift-gestures", path: "../..")],
  targets: [
    .target(
      name: "Smoke",
      dependencies: [
        .product(name: "Gestures", package: "swift-gestures"),
        .product(name: "GestureExplanation", package: "swift-gestures"),
        .product(name: "GestureViews", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(name: "EmbeddedSmoke", dependencies: ["Smoke"], swiftSettings: settings),
    .testTarget(name: "SmokeTests", dependencies: ["Smoke"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
