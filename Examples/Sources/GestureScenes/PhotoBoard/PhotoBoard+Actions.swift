import GestureViews
import Gestures

// The actions for keys and buttons; one photo is selected, and a ring shows it.
extension PhotoBoard {
  /// The actions, with the numbers that the host uses.
  enum Action: Int {
    case next, previous, left, up, right, down, larger, smaller, turnRight, turnLeft, front, remove
    case add, fit, tidy
  }

  /// The size of one step, in points, as a factor and in radians; chosen.
  private static let step = (points: 24.0, factor: 1.15, angle: Double.pi / 12)

  var offeredActions: [SceneAction] {
    let some = chosen != nil
    func action(_ action: Action, _ title: String, _ key: UInt8, _ isEnabled: Bool) -> SceneAction {
      SceneAction(action.rawValue, title, key: key, isEnabled: isEnabled)
    }
    return [
      SceneAction(Action.add.rawValue, "Add photos", kind: .images, key: 0x61),
      action(.next, "Next photo", 0x6e, !photos.isEmpty),
      action(.previous, "Previous photo", 0x70, !photos.isEmpty),
      action(.left, "Left", 1, some),
      action(.right, "Right", 3, some),
      action(.up, "Up", 2, some),
      action(.down, "Down", 4, some),
      action(.larger, "Larger", 0x2b, some),
      action(.smaller, "Smaller", 0x2d, some),
      action(.turnRight, "Turn right", 0x72, some),
      action(.turnLeft, "Turn left", 0x6c, some),
      action(.front, "Bring to front", 0x66, some),
      action(.remove, "Remove photo", 0x78, some),
      action(.fit, "Fit to the board, or back", 13, some),
      action(.tidy, "Tidy", 0x74, !photos.isEmpty),
    ]
  }

  func perform(_ action: Action?) {
    switch action {
    case .next: choose(by: 1)
    case .previous: choose(by: -1)
    case .left: change { $0.position.x -= Self.step.points }
    case .up: change { $0.position.y -= Self.step.points }
    case .right: change { $0.position.x += Self.step.points }
    case .down: change { $0.position.y += Self.step.points }
    case .larger: change { $0.scale *= Self.step.factor }
    case .smaller: change { $0.scale /= Self.step.factor }
    case .turnRight: change { $0.angle += Self.step.angle }
    case .turnLeft: change { $0.angle -= Self.step.angle }
    case .front:
      change { _ in }
      if let chosen { board.bringSubviewToFront(chosen) }
    case .remove: if let chosen { remove(chosen) }
    case .fit: if let chosen, chosen.holders == 0 { fit(chosen) }
    case .tidy: tidy()
    // The host asks for pictures and passes each to `addImage`.
    case .add, nil: break
    }
  }

  private func choose(by step: Int) {
    guard !photos.isEmpty else { return }
    let index = photos.firstIndex { $0 === chosen } ?? (step > 0 ? -1 : 0)
    choose(photos[(index + step + photos.count) % photos.count], showsRing: true)
  }

  /// Changes the chosen photo, as far as the board allows.
  private func change(_ body: (inout Momentum.State) -> Void) {
    guard let chosen, chosen.holders == 0 else { return }
    chosen.stop()
    chosen.poseBeforeFit = nil
    var pose = chosen.pose
    body(&pose)
    pose.scale = limits.scales(of: chosen.naturalSize).nearest(to: pose.scale)
    chosen.pose = pose
    putBack(chosen)
    choose(chosen, showsRing: true)
  }

  var report: String {
    var text = TextBuilder()
    text.append(photos.count)
    text.append(photos.count == 1 ? " photo" : " photos")
    guard let chosen, let index = photos.firstIndex(where: { $0 === chosen }) else {
      return text.string
    }
    text.append(". Chosen: ")
    text.append(chosen.title)
    text.append(", ")
    text.append(index + 1)
    text.append(" of ")
    text.append(photos.count)
    return text.string
  }
}
