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

/// A programs that reaches libm through a header-only module links it itself.
let mathLibrary: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

extension Target {
  static func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      swiftSettings: coreSettings,
      linkerSettings: mathLibrary
    )
  }

  static func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: sharedSettings)
  }

  static func tests(
    _ name: String,
    _ dependencies: [Target.Dependency],
    resources: [Resource]? = nil
  ) -> Target {
    .testTarget(
      name: name,
      dependencies: dependencies,
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
    .library(name: "GestureViews", targets: ["GestureViews"]),
    .library(name: "GestureTraces", targets: ["GestureTraces"]),
  ],
  targets: [
    .target(name: "_GestureShims"),
    .core("GestureGeometry", ["_GestureShims"]),
    .core("GestureTouches", ["GestureGeometry"]),
    .core("GestureMotion", ["_GestureShims", "GestureGeometry", "GestureTouches"]),
    .core("GestureShapes", ["_GestureShims", "GestureGeometry"]),
    .core("GestureRecognition", ["GestureGeometry", "GestureTouches", "GestureMotion"]),
    .core(
      "GestureViews",
      ["GestureGeometry", "GestureTouches", "GestureMotion", "GestureRecognition"]
    ),
    .core(
      "Gestures",
      ["GestureGeometry", "GestureTouches", "GestureMotion", "GestureRecognition"]
    ),
    .library("GestureTraces", ["GestureGeometry", "GestureTouches"]),
    .library(
      "GestureShapeEvaluation",
      ["GestureGeometry", "GestureShapes", "GestureTraces"]
    ),
    .executableTarget(
      name: "ShapesEvaluation",
      dependencies: [
        "GestureGeometry", "GestureShapeEvaluation", "GestureShapes", "GestureTraces",
      ],
      swiftSettings: sharedSettings,
      linkerSettings: mathLibrary
    ),
    .tests(
      "GestureShapesTests",
      ["GestureGeometry", "GestureShapeEvaluation", "GestureShapes", "GestureTraces"],
      resources: [.copy("Fixtures")]
    ),
    .tests("GestureTracesTests", ["GestureTraces", "GestureGeometry", "GestureTouches"]),
    .tests(
      "GestureMotionTests",
      ["GestureGeometry", "GestureMotion", "GestureTouches"],
      resources: [.copy("Fixtures")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
