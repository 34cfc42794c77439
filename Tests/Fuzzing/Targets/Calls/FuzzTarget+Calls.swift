import RandomStreams

extension FuzzTarget {
  /// Client code that calls any public method of anything it holds, at any time and from any callback.
  ///
  /// Two bytes seed what happens when the bytes are used up; each of the rest decides one thing. Nothing is
  /// asked but that no call reaches memory that is not valid, that all of them return, and that nothing
  /// is left when the client has let go of everything.
  static let calls = FuzzTarget("calls", dictionary: nil, longestInput: 1024) { bytes in
    guard bytes.count > 2 else { return .refused }
    let seed = UInt64(bytes[0]) << 8 | UInt64(bytes[1])
    let left = Caller.run(Lots(seed, bytes: bytes[2...]))
    return left == 0 ? .taken : .wrong("\(left) objects are left")
  }
}
