// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The C library: `Integrations/C/build` builds it as Embedded Swift, so that it needs no Swift runtime.
let package = Package(
  name: "GestureC",
  products: [.library(name: "GestureC", type: .static, targets: ["GestureC"])],
  dependencies: [.package(name: "swift-gestures", path: "../..")],
  targets: [
    // The header, written by hand.
    .target(
      name: "CGestures",
      path: ".",
      sources: ["Sources/CGestures"],
      publicHeadersPath: "include"
    ),
    .target(name: "CPlatform"),
    .target(
      name: "GestureC",
      dependencies: [
        "CGestures", "CPlatform", .product(name: "GestureExplanation", package: "swift-gestures"),
        .product(name: "Gestures", package: "swift-gestures"),
        .product(name: "GestureShapes", package: "swift-gestures"),
        .product(name: "GestureViews", package: "swift-gestures"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
