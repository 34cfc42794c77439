import RandomStreams

extension FuzzTarget {
  /// A window with views and recognizers, and touches without any sense.
  ///
  /// Two bytes seed the answers of client code, one says how many of the next make the window, and
  /// the rest are what is sent to it.
  static let window = FuzzTarget("window", dictionary: nil, longestInput: 1024) { bytes in
    guard bytes.count > 3 else { return .refused }
    let seed = UInt64(bytes[0]) << 8 | UInt64(bytes[1])
    let world = bytes[3...].prefix(Int(bytes[2]))
    let lots = Lots(seed, bytes: bytes[world.endIndex...])
    let steps = StreamGenerator.stream(spelledBy: lots, most: 1000)
    if Telling.isOn { for step in steps { Telling.tell("\(step)") } }
    let violations = play(seed, madeBy: world, steps).violations
    return violations.isEmpty ? .taken : .wrong(violations.joined(separator: "\n"))
  }
}
