import RandomStreams

extension FuzzTarget {
  /// A window with views and recognizers that receives arbitrary touches.
  ///
  /// Two bytes are the seed for the answers of client code. One is the number of following bytes
  /// that determine the window. The rest is its input.
  static let window = FuzzTarget("window", dictionary: nil, longestInput: 1024) { bytes in
    guard bytes.count > 3 else { return .refused }
    let seed = UInt64(bytes[0]) << 8 | UInt64(bytes[1])
    let world = bytes[3...].prefix(Int(bytes[2]))
    let choices = RandomChoices(seed, bytes: bytes[world.endIndex...])
    let steps = StreamGenerator.stream(spelledBy: choices, most: 1000)
    if Telling.isOn { for step in steps { Telling.tell("\(step)") } }
    let violations = play(seed, madeBy: world, steps).violations
    return violations.isEmpty ? .taken : .wrong(violations.joined(separator: "\n"))
  }
}
