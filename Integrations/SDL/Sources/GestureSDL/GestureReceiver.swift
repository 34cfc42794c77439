public import GestureViews
public import Gestures

/// Receives what SDL reports: a window, or the engine of a host.
public protocol GestureReceiver: InputSink {
  /// When time must next pass; nil when nothing is pending.
  var nextDeadline: Timestamp? { get }
  /// Called when the window has another size, in points.
  func resize(to size: Size)
}

extension GestureViews.Window: GestureReceiver {
  /// Gives the window its new size.
  public func resize(to size: Size) { frame = Rect(origin: .zero, size: size) }
}

/// The engine of a host as a receiver.
final class HostReceiver: GestureReceiver {
  private let host: any GestureHost
  private let engine: GestureEngine

  init(_ host: any GestureHost, _ engine: GestureEngine) {
    self.host = host
    self.engine = engine
  }

  func send(_ input: Input, at time: Timestamp) { engine.send(input, at: time, host: host) }
  var nextDeadline: Timestamp? { engine.nextDeadline }
  /// The host knows its own size, see `GestureHost.gestureBounds`.
  func resize(to size: Size) {}
}
