import CSDL2
import Gestures

/// One mouse: hovering, or a contact from its first button to its last.
struct SDLMouse {
  private enum Stage {
    /// Outside the window, or not seen yet.
    case away
    /// Above the window, without a button.
    case hovering
    /// Buttons are down.
    case pressed(ButtonMask)
    /// The contact was cancelled while these buttons were down.
    case cancelled(ButtonMask)
  }

  let number: UInt32
  private var stage = Stage.away
  private var location = Point.zero

  init(number: UInt32) { self.number = number }

  /// No touchscreen has this number: SDL uses it for fingers that it makes up from mice.
  private var id: TouchID { TouchID(Int64(number), device: CSDL_mouseTouchID) }

  /// Returns the engine's button: 1 left, 2 right, 3 middle, then as in SDL.
  private static func mask(_ button: Int) -> ButtonMask {
    switch button {
    case 2: .button(3)
    case 3: .secondary
    default: .button(button)
    }
  }

  private func contact(_ phase: TouchPhase, _ buttons: ButtonMask) -> SDLReading {
    .touches([
      TouchSample(
        id: id,
        phase: phase,
        location: location,
        kind: .indirectPointer,
        buttons: buttons
      )
    ])
  }

  private func hover(_ phase: TouchPhase) -> SDLReading {
    .hover(HoverSample(id: id, phase: phase, location: location))
  }

  /// Returns what a button means; nil when it is a rest of a cancelled contact.
  mutating func button(_ button: Int, _ isDown: Bool, at location: Point) -> [SDLReading]? {
    self.location = location
    let mask = Self.mask(button)
    switch stage {
    case .away, .hovering:
      guard isDown else { return [] }
      let before = if case .hovering = stage { [hover(.regionExited)] } else { [SDLReading]() }
      stage = .pressed(mask)
      return before + [contact(.began, mask)]
    case .pressed(let held):
      let now = isDown ? held.union(mask) : held.subtracting(mask)
      guard !now.isEmpty else {
        stage = .away
        return [contact(.ended, [])]
      }
      stage = .pressed(now)
      return [contact(.moved, now)]
    case .cancelled(let held):
      let now = isDown ? held.union(mask) : held.subtracting(mask)
      stage = now.isEmpty ? .away : .cancelled(now)
      return nil
    }
  }

  /// Returns what a movement means; nil when it is one of a cancelled contact.
  mutating func move(to location: Point) -> [SDLReading]? {
    self.location = location
    switch stage {
    case .away:
      stage = .hovering
      return [hover(.regionEntered)]
    case .hovering: return [hover(.regionMoved)]
    case .pressed(let held): return [contact(.moved, held)]
    case .cancelled: return nil
    }
  }

  /// The pointer left the window; with a button down it is still followed.
  mutating func leave() -> [SDLReading] {
    guard case .hovering = stage else { return [] }
    stage = .away
    return [hover(.regionExited)]
  }

  /// The window lost its input; the caller cancels the contact.
  mutating func cancel() -> [SDLReading] {
    if case .pressed(let held) = stage { stage = .cancelled(held) }
    return leave()
  }
}
