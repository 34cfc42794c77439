import RandomStreams

extension FuzzTarget {
  /// Client code that calls any public method of its objects, at any time and from any callback.
  ///
  /// Two bytes are the seed for decisions after the end of the bytes. Each of the others decides
  /// one thing. The rules: no call accesses invalid memory, every call returns, and no object is
  /// left after the client has released everything.
  static let calls = FuzzTarget("calls", dictionary: nil, longestInput: 1024) { bytes in
    guard bytes.count > 2 else { return .refused }
    let seed = UInt64(bytes[0]) << 8 | UInt64(bytes[1])
    let left = Caller.run(RandomChoices(seed, bytes: bytes[2...]))
    return left == 0 ? .taken : .wrong("\(left) objects are left")
  }
}
