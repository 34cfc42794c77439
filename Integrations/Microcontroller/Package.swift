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
  .treatWarning("EmbeddedRestrictions", as: .error),
]

let gestures: [Target.Dependency] = ["GestureGeometry", "GestureTouches", "GestureRecognition"]
  .map { .product(name: $0, package: "swift-gestures") }

// A package of its own, because its programs are for a microcontroller. `Scripts/door-microcontroller` builds
// each program twice: as a firmware image, and for this machine, to compare what they print.
let package = Package(
  name: "swift-gestures-microcontroller",
  products: [
    .library(name: "TouchPanel", targets: ["TouchPanel"]),
    .executable(name: "blink", targets: ["Blink"]),
    .executable(name: "transcript", targets: ["Transcript"]),
  ],
  dependencies: [.package(name: "swift-gestures", path: "../..")],
  targets: [
    .target(
      name: "TouchPanel",
      dependencies: gestures,
      swiftSettings: settings
    ),
    .target(name: "CBoard", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .target(
      name: "PanelProgram",
      dependencies: gestures + ["CBoard", "TouchPanel"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Blink",
      dependencies: gestures + ["CBoard", "PanelProgram"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Transcript",
      dependencies: gestures + ["CBoard", "PanelProgram"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TouchPanelTests",
      dependencies: gestures + ["TouchPanel"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PanelProgramTests",
      dependencies: gestures + ["CBoard", "PanelProgram"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
