public import Gestures

extension GestureRecognizer.State {
  /// The name of the state in files and reports.
  public var word: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
