// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target.
let sharedSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// Settings of the modules that must also build as Embedded Swift.
let coreSettings = sharedSettings + [.treatWarning("EmbeddedRestrictions", as: .error)]

extension Target {
  static func core(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    exclude: [String] = []
  ) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      exclude: exclude,
      swiftSettings: coreSettings
    )
  }

  static func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: sharedSettings)
  }

  static func tests(
    _ name: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = [],
    resources: [Resource]? = nil
  ) -> Target {
    .testTarget(
      name: name,
      dependencies: dependencies,
      exclude: exclude,
      resources: resources,
      swiftSettings: sharedSettings
    )
  }
}

let package = Package(
  name: "swift-gestures",
  products: [
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "GestureGeometry", targets: ["GestureGeometry"]),
    .library(name: "GestureTouches", targets: ["GestureTouches"]),
    .library(name: "GestureMotion", targets: ["GestureMotion"]),
    .library(name: "GestureShapes", targets: ["GestureShapes"]),
    .library(name: "GestureRecognition", targets: ["GestureRecognition"]),
    .library(name: "GestureExplanation", targets: ["GestureExplanation"]),
    .library(name: "GestureViews", targets: ["GestureViews"]),
    .library(name: "GestureScenes", targets: ["GestureScenes"]),
    .library(name: "GestureInspector", targets: ["GestureInspector"]),
    .library(name: "GestureWeb", targets: ["GestureWeb"]),
    .library(name: "GestureTraces", targets: ["GestureTraces"]),
    .library(name: "GestureTesting", targets: ["GestureTesting"]),
    .library(name: "GestureScenarios", targets: ["GestureScenarios"]),
    .executable(name: "gesture", targets: ["GestureCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .core("GestureGeometry"),
    .core("GestureTouches", ["GestureGeometry"]),
    .core("GestureMotion", ["GestureGeometry", "GestureTouches"]),
    .core("GestureShapes", ["GestureGeometry"]),
    .core(
      "GestureRecognition",
      ["GestureGeometry", "GestureTouches", "GestureMotion", "GestureShapes"]
    ),
    .core(
      "GestureExplanation",
      ["GestureGeometry", "GestureTouches", "GestureShapes", "GestureRecognition"]
    ),
    .core(
      "GestureViews",
      [
        "GestureGeometry", "GestureTouches", "GestureMotion", "GestureRecognition",
        "GestureExplanation",
      ]
    ),
    .core(
      "GestureScenes",
      [
        "GestureGeometry", "GestureTouches", "GestureMotion", "GestureShapes",
        "GestureRecognition", "GestureViews",
      ],
      exclude: ["ImageManipulator", "MatchItUp", "MoveMatch", "PageTurner", "PhotoBoard"]
        .flatMap { ["\($0)/README.md", "\($0)/\($0).svg"] }
    ),
    .core(
      "GestureInspector",
      ["GestureTouches", "GestureRecognition", "GestureExplanation", "GestureViews"]
    ),
    .tests(
      "GestureInspectorTests",
      [
        "GestureExplanation", "GestureGeometry", "GestureInspector", "GestureRecognition",
        "GestureTesting", "GestureTouches", "GestureViews",
      ]
    ),
    .core(
      "GestureWeb",
      [
        "GestureGeometry", "GestureTouches", "GestureRecognition", "GestureInspector",
        "GestureViews", "GestureScenes",
      ]
    ),
    .library(
      "GestureStudio",
      [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]
    ),
    .tests(
      "GestureStudioTests",
      ["GestureStudio"]
    ),
    .tests(
      "GestureWebTests",
      [
        "GestureGeometry", "GestureTouches", "GestureRecognition", "GestureViews",
        "GestureScenes", "GestureWeb",
      ]
    ),
    .core(
      "Gestures",
      ["GestureGeometry", "GestureTouches", "GestureMotion", "GestureShapes", "GestureRecognition"]
    ),
    .tests(
      "GestureScenesTests",
      [
        "GestureGeometry", "GestureMotion", "GestureRecognition", "GestureScenes",
        "GestureTesting", "GestureTouches", "GestureViews", "ScenePictures",
      ]
    ),
    .library("ScenePictures", ["GestureDrawing", "GestureGeometry", "GestureScenes"]),
    .tests("ScenePicturesTests", ["GestureGeometry", "GestureScenes", "ScenePictures"]),
    .library("GestureTraces", ["GestureGeometry", "GestureShapes", "GestureTouches"]),
    .library("GestureDrawing", ["GestureGeometry"]),
    .tests("GestureDrawingTests", ["GestureDrawing", "GestureGeometry"]),
    .library(
      "GestureShapeEvaluation",
      ["GestureDrawing", "GestureGeometry", "GestureShapes", "GestureTraces"]
    ),
    .tests(
      "GestureShapesTests",
      ["GestureGeometry", "GestureShapeEvaluation", "GestureShapes", "GestureTraces"],
      resources: [.copy("Fixtures")]
    ),
    .library(
      "GestureTesting",
      [
        "GestureGeometry", "GestureTouches", "GestureShapes", "GestureRecognition",
        "GestureExplanation", "GestureViews",
      ]
    ),
    .tests(
      "GestureExplanationTests",
      [
        "GestureTesting", "GestureExplanation", "GestureGeometry", "GestureTouches",
        "GestureRecognition", "GestureShapes", "GestureViews",
      ]
    ),
    .tests("GestureGeometryTests", ["GestureGeometry"]),
    .tests(
      "GestureTestingTests",
      [
        "GestureTesting", "GestureExplanation", "GestureGeometry", "GestureTouches",
        "GestureRecognition", "GestureShapes", "GestureViews",
      ],
      exclude: ["Transcripts"]
    ),
    .target(
      name: "RandomStreams",
      dependencies: [
        "GestureGeometry", "GestureTouches", "GestureRecognition", "GestureShapes", "GestureViews",
      ],
      path: "Tests/RandomStreams",
      swiftSettings: sharedSettings
    ),
    .tests(
      "RandomStreamTests",
      [
        "GestureGeometry", "GestureTouches", "GestureRecognition", "GestureViews", "RandomStreams",
      ]
    ),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "GestureGeometry", "GestureRecognition", "GestureScenarios", "GestureScenes",
        "GestureTouches", "GestureTraces", "GestureViews", "GestureWeb", "RandomStreams",
      ],
      path: "Tests/Fuzzing/Targets",
      swiftSettings: sharedSettings
    ),
    .tests("FuzzingTests", ["FuzzTargets"]),
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["CLibFuzzer", "FuzzTargets"],
      path: "Tests/Fuzzing/Program",
      swiftSettings: sharedSettings
    ),
    .tests(
      "ConformanceTests",
      [
        "GestureGeometry", "GestureMotion", "GestureRecognition", "GestureShapes",
        "GestureTesting", "GestureTouches", "GestureViews",
      ]
    ),
    .tests(
      "GestureRecognitionTests",
      ["GestureGeometry", "GestureTouches", "GestureRecognition"]
    ),
    .library(
      "GestureScenarios",
      [
        "GestureGeometry", "GestureTouches", "GestureMotion", "GestureShapes",
        "GestureRecognition", "GestureExplanation", "GestureTesting", "GestureViews",
        "GestureTraces",
      ]
    ),
    .library(
      "TracePictures",
      [
        "GestureDrawing", "GestureExplanation", "GestureGeometry", "GestureRecognition",
        "GestureScenarios", "GestureTouches",
      ]
    ),
    .tests(
      "TracePicturesTests",
      [
        "GestureDrawing", "GestureExplanation", "GestureGeometry", "GestureScenarios",
        "GestureTouches", "GestureTraces", "TracePictures",
      ]
    ),
    .executableTarget(
      name: "GestureCLI",
      dependencies: [
        "GestureDrawing", "GestureExplanation", "GestureGeometry", "GestureInspector",
        "GestureRecognition", "GestureScenarios", "GestureScenes", "GestureShapeEvaluation",
        "GestureShapes", "GestureStudio", "GestureTesting", "GestureTouches", "GestureTraces",
        "GestureViews", "TracePictures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: sharedSettings
    ),
    .tests(
      "GestureViewsTests",
      [
        "GestureTesting", "GestureGeometry", "GestureTouches", "GestureMotion",
        "GestureRecognition", "GestureViews",
      ]
    ),
    .tests(
      "GestureTracesTests",
      ["GestureTraces", "GestureGeometry", "GestureShapes", "GestureTouches"]
    ),
    .tests(
      "GestureScenariosTests",
      [
        "GestureScenarios", "GestureTraces", "GestureGeometry", "GestureTouches", "GestureMotion",
        "GestureRecognition", "GestureViews",
      ]
    ),
    .tests(
      "ScenarioTests",
      ["GestureGeometry", "GestureTouches", "GestureTraces", "GestureScenarios", "GestureScenes"]
    ),
    .tests(
      "DocumentationTests",
      [
        "Gestures", "GestureRecognition", "GestureViews", "GestureExplanation", "GestureTesting",
        "GestureScenarios",
        "GestureDrawing", "GestureShapeEvaluation", "GestureShapes", "GestureTraces",
      ]
    ),
    .tests("GestureCLITests", []),
    .tests(
      "MetamorphicTests",
      [
        "GestureGeometry", "GestureRecognition", "GestureScenarios", "GestureTouches",
        "GestureTraces", "GestureViews",
      ]
    ),
    .executableTarget(
      name: "ExhaustiveCheck",
      dependencies: [
        "GestureGeometry", "GestureTouches", "GestureRecognition", "GestureViews",
      ],
      path: "Tests/ExhaustiveCheck",
      swiftSettings: sharedSettings
    ),
    .tests(
      "GestureMotionTests",
      ["GestureGeometry", "GestureMotion", "GestureTouches"],
      resources: [.copy("Fixtures")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
