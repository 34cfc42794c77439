import GestureGeometry
import GestureRecognition

/// A window with two nested views, a few recognizers and their relations, as a value.
struct SmallWorld: Sendable {
  /// One recognizer, by its place in ``SmallWorld/recognizers``.
  struct Part: Sendable {
    let name: String
    var isOuter = false
    let make: @Sendable () -> any FingerprintedRecognizer
  }

  /// An arrow from one recognizer to another.
  struct Arrow: Sendable, Equatable {
    let from: Int
    let to: Int

    init(_ from: Int, _ to: Int) {
      self.from = from
      self.to = to
    }
  }

  let name: String
  var recognizers: [Part]
  /// Which recognizer must wait for which, set with `require(toFail:)`.
  var requirements: [Arrow] = []
  /// Which recognizer must wait for which, as a delegate answers.
  var dynamicRequirements: [Arrow] = []
  /// Which recognizers may run together, as the delegate of the first answers.
  var together: [Arrow] = []
  /// Which recognizers the delegate does not let begin.
  var refused: [Int] = []
  /// Where fingers can be: the first three in the inner view, the fourth in the outer one only.
  var spots = [Point(100, 100), Point(106, 104), Point(180, 100), Point(20, 150)]
  /// Where fingers come down, as indexes of ``spots``, for the two fingers.
  var landings = [[0, 3], [0, 2]]
  /// Whether a finger only moves to the next or the last spot, instead of any.
  var movesInRing = false
  /// What the two fingers can do in one frame, besides lifting.
  var pairs: [(Int, Int)] = [(0, 2), (1, 2)]
  /// Where exploration starts, besides the untouched window.
  var openings: [[Move]] = []

  static let window = Size(300, 300)
  static let inner = Rect(50, 50, 200, 200)
}

/// One thing that can happen to a world: one call of the window.
enum Move: Equatable, Sendable {
  case down(Int, Int)
  case move(Int, Int)
  case up(Int)
  case cancel(Int)
  case bothDown(Int, Int)
  case bothMove(Int, Int)
  case bothUp
  case wait(Double)
  case deadline
}

extension SmallWorld {
  /// Everything that can ever happen, in a fixed order.
  var alphabet: [Move] {
    var moves: [Move] = []
    for finger in 0..<2 {
      for spot in landings[finger] { moves.append(.down(finger, spot)) }
      for spot in spots.indices { moves.append(.move(finger, spot)) }
      moves += [.up(finger), .cancel(finger)]
    }
    for (first, second) in pairs {
      moves += [.bothDown(first, second), .bothMove(first, second), .bothMove(second, first)]
    }
    return moves + [.bothUp, .wait(0.016), .wait(0.3), .deadline]
  }
}
