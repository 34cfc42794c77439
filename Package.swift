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

/// Where the C library keeps `round`, `rint` and `sqrt` apart from the rest.
///
/// Swift calls them for `rounded()` and `squareRoot()`. A program that imports Foundation or Glibc
/// links the library anyway; one that imports neither does so because of this setting.
let mathematicsLibrary: [LinkerSetting] = [
  .linkedLibrary("m", .when(platforms: [.linux, .android, .openbsd, .custom("freebsd")]))
]

extension Target {
  static func core(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    features: [SwiftSetting] = [],
    linkerSettings: [LinkerSetting] = []
  ) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      swiftSettings: coreSettings + features,
      linkerSettings: linkerSettings
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

/// What nobody links without the umbrella, and the umbrella.
let umbrella = ["Gestures", "GestureShapeRecognition", "GestureAlternatives"]

let package = Package(
  name: "swift-gestures",
  products: [
    .library(name: "Gestures", targets: umbrella),
    .library(name: "GestureGeometry", targets: ["GestureGeometry"]),
    .library(name: "GestureTouches", targets: ["GestureTouches"]),
    .library(name: "GestureShapes", targets: ["GestureShapes"]),
    .library(name: "GestureRecognition", targets: ["GestureRecognition", "GestureMotion"]),
    .library(name: "GestureExplanation", targets: ["GestureExplanation"]),
    .library(name: "GestureViews", targets: ["GestureViews"]),
    .library(name: "GestureComposition", targets: ["GestureComposition"]),
    .library(name: "GestureElements", targets: ["GestureElements"]),
    .library(name: "GesturePlanning", targets: ["GesturePlanning"]),
    .library(name: "GestureLint", targets: ["GestureLint"]),
    .library(name: "GestureTraces", targets: ["GestureTraces"]),
    .library(name: "GestureTesting", targets: ["GestureTesting"]),
    .library(name: "GestureScenarios", targets: ["GestureScenarios"]),
    .library(name: "GestureUIKit", targets: ["GestureUIKit"]),
  ],
  targets: [
    // All unsafe code.
    .core("GestureMemory"),
    .tests("GestureMemoryTests", ["GestureMemory"]),
    // Every other module but the memory depends on this one, so every program gets the library.
    .core("GestureGeometry", ["GestureMemory"], linkerSettings: mathematicsLibrary),
    .core("GestureTouches", ["GestureGeometry", "GestureMemory"]),
    .core("GestureMotion", ["GestureGeometry", "GestureMemory", "GestureTouches"]),
    .core("GestureShapes", ["GestureGeometry", "GestureMemory"]),
    .core(
      "GestureRecognition",
      ["GestureGeometry", "GestureMemory", "GestureTouches", "GestureMotion"]
    ),
    .core(
      "GestureAlternatives",
      ["GestureGeometry", "GestureMemory", "GestureTouches", "GestureMotion", "GestureRecognition"]
    ),
    .core(
      "GestureShapeRecognition",
      ["GestureGeometry", "GestureMemory", "GestureTouches", "GestureShapes", "GestureRecognition"]
    ),
    .core(
      "GestureExplanation",
      [
        "GestureGeometry", "GestureMemory", "GestureTouches", "GestureRecognition",
        "GestureAlternatives",
      ]
    ),
    .core(
      "GestureViews",
      [
        "GestureGeometry", "GestureMemory", "GestureTouches", "GestureMotion", "GestureRecognition",
        "GestureExplanation", "GestureAlternatives",
      ]
    ),
    .core(
      "GestureComposition",
      ["GestureGeometry", "GestureMemory", "GestureTouches", "GestureMotion", "GestureRecognition"]
    ),
    .tests(
      "GestureCompositionTests",
      [
        "GestureComposition", "GestureExplanation", "GestureGeometry", "GestureRecognition",
        "GestureTesting", "GestureTouches", "GestureTraces", "GestureViews",
      ]
    ),
    .core(
      "GestureElements",
      [
        "GestureGeometry", "GestureMemory", "GestureTouches", "GestureRecognition",
        "GestureAlternatives",
      ]
    ),
    .tests(
      "GestureElementsTests",
      [
        "GestureElements", "GestureGeometry", "GestureRecognition", "GestureTouches",
        "SeededRandom", "Gestures", "GestureAlternatives",
      ]
    ),
    .core("GesturePlanning", ["GestureGeometry", "GestureMemory", "GestureTouches"]),
    .tests(
      "GesturePlanningTests",
      [
        "GestureGeometry", "GesturePlanning", "GestureRecognition", "GestureShapes",
        "GestureTesting", "GestureTouches", "GestureViews", "GestureShapeRecognition",
      ]
    ),
    .core(
      "GestureLint",
      [
        "GestureGeometry", "GestureMemory", "GestureTouches", "GestureShapes", "GestureRecognition",
        "GestureShapeRecognition", "GestureAlternatives", "GestureExplanation", "GesturePlanning",
        "GestureViews",
      ]
    ),
    .tests(
      "GestureLintTests",
      [
        "GestureExplanation", "GestureGeometry", "GestureLint", "GestureRecognition",
        "GestureScenarios",
        "GestureTesting",
        "GestureTouches", "GestureViews",
      ]
    ),
    .core(
      "Gestures",
      [
        "GestureGeometry", "GestureTouches", "GestureMotion", "GestureShapes", "GestureRecognition",
        "GestureShapeRecognition", "GestureAlternatives",
      ]
    ),
    .library(
      "GestureTraces",
      ["GestureGeometry", "GestureRecognition", "GestureShapes", "GestureTouches"]
    ),
    .target(
      name: "SeededRandom",
      path: "Tests/SeededRandom",
      swiftSettings: sharedSettings
    ),
    .tests(
      "GestureShapesTests",
      ["GestureGeometry", "GestureShapes", "GestureTraces", "SeededRandom"],
      resources: [.copy("Fixtures")]
    ),
    .library(
      "GestureTesting",
      [
        "GestureGeometry", "GestureTouches", "GestureShapes", "GestureRecognition",
        "GestureExplanation", "GesturePlanning", "GestureTraces", "GestureViews",
        "GestureAlternatives", "GestureLint",
      ]
    ),
    .tests(
      "GestureExplanationTests",
      [
        "GestureTesting", "GestureExplanation", "GestureGeometry", "GestureTouches",
        "GestureRecognition", "GestureShapes", "GestureViews", "GestureShapeRecognition",
      ]
    ),
    .tests("GestureGeometryTests", ["GestureGeometry", "SeededRandom"]),
    .tests(
      "GestureTestingTests",
      [
        "GestureTesting", "GestureExplanation", "GestureGeometry", "GestureTouches",
        "GestureRecognition", "GestureShapes", "GestureTraces", "GestureViews", "SeededRandom",
        "Gestures", "GestureShapeRecognition",
      ],
      exclude: ["Transcripts"]
    ),
    .target(
      name: "RandomStreams",
      dependencies: [
        "GestureGeometry", "GestureTouches", "GestureRecognition", "GestureShapes", "GestureViews",
        "GestureTesting", "SeededRandom", "Gestures", "GestureShapeRecognition",
        "GestureAlternatives",
      ],
      path: "Tests/Checks/RandomStreams",
      swiftSettings: sharedSettings
    ),
    .executableTarget(
      name: "PlayStreams",
      dependencies: ["GestureRecognition", "GestureTesting", "GestureTouches", "RandomStreams"],
      path: "Tests/Checks/PlayStreams",
      swiftSettings: sharedSettings
    ),
    .tests(
      "RandomStreamTests",
      [
        "GestureGeometry", "GestureTouches", "GestureRecognition", "GestureViews", "RandomStreams",
        "Gestures",
      ]
    ),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "GestureComposition", "GestureElements", "GestureGeometry", "GestureMotion",
        "GesturePlanning", "GestureRecognition", "GestureScenarios", "GestureShapes",
        "GestureTouches", "GestureTraces", "GestureUIKit", "GestureViews", "RandomStreams",
        "Gestures", "GestureShapeRecognition", "GestureAlternatives",
      ],
      path: "Tests/Checks/Fuzzing/Targets",
      swiftSettings: sharedSettings
    ),
    .tests("FuzzingTests", ["FuzzTargets", "GestureRecognition"]),
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Checks/Fuzzing/CLibFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["CLibFuzzer", "FuzzTargets"],
      path: "Tests/Checks/Fuzzing/Program",
      swiftSettings: sharedSettings
    ),
    .tests(
      "ConformanceTests",
      [
        "GestureGeometry", "GestureMemory", "GestureMotion", "GestureRecognition", "GestureShapes",
        "GestureTesting", "GestureTouches", "GestureViews", "Gestures", "GestureShapeRecognition",
        "GestureAlternatives", "SeededRandom",
      ]
    ),
    .tests(
      "GestureRecognitionTests",
      [
        "GestureGeometry", "GestureMemory", "GestureMotion", "GestureTouches", "GestureRecognition",
        "Gestures",
      ]
    ),
    .library(
      "GestureScenarios",
      [
        "GestureGeometry", "GesturePlanning", "GestureTouches", "GestureMotion", "GestureShapes",
        "GestureRecognition", "GestureExplanation", "GestureTesting", "GestureViews",
        "GestureLint", "GestureTraces", "Gestures", "GestureShapeRecognition",
        "GestureAlternatives",
      ]
    ),
    .tests(
      "GestureViewsTests",
      [
        "GestureTesting", "GestureExplanation", "GestureGeometry", "GestureTouches",
        "GestureMotion", "GestureRecognition", "GestureViews",
      ]
    ),
    .library(
      "GestureUIKit",
      [
        "GestureGeometry", "GestureMemory", "GestureTouches", "GestureMotion",
        "GestureRecognition", "GestureExplanation", "GestureViews",
      ]
    ),
    .tests(
      "GestureUIKitTests",
      [
        "GestureUIKit", "GestureExplanation", "GestureGeometry", "GestureLint",
        "GestureRecognition", "GestureTesting", "GestureTouches", "GestureViews",
      ]
    ),
    // Programs for UIKit with the settings of a new one: names of UIKit, and the main actor for every declaration.
    .testTarget(
      name: "UIKitProgramTests",
      dependencies: ["GestureUIKit", "GestureGeometry", "GestureTesting"],
      swiftSettings: sharedSettings + [
        .defaultIsolation(MainActor.self),
        // Testing has parts for the real UIKit, which it would look for.
        .unsafeFlags([
          "-module-alias", "UIKit=GestureUIKit", "-Xfrontend", "-disable-cross-import-overlays",
        ]),
      ]
    ),
    .tests(
      "GestureTracesTests",
      [
        "GestureTraces", "GestureGeometry", "GestureRecognition", "GestureShapes", "GestureTouches",
        "SeededRandom",
      ]
    ),
    .tests(
      "GestureScenariosTests",
      [
        "GestureScenarios", "GestureExplanation", "GestureTraces", "GestureGeometry",
        "GestureTouches", "GestureMotion", "GesturePlanning", "GestureRecognition", "GestureViews",
        "SeededRandom", "Gestures",
      ]
    ),
    .tests(
      "ScenarioTests",
      [
        "GestureGeometry", "GesturePlanning", "GestureRecognition", "GestureTouches",
        "GestureTraces", "GestureScenarios", "Gestures", "SeededRandom",
      ]
    ),
    .tests(
      "DocumentationTests",
      [
        "Gestures", "GestureRecognition", "GestureViews", "GestureExplanation", "GestureTesting",
        "GestureScenarios", "GestureShapes", "GestureTraces", "RandomStreams", "GestureComposition",
        "GestureGeometry", "GestureTouches", "GestureElements", "GestureShapeRecognition",
        "GestureAlternatives", "GestureLint",
      ],
      exclude: ["Transcripts"]
    ),
    .executableTarget(
      name: "ExhaustiveCheck",
      dependencies: [
        "GestureGeometry", "GestureMemory", "GestureMotion", "GestureTouches", "GestureRecognition",
        "GestureViews", "GestureTesting", "SeededRandom", "Gestures", "GestureShapeRecognition",
        "GestureAlternatives",
      ],
      path: "Tests/Checks/ExhaustiveCheck",
      swiftSettings: sharedSettings
    ),
    // The program that is compared as wasm and natively. It is held to public API, like any user's.
    .target(
      name: "Smoke",
      dependencies: ["Gestures", "GestureExplanation", "GestureViews"],
      path: "Tests/EmbeddedSmoke/Smoke",
      packageAccess: false,
      swiftSettings: sharedSettings
    ),
    .executableTarget(
      name: "EmbeddedSmoke",
      dependencies: ["Smoke"],
      path: "Tests/EmbeddedSmoke/Program",
      swiftSettings: sharedSettings
    ),
    .tests("SmokeTests", ["Smoke"]),
    .tests(
      "GestureMotionTests",
      ["GestureGeometry", "GestureMotion", "GestureTouches"],
      resources: [.copy("Fixtures")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
