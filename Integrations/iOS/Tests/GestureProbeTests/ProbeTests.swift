import Foundation
import GestureScenarios
import GestureTesting
import GestureTraces
import Gestures
import Testing
import UIKit

@testable import GestureProbe

/// What an app exports plays as the app did, and is explained as the app is.
struct ProbeTests {
  private static let example = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("double-tap.trace.jsonl")

  @Test func theFileOfThePageIsAnExport() throws {
    let app = ProbedApp(FeedController(), in: UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    app.stage.tap(at: Point(200, 400), taps: 2)
    app.stage.wait(1)
    let text = try app.text()
    // GESTURE_WRITES_EXAMPLES=1 writes it again.
    if ProcessInfo.processInfo.environment["GESTURE_WRITES_EXAMPLES"] == "1" {
      try text.write(to: Self.example, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.example, encoding: .utf8) == text)
  }

  @Test func aDoubleTapThatWaitsForATapIsExplained() throws {
    let app = ProbedApp(FeedController())
    try expectSame(app) { $0.tap(at: Point(200, 400), taps: 2) }
    #expect(try app.exportedSentences().contains("`openPhoto` had to fail first, but it recognized"))
  }

  // MARK: - The five programs

  @Test func photosOfABoard() throws {
    let board = PhotoBoardController()
    let app = ProbedApp(board)
    let low = board.addPhoto(frame: CGRect(x: 50, y: 50, width: 150, height: 100))
    _ = board.addPhoto(frame: CGRect(x: 50, y: 300, width: 300, height: 300))
    try expectSame(app) { stage in
      stage.perform(.pinch(at: Point(200, 450), from: 80, to: 160, over: 0.4))
      stage.perform(.rotate(at: Point(200, 450), by: 1.2, radius: 80, over: 0.5))
      stage.perform(.drag([Point(200, 450), Point(230, 500)], over: 0.4))
      stage.tap(at: Point(100, 100))
    }
    #expect(low.transform.isIdentity)
  }

  @Test func theImageOfAPanel() throws {
    for together in [true, false] {
      let panel = ImageController()
      panel.together = together
      try expectSame(ProbedApp(panel)) { stage in
        let fingers = stage.fingers([1, 2]).down(at: [Point(150, 350), Point(250, 350)])
        fingers.move(to: [Point(150, 450), Point(250, 430)], over: 0.5).up()
        stage.wait(0.3)
        stage.tap(at: Point(200, 420), taps: 2)
      }
    }
  }

  @Test(arguments: MoveGameController.Move.allCases)
  func movesOfAGame(_ move: MoveGameController.Move) throws {
    let game = MoveGameController()
    game.loadViewIfNeeded()
    game.call(move)
    let centre = Point(200, 400)
    try expectSame(ProbedApp(game)) { stage in
      switch move {
      case .tap: stage.tap(at: centre)
      case .doubleTap: stage.tap(at: centre, taps: 2)
      case .twoFingers: stage.tap(at: centre, fingers: 2)
      case .press: stage.press(at: centre, for: 0.7)
      case .drag: stage.perform(.drag([Point(150, 400), Point(250, 450)], over: 1.5))
      case .pinch: stage.perform(.pinch(at: centre, from: 80, to: 200, over: 0.5))
      case .rotate: stage.perform(.rotate(at: centre, by: .pi / 2, radius: 80, over: 0.6))
      case .swipe: stage.perform(.drag([Point(120, 400), Point(280, 400)], over: 0.15))
      }
    }
  }

  @Test func aPageThatScrollsUnderAWindowThatFindsSwipes() throws {
    let window = SwipeWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let book = PageController()
    let app = ProbedApp(book, in: window)
    try expectSame(app) { stage in
      stage.press(at: Point(200, 630), for: 0.3)
      stage.perform(.drag([Point(300, 300), Point(100, 310)], over: 0.15))
      stage.wait(0.5)
      stage.perform(.drag([Point(200, 500), Point(200, 300)], over: 0.6))
      stage.wait(0.4)
      stage.tap(at: Point(200, 430))
    }
    #expect(book.presses == 1)
  }

  @Test func aCustomRecognizerIsPlayedAsTheNearestKind() throws {
    let game = OddOneOutController()
    let app = ProbedApp(game)
    app.stage.perform(.circle(at: game.pictures[2].center, radius: 70, over: 1))
    let scene = try app.scene()
    #expect(scene.notes == ["circle is a CircleRecognizer, played as a circle: what its class adds is left out"])
    #expect(scene.recognizers.map(\.id) == ["circle"])
    #expect(try app.exportedTranscript().text.contains("circle ended"))
    // A touch on the button is refused by the delegate, and that is in the trace.
    app.stage.wait(0.5)
    app.stage.tap(at: game.nextButton.center)
    #expect(try app.text().contains(#"{"set":"circle.shouldReceiveTouch","to":false}"#))
    #expect(try app.text().contains(#"{"set":"circle.isEnabled","to":false}"#))
  }
}
