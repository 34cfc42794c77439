public import GestureEvdev
import GestureTraces

/// Why a device that was asked for cannot be listened to.
public struct ListenError: Error, Hashable, Sendable {
  /// The file of the device.
  public var path: String
  /// Why it cannot be used.
  public var error: TouchDeviceError

  /// Creates an error.
  public init(path: String, error: TouchDeviceError) {
    self.path = path
    self.error = error
  }
}

extension ListenError: CustomStringConvertible {
  /// The error in words, with what can be done.
  public var description: String {
    let file = MessageText.name(path, limit: 1024)
    switch error {
    case .missing: return "\(file): expected a device, found no such file"
    case .denied(let group?):
      return "\(file) may not be read by this user. The group \(group) may read it:"
        + " run \"sudo usermod -aG \(group) $USER\" and log in again."
    case .denied(nil):
      return "\(file) may not be read by this user, and by no group. The page of this command has a"
        + " udev rule that gives the group input this right."
    case .notTouch(let what): return "\(file): expected a touchscreen or a touchpad, found \(what)"
    case .gone(let words): return "\(file) cannot be read: \(words)"
    case .cannotGrab(let words): return "\(file) cannot be grabbed: \(words)"
    }
  }
}

extension TouchDeviceError: CustomStringConvertible {
  /// The error in a few words.
  public var description: String {
    switch self {
    case .missing: "no such file"
    case .denied: "access is denied"
    case .notTouch(let what): what
    case .gone(let words), .cannotGrab(let words): words
    }
  }
}
