extension FuzzTarget {
  /// Client code that calls any public method of its objects, at any time and from any callback.
  ///
  /// The rules: no call accesses invalid memory, every call returns, and no object is left after
  /// the client has released everything.
  static let calls = FuzzTarget("calls", dictionary: nil, longestInput: 1024) {
    Caller.outcome(of: $0)
  }
}
