import GestureTesting
import GestureViews
import Gestures
import Testing

/// The table of the effects of assignments to `state`, cell by cell.
struct CoercionTableTests {
  typealias State = GestureRecognizer.State

  /// One cell: the current state, the requested state, the result, and whether it is logged.
  struct Cell: CustomTestStringConvertible, Sendable {
    let from: State
    let request: State
    let result: State
    let isCoerced: Bool

    var testDescription: String { "\(from), \(request) requested" }
  }

  /// The table: one row per current state, one column per requested state; `!` marks coercions.
  private static let table: [(State, [String])] = [
    (.possible, ["possible", "began", "!began", "ended", "!failed", "failed"]),
    (.began, ["!began", "began", "changed", "ended", "cancelled", "!cancelled"]),
    (.changed, ["!changed", "!changed", "changed", "ended", "cancelled", "!cancelled"]),
    (.ended, ["!ended", "!ended", "!ended", "ended", "!ended", "!ended"]),
    (
      .cancelled,
      ["!cancelled", "!cancelled", "!cancelled", "!cancelled", "cancelled", "!cancelled"]
    ),
    (.failed, ["!failed", "!failed", "!failed", "!failed", "!failed", "failed"]),
  ]

  static let cells: [Cell] = table.flatMap { from, row in
    zip(State.allCases, row).map { request, entry in
      let isCoerced = entry.hasPrefix("!")
      let name = isCoerced ? String(entry.dropFirst()) : entry
      let result = State.allCases.first { "\($0)" == name } ?? .possible
      return Cell(from: from, request: request, result: result, isCoerced: isCoerced)
    }
  }

  /// Returns the requests that lead from possible to a state.
  private func requests(to state: State) -> [State] {
    switch state {
    case .possible: []
    case .began: [.began]
    case .changed: [.began, .changed]
    case .ended: [.began, .ended]
    case .cancelled: [.began, .cancelled]
    case .failed: [.failed]
    }
  }

  @Test(arguments: cells)
  func everyCellOfTheTable(_ cell: Cell) {
    let stage = TestStage()
    let spy = stage.attach(SpyRecognizer(), "spy")
    spy.onBegan = { spy, _, _ in
      for request in requests(to: cell.from) { spy.state = request }
      #expect(spy.attemptState == cell.from)
      spy.state = cell.request
      // The request changes the internal state at once and publishes nothing.
      #expect(spy.attemptState == cell.result)
      #expect(spy.state == .possible)
    }
    stage.finger(1).down(at: Point(50, 50))
    let outcome = cell.result == cell.from ? "ignored" : "coerced to \(cell.result)"
    let line = "0.000 spy asked for \(cell.request) while \(cell.from), \(outcome)"
    #expect(stage.warnings == (cell.isCoerced ? [line] : []))
    stage.cancelAll()
    stage.settle()
    #expect(stage.violations == stage.warnings)
  }

  @Test(arguments: cells.filter { $0.from.isActive })
  func everyCellOnceItIsPublished(_ cell: Cell) {
    let stage = TestStage()
    let spy = stage.attach(SpyRecognizer(), "spy")
    spy.movesCount = false
    spy.onBegan = { spy, _, _ in
      spy.state = .began
      if cell.from == .changed { spy.state = .changed }
    }
    spy.onMoved = { spy, _, _ in spy.state = cell.request }
    let finger = stage.finger(1).down(at: Point(50, 50))
    stage.takeTranscript()
    finger.jump(to: Point(60, 50))
    let isSilent = cell.result == cell.from && cell.request != .changed
    let lines = stage.takeTranscript().lines.map { $0.split(separator: " ")[2] }
    #expect(lines == (isSilent ? [] : ["\(cell.result)"]))
    #expect(stage.warnings.count == (cell.isCoerced ? 1 : 0))
    stage.cancelAll()
    stage.settle()
    #expect(stage.violations == stage.warnings)
  }

  @Test(arguments: [State.began, .changed, .ended])
  func theGateIsAskedForEveryWayOutOfPossible(_ request: State) {
    for agrees in [true, false] {
      let stage = TestStage()
      stage.options = .failures
      let journal = Journal()
      let spy = stage.attach(SpyRecognizer(), "spy")
      let delegate = SpyDelegate()
      delegate.journal = journal
      delegate.begins = { _ in agrees }
      spy.delegate = delegate
      spy.onBegan = { spy, _, _ in
        spy.state = request
        spy.state = .changed
        spy.state = .ended
      }
      stage.finger(1).down(at: Point(50, 50))
      #expect(journal.entries.filter { $0.hasSuffix("begin?") }.count == 1)
      #expect(stage.takeBrief() == (agrees ? [] : ["0.000 spy failed delegateRefused"]))
      stage.finger(1).up()
      stage.settle()
      // Some of the requests are not legal after the previous ones.
      #expect(stage.violations == stage.warnings)
    }
  }

  @Test(arguments: [State.cancelled, .failed, .possible])
  func theGateIsNotAskedForAFailure(_ request: State) {
    let stage = TestStage()
    let journal = Journal()
    let spy = stage.attach(SpyRecognizer(), "spy")
    let delegate = SpyDelegate()
    delegate.journal = journal
    spy.delegate = delegate
    spy.onBegan = { spy, _, _ in spy.state = request }
    stage.finger(1).down(at: Point(50, 50)).cancel()
    #expect(journal.entries.filter { $0.hasSuffix("begin?") } == [])
    stage.settle()
    #expect(stage.violations == stage.warnings)
  }

  @Test func clientsMayAssignFromOutsideAndSeeItAtTheNextCall() {
    let stage = TestStage()
    let spy = stage.attach(SpyRecognizer(), "spy")
    stage.finger(1).down(at: Point(50, 50))
    spy.state = .ended
    #expect(spy.state == .possible && spy.attemptState == .ended)
    #expect(stage.window.nextDeadline == stage.now)
    #expect(stage.takeBrief() == [])
    stage.wait(0)
    #expect(stage.takeBrief() == ["0.000 spy ended"])
    #expect(stage.window.nextDeadline == nil)
    stage.finger(1).up()
    stage.expectLawful()
  }

  @Test func theStatesHaveTheNumbersOfTheHeaders() {
    #expect(State.allCases.map { $0.rawValue } == [0, 1, 2, 3, 4, 5])
    #expect(State.recognized == .ended)
  }
}
