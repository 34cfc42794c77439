/// The keys of an object that is being read, each of which may occur once.
struct JSONKeys {
  /// How many keys are compared with each other, before a set is made of them.
  private static let few = 16

  private let object: Int
  private var count = 0
  private var set: Set<String> = []

  /// Starts without keys.
  ///
  /// - Parameter object: The node of the object.
  init(of object: Int) {
    self.object = object
  }

  /// Adds the key that was read last; returns false when the object has it already.
  mutating func insert(_ key: Int, in nodes: [JSONText.Node], _ bytes: [UInt8]) -> Bool {
    count += 1
    if count > Self.few {
      if set.isEmpty {
        forEach(before: key, in: nodes) { set.insert(nodes[$0].text(in: bytes)) }
      }
      return set.insert(nodes[key].text(in: bytes)).inserted
    }
    var isNew = true
    forEach(before: key, in: nodes) { other in
      if isNew, Self.equal(nodes[other], nodes[key], bytes) { isNew = false }
    }
    return isNew
  }

  @inline(__always)
  private func forEach(before key: Int, in nodes: [JSONText.Node], _ body: (Int) -> Void) {
    var other = object + 1
    while other < key {
      body(other)
      other = Int(nodes[other + 1].next)
    }
  }

  @inline(__always)
  private static func equal(_ a: JSONText.Node, _ b: JSONText.Node, _ bytes: [UInt8]) -> Bool {
    if a.hasEscapes || b.hasEscapes { return a.text(in: bytes) == b.text(in: bytes) }
    guard a.end - a.start == b.end - b.start else { return false }
    for offset in 0..<Int(a.end - a.start)
    where bytes[Int(a.start) + offset] != bytes[Int(b.start) + offset] { return false }
    return true
  }
}
