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

/// Settings of what is also a part of the library's own fuzzer.
let shared = settings + [.define("RECORDINGS")]

/// Modules of the library, from the package above this one.
func libraries(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-gestures") }
}

/// What plays traces in scenes and says why gestures failed.
let played = libraries(
  "GestureExplanation",
  "Gestures",
  "GestureScenarios",
  "GestureTraces"
)

// A package of its own, so that a program which uses the library does not build the formats of other programs.
let package = Package(
  name: "swift-gestures-recordings",
  products: [
    .library(name: "GestureRecordings", targets: ["GestureRecordings"]),
    .library(name: "GestureTables", targets: ["GestureTables"]),
    .library(name: "GestureTuning", targets: ["GestureTuning"]),
  ],
  dependencies: [.package(name: "swift-gestures", path: "../..")],
  targets: [
    .target(
      name: "GestureRecordings",
      dependencies: libraries("Gestures", "GestureTraces"),
      swiftSettings: settings
    ),
    .testTarget(
      name: "GestureRecordingsTests",
      dependencies: ["GestureRecordings"]
        + libraries("Gestures", "GestureScenarios", "GestureTraces"),
      swiftSettings: settings
    ),
    .target(
      name: "GestureTuning",
      dependencies: libraries("Gestures"),
      swiftSettings: settings
    ),
    .target(
      name: "GestureTables",
      dependencies: ["GestureTuning"] + played,
      swiftSettings: settings
    ),
    .testTarget(
      name: "GestureTablesTests",
      dependencies: ["GestureRecordings", "GestureTables", "GestureTuning"]
        + libraries(
          "GestureExplanation",
          "Gestures",
          "GesturePlanning",
          "GestureScenarios",
          "GestureTraces"
        ),
      swiftSettings: settings
    ),
    // Tests of the library that play recordings of devices and browsers.
    .testTarget(
      name: "RecordedGestureTests",
      dependencies: ["GestureRecordings", "GestureTables", "GestureTuning"]
        + played,
      swiftSettings: settings
    ),
    .testTarget(
      name: "MetamorphicTests",
      dependencies: ["GestureRecordings"]
        + libraries(
          "Gestures",
          "GestureScenarios",
          "GestureTraces",
          "GestureViews"
        ),
      swiftSettings: settings
    ),
    .target(
      name: "RecordingFuzzing",
      dependencies: ["GestureRecordings", "GestureTables", "GestureTuning"]
        + libraries("Gestures", "GestureTraces"),
      path: "Tests/RecordingFuzzing",
      swiftSettings: shared
    ),
    .testTarget(
      name: "RecordingFuzzingTests",
      dependencies: ["RecordingFuzzing"],
      swiftSettings: shared
    ),
    .systemLibrary(name: "CRecordingFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "FuzzRecordings",
      dependencies: ["CRecordingFuzzer", "RecordingFuzzing"],
      path: "Tests/RecordingFuzzingProgram",
      swiftSettings: shared
    ),
  ],
  swiftLanguageModes: [.v6]
)
