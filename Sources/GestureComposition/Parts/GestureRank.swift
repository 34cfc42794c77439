/// How an attached gesture meets other gestures.
enum GestureRank: UInt8 {
  /// Attached with `gesture(_:)`.
  case normal
  /// Attached with `highPriorityGesture(_:)`.
  case high
  /// Attached with `simultaneousGesture(_:)`.
  case beside
}
