// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The apps, each a module of its own, by the names that commands, traces and the page have for them.
let apps = [
  ("match-it-up", "MatchItUpModule"),
  ("photo-board", "PhotoBoardModule"),
  ("image-manipulator", "ImageManipulatorModule"),
  ("move-match", "MoveMatchModule"),
  ("page-turner", "PageTurnerModule"),
]

/// What a target needs: targets of this package and products of the library.
func needs(_ targets: [String], _ products: [String]) -> [Target.Dependency] {
  targets.map { .target(name: $0) }
    + products.map { .product(name: $0, package: "swift-gestures") }
}

func module(_ name: String, on targets: [String] = [], _ products: [String]) -> Target {
  .target(name: name, dependencies: needs(targets, products), swiftSettings: settings)
}

func program(_ name: String, on targets: [String], _ products: [String]) -> Target {
  .executableTarget(name: name, dependencies: needs(targets, products), swiftSettings: settings)
}

// A package of its own, so that the library has no programs without a main function. `Scripts/build-web`
// builds it for wasm32.
let package = Package(
  name: "GestureModules",
  products: apps.map { .executable(name: $0.0, targets: [$0.1]) }
    + [
      .executable(name: "your-signs", targets: ["YourSignsModule"]),
      .executable(name: "gestures", targets: ["GesturesModule"]),
      .executable(name: "gestures-all", targets: ["GesturesAllModule"]),
      .executable(name: "fingers", targets: ["FingersModule"]),
      .executable(name: "momentum", targets: ["MomentumModule"]),
      .executable(name: "swift-page", targets: ["SwiftPageExample"]),
      .executable(name: "columns", targets: ["ColumnsModule"]),
    ],
  dependencies: [.package(name: "swift-gestures", path: "../..")],
  targets: [
    module(
      "GestureExports",
      ["GestureGeometry", "GestureRecognition", "GestureScenes", "GestureWeb"]
    ),
    // The pad of the page "Your signs", which is no app: it needs the page around it.
    .executableTarget(
      name: "YourSignsModule",
      dependencies: [
        "GestureExports",
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureScenes", package: "swift-gestures"),
        .product(name: "GestureShapes", package: "swift-gestures"),
        .product(name: "GestureWeb", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
    .target(name: "CPage"),
    // The planner alone, for tests of pages. `Scripts/build-gestures fingers` builds it.
    program("FingersModule", on: ["CPage"], ["GestureGeometry", "GesturePlanning"]),
    module(
      "ElementExports",
      on: ["CPage"],
      ["GestureElements", "GestureGeometry", "GestureRecognition"]
    ),
    program("GesturesModule", on: ["ElementExports"], ["GestureElements"]),
    program("MomentumModule", on: ["CPage"], ["GestureGeometry", "GestureMotion"]),
    program(
      "GesturesAllModule",
      on: ["ElementExports"],
      [
        "GestureElements", "GestureExplanation", "GestureGeometry", "GestureRecognition",
        "GestureShapes", "GestureTouches",
      ]
    ),
    // The functions of a database, for sessions in its columns. `Scripts/build-gestures columns` builds it.
    program(
      "ColumnsModule",
      on: ["CPage"],
      [
        "GestureExplanation", "GestureGeometry", "GestureRecognition", "GestureTouches",
        "GestureViews",
      ]
    ),
    .target(name: "CBridge"),
    module(
      "SwiftPage",
      on: ["CBridge", "CPage"],
      ["GestureElements", "GestureGeometry", "GestureRecognition", "GestureTouches"]
    ),
    program("SwiftPageExample", on: ["SwiftPage"], ["GestureGeometry", "GestureRecognition"]),
  ] + apps.map { program($0.1, on: ["GestureExports"], ["GestureScenes"]) },
  swiftLanguageModes: [.v6]
)
