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
  products: apps.map { .executable(name: $0.0, targets: [$0.1]) } + [
    .executable(name: "fingers", targets: ["FingersModule"])
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
    // The planner alone, for tests of pages. `Scripts/build-fingers` builds it.
    .executableTarget(
      name: "FingersModule",
      dependencies: [
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GesturePlanning", package: "swift-gestures"),
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
