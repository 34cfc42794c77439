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
    ],
  dependencies: [.package(name: "swift-gestures", path: "../..")],
  targets: [
    .target(
      name: "GestureExports",
      dependencies: [
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureRecognition", package: "swift-gestures"),
        .product(name: "GestureScenes", package: "swift-gestures"),
        .product(name: "GestureWeb", package: "swift-gestures"),
      ],
      swiftSettings: settings
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
    .executableTarget(
      name: "FingersModule",
      dependencies: [
        "CPage",
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GesturePlanning", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ElementExports",
      dependencies: [
        "CPage",
        .product(name: "GestureElements", package: "swift-gestures"),
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureRecognition", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "GesturesModule",
      dependencies: [
        "ElementExports", .product(name: "GestureElements", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "MomentumModule",
      dependencies: [
        "CPage",
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureMotion", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "GesturesAllModule",
      dependencies: [
        "ElementExports",
        .product(name: "GestureElements", package: "swift-gestures"),
        .product(name: "GestureExplanation", package: "swift-gestures"),
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureRecognition", package: "swift-gestures"),
        .product(name: "GestureShapes", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
    .target(name: "CBridge"),
    .target(
      name: "SwiftPage",
      dependencies: [
        "CBridge", "CPage",
        .product(name: "GestureElements", package: "swift-gestures"),
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureRecognition", package: "swift-gestures"),
        .product(name: "GestureTouches", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "SwiftPageExample",
      dependencies: [
        "SwiftPage",
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureRecognition", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
  ]
    + apps.map {
      .executableTarget(
        name: $0.1,
        dependencies: [
          "GestureExports", .product(name: "GestureScenes", package: "swift-gestures"),
        ],
        swiftSettings: settings
      )
    },
  swiftLanguageModes: [.v6]
)
