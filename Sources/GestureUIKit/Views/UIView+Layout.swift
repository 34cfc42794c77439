public import Gestures

/// What is to be laid out before the next touch or picture.
struct LayoutNeeds {
  /// Whether the view's own subviews are to be placed.
  var own = true
  /// Whether those of a subview at any depth are.
  var below = true
}

extension UIView {
  /// Lets ``layoutSubviews()`` be called later: a new size does so, too.
  public func setNeedsLayout() {
    layoutNeeds.own = true
    markSuperviews()
  }

  /// Places the subviews where that is needed, now: for hosts, before they draw; a window does it before a touch.
  public func layoutIfNeeded() {
    if layoutNeeds.own {
      layoutNeeds.own = false
      layoutNeeds.below = true
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    guard layoutNeeds.below else { return }
    layoutNeeds.below = false
    for view in subviewList { view.layoutIfNeeded() }
  }

  /// Does nothing: the host draws every picture.
  public func setNeedsDisplay(_ rect: CGRect = .zero) {}

  /// What grows and shrinks with the superview, as a set.
  ///
  /// > Source: The numbers are those of UIKit's public headers.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  /// Lets the subviews follow a new size: by their masks now, and by ``layoutSubviews()`` later.
  func resized(from old: Size) {
    let new = aimedSize
    for view in subviewList where !view.autoresizingMask.isEmpty {
      let (frame, mask) = (view.frame, view.autoresizingMask.rawValue)
      let x = Self.follow(frame.minX, frame.width, mask, from: old.width, to: new.width)
      let y = Self.follow(frame.minY, frame.height, mask >> 3, from: old.height, to: new.height)
      view.frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
    setNeedsLayout()
  }

  /// Shares a difference among the flexible parts of an axis, each by its length: before, itself, after.
  private static func follow(
    _ start: Double,
    _ length: Double,
    _ mask: UInt,
    from old: Double,
    to new: Double
  ) -> (start: Double, length: Double) {
    var parts = [start, length, old - start - length]
    let flexible = parts.indices.filter { mask & 1 << $0 != 0 }
    let sum = flexible.reduce(0) { $0 + parts[$1] }
    for index in flexible {
      parts[index] += (new - old) * (sum > 0 ? parts[index] / sum : 1 / Double(flexible.count))
    }
    return (parts[0], parts[1])
  }

  /// Lets the superviews look for what is to be laid out.
  func markSuperviews() {
    var view = superview
    while let next = view, !next.layoutNeeds.below {
      next.layoutNeeds.below = true
      view = next.superview
    }
  }
}
