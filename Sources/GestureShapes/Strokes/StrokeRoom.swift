import Gestures

/// The memory that is needed to cut a drawing into pieces.
///
/// A search keeps it, so that only its first drawings allocate.
struct StrokeRoom {
  /// The nodes of a path before it is cut: three for each piece, and one more.
  var nodes = [Point](repeating: .zero, count: 3 * StrokeShape.pieces + 1)
  /// The distance from each node to the one before.
  var lengths = [Double](repeating: 0, count: 3 * StrokeShape.pieces + 1)
  /// The ends of the pieces, one more than there are pieces.
  var ends = [Point](repeating: .zero, count: StrokeShape.pieces + 1)
  /// The middles of the pieces of all strokes.
  var middles = [Point](repeating: .zero, count: StrokeCloud.pieces)
  /// The strokes, and how many pieces each is cut into.
  var shares: [StrokeCloud.Share] = []
}
