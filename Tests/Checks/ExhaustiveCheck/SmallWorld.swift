import Gestures

/// A window with two nested views, a few recognizers and their relations, as a value.
struct SmallWorld: Sendable {
  /// One recognizer of ``SmallWorld/recognizers``.
  struct Part: Sendable {
    let name: String
    var isOuter = false
    let make: @Sendable () -> any FingerprintedRecognizer
  }

  /// A relation from one recognizer to another.
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
  /// The requirements that are set with `require(toFail:)`.
  var requirements: [Arrow] = []
  /// The requirements from the answers of delegates.
  var dynamicRequirements: [Arrow] = []
  /// The pairs that may recognize together, by the answer of the first one's delegate.
  var together: [Arrow] = []
  /// Which recognizers take over from which, as set with `takeOver(from:)`.
  var takeovers: [Arrow] = []
  /// The recognizers that the delegate does not allow to begin.
  var refused: [Int] = []
  /// The possible locations of fingers.
  ///
  /// The first three are in the inner view, and the fourth is only in the outer view.
  var spots = [Point(100, 100), Point(106, 104), Point(180, 100), Point(20, 150)]
  /// The locations at which each of the two fingers may come down, as indexes of ``spots``.
  var landings = [[0, 3], [0, 2]]
  /// Whether a finger only moves to the next or the previous spot, instead of to any spot.
  var movesInRing = false
  /// The moves of both fingers in one frame, besides lifting.
  var pairs: [(Int, Int)] = [(0, 2), (1, 2)]
  /// The start states of the exploration, in addition to the untouched window.
  var openings: [[Move]] = []

  static let window = Size(300, 300)
  static let inner = Rect(50, 50, 200, 200)
}

/// One step of a world, which is one call of the window.
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
  /// All possible moves, in a fixed order.
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
