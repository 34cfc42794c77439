public import GestureRecognition

extension GestureRecognizer.State {
  /// The state as files and reports name it.
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
