import GestureViews
import Gestures

/// Views with one recognizer each, so that one event concerns several views.
final class SpreadScene: Scene {
  enum Spread {
    /// Columns with a pan each. The fingers of the workload come down on different ones.
    case siblings(Int)
    /// Views inside one another, all of full size, with a tap each.
    case nested(Int)
  }

  private let spread: Spread

  init(_ spread: Spread) {
    self.spread = spread
    super.init()
    switch spread {
    case .siblings(let count): addColumns(count)
    case .nested(let count): addNested(count)
    }
  }

  /// The first of the two fingers comes down at 350, the second at 450 of the width.
  private func addColumns(_ count: Int) {
    let width = 800 / Double(count)
    for index in 0..<count {
      let corner = Point(Double(index) * width, 0)
      let view = View(frame: Rect(origin: corner, size: Size(width, Self.size.height)))
      view.addGestureRecognizer(
        PanGestureRecognizer { [record, unowned(unsafe) root] pan in
          let translation = pan.translation(in: root)
          record.pointee.actions += 1
          record.pointee.sum += translation.dx
          if pan.state == .ended { record.pointee.pans.add(translation) }
        }
      )
      root.addSubview(view)
    }
  }

  private func addNested(_ count: Int) {
    var parent = root
    for _ in 0..<count {
      let view = View(frame: root.bounds)
      view.addGestureRecognizer(
        TapGestureRecognizer { [record] _ in
          record.pointee.actions += 1
          record.pointee.taps += 1
        }
      )
      parent.addSubview(view)
      parent = view
    }
  }

  override func outcome(of workload: Workload) -> (found: String, fault: String?) {
    let found = "tap=\(tally.taps) pan=\(tally.pans.count) actions=\(tally.actions)"
    let isExpected: Bool
    let expected: String
    switch spread {
    case .siblings(let count):
      // Each finger drags the view on which it came down.
      expected = "\(workload.gestures * count) pans"
      isExpected = tally.pans.count == workload.gestures * count && tally.taps == 0
    case .nested:
      // The innermost tap wins.
      expected = "\(workload.gestures) taps"
      isExpected = tally.taps == workload.gestures && tally.pans.count == 0
    }
    return (found, isExpected ? nil : "expected \(expected)")
  }
}
