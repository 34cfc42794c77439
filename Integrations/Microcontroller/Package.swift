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

/// Settings of the targets that are built as Embedded Swift.
let embedded = settings + [.treatWarning("EmbeddedRestrictions", as: .error)]

let gestures: [Target.Dependency] = ["Gestures"]
  .map { .product(name: $0, package: "swift-gestures") }

// A package of its own, because its programs are for a microcontroller. `Integrations/Microcontroller/check` builds
// each program twice: as a firmware image, and for this machine, to compare what they print.
let package = Package(
  name: "swift-gestures-microcontroller",
  products: [
    .library(name: "TouchPanel", targets: ["TouchPanel"]),
    .executable(name: "blink", targets: ["LightProgram"]),
    .executable(name: "transcript", targets: ["TranscriptProgram"]),
  ],
  dependencies: [.package(name: "swift-gestures", path: "../..")],
  targets: [
    .target(name: "TouchPanel", dependencies: gestures, swiftSettings: embedded),
    .target(name: "CBoard"),
    .target(
      name: "PanelProgram",
      dependencies: gestures + ["CBoard", "TouchPanel"],
      swiftSettings: embedded
    ),
    // The name comes after those of the library: of metadata that several modules have, the linker takes the
    // first, and `Board/mps2.ld` keeps that of the library in flash.
    .executableTarget(
      name: "LightProgram",
      dependencies: gestures + ["CBoard", "PanelProgram"],
      swiftSettings: embedded
    ),
    .executableTarget(
      name: "TranscriptProgram",
      dependencies: gestures + ["CBoard", "PanelProgram"],
      swiftSettings: embedded
    ),
    .testTarget(
      name: "TouchPanelTests",
      dependencies: gestures + ["PanelProgram", "TouchPanel"],
      swiftSettings: settings
    ),
    .testTarget(name: "ExactMathTests", dependencies: ["CBoard"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
