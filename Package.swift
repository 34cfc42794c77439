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

let package = Package(
  name: "swift-gestures",
  products: [
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "GestureShapes", targets: ["GestureShapes"]),
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
    // Every other module depends on this one, so every program gets the library.
    .core("Gestures", linkerSettings: mathematicsLibrary),
    .tests(
      "GesturesTests",
      ["GestureShapes", "Gestures", "SeededRandom"],
      resources: [.copy("Motion/Fixtures")]
    ),
    .core("GestureShapes", ["Gestures"]),
    .core(
      "GestureExplanation",
      ["Gestures"]
    ),
    .core(
      "GestureViews",
      ["GestureExplanation", "Gestures"]
    ),
    .core(
      "GestureComposition",
      ["Gestures"]
    ),
    .tests(
      "GestureCompositionTests",
      [
        "GestureComposition", "GestureExplanation", "GestureTesting", "GestureTraces",
        "GestureViews", "Gestures",
      ]
    ),
    .core(
      "GestureElements",
      ["Gestures"]
    ),
    .tests(
      "GestureElementsTests",
      ["GestureElements", "Gestures", "SeededRandom"]
    ),
    .core("GesturePlanning", ["Gestures"]),
    .tests(
      "GesturePlanningTests",
      ["GesturePlanning", "GestureShapes", "GestureTesting", "GestureViews", "Gestures"]
    ),
    .core(
      "GestureLint",
      ["GestureExplanation", "GesturePlanning", "GestureShapes", "GestureViews", "Gestures"]
    ),
    .tests(
      "GestureLintTests",
      [
        "GestureExplanation", "GestureLint", "GestureScenarios", "GestureTesting", "GestureViews",
        "Gestures",
      ]
    ),
    .library(
      "GestureTraces",
      ["GestureShapes", "Gestures"]
    ),
    .target(
      name: "SeededRandom",
      path: "Tests/SeededRandom",
      swiftSettings: sharedSettings
    ),
    .tests(
      "GestureShapesTests",
      ["GestureShapes", "GestureTraces", "Gestures", "SeededRandom"],
      resources: [.copy("Fixtures")]
    ),
    .library(
      "GestureTesting",
      [
        "GestureExplanation", "GestureLint", "GesturePlanning", "GestureShapes", "GestureTraces",
        "GestureViews", "Gestures",
      ]
    ),
    .tests(
      "GestureExplanationTests",
      ["GestureExplanation", "GestureShapes", "GestureTesting", "GestureViews", "Gestures"]
    ),
    .tests(
      "GestureTestingTests",
      [
        "GestureExplanation", "GestureShapes", "GestureTesting", "GestureTraces", "GestureViews",
        "Gestures", "SeededRandom",
      ],
      exclude: ["Transcripts"]
    ),
    .target(
      name: "RandomStreams",
      dependencies: [
        "GestureShapes", "GestureTesting", "GestureViews", "Gestures", "SeededRandom",
      ],
      path: "Tests/Checks/RandomStreams",
      swiftSettings: sharedSettings
    ),
    .executableTarget(
      name: "PlayStreams",
      dependencies: ["GestureTesting", "Gestures", "RandomStreams"],
      path: "Tests/Checks/PlayStreams",
      swiftSettings: sharedSettings
    ),
    .tests(
      "RandomStreamTests",
      ["GestureViews", "Gestures", "RandomStreams"]
    ),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "GestureComposition", "GestureElements", "GesturePlanning", "GestureScenarios",
        "GestureShapes", "GestureTraces", "GestureUIKit", "GestureViews", "Gestures",
        "RandomStreams",
      ],
      path: "Tests/Checks/Fuzzing/Targets",
      swiftSettings: sharedSettings
    ),
    .tests("FuzzingTests", ["FuzzTargets", "Gestures"]),
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Checks/Fuzzing/CLibFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["CLibFuzzer", "FuzzTargets"],
      path: "Tests/Checks/Fuzzing/Program",
      swiftSettings: sharedSettings
    ),
    .tests(
      "ConformanceTests",
      ["GestureShapes", "GestureTesting", "GestureViews", "Gestures", "SeededRandom"]
    ),
    .library(
      "GestureScenarios",
      [
        "GestureExplanation", "GestureLint", "GesturePlanning", "GestureShapes", "GestureTesting",
        "GestureTraces", "GestureViews", "Gestures",
      ]
    ),
    .tests(
      "GestureViewsTests",
      ["GestureExplanation", "GestureTesting", "GestureViews", "Gestures"]
    ),
    .library(
      "GestureUIKit",
      ["GestureExplanation", "GestureViews", "Gestures"]
    ),
    .tests(
      "GestureUIKitTests",
      [
        "GestureExplanation", "GestureLint", "GestureTesting", "GestureUIKit", "GestureViews",
        "Gestures",
      ]
    ),
    // Programs for UIKit with the settings of a new one: names of UIKit, and the main actor for every declaration.
    .testTarget(
      name: "UIKitProgramTests",
      dependencies: ["GestureTesting", "GestureUIKit", "Gestures"],
      swiftSettings: sharedSettings + [
        .defaultIsolation(MainActor.self),
        // Testing has parts for the real UIKit, which it would look for.
        .unsafeFlags([
          "-Xfrontend", "-disable-cross-import-overlays", "-module-alias", "UIKit=GestureUIKit",
        ]),
      ]
    ),
    .tests(
      "GestureTracesTests",
      ["GestureShapes", "GestureTraces", "Gestures", "SeededRandom"]
    ),
    .tests(
      "GestureScenariosTests",
      [
        "GestureExplanation", "GesturePlanning", "GestureScenarios", "GestureTraces",
        "GestureViews", "Gestures", "SeededRandom",
      ]
    ),
    .tests(
      "ScenarioTests",
      ["GesturePlanning", "GestureScenarios", "GestureTraces", "Gestures", "SeededRandom"]
    ),
    .tests(
      "DocumentationTests",
      [
        "GestureComposition", "GestureElements", "GestureExplanation", "GestureLint",
        "GestureScenarios", "GestureShapes", "GestureTesting", "GestureTraces", "GestureViews",
        "Gestures", "RandomStreams",
      ],
      exclude: ["Transcripts"]
    ),
    .executableTarget(
      name: "ExhaustiveCheck",
      dependencies: [
        "GestureShapes", "GestureTesting", "GestureViews", "Gestures", "SeededRandom",
      ],
      path: "Tests/Checks/ExhaustiveCheck",
      swiftSettings: sharedSettings
    ),
    // The program that is compared as wasm and natively. It is held to public API, like any user's.
    .target(
      name: "Smoke",
      dependencies: ["GestureExplanation", "GestureViews", "Gestures"],
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
  ],
  swiftLanguageModes: [.v6]
)
