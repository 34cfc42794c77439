// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func library(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-gestures")
}

// For the tests alone: an app has the one file.
let package = Package(
  name: "swift-gestures-ios",
  dependencies: [.package(name: "swift-gestures", path: "../..")],
  targets: [
    .target(
      name: "GestureProbe",
      dependencies: [library("GestureUIKit")],
      path: ".",
      exclude: ["README.md", "Tests", "check", "double-tap.trace.jsonl"],
      sources: ["GestureProbe.swift"],
      swiftSettings: settings
    ),
    // Programs for UIKit with the settings of a new one: names of UIKit, and the main actor for every declaration.
    .testTarget(
      name: "GestureProbeTests",
      dependencies: [
        "GestureProbe", library("GestureExplanation"), library("GestureScenarios"), library("GestureTesting"),
        library("GestureTraces"), library("GestureUIKit"), library("Gestures"),
      ],
      swiftSettings: settings + [
        .defaultIsolation(MainActor.self),
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays", "-module-alias", "UIKit=GestureUIKit"]),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
