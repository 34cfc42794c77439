import GestureViews
import Gestures

/// The views below the root.
///
/// > Source: `peers/workload.md`, "Scenes".
enum Layout: Sendable {
  /// No views: touches hit the root.
  case none
  /// Ten children in each view, each a tenth along its longer side; the number is that of the
  /// leaves.
  case tree(leaves: Int)
  /// A number of children of the root, in a square grid in reading order.
  case flat(Int)
  /// A number of nested views, all of full size.
  case chain(Int)

  func fill(_ root: View) {
    switch self {
    case .none: break
    case .tree(let leaves): Self.divide(root, into: leaves)
    case .flat(let count): Self.tile(root, with: count)
    case .chain(let count):
      var parent = root
      for _ in 0..<count {
        let child = View(frame: root.bounds)
        parent.addSubview(child)
        parent = child
      }
    }
  }

  private static func divide(_ view: View, into leaves: Int) {
    guard leaves > 1 else { return }
    let size = view.frame.size
    let isWide = size.width >= size.height
    let step = isWide ? Vector(size.width / 10, 0) : Vector(0, size.height / 10)
    let part =
      isWide ? Size(size.width / 10, size.height) : Size(size.width, size.height / 10)
    for index in 0..<10 {
      let child = View(frame: Rect(origin: .zero + step * Double(index), size: part))
      view.addSubview(child)
      divide(child, into: leaves / 10)
    }
  }

  private static func tile(_ root: View, with count: Int) {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let side = 1000 / Double(columns)
    for index in 0..<count {
      let corner = Point(Double(index % columns) * side, Double(index / columns) * side)
      root.addSubview(View(frame: Rect(origin: corner, size: Size(side, side))))
    }
  }
}
