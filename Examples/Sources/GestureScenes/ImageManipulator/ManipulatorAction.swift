import Gestures

/// The actions on the image.
enum ManipulatorAction: Int, CaseIterable {
  case left, right, up, down, larger, smaller, turnRight, turnLeft, home
  case naive, together, transform, image

  /// The actions in the form for a host.
  static func list(mode: ManipulatorMode) -> [SceneAction] {
    allCases.map { action in
      var item = action.item
      item.isOn = action.mode == mode
      return item
    }
  }

  /// The mode that the action selects; nil for other actions.
  var mode: ManipulatorMode? {
    switch self {
    case .naive: .naive
    case .together: .together
    case .transform: .transform
    default: nil
    }
  }

  private var item: SceneAction {
    switch self {
    case .left: SceneAction(rawValue, "Move left", key: 1)
    case .right: SceneAction(rawValue, "Move right", key: 3)
    case .up: SceneAction(rawValue, "Move up", key: 2)
    case .down: SceneAction(rawValue, "Move down", key: 4)
    case .larger: SceneAction(rawValue, "Larger", key: UInt8(ascii: "l"))
    case .smaller: SceneAction(rawValue, "Smaller", key: UInt8(ascii: "s"))
    case .turnRight: SceneAction(rawValue, "Turn right", key: UInt8(ascii: "r"))
    case .turnLeft: SceneAction(rawValue, "Turn left", key: UInt8(ascii: "e"))
    case .home: SceneAction(rawValue, "Bring the images back", key: UInt8(ascii: "b"))
    case .naive: choice(.naive, key: UInt8(ascii: "1"))
    case .together: choice(.together, key: UInt8(ascii: "2"))
    case .transform: choice(.transform, key: UInt8(ascii: "3"))
    case .image: SceneAction(rawValue, "Choose a picture", kind: .images, key: UInt8(ascii: "p"))
    }
  }

  private func choice(_ mode: ManipulatorMode, key: UInt8) -> SceneAction {
    SceneAction(rawValue, mode.title, kind: .toggle, key: key)
  }

  /// The step of an action for an image with a centre; no movement for other actions.
  func step(about center: Point) -> ImageDrag.Step {
    var step = ImageDrag.Step(center: center)
    switch self {
    case .left: step.translation = Vector(-40, 0)
    case .right: step.translation = Vector(40, 0)
    case .up: step.translation = Vector(0, -40)
    case .down: step.translation = Vector(0, 40)
    case .larger: step.scale = 1.25
    case .smaller: step.scale = 1 / 1.25
    case .turnRight: step.rotation = .pi / 12
    case .turnLeft: step.rotation = -.pi / 12
    case .home, .naive, .together, .transform, .image: break
    }
    return step
  }

  /// Returns the state of the image in words.
  static func status(of image: Momentum.State, mode: ManipulatorMode) -> String {
    var text = TextBuilder()
    text.append(mode.title)
    text.append(". The image is at ")
    text.append(image.scale * 100, decimals: 0)
    text.append(" percent, turned by ")
    let turns = image.angle / (2 * .pi)
    text.append((turns - turns.rounded()) * 360, decimals: 0)
    text.append(" degrees.")
    return text.string
  }
}
