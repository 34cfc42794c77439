// The header documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CGestures
import GestureViews
import Gestures

// The functions of the header about what recognizers do without fingers.

@c @implementation
public func gestures_get_action_sized(
  _ recognizer: gestures_recognizer,
  _ index: Int,
  _ action: UnsafeMutablePointer<gestures_action>!,
  _ size: Int
) -> Bool {
  Library.call("gestures_get_action", else: { _ in false }) { (library) throws(Failure) in
    let actions = try library.recognizer(recognizer.id).recognizer.alternativeActions
    guard let action else { throw missing("action") }
    guard size > 0, size % 8 == 0 else { throw wrongSize("action") }
    guard actions.indices.contains(index) else { return false }
    fill(action, size, with: gestures_action(actions[index]))
    return true
  }
}

@c @implementation
public func gestures_perform(
  _ recognizer: gestures_recognizer,
  _ id: UnsafePointer<CChar>!,
  _ time: Double
) -> gestures_status {
  Library.call("gestures_perform") { (library) throws(Failure) in
    try library.perform(id, on: recognizer, location: nil, at: time)
  }
}

@c @implementation
public func gestures_perform_at(
  _ recognizer: gestures_recognizer,
  _ id: UnsafePointer<CChar>!,
  _ x: Double,
  _ y: Double,
  _ time: Double
) -> gestures_status {
  Library.call("gestures_perform_at") { (library) throws(Failure) in
    try library.perform(id, on: recognizer, location: (x, y), at: time)
  }
}

// MARK: - Parts

extension Library {
  fileprivate func perform(
    _ id: UnsafePointer<CChar>?,
    on recognizer: gestures_recognizer,
    location: (x: Double, y: Double)?,
    at time: Double
  ) throws(Failure) {
    let recognizer = try self.recognizer(recognizer.id)
    let window = try idleWindow(recognizer.windowHandle)
    let word = try text(id, "id")
    let time = try timestamp(time)
    var place: Point?
    if let location { place = try point(location.x, location.y) }
    let actions = recognizer.recognizer.alternativeActions
    guard let action = actions.first(where: { $0.id.isSame(as: word) }) else {
      throw Failure(
        GESTURES_ERROR_NAME,
        "there is no action '",
        .text(word),
        "'; there are ",
        .text(PropertyForm.joined(actions.map { $0.id }))
      )
    }
    var result = AlternativeResult.waits
    window.run { window in
      result = window.perform(action, on: recognizer.recognizer, at: place, time: time)
    }
    try window.checkRecording()
    switch result {
    case .performed, .waits: break
    case .refused(let refusal):
      throw Failure(GESTURES_ERROR_REFUSED, "refused: ", .fixed(refusal.word))
    case .failed(let reason): throw Failure(reason)
    }
  }
}

extension gestures_action {
  fileprivate init(_ action: AlternativeAction) {
    self.init()
    withUnsafeMutableBytes(of: &id) { _ = $0.fill(with: Array(action.id.utf8)) }
    withUnsafeMutableBytes(of: &name) { _ = $0.fill(with: Array(action.name.utf8)) }
    var shortcuts: [UInt8] = []
    for key in action.keys {
      if !shortcuts.isEmpty { shortcuts.add(" ") }
      shortcuts.add(.text(key.shortcut))
    }
    withUnsafeMutableBytes(of: &keys) { _ = $0.fill(with: shortcuts) }
  }
}
