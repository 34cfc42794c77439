/// Templates in the order of a key, roughly: the least are among the first.
///
/// They are dealt into drawers by their keys. That takes no comparisons, and what a search finds does
/// not depend on the order, only how soon it can stop.
struct StrokeQueue {
  /// A template and its key.
  struct Entry {
    var key: Float
    var template: Int32
  }

  private static var drawers: Int { 64 }
  /// How many drawers there are for a cost of one; the last has all that are larger.
  ///
  /// > Source: A distance of 1, as of unrelated shapes, is a cost of 32.
  private static var density: Float { 2 }

  private var added: [Entry] = []
  /// The templates in order, after ``arrange()``.
  private(set) var entries: [Entry] = []
  private var ends = [Int32](repeating: 0, count: drawers)

  /// Makes room for a number of templates.
  mutating func reserve(_ count: Int) {
    // Growing by halves keeps adding one template at a time cheap.
    guard added.capacity < count else { return }
    added.reserveCapacity(count + count / 2)
    entries.reserveCapacity(count + count / 2)
  }

  /// Forgets all templates.
  mutating func removeAll() { added.removeAll(keepingCapacity: true) }

  /// Adds a template; ``arrange()`` must follow before ``entries`` are read.
  ///
  /// - Parameters:
  ///   - template: Its number.
  ///   - key: A cost, not negative.
  mutating func append(_ template: Int, _ key: Float) {
    added.append(Entry(key: key, template: Int32(template)))
  }

  /// Puts what was added in order; of one drawer, in the order added.
  mutating func arrange() {
    entries.removeAll(keepingCapacity: true)
    guard !added.isEmpty else { return }
    entries.append(contentsOf: added)
    Self.deal(added, &entries, &ends)
  }

  private static func deal(
    _ added: [Entry],
    _ entries: inout [Entry],
    _ ends: inout [Int32]
  ) {
    let added = added.span
    var entries = entries.mutableSpan
    var ends = ends.mutableSpan
    precondition(ends.count == drawers)
    for drawer in 0..<drawers { ends[drawer] = 0 }
    for index in added.indices { ends[drawer(of: added[index].key)] += 1 }
    var end: Int32 = 0
    for drawer in 0..<drawers {
      end += ends[drawer]
      ends[drawer] = end
    }
    for index in stride(from: added.count - 1, through: 0, by: -1) {
      let drawer = drawer(of: added[index].key)
      ends[drawer] -= 1
      entries[Int(ends[drawer])] = added[index]
    }
  }

  @inline(__always)
  private static func drawer(of key: Float) -> Int {
    Int(Int32(min(key * density, Float(drawers - 1))))
  }
}
