// The Swift of the page "Getting started": `SnippetTests` compares the two, and `Tests/ExternalClients/run` builds the page's
// program with the products of the page's manifest.

import Foundation
import GestureExplanation
import GestureViews
import Gestures
import Testing

struct GettingStartedSnippets {
  /// The manifest, which this target cannot compile.
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Photo",
      dependencies: [
        .package(name: "swift-gestures", path: "../swift-gestures")
      ],
      targets: [
        .executableTarget(
          name: "Photo",
          dependencies: [
            .product(name: "Gestures", package: "swift-gestures"),
            .product(name: "GestureViews", package: "swift-gestures"),
            .product(name: "GestureExplanation", package: "swift-gestures"),
          ]
        )
      ],
      swiftLanguageModes: [.v6]
    )
    """

  /// The line for a copy on a server in place of the manifest's dependency.
  private static let address = """
        .package(url: "https://github.com/OWNER/swift-gestures.git", from: "0.1.0")
    """

  private static let page = DocumentationFiles.articles + "/Guides/GettingStarted.md"

  @Test func theManifestNamesProductsThatExist() throws {
    let shown = try DocumentationFiles.blocks(of: Self.page, in: "swift")
    #expect(shown.contains(Self.manifest))
    #expect(shown.contains(Self.address))
    let package = try DocumentationFiles.text("Package.swift")
    let products = Self.manifest.matches(of: /\.product\(name: "(\w+)"/).map { $0.1 }
    #expect(products.count == 3)
    for product in products { #expect(package.contains(".library(name: \"\(product)\"")) }
  }

  /// The table of what can be imported names modules of the package.
  @Test func everyModuleInTheTableExists() throws {
    let package = try DocumentationFiles.text("Package.swift")
    let page = DocumentationFiles.articles + "/Gestures.md"
    let names = try DocumentationFiles.matches(of: #"``(Gesture\w+)``(?=[^\n]* \| )"#, in: page)
    #expect(names.count >= 12)
    for name in names { #expect(package.contains("\"\(name)\""), "\(name)") }
  }

  @Test func theProgramPrintsWhatThePageShows() throws {
    var printed: [String] = []
    func print(_ parts: Any...) {
      printed.append(parts.map { "\($0)" }.joined(separator: " "))
    }
    let window = Window(size: Size(390, 844))
    let photo = View(frame: Rect(45, 272, 300, 300))
    photo.name = "photo"
    window.addSubview(photo)
    let attempts = AttemptCollector()
    window.addObserver(attempts)

    photo.onPinch { pinch in
      if pinch.state == .ended { print("scaled by", pinch.scale) }
    }
    let double = photo.onTap(count: 2) { _ in print("two taps") }

    let touch = { (finger: Int64, phase: TouchPhase, x: Double, y: Double, seconds: Double) in
      let sample = TouchSample(id: TouchID(finger), phase: phase, location: Point(x, y))
      window.send([sample], at: Timestamp(seconds: seconds))
    }

    touch(1, .began, 145, 422, 0.0)
    touch(2, .began, 245, 422, 0.0)
    touch(1, .moved, 141, 422, 0.1)
    touch(2, .moved, 249, 422, 0.1)
    touch(2, .moved, 357, 422, 0.2)
    touch(1, .ended, 141, 422, 0.3)
    touch(2, .ended, 357, 422, 0.3)

    touch(1, .began, 195, 422, 1.0)
    touch(1, .ended, 195, 422, 1.1)
    window.advance(to: Timestamp(seconds: 2))
    for attempt in attempts.attempts(of: double, at: window.engine.now) {
      print(attempt.explanation.text)
    }

    let shown = try DocumentationFiles.blocks(of: Self.page, in: "text")
    #expect(shown == [printed.joined(separator: "\n")])
  }
}
