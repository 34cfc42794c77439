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

// A package of its own, so that the library needs neither SDL nor Cairo.
let package = Package(
  name: "swift-gestures-sdl",
  products: [
    .library(name: "GestureSDL", targets: ["GestureSDL"]),
    .executable(name: "gesture-window", targets: ["GestureWindow"]),
  ],
  dependencies: [
    .package(name: "swift-gestures", path: "../.."),
    .package(name: "swift-gestures-examples", path: "../../Examples"),
  ],
  targets: [
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "GestureSDL",
      dependencies: [
        "CSDL2", library("Gestures"), library("GestureViews"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GestureSDLTests",
      dependencies: [
        "CSDL2", "GestureSDL", library("Gestures"), library("GestureViews"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CairoPlayer",
      dependencies: ["CCairo", library("Gestures"), example("GestureScenes")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CairoPlayerTests",
      dependencies: ["CairoPlayer", library("Gestures"), example("GestureScenes")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "GestureWindow",
      dependencies: [
        "CSDL2", "CairoPlayer", "GestureSDL", library("Gestures"), example("GestureScenes"),
        library("GestureViews"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
