import GestureViews
import Gestures

/// The changes of a block of animations: from the values that were shown to those that the block assigned.
///
/// Its work belongs to the thread of its window; the task-local value only says that a block runs.
final class AnimationBlock: @unchecked Sendable {
  /// The block that runs now; nil outside of blocks.
  @TaskLocal static var current: AnimationBlock?

  private var changes: [PropertyChange] = []

  /// Collects what a closure assigns.
  func record(_ animations: () -> Void) { Self.$current.withValue(self, operation: animations) }

  func add(_ change: PropertyChange) { changes.append(change) }

  /// The window whose time moves the changes; nil if no changed view is in one.
  var window: UIWindow? { changes.lazy.compactMap { $0.view?.window }.first }

  /// Shows a fraction of the path.
  func show(_ share: Double) {
    for change in changes where change.isLive { change.apply(share) }
  }

  /// Gives the properties the values that are shown.
  func freeze() {
    for change in changes where change.isLive { change.forgetAim() }
  }

  /// Leaves the properties at what is shown.
  func end() {
    for change in changes { change.end() }
    changes.removeAll()
  }
}

/// One property on its way to a value.
final class PropertyChange {
  private(set) weak var view: UIView?
  /// Whether no later assignment has replaced it.
  private(set) var isLive = true
  let apply: (Double) -> Void
  private let forget: (UIView) -> Void

  init(of view: UIView, apply: @escaping (Double) -> Void, forget: @escaping (UIView) -> Void) {
    self.view = view
    self.apply = apply
    self.forget = forget
  }

  func end() {
    guard isLive else { return }
    isLive = false
    forgetAim()
  }

  func forgetAim() {
    if let view { forget(view) }
  }
}

/// A value with which a running animation ends, and which the property already has for clients.
struct Aim<Value> {
  let value: Value
  let change: PropertyChange
}

/// The values with which the running animations of a view end.
struct AnimationAims {
  var center: Aim<Point>?
  var size: Aim<Size>?
  var origin: Aim<Point>?
  var transform: Aim<Transform>?
  var alpha: Aim<Double>?
}

extension UIView {
  var isAimed: Bool { aims.center != nil || aims.size != nil || aims.transform != nil }
  var aimedCenter: Point { aims.center?.value ?? engineView.center }
  var aimedTransform: Transform { aims.transform?.value ?? engineView.transform }
  var aimedSize: Size { aims.size?.value ?? engineView.frame.size }

  /// The point of the view's own coordinates that is at the frame's corner.
  var boundsOrigin: Point {
    get { aims.origin?.value ?? engineView.boundsOrigin }
    set {
      change(\.origin, from: engineView.boundsOrigin, to: newValue) {
        $0.engineView.boundsOrigin = $1
      }
    }
  }

  func setCenter(_ center: Point) {
    change(\.center, from: engineView.center, to: center) { $0.engineView.center = $1 }
  }

  func setSize(_ size: Size) {
    let old = aimedSize
    change(\.size, from: engineView.frame.size, to: size) {
      $0.engineView.frame = Rect(center: $0.engineView.center, size: $1)
    }
    resized(from: old)
  }

  /// Assigns a property: at once, or in the block of animations that runs.
  func change<Value: Interpolable>(
    _ aim: WritableKeyPath<AnimationAims, Aim<Value>?>,
    from start: Value,
    to value: Value,
    _ set: @escaping (UIView, Value) -> Void
  ) {
    // An assignment outside of a block ends the animation of the property.
    aims[keyPath: aim]?.change.end()
    guard let block = AnimationBlock.current else { return set(self, value) }
    let change = PropertyChange(of: self) { [weak self] share in
      if let self { set(self, start.mixed(with: value, share)) }
    } forget: {
      $0.aims[keyPath: aim] = nil
    }
    aims[keyPath: aim] = Aim(value: value, change: change)
    block.add(change)
  }
}

extension Rect {
  init(center: Point, size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }
}

extension Transform: Interpolable {
  /// Returns the transform whose coefficients are at a fraction of the difference to another's.
  public func mixed(with other: Transform, _ share: Double) -> Transform {
    Transform(
      a.mixed(with: other.a, share),
      b.mixed(with: other.b, share),
      c.mixed(with: other.c, share),
      d.mixed(with: other.d, share),
      tx.mixed(with: other.tx, share),
      ty.mixed(with: other.ty, share)
    )
  }
}
