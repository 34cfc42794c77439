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

let package = Package(
  name: "gesture-benchmarks",
  products: [
    .executable(name: "gesture-benchmarks", targets: ["GestureBenchmarks"]),
    .executable(name: "resampling-benchmark", targets: ["ResamplingBenchmark"]),
  ],
  dependencies: [
    .package(name: "swift-gestures", path: ".."),
    .package(name: "swift-gestures-recordings", path: "../Tools/Recordings"),
  ],
  targets: [
    .executableTarget(
      name: "GestureBenchmarks",
      dependencies: [
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureTouches", package: "swift-gestures"),
        .product(name: "GestureRecognition", package: "swift-gestures"),
        .product(name: "GestureViews", package: "swift-gestures"),
        .product(name: "GestureShapes", package: "swift-gestures"),
        .product(name: "GestureTraces", package: "swift-gestures"),
      ],
      path: "Sources/GestureBenchmarks",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ResamplingBenchmark",
      dependencies: [
        .product(name: "GestureGeometry", package: "swift-gestures"),
        .product(name: "GestureTouches", package: "swift-gestures"),
        .product(name: "GestureRecognition", package: "swift-gestures"),
        .product(name: "GestureRecordings", package: "swift-gestures-recordings"),
        .product(name: "GestureTraces", package: "swift-gestures"),
      ],
      path: "Sources/ResamplingBenchmark",
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
