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

/// Settings of the modules that are also built as Embedded Swift, for the page.
let embedded = settings + [.treatWarning("EmbeddedRestrictions", as: .error)]

/// Settings of what is also a part of the library's own fuzzer.
let shared = settings + [.define("APPS")]

/// Modules of the library, from the package above this one.
func libraries(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-gestures") }
}

// A package of its own, so that a program which uses the library does not build five apps.
let package = Package(
  name: "swift-gestures-examples",
  products: [
    .library(name: "GestureScenes", targets: ["GestureScenes"]),
    .library(name: "GestureWeb", targets: ["GestureWeb"]),
  ],
  dependencies: [.package(name: "swift-gestures", path: "..")],
  targets: [
    .target(
      name: "GestureScenes",
      dependencies: libraries(
        "Gestures",
        "GestureShapes",
        "GestureViews"
      ),
      exclude: ["ImageManipulator", "MatchItUp", "MoveMatch", "PageTurner", "PhotoBoard"]
        .map { "\($0)/\($0).svg" },
      swiftSettings: embedded
    ),
    .testTarget(
      name: "GestureScenesTests",
      dependencies: ["GestureScenes", "ScenePictures"]
        + libraries(
          "Gestures",
          "GestureShapes",
          "GestureTesting",
          "GestureViews"
        ),
      swiftSettings: settings
    ),
    .target(
      name: "GestureWeb",
      dependencies: ["GestureScenes"]
        + libraries(
          "GestureExplanation",
          "Gestures",
          "GestureViews"
        ),
      swiftSettings: embedded
    ),
    .testTarget(
      name: "GestureWebTests",
      dependencies: ["GestureScenes", "GestureWeb"]
        + libraries("Gestures", "GestureViews"),
      swiftSettings: settings
    ),
    .target(
      name: "ScenePictures",
      dependencies: ["GestureScenes"] + libraries("Gestures"),
      path: "Tests/ScenePictures",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ScenePicturesTests",
      dependencies: ["GestureScenes", "ScenePictures"] + libraries("Gestures"),
      swiftSettings: settings
    ),
    .target(
      name: "AppFuzzing",
      dependencies: ["GestureScenes", "GestureWeb"]
        + libraries("Gestures", "GestureViews"),
      path: "Tests/AppFuzzing",
      swiftSettings: shared
    ),
    .testTarget(name: "AppFuzzingTests", dependencies: ["AppFuzzing"], swiftSettings: settings),
    .systemLibrary(name: "CAppFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "FuzzApps",
      dependencies: ["AppFuzzing", "CAppFuzzer"],
      path: "Tests/AppFuzzingProgram",
      swiftSettings: shared
    ),
  ],
  swiftLanguageModes: [.v6]
)
