import Gestures
import Testing

/// On a mirrored or rotated board, gestures are mirrored or rotated in the same way.
@Suite struct SpaceChangeTests {
  /// A transform of the board onto itself.
  enum Turn: CaseIterable, Sendable {
    case mirrored, quarter

    func apply(_ point: Point) -> Point {
      switch self {
      case .mirrored: Point(-point.x, point.y)
      case .quarter: Point(-point.y, point.x)
      }
    }

    func apply(_ vector: Vector) -> Vector {
      switch self {
      case .mirrored: Vector(-vector.dx, vector.dy)
      case .quarter: Vector(-vector.dy, vector.dx)
      }
    }

    func apply(_ name: String) -> String {
      switch (self, name) {
      case (.mirrored, "right"): "left"
      case (.mirrored, "left"): "right"
      case (.quarter, "right"): "down"
      case (.quarter, "down"): "left"
      case (.quarter, "left"): "up"
      case (.quarter, "up"): "right"
      default: name
      }
    }
  }

  @Test(arguments: try Subject.all(), Turn.allCases)
  func gesturesTurnWithTheBoard(_ subject: Subject, turn: Turn) {
    let turned = subject.frames.map { frame in
      var frame = frame
      for index in frame.touches.indices {
        frame.touches[index].location = turn.apply(frame.touches[index].location)
        frame.touches[index].coalesced = frame.touches[index].coalesced.map {
          .init(time: $0.time, location: turn.apply($0.location))
        }
      }
      return frame
    }
    // All recognize together. Otherwise the order on the view would decide which swipe comes first.
    let acts = sorted(Board().play(turned))
    let expected = sorted(
      Board().play(subject.frames).map { act in
        var act = act
        act.name = turn.apply(act.name)
        act.location = turn.apply(act.location)
        act.translation = turn.apply(act.translation)
        if turn == .mirrored { act.rotation = -act.rotation }
        return act
      }
    )
    #expect(acts.map(\.name) == expected.map(\.name))
    for (act, wanted) in zip(acts, expected) {
      #expect(act.state == wanted.state)
      #expect(act.time == wanted.time)
      // The transform itself is exact. Only sines and the sums of three fingers are rounded.
      let rounding = 1e-9
      #expect(act.location.distance(to: wanted.location) <= rounding)
      #expect((act.translation - wanted.translation).length <= rounding)
      #expect(abs(act.scale - wanted.scale) <= rounding * wanted.scale)
      #expect(abs(act.rotation - wanted.rotation) <= rounding)
    }
  }

  /// Sorts actions of the same time by name, because the order on the view is not transformed.
  private func sorted(_ acts: [Act]) -> [Act] {
    acts.enumerated()
      .sorted {
        ($0.element.time, $0.element.name, $0.offset) < (
          $1.element.time, $1.element.name, $1.offset
        )
      }
      .map(\.element)
  }
}
