package import Gestures

// Settings without a number: directions and edges, with one button for each.
extension PlaygroundKind {
  /// The titles of the options; empty for most recognizers.
  package var options: [String] {
    switch self {
    case .swipe: ["Left", "Right", "Up", "Down"]
    case .edgePan: ["Left", "Right", "Top", "Bottom"]
    default: []
    }
  }

  /// The caption of the options.
  var optionsCaption: String { self == .swipe ? "Directions" : "Edges of the window" }

  /// The bits of the options in the recognizer's set, in the order of ``options``.
  private var bits: [Int] {
    typealias Direction = SwipeGestureRecognizer.Direction
    typealias Edges = ScreenEdgePanGestureRecognizer.Edges
    switch self {
    case .swipe: return [Direction.left, .right, .up, .down].map { Int($0.rawValue) }
    case .edgePan: return [Edges.left, .right, .top, .bottom].map { Int($0.rawValue) }
    default: return []
    }
  }

  /// The recognizer's set as a number.
  private var optionSet: PlaygroundSetting {
    if self == .swipe {
      return PlaygroundSetting("", "", 0...15, step: 1, of: SwipeGestureRecognizer.self) {
        Double($0.direction.rawValue)
      } _: {
        $0.direction = SwipeGestureRecognizer.Direction(rawValue: UInt8($1))
      }
    }
    return PlaygroundSetting("", "", 0...15, step: 1, of: ScreenEdgePanGestureRecognizer.self) {
      Double($0.edges.rawValue)
    } _: {
      $0.edges = ScreenEdgePanGestureRecognizer.Edges(rawValue: UInt8($1))
    }
  }

  /// Returns whether a recognizer has an option; its index is in the order of ``options``.
  package func hasOption(_ index: Int, _ recognizer: GestureRecognizer) -> Bool {
    guard bits.indices.contains(index) else { return false }
    return Int(optionSet.value(of: recognizer)) & bits[index] != 0
  }

  /// Adds or removes an option of a recognizer.
  package func toggleOption(_ index: Int, _ recognizer: GestureRecognizer) {
    guard bits.indices.contains(index) else { return }
    let set = Int(optionSet.value(of: recognizer)) ^ bits[index]
    optionSet.set(Double(set), on: recognizer)
  }

  /// The title of the button that resets the values; nil if there is nothing to reset.
  package var zeroTitle: String? {
    switch self {
    case .pan, .edgePan: "Translation to zero"
    case .pinch, .tapDragZoom: "Scale to 1"
    case .rotation: "Rotation to zero"
    case .transform: "Translation, scale and rotation to zero"
    default: nil
    }
  }

  /// Sets the values of a recognizer back; the recognizer continues from there.
  package func zero(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case let zoom as TapDragZoomGestureRecognizer: zoom.scale = 1
    case let pan as PanGestureRecognizer: pan.setTranslation(.zero, in: nil)
    case let pinch as PinchGestureRecognizer: pinch.scale = 1
    case let rotation as RotationGestureRecognizer: rotation.rotation = 0
    case let transform as TransformGestureRecognizer:
      transform.setTranslation(.zero, in: nil)
      transform.scale = 1
      transform.rotation = 0
    default: break
    }
  }
}
