public import Gestures

/// Why a recognizer never received a touch.
public struct MissedTouch {
  /// What kept a touch from a view.
  public enum Cause {
    /// The view, or one of its superviews, is hidden.
    case hidden
    /// The view, or one of its superviews, does not receive touches.
    case interactionDisabled
    /// The view, or one of its superviews, is too transparent.
    case transparent(alpha: Double)
    /// The touch was outside the view, by a distance in points of the window.
    case outside(distance: Double)
    /// The touch was inside the view, but outside a superview with this name.
    case outsideAncestor(String?)
    /// A view in front was hit.
    case covered
    /// The view is in no window.
    case notInWindow
    /// The filter of the window rejected the touch.
    case filtered(FilteredTouch)
    /// There was no touch, only a wheel, a trackpad or a button.
    case otherInput(OtherInput)
    /// There was no touch.
    case noTouch
  }

  /// Input without a touch.
  public struct OtherInput: Sendable, Hashable {
    /// The kind of input.
    public enum Kind: UInt8, Sendable, Hashable {
      /// A wheel with notches.
      case wheel
      /// A surface that scrolls continuously.
      case trackpadScroll
      /// A trackpad's pinch or turn.
      case trackpadTransform
      /// A hardware button.
      case button
    }

    /// The kind of input.
    public let kind: Kind
    /// When it came.
    public let time: Timestamp
    /// Whether the recognizer takes such input; then it went elsewhere.
    public let isAccepted: Bool

    /// Creates a description.
    public init(_ kind: Kind, at time: Timestamp, isAccepted: Bool) {
      self.kind = kind
      self.time = time
      self.isAccepted = isAccepted
    }
  }

  /// The view that is hidden, takes no touches or is too transparent.
  public enum Blocker: Sendable, Hashable {
    /// The view of the recognizer.
    case view
    /// A view around it, with its name if it has one.
    case ancestor(String?)
  }

  /// The recognizer without a touch.
  public let recognizer: RecognizerLabel
  /// What kept the touch away.
  public let cause: Cause
  /// The touch, its location and time; nil when there was none.
  public let touch: (id: TouchID, location: Point, time: Timestamp)?
  /// The name of the view that was hit instead; nil when it has none.
  public let hit: String?
  /// Which view keeps touches away, if the cause is that one is hidden, takes no touches or is too transparent.
  public let blocker: Blocker

  /// Creates an explanation.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer without a touch.
  ///   - cause: What kept the touch away.
  ///   - touch: The touch, its location in the window and its time; nil when there was none.
  ///   - hit: The name of the view that was hit instead; nil when it has none.
  ///   - blocker: Which view is hidden, takes no touches or is too transparent.
  public init(
    of recognizer: RecognizerLabel,
    cause: Cause,
    touch: (id: TouchID, location: Point, time: Timestamp)? = nil,
    hit: String? = nil,
    blocker: Blocker = .view
  ) {
    self.recognizer = recognizer
    self.cause = cause
    self.touch = touch
    self.hit = hit
    self.blocker = blocker
  }

  /// The explanation in one sentence, as UTF-8.
  public var utf8: [UInt8] {
    var text = ExplanationText()
    text.add(recognizer)
    text.add(" never got a touch: ")
    text.add(self)
    text.add(".")
    return text.utf8
  }

  /// The explanation in one sentence.
  public var text: String { String(bytes: utf8) }

  /// How far the touch was from hitting; of several misses, the nearest is the most informative.
  ///
  /// It is the distance for a touch outside the view, infinite without a touch or a window, and
  /// otherwise zero.
  public var distance: Double {
    switch cause {
    case .outside(let distance): distance
    case .hidden, .interactionDisabled, .transparent, .outsideAncestor, .covered, .filtered: 0
    case .notInWindow, .otherInput, .noTouch: .infinity
    }
  }
}

extension ExplanationText {
  fileprivate mutating func add(_ miss: MissedTouch) {
    if let touch = miss.touch {
      add(touch.id)
      add(" at ")
      add(seconds: touch.time.seconds)
      add(" came down at ")
      add(touch.location)
      if let hit = miss.hit {
        add(" on ")
        add(name: hit)
      }
      add(", and ")
    }
    let view = miss.recognizer.nodeName
    func addView(_ text: inout ExplanationText) {
      if let view { text.add(name: view) } else { text.add("its view") }
    }
    func addBlocker(_ text: inout ExplanationText) {
      guard case .ancestor(let name) = miss.blocker else { return addView(&text) }
      if let name { text.add(name: name) } else { text.add("a view") }
      text.add(" around ")
      addView(&text)
    }
    switch miss.cause {
    case .hidden:
      addBlocker(&self)
      add(" is hidden")
    case .interactionDisabled:
      addBlocker(&self)
      add(" takes no touches (`isUserInteractionEnabled`)")
    case .transparent(let alpha):
      addBlocker(&self)
      add(" is too transparent, its alpha is ")
      add(alpha, decimals: 3)
    case .outside(let distance):
      addView(&self)
      add(" is ")
      add(distance, .points, besides: 0)
      add(" away")
    case .outsideAncestor(let name):
      addView(&self)
      add(" was under it, but outside ")
      if let name { add(name: name) } else { add("the view") }
      add(", which contains it")
    case .covered:
      addView(&self)
      add(" is behind it")
    case .notInWindow:
      addView(&self)
      add(" is not in a window")
    case .filtered(let touch):
      add("it was filtered: ")
      add(why: touch)
    case .otherInput(let input): add(input)
    case .noTouch: add("there was no touch")
    }
  }

  private mutating func add(_ input: MissedTouch.OtherInput) {
    switch input.kind {
    case .wheel: add("only a wheel turned, at ")
    case .trackpadScroll: add("there was only a trackpad's scrolling, at ")
    case .trackpadTransform: add("there was only a trackpad's pinch or turn, at ")
    case .button: add("there was only a hardware button, at ")
    }
    add(seconds: input.time.seconds)
    guard !input.isAccepted else { return add(", and it went elsewhere") }
    switch input.kind {
    case .wheel: add(", and this gesture takes no wheel (`allowedScrollTypesMask`)")
    case .trackpadScroll:
      add(", and this gesture takes no scrolling (`allowedScrollTypesMask`)")
    case .trackpadTransform: add(", and this gesture takes none")
    case .button: add(", and this gesture takes no such button (`allowedPressTypes`)")
    }
  }
}
