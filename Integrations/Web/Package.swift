// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library has no program without a main function. `Scripts/build-web`
// builds it for wasm32.
let package = Package(
  name: "GestureModule",
  dependencies: [.package(name: "swift-gestures", path: "../..")],
  targets: [
    .executableTarget(
      name: "GestureModule",
      dependencies: [
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureWeb", package: "swift-gestures"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
