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

/// A module of the apps.
func example(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-gestures-examples")
}

/// A module for recordings of other programs, or for many sessions.
func recording(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-gestures-recordings")
}

/// A module for the devices of Linux, which needs libevdev.
func linuxLibrary(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-gestures-linux", condition: .when(platforms: [.linux]))
}

// A package of its own, so that a program which uses the library fetches and builds nothing but the
// library.
let package = Package(
  name: "swift-gestures-tools",
  products: [
    .executable(name: "gesture", targets: ["GestureCLI"]),
    .executable(name: "serve-studio", targets: ["ServeStudio"]),
    .executable(name: "gesture-benchmarks", targets: ["GestureBenchmarks"]),
    .executable(name: "resampling-benchmark", targets: ["ResamplingBenchmark"]),
  ],
  dependencies: [
    .package(name: "swift-gestures", path: ".."),
    .package(name: "swift-gestures-examples", path: "../Examples"),
    .package(name: "swift-gestures-recordings", path: "Recordings"),
    .package(name: "swift-gestures-linux", path: "../Integrations/Linux"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .target(
      name: "GestureStudio",
      dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ServeStudio",
      dependencies: ["GestureStudio"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GestureStudioTests",
      dependencies: ["GestureStudio"],
      swiftSettings: settings
    ),
    // Here, so that measuring builds the library once with what the command is made of.
    .executableTarget(
      name: "GestureBenchmarks",
      dependencies: [
        library("Gestures"), library("GestureViews"), library("GestureShapes"),
        library("GestureTraces"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ResamplingBenchmark",
      dependencies: [
        library("Gestures"),
        recording("GestureRecordings"), library("GestureTraces"),
      ],
      swiftSettings: settings
    ),
    // Pictures as SVG, without scripts, fonts or other files.
    .target(
      name: "GestureDrawing",
      dependencies: [library("Gestures")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GestureDrawingTests",
      dependencies: ["GestureDrawing", library("Gestures")],
      swiftSettings: settings
    ),
    .target(
      name: "GestureShapeEvaluation",
      dependencies: [
        "GestureDrawing", library("Gestures"), library("GestureShapes"), library("GestureTraces"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GestureShapeEvaluationTests",
      dependencies: [
        "GestureShapeEvaluation", "GestureDrawing", library("Gestures"), library("GestureShapes"),
        library("GestureTraces"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TracePictures",
      dependencies: [
        "GestureDrawing", library("GestureExplanation"), library("Gestures"),
        library("GestureLint"), library("GestureScenarios"),
        recording("GestureTables"), recording("GestureTuning"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TracePicturesTests",
      dependencies: [
        "TracePictures", "GestureDrawing", recording("GestureRecordings"),
        recording("GestureTables"), recording("GestureTuning"), library("GestureExplanation"),
        library("Gestures"), library("GestureScenarios"), library("GestureTraces"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "GestureCLI",
      dependencies: [
        "GestureShapeEvaluation", "GestureStudio", "TracePictures", example("GestureScenes"),
        "GestureDrawing", recording("GestureRecordings"), recording("GestureTables"),
        recording("GestureTuning"),
        library("GestureExplanation"), library("Gestures"), library("GestureLint"),
        library("GesturePlanning"), library("GestureScenarios"), library("GestureShapes"),
        library("GestureTesting"), library("GestureTraces"), library("GestureViews"),
        linuxLibrary("GestureEvdev"), linuxLibrary("GestureListening"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    // Here and not in the package of the modules, so that the library is built once for all tests.
    .testTarget(
      name: "GestureListeningTests",
      dependencies: [
        linuxLibrary("GestureEvdev"), linuxLibrary("GestureListening"),
        recording("GestureRecordings"), library("GestureExplanation"), library("Gestures"),
        library("GestureScenarios"), library("GestureTraces"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GestureCLITests",
      dependencies: ["GestureCLI"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
