extension FuzzTarget {
  /// Client code that is written for UIKit's names, and calls and overrides any method at any time.
  ///
  /// The rules are those of ``calls``, and those of ``UIKitCaller/brokenRule()``.
  static let uiKit = FuzzTarget("uikit", dictionary: nil, longestInput: 1024) {
    UIKitCaller.outcome(of: $0)
  }
}
