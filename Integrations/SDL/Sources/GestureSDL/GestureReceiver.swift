public import GestureGeometry
import GestureRecognition
public import GestureTouches
public import GestureViews

/// Receives what SDL reports: a window, or the engine of a host.
public protocol GestureReceiver: AnyObject {
  /// Receives contacts that changed at one time.
  func send(_ samples: [TouchSample], at time: Timestamp, modifierFlags: ModifierFlags)
  /// Receives a step of a wheel.
  func send(_ sample: ScrollSample, at time: Timestamp)
  /// Receives a hovering pointer.
  func send(_ sample: HoverSample, at time: Timestamp)
  /// Receives a step of a pinch.
  func send(_ sample: TransformSample, at time: Timestamp)
  /// Receives keys that changed.
  func send(_ presses: [Press], at time: Timestamp)
  /// Ends the contacts of a device, or all for nil.
  func cancelAll(device: Int64?, at time: Timestamp)
  /// Lets time pass.
  func advance(to time: Timestamp)
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

  func send(_ samples: [TouchSample], at time: Timestamp, modifierFlags: ModifierFlags) {
    engine.send(samples, at: time, modifierFlags: modifierFlags, host: host)
  }
  func send(_ sample: ScrollSample, at time: Timestamp) {
    engine.send(sample, at: time, host: host)
  }
  func send(_ sample: HoverSample, at time: Timestamp) { engine.send(sample, at: time, host: host) }
  func send(_ sample: TransformSample, at time: Timestamp) {
    engine.send(sample, at: time, host: host)
  }
  func send(_ presses: [Press], at time: Timestamp) { engine.send(presses, at: time, host: host) }
  func cancelAll(device: Int64?, at time: Timestamp) {
    engine.cancelAll(device: device, at: time, host: host)
  }
  func advance(to time: Timestamp) { engine.advance(to: time, host: host) }
  var nextDeadline: Timestamp? { engine.nextDeadline }
  /// The host knows its own size, see `GestureHost.gestureBounds`.
  func resize(to size: Size) {}
}
